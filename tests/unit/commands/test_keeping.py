"""`skullyard backup` and `restore`, as they are typed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from skullyard.service import backups
from skullyard.service.api import StoreError
from skullyard.service.database import FILE
from skullyard.service.schema import HEAD
from skullyard.service.seats import SECRET_FILE
from unit.service.hall import duel, hall
from unit.service.hall import run as carry_out

pytestmark = pytest.mark.backup

Run = Callable[..., Result]
ToldOff = Callable[..., str]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A data folder with a table."""

    async def work() -> None:
        async with hall(tmp_path / "games") as tables:
            await duel(tables)

    carry_out(work())
    return tmp_path / "games"


def nothing(*_: int) -> None:
    """Progress that nobody looks at."""


def test_a_backup_is_written_for_its_owner_alone_and_restored(run: Run, games: Path, tmp_path: Path) -> None:
    file, again = tmp_path / "games.backup", tmp_path / "new" / "folder"
    result = run("backup", file, "--data", games)
    assert result.exit_code == 0, result.output
    assert f"All games are in {file}." in result.stdout
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    result = run("restore", file, "--data", again)
    assert result.exit_code == 0, result.output
    assert result.stdout == f"1 table is back in {again}.\n"
    assert (again / SECRET_FILE).read_text() == (games / SECRET_FILE).read_text()
    assert {one.name for one in again.iterdir()} == {FILE, SECRET_FILE}
    assert [stat.S_IMODE(one.stat().st_mode) for one in again.iterdir()] == [0o600, 0o600]
    assert {one.name for one in tmp_path.iterdir()} == {"games", "games.backup", "new"}
    with sqlite3.connect(again / FILE) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    connection.close()
    assert names == {"tables", "seats", "records", "alembic_version"}


def test_a_file_that_is_there_is_never_overwritten(told_off: ToldOff, games: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    file.write_text("mine")
    assert "is there already and is not overwritten" in told_off("backup", file, "--data", games)
    assert file.read_text() == "mine"


def test_a_file_that_comes_while_the_copy_is_made_is_not_overwritten(games: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.backup"

    def another_writes(*_: int) -> None:
        file.write_text("mine")

    with pytest.raises(FileExistsError):
        backups.back_up(games, file, another_writes)
    assert file.read_text() == "mine"
    assert {one.name for one in tmp_path.iterdir()} == {"games", "games.backup"}


def test_a_backup_that_is_broken_off_leaves_nothing(games: Path, tmp_path: Path) -> None:
    def break_off(*_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        backups.back_up(games, tmp_path / "games.backup", break_off)
    assert {one.name for one in tmp_path.iterdir()} == {"games"}


def test_a_disk_without_hard_links_will_do(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("no hard links here")

    monkeypatch.setattr(os, "link", refuse)
    backups.back_up(games, tmp_path / "games.backup", nothing)
    assert backups.restore(tmp_path / "games.backup", tmp_path / "again", nothing) == 1
    with pytest.raises(FileExistsError):
        backups.back_up(games, tmp_path / "games.backup", nothing)


def test_where_there_are_no_games_there_is_nothing_to_back_up(told_off: ToldOff, tmp_path: Path) -> None:
    assert "There are no games in" in told_off("backup", tmp_path / "file", "--data", tmp_path / "nowhere")
    assert not list(tmp_path.iterdir())
    assert "there is no folder" in told_off("backup", tmp_path / "no" / "file", "--data", tmp_path)


def test_the_database_of_another_program_is_not_backed_up(told_off: ToldOff, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("CREATE TABLE cookies (id)")
    connection.close()
    assert "another program" in told_off("backup", tmp_path / "file", "--data", tmp_path)
    assert not (tmp_path / "file").exists()


def test_only_an_empty_folder_takes_a_backup(told_off: ToldOff, games: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    backups.back_up(games, file, nothing)
    before = (games / FILE).read_bytes()
    assert "is not empty" in told_off("restore", file, "--data", games)
    assert (games / FILE).read_bytes() == before
    assert "is not a folder" in told_off("restore", file, "--data", file)


def damaged(file: Path) -> None:
    data = bytearray(file.read_bytes())
    for place in range(4096, len(data), 512):
        data[place : place + 64] = bytes(64)
    file.write_bytes(data)


def changed(statement: str) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        connection = sqlite3.connect(file)
        connection.execute(statement)
        connection.commit()
        connection.close()

    return change


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (damaged, "is damaged"),
        (lambda file: file.write_text("a text\n" * 2000), "is not a database"),
        (lambda file: file.write_bytes(file.read_bytes()[:9000]), "is damaged"),
        (changed("PRAGMA application_id = 7"), "belongs to another program"),
        (changed("UPDATE alembic_version SET version_num = '9999'"), "was written by a newer Skullyard"),
        (lambda file: file.unlink(), "There is no backup"),
    ],
)
def test_a_backup_that_is_none_says_so_and_leaves_the_folder_empty(
    told_off: ToldOff, games: Path, tmp_path: Path, spoil: Callable[[Path], None], said: str
) -> None:
    file, again = tmp_path / "games.backup", tmp_path / "again"
    backups.back_up(games, file, nothing)
    spoil(file)
    again.mkdir()
    line = told_off("restore", file, "--data", again)
    assert said in line
    assert str(file) in line
    assert not list(again.iterdir())


def test_a_restoring_that_fails_late_leaves_the_folder_empty(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, again = tmp_path / "games.backup", tmp_path / "again"
    backups.back_up(games, file, nothing)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups, "_settle", full)
    with pytest.raises(StoreError, match="No space left"):
        backups.restore(file, again, nothing)
    assert not list(again.iterdir())


def test_a_backup_of_an_earlier_release_is_brought_up_to_date(run: Run, games: Path, tmp_path: Path) -> None:
    # As the first release made it: without what later steps have added.
    connection = sqlite3.connect(games / FILE)
    connection.execute("ALTER TABLE seats DROP COLUMN armed")
    connection.execute("ALTER TABLE seats DROP COLUMN stood_in")
    connection.execute("UPDATE alembic_version SET version_num = '0001'")
    connection.commit()
    connection.close()
    backups.back_up(games, tmp_path / "games.backup", nothing)
    result = run("restore", tmp_path / "games.backup", "--data", tmp_path / "again")
    assert result.exit_code == 0, result.output
    connection = sqlite3.connect(tmp_path / "again" / FILE)
    assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
    assert connection.execute("SELECT armed, stood_in FROM seats").fetchall() == [(None, None)] * 2
    connection.close()


def test_a_plain_copy_of_the_database_can_be_restored_too(run: Run, games: Path, tmp_path: Path) -> None:
    shutil.copy(games / FILE, tmp_path / "copy")
    assert run("restore", tmp_path / "copy", "--data", tmp_path / "again").exit_code == 0
    assert {one.name for one in (tmp_path / "again").iterdir()} == {FILE}
