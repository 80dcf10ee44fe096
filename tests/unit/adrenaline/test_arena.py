"""The arenas: their drawings, who sees whom, and how far it is."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skullyard.games.adrenaline.arena import (
    DIRECTIONS,
    EAST,
    NORTH,
    NOWHERE,
    SOUTH,
    WEST,
    Arena,
    arena,
    arenas,
    compile_arena,
)
from skullyard.games.adrenaline.content import BLUE, RED, YELLOW
from skullyard.games.adrenaline.floor_plan import FloorPlan, Kind, PlanEdge, PlanSquare, draw_plan, read_plan
from skullyard.games.adrenaline.schema import sources

IDS = ("small", "mid_l1r2", "mid_l2r1", "large")
each_arena = pytest.mark.parametrize("board", arenas(), ids=lambda board: board.id)


def names(board: Arena, squares: tuple[int, ...]) -> str:
    return " ".join(board.names[square] for square in squares)


def sight(board: Arena, name: str) -> str:
    return names(board, board.seen_squares[board.square(name)])


def moves(board: Arena, a: str, b: str) -> int:
    return board.distance[board.square(a)][board.square(b)]


def sees(board: Arena, a: str, b: str) -> bool:
    return board.sees(board.square(a), board.square(b))


# The four arenas


@pytest.mark.rule("AD-SETUP-1")
def test_the_four_arenas() -> None:
    assert [(board.id, board.name, board.size, board.players) for board in arenas()] == [
        ("small", "Small", 10, (3, 4)),
        ("mid_l1r2", "Long hall", 11, (3, 4, 5)),
        ("mid_l2r1", "Back stairs", 11, (3, 4, 5)),
        ("large", "Large", 12, (4, 5)),
    ]


@pytest.mark.rule("AD-SETUP-1")
@pytest.mark.parametrize(
    ("west", "east"), [(("small", "mid_l1r2"), ("mid_l2r1", "large")), (("small", "mid_l2r1"), ("mid_l1r2", "large"))]
)
def test_arenas_share_halves(west: tuple[str, str], east: tuple[str, str]) -> None:
    """Two arenas with a common half have the same squares and edges there."""

    def half(board: Arena, columns: range) -> set[tuple[str, str, str]]:
        inside = {square for square in board.squares if board.column[square] in columns}
        return {(board.names[e.a], board.names[e.b], e.kind) for e in board.edges if {e.a, e.b} <= inside}

    columns = range(2) if west == ("small", "mid_l1r2") else range(2, 4)
    for a, b in (west, east):
        assert half(arena(a), columns) == half(arena(b), columns)


@each_arena
def test_names_follow_rows_and_columns(board: Arena) -> None:
    places = list(zip(board.row, board.column, strict=True))
    assert places == sorted(places)
    assert board.names == tuple(f"{'ABCD'[column]}{row + 1}" for row, column in places)
    assert [board.square(name) for name in board.names] == list(board.squares)


def test_unknown_names_are_refused_with_what_there_is() -> None:
    with pytest.raises(LookupError, match=r"no arena 'huge'; there are small, mid_l1r2, mid_l2r1, large"):
        arena("huge")
    with pytest.raises(LookupError, match=r"small has no square 'D1'; it has A1 B1"):
        arena("small").square("D1")


def test_an_arena_is_compiled_once() -> None:
    assert arena("large") is arena("large")


@each_arena
def test_spawnpoints_lie_in_the_room_of_their_colour(board: Arena) -> None:
    assert (board.names[board.spawn[RED]], board.names[board.spawn[YELLOW]], board.names[board.spawn[BLUE]]) == (
        "A2",
        "D3",
        "C1",
    )
    for colour, word in ((RED, "red"), (YELLOW, "yellow"), (BLUE, "blue")):
        assert board.rooms[board.room[board.spawn[colour]]] == word
        assert board.spawn_colour[board.spawn[colour]] == colour
    assert sorted(board.ammo_squares + board.spawn) == list(board.squares)


# Walls, doors and ways


@pytest.mark.rule("AD-TURN-4", "AD-RULING-6")
@each_arena
def test_open_edges_are_inside_rooms_and_nothing_else_is(board: Arena) -> None:
    for edge in board.edges:
        assert (edge.kind == "open") == (board.room[edge.a] == board.room[edge.b])
        assert (board.distance[edge.a][edge.b] == 1) == (edge.kind != "wall")


@pytest.mark.rule("AD-TURN-4")
@each_arena
def test_every_side_of_a_square_is_an_edge_or_an_outer_wall(board: Arena) -> None:
    edges = {(e.a, e.b) for e in board.edges} | {(e.b, e.a) for e in board.edges}
    for square, direction in product(board.squares, DIRECTIONS):
        down, right = ((-1, 0), (0, 1), (1, 0), (0, -1))[direction]
        beyond = [
            p
            for p in board.squares
            if (board.row[p], board.column[p]) == (board.row[square] + down, board.column[square] + right)
        ]
        assert ((square, direction) in board.outer_walls) == (not beyond)
        assert all((square, p) in edges for p in beyond)
        if not beyond:
            assert board.step[square][direction] == NOWHERE


@pytest.mark.rule("AD-TURN-4")
@each_arena
def test_steps_lead_back(board: Arena) -> None:
    for square, direction in product(board.squares, DIRECTIONS):
        there = board.step[square][direction]
        if there != NOWHERE:
            assert board.step[there][(direction + 2) % 4] == square
    for square in board.squares:
        assert set(board.near[square]) == {p for p in board.squares if board.distance[square][p] == 1}


@pytest.mark.rule("AD-TURN-4")
def test_a_wall_a_door_and_an_open_edge() -> None:
    board = arena("large")
    b1, b2 = board.square("B1"), board.square("B2")
    assert board.step[b1] == (NOWHERE, board.square("C1"), b2, board.square("A1"))
    assert board.step[b2] == (b1, NOWHERE, board.square("B3"), NOWHERE)
    assert {(board.names[e.a], board.names[e.b]): e.kind for e in board.edges}["B2", "C2"] == "wall"


@pytest.mark.rule("AD-EX-12")
def test_a_run_from_the_middle_of_large() -> None:
    board = arena("large")
    start = board.square("B2")
    assert names(board, board.at_distance[start][1]) == "B1 B3"
    assert names(board, board.at_distance[start][2]) == "A1 C1 A3 C3"
    assert names(board, board.at_distance[start][3]) == "D1 A2 C2 D3"
    assert names(board, board.within[start][3]) == "A1 B1 C1 D1 A2 C2 A3 B3 C3 D3"
    assert moves(board, "B2", "D2") == 4


@pytest.mark.rule("AD-RULING-7")
def test_neighbours_behind_a_wall_are_as_far_as_the_way_round() -> None:
    assert moves(arena("large"), "B2", "C2") == 3
    assert moves(arena("large"), "A2", "B2") == 3
    assert moves(arena("small"), "B1", "B2") == 3
    assert moves(arena("small"), "C2", "C3") == 3


@pytest.mark.rule("AD-RULING-8")
def test_a_diagonal_neighbour_in_a_room_is_two_moves_away() -> None:
    board = arena("large")
    assert moves(board, "C2", "D3") == 2
    assert sees(board, "C2", "D3")


@pytest.mark.rule("AD-RULING-9")
def test_the_square_behind_the_own_door_is_one_move_away() -> None:
    board = arena("small")
    assert moves(board, "C3", "D3") == 1
    assert moves(board, "C3", "D2") == 2


@pytest.mark.rule("AD-RULING-10")
def test_the_long_red_room_of_small_is_one_room() -> None:
    board = arena("small")
    assert names(board, board.room_squares[board.rooms.index("red")]) == "A2 B2 C2"
    assert moves(board, "B2", "C2") == 1


def test_own_square_is_no_move_away() -> None:
    for board in arenas():
        for square in board.squares:
            assert board.distance[square][square] == 0
            assert board.within[square][0] == ()
            assert board.at_distance[square][0] == (square,)
            assert square not in board.within[square][4]


@each_arena
def test_within_gathers_the_distances_in_order(board: Arena) -> None:
    for square, most in product(board.squares, range(5)):
        gathered = [p for n in range(1, most + 1) for p in board.at_distance[square][n]]
        assert board.within[square][most] == tuple(sorted(gathered))


@each_arena
def test_paths_are_legal_and_as_short_as_can_be(board: Arena) -> None:
    for a, b in product(board.squares, board.squares):
        path = board.path(a, b)
        assert len(path) == board.distance[a][b]
        assert path[-1:] == ((b,) if a != b else ())
        for here, there in zip((a, *path), path, strict=False):
            assert there in board.near[here]


def test_of_two_ways_the_path_prefers_north_then_east() -> None:
    board = arena("large")
    assert names(board, board.path(board.square("C3"), board.square("D2"))) == "C2 D2"
    assert names(board, board.path(board.square("C2"), board.square("D3"))) == "D2 D3"


def test_straight_steps_end_at_walls() -> None:
    board = arena("large")
    a3, d1 = board.square("A3"), board.square("D1")
    assert names(board, board.straight[a3][EAST]) == "B3 C3"
    assert names(board, board.straight[a3][NORTH]) == "A2 A1"
    assert board.straight[a3][SOUTH] == ()
    assert names(board, board.straight[d1][WEST]) == "C1 B1"
    assert names(board, board.straight[board.square("C2")][EAST]) == "D2"
    assert board.straight[board.square("C2")][WEST] == ()


def test_lines_pass_walls_and_gaps_and_begin_with_the_own_square() -> None:
    board = arena("large")
    assert names(board, board.line[board.square("A2")][EAST]) == "A2 B2 C2 D2"
    assert names(board, board.line[board.square("C2")][WEST]) == "C2 B2 A2"
    assert names(board, board.line[board.square("D1")][NORTH]) == "D1"
    assert names(board, board.line[board.square("D1")][SOUTH]) == "D1 D2 D3"
    plan, faults = read_plan(RING)
    assert not faults
    ring = compile_arena("ring", "Ring", (3,), plan)
    assert names(ring, ring.line[ring.square("A2")][EAST]) == "A2 C2"
    assert names(ring, ring.line[ring.square("B3")][NORTH]) == "B3 B1"
    assert ring.straight[ring.square("A2")][EAST] == ()


RING = """\
+---------+---------+---------+
|   A1        B1        C1    |
|   red       red       red   |
|  *red*                      |
+---DDD---+---------+---DDD---+
|   A2    |         |   C2    |
|  blue   |         | yellow  |
| *blue*  |         |*yellow* |
+---DDD---+---------+---DDD---+
|   A3        B3        C3    |
|  white     white     white  |
|                             |
+---------+---------+---------+
"""


# Sight


@pytest.mark.rule("AD-SHOOT-3")
@each_arena
def test_a_square_sees_its_room_and_the_rooms_behind_its_doors(board: Arena) -> None:
    for square in board.squares:
        rooms = {board.room[square]}
        for edge in board.edges:
            if edge.kind == "door" and square in (edge.a, edge.b):
                rooms.add(board.room[edge.b if square == edge.a else edge.a])
        assert set(board.sees_room[square]) == rooms
        for other in board.squares:
            seen = board.room[other] in rooms
            assert board.sees(square, other) is seen
            assert (other in board.seen_squares[square]) is seen


@pytest.mark.rule("AD-SHOOT-3")
@pytest.mark.parametrize(
    ("arena_id", "square", "seen"),
    [
        ("small", "B1", "A1 B1 C1"),
        ("small", "C2", "A1 B1 C1 A2 B2 C2 D2 D3"),
        ("mid_l1r2", "C1", "A1 B1 C1 D1 C2 D2 C3 D3"),
        ("mid_l1r2", "B2", "A2 B2 B3"),
        ("mid_l2r1", "A2", "A1 A2 A3 B3 C3"),
        ("mid_l2r1", "B1", "B1 C1 A1 A2 B2 C2"),
        ("large", "C1", "B1 C1 D1 C2 D2 C3 D3"),
        ("large", "D3", "C2 D2 C3 D3"),
    ],
)
def test_what_some_squares_see(arena_id: str, square: str, seen: str) -> None:
    assert set(sight(arena(arena_id), square).split()) == set(seen.split())


@pytest.mark.rule("AD-RULING-1")
def test_sight_ends_in_the_room_behind_the_door() -> None:
    board = arena("large")
    assert sees(board, "A1", "B1")
    assert sees(board, "B1", "B2")
    assert not sees(board, "A1", "B2"), "two doors away"
    assert not sees(board, "B1", "B3"), "behind two doors in one line"


@pytest.mark.rule("AD-RULING-2")
def test_sight_may_go_one_way_only() -> None:
    board = arena("large")
    assert sees(board, "C1", "D3")
    assert not sees(board, "D3", "C1")


@pytest.mark.rule("AD-RULING-3")
def test_two_doors_show_two_whole_rooms() -> None:
    board = arena("large")
    assert set(sight(board, "C1").split()) > {"D1"} | {"C2", "D2", "C3", "D3"}


@pytest.mark.rule("AD-RULING-5")
@each_arena
def test_the_own_square_is_always_seen(board: Arena) -> None:
    assert all(board.sees(square, square) for square in board.squares)


@pytest.mark.rule("AD-SHOOT-3")
@each_arena
def test_a_square_one_move_away_is_seen(board: Arena) -> None:
    assert all(board.sees(square, near) for square in board.squares for near in board.near[square])


def test_walls_do_not_hide_squares_of_a_seen_room() -> None:
    """C1 sees all of the yellow room, D2 and D3 too, though D2 lies aside of the door."""
    board = arena("mid_l1r2")
    assert sees(board, "C1", "D2")


# Drawings


@pytest.mark.rule("AD-SETUP-1")
@pytest.mark.parametrize("arena_id", IDS)
def test_drawings_are_read_and_drawn_alike(arena_id: str) -> None:
    drawing = sources().arenas[arena_id]["plan"]
    plan, faults = read_plan(drawing)
    assert not faults
    assert draw_plan(plan) == drawing == arena(arena_id).plan()


@st.composite
def plans(draw: st.DrawFn) -> FloorPlan:
    """Any arena that the rules of drawing allow: connected, rooms undivided."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(3, 5))
    grid = [(row, column) for row in range(rows) for column in range(columns)]
    gone = draw(st.sets(st.sampled_from(grid), max_size=len(grid) // 3))
    rest = [cell for cell in grid if cell not in gone] or grid
    cells = _piece_of(rest, rest[0])
    if len(cells) < 3:
        cells = grid
    rooms: dict[tuple[int, int], str] = {}
    words = [f"room_{letter}" for letter in "abcdefghijklmnopqrst"]
    for number, cell in enumerate(cells):
        beside = sorted({rooms[p] for p in _around(cell) if p in rooms})
        rooms[cell] = draw(st.sampled_from([*beside, words[number]]))
    spawns = dict(zip(draw(st.permutations(cells))[:3], ("red", "yellow", "blue"), strict=True))
    index = {cell: number for number, cell in enumerate(cells)}
    edges, joined = [], {cells[0]}
    for b in cells:
        for a in ((b[0], b[1] - 1), (b[0] - 1, b[1])):
            if a in index:
                kind: Kind = "open" if rooms[a] == rooms[b] else draw(st.sampled_from(["wall", "door"]))
                edges.append(PlanEdge(index[a], index[b], kind))
    while len(joined) < len(cells):
        for number, edge in enumerate(edges):
            a, b = cells[edge.a], cells[edge.b]
            if (a in joined) != (b in joined):
                joined |= {a, b}
                if edge.kind == "wall":
                    edges[number] = PlanEdge(edge.a, edge.b, "door")
    squares = tuple(PlanSquare(*cell, rooms[cell], spawns.get(cell, "")) for cell in cells)
    return FloorPlan(squares, tuple(edges))


def _around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    row, column = cell
    return [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]


def _piece_of(cells: list[tuple[int, int]], start: tuple[int, int]) -> list[tuple[int, int]]:
    found = [start]
    for cell in found:
        found.extend(p for p in _around(cell) if p in cells and p not in found)
    return sorted(found)


@given(plans())
def test_any_plan_is_read_as_it_was_drawn(plan: FloorPlan) -> None:
    read, faults = read_plan(draw_plan(plan))
    assert not faults
    assert read == plan


@given(plans())
def test_any_arena_keeps_the_laws_of_distance_and_sight(plan: FloorPlan) -> None:
    board = compile_arena("any", "Any", (3,), plan)
    passages = {(e.a, e.b) for e in plan.edges if e.kind != "wall"}
    far = [[0 if a == b else 1 if {(a, b), (b, a)} & passages else 99 for b in board.squares] for a in board.squares]
    for middle, a, b in product(board.squares, repeat=3):
        far[a][b] = min(far[a][b], far[a][middle] + far[middle][b])
    assert [list(row) for row in board.distance] == far
    for a, b in product(board.squares, repeat=2):
        if board.room[a] == board.room[b]:
            assert board.seen_squares[a].count(b) == 1
        assert (board.sees_mask[a] >> b) % 2 == int(b in board.seen_squares[a])
        assert len(board.path(a, b)) == far[a][b]


@given(st.sampled_from(IDS), st.data())
def test_a_slip_of_the_pen_never_goes_unseen(arena_id: str, data: st.DataObject) -> None:
    """Changing one sign of a drawing is told, or is another arena; it is never ignored."""
    drawing = sources().arenas[arena_id]["plan"]
    place = data.draw(st.integers(0, len(drawing) - 1).filter(lambda place: drawing[place] != "\n"))
    sign = data.draw(st.sampled_from("+-|D* xB7").filter(lambda sign: sign != drawing[place]))
    plan, faults = read_plan(drawing[:place] + sign + drawing[place + 1 :])
    if not faults:
        assert plan != read_plan(drawing)[0]


@given(st.text("+-|D *ABred123\n", max_size=400))
def test_no_text_breaks_the_reader(text: str) -> None:
    plan, faults = read_plan(text)
    assert faults or plan.squares


def fault_at(old: str, new: str) -> list[tuple[int, str]]:
    assert RING.count(old) == 1
    return [(fault.row, fault.message) for fault in read_plan(RING.replace(old, new))[1]]


@pytest.mark.rule("AD-RULING-6")
def test_a_wall_inside_a_room_is_a_fault() -> None:
    drawing = RING.replace("A3        B3", "A3    |   B3").replace(
        "white     white     white", "white  |  white     white"
    )
    drawing = drawing.replace("|                             |", "|         |                   |")
    faults = read_plan(drawing)[1]
    assert [(fault.row, fault.message) for fault in faults] == [(10, "a wall inside the room white, between A3 and B3")]


def test_faults_of_drawings_name_the_line_and_the_squares() -> None:
    assert fault_at("B1 ", "B2 ") == [(1, "B1 is called 'B2'")]
    assert fault_at("*red* ", "*red  ") == [(3, "A1 has the spawnpoint '*red'")]
    assert fault_at("+---DDD---+---------+---DDD---+\n|   A2", "+---DD----+---------+---DDD---+\n|   A2") == [
        (4, "'---DD----' above A2 is neither wall, door nor open"),
    ]
    assert fault_at("|   A2    |         |", "|   A2              |") == [(6, "the border right of A2 is not closed")]
    assert fault_at("|   A2", "    A2") == [(6, "the border left of A2 is not closed")]
    assert fault_at("| *blue*  |         |", "| *blue*  |  here   |")[0] == (5, "B2 is called ''")


def test_signs_where_no_square_is_are_faults() -> None:
    wide = read_plan(
        RING.replace("+---------+---------+---------+\n|   A1", "+---------+---------+---------+         +\n|   A1", 1)
    )
    assert [(f.row, f.message) for f in wide[1]] == [(0, "character 41 is '+'")]
    drawing = sources().arenas["small"]["plan"]
    fault_below = read_plan(drawing.replace("          |   B3", "    --    |   B3"))[1][0]
    assert (fault_below.row, fault_below.message) == (9, "A3 is called '--'")
    fault_beside = read_plan(
        drawing.replace("\n          +---------+---------+---------+", "\n     x    +---------+---------+---------+")
    )[1]
    assert [(f.row, f.message) for f in fault_beside] == [(12, "there is 'x' above A4")]


def test_rooms_must_be_whole_and_all_squares_in_reach() -> None:
    two = RING.replace("white", " red ")
    assert [(f.row, f.message) for f in read_plan(two)[1]] == [(10, "the room red is in two places")]
    apart = RING.replace("+---DDD---+---------+---DDD---+\n|   A3", "+---------+---------+---------+\n|   A3")
    assert [(f.row, f.message) for f in read_plan(apart)[1]] == [(9, "no way leads from the first square to A3")]
    joined = RING.replace("+---DDD---+---------+---DDD---+\n|   A3", "+         +---------+---DDD---+\n|   A3")
    assert [(f.row, f.message) for f in read_plan(joined)[1]] == [(8, "no wall between A2 and A3, of different rooms")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the plan has no square"),
        ("\n\n", "the plan has no square"),
        ("+---------+\n" * 1000, "the plan is too large"),
    ],
)
def test_no_plan_at_all(text: str, message: str) -> None:
    assert message in [fault.message for fault in read_plan(text)[1]]
