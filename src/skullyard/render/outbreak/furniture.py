"""What stands in rooms and cells: a few faint outlines along a wall without a door, so that a kitchen looks like one."""

from __future__ import annotations

from collections.abc import Callable

from skullyard.games.outbreak.board import Board
from skullyard.render.outbreak.ground import UNIT, Box, areas
from skullyard.render.svg import EMPTY, Markup, at, join, tag

_Side = tuple[int, int]
_NORTH, _EAST, _SOUTH, _WEST = (0, -1), (1, 0), (0, 1), (-1, 0)


def _rect(x: float, y: float, width: float, height: float, rx: float = 3) -> Markup:
    return tag("rect", class_="o-furn", x=x, y=y, width=width, height=height, rx=rx)


def _disc(x: float, y: float, r: float) -> Markup:
    return tag("circle", class_="o-furn", cx=x, cy=y, r=r)


# Each draws along a wall that runs from 0, 0 to `length`, 0, the room being below it.


def _bunk(length: float) -> Markup:
    start = (length - 54) / 2
    return join(
        _rect(start, 8, 54, 22), _rect(start + 38, 11, 13, 16, 2), _disc(start - 12, 16, 6) if length > 90 else EMPTY
    )


def _showers(length: float) -> Markup:
    return join(*(_disc(28 + 36 * n, 13, 6) for n in range(int((length - 30) / 36))), _rect(14, 3, length - 28, 5, 2))


def _kitchen(length: float) -> Markup:
    return join(_rect(10, 7, length - 20, 24), _disc(26, 19, 7), _disc(46, 19, 7), _rect(length - 50, 11, 28, 16, 2))


def _shelves(length: float) -> Markup:
    count = max(1, int((length - 24) / 50))
    return join(*(_rect(12 + 50 * n, 7, 44, 18, 2) for n in range(count)))


def _tables(length: float) -> Markup:
    count = max(1, int((length - 20) / 70))
    return join(*(join(_rect(14 + 70 * n, 16, 50, 20, 3), _rect(20 + 70 * n, 7, 38, 5, 2)) for n in range(count)))


def _desk(length: float) -> Markup:
    return join(_rect(length / 2 - 34, 8, 68, 22), _disc(length / 2, 40, 8), _rect(length / 2 - 12, 11, 24, 9, 2))


def _bench(length: float) -> Markup:
    return join(_rect(12, 7, length - 24, 20, 2), _rect(20, 11, 22, 12, 2), _disc(length - 32, 17, 6))


_BY_FLOOR: dict[str, Callable[[float], Markup]] = {
    "cell": _bunk,
    "tile": _showers,
    "checker": _kitchen,
    "plank": _shelves,
    "carpet": _tables,
    "lino": _desk,
    "grate": _bench,
}


def _gaps(board: Board, zone: int) -> list[tuple[float, float]]:
    """Return the middles of all that opens in a zone's walls, in the units of a drawing."""
    ways = [
        border.at for border in board.borders if zone in (border.a, border.b) and border.kind not in ("wall", "edge")
    ]
    ways += [barrier.at for barrier in board.barriers if zone in (barrier.a, barrier.b)]
    return [(UNIT * (x0 + x1) / 2, UNIT * (y0 + y1) / 2) for (x0, y0), (x1, y1) in ways]


def _is_bare(box: Box, side: _Side, gaps: list[tuple[float, float]]) -> bool:
    """Whether nothing opens in one wall of a box."""
    x = box.x + box.width * (side[0] + 1) / 2
    y = box.y + box.height * (side[1] + 1) / 2
    if side[0]:
        return all(abs(u - x) > 4 for u, _ in gaps)
    return all(abs(v - y) > 4 for _, v in gaps)


def furniture(board: Board, zone: int) -> Markup:
    """Furnish a room or a cell along a bare wall: of a cell the one opposite its bars."""
    draw = _BY_FLOOR.get(board.floors[zone])
    box = areas(board)[zone]
    if draw is None:
        return EMPTY
    gaps = _gaps(board, zone)
    sides = [side for side in (_EAST, _WEST, _SOUTH, _NORTH) if _is_bare(box, side, gaps)]
    if not sides:
        return EMPTY
    side = sides[0]
    if board.kinds[zone] == "cell" and gaps:
        x, y = box.middle
        u, v = gaps[0]
        side = max(sides, key=lambda way: way[0] * (x - u) / box.width + way[1] * (y - v) / box.height)
    corner, turn, length = {
        _NORTH: ((box.x, box.y), 0, box.width),
        _EAST: ((box.x + box.width, box.y), 90, box.height),
        _SOUTH: ((box.x + box.width, box.y + box.height), 180, box.width),
        _WEST: ((box.x, box.y + box.height), 270, box.height),
    }[side]
    return tag("g", draw(length), transform=f"{at(*corner)} rotate({turn})")
