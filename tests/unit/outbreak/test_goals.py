"""Winning and losing: what a mission asks for, when it counts, and when it cannot be had any more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from skullyard.engine import Match, put
from skullyard.games.outbreak import content, goals, missions
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.events import GameEnded, GoalMet
from skullyard.games.outbreak.goals import Goal
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import DEAD, DOWN, GONE, NOWHERE, UP, GameState
from unit.outbreak.prisons import hall
from unit.outbreak.scene import SPECIES, events, figure, make_mission, play, scene, zone

DOOR = "00.ra-00.p"
TWO = {"watts": "00.p", "kim": "00.e2"}
TOKENS: tuple[Mapping[str, Any], ...] = (
    {"id": "file", "zone": "00.p", "colour": "red"},
    {"id": "map", "zone": "00.p", "colour": "blue"},
    {"id": "far", "zone": "01.p", "colour": "red"},
)


def holding(kind: str, **more: Any) -> Goal:
    return Goal(kind, holds=True, **more)


def zones(*names: str) -> tuple[int, ...]:
    board = make_mission().board
    return tuple(board.zone(name) for name in names)


def start(
    *wanted: Goal, survivors: Mapping[str, str] | None = None, more: Any = None, **parts: Any
) -> Match[GameState]:
    """Begin a scene whose mission has these goals; `parts` are the mission's, `more` the scene's."""
    mission: Mission = make_mission(goals=wanted, **parts)
    return scene(survivors or {"watts": "00.p"}, mission=mission, **(more or {}))


def set_status(s: GameState, who: int, status: int) -> None:
    """Let something happen to a survivor, as the rules do it."""
    s.status = put(s.status, who, status)
    if status == GONE:
        s.where = put(s.where, who, NOWHERE)
    missions.notice(s, "left" if status == GONE else "fell", who)


def outcome(s: GameState) -> str:
    missions.check(s)
    return s.outcome


# Goals that stay met


@pytest.mark.rule("PO-MISSION-1", "PO-ROUND-4")
def test_a_mission_is_won_the_moment_its_last_goal_is_met() -> None:
    match = start(Goal("take_objectives", needed=2), objectives=TOKENS)
    s = play(match, "take:file")
    assert not s.over
    s = play(match, "take:map")
    assert (s.over, s.outcome, s.actions) == (True, WON, 1)
    assert [event.outcome for event in events(match, GameEnded)] == [WON]
    assert len(events(match, GoalMet)) == 1


@pytest.mark.rule("PO-MISSION-1")
def test_only_objectives_of_the_colour_wanted_count() -> None:
    match = start(Goal("take_objectives", colour="blue"), objectives=TOKENS)
    assert not play(match, "take:file").over
    assert play(match, "take:map").outcome == WON


@pytest.mark.rule("PO-MISSION-1", "PO-MISSION-6")
def test_of_face_down_objectives_the_front_counts() -> None:
    hidden = ({**TOKENS[0], "hidden": True}, {**TOKENS[1], "hidden": True})
    match = start(Goal("take_objectives", colour="blue"), objectives=hidden)
    match.state.fronts = ("blue", "red")
    assert play(match, "take:file").outcome == WON


@pytest.mark.rule("PO-MISSION-1", "PO-ROUND-4")
def test_all_goals_must_be_met() -> None:
    match = start(Goal("take_objectives"), Goal("take_objectives", colour="blue"), objectives=TOKENS)
    assert play(match, "take:file").goals == (1, 0)
    assert play(match, "take:map").outcome == WON


@pytest.mark.rule("PO-MISSION-1")
def test_the_use_of_the_switch_that_is_meant_counts() -> None:
    switches = [{"id": "left", "zone": "00.p"}, {"id": "right", "zone": "00.p"}]
    match = start(Goal("use_switch", switch=1), switches=switches)
    assert not play(match, "switch:left").over
    assert play(match, "switch:right").outcome == WON


@pytest.mark.rule("PO-MISSION-1")
def test_a_danger_level_once_reached_stays_reached() -> None:
    goal = Goal("level", level=content.YELLOW)
    match = start(goal, Goal("take_objectives"), survivors=TWO, objectives=TOKENS, more={"experience": {"kim": 6}})
    s = match.state
    s.experience = put(s.experience, figure(match, "kim"), 7)
    missions.notice(s, "level", figure(match, "kim"), content.YELLOW)
    set_status(s, figure(match, "kim"), DEAD)
    assert s.goals == (1, 0)


@pytest.mark.rule("PO-MISSION-1", "PO-MISSION-2")
def test_a_level_for_all_waits_for_all_who_are_still_in_the_game() -> None:
    match = start(Goal("level", level=content.YELLOW, everyone=True), survivors=TWO)
    s = match.state
    s.experience = (7, 0)
    missions.notice(s, "level", 0, content.YELLOW)
    assert outcome(s) == ""
    set_status(s, 1, DEAD)
    assert outcome(s) == WON


@pytest.mark.rule("PO-MISSION-1")
def test_kills_count_by_species() -> None:
    match = start(Goal("kill", needed=3, species=(SPECIES["runner"], SPECIES["berserker_runner"])))
    s = match.state
    missions.notice(s, "killed", SPECIES["walker"], 9, 0)
    missions.notice(s, "killed", SPECIES["runner"], 2, 0)
    assert (s.goals, outcome(s)) == ((2,), "")
    missions.notice(s, "killed", SPECIES["berserker_runner"], 4, 0)
    assert (s.goals, outcome(s)) == ((3,), WON)


@pytest.mark.rule("PO-MISSION-1")
def test_a_round_is_survived_when_its_end_phase_is_done() -> None:
    match = start(Goal("survive_rounds", needed=2), more={"horde": [103, 91]})
    s = play(match, "end")
    assert (s.round, s.goals, s.over) == (2, (1,), False)
    s = play(match, "end")
    assert (s.round, s.outcome) == (2, WON)


# Goals that must hold


@pytest.mark.rule("PO-MISSION-1", "PO-MISSION-2")
def test_all_survivors_must_stand_in_the_zones_at_the_same_time() -> None:
    match = start(holding("reach_all", zones=zones("00.p", "00.e2")), survivors={**TWO, "belle": "00.w1"})
    s = match.state
    assert outcome(s) == ""
    set_status(s, figure(match, "belle"), DEAD)
    assert outcome(s) == WON


@pytest.mark.rule("PO-MISSION-2")
def test_a_fallen_survivor_that_will_rise_is_one_of_all_where_it_lies() -> None:
    match = start(holding("reach_all", zones=zones("00.p")), survivors=TWO, more={"resurrection": True})
    s = match.state
    set_status(s, figure(match, "kim"), DOWN)
    assert outcome(s) == ""
    s.where = put(s.where, figure(match, "kim"), zone(match, "00.p"))
    assert outcome(s) == WON


@pytest.mark.rule("PO-MISSION-2")
def test_nobody_is_not_all() -> None:
    match = start(holding("reach_all", zones=zones("00.e2")), more={"resurrection": True})
    s = match.state
    set_status(s, 0, DOWN)
    s.where = zones("00.e2")
    assert outcome(s) == ""
    s.status = (DEAD,)
    assert not goals.is_held(s, holding("exit_all"))


@pytest.mark.rule("PO-MISSION-2", "PO-MISSION-3")
def test_all_have_left_when_nobody_in_the_game_is_on_the_board() -> None:
    match = start(holding("exit_all"), survivors={**TWO, "belle": "00.w1"}, exits=["00.p"])
    s = match.state
    set_status(s, figure(match, "belle"), DEAD)
    set_status(s, figure(match, "watts"), GONE)
    assert outcome(s) == ""
    set_status(s, figure(match, "kim"), GONE)
    assert outcome(s) == WON


@pytest.mark.rule("PO-MISSION-3")
def test_the_last_one_to_leave_by_the_exit_wins() -> None:
    assert play(start(holding("exit_all"), exits=["00.p"]), "leave").outcome == WON


@pytest.mark.rule("PO-MISSION-1")
def test_who_has_left_is_no_longer_awaited_elsewhere() -> None:
    match = start(holding("reach_all", zones=zones("00.p")), survivors=TWO)
    set_status(match.state, figure(match, "kim"), GONE)
    assert outcome(match.state) == WON


@pytest.mark.rule("PO-MISSION-4")
def test_a_zone_never_revealed_counts_as_clear() -> None:
    match = start(holding("clear_kind", zones=zones("00.ra", "00.w1")), more={"zombies": {"00.w1": {"walker": 1}}})
    s = match.state
    s.place(zone(match, "00.ra"), SPECIES["fatty"], 1)
    assert outcome(s) == ""
    s.remove(zone(match, "00.w1"), SPECIES["walker"], 1)
    board = s.setting.mission.board
    s.opened |= 1 << board.building[zone(match, "00.ra")]
    assert outcome(s) == ""
    s.opened = 0
    assert outcome(s) == WON


@pytest.mark.rule("PO-MISSION-4", "PO-PLACE-8")
def test_a_cell_that_stands_open_is_not_clear_while_zombies_are_in_it() -> None:
    cells = tuple(hall().board.zone(cell) for cell in ("11.c1", "11.c2"))
    for cell, result in zip(cells, (WON, ""), strict=True):  # only the first one has a door
        mission = hall(goals=[holding("clear_kind", zones=cells), Goal("kill")])
        s = scene({"watts": "00.a2"}, mission=mission).state
        s.place(cell, SPECIES["walker"], 1)
        s.goals = (0, 1)
        assert outcome(s) == result


@pytest.mark.rule("PO-MISSION-1")
@pytest.mark.parametrize(("kind", "shut"), [("door_closed", True), ("door_open", False)])
def test_a_door_must_be_shut_or_open_when_all_else_is_met(kind: str, shut: bool) -> None:
    barrier = make_mission().board.barrier(DOOR).index
    match = start(holding(kind, barrier=barrier), Goal("take_objectives"), objectives=TOKENS)
    match.state.ways |= 1 << barrier
    s = play(match, "take:file")
    assert s.over is not shut
    s.ways &= ~(1 << barrier)
    assert outcome(s) == WON


# In their order


@pytest.mark.rule("PO-MISSION-1")
def test_in_order_a_kill_counts_from_its_turn_on() -> None:
    match = start(Goal("take_objectives"), Goal("kill", needed=2), objectives=TOKENS, in_order=True)
    missions.notice(match.state, "killed", SPECIES["walker"], 5, 0)
    s = play(match, "take:file")
    assert s.goals == (1, 0)
    missions.notice(s, "killed", SPECIES["walker"], 2, 0)
    assert outcome(s) == WON


@pytest.mark.rule("PO-MISSION-1")
def test_in_order_what_lies_on_the_table_counts_when_its_turn_comes() -> None:
    wanted = (holding("reach_all", zones=zones("00.e2")), Goal("take_objectives", needed=1))
    match = start(*wanted, objectives=TOKENS, in_order=True)
    assert play(match, "take:file").goals == (0, 0)
    assert play(match, "move:00.e2").outcome == WON
    assert [event.goal for event in events(match, GoalMet)] == [0, 1]


@pytest.mark.rule("PO-MISSION-1")
def test_in_order_what_must_hold_is_met_for_good_once_it_holds_in_its_turn() -> None:
    wanted = (Goal("take_objectives"), holding("reach_all", zones=zones("00.e2")), Goal("take_objectives", needed=2))
    match = start(*wanted, objectives=TOKENS, in_order=True)
    play(match, "take:file", "move:00.e2")
    assert match.state.goals == (1, 1, 1)
    assert play(match, "move:00.p", "end").goals[1] == 1


# No way to win


@pytest.mark.rule("PO-ROUND-4")
def test_when_all_are_dead_the_mission_is_lost() -> None:
    match = start(Goal("kill", needed=9))
    set_status(match.state, 0, DEAD)
    assert match.state.outcome == goals.ALL_DEAD


@pytest.mark.rule("PO-ZV-4")
@pytest.mark.parametrize(("switch", "lost"), [("goes_on", ""), ("lost", goals.ALL_DOWN)])
def test_with_all_laid_down_the_game_goes_on_unless_the_switch_says_otherwise(switch: str, lost: str) -> None:
    match = start(Goal("kill", needed=9), rules={"all_down": switch}, more={"resurrection": True})
    set_status(match.state, 0, DOWN)
    assert outcome(match.state) == lost


@pytest.mark.rule("PO-MISSION-5", "PO-ROUND-4")
def test_with_everybody_safe_and_something_left_to_do_the_mission_is_lost() -> None:
    match = start(Goal("kill", needed=9), exits=["00.p"])
    assert play(match, "leave").outcome == goals.ALL_GONE


@pytest.mark.rule("PO-MISSION-5")
def test_a_mission_is_lost_with_the_bearer_of_what_it_needs() -> None:
    load = ({"id": "load", "zone": "00.p", "colour": "yellow", "bearer": True},)
    match = start(Goal("kill", needed=9), survivors=TWO, objectives=load)
    s = play(match, "take:load")
    set_status(s, figure(match, "watts"), DEAD)
    assert s.outcome == goals.BEARER


@pytest.mark.rule("PO-MISSION-5")
def test_the_bearer_may_fall_if_it_will_rise_and_another_may_die() -> None:
    load = ({"id": "load", "zone": "00.p", "colour": "yellow", "bearer": True},)
    match = start(Goal("kill", needed=9), survivors=TWO, objectives=load, more={"resurrection": True})
    s = play(match, "take:load")
    set_status(s, figure(match, "watts"), DOWN)
    set_status(s, figure(match, "kim"), DEAD)
    assert outcome(s) == ""


@pytest.mark.rule("PO-MISSION-5")
@pytest.mark.parametrize("kind", ["reach_all", "exit_all"])
def test_with_fewer_survivors_than_are_needed_the_mission_is_lost(kind: str) -> None:
    match = start(holding(kind, least=2, zones=zones("01.p")), Goal("kill", needed=9), survivors=TWO)
    s = match.state
    assert outcome(s) == ""
    set_status(s, 1, DEAD)
    assert s.outcome == goals.TOO_FEW


@pytest.mark.rule("PO-MISSION-5")
def test_with_fewer_objectives_left_than_are_needed_the_mission_is_lost() -> None:
    match = start(Goal("take_objectives", needed=2, colour="red"), objectives=TOKENS)
    s = match.state
    s.takers = put(s.takers, 1, goals.OUT_OF_GAME)
    assert goals.why_lost(s) == ""
    s.takers = put(s.takers, 2, goals.OUT_OF_GAME)
    assert goals.why_lost(s) == goals.TOKENS_GONE


@pytest.mark.rule("PO-MISSION-5")
def test_when_the_last_round_is_over_the_mission_is_lost() -> None:
    match = start(Goal("kill", needed=9), round_limit=1)
    assert play(match, "end").outcome == goals.TOO_LATE


@pytest.mark.rule("PO-MISSION-1", "PO-MISSION-5")
def test_to_survive_all_rounds_is_to_win() -> None:
    match = start(Goal("survive_rounds", needed=1), round_limit=1)
    assert play(match, "end").outcome == WON


def test_a_goal_tells_whether_it_is_met_now() -> None:
    match = start(holding("reach_all", zones=zones("00.p")), Goal("take_objectives"), objectives=TOKENS)
    s = match.state
    assert (goals.is_met(s, 0), goals.is_met(s, 1)) == (True, False)
    assert s.status == (UP,)
