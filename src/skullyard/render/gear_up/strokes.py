"""Marks made by hand: pencil for what is past, a pen a seat for the running step, rings, crosses and ticks.

All are pure functions of a key, so that the same mark has the same bytes for everybody, in replays and in print.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from hashlib import blake2b
from itertools import pairwise
from math import cos, radians, sin

HALF = 8.4
"""How far a mark reaches from the middle of an area of 20 units."""


def _chance(*key: object) -> Iterator[float]:
    """Yield numbers between -1 and 1 that belong to a key."""
    digest = blake2b(repr(key).encode(), digest_size=64).digest()
    while True:
        for byte in digest:
            yield byte / 127.5 - 1
        digest = blake2b(digest, digest_size=64).digest()


def _write(value: float) -> str:
    """Write a coordinate with one decimal."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def _point(x: float, y: float) -> str:
    return f"{_write(x)} {_write(y)}"


def _chord(angle: float, offset: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the ends of a line through the square of a mark: at an angle, so far beside the middle."""
    along, across = (cos(radians(angle)), -sin(radians(angle))), (sin(radians(angle)), cos(radians(angle)))
    ends = []
    for sign in (-1, 1):
        steps = []
        for axis in (0, 1):
            if abs(along[axis]) > 1e-6:
                limit = HALF if sign * along[axis] > 0 else -HALF
                steps.append((limit - across[axis] * offset) / along[axis])
        step = min((one for one in steps if one * sign > 0), key=abs, default=0.0)
        ends.append((across[0] * offset + along[0] * step, across[1] * offset + along[1] * step))
    return ends[0], ends[1]


def _zigzag(key: tuple[object, ...], angle: float, strokes: int, across: float) -> str:
    """Draw slanted strokes without lifting the pen; they cover so many halves of a square across."""
    chance = _chance("zigzag", *key)
    angle += 5 * next(chance)
    spread = across * HALF
    drawn: list[str] = []
    last = (0.0, 0.0)
    for number in range(strokes):
        offset = spread * (number / (strokes - 1) - 0.5) + 0.4 * next(chance)
        ends = _chord(angle, offset)
        for end in ends if number % 2 else ends[::-1]:
            here = (end[0] + 0.7 * next(chance), end[1] + 0.7 * next(chance))
            if drawn:
                bow = ((last[0] + here[0]) / 2 + 0.5 * next(chance), (last[1] + here[1]) / 2 + 0.5 * next(chance))
                drawn.append(f"Q{_point(*bow)} {_point(*here)}")
            else:
                drawn.append(f"M{_point(*here)}")
            last = here
    return "".join(drawn)


def _lines(key: tuple[object, ...], ways: tuple[tuple[float, tuple[float, ...]], ...]) -> str:
    """Draw single bowed strokes: for each angle, one at each offset."""
    chance = _chance("lines", *key)
    drawn = []
    for angle, offsets in ways:
        for offset in offsets:
            (x0, y0), (x1, y1) = _chord(angle + 4 * next(chance), offset + 0.6 * next(chance))
            bow = ((x0 + x1) / 2 + next(chance), (y0 + y1) / 2 + next(chance))
            drawn.append(f"M{_point(x0 * 0.9, y0 * 0.9)}Q{_point(*bow)} {_point(x1 * 0.9, y1 * 0.9)}")
    return "".join(drawn)


def _coil(key: tuple[object, ...]) -> str:
    """Draw loops from left to right."""
    chance = _chance("coil", *key)
    x = -8.3
    drawn = [f"M{_point(x, 2 + next(chance))}"]
    for _ in range(4):
        top, low = -9.5 + next(chance), 9.8 + next(chance)
        drawn.append(f"C{_point(x, top)} {_point(x + 4.6, top)} {_point(x + 4, 0.4 + next(chance))}")
        drawn.append(f"C{_point(x + 3.6, low)} {_point(x + 0.6, low)} {_point(x + 3.2, 1 + next(chance))}")
        x += 3.2
    drawn.append(f"C{_point(x + 0.6, -9.4)} {_point(x + 4.6, -9)} {_point(x + 3.8, 1)}")
    return "".join(drawn)


def _dots(key: tuple[object, ...]) -> str:
    """Draw five small rings."""
    chance = _chance("dots", *key)
    drawn = []
    for column, row in ((-5, -5), (5.5, -5), (0, 0), (-5, 5.5), (5, 5)):
        x, y = column + 0.7 * next(chance), row + 0.7 * next(chance)
        drawn.append(f"M{_point(x - 2.2, y)}C{_point(x - 2.2, y - 3)} {_point(x + 2.3, y - 2.9)} {_point(x + 2.2, y)}")
        drawn.append(f"C{_point(x + 2, y + 3)} {_point(x - 2, y + 2.8)} {_point(x - 1.5, y - 1)}")
    return "".join(drawn)


_PENS: tuple[Callable[[tuple[object, ...]], str], ...] = (
    lambda key: _zigzag(key, 46, 5, 2.2),
    lambda key: _lines(key, ((45, (-4.5, 0, 4.5)), (-45, (-4.5, 0, 4.5)))),
    _coil,
    lambda key: _lines(key, ((0, (-6.2, -2, 2.2, 6.4)),)),
    _dots,
    lambda key: _lines(key, ((90, (-6.4, -2.2, 2, 6.2)),)),
)
"""Slant, cross, coil, bars, dots, uprights: told apart without colour."""


@lru_cache(maxsize=8192)
def pencil(card: str, column: int, row: int) -> str:
    """Return the hatch of an area that was marked in an earlier step, around its middle."""
    return _zigzag((card, column, row), 48, 6, 2.3)


@lru_cache(maxsize=8192)
def pen(seat: int, card: str, column: int, row: int) -> str:
    """Return the mark that a seat made in this step, around the middle of an area."""
    return _PENS[seat % len(_PENS)]((card, column, row))


@lru_cache(maxsize=1024)
def ring(key: str) -> str:
    """Return a ring around a symbol, begun at ten o'clock and drawn a little too far."""
    chance = _chance("ring", key)
    points = []
    for step in range(9):
        angle = radians(-150 + step * 48.75)
        radius = 9.2 + 0.6 * next(chance) + step * 0.06
        points.append((radius * cos(angle), radius * sin(angle)))
    drawn = [f"M{_point(*points[0])}"]
    for before, here in pairwise(points):
        middle = ((before[0] + here[0]) / 2 * 1.09, (before[1] + here[1]) / 2 * 1.09)
        drawn.append(f"Q{_point(*middle)} {_point(*here)}")
    return "".join(drawn)


@lru_cache(maxsize=1024)
def cross(key: str) -> str:
    """Return the two strokes with which a symbol is crossed out."""
    return _lines(("cross", key), ((45, (0,)), (-45, (0,))))


@lru_cache(maxsize=256)
def tick(key: str) -> str:
    """Return a tick in a box, around its middle."""
    chance = _chance("tick", key)
    low = (-1.5 + next(chance), 5 + next(chance))
    return f"M{_point(-6, 0.5 + next(chance))}Q{_point(-3.5, 2.5)} {_point(*low)}Q{_point(2, -3)} {_point(8 + next(chance), -8)}"
