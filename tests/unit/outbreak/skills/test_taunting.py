"""Taunt, Shove, Loud and Lock it down: zombies that come, go, listen or stay outside."""

from __future__ import annotations

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak.events import DoorShut
from skullyard.games.outbreak.horde_events import ZombieCard, ZombiesActivated, ZombiesAttacked, ZombiesPushed
from skullyard.games.outbreak.noise import is_noticed, noises
from skullyard.games.outbreak.state import DEAD, UP, GameState
from unit.outbreak.scene import asked, crowd, events, keys, make_mission, play, zone
from unit.outbreak.skilled import uses, watts, yard


def noisiest(match: Match[GameState]) -> list[str]:
    """Return the noisiest zones of the board."""
    found = noises(match.state)
    return [match.state.setting.mission.board.names[place] for place, sound in enumerate(found) if sound == max(found)]


# --------------------------------------------------------------------------------------- taunt


@pytest.mark.rule("PO-SKILL-taunt")
def test_taunted_zombies_come_at_once_for_free_once_a_turn() -> None:
    match = watts("00.w1", "taunt", zombies={"10.w2": {"walker": 2, "fatty": 1}, "00.e2": {"walker": 1}})
    assert uses(match, "taunt") == ["10.w2"]  # 00.e2 is out of sight
    s = play(match, "use:taunt:10.w2")
    assert crowd(match, "00.w3") == {"walker": 2, "fatty": 1}
    assert crowd(match, "00.e2") == {"walker": 1}
    assert s.actions == 3
    assert [event.why for event in events(match, ZombiesActivated)] == ["taunt"]
    assert uses(match) == []


@pytest.mark.rule("PO-SKILL-taunt", "PO-RULING-92")
def test_taunted_zombies_leave_other_survivors_alone_and_runners_come_twice() -> None:
    match = watts("00.w1", "taunt", mates={"kim": "00.w3"}, zombies={"00.w3": {"walker": 1, "runner": 2}})
    s = play(match, "use:taunt:00.w3")
    assert s.status == (UP, UP)
    assert crowd(match, "00.w2") == {"walker": 1}
    assert crowd(match, "00.w1") == {"runner": 2}
    assert events(match, ZombiesAttacked) == []


@pytest.mark.rule("PO-SKILL-taunt", "PO-ZP-2", "PO-RULING-92")
def test_taunted_zombies_in_the_same_zone_attack_the_taunter_alone() -> None:
    match = watts("00.w1", "taunt", mates={"kim": "00.w1"}, zombies={"00.w1": {"walker": 2}})
    s = play(match, "use:taunt:00.w1")
    assert s.status == (DEAD, UP)
    assert s.wounds(1) == 0


@pytest.mark.rule("PO-SKILL-taunt", "PO-BERS-4")
def test_berserkers_can_be_taunted() -> None:
    match = watts("00.w1", "taunt", zombies={"10.w2": {"berserker_walker": 1, "berserker_runner": 1}})
    play(match, "use:taunt:10.w2")
    assert crowd(match, "00.w3") == {"berserker_walker": 1}
    assert crowd(match, "00.w2") == {"berserker_runner": 1}


# --------------------------------------------------------------------------------------- shove


@pytest.mark.rule("PO-SKILL-shove")
def test_a_shove_pushes_all_zombies_of_the_zone_into_one_next_door_free_once_a_turn() -> None:
    here = {"walker": 2, "fatty": 1, "berserker_abomination": 1}
    match = watts("00.w2", "shove", zombies={"00.w2": here, "00.p": {"walker": 1}})
    assert uses(match, "shove") == ["00.w1", "00.w3", "00.p"]
    s = play(match, "use:shove:00.p")
    assert crowd(match, "00.w2") == {}
    assert crowd(match, "00.p") == {**here, "walker": 3}
    assert (s.actions, s.supply[0]) == (3, 27)
    (pushed,) = events(match, ZombiesPushed)
    assert (pushed.zone, pushed.to, sum(pushed.crowd), pushed.by) == (zone(match, "00.w2"), zone(match, "00.p"), 4, 0)
    play(match, "move:00.p")
    assert uses(match) == []


@pytest.mark.rule("PO-SKILL-shove", "PO-MOVE-3")
def test_after_a_shove_nothing_holds_the_survivor_and_without_zombies_there_is_none() -> None:
    match = watts("00.w2", "shove", zombies={"00.w2": {"walker": 5}})
    assert "move:00.w1" not in keys(match)
    play(match, "use:shove:00.p")
    assert play(match, "move:00.w1").actions == 2
    assert uses(watts("00.w2", "shove", zombies={"00.w1": {"walker": 1}})) == []


@pytest.mark.rule("PO-SKILL-shove", "PO-PLACE-15")
def test_a_shove_goes_through_no_closed_door_no_fence_and_up_no_tower() -> None:
    crowded = {"00.p": {"walker": 1}}
    assert uses(watts("00.p", "shove", zombies=crowded), "shove") == ["00.w2", "00.e2"]
    opened = watts("00.p", "shove", zombies=crowded, opened=["00.ra-00.p"])
    assert uses(opened, "shove") == ["00.w2", "00.e2", "00.ra"]
    inside = watts("00.y2", "shove", mission=yard(), zombies={"00.y2": {"walker": 1}})
    assert uses(inside, "shove") == ["00.y1", "00.y4"]
    torn = watts("00.e3", "shove", mission=yard(), zombies={"00.e3": {"walker": 1}})
    assert uses(torn, "shove") == ["00.e2", "00.y4", "10.e2"]


# ---------------------------------------------------------------------------------------- loud


@pytest.mark.rule("PO-SKILL-loud")
def test_where_somebody_was_loud_it_is_noisiest_until_his_next_turn_wherever_he_goes() -> None:
    match = watts("00.w1", "loud", mates={"kim": "11.p"}, tokens={"11.p": 6})
    s = play(match, "use:loud")
    assert s.actions == 3
    assert "use:loud" not in keys(match)
    play(match, "move:00.w2")
    assert noisiest(match) == ["00.w1"]
    play(match, "end", "end")
    assert match.state.round == 2
    assert noisiest(match) == ["00.w1"]
    play(match, "figure:watts")
    assert noisiest(match) != ["00.w1"]


@pytest.mark.rule("PO-SKILL-loud")
def test_of_several_who_were_loud_the_last_one_counts() -> None:
    match = watts("00.w1", "loud", mates={"kim": "10.s2"}, skills_of={"kim": ["loud"]})
    play(match, "use:loud", "end")
    assert noisiest(match) == ["00.w1"]
    play(match, "use:loud")
    assert noisiest(match) == ["10.s2"]
    play(match, "end", "figure:watts")
    assert noisiest(match) == ["10.s2"]


@pytest.mark.rule("PO-SKILL-loud", "PO-ZP-4")
def test_zombies_that_see_nobody_go_where_it_was_loud() -> None:
    match = watts("00.ra", "loud", opened=["00.ra-00.p"], zombies={"10.s2": {"walker": 1}}, tokens={"10.e2": 5})
    play(match, "use:loud", "end")
    # Both ways round are as long, so the walker takes both; the tokens alone would have drawn it to the east.
    assert crowd(match, "10.w3") == {"walker": 1}
    assert crowd(match, "10.e3") == {"walker": 1}


@pytest.mark.rule("PO-SKILL-loud", "PO-SKILL-rotten")
def test_whoever_is_loud_does_not_hide() -> None:
    match = watts("00.w1", "loud", "rotten", mates={"kim": "11.p"})
    play(match, "use:loud", "end")
    assert is_noticed(match.state, 0)


@pytest.mark.rule("PO-SKILL-loud", "PO-MISSION-3")
def test_who_has_left_the_board_is_heard_no_more() -> None:
    match = watts("00.w1", "loud", mates={"kim": "11.p"}, mission=make_mission(exits=["00.w1"]))
    play(match, "use:loud", "leave")
    assert noisiest(match) == ["11.p"]


# -------------------------------------------------------------------------------- lock it down


@pytest.mark.rule("PO-SKILL-lock_it_down")
def test_an_open_door_of_the_zone_is_locked_for_an_action_and_spawns_nothing_when_opened_again() -> None:
    mission = make_mission()
    match = watts("00.p", "lock_it_down", mission=mission, cards={"watts": ("claw_hammer",)}, horde=[79, 80])
    assert uses(match) == []
    play(match, "open:00.ra-00.p")
    drawn = len(events(match, ZombieCard))
    assert drawn == 1
    assert uses(match, "lock_it_down") == ["00.ra-00.p"]
    s = play(match, "use:lock_it_down:00.ra-00.p")
    assert s.actions == 1
    assert not s.ways >> mission.board.barrier("00.ra-00.p").index & 1
    assert [event.how for event in events(match, DoorShut)] == ["lock_it_down"]
    s = play(match, "open:00.ra-00.p")
    assert s.ways >> mission.board.barrier("00.ra-00.p").index & 1
    assert len(events(match, ZombieCard)) == drawn


@pytest.mark.rule("PO-SKILL-lock_it_down")
def test_a_door_is_locked_from_either_side_as_often_as_there_are_actions() -> None:
    doors = ["00.ra-00.p", "00.rb-00.p"]
    assert uses(watts("00.w2", "lock_it_down", opened=doors)) == []
    assert uses(watts("00.rb", "lock_it_down", opened=doors), "lock_it_down") == ["00.rb-00.p"]
    match = watts("00.p", "lock_it_down", opened=doors, zombies={"00.p": {"walker": 1}})
    assert uses(match, "lock_it_down") == doors
    s = play(match, "use:lock_it_down:00.rb-00.p", "use:lock_it_down:00.ra-00.p")
    assert s.actions == 1
    assert uses(watts("00.p", "lock_it_down", opened=doors, actions=0)) == []


@pytest.mark.rule("PO-SKILL-lock_it_down", "PO-PLACE-10")
def test_only_its_switch_moves_a_cell_door() -> None:
    mission = make_mission(
        layout=((("17P", 0), ("16P", 0)), (("18P", 0), ("8P", 0))),
        doors=(
            ("00.ra", "00.p"),
            ("00.rb", "00.p"),
            ("10.ra", "10.p"),
            ("10.rb", "10.p"),
            ("01.r1", "01.a2"),
            ("01.r2", "01.a2"),
            ("00.e2", "01.a1", "main_door"),
        ),
        cell_doors=[(f"11.c{cell}", "white") for cell in range(1, 6)],
        start="10.w3",
    )
    board = mission.board
    cells = [barrier for barrier in board.barriers if barrier.kind == "cell_door"]
    here = board.names[min(cells[0].a, cells[0].b, key=lambda place: board.kinds[place] == "cell")]
    opened = watts(here, "lock_it_down", mission=mission, opened=[barrier.id for barrier in board.barriers])
    assert [each for each in uses(opened, "lock_it_down") if board.barrier(each).kind == "cell_door"] == []
    gate = watts("00.e2", "lock_it_down", mission=mission, opened=[barrier.id for barrier in board.barriers])
    assert [board.barrier(each).kind for each in uses(gate, "lock_it_down")] == ["main_door"]
    assert asked(gate).prompt == "menu"
