"""Tables: how they are opened, who sees what, and what is known when they are over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Refused
from skullyard.service.api import BadTable, Dice, NotOver, SeatPlan, UnknownTable
from skullyard.service.dice import commit
from skullyard.service.tables import Tables
from unit.service.duel import DuelView
from unit.service.hall import AT_ONCE, duel, hall, play, run


def code(outcome: Any) -> str:
    assert outcome.reason is not None
    return str(outcome.reason.code)


def test_the_seed_is_sealed_at_the_start_and_opened_at_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            start = await tables.snapshot(table, None)
            assert start.dice is None
            with pytest.raises(NotOver):
                await tables.record(table)
            await finish(tables, table)
            end = await tables.snapshot(table, None)
            assert end.table.over
            assert isinstance(end.dice, Dice)
            assert start.commitment == end.commitment == commit(end.dice)
            assert commit(replace(end.dice, seed=end.dice.seed ^ 1)) != end.commitment
            record = await tables.record(table)
            assert (record.dice, record.table.over, record.records[0].key) == (end.dice, True, "aim:high")
            late = await tables.choose(table, 0, end.revision, ["end"])
            assert not late.accepted
            seen = await tables.snapshot(table, 0)
            assert code(await tables.choose(table, 0, seen.revision, ["end"])) == "engine.over"
            assert code(await tables.undo(table, 0, seen.revision)) == "engine.over"
            for seat in (0, 1):
                assert not (await tables.snapshot(table, seat)).undo.can

    run(work())


async def finish(tables: Tables, table: str) -> None:
    """Play a duel to its end."""
    await play(tables, table, (0, "aim:high"), *[(0, "shoot"), (0, "fire"), (1, "no")] * 2)


@pytest.mark.race
def test_a_rematch_is_one_table_for_everybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            opened = await duel(tables)
            passes = [tables.read_token(str(token)) for token in (*opened.seat_tokens, opened.host_token)]
            with pytest.raises(NotOver):
                await tables.rematch(passes[0])
            await finish(tables, opened.id)
            found = await asyncio.gather(*(tables.rematch(bearer) for bearer in passes))
            (again,) = {table for table, _ in found}
            assert again != opened.id
            there = [tables.read_token(token) for _, token in found]
            assert there == [replace(bearer, table=again) for bearer in passes]
            assert [player.name for player in (await tables.snapshot(again, 0)).players] == ["Ada", "Bo"]

    run(work())


def test_whoever_looks_is_told_and_seen(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            async with tables.subscribe(table, 0) as ticks:
                assert [player.connected for player in (await tables.snapshot(table, 1)).players] == [True, False]
                async with tables.subscribe(table, 1):
                    await anext(ticks)
                    assert [player.connected for player in (await tables.snapshot(table, 0)).players] == [True, True]
                await anext(ticks)
                waiting = asyncio.ensure_future(anext(ticks))
                await asyncio.sleep(0)
                assert not waiting.done()
                await play(tables, table, (0, "aim:low"))
                await waiting
            assert not any(player.connected for player in (await tables.snapshot(table, 1)).players)

    run(work())


def test_listening_ends_with_the_server(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            async with tables.subscribe(table, 0) as ticks:
                await tables.close()
                assert [tick async for tick in ticks] == []

    run(work())


def test_players_say_what_they_are_called(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            assert (await tables.rename(table, 0, "  Żaneta Ὀδυσσεύς ")).accepted
            refused = await tables.rename(table, 1, "x" * 200)
            assert (refused.accepted, code(refused)) == (False, "service.bad_name")
        async with hall(tmp_path) as tables:
            seen = await tables.snapshot(table, 1)
            assert [player.name for player in seen.players] == ["Żaneta Ὀδυσσεύς", "Bo"]
            assert [seat.name for seat in (await tables.recent())[0].seats] == ["Żaneta Ὀδυσσεύς", "Bo"]

    run(work())


@pytest.mark.parametrize(
    ("game", "setup", "seats", "says"),
    [
        ("chess", {}, 2, "duel"),
        ("duel", {"hats": 3}, 2, "hats"),
        ("duel", {}, 3, "2 seats"),
    ],
)
def test_a_table_that_cannot_be_says_why(
    tmp_path: Path, game: str, setup: dict[str, int], seats: int, says: str
) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            with pytest.raises(BadTable, match=says):
                await tables.open_table(game, setup, [SeatPlan()] * seats)
            with pytest.raises(BadTable, match="no bot 'hal'"):
                await tables.open_table("duel", {}, [SeatPlan(), SeatPlan("bot", "hal")])
            with pytest.raises(Refused):
                await tables.open_table("duel", {}, [SeatPlan(), SeatPlan(name="\x07")])
            assert await tables.recent() == []

    run(work())


def test_people_get_the_set_up_for_people(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            with_people = await duel(tables)
            bots = await tables.open_table("duel", {}, [SeatPlan("bot", "last")] * 2)
            assert (await tables.info(with_people.id)).setup == {"people": True}
            assert (await tables.info(bots.id)).setup == {}

    run(work())


def test_a_table_or_seat_that_is_not_there_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            for call in (tables.snapshot("nowhere", 0), tables.snapshot(table, 7), tables.choose("no", 0, 0, ["end"])):
                with pytest.raises(UnknownTable):
                    await call
            assert not tables._shelf._locks

    run(work())


@pytest.mark.scale
def test_tables_that_nobody_looks_at_leave_the_memory_and_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        monkeypatch.setattr("skullyard.service.shelf.KEPT", 3)
        async with hall(tmp_path) as tables:
            ids = [(await duel(tables)).id for _ in range(8)]
            await play(tables, ids[0], (0, "aim:high"))
            for table in ids:
                await tables.snapshot(table, 0)
            assert len(tables._shelf) == 3
            assert (await tables.snapshot(ids[0], 0)).view.aim == 2

    run(work())


def test_the_service_serves_the_titles_of_the_house(tmp_path: Path) -> None:
    async def work() -> None:
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            with pytest.raises(BadTable, match="adrenaline"):
                await tables.open_table("nothing", {}, [])

    run(work())


def test_views_are_the_titles_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            assert isinstance((await tables.snapshot(table, 0)).view, DuelView)

    run(work())
