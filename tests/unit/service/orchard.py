"""What tests of questions that go to several seats at once share: tables at which berries are picked."""

from __future__ import annotations

from pathlib import Path

from skullyard.engine import Record
from skullyard.service.api import OpenedTable, Outcome, SeatPlan
from skullyard.service.bots import Bots, Pace
from skullyard.service.live import LiveTable
from skullyard.service.tables import Tables
from unit.service.berries import Berries
from unit.service.hall import AGENTS, AT_ONCE, encode

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
