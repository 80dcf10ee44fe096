"""The greedy Zombie Master plays his cards where they hurt, and knows only what he sees."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.agents import make
from skullyard.engine import Match, Rng
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.game import APOCALYPSE
from unit.outbreak.masters import ORANGE, YELLOW, phase, town, turn
from unit.outbreak.scene import asked

AGENT = make("greedy")


def choice(match: Match[Any]) -> str:
    """What the greedy agent answers to the question that is open."""
    decision = asked(match)
    return decision.keys()[AGENT.choose(match.view(decision.seat), decision, Rng(1))]


def until(match: Match[Any], prompt: str) -> Match[Any]:
    """Answer as the greedy agent does until a question of this name is asked."""
    while asked(match).prompt != prompt:
        match.choose(asked(match).seat, choice(match))
    return match


def test_zombies_beside_survivors_are_sent_at_them_once_more() -> None:
    match = phase("MZ-B01", "MZ-B08", at=YELLOW, zombies={"00.w1": {"walker": 2}})
    assert choice(match) == "play:MZ-B01"


def test_without_zombies_near_others_are_brought() -> None:
    match = phase("MZ-B01", "MZ-B04", at=ORANGE, zombies={"10.s2": {"walker": 1}})
    assert choice(match) == "play:MZ-B04"


def test_reinforcements_come_by_the_spawn_zone_nearest_to_survivors() -> None:
    match = phase("MZ-B04", mission=town("10.e3", "00.w3"), at=YELLOW)
    match.choose(1, "play:MZ-B04")
    assert choice(match) == "to:00.w3"


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [(["machete"], "type:toxic"), (["machete", "", "gas_mask"], "type:standard"), (["pistol"], "type:berserker")],
)
def test_the_type_that_comes_is_the_one_that_the_survivors_fear(cards: list[str], wanted: str) -> None:
    match = phase("MZ-B04", at=YELLOW, cards={"watts": cards})
    match.choose(1, "play:MZ-B04")
    assert choice(until(match, "master_type")) == wanted


def test_lasting_cards_are_played_early() -> None:
    assert choice(phase("MZ-G08", "MZ-B08", at=YELLOW)) == "play:MZ-G08"


def test_zombies_lurch_where_they_kill() -> None:
    match = turn("MZ-R01", wounds={"watts": 1}, zombies={"00.w1": {"walker": 1}, "10.e3": {"fatty": 3}})
    match = until(match, "window") if asked(match).prompt != "window" else match
    assert choice(match) == "play:MZ-R01"
    match.choose(1, "play:MZ-R01")
    assert choice(match) == "to:00.w1"


def test_zombies_far_away_do_not_lurch() -> None:
    match = turn("MZ-R01", zombies={"10.e3": {"walker": 1}})
    assert choice(until(match, "window")) == "no"


def test_cold_hands_hold_whoever_has_just_enough_for_its_way() -> None:
    match = turn("MZ-R03", zombies={"00.w1": {"walker": 1}}, actions=2)
    match.choose(0, "move:00.w2")
    assert asked(match).window == "move_declared"
    assert choice(match) == "play:MZ-R03"


@pytest.mark.parametrize("mission", [name for name in mission_file.names("apocalypse") if name.startswith("A")])
def test_a_whole_game_between_greedy_agents_ends_and_cards_are_played(mission: str) -> None:
    match: Match[Any] = Match.start(APOCALYPSE, {"mission": mission, "seats": 5, "master_cards": 20}, seed=2)
    rng, played = Rng(2), 0
    while not match.over:
        ((seat, decision),) = match.pending.items()
        key = decision.keys()[AGENT.choose(match.view(seat), decision, rng)]
        played += key.startswith("play:")
        match.choose(seat, key)
    assert played


def test_he_answers_from_what_he_sees_alone() -> None:
    match: Match[Any] = Match.start(APOCALYPSE, {"mission": "A02", "seats": 5, "master_cards": 33}, seed=5)
    rng, tried = Rng(5), 0
    while not match.over and tried < 12:
        ((seat, decision),) = match.pending.items()
        index = AGENT.choose(match.view(seat), decision, Rng(1))
        if seat == 4 and len(decision.options) > 1:
            world = match.redealt(seat, Rng(tried))
            assert AGENT.choose(world.view(seat), world.pending[seat], Rng(1)) == index
            tried += 1
        match.choose(seat, decision.keys()[AGENT.choose(match.view(seat), decision, rng)])
    assert tried
