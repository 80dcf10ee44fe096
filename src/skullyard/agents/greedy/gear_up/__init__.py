"""Greedy survivors in Gear Up: each attack as the solver says, the rest by rules of thumb."""

from __future__ import annotations

from skullyard.agents.greedy.gear_up.answers import ANSWERS
from skullyard.agents.greedy.gear_up.hints import Hint, hints
from skullyard.agents.greedy.gear_up.planning import first_option, option_of, solve
from skullyard.engine import Decision, Rng
from skullyard.games.gear_up.view import View

__all__ = ["Hint", "choose", "first_option", "hints", "option_of", "solve"]


def choose(view: View, decision: Decision, rng: Rng) -> int:
    """Return the index of what looks best."""
    answer = ANSWERS.get(decision.prompt)
    if answer is not None:
        return answer(view, decision)
    wanted = first_option(view, solve(view, decision.seat).moves)
    options = list(decision.options)
    return options.index(wanted) if wanted in options else len(options) - 1
