"""The hints of a seat, the best first: what it could answer, and why. Worked out from what the seat sees, like a bot's answers."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.agents.greedy.gear_up import choose
from skullyard.engine import Decision, Option, Rng
from skullyard.engine.wording import Say
from skullyard.games.gear_up.labels import label
from skullyard.games.gear_up.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """Something that a seat could choose, and why."""

    option: Option
    why: str


def hints(view: View, decision: Decision, say: Say) -> list[Hint]:
    """Return what a seat could answer to its question, the best first."""
    option = decision.at(choose(view, decision, Rng(0)))
    told = label(view, decision, option, say)
    return [Hint(option, told.detail or told.text)]
