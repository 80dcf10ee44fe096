"""Adrenaline at a table: people and bots play it to the end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from skullyard.engine import key_of
from skullyard.service.api import BadTable, SeatPlan
from skullyard.service.dice import commit
from skullyard.service.tables import Tables
from unit.service.hall import AT_ONCE, encode, run

SETUP = {"fighters": ["violet", "dstructor", "banshee", "dozer"], "skulls": 5}
SEATS = (SeatPlan(name="Ada"), SeatPlan("bot", "greedy"), SeatPlan(name="Bo"), SeatPlan("bot", "random"))
PEOPLE = (0, 2)


async def person(tables: Tables, table: str) -> int | None:
    """Wait for a person to be asked and return its seat; None when the game is over."""
    async with tables.subscribe(table, None) as ticks:
        while True:
            seen = await tables.snapshot(table, None)
            for seat in PEOPLE:
                if seat in seen.asked:
                    return seat
            if seen.table.over:
                return None
            await anext(ticks)


async def step(tables: Tables, table: str, chance: random.Random) -> bool:
    """Let the person that is asked choose by chance; return whether the game goes on."""
    seat = await person(tables, table)
    if seat is None:
        return False
    seen = await tables.snapshot(table, seat)
    assert seen.decision is not None
    key = chance.choice([key_of(option) for option in seen.decision.options])
    outcome = await tables.choose(table, seat, seen.revision, [key])
    assert outcome.accepted, outcome.reason
    return True


def test_people_and_bots_play_to_the_end_over_restarts(tmp_path: Path) -> None:
    chance = random.Random(7)

    async def work() -> None:
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            table = (await tables.open_table("adrenaline", SETUP, SEATS, "Friday")).id
            sealed = (await tables.snapshot(table, None)).commitment
            for _ in range(60):
                assert await step(tables, table, chance)
            await person(tables, table)
            before = [encode(await tables.snapshot(table, watcher)) for watcher in (None, *range(4))]
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            assert [encode(await tables.snapshot(table, watcher)) for watcher in (None, *range(4))] == before
            while await step(tables, table, chance):
                pass
            end = await tables.snapshot(table, None)
            assert end.view.result is not None
            assert end.dice is not None
            assert commit(end.dice) == end.commitment == sealed
            assert (await tables.record(table)).table.name == "Friday"
            assert sum(bool(turn.lines) for turn in end.log) > 10

    run(work())


def test_the_end_of_a_persons_turn_is_asked_so_that_the_last_action_can_be_undone(tmp_path: Path) -> None:
    async def work() -> None:
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            people = await tables.open_table("adrenaline", SETUP, SEATS)
            bots = await tables.open_table("adrenaline", SETUP, [SeatPlan("bot")] * 4)
            assert (await tables.info(people.id)).setup["confirm_end"] is True
            assert not (await tables.info(bots.id)).setup.get("confirm_end", False)

    run(work())


@pytest.mark.parametrize(("change", "says"), [({"arena": "moon"}, "moon"), ({"skulls": 3}, "skulls"), ({"x": 1}, "x")])
def test_a_wrong_set_up_says_what_to_change(tmp_path: Path, change: dict[str, object], says: str) -> None:
    async def work() -> None:
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            with pytest.raises(BadTable, match=says):
                await tables.open_table("adrenaline", {**SETUP, **change}, SEATS)

    run(work())
