"""The marks of a game on zones: four kinds of zombies, the signs of cards and actions, and the floors' patterns."""

from __future__ import annotations

from skullyard.render.emblems.shapes import Emblem, disc, emblem, line, ring, solid
from skullyard.render.svg import Markup, join, path, tag

_SIDE = 24


def _gap(d: str, width: float = 2) -> Markup:
    """Cut a line out of a silhouette, down to what is behind it."""
    return path(d, class_="o-gap", fill="none", stroke_width=width, stroke_linecap="round")


ZOMBIES: tuple[Emblem, ...] = (
    emblem(
        "z-walker",
        _SIDE,
        disc(11, 5.4, 3.7),
        solid("M5 22.5l.8-9.3Q6.2 10 9.8 10H13q2.6 0 3.8 1.600l5.6-1 .5 2.8-6.6 1.8.9 7.300h-4.100l-1.3-5.1-2 5.100z"),
    ),
    emblem(
        "z-fatty",
        _SIDE,
        disc(12, 4, 3.2),
        solid("M12 7.600C20 7.6 23 12 23 16.200S18.6 23 12 23 1 20.4 1 16.2 4 7.6 12 7.600z"),
        _gap("M7.5 17.500q4.5 3 9 0"),
    ),
    emblem(
        "z-runner",
        _SIDE,
        disc(18.2, 4.6, 3.3),
        solid("M15.6 7.600l-6.2 4.3 2.2 3.5-4.4 7.200h4l4.2-6.6-1.2-2.6 1.7-1.2 2 3 5-1-.6-2.6-3 .4-1.7-3.800z"),
        line("M.8 8.500H7M.8 13H6M.8 17.500H5", 2.2),
    ),
    emblem(
        "z-abomination",
        _SIDE,
        solid(
            "M2.2 23l1-10L.6 6.600l5.2 2.200L7 2.200l3.6 4.4 3-5.2 2.2 5.2 4.2-4v6.200l3.6-.8-2.6 5.4 1 9.600h-6l-1.8-4.400L12 21"
            "l-2.4-2.400L8 23zM6.8 11.200l1.4 3.2 2.8-.8zM17.4 11.200l-4 2.4 2.6.8z"
        ),
    ),
)

ACTIONS: tuple[Emblem, ...] = (
    emblem("i-move", _SIDE, line("M3 12h16M13 5l7 7-7 7", 2.6)),
    emblem("i-search", _SIDE, ring(10, 10, 6, 2.4), line("M14.5 14.5L21 21", 2.8)),
    emblem("i-open", _SIDE, line("M4 21V4h10v17M14 5.5L20 4v15l-6 2M10.5 12.5v1", 2.2)),
    emblem("i-turn", _SIDE, line("M19 8a8 8 0 1 0 1 5M20 3v6h-6", 2.4)),
    emblem(
        "i-fist",
        _SIDE,
        line(
            "M5 11V8.500A1.5 1.5 0 0 1 8 8.500v-2a1.5 1.5 0 0 1 3 0V6a1.5 1.5 0 0 1 3 0v1a1.5 1.5 0 0 1 3 0v6.5"
            "c0 4-2 6.5-6 6.500s-6-3-6-6z",
            2,
        ),
    ),
    emblem("i-pack", _SIDE, line("M6 9a6 6 0 0 1 12 0v12H6zM9 9h6M9 15h6M9.5 3.5h5", 2)),
    emblem(
        "i-palm",
        _SIDE,
        line(
            "M7 13V6.500a1.5 1.5 0 0 1 3 0V11 4.500a1.5 1.5 0 0 1 3 0V11 5.500a1.5 1.5 0 0 1 3 0V12 8a1.5 1.5 0 0 1"
            " 3 0v7c0 4-2.5 6.5-6.5 6.5-4.5 0-5.5-3-9-7.500a1.6 1.6 0 0 1 2.5-2z",
            1.9,
        ),
    ),
    emblem("i-trade", _SIDE, line("M3 8h15M13 3l5 5-5 5M21 16H6M11 11l-5 5 5 5", 2.3)),
    emblem("i-make", _SIDE, line("M3 6h5l8 12h5M3 18h5l2.5-3.500M13 9l3-3h5M18 3l3 3-3 3M18 15l3 3-3 3", 2.2)),
    emblem(
        "i-car",
        _SIDE,
        solid(
            "M2 13l3-1 3-5h9l3 5 2 1v5h-2.500a2.5 2.5 0 0 1-5 0h-5a2.5 2.5 0 0 1-5 0H2zM9 8.500L7.5 12h4V8.500zm4.2 0V12h4.300l-1.7-3.500z"
        ),
    ),
    emblem("i-switch", _SIDE, line("M6 3h12v18H6zM12 16v-3", 2.2), disc(12, 9.5, 3)),
    emblem("i-exit", _SIDE, line("M10 4H4v16h6M9 12h12M16 7l5 5-5 5", 2.4)),
    emblem("i-skip", _SIDE, line("M4 5l7 7-7 7M12 5l7 7-7 7", 2.4)),
)

NUMBERS: tuple[Emblem, ...] = (
    # What a card of equipment says about an attack.
    emblem(
        "i-die",
        _SIDE,
        solid(
            "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM7.5 5.800a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.800zM12 10.100a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.800zM16.5 14.400a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.800z"
        ),
    ),
    emblem("i-range", _SIDE, line("M3 7v10M21 7v10M5.5 12h13M8.5 8.500L5 12l3.5 3.500M15.5 8.500L19 12l-3.5 3.5", 2.2)),
    emblem(
        "i-aim",
        _SIDE,
        ring(12, 12, 7.5, 2.2),
        ring(12, 12, 2.2, 2.2),
        line("M12 1.500v5M12 17.500v5M1.5 12h5M17.5 12h5", 2.2),
    ),
    emblem(
        "i-blow",
        _SIDE,
        solid("M12 1l2.7 6 5.8-3-2 6.2 5 2.3-5 2.3 2 6.2-5.8-3L12 24l-2.7-6-5.8 3 2-6.2-5-2.3 5-2.3-2-6.2 5.8 3z"),
    ),
    emblem(
        "i-loud",
        _SIDE,
        solid("M2 9h4.500L12 4v16l-5.5-5H2z"),
        line("M15 8.500q2.5 3.5 0 7M18.5 5.500q4.5 6.5 0 13", 2.2),
    ),
    emblem("i-quiet", _SIDE, solid("M2 9h4.500L12 4v16l-5.5-5H2z"), line("M15.5 9l6 6M21.5 9l-6 6", 2.2)),
    emblem("i-dual", _SIDE, line("M5 20L19 4M19 20L5 4", 2.8), line("M3 14l6 6M15 20l6-6", 2.2)),
    emblem(
        "i-star", _SIDE, solid("M12 1.500l3.1 7 7.4.8-5.5 5.1 1.6 7.500L12 18.100l-6.6 3.800L7 14.4 1.5 9.300l7.4-.8z")
    ),
    emblem("i-shield", _SIDE, solid("M4 3h16v9c0 5-3.5 8-8 9.500C7.5 20 4 17 4 12zM12 6v12.500c3-1.3 5-3.5 5-7V6z")),
    emblem(
        "i-ammo",
        _SIDE,
        solid(
            "M3 14V8.500C3 5.5 4.2 3.5 5.5 2 6.8 3.5 8 5.5 8 8.500V14zM9.5 14V8.500c0-3 1.2-5 2.5-6.5 1.3 1.5 2.5 3.5 2.5 6.500V14zM16 14V8.500c0-3 1.2-5 2.5-6.500C19.8 3.5 21 5.5 21 8.500V14zM2 15.500h20V21H2z"
        ),
    ),
)

STATES: tuple[Emblem, ...] = (
    emblem("i-warn", _SIDE, solid("M12 2l11 19H1zM11 9v6h2V9zm0 8v2h2v-2z")),
    emblem("i-find", _SIDE, disc(12, 12, 3), line("M12 2v5M12 17v5M2 12h5M17 12h5", 2.4)),
    emblem("i-key", _SIDE, line("M4 6h3v3H4zM10 7.500h10M4 15h3v3H4zM10 16.500h10", 2.2)),
    emblem("i-goal", _SIDE, ring(12, 12, 8, 2.6)),
    emblem("i-map", _SIDE, line("M3 5l6-2 6 2 6-2v16l-6 2-6-2-6 2zM9 3v16M15 5v16", 2)),
    emblem("i-glass", _SIDE, line("M5 3h14v18H5zM8 13l6-7M10 17l6-7", 2)),
    emblem("i-moon", _SIDE, solid("M15 2.500A10 10 0 1 0 21.5 15 8 8 0 0 1 15 2.500z")),
    emblem(
        "i-lying", _SIDE, disc(4.5, 13, 2.8), solid("M8.5 11h9.500a4 4 0 0 1 4 4v1.500H8.500zM1.5 18.500h21V21h-21z")
    ),
    emblem("i-rise", _SIDE, line("M12 20V6M5.5 11L12 4.500l6.5 6.500M4 21h16", 2.6)),
    emblem("i-whole", _SIDE, line("M12 4c3.6 4.8 5.6 7.6 5.6 10.600a5.6 5.6 0 0 1-11.2 0C6.4 11.6 8.4 8.8 12 4z", 1.8)),
    emblem("i-bandage", _SIDE, line("M12 4v16M4 12h16", 5)),
)

SIGNS: tuple[Emblem, ...] = (*ACTIONS, *NUMBERS, *STATES)


def _pattern(name: str, width: float, height: float, *shapes: Markup, turn: int | None = None) -> Markup:
    turned = None if turn is None else f"rotate({turn})"
    return tag(
        "pattern",
        *shapes,
        id=f"pt-{name}",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform=turned,
    )


def _fill(name: str, width: float, height: float) -> Markup:
    return tag("rect", class_=f"o-f-{name}", width=width, height=height)


FLOORS: Markup = join(
    _pattern("mass", 12, 12, _fill("mass", 12, 12), path("M0 0v12", class_="o-l-mass"), turn=45),
    _pattern("tile", 14, 14, _fill("tile", 14, 14), path("M0 .5h14M.5 0v14", class_="o-line")),
    _pattern("checker", 40, 40, _fill("checker", 40, 40), path("M0 0h20v20H0zM20 20h20v20H20z", class_="o-f-checker2")),
    _pattern(
        "lino",
        40,
        23.1,
        _fill("lino", 40, 23.1),
        path("M0 11.55L6.67 0H20l6.67 11.55L20 23.1H6.67zM26.67 11.55H40", class_="o-line"),
    ),
    _pattern("plank", 80, 20, _fill("plank", 80, 20), path("M0 .5h80M0 10.5h80M20 0v10M60 10v10", class_="o-line")),
    _pattern("carpet", 20, 20, _fill("carpet", 20, 20), path("M0 10L10 0l10 10-10 10z", class_="o-line")),
    _pattern("grate", 16, 16, _fill("grate", 16, 16), path("M0 4h10M8 12h8M0 12h2", class_="o-line")),
    _pattern(
        "court", 30, 30, _fill("court", 30, 30), path("M4 6l2 4M18 20l3-3M22 5l1 3M8 22l-2 3", class_="o-l-court")
    ),
    _pattern("hazard", 14, 14, _fill("hazard", 14, 14), path("M0 0h7v14H0z", class_="o-f-hazard2"), turn=45),
)
"""What floors are painted with; the names are those of the tiles' data, besides the mass of buildings and the target of a horde."""
PATTERNED = frozenset(("tile", "checker", "lino", "plank", "carpet", "grate", "court"))
