"""Running commands as they are typed, and a recorded game to run them on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from skullyard.cli import app
from skullyard.engine.replay import record_replay, write_replay
from unit.commands.recorded import SETUP, random_match

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Run a command with what is typed into it."""

    def run_it(*arguments: object, typed: str = "", language: str = "en_GB.UTF-8") -> Result:
        environment = {"LC_ALL": language, "COLUMNS": "200", "NO_COLOR": "1"}
        return CliRunner().invoke(app, [str(one) for one in arguments], input=typed, env=environment)

    return run_it


@pytest.fixture
def told_off(run: Run) -> Callable[..., str]:
    """Run a command that must fail, and return the one line that says why."""

    def run_it(*arguments: object, typed: str = "") -> str:
        result = run(*arguments, typed=typed)
        assert result.exit_code in (1, 2), result.output
        assert result.stdout == ""
        line, end, more = result.stderr.partition("\n")
        assert (end, more) == ("\n", ""), result.stderr
        assert line.startswith("skullyard: ")
        assert "Traceback" not in line
        assert "cli." not in line
        return line.removeprefix("skullyard: ")

    return run_it


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The replay file of a whole game."""
    match = random_match(3)
    file = tmp_path_factory.mktemp("replay") / "game.jsonl"
    file.write_text(write_replay(record_replay(match, SETUP, 3, ["Ana", "Jo\u0161ka", "greedy"])), encoding="utf-8")
    return file
