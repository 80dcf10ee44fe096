"""`skullyard print`: a PDF of a title's cards."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from skullyard.cli import app

runner = CliRunner()


def test_a_title_is_printed_into_a_file(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    result = runner.invoke(app, ["print", "gear_up", "--out", str(out), "--only", "cards"])
    assert result.exit_code == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert "8 pages" in result.output


def test_a_title_without_sheets_says_which_have_some() -> None:
    result = runner.invoke(app, ["print", "adrenaline"])
    assert result.exit_code != 0
    assert "gear_up" in result.output


def test_an_unknown_part_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    result = runner.invoke(app, ["print", "gear_up", "--out", str(out), "--only", "zombis"])
    assert result.exit_code != 0
    assert "zombies" in result.output
    assert not out.exists()


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    result = runner.invoke(app, ["print", "gear_up", "--out", str(tmp_path / "no" / "cards.pdf")])
    assert result.exit_code != 0
    assert not (tmp_path / "no").exists()
