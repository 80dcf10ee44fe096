"""`skullyard export` and `import`: a table goes on elsewhere, and a bad file changes nothing."""

from __future__ import annotations

import hashlib
import json
import random
import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from skullyard.engine import key_of
from skullyard.games import GAMES
from skullyard.service.api import SeatPlan
from skullyard.service.bots import Bots
from skullyard.service.moving import import_table
from skullyard.service.store import Store, StoredTable
from skullyard.service.tables import Tables
from unit.service.hall import AT_ONCE, encode
from unit.service.hall import run as carry_out

pytestmark = pytest.mark.backup

Run = Callable[..., Result]
ToldOff = Callable[..., str]
SETUP = {"fighters": ["violet", "dozer", "sprog"], "skulls": 5, "ending": "sudden_death"}
PEOPLE = [SeatPlan(name="Ana"), SeatPlan(name="Joška"), SeatPlan()]


def house(folder: Path) -> Tables:
    return Tables(folder, GAMES, Bots(), AT_ONCE)


async def play(tables: Tables, table: str, choices: int, seed: int = 1) -> None:
    """Choose by chance, and take back now and then."""
    chance = random.Random(seed)
    for _ in range(choices):
        asked = (await tables.snapshot(table, None)).asked
        if not asked:
            return
        seen = await tables.snapshot(table, asked[0])
        if seen.undo.can and chance.random() < 0.2:
            await tables.undo(table, asked[0], seen.revision)
            continue
        assert seen.decision is not None
        await tables.choose(table, asked[0], seen.revision, [key_of(chance.choice(list(seen.decision.options)))])


def open_table(folder: Path, choices: int = 60) -> str:
    """A table that is being played; return its id."""

    async def work() -> str:
        async with house(folder) as tables:
            opened = await tables.open_table("adrenaline", SETUP, PEOPLE, "Friday")
            await play(tables, opened.id, choices)
            await tables.set_auto_no(opened.id, 1, on=True)
            return opened.id

    return carry_out(work())


def stored(folder: Path, table: str) -> StoredTable:
    async def work() -> StoredTable:
        store = await Store.open(folder)
        found = await store.load(table)
        await store.close()
        return found

    return carry_out(work())


def tables_in(folder: Path) -> int:
    async def work() -> int:
        store = await Store.open(folder)
        found = await store.recent(100)
        await store.close()
        return len(found)

    return carry_out(work())


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A data folder, and the id of its table."""
    folder = tmp_path_factory.mktemp("exported") / "data"
    return folder, open_table(folder)


@pytest.fixture
def file(run: Run, exported: tuple[Path, str], tmp_path: Path) -> Path:
    """The table's file."""
    out = tmp_path / "table.jsonl"
    result = run("export", exported[1], "--data", exported[0], "--out", out)
    assert result.exit_code == 0, result.output
    return out


def test_a_table_goes_on_elsewhere_as_it_would_have_gone_on_here(
    run: Run, exported: tuple[Path, str], file: Path, tmp_path: Path
) -> None:
    folder, table = exported
    result = run("import", file, "--data", tmp_path / "new", "--address", "https://yard.test/")
    assert result.exit_code == 0, result.output
    links = dict(re.findall(r"^(.*): https://yard\.test/t/\w+/(\S+)$", result.stdout, re.MULTILINE))
    assert list(links) == ["Seat 1 (Ana)", "Seat 2 (Joška)", "Seat 3", "To look on", "For the host"]
    again = re.findall(r"/t/(\w+)/", result.stdout)[0]
    assert again != table

    async def go_on(where: Path, name: str) -> list[bytes]:
        async with house(where) as tables:
            await play(tables, name, 40, seed=2)
            seen = [encode(await tables.snapshot(name, watcher)) for watcher in (None, 0, 1, 2)]
            if where != folder:
                passes = [tables.read_token(token) for token in links.values()]
                assert [(one.table, one.seat) for one in passes[:3]] == [(again, 0), (again, 1), (again, 2)]
                assert [one.role for one in passes[3:]] == ["spectator", "host"]
            return [shown.replace(name.encode(), b"ID") for shown in seen]

    before, after = stored(folder, table), stored(tmp_path / "new", again)
    assert after.records == before.records
    assert (after.seed, after.salt, after.auto_no) == (before.seed, before.salt, (False, True, False))
    assert carry_out(go_on(tmp_path / "new", again)) == carry_out(go_on(folder, table))


def test_a_finished_game_moves_too_and_its_file_is_no_secret(run: Run, tmp_path: Path) -> None:
    folder, out = tmp_path / "data", tmp_path / "table.jsonl"
    table = open_table(folder, choices=5000)
    assert stored(folder, table).info.over
    result = run("export", f"http://localhost:8000/t/{table}/end?seat=0", "--data", folder, "--out", out)
    assert result.stdout == f"The table is in {out}.\n"
    assert '"secret":""' in out.read_text()
    result = run("import", out, "--data", folder)
    assert result.exit_code == 0, result.output
    found = stored(folder, re.findall(r"/t/(\w+)/", result.stdout)[0])
    assert found.info.over
    assert tables_in(folder) == 2


def test_a_running_server_shows_a_table_that_is_imported_beside_it(file: Path, exported: tuple[Path, str]) -> None:
    data = file.read_bytes()

    async def work() -> None:
        async with house(exported[0]) as tables:
            opened, _ = await import_table(exported[0], data, GAMES)
            assert (await tables.snapshot(opened.id, 0)).table.name == "Friday"
            assert opened.seat_tokens[0] is not None
            assert tables.read_token(opened.seat_tokens[0]).table == opened.id

    carry_out(work())


def test_the_file_of_a_running_game_says_that_it_is_a_secret(
    run: Run, exported: tuple[Path, str], file: Path, told_off: ToldOff
) -> None:
    folder, table = exported
    result = run("export", table, "--data", folder)
    assert "the file holds the seed" in result.stderr
    assert result.stdout.startswith('{"format":"skullyard-table"')
    head = json.loads(result.stdout.partition("\n")[0])
    assert head["secret"].startswith("SECRET while this game runs")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "is not overwritten" in told_off("export", table, "--data", folder, "--out", file)
    assert "holds the seed" in " ".join(run("export", "--help").stdout.replace("│", " ").split())


def test_what_cannot_be_exported_says_why(told_off: ToldOff, exported: tuple[Path, str], tmp_path: Path) -> None:
    assert "There is no table 'nosuch'" in told_off("export", "nosuch", "--data", exported[0])
    assert "There are no games in" in told_off("export", exported[1], "--data", tmp_path)
    assert not list(tmp_path.iterdir())


def sealed(lines: list[dict[str, Any]]) -> str:
    """Lines as somebody writes them who knows how the fingerprint is made."""
    texts = [json.dumps(line, ensure_ascii=False) for line in lines[:-1]]
    print_ = hashlib.sha256("".join(f"{text}\n" for text in texts).encode()).hexdigest()
    return "\n".join([*texts, json.dumps({**lines[-1], "sha256": print_})])


def with_first(**values: Any) -> Callable[[list[dict[str, Any]]], str]:
    return lambda lines: sealed([{**lines[0], **values}, *lines[1:]])


def with_line(number: int, **values: Any) -> Callable[[list[dict[str, Any]]], str]:
    return lambda lines: sealed([*lines[: number - 1], {**lines[number - 1], **values}, *lines[number:]])


def unsealed(lines: list[dict[str, Any]]) -> str:
    return "\n".join(json.dumps(line) for line in [lines[0], {**lines[1], "at": 0.0}, *lines[2:]])


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda _: "", "This is no exported table"),
        (lambda _: "nonsense", "This is no exported table"),
        (lambda _: '{"format":"skullyard-replay","version":1}', "This is no exported table"),
        (with_first(version=2), "version 2; this program reads version 1: update it"),
        (with_first(seed="-1"), '"seed" must be'),
        (with_first(seed=7), "Line 1 cannot be read"),
        (with_first(game="chess"), "The game 'chess' is not a part of this program"),
        (with_first(setup={"fighters": []}), "cannot set up"),
        (with_first(setup=[]), "Line 1 cannot be read"),
        (with_first(name="\x07"), "a name in it cannot be shown"),
        (with_first(seats=[]), "there is no seat"),
        (with_first(chance=[1, 2]), "Line 1: what chance said in the set-up"),
        (with_line(5, n=7), '"n" must be 4 here, not 7'),
        (with_line(5, seat=3), "Line 5: there is no seat 3"),
        (with_line(5, key="to:Z9"), "Line 5: this cannot be chosen here"),
        (with_line(5, more=1), "Line 5 cannot be read"),
        (with_line(5, chance=[0]), "Line 5: chance says [] here, not [0]"),
        (unsealed, "its fingerprint does not fit"),
        (lambda lines: sealed([*lines[:-2], lines[-1]]), "does not come out as the file says"),
        (lambda lines: sealed([*lines[:-1], {**lines[-1], "end": "over"}]), "does not come out as the file says"),
        (lambda lines: "\n".join(json.dumps(line) for line in lines[:-1]), "stops before its end"),
        (lambda lines: json.dumps(lines[0]), "stops after its first line"),
    ],
)
def test_of_a_bad_file_nothing_is_imported(
    told_off: ToldOff, file: Path, tmp_path: Path, spoil: Callable[[list[dict[str, Any]]], str], said: str
) -> None:
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    file.write_text(spoil(lines), encoding="utf-8")
    line = told_off("import", file, "--data", tmp_path / "new")
    assert said in line
    assert line.startswith(str(file))
    assert not (tmp_path / "new" / "tables.sqlite3").exists()


def test_a_bot_that_is_not_here_is_named(told_off: ToldOff, file: Path, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    seats = [{**seat, "kind": "bot", "bot": "deep blue"} for seat in lines[0]["seats"]]
    file.write_text(with_first(seats=seats)(lines), encoding="utf-8")
    assert "There is no bot 'deep blue'" in told_off("import", file, "--data", tmp_path / "new")


def test_a_table_of_other_rules_comes_in_to_be_read_or_goes_on_if_it_can(run: Run, file: Path, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    file.write_text(with_first(rules_version="0.old")(lines), encoding="utf-8")
    result = run("import", file, "--data", tmp_path / "new")
    assert result.exit_code == 0, result.output
    assert "other rules" not in result.stdout
    lines[0]["rules_version"] = "0.old"
    file.write_text(with_line(5, key="to:Z9")(lines), encoding="utf-8")
    result = run("import", file, "--data", tmp_path / "new")
    assert result.exit_code == 0, result.output
    assert "It was played by other rules (0.old)" in result.stdout
    assert tables_in(tmp_path / "new") == 2
