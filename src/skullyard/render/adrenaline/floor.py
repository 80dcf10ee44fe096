"""The arena from above: painted floor, steel walls, doors with a ribbed sill, rings where fighters appear.

All of this stays the same for a whole game. What changes lies on it: `squares` and `figures`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import EAST, NORTH, NOWHERE, SOUTH, WEST, Arena, arena
from skullyard.render.adrenaline.pieces import Say
from skullyard.render.emblems import PATTERNED, use
from skullyard.render.svg import EMPTY, Markup, at, escape, join, number, path, tag

SIDE = 160
"""The side of a square, in the units all of the arena is drawn in."""
WALL = 9
_KERB, _BAY, _DOOR = 11, 22, 34

Segment = tuple[int, int, int, int]


def corner(board: Arena, square: int) -> tuple[int, int]:
    """Return where the upper left corner of a square lies."""
    return board.column[square] * SIDE, board.row[square] * SIDE


def view_box(board: Arena) -> str:
    """Return the window through which the whole arena is seen."""
    return f"{-WALL} {-WALL} {board.columns * SIDE + 2 * WALL} {board.rows * SIDE + 2 * WALL}"


def _boundary(board: Arena, a: int, b: int) -> Segment:
    """Return the line between two neighbouring squares, of which `a` lies left or above."""
    x, y = corner(board, b)
    return (x, y, x, y + SIDE) if board.row[a] == board.row[b] else (x, y, x + SIDE, y)


def _side(board: Arena, square: int, direction: int) -> Segment:
    """Return one side of a square."""
    x, y = corner(board, square)
    return {
        NORTH: (x, y, x + SIDE, y),
        EAST: (x + SIDE, y, x + SIDE, y + SIDE),
        SOUTH: (x, y + SIDE, x + SIDE, y + SIDE),
        WEST: (x, y, x, y + SIDE),
    }[direction]


def _stroke(lines: Iterator[Segment] | list[Segment]) -> str:
    return "".join(f"M{x} {y}{f'V{v}' if x == u else f'H{u}'}" for x, y, u, v in lines)


def _part(line: Segment, start: int, end: int) -> Segment:
    """Return the part of a line from so many units after its start to so many."""
    x, y, u, _ = line
    return (x, y + start, x, y + end) if x == u else (x + start, y, x + end, y)


# ------------------------------------------------------------------ floors


def _is_rectangle(board: Arena, squares: tuple[int, ...]) -> bool:
    rows, columns = {board.row[q] for q in squares}, {board.column[q] for q in squares}
    return len(squares) == len(rows) * len(columns)


def _kerb_lines(board: Arena, room: int) -> Iterator[Segment]:
    """Draw the kerb of a room that is not a rectangle: each square's sides where the room ends."""
    own = {(board.row[q], board.column[q]) for q in board.room_squares[room]}
    for q in board.room_squares[room]:
        row, column = board.row[q], board.column[q]
        x, y = corner(board, q)
        north, south = (row - 1, column) not in own, (row + 1, column) not in own
        west, east = (row, column - 1) not in own, (row, column + 1) not in own
        left, right = x + _KERB * west, x + SIDE - _KERB * east
        top, bottom = y + _KERB * north, y + SIDE - _KERB * south
        if north:
            yield left, y + _KERB, right, y + _KERB
        if south:
            yield left, y + SIDE - _KERB, right, y + SIDE - _KERB
        if west:
            yield x + _KERB, top, x + _KERB, bottom
        if east:
            yield x + SIDE - _KERB, top, x + SIDE - _KERB, bottom


def _floor(board: Arena, room: int) -> Markup:
    """Paint one room: colour, pattern, kerb, and bay lines between its squares."""
    colour, squares = board.rooms[room], board.room_squares[room]
    area = "".join(f"M{x} {y}h{SIDE}v{SIDE}h{-SIDE}z" for x, y in (corner(board, q) for q in squares))
    if _is_rectangle(board, squares):
        (x, y), (u, v) = corner(board, squares[0]), corner(board, squares[-1])
        width, height = u + SIDE - x, v + SIDE - y
        area = f"M{x} {y}h{width}v{height}h{-width}z"
        kerb = tag(
            "rect",
            class_=f"kerb ln-{colour}",
            x=x + _KERB,
            y=y + _KERB,
            width=width - 2 * _KERB,
            height=height - 2 * _KERB,
            rx=4,
        )
    else:
        kerb = path(_stroke(_kerb_lines(board, room)), class_=f"kerb ln-{colour}")
    bays = [
        _part(_boundary(board, edge.a, edge.b), _BAY, SIDE - _BAY)
        for edge in board.edges
        if edge.kind == "open" and board.room[edge.a] == room
    ]
    return join(
        path(area, class_=f"fl-{colour}"),
        path(area, fill=f"url(#pt-{colour})") if colour in PATTERNED else EMPTY,
        kerb,
        path(_stroke(bays), class_=f"bay ln-{colour}") if bays else EMPTY,
    )


@lru_cache(maxsize=64)
def floors(arena_id: str) -> Markup:
    """Paint all rooms."""
    board = arena(arena_id)
    return tag("g", *(_floor(board, room) for room in range(len(board.rooms))), class_="floors")


# ------------------------------------------------------- walls and lettering


def _wall_lines(board: Arena) -> Iterator[Segment]:
    for square, direction in board.outer_walls:
        yield _side(board, square, direction)
    for edge in board.edges:
        line = _boundary(board, edge.a, edge.b)
        if edge.kind == "wall":
            yield line
        elif edge.kind == "door":
            gap = SIDE // 2 - _DOOR
            yield _part(line, 0, gap)
            yield _part(line, SIDE - gap, SIDE)


def _door(board: Arena, a: int, b: int) -> Markup:
    """Draw a gap with two jambs and a ribbed sill that joins the floors."""
    x, y, u, v = _boundary(board, a, b)
    if board.row[a] == board.row[b]:
        sill = tag("rect", class_="sill", x=-13, y=-34, width=26, height=68)
        ribs, jambs = "M-13-20h26M-13 0h26M-13 20h26", "M-9-34h18M-9 34h18"
    else:
        sill = tag("rect", class_="sill", x=-34, y=-13, width=68, height=26)
        ribs, jambs = "M-20-13v26M0-13v26M20-13v26", "M-34-9v18M34-9v18"
    middle = at((x + u) / 2, (y + v) / 2)
    return tag("g", sill, path(ribs, class_="sill-l"), path(jambs, class_="jamb"), transform=middle)


def _lettering(board: Arena, square: int, say: Say) -> Markup:
    """Write a square's name; the first square of a room also says which it is."""
    x, y = corner(board, square)
    room = board.room[square]
    colour = board.rooms[room]
    name = escape(board.names[square])
    if board.room_squares[room][0] == square:
        name = join(name, tag("tspan", escape(say(f"render.room.{colour}").upper()), class_="rn", dx=6))
    return tag("text", name, class_=f"sn tx-{colour}", x=x + 20, y=y + 33)


def _spawnpoint(board: Arena, square: int) -> Markup:
    """Draw the broken ring in which fighters appear, with the cut of its colour in it and the cell in the corner."""
    x, y = corner(board, square)
    room, colour = board.rooms[board.room[square]], content.COLOUR[board.spawn_colour[square]]
    return join(
        tag("circle", class_=f"sp-ring ln-{room}", cx=x + 80, cy=y + 76, r=48),
        use(f"g-{colour}", x + 58, y + 54, 44, f"sp-g tx-{room}"),
        use(f"a-{colour}", x + 114, y + 114, 32, f"am am-{colour}"),
    )


@lru_cache(maxsize=64)
def walls(arena_id: str, say: Say) -> Markup:
    """Draw doors, walls, spawnpoints and lettering."""
    board = arena(arena_id)
    doors = (_door(board, edge.a, edge.b) for edge in board.edges if edge.kind == "door")
    return tag(
        "g",
        *doors,
        path(_stroke(_wall_lines(board)), class_="wall"),
        *(_spawnpoint(board, square) for square in board.squares if board.spawn_colour[square] != NOWHERE),
        *(_lettering(board, square, say) for square in board.squares),
        class_="walls",
    )


@lru_cache(maxsize=1024)
def veil(arena_id: str, square: str | None) -> Markup:
    """Hatch the squares that cannot be seen from a square; none at all where nobody takes aim."""
    hidden = ""
    if square is not None:
        board = arena(arena_id)
        seen = board.seen_squares[board.square(square)]
        spots = (corner(board, q) for q in board.squares if q not in seen)
        hidden = "".join(f"M{x} {y}h{SIDE}v{SIDE}h{-SIDE}z" for x, y in spots)
    shades = (path(hidden, class_="veil-f"), path(hidden, fill="url(#pt-unseen)")) if hidden else ()
    return tag("g", *shades, id="veil", class_="veil")


# --------------------------------------------------------------- thumbnail


@lru_cache(maxsize=64)
def arena_thumbnail(arena_id: str) -> Markup:
    """Draw a small picture of an arena for those who choose one; hidden from readers, since its name stands beside it."""
    board = arena(arena_id)
    scale = 8
    floor = (
        tag("rect", class_=f"fl-{board.rooms[board.room[q]]}", x=x // scale, y=y // scale, width=20, height=20)
        for q, (x, y) in ((q, corner(board, q)) for q in board.squares)
    )
    lines = [(x // scale, y // scale, u // scale, v // scale) for x, y, u, v in _wall_lines(board)]
    spawns = (
        use(f"a-{colour}", x // scale + 5, y // scale + 5, 10, f"am am-{colour}")
        for colour, (x, y) in zip(content.COLOUR, (corner(board, q) for q in board.spawn), strict=True)
    )
    return tag(
        "svg",
        *floor,
        path(_stroke(lines), class_="mw"),
        *spawns,
        class_="mini",
        viewBox=f"-2 -2 {number(board.columns * 20 + 4)} {number(board.rows * 20 + 4)}",
        aria_hidden="true",
        focusable="false",
    )
