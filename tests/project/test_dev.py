"""The one command: it needs nothing but Python, and says plainly what is wrong."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
DEV = ROOT / "dev.py"


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, with its environment in an empty folder instead of the checkout's."""
    spec = importlib.util.spec_from_file_location("dev_under_test", DEV)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    place = tmp_path / "environment"
    monkeypatch.setattr(module, "ENVIRONMENT", place)
    monkeypatch.setattr(module, "SCRIPTS", place / "bin")
    monkeypatch.setattr(module, "PYTHON", place / "bin" / "python")
    monkeypatch.setattr(module, "STAMP", place / "stamp.json")
    locks = {kind: tmp_path / f"{kind}.lock" for kind in ("play", "dev")}
    for lock in locks.values():
        lock.write_text("# nothing\n")
    monkeypatch.setattr(module, "LOCKS", locks)
    return module


@pytest.fixture
def made(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the locks that were installed, in order, by an installer that only notes them."""
    installed: list[str] = []

    def install(lock: Path, *, fresh: bool) -> None:
        dev.PYTHON.parent.mkdir(parents=True, exist_ok=True)
        dev.PYTHON.touch()
        installed.append(f"{lock.stem} {'fresh' if fresh else 'on top'}")

    monkeypatch.setattr(dev, "install_with_pip", install)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    return installed


def dev_py(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Start it as a newcomer does, with the standard library only."""
    command = [sys.executable, "-I", "-S", str(DEV), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_it_uses_the_standard_library_only_and_an_old_python_can_read_it() -> None:
    tree = ast.parse(DEV.read_text(), feature_version=(3, 7))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert {name.partition(".")[0] for name in names} <= set(sys.stdlib_module_names)


def test_help_names_every_command(dev: ModuleType) -> None:
    shown = dev_py("--help")
    assert shown.returncode == 0
    for name in dev.COMMANDS:
        assert f"python3 dev.py {name}" in shown.stdout


def test_no_command_shows_the_help_and_an_unknown_one_says_what_there_is() -> None:
    assert dev_py().returncode == 2
    wrong = dev_py("fly")
    assert wrong.returncode == 2
    assert wrong.stderr == (
        "dev.py: There is no command 'fly'. The commands: play, test, check, bench, rules, run, lock.\n"
    )


def test_a_second_start_installs_nothing(dev: ModuleType, made: list[str]) -> None:
    dev.environment("play")
    dev.environment("play")
    assert made == ["play fresh"]


def test_a_changed_lock_is_installed_and_another_python_or_place_begins_anew(dev: ModuleType, made: list[str]) -> None:
    dev.environment("play")
    dev.LOCKS["play"].write_text("# more\n")
    dev.environment("play")
    assert made == ["play fresh", "play on top"]
    dev.STAMP.write_text("{ damaged")
    dev.environment("play")
    assert made[2:] == ["play fresh"]


def test_the_environment_of_developers_is_enough_for_playing_but_not_the_other_way(
    dev: ModuleType, made: list[str]
) -> None:
    dev.environment("play")
    dev.environment("dev")
    dev.environment("play")
    assert made == ["play fresh", "dev on top"]


def test_an_interrupted_installation_is_not_taken_for_a_whole_one(
    dev: ModuleType, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(lock: Path, *, fresh: bool) -> None:
        raise KeyboardInterrupt

    dev.environment("play")
    dev.LOCKS["play"].write_text("# more\n")
    with monkeypatch.context() as patch:
        patch.setattr(dev, "install_with_pip", interrupted)
        with pytest.raises(KeyboardInterrupt):
            dev.environment("play")
    dev.environment("play")
    assert made == ["play fresh", "play fresh"]


def test_a_python_without_venv_is_told_what_to_install(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_ensurepip(*_: Any, **__: Any) -> None:
        raise subprocess.CalledProcessError(1, ["ensurepip"])

    monkeypatch.setattr("venv.create", no_ensurepip)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    with pytest.raises(dev.SetupError, match=r"apt-get install python3\.\d+-venv"):
        dev.environment("play")


def test_where_uv_fails_pip_goes_on(dev: ModuleType, made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.shutil, "which", lambda name: "uv")
    monkeypatch.setattr(dev, "call", lambda command, **environ: 1)
    dev.environment("play")
    assert made == ["play fresh"]


def test_the_closing_line_counts_what_pytest_counted(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    dev.ENVIRONMENT.mkdir()

    def pytest_found(**counts: int) -> None:
        def run(command: list[str]) -> int:
            attributes = " ".join(f'{name}="{value}"' for name, value in counts.items())
            (dev.ENVIRONMENT / "junit.xml").write_text(f"<testsuites><testsuite {attributes}/></testsuites>")
            return 1 if counts["failures"] else 0

        monkeypatch.setattr(dev, "call", run)

    pytest_found(tests=9, failures=0, errors=0, skipped=0)
    assert dev.run_pytest([]) == (True, "9 passed, 0 failed")
    pytest_found(tests=9, failures=2, errors=1, skipped=1)
    assert dev.run_pytest([]) == (False, "5 passed, 3 failed, 1 skipped")
    monkeypatch.setattr(dev, "call", lambda command: 0)
    assert dev.run_pytest([]) == (False, "0 passed, 1 failed")


def test_one_failed_step_fails_the_whole_and_the_count_comes_last(
    dev: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.summary({"ruff": True, "tests": True}, [], "1 passed, 0 failed") == 0
    assert dev.summary({"ruff": False, "tests": True}, ["a note"], "1 passed, 0 failed") == 1
    assert capsys.readouterr().out.splitlines()[-3:] == ["ok      tests", "a note", "1 passed, 0 failed"]


@pytest.mark.parametrize(
    ("installer", "found_after", "tried"),
    [
        ("nobody", 1, []),
        ("root", 2, ["apt-get update", "apt-get install"]),
        ("root", 3, ["apt-get update", "apt-get install", "playwright install"]),
        ("user", 3, ["playwright install"]),
        ("user", 9, ["playwright install"]),
    ],
)
def test_a_missing_chromium_is_installed_where_that_is_possible(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, installer: str, found_after: int, tried: list[str]
) -> None:
    looks, calls = 0, list[str]()

    def call(command: list[str | Path], **_: str) -> int:
        nonlocal looks
        words = [str(word) for word in command]
        if words[-1] == "--quiet":
            looks += 1
            return int(looks < found_after)
        calls.append(f"{words[0]} {words[1]}" if words[0] == "apt-get" else f"{words[2]} {words[3]}")
        return 0

    monkeypatch.setattr(dev, "call", call)
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0 if installer == "root" else 1000, raising=False)
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert dev.ready_browser() == (found_after < 9)
    assert calls == tried


@pytest.mark.parametrize(("ci", "told"), [(True, "which fails under CI"), (False, "SKIPPED. Install Chromium")])
def test_where_there_is_no_chromium_the_last_lines_say_so(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ci: bool, told: str
) -> None:
    monkeypatch.setattr(dev, "environment", lambda kind: None)
    monkeypatch.setattr(dev, "long_files", list)
    monkeypatch.setattr(dev, "ready_browser", lambda: False)
    monkeypatch.setattr(dev, "run_checks", dict)
    monkeypatch.setattr(dev, "run_pytest", lambda arguments: (not ci, "1 passed, 0 failed"))
    monkeypatch.setattr(dev, "UNDER_CI", ci)
    assert dev.test([]) == int(ci)
    note, closing = capsys.readouterr().out.splitlines()[-2:]
    assert told in note
    assert closing == "1 passed, 0 failed"


SKIPPING = """
import pytest

def test_skips():
    pytest.skip("no reason that holds")

def test_runs(): ...
"""


@pytest.mark.parametrize(("ci", "outcome"), [("true", {"failed": 1, "passed": 1}), ("", {"skipped": 1, "passed": 1})])
def test_a_skip_that_nobody_allowed_fails_under_ci(tmp_path: Path, ci: str, outcome: dict[str, int]) -> None:
    for name in ("conftest.py", "chromium.py"):
        shutil.copy(ROOT / "tests" / name, tmp_path)
    (tmp_path / "test_it.py").write_text(SKIPPING)
    (tmp_path / "test_module.py").write_text('import pytest\npytest.importorskip("no_such_module_anywhere")\n')
    environ = {**os.environ, "CI": ci, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", "test_it.py"]
    ran = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
    closing = ran.stdout.strip().splitlines()[-1]
    for name, count in outcome.items():
        assert f"{count} {name}" in closing
    whole = subprocess.run([*command[:-1], "."], cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
    assert (whole.returncode != 0) == bool(ci)
    assert ("error" in whole.stdout.strip().splitlines()[-1]) == bool(ci)
