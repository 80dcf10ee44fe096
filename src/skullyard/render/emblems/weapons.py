"""The 21 weapons. The picture says what the weapon does; a dot is whoever is hit."""

from __future__ import annotations

from skullyard.render.emblems.shapes import Emblem, disc, emblem, line, ring, solid

_SIDE = 32

AIM: tuple[Emblem, ...] = (
    emblem("w-lock_rifle", _SIDE, disc(16, 16, 4), line("M4 10V4h6M22 4h6v6M28 22v6h-6M10 28H4v-6")),
    emblem(
        "w-machine_gun",
        _SIDE,
        solid("M3 23V12l3-5 3 5v11zM13 23V12l3-5 3 5v11zM23 23V12l3-5 3 5v11z"),
        line("M3 27h26"),
    ),
    emblem("w-whisper", _SIDE, ring(5, 16, 3), line("M9 16h10", dash="4 2.5"), disc(26, 16, 4)),
    emblem("w-zx2", _SIDE, disc(10, 20, 5), solid("M18 4h11v7H18zM18 14h11v7H18z")),
    emblem(
        "w-heatseeker",
        _SIDE,
        line("M14 3v15"),
        line("M5 8c0 14 8 18 15 14"),
        line("M15 16l6 5.5-5 6.5"),
        disc(26, 12, 4),
    ),
    emblem(
        "w-shotgun",
        _SIDE,
        solid("M2 13h7v6H2z"),
        *(disc(x, y, 2.6) for x, y in ((15, 16), (20, 10), (20, 22), (27, 5), (28, 16), (27, 27))),
    ),
)

BOLT: tuple[Emblem, ...] = (
    emblem(
        "w-thor",
        _SIDE,
        *(disc(x, y, 3.5) for x, y in ((6, 25), (16, 13), (27, 6))),
        line("M8 22l2-6 3 1M18 11l2-4 4 2"),
    ),
    emblem("w-plasma_gun", _SIDE, disc(22, 16, 7.5), line("M3 11h8M1 16h9M3 21h8")),
    emblem("w-tractor_beam", _SIDE, solid("M4 8h5v16H4z"), line("M12 12l16-7v22l-16-7"), disc(22, 16, 4)),
    emblem("w-railgun", _SIDE, line("M2 16h28M12 4v7M12 21v7"), disc(20, 16, 4), disc(7, 16, 3.5)),
)

BLADE_AND_FIST: tuple[Emblem, ...] = (
    emblem("w-electroscythe", _SIDE, solid("M5 26A14 14 0 0 1 27 7c-7-1-14 4-15 12z"), disc(21, 22, 4)),
    emblem("w-cyberblade", _SIDE, solid("M4 4l19 15-4 4z"), solid("M28 4L9 19l4 4z"), line("M6 28l5-5M26 28l-5-5")),
    emblem("w-sledgehammer", _SIDE, solid("M5 5h20v9H5zM13 16h4v14h-4z"), line("M28 6v8")),
    emblem("w-power_glove", _SIDE, solid("M3 13h6v11H3zM11 9h11a7 7 0 0 1 7 7v2a8 8 0 0 1-8 8H11z")),
)

FIRE: tuple[Emblem, ...] = (
    emblem(
        "w-furnace",
        _SIDE,
        line("M4 28V4h24v24h-7M4 28h7"),
        solid("M16 10c4 4 6 7 6 11a6 6 0 0 1-12 0c0-3 2-4 3-6 1 2 2 2 2 2 1-2 1-4 1-7z"),
    ),
    emblem("w-flamethrower", _SIDE, solid("M2 16l9-4v8zM13 11l7-3v16l-7-3zM22 7l8-4v26l-8-4z")),
    emblem(
        "w-hellion",
        _SIDE,
        disc(16, 18, 5),
        line("M16 3v6M4 8l5 5M28 8l-5 5M2 21h6M30 21h-6M8 29l3-4M24 29l-3-4"),
    ),
)

BLAST: tuple[Emblem, ...] = (
    emblem(
        "w-grenade_launcher", _SIDE, line("M4 25C6 13 13 9 20 13", dash="4 2.5"), disc(22, 21, 7), line("M24 14l3-4")
    ),
    emblem(
        "w-rocket_launcher",
        _SIDE,
        solid("M29 3c-8 0-14 5-17 12l5 5c7-3 12-9 12-17zM10 14l-6 1 4 4zM18 22l-1 6-4-4z"),
        line("M9 23l-5 5"),
    ),
    emblem(
        "w-vortex_cannon",
        _SIDE,
        line("M16 16c2-3 6-1 5 3-1 5-8 6-11 2-4-5 0-13 7-14 7 0 12 5 12 12"),
        disc(6, 6, 3),
    ),
    emblem(
        "w-shockwave",
        _SIDE,
        disc(6, 26, 4),
        line("M6 15a11 11 0 0 1 11 11M6 8.5a17.5 17.5 0 0 1 17.5 17.5M6 2a24 24 0 0 1 24 24"),
    ),
)

WEAPONS: tuple[Emblem, ...] = (*AIM, *BOLT, *BLADE_AND_FIST, *FIRE, *BLAST)
