"""Bots answer within their budget, and one that cannot is replaced; nothing that they do stops a game."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Decision
from skullyard.service.api import SeatPlan
from skullyard.service.bots import Bots, Pace
from skullyard.service.tables import Tables
from unit.service.duel import Duel
from unit.service.hall import AGENTS, duel, hall, play, run, until

QUESTION = Decision(0, "action", "act", [("a",), ("b",), ("c",)])


async def answer(name: str, budget: float = 20.0, maker: str = AGENTS, times: int = 1) -> list[int]:
    bots = Bots(budget, maker)
    try:
        return [await bots.choose(name, {"a": "view"}, QUESTION) for _ in range(times)]
    finally:
        await bots.close()


def test_a_bot_answers_from_a_process_of_its_own() -> None:
    assert run(answer("prints", times=3)) == [1, 1, 1]


@pytest.mark.parametrize("name", ["raises", "dies", "astray", "no such bot"])
def test_a_bot_that_fails_is_replaced_by_the_greedy_one(name: str) -> None:
    assert run(answer(name, times=2)) == [2, 2]


def test_a_bot_that_is_late_is_replaced_by_the_greedy_one() -> None:
    assert run(answer("hangs", budget=0.5)) == [2]


@pytest.mark.parametrize("name", ["raises", "dies", "greedy"])
def test_when_that_fails_too_the_first_option_is_taken(name: str) -> None:
    assert run(answer(name, maker="unit.service.odd_agents:make_only_bad")) == [0]


def test_when_no_process_can_be_started_the_first_option_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    assert run(answer("last")) == [0]


def test_a_bot_that_hangs_ends_with_its_server() -> None:
    # The server is a process that starts a worker, asks it something, says its number and is killed.
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True, env=ENVIRONMENT)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    server.kill()
    server.wait()
    server.stdout.close()
    for _ in range(600):
        if not Path(f"/proc/{worker}").exists() or "zombie" in Path(f"/proc/{worker}/status").read_text():
            return
        time.sleep(0.1)
    raise AssertionError("the worker is still there")


SERVER = """
import asyncio
from skullyard.engine import Decision
from skullyard.service.bots import Bots

async def main():
    bots = Bots(600.0, "unit.service.odd_agents:make")
    asked = asyncio.ensure_future(bots.choose("hangs", None, Decision(0, "action", "act", [("a",), ("b",)])))
    while bots._workers[0]._process is None:
        await asyncio.sleep(0.01)
    await asyncio.sleep(1)
    print(bots._workers[0]._process.pid, flush=True)
    await asked

asyncio.run(main())
"""
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}


def test_several_bots_think_side_by_side() -> None:
    async def work() -> list[int]:
        bots = Bots(20.0, AGENTS, workers=2)
        try:
            return await asyncio.gather(*(bots.choose("last", None, QUESTION) for _ in range(8)))
        finally:
            await bots.close()

    assert run(work()) == [2] * 8


@pytest.mark.parametrize("name", ["last", "raises"])
def test_bots_play_on_by_themselves(tmp_path: Path, name: str) -> None:
    # The last option of a duel ends the turn, so the person is asked again and again.
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables, SeatPlan(), SeatPlan("bot", name))).id
            for _ in range(3):
                await until(tables, table, 0)
                await play(tables, table, (0, "end"))
            seen = await until(tables, table, 0)
            assert [turn.seat for turn in seen.log] == [0, 1, 0, 1, 0, 1, 0]

    run(work())


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        slow = Pace(turn=(30.0, 30.0), reaction=(30.0, 30.0))
        async with Tables(tmp_path, {"duel": Duel()}, Bots(20.0, AGENTS), slow) as tables:
            table = (await duel(tables, SeatPlan(), SeatPlan("bot", "last"))).id
            await play(tables, table, (0, "end"))
            assert (await tables.snapshot(table, 0)).asked == (1,)
        async with hall(tmp_path) as tables:
            assert (await until(tables, table, 0)).decision is not None

    run(work())


def test_bots_go_on_after_a_failure_that_nobody_thought_of(tmp_path: Path) -> None:
    class Odd(Bots):
        failures = 2

        async def choose(self, name: str, view: Any, decision: Decision) -> int:
            if self.failures:
                self.failures -= 1
                raise RuntimeError("odd")
            return await super().choose(name, view, decision)

    async def work() -> None:
        async with Tables(tmp_path, {"duel": Duel()}, Odd(20.0, AGENTS), Pace((0, 0), (0, 0))) as tables:
            table = (await duel(tables, SeatPlan(), SeatPlan("bot", "last"))).id
            await play(tables, table, (0, "end"))
            assert (await until(tables, table, 0)).decision is not None

    run(work())


def test_a_bot_whose_answer_is_a_fault_in_the_rules_tries_another(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables, SeatPlan("bot", "crasher"), SeatPlan())).id
            seen = await until(tables, table, 1)
            assert seen.decision is not None
            assert any(line.seen.kind == "Fault" for turn in seen.log for line in turn.lines)

    run(work())


def test_a_seat_that_declines_reactions_by_itself_is_answered_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await tables.set_auto_no(table, 1, True)
            assert [player.auto_no for player in (await tables.snapshot(table, 1)).players] == [False, True]
            assert [player.auto_no for player in (await tables.snapshot(table, 0)).players] == [False, False]
            await play(tables, table, (0, "shoot"), (0, "fire"))
            seen = await until(tables, table, 0)
            assert seen.view.damage == (0, 1)
            await play(tables, table, (0, "end"))
            await asyncio.sleep(0.05)
            assert (await tables.snapshot(table, 1)).asked == (1,)  # its own turn it plays itself
        async with hall(tmp_path) as tables:
            assert (await tables.snapshot(table, 1)).players[1].auto_no

    run(work())


def test_declining_begins_with_the_question_that_is_asked_already(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "shoot"), (0, "fire"))
            assert (await tables.snapshot(table, 0)).asked == (1,)
            await tables.set_auto_no(table, 1, True)
            assert (await until(tables, table, 0)).view.damage == (0, 1)

    run(work())


class Spy(Pace):
    """Notes what is drawn, and waits for nothing."""

    __slots__ = ()
    drawn: list[bool] = []  # noqa: RUF012 - shared on purpose: the pace itself is frozen

    def draw(self, asked: Decision) -> float:
        self.drawn.append(asked.reaction)
        return 0.0


@pytest.mark.parametrize("seat", [SeatPlan(), SeatPlan("bot", "last")])
@pytest.mark.parametrize("card", [3, 0])
def test_the_time_of_a_reaction_is_drawn_alike_whether_the_seat_could_react_or_not(
    tmp_path: Path, seat: SeatPlan, card: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        Spy.drawn.clear()
        async with Tables(tmp_path, {"duel": Duel()}, Bots(20.0, AGENTS), Spy()) as tables:
            table = (await duel(tables, SeatPlan(), seat)).id
            await tables.set_auto_no(table, 1, True)
            live: Any = tables.find(table)
            hold(live.match, 1, card)
            await play(tables, table, (0, "shoot"), (0, "fire"))
            await until(tables, table, 0)
            assert Spy.drawn == [True]

    run(work())


def hold(match: Any, seat: int, card: int) -> None:
    """Swap a seat's hidden card against that one."""
    state = match.state
    order = [*state.card, *state.deck]
    there = order.index(card)
    order[seat], order[there] = order[there], order[seat]
    state.card, state.deck = tuple(order[:2]), tuple(order[2:])


def test_a_slow_reaction_is_cut_off_at_its_time(tmp_path: Path) -> None:
    async def work() -> None:
        pace = Pace(turn=(0.0, 0.0), reaction=(0.2, 0.2))
        async with Tables(tmp_path, {"duel": Duel()}, Bots(30.0, AGENTS), pace) as tables:
            table = (await duel(tables, SeatPlan(), SeatPlan("bot", "hangs"))).id
            hold(tables.find(table).match, 1, 3)  # type: ignore[union-attr]
            await play(tables, table, (0, "shoot"), (0, "fire"))
            assert (await until(tables, table, 0)).view.damage == (0, 1)

    run(work())
