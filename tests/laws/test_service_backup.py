"""P8: a backup that is taken while people play is one moment of the whole, and every table goes on from it alike."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Game, Record
from skullyard.games.gear_up.game import GEAR_UP
from skullyard.service.backups import back_up, restore
from skullyard.service.live import LiveTable
from skullyard.service.store import Store, StoredTable
from unit.service.duel import Duel
from unit.service.hall import PEOPLE, hall, run

pytestmark = pytest.mark.backup

TESTS = Path(__file__).parents[1]
GAMES: dict[str, Game[Any]] = {"duel": Duel(), "gear_up": GEAR_UP}


@contextmanager
def players(folder: Path, game: str, seed: int) -> Iterator[Iterator[str]]:
    """People play in another process; gives the lines that tell what was acknowledged."""
    server = subprocess.Popen(
        [sys.executable, "-m", "laws.killed_server", str(folder), str(seed), game],
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    try:
        yield iter(server.stdout.readline, "")
    finally:
        server.kill()
        server.stdout.close()
        server.wait()


async def load(folder: Path) -> dict[str, StoredTable]:
    store = await Store.open(folder)
    found = {info.id: await store.load(info.id) for info in await store.recent(100)}
    await store.close()
    return found


def digest(table: StoredTable, records: tuple[Record, ...]) -> str:
    """The fingerprint of a table after these records."""
    live = LiveTable(replace(table, records=records), GAMES[table.info.game])
    assert live.trouble is None
    return str(live.match.state.digest())


@pytest.mark.parametrize("game", ["duel", "gear_up"])
def test_a_backup_taken_while_people_play_restores_and_every_table_goes_on_alike(tmp_path: Path, game: str) -> None:
    folder, file, again = tmp_path / "data", tmp_path / "games.backup", tmp_path / "again"
    told: list[tuple[int, int]] = []
    with players(folder, game, 1) as acknowledged:
        before = [next(acknowledged).split() for _ in range(60)]
        # Page by page, with choices between any two of them, so that a copy without one moment would be torn.
        during: list[list[str]] = []

        def progress(done: int, whole: int) -> None:
            told.append((done, whole))
            if len(told) % 4 == 0:
                during.append(next(acknowledged).split())

        back_up(folder, file, progress, pages=1)
    assert during
    # It was one copy to its end, and not begun anew at each choice.
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]
    assert restore(file, again, lambda *_: None) == 6
    original, copied = run(load(folder)), run(load(again))
    assert set(original) == set(copied)
    # Whatever was acknowledged before it was begun is in it.
    for table, number, seat, _ in before:
        assert copied[table].records[int(number)].seat == int(seat)
    later = 0
    for name, kept in copied.items():
        count, whole = len(kept.records), original[name].records
        assert kept.records == whole[:count]
        later += len(whole) - count
        assert digest(kept, kept.records) == digest(original[name], whole[:count])
        assert digest(kept, whole) == digest(original[name], whole)
    assert later > 0


def test_the_links_of_a_backup_open_the_same_seats(tmp_path: Path) -> None:
    folder, file, again = tmp_path / "data", tmp_path / "games.backup", tmp_path / "again"

    async def work() -> None:
        async with hall(folder, more=[GEAR_UP]) as tables:
            opened = await tables.open_table("duel", {}, PEOPLE)
            back_up(folder, file, lambda *_: None)
        restore(file, again, lambda *_: None)
        async with hall(again, more=[GEAR_UP]) as tables:
            for seat, token in enumerate(opened.seat_tokens):
                assert token is not None
                assert tables.read_token(token).seat == seat
            seen = await tables.snapshot(opened.id, 0)
            assert seen.decision is not None

    run(work())
