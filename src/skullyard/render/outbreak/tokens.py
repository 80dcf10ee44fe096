"""The pieces on the board, each drawn round a middle of 0, 0: survivors, zombies by the number, tokens, cars.

A colour always comes with its letter, a kind of zombie with its figure, a type with its edge: all can be told in grey.
"""

from __future__ import annotations

from functools import lru_cache

from skullyard.render.emblems import use
from skullyard.render.emblems.survivors import LOOKS
from skullyard.render.outbreak.pieces import LEVELS, species_kind, species_type
from skullyard.render.svg import EMPTY, Markup, at, classes, join, path, tag, words

CHIP = (50, 28)
"""How wide and high a group of zombies is."""
TOKEN = (40, 50)
"""How wide and high a survivor is, with the dots of its danger level."""
CAR = (124, 62)
LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "purple": "P", "white": "W", "neutral": ""}
_PLATES = {
    "standard": "M5 0h40q5 0 5 5v18q0 5-5 5H5q-5 0-5-5V5q0-5 5-5z",
    "berserker": "M0 14l5-4.800L1 4.8 7 0h36l6 4.8-4 4.4 5 4.8-5 4.8 4 4.4-6 4.800H7l-6-4.8 4-4.400z",
    "toxic": "M8 0h34q8 0 8 8v11q0 6-6 6-3 0-4 3-2 5-4 0-1-3-4-3h-8q-2 0-3 3-2 4-4 0-1-3-4-3H6q-6 0-6-6V8q0-8 8-8z",
}


def sign(text: str, x: float, y: float, size: float, class_: str) -> Markup:
    """Letter a piece."""
    return words("text", text, class_=class_, x=x, y=y, font_size=size)


# ------------------------------------------------------------------- zombies


def figure(kind: str, type_: str) -> str:
    """Name the mark of a zombie: its kind's, and a melting one of its own where it is toxic."""
    return f"z-toxic-{kind}" if type_ == "toxic" else f"z-{kind}"


@lru_cache(maxsize=1024)
def chip(species: int, count: int, x: float, y: float, size: float = 1) -> Markup:
    """Draw a group of zombies: its kind by the figure, its type by edge and colour, and how many they are."""
    kind, type_ = species_kind(species), species_type(species)
    lift = -1 if type_ == "toxic" else 0
    return tag(
        "g",
        tag("g", path(_PLATES[type_], class_="o-chip"), class_="o-rim") if type_ == "berserker" else _plate(type_),
        use(figure(kind, type_), 6, 4 + lift, 20),
        sign(str(count), 36.5, 20.5 + lift, 19 if count < 10 else 17 if count < 100 else 13, "o-chip-t"),
        class_=f"chip o-z-{type_}",
        transform=at(x, y, size),
    )


def _plate(type_: str) -> Markup:
    return path(_PLATES[type_], class_="o-chip")


@lru_cache(maxsize=256)
def type_chip(type_: str, count: int, x: float, y: float, size: float = 1) -> Markup:
    """Draw all zombies of a type as one group, where there is no room for their kinds."""
    lift = -1 if type_ == "toxic" else 0
    return tag(
        "g",
        tag("g", path(_PLATES[type_], class_="o-chip"), class_="o-rim") if type_ == "berserker" else _plate(type_),
        use(figure("walker", type_), 3, 6 + lift, 15),
        use(figure("runner", type_), 13, 6 + lift, 15),
        sign(str(count), 37.5, 20.5 + lift, 16 if count < 100 else 12, "o-chip-t"),
        class_=f"chip o-z-{type_}",
        transform=at(x, y, size),
    )


@lru_cache(maxsize=256)
def total(count: int, x: float, y: float) -> Markup:
    """Draw how many zombies stand in a crowded zone; x is its left edge, y its middle."""
    return tag(
        "g",
        tag("rect", class_="o-total", x=0, y=-11, width=46, height=22, rx=11),
        tag("g", use("z-walker", 6, -8, 16), class_="o-total-i"),
        sign(str(count), 31, 6, 16 if count < 100 else 14, "o-total-t"),
        transform=at(x, y),
    )


# ----------------------------------------------------------------- survivors


@lru_cache(maxsize=64)
def dots(level: int, x: float, y: float) -> Markup:
    """Draw the danger level: one to four lamps in a bar."""
    wide = 6 + 8 * (level + 1)
    lamps = (
        tag("circle", class_=f"o-d-{LEVELS[level]}", cx=4 * (2 * n - level), cy=0, r=2.9) for n in range(level + 1)
    )
    return tag(
        "g", tag("rect", class_="o-bar", x=-wide / 2, y=-5, width=wide, height=10, rx=5), *lamps, transform=at(x, y)
    )


@lru_cache(maxsize=2048)
def survivor(
    survivor_id: str,
    letter: str,
    *,
    acting: bool = False,
    reborn: bool = False,
    down: bool = False,
    level: int = -1,
    acted: bool = False,
    hidden: bool = False,
    wounds: int = 0,
) -> Markup:
    """Draw a survivor on the board: shape, colour and letter, and round it what is to be known at a glance."""
    look = LOOKS[survivor_id]
    plate = f"u-{look.shape}"
    size = 19 if len(letter) == 1 else 16
    badge = "i-lying" if down else "i-unseen" if hidden else "i-check" if acted else ""
    return join(
        use(plate, -20, -20, 40, "o-ring") if acting else EMPTY,
        use(plate, -20, -20, 40, classes(f"o-s-{look.colour}", "ghost" if down else None)),
        path("M-9 12l3.6-4 3.6 4 3.6-4 3.6 4 3.6-4", class_="o-stitch") if reborn else EMPTY,
        sign(letter, 0, 6.5, size, "o-sv-t"),
        _drops(wounds) if wounds else EMPTY,
        dots(level, 0, 21) if level >= 0 else EMPTY,
        _badge(badge, 14, -13) if badge else EMPTY,
    )


def _badge(name: str, x: float, y: float) -> Markup:
    return tag(
        "g",
        tag("circle", class_="o-done", r=8),
        tag("g", use(name, -5.5, -5.5, 11), class_="o-total-i"),
        transform=at(x, y),
    )


def _drops(wounds: int) -> Markup:
    return tag(
        "g",
        path("M0-8C3.5-3.5 5-1 5 1.500A5 5 0 0 1-5 1.500C-5-1-3.5-3.5 0-8z", class_="o-drop"),
        sign(str(wounds), 0, 5, 10, "o-drop-t") if wounds > 1 else EMPTY,
        transform=at(-15, -12, 1.15),
    )


# -------------------------------------------------------------------- tokens


@lru_cache(maxsize=64)
def objective(colour: str, bearer: bool = False) -> Markup:
    """Draw an objective: a star with the letter of its colour; face down a question mark on black."""
    star = "M0-12.5l3.2 8.3 8.8.4-6.9 5.4 2.4 8.600L0 5.200l-7.5 5 2.4-8.600L-12-3.800l8.8-.4z"
    rim = "M-16-7l9-9H7l9 9V7l-9 9H-7l-9-9z"
    if not colour:
        return tag("g", path(rim, class_="o-back"), sign("?", 0, 7, 22, "o-back-t"))
    return tag(
        "g",
        path(rim, class_="o-tk"),
        path(star, class_="o-ti"),
        sign(LETTERS[colour], 0, 5, 13, "o-tk-t"),
        path("M-13 13h26", class_="o-ti-l") if bearer else EMPTY,
        class_=f"o-c-{colour}",
    )


@lru_cache(maxsize=16)
def switch(colour: str, thrown: bool) -> Markup:
    """Draw a switch: its knob is up when it was used an odd number of times."""
    return tag(
        "g",
        tag("rect", class_="o-tk", x=-13, y=-17, width=26, height=34, rx=5),
        path("M0-10V3", class_="o-slot"),
        tag("circle", class_="o-ti", cx=0, cy=-9 if thrown else 2, r=5),
        sign(LETTERS[colour], 0, 14.5, 11, "o-ti-t"),
        class_=f"o-c-{colour}",
    )


@lru_cache(maxsize=256)
def spawn(colour: str, order: int, awake: bool, note: str = "") -> Markup:
    """Draw a spawn zone: number and letter over teeth; asleep it is black, dashed, with a z and when it wakes."""
    arch = "M-22 12V0A22 20 0 0 1 22 0v12q0 3-3 3h-38q-3 0-3-3z"
    named = f"{order}{LETTERS[colour]}"
    if awake:
        return tag(
            "g",
            path(arch, class_="o-tk"),
            path("M-19 1l5 9 4.5-9L-5 10 0 1l5 9 4.5-9L14 10l5-9z", class_="o-ti"),
            sign(named, 0, -2.5, 16, "o-ti-t"),
            class_=f"o-c-{colour}",
        )
    return tag(
        "g",
        path(arch, class_="o-sleep"),
        sign(named, -4, 3 if note else 5, 16, "o-back-t"),
        sign("z", 10, -4, 14, "o-back-t"),
        sign(note, 0, 13, 11, "o-back-t") if note else EMPTY,
        class_=f"o-c-{colour}",
    )


@lru_cache(maxsize=64)
def grave(order: int, note: str = "") -> Markup:
    """Draw a spawn zone that the Zombie Master has added: a stone with its number, and the round in which it opens first."""
    return tag(
        "g",
        path("M-17 15V0A17 18 0 0 1 17 0v15z", class_="o-back"),
        path("M-4-10.5H4M0-14v8", class_="o-grave-l"),
        sign(str(order), 0, 6 if note else 10, 14 if note else 16, "o-back-t"),
        sign(note, 0, 14, 9, "o-back-t") if note else EMPTY,
        path("M-21 16h42", class_="o-grave-g"),
    )


@lru_cache(maxsize=64)
def alarm(count: int) -> Markup:
    """Draw noise that stays until the Zombie Master's next phase: a ringing bell and how much it is."""
    return tag(
        "g",
        tag("rect", class_="o-most", x=-22, y=-12, width=44, height=24, rx=4),
        path("M-17 6q3-3 3-8a5 5 0 0 1 10 0q0 5 3 8zM-11 8h4", class_="o-bell"),
        path("M-19-5q-1-4 2-7M1-5q1-4-2-7", class_="o-bell-l"),
        sign(str(count), 12, 6, 17, "o-most-t"),
    )


@lru_cache(maxsize=256)
def noise(count: int, most: bool) -> Markup:
    """Draw noise: amber where it is the most on the board, since those who see nobody go there."""
    kind = "most" if most else "noise"
    return tag(
        "g",
        tag("rect", class_=f"o-{kind}", x=-22, y=-12, width=44, height=24, rx=12),
        tag("g", use("i-loud", -17, -9, 18), class_=f"o-{kind}-i"),
        sign(str(count), 11, 6, 17, f"o-{kind}-t"),
    )


@lru_cache(maxsize=16)
def exit_sign(text: str) -> Markup:
    """Draw where survivors may leave."""
    return join(
        tag("rect", class_="o-exit", x=-32, y=-13, width=64, height=26, rx=5),
        path("M-25 0h12M-17.5-5l5 5-5 5", class_="o-exit-l"),
        sign(text, 9, 5.6, 16, "o-exit-t"),
    )


# ---------------------------------------------------------------------- cars

_BODY = "M-60-20q0-7 8-7h92q20 2 22 19v16q-2 17-22 19h-92q-8 0-8-7z"
_WHEELS = "M-44-31h20v6h-20zM22-31h20v6H22zM-44 25h20v6h-20zM22 25h20v6H22z"
_SQUARES = "".join(f"M{-56 + 10 * n} {-24 + 4 * (n % 2) + y}h10v4h-10z" for y in (0, 40) for n in range(8))
_TRIM = {
    "police": join(
        tag("rect", class_="o-blue-l", x=-8, y=0, width=12, height=16, rx=3),
        tag("rect", class_="o-red-l", x=-8, y=-16, width=12, height=16, rx=3),
        path("M-58-13H-44M-58 13H-44M44-14h14M44 14h14", class_="o-wheel-d"),
    ),
    "taxi": path(_SQUARES, class_="o-dark"),
    "hippie": join(
        path("M40-24q16 24 0 48M30-25Q20 0 30 25", class_="o-trim"), tag("circle", class_="o-sun", cx=46, cy=0, r=6)
    ),
    "pimp": path("M34-25v50M-40-25v50", class_="o-trim"),
    "sports": path("M-58-6H58M-58 6H58", class_="o-trim"),
}
SEATS = ((6, -10.5), (6, 10.5), (-24, -10.5), (-24, 10.5))
"""Where the four places of a car are drawn, the driver's first."""


@lru_cache(maxsize=16)
def car_body(make: str, drivable: bool) -> Markup:
    """Draw a car from above, its front to the right, with four empty seats; one that cannot be driven stands on blocks."""
    seats = (tag("rect", class_="o-seat", x=x - 7.5, y=y - 7.5, width=15, height=15, rx=4) for x, y in SEATS)
    x, y = SEATS[0]
    wheel = join(tag("circle", class_="o-wheel", cx=x, cy=y, r=4.5), path(f"M{x - 4.5} {y}h9", class_="o-wheel"))
    return join(
        path(_WHEELS, class_="o-tyre") if drivable else EMPTY,
        path(_BODY, class_=f"o-k-{make}"),
        _TRIM[make],
        path("M18-20q10 20 0 40l8 2q12-22 0-44zM-46-19q-6 19 0 38l5-2q-4-17 0-34z", class_="o-win"),
        tag("rect", class_="o-cab", x=-38, y=-21, width=56, height=42, rx=7),
        *seats,
        wheel if drivable else path(f"M{x - 5} {y - 5}l10 10m0-10l-10 10", class_="o-wheel"),
    )
