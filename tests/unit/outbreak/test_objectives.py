"""Objectives: who takes them, what is under them, and what they wake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import inventory, missions
from skullyard.games.outbreak.events import ObjectiveTaken
from skullyard.games.outbreak.horde_events import SpawnChanged
from skullyard.games.outbreak.state import GameState, card_of
from unit.outbreak.scene import asked, events, keys, make_mission, play, scene

FULL = ("kukri", "pistol", "water", "canned_food", "bag_of_rice")


def beside(
    *objectives: Mapping[str, Any], cards: tuple[str, ...] = (), place: str = "00.p", **more: Any
) -> Match[GameState]:
    """Watts in a street zone where objectives lie."""
    pieces = {name: more.pop(name) for name in ("spawns", "switches") if name in more}
    mission = make_mission(objectives=[{"zone": "00.p", **item} for item in objectives], **pieces)
    return scene({"watts": place}, mission=mission, cards={"watts": cards}, **more)


def carried(s: GameState) -> list[str]:
    return sorted(inventory.name(card_of(slot)) for slot in s.slots[0] if slot >= 0)


@pytest.mark.rule("PO-ACT-12", "PO-XP-1")
def test_taking_an_objective_takes_an_action_and_gives_its_experience() -> None:
    match = beside({"id": "file", "experience": 5})
    s = play(match, "take:file")
    assert s.actions == 2
    assert s.takers == (0,)
    assert s.experience == (5,)
    assert [(event.figure, event.objective, event.experience) for event in events(match, ObjectiveTaken)] == [(0, 0, 5)]
    assert "take:file" not in keys(match)


@pytest.mark.rule("PO-ACT-12")
def test_an_objective_is_taken_in_its_zone_only() -> None:
    assert "take:file" not in keys(beside({"id": "file"}, place="00.e2"))
    assert "take:file" in keys(beside({"id": "file"}))


@pytest.mark.rule("PO-ACT-12")
def test_zombies_and_cars_do_not_hinder_the_taking_of_an_objective() -> None:
    assert "take:file" in keys(beside({"id": "file"}, zombies={"00.p": {"walker": 2}}))


@pytest.mark.rule("PO-ACT-12")
def test_an_objective_cannot_be_taken_without_an_action() -> None:
    match = beside({"id": "file"}, actions=1, skills={"watts": ["plus1_free_search_action"]}, confirm_end=True)
    play(match, "noise")
    assert "take:file" not in keys(match)


@pytest.mark.rule("PO-ACT-12", "PO-XP-3")
def test_the_experience_of_an_objective_brings_a_level() -> None:
    match = beside({"id": "file"}, experience={"watts": 4})
    s = play(match, "take:file")
    assert s.experience == (9,)
    assert s.actions == 3


@pytest.mark.rule("PO-MISSION-6", "PO-ACT-12")
def test_what_is_under_a_face_down_objective_shows_when_it_is_taken() -> None:
    match = beside({"id": "file", "colour": "green", "hidden": True}, {"id": "open", "colour": "red"})
    before = match.state.revealed
    s = play(match, "take:open")
    assert s.revealed == before
    s = play(match, "take:file")
    assert s.revealed == before + 1
    assert "green" in s.colours
    assert events(match, ObjectiveTaken)[1].colour == "green"


@pytest.mark.rule("PO-PLACE-43")
def test_an_objective_wakes_the_spawn_zones_of_its_colour() -> None:
    spawns = [("00.w1", "blue", False), ("10.s2", "green", False), ("11.p", "red", True)]
    match = beside({"id": "key", "colour": "blue"}, spawns=spawns)
    assert match.state.awake == (False, False, True)
    s = play(match, "take:key")
    assert s.awake == (True, False, True)
    assert [(event.spawn, event.awake) for event in events(match, SpawnChanged)] == [(0, True)]


@pytest.mark.rule("PO-PLACE-43")
def test_a_red_objective_wakes_nothing() -> None:
    s = play(beside({"id": "file", "colour": "red"}, spawns=[("00.w1", "red", False)]), "take:file")
    assert s.awake == (False,)


@pytest.mark.rule("PO-ACT-13", "PO-PLACE-40", "PO-RULING-85")
def test_the_first_to_use_a_switch_takes_the_objective_beside_it_and_only_so_is_it_taken() -> None:
    match = beside(
        {"id": "seal", "colour": "yellow", "switch": 0, "experience": 5},
        switches=[{"id": "lever", "zone": "00.p", "colour": "yellow", "barriers": ["00.ra-00.p"]}],
        horde=[91],
    )
    assert "take:seal" not in keys(match)
    s = play(match, "switch:lever")
    assert (s.takers, s.experience, s.colours) == ((0,), (5,), ("yellow",))
    s = play(match, "switch:lever")
    assert (s.experience, s.switched) == ((5,), (2,))
    assert len(events(match, ObjectiveTaken)) == 1


@pytest.mark.rule("PO-ACT-12", "PO-ACT-13", "PO-ACT-4", "PO-PLACE-43")
def test_the_mission_hears_of_objectives_switches_and_doors(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, ...]] = []
    monkeypatch.setattr(missions, "notice", lambda s, what, *about: heard.append((what, *about)))
    match = beside(
        {"id": "file"},
        switches=[{"id": "lever", "zone": "00.p", "colour": "white", "barriers": ["00.ra-00.p", "00.rb-00.p"]}],
        cards=("claw_hammer",),
        horde=[91, 103],
        opened=["00.rb-00.p"],
    )
    play(match, "take:file", "open:00.ra-00.p", "switch:lever")
    assert [what for what in heard if what[0] in ("taken", "opened", "shut", "switched")] == [
        ("taken", 0, 0),
        ("opened", 0),
        ("shut", 0),
        ("shut", 1),
        ("switched", 0, 0),
    ]


@pytest.mark.rule("PO-ACT-12")
def test_the_card_of_an_objective_goes_to_its_taker() -> None:
    match = beside({"id": "crate", "card": "chainsaw"}, cards=("water",))
    assert carried(play(match, "take:crate")) == ["chainsaw", "water"]
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-ACT-12", "PO-INV-2")
def test_without_room_the_taker_chooses_what_makes_way_for_the_card() -> None:
    match = beside({"id": "crate", "card": "kukri"}, cards=FULL, skills={"watts": ["destiny", "matching_set"]})
    play(match, "take:crate")
    assert "discard:kukri" in keys(match)
    assert not any(key.startswith("destiny") for key in keys(match))
    s = play(match, "keep:kukri:for:water")
    assert carried(s).count("kukri") == 2
    assert "water" not in carried(s)
    assert asked(match).prompt == "hands"
    assert s.actions == 2
