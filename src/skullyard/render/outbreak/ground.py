"""Where things go on a board: units, the outlines of zones, and the free rectangle that holds what lies in one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.geometry import Cell, Rect, Stretch, cells_of
from skullyard.render.svg import Markup, number, path

UNIT = 40
"""What one unit of a board, a tenth of a tile, is in the units of a drawing."""
MARGIN = 14
"""How much of the mass of buildings is seen round the board."""
_HALF = UNIT // 2


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in the units of a drawing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


@lru_cache(maxsize=64)
def areas(board: Board) -> tuple[Box, ...]:
    """Return the largest free rectangle of each zone: what lies in a zone is laid out in it."""
    towers = {cell for token in board.tokens for cell in cells_of(token.rect)}
    blocked = towers | {cell for wire in board.wires for cell in cells_of(wire)}
    found = []
    for zone, rects in enumerate(board.rects):
        cells = {cell for rect in rects for cell in cells_of(rect)}
        free = cells if board.kinds[zone] in ("tower", "extra_room") else cells - blocked
        found.append(_largest(free or cells))
    return tuple(found)


def _largest(cells: set[Cell]) -> Box:
    """Return the largest rectangle made of cells; of equals the one that is least of a strip."""
    rows = sorted({y for _, y in cells})
    columns = sorted({x for x, _ in cells})
    best, box = (0.0, 0), (0, 0, 1, 1)
    for top in rows:
        deep = dict.fromkeys(columns, 0)
        for x in columns:
            while (x, top + deep[x]) in cells:
                deep[x] += 1
        for start in columns:
            low = deep[start]
            x = start
            while low := min(low, deep.get(x, 0)):
                wide = x - start + 1
                merit = (float(wide * low), min(wide, low))
                if merit > best:
                    best, box = merit, (start, top, wide, low)
                x += 1
    left, top, wide, high = (_HALF * part for part in box)
    return Box(left, top, wide, high)


def stroke(stretch: Stretch, inset: float = 0) -> str:
    """Write a straight stretch as a line, so much shorter at both ends."""
    (x0, y0), (x1, y1) = ((UNIT * x, UNIT * y) for x, y in stretch)
    if x0 == x1:
        return f"M{number(x0)} {number(y0 + inset)}V{number(y1 - inset)}"
    return f"M{number(x0 + inset)} {number(y0)}H{number(x1 - inset)}"


def cover(rects: tuple[Rect, ...]) -> str:
    """Write some rectangles of a board as one path."""
    drawn = []
    for x0, y0, x1, y1 in rects:
        wide, high = number(UNIT * (x1 - x0)), number(UNIT * (y1 - y0))
        drawn.append(f"M{number(UNIT * x0)} {number(UNIT * y0)}h{wide}v{high}h-{wide}z")
    return "".join(drawn)


@lru_cache(maxsize=4096)
def outline(board: Board, zone: int) -> str:
    """Write the rim of a zone as one closed path a piece, its corners in order."""
    cells = {cell for rect in board.rects[zone] for cell in cells_of(rect)}
    ahead: dict[Cell, list[Cell]] = {}
    for x, y in cells:
        sides = (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        )
        for start, end, beyond in sides:
            if beyond not in cells:
                ahead.setdefault(start, []).append(end)
    drawn = []
    while ahead:
        start = min(ahead)
        corners, here = [start], _next(ahead, start)
        while here != start:
            if len(corners) > 1 and _is_straight(corners[-2], corners[-1], here):
                corners.pop()
            corners.append(here)
            here = _next(ahead, here)
        drawn.append("M" + "L".join(f"{_HALF * x} {_HALF * y}" for x, y in corners) + "Z")
    return "".join(drawn)


def _next(ahead: dict[Cell, list[Cell]], corner: Cell) -> Cell:
    ends = ahead[corner]
    end = ends.pop()
    if not ends:
        del ahead[corner]
    return end


def _is_straight(a: Cell, b: Cell, c: Cell) -> bool:
    return a[0] == b[0] == c[0] or a[1] == b[1] == c[1]


@lru_cache(maxsize=4096)
def brackets(board: Board, zone: int) -> Markup:
    """Draw the four corners that say a zone may be chosen."""
    box = areas(board)[zone]
    if len(board.rects[zone]) == 1:
        left, top, right, low = (UNIT * part for part in board.rects[zone][0])
        box = Box(left, top, right - left, low - top)
    side = min(22.0, box.width / 4, box.height / 4)
    x0, y0, x1, y1 = box.x + 5, box.y + 5, box.x + box.width - 5, box.y + box.height - 5
    d = "".join(
        f"M{number(x)} {number(y + down * side)}V{number(y)}H{number(x + right * side)}"
        for x, y, right, down in ((x0, y0, 1, 1), (x1, y0, -1, 1), (x1, y1, -1, -1), (x0, y1, 1, -1))
    )
    return Markup(path(d, class_="o-brk-c") + path(d, class_="o-brk"))


def view_box(board: Board) -> str:
    """Return the window through which the whole board is seen."""
    wide, high = board_size(board)
    return f"{-MARGIN} {-MARGIN} {wide + 2 * MARGIN} {high + 2 * MARGIN}"


def board_size(board: Board) -> tuple[int, int]:
    """Return how wide and high the tiles are in the units of a drawing."""
    return 10 * UNIT * board.columns, 10 * UNIT * board.rows
