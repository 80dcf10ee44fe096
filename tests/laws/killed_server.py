"""A server that is killed: plays on many tables at once and says aloud each choice that it has acknowledged."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from skullyard.engine import key_of
from skullyard.games.gear_up.game import GEAR_UP
from skullyard.service.api import SeatPlan
from skullyard.service.tables import Tables
from unit.service.hall import duel, hall

TABLES = 6
QUIET = ("crash", "shoot", "fire", "hold", "bluff", "no", "dodge")


async def play(tables: Tables, table: str, chance: random.Random) -> None:
    """Choose and take back to the end; whoever is asked beside others has not seen yet what those have chosen."""
    while not (await tables.info(table)).over:
        pages = [await tables.snapshot(table, seat) for seat in (await tables.snapshot(table, None)).asked]
        for seen in pages:
            seat = seen.watcher
            if seat is None or seen.decision is None:
                continue
            if seen.undo.can and chance.random() < 0.3:
                outcome, key = await tables.undo(table, seat, seen.revision), "!undo"
            else:
                key = chance.choice([key for key in map(key_of, seen.decision.options) if key not in QUIET])
                outcome = await tables.choose(table, seat, seen.revision, [key])
            if outcome.accepted:
                live = tables.find(table)
                assert live is not None
                # Nobody else plays here, so what was written last is this choice.
                print(table, live.written - 1, seat, key, flush=True)


async def open_table(tables: Tables, game: str) -> str:
    """Open a table of people."""
    if game == "duel":
        return (await duel(tables)).id
    setup = {"survivors": ["roger", "yara", "mirela"], "level": "easy"}
    return (await tables.open_table(game, setup, [SeatPlan()] * 3)).id


async def main(folder: Path, seed: int, game: str) -> None:
    """Go on with the tables that are there, or open some."""
    async with hall(folder, more=[GEAR_UP]) as tables:
        ids = [info.id for info in await tables.recent(TABLES)]
        ids = ids or [await open_table(tables, game) for _ in range(TABLES)]
        await asyncio.gather(*(play(tables, table, random.Random(f"{seed} {table}")) for table in ids))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
