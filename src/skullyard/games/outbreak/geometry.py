"""The grid under the board: cells and edges of half a unit, stretches, and turning by quarters.

A tile is 10 by 10 units, so 20 by 20 cells; x grows to the east and y to the south. An edge is one side of a cell:
`(x, y, True)` is the border of cell (x, y) to the west, `(x, y, False)` the one to the north. Everything that has a
place lies on half units, so areas and borders are counted, never measured.

Rules: PO-LOS-8, PO-PLACE-1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

Cell = tuple[int, int]
Edge = tuple[int, int, bool]
Point = tuple[float, float]
Rect = tuple[float, float, float, float]
Stretch = tuple[Point, Point]

UNITS: Final = 10  # a tile is so many units wide
CELLS: Final = 20  # and so many cells
FACES: Final = ("N", "E", "S", "W")
BEYOND: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def cells_of(rect: Rect) -> Iterator[Cell]:
    """Yield the cells of a rectangle."""
    x0, y0, x1, y1 = (int(2 * value) for value in rect)
    for x in range(x0, x1):
        for y in range(y0, y1):
            yield x, y


def edges_of(stretch: Stretch) -> frozenset[Edge]:
    """Return the edges of a straight stretch between two points; of a slanting one there are none."""
    (x0, y0), (x1, y1) = sorted((int(2 * x), int(2 * y)) for x, y in stretch)
    if x0 == x1:
        return frozenset((x0, y, True) for y in range(y0, y1))
    if y0 == y1:
        return frozenset((x, y0, False) for x in range(x0, x1))
    return frozenset()


def stretches_of(edges: Iterable[Edge]) -> list[Stretch]:
    """Join edges to straight stretches, the longest first."""
    lines: dict[tuple[bool, int], list[int]] = {}
    for x, y, upright in edges:
        lines.setdefault((upright, x if upright else y), []).append(y if upright else x)
    found: list[Stretch] = []
    for (upright, at), places in lines.items():
        places.sort()
        first = 0
        for last, place in enumerate(places):
            if last + 1 == len(places) or places[last + 1] != place + 1:
                found.append(_stretch(upright, at, places[first], place + 1))
                first = last + 1
    return sorted(found, key=lambda stretch: (-length(stretch), stretch))


def _stretch(upright: bool, at: int, start: int, end: int) -> Stretch:
    if upright:
        return (at / 2, start / 2), (at / 2, end / 2)
    return (start / 2, at / 2), (end / 2, at / 2)


def length(stretch: Stretch) -> float:
    """Return how many units a straight stretch is long."""
    (x0, y0), (x1, y1) = stretch
    return abs(x1 - x0) + abs(y1 - y0)


def middle(stretch: Stretch, units: int) -> Stretch:
    """Return the stretch of some length in the middle of another one, on half units."""
    (x0, y0), (x1, _) = stretch
    before = int(length(stretch) - units) / 2
    if x0 == x1:
        return (x0, y0 + before), (x0, y0 + before + units)
    return (x0 + before, y0), (x0 + before + units, y0)


def sides_of(edge: Edge) -> tuple[Cell, Cell]:
    """Return the two cells an edge lies between, west before east and north before south."""
    x, y, upright = edge
    return ((x - 1, y) if upright else (x, y - 1)), (x, y)


def face_of(rect: Rect, face: str) -> Stretch:
    """Return one of the four sides of a rectangle."""
    x0, y0, x1, y1 = rect
    return {
        "N": ((x0, y0), (x1, y0)),
        "E": ((x1, y0), (x1, y1)),
        "S": ((x0, y1), (x1, y1)),
        "W": ((x0, y0), (x0, y1)),
    }[face]


def turn_face(face: str, turn: int) -> str:
    """Turn a face of the compass clockwise by some degrees."""
    return FACES[(FACES.index(face) + turn // 90) % 4]


def turn_point(point: Point, turn: int) -> Point:
    """Turn a point of a tile clockwise by some degrees, round the middle of the tile."""
    x, y = point
    for _ in range(turn // 90 % 4):
        x, y = UNITS - y, x
    return x, y


def turn_rect(rect: Rect, turn: int) -> Rect:
    """Turn a rectangle of a tile clockwise."""
    (x0, y0), (x1, y1) = turn_point(rect[:2], turn), turn_point(rect[2:], turn)
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def turn_stretch(stretch: Stretch, turn: int) -> Stretch:
    """Turn a stretch of a tile clockwise."""
    start, end = sorted(turn_point(point, turn) for point in stretch)
    return start, end


def shift_point(point: Point, row: int, column: int) -> Point:
    """Bring a point of a tile to its place on the board."""
    return point[0] + UNITS * column, point[1] + UNITS * row


def shift_rect(rect: Rect, row: int, column: int) -> Rect:
    """Bring a rectangle of a tile to its place on the board."""
    x0, y0, x1, y1 = rect
    return x0 + UNITS * column, y0 + UNITS * row, x1 + UNITS * column, y1 + UNITS * row
