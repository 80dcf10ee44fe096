"""The database file: opening it, bringing it up to date, and saying in words what is wrong with it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event, inspect, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from skullyard.service import schema
from skullyard.service.api import StoreError

FILE = "tables.sqlite3"
PATIENCE = 5.0
"""Seconds to wait for another program that has locked the database."""
FAULTS = (SQLAlchemyError, sqlite3.Error, OSError)
"""What goes wrong between us and the disk."""


async def open_database(path: Path, patience: float = PATIENCE) -> AsyncEngine:
    """Open a database file, make it if there is none, and bring it up to date.

    Args:
        path: The file.
        patience: Seconds to wait for a lock.

    Raises:
        StoreError: It cannot be used; the text says why and what to do.
    """
    await asyncio.to_thread(make_ready, path, patience)
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(path)), connect_args={"timeout": patience})
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def make_ready(path: Path, patience: float, named: Path | None = None) -> None:
    """Look at the file, and make or change its schema, by a connection of its own that is closed again.

    Args:
        path: The file.
        patience: Seconds to wait for a lock.
        named: The file that is named when something is wrong; by default the same.

    Raises:
        StoreError: It cannot be used; the text says why and what to do.
    """
    named = named or path
    with translated(named):
        path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": patience})
        try:
            with engine.connect() as connection:
                _bring_up_to_date(connection, named)
        finally:
            engine.dispose()


def _prepare(connection: Any, _: object) -> None:
    """Set up each connection: readers beside the writer, and a commit that has reached the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _bring_up_to_date(connection: Connection, path: Path) -> None:
    """Make the schema, or change an earlier release's into ours; refuse what is not ours.

    Raises:
        StoreError: The file belongs to another program or to a newer release.
    """
    # Taking the write lock shows at once whether the file can be written at all.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    connection.rollback()
    names = set(inspect(connection).get_table_names())
    owner = connection.execute(text("PRAGMA application_id")).scalar_one()
    if owner != schema.APPLICATION_ID and (owner or names):
        raise StoreError(
            f"{path} is a database of another program. Choose another folder with --data, or move the file away."
        )
    found = None
    if "alembic_version" in names:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    connection.rollback()
    if found != schema.HEAD:
        _migrate(connection, path, found)


def _migrate(connection: Connection, path: Path, found: str | None) -> None:
    """Apply the steps that a database lacks."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "skullyard.service:migrations")
    config.attributes["connection"] = connection
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise StoreError(f"{path} was written by a newer Skullyard (step {found}). Update this one to open it.")
    connection.exec_driver_sql(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    command.upgrade(config, "head")
    connection.commit()


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn what a driver raises into a `StoreError` that says what to do."""
    try:
        yield
    except FAULTS as error:
        raise explain(error, path) from error


def explain(error: BaseException, path: Path) -> StoreError:
    """Say in words what is wrong with the database."""
    said = str(getattr(error, "orig", None) or error)
    for sign, sentence in _SENTENCES:
        if sign in said:
            return StoreError(sentence.format(path=path))
    return StoreError(f"{path} cannot be used ({said}). Look at it, or choose another folder with --data.")


_SENTENCES = (
    (
        "readonly database",
        "{path} cannot be written. Give yourself the right to, or choose another folder with --data.",
    ),
    ("unable to open", "{path} cannot be opened. Look at the folder and its rights, or choose another with --data."),
    ("Permission denied", "{path} cannot be opened. Look at the folder and its rights, or choose another with --data."),
    ("is locked", "{path} is locked by another program. Close it, or choose another folder with --data."),
    ("is full", "The disk that holds {path} is full. Nothing is lost; make room and go on."),
    ("not a database", "{path} is not a database. Move it away, or choose another folder with --data."),
    ("malformed", "{path} is damaged. Put back a copy, or rescue it with `sqlite3 {path} .recover`."),
)
