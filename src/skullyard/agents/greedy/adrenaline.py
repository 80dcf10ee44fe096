"""Adrenaline, played by rules of thumb."""

from __future__ import annotations

from skullyard.engine import DICE, Decision, Rng
from skullyard.games.adrenaline.view import View

WORTH = {"shoot": 9.0, "grab": 5.0, "weapon": 4.0, "scope": 3.0, "use": 3.0, "figure": 2.0, "run": 1.0, "mode": 1.0}
"""What the first word of an option is worth."""


def choose(view: View, decision: Decision, rng: Rng) -> int:
    """Return the index of the option that looks best; equal ones by chance."""
    worth = [value(view, option) for option in decision.options]
    best = [index for index, one in enumerate(worth) if one == max(worth)]
    return best[rng.below(DICE, len(best))] if len(best) > 1 else best[0]


def value(view: View, option: tuple[str, ...]) -> float:
    """Say how good an option looks."""
    if option[0] == "figure":
        hurt = {board.fighter: len(board.damage) for board in view.fighters}
        return 2 + hurt[option[1]] / 12
    return WORTH.get(option[0], 0.0)
