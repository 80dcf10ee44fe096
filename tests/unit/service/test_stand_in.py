"""A bot plays for somebody who is away, and gives the seat back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from skullyard.engine import Refused
from skullyard.service.api import SeatPlan, Snapshot, UnknownTable
from skullyard.service.tables import Tables
from unit.service.hall import duel, hall, run

PATIENCE = 20.0


async def settled(tables: Tables, table: str, choices: int) -> Snapshot:
    """Wait until so many more choices were made than at the start, or the game is over."""
    async with asyncio.timeout(PATIENCE), tables.subscribe(table, None) as numbers:
        async for _ in numbers:
            snapshot = await tables.snapshot(table, None)
            if snapshot.revision >= choices or snapshot.table.over:
                return snapshot
    raise AssertionError("nothing happened")


def test_a_bot_plays_for_somebody_who_is_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            before = await tables.snapshot(table, 0)
            assert before.decision is not None
            outcome = await tables.stand_in(table, 0, True)
            assert outcome.accepted
            assert outcome.snapshot.players[0].stood_in
            assert not outcome.snapshot.players[1].stood_in
            after = await settled(tables, table, before.revision + 1)
            assert after.revision > before.revision
            assert (await tables.snapshot(table, 1)).players[0].stood_in  # everybody sees it

    run(work())


def test_the_game_goes_on_when_all_are_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            for seat in (0, 1):
                await tables.stand_in(table, seat, True)
            assert (await settled(tables, table, 6)).revision >= 6

    run(work())


def test_whoever_comes_back_plays_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await tables.stand_in(table, 1, True)
            back = await tables.stand_in(table, 1, False)
            assert not back.snapshot.players[1].stood_in
            first = await tables.snapshot(table, 0)
            assert first.decision is not None
            key = first.decision.keys()[0]
            assert (await tables.choose(table, 0, first.revision, [key])).accepted
            await asyncio.sleep(0.05)
            assert not tables.find(table).stood_in[1]  # type: ignore[union-attr]

    run(work())


def test_who_is_stood_in_for_is_known_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables, SeatPlan("person"), SeatPlan("person"))).id
            await tables.stand_in(table, 1, True)
        async with hall(tmp_path) as tables:
            assert [player.stood_in for player in (await tables.snapshot(table, 0)).players] == [False, True]

    run(work())


def test_there_is_no_bot_for_a_seat_that_is_not_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            try:
                await tables.stand_in(table, 7, True)
            except (UnknownTable, Refused):
                return
            raise AssertionError("there are two seats only")

    run(work())
