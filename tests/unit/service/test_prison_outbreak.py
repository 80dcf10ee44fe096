"""Prison Outbreak at a table: one to six seats, people and bots, to the end and over restarts."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from skullyard.engine import key_of
from skullyard.games.outbreak import content
from skullyard.games.outbreak.view import View
from skullyard.service.api import BadTable, SeatPlan, Snapshot
from skullyard.service.dice import commit
from skullyard.service.tables import Tables
from unit.service.hall import AT_ONCE, encode, run, until

CHOICES = 120
"""About as many as a person with one survivor of four has in a mission."""


def bots(seats: int, agent: str = "greedy") -> list[SeatPlan]:
    return [SeatPlan("bot", agent)] * seats


def told(seen: Snapshot) -> tuple[View, bytes]:
    """All that a watcher is told; the view by itself, since its mission is a thing of the program."""
    return seen.view, encode(replace(seen, view=None))


async def end_of(tables: Tables, table: str) -> Snapshot:
    async with tables.subscribe(table, None) as ticks:
        while not (seen := await tables.snapshot(table, None)).table.over:
            await anext(ticks)
    return seen


@pytest.mark.parametrize("seats", range(1, 7))
def test_bots_play_the_first_mission_to_its_end_whatever_their_number(tmp_path: Path, seats: int) -> None:
    async def work() -> None:
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            table = (await tables.open_table("prison_outbreak", {"mission": "M01", "seats": seats}, bots(seats))).id
            sealed = (await tables.snapshot(table, None)).commitment
            end = await end_of(tables, table)
            assert end.view.outcome
            assert end.dice is not None
            assert commit(end.dice) == sealed
            assert {record.seat for record in (await tables.record(table)).records} <= set(range(seats))

    run(work())
    # A bot that fails is replaced, which is logged: none was.
    assert not (tmp_path / "reports").exists()


def test_a_person_and_bots_play_on_after_a_restart_where_they_were(tmp_path: Path) -> None:
    chance = random.Random(5)
    setup = {"mission": "M05", "seats": 4}
    watchers = (None, 0, 1, 2, 3)

    async def step(tables: Tables, table: str) -> bool:
        seen = await until(tables, table, 0)
        if seen.decision is None:
            return False
        key = chance.choice([key_of(option) for option in seen.decision.options])
        assert (await tables.choose(table, 0, seen.revision, [key])).accepted
        return True

    async def work() -> None:
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            table = (await tables.open_table("prison_outbreak", setup, [SeatPlan(name="Ada"), *bots(3)])).id
            for _ in range(12):
                assert await step(tables, table)
            await until(tables, table, 0)
            before = [told(await tables.snapshot(table, watcher)) for watcher in watchers]
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            assert [told(await tables.snapshot(table, watcher)) for watcher in watchers] == before
            for _ in range(CHOICES):
                if not await step(tables, table):
                    break

    run(work())


@pytest.mark.rule("PO-SETUP-4")
def test_one_person_leads_four_survivors_and_is_asked_before_a_turn_ends(tmp_path: Path) -> None:
    async def work() -> None:
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            table = (await tables.open_table("prison_outbreak", {"seats": 1}, [SeatPlan(name="Ada")])).id
            seen = await tables.snapshot(table, 0)
            assert [figure.seat for figure in seen.view.figures] == [0, 0, 0, 0]
            assert seen.decision is not None
            assert (await tables.info(table)).setup["confirm_end"] is True

    run(work())


def test_whoever_plays_again_keeps_the_seats_and_the_survivors(tmp_path: Path) -> None:
    names = [card.id for card in content.survivors()[:4]]

    async def work() -> None:
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            setup = {"mission": "M01", "seats": 4, "survivors": names, "rules": {"panes": "wall"}}
            opened = await tables.open_table("prison_outbreak", setup, bots(4))
            await end_of(tables, opened.id)
            following, _ = await tables.rematch(tables.read_token(opened.host_token))
            again = (await tables.info(following)).setup
            assert (again["survivors"], again["rules"], again["mission"]["id"]) == (names, {"panes": "wall"}, "M01")

    run(work())


@pytest.mark.parametrize(
    ("change", "says"),
    [({"mission": "M99"}, "M99"), ({"seats": 7}, "1 to 6"), ({"survivors": ["kim"]}, "list of 4"), ({"x": 1}, "x")],
)
def test_a_wrong_set_up_says_what_to_change(tmp_path: Path, change: dict[str, object], says: str) -> None:
    async def work() -> None:
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            with pytest.raises(BadTable, match=says):
                await tables.open_table("prison_outbreak", {"seats": 4, **change}, bots(4))

    run(work())
