"""A game on zones drawn."""
