"""How often missions that all win or lose together are won, by the number of survivors.

from skullyard.games import GAMES
from skullyard.sim import play_missions

cells = play_missions(GAMES["prison_outbreak"], ["M01", "M05"], games=100, seed=1, jobs=2)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from skullyard.engine import Game
from skullyard.sim.run import Batch, Row, play_batches

SURVIVORS: Final = (4, 5, 6)
"""How many survivors a mission is tried with, one a seat."""
WON: Final = "won"
"""The outcome that is no loss; the others say why."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What came of the games of one mission with one number of survivors.

    Attributes:
        mission: The mission's id.
        survivors: How many there were, one a seat.
        games: How many games were played.
        wins: How many of them were won, by all.
        rounds: How many rounds games took on average: those won, and those lost; 0 where there were none.
        lost: How many games were lost for which reason, the most frequent one first.
        master: How many were won by the Zombie Master; what is left over are draws.
    """

    mission: str
    survivors: int
    games: int
    wins: int
    rounds: tuple[float, float]
    lost: Mapping[str, int]
    master: int = 0


def play_missions(
    game: Game[Any],
    missions: Mapping[str, str | Mapping[str, Any]] | Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], object] | None = None,
    survivors: Sequence[int] = SURVIVORS,
    agent: str = "greedy",
    master: str = "",
    **options: Any,
) -> list[Cell]:
    """Play each mission with each number of survivors, and return a cell for each, in that order.

    The cells depend on the arguments alone, not on the number of processes. All cells have the same seeds.

    Args:
        game: The rules.
        missions: The missions by id as set-ups name them; or only the ids of those that ship with the game.
        games: How many games a cell.
        seed: The first game's seed.
        jobs: How many processes; 1 plays in this one.
        progress: Told after each chunk how many games it was.
        survivors: The numbers of survivors.
        agent: Who sits on every survivor's seat.
        master: Who plays the Zombie Master, on one seat more; empty where nobody does.
        options: What else the set-ups say.

    Raises:
        ValueError: A set-up is not one the rules know, or there is no such agent.
        SimError: A game failed.
    """
    known = missions if isinstance(missions, Mapping) else {name: name for name in missions}
    places = [(name, number) for name in known for number in survivors]
    batches = [
        Batch(
            game,
            {"mission": known[name], "seats": number + bool(master), **options},
            (agent,) * number + (master,) * bool(master),
            rotate=False,
            name=f"{name}, {number} survivors",
        )
        for name, number in places
    ]
    played = play_batches(batches, games, seed, jobs, progress)
    return [tally(name, number, rows) for (name, number), rows in zip(places, played, strict=True)]


def tally(mission: str, survivors: int, rows: Iterable[Row]) -> Cell:
    """Count what came of games of one mission; of each game the row of its first seat tells it for all survivors."""
    every = list(rows)
    games = [row for row in every if row.seat == 0]
    won = [row.rounds for row in games if row.outcome == WON]
    lost = [row.rounds for row in games if row.outcome != WON]
    reasons = Counter(row.outcome for row in games if row.outcome != WON)
    return Cell(
        mission=mission,
        survivors=survivors,
        games=len(games),
        wins=len(won),
        rounds=(mean(won), mean(lost)),
        lost=dict(sorted(reasons.items(), key=lambda one: (-one[1], one[0]))),
        master=sum(row.win > 0 for row in every if row.seat >= survivors and row.outcome != WON) if survivors else 0,
    )


def mean(values: Sequence[float]) -> float:
    """Return the mean of numbers, 0 where there are none."""
    return sum(values) / len(values) if values else 0.0
