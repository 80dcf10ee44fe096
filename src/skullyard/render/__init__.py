"""Pictures and texts of a game, drawn from views: pure functions that return strings."""
