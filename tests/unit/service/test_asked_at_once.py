"""Several seats asked at once: the first answer holds, the others lose nothing, and nobody has to click in turns."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Decision, Match, Record, Rule, key_of, put, together
from skullyard.service.api import Snapshot
from skullyard.service.bots import Bots
from skullyard.service.crowd import Crowd
from skullyard.service.tables import Tables
from skullyard.web.panel import offered
from unit.service.berries import Berries, BerryState, begin_round
from unit.service.hall import AGENTS, AT_ONCE, play, run
from unit.service.orchard import code, hall, live_of, look, records, revisions, table_of

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


@pytest.mark.race
@pytest.mark.load
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
@pytest.mark.race
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


# ------------------------------------------------------------- which commands hold


class Parts(Berries):
    """Where everybody answers two questions of its own at the same time, whatever the others say."""

    def step(self, s: BerryState) -> Rule | None:
        return part_by_part(s)


def part_by_part(s: BerryState) -> Rule:
    yield from together({seat: two_picks(s, seat) for seat in range(s.players)})
    begin_round(s)


def two_picks(s: BerryState, seat: int) -> Rule:
    for _ in range(2):
        yield Decision(seat, "card", "part", [("left",), ("right",)])
        s.picks = put(s.picks, seat, s.picks[seat] - 1)


def test_whoever_answers_questions_of_its_own_beside_others_need_not_have_seen_theirs(tmp_path: Path) -> None:
    async def work() -> None:
        async with Tables(tmp_path, {"berries": Parts()}, Bots(20.0, AGENTS), AT_ONCE) as tables:
            table = await table_of(tables)
            seen = await revisions(tables, table)
            for seat in (2, 1, 0):
                assert (await tables.choose(table, seat, seen[seat], ["left"])).accepted
            twice = await tables.choose(table, 1, seen[1], ["left"])
            assert (twice.accepted, code(twice)) == (False, "service.stale")
            seen = await revisions(tables, table)
            for seat in (0, 2):
                assert (await tables.choose(table, seat, seen[seat], ["right"])).accepted
            assert (await tables.choose(table, 1, seen[1], ["right"])).accepted
            assert (await tables.snapshot(table, None)).view.round == 2

    run(work())


def ask(prompt: str = "pick", kind: str = "card", about: tuple[str, ...] = (), window: str = "") -> Decision:
    return Decision(0, kind, prompt, [("a",)], about, window=window)


@pytest.mark.parametrize(
    ("now", "why"),
    [
        (ask(), None),
        (ask(prompt="rest"), "service.overtaken"),
        (ask(kind="amount"), "service.overtaken"),
        (ask(about=("two",)), "service.overtaken"),
        (None, "service.overtaken"),
    ],
)
def test_a_command_holds_as_long_as_the_same_is_asked(now: Decision | None, why: str | None) -> None:
    crowd = Crowd()
    crowd.start(4)
    crowd.hear(ask(), ask(), own=False, known=4, revision=5)
    crowd.hear(ask(), now, own=False, known=5, revision=6)
    for revision in (4, 5):
        reason = crowd.why_not(revision, 6)
        assert (None if reason is None else reason.code) == why
    before = crowd.why_not(3, 6)
    assert before is not None
    assert before.code == "service.stale"
    assert crowd.why_not(6, 6) is None
    assert crowd.why_not(7, 6) is not None


def test_a_moment_to_break_in_is_answered_only_by_who_sees_it_as_it_is() -> None:
    crowd = Crowd()
    crowd.hear(ask(window="step"), ask(window="step"), own=False, known=0, revision=1)
    reason = crowd.why_not(0, 1)
    assert reason is not None
    assert reason.code == "service.stale"
