"""The Master's blue cards: zombies that act again, and zombies that come."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.events import TurnBegan
from skullyard.games.outbreak.horde_events import FiguresMissing, Spawned, ZombiesActivated
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import GameState
from unit.outbreak.masters import (
    BLUE,
    ORANGE,
    RED,
    YELLOW,
    is_offered,
    phase,
    refused,
    town,
)
from unit.outbreak.scene import SPECIES, asked, crowd, events, keys, play, zone

NEST, OTHER = "10.w3", "10.e3"
"""Two spawn zones."""
ALL_WALKERS = {"walker": 1, "toxic_walker": 1, "berserker_walker": 1}
ALL_RUNNERS = {"runner": 1, "toxic_runner": 1, "berserker_runner": 1}


def types(match: Match[GameState]) -> list[str]:
    """Return the types that are offered for the next figure."""
    assert asked(match).prompt == "master_type"
    return [key.removeprefix("type:") for key in keys(match)]


def zones(match: Match[GameState]) -> list[str]:
    """Return the zones that are offered for a card."""
    assert asked(match).prompt == "master_zone"
    return [key.removeprefix("to:") for key in keys(match)]


def extra(match: Match[GameState]) -> list[ZombiesActivated]:
    """Return the activations that cards of the Master brought."""
    return [event for event in events(match, ZombiesActivated) if event.why == "master"]


# -------------------------------------------------------------------------- extra activations


@pytest.mark.rule("AP-CARD-MZ-B01", "AP-47")
def test_pull_the_strings_makes_walkers_of_all_types_act_and_nobody_else() -> None:
    match = phase("MZ-B01", at=YELLOW, zombies={"10.w2": {**ALL_WALKERS, "runner": 1, "fatty": 1}})
    play(match, "play:MZ-B01")
    assert crowd(match, "00.w3") == ALL_WALKERS
    assert crowd(match, "10.w2") == {"runner": 1, "fatty": 1}
    assert len(extra(match)) == 1


@pytest.mark.rule("AP-CARD-MZ-B01")
def test_walkers_beside_a_survivor_attack() -> None:
    match = phase("MZ-B01", at=YELLOW, zombies={"00.w1": {"walker": 1}})
    assert play(match, "play:MZ-B01").wounds(0) == 1


@pytest.mark.rule("AP-CARD-MZ-B02", "AP-47", "AP-EX-7", "AP-RULING-3")
def test_run_my_pretties_gives_runners_of_all_types_both_their_actions() -> None:
    match = phase("MZ-B02", at=YELLOW, zombies={"10.w2": {**ALL_RUNNERS, "walker": 1}})
    play(match, "play:MZ-B02")
    assert crowd(match, "00.w2") == ALL_RUNNERS
    assert crowd(match, "10.w2") == {"walker": 1}


@pytest.mark.rule("AP-CARD-MZ-B03")
def test_heavy_footfalls_moves_fatties_and_abominations_the_berserker_one_two_zones() -> None:
    heavy = {"fatty": 1, "toxic_fatty": 1, "abomination": 1}
    match = phase("MZ-B03", at=YELLOW, zombies={"10.w2": {**heavy, "berserker_abomination": 1, "walker": 1}})
    play(match, "play:MZ-B03")
    assert crowd(match, "00.w3") == heavy
    assert crowd(match, "00.w2") == {"berserker_abomination": 1}
    assert crowd(match, "10.w2") == {"walker": 1}


@pytest.mark.rule("AP-CARD-MZ-B01", "AP-CARD-MZ-B02", "AP-CARD-MZ-B03", "AP-48")
@pytest.mark.parametrize("card", ["MZ-B01", "MZ-B02", "MZ-B03"])
def test_extra_activations_have_no_effect_at_blue(card: str) -> None:
    horde = {"10.w2": {"walker": 1, "runner": 1, "fatty": 1}}
    match = phase(card, zombies=horde)
    assert not is_offered(match, card)
    assert refused(match, card) == "danger"
    assert is_offered(phase(card, at=YELLOW, zombies=horde), card)


@pytest.mark.rule("AP-49")
@pytest.mark.parametrize(
    ("card", "others"), [("MZ-B01", {"runner": 1}), ("MZ-B02", {"walker": 1}), ("MZ-B03", {"walker": 1})]
)
def test_a_card_that_would_make_nobody_act_cannot_be_played(card: str, others: dict[str, int]) -> None:
    match = phase(card, at=YELLOW, zombies={"10.w2": others})
    assert not is_offered(match, card)
    assert refused(match, card) == "nobody"


@pytest.mark.rule("AP-72")
def test_a_link_to_the_zombies_is_not_set_off_by_a_card_of_the_master() -> None:
    match = phase("MZ-B01", at=YELLOW, zombies={"10.w2": {"walker": 1}}, skills={"watts": ["zombie_link"]})
    play(match, "play:MZ-B01")
    assert crowd(match, "00.w3") == {"walker": 1}
    assert [event.extra for event in events(match, TurnBegan)] == [False]


# ------------------------------------------------------------------------------ reinforcements


@pytest.mark.rule("AP-CARD-MZ-B04", "AP-46", "AP-48")
@pytest.mark.parametrize(("at", "number"), [(BLUE, 2), (YELLOW, 3), (ORANGE, 4), (RED, 5)])
def test_reinforcements_are_so_many_walkers_by_danger_level(at: int, number: int) -> None:
    match = phase("MZ-B04", at=at)
    play(match, "play:MZ-B04", *["type:standard"] * number)
    assert crowd(match, NEST) == {"walker": number}
    assert asked(match).prompt == "menu"


@pytest.mark.rule("AP-CARD-MZ-B04", "AP-46", "AP-RULING-13")
def test_the_master_picks_the_type_of_each_figure_and_may_mix_them() -> None:
    match = phase("MZ-B04", at=YELLOW)
    play(match, "play:MZ-B04")
    assert asked(match).about == ("MZ-B04", "walker", NEST, "3")
    assert types(match) == ["standard", "berserker", "toxic"]
    play(match, "type:standard", "type:berserker")
    assert types(match) == ["berserker", "toxic"]  # in rising order, so that nothing is asked twice
    play(match, "type:toxic")
    assert crowd(match, NEST) == ALL_WALKERS
    match = phase("MZ-B04", at=YELLOW)
    play(match, "play:MZ-B04", "type:toxic")  # the others are no choice: whoever wants both types takes this one last
    assert crowd(match, NEST) == {"toxic_walker": 3}


@pytest.mark.rule("AP-CARD-MZ-B04", "AP-46")
def test_reinforcements_come_to_a_spawn_zone_that_is_awake_or_to_a_grave() -> None:
    match = phase("MZ-B04", mission=town(NEST, OTHER, asleep=["11.p"]))
    match.state.graves = ((zone(match, "10.s2"), 9),)
    play(match, "play:MZ-B04")
    assert zones(match) == [NEST, OTHER, "10.s2"]
    play(match, "to:10.s2", "type:standard", "type:standard")
    assert crowd(match, "10.s2") == {"walker": 2}


def only_there(*kept: int) -> Mission:
    """A town whose mission limits what cards bring to its spawn zone."""
    mission = town(NEST)
    return replace(mission, spawns=tuple(replace(spawn, types=kept) for spawn in mission.spawns))


@pytest.mark.rule("AP-46", "AP-RULING-14")
def test_a_mission_may_limit_the_types_of_a_spawn_zone() -> None:
    match = phase("MZ-B04", mission=only_there(content.BERSERKER))
    play(match, "play:MZ-B04")
    assert crowd(match, NEST) == {"berserker_walker": 2}


@pytest.mark.rule("AP-49")
@pytest.mark.parametrize("card", ["MZ-B04", "MZ-B05", "MZ-B06"])
def test_without_a_spawn_zone_that_is_awake_nobody_can_be_called(card: str) -> None:
    match = phase(card, mission=town(asleep=[NEST]))
    assert refused(match, card) == "spawns"


@pytest.mark.rule("AP-33", "AP-46")
def test_a_type_without_figures_is_offered_only_when_none_has_any() -> None:
    match = phase("MZ-B04", at=YELLOW, supply={"walker": 0, "toxic_walker": 9, "berserker_walker": 1})
    play(match, "play:MZ-B04")
    assert types(match) == ["berserker", "toxic"]
    play(match, "type:berserker")  # the other two are no choice
    assert crowd(match, NEST) == {"toxic_walker": 2, "berserker_walker": 1}
    assert events(match, FiguresMissing) == []


@pytest.mark.rule("AP-46")
def test_a_type_is_not_offered_when_it_would_leave_figures_unplaced() -> None:
    match = phase("MZ-B04", at=YELLOW, supply={"walker": 2, "toxic_walker": 0, "berserker_walker": 1})
    play(match, "play:MZ-B04")  # three walkers, three figures
    assert crowd(match, NEST) == {"walker": 2, "berserker_walker": 1}


@pytest.mark.rule("AP-33", "AP-34", "AP-RULING-15")
def test_figures_that_are_missing_make_all_of_their_type_act_once() -> None:
    match = phase(
        "MZ-B04",
        at=ORANGE,
        supply={"walker": 2, "toxic_walker": 0, "berserker_walker": 0},
        zombies={"00.w3": ALL_WALKERS},
    )
    play(match, "play:MZ-B04")
    assert types(match) == ["standard", "berserker", "toxic"]
    assert asked(match).about[-1] == "2"
    play(match, "type:standard")
    assert [sum(event.crowd) for event in events(match, Spawned)] == [2]
    assert [(event.species, event.number) for event in events(match, FiguresMissing)] == [(SPECIES["walker"], 2)]
    assert [event.species for event in events(match, ZombiesActivated)] == [(SPECIES["walker"],)]
    assert crowd(match, "00.w2") == {"walker": 1}
    assert crowd(match, "00.w3") == {"toxic_walker": 1, "berserker_walker": 1}


@pytest.mark.rule("AP-CARD-MZ-B05", "AP-46", "AP-48")
def test_a_second_wave_is_split_over_the_spawn_zones_as_the_master_likes() -> None:
    match = phase("MZ-B05", at=RED, mission=town(NEST, OTHER))
    play(match, "play:MZ-B05")
    assert zones(match) == [NEST, OTHER]
    play(match, f"to:{NEST}")
    assert zones(match) == [NEST, OTHER]
    play(match, f"to:{OTHER}")  # the third one comes there too
    play(match, "type:toxic", "type:standard", "type:berserker")
    assert crowd(match, NEST) == {"toxic_runner": 1}
    assert crowd(match, OTHER) == {"runner": 1, "berserker_runner": 1}


@pytest.mark.rule("AP-CARD-MZ-B05", "AP-48")
@pytest.mark.parametrize(("at", "number"), [(BLUE, 1), (YELLOW, 1), (ORANGE, 2), (RED, 3)])
def test_a_second_wave_is_so_many_runners_by_danger_level(at: int, number: int) -> None:
    match = phase("MZ-B05", at=at)
    play(match, "play:MZ-B05", *["type:standard"] * number)
    assert crowd(match, NEST) == {"runner": number}


@pytest.mark.rule("AP-CARD-MZ-B06", "AP-15", "AP-48")
@pytest.mark.parametrize("at", [BLUE, YELLOW])
def test_something_huge_is_a_fatty_with_walkers_of_its_type(at: int) -> None:
    match = phase("MZ-B06", at=at)
    play(match, "play:MZ-B06", "type:toxic")
    assert crowd(match, NEST) == {"toxic_fatty": 1, "toxic_walker": 2}


@pytest.mark.rule("AP-CARD-MZ-B06", "AP-48")
@pytest.mark.parametrize("at", [ORANGE, RED])
def test_something_huge_is_an_abomination_when_the_danger_is_great(at: int) -> None:
    match = phase("MZ-B06", at=at)
    play(match, "play:MZ-B06", "type:berserker")
    assert crowd(match, NEST) == {"berserker_abomination": 1}


@pytest.mark.rule("AP-CARD-MZ-B06", "AP-16", "AP-RULING-42")
def test_while_an_abomination_is_on_the_board_a_fatty_comes_instead() -> None:
    match = phase("MZ-B06", at=RED, zombies={"11.ra": {"toxic_abomination": 1}})
    play(match, "play:MZ-B06", "type:standard")
    assert crowd(match, NEST) == {"fatty": 1, "walker": 2}


@pytest.mark.rule("AP-33", "AP-RULING-16")
def test_an_escort_without_figures_makes_the_walkers_of_its_type_act() -> None:
    match = phase("MZ-B06", supply={"walker": 0}, zombies={"00.w3": {"walker": 1, "toxic_walker": 1}})
    play(match, "play:MZ-B06", "type:standard")
    assert crowd(match, NEST) == {"fatty": 1}
    assert crowd(match, "00.w2") == {"walker": 1}
    assert crowd(match, "00.w3") == {"toxic_walker": 1}
