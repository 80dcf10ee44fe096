"""The store: an append-only record of every table in SQLite. What it has acknowledged survives a kill -9."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from sqlalchemy import Executable, Row, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from skullyard.engine import Record, Seat
from skullyard.service import schema
from skullyard.service.api import SeatPlan, StoreError, TableInfo, UnknownTable
from skullyard.service.database import FILE, PATIENCE, explain, open_database, translated

Step: TypeAlias = tuple[Executable, list[dict[str, Any]]]
"""A statement and the rows it is carried out with."""


class Conflict(Exception):
    """A record with this number is there already: somebody else wrote to the table."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it lies in the store.

    Attributes:
        info: What everybody may know.
        seed, salt: The secret of its chance.
        chance: The outcomes of its set-up.
        rules_version, data_hash: What it was begun with.
        auto_no: Whether each seat declines reactions by itself.
        rematch: The id of the table that follows, or None.
        records: Everything accepted, in order.
        armed: The moments at which each seat wants to be asked; none where there is nothing for a seat.
        stood_in: Whether a bot plays for each seat while its person is away.
    """

    info: TableInfo
    seed: int
    salt: str
    chance: tuple[int, ...]
    rules_version: str
    data_hash: str
    auto_no: tuple[bool, ...]
    rematch: str | None
    records: tuple[Record, ...] = ()
    armed: tuple[frozenset[str], ...] = ()
    stood_in: tuple[bool, ...] = ()


@dataclass(slots=True)
class _Write:
    """Statements that hold together or not at all, and who waits for them."""

    steps: list[Step]
    done: asyncio.Future[None]


class Store:
    """Reads tables and appends to them; made by `Store.open`.

    All writing goes through one task, which puts whatever has gathered into one commit: the disk is waited for once.
    """

    def __init__(self, engine: AsyncEngine, path: Path) -> None:
        """Take over a database whose schema is up to date."""
        self._engine, self._path = engine, path
        self._queue: asyncio.Queue[_Write | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="store writer")
        self._closed = False

    @classmethod
    async def open(cls, folder: Path, patience: float = PATIENCE) -> Store:
        """Open the store in a data folder, and make it if there is none.

        Args:
            folder: The data folder.
            patience: Seconds to wait for another program that has locked the database.

        Raises:
            StoreError: It cannot be used; the text says why and what to do.
        """
        path = folder / FILE
        return cls(await open_database(path, patience), path)

    # ---------------------------------------------------------------- writing

    async def create(self, table: StoredTable) -> None:
        """Keep a new table."""
        await self._submit(_steps(table, ()))

    async def adopt(self, table: StoredTable, times: Sequence[float]) -> None:
        """Keep a table from elsewhere with all its records, all or nothing.

        Args:
            table: The table, under an id that is new here.
            times: When each of its records was made.
        """
        await self._submit(_steps(table, times))

    async def append(self, table_id: str, first: int, records: Sequence[Record], over: bool) -> None:
        """Append records to a table, all or none.

        Args:
            table_id: The table.
            first: The number of the first record, counted from 0.
            records: The records.
            over: Whether the game ends with them.

        Raises:
            Conflict: The table has a record of one of these numbers.
            StoreError: They cannot be written.
        """
        now = time.time()
        rows = [_row(table_id, n, record, now) for n, record in enumerate(records, first)]
        steps: list[Step] = [(_NEW_RECORD, rows)]
        if over:
            ended = update(schema.tables).where(schema.tables.c.id == table_id).values(ended=now)
            steps.append((ended, []))
        await self._submit(steps)

    async def set_seat(self, table_id: str, seat: Seat, **values: Any) -> None:
        """Change a seat's `name`, `auto_no`, `stood_in` or `armed`, a list."""
        seats = schema.seats
        change = update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(**values)
        await self._submit([(change, [])])

    async def link_rematch(self, table_id: str, rematch: str) -> None:
        """Say which table follows one that is over."""
        tables = schema.tables
        # Only the first link holds: two people may ask at once, from two servers.
        link = update(tables).where(tables.c.id == table_id, tables.c.rematch.is_(None)).values(rematch=rematch)
        await self._submit([(link, [])])

    async def _submit(self, steps: list[Step]) -> None:
        if self._closed:
            raise StoreError("The store is closed: the server is stopping.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Write(steps, done))
        await done

    async def _write(self) -> None:
        """Commit what has gathered, again and again."""
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            writes = [write for write in batch if write is not None]
            if writes:
                await self._commit(writes)
            if len(writes) < len(batch):
                return

    async def _commit(self, writes: list[_Write]) -> None:
        """Commit writes at once; when one of them fails, each by itself, so that it fails alone."""
        try:
            async with self._engine.begin() as connection:
                steps = (step for write in writes for step in write.steps)
                for statement, group in itertools.groupby(steps, key=lambda step: step[0]):
                    rows = [row for step in group for row in step[1]]
                    await connection.execute(statement, rows or None)
        except Exception as error:  # noqa: BLE001 - a writer that ended would leave everybody waiting
            if len(writes) > 1:
                for write in writes:
                    await self._commit([write])
                return
            problem = Conflict() if isinstance(error, IntegrityError) else explain(error, self._path)
            if not writes[0].done.done():
                writes[0].done.set_exception(problem)
            return
        for write in writes:
            if not write.done.done():
                write.done.set_result(None)

    async def close(self) -> None:
        """Write what is waiting and let go of the file."""
        if self._closed:
            return
        self._closed = True
        self._queue.put_nowait(None)
        await self._writer
        await self._engine.dispose()

    # ---------------------------------------------------------------- reading

    async def load(self, table_id: str) -> StoredTable:
        """Return a table with all its records.

        Raises:
            UnknownTable: There is none with this id.
            StoreError: It cannot be read.
        """
        tables, seats, records = schema.tables, schema.seats, schema.records
        with translated(self._path):
            async with self._engine.connect() as connection:
                row = (await connection.execute(select(tables).where(tables.c.id == table_id))).one_or_none()
                if row is None:
                    raise UnknownTable(f"There is no table {table_id!r} on this server.")
                chairs = await connection.execute(
                    select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
                )
                past = await connection.execute(
                    select(records.c.seat, records.c.key, records.c.chance)
                    .where(records.c.table_id == table_id)
                    .order_by(records.c.n)
                )
                said = tuple(Record(seat, key, tuple(chance)) for seat, key, chance in past)
                return _stored(row, chairs.all(), said)

    async def times(self, table_id: str) -> tuple[float, ...]:
        """Return when each record of a table was made."""
        records = schema.records
        wanted = select(records.c.at).where(records.c.table_id == table_id).order_by(records.c.n)
        with translated(self._path):
            async with self._engine.connect() as connection:
                return tuple((await connection.execute(wanted)).scalars())

    async def recent(self, limit: int) -> list[TableInfo]:
        """Return the tables opened last, newest first."""
        tables, seats = schema.tables, schema.seats
        with translated(self._path):
            async with self._engine.connect() as connection:
                rows = (await connection.execute(select(tables).order_by(tables.c.created.desc()).limit(limit))).all()
                found = seats.c.table_id.in_([row.id for row in rows])
                chairs = (await connection.execute(select(seats).where(found).order_by(seats.c.seat))).all()
        return [_stored(row, [chair for chair in chairs if chair.table_id == row.id], ()).info for row in rows]


_NEW_TABLE, _NEW_SEAT, _NEW_RECORD = insert(schema.tables), insert(schema.seats), insert(schema.records)


def _steps(table: StoredTable, times: Sequence[float]) -> list[Step]:
    """Return what writes a table down, with records made at these times."""
    info = table.info
    row = {
        "id": info.id, "name": info.name, "game": info.game, "setup": dict(info.setup), "seed": str(table.seed),
        "salt": table.salt, "chance": list(table.chance), "rules_version": table.rules_version,
        "data_hash": table.data_hash, "created": info.created, "ended": None, "rematch": None,
    }  # fmt: skip
    if info.over:
        row["ended"] = max(times, default=info.created)
    plain = [(False, frozenset[str]())] * len(info.seats)
    more = list(zip(table.stood_in, table.armed, strict=True)) or plain
    seats = [
        {
            "table_id": info.id, "seat": seat, "kind": plan.kind, "bot": plan.bot, "name": plan.name,
            "auto_no": table.auto_no[seat], "stood_in": more[seat][0], "armed": sorted(more[seat][1]),
        }
        for seat, plan in enumerate(info.seats)
    ]  # fmt: skip
    steps: list[Step] = [(_NEW_TABLE, [row]), (_NEW_SEAT, seats)]
    if table.records:
        past = enumerate(zip(table.records, times, strict=True))
        steps.append((_NEW_RECORD, [_row(info.id, n, record, at) for n, (record, at) in past]))
    return steps


def _row(table_id: str, n: int, record: Record, at: float) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "n": n,
        "seat": record.seat,
        "key": record.key,
        "chance": list(record.chance),
        "at": at,
    }


def _stored(row: Row[Any], chairs: Sequence[Row[Any]], records: tuple[Record, ...]) -> StoredTable:
    """Put a table together from its rows."""
    plans = tuple(SeatPlan(chair.kind, chair.bot, chair.name) for chair in chairs)
    info = TableInfo(row.id, row.name, row.game, row.setup, plans, row.created, row.ended is not None)
    return StoredTable(
        info=info,
        seed=int(row.seed),
        salt=row.salt,
        chance=tuple(row.chance),
        rules_version=row.rules_version,
        data_hash=row.data_hash,
        auto_no=tuple(bool(chair.auto_no) for chair in chairs),
        armed=tuple(frozenset(chair.armed or ()) for chair in chairs),
        stood_in=tuple(bool(chair.stood_in) for chair in chairs),
        rematch=row.rematch,
        records=records,
    )
