"""The store: what it has acknowledged is there, and what is wrong with a file is said in words."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event

from skullyard.engine import Record
from skullyard.service import schema
from skullyard.service.api import SeatPlan, StoreError, TableInfo, UnknownTable
from skullyard.service.database import FILE
from skullyard.service.store import Conflict, Store, StoredTable
from unit.service.hall import duel, encode, hall, play, run

BIG = 2**64 - 1


def stored(table_id: str = "t1") -> StoredTable:
    info = TableInfo(table_id, "Čtvrtek", "duel", {"people": True}, (SeatPlan(name="Ada"), SeatPlan("bot")), 5.0, False)
    return StoredTable(info, BIG, "salt", (1, 2), "1", "none", (False, True), None)


def test_a_table_comes_back_as_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        store = await Store.open(tmp_path)
        await store.create(stored())
        records = (Record(0, "a"), Record(1, "b:c", (3, 4)), Record(0, "!undo:1"))
        await store.append("t1", 0, records[:2], over=False)
        await store.append("t1", 2, records[2:], over=True)
        await store.set_seat("t1", 1, name="Bo", auto_no=False)
        await store.link_rematch("t1", "t2")
        await store.link_rematch("t1", "t3")
        await store.close()
        again = await Store.open(tmp_path)
        found = await again.load("t1")
        await again.close()
        assert (found.seed, found.salt, found.chance, found.auto_no) == (BIG, "salt", (1, 2), (False, False))
        assert found.records == records
        assert found.info.over
        assert found.rematch == "t2"
        assert found.info.seats == (SeatPlan(name="Ada"), SeatPlan("bot", name="Bo"))

    run(work())


@pytest.mark.race
def test_a_number_is_given_once_and_the_loser_alone_fails(tmp_path: Path) -> None:
    async def work() -> None:
        store = await Store.open(tmp_path)
        await store.create(stored())
        await store.create(stored("t2"))
        writes = [store.append("t1", 0, [Record(0, f"k{n}")], over=False) for n in range(10)]
        good = [store.append("t2", n, [Record(0, f"k{n}")], over=False) for n in range(10)]
        results = await asyncio.gather(*writes, *good, return_exceptions=True)
        assert [type(result) for result in results[:10]].count(Conflict) == 9
        assert results[10:] == [None] * 10
        assert len((await store.load("t1")).records) == 1
        assert [record.key for record in (await store.load("t2")).records] == [f"k{n}" for n in range(10)]
        await store.close()

    run(work())


def test_the_records_of_one_command_hold_together(tmp_path: Path) -> None:
    async def work() -> None:
        store = await Store.open(tmp_path)
        await store.create(stored())
        await store.append("t1", 1, [Record(0, "there")], over=False)
        with pytest.raises(Conflict):
            await store.append("t1", 0, [Record(0, "one"), Record(0, "two")], over=True)
        found = await store.load("t1")
        assert [record.key for record in found.records] == ["there"]
        assert not found.info.over
        await store.close()

    run(work())


@pytest.mark.load
def test_what_has_gathered_goes_into_one_commit(tmp_path: Path) -> None:
    async def work() -> None:
        store = await Store.open(tmp_path)
        await store.create(stored())
        commits: list[object] = []
        event.listen(store._engine.sync_engine, "commit", commits.append)
        await asyncio.gather(*(store.append("t1", n, [Record(0, "k")], over=False) for n in range(50)))
        assert 1 <= len(commits) < 5
        await store.close()

    run(work())


def test_writing_waits_for_the_disk(tmp_path: Path) -> None:
    async def work() -> None:
        store = await Store.open(tmp_path)
        async with store._engine.connect() as connection:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one() == value
        await store.close()

    run(work())


@pytest.mark.fault
def test_what_cannot_be_written_down_fails_alone_and_the_writer_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        store = await Store.open(tmp_path)
        await store.create(stored())
        odd: Any = Record(0, "k", ({},))  # type: ignore[arg-type]
        odd.chance[0]["self"] = odd.chance
        bad = store.append("t1", 0, [odd], over=False)
        good = store.append("t1", 1, [Record(0, "k")], over=False)
        results = await asyncio.gather(bad, good, return_exceptions=True)
        assert isinstance(results[0], StoreError)
        assert results[1] is None
        await store.close()

    run(work())


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        store = await Store.open(tmp_path)
        await store.close()
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.create(stored())

    run(work())


# ------------------------------------------------------------- the migrations


def test_the_migrations_make_the_schema_that_the_code_knows(tmp_path: Path) -> None:
    async def work() -> None:
        await (await Store.open(tmp_path)).close()

    run(work())
    engine = create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_the_head_that_is_looked_for_is_the_newest_migration() -> None:
    config = Config()
    config.set_main_option("script_location", "skullyard.service:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [schema.HEAD]


# ------------------------------------------------------------------- bad files


def refused(folder: Path, patience: float = 0.1) -> str:
    """What the store says of a folder."""

    async def work() -> str:
        with pytest.raises(StoreError) as caught:
            await Store.open(folder, patience)
        return str(caught.value)

    return run(work())


def database(folder: Path, *statements: str) -> Path:
    path = folder / FILE
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()
    return path


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = database(tmp_path, "CREATE TABLE cookies (id)")
    before = path.read_bytes()
    assert "another program" in refused(tmp_path)
    assert path.read_bytes() == before
    path.unlink()
    database(tmp_path, "PRAGMA application_id = 7")
    assert "another program" in refused(tmp_path)


def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    run(opened(tmp_path))
    database(tmp_path, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer" in refused(tmp_path)


async def opened(folder: Path) -> None:
    await (await Store.open(folder)).close()


@pytest.mark.fault
def test_a_file_that_is_no_database_says_so(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"Dear diary, " * 1000)
    assert "is not a database" in refused(tmp_path)


@pytest.mark.fault
def test_a_damaged_database_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:low"))
        path = tmp_path / FILE
        size = path.stat().st_size
        path.write_bytes(path.read_bytes()[:4096] + b"\xff" * (size - 4096))
        with pytest.raises(StoreError, match="damaged"):
            async with hall(tmp_path) as tables:
                await tables.snapshot(table, 0)

    run(work())


@pytest.mark.fault
def test_a_locked_database_says_so(tmp_path: Path) -> None:
    run(opened(tmp_path))
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        assert "locked" in refused(tmp_path)
    finally:
        other.close()
    run(opened(tmp_path))


@pytest.mark.fault
def test_a_folder_that_cannot_be_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "--data" in refused(tmp_path / "file" / "deeper")
    (tmp_path / FILE).mkdir()
    assert "--data" in refused(tmp_path)


def read_only(tables: Any) -> None:
    """Make the database one that cannot be written, as a disk that was mounted anew would be."""

    def prepare(connection: Any, *_: object) -> None:
        connection.execute("PRAGMA query_only = ON")

    event.listen(tables._store._engine.sync_engine, "checkout", prepare)


@pytest.mark.fault
def test_a_choice_that_cannot_be_saved_is_not_made_and_the_table_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:low"))
            watchers = (None, 0, 1)
            before = [encode(await tables.snapshot(table, watcher)) for watcher in watchers]
            read_only(tables)
            revision = (await tables.snapshot(table, 0)).revision
            for key in ("aim:high", "roll"):
                outcome = await tables.choose(table, 0, revision, [key])
                assert not outcome.accepted
                assert outcome.reason is not None
                assert outcome.reason.code == "service.not_saved"
            undone = await tables.undo(table, 0, revision)
            assert not undone.accepted
            assert [encode(await tables.snapshot(table, watcher)) for watcher in watchers] == before
            with pytest.raises(StoreError, match="cannot be written"):
                await duel(tables)
        async with hall(tmp_path) as tables:
            assert [encode(await tables.snapshot(table, watcher)) for watcher in watchers] == before
            await play(tables, table, (0, "aim:high"))

    run(work())


@pytest.mark.fault
def test_a_file_without_the_right_to_write_is_refused_at_the_start(tmp_path: Path) -> None:
    run(opened(tmp_path))
    path = tmp_path / FILE
    path.chmod(stat.S_IRUSR)
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        if may_write(path):
            return  # root may write everything; the test above is the one that counts then
        assert "cannot be" in refused(tmp_path)
    finally:
        tmp_path.chmod(stat.S_IRWXU)
        path.chmod(stat.S_IRUSR | stat.S_IWUSR)


def may_write(path: Path) -> bool:
    try:
        path.open("ab").close()
    except PermissionError:
        return False
    return True


def test_there_is_no_table_that_is_not_there(tmp_path: Path) -> None:
    async def work() -> None:
        store = await Store.open(tmp_path)
        with pytest.raises(UnknownTable):
            await store.load("nowhere")
        await store.close()

    run(work())
