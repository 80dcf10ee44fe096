"""`skullyard` itself: help, version, rules, simulations, and one clear line where something is wrong."""

from __future__ import annotations

import csv
import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

import skullyard
from skullyard.commands.results import Standing, mean_interval, standings, wilson
from skullyard.locale import catalogue
from skullyard.sim import Row

Run = Callable[..., Result]
ToldOff = Callable[..., str]
COMMANDS = ("serve", "play", "sim", "replay", "rules", "mission", "backup", "restore", "export", "import")


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)
    assert run("--help").stdout == result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Usage: skullyard {command}" in result.stdout or f" {command} " in result.stdout


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").stdout == f"skullyard {skullyard.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("srve",), "see skullyard --help"),
        (("play",), "see skullyard play --help"),
        (("serve", "--prot", "1"), "see skullyard serve --help"),
        (("serve", "--port", "many"), "--port"),
        (("serve", "--port", "70000"), "there is no port 70000: choose 1 to 65535 with --port"),
        (("rules", "adrenalin"), "there is no game adrenalin; did you mean adrenaline?"),
        (("rules", "chess"), "there is no game chess; known: adrenaline, prison_outbreak"),
        (("rules", "adrenaline", "AD-TURNS"), "did you mean AD-TURN?"),
        (("rules", "adrenaline", "nonsense"), "known: AD-AMMO, "),
        (("play", "adrenaline", "--bots", "greddy"), "there is no agent greddy; did you mean greedy?"),
        (("play", "adrenaline", "--bots", "deep blue"), "there is no agent deep blue; known: "),
        (("play", "adrenaline", "--bots", "random,random"), "2 bots for 3 seats"),
        (("play", "adrenaline", "--seats", "7"), "this game has 3 to 5 seats, not 7: choose with --seats"),
        (("play", "adrenaline", "--seats", "-1"), "this game has 3 to 5 seats, not -1"),
        (("play", "adrenaline", "--seat", "5", "--bots", "random"), "the seats are 1 to 4, not 5"),
        (("play", "adrenaline", "--arena", "larg"), "there is no arena larg; did you mean large?"),
        (("play", "adrenaline", "--skulls", "4"), "skulls must be 5 to 8, not 4"),
        (("play", "adrenaline", "--ending", "peace"), "ending must be final_frenzy or sudden_death"),
        (("play", "adrenaline", "--resume", "no/such"), "there is no file no/such"),
        (("sim", "adrenaline", "--agents", "random"), "this game has 3 to 5 seats, not 1: name an agent for each"),
        (("sim", "adrenaline", "--agents", ",,"), "this game has 3 to 5 seats, not 0"),
        (("sim", "adrenaline", "--agents", "random,random,rando"), "did you mean random?"),
        (("sim", "adrenaline", "--games", "0"), "choose 1 to 1000000 with --games"),
        (("sim", "adrenaline", "--jobs", "-1"), "choose 1 to 256 with --jobs"),
        (("sim", "adrenaline", "--out", "games.xls"), "end it with one of .parquet, .csv, .jsonl"),
        (("sim", "adrenaline", "--out", "no/such/games.csv"), "there is no folder no/such"),
        (("replay", "no/such"), "there is no file no/such"),
        (("replay", "."), ". is a folder: name a file"),
        (("replay", "a\0b"), "null byte"),
        (("rules", "adrenaline", "x" * 500), "x..."),
        (("rules", "\u202e\x1b[31m"), "there is no game ??[31m"),
    ],
)
def test_a_bad_argument_gets_one_clear_line(told_off: ToldOff, arguments: tuple[str, ...], said: str) -> None:
    assert said in told_off(*arguments)


def test_every_sentence_of_the_commands_is_used_by_one() -> None:
    folder = Path(skullyard.__file__).parent / "commands"
    code = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    unused = {
        key
        for key in catalogue().keys
        if key.startswith("cli.")
        and key.removeprefix("cli.trouble.") not in code
        and key not in code
        and not key.startswith(("cli.trouble.unknown_", "cli.sim.column.", "cli.lost.", "cli.play.letters."))
        and not key.endswith("s_number")
    }
    assert not unused


def test_a_language_that_is_not_there_is_said_in_english(run: Run) -> None:
    assert "there is no game chess" in run("rules", "chess", language="tlh_QO").stderr


# ------------------------------------------------------------------------ rules


def test_a_rule_is_shown_in_words(run: Run) -> None:
    shown = run("rules", "adrenaline", "ad-turn-4").stdout
    assert shown.startswith("AD-TURN-4  ")
    assert len(shown.split()) > 8


def test_a_family_of_rules_is_shown(run: Run) -> None:
    shown = run("rules", "adrenaline", "AD-MARK").stdout
    assert [f"AD-MARK-{n}  " in shown for n in range(1, 6)] == [True] * 5
    assert "AD-DMG" not in shown


def test_all_rules_are_listed_a_line_each(run: Run) -> None:
    lines = run("rules", "adrenaline").stdout.splitlines()
    assert len(lines) > 150
    assert all(line.startswith("AD-") for line in lines)


def test_a_variant_has_its_own_rules_and_those_it_is_built_on(run: Run) -> None:
    assert run("rules", "apocalypse", "AP-29").stdout.startswith("AP-29  ")
    assert run("rules", "apocalypse", "AP-CARD-mz-b01").stdout.startswith("AP-CARD-MZ-B01  ")
    assert run("rules", "apocalypse", "PO-ZP-8").stdout.startswith("PO-ZP-8  ")
    lines = run("rules", "apocalypse", "AP").stdout.splitlines()
    assert len(lines) == 72
    listed = run("rules", "prison_outbreak").stdout.splitlines()
    assert all(line.startswith("PO-") for line in listed)


# ------------------------------------------------------------------- simulations


def sim(run: Run, *more: object) -> Result:
    result = run("sim", "adrenaline", "--agents", "random,random,random", "--skulls", 5, "--seed", 4, *more)
    assert result.exit_code == 0, result.output
    return result


def test_a_simulation_prints_a_table_of_agents(run: Run) -> None:
    shown = sim(run, "--games", 4).stdout
    assert "4 games, seed 4" in shown
    (line,) = (line for line in shown.splitlines() if "random" in line)
    assert [part.strip() for part in line.split("│")[1:4]] == ["random", "12", "4"]
    assert "33.3 %" in line


def test_the_same_seed_gives_the_same_table_and_another_seed_another(run: Run) -> None:
    first = sim(run, "--games", 2).stdout
    assert sim(run, "--games", 2).stdout == first
    assert sim(run, "--games", 2, "--seed", 5).stdout != first


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet", "CSV"])
def test_the_rows_are_written_in_the_format_of_the_files_name(run: Run, tmp_path: Path, kind: str) -> None:
    out = tmp_path / f"games.{kind}"
    shown = sim(run, "--games", 2, "--out", out).stdout
    assert f"6 rows in {out}" in shown
    if kind.lower() == "csv":
        rows = list(csv.DictReader(out.read_text(encoding="utf-8").splitlines()))
    elif kind == "jsonl":
        rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    else:
        import polars as pl

        rows = pl.read_parquet(out).to_dicts()
    assert [(int(row["seed"]), int(row["seat"]), row["agent"]) for row in rows] == [
        (seed, seat, "random") for seed in (4, 5) for seat in range(3)
    ]
    assert sum(float(row["win"]) for row in rows) == 2
    assert list(tmp_path.iterdir()) == [out]


def test_without_polars_parquet_is_refused_before_the_games(
    told_off: ToldOff, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    line = told_off("sim", "adrenaline", "--games", 900_000, "--out", tmp_path / "games.parquet")
    assert "pip install 'skullyard[sim]'" in line


def row(agent: str, points: int, win: float) -> Row:
    return Row(seed=1, seat=0, agent=agent, points=points, rank=1, win=win, choices=1, rounds=1)


def test_agents_are_ranked_by_their_share_of_wins() -> None:
    rows = [row("b", 10, 0), row("a", 20, 0.5), row("a", 30, 0.5), row("c", 1, 1)]
    best, middle, last = standings(rows)
    assert (best.agent, middle.agent, last.agent) == ("c", "a", "b")
    assert middle == Standing("a", 2, 1.0, wilson(1, 2), mean_interval([20, 30]))
    assert middle.points[0] == 25


@pytest.mark.parametrize(
    ("wins", "trials", "interval"),
    [
        (8, 10, (0.8, 0.490, 0.943)),
        (0, 10, (0.0, 0.0, 0.278)),
        (10, 10, (1.0, 0.722, 1.0)),
        (50, 100, (0.5, 0.404, 0.596)),
    ],
)
def test_the_interval_of_a_share_is_wilsons(wins: int, trials: int, interval: tuple[float, float, float]) -> None:
    assert wilson(wins, trials) == pytest.approx(interval, abs=0.0006)


def test_the_interval_of_a_mean() -> None:
    mean, half = mean_interval([1, 2, 3, 4, 5])
    assert mean == 3
    assert half == pytest.approx(1.959964 * (2.5 / 5) ** 0.5)
    assert mean_interval([7]) == (7, 0.0)


# ------------------------------------------------------------------------- serve


def test_a_taken_port_is_told(told_off: ToldOff, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        line = told_off("serve", "--no-browser", "--data", tmp_path, "--port", port)
    assert line.startswith(f"port {port} is taken: ")
    assert "--port" in line


def test_an_address_of_another_machine_is_told(told_off: ToldOff, tmp_path: Path) -> None:
    line = told_off("serve", "--no-browser", "--data", tmp_path, "--host", "192.0.2.1", "--port", "0")
    assert line.startswith("cannot listen on 192.0.2.1, port 0")


def test_a_file_is_no_folder_for_games(told_off: ToldOff, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert "is not a folder" in told_off("serve", "--no-browser", "--data", file)


def test_a_damaged_store_is_told(told_off: ToldOff, tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_text("garbage" * 500)
    line = told_off("serve", "--no-browser", "--data", tmp_path, "--port", "0")
    assert "tables.sqlite3" in line
    assert "--data" in line


@pytest.mark.parametrize("flag", ["--open", "--no-browser"])
def test_the_start_page_is_opened_only_when_wanted(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flag: str
) -> None:
    asked: list[tuple[str, int, Path, bool]] = []
    opened: list[str] = []

    def serve(host: str, port: int, data: Path, **callbacks: Callable[[str], None] | None) -> None:
        ready = callbacks["ready"]
        asked.append((host, port, data, ready is not None))
        if ready is not None:
            ready("http://localhost:8137/")

    def open_page(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr("skullyard.web.serve", serve)
    monkeypatch.setattr("webbrowser.open", open_page)
    monkeypatch.setenv("DISPLAY", ":0")
    result = run("serve", "--port", 8137, "--data", tmp_path / "new" / "folder", flag)
    assert result.exit_code == 0, result.output
    assert asked == [("127.0.0.1", 8137, tmp_path / "new" / "folder", flag == "--open")]
    assert opened == (["http://localhost:8137/"] if flag == "--open" else [])


def test_without_a_screen_the_address_is_told(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def serve(*_: object, **callbacks: Callable[[str], None]) -> None:
        callbacks["ready"]("http://localhost:8137/")

    monkeypatch.setattr("skullyard.web.serve", serve)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("webbrowser.open", lambda _: pytest.fail("there is no screen"))
    assert run("serve", "--data", tmp_path).stdout == "Open http://localhost:8137/ in a browser.\n"


def test_games_are_kept_in_the_users_data_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[Path] = []
    monkeypatch.setattr("skullyard.web.serve", lambda _host, _port, data, **_: used.append(data))
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, **_: tmp_path / name)
    assert run("serve", "--no-browser").exit_code == 0
    assert used == [tmp_path / "skullyard"]
    assert (tmp_path / "skullyard").is_dir()


@pytest.mark.slow
def test_the_server_runs_until_it_is_stopped(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "skullyard", "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        found = re.fullmatch(r"Skullyard is open at (http://localhost:\d+/) \(stop with Ctrl\+C\)\n", line)
        try:
            assert found, line
            with urllib.request.urlopen(found[1], timeout=20) as page:
                assert page.status == 200
        finally:
            server.send_signal(signal.SIGINT)
            rest, errors = server.communicate(timeout=20)
    assert (rest, errors) == ("", "")
    assert server.returncode in (0, 130, -signal.SIGINT)
    assert (tmp_path / "tables.sqlite3").is_file()
