"""Hit shapes and the grids they are marked on, as bit masks: area (column, row) of a grid is bit ``row * width + column``.

Rules: GU-19, GU-20, GU-71, GU-77.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
"""Column and row, counted from 0 at the top left."""
Shape: TypeAlias = tuple[Cell, ...]
"""Cells in reading order, as near to the top left corner as they go."""
Mask: TypeAlias = int
"""Areas of one grid."""

COLUMNS = "abcdefghij"


def normal(cells: Iterable[Cell]) -> Shape:
    """Move cells to the top left corner and put them in reading order.

    >>> normal([(3, 2), (2, 2)])
    ((0, 0), (1, 0))
    """
    found = list(cells)
    left, top = min(x for x, _ in found), min(y for _, y in found)
    return tuple(sorted(((x - left, y - top) for x, y in found), key=lambda cell: (cell[1], cell[0])))


def read_shape(rows: Sequence[str]) -> Shape:
    """Return the shape that rows of ``#`` draw.

    >>> read_shape(["##", "#."])
    ((0, 0), (1, 0), (0, 1))
    """
    return normal((x, y) for y, row in enumerate(rows) for x, square in enumerate(row) if square == "#")


@cache
def ways(shape: Shape) -> tuple[Shape, ...]:
    """Return all the ways to turn and mirror a shape, each once: quarter turns first, then those of the mirrored one.

    >>> len(ways(read_shape(["##", "#."]))), len(ways(read_shape(["####", "#..."])))
    (4, 8)

    Rules: GU-19.
    """
    found: list[Shape] = []
    for start in (shape, normal((-x, y) for x, y in shape)):
        turned = start
        for _ in range(4):
            if turned not in found:
                found.append(turned)
            turned = normal((-y, x) for x, y in turned)
    return tuple(found)


@cache
def kind(shape: Shape) -> Shape:
    """Return the same shape for all that are equal when turned and mirrored."""
    return min(ways(shape))


@cache
def placements(shape: Shape, width: int, areas: Mask) -> tuple[Mask, ...]:
    """Return every distinct placement of a shape on the areas of a grid, in rising order.

    Args:
        shape: The shape.
        width: Columns of the grid.
        areas: The squares inside the solid line.

    Rules: GU-19, GU-20.
    """
    height = areas.bit_length() // width + 1
    found: set[Mask] = set()
    for way in ways(shape):
        for top in range(height):
            for left in range(width - max(x for x, _ in way)):
                mask = sum(1 << ((y + top) * width + x + left) for x, y in way)
                if mask & areas == mask:
                    found.add(mask)
    return tuple(sorted(found))


def is_connected(cells: Iterable[Cell]) -> bool:
    """Whether cells hang together by their edges. Rules: GU-77."""
    left = set(cells)
    edge = [left.pop()] if left else []
    while edge:
        x, y = edge.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in left:
                left.remove(near)
                edge.append(near)
    return not left


@cache
def cuts(shape: Shape) -> tuple[tuple[Shape, Shape], ...]:
    """Return the ways to cut a shape in two, as pairs of kinds, each once; connected shapes into connected parts.

    >>> [(len(one), len(other)) for one, other in cuts(read_shape(["####"]))]
    [(1, 3), (2, 2)]

    Rules: GU-71.
    """
    whole = is_connected(shape)
    found: set[tuple[Shape, Shape]] = set()
    for chosen in range(1, 2 ** len(shape) - 1):
        one = [cell for number, cell in enumerate(shape) if chosen >> number & 1]
        other = [cell for cell in shape if cell not in one]
        if not whole or (is_connected(one) and is_connected(other)):
            first, second = sorted((kind(normal(one)), kind(normal(other))), key=lambda part: (len(part), part))
            found.add((first, second))
    return tuple(sorted(found, key=lambda pair: (len(pair[0]), pair)))


def bits(mask: Mask) -> list[Mask]:
    """Return the single areas of a mask, in reading order.

    >>> bits(0b1010)
    [2, 8]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found


@lru_cache(maxsize=1 << 14)
def areas_of(mask: Mask) -> tuple[Mask, ...]:
    """Return the same as `bits`, kept once it is found."""
    return tuple(bits(mask))


def write_areas(mask: Mask, width: int) -> str:
    """Name areas like the squares of a chess board, from the top left.

    >>> write_areas(0b1001, 3)
    'a1.a2'
    """
    numbers = [bit.bit_length() - 1 for bit in bits(mask)]
    return ".".join([f"{COLUMNS[number % width]}{number // width + 1}" for number in numbers])


def read_areas(text: str, width: int) -> Mask:
    """Return the areas that a text names.

    Raises:
        ValueError: A name is none, or stands out of order or twice.
    """
    mask = 0
    for name in text.split("."):
        column = COLUMNS.find(name[:1])
        if not name[:1] or not 0 <= column < width or not name[1:].isdecimal() or not 1 <= int(name[1:]) <= 26:
            raise ValueError(f"{name!r} is no area")
        mask |= 1 << ((int(name[1:]) - 1) * width + column)
    if write_areas(mask, width) != text:
        raise ValueError(f"{text!r} is not in reading order")
    return mask
