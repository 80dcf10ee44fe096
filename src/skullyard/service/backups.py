"""Backups: everything of a data folder in one file, taken while the server goes on, and put back into an empty folder.

The copy is SQLite's own: it is the database as it was at one moment, whatever is written meanwhile, and it holds up
nobody. The secret that signs the links travels with it, since without it nobody would find back to their seat.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, TypeAlias

from skullyard.service import schema
from skullyard.service.api import StoreError
from skullyard.service.database import FILE, PATIENCE, make_ready, translated
from skullyard.service.seats import SECRET_FILE, load_secret

Progress: TypeAlias = Callable[[int, int], None]
"""Gets how many pages of the database are copied, and how many there are."""

PAGES: Final = 256
"""Pages copied in one go: a megabyte, after which progress is told and an interruption is heard."""
_PACKED: Final = "packed_files"
"""The table of a backup that holds what lies beside the database; it is taken out when the backup is put back."""
_LEFT_BY_THE_SYSTEM: Final = frozenset({"lost+found"})


def back_up(folder: Path, target: Path, progress: Progress, pages: int = PAGES) -> None:
    """Write all tables of a data folder, and the secret of its links, into a new file; a server may be running.

    Args:
        folder: The data folder.
        target: The file; only its owner may read it, for it opens every seat and holds every seed.
        progress: Told how far it is.
        pages: How many pages are copied in one go.

    Raises:
        FileExistsError: There is such a file; it is left alone.
        StoreError: There is nothing to back up, or it cannot be read or written. No file is left then.
    """
    database = folder / FILE
    if not database.is_file():
        raise StoreError(f"There are no games in {folder}: there is no {FILE}. Name their folder with --data.")
    secret = load_secret(folder)
    with drafted(target) as draft:
        with opened(database, "rw", database) as source:
            _must_be_ours(source, database)
            _copy(source, draft, progress, pages, target)
        with opened(draft, "rw", target) as copy:
            # One file that stands for itself: no log of writes beside it, nothing that a reader would have to make.
            copy.execute("PRAGMA journal_mode=DELETE")
            copy.execute(f"CREATE TABLE {_PACKED} (name TEXT PRIMARY KEY, content TEXT NOT NULL)")
            copy.execute(f"INSERT INTO {_PACKED} VALUES (?, ?)", (SECRET_FILE, secret))  # noqa: S608 - a name of ours
            _must_be_whole(copy, database)


def restore(source: Path, folder: Path, progress: Progress, pages: int = PAGES) -> int:
    """Put a backup back into a folder that is empty or not there yet; return how many tables it holds.

    A backup of an earlier release is brought up to date on the way.

    Args:
        source: The backup.
        folder: The data folder.
        progress: Told how far it is.
        pages: How many pages are copied in one go.

    Raises:
        FileExistsError: The folder is not empty; it is left alone.
        StoreError: The backup is none, or is damaged, or of a newer release, or cannot be read or put there. The folder
            is left empty then.
    """
    if not source.is_file():
        raise StoreError(f"There is no backup {source}: look at its name.")
    if folder.exists() and any(one.name not in _LEFT_BY_THE_SYSTEM for one in folder.iterdir()):
        raise FileExistsError(errno.EEXIST, "not empty", str(folder))
    with translated(folder):
        folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    try:
        # The database comes last: without it the folder is as good as empty, whatever happens before.
        with drafted(folder / FILE) as draft:
            with opened(source, "ro", source) as backup:
                _must_be_ours(backup, source)
                _must_be_whole(backup, source)
                _copy(backup, draft, progress, pages, folder / FILE)
            with opened(draft, "rw", folder / FILE) as copy:
                secret = _unpack(copy)
                count = int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])
            make_ready(draft, PATIENCE, source)
            if secret is not None:
                _write_secret(folder / SECRET_FILE, secret)
                made.append(folder / SECRET_FILE)
    except BaseException:
        for path in made:
            path.unlink(missing_ok=True)
        raise
    return count


@contextmanager
def drafted(target: Path) -> Iterator[Path]:
    """Give a draft to write, for its owner alone; it takes its name when it is whole, and never another file's place.

    Raises:
        FileExistsError: There is such a file.
        StoreError: It cannot be written.
    """
    if target.exists() or target.is_symlink():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with translated(target):
            draft.unlink(missing_ok=True)
            os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        yield draft
        try:
            _settle(draft, target)
        except FileExistsError:
            raise
        except OSError as error:
            raise StoreError(f"{target} cannot be written: {error.strerror}.") from error
    finally:
        for beside in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):
                draft.with_name(f"{draft.name}{beside}").unlink(missing_ok=True)


def _settle(draft: Path, target: Path) -> None:
    """Bring a draft to the disk, and give it its name if nobody has it."""
    descriptor = os.open(draft, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    try:
        os.link(draft, target)
    except FileExistsError:
        raise
    except OSError:
        # A disk without hard links, such as a memory stick: as good as it can be there.
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        draft.rename(target)
    if os.name != "nt":
        descriptor = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


@contextmanager
def opened(path: Path, mode: str, named: Path) -> Iterator[sqlite3.Connection]:
    """Open a database that is there; what goes wrong is said of the file that the person has named."""
    with translated(named):
        address = f"{path.resolve().as_uri()}?mode={mode}"
        with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)) as connection:
            yield connection


def _copy(source: sqlite3.Connection, draft: Path, progress: Progress, pages: int, named: Path) -> None:
    """Copy a database as it is now."""
    # A reader sees one moment for as long as it reads. Without it the copy would begin anew at each choice of a player.
    source.execute("BEGIN")
    source.execute("SELECT count(*) FROM sqlite_master").fetchone()
    with opened(draft, "rw", named) as copy:
        source.backup(copy, pages=pages, progress=lambda _, left, whole: progress(whole - left, whole))
    source.execute("COMMIT")


def _must_be_ours(connection: sqlite3.Connection, path: Path) -> None:
    """See that a database is one of this program."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != schema.APPLICATION_ID:
        raise StoreError(f"{path} holds no games of Skullyard; it belongs to another program.")


def _must_be_whole(connection: sqlite3.Connection, path: Path) -> None:
    """See that nothing in a database is damaged."""
    said = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if said != "ok":
        raise StoreError(f"{path} is damaged ({' '.join(str(said).split())}). Take an earlier backup.")


def _unpack(copy: sqlite3.Connection) -> str | None:
    """Take the secret out of a backup; None where there is none, as in a plain copy of the database."""
    if not copy.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (_PACKED,)).fetchone():
        return None
    row = copy.execute(f"SELECT content FROM {_PACKED} WHERE name = ?", (SECRET_FILE,)).fetchone()  # noqa: S608
    copy.execute(f"DROP TABLE {_PACKED}")
    return None if row is None else str(row[0])


def _write_secret(path: Path, secret: str) -> None:
    """Put the secret of the links back, for its owner alone."""
    with translated(path):
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secret)
            file.flush()
            os.fsync(file.fileno())
