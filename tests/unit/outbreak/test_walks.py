"""Walks: the cheapest way to every zone, what zombies on it cost, and how far it leads in this turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.engine.decision import key_of
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.table import rebuild
from skullyard.games.outbreak.walks import Walk, walks
from unit.outbreak.scene import keys, play, scene


def walk_to(match: Match[Any], zone: str) -> Walk | None:
    s = match.state
    return walks(s, s.actor).get(s.setting.mission.board.index[zone])


@pytest.fixture
def match() -> Match[Any]:
    """Somebody at the beginning of a turn, with nobody else about."""
    found = scene()
    while "end" not in keys(found):
        play(found, keys(found)[0])
    return found


def far(match: Match[Any], steps: int) -> str:
    """A zone so many moves away."""
    s = match.state
    away = s.tables.walks[s.where[s.actor]]
    return str(s.setting.mission.board.names[away.index(steps)])


@pytest.mark.rule("PO-ACT-1")
def test_a_walk_takes_an_action_for_each_zone(match: Match[Any]) -> None:
    found = walk_to(match, far(match, 2))
    assert found is not None
    assert (found.cost, found.surcharge, len(found.moves)) == (2, 0, 2)
    assert found.zones[-1] == match.state.setting.mission.board.index[far(match, 2)]


@pytest.mark.rule("PO-MOVE-3")
def test_zombies_where_it_begins_cost_an_action_each(match: Match[Any]) -> None:
    s = match.state
    s.place(s.where[s.actor], 0, 1)
    found = walk_to(match, far(match, 1))
    assert found is not None
    assert (found.cost, found.surcharge) == (2, 1)


def test_what_is_beyond_the_actions_left_is_no_part_of_this_turn(match: Match[Any]) -> None:
    s = match.state
    s.actions, s.free = 1, (0,) * len(s.free)
    found = walk_to(match, far(match, 2))
    assert found is not None
    assert (found.cost, found.now) == (2, 1)


def test_nobody_walks_to_the_own_zone(match: Match[Any]) -> None:
    s = match.state
    assert s.where[s.actor] not in walks(s, s.actor)


@pytest.mark.parametrize("mission", mission_file.names()[:6])
def test_the_moves_of_a_walk_are_those_that_the_rules_then_offer(mission: str) -> None:
    """In games played at random: every walk of this turn can be made, and costs what it says."""
    chance = random.Random(mission)
    match = Match.start(PRISON_OUTBREAK, {"mission": mission, "seats": 1, "first": 0, "confirm_end": True}, 11)
    made = 0
    while not match.over and made < 40:
        seat, decision = next(iter(match.pending.items()))
        if decision.prompt == "menu":
            for zone, walk in walks(rebuild(match.view(seat)), match.state.actor).items():
                made += walk_is_made(match, seat, zone, walk)
        match.play(seat, chance.randrange(len(decision.options)))
    assert made >= 40


def walk_is_made(match: Match[Any], seat: int, zone: int, walk: Walk) -> bool:
    """Make a walk on a copy as far as the turn lasts; whatever the mission brings about on the way ends it."""
    trial, actor = match.copy(), match.state.actor
    before = trial.state.actions + sum(trial.state.free)
    for move in walk.moves[: walk.now]:
        pending = trial.pending.get(seat)
        if pending is None or pending.prompt != "menu" or trial.state.rng.draws != match.state.rng.draws:
            return False
        trial.choose(seat, key_of(move))
    if walk.now == len(walk.moves) and trial.pending.get(seat) is not None and trial.state.actor == actor:
        assert trial.state.where[actor] == zone
        assert before - trial.state.actions - sum(trial.state.free) == walk.cost
    return True
