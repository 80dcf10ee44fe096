"""Zombies act: attacks, moves, splits, runners, figures that are missing, taunts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.activation import CROWDED
from skullyard.games.outbreak.events import Wounded
from skullyard.games.outbreak.horde_events import (
    FenceTore,
    FiguresMissing,
    Wasted,
    ZombiesActivated,
    ZombiesAdded,
    ZombiesAttacked,
    ZombiesMoved,
    ZombiesStayed,
    ZombiesTurned,
)
from skullyard.games.outbreak.state import DEAD, NOBODY, UP, GameState
from unit.outbreak.boards import board, own, rows
from unit.outbreak.scene import asked, crowd, events, keys, make_mission, play, scene

PHASE = ("activate", "phase", (), -1, -1)
# On the ring of the town's streets there are two equally short ways between these.
SOUTH, NORTH = "10.s2", "00.p"
WEST, EAST = "10.w3", "10.e3"
SPECIES = {name: number for number, name in enumerate(content.SPECIES_NAMES)}
Crowds = Mapping[str, Mapping[str, int]]


def act(survivors: dict[str, str], zombies: Crowds, *tasks: Any, **more: Any) -> Match[GameState]:
    """Let all zombies act, or do these tasks."""
    return scene(survivors, zombies=zombies, agenda=tasks or [PHASE], **more)


def away(match: Match[GameState], place: str) -> bool:
    return not crowd(match, place)


def all_figures(match: Match[GameState]) -> list[int]:
    """Return the figures of each species, on the board and left."""
    s = match.state
    return [sum(zone[species] for zone in s.zombies) + s.supply[species] for species in range(content.SPECIES)]


# --------------------------------------------------------------------------- attacks and moves


@pytest.mark.rule("PO-EX-15", "PO-RULING-16", "PO-ZP-1", "PO-ZP-2")
def test_seven_walkers_kill_two_survivors_and_none_of_them_moves() -> None:
    match = act({"watts": "00.w1", "kim": "00.w1", "belle": "00.e1"}, {"00.w1": {"walker": 7}})
    assert match.state.status == (DEAD, DEAD, UP)
    assert [event.number for event in events(match, Wasted)] == [3]
    assert crowd(match, "00.w1") == {"walker": 7}
    assert [sum(event.crowd) for event in events(match, ZombiesAttacked)] == [7]


@pytest.mark.rule("PO-EX-16", "PO-RULING-19", "PO-ZP-6", "PO-ZOMBIE-1")
def test_runners_and_a_fatty_move_in_and_only_the_runners_attack() -> None:
    match = act({"watts": "00.w1", "kim": "11.p"}, {"00.w2": {"runner": 3, "fatty": 1}})
    assert crowd(match, "00.w1") == {"fatty": 1, "runner": 3}
    assert match.state.status == (DEAD, UP)
    assert [event.crowd[SPECIES["runner"]] for event in events(match, ZombiesAttacked)] == [3]
    assert [event.why for event in events(match, ZombiesActivated)] == ["phase", "runners"]


@pytest.mark.rule("PO-EX-17", "PO-RULING-18", "PO-ZP-1")
def test_a_runner_attacks_a_walker_moves_in_and_the_runner_attacks_again() -> None:
    match = act({"watts": "00.w1", "kim": "11.p"}, {"00.w1": {"runner": 1}, "00.w2": {"walker": 1}})
    assert match.state.status == (DEAD, UP)
    assert crowd(match, "00.w1") == {"runner": 1, "walker": 1}
    assert [sum(event.crowd) for event in events(match, ZombiesAttacked)] == [1, 1]


@pytest.mark.rule("PO-EX-18", "PO-RULING-20")
def test_when_all_survivors_of_a_zone_are_dead_the_runners_go_on_to_the_noisiest_zone() -> None:
    match = act({"watts": "00.w1", "kim": "11.p"}, {"00.w1": {"walker": 3, "fatty": 2, "runner": 2}})
    assert match.state.status == (DEAD, UP)
    assert [event.number for event in events(match, Wasted)] == [5]
    assert crowd(match, "00.w1") == {"walker": 3, "fatty": 2}
    assert crowd(match, "00.w2") == {"runner": 2}
    (moved,) = events(match, ZombiesMoved)
    assert (moved.why, moved.noise, moved.ways) == ("noise", 1, 1)


@pytest.mark.rule("PO-ZP-1", "PO-ZP-4")
def test_who_moves_into_a_zone_moves_no_further_in_the_same_step() -> None:
    match = act({"watts": "00.w1"}, {"10.w2": {"walker": 2}, "10.w3": {"walker": 3}, "00.e1": {"walker": 1}})
    assert crowd(match, "00.w3") == {"walker": 2}
    assert crowd(match, "10.w2") == {"walker": 3}
    assert crowd(match, "00.e2") == {"walker": 1}
    assert match.state.owing == ()


@pytest.mark.rule("PO-RULING-14")
def test_targets_are_chosen_anew_in_the_second_step_of_the_runners() -> None:
    # From the south both ways to the noise are as short; in the west a runner sees somebody it had not seen before.
    match = act({"watts": NORTH, "kim": NORTH, "belle": "00.w1"}, {SOUTH: {"runner": 2}})
    zone = match.state.setting.mission.board.zone
    moves = [(event.zone, event.why) for event in events(match, ZombiesMoved)]
    assert moves[:2] == [(zone(SOUTH), "noise")] * 2
    assert sorted(moves[2:]) == sorted([(zone(WEST), "sight"), (zone(EAST), "noise")])


@pytest.mark.rule("PO-ZP-18")
def test_zombies_that_stay_are_told_with_the_reason() -> None:
    match = act({"watts": "00.e1"}, {SOUTH: {"walker": 1}}, tokens={SOUTH: 4})
    (stayed,) = events(match, ZombiesStayed)
    assert (stayed.why, sum(stayed.crowd)) == ("noisiest", 1)
    behind = act({"watts": "00.ra"}, {NORTH: {"walker": 2}})
    (stayed,) = events(behind, ZombiesStayed)
    assert stayed.why == "door"


@pytest.mark.rule("PO-PLACE-20", "PO-PLACE-22", "PO-PLACE-24")
def test_zombies_below_a_watch_tower_neither_climb_nor_attack() -> None:
    yard = own("O4")
    mission = replace(make_mission(), board=yard, start=(yard.zone("00.y1"),), revealed=0)
    match = act({"watts": "t0"}, {"00.y2": {"runner": 4}, "00.y1": {"walker": 1}}, mission=mission)
    assert crowd(match, "00.y2") == {"runner": 4, "walker": 1}
    assert events(match, ZombiesAttacked) == []


@pytest.mark.rule("PO-SKILL-rotten")
@pytest.mark.parametrize("skills", [[], ["rotten"]])
def test_zombies_pass_by_a_survivor_they_do_not_notice(skills: list[str]) -> None:
    match = scene(
        {"watts": "00.w2", "kim": "00.w1"}, zombies={"00.w2": {"walker": 2}}, skills={"watts": skills}, reborn=["watts"]
    )
    match.state.acted = 3
    play(match, "end")
    assert crowd(match, "00.w1" if skills else "00.w2") == {"walker": 2}
    assert len(events(match, Wounded)) == (0 if skills else 2)


# -------------------------------------------------------------------------------------- splits


@pytest.mark.rule("PO-EX-19", "PO-RULING-6", "PO-ZP-5")
def test_a_crowd_splits_into_equal_groups_and_figures_are_added() -> None:
    match = act({"watts": NORTH}, {SOUTH: {"walker": 4, "fatty": 1, "runner": 3}})
    added = [(event.species, event.number) for event in events(match, ZombiesAdded)][:2]
    assert added == [(SPECIES["fatty"], 1), (SPECIES["runner"], 1)]
    first = events(match, ZombiesMoved)[:2]
    assert [event.crowd[:3] for event in first] == [(2, 1, 2), (2, 1, 2)]
    assert [event.ways for event in first] == [2, 2]
    assert away(match, SOUTH)
    # The fatty that was added has brought nobody along.
    assert sum(zone[0] for zone in match.state.zombies) == 4
    assert all_figures(match) == list(content.FIGURES)


@pytest.mark.rule("PO-RULING-7", "PO-ZP-5")
def test_two_walkers_on_three_ways_become_three() -> None:
    match = act({"watts": "00.e1", "kim": "01.p", "belle": "00.e3"}, {"00.e2": {"walker": 2}})
    assert [crowd(match, name) for name in ("00.e1", "01.p", "00.e3")] == [{"walker": 1}] * 3
    (added,) = events(match, ZombiesAdded)
    assert (added.species, added.number) == (SPECIES["walker"], 1)


@pytest.mark.rule("PO-RULING-9", "PO-ZP-5")
def test_each_type_is_split_by_itself() -> None:
    match = act({"watts": NORTH}, {SOUTH: {"berserker_runner": 2, "runner": 3}})
    first = events(match, ZombiesMoved)[:2]
    assert [(event.crowd[SPECIES["berserker_runner"]], event.crowd[SPECIES["runner"]]) for event in first] == [
        (1, 2)
    ] * 2
    assert [(event.species, event.number) for event in events(match, ZombiesAdded)] == [(SPECIES["runner"], 1)]


@pytest.mark.rule("PO-RULING-8", "PO-ZP-5", "PO-MISSION-7")
def test_an_abomination_never_splits_and_the_first_player_chooses_its_way() -> None:
    match = act({"watts": NORTH, "kim": NORTH}, {SOUTH: {"abomination": 1, "walker": 2}}, owners=[0, 1])
    question = asked(match)
    assert (question.seat, question.kind, question.prompt) == (0, "zone", "way")
    assert question.about == ("abomination", SOUTH)
    assert keys(match) == [f"to:{WEST}", f"to:{EAST}"]
    assert crowd(match, SOUTH) == {"abomination": 1}
    play(match, f"to:{EAST}")
    assert crowd(match, EAST) == {"abomination": 1, "walker": 1}
    assert crowd(match, WEST) == {"walker": 1}


@pytest.mark.rule("PO-ZP-17")
def test_a_group_at_a_shut_door_stays_and_nothing_is_added() -> None:
    match = act({"watts": "00.ra", "kim": "00.rb"}, {NORTH: {"walker": 1}})
    assert crowd(match, NORTH) == {"walker": 1}
    assert events(match, ZombiesAdded) == []


# ------------------------------------------------------------------------- figures that are missing


@pytest.mark.rule("PO-RULING-10", "PO-ZP-5", "PO-ZP-10", "PO-ZP-19")
def test_without_figures_a_split_stays_uneven_and_all_of_the_species_act_once_more() -> None:
    match = act({"watts": NORTH}, {SOUTH: {"walker": 3}, "11.p": {"walker": 1, "fatty": 1}}, supply={"walker": 0})
    question = asked(match)
    assert (question.kind, question.prompt, question.rule) == ("zone", "larger", "PO-ZP-19")
    assert keys(match) == [f"to:{WEST}", f"to:{EAST}"]
    play(match, f"to:{WEST}")
    assert [(event.species, event.number) for event in events(match, FiguresMissing)] == [(SPECIES["walker"], 1)]
    assert [event.why for event in events(match, ZombiesActivated)] == ["phase", "missing"]
    # Two went west and one east, then all walkers went on by one zone; the one that had not moved yet moved twice.
    assert (crowd(match, "10.w2"), crowd(match, "10.e2")) == ({"walker": 2}, {"fatty": 1, "walker": 1})
    assert crowd(match, "00.e3") == {"walker": 1}
    assert match.state.short == ()


@pytest.mark.rule("PO-ZP-19")
def test_of_three_ways_the_larger_groups_are_chosen_one_after_another() -> None:
    survivors = {"watts": "00.e1", "kim": "01.p", "belle": "00.e3"}
    match = act(survivors, {"00.e2": {"fatty": 2}}, supply={"fatty": 0}, reborn=survivors)
    assert keys(match) == ["to:00.e1", "to:00.e3", "to:01.p"]
    play(match, "to:00.e3")
    assert keys(match) == ["to:00.e1", "to:01.p"]
    play(match, "to:01.p")
    assert crowd(match, "00.e3") == crowd(match, "01.p") == {"fatty": 1}
    assert away(match, "00.e1")
    # Both act at once for want of the third: they attack.
    assert [event.figure for event in events(match, Wounded)] == [2, 1]


@pytest.mark.rule("PO-ZP-12")
def test_a_shortage_within_the_activation_that_it_caused_starts_no_other_one() -> None:
    survivors = {"watts": "00.e1", "kim": "01.p", "belle": "00.w1"}
    zombies = {"00.e2": {"walker": 1}, SOUTH: {"walker": 1}}
    match = act(survivors, zombies, supply={"walker": 0}, reborn=survivors)
    play(match, "to:00.e1")  # the northern walker; all walkers act for the one that is missing
    assert asked(match).about == ("walker", SOUTH)  # and the southern one is short too, in the midst of it
    play(match, f"to:{WEST}")
    assert len(events(match, FiguresMissing)) == 2
    assert [event.why for event in events(match, ZombiesActivated)] == ["phase", "missing"]
    assert [event.figure for event in events(match, Wounded)] == [0]
    assert crowd(match, "10.w2") == {"walker": 1}  # where it was carried it still owed its own move
    assert (match.state.short, match.state.owing) == ((), ())


@pytest.mark.rule("PO-ZP-12", "PO-ZP-14")
def test_shortages_of_other_kinds_chain_the_fatties_first() -> None:
    match = act(
        {"watts": NORTH}, {SOUTH: {"walker": 1, "fatty": 1}}, supply={"walker": 0, "fatty": 0}, reborn=["watts"]
    )
    play(match, f"to:{WEST}", f"to:{EAST}")
    whys = [(event.why, event.species) for event in events(match, ZombiesActivated)]
    assert whys == [("phase", ()), ("missing", (1,)), ("missing", (0,))]
    assert (crowd(match, "10.w2"), crowd(match, "10.e2")) == ({"walker": 1}, {"fatty": 1})


@pytest.mark.rule("PO-ZP-20")
def test_who_is_carried_to_survivors_by_an_extra_activation_stays_there() -> None:
    # The walker in the south is one too few, all walkers act for that, and one that still owes its move comes to Kim.
    match = act(
        {"watts": NORTH, "joshua": NORTH, "belle": NORTH, "kim": "10.e2"},
        {SOUTH: {"walker": 1}, "11.p": {"walker": 1}},
        supply={"walker": 0},
    )
    play(match, f"to:{WEST}")
    assert crowd(match, "10.e2") == {"walker": 1}
    assert [event.why for event in events(match, ZombiesStayed)] == ["here"]
    assert events(match, Wounded) == []


@pytest.mark.rule("PO-ZP-20")
def test_those_that_owe_a_move_are_carried_first_and_killed_last() -> None:
    s = act({"watts": NORTH}, {SOUTH: {"walker": 3}}).state
    start, to = (next(zone for zone, there in enumerate(s.zombies) if any(there)), 0)
    s.owing = (tuple(s.zombies[start] if zone == start else NOBODY for zone in range(len(s.zombies))),)
    s.place(start, 0, 2)
    number = s.zombies[start][0]
    s.shift(start, to, 0, 1)
    assert (s.owing[0][start][0], s.owing[0][to][0]) == (number - 3, 1)
    s.remove(start, 0, 2)
    assert s.owing[0][start][0] == number - 3
    s.remove(start, 0, number - 3)
    assert s.owing[0][start] == s.zombies[start] == NOBODY


# ------------------------------------------------------------------------------------ berserkers


@pytest.mark.rule("PO-RULING-15", "PO-BERS-6")
def test_the_berserkers_abomination_moves_two_zones_and_does_not_attack_then() -> None:
    match = act({"watts": "00.w1"}, {"00.w3": {"berserker_abomination": 1, "abomination": 1}})
    assert crowd(match, "00.w1") == {"berserker_abomination": 1}
    assert crowd(match, "00.w2") == {"abomination": 1}
    assert events(match, ZombiesAttacked) == []


@pytest.mark.rule("PO-BERS-6")
def test_the_berserkers_abomination_stops_where_survivors_are_and_attacks_instead_of_moving() -> None:
    match = act({"watts": "00.w2", "kim": "00.w1", "belle": "00.w1"}, {"00.w3": {"berserker_abomination": 1}})
    assert crowd(match, "00.w2") == {"berserker_abomination": 1}
    near = act({"watts": "00.w2", "kim": "00.w1"}, {"00.w2": {"berserker_abomination": 1}})
    assert [event.figure for event in events(near, Wounded)] == [0]
    assert crowd(near, "00.w2") == {"berserker_abomination": 1}


@pytest.mark.rule("PO-BERS-7")
def test_for_its_second_zone_the_berserkers_abomination_chooses_its_target_anew() -> None:
    # It hears two survivors in the north; in the west it sees one whom it had not seen.
    match = act({"watts": NORTH, "kim": NORTH, "belle": "00.w1"}, {SOUTH: {"berserker_abomination": 1}})
    play(match, f"to:{WEST}")
    assert crowd(match, "10.w2") == {"berserker_abomination": 1}
    assert [event.why for event in events(match, ZombiesMoved)] == ["noise", "sight"]


@pytest.mark.rule("PO-BERS-7", "PO-ZP-5")
def test_for_its_second_zone_too_the_players_choose_among_equal_ways() -> None:
    match = act({"watts": "00.w3"}, {"11.p": {"berserker_abomination": 1}})
    assert crowd(match, "10.e2") == {"berserker_abomination": 1}
    assert keys(match) == ["to:00.e3", f"to:{EAST}"]
    play(match, "to:00.e3")
    assert crowd(match, "00.e3") == {"berserker_abomination": 1}


@pytest.mark.rule("PO-RULING-29", "PO-BERS-4", "PO-RULING-28")
def test_only_the_species_named_act_and_runners_twice() -> None:
    match = act(
        {"watts": "00.w1"},
        {"10.w3": {"runner": 1, "berserker_runner": 1, "walker": 1}},
        ("activate", "card", (SPECIES["runner"],), -1, -1),
    )
    assert crowd(match, "10.w3") == {"walker": 1, "berserker_runner": 1}
    assert crowd(match, "00.w3") == {"runner": 1}


# ---------------------------------------------------------------------------------------- taunt


def taunt(survivors: dict[str, str], zombies: Crowds, place: str, **more: Any) -> Match[GameState]:
    """The first survivor taunts the zombies of a zone."""
    zone = make_mission().board.zone(place)
    return act(survivors, zombies, ("activate", "taunt", (), zone, 0), **more)


@pytest.mark.rule("PO-RULING-92", "PO-SKILL-taunt", "PO-BERS-4")
def test_taunted_zombies_do_not_attack_those_they_stand_with_but_come_for_the_taunter() -> None:
    match = taunt(
        {"watts": "00.w1", "kim": "00.w3"},
        {"00.w3": {"walker": 2, "berserker_fatty": 1}, "00.w2": {"walker": 1}, "10.w2": {"walker": 5}},
        "00.w3",
    )
    assert events(match, ZombiesAttacked) == []
    assert crowd(match, "00.w2") == {"walker": 3, "berserker_fatty": 1}
    assert crowd(match, "10.w2") == {"walker": 5}


@pytest.mark.rule("PO-SKILL-taunt", "PO-ZP-6")
def test_taunted_runners_act_twice_pass_others_by_and_attack_the_taunter_alone() -> None:
    match = taunt(
        {"watts": "00.w1", "kim": "00.w2", "belle": "00.w1"},
        {"00.w3": {"runner": 2}, "00.e1": {"runner": 1}},
        "00.w3",
    )
    assert crowd(match, "00.w1") == {"runner": 2}
    assert crowd(match, "00.e1") == {"runner": 1}
    assert events(match, Wounded) == []
    near = taunt({"watts": "00.w1", "kim": "00.w1"}, {"00.w2": {"runner": 1, "walker": 1}}, "00.w2")
    assert [event.figure for event in events(near, Wounded)] == [0]
    assert crowd(near, "00.w1") == {"runner": 1, "walker": 1}


@pytest.mark.rule("PO-SKILL-taunt")
def test_taunted_zombies_in_the_taunters_own_zone_attack_it_alone() -> None:
    match = taunt({"watts": "00.w1", "kim": "00.w1"}, {"00.w1": {"walker": 3}}, "00.w1")
    assert match.state.status == (DEAD, UP)
    assert [event.number for event in events(match, Wasted)] == [1]
    runners = taunt({"watts": "00.w1", "kim": "00.w1"}, {"00.w1": {"runner": 2}}, "00.w1")
    assert runners.state.status == (DEAD, UP)
    assert [event.figure for event in events(runners, Wounded)] == [0, 0]
    assert runners.state.owing == ()


# --------------------------------------------------------------------------------------- fences


@pytest.mark.rule("PO-PLACE-18")
@pytest.mark.parametrize(
    ("rule", "number", "torn"), [("tears", CROWDED, True), ("tears", 14, False), ("holds", 15, False)]
)
def test_a_crowded_fence_tears_where_the_mission_says_so(rule: str, number: int, torn: bool) -> None:
    yard = board(rows("2P"), "00.y1 00.y2 00.y3 00.y4", start=((("start",), "00.s1"),))
    mission = replace(make_mission(rules={"crowded_fence": rule}), board=yard, start=(yard.zone("00.s1"),), revealed=0)
    match = act({"watts": "00.s1"}, {"00.s2": {"walker": number}}, ("fences",), mission=mission)
    fence = yard.barrier("00.s2-00.y4").index
    assert bool(match.state.ways >> fence & 1) is torn
    assert bool(events(match, FenceTore)) is torn
    if torn:
        assert yard.zone("00.y4") in match.state.tables.near_zombies[yard.zone("00.s2")]
    both = act({"watts": "00.s1"}, {zone: {"walker": 8} for zone in ("00.s2", "00.y4")}, ("fences",), mission=mission)
    assert both.state.ways == mission.board.shut


# ---------------------------------------------------------------------------- another box's zombies


@pytest.mark.rule("PO-ZOMBIE-6", "PO-BERS-6")
def test_at_the_end_of_the_phase_zombies_beside_a_toxic_abomination_turn_toxic_but_berserkers_do_not() -> None:
    crowds = {SOUTH: {"toxic_abomination": 1, "walker": 3, "fatty": 1, "berserker_walker": 1}, NORTH: {"walker": 1}}
    match = act(
        {"watts": "00.w1"}, crowds, ("fences",), supply={"toxic_walker": 2, "toxic_fatty": 5, "toxic_abomination": 0}
    )
    assert crowd(match, SOUTH) == {
        "toxic_abomination": 1,
        "toxic_walker": 2,
        "walker": 1,
        "toxic_fatty": 1,
        "berserker_walker": 1,
    }
    assert crowd(match, NORTH) == {"walker": 1}
    assert [(event.species, event.number) for event in events(match, ZombiesTurned)] == [(0, 2), (1, 1)]
