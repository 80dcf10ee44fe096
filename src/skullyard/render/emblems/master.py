"""The marks of the Zombie Master: his own, the three colours of his cards by shape, and one picture for each design.

Everything of his hangs on strings. A colour is a plate of its own shape: round for blue (used and gone), a square with
four screws for green (it stays on the table), a burst for red (at its moment).

Rules: AP-36, AP-40, AP-41, AP-43.
"""

from __future__ import annotations

from skullyard.render.emblems.shapes import Emblem, disc, emblem, line, ring, solid
from skullyard.render.svg import Markup, join, path, tag

_SMALL, _SIDE, _LARGE = 24, 32, 40
_HALF = "M15.2 9.600c-1.9-1.9-5.2-1.2-5.8 1.2-2.5.3-3.7 2.9-2.5 4.9-1.5 1.9-.5 4.9 2 5.3.4 2.6 3.6 3.4 5.3 1.5.4.5 1 .7 1 .7z"
_FOLDS = "M12.7 11.500q-.2 2.5-2.6 2.600M9.2 17.800q2.3-.9 3.7.9M12.6 15.500q1.4 0 2.4 1"
_SKULL = (
    "M8 12c0-5.5 3.5-9 8-9s8 3.5 8 9c0 2.6-.9 4-2.2 5.200V22h-2.500v-2.200H17.500V22h-3v-2.200h-1.800V22h-2.500v-4.800C8.9 16 8 14.6 8 12z"
    "M12.7 10.200a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400zM19.3 10.200a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400zM16 15.200l-1.3 2.300h2.600z"
)
_WALKER = "M5 22.5l.8-9.3Q6.2 10 9.8 10H13q2.6 0 3.8 1.6l5.6-1 .5 2.8-6.6 1.8.9 7.300h-4.100l-1.3-5.1-2 5.100z"
_ABOMINATION = (
    "M2.2 23l1-10L.6 6.600l5.2 2.200L7 2.200l3.6 4.4 3-5.2 2.2 5.2 4.2-4v6.200l3.6-.8-2.6 5.4 1 9.600h-6l-1.8-4.400L12 21"
    "l-2.4-2.400L8 23zM6.8 11.200l1.4 3.2 2.8-.8zM17.4 11.200l-4 2.4 2.6.8z"
)
_DROP = "M0-5C2.5-1.6 3.6 0 3.6 1.900a3.6 3.6 0 0 1-7.2 0C-3.6 0-2.5-1.6 0-5z"
_HAND = (
    "M4 23.500l2.8-11.200q.5-1.3 1.7-1 1.2.4 1 1.700L8.7 17l2.6-9.300q.5-1.4 1.8-1.1 1.3.4 1 1.800L12.6 16l3.4-7.600q.6-1.2 1.7-.7"
    " 1.2.6.8 1.900L15.6 17l3.5-4.600q.8-1 1.8-.3.9.8.3 1.900l-3.7 7 3.8-1.500q1.3-.4 1.7.6.4 1.1-.9 1.800L14 27.5 11.5 36H2.500z"
)


def _put(x: float, y: float, scale: float, *shapes: Markup, turn: float = 0) -> Markup:
    """Put what was drawn elsewhere at a place, larger or smaller."""
    turned = f" rotate({turn:g})" if turn else ""
    return tag("g", *shapes, transform=f"translate({x:g} {y:g}) scale({scale:g}){turned}")


def _cut(d: str, width: float = 2) -> Markup:
    """Cut a line out of a silhouette, down to what is behind it."""
    return path(d, class_="o-gap", fill="none", stroke_width=width, stroke_linecap="round")


def _brain(class_: str | None = None) -> Markup:
    """Draw a brain from above, round 16, 16: two halves with their folds."""
    ink = None if class_ else "currentColor"
    half = join(
        path(_HALF, class_=class_, fill=ink),
        path(_FOLDS, class_="o-tk-l" if class_ else "o-gap", fill="none", stroke_width=1.3),
    )
    return join(half, tag("g", half, transform="matrix(-1 0 0 1 32 0)"))


def _strings(d: str, width: float = 1.5) -> Markup:
    return line(d, width)


def _sign(name: str, plate: str, *more: Markup) -> Emblem:
    """Draw a colour of the cards: the brain of a puppet on its strings, on a plate of that colour's shape."""
    strung = path("M10 6h12M11.5 6v6M16 6v4M20.5 6v6", class_="o-ti-l")
    return emblem(f"k-{name}", _SIDE, path(plate, class_="o-tk-r"), *more, strung, _put(3.2, 4.2, 0.8, _brain("o-ti")))


SIGNS: tuple[Emblem, ...] = (
    _sign("blue", "M16 1.500a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z"),
    _sign(
        "green",
        "M4 1.5h24q2.5 0 2.5 2.5v24q0 2.5-2.5 2.5H4q-2.5 0-2.5-2.5V4q0-2.5 2.5-2.5z",
        *(tag("circle", cx=x, cy=y, r=1.7, class_="o-ti") for x in (5.6, 26.4) for y in (5.6, 26.4)),
    ),
    _sign(
        "red",
        "M16 .5l3.8 4.4 5.3-2.2.7 5.7 5.6 1.4-2.8 5.2 3 4.9-5.3 2.1-.3 5.8-5.7-1.2-4.3 4.4-4.3-4.4-5.7 1.2-.3-5.8"
        "L.4 19.900l3-4.900L.6 9.8 6.2 8.400l.7-5.7 5.3 2.200z",
    ),
    emblem(
        "k-master",
        _LARGE,
        solid("M11.5 0h17v4h-17z"),
        solid(
            "M10.5 5h19q2.5 3.5 2.7 7.500l1.5 3.700q.4 1.5-.9 2-1.3.4-2-.9L29 13.600l-.2 5.200q-.2 1.4-1.6 1.400t-1.5-1.400l-.4-4.6-.5 6.7"
            "q-.2 1.4-1.6 1.400t-1.5-1.400l-.5-6.7-.6 6.700q-.2 1.4-1.6 1.400t-1.5-1.400l-.3-6.7-1.4 4.700q-.5 1.3-1.8.9-1.3-.5-1-1.900l1.2-6"
            "-2.6 2.800q-1 1-2 .1-.9-1-.1-2.100l3-4.200z"
        ),
        _strings("M7.2 16.500L12.5 29M14.3 20v9M19.2 22v5M23.6 22v5M27.4 20.500l-1.9 8M32.7 18L27.5 29", 1.1),
        _put(
            4,
            21.2,
            1,
            path(_SKULL, fill="currentColor", fill_rule="evenodd", transform="translate(1.2 1.8) scale(.925 .75)"),
        ),
    ),
    emblem(
        "k-token",
        _SMALL,
        solid("M2.5 2.500h19v2.800h-19z"),
        solid("M10.6 0h2.800v6h-2.800z"),
        _strings("M4.5 5v7.500M12 5v3.500M19.5 5v7.5", 1.5),
        _put(-1.3, 4.7, 0.83, solid(_SKULL)),
    ),
)
"""The colours of the cards, and the Master: large for a panel or a card's back, small for the log."""

BLUE: tuple[Emblem, ...] = (
    emblem(  # Pull the Strings: a walker hangs on the cross of a puppeteer.
        "mz-b01",
        _SIDE,
        solid("M4 1.5h24v3H4z"),
        solid("M14.5 0h3v7h-3z"),
        _strings("M6 4v14M16 6v4M26 4v14"),
        _put(
            5.2,
            8.2,
            0.98,
            disc(11, 5.4, 3.7),
            solid(
                "M8.5 10h5q2 0 2.6 1.800l5 1.2-.6 2.6-4.6-.9.9 8.600h-4l-1.8-6-1.8 6h-4l.9-8.6-4.6.9L.9 13l5-1.200Q6.5 10 8.5 10z"
            ),
        ),
    ),
    emblem(  # Run, My Pretties: three chevrons drive a runner on.
        "mz-b02",
        _SIDE,
        _put(
            8,
            3.5,
            1.05,
            disc(18.2, 4.6, 3.3),
            solid("M15.6 7.600l-6.2 4.3 2.2 3.5-4.4 7.200h4l4.2-6.6-1.2-2.6 1.7-1.2 2 3 5-1-.6-2.6-3 .4-1.7-3.800z"),
        ),
        line("M1.5 8l4 4.5-4 4.500M7 6.500l5 6M1.5 20l4.5 4-4.5 4M8 20l4.5 4L8 28", 2.4),
    ),
    emblem(  # Heavy Footfalls: a bare foot, and the floor shakes.
        "mz-b03",
        _SIDE,
        solid("M12 9.500q5-2 8.5 1.5 2 3 .5 7-.8 2 .2 5 1 5-3.7 5.5-4.5.3-5-4-.2-3.5-1.5-6.500Q8 11.5 12 9.500z"),
        disc(11.5, 5.7, 3),
        *(disc(x, y, r) for x, y, r in ((17, 5, 2.2), (21, 6.5, 1.8), (24, 9.3, 1.5))),
        line("M7.5 13q-3 5 0 12M3.5 10.500q-4 8 0 17M26 15q2.2 5 0 11M30 12.500q3 7.5 0 15.5", 2),
    ),
    emblem(  # Reinforcements: three more.
        "mz-b04",
        _SIDE,
        *(_put(x, y, 0.78, disc(11, 5.4, 3.7), solid(_WALKER)) for x, y in ((-3, 13), (6.5, 13), (14.5, 13))),
        line("M16 1v10M11 6h10", 3),
    ),
    emblem(  # Second Wave: one breaks, the next is up.
        "mz-b05",
        _SIDE,
        solid("M1 30V22q1-9 9-9 5 0 6 4-3.5-1.5-5.5.5-2.5 3 .5 6.5 3 3 8 3h12v3z"),
        solid(
            "M13 12.500Q15 3 23.5 3q6 0 7 4.5-4-1.7-6.3.5-2.7 3.2.3 7.5 2.5 3 6.5 4v5H20q-3.5-.5-5.5-2.5 4 .5 4.5-3.5-1-6-6-6z"
        ),
    ),
    emblem(  # Something Huge: it looms over a dot.
        "mz-b06",
        _SIDE,
        _put(5.5, 1.5, 1.1, solid(_ABOMINATION)),
        disc(3.6, 22.2, 1.9),
        solid("M1.5 31.500v-4q0-2 2.5-2t2.5 2v4z"),
    ),
    emblem(  # From the Drains: fingers out of a manhole.
        "mz-b07",
        _SIDE,
        _put(6.5, -6.5, 0.78, solid(_HAND)),
        solid("M1 23h8v3h14v-3h8q0 8-15 8T1 23z"),
        _cut("M5 27.500h3M11 29h10M24 27.500h3", 1.4),
    ),
    emblem(  # Car Alarm: a car from the front, howling.
        "mz-b08",
        _SIDE,
        solid(
            "M9 15.500L11.5 10h9l2.5 5.500q3.5.5 3.5 3.500v7h-2v3h-4v-3h-9v3h-4v-3h-2v-7q0-3 3.5-3.500zM12.8 11.800l-1.6 3.700h9.600l-1.6-3.700z"
            "M9.5 18.500a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.600zM22.5 18.500a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.600z"
        ),
        line("M11.5 6.500q4.5-3.5 9 0M8 3.500q8-5.5 16 0", 2),
        line("M4.5 12q-2.5 5 0 10M27.5 12q2.5 5 0 10", 2),
    ),
    emblem(  # Jammed Hinges: a door, nailed up.
        "mz-b09",
        _SIDE,
        solid("M6 1.500h20v29H6zM9 4.500v23h14v-23z"),
        solid("M1 9.500l28-5 .8 4.5-28 5zM1.8 19.500l.8-4.5 28 5-.8 4.500z"),
        _cut("M5 11h.1M26.5 7.200h.1M5.5 18h.1M26.5 21.700h.1", 1.6),
        solid("M10.5 24h4v2h-4z"),
    ),
    emblem(  # Picked Clean: nothing is left but bones.
        "mz-b10",
        _SIDE,
        solid(
            "M21 16a5.5 6.5 0 0 1 10.5 0 5.5 6.5 0 0 1-10.5 0zM26.7 13.200a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.800z"
        ),
        line("M3 16h20", 2.4),
        line("M8.5 10.500q2 5.5 0 11M13 8q2.5 8 0 16M17.5 9q2.5 7 0 14", 2.2),
        solid("M6 16L.5 9.500Q3.5 16 .5 22.500z"),
    ),
    emblem(  # Rot Sets In: a face runs down.
        "mz-b11",
        _SIDE,
        solid(
            "M16 1.500c7 0 11 4.5 11 11v13q0 2-1.7 2t-1.7-2v-3q0-1.3-1.1-1.300t-1.1 1.300v5.500q0 2-1.8 2t-1.8-2v-4q0-1.3-1.2-1.300t-1.2 1.300v1.5"
            "q0 1.8-1.7 1.800t-1.7-1.800v-3q0-1.3-1.2-1.300t-1.2 1.300V27q0 2-1.8 2T5 27V12.500c0-6.5 4-11 11-11z"
            "M11.5 9a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.600zM20.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM13 17v2h7v-2z"
        ),
    ),
    emblem(  # Marching Orders: all of them, that way.
        "mz-b12",
        _SIDE,
        solid("M1 3h17V.5L31 8 18 15.500V13H1z"),
        *(join(disc(x, 19.5, 3), solid(f"M{x - 4} 31v-5q0-3 4-3t4 3v5z")) for x in (5.5, 16, 26.5)),
    ),
)

GREEN: tuple[Emblem, ...] = (
    emblem(  # Fog: a figure fades in its bands.
        "mz-g01",
        _SIDE,
        disc(16, 6.5, 4.5),
        solid("M10 13q6-2.5 12 0v2.500H10z"),
        line("M5 18.500q4-3 8 0t8 0 8 0M2 23.500q4-3 8 0t8 0 8 0M6 28.500q4-3 8 0t8 0 6-1", 2.4),
    ),
    emblem(  # Blackout: a bulb with a bar through it.
        "mz-g02",
        _SIDE,
        solid(
            "M16 2.500c6 0 9.5 4 9.5 9 0 3.5-1.8 5.5-3.3 7.5-1 1.3-1.2 2-1.2 3H11c0-1-.2-1.7-1.2-3-1.5-2-3.3-4-3.3-7.5 0-5 3.5-9 9.5-9z"
        ),
        solid("M11.5 23.500h9v2.200h-9zM12.5 27h7q-.5 3-3.5 3t-3.5-3z"),
        _cut("M3 27L29 4", 6),
        line("M3 28L29 4", 2.6),
    ),
    emblem(  # Cloudburst: rain on a small flame.
        "mz-g03",
        _SIDE,
        solid("M8 14.500a5.5 5.5 0 0 1-.5-11q1.5-.3 2.5.2a6.5 6.5 0 0 1 12-.2q5-1 6.5 3 1.5 6-4 8z"),
        line("M8 17.500l-3 7M13 17.500l-1.7 4M19.5 17.500l-.8 3M25 17.500l-3 7M29.5 17l-3 7", 2.2),
        solid("M16 31q-5 0-5-4 0-2.5 2.2-4 .2 1.5 1.2 2 0-3 2.6-5.5 0 3 2.5 4.5 1.5 1.3 1.5 3 0 4-5 4z"),
    ),
    emblem(  # Toxic Tide: a wave, and it seethes.
        "mz-g04",
        _SIDE,
        solid("M1 31V20Q2 8 12 8q6.5 0 7.5 5-4.5-2-7 .5-2.5 3.5.5 7.5 3 3.5 9 3.5 5 0 9-2.500v9z"),
        ring(24, 15, 3, 1.9),
        ring(26, 5.5, 2.5, 1.9),
        disc(20.5, 6.5, 1.5),
        disc(29, 10.5, 1.3),
        _cut("M7 25.500h.1M12 28h.1M19 27.500h.1M26 27h.1", 2.4),
    ),
    emblem(  # Blood Rage: an angry drop.
        "mz-g05",
        _SIDE,
        solid(
            "M16 .5C22 8 26.5 13.5 26.5 20a10.5 10.5 0 0 1-21 0C5.5 13.5 10 8 16 .5z"
            "M8.5 15.500l6 3.5-1 2.500q-4 .5-5-6zM23.5 15.500l-6 3.5 1 2.500q4 .5 5-6zM10 24.500l1.5 2.5 1.5-2 1.5 2.500L16 25l1.5 2.5 1.5-2.5 1.5 2 1.5-2.5-1.5 4h-9z"
        ),
    ),
    emblem(  # Hive Mind: one brain in the comb.
        "mz-g06",
        _SIDE,
        line(
            "M16 6.500l8 4.700v9.600l-8 4.7-8-4.700v-9.600zM16 6.500V1M24 11.200l5-3M24 20.800l5 3M16 25.500V31M8 20.800l-5 3M8 11.200l-5-3",
            2.2,
        ),
        _put(5.4, 5.2, 0.66, _brain()),
    ),
    emblem(  # Sharp Ears: an ear, and what it hears.
        "mz-g07",
        _SIDE,
        solid(
            "M3.5 12.500C3.5 5.5 8 1.5 13.5 1.500s9.5 4 9.5 9.500c0 4-2 6-4 8.5-1.5 1.9-1.8 3.2-2.5 6-.7 3-2.7 5-5.8 5-3.5 0-5.7-2.5-5.7-6h3.300c0 1.7.9 2.8 2.3 2.8"
            "q2 0 2.5-2.300c.8-3.5 1.5-5.5 3.3-7.7 1.7-2 3.2-3.5 3.2-6.3 0-3.7-2.6-6.3-6.1-6.3-4 0-6.7 2.8-6.7 7.800z"
        ),
        line("M10 14q-.5-6 3.5-6t3.5 3.500q0 2.5-2.5 4", 2.3),
        line("M26 6q2 4.5 0 10M29.5 3.500q3 7.5 0 15.5", 2),
    ),
    emblem(  # Fresh Graves: the earth before the stone is open.
        "mz-g08",
        _SIDE,
        solid(
            "M10 22V9.500Q10 2 18 2t8 7.500V22zM16.9 6.500V9h-2.400v2.200h2.400V17h2.200v-5.800h2.400V9h-2.400V6.500z"
        ),
        solid("M1 31q1-7 7-7h17q5 0 6 7z"),
        _put(2.6, 12.8, 0.4, solid(_HAND)),
    ),
    emblem(  # Overflowing Sewers: a pipe that pours.
        "mz-g09",
        _SIDE,
        solid("M1 3h12v12H1zM14 1.500h4.500v15H14z"),
        solid("M19.5 4.500q9 .5 9 10.500V25h-4.700v-9q0-2.5-1.6-2.500T20.6 15v0l-1.1-.5z"),
        line("M2 24.500q3.5-3 7 0t7 0 4.5-1M2 29.500q3.5-3 7 0t7 0 7 0 6.5-.8", 2.4),
    ),
)

RED: tuple[Emblem, ...] = (
    emblem(  # Lurch: it reaches out.
        "mz-r01",
        _SIDE,
        disc(6.5, 8.5, 4.7),
        solid(
            "M2 14.500q5-2 8.5 0L21 12.500l2-4 2 .8-1 3 5-2.8 1.2 1.8-4.5 3.2 4.8.2v2.200l-5 .6 3.5 2.2-1.2 1.8-5-3.3-9 1.5 1 3.5 4.5 8h-5L9 24l-2.5 7.500h-5z"
        ),
    ),
    emblem(  # Misfire: the shot goes off at the wrong end.
        "mz-r02",
        _SIDE,
        solid(
            "M3.5 14H22q1.5-.2 2-2l1.5-5 4.5 1.3-1.5 6q-1.3 5.2-6 5.200h-6q-.3 4.5-4.5 4.500h-1.200l-1 5.500H3.500L6 20H3.500z"
        ),
        solid("M8.5 1l1.5 3.6 3.8-.9L11.9 7l3 2.5-3.9.4.2 3.9-2.7-2.8-2.7 2.8.2-3.9-3.9-.4 3-2.5-1.9-3.3 3.8.9z"),
    ),
    emblem(  # Cold Hands: they close round an ankle.
        "mz-r03",
        _SIDE,
        solid("M12.5 0h9v8.200h-9zM12.5 20h9v3.500l7.5 3.300q1.5 1 1.5 4.200h-18z"),
        solid(
            "M0 20V9.500h6.500L9 8.700h13.500q2 .2 2 1.8 0 1.4-1.4 1.700h-1.600q2.8.1 2.8 1.700t-1.8 1.800h-1q2 .2 2 1.700T21.7 19H10l-3.5 1z"
        ),
        _cut("M12.5 12.200h9.500M12.5 15.700h9", 1.1),
        line("M4.5 23v8M1 25l7 4M8 25l-7 4", 1.6),
    ),
    emblem(  # It Was Not Empty: eyes in the box.
        "mz-r04",
        _SIDE,
        solid(
            "M3 15h26v15.500H3zM8.5 19l5 2.7-.8 2.300q-3.7.2-4.2-5zM23.5 19l-5 2.7.8 2.300q3.7.2 4.2-5zM10 26.500v1.700h12v-1.700z"
        ),
        solid("M1 12.500L4.5 2.500l9 3.500L11 13.500H1.500zM31 12.500L27.5 2.500l-9 3.5 2.5 7.500h9.500z"),
    ),
    emblem(  # Broken Glass: a pane with a star in it.
        "mz-r05",
        _SIDE,
        line("M3 3h26v26H3z", 2.6),
        line(
            "M16.5 14.500L8 4M16.5 14.500L22 4M16.5 14.500L28.5 11M16.5 14.500L27 24M16.5 14.500L14 28.500M16.5 14.500L4 20M16.5 14.500L4 10",
            1.6,
        ),
        solid("M16.5 9.500l2 2.8 4 .2-2 3.2 1.2 3.8-4-1.2-3.4 2-.3-3.9-3.2-2.2 3.6-1.600z"),
    ),
    emblem(  # Taste of Blood: teeth, and a drop.
        "mz-r06",
        _SIDE,
        solid(
            "M1 10q7-7 15-4.500Q24 3 31 10q-1.5 7-6.5 10l-1.5-6.5-2.2 4.500L18.5 13l-2.5 5.5-2.5-5.5-2.3 5L9 13.5 7.5 20Q2.5 17 1 10z"
        ),
        _put(16, 25.3, 1.150, path(_DROP, fill="currentColor")),
    ),
    emblem(  # Not Dead Enough: one eye is shut for good, the other is not.
        "mz-r07",
        _SIDE,
        solid(
            "M16 1c8 0 12.5 5 12.5 12 0 4.5-1.7 7-4 9v8.500h-4V27h-2.700v3.500h-3.600V27h-2.700v3.500h-4V22c-2.3-2-4-4.5-4-9C3.5 6 8 1 16 1z"
            "M21.5 9.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM16 18.500l-2 3.500h4z"
        ),
        disc(21.5, 13.5, 1.7),
        _cut("M7.5 10.500l6 6M13.5 10.500l-6 6", 2.2),
    ),
    emblem(  # Swelling Horde: each head is larger than the last.
        "mz-r08",
        _SIDE,
        *(
            join(
                disc(x, y, r),
                solid(
                    f"M{x - 1.3 * r:g} 31V{y + 2.5 * r:g}q0-{1.1 * r:g} {1.3 * r:g}-{1.1 * r:g}t{1.3 * r:g} {1.1 * r:g}V31z"
                ),
            )
            for x, y, r in ((3.6, 22.5, 2.5), (11.7, 18, 3.7), (24, 11.5, 5.6))
        ),
        line("M3 11L12 3M5.8 2.800H12.200V9", 2.6),
    ),
    emblem(  # Whispers: a mouth, and words no louder than breath.
        "mz-r09",
        _SIDE,
        solid("M1 1h10q4 2 5 7l3.5 6q.6 1.5-1 2l-2.5.7.8 2-1.8 1.3 1.8 1.7-.8 2.300q.5 4-3 4.500l-4.5.5V31H1z"),
        line("M20.5 20.500q2 1.5 2 3M22 16.500q4.5 3 4.5 8M23.5 12q7.5 4.5 7 14", 2, "3 2"),
    ),
)

DESIGNS: tuple[Emblem, ...] = (*BLUE, *GREEN, *RED)
"""One picture for each design, named by its id in small letters."""
