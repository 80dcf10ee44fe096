"""Ammo and powerups. A cell of ammo has a cut: red a flame tree, yellow a bolt, blue a ring; the same cuts are painted on the floor."""

from __future__ import annotations

from skullyard.render.emblems.shapes import Emblem, disc, emblem, line, ring, solid
from skullyard.render.svg import Markup, path, tag

_CELL = tag("rect", class_="ac", x=1.5, y=1.5, width=21, height=21, rx=4)


def _cell(name: str, d: str) -> Emblem:
    return emblem(name, 24, _CELL, path(d, class_="ag", fill_rule="evenodd"))


def _paint(d: str) -> Markup:
    """Paint on the floor takes its colour from where it is used."""
    return path(d, fill_rule="evenodd")


AMMO: tuple[Emblem, ...] = (
    _cell("a-red", "M12 4.5l6.5 7h-3.5l3.5 6H5.5l3.5-6H5.5z"),
    _cell("a-yellow", "M13.5 4L6 13.5h4.5L9.5 20 18 10.5h-5z"),
    _cell("a-blue", "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm0 3.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z"),
    # No cube.
    emblem("a-none", 24, tag("rect", class_="an", x=3, y=3, width=18, height=18, rx=3)),
    # A powerup on an ammo tile.
    emblem(
        "a-powerup",
        24,
        tag("rect", class_="ap", x=4.5, y=1.5, width=15, height=21, rx=2.5),
        path("M12 6.5v11M6.8 12h10.4", class_="ag2"),
    ),
    # The cuts without their cell, in the rings of the spawnpoints.
    emblem("g-red", 24, _paint("M12 2l8 9h-4l5 9H3l5-9H4z")),
    emblem("g-yellow", 24, _paint("M14 1L3 14h6L8 23 20 10h-7z")),
    emblem("g-blue", 24, _paint("M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z")),
)

POWERUPS: tuple[Emblem, ...] = (
    # A reticle.
    emblem("p-targeting_scope", 32, ring(16, 16, 9), line("M16 2v8M16 22v8M2 16h8M22 16h8"), disc(16, 16, 2.5)),
    # A dot being pushed.
    emblem(
        "p-newton",
        32,
        disc(9, 16, 6),
        line("M17 16h11M23 9.5l6.5 6.5-6.5 6.5"),
        line("M2 5v22", dash="5 3.5"),
    ),
    # A grenade, and an arrow back.
    emblem(
        "p-tagback_grenade",
        32,
        disc(19, 20, 8.5),
        solid("M17 9h5v3h-5z"),
        line("M22 8h5v5"),
        line("M4 20V9h9M9 4L4 9l5 5"),
    ),
    # A dashed door, a solid door.
    emblem("p-teleporter", 32, line("M4 27V10a6 6 0 0 1 12 0v17", dash="4 3"), solid("M18 27V10a5 5 0 0 1 10 0v17z")),
)
