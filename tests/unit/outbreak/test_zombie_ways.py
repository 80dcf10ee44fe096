"""Where zombies go: sight, then noise, then reachability, then as if doors were open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import ways
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import DOWN, GameState
from skullyard.games.outbreak.ways import Course, Senses
from unit.outbreak.boards import board, can_see, own, rows
from unit.outbreak.scene import figure, make_mission, scene

# In the town of the scenes the street is a ring of ten zones; these are the opposite ones on it.
SOUTH, NORTH = "10.s2", "00.p"


def on(laid: Board, start: str) -> Mission:
    """Return a mission on another board."""
    return replace(make_mission(), board=laid, start=(laid.zone(start),), revealed=0)


def names(match: Match[GameState], zones: tuple[int, ...]) -> set[str]:
    return {match.state.setting.mission.board.names[zone] for zone in zones}


def course(match: Match[GameState], place: str) -> Course:
    return ways.course(match.state, match.state.setting.mission.board.zone(place))


def goes(match: Match[GameState], place: str) -> tuple[str, set[str], set[str]]:
    """Return why, for which targets and by which next zones the zombies of a zone would go."""
    why, targets, _, nexts = course(match, place)
    return why, names(match, targets), names(match, nexts)


def town(survivors: dict[str, str], **more: Any) -> Match[GameState]:
    return scene(survivors, **more)


# ---------------------------------------------------------------------------------------- sight


@pytest.mark.rule("PO-RULING-1", "PO-ZP-4")
def test_among_survivors_seen_the_noisiest_zone_wins_at_any_distance() -> None:
    match = town({"watts": "10.w3", "kim": "00.w1", "belle": "00.w1", "joshua": "00.w1"})
    assert goes(match, "10.w2") == ("sight", {"00.w1"}, {"00.w3"})


@pytest.mark.rule("PO-RULING-2", "PO-ZP-4", "PO-EX-18")
def test_a_survivor_in_sight_comes_before_any_noise_elsewhere() -> None:
    match = town({"watts": "00.w1"}, tokens={"10.e2": 6})
    assert goes(match, "10.w3") == ("sight", {"00.w1"}, {"10.w2"})
    assert goes(match, "10.s2") == ("noise", {"10.e2"}, {"10.e3"})


@pytest.mark.rule("PO-ZP-4", "PO-LOS-5")
def test_noise_in_sight_without_a_survivor_is_only_heard() -> None:
    match = town({"watts": "00.w1"}, tokens={"10.w3": 4, "10.e2": 5})
    assert goes(match, "10.s2") == ("noise", {"10.e2"}, {"10.e3"})


@pytest.mark.rule("PO-RULING-5", "PO-ZP-5")
def test_two_groups_seen_that_are_equally_noisy_are_both_targets_however_far_they_are() -> None:
    match = town({"watts": "10.w3", "kim": "00.w1"})
    assert goes(match, "10.w2") == ("sight", {"10.w3", "00.w1"}, {"10.w3", "00.w3"})


@pytest.mark.rule("PO-ZP-11")
def test_ways_to_several_targets_that_begin_alike_are_one_way() -> None:
    match = town({"watts": "00.w1", "kim": "00.w3"})
    assert goes(match, "10.w2") == ("sight", {"00.w1", "00.w3"}, {"00.w3"})


@pytest.mark.rule("PO-ZP-15")
def test_of_the_noisiest_in_sight_those_that_can_be_reached_are_the_targets() -> None:
    cells = own("O2")
    mission = on(cells, "11.a1")
    both = scene({"watts": "11.c1", "kim": "11.a3"}, mission=mission)
    assert goes(both, "11.a1") == ("sight", {"11.a3"}, {"11.a2"})
    caged = scene({"watts": "11.c1"}, mission=mission)
    assert goes(caged, "11.a1") == ("door", {"11.c1"}, set())
    louder = scene({"watts": "11.c1", "kim": "11.a3"}, tokens={"11.c1": 1}, mission=mission)
    assert goes(louder, "11.a1") == ("door", {"11.c1"}, set())


# ---------------------------------------------------------------------------------------- noise


@pytest.mark.rule("PO-RULING-3", "PO-NOISE-3", "PO-ZP-4")
def test_without_anybody_in_sight_tokens_and_survivors_count_together() -> None:
    match = town({"watts": "00.e1", "kim": "00.e1", "belle": "00.w1"}, tokens={"00.w1": 2})
    assert goes(match, SOUTH) == ("noise", {"00.w1"}, {"10.w3"})
    assert course(match, SOUTH).noise == 3


@pytest.mark.rule("PO-RULING-4", "PO-NOISE-2")
def test_the_noisiest_zone_may_hold_tokens_alone() -> None:
    match = town({"watts": "00.e1"}, tokens={"00.w3": 2})
    assert goes(match, SOUTH) == ("noise", {"00.w3"}, {"10.w3"})


@pytest.mark.rule("PO-ZP-5", "PO-ZP-4")
def test_all_shortest_ways_are_taken_and_no_longer_one() -> None:
    match = town({"watts": NORTH})
    assert goes(match, SOUTH) == ("noise", {NORTH}, {"10.w3", "10.e3"})
    assert goes(match, "10.w3") == ("noise", {NORTH}, {"10.w2"})


@pytest.mark.rule("PO-ZP-18")
def test_zombies_in_one_of_the_noisiest_zones_stay() -> None:
    match = town({"watts": "00.e1"}, tokens={SOUTH: 1})
    assert goes(match, SOUTH) == ("noisiest", {SOUTH, "00.e1"}, set())
    louder = town({"watts": "00.e1"}, tokens={SOUTH: 1, "00.w1": 2})
    assert goes(louder, SOUTH) == ("noise", {"00.w1"}, {"10.w3"})


@pytest.mark.rule("PO-ZP-18", "PO-ZV-2")
def test_with_nobody_up_and_no_token_zombies_stay() -> None:
    match = town({"watts": NORTH})
    match.state.status = (DOWN,)
    assert goes(match, SOUTH) == ("quiet", set(), set())
    match.state.tokens = tuple(int(zone == 0) for zone in range(len(match.state.tokens)))
    assert goes(match, SOUTH)[0] == "noise"


@pytest.mark.rule("PO-SKILL-loud")
def test_a_loud_zone_is_the_noisiest_of_all() -> None:
    match = town({"watts": "00.e1", "kim": "00.w1", "belle": "00.w1"})
    match.state.loud = (match.state.where[0], 0)
    assert goes(match, SOUTH) == ("noise", {"00.e1"}, {"10.e3"})


@pytest.mark.rule("PO-SKILL-rotten", "PO-RULING-91")
def test_whoever_is_not_noticed_is_neither_seen_nor_heard() -> None:
    match = town({"watts": "10.w3", "kim": "00.e1"})
    assert goes(match, SOUTH)[1] == {"10.w3"}
    match.state.hidden = 1
    match.state.actor = -1
    assert goes(match, SOUTH) == ("noise", {"00.e1"}, {"10.e3"})


@pytest.mark.rule("PO-SKILL-ninja", "PO-RULING-50")
def test_a_ninja_is_seen_but_not_heard() -> None:
    match = town({"watts": "10.w3"}, skills={"watts": ["ninja"]})
    assert goes(match, SOUTH) == ("sight", {"10.w3"}, {"10.w3"})
    assert goes(match, "00.e1") == ("quiet", set(), set())


# --------------------------------------------------------------------------------- reachability


@pytest.mark.rule("PO-RULING-11", "PO-ZP-4")
def test_a_survivor_who_can_be_reached_comes_before_noisier_ones_behind_a_door() -> None:
    match = town({"watts": "00.ra", "kim": "00.ra", "belle": "00.w1"})
    assert goes(match, SOUTH) == ("noise", {"00.w1"}, {"10.w3"})


@pytest.mark.rule("PO-RULING-12", "PO-ZP-4")
def test_a_long_open_way_is_taken_rather_than_a_short_one_through_a_door() -> None:
    match = town({"watts": "01.re"}, opened=["01.rb-01.p"])
    assert goes(match, "01.p") == ("noise", {"01.re"}, {"01.rb"})


@pytest.mark.rule("PO-RULING-13", "PO-ZP-4", "PO-ZP-17")
def test_when_nobody_can_be_reached_they_walk_as_if_doors_were_open_and_stand_at_the_door() -> None:
    match = town({"watts": "00.ra", "kim": "00.ra", "belle": "10.ra"})
    assert goes(match, SOUTH) == ("doors", {"00.ra"}, {"10.w3", "10.e3"})
    assert goes(match, "00.w2") == ("doors", {"00.ra"}, {"00.p"})
    assert goes(match, "00.p") == ("door", {"00.ra"}, set())


@pytest.mark.rule("PO-ZP-17")
def test_of_the_ways_as_if_doors_were_open_only_those_with_an_open_first_step_are_taken() -> None:
    match = town({"watts": "00.ra", "kim": "01.rd"})
    assert goes(match, "01.p") == ("doors", {"00.ra", "01.rd"}, {"00.e2"})


@pytest.mark.rule("PO-ZP-4", "PO-ZP-15")
def test_noise_that_can_be_reached_is_walked_to_on_open_ways_when_no_survivor_can() -> None:
    match = town({"watts": "00.ra"}, tokens={"01.re": 3}, opened=["01.rb-01.p"])
    assert goes(match, "01.p") == ("noise", {"01.re"}, {"01.rb"})


@pytest.mark.rule("PO-ZP-16", "PO-PLACE-17")
def test_what_could_not_be_reached_through_any_door_is_no_target() -> None:
    yard = board(rows("2P"), "00.y1 00.y2 00.y3 00.y4", start=((("start",), "00.s1"),))
    mission = on(yard, "00.s1")
    alone = scene({"watts": "00.y4"}, mission=mission)
    assert can_see(alone.state.tables, yard.zone("00.s2"), yard.zone("00.y4"))
    assert goes(alone, "00.s2") == ("away", set(), set())
    token = scene({"watts": "00.y4"}, tokens={"00.s1": 1}, mission=mission)
    assert goes(token, "00.s2") == ("noise", {"00.s1"}, {"00.s1"})


@pytest.mark.rule("PO-PLACE-33", "PO-ZP-21")
def test_a_shut_side_of_the_gate_is_a_door_to_stand_at() -> None:
    gate = own("O3")
    match = scene({"watts": "12.rb"}, mission=on(gate, "00.a2"))
    assert goes(match, "02.a3") == ("doors", {"12.rb"}, {"12.g"})
    assert goes(match, "12.g") == ("door", {"12.rb"}, set())


# ------------------------------------------------------------------------------- the watch tower


@pytest.mark.rule("PO-PLACE-20", "PO-PLACE-22", "PO-PLACE-24")
def test_a_survivor_in_a_tower_is_seen_and_sought_in_the_zone_below_where_zombies_wait() -> None:
    yard = own("O4")
    match = scene({"watts": "t0"}, mission=on(yard, "00.y1"))
    assert goes(match, "00.y4") == ("sight", {"t0"}, {"00.y2"})
    assert goes(match, "10.y2") == ("sight", {"t0"}, {"00.y4"})
    assert goes(match, "00.y2") == ("noisiest", {"t0"}, set())
    assert not Senses(match.state).occupied


@pytest.mark.rule("PO-PLACE-24")
def test_the_noise_of_a_tower_is_its_own() -> None:
    yard = own("O4")
    match = scene({"watts": "t0", "kim": "00.y3"}, tokens={"00.y2": 3}, mission=on(yard, "00.y1"))
    assert goes(match, "00.y4") == ("sight", {"t0", "00.y3"}, {"00.y2", "00.y3"})
    louder = scene({"watts": "t0", "kim": "00.y3"}, tokens={"t0": 1}, mission=on(yard, "00.y1"))
    assert goes(louder, "00.y4") == ("sight", {"t0"}, {"00.y2"})


# ---------------------------------------------------------------------------------------- taunt


@pytest.mark.rule("PO-SKILL-taunt")
def test_taunted_zombies_come_for_the_taunter_whatever_else_they_see_or_hear() -> None:
    match = town({"watts": "10.w3", "kim": "00.w3", "belle": "00.w3"}, tokens={"00.w3": 9})
    senses = Senses(match.state, figure(match, "watts"))
    here = match.state.setting.mission.board.zone
    assert senses.course(here("10.w2")) == Course("taunt", (here("10.w3"),), 1, (here("10.w3"),))
    assert senses.course(here("00.w3")).nexts == (here("10.w2"),)
    assert senses.course(here("10.w3")).why == "here"
    shut_in = town({"watts": "00.ra", "kim": "00.w3"})
    senses = Senses(shut_in.state, figure(shut_in, "watts"))
    assert senses.course(here("00.w2"))[::3] == ("doors", (here("00.p"),))


@pytest.mark.rule("PO-ZP-1")
def test_the_page_can_ask_where_zombies_would_go_and_learns_when_they_would_attack() -> None:
    match = town({"watts": "00.w1"})
    before = match.state.encode()
    assert goes(match, "00.w1") == ("here", {"00.w1"}, set())
    assert match.state.encode() == before
