"""Adrenaline, played by rules of thumb: everything has a worth in points, and the best is taken.

`table` says what is known, `harm` what damage is worth, `arsenal` what each weapon could do from a square, `places`
what a square is good for, and `answers` weighs the options of each question.
"""

from __future__ import annotations

from skullyard.agents.greedy.adrenaline.answers import weigh
from skullyard.agents.greedy.adrenaline.table import Table
from skullyard.engine import DICE, Decision, Rng
from skullyard.games.adrenaline.view import View

__all__ = ["choose"]


def choose(view: View, decision: Decision, rng: Rng) -> int:
    """Return the index of the option that is worth most; equal ones by chance."""
    worth = weigh(Table(view, decision.seat), decision)
    most = max(worth) - 1e-9
    best = [index for index, one in enumerate(worth) if one >= most]
    return best[rng.below(DICE, len(best))] if len(best) > 1 else best[0]
