"""The arenas: squares, rooms and walls, and who sees and reaches what.

An arena is compiled once from its floor plan into tables, so that a rule asks
by looking up. Squares are ints, row by row from the top left; players call
them by column letter and row number, "A1" to "D3".

Rules: AD-SETUP-1, AD-TURN-4, AD-SHOOT-3.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from skullyard.games.adrenaline.content import COLOUR
from skullyard.games.adrenaline.floor_plan import NEIGHBOURS, FloorPlan, Kind, PlanEdge, draw_plan, square_name
from skullyard.games.adrenaline.schema import sources

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = (NORTH, EAST, SOUTH, WEST)
DIRECTION: Final = ("north", "east", "south", "west")

NOWHERE: Final = -1

Squares = tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Arena:
    """An arena; every table is indexed by square first.

    Attributes:
        id: Its id in the data.
        name: What players call it.
        players: For how many players it is recommended.
        size: How many squares it has.
        rows, columns: How large a grid holds it.
        squares: All squares, in order.
        names: The squares' names.
        row, column: Where a square lies in the grid.
        room: The room a square belongs to.
        rooms: The colours of the rooms.
        room_squares: By room, its squares.
        spawn: By ammo colour, the square of the spawnpoint.
        spawn_colour: The colour of the spawnpoint on a square, or NOWHERE.
        ammo_squares: The squares without a spawnpoint, on which ammo lies.
        edges: What is between neighbouring squares.
        outer_walls: The sides of squares beyond which the arena ends, as (square, direction).
        step: By direction, the square one legal step leads to, or NOWHERE.
        near: The squares one legal step away.
        distance: By square, the length of the shortest way.
        within: By number of moves, the squares 1 to that many moves away.
        at_distance: By number of moves, the squares exactly that far away.
        straight: By direction, the one or two squares that steps that way lead to.
        line: By direction, all squares that way, the own one first, whatever is between.
        paths: By square, the squares entered on a shortest way.
        sees_room: The rooms that can be seen from a square.
        seen_squares: The squares that can be seen from a square.
        sees_mask: The same, a bit for a square.

    Rules: AD-SETUP-1, AD-TURN-4, AD-SHOOT-3.
    """

    id: str
    name: str
    players: tuple[int, ...]
    size: int
    rows: int
    columns: int
    squares: Squares
    names: tuple[str, ...]
    row: tuple[int, ...]
    column: tuple[int, ...]
    room: tuple[int, ...]
    rooms: tuple[str, ...]
    room_squares: tuple[Squares, ...]
    spawn: Squares
    spawn_colour: tuple[int, ...]
    ammo_squares: Squares
    edges: tuple[PlanEdge, ...]
    outer_walls: tuple[tuple[int, int], ...]
    step: tuple[Squares, ...]
    near: tuple[Squares, ...]
    distance: tuple[tuple[int, ...], ...]
    within: tuple[tuple[Squares, ...], ...]
    at_distance: tuple[tuple[Squares, ...], ...]
    straight: tuple[tuple[Squares, ...], ...]
    line: tuple[tuple[Squares, ...], ...]
    paths: tuple[tuple[Squares, ...], ...]
    sees_room: tuple[tuple[int, ...], ...]
    seen_squares: tuple[Squares, ...]
    sees_mask: tuple[int, ...]

    def sees(self, a: int, b: int) -> bool:
        """Tell whether somebody on square a sees square b.

        Rules: AD-SHOOT-3.
        """
        return self.sees_mask[a] >> b & 1 == 1

    def path(self, a: int, b: int) -> Squares:
        """Return the squares entered on a shortest way from a to b, b the last.

        Of several shortest ways it is the one that prefers north at every
        step, then east, then south.

        Rules: AD-TURN-4.
        """
        return self.paths[a][b]

    def square(self, name: str) -> int:
        """Return the square with a name, such as "C1"."""
        if name not in self.names:
            raise LookupError(f"the arena {self.id} has no square {name!r}; it has {' '.join(self.names)}")
        return self.names.index(name)

    def plan(self) -> str:
        """Draw the floor plan as text.

        Rules: AD-SETUP-1.
        """
        return draw_plan(sources().plans[self.id])


@cache
def arena(arena_id: str) -> Arena:
    """Return an arena by its id.

    Rules: AD-SETUP-1.
    """
    found = sources().arenas.get(arena_id)
    if found is None:
        raise LookupError(f"there is no arena {arena_id!r}; there are {', '.join(sources().arenas)}")
    return compile_arena(arena_id, found["name"], tuple(found["players"]), sources().plans[arena_id])


@cache
def arenas() -> tuple[Arena, ...]:
    """Return all arenas, in the order of the data.

    Rules: AD-SETUP-1.
    """
    return tuple(arena(arena_id) for arena_id in sources().arenas)


def compile_arena(arena_id: str, name: str, players: tuple[int, ...], plan: FloorPlan) -> Arena:
    """Work out an arena's tables from a floor plan without faults.

    Rules: AD-TURN-4, AD-SHOOT-3.
    """
    squares = tuple(range(len(plan.squares)))
    rooms = tuple(dict.fromkeys(square.room for square in plan.squares))
    room = tuple(rooms.index(square.room) for square in plan.squares)
    room_squares = tuple(tuple(q for q in squares if room[q] == r) for r in range(len(rooms)))
    spawn_colour = tuple(COLOUR.index(square.spawn) if square.spawn else NOWHERE for square in plan.squares)
    cells = {(square.row, square.column): index for index, square in enumerate(plan.squares)}
    beside = tuple(
        tuple(cells.get((s.row + down, s.column + right), NOWHERE) for down, right in NEIGHBOURS) for s in plan.squares
    )
    kind = _kinds(plan)
    step = tuple(tuple(p if kind.get((q, p), "wall") != "wall" else NOWHERE for p in beside[q]) for q in squares)
    paths = tuple(_paths(step, q) for q in squares)
    distance = tuple(tuple(len(path) for path in paths[q]) for q in squares)
    moves = range(len(squares) + 4)  # a rule may allow more moves than a tiny arena has squares
    sees_room = tuple(_rooms_seen(q, room, step) for q in squares)
    seen_squares = tuple(tuple(p for p in squares if room[p] in sees_room[q]) for q in squares)
    return Arena(
        id=arena_id,
        name=name,
        players=players,
        size=len(squares),
        rows=1 + max(square.row for square in plan.squares),
        columns=1 + max(square.column for square in plan.squares),
        squares=squares,
        names=tuple(square_name(square.row, square.column) for square in plan.squares),
        row=tuple(square.row for square in plan.squares),
        column=tuple(square.column for square in plan.squares),
        room=room,
        rooms=rooms,
        room_squares=room_squares,
        spawn=tuple(spawn_colour.index(colour) for colour in range(len(COLOUR))),
        spawn_colour=spawn_colour,
        ammo_squares=tuple(q for q in squares if spawn_colour[q] == NOWHERE),
        edges=plan.edges,
        outer_walls=tuple((q, d) for q in squares for d in DIRECTIONS if beside[q][d] == NOWHERE),
        step=step,
        near=tuple(tuple(sorted(p for p in step[q] if p != NOWHERE)) for q in squares),
        distance=distance,
        within=tuple(tuple(tuple(p for p in squares if 1 <= distance[q][p] <= n) for n in moves) for q in squares),
        at_distance=tuple(tuple(tuple(p for p in squares if distance[q][p] == n) for n in moves) for q in squares),
        straight=tuple(tuple(_straight(step, q, d) for d in DIRECTIONS) for q in squares),
        line=tuple(tuple(_line(plan, q, d) for d in DIRECTIONS) for q in squares),
        paths=paths,
        sees_room=sees_room,
        seen_squares=seen_squares,
        sees_mask=tuple(sum(1 << p for p in seen_squares[q]) for q in squares),
    )


def _kinds(plan: FloorPlan) -> dict[tuple[int, int], Kind]:
    """Return what is between two neighbouring squares, in both directions."""
    there = {(edge.a, edge.b): edge.kind for edge in plan.edges}
    return there | {(edge.b, edge.a): edge.kind for edge in plan.edges}


def _rooms_seen(square: int, room: tuple[int, ...], step: tuple[Squares, ...]) -> tuple[int, ...]:
    """Return the own room and every room behind a door of the own square.

    Rules: AD-SHOOT-3.
    """
    return tuple(sorted({room[square]} | {room[p] for p in step[square] if p != NOWHERE}))


def _paths(step: tuple[Squares, ...], start: int) -> tuple[Squares, ...]:
    """Return the squares entered on a shortest way to every square.

    Rules: AD-TURN-4.
    """
    found: dict[int, Squares] = {start: ()}
    todo = [start]
    for here in todo:
        for there in step[here]:
            if there != NOWHERE and there not in found:
                found[there] = (*found[here], there)
                todo.append(there)
    return tuple(found[square] for square in range(len(step)))


def _straight(step: tuple[Squares, ...], square: int, direction: int) -> Squares:
    """Return the squares of up to two legal steps in one direction.

    Rules: AD-TURN-4.
    """
    first = step[square][direction]
    second = step[first][direction] if first != NOWHERE else NOWHERE
    return tuple(q for q in (first, second) if q != NOWHERE)


def _line(plan: FloorPlan, square: int, direction: int) -> Squares:
    """Return the own square and all beyond it in one direction, nearest first; walls and gaps do not matter.

    Rules: AD-WEAPON-railgun.
    """
    own = plan.squares[square]
    down, right = NEIGHBOURS[direction]
    ahead = {}
    for index, other in enumerate(plan.squares):
        away = (other.row - own.row) * down + (other.column - own.column) * right
        if away > 0 and (other.row, other.column) == (own.row + away * down, own.column + away * right):
            ahead[away] = index
    return (square, *(ahead[away] for away in sorted(ahead)))
