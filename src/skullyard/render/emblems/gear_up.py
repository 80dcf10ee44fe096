"""The signs of Gear Up: what stands on areas, arrows of zombies, weapons' colours, ranges, and the table's own."""

from __future__ import annotations

from skullyard.render.emblems.gear_up_faces import BUSTS, HEADS
from skullyard.render.emblems.shapes import Emblem
from skullyard.render.svg import Markup, path, tag

_SIDE = 20


def _sign(name: str, *shapes: Markup) -> Emblem:
    """Make a sign that is drawn around the middle of its square."""
    return Emblem(f"gu-{name}", _SIDE, tag("g", *shapes, transform="translate(10 10)"))


def _stroke(d: str) -> Markup:
    return path(d, class_="g-ic")


def _shape(d: str, name: str) -> Markup:
    return path(d, class_=name)


AREAS: tuple[Emblem, ...] = (
    _sign("star", _shape("M0-7 1.8-2.4 6.7-2.2 2.9.9 4.1 5.7 0 3-4.1 5.7-2.9.9-6.7-2.2-1.8-2.4Z", "g-star")),
    _sign("yellow-star", _shape("M0-7.4 1.9-2.6 7-2.3 3 1 4.3 6 0 3.2-4.3 6-3 1-7-2.3-1.9-2.6Z", "g-y-star")),
    _sign(
        "blue-star",
        tag("circle", r=7.6, class_="g-u-ring"),
        _shape("M0-5.4 1.4-1.9 5.1-1.7 2.2.7 3.2 4.4 0 2.3-3.2 4.4-2.2.7-5.1-1.7-1.4-1.9Z", "g-u-star"),
    ),
    _sign("bullet", _shape("M-3 7.5V-1.5C-3-5-1.4-7 0-8c1.4 1 3 3 3 6.5v9ZM-3 3.2h6M-3-1h6", "g-symbol")),
    _sign(
        "shield",
        _shape(
            "M-6-6.5C-3.5-6-1.5-6.8 0-8c1.5 1.2 3.5 2 6 1.5C6.5 1 4.5 5.5 0 8-4.5 5.5-6.5 1-6-6.5ZM0-5.5v11", "g-symbol"
        ),
    ),
    _sign("heart", _shape("M0 7.5C-5 4-8 .8-8-2.7-8-6.5-3-8 0-4.2 3-8 8-6.5 8-2.7 8 .8 5 4 0 7.5Z", "g-heart")),
)
"""Each has a silhouette of its own."""

ARROWS: tuple[Emblem, ...] = (
    _sign("single", _shape("M-1.6-7h3.2V.4h3.1L0 6.8-4.7.4h3.1Z", "g-arrow")),
    _sign("double", _shape("M-5-7h2.2v9.2h2.1L-3.9 6.8-7.1 2.2h2.1ZM2.8-7H5v9.2h2.1L3.9 6.8.7 2.2h2.1Z", "g-arrow")),
    _sign(
        "both",
        _shape(
            "M-6.8-7h1.6V.1h1.5L-6 3.6-8.3.1h1.5ZM-.8-7H.8V4.1h1.5L0 7.6-2.3 4.1h1.5ZM5.2-7h1.6V.1h1.5L6 3.6 3.7.1h1.5Z",
            "g-arrow",
        ),
    ),
    _sign("none", _shape("m-5-5 10 10M5-5-5 5", "g-cross")),
)
"""Which zombies a turn card wakes, and which arrow a zombie has."""

COLOURS: tuple[Emblem, ...] = (
    _sign("blue", tag("circle", r=5.6, class_="g-w-blue")),
    _sign("green", _shape("M0-8 8 6.5H-8Z", "g-w-green")),
    _sign("red", tag("rect", x=-6.8, y=-6.8, width=13.6, height=13.6, rx=1.5, class_="g-w-red")),
    _sign("yellow", _shape("M0-8.6 8.6 0 0 8.6-8.6 0Z", "g-w-yellow")),
)
"""A weapon's colour is a form as well."""

TABLE: tuple[Emblem, ...] = (
    _sign("smile", tag("circle", r=7, class_="g-ic"), _stroke("M-3.5 1.5c1.5 3 5.5 3 7 0M-2.6-2.5v.1m5.2-.1v.1")),
    _sign("long", _stroke("M-8.5 0h17M-5-3.8-8.8 0-5 3.8M5-3.8 8.8 0 5 3.8")),
    _sign("short", _stroke("M-6 7V-7M6 7V-7M0 6V-5M-3-2l3-3.5L3-2")),
    _sign("rotate", _stroke("M6.5-3.5A7.4 7.4 0 1 0 7.4 1M7-8v5H2")),
    _sign("mirror", _stroke("M0-9v3m0 2v3m0 2v3m0 2v1M-3-5v10l-6-5ZM3-5v10l6-5Z")),
    _sign("hint", _stroke("M-3 4.5C-3 2-6 .5-6-3a6 6 0 0 1 12 0c0 3.5-3 5-3 7.5Zm0 3h6")),
    _sign("ok", _stroke("m-7 0 5 5.5L8-6")),
    _sign("wait", tag("circle", r=7.5, class_="g-ic"), _stroke("M0-4.5V0l3 2")),
    _sign("no", tag("circle", r=7.5, class_="g-ic"), _stroke("m-5.2-5.2 10.4 10.4")),
    _sign("special", _stroke("M1.5-8.5-5 1.5h4.5L-1.5 8.5 5-2H.6Z")),
    _sign("pen", _stroke("m-8 8 1.5-5.5 10-10L8-3.5l-10.5 10ZM1-5l4 4")),
    _sign("previous", _stroke("M3-7-4 0l7 7")),
    _sign("next", _stroke("M-3-7 4 0l-7 7")),
    _sign("back", _stroke("M-8-2h10a5 5 0 0 1 0 10h-4M-4-6.5-8.5-2-4 2.5")),
)
"""Signs of buttons and sheets."""

GEAR_UP: tuple[Emblem, ...] = (*AREAS, *ARROWS, *COLOURS, *TABLE, *HEADS, *BUSTS)
"""All marks of the title."""
