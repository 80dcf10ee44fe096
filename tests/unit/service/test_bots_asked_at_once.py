"""Bots that are asked beside people: nobody waits for the other, and nothing runs while there is nothing to do."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Decision, Option, Record
from skullyard.service.api import SeatPlan
from skullyard.service.bots import Bots, Pace, plain
from skullyard.service.tables import Tables
from unit.service.hall import AGENTS, play, run, until
from unit.service.orchard import hall, records, table_of


class Slow(Bots):
    """Thinks as long as a test wants, always of the first option, and counts its thoughts."""

    def __init__(self) -> None:
        super().__init__(20.0, AGENTS)
        self.may_answer = asyncio.Event()
        self.thoughts: list[int] = []
        self.views: list[Any] = []

    @property
    def before_first(self) -> int:
        """How often it has thought before any berry was its own."""
        return sum(1 not in view.owner for view in self.views)

    async def choose(self, name: str, view: Any, decision: Decision) -> int:
        self.thoughts.append(decision.seat)
        self.views.append(view)
        await self.may_answer.wait()
        return 0


async def settled(tables: Tables) -> None:
    """Wait until no bot has anything to do any more."""
    while tables._players._tasks:
        await asyncio.gather(*tables._players._tasks.values())


def test_bots_pick_beside_people_and_rest_when_they_are_ready(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables, SeatPlan(name="Ada"), SeatPlan("bot", "first"), SeatPlan("bot", "first"))
            await settled(tables)
            seen = await tables.snapshot(table, 0)
            # Both bots are done although the person has not chosen yet, and nothing of them runs any more.
            assert (seen.view.ready, seen.asked) == ((False, True, True), (0,))
            assert sum(owner == 0 for owner in seen.view.owner) == 0
            count = len(records(tables, table))
            await play(tables, table, (0, "pick:b9"))
            await asyncio.sleep(0)
            assert not tables._players._tasks
            assert len(records(tables, table)) == count + 1
            await play(tables, table, (0, "ready"))
            await settled(tables)
            assert (await tables.snapshot(table, 0)).view.agreed == (False, True, True)

    run(work())


def test_a_bot_whose_berry_was_taken_meanwhile_looks_again_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        bots = Slow()
        async with hall(tmp_path, bots) as tables:
            table = await table_of(tables, SeatPlan(name="Ada"), SeatPlan("bot", "first"))
            await asyncio.sleep(0)
            await play(tables, table, (0, "pick:b1"))  # what the bot is thinking of
            bots.may_answer.set()
            await settled(tables)
            assert records(tables, table)[:2] == [Record(0, "pick:b1"), Record(1, "pick:b2")]
            assert bots.thoughts[:2] == [1, 1]

    run(work())


@pytest.mark.parametrize("undone", [False, True])
def test_a_bot_thinks_again_before_it_speaks_when_others_have_chosen_meanwhile(tmp_path: Path, undone: bool) -> None:
    async def work() -> None:
        bots = Slow()
        async with hall(tmp_path, bots) as tables:
            table = await table_of(tables, SeatPlan(name="Ada"), SeatPlan("bot", "first"))
            await asyncio.sleep(0)
            own = await play(tables, table, (0, "pick:b9"))  # not what the bot is thinking of, but perhaps it minds
            if undone:
                assert (await tables.undo(table, 0, own.revision)).accepted
            bots.may_answer.set()
            async with tables.subscribe(table, None) as ticks:
                while records(tables, table)[-1].seat == 0:
                    await anext(ticks)
            assert records(tables, table)[-1] == Record(1, "pick:b1")
            assert bots.before_first == 2

    run(work())


def test_a_bot_that_was_too_late_tries_again_without_a_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def spy(delay: float, *rest: Any) -> None:
        pauses.append(delay)
        await sleep(min(delay, 0.01))

    class Forestalled(Slow):
        """Somebody always takes what it is thinking of, as long as they can."""

        async def choose(self, name: str, view: Any, decision: Decision) -> int:
            self.thoughts.append(decision.seat)
            berry = 1 + sum(record.seat != 2 for record in records(tables, table))
            if berry <= 6:
                await play(tables, table, (berry % 2, f"pick:b{berry}"))
            return 0

    monkeypatch.setattr(asyncio, "sleep", spy)
    tables, table = hall(tmp_path, Forestalled()), ""

    async def work() -> None:
        nonlocal table
        async with tables:
            table = await table_of(tables, SeatPlan(name="Ada"), SeatPlan(name="Bo"), SeatPlan("bot", "first"))
            await settled(tables)
            assert [record.key for record in records(tables, table) if record.seat == 2][:1] == ["pick:b7"]

    run(work())
    assert max(pauses) == 0.0


def test_a_bot_that_others_always_forestall_speaks_all_the_same(tmp_path: Path) -> None:
    """People who never stop clicking do not keep a bot from playing."""

    class Forestalled(Slow):
        async def choose(self, name: str, view: Any, decision: Decision) -> int:
            self.thoughts.append(decision.seat)
            if len(self.thoughts) < 9:
                seen = await tables.snapshot(table, 0)
                keys = ["back"] if seen.decision and seen.decision.find("back") >= 0 else ["pick:b9"]
                assert (await tables.choose(table, 0, seen.revision, keys)).accepted
            return 0

    bots = Forestalled()
    tables, table = hall(tmp_path, bots), ""

    async def work() -> None:
        nonlocal table
        async with tables:
            table = await table_of(tables, SeatPlan(name="Ada"), SeatPlan("bot", "first"))
            await settled(tables)
            own = next(number for number, record in enumerate(records(tables, table)) if record.seat == 1)
            assert own < 8

    run(work())


def test_bots_that_are_asked_together_are_as_slow_as_one(tmp_path: Path) -> None:
    """With three bots each waits three times as long, so that people can follow."""
    times: list[float] = []

    class Wait(float):
        def __mul__(self, other: float) -> float:
            times.append(other)
            return 0.0

    class Spy(Pace):
        __slots__ = ()

        def draw(self, asked: Decision) -> float:
            return Wait(1000)

    async def work() -> None:
        async with hall(tmp_path, pace=Spy()) as tables:
            await table_of(tables, SeatPlan(name="Ada"), *(SeatPlan("bot", "last"),) * 3)
            await settled(tables)

    run(work())
    assert times[:3] == [3, 3, 3]


def test_a_bot_gets_its_options_listed_and_no_asides_and_nothing_they_were_found_in() -> None:
    class Secretive(Sequence[Option]):
        """Options that know more than they say."""

        def __len__(self) -> int:
            return 1

        def __getitem__(self, index: Any) -> Any:
            return [("pick", "b1")][index]

        def __reduce__(self) -> Any:
            raise AssertionError("this must not leave the server")

    asked = plain(Decision(0, "card", "pick", Secretive(), ("x",), "B-1", asides=[("back",)]))
    sent = pickle.loads(pickle.dumps(asked))
    assert (sent.options, list(sent.asides), sent.about, sent.rule) == ((("pick", "b1"),), [], ("x",), "B-1")


def test_bots_go_on_beside_people_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        bots = Slow()
        async with hall(tmp_path, bots) as tables:
            table = await table_of(tables, SeatPlan(name="Ada"), SeatPlan("bot", "first"))
            await play(tables, table, (0, "pick:b5"))
        async with hall(tmp_path) as tables:
            await until(tables, table, 0)
            await settled(tables)
            assert (await tables.snapshot(table, 0)).view.ready == (False, True)

    run(work())
