"""What the service's tests share: a hall of tables for duels, without waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from skullyard.engine import Decision, Game
from skullyard.service.api import OpenedTable, SeatPlan, Snapshot
from skullyard.service.bots import Bots, Pace
from skullyard.service.tables import Tables
from unit.service.duel import Duel

T = TypeVar("T")
AT_ONCE = Pace(turn=(0.0, 0.0), reaction=(0.0, 0.0))
PEOPLE = (SeatPlan(name="Ada"), SeatPlan(name="Bo"))
AGENTS = "unit.service.odd_agents:make"


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine; one that never ends is a failure, not a wait."""

    async def within() -> T:
        async with asyncio.timeout(240):
            return await work

    return asyncio.run(within())


def hall(
    folder: Path, budget: float = 20.0, maker: str = AGENTS, rules_version: str = "1", more: Sequence[Game[Any]] = ()
) -> Tables:
    """A data folder's tables, where duels are played, and `more`, and nobody dawdles."""
    games = {"duel": Duel(rules_version), **{game.name: game for game in more}}
    return Tables(folder, games, Bots(budget, maker), AT_ONCE)


async def duel(tables: Tables, *seats: SeatPlan) -> OpenedTable:
    """Open a duel, of two people unless said otherwise."""
    return await tables.open_table("duel", {}, seats or PEOPLE)


async def play(tables: Tables, table: str, *choices: tuple[int, str]) -> Snapshot:
    """Make choices that must all be accepted; return what the last one's seat sees then."""
    for seat, key in choices:
        revision = (await tables.snapshot(table, seat)).revision
        outcome = await tables.choose(table, seat, revision, [key])
        assert outcome.accepted, outcome.reason
    return outcome.snapshot


async def until(tables: Tables, table: str, seat: int) -> Snapshot:
    """Wait until a seat is asked or the game is over."""
    async with tables.subscribe(table, None) as ticks:
        while True:
            snapshot = await tables.snapshot(table, seat)
            if snapshot.decision is not None or snapshot.table.over:
                return snapshot
            await anext(ticks)


def encode(snapshot: Snapshot) -> bytes:
    """A snapshot as bytes: all of it."""
    return msgspec.json.encode(snapshot, enc_hook=_plain)


def _plain(value: Any) -> Any:
    if isinstance(value, Decision):
        shown = {name: getattr(value, name) for name in Decision.__slots__}
        return {**shown, "options": list(value.options), "asides": list(value.asides)}
    if isinstance(value, Mapping):
        return dict(value)
    raise NotImplementedError(type(value))
