"""`skullyard sim gear_up --levels`: how often each level is won, by the number of players; and the page that tells it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from skullyard.commands.levels import BEGIN, END, markdown, write_levels
from skullyard.games.gear_up import GEAR_UP
from skullyard.sim import Cell, play_levels, simulate, tally

Run = Callable[..., Result]
ToldOff = Callable[..., str]


def test_each_level_is_played_with_one_to_six_players(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "levels.md"
    asked = (
        "--levels",
        "Easy, hard",
        "--games",
        1,
        "--seed",
        4,
        "--agents",
        "random",
        "--no-handicaps",
        "--report",
        page,
    )
    result = run("sim", "gear_up", *asked)
    assert result.exit_code == 0, result.output
    assert "12 games, seed 4" in result.stdout
    text = page.read_text(encoding="utf-8")
    assert (
        "1 games a cell, seeds 4 to 4, random on every seat; survivors and boss at random. Switches: handicaps=false."
        in text
    )
    rows = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith("|")]
    assert [row[0].strip() for row in rows] == ["level", "---", "easy", "hard"]
    assert all(len(row) == 8 for row in rows)


def test_the_cells_are_those_of_games_with_the_same_seeds_however_many_processes() -> None:
    cells = play_levels(GEAR_UP, ["normal"], 2, 3, players=[1, 3], agent="random")
    assert [(cell.mission, cell.survivors) for cell in cells] == [("normal", 1), ("normal", 3)]
    assert cells == play_levels(GEAR_UP, ["normal"], 2, 3, jobs=2, players=[1, 3], agent="random")
    rows = simulate(GEAR_UP, {"seats": 3, "level": "normal"}, ["random"] * 3, 2, 3)
    assert cells[1] == tally("normal", 3, rows)


def test_the_table_goes_between_the_two_lines_of_a_page(tmp_path: Path) -> None:
    cells = [Cell("easy", 1, 10, 8, (2.0, 2.0), {"late": 2}), Cell("easy", 2, 10, 10, (2.0, 0.0), {})]
    page = tmp_path / "page.md"
    page.write_text(f"# Levels\n\n{BEGIN}\nold\n{END}\n\nThe end.\n", encoding="utf-8")
    write_levels(page, cells, "greedy", 1, {})
    told = page.read_text(encoding="utf-8")
    assert told == f"# Levels\n\n{BEGIN}\n\n{markdown(cells, 'greedy', 1, {})}\n{END}\n\nThe end.\n"
    assert "| easy | 80.0 % (49.0 - 94.3) | 100.0 % (72.2 - 100.0) | out of turns 2 |" in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--levels", "easi"), "there is no level easi; did you mean easy?"),
        (("--levels", ","), "no level is named"),
        (("--levels", "easy,EASY"), "easy is named twice"),
        (("--levels", "all", "--seats", 3), "leave out --seats"),
        (("--levels", "all", "--level", "easy"), "leave out --level"),
        (("--levels", "all", "--agents", "greedy,random"), "2 agents for all seats of every game"),
        (("--missions", "all"), "gear_up has no missions: leave out --missions"),
    ],
)
def test_what_does_not_go_together_gets_one_clear_line(
    told_off: ToldOff, arguments: tuple[object, ...], said: str
) -> None:
    assert said in told_off("sim", "gear_up", *arguments)


def test_the_other_titles_have_no_levels(told_off: ToldOff) -> None:
    assert (
        told_off("sim", "adrenaline", "--levels", "all") == "adrenaline has no levels to be tried: leave out --levels"
    )


def test_half_of_the_two_lines_is_refused_before_the_games(told_off: ToldOff, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{BEGIN}\n", encoding="utf-8")
    line = told_off("sim", "gear_up", "--levels", "all", "--games", 100_000, "--report", page)
    assert "but not both in their order" in line
