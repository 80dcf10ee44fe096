"""Doors, main gates, cells and switches: what opens them, what they lay bare, and who hears it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content, doors, noise
from skullyard.games.outbreak.events import DoorOpened, DoorShut, GateTurned, Revealed, SwitchUsed
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.plan import TowerPlan
from skullyard.games.outbreak.state import DOOR, GameState
from unit.outbreak.scene import crowd, events, figure, keys, make_mission, play, scene, zone

DOOR_A = "00.ra-00.p"
CELLS = tuple(f"11.c{number}" for number in range(1, 6))
QUIET = 103
"""A zombie card that brings nothing at blue."""
EXTRA = next(
    card.number
    for card in content.zombie_cards()
    if card.card == "extra_activation" and card.activates[content.YELLOW] == content.WALKER
)
"""A zombie card that activates all walkers."""


def before(
    *cards: str, place: str = "00.p", skills: tuple[str, ...] = (), mission: Mission | None = None, **more: Any
) -> Match[GameState]:
    """Watts before a house, with these cards in his hands first; the next zombie cards bring nothing."""
    return scene(
        {"watts": place},
        cards={"watts": cards},
        skills={"watts": skills},
        mission=mission,
        **{"horde": [91, QUIET], **more},
    )


def opens(match: Match[GameState]) -> list[str]:
    """Return the doors that are offered."""
    return [key.removeprefix("open:") for key in keys(match) if key.startswith("open:")]


def is_open(s: GameState, name: str) -> bool:
    return bool(s.ways >> s.setting.mission.board.barrier(name).index & 1)


def tokens(match: Match[GameState], place: str) -> int:
    return match.state.tokens[zone(match, place)]


def revealed(match: Match[GameState]) -> list[set[str]]:
    """Return the zones of the buildings that were revealed, one after another."""
    names = match.state.setting.mission.board.names
    return [{names[zone] for zone in event.zones} for event in events(match, Revealed)]


# What opens a door


@pytest.mark.rule(*(f"PO-CARD-{card}" for card in ("claw_hammer", "fire_axe", "chainsaw", "concrete_saw")))
@pytest.mark.rule("PO-ACT-4", "PO-RULING-44", "PO-NOISE-1", "PO-EX-5", "PO-EX-6")
@pytest.mark.parametrize(("card", "noise"), [("claw_hammer", 0), ("fire_axe", 1), ("chainsaw", 1), ("concrete_saw", 1)])
def test_a_tool_in_hand_opens_a_door_and_a_noisy_one_is_heard(card: str, noise: int) -> None:
    match = before(card)
    s = play(match, f"open:{DOOR_A}")
    assert is_open(s, DOOR_A)
    assert s.actions == 2
    assert tokens(match, "00.p") == noise
    assert [(event.figure, event.how) for event in events(match, DoorOpened)] == [(0, card)]


@pytest.mark.rule("PO-ACT-4")
@pytest.mark.parametrize("card", ["kukri", "hatchet", "baseball_bat", "pistol", "nightstick", "riot_shield"])
def test_what_is_no_tool_opens_nothing(card: str) -> None:
    assert opens(before(card)) == []


@pytest.mark.rule("PO-RULING-45", "PO-INV-1")
def test_a_tool_in_the_backpack_opens_nothing() -> None:
    assert opens(before("", "", "claw_hammer")) == []
    assert opens(before("", "claw_hammer")) == [DOOR_A, "00.rb-00.p"]


@pytest.mark.rule("PO-ACT-4")
@pytest.mark.parametrize("cards", [("claw_hammer", "fire_axe"), ("chainsaw", "claw_hammer")])
def test_with_two_tools_the_quiet_one_is_taken(cards: Sequence[str]) -> None:
    match = before(*cards)
    play(match, f"open:{DOOR_A}")
    assert tokens(match, "00.p") == 0


@pytest.mark.rule("PO-ACT-4")
def test_a_door_is_opened_from_a_zone_beside_it_while_it_is_shut() -> None:
    assert opens(before("fire_axe", place="00.e2")) == []
    assert opens(before("fire_axe", place="00.ra")) == [DOOR_A]
    assert opens(before("fire_axe", opened=[DOOR_A])) == ["00.rb-00.p"]


@pytest.mark.rule("PO-ACT-4")
def test_zombies_in_the_zone_do_not_hinder_the_opening_of_a_door() -> None:
    assert DOOR_A in opens(before("fire_axe", zombies={"00.p": {"walker": 3}}))


@pytest.mark.rule("PO-EX-7", "PO-RULING-48", "PO-RULING-44")
def test_an_axe_is_heard_at_the_door_and_not_in_the_fight() -> None:
    match = scene(
        {"grindlock": "00.p"},
        cards={"grindlock": ["fire_axe"]},
        zombies={"00.p": {"walker": 1}},
        horde=[91],
        dice=[6],
    )
    play(match, f"open:{DOOR_A}")
    play(match, next(key for key in keys(match) if key.startswith("melee:fire_axe")))
    assert crowd(match, "00.p") == {}
    assert noise.noise(match.state, zone(match, "00.p")) == 2


@pytest.mark.rule("PO-SKILL-ninja", "PO-NOISE-1")
def test_a_ninja_opens_doors_unheard_with_any_tool() -> None:
    match = before("chainsaw", skills=("ninja",))
    play(match, f"open:{DOOR_A}")
    assert tokens(match, "00.p") == 0


@pytest.mark.rule("PO-SKILL-break_in")
def test_break_in_opens_doors_with_bare_hands_and_without_noise_the_first_for_free() -> None:
    for cards in ((), ("fire_axe",)):
        match = before(*cards, skills=("break_in",))
        s = play(match, f"open:{DOOR_A}")
        assert (s.actions, s.free[DOOR]) == (3, 0)
        assert tokens(match, "00.p") == 0
        assert [event.how for event in events(match, DoorOpened)] == ["break_in"]
        assert play(match, "open:00.rb-00.p").actions == 2


@pytest.mark.rule("PO-SKILL-break_in", "PO-PLACE-10")
def test_break_in_opens_no_cell_and_no_door_of_a_switch_or_a_missing_colour() -> None:
    match = before(place="11.a2", skills=("break_in",), mission=prison())
    assert opens(match) == []
    match = before(skills=("break_in",), mission=coloured())
    assert opens(match) == []


# What a door lays bare


@pytest.mark.rule("PO-RULING-42", "PO-ACT-5")
def test_a_manhole_card_or_an_extra_activation_for_a_room_leaves_it_empty_and_works_at_once() -> None:
    match = before("claw_hammer", horde=[119], experience={"watts": 7})
    play(match, f"open:{DOOR_A}")
    assert crowd(match, "00.ra") == {}
    holes = match.state.setting.mission.board.manholes[0]
    assert holes
    assert all(match.state.crowd(hole) for hole in holes)
    extra = before("claw_hammer", horde=[EXTRA], experience={"watts": 7}, zombies={"00.w1": {"walker": 1}})
    play(extra, f"open:{DOOR_A}")
    assert crowd(extra, "00.ra") == {}
    assert crowd(extra, "00.w1") == {}


@pytest.mark.rule("PO-ACT-5", "PO-RULING-39")
def test_the_first_door_into_a_building_reveals_all_its_rooms_with_a_card_each() -> None:
    match = before("claw_hammer", place="10.e2", horde=[91, QUIET])
    play(match, "open:10.rb-10.e2")
    assert revealed(match) == [{"10.ra", "10.rb"}]
    assert keys(match) == ["to:10.ra", "to:10.rb"]
    assert play(match, "to:10.rb").horde_next == 2


@pytest.mark.rule("PO-RULING-40", "PO-ACT-5")
def test_a_second_door_of_a_building_reveals_nothing() -> None:
    match = before("claw_hammer", place="01.p", agenda=[("begin", 0, False)])
    s = match.state
    doors.first_look(s, s.setting.mission.board.building[zone(match, "01.ra")])
    play(match, "open:01.re-01.p", "open:01.rb-01.p")
    assert len(revealed(match)) == 1
    assert s.horde_next == 0


@pytest.mark.rule("PO-RULING-41", "PO-ACT-5")
def test_the_building_of_the_start_zone_spawns_nothing() -> None:
    match = before("claw_hammer", place="00.ra", mission=make_mission(start="00.ra"))
    s = play(match, f"open:{DOOR_A}")
    assert revealed(match) == []
    assert s.horde_next == 0


@pytest.mark.rule("PO-RULING-43", "PO-ACT-5", "PO-PLACE-9")
def test_a_door_that_was_shut_again_reveals_nothing_when_it_opens_again() -> None:
    match = before("claw_hammer")
    s = play(match, f"open:{DOOR_A}")
    assert s.horde_next == 1
    doors.shut_barrier(s, s.setting.mission.board.barrier(DOOR_A).index, 0, "lock_it_down")
    s.memo = {}
    doors.do(s, 0, ("open", DOOR_A))
    assert is_open(s, DOOR_A)
    assert len(revealed(match)) == 1
    assert s.agenda[-1][0] == "menu"


@pytest.mark.rule("PO-ACT-5")
def test_a_door_between_two_buildings_reveals_both_if_neither_was() -> None:
    match = before("claw_hammer", place="12.h", mission=hall())
    play(match, "open:12.rb-12.h")
    assert sorted(revealed(match), key=sorted) == [{"12.h"}, {"12.rb"}]
    assert keys(match) == ["to:12.rb", "to:12.h"]


@pytest.mark.rule("PO-ACT-5")
def test_a_door_between_two_buildings_reveals_the_one_that_was_not() -> None:
    match = before("claw_hammer", place="12.h", mission=hall())
    play(match, "open:12.rb-12.h", "to:12.h", "open:12.ra-12.h")
    assert revealed(match)[2:] == [{"12.ra"}]
    assert match.state.horde_next == 3


@pytest.mark.rule("PO-PLACE-13")
def test_a_door_that_shuts_moves_nobody() -> None:
    match = scene(
        {"watts": "00.p", "kim": "00.ra"}, opened=[DOOR_A], zombies={"00.ra": {"walker": 2}, "00.p": {"runner": 1}}
    )
    s = match.state
    where, zombies = s.where, s.zombies
    doors.shut_barrier(s, s.setting.mission.board.barrier(DOOR_A).index, 0, "lock_it_down")
    assert not is_open(s, DOOR_A)
    assert (s.where, s.zombies) == (where, zombies)
    assert [event.how for event in events(match, DoorShut)] == ["lock_it_down"]
    assert zone(match, "00.ra") not in s.tables.near[zone(match, "00.p")]


# Main gates, cells, switches


def prison(**more: Any) -> Mission:
    """A prison with a main gate, and five cells whose bars a switch in a room moves."""
    bars = [f"{cell}-11.a{alley}" for cell, alley in zip(CELLS, _ALLEYS, strict=True)]
    return make_mission(
        layout=((("17P", 0), ("16P", 0)), (("18P", 0), ("8P", 0))),
        doors=(
            ("00.ra", "00.p"), ("00.rb", "00.p"), ("10.ra", "10.p"), ("10.rb", "10.p"), ("01.r1", "01.a2"),
            ("01.r2", "01.a2"), ("00.e2", "01.a1", "main_door"), *more.pop("doors", ()),
        ),
        cell_doors=[(cell, "white") for cell in CELLS],
        switches=[{"id": "lever", "zone": "01.r1", "colour": "white", "barriers": bars}],
        **more,
    )  # fmt: skip


_ALLEYS = (1, 1, 2, 3, 3)


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


def hall(**more: Any) -> Mission:
    """The guard rooms of a prison, with the rotating gate and a switch beside it."""
    return make_mission(
        layout=((("14P", 0), ("13P", 0), ("7P", 0)), (("15P", 0), ("8P", 0), ("9P", 0))),
        doors=(
            ("00.s1", "00.a1"), ("00.r1", "00.a4"), ("00.r2", "00.a4"), ("10.d1", "10.a1"), ("10.d2", "10.a3"),
            ("10.r1", "10.a4"), ("12.rb", "12.h"), ("12.ra", "12.h"), ("10.a3", "11.w2", "main_door"),
            ("11.a3", "12.s1", "main_door"),
        ),
        cell_doors=[(f"11.c{number}", "purple") for number in (1, 3, 5)],
        gate=("12.g", 1, 0),
        switches=[{"id": "crank", "zone": "12.h", "colour": "yellow", "gate": True}],
        start="00.a2",
        **more,
    )  # fmt: skip


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
    assert s.tables.can_see(room, guard)
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


# Colours


def coloured(**more: Any) -> Mission:
    """A town with a blue door, and the blue objective in the street before it."""
    return make_mission(
        doors=(
            ("00.ra", "00.p", "door", "blue", "objective:blue"), ("00.rb", "00.p", "door", "white", "switch:white"),
            ("10.rb", "10.e2"), ("01.re", "01.p"), ("11.rb", "11.p"),
        ),
        objectives=[{"id": "key", "zone": "00.p", "colour": "blue"}],
        **more,
    )  # fmt: skip


@pytest.mark.rule("PO-PLACE-42")
def test_a_coloured_door_opens_once_its_objective_was_taken_with_a_tool_like_any_door() -> None:
    match = before("fire_axe", mission=coloured())
    assert opens(match) == []
    play(match, "take:key")
    assert opens(match) == [DOOR_A]
    s = play(match, f"open:{DOOR_A}")
    assert is_open(s, DOOR_A)
    assert tokens(match, "00.p") == 1


@pytest.mark.rule("PO-PLACE-42", "PO-PLACE-36", "PO-SKILL-break_in")
def test_a_door_of_a_switch_stays_shut_to_hands_though_an_objective_of_its_colour_was_taken() -> None:
    match = before("fire_axe", mission=coloured(), skills=("break_in",))
    match.state.colours = ("blue", "white")
    match.state.memo = {}
    assert doors.options(match.state, 0)[:1] == [("open", DOOR_A)]
    assert ("open", "00.rb-00.p") not in doors.options(match.state, 0)


@pytest.mark.rule("PO-PLACE-42", "PO-ACT-4")
def test_a_coloured_door_needs_a_tool_too() -> None:
    match = before("kukri", mission=coloured())
    play(match, "take:key")
    assert opens(match) == []
