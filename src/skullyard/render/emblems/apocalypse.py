"""What Apocalypse brings beside the marks of Prison Outbreak: toxic figures and the equipment of its box.

A toxic figure stands as its kind does, but it melts into a puddle, has boils, and spits drops: it can be told by its shape alone.

Rules: AP-69, AP-70.
"""

from __future__ import annotations

from skullyard.render.emblems.shapes import Emblem, disc, emblem, line, ring, solid
from skullyard.render.svg import Markup, tag

_SMALL, _SIDE = 24, 32


def _hole(x: float, y: float, r: float) -> str:
    """Return a round hole to cut out of a silhouette."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0-{2 * r:g} 0z"


def _turned(degrees: float, *shapes: Markup) -> Markup:
    """Turn what was drawn level."""
    return tag("g", *shapes, transform=f"rotate({degrees:g} 16 16)")


def _tilted(*shapes: Markup) -> Markup:
    """Lay what was drawn upright along the diagonal, where there is most room."""
    return tag("g", *shapes, transform="rotate(45 16 16) translate(1.6 1.6) scale(.9)")


TOXIC: tuple[Emblem, ...] = (
    emblem(
        "z-toxic-walker",
        _SMALL,
        disc(8.4, 5.2, 3.8),
        solid("M13 4.300q4-.9 6.5 1.7 2.5 2.6 2 6l-1.7.2q0-3.4-2-4.9-1.9-1.3-4.8-.8z"),
        solid(
            f"M3.5 11.500Q3.9 9.8 6.2 9.800h4.600q2.4 0 3 2l1.9 5.2-2 .9-1.7-3.3.6 4.900q6.2.5 6.2 2.4 0 1.5-9.5 1.5"
            f"T.5 21.800q0-1.6 2.8-2.100z{_hole(6.9, 13.2, 1.2)}{_hole(9.7, 16.6, 1.3)}"
        ),
        disc(20.6, 15.3, 1.5),
    ),
    emblem(
        "z-toxic-fatty",
        _SMALL,
        disc(12.2, 3.4, 2.9),
        disc(4.2, 6.6, 1.8),
        disc(20.3, 5.8, 2.2),
        solid(
            "M12 6.8c7.500 0 11 3.800 11 7.700 0 3-1.800 5-4.300 6.100V22q0 1.500-1.400 1.500T15.900 22v-.6h-2.500v.6q0 1.700-1.500 1.700t-1.500-1.700"
            f"v-.6H8.200v.3q0 1.400-1.400 1.400t-1.400-1.400v-1.100C2.800 19.500 1 17.500 1 14.500c0-3.900 3.500-7.700 11-7.700z"
            f"{_hole(7.4, 13.4, 2.1)}{_hole(14.9, 11.3, 1.4)}{_hole(16, 16.3, 1.9)}"
        ),
    ),
    emblem(
        "z-toxic-runner",
        _SMALL,
        disc(18.2, 4.4, 3.3),
        solid(
            "M15.6 7.400l-6.2 4.3 2.2 3.4-3.6 5.500q-3.8.3-3.8 1.5 0 1.4 5.8 1.400t5.8-1.400q0-.7-1.8-1.100l2.4-4.6-1.2-2.6"
            " 1.7-1.2 2 3 5-1-.6-2.6-3 .4-1.7-3.800z"
        ),
        disc(5.6, 8.9, 1.9),
        disc(1.9, 13, 1.5),
        disc(6, 15, 1.9),
        disc(1.9, 18.5, 1.3),
    ),
    emblem(
        "z-toxic-abomination",
        _SMALL,
        solid(
            "M3.2 20.300l.6-7.300L.6 6.600l5.2 2.200L7 2.200l3.6 4.4 3-5.2 2.2 5.2 4.2-4v6.200l3.6-.8-2.6 5.4.5 6.900q1.9.6 1.9 1.3"
            f" 0 1.6-11.4 1.600T.6 21.600q0-.8 2.6-1.300z{_hole(8, 12.7, 1.9)}{_hole(15.9, 12.2, 1.4)}{_hole(12.3, 17.6, 2.2)}"
        ),
    ),
)
"""The toxic figures, named as the others with the type between."""

ARMS: tuple[Emblem, ...] = (
    emblem(
        "q-crowbar",
        _SIDE,
        _tilted(
            solid("M13.9 37V3.5q0-6.5 6-6.5 5 0 6.5 7.500l-3.2.8-1.7-2.8-.3 3.3-1.7-.6q-1.6-.6-1.6 2V37l-2 3.500z")
        ),
    ),
    emblem(
        "q-pan",
        _SIDE,
        _tilted(
            solid("M16-2.5a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.400z"),
            disc(16, 7.5, 5),
            solid(f"M14 17h4l.6 19q0 2-2.6 2t-2.6-2z{_hole(16, 34.5, 1.1)}"),
        ),
    ),
    emblem(
        "q-machete",
        _SIDE,
        _tilted(
            solid("M12.5 25V2q0-4 6-6.5 3 5 3 11.5 0 9.5-2.5 18z"),
            solid(
                f"M12.8 26.5h6.200l1.5 9q-.5 2.5-3 2.500h-3.700q-1.7-.8-1-2.500z{_hole(15.8, 30, 1)}{_hole(16.2, 34, 1)}"
            ),
        ),
    ),
    emblem(
        "q-flamethrower",
        _SIDE,
        solid("M1.5 12q0-1.5 1.5-1.500h4q1.5 0 1.5 1.500v14q0 2-3.5 2t-3.5-2z"),
        line("M5 10.500V7.500h9q2 0 2 2V13", 2.2),
        solid("M10.5 13.500H21v1.300h2.500v3.400H21v1.300h-5l-1 5h-3.500l.7-5h-1.700z"),
        solid(
            "M24.5 16.500c-.3-3 2-4.3 2-7.5 1.3 1 1.7 2.2 1.6 3.5 1.2-.9 1.7-2.3 1.5-4 2.6 3.2 2.4 12.3-2.4 13.3-1.7-.9-2.6-3-2.7-5.300z"
        ),
    ),
    emblem(
        "q-assault_rifle",
        _SIDE,
        solid(
            "M0 13.500q4-1 7.5-1h13l1-1.500h2.300v1.500h8V15h-6v2.500h-6.300l1.5 7.500q-1.5 1.5-4.3 1.5-.2-4.5-1.9-9h-2.100l-1.5 5.500H8l1-5.700L6.5 17.5 0 20z"
        ),
        solid("M10 8.800h8.500v2.500H10z"),
    ),
    emblem(
        "q-magnum_44",
        _SIDE,
        solid("M18 7.5h12.5V6h1.500v6h-4v2H18z"),
        solid(
            "M9.5 6.500q0-1 1-1H16q1 0 1 1V15q0 1-1 1h-5.500q-1 0-1-1zM11 8v1.500h4.500V8zm0 3.800v1.500h4.500v-1.500z"
        ),
        solid("M8.5 7.500V17h4.500q-1.5 2-3.3 2.300L8 28H1.500q0-9 3.2-13.500L3.2 11 2 5.5 5 7.500z"),
        line("M10 20.500q6 2.5 6.5-3.5", 1.7),
    ),
    emblem(
        "q-mas_shotgun",
        _SIDE,
        solid("M.5 20L8 10.500h23.500v2.600H24.500v2h-9V15L10.5 17.5 2 23.500z"),
        solid("M13 18.500h11q5 0 7.5-3-.5 4.5-3 6.500l-1.8-1.5-1 2.5-2-1.8-1.2 2.4-2-2-1.3 2.3-2-2-1.2 1.7-3-2z"),
    ),
    emblem(
        "q-evil_twins",
        _SIDE,
        solid("M3.5 3.500H24v4.800H14v1.500q0 3-3 3H9.500L8.4 16H3.500l2.3-7.700H3.500z"),
        solid("M28.5 17.500H8v4.800h10v1.500q0 3 3 3h1.500l1.1 3.200h4.900l-2.3-7.700h2.300z"),
    ),
    emblem(
        "q-rpg",
        _SIDE,
        _turned(
            -35,
            solid("M4 13l-5-2v10l5-2h17v-6z"),
            solid("M21.5 11.500q3 0 5 1 4.5 1.5 7 3.5-2.5 2-7 3.5-2 1-5 1z"),
            solid("M12.5 19.500h3l-.5 6.500h-3.300zM8 19.500h2.300l-.3 4.500H7.600zM14 9.500h3.500V12H14z"),
        ),
    ),
    emblem(
        "q-dynamite",
        _SIDE,
        *(solid(f"M{x} 12.5h7v5.5h-7zM{x} 24.500h7V30.500h-7z") for x in (4, 12.5, 21)),
        solid("M2.5 19.500h27V23h-27z"),
        line("M16 12.500V9q0-4 4.5-4H23", 2),
        solid("M26.5.5l.9 2.5 2.7-.6L28.4 4.600l1.7 2.2-2.7-.6-.9 2.5-.9-2.5-2.7.6 1.7-2.2-1.7-2.2 2.7.6z"),
    ),
)

GEAR: tuple[Emblem, ...] = (
    emblem(
        "q-goalie_mask",
        _SIDE,
        solid(
            "M16 1.500c8 0 11.5 5 11.5 12S24 30.5 16 30.5 4.5 20.5 4.5 13.500s3.5-12 11.5-12z"
            f"M7.5 12.500q4-2.5 6.5 1.5-1 3-4 2.5-2.5-.5-2.5-4zM24.5 12.500q-4-2.5-6.5 1.5 1 3 4 2.5 2.5-.5 2.5-4z"
            f"{_hole(16, 5.5, 1)}{_hole(12.5, 7.5, 1)}{_hole(19.5, 7.5, 1)}{_hole(13, 21, 1.2)}{_hole(19, 21, 1.2)}"
            f"{_hole(16, 23.3, 1.2)}{_hole(13, 26, 1.2)}{_hole(19, 26, 1.2)}"
        ),
    ),
    emblem(
        "q-gas_mask",
        _SIDE,
        solid(
            f"M16 1.500c7.5 0 11.5 4.5 11.5 11 0 3.5-1 6-3 8l-4 2h-9l-4-2c-2-2-3-4.5-3-8 0-6.5 4-11 11.5-11z"
            f"{_hole(10.7, 12.5, 3.7)}{_hole(21.3, 12.5, 3.7)}"
        ),
        solid(f"M16 17.500a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z{_hole(16, 24, 4.6)}"),
        solid("M12.5 21.600h7v1.500h-7zM12.5 24.900h7v1.500h-7z"),
        solid("M3.5 22l4.5 1-1 5.5-5-1zM28.5 22L24 23l1 5.5 5-1z"),
    ),
    emblem(
        "q-laser_pointer",
        _SIDE,
        _turned(
            -35,
            solid("M-2 13h15v6H-2q-1.5 0-1.5-1.500v-3Q-3.5 13-2 13zM4 14.800v1.500h4v-1.500z"),
            solid("M14 14h2.500v4H14z"),
        ),
        line("M17 15.500L24.5 10", 1.8, "2.6 2"),
        ring(26.5, 8, 3.3, 1.8),
        disc(26.5, 8, 1.3),
    ),
    emblem(
        "q-hollow_point",
        _SIDE,
        solid("M8.5 14.500Q8.5 7 12 2h1.700v5.500q0 2.3 2.3 2.300t2.3-2.300V2H20q3.5 5 3.5 12.500z"),
        solid("M8.5 16h15v11h-15zM11.3 18v7h1.500v-7zm4 0v7h1.500v-7zm4 0v7h1.500v-7z"),
        solid("M7.5 28.2h17V31h-17z"),
    ),
)

EQUIPMENT: tuple[Emblem, ...] = (*ARMS, *GEAR)
