"""Moments at a table: unarmed ones pass at once and unnoticed, armed ones last the same time whatever is answered."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Record
from skullyard.service.api import OpenedTable, SeatPlan, TableInfo
from skullyard.service.bots import Bots, Pace
from skullyard.service.tables import Tables
from unit.service.hall import AGENTS, PEOPLE, encode, play, run, until
from unit.service.stroll import RESTED, STEPPED, Stroll

PASS = "!pass:no"
UNTOLD = TableInfo("", "", "stroll", {}, PEOPLE, 0.0, False)
WALKER, HUNTER = 0, 1
QUICK = Pace(turn=(0.0, 0.0), reaction=(0.0, 0.0), window=0.0)


def hall(folder: Path) -> Tables:
    return Tables(folder, {"stroll": Stroll()}, Bots(20.0, AGENTS), QUICK)


async def stroll(tables: Tables, pause: float = 0.2, *seats: SeatPlan, snares: int | None = 1) -> OpenedTable:
    """Open a table whose hunter has so many snares."""
    while True:
        opened = await tables.open_table("stroll", {"pause": pause}, seats or PEOPLE)
        live: Any = tables.find(opened.id)
        if snares is None or live.match.state.snares == snares:
            return opened


def records(tables: Tables, table: str) -> list[Record]:
    live: Any = tables.find(table)
    return list(live.match.history.records)


def test_unarmed_moments_pass_in_the_same_command(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables)).id
            seen = await play(tables, table, (WALKER, "step"))
            assert seen.asked == (WALKER,)
            assert [record.key for record in records(tables, table)] == ["step", PASS]
            hunter = await tables.snapshot(table, HUNTER)
            assert (hunter.decision, hunter.window, hunter.armed) == (None, None, frozenset())

    run(work())


def test_a_command_of_several_steps_goes_on_past_moments_that_pass(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables)).id
            revision = (await tables.snapshot(table, WALKER)).revision
            outcome = await tables.choose(table, WALKER, revision, ["step", "step", "step"])
            assert outcome.accepted
            assert outcome.snapshot.view.steps == 3

    run(work())


def test_a_step_can_be_taken_back_past_the_moment_after_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables)).id
            seen = await play(tables, table, (WALKER, "step"), (WALKER, "step"))
            assert seen.undo.can
            assert seen.undo.key == "step"
            outcome = await tables.undo(table, WALKER, seen.revision)
            assert outcome.accepted
            assert outcome.snapshot.view.steps == 1

    run(work())


@pytest.mark.parametrize("answer", ["snare", "no", ""])
def test_an_armed_moment_lasts_whatever_is_answered(tmp_path: Path, answer: str) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables, 0.4)).id
            assert (await tables.arm(table, HUNTER, [STEPPED])).accepted
            seen = await play(tables, table, (WALKER, "step"))
            assert seen.asked == (HUNTER,)
            asked = await tables.snapshot(table, HUNTER)
            assert asked.window is not None
            assert (asked.window.moment, asked.window.held) == (STEPPED, "")
            if answer:
                outcome = await tables.choose(table, HUNTER, asked.revision, [answer])
                assert outcome.accepted
                assert outcome.snapshot.window is not None
                assert outcome.snapshot.window.held == answer
            assert [record.key for record in records(tables, table)] == ["step"]  # held, not carried out
            after = await until(tables, table, WALKER)
            assert records(tables, table)[1] == Record(HUNTER, answer or "no")
            assert after.view.falls == int(answer == "snare")

    run(work())


def test_a_held_answer_can_be_changed_until_the_moment_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables, 0.4)).id
            await tables.arm(table, HUNTER, [STEPPED])
            await play(tables, table, (WALKER, "step"))
            await play(tables, table, (HUNTER, "snare"), (HUNTER, "no"))
            bad = await tables.choose(table, HUNTER, (await tables.snapshot(table, HUNTER)).revision, ["jump"])
            assert not bad.accepted
            assert (await until(tables, table, WALKER)).view.falls == 0

    run(work())


def test_a_moment_opens_for_whoever_holds_nothing_that_fits_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables, 0.2, snares=0)).id
            await tables.arm(table, HUNTER, [STEPPED])
            assert (await play(tables, table, (WALKER, "step"))).asked == (HUNTER,)
            assert (await until(tables, table, WALKER)).view.steps == 1

    run(work())


def test_only_what_is_armed_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables)).id
            await tables.arm(table, HUNTER, [RESTED])
            assert (await play(tables, table, (WALKER, "step"))).asked == (WALKER,)
            assert (await play(tables, table, (WALKER, "rest"))).asked == (HUNTER,)
            unknown = await tables.arm(table, HUNTER, ["midnight"])
            assert not unknown.accepted
            assert unknown.reason is not None
            assert unknown.reason.code == "service.no_moment"

    run(work())


def test_a_moment_passes_at_once_when_its_seat_no_longer_wants_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables, 60)).id
            await tables.arm(table, HUNTER, [STEPPED])
            await play(tables, table, (WALKER, "step"))
            assert (await tables.arm(table, HUNTER, [])).accepted
            assert (await tables.snapshot(table, WALKER)).asked == (WALKER,)

    run(work())


def test_the_step_before_an_open_moment_can_be_taken_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables, 0.5)).id
            await tables.arm(table, HUNTER, [STEPPED])
            seen = await play(tables, table, (WALKER, "step"))
            await play(tables, table, (HUNTER, "snare"))
            seen = await tables.snapshot(table, WALKER)
            assert (await tables.undo(table, WALKER, seen.revision)).accepted
            await asyncio.sleep(0.7)
            assert (await tables.snapshot(table, WALKER)).view.falls == 0
            await play(tables, table, (WALKER, "step"))
            assert (await until(tables, table, WALKER)).view.falls == 0

    run(work())


def test_what_is_armed_survives_a_restart_and_an_open_moment_opens_anew(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables, 60)).id
            await tables.arm(table, HUNTER, [STEPPED])
            await play(tables, table, (WALKER, "step"))
            await play(tables, table, (HUNTER, "snare"))
        async with hall(tmp_path) as tables:
            again = await tables.snapshot(table, HUNTER)
            assert again.armed == {STEPPED}
            assert again.window is not None
            assert again.window.held == ""
            assert (await tables.snapshot(table, WALKER)).view.steps == 1

    run(work())


def test_whoever_is_not_the_table_lets_nothing_pass(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables, 60)).id
            await tables.arm(table, HUNTER, [STEPPED])
            await play(tables, table, (WALKER, "step"))
            for seat in (WALKER, HUNTER):
                revision = (await tables.snapshot(table, seat)).revision
                assert not (await tables.choose(table, seat, revision, [PASS])).accepted

    run(work())


def test_nobody_else_is_told_what_is_armed(tmp_path: Path) -> None:
    async def shown(folder: Path, armed: list[str]) -> list[bytes]:
        async with hall(folder) as tables:
            table = (await stroll(tables)).id
            await tables.arm(table, HUNTER, armed)
            await play(tables, table, (WALKER, "step"), (WALKER, "step"))
            found = []
            for watcher in (WALKER, None):
                snapshot = await tables.snapshot(table, watcher)
                # All but what differs from table to table: its id, when it was opened, and its seed's fingerprint.
                found.append(encode(replace(snapshot, table=UNTOLD, commitment="")))
                assert (snapshot.armed, snapshot.window) == (frozenset(), None)
                assert RESTED.encode() not in found[-1]
            return found

    async def work() -> None:
        one = await shown(tmp_path / "one", [])
        other = await shown(tmp_path / "other", [RESTED])
        assert one == other

    run(work())


@pytest.mark.parametrize("snares", [0, 1])
def test_a_bot_answers_its_moments_by_itself(tmp_path: Path, snares: int) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            seats = (SeatPlan(name="Ada"), SeatPlan("bot", "last"))
            table = (await stroll(tables, 60, *seats, snares=snares)).id
            await play(tables, table, (WALKER, "step"))
            assert (await until(tables, table, WALKER)).view.steps == 1
            assert records(tables, table)[1] == Record(HUNTER, "no")

    run(work())


def test_the_switch_for_reactions_does_not_touch_moments(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await stroll(tables, 60)).id
            await tables.set_auto_no(table, HUNTER, True)
            await tables.arm(table, HUNTER, [STEPPED])
            assert (await play(tables, table, (WALKER, "step"))).asked == (HUNTER,)
            await asyncio.sleep(0.3)
            assert (await tables.snapshot(table, WALKER)).asked == (HUNTER,)

    run(work())
