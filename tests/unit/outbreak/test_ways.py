"""Moving over the board: steps, doors, wire, the gate, cars, and the ways of zombies."""

from __future__ import annotations

import pytest

from skullyard.games.outbreak.compose import compose
from skullyard.games.outbreak.plan import GatePlan, Plan, TornPlan, TowerPlan
from unit.outbreak.boards import all_open, board, declared, doors, names, near, opened, own, rows


@pytest.mark.rule("PO-MOVE-1")
def test_one_moves_to_a_zone_with_a_common_edge_and_never_over_a_corner() -> None:
    plaza = own("O1")
    tables = all_open(plaza)
    assert near(plaza, tables, "00.w1") == {"00.w2"}
    assert near(plaza, tables, "00.p") == {"00.w2", "00.e2", "00.ra", "00.rb"}  # the crossings meet it in corners


@pytest.mark.rule("PO-MOVE-2", "PO-PLACE-3")
def test_between_building_and_street_one_moves_through_an_open_door_only() -> None:
    plaza = own("O1")
    assert near(plaza, plaza.tables(plaza.shut), "00.ra") == set()
    assert near(plaza, opened(plaza, "00.ra-00.p"), "00.ra") == {"00.p"}
    prison = own("O3")
    assert near(prison, prison.tables(prison.shut), "10.a1") == {"10.a2"}
    assert near(prison, opened(prison, "10.d1-10.a1"), "10.a1") == {"10.a2", "10.d1"}


@pytest.mark.rule("PO-MOVE-2", "PO-EX-4")
def test_from_a_room_behind_another_one_takes_two_moves_to_the_street() -> None:
    shop = own("O1")
    tables = opened(shop, "10.rb-10.e2")
    a, b, street = (shop.zone(name) for name in ("10.ra", "10.rb", "10.e2"))
    assert street not in tables.near[a]
    assert tables.walks[a][street] == 2
    assert tables.steps(a, street) == (b,)
    assert tables.steps(b, street) == (street,)


@pytest.mark.rule("PO-PLACE-12")
def test_shut_cell_doors_stop_moving() -> None:
    cells = own("O2")
    assert near(cells, cells.tables(cells.shut), "11.c1") == set()
    assert near(cells, all_open(cells), "11.c1") == {"11.a1"}


# Ways of zombies


@pytest.mark.rule("PO-ZP-4", "PO-ZP-11")
def test_all_shortest_ways_are_followed_and_each_next_zone_counts_once() -> None:
    plaza = board(rows("17P", "4P"), "00.ra 00.rb 10.ra 10.rb")
    tables = plaza.tables(0)
    west, east = plaza.zone("10.w3"), plaza.zone("00.e2")
    assert tables.distance[west][east] == 5
    assert names(plaza, tables.steps(west, east)) == {"10.w2", "10.s2"}
    assert tables.steps(west, west) == ()


@pytest.mark.rule("PO-ZP-4")
def test_a_next_zone_that_brings_nobody_nearer_is_no_way() -> None:
    prison = own("O3")
    tables = opened(prison, "12.rb-12.h", "12.g-12.rb")  # gate, hall and guard room form a ring of three
    hall, room, gate = (prison.zone(name) for name in ("12.h", "12.rb", "12.g"))
    assert tables.steps(hall, room) == tables.steps_open(hall, room) == (room,)
    assert tables.steps(hall, gate) == (gate,)


@pytest.mark.rule("PO-ZP-17", "PO-ZP-21")
def test_as_if_doors_were_open_only_first_steps_that_are_open_are_taken() -> None:
    o2 = own("O2")
    tables = o2.tables(o2.shut)
    inside, outside = o2.zone("01.a1"), o2.zone("00.w2")
    assert tables.distance[outside][inside] == -1
    assert tables.distance_open[outside][inside] == 3
    assert names(o2, tables.steps_open(outside, inside)) == {"00.p"}
    assert tables.steps_open(o2.zone("00.e2"), inside) == ()  # it stands at the shut main gate
    assert tables.steps(outside, inside) == ()
    assert opened(o2, "00.e2-01.a1").steps(o2.zone("00.e2"), inside) == (inside,)


@pytest.mark.rule("PO-ZP-21")
def test_shut_cell_doors_count_as_closed_doors_for_zombies_even_if_nothing_opens_them() -> None:
    o5 = own("O5")
    tables = o5.tables(o5.shut)
    assert tables.distance[o5.zone("11.c1")][o5.zone("11.a1")] == -1
    assert tables.distance_open[o5.zone("11.c1")][o5.zone("11.a1")] == 1


@pytest.mark.rule("PO-PLACE-17", "PO-ZP-16")
def test_for_zombies_a_fence_is_a_wall_and_never_a_closed_door() -> None:
    yard = board(rows("2P"), "00.y1 00.y2 00.y3 00.y4", start=((("start",), "00.s1"),))
    tables = yard.tables(yard.shut)
    assert tables.distance_open[yard.zone("00.y4")][yard.zone("00.s2")] == -1
    torn = opened(yard, "00.s2-00.y4")
    assert torn.distance_open[yard.zone("00.y4")][yard.zone("00.s2")] == 1


@pytest.mark.rule("PO-PLACE-33")
def test_a_shut_side_of_the_gate_is_a_closed_door_for_zombies() -> None:
    gate = own("O3")
    tables = gate.tables(gate.shut)
    assert tables.distance[gate.zone("12.rb")][gate.zone("12.g")] == -1
    assert tables.distance_open[gate.zone("12.rb")][gate.zone("12.g")] == 1


# Wire


@pytest.mark.rule("PO-PLACE-14", "PO-PLACE-15")
def test_nobody_passes_a_fence_and_it_is_no_clear_path() -> None:
    yard = own("O4")
    tables = yard.tables(yard.shut)
    fence = yard.zone("00.n2")
    for table in (tables.near, tables.near_zombies, tables.clear):
        assert yard.zone("00.y2") not in table[fence]


@pytest.mark.rule("PO-PLACE-16")
def test_a_torn_wire_opens_the_fence_between_its_two_zones_and_no_other() -> None:
    yard = own("O4")
    tables = yard.tables(yard.shut)
    assert near(yard, tables, "00.y4") == {"00.y2", "00.y3", "10.y2", "00.e3"}
    assert yard.zone("00.e3") in tables.clear[yard.zone("00.y4")]
    assert yard.zone("00.e2") not in tables.near[yard.zone("00.y2")]


# The watch tower


@pytest.mark.rule("PO-PLACE-20", "PO-PLACE-21", "PO-PLACE-22")
def test_only_survivors_climb_a_watch_tower_and_no_clear_path_leads_there() -> None:
    yard = own("O4")
    tables = yard.tables(yard.shut)
    tower, below = yard.zone("t0"), yard.zone("00.y2")
    assert tables.near[tower] == (below,)
    assert tower in tables.near[below]
    assert tables.near_zombies[tower] == tables.clear[tower] == ()
    assert tower not in tables.near_zombies[below] + tables.clear[below]
    assert (tables.walks[below][tower], tables.distance[below][tower]) == (1, -1)


@pytest.mark.rule("PO-PLACE-22")
def test_a_watch_tower_is_entered_from_the_zone_its_gap_faces() -> None:
    edge = TowerPlan(("towers", 0), "00.p", "A", (3, 4, 5, 6), "W", "00.w2")
    street = compose(Plan(rows("17P"), doors("00.ra 00.p", "00.rb 00.p"), towers=(edge,)))
    tables = street.tables(street.shut)
    assert near(street, tables, "t0") == {"00.w2"}
    assert street.below[street.zone("t0")] == street.zone("00.p")


# The gate

START = ((("start",), "00.a1"),)


def gate_board(face: int, turn: int) -> set[frozenset[str]]:
    """Return what the gate south of 7P is open to, in its four positions."""
    closed = declared("00.e1 00.e2 00.e3 10.e2 10.se 10.s2 10.s1")
    gate = GatePlan(("gate",), "10.g", face, turn)
    prison = compose(Plan(rows("7P", "9P"), gate=gate, start=START, closed=closed))
    return {frozenset(near(prison, prison.tables(prison.turn_gate(prison.shut, n)), "10.g")) for n in range(4)}


NORTH, EAST, SOUTH = {"00.a3"}, {"10.ra", "10.h"}, {"10.rb"}


@pytest.mark.rule("PO-PLACE-29", "PO-PLACE-32")
def test_face_1_opens_two_neighbouring_sides_and_turns_clockwise() -> None:
    prison = own("O3")
    opens = [near(prison, prison.tables(prison.turn_gate(prison.shut, turns)), "12.g") for turns in range(5)]
    assert opens == [
        {"02.a3", "12.ra", "12.h"},  # north and east
        {"12.ra", "12.h", "12.rb"},  # east and south
        {"12.rb", "11.a1"},  # south and west
        {"11.a1", "02.a3"},  # west and north
        {"02.a3", "12.ra", "12.h"},
    ]
    assert prison.gate_sides(0) == prison.shut & prison.gate_mask


@pytest.mark.rule("PO-PLACE-29")
def test_face_2_opens_two_opposite_sides() -> None:
    assert gate_board(2, 0) == {frozenset(NORTH | SOUTH), frozenset(EAST)}
    assert gate_board(1, 90) == {
        frozenset(NORTH | EAST),
        frozenset(EAST | SOUTH),
        frozenset(SOUTH),
        frozenset(NORTH),
    }


def test_turning_the_gate_leaves_every_other_barrier_as_it_is() -> None:
    prison = own("O3")
    door = 1 << prison.barrier("12.rb-12.h").index
    assert prison.turn_gate(prison.shut | door, 1) & ~prison.gate_mask == door


# Cars


@pytest.mark.rule("PO-ACT-11", "PO-PLACE-39", "PO-PLACE-2")
def test_cars_drive_into_alleys_through_open_main_gates_and_never_into_rooms() -> None:
    o2 = own("O2")
    street, alley = o2.zone("00.e2"), o2.zone("01.a1")
    assert alley not in o2.tables(o2.shut).drives[street]
    assert alley in opened(o2, "00.e2-01.a1").drives[street]
    for zone, reached in enumerate(all_open(o2).drives):
        assert o2.street[zone] or not reached
        assert all(o2.street[other] for other in reached)


@pytest.mark.rule("PO-PLACE-39", "PO-PLACE-14")
def test_cars_do_not_drive_over_torn_wire() -> None:
    yard = own("O4")
    assert yard.zone("00.e3") in yard.tables(yard.shut).near[yard.zone("00.y4")]
    assert yard.zone("00.e3") not in yard.tables(yard.shut).drives[yard.zone("00.y4")]


@pytest.mark.rule("PO-PLACE-31")
def test_the_open_gate_is_driven_through_like_an_alley() -> None:
    prison = own("O3")
    tables = prison.tables(prison.shut)
    assert names(prison, tables.drives[prison.zone("12.g")]) == {"02.a3"}


def test_a_plan_may_tear_what_is_long_enough_only() -> None:
    with pytest.raises(ValueError, match="share no 2 units of fence"):
        compose(Plan(rows("2P"), torn=(TornPlan(("torn",), "00.y3", "00.s2"),)))
