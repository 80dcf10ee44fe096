"""Pictures and texts of a game, drawn from views: pure functions that return strings. One package a title, or a family of them."""

from __future__ import annotations

from skullyard import games


def package(name: str) -> str:
    """Return the package that draws a title: it has ``picture`` and ``board_text``, which draw the table from a view.

    >>> package("prison_outbreak")
    'skullyard.render.outbreak'
    """
    return f"{__name__}.{games.package(name).rpartition('.')[2]}"
