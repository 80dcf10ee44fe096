"""Who sees whom: streets, doors, cells, wire, glass, the gate and the watch tower."""

from __future__ import annotations

import pytest

from skullyard.games.outbreak.compose import compose
from skullyard.games.outbreak.plan import DoorPlan, GatePlan, Plan, TowerPlan
from skullyard.games.outbreak.sight import FREE, Sights, ranges
from unit.outbreak.boards import (
    OWN,
    all_open,
    away,
    board,
    can_see,
    cell_doors,
    declared,
    doors,
    opened,
    own,
    rows,
    seen,
)

START = ((("start",), "00.a1"),)


# Streets


@pytest.mark.rule("PO-LOS-1", "PO-EX-3")
def test_in_an_arm_of_two_crossing_streets_one_sees_straight_on_and_not_round_the_corner() -> None:
    streets = own("O1")
    tables = streets.tables(streets.shut)
    grindlock, kim = "00.e1", "01.p"  # north of the junction 00.e2, and east of it
    assert not can_see(tables, streets.zone(grindlock), streets.zone(kim))
    assert not can_see(tables, streets.zone(kim), streets.zone(grindlock))
    assert seen(streets, tables, grindlock) == {"00.e2", "00.e3", "10.e2", "10.e3"}
    assert seen(streets, tables, kim) == {"00.e2", "00.p", "00.w2"}


@pytest.mark.rule("PO-LOS-1")
def test_one_sees_through_any_number_of_alley_zones() -> None:
    block = own("O3")
    assert away(block, block.tables(block.shut), "00.a1", "02.a2") == 6


@pytest.mark.rule("PO-LOS-8")
def test_streets_that_meet_in_a_kerb_stone_do_not_see_each_other() -> None:
    shops = board(rows("3P"), "00.ra 00.rb", start=((("start",), "00.w1"),))
    assert seen(shops, shops.tables(0), "00.s2") == {"00.w3", "00.e3"}
    assert "00.s2" not in seen(shops, shops.tables(0), "00.w2")


@pytest.mark.rule("PO-LOS-8")
def test_a_strip_must_be_one_unit_wide() -> None:
    yard = board(rows("2P"), "00.y1 00.y2 00.y3 00.y4", start=((("start",), "00.s1"),))
    through_the_wire = seen(yard, yard.tables(0), "00.y3")
    assert "00.s1" in through_the_wire
    assert "00.s2" not in through_the_wire  # they share half a unit of wire


@pytest.mark.rule("PO-LOS-1", "PO-EX-30")
@pytest.mark.parametrize(("name", "far"), [("00.w1", 0), ("00.w2", 1), ("00.w3", 2), ("10.w2", 3), ("10.w3", 4)])
def test_range_counts_the_zones_along_the_line(name: str, far: int) -> None:
    streets = own("O1")
    assert away(streets, streets.tables(streets.shut), "00.w1", name) == far


@pytest.mark.rule("PO-EX-30")
def test_of_two_lines_the_shorter_counts_and_the_own_zone_is_never_away() -> None:
    lines = (((0, 1, 2), (FREE, FREE)), ((0, 2), (FREE,)), ((0, 1, 0), (FREE, FREE)))
    for order in (lines, lines[::-1]):
        far = ranges(Sights(order, (), (), (), (True, True, True), 3), 0)
        assert far == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


# Buildings


@pytest.mark.rule("PO-LOS-2", "PO-RULING-53")
def test_inside_one_sees_the_zones_joined_to_the_own_and_no_farther() -> None:
    house = own("O1")
    tables = house.tables(house.shut)
    assert seen(house, tables, "01.ra") == {"01.rb", "01.rc"}
    assert seen(house, tables, "01.rb") == {"01.ra"}


@pytest.mark.rule("PO-LOS-2", "PO-LOS-4")
def test_between_two_rooms_a_door_counts_as_an_opening_once_it_is_open() -> None:
    guards = own("O3")
    assert away(guards, guards.tables(guards.shut), "12.rb", "12.h") == -1
    assert away(guards, opened(guards, "12.rb-12.h"), "12.rb", "12.h") == 1


@pytest.mark.rule("PO-LOS-3", "PO-LOS-4", "PO-EX-2")
def test_a_street_sees_one_zone_deep_into_a_building_behind_an_open_door() -> None:
    house = own("O1")
    assert not seen(house, house.tables(house.shut), "01.p") & {"01.ra", "01.rb", "01.rc", "01.rd", "01.re"}
    through = seen(house, opened(house, "01.rb-01.p"), "01.p")
    assert "01.rb" in through
    assert "01.ra" not in through


@pytest.mark.rule("PO-LOS-3", "PO-LOS-6", "PO-RULING-51")
def test_from_a_room_one_sees_along_the_street_that_runs_straight_out_of_its_door() -> None:
    shop = own("O1")
    tables = opened(shop, "10.rb-10.e2")
    assert seen(shop, tables, "10.rb") == {"10.ra", "10.e2", "11.p"}
    assert (away(shop, tables, "10.rb", "10.e2"), away(shop, tables, "10.rb", "11.p")) == (1, 2)
    assert seen(shop, tables, "11.p") == {"10.e2", "10.rb"}


@pytest.mark.rule("PO-LOS-6")
def test_the_line_out_of_a_door_runs_at_right_angles_to_its_wall() -> None:
    shop = own("O1")
    tables = opened(shop, "10.rb-10.e2")
    assert "10.e3" in seen(shop, tables, "10.e2")
    assert "10.e3" not in seen(shop, tables, "10.rb")


@pytest.mark.rule("PO-LOS-6", "PO-LOS-8")
@pytest.mark.parametrize(
    ("room", "alley", "y", "far"),
    [
        ("r1", "a3", 0, {"00.a3", "01.a1"}),
        ("r1", "a3", 2, {"00.a3", "01.a1"}),
        ("r1", "a3", 2.5, {"00.a3"}),
        ("r2", "a5", 6.5, {"00.a5"}),
        ("r2", "a5", 7, {"00.a5", "01.a3"}),
    ],
)
def test_how_far_one_sees_out_of_a_door_depends_on_where_it_lies(
    room: str, alley: str, y: float, far: set[str]
) -> None:
    side = DoorPlan(("doors", 0), f"00.{room}", f"00.{alley}", at=((7, y), (7, y + 1)))
    closed = f"00.nw 00.sw 00.{'r2' if room == 'r1' else 'r1'} 01.e1 01.e2 01.e3"
    wash = board(rows("16P 7P"), closed, doors=(side,), start=START)
    assert seen(wash, all_open(wash), f"00.{room}") == far


@pytest.mark.rule("PO-LOS-3", "PO-RULING-52")
def test_one_does_not_see_through_a_room_with_doors_on_both_sides() -> None:
    plaza = board(rows("17P"), "00.rb", doors=doors("00.w1 00.ra", "00.ra 00.e1"))
    assert seen(plaza, all_open(plaza), "00.ra") == {"00.w1", "00.e1"}
    assert "00.e1" not in seen(plaza, all_open(plaza), "00.w1")


@pytest.mark.rule("PO-LOS-7")
def test_one_does_not_see_from_a_building_across_a_street_into_another() -> None:
    plaza = own("O1")
    tables = opened(plaza, "00.ra-00.p", "00.rb-00.p")
    assert seen(plaza, tables, "00.ra") == seen(plaza, tables, "00.rb") == {"00.p"}
    assert seen(plaza, tables, "00.p") >= {"00.ra", "00.rb"}


@pytest.mark.rule("PO-LOS-4", "PO-PLACE-36")
def test_an_open_main_gate_lets_sight_through_along_its_two_units() -> None:
    o2 = own("O2")
    assert "01.a1" not in seen(o2, o2.tables(o2.shut), "00.e2")
    tables = opened(o2, "00.e2-01.a1")
    assert {"01.a1", "01.a2", "01.a4"} <= seen(o2, tables, "00.e2")
    assert away(o2, tables, "00.w2", "01.a4") == 5


# Cells


@pytest.mark.rule("PO-PLACE-12", "PO-PLACE-11")
def test_shut_bars_stop_neither_sight_nor_shots() -> None:
    cells = own("O2")
    tables = cells.tables(cells.shut)
    assert seen(cells, tables, "11.c1") == {"11.a1"}
    assert away(cells, tables, "11.a1", "11.c1") == 1
    assert "11.a1" not in {cells.names[zone] for zone in tables.near[cells.zone("11.c1")]}


@pytest.mark.rule("PO-PLACE-12", "PO-LOS-4")
def test_by_the_switch_a_shut_cell_door_stops_sight_like_any_door() -> None:
    bars = cell_doors("white", "00.c1")
    plan = Plan(rows("8P"), cell_doors=bars, start=START, closed=declared("00.w1 00.w2 00.w3"))
    cells = compose(plan, cell_bars=False)
    assert seen(cells, cells.tables(cells.shut), "00.c1") == set()
    assert seen(cells, all_open(cells), "00.c1") == {"00.a1"}
    assert seen(cells, cells.tables(cells.shut), "00.c2") == {"00.a1"}


@pytest.mark.rule("PO-PLACE-8", "PO-PLACE-11")
def test_a_cell_without_a_door_stands_open_and_is_seen_one_zone_deep() -> None:
    block = own("O3")
    tables = block.tables(block.shut)
    assert seen(block, tables, "01.t3") == {"01.a2"}
    assert "01.t3" in seen(block, tables, "01.a2")
    assert "01.t3" not in seen(block, tables, "01.a1")


# Wire, glass and the gate


@pytest.mark.rule("PO-PLACE-14", "PO-LOS-8")
def test_a_fence_stops_neither_sight_nor_shots() -> None:
    yard = own("O4")
    tables = yard.tables(yard.shut)
    assert away(yard, tables, "00.n2", "00.y2") == 1
    assert away(yard, tables, "00.n2", "00.y4") == 2
    assert yard.zone("00.y2") not in tables.near[yard.zone("00.n2")]


@pytest.mark.rule("PO-PLACE-34")
def test_a_pane_lets_sight_through_and_no_shots() -> None:
    guards = own("O3")
    tables = guards.tables(guards.shut)
    hall, room = guards.zone("12.h"), guards.zone("12.ra")
    assert can_see(tables, hall, room)
    assert can_see(tables, room, hall)
    assert not tables.shoots[hall] >> room & 1
    assert tables.range[hall][room] == -1
    assert hall not in tables.near[room]


@pytest.mark.rule("PO-PLACE-34")
def test_by_the_switch_a_pane_is_a_wall() -> None:
    guards = compose(OWN["O3"][0], panes=False)
    assert not can_see(guards.tables(guards.shut), guards.zone("12.h"), guards.zone("12.ra"))


@pytest.mark.rule("PO-PLACE-35")
def test_beside_a_shut_door_the_pane_gives_sight() -> None:
    guards = own("O3")
    hall, room = guards.zone("12.h"), guards.zone("12.rb")
    assert guards.between(hall, room)
    assert can_see(guards.tables(guards.shut), hall, room)
    assert not guards.tables(guards.shut).shoots[hall] >> room & 1
    assert opened(guards, "12.rb-12.h").shoots[hall] >> room & 1


@pytest.mark.rule("PO-PLACE-14")
def test_where_a_yard_meets_an_alley_over_the_border_stands_a_fence() -> None:
    closed = "10.nw 10.sw 10.r1 10.r2 00.n1 00.n2 00.ne 00.e2 00.e3 10.a1 10.a2 10.a3 10.a4 10.a5"
    yard = board(rows("1P", "16P@180"), closed, start=((("start",), "00.y1"),))
    tables = yard.tables(yard.shut)
    assert away(yard, tables, "00.y3", "10.a5") == 1
    assert yard.zone("10.a5") not in tables.near[yard.zone("00.y3")]


@pytest.mark.rule("PO-PLACE-30", "PO-LOS-8")
def test_a_fence_side_of_the_gate_lets_sight_through() -> None:
    gate = own("O3")
    tables = gate.tables(gate.shut)
    assert gate.zone("12.rb") not in tables.near[gate.zone("12.g")]
    assert away(gate, tables, "12.g", "12.rb") == 1
    assert away(gate, tables, "02.a1", "12.rb") == 4


# The watch tower


@pytest.mark.rule("PO-PLACE-20", "PO-PLACE-23")
def test_from_a_watch_tower_one_sees_what_is_seen_from_below_and_that_is_one_zone_away() -> None:
    yard = own("O4")
    tables = yard.tables(yard.shut)
    assert seen(yard, tables, "t0") == seen(yard, tables, "00.y2") - {"t0"} | {"00.y2"}
    assert away(yard, tables, "t0", "00.y2") == 1
    assert away(yard, tables, "t0", "00.n2") == 2


@pytest.mark.rule("PO-PLACE-24")
def test_who_sees_the_zone_below_sees_the_watch_tower() -> None:
    yard = own("O4")
    tables = yard.tables(yard.shut)
    tower, below = yard.zone("t0"), yard.zone("00.y2")
    assert yard.below[tower] == below
    assert [can_see(tables, zone, tower) for zone in range(yard.size - 1)] == [
        can_see(tables, zone, below) for zone in range(yard.size - 1)
    ]


@pytest.mark.rule("PO-PLACE-26", "PO-LOS-6")
def test_the_walls_of_an_extra_room_stop_sight_and_its_gap_lets_it_out() -> None:
    room = TowerPlan(("towers", 0), "00.w2", "B", (0, 3.5, 3, 6.5), "E", "00.p")
    plan = Plan(rows("17P"), doors("00.ra 00.p", "00.rb 00.p"), towers=(room,))
    street = compose(plan)
    tables = street.tables(street.shut)
    assert "00.w3" not in seen(street, tables, "00.w1")
    assert seen(street, tables, "t0") == {"00.p", "00.e2"}


# All boards


@pytest.mark.rule("PO-LOS-5")
@pytest.mark.parametrize("name", OWN)
def test_sight_is_mutual_whatever_is_open(name: str) -> None:
    composed = own(name)
    for tables in (composed.tables(composed.shut), all_open(composed), composed.tables(0)):
        for a in range(composed.size):
            assert can_see(tables, a, a)
            for b in range(composed.size):
                assert can_see(tables, a, b) == can_see(tables, b, a)
                assert tables.range[a][b] == tables.range[b][a]


@pytest.mark.rule("PO-LOS-4")
def test_opening_a_door_changes_nothing_that_is_seen_elsewhere() -> None:
    house = own("O1")
    before, after = house.tables(house.shut), opened(house, "10.rb-10.e2")
    changed = {house.names[zone] for zone in range(house.size) if before.sees[zone] != after.sees[zone]}
    assert changed == {"10.rb", "10.e2", "11.p"}
    assert house.tables(house.shut) is before


def test_the_gate_is_open_on_all_sides_without_its_token() -> None:
    bare = board(rows("9P"), "00.e1 00.e2 00.se 00.s1 00.s2", start=((("start",), "00.g"),))
    token = GatePlan(("gate",), "00.g", 1)
    laid = board(rows("9P"), "00.e1 00.e2 00.se 00.s1 00.s2", start=((("start",), "00.g"),), gate=token)
    assert all(bare.tables(0).near[bare.zone("00.g")])
    assert len(bare.tables(0).near[bare.zone("00.g")]) == 3
    assert len(laid.tables(laid.shut).near[laid.zone("00.g")]) == 2
