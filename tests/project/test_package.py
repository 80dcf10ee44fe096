"""What `pip install .` brings: every file, and the command."""

from __future__ import annotations

import configparser
import doctest
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, built without a network."""
    place = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(place)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (built,) = place.glob("skullyard-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as a user has it: its files in a folder of their own, none of the checkout's."""
    place = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    return place


def run_installed(installed: Path, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the installed package first on the path, away from the checkout."""
    environ = {**os.environ, "PYTHONPATH": str(installed), "COLUMNS": "100"}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=installed, env=environ, capture_output=True, text=True, check=False, timeout=120)


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if name.startswith("skullyard/")}
    files = {file for file in (SOURCE / "skullyard").rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    assert held == {file.relative_to(SOURCE).as_posix() for file in files}
    assert "skullyard/py.typed" in held


def test_the_wheel_holds_the_licence_and_the_notice(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name.rpartition("/")[2] for name in archive.namelist() if ".dist-info/" in name}
    assert {"LICENSE", "NOTICE"} <= held


def test_the_installed_command_starts(installed: Path) -> None:
    (entry_points,) = installed.glob("*.dist-info/entry_points.txt")
    parser = configparser.ConfigParser()
    parser.read(entry_points)
    module, _, function = parser["console_scripts"]["skullyard"].partition(":")
    code = f"import sys; from {module} import {function} as main; sys.argv[0] = 'skullyard'; sys.exit(main())"
    started = run_installed(installed, code, "--help")
    assert started.returncode == 0, started.stderr
    for command in ("serve", "play", "sim", "replay"):
        assert command in started.stdout
    where = run_installed(installed, "import skullyard; print(skullyard.__file__)").stdout.strip()
    assert Path(where).is_relative_to(installed)


DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: file.name)
def test_what_the_documents_show_is_what_happens(file: Path) -> None:
    failed, tried = doctest.testfile(str(file), module_relative=False, encoding="utf-8")
    assert not failed
    assert tried or file.name != "README.md"
