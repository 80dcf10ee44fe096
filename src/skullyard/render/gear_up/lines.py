"""The solid line around hit areas: along every side that has no neighbour, with round corners.

Rules: GU-05, GU-20.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from skullyard.games.gear_up.content import Grid
from skullyard.games.gear_up.shapes import Cell
from skullyard.render.svg import number

UNIT = 20
"""The side of an area."""
ROUND = 2.8
"""The radius of a corner: the corners of the areas stay under the line, thin as it is on a large card too."""

Point = tuple[int, int]


def cells_of(grid: Grid) -> tuple[Cell, ...]:
    """Return the areas of a grid as columns and rows."""
    return tuple(divmod(bit, grid.width)[::-1] for bit in range(grid.areas.bit_length()) if grid.areas >> bit & 1)


def loops(cells: Iterable[Cell]) -> list[list[Point]]:
    """Return the closed lines around cells, with the cells to the right of the way; holes and loose parts are loops of their own.

    Where two cells touch at a corner only, the way turns right, so that each keeps its own loop.

    >>> loops([(0, 0)])
    [[(0, 0), (1, 0), (1, 1), (0, 1)]]
    """
    inside = set(cells)
    onward: dict[Point, list[Point]] = {}
    for x, y in sorted(inside):
        for near, begin, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if near not in inside:
                onward.setdefault(begin, []).append(end)
    found = []
    while onward:
        start = min(onward, key=lambda point: (point[1], point[0]))
        found.append(_corners(_walk(onward, start)))
    return found


def _walk(onward: dict[Point, list[Point]], start: Point) -> list[Point]:
    """Follow the sides from a point until it is reached again, and take them away."""
    way = [start]
    here, before = start, (start[0] - 1, start[1])
    while True:
        ahead = (here[0] - before[0], here[1] - before[1])
        right = (-ahead[1], ahead[0])
        ways = onward[here]
        following = next((one for one in ways if (one[0] - here[0], one[1] - here[1]) == right), ways[0])
        ways.remove(following)
        if not ways:
            del onward[here]
        if following == start:
            return way
        way.append(following)
        before, here = here, following


def _corners(way: list[Point]) -> list[Point]:
    """Drop the points on straight runs."""
    count = len(way)
    return [
        point
        for index, point in enumerate(way)
        if not (way[index - 1][0] == point[0] == way[(index + 1) % count][0])
        and not (way[index - 1][1] == point[1] == way[(index + 1) % count][1])
    ]


@cache
def outline(cells: tuple[Cell, ...], unit: float = UNIT, radius: float = ROUND) -> str:
    """Return the path of the solid line around cells."""
    drawn = []
    for loop in loops(cells):
        for index, (x, y) in enumerate(loop):
            (x0, y0), (x1, y1) = loop[index - 1], loop[(index + 1) % len(loop)]
            enter = (x * unit + _step(x0 - x) * radius, y * unit + _step(y0 - y) * radius)
            leave = (x * unit + _step(x1 - x) * radius, y * unit + _step(y1 - y) * radius)
            drawn.append(f"{'L' if index else 'M'}{_at(*enter)}Q{_at(x * unit, y * unit)} {_at(*leave)}")
        drawn.append("Z")
    return "".join(drawn)


def _step(distance: int) -> int:
    """Return the direction of a distance."""
    return (distance > 0) - (distance < 0)


def _at(x: float, y: float) -> str:
    """Write a point."""
    return f"{number(x)} {number(y)}"
