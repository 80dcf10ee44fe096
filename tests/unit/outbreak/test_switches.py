"""Main gates, cells, switches and the rotating gate."""

from __future__ import annotations

import pytest

from skullyard.games.outbreak.events import DoorOpened, DoorShut, GateTurned, SwitchUsed
from skullyard.games.outbreak.plan import TowerPlan
from skullyard.games.outbreak.state import GameState
from unit.outbreak.boards import can_see
from unit.outbreak.prisons import CELLS, DOOR_A, before, hall, is_open, opens, prison, revealed, tokens
from unit.outbreak.scene import crowd, events, figure, keys, make_mission, play, scene, zone


@pytest.mark.rule("PO-PLACE-36", "PO-PLACE-38", "PO-ACT-4")
def test_a_main_gate_opens_like_a_door_and_reveals_nothing() -> None:
    match = before("fire_axe", place="00.e2", mission=prison())
    s = play(match, "open:00.e2-01.a1")
    assert is_open(s, "00.e2-01.a1")
    assert tokens(match, "00.e2") == 1
    assert revealed(match) == []
    assert s.horde_next == 0


@pytest.mark.rule("PO-PLACE-36", "PO-PLACE-42", "PO-ACT-4")
def test_a_main_gate_of_a_switch_is_not_opened_by_hand() -> None:
    mission = make_mission(
        layout=((("17P", 0), ("16P", 0)), (("18P", 0), ("8P", 0))),
        doors=(
            ("00.ra", "00.p"), ("00.rb", "00.p"), ("10.ra", "10.p"), ("10.rb", "10.p"), ("01.r1", "01.a2"),
            ("01.r2", "01.a2"), ("00.e2", "01.a1", "main_door", "white", "switch:white"),
        ),
        cell_doors=[(cell, "white") for cell in CELLS],
    )  # fmt: skip
    assert opens(before("fire_axe", place="00.e2", mission=mission, skills=("break_in",))) == []


@pytest.mark.rule("PO-PLACE-10")
@pytest.mark.parametrize("place", ["11.a1", "11.a2", "11.a3", "11.c1"])
def test_no_tool_opens_a_cell(place: str) -> None:
    assert opens(before("chainsaw", place=place, mission=prison())) == []


@pytest.mark.rule("PO-PLACE-10", "PO-PLACE-41", "PO-ACT-13", "PO-PLACE-40")
def test_one_use_of_a_switch_opens_all_its_cells_for_an_action_in_its_zone_without_noise_or_experience() -> None:
    mission = prison()
    assert "switch:lever" not in keys(before(place="01.a2", mission=mission))
    match = before(place="01.r1", mission=mission)
    s = play(match, "switch:lever")
    assert s.ways & bars(s) == bars(s)
    assert s.actions == 2
    assert s.switched == (1,)
    assert sum(s.tokens) == 0
    assert s.experience == (0,)
    assert len(events(match, SwitchUsed)) == 1
    assert {event.how for event in events(match, DoorOpened)} == {"switch"}


def bars(s: GameState) -> int:
    """Return the bits of the cell doors."""
    return sum(1 << barrier.index for barrier in s.setting.mission.board.barriers if barrier.kind == "cell_door")


@pytest.mark.rule("PO-PLACE-11", "PO-ACT-13", "PO-PLACE-4")
def test_cells_opened_for_the_first_time_draw_a_card_each_in_an_order_of_choice() -> None:
    match = before(place="01.r1", mission=prison())
    s = play(match, "switch:lever")
    assert revealed(match) == [{cell} for cell in CELLS]
    assert sorted(keys(match)) == [f"to:{cell}" for cell in CELLS]
    while keys(match)[0].startswith("to:"):
        s = play(match, keys(match)[-1])
    assert s.horde_next == 5


@pytest.mark.rule("PO-PLACE-9", "PO-ACT-13", "PO-RULING-43")
def test_a_switch_shuts_its_cells_again_and_opens_them_a_second_time_without_a_card() -> None:
    match = before(place="01.r1", mission=prison())
    s = match.state
    board = s.setting.mission.board
    s.opened |= sum(1 << board.building[zone(match, cell)] for cell in CELLS)
    s = play(match, "switch:lever", "switch:lever")
    assert s.ways & bars(s) == 0
    assert len(events(match, DoorShut)) == 5
    s = play(match, "switch:lever")
    assert s.ways & bars(s) == bars(s)
    assert s.horde_next == 0
    assert revealed(match) == []


@pytest.mark.rule("PO-PLACE-41", "PO-ACT-13")
def test_a_switch_opens_what_is_shut_and_shuts_what_is_open() -> None:
    mission = make_mission(
        doors=(
            ("00.ra", "00.p", "door", "white", "switch:white"), ("00.rb", "00.p", "door", "white", "switch:white"),
            ("10.rb", "10.e2"), ("01.re", "01.p"), ("11.rb", "11.p"),
        ),
        switches=[{"zone": "00.p", "colour": "white", "barriers": [DOOR_A, "00.rb-00.p"]}],
    )  # fmt: skip
    s = play(before(mission=mission, opened=[DOOR_A]), "switch:s0")
    assert not is_open(s, DOOR_A)
    assert is_open(s, "00.rb-00.p")


@pytest.mark.rule("PO-PLACE-40", "PO-ACT-13")
def test_zombies_do_not_hinder_the_use_of_a_switch() -> None:
    assert "switch:lever" in keys(before(place="01.r1", mission=prison(), zombies={"01.r1": {"walker": 1}}))


# The rotating gate


@pytest.mark.rule("PO-PLACE-32")
def test_each_use_of_its_switch_turns_the_gate_by_a_quarter_clockwise() -> None:
    match = before(place="12.h", mission=hall())
    board = match.state.setting.mission.board
    for turns in (1, 2, 3):
        s = play(match, "switch:crank")
        assert s.gate == turns
        assert s.ways & board.gate_mask == board.gate_turns[turns]
    assert len(set(board.gate_turns)) > 1


@pytest.mark.rule("PO-PLACE-32")
def test_figures_in_the_gate_stay_in_it_when_it_turns() -> None:
    match = scene({"watts": "12.h", "kim": "12.g"}, mission=hall(), zombies={"12.g": {"walker": 2}})
    s = play(match, "switch:crank")
    assert s.where[figure(match, "kim")] == zone(match, "12.g")
    assert crowd(match, "12.g") == {"walker": 2}
    assert [event.turn for event in events(match, GateTurned)] == [1]


@pytest.mark.rule("PO-PLACE-35", "PO-PLACE-34", "PO-ACT-4")
def test_a_shut_door_beside_a_pane_leaves_the_sight_through_the_glass() -> None:
    match = before("claw_hammer", place="12.h", mission=hall())
    s = match.state
    guard, room = zone(match, "12.rb"), zone(match, "12.h")
    assert "12.rb-12.h" in opens(match)
    assert can_see(s.tables, room, guard)
    assert not s.tables.shoots[room] >> guard & 1
    s = play(match, "open:12.rb-12.h")
    assert s.tables.shoots[room] >> guard & 1


@pytest.mark.rule("PO-PLACE-30", "PO-PLACE-32", "PO-ACT-4")
def test_no_tool_opens_a_side_of_the_gate_or_a_fence() -> None:
    assert not [name for name in opens(before("chainsaw", place="12.g", mission=hall())) if "12.g" in name]
    yard = make_mission(
        layout=((("1P", 0), ("18P", 0)), (("2P", 0), ("17P", 0))),
        doors=(("01.ra", "01.p"), ("01.rb", "01.p"), ("11.ra", "11.p"), ("11.rb", "11.p")),
        torn=[("10.y4", "10.s2")],
        towers=[TowerPlan(("towers", 0), "00.y2", "A", (4, 4, 6, 6), "W", "00.y2")],
        start="00.y1",
    )
    assert opens(before("chainsaw", place="00.y4", mission=yard, skills=("break_in",))) == []
