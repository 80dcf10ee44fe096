"""Commands are carried out once, by whom they belong to; nothing else changes anything; first written, then told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from unit.service.hall import duel, encode, hall, play, run


def code(outcome: Any) -> str:
    assert outcome.reason is not None
    return str(outcome.reason.code)


def test_a_choice_is_made_and_seen_by_all(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            before = await tables.snapshot(table, 1)
            after = await play(tables, table, (0, "aim:high"))
            assert after.view.aim == 2
            other = await tables.snapshot(table, 1)
            assert (other.view.aim, other.asked) == (2, (0,))
            assert other.revision == before.revision + 1
            assert (await tables.snapshot(table, None)).view.aim == 2

    run(work())


@pytest.mark.parametrize(
    ("seat", "late", "keys", "reason"),
    [
        (0, -1, ["shoot"], "service.stale"),
        (0, 1, ["shoot"], "service.stale"),
        (0, 0, ["fly"], "duel.no"),
        (0, 0, [], "service.no_keys"),
        (0, 0, [""], "duel.no"),
        (0, 0, ["aim:low", "fly"], "duel.no"),
        (0, 0, ["shoot", "hold", "fly"], "duel.no"),
        (0, 0, ["!undo:0"], "duel.no"),
        (1, 0, ["shoot"], "engine.not_asked"),
        (2, 0, ["shoot"], "service.not_a_seat"),
        (-1, 0, ["shoot"], "service.not_a_seat"),
        (None, 0, ["shoot"], "service.not_a_seat"),
    ],
)
def test_a_command_that_does_not_fit_changes_nothing(
    tmp_path: Path, seat: int | None, late: int, keys: list[str], reason: str
) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:high"))
            watchers = (None, 0, 1)
            before = [encode(await tables.snapshot(table, watcher)) for watcher in watchers]
            known = seat if seat in watchers else None
            revision = (await tables.snapshot(table, known)).revision + late
            outcome = await tables.choose(table, seat, revision, keys)
            assert (outcome.accepted, code(outcome)) == (False, reason)
            assert encode(outcome.snapshot) == before[watchers.index(known)]
            assert [encode(await tables.snapshot(table, watcher)) for watcher in watchers] == before

    run(work())


@pytest.mark.race
@pytest.mark.load
def test_of_two_hundred_clicks_at_once_one_is_accepted(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            revision = (await tables.snapshot(table, 0)).revision
            clicks = [tables.choose(table, 0, revision, ["aim:high"]) for _ in range(200)]
            outcomes = await asyncio.gather(*clicks)
            assert sum(outcome.accepted for outcome in outcomes) == 1
            assert {code(outcome) for outcome in outcomes if not outcome.accepted} == {"service.stale"}
            assert {encode(outcome.snapshot) for outcome in outcomes} == {encode(await tables.snapshot(table, 0))}
            assert (await tables.snapshot(table, 0)).revision == revision + 1

    run(work())


@pytest.mark.race
@pytest.mark.scale
def test_two_servers_of_one_folder_never_both_accept(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as here, hall(tmp_path) as there:
            table = (await duel(here)).id
            revision = (await here.snapshot(table, 0)).revision
            assert (await there.snapshot(table, 0)).revision == revision
            first = await here.choose(table, 0, revision, ["aim:high"])
            second = await there.choose(table, 0, revision, ["aim:low"])
            assert (first.accepted, second.accepted, code(second)) == (True, False, "service.stale")
            assert encode(second.snapshot) == encode(first.snapshot)

    run(work())


async def passing() -> None:
    """Let everybody go on as far as possible."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_nothing_is_told_before_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            before = await tables.snapshot(table, 0)
            written, append = asyncio.Event(), tables._store.append

            async def slow(*given: Any, **named: Any) -> None:
                await written.wait()
                await append(*given, **named)

            monkeypatch.setattr(tables._store, "append", slow)
            async with tables.subscribe(table, 1) as ticks:
                told = asyncio.ensure_future(anext(ticks))
                choice = asyncio.ensure_future(tables.choose(table, 0, before.revision, ["aim:high"]))
                await passing()
                look = asyncio.ensure_future(tables.snapshot(table, 1))
                await passing()
                too_early = [task for task in (told, look, choice) if task.done()]
                written.set()
                assert too_early == []
                assert (await choice).accepted
                await told
                assert (await look).view.aim == 2

    run(work())


def test_a_command_is_carried_out_even_when_whoever_sent_it_has_gone(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            revision = (await tables.snapshot(table, 0)).revision
            async with tables.subscribe(table, 1) as ticks:
                told = asyncio.ensure_future(anext(ticks))
                choice = asyncio.ensure_future(tables.choose(table, 0, revision, ["aim:high"]))
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                choice.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await choice
                await asyncio.gather(*tables._running)
                await passing()
                assert told.done()
        async with hall(tmp_path) as tables:
            assert (await tables.snapshot(table, 0)).view.aim == 2

    run(work())


def test_after_a_restart_the_same_question_is_asked_at_the_same_revision(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:high"), (0, "roll"), (0, "draw"), (0, "aim:low"))
            seen = await tables.snapshot(table, 0)
            await tables.undo(table, 0, seen.revision)
            await play(tables, table, (0, "aim:low"), (0, "shoot"), (0, "fire"))
            before = [encode(await tables.snapshot(table, watcher)) for watcher in (None, 0, 1)]
        async with hall(tmp_path) as tables:
            assert [encode(await tables.snapshot(table, watcher)) for watcher in (None, 0, 1)] == before
            after = await tables.snapshot(table, 1)
            assert after.decision is not None
            assert after.decision.prompt == "dodge"
            await play(tables, table, (1, "no"))

    run(work())


def test_several_keys_are_carried_out_in_order(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            revision = (await tables.snapshot(table, 0)).revision
            outcome = await tables.choose(table, 0, revision, ["aim:high", "shoot", "fire"])
            assert outcome.accepted
            assert outcome.snapshot.revision == revision + 3
            assert outcome.snapshot.asked == (1,)

    run(work())


@pytest.mark.parametrize("key", ["roll", "draw", "end"])
def test_keys_after_something_new_came_out_are_not_looked_at(tmp_path: Path, key: str) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            revision = (await tables.snapshot(table, 0)).revision
            outcome = await tables.choose(table, 0, revision, ["aim:high", key, "fly"])
            assert outcome.accepted
            assert outcome.snapshot.revision == revision + 2

    run(work())


def test_done_after_a_question_that_has_ended_by_itself_is_forgiven(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            revision = (await tables.snapshot(table, 0)).revision
            outcome = await tables.choose(table, 0, revision, ["aim:low", "aim:high", "done"])
            assert outcome.accepted
            assert outcome.snapshot.view.aim == 2

    run(work())


def test_an_undo_goes_back_one_choice_and_is_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            nothing = (await tables.snapshot(table, 0)).undo
            assert (nothing.can, nothing.why_not and nothing.why_not.code) == (False, "service.undo_nothing")
            seen = await play(tables, table, (0, "aim:low"), (0, "aim:high"))
            assert seen.undo.can
            assert seen.undo.decision is not None
            assert (seen.undo.decision.prompt, seen.undo.key) == ("act", "aim:high")
            outcome = await tables.undo(table, 0, seen.revision)
            assert outcome.accepted
            assert outcome.snapshot.view.aim == 1
            assert outcome.snapshot.revision == seen.revision + 1
            assert outcome.snapshot.undo.key == "aim:low"
            twice = await tables.undo(table, 0, seen.revision)
            assert (twice.accepted, code(twice)) == (False, "service.stale")
        async with hall(tmp_path) as tables:
            assert (await tables.snapshot(table, 0)).view.aim == 1

    run(work())


@pytest.mark.parametrize("key", ["roll", "draw", "end"])
def test_chance_a_revelation_or_a_new_turn_cannot_be_taken_back(tmp_path: Path, key: str) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            offered = (await tables.snapshot(table, 0)).previews
            assert offered["aim:low"].undoable
            assert not offered[key].undoable
            seen = await play(tables, table, (0, key))
            assert (seen.undo.can, seen.undo.why_not and seen.undo.why_not.code) == (False, "engine.no_undo")
            outcome = await tables.undo(table, 0, seen.revision)
            assert (outcome.accepted, code(outcome)) == (False, "engine.no_undo")
            assert encode(outcome.snapshot) == encode(seen)

    run(work())


def test_nobody_takes_back_anothers_choice(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:low"))
            for seat in (1, None):
                seen = await tables.snapshot(table, seat)
                outcome = await tables.undo(table, seat, seen.revision)
                assert not outcome.accepted
                assert encode(await tables.snapshot(table, seat)) == encode(seen)

    run(work())


def test_a_choice_that_others_cannot_notice_does_not_move_their_revision(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:low"))
            before = [encode(await tables.snapshot(table, watcher)) for watcher in (None, 1)]
            # "shoot" asks for a thought that is seat 0's own, and holding fire leaves no trace.
            seen = await play(tables, table, (0, "shoot"), (0, "hold"))
            assert [encode(await tables.snapshot(table, watcher)) for watcher in (None, 1)] == before
            assert (await tables.undo(table, 0, seen.revision)).accepted
            assert [encode(await tables.snapshot(table, watcher)) for watcher in (None, 1)] == before

    run(work())
