"""Floor paint: each room has a faint pattern besides its colour, and squares out of sight are hatched."""

from __future__ import annotations

from skullyard.render.svg import Markup, join, path, tag


def _pattern(name: str, width: int, height: int, shape: Markup, turn: int | None = None) -> Markup:
    turned = None if turn is None else f"rotate({turn})"
    return tag(
        "pattern",
        shape,
        id=f"pt-{name}",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform=turned,
    )


PATTERNS: Markup = join(
    _pattern("red", 22, 22, path("M0 11h22", class_="pp-red"), 45),
    _pattern("blue", 32, 32, path("M0 .5h32M.5 0v32", class_="pp-blue")),
    _pattern("green", 32, 32, path("M16 10v12M10 16h12", class_="pp-green")),
    _pattern("purple", 20, 20, tag("circle", class_="pd-purple", cx=10, cy=10, r=2)),
    _pattern("yellow", 40, 20, path("M0 15l20-10 20 10", class_="pp-yellow")),
    _pattern("unseen", 10, 10, path("M0 5h10", class_="pp-unseen"), -45),
    # On the bars of the end: where points came from, readable without colour.
    _pattern("track", 8, 8, path("M4 0v8", class_="ptl")),
    _pattern("blood", 8, 8, path("M4 0v8", class_="ptl"), 45),
    _pattern("spawn", 8, 8, path("M0 4h8", class_="ptl")),
    _pattern("turret", 10, 10, path("M2 2l6 6M8 2l-6 6", class_="ptl")),
    _pattern("double", 8, 8, tag("circle", class_="ptd", cx=4, cy=4, r=2)),
)
PATTERNED = frozenset(("red", "blue", "green", "purple", "yellow"))
"""Rooms that have a pattern; the white one is plain."""
