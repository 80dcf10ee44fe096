"""How a database of an earlier release becomes one of this release; applied at start."""
