"""Agents by name."""

from __future__ import annotations

import pytest

from skullyard.agents import NAMES, UnknownAgent, make
from skullyard.engine import Decision, Match, Rng
from skullyard.games.adrenaline import ADRENALINE


@pytest.mark.parametrize("name", NAMES)
def test_an_agent_answers_with_one_of_the_options(name: str) -> None:
    match = Match.start(ADRENALINE, {}, 1)
    agent, rng = make(name), Rng(1)
    for _ in range(60):
        ((seat, decision),) = match.pending.items()
        choice = agent.choose(match.view(seat), decision, rng)
        assert 0 <= choice < len(decision.options)
        match.play(seat, choice)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_chance_gives_the_same_choice(name: str) -> None:
    match = Match.start(ADRENALINE, {}, 2)
    agent = make(name)
    for n in range(40):
        ((seat, decision),) = match.pending.items()
        view = match.view(seat)
        choice = agent.choose(view, decision, Rng(n))
        assert make(name).choose(view, decision, Rng(n)) == choice
        match.play(seat, choice)


def test_random_takes_every_option_about_alike() -> None:
    """Of 900 picks among three each comes 300 times, give or take; 210 is more than six standard deviations away."""
    decision = Decision(0, "zone", "run", [("to", name) for name in ("A1", "B1", "C1")])
    agent, rng = make("random"), Rng(3)
    picks = [agent.choose(None, decision, rng) for _ in range(900)]
    assert all(picks.count(index) > 210 for index in range(3))


@pytest.mark.parametrize(
    ("name", "said"), [("gredy", "did you mean 'greedy'"), ("", "greedy"), ("x" * 200, "random"), ("貪欲", "random")]
)
def test_an_unknown_name_is_answered_with_the_names_there_are(name: str, said: str) -> None:
    with pytest.raises(UnknownAgent, match=said) as told:
        make(name)
    assert len(str(told.value)) < 150


def test_greedy_says_that_it_does_not_know_a_title() -> None:
    decision = Decision(0, "zone", "run", [("to", "A1"), ("to", "B1")])
    with pytest.raises(LookupError, match="no greedy agent"):
        make("greedy").choose(object(), decision, Rng(1))
