"""Gear Up over the network: everybody marks at the same time, and two who want one area lose nothing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from skullyard.agents import make
from skullyard.engine import Match, Record, Rng, key_of
from skullyard.games.gear_up import attacking
from skullyard.games.gear_up.game import GEAR_UP
from skullyard.service import tables as module
from skullyard.service.api import Dice, OpenedTable, Outcome, SeatPlan, Snapshot
from skullyard.service.bots import Bots
from skullyard.service.live import LiveTable
from skullyard.service.tables import Tables
from skullyard.web.panel import offered
from unit.service.hall import AT_ONCE, encode, play, run

SETUP = {"survivors": ["roger", "yara", "mirela"], "boss": "the_heap", "level": "easy"}
PEOPLE = (SeatPlan(name="Ada"), SeatPlan(name="Bo"), SeatPlan(name="Cy"))
WATCHERS = (None, 0, 1, 2)
GREEDY = make("greedy")


def hall(folder: Path) -> Tables:
    return Tables(folder, {"gear_up": GEAR_UP}, Bots(20.0), AT_ONCE)


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards each time."""
    monkeypatch.setattr(module, "draw", lambda: Dice(7, "salt"))


async def table_of(tables: Tables, *seats: SeatPlan, **setup: Any) -> str:
    opened: OpenedTable = await tables.open_table("gear_up", {**SETUP, **setup}, seats or PEOPLE)
    return opened.id


async def look(tables: Tables, table: str) -> list[bytes]:
    return [encode(await tables.snapshot(table, watcher)) for watcher in WATCHERS]


def live_of(tables: Tables, table: str) -> LiveTable:
    live = tables.find(table)
    assert live is not None
    return live


def records(tables: Tables, table: str) -> list[Record]:
    history = live_of(tables, table).match.history
    assert history is not None
    return history.records


def digest(tables: Tables, table: str) -> str:
    return str(live_of(tables, table).match.state.digest())


def replayed(table: LiveTable, done: Sequence[Record]) -> Match[Any]:
    """Carry out records on a new match with the same cards."""
    match = Match.start(GEAR_UP, table.stored.info.setup, table.stored.seed, table.stored.chance)
    for record in done:
        match.choose(record.seat, record.key)
    return match


def wish(page: Snapshot, chance: random.Random) -> str:
    """What a person would like: mostly what is best, at times to take back, or anything."""
    asked = page.decision
    assert asked is not None
    if asked.asides and chance.random() < 0.15:
        return key_of(asked.asides[0])
    if chance.random() < 0.2:
        return key_of(chance.choice(asked.options))
    return key_of(asked.options[GREEDY.choose(page.view, asked, Rng(1))])


class Person:
    """Somebody with a page that shows what was so when it last heard of the table."""

    def __init__(self, tables: Tables, table: str, seat: int, chance: random.Random) -> None:
        self.tables, self.table, self.seat, self.chance = tables, table, seat, chance
        self.page: Snapshot | None = None
        self.late = 0
        self.refused: list[str] = []

    async def act(self) -> bool:
        """Choose from what the page shows; look at the table when it has shown that long enough, or was wrong."""
        if self.page is None or self.page.decision is None or self.chance.random() < 0.4:
            self.page = await self.tables.snapshot(self.table, self.seat)
        page = self.page
        if page.decision is None:
            return False
        await asyncio.sleep(0)  # the others may be quicker
        outcome = await self.tables.choose(self.table, self.seat, page.revision, [wish(page, self.chance)])
        if outcome.accepted:
            self.late += outcome.snapshot.revision > page.revision + 1  # each answer raises it by one
            self.page = outcome.snapshot
        else:
            assert outcome.reason is not None
            self.refused.append(outcome.reason.code)
            self.page = None
        return True


@pytest.mark.parametrize("seed", range(3))
def test_two_people_and_a_bot_play_a_round_each_from_what_the_page_showed(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)

    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables, SeatPlan(name="Ada"), SeatPlan(name="Bo"), SeatPlan("bot"))
            people = [Person(tables, table, seat, chance) for seat in (0, 1)]
            async with tables.subscribe(table, None) as ticks:
                while True:
                    seen = await tables.snapshot(table, None)
                    if seen.table.over or seen.view.round > 1:
                        break
                    if not any(await asyncio.gather(*(person.act() for person in people))):
                        await anext(ticks)
            while tables._players._tasks:
                await asyncio.gather(*tables._players._tasks.values())
            done = records(tables, table)
            assert {record.seat for record in done} == {0, 1, 2}
            assert len(done) > 60
            assert sum(person.late for person in people) > 5
            assert "service.not_a_seat" not in {code for person in people for code in person.refused}
            same = replayed(live_of(tables, table), done).state.digest()
            assert same == digest(tables, table)
            shown = await look(tables, table)
            # Another server of the same folder, as after a power cut: the first one has not said good-bye.
            async with hall(tmp_path) as after:
                assert await look(after, table) == shown
                assert digest(after, table) == same

    run(work())


async def until_wanted_by_two(tables: Tables, table: str) -> tuple[str, int, int, list[Snapshot]]:
    """Play until two seats may mark the same areas; return the key, both seats and what all pages show then."""
    while True:
        pages = [await tables.snapshot(table, seat) for seat in range(3)]
        keys = [set() if page.decision is None else set(page.decision.keys()) for page in pages]
        for one, other in ((0, 1), (1, 2), (0, 2)):
            marks = [key for key in sorted(keys[one] & keys[other]) if key.split(":")[0] in ("hit", "one", "bullet")]
            if marks:
                return marks[0], one, other, pages
        page = next(page for page in pages if page.decision is not None)
        assert page.watcher is not None
        await play(tables, table, (page.watcher, wish(page, random.Random(0))))


@pytest.mark.rule("GU-18")
def test_whoever_is_second_on_an_area_is_refused_and_loses_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            key, first, second, pages = await until_wanted_by_two(tables, table)
            await play(tables, table, (first, key))
            before, state = await look(tables, table), digest(tables, table)
            late = await tables.choose(table, second, pages[second].revision, [key])
            assert not late.accepted
            assert late.reason is not None
            assert (late.reason.code, late.reason.rule) == ("was_first", "GU-20")  # it is the title that says why
            assert (await look(tables, table), digest(tables, table)) == (before, state)
            still = late.snapshot.decision
            shown = pages[second].decision
            assert still is not None
            assert shown is not None
            other = next(one for one in map(key_of, shown.options) if still.find(one) >= 0 and one != "ready")
            assert (await tables.choose(table, second, pages[second].revision, [other])).accepted

    run(work())


def test_of_all_who_want_one_area_at_once_one_gets_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            key, first, second, pages = await until_wanted_by_two(tables, table)
            clicks = [seat for _ in range(30) for seat in (first, second)]
            outcomes: list[Outcome] = await asyncio.gather(
                *(tables.choose(table, seat, pages[seat].revision, [key]) for seat in clicks)
            )
            assert sum(outcome.accepted for outcome in outcomes) == 1
            assert [record.key for record in records(tables, table)].count(key) == 1

    run(work())


def first_hit(page: Snapshot) -> str:
    assert page.decision is not None
    return next(key for key in map(key_of, page.decision.options) if key.startswith("hit"))


def test_a_mark_is_taken_back_from_a_page_that_does_not_show_the_others_marks_yet(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            pages = [await tables.snapshot(table, seat) for seat in range(3)]
            marks = [first_hit(page) for page in pages]
            unmarked = pages[0].view.cards
            own = await play(tables, table, (0, marks[0]))
            assert own.decision is not None
            assert own.decision.asides == [("back",)]
            assert (await tables.choose(table, 1, pages[1].revision, [marks[1]])).accepted
            outcome = await tables.choose(table, 0, own.revision, ["back"])
            assert outcome.accepted
            card = marks[0].split(":")[1]
            (now,) = [one for one in outcome.snapshot.view.cards if one.id == card]
            (then,) = [one for one in unmarked if one.id == card]
            assert now.marked == then.marked
            assert [record.key for record in records(tables, table)] == [marks[0], marks[1], "back"]

    run(work())


def test_the_options_of_those_who_do_not_look_are_never_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed: list[int] = []
    menu = attacking._menu

    def spy(s: Any, seat: int) -> Any:
        listed.append(seat)
        return menu(s, seat)

    monkeypatch.setattr(attacking, "_menu", spy)

    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            pages = [await tables.snapshot(table, watcher) for watcher in WATCHERS]
            assert listed == []
            key = first_hit(pages[1])
            listed.clear()
            assert (await tables.choose(table, 0, pages[1].revision, [key])).accepted
            for watcher in WATCHERS:
                await tables.snapshot(table, watcher)
            assert set(listed) <= {0}

    run(work())


def test_a_long_question_tries_only_what_somebody_points_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from skullyard.service import previews

    tried: list[int] = []
    preview = previews._preview

    def spy(world: Any, seat: int, index: int, before: Any) -> Any:
        tried.append(index)
        return preview(world, seat, index, before)

    monkeypatch.setattr(previews, "_preview", spy)

    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            page = await tables.snapshot(table, 0)
            shown = offered(page, lambda key, **_: key)
            assert page.decision is not None
            assert len(shown) == len(page.decision.options)
            assert tried == []
            last = [one for one in shown if one.key.startswith("hit")][-1]
            assert page.previews[last.key].undoable
            assert tried == [shown.index(last)]

    run(work())


def test_a_tables_undo_puts_back_the_last_mark_while_the_others_are_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            pages = [await tables.snapshot(table, seat) for seat in range(3)]
            await play(tables, table, (1, first_hit(pages[1])))
            state = digest(tables, table)
            own = await play(tables, table, (0, first_hit(pages[0])))
            assert own.undo.can
            assert own.asked == (0, 1, 2)
            outcome = await tables.undo(table, 0, own.revision)
            assert outcome.accepted
            assert digest(tables, table) == state
            # Whoever chose from what was taken back is told so, and chooses again.
            late = await tables.choose(table, 2, pages[2].revision, [first_hit(pages[2])])
            assert late.reason is not None
            assert late.reason.code == "service.stale"
            assert (await tables.choose(table, 2, late.snapshot.revision, [first_hit(pages[2])])).accepted
            shown = await look(tables, table)
        async with hall(tmp_path) as tables:
            assert await look(tables, table) == shown

    run(work())


def test_nobody_undoes_what_others_have_answered_since_but_takes_it_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = await table_of(tables)
            pages = [await tables.snapshot(table, seat) for seat in range(3)]
            await play(tables, table, (0, first_hit(pages[0])), (1, first_hit(pages[1])))
            now = await tables.snapshot(table, 0)
            assert not now.undo.can
            outcome = await tables.undo(table, 0, now.revision)
            assert outcome.reason is not None
            assert outcome.reason.code == "engine.no_undo"
            back = await tables.choose(table, 0, now.revision, ["back"])
            assert back.accepted
            # Taking back is a choice too: the table's undo gives the mark back.
            assert back.snapshot.undo.key == "back"
            again = await tables.undo(table, 0, back.snapshot.revision)
            assert again.accepted
            assert again.snapshot.view.cards == now.view.cards

    run(work())
