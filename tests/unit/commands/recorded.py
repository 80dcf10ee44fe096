"""Games played by chance, for commands that want a recorded one."""

from __future__ import annotations

import random
from typing import Any

from skullyard.engine import Match
from skullyard.games import GAMES

SETUP = {"fighters": ["dstructor", "banshee", "dozer"], "skulls": 5}


def random_match(seed: int, most: int = 100_000) -> Match[Any]:
    """A game played by chance, to its end or to a number of choices."""
    rng = random.Random(seed)
    match = Match.start(GAMES["adrenaline"], SETUP, seed)
    for _ in range(most):
        if match.over:
            break
        seat = rng.choice(match.asked)
        match.choose(seat, rng.choice(match.pending[seat].keys()))
    return match
