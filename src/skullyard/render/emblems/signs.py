"""The small signs: on a track, on a button, in the head of a page. The skull is also the sign of the house."""

from __future__ import annotations

from skullyard.render.emblems.shapes import Emblem, disc, emblem, line, ring, solid

_SIDE = 24
_EYE = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"

TRACK: tuple[Emblem, ...] = (
    # A stencil: the bridge runs down the middle.
    emblem(
        "i-skull",
        _SIDE,
        solid(
            "M11 2C6 2.4 3 5.7 3 10c0 2.8 1.2 4.8 3 6v4.5c0 .8.7 1.5 1.5 1.5H9v-3h2V2z"
            "M13 2c5 .4 8 3.7 8 8 0 2.8-1.2 4.8-3 6v4.5c0 .8-.7 1.5-1.5 1.5H15v-3h-2z"
            "M8.2 9.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zm7.6 0a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z"
        ),
    ),
    emblem("i-over", _SIDE, line("M5 5l14 14M19 5L5 19", 3.4)),
    emblem("i-drop", _SIDE, solid("M12 2c4 5.2 6.5 8.6 6.5 12.2a6.5 6.5 0 0 1-13 0C5.5 10.6 8 7.2 12 2z")),
    emblem("i-adr1", _SIDE, line("M7 4l8 8-8 8")),
    emblem("i-adr2", _SIDE, line("M4 4l8 8-8 8M12 4l8 8-8 8")),
    emblem("i-loaded", _SIDE, solid("M8 22V9c0-3 1.7-5.5 4-7 2.3 1.5 4 4 4 7v13z")),
    emblem("i-empty", _SIDE, line("M9 21V9c0-2.4 1.2-4.5 3-6 1.8 1.5 3 3.6 3 6v12z", 2, "3 2")),
    emblem("i-hand", _SIDE, line("M4 6l8-2 2 13-8 2zM13 5l7 2-4 13-5-1.5", 2)),
)

VERBS: tuple[Emblem, ...] = (
    # What a turn is made of; the dot is whoever does it.
    emblem("i-run", _SIDE, disc(5, 12, 3.4), line("M11 12h9M15 6.5l5.5 5.5-5.5 5.5", 2.6)),
    emblem("i-grab", _SIDE, line("M4 12v8h16v-8", 2.6), line("M12 3v10M7.5 9L12 13.5 16.5 9", 2.6)),
    emblem("i-shoot", _SIDE, ring(12, 12, 6.5, 2.4), line("M12 2v5M12 17v5M2 12h5M17 12h5", 2.4), disc(12, 12, 1.8)),
    emblem("i-reload", _SIDE, line("M19.5 12A7.5 7.5 0 1 1 16.5 6", 2.6), line("M17 1.5V7h-5.5", 2.6)),
    emblem("i-done", _SIDE, line("M5 4v16", 3), line("M9.5 12H19M14.5 7l5 5-5 5", 2.6)),
    emblem("i-none", _SIDE, ring(12, 12, 8.5, 2.4), line("M6 18L18 6", 2.4)),
    emblem("i-mark", _SIDE, line("M12 3v18M4 7.5l16 9M20 7.5l-16 9", 2.6)),
    emblem("i-spawn", _SIDE, line("M12 4a8 8 0 1 0 8 8", 2.6), line("M12 8v8M8 12h8", 2.6)),
)

PAGE: tuple[Emblem, ...] = (
    emblem("i-oneway", _SIDE, line("M4 12h13M12 6l6 6-6 6M21 4v16", 2.6)),
    emblem("i-undo", _SIDE, line("M9 5L4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3", 2.6)),
    emblem("i-eye", _SIDE, line(_EYE, 2.2), disc(12, 12, 3)),
    emblem("i-unseen", _SIDE, line(_EYE, 2.2), disc(12, 12, 3), line("M4 21L20 3", 2.6)),
    emblem("i-check", _SIDE, line("M4 12.5l5.5 5.5L20 6.5")),
    emblem("i-bot", _SIDE, line("M4 8h16v12H4zM12 3v5M9 12v3M15 12v3", 2.2)),
    emblem("i-clock", _SIDE, ring(12, 12, 8.5, 2.2), line("M12 7v5l3.5 2.5", 2.2)),
    emblem(
        "i-people",
        _SIDE,
        solid("M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM1.5 20c0-4 3-7 6.5-7s6.5 3 6.5 7z"),
        solid("M16 11a3 3 0 1 0-1-5.8M16.5 13c3.3.3 6 3.2 6 7h-5"),
    ),
    emblem("i-log", _SIDE, line("M4 6h16M4 12h16M4 18h10", 2.4)),
    emblem("i-book", _SIDE, line("M4 4h7v16H4zM13 4h7v16h-7zM6.5 8h2M15.5 8h2", 2)),
    emblem("i-theme", _SIDE, ring(12, 12, 8.5, 2), solid("M12 3.5a8.5 8.5 0 0 1 0 17z")),
    emblem(
        "i-link",
        _SIDE,
        line("M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1", 2.2),
    ),
    emblem("i-down", _SIDE, line("M5 9l7 7 7-7", 2.6)),
    emblem("i-flag", _SIDE, solid("M5 2h2.5v20H5zM9 3h11l-3.5 4.5L20 12H9z")),
    emblem("i-why", _SIDE, ring(12, 12, 9, 2.2), line("M9 10a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 16.5v2", 2.2)),
    emblem("i-play", _SIDE, solid("M6 3l15 9-15 9z")),
    emblem("i-close", _SIDE, line("M5 5l14 14M19 5L5 19", 2.6)),
)

SIGNS: tuple[Emblem, ...] = (*TRACK, *VERBS, *PAGE)
