"""Many games between agents, over several processes, the same however many there are.

from skullyard.games import GAMES
from skullyard.sim import simulate

rows = simulate(GAMES["adrenaline"], {}, ["greedy", "random", "random", "random"], games=100, seed=1, jobs=2)
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Final

from skullyard.agents import Agent, make
from skullyard.agents.random import RandomAgent
from skullyard.engine import Game, Match, Rng

MOST_CHOICES: Final = 100_000
"""A game that asks more often than this will not end."""
CHUNK: Final = 25
"""The most games that a process plays before it reports: a fraction of a second at random, seconds of greedy play."""
REPORTS: Final = 20
"""How often a batch reports at least, so that one sees it move."""


class SimError(Exception):
    """A batch cannot be played; the text says which game of it failed, and how."""


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one game for one seat.

    Attributes:
        seed: The game's seed.
        seat: The seat.
        agent: Who sat there.
        points: Its points at the end.
        rank: Its place, counted from 1; shared places have the same number.
        win: 1 for a victory, its part of a shared one, 0 for none.
        choices: How often it had two options or more.
        rounds: How many rounds the game took.
        outcome: Where all win or lose together, how it ended: ``won``, or why it was lost.
    """

    seed: int
    seat: int
    agent: str
    points: int
    rank: int
    win: float
    choices: int
    rounds: int
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Batch:
    """What all games of a simulation have in common. It goes to every process.

    Attributes:
        game: The rules.
        setup: The title's set-up.
        agents: The agents' names, one a seat in the games whose seed is a multiple of the number of seats.
        rotate: Whether all move on by one seat from seed to seed, so that none keeps the first turn.
        name: What it is called where a game of it fails, if there are several.
    """

    game: Game[Any]
    setup: Mapping[str, Any]
    agents: tuple[str, ...]
    rotate: bool
    name: str = ""


def simulate(
    game: Game[Any],
    setup: Mapping[str, Any],
    agents: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], object] | None = None,
    rotate: bool = True,
) -> list[Row]:
    """Play games with the seeds `seed`, `seed + 1`, ... and return a row for each seat of each, in that order.

    The rows depend on the arguments alone, not on the number of processes.

    Args:
        game: The rules.
        setup: The title's set-up.
        agents: The agents' names, one a seat.
        games: How many games.
        seed: The first one's seed.
        jobs: How many processes; 1 plays in this one.
        progress: Told after each chunk how many games it was.
        rotate: Whether the agents move on by one seat from game to game.

    Raises:
        ValueError: The set-up is not one the rules know, or there is no agent of a name.
        SimError: The agents do not fit the seats, or a game failed.
    """
    (rows,) = play_batches([Batch(game, dict(setup), tuple(agents), rotate)], games, seed, jobs, progress)
    return rows


def play_batches(
    batches: Sequence[Batch], games: int, seed: int, jobs: int = 1, progress: Callable[[int], object] | None = None
) -> list[list[Row]]:
    """Play games with the same seeds of each batch, and return the rows of each as `simulate` does.

    Raises:
        ValueError: A set-up is not one the rules know, or there is no agent of a name.
        SimError: The agents do not fit the seats, or a game failed.
    """
    for batch in batches:
        seats = batch.game.seats(batch.setup)
        if len(batch.agents) != seats:
            raise SimError(f"{len(batch.agents)} agents for {seats} seats: name one a seat")
        for name in batch.agents:
            make(name)
    seeds = range(seed, seed + games)
    size = max(1, min(CHUNK, games // REPORTS))
    # All batches move on together: so the time that is left can be told from the time that went by.
    chunks = [
        Chunk(number, batch, seeds[start : start + size])
        for start in range(0, games, size)
        for number, batch in enumerate(batches)
    ]
    tell = progress or (lambda _: None)
    rows: list[list[Row]] = [[] for _ in batches]
    for chunk, found in _here(chunks) if jobs <= 1 or len(chunks) == 1 else _spread(chunks, jobs):
        rows[chunk.number] += found
        tell(len(chunk.seeds))
    return [sorted(own, key=lambda row: (row.seed, row.seat)) for own in rows]


@dataclass(frozen=True, slots=True)
class Chunk:
    """What a process plays before it reports.

    Attributes:
        number: The place of its batch among all.
        batch: The batch.
        seeds: The games.
    """

    number: int
    batch: Batch
    seeds: range


def play_chunk(batch: Batch, seeds: range) -> list[Row]:
    """Play the games of some seeds.

    Raises:
        SimError: One of them failed.
    """
    agents = {name: make(name) for name in batch.agents}
    rows: list[Row] = []
    for seed in seeds:
        shift = seed % len(batch.agents) if batch.rotate else 0
        names = [batch.agents[seat - shift] for seat in range(len(batch.agents))]
        try:
            rows += play(batch.game, batch.setup, [agents[name] for name in names], names, seed)
        except Exception as error:
            where = f" ({batch.name})" if batch.name else ""
            raise SimError(f"the game with seed {seed}{where} failed: {type(error).__name__}: {error}") from error
    return rows


def play(
    game: Game[Any], setup: Mapping[str, Any], agents: Sequence[Agent], names: Sequence[str], seed: int
) -> list[Row]:
    """Play one game and return a row for each seat.

    Args:
        game: The rules.
        setup: The title's set-up.
        agents: Who sits at each seat.
        names: What they are called.
        seed: Seed of the game's chance, and of the agents'.

    Raises:
        SimError: It does not end.
    """
    match: Match[Any] = Match(game, game.new(setup, Rng(seed)), tracked=False)
    rng = Rng(~seed)  # the agents' chance is not the game's
    choices = [0] * len(agents)
    while not match.over:
        seat, decision = next(iter(match.pending.items()))
        agent = agents[seat]
        # Building a view takes longer than most choices; whoever draws lots needs none.
        view = None if isinstance(agent, RandomAgent) else match.view(seat)
        choices[seat] += len(decision.options) > 1
        match.play(seat, agent.choose(view, decision, rng))
        rng.said = ()
        if sum(choices) > MOST_CHOICES:
            raise SimError(f"it does not end within {MOST_CHOICES} choices")
    result = game.result(match.state)
    if result is None:
        raise SimError("it is over without a result")
    end = match.view(None)
    rounds, outcome = getattr(end, "round", 0), getattr(end, "outcome", "")
    share = 1 / len(result.winners) if result.winners else 0.0
    return [
        Row(
            seed=seed,
            seat=seat,
            agent=name,
            points=result.points[seat],
            rank=result.ranks[seat],
            win=share if seat in result.winners else 0.0,
            choices=choices[seat],
            rounds=rounds,
            outcome=outcome,
        )
        for seat, name in enumerate(names)
    ]


def _here(chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
    """Play all chunks in this process; yield each with its rows."""
    for chunk in chunks:
        yield chunk, play_chunk(chunk.batch, chunk.seeds)


def _spread(chunks: Sequence[Chunk], jobs: int) -> Iterator[tuple[Chunk, list[Row]]]:
    """Play the chunks in several processes; yield as they come.

    They are spawned, not forked: whoever calls may run threads, such as that of a progress bar.
    """
    workers = min(jobs, len(chunks))
    with ProcessPoolExecutor(workers, get_context("spawn"), _prepare) as pool:
        left = iter(chunks)
        running: dict[Future[list[Row]], Chunk] = {}
        try:
            while True:
                # A few chunks are handed out ahead, not a million of them at once.
                while len(running) < 2 * workers and (chunk := next(left, None)) is not None:
                    running[pool.submit(play_chunk, chunk.batch, chunk.seeds)] = chunk
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        except BrokenProcessPool as error:
            raise SimError(
                "a process that played the games ended: for want of memory perhaps, or since a script of your own starts "
                'them without `if __name__ == "__main__":`'
            ) from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _prepare() -> None:
    """Turn the collector of cycles off in a worker: games make none, so there is nothing to look for."""
    gc.freeze()
    gc.disable()
