"""The steps, one a file, each naming the one before it."""
