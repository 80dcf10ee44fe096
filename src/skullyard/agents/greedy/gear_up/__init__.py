"""Greedy survivors in Gear Up: each attack as the solver says, the rest by rules of thumb."""

from __future__ import annotations

from skullyard.agents.greedy.gear_up.answers import ANSWERS
from skullyard.agents.greedy.gear_up.solver import Plan, Solver, solve
from skullyard.engine import Decision, Option, Rng
from skullyard.games.gear_up.shapes import read_areas, write_areas
from skullyard.games.gear_up.view import View

__all__ = ["choose", "first_option", "solve"]


def choose(view: View, decision: Decision, rng: Rng) -> int:
    """Return the index of what looks best."""
    answer = ANSWERS.get(decision.prompt)
    if answer is not None:
        return answer(view, decision)
    solver = Solver(view, decision.seat)
    if decision.prompt == "rest":
        return _rest(solver, decision)
    wanted = first_option(solver, solve(view, decision.seat))
    options = list(decision.options)
    return options.index(wanted) if wanted in options else len(options) - 1


def first_option(solver: Solver, plan: Plan) -> Option:
    """Return the option that begins a plan."""
    if plan.helper:
        return ("helper", plan.helper)
    if not plan.moves:
        return ("no",) if solver.view.helper else ("ready",)
    verb, name, mask = plan.moves[0]
    return verb, name, write_areas(mask, solver.targets[name].grid.width)


def _rest(solver: Solver, decision: Decision) -> int:
    """Place the second part of a shape where it brings most."""
    free = solver.free()

    def value(option: Option) -> float:
        if len(option) < 3:
            return 0.0
        target = solver.targets[option[1]]
        return target.worth(read_areas(option[2], target.grid.width), free[target.name])

    return max(range(len(decision.options)), key=lambda index: value(decision.options[index]))
