"""The hints of a seat, best first."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.agents.greedy.gear_up.solver import solve
from skullyard.engine import Decision, Option
from skullyard.engine.wording import Say
from skullyard.games.gear_up.outcomes import grid_of, outcome_text
from skullyard.games.gear_up.shapes import write_areas
from skullyard.games.gear_up.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """Something that a seat could choose, and why."""

    option: Option
    why: str


def hints(view: View, decision: Decision, say: Say) -> list[Hint]:
    if decision.prompt != "attack":
        return []
    plan = solve(view, decision.seat)
    found = []
    for move in plan.moves[:1]:
        verb, card, mask = move
        grid = grid_of(view, card)
        option = (verb, card, write_areas(mask, grid.width))
        found.append(Hint(option, outcome_text(view, decision.seat, option, say)))
    if not found:
        found.append(Hint(("ready",), ""))
    return found
