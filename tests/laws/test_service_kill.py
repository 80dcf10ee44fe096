"""P8: kill -9 at any instant loses no choice that was acknowledged."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from skullyard.engine import Record
from skullyard.games.gear_up.game import GEAR_UP
from skullyard.service.store import Store
from unit.service.hall import encode, hall, run

pytestmark = pytest.mark.kill

TESTS = Path(__file__).parents[1]
ROUNDS, CHOICES = 3, 120


def play_and_kill(folder: Path, seed: int, choices: int, game: str) -> list[str]:
    """Start a server, kill it when it has acknowledged so many choices, and return all that it has acknowledged."""
    server = subprocess.Popen(
        [sys.executable, "-m", "laws.killed_server", str(folder), str(seed), game],
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    said = [server.stdout.readline() for _ in range(choices)]
    server.kill()
    said += server.stdout.readlines()
    server.stdout.close()
    assert server.wait() == -9
    # The last line may be cut off in the middle: then nobody has read it.
    return [line.rstrip("\n") for line in said if line.endswith("\n")]


async def load(folder: Path, tables: set[str]) -> dict[str, tuple[Record, ...]]:
    store = await Store.open(folder)
    found = {table: (await store.load(table)).records for table in tables}
    await store.close()
    return found


@pytest.mark.parametrize(("game", "seats"), [("duel", 2), ("gear_up", 3)])
def test_a_killed_server_has_lost_no_acknowledged_choice(tmp_path: Path, game: str, seats: int) -> None:
    acknowledged: list[str] = []
    for seed in range(ROUNDS):
        acknowledged += play_and_kill(tmp_path, seed, CHOICES + 7 * seed, game)
        records = run(load(tmp_path, {line.split()[0] for line in acknowledged}))
        for line in acknowledged:
            table, number, seat, key = line.split()
            record = records[table][int(number)]
            assert record.seat == int(seat)
            assert record.key == key or record.key.startswith(f"{key}:")
    assert len({tuple(line.split()[:2]) for line in acknowledged}) == len(acknowledged)

    async def goes_on() -> None:
        # Two servers, one after the other, ask the same again.
        shown = []
        for _ in range(2):
            async with hall(tmp_path, more=[GEAR_UP]) as tables:
                watchers = (None, *range(seats))
                ids = sorted(records)
                shown.append([encode(await tables.snapshot(table, seat)) for table in ids for seat in watchers])
        assert shown[0] == shown[1]

    run(goes_on())
