"""Doors, main gates, cells and switches: what opens them, what they lay bare, and who hears it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from skullyard.games.outbreak import content, doors, noise
from skullyard.games.outbreak.events import DoorOpened, DoorShut
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import DOOR
from unit.outbreak.prisons import DOOR_A, QUIET, before, hall, is_open, opens, prison, revealed, tokens
from unit.outbreak.scene import crowd, events, keys, make_mission, play, scene, zone

EXTRA = next(
    card.number
    for card in content.zombie_cards()
    if card.card == "extra_activation" and card.activates[content.YELLOW] == content.WALKER
)
"""A zombie card that activates all walkers."""


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
