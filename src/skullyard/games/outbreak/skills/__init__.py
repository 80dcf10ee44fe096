"""The skills: what each does, and at which moment."""
