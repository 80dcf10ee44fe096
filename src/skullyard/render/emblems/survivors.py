"""The survivors: a plate of their own shape that is a face as well, and a letter on the board.

Shape, colour and face are told apart each by itself. The plates are convex, so hair, masks and beards are drawn once, larger than
any face, and cut to the plate.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from skullyard.render.emblems.shapes import Emblem, emblem
from skullyard.render.svg import EMPTY, Markup, join, number, path, tag

_SIDE = 40

Corner = tuple[float, float]
Outline = tuple[Corner, ...]


def _outline(text: str) -> Outline:
    numbers = [float(part) for part in text.replace(",", " ").split()]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _round(rx: float, ry: float, y: float = 0) -> Outline:
    return tuple((rx * cos(n * pi / 18), y + ry * sin(n * pi / 18)) for n in range(36))


SHAPES: dict[str, Outline] = {
    "circle": _round(16, 16),
    "diamond": _outline("0 -19 19 0 0 19 -19 0"),
    "hexagon": _outline("-9 -16 9 -16 18.5 0 9 16 -9 16 -18.5 0"),
    "square": _outline("-15 -15 15 -15 15 15 -15 15"),
    "pentagon": _outline("0 -19 19 -5 12 16 -12 16 -19 -5"),
    "shield": _outline("-15 -15 15 -15 15 2 14 7 11 12 6 16 0 19 -6 16 -11 12 -14 7 -15 2"),
    "octagon": _outline("-7 -17 7 -17 17 -7 17 7 7 17 -7 17 -17 7 -17 -7"),
    "tower": _outline("0 -19 16 -9.5 16 9.5 0 19 -16 9.5 -16 -9.5"),
    "egg": _round(13.5, 18),
    "bucket": _outline("-17 -15 17 -15 12 17 -12 17"),
    "house": _outline("0 -19 15 -9 15 16 -15 16 -15 -9"),
    "gem": _outline("-11 -16 11 -16 18 -6 0 19 -18 -6"),
    "stump": _outline("-11 -17 11 -17 17 15 -17 15"),
}
"""The outlines of the plates, round a middle of 0, 0 and no further than 19 from it; all convex."""

HAIR: dict[str, str] = {
    # Polygons, larger than any face; several are separated by a bar.
    "cap": "-20 -20 20 -20 20 -4 -14 -1 -20 -1",
    "crop": "-20 -20 20 -20 20 -8 12 -9.5 0 -10.5 -12 -9.5 -20 -8",
    "fringe": "-20 -20 20 -20 20 6 13 6 12 -5 6 -8 2 -4 -3 -8 -7 -4 -12 -7 -13 6 -20 6",
    "parted": "-20 -20 20 -20 20 2 14 0 11 -8 -2 -12 -11 -6 -14 8 -20 8",
    "long": "-20 -20 20 -20 20 20 12 20 13 -2 8 -9 0 -11 -8 -9 -13 -2 -12 20 -20 20",
    "mohawk": "-4 -20 4 -20 3.5 -7 0 -5 -3.5 -7",
    "spikes": "-20 -20 20 -20 20 -10 15 -6 11 -11 6 -6 2 -12 -3 -6 -7 -11 -12 -6 -15 -11 -20 -8",
    "bald": "",
    "band": "-20 -11 20 -11 20 -6.5 -20 -6.5",
    "hood": "-20 -20 20 -20 20 20 14 20 11 -3 6 -9 -6 -9 -11 -3 -14 20 -20 20",
    "curls": "-20 -20 20 -20 20 -1 16 3 13 -1 13 -6 8 -9 4 -7 0 -10 -4 -7 -8 -9 -13 -6 -13 -1 -16 3 -20 -1",
    "beanie": "-20 -20 20 -20 20 -10.5 -20 -10.5 | -20 -9 20 -9 20 -5.5 -20 -5.5",
    "bun": "-5 -20 5 -20 4 -13 -4 -13 | -20 -13.5 20 -13.5 20 0 14 -2 8 -9 -8 -9 -14 -2 -20 0",
    "visor": "-20 -20 20 -20 20 -10 -20 -10 | -20 -8 20 -8 13 -4 -13 -4",
    "swept": "-20 -20 20 -20 20 4 15 -2 12 -9 -8 -5 -20 -8",
}
EYES: dict[str, str] = {
    # White unless a letter k stands before it: then ink.
    "slits": "-10 -2.5 -3 -2.5 -3 0.5 -10 0.5 | 3 -2.5 10 -2.5 10 0.5 3 0.5",
    "angry": "-10 -3.5 -3 -0.5 -3 2.5 -9 1 | 10 -3.5 3 -0.5 3 2.5 9 1",
    "sad": "-10 1 -3 -2.5 -3 0.5 -9 3 | 10 1 3 -2.5 3 0.5 9 3",
    "dots": "-8.5 -2 -6.5 -3.5 -4.5 -2 -4.5 1 -6.5 2.5 -8.5 1 | 8.5 -2 6.5 -3.5 4.5 -2 4.5 1 6.5 2.5 8.5 1",
    "shades": "k -20 -4 20 -4 20 -1.5 11 -1 9 4 3.5 4 1.5 -1 -1.5 -1 -3.5 4 -9 4 -11 -1 -20 -1.5",
    "glasses": "-11 -4 -1.5 -4 -1.5 3.5 -11 3.5 | 1.5 -4 11 -4 11 3.5 1.5 3.5",
    "patch": "k -20 -7 20 2 20 4 10 1 9.5 5 2.5 5 2 -1 -20 -5 | -9.5 -2 -4 -2 -4 2 -9.5 2",
    "goggles": "k -20 -5 20 -5 20 5 -20 5 | -11 -3 -2 -3 -3.5 3 -9.5 3 | 11 -3 2 -3 3.5 3 9.5 3",
}
PUPILS: frozenset[str] = frozenset(("glasses", "patch", "goggles"))
"""Eyes with a dot of ink in the white."""
MOUTHS: dict[str, str] = {
    "line": "-5.5 9 5.5 9 5.5 11 -5.5 11",
    "smirk": "-5 10 6 7.5 6.5 9.5 -5 12",
    "smile": "-6.5 7.5 -4 9.5 4 9.5 6.5 7.5 4.5 12 -4.5 12",
    "beard": "-20 4 -11 5 -6 6 6 6 11 5 20 4 20 20 -20 20",
    "goatee": "-3.5 7 3.5 7 3.5 9 2 9 2 11 4.5 11 3 17 -3 17 -4.5 11 -2 11 -2 9 -3.5 9",
    "moustache": "-8.5 10.5 -4 6 0 7.5 4 6 8.5 10.5 3 9.5 0 10.5 -3 9.5",
    "scarf": "-20 6 20 6 20 20 -20 20",
    "open": "-4.5 7.5 4.5 7.5 3.5 12.5 -3.5 12.5",
    "small": "-3 8.5 3 8.5 1.5 11 -1.5 11",
}
LIPS: dict[str, str] = {"beard": "-5 9.5 5 9.5 4 11.5 -4 11.5", "scarf": "-20 8.5 20 8.5 20 10 -20 10"}
"""What is white again within a mouth."""


@dataclass(frozen=True, slots=True)
class Look:
    """What tells a survivor: the shape of its plate, its colour (a letter of the palette), hair, eyes and mouth."""

    shape: str
    colour: str
    hair: str
    eyes: str
    mouth: str


def _looks(text: str) -> dict[str, Look]:
    rows = (row.split() for row in text.strip().splitlines())
    return {name: Look(*parts) for name, *parts in rows}


LOOKS: dict[str, Look] = _looks("""
watts     circle   a cap    dots    moustache
kim       diamond  b crop   slits   line
belle     hexagon  c band   dots    smile
grindlock square   d spikes shades  goatee
shannon   pentagon e bun    angry   line
joshua    shield   f bald   goggles beard
adam      octagon  g crop   slits   beard
amy       tower    b fringe dots    smirk
bear      bucket   a curls  angry   beard
cathy     egg      f long   sad     small
derek     house    d visor  slits   line
doug      square   c parted glasses line
elsa      gem      g swept  angry   small
jane      diamond  i bun    dots    small
jeff      stump    h beanie patch   line
joe       circle   e bald   glasses moustache
josh      hexagon  i swept  slits   smirk
julien    octagon  f parted shades  line
laurie    house    b curls  glasses smile
maddie    gem      e mohawk angry   smirk
ned       tower    a beanie dots    beard
neema     pentagon h long   slits   line
phil      bucket   g swept  shades  moustache
raoul     stump    d band   goggles goatee
tiff      shield   c fringe sad     open
wanda     egg      h hood   angry   scarf
""")
"""No two have the same shape and colour; the six of the box have a shape and a colour each to themselves."""


def cut_to(outline: Outline, shape: Outline) -> Outline:
    """Return the part of a polygon inside a convex one that runs clockwise on the screen."""
    for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True):
        inside = [(x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) for x, y in outline]
        kept: list[Corner] = []
        for n, here in enumerate(outline):
            before, side, side_before = outline[n - 1], inside[n], inside[n - 1]
            if (side >= 0) != (side_before >= 0):
                part = side_before / (side_before - side)
                kept.append((before[0] + part * (here[0] - before[0]), before[1] + part * (here[1] - before[1])))
            if side >= 0:
                kept.append(here)
        outline = tuple(kept)
    return outline


def _d(outline: Outline) -> str:
    return "M" + "L".join(f"{number(round(x + 20, 2))} {number(round(y + 20, 2))}" for x, y in outline) + "Z"


def _parts(text: str, shape: Outline, role: str) -> Markup:
    """Draw the polygons of a part of a face, cut to the plate."""
    drawn: list[Markup] = []
    for piece in filter(None, text.split("|")):
        ink = piece.strip().startswith("k")
        cut = cut_to(_outline(piece.replace("k", " ")), shape)
        if cut:
            drawn.append(path(_d(cut), class_="k" if ink else role))
    return join(*drawn)


def _plate(shape: str) -> Markup:
    if shape in ("circle", "egg"):
        rx, ry = (16, 16) if shape == "circle" else (13.5, 18)
        return tag("ellipse", cx=20, cy=20, rx=rx, ry=ry, class_="m")
    return path(_d(SHAPES[shape]), class_="m")


def _pupils(look: Look) -> Markup:
    if look.eyes not in PUPILS:
        return EMPTY
    sides = (-6.5,) if look.eyes == "patch" else (-6.3, 6.3)
    return join(*(tag("circle", cx=20 + x, cy=20, r=1.7, class_="k") for x in sides))


def _face(name: str, look: Look) -> Emblem:
    shape = SHAPES[look.shape]
    return emblem(
        f"v-{name}",
        _SIDE,
        _plate(look.shape),
        _parts(HAIR[look.hair], shape, "k"),
        _parts(EYES[look.eyes], shape, "l"),
        _pupils(look),
        _parts(MOUTHS[look.mouth], shape, "k"),
        _parts(LIPS.get(look.mouth, ""), shape, "l"),
    )


FACES: tuple[Emblem, ...] = tuple(_face(name, look) for name, look in LOOKS.items())
PLATES: tuple[Emblem, ...] = tuple(emblem(f"u-{shape}", _SIDE, _plate(shape)) for shape in SHAPES)
