"""How often a title's levels are won, by the number of players, where all win or lose together.

from skullyard.games import GAMES
from skullyard.sim import play_levels

cells = play_levels(GAMES["gear_up"], ["easy", "nightmare"], games=100, seed=1, jobs=2)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from skullyard.engine import Game
from skullyard.sim.missions import Cell, tally
from skullyard.sim.run import Batch, play_batches

PLAYERS: Final = (1, 2, 3, 4, 5, 6)
"""The numbers of players with which a level is tried."""


def play_levels(
    game: Game[Any],
    levels: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], object] | None = None,
    players: Sequence[int] = PLAYERS,
    agent: str = "greedy",
    **options: Any,
) -> list[Cell]:
    """Play each level with each number of players, and return a cell for each, in that order.

    The cells depend on the arguments alone, not on the number of processes. All cells have the same seeds.

    Args:
        game: The rules.
        levels: The levels, as set-ups name them.
        games: How many games a cell.
        seed: The first game's seed.
        jobs: How many processes; 1 plays in this one.
        progress: Told after each chunk how many games it was.
        players: The numbers of players.
        agent: Who sits on every seat.
        options: What else the set-ups say.

    Raises:
        ValueError: A set-up is not one the rules know, or there is no such agent.
        SimError: A game failed.
    """
    places = [(level, number) for level in levels for number in players]
    batches = [
        Batch(
            game,
            {"level": level, "seats": number, **options},
            (agent,) * number,
            rotate=False,
            name=f"{level}, {number} players",
        )
        for level, number in places
    ]
    played = play_batches(batches, games, seed, jobs, progress)
    return [tally(level, number, rows) for (level, number), rows in zip(places, played, strict=True)]
