"""Prison Outbreak and Apocalypse, played by rules of thumb: the team has errands, all have a share of them and wish to live.

`table` says what is known, `roads` how far it is, `errands` what the goals ask for and who goes, `arms` what weapons
do, `peril` what it costs to be somewhere when the zombies act, `turns` weighs the menu, `packs` cards, and `answers`
all other questions. Against them the Zombie Master: `master`, `menace` and `puppets`.
"""

from __future__ import annotations

from skullyard.agents.greedy.outbreak import master
from skullyard.agents.greedy.outbreak.answers import weigh
from skullyard.agents.greedy.outbreak.table import Table
from skullyard.engine import DICE, Decision, Rng
from skullyard.games.outbreak.view import View

__all__ = ["choose"]


def choose(view: View, decision: Decision, rng: Rng) -> int:
    """Return the index of the option that is worth most; equal ones by chance."""
    worth = master.weigh(Table(view), decision) if decision.seat == view.master else weigh(Table(view), decision)
    most = max(worth) - 1e-9
    best = [index for index, one in enumerate(worth) if one >= most]
    return best[rng.below(DICE, len(best))] if len(best) > 1 else best[0]
