"""The zombies' figures: who comes along, and what happens when none are left."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.events import Wounded
from skullyard.games.outbreak.horde_events import FiguresMissing, Spawned, ZombiesActivated
from skullyard.games.outbreak.state import GameState
from unit.outbreak.scene import crowd, events, figure, scene, zone

SPECIES = {name: number for number, name in enumerate(content.SPECIES_NAMES)}
FAR, HERE = "11.ra", "00.w1"


def spawn(species: str, number: int, *more_tasks: Any, **more: Any) -> Match[GameState]:
    """Let zombies come into a room far away from Watts, who stands in the street."""
    match = scene({"watts": HERE}, agenda=[], **more)
    s = match.state
    s.push(("spawn", zone(match, FAR), SPECIES[species], number, "spawn"), *more_tasks)
    return Match(match.game, s)


def shortages(match: Match[GameState]) -> list[tuple[str, int]]:
    return [(content.SPECIES_NAMES[event.species], event.number) for event in events(match, FiguresMissing)]


def came(match: Match[GameState]) -> dict[str, int]:
    """Return who came, by species, before anybody acted."""
    (event,) = events(match, Spawned)
    return {content.SPECIES_NAMES[species]: number for species, number in enumerate(event.crowd) if number}


def activated(match: Match[GameState]) -> list[tuple[str, ...]]:
    """Return the species of each activation for want of figures."""
    return [
        tuple(content.SPECIES_NAMES[species] for species in event.species)
        for event in events(match, ZombiesActivated)
        if event.why == "missing"
    ]


@pytest.mark.rule("PO-RULING-33", "PO-ZOMBIE-1", "PO-ZP-7")
def test_each_fatty_comes_with_two_walkers_of_its_own_type() -> None:
    assert crowd(spawn("fatty", 2), FAR) == {"fatty": 2, "walker": 4}


@pytest.mark.rule("PO-BERS-3")
def test_berserker_fatties_come_with_berserker_walkers() -> None:
    match = spawn("berserker_fatty", 1)
    assert crowd(match, FAR) == {"berserker_fatty": 1, "berserker_walker": 2}
    assert [sum(event.crowd) for event in events(match, Spawned)] == [3]


@pytest.mark.rule("PO-ZOMBIE-1", "PO-COMP-2")
def test_all_other_kinds_come_alone_and_out_of_the_supply() -> None:
    for name in ("walker", "runner", "abomination"):
        match = spawn(name, 1)
        assert crowd(match, FAR) == {name: 1}
        assert match.state.supply[SPECIES[name]] == content.FIGURES[SPECIES[name]] - 1


@pytest.mark.rule("PO-RULING-37", "PO-ZOMBIE-3")
@pytest.mark.parametrize("family", ["", "berserker_"])
def test_for_an_abomination_without_a_figure_a_fatty_comes_with_its_walkers(family: str) -> None:
    match = spawn(f"{family}abomination", 1, zombies={"10.ra": {f"{family}abomination": 1}})
    assert crowd(match, FAR) == {f"{family}fatty": 1, f"{family}walker": 2}
    assert shortages(match) == []


@pytest.mark.rule("PO-ZOMBIE-3")
def test_each_type_has_an_abomination_of_its_own() -> None:
    match = spawn("abomination", 1, zombies={"10.ra": {"berserker_abomination": 1}})
    assert crowd(match, FAR) == {"abomination": 1}


@pytest.mark.rule("PO-RULING-35", "PO-ZP-10")
def test_what_is_left_is_placed_and_then_all_of_the_species_act_once() -> None:
    match = spawn("walker", 5, supply={"walker": 3}, zombies={"00.w2": {"walker": 1, "runner": 1}})
    assert came(match) == {"walker": 3}
    assert shortages(match) == [("walker", 2)]
    assert activated(match) == [("walker",)]
    assert crowd(match, HERE) == {"walker": 1}
    assert crowd(match, "00.w2") == {"runner": 1}


@pytest.mark.rule("PO-RULING-36", "PO-ZP-13")
def test_each_shortage_gives_an_activation_of_its_own() -> None:
    match = scene(
        {"watts": HERE, "kim": "11.p"},
        supply={"walker": 0},
        zombies={HERE: {"walker": 1}},
        reborn=["watts"],
        agenda=[("spawn", 20, 0, 3, "spawn"), ("spawn", 21, 0, 1, "spawn")],
    )
    assert shortages(match) == [("walker", 3), ("walker", 1)]
    assert activated(match) == [("walker",), ("walker",)]
    assert [event.figure for event in events(match, Wounded)] == [figure(match, "watts")] * 2


@pytest.mark.rule("PO-RULING-34", "PO-ZP-14")
def test_the_escort_of_a_fatty_without_a_figure_still_comes() -> None:
    match = spawn("fatty", 1, supply={"fatty": 0})
    assert crowd(match, FAR) == {"walker": 2}
    assert activated(match) == [("fatty",)]


@pytest.mark.rule("PO-ZP-14")
def test_when_fatties_and_their_walkers_are_short_all_are_placed_then_the_fatties_act_then_the_walkers() -> None:
    match = spawn("fatty", 2, supply={"fatty": 1, "walker": 1})
    assert came(match) == {"fatty": 1, "walker": 1}
    assert shortages(match) == [("fatty", 1), ("walker", 3)]
    assert activated(match) == [("fatty",), ("walker",)]


@pytest.mark.rule("PO-ZP-10", "PO-ZOMBIE-3")
def test_the_fatty_in_place_of_an_abomination_can_be_missing_too() -> None:
    match = spawn("abomination", 1, supply={"abomination": 0, "fatty": 0})
    assert crowd(match, FAR) == {"walker": 2}
    assert activated(match) == [("fatty",)]


@pytest.mark.rule("PO-ZP-10", "PO-ZP-6")
def test_runners_who_act_for_want_of_figures_act_twice() -> None:
    match = spawn("runner", 1, supply={"runner": 0}, zombies={"00.w3": {"runner": 1}})
    assert crowd(match, HERE) == {"runner": 1}


@pytest.mark.rule("PO-BERS-4", "PO-ZP-10")
def test_missing_berserkers_make_the_berserkers_act_and_no_others() -> None:
    match = spawn(
        "berserker_walker", 1, supply={"berserker_walker": 0}, zombies={"00.w2": {"berserker_walker": 1, "walker": 1}}
    )
    assert crowd(match, HERE) == {"berserker_walker": 1}
    assert crowd(match, "00.w2") == {"walker": 1}
    assert match.state.short == ()
