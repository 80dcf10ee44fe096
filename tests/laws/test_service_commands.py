"""P9: a stale, doubled or foreign command changes nothing; whatever is sent, the table stays one that can be played."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import pytest

from skullyard.service.tables import Tables
from unit.service.hall import duel, encode, hall, run

SENT = (
    "aim:high", "aim:low", "shoot", "fire", "hold", "bluff", "no", "dodge", "roll", "draw", "end", "crash", "",
    "done", "aim", "aim:high:low", "!undo:0", "!undo:-1", "\x00", "x" * 1000, "🎲",
)  # fmt: skip
WATCHERS = (None, 0, 1)


async def look(tables: Tables, table: str) -> list[bytes]:
    return [encode(await tables.snapshot(table, watcher)) for watcher in WATCHERS]


@pytest.mark.parametrize("seed", range(6))
def test_only_what_is_accepted_changes_anything(seed: int) -> None:
    chance = random.Random(seed)

    async def work(folder: Path) -> None:
        accepted = refused = 0
        async with hall(folder) as tables:
            table = (await duel(tables)).id
            while not (await tables.info(table)).over and accepted + refused < 150:
                seat = chance.choice([*WATCHERS, 0, 1, 2, -1])
                revision = (await tables.snapshot(table, seat if seat in WATCHERS else None)).revision
                revision += chance.choice([0, 0, 0, 0, -1, 1, 99])
                asked = (await tables.snapshot(table, seat if seat in (0, 1) else 0)).decision
                known = SENT if asked is None or chance.random() < 0.4 else asked.keys()
                keys = [chance.choice(known) for _ in range(chance.choice([1, 1, 1, 2, 3]))]
                if "crash" in keys and chance.random() < 0.9:
                    continue
                before = await look(tables, table)
                if chance.random() < 0.2:
                    outcome = await tables.undo(table, seat, revision)
                else:
                    outcome = await tables.choose(table, seat, revision, keys)
                after = await look(tables, table)
                if outcome.accepted:
                    accepted += 1
                    assert after != before
                    assert seat in (0, 1)
                    assert outcome.snapshot.revision > revision
                else:
                    refused += 1
                    assert outcome.reason is not None
                    if outcome.reason.code != "service.fault":  # that leaves a line in the log
                        assert after == before
            shown = await look(tables, table)
            faults = b'"Fault"' in b"".join(shown)
        async with hall(folder) as tables:
            if not faults:
                assert await look(tables, table) == shown
        assert accepted > 5
        assert refused > 20

    with tempfile.TemporaryDirectory() as folder:
        run(work(Path(folder)))
