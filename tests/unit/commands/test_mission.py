"""`skullyard mission`: the faults of a file with their lines, and the board in letters."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import Result

Run = Callable[..., Result]
ToldOff = Callable[..., str]
SHIPPED = files("skullyard.games.outbreak") / "data" / "missions" / "m01.toml"


def written(folder: Path, *changes: tuple[str, str]) -> Path:
    """Write the first mission, changed here and there, as a file of one's own."""
    text = SHIPPED.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_sound_mission_is_told_in_a_line(run: Run, tmp_path: Path) -> None:
    result = run("mission", "check", written(tmp_path, ('"M01"', '"MINE"')))
    assert result.exit_code == 0
    assert result.stdout == "MINE, A key for the gate: 16 zones, 2 spawn zones, 2 goals, 16 rounds; no faults.\n"


def test_a_mission_of_the_box_is_found_by_its_id(run: Run) -> None:
    assert run("mission", "check", "m01").stdout.startswith("M01, A key for the gate: ")


def test_every_fault_is_told_with_its_line_and_what_to_do(run: Run, tmp_path: Path) -> None:
    changes = (('difficulty = "tutorial"', 'difficulty = "tutoral"'), ("00.w1", "00.w7"), ("16P", "61P"))
    result = run("mission", "check", written(tmp_path, *changes))
    lines = result.stderr.splitlines()
    assert result.exit_code == 2
    assert result.stdout == ""
    assert [
        line for line in lines if line.startswith("mine.toml:5: difficulty is 'tutoral' (did you mean 'tutorial'?)")
    ]
    assert [line for line in lines if ": there is no side '61P' (one of 1P, " in line]
    assert lines[-1].startswith("skullyard: ")
    assert "2 faults: mend the lines above" in lines[-1]


def test_a_single_fault_is_told_as_one(run: Run, tmp_path: Path) -> None:
    result = run("mission", "check", written(tmp_path, ("00.w1", "00.w7")))
    assert result.stderr.splitlines()[0].endswith("there is no zone '00.w7' (did you mean '00.w3'?)")
    assert "has a fault: mend the line above" in result.stderr


@pytest.mark.parametrize("command", ["check", "draw"])
def test_a_file_that_is_not_there_is_told(told_off: ToldOff, command: str) -> None:
    assert told_off("mission", command, "nowhere.toml") == "there is no file nowhere.toml: look at its name"


def test_a_mission_with_faults_is_not_drawn(run: Run, tmp_path: Path) -> None:
    result = run("mission", "draw", written(tmp_path, ("00.w1", "00.w7")))
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_board_is_drawn_with_its_zones_and_doors_and_what_lies_on_it(run: Run) -> None:
    drawing = run("mission", "draw", "M01").stdout
    board, _, things = drawing.partition("\n\n")
    assert all(name in board for name in ("00.w2", "00.ra", "01.a4", "01.r2"))
    assert max(map(len, board.splitlines())) <= 2 * 40 + 1
    assert "DDDDD" in board
    assert "M" in board
    assert "objective 00.ra, purple (purple)" in things
    assert "door      00.e2 to 01.a1, purple, opened by objective:purple (main)" in things
    assert "start     00.w2" in things


def test_open_doors_are_drawn_small_and_torn_wire_not_at_all(run: Run) -> None:
    drawing = run("mission", "draw", "M08").stdout
    assert "ggggg" in drawing
    assert "GGGG" not in drawing
    assert "xxxxxxx                 ." in drawing


def test_the_table_is_drawn_into_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "first.svg"
    result = run("mission", "draw", "M01", "--svg", file)
    assert str(file) in result.stdout
    assert file.read_text(encoding="utf-8").startswith("<svg")


def test_a_picture_that_cannot_be_written_is_told(told_off: ToldOff, tmp_path: Path) -> None:
    assert "there is no folder" in told_off("mission", "draw", "M01", "--svg", tmp_path / "none" / "first.svg")


def test_asleep_and_face_down_are_said(run: Run) -> None:
    assert ", white, asleep" in run("mission", "draw", "M09").stdout
    assert ", face down (hidden1)" in run("mission", "draw", "M06").stdout


def test_without_more_the_help_is_shown(run: Run) -> None:
    result = run("mission")
    assert result.exit_code == 0
    assert "check" in result.stdout
    assert "draw" in result.stdout
