"""Laying tiles: what joins over their borders, what a mission lays on them, and what is told of a plan that fails."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from skullyard.games.outbreak.compose import compose
from skullyard.games.outbreak.plan import (
    CellDoorPlan,
    DoorPlan,
    GatePlan,
    Plan,
    PlanError,
    Spot,
    TornPlan,
    TowerPlan,
)
from unit.outbreak.boards import OWN, all_open, board, cell_doors, doors, main_doors, names, own, rows

each_own_board = pytest.mark.parametrize("name", OWN)


def faults_of(plan: Plan) -> list[tuple[tuple[str | int, ...], str]]:
    with pytest.raises(PlanError) as raised:
        compose(plan)
    assert all(fault.hint for fault in raised.value.faults)
    return [(fault.where, fault.message) for fault in raised.value.faults]


# Joining


@pytest.mark.rule("PO-SETUP-1")
@each_own_board
def test_the_six_boards_have_the_zones_that_were_counted_by_hand(name: str) -> None:
    plan, zones = OWN[name]
    assert own(name).size == zones + len(plan.towers)


@each_own_board
def test_with_everything_open_every_zone_is_reached(name: str) -> None:
    composed = own(name)
    start = [composed.zone(zone) for _, zone in OWN[name][0].start]
    assert composed.reached(start, (1 << len(composed.barriers)) - 1) == set(range(composed.size))


def test_a_crossing_of_four_tiles_is_one_zone() -> None:
    rooms = [f"{place}.r{letter}" for place in ("00", "01", "10", "11") for letter in "abcde"]
    corner = board(rows("5P 6P", "5P 6P"), " ".join(rooms))
    crossing = corner.zone("00.e3")
    assert crossing == corner.zone("01.w3") == corner.zone("10.e1") == corner.zone("11.w1")
    assert corner.tiles[crossing] == (0, 1, 2, 3)
    assert corner.kinds[crossing] == "crossing"
    assert corner.kinds[corner.zone("00.e2")] == "street"
    assert corner.zone("00.e2") == corner.zone("01.w2") != crossing


def test_a_zone_is_named_by_its_first_part_in_reading_order() -> None:
    o1 = own("O1")
    assert o1.zone("01.w2") == o1.zone("00.e2")
    assert o1.names[o1.zone("01.w2")] == "00.e2"
    assert [name for name in o1.names if name[:2] == "00"] == list(o1.names[:9])
    with pytest.raises(LookupError, match="no zone '22x'"):
        o1.zone("22x")


@pytest.mark.rule("PO-PLACE-5")
def test_an_alley_goes_on_over_the_border_but_does_not_merge() -> None:
    two = board(rows("14P 13P"), "00.r1 00.r2 00.s1 00.s2", start=((("start",), "00.a1"),))
    a, b = two.zone("00.a3"), two.zone("01.a1")
    assert a != b
    assert b in two.tables(0).near[a]
    assert two.tiles[a] == (0,)


@pytest.mark.rule("PO-PLACE-7")
def test_the_yards_of_1p_and_2p_join_and_do_not_merge() -> None:
    yard = own("O4")
    assert yard.zone("10.y1") in yard.tables(yard.shut).near[yard.zone("00.y3")]
    assert sum(kind == "yard" for kind in yard.kinds) == 8
    assert all(yard.street[yard.zone(name)] for name in ("00.y1", "10.y4"))


@pytest.mark.rule("PO-PLACE-31")
def test_the_gate_joins_an_opening_over_the_border_of_its_tile() -> None:
    closed = "00.s1 00.s2 00.a1 00.a2 00.a3 00.a4 00.r2 10.e1 10.e2 10.se 10.s1 10.s2"
    two = board(rows("14P", "9P"), closed, start=((("start",), "10.g"),))
    assert two.zone("00.r1") in two.tables(0).near[two.zone("10.g")]
    assert two.building[two.zone("00.r1")] != two.building[two.zone("10.ra")]


@pytest.mark.rule("PO-PLACE-1", "PO-PLACE-31")
def test_streets_crossings_yards_alleys_and_the_gate_count_as_street() -> None:
    for name in OWN:
        composed = own(name)
        for kind, counts in zip(composed.kinds, composed.street, strict=True):
            assert counts == (kind in ("street", "crossing", "yard", "alley", "gate"))


@pytest.mark.rule("PO-ACT-5")
def test_a_building_is_all_rooms_joined_by_openings_also_over_tiles() -> None:
    two = board(rows("14P", "15P"), "00.s1 00.s2 00.r1 00.r2 10.r1 10.r2 10.d1 10.d2", start=((("start",), "00.a1"),))
    assert two.zone("10.r1") in two.buildings[two.building[two.zone("00.r1")]]
    assert {frozenset(names(two, zones)) for zones in two.buildings} == {
        frozenset({"00.s1", "00.s2"}),
        frozenset({"00.r1", "10.r1"}),
        frozenset({"00.r2", "10.r2"}),
        frozenset({"10.d1", "10.d2"}),
    }
    assert two.building[two.zone("00.a1")] == -1


def test_a_door_does_not_make_two_buildings_one() -> None:
    gate = own("O3")
    assert gate.building[gate.zone("12.rb")] != gate.building[gate.zone("12.h")]


@pytest.mark.rule("PO-PLACE-11")
def test_each_cell_is_a_building_of_its_own() -> None:
    block = own("O3")
    for zone, kind in enumerate(block.kinds):
        if kind == "cell":
            assert block.buildings[block.building[zone]] == (zone,)


@pytest.mark.rule("PO-ZP-9", "PO-PLACE-6")
def test_a_manhole_belongs_to_its_tile_and_two_in_one_zone_count_twice() -> None:
    two = board(rows("17P@180 18P"), "00.ra 00.rb 01.ra 01.rb")
    assert two.names[two.manholes[0][0]] == "00.w2"
    assert two.manholes[0] == two.manholes[1]
    assert [zone for zone, _ in two.manhole_points] == [two.manholes[0][0]] * 2
    assert own("O3").manholes[0] == ()


# What a mission lays


def test_a_door_lies_where_the_plan_says_or_in_the_middle_of_the_longest_wall() -> None:
    assert own("O1").barrier("00.ra-00.p").at == ((4.5, 2.5), (5.5, 2.5))
    written = DoorPlan(("doors", 0), "00.ra", "00.p", at=((3, 2.5), (4, 2.5)), id="side")
    assert board(rows("17P"), "00.rb", doors=(written,)).barrier("side").at == ((3, 2.5), (4, 2.5))


def test_barriers_are_numbered_in_the_order_of_the_plan() -> None:
    o3 = own("O3")
    assert [barrier.index for barrier in o3.barriers] == list(range(len(o3.barriers)))
    assert len({barrier.id for barrier in o3.barriers}) == len(o3.barriers)
    kinds = [barrier.kind for barrier in o3.barriers]
    assert Counter(kinds) == {"door": 7, "main_door": 2, "cell_door": 16, "gate_side": 5}
    assert kinds[:9] == ["door"] * 7 + ["main_door"] * 2
    assert o3.between(o3.zone("12.h"), o3.zone("12.rb"))[0].id == "12.rb-12.h"


def test_what_the_plan_leaves_open_is_open_at_the_start() -> None:
    plan = Plan(rows("17P"), doors("00.ra 00.p", open=True) + doors("00.rb 00.p"))
    composed = compose(plan)
    assert composed.shut == 1 << composed.barrier("00.ra-00.p").index


@pytest.mark.rule("PO-PLACE-19", "PO-PLACE-26")
@pytest.mark.parametrize(("door", "at_once"), [(None, True), (("neutral", "equipment"), False)])
def test_an_extra_room_is_joined_at_its_gap_by_an_opening_or_a_door(door: Any, at_once: bool) -> None:
    room = TowerPlan(("towers", 0), "00.p", "B", (3, 2.5, 5, 4.5), "S", "00.p", door)
    shop = board(rows("17P"), "00.ra 00.rb", towers=(room,))
    t0, pocket = shop.zone("t0"), shop.zone("00.p")
    assert shop.kinds[t0] == "extra_room"
    assert not shop.street[t0]
    assert shop.buildings[shop.building[t0]] == (t0,)
    assert (pocket in shop.tables(shop.shut).near_zombies[t0]) == at_once
    assert pocket in all_open(shop).near_zombies[t0]
    gap = shop.barriers[0].at if door else next(border.at for border in shop.borders if border.kind == "opening")
    assert gap == ((3.5, 4.5), (4.5, 4.5))


def test_what_is_drawn_covers_the_board_and_its_borders() -> None:
    o4 = own("O4")
    area = sum((x1 - x0) * (y1 - y0) for rects in o4.rects[:-1] for x0, y0, x1, y1 in rects)
    area += sum((x1 - x0) * (y1 - y0) for (x0, y0, x1, y1), _ in o4.solids)
    assert area == 400
    assert {border.kind for border in o4.borders} == {"wall", "open", "fence", "kerb", "edge"}
    assert {border.kind for border in own("O3").borders} >= {"pane", "bars", "gate", "opening"}
    assert o4.titles[o4.zone("01.ra")]


# Faults


@pytest.mark.parametrize(
    ("layout", "where", "message"),
    [
        ((), ("layout",), "no tile lies in the layout"),
        (((None,),), ("layout",), "no tile lies in the layout"),
        (rows("17P 6P", "4P"), ("layout", 1), "row 1 has 1 places"),
        (rows("19P"), ("layout", 0, 0), "there is no side '19P'"),
        (rows("17P@45"), ("layout", 0, 0), "a tile cannot be turned by 45"),
        (rows("17P - 18P"), ("layout", 0, 2), "this tile touches none of those before it"),
        (rows("17P -", "- 18P"), ("layout", 1, 1), "this tile touches none of those before it"),
        ((tuple(Spot("17P") for _ in range(11)),), ("layout",), "the layout is too large"),
    ],
)
def test_a_layout_that_does_not_join_is_refused(layout: Any, where: tuple[str | int, ...], message: str) -> None:
    assert (where, message) in faults_of(Plan(layout))


HERE = ("doors", 0)


def one(a: str, b: str, **more: Any) -> dict[str, Any]:
    return {"doors": (DoorPlan(HERE, a, b, **more),)}


@pytest.mark.rule("PO-PLACE-3", "PO-PLACE-37")
@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        (one("00.ra", "00.zz"), "there is no zone '00.zz'"),
        (one("00.ra", "00.rb"), "00.ra and 00.rb do not touch"),
        (one("00.w2", "00.p"), "00.w2 and 00.p are joined already (open)"),
        (one("00.ra", "00.p", kind="trapdoor"), "there is no kind of door 'trapdoor'"),
        (one("00.ra", "00.p", kind="main_door"), "a main door between room and street"),
        (one("00.e2", "01.a1"), "a door between alley and street"),
        (one("00.ra", "00.p", at=((3, 2.5), (5, 2.5))), "a door 2 wide"),
        (one("00.ra", "00.p", at=((3, 4), (4, 4))), "at [[3, 4], [4, 4]] there is no plain wall"),
        (one("00.ra", "00.p", at=((2.5, 2.5), (3.5, 2.5))), "at [[2.5, 2.5], [3.5, 2.5]] there is no plain wall"),
        (one("00.e1", "01.a1", kind="main_door"), "00.e1 and 01.a1 do not touch"),
        (one("00.ra", "00.p", colour="pink"), "there is no colour 'pink'"),
        ({"cell_doors": cell_doors("white", "00.ra")}, "00.ra is no cell"),
        ({"torn": (TornPlan(HERE, "00.w1", "00.w2"),)}, "00.w1 and 00.w2 share no 2 units of fence"),
        ({"gate": GatePlan(HERE, "00.p", 1)}, "00.p is no place for the gate"),
        ({"gate": GatePlan(HERE, "00.p", 3)}, "the gate has no face 3"),
        ({"gate": GatePlan(HERE, "00.p", 1, 45)}, "the gate cannot be turned by 45"),
        ({"start": ((HERE, "99.a1"),)}, "there is no zone '99.a1'"),
        ({"closed": ((HERE, "00.p"),)}, "00.p is said to be closed for good, but can be entered"),
        (
            {"towers": (TowerPlan(HERE, "00.p", "A", (2, 2, 4, 4), "S", "00.p"),)},
            "the token does not lie within 00.p",
        ),
        (
            {"towers": (TowerPlan(HERE, "00.p", "A", (3, 3, 5, 5), "W", "00.p"),)},
            "the gap W does not open to 00.p",
        ),
        ({"towers": (TowerPlan(HERE, "00.ra", "A", (4, 0, 6, 2), "S", "00.ra"),)}, "a watch tower in a room"),
        (
            {"towers": (TowerPlan(HERE, "00.p", "B", (3, 2.5, 7, 7.5), "W", "00.w2"),)},
            "the extra room leaves nothing of 00.p",
        ),
        (
            {"towers": (TowerPlan(HERE, "00.p", "A", (3, 3, 5, 5), "E", "00.p", ("neutral", "equipment")),)},
            "a watch tower has no door",
        ),
        ({"towers": (TowerPlan(HERE, "00.p", "C", (3, 3, 5, 5), "E", "00.p"),)}, "a token has the sides A and B"),
    ],
)
def test_a_piece_that_cannot_lie_there_is_refused_with_its_place(pieces: dict[str, Any], message: str) -> None:
    told = faults_of(Plan(rows("17P 16P"), **pieces))
    assert any(text.startswith(message) and where[0] in ("doors", "cell_doors") for where, text in told)


def test_two_doors_on_one_place_or_with_one_id_are_refused() -> None:
    at = ((3, 2.5), (4, 2.5))
    twice = (DoorPlan(HERE, "00.ra", "00.p", at=at, id="x"), DoorPlan(("doors", 1), "00.ra", "00.p", at=at, id="y"))
    assert any("no plain wall" in text and where == ("doors", 1) for where, text in faults_of(Plan(rows("17P"), twice)))
    same = (DoorPlan(HERE, "00.ra", "00.p", id="x"), DoorPlan(("doors", 1), "00.rb", "00.p", id="x"))
    assert (("doors", 1), "there are two doors 'x'") in faults_of(Plan(rows("17P"), same))
    bars = cell_doors("white", "00.c1 00.c1")
    told = faults_of(Plan(rows("7P"), cell_doors=bars))
    assert (("cell_doors", 1), "00.c1 has two doors") in told


def test_a_zone_that_nobody_can_enter_must_be_declared() -> None:
    assert faults_of(Plan(rows("17P"), doors("00.ra 00.p"))) == [(("layout",), "nobody can ever enter 00.rb")]
    shut = cell_doors("white", "00.c1", "never") + cell_doors("white", "00.c2")
    plan = Plan(rows("7P@180 7P@180"), cell_doors=shut, start=((("start",), "00.a1"),))
    assert "nobody can ever enter 00.c1" in {text for _, text in faults_of(plan)}
    assert "nobody can ever enter 00.c2" not in {text for _, text in faults_of(plan)}


@pytest.mark.rule("PO-PLACE-32")
def test_behind_a_gate_that_nothing_turns_zones_stay_closed() -> None:
    sealed = Plan(rows("9P"), gate=GatePlan(("gate",), "00.g", 2, turns=False), start=((("start",), "00.g"),))
    turning = Plan(rows("9P"), gate=GatePlan(("gate",), "00.g", 2), start=((("start",), "00.g"),))
    assert "nobody can ever enter 00.ra" in {text for _, text in faults_of(sealed)}
    assert "nobody can ever enter 00.ra" not in {text for _, text in faults_of(turning)}


def test_all_faults_of_a_plan_are_told_at_once() -> None:
    plan = Plan(
        rows("17P 16P"),
        doors("00.ra 00.rb") + main_doors("00.ra 00.p"),
        (CellDoorPlan(("cell_doors", 0), "00.p", "white", "never"),),
        (TornPlan(("torn", 0), "00.w1", "00.zz"),),
    )
    assert [where for where, _ in faults_of(plan)] == [("doors", 0), ("doors", 0), ("cell_doors", 0), ("torn", 0)]
