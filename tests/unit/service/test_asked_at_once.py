"""Several seats asked at once: the first answer holds, the others lose nothing, and nobody has to click in turns."""

from __future__ import annotations

import asyncio
import pickle
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Decision, Match, Option, Record, key_of
from skullyard.service.api import OpenedTable, Outcome, SeatPlan, Snapshot
from skullyard.service.bots import Bots, Pace, plain
from skullyard.service.live import LiveTable
from skullyard.service.tables import Tables
from skullyard.web.panel import offered
from unit.service.berries import Berries
from unit.service.hall import AGENTS, AT_ONCE, encode, play, run, until

PEOPLE = (SeatPlan(name="Ada"), SeatPlan(name="Bo"), SeatPlan(name="Cy"))
WATCHERS = (None, 0, 1, 2)


def hall(folder: Path, bots: Bots | None = None, pace: Pace = AT_ONCE) -> Tables:
    return Tables(folder, {"berries": Berries()}, bots or Bots(20.0, AGENTS), pace)


async def table_of(tables: Tables, *seats: SeatPlan) -> str:
    seats = seats or PEOPLE
    opened: OpenedTable = await tables.open_table("berries", {"seats": len(seats)}, seats)
    return opened.id


async def look(tables: Tables, table: str) -> list[bytes]:
    return [encode(await tables.snapshot(table, watcher)) for watcher in WATCHERS]


async def revisions(tables: Tables, table: str) -> list[int]:
    return [(await tables.snapshot(table, seat)).revision for seat in range(3)]


def live_of(tables: Tables, table: str) -> LiveTable:
    live = tables.find(table)
    assert live is not None
    return live


def records(tables: Tables, table: str) -> list[Record]:
    history = live_of(tables, table).match.history
    assert history is not None
    return history.records


def code(outcome: Outcome) -> str:
    assert outcome.reason is not None
    return outcome.reason.code


# ---------------------------------------------------------------------- commands


def test_everybody_chooses_from_what_they_saw_before_the_others_chose(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            seen = await revisions(tables, table)
            for seat in (2, 0, 1):
                assert (await tables.choose(table, seat, seen[seat], [f"pick:b{seat + 1}"])).accepted
            assert (await tables.snapshot(table, None)).view.owner[:3] == (0, 1, 2)

    run(work())


def test_what_another_has_taken_is_refused_with_the_titles_reason_and_nothing_is_lost(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            seen = await revisions(tables, table)
            assert (await tables.choose(table, 0, seen[0], ["pick:b2"])).accepted
            before = await look(tables, table)
            late = await tables.choose(table, 1, seen[1], ["pick:b2"])
            assert not late.accepted
            assert late.reason is not None
            assert (late.reason.code, late.reason.about) == ("berries.gone", (("seat", "0"), ("berry", "b2")))
            assert await look(tables, table) == before
            # The page keeps what it shows, and the next click on it holds.
            assert (await tables.choose(table, 1, seen[1], ["pick:b3"])).accepted

    run(work())


def test_of_two_hundred_clicks_of_three_seats_at_once_one_a_seat_is_accepted(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            seen = await revisions(tables, table)
            clicks = [(number % 3, f"pick:b{1 + number % 3}") for number in range(200)]
            outcomes = await asyncio.gather(*(tables.choose(table, seat, seen[seat], [key]) for seat, key in clicks))
            for seat in range(3):
                own = [outcome for (by, _), outcome in zip(clicks, outcomes, strict=True) if by == seat]
                assert sum(outcome.accepted for outcome in own) == 1
                assert {code(outcome) for outcome in own if not outcome.accepted} == {"service.stale"}
            assert (await tables.snapshot(table, None)).view.picks == (2, 2, 2)

    run(work())


def test_after_the_own_answer_an_older_command_is_stale(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            seen = await revisions(tables, table)
            await play(tables, table, (1, "pick:b1"), (0, "pick:b2"), (2, "pick:b3"))
            before = await look(tables, table)
            for revision in (seen[1], seen[1] - 1, seen[1] + 99):
                late = await tables.choose(table, 1, revision, ["pick:b4"])
                assert (late.accepted, code(late)) == (False, "service.stale")
            assert await look(tables, table) == before

    run(work())


def test_after_an_undo_an_older_command_is_stale(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            await play(tables, table, (0, "pick:b1"))
            seen = await revisions(tables, table)
            assert (await tables.undo(table, 0, seen[0])).accepted
            late = await tables.choose(table, 1, seen[1], ["pick:b2"])
            assert (late.accepted, code(late)) == (False, "service.stale")
            assert (await tables.choose(table, 1, late.snapshot.revision, ["pick:b1"])).accepted

    run(work())


def test_an_undo_is_never_made_from_an_older_revision(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            own = await play(tables, table, (0, "pick:b1"))
            assert own.undo.can
            await play(tables, table, (1, "pick:b2"))
            late = await tables.undo(table, 0, own.revision)
            assert (late.accepted, code(late)) == (False, "service.stale")
            now = await tables.snapshot(table, 0)
            assert not now.undo.can  # another has chosen since
            assert code(await tables.undo(table, 0, now.revision)) == "engine.no_undo"

    run(work())


@pytest.mark.parametrize(
    ("quicker", "key"),
    [
        ("pick:nettle", "pick:b1"),  # the seat is asked something else, which has that key as well
        ("pick:bell", "pick:b1"),  # the same question, in the next turn
    ],
)
def test_a_command_for_a_question_that_is_over_is_refused_and_says_so(tmp_path: Path, quicker: str, key: str) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            seen = await revisions(tables, table)
            await play(tables, table, (2, "pick:b9"), (0, quicker))
            before = await look(tables, table)
            asked = await tables.snapshot(table, 1)
            assert asked.decision is not None
            assert asked.decision.find(key) >= 0
            late = await tables.choose(table, 1, seen[1], [key])
            assert (late.accepted, code(late)) == (False, "service.overtaken")
            assert await look(tables, table) == before
            assert (await tables.choose(table, 1, asked.revision, [key])).accepted

    run(work())


async def all_ready(tables: Tables, table: str) -> list[int]:
    await play(tables, table, *((seat, "ready") for seat in range(3)))
    return await revisions(tables, table)


def test_an_agreement_holds_while_others_agree_and_not_to_another_proposal(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            seen = await all_ready(tables, table)
            assert (await tables.choose(table, 0, seen[0], ["agree:0"])).accepted
            assert (await tables.choose(table, 1, seen[1], ["more"])).accepted
            late = await tables.choose(table, 2, seen[2], ["agree:0"])
            assert (late.accepted, code(late)) == (False, "berries.no")
            seen = await revisions(tables, table)
            for seat in (0, 2):
                assert (await tables.choose(table, seat, seen[seat], ["agree:1"])).accepted
            assert (await tables.snapshot(table, None)).view.round == 2

    run(work())


def test_several_keys_are_taken_from_an_older_revision_too_all_or_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            seen = await revisions(tables, table)
            await play(tables, table, (0, "pick:b2"))
            before = await look(tables, table)
            assert not (await tables.choose(table, 1, seen[1], ["pick:b1", "pick:b2"])).accepted
            assert await look(tables, table) == before
            assert (await tables.choose(table, 1, seen[1], ["pick:b1", "pick:b3"])).accepted
            assert (await tables.snapshot(table, None)).view.owner[:3] == (1, 0, 1)

    run(work())


def test_a_seat_takes_back_by_an_aside_which_is_a_choice_of_its_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            own = await play(tables, table, (0, "pick:b1"))
            assert own.decision is not None
            assert (own.decision.asides, ("back",) in own.decision.options) == ([("back",)], False)
            await play(tables, table, (1, "pick:b2"))
            outcome = await tables.choose(table, 0, own.revision, ["back"])
            assert outcome.accepted
            assert outcome.snapshot.view.owner[:2] == (-1, 1)
            assert [line.seen.kind for line in outcome.snapshot.log[-1].lines][-1] == "TookBack"
            again = await tables.choose(table, 0, outcome.snapshot.revision, ["back"])
            assert (again.accepted, code(again)) == (False, "berries.no")
            assert records(tables, table)[-1] == Record(0, "back")
            shown = await look(tables, table)
        async with hall(tmp_path) as tables:
            assert await look(tables, table) == shown

    run(work())


def test_a_page_is_offered_the_asides_apart_from_the_options(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            own = await play(tables, table, (0, "pick:b1"))
            shown = offered(own, lambda key, **_: key)
            assert [one.key for one in shown if one.aside] == ["back"]
            assert [one.key for one in shown if not one.aside] == own.decision.keys()  # type: ignore[union-attr]
            assert "back" not in own.previews

    run(work())


def test_an_aside_can_be_undone_and_is_named_by_the_undo(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            own = await play(tables, table, (0, "pick:b1"), (0, "back"))
            assert own.undo.can
            assert own.undo.decision is not None
            assert own.undo.decision.at(own.undo.decision.find(own.undo.key)) == ("back",)
            outcome = await tables.undo(table, 0, own.revision)
            assert outcome.accepted
            assert outcome.snapshot.view.owner[0] == 0

    run(work())


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_sent_in_whatever_order_the_table_follows_from_what_was_accepted(tmp_path: Path, seed: int) -> None:
    """Each page lags behind, sends from what it saw last, and gets its news late."""
    chance = random.Random(seed)

    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            pages = [await tables.snapshot(table, seat) for seat in range(3)]
            reasons: set[str] = set()
            accepted = 0
            for _ in range(400):
                seat = chance.randrange(3)
                if chance.random() < 0.25 or pages[seat].decision is None:
                    pages[seat] = await tables.snapshot(table, seat)
                    continue
                page, before = pages[seat], await look(tables, table)
                if chance.random() < 0.05:
                    outcome = await tables.undo(table, seat, page.revision)
                else:
                    outcome = await tables.choose(table, seat, page.revision, [any_key(page, chance)])
                if outcome.accepted:
                    accepted += 1
                    pages[seat] = outcome.snapshot
                else:
                    reasons.add(code(outcome))
                    assert await look(tables, table) == before
            shown, digest = await look(tables, table), live_of(tables, table).match.state.digest()
            done = records(tables, table)
            assert len(done) == accepted > 20
            assert "service.stale" in reasons or "berries.gone" in reasons
            assert again(live_of(tables, table).stored.seed, done).state.digest() == digest
        async with hall(tmp_path) as tables:
            assert await look(tables, table) == shown
            assert live_of(tables, table).match.state.digest() == digest

    run(work())


def any_key(page: Snapshot, chance: random.Random) -> str:
    assert page.decision is not None
    return chance.choice([*map(key_of, page.decision.options), *map(key_of, page.decision.asides)])


def again(seed: int, done: Sequence[Record]) -> Match[Any]:
    """Carry out records on a new match."""
    match = Match.start(Berries(), {"seats": 3}, seed)
    for record in done:
        if record.undo_to is None:
            match.choose(record.seat, record.key)
        else:
            match.undo(record.seat, record.undo_to)
    return match


# -------------------------------------------------------------------------- bots


class Slow(Bots):
    """Thinks as long as a test wants, always of the first option, and counts its thoughts."""

    def __init__(self) -> None:
        super().__init__(20.0, AGENTS)
        self.may_answer = asyncio.Event()
        self.thoughts: list[int] = []

    async def choose(self, name: str, view: Any, decision: Decision) -> int:
        self.thoughts.append(decision.seat)
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
