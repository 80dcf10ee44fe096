"""`skullyard sim prison_outbreak`: games that all win or lose together, and the table of missions."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import Result

from skullyard.commands import surveying
from skullyard.commands.results import reasons, rounds
from skullyard.commands.surveying import BEGIN, END, joined, markdown, rate
from skullyard.games.gear_up import marking
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.goals import OUTCOMES
from skullyard.locale import catalogue
from skullyard.sim import Cell

Run = Callable[..., Result]
ToldOff = Callable[..., str]
TITLE = "prison_outbreak"
FOUR = Cell("M01", 4, 10, 8, (5.0, 9.0), {"lost_all_dead": 2})
FIVE = Cell("M01", 5, 10, 10, (4.0, 0.0), {})
SIX = Cell("M01", 6, 10, 4, (6.0, 12.0), {"lost_rounds": 4, "lost_all_dead": 2})
CELLS = [FOUR, FIVE, SIX]
MISSIONS = {"M01": "M01"}


def sim(run: Run, *more: object) -> str:
    result = run("sim", TITLE, "--seed", 4, *more)
    assert result.exit_code == 0, result.output
    return result.stdout


def cells_of(shown: str, first: str) -> list[list[str]]:
    """Return the cells of the lines of a printed table that begin with a text."""
    rows = [[part.strip() for part in line.split("│")[1:-1]] for line in shown.splitlines()]
    return [row for row in rows if row and row[0] == first]


# -------------------------------------------------------------------- games of one mission


def test_games_are_counted_as_won_by_all(run: Run) -> None:
    (row,) = cells_of(sim(run, "--games", 5, "--mission", "M01"), "4 greedy")
    won = int(row[1])
    assert row[2] == f"{100 * won / 5:.1f} %"
    assert 0 <= won <= 5


def test_without_agents_greedy_sits_on_every_seat(run: Run) -> None:
    assert cells_of(sim(run, "--games", 1, "--mission", "M01"), "4 greedy")
    assert cells_of(sim(run, "--games", 1, "--mission", "M01", "--seats", 6), "6 greedy")
    assert cells_of(sim(run, "--games", 1, "--mission", "M01", "--agents", "random", "--seats", 2), "2 random")
    assert cells_of(sim(run, "--games", 1, "--mission", "M01", "--agents", "random,greedy"), "1 random, 1 greedy")


def test_lost_games_are_told_with_their_reasons(run: Run) -> None:
    (row,) = cells_of(sim(run, "--games", 4, "--mission", "M02", "--agents", "random"), "4 random")
    assert row[1] == "0"
    assert row[3] == "0.0 % - 49.0 %"
    assert sum(int(number) for number in re.findall(r"\d+", row[5])) == 4


def test_the_rows_of_games_say_how_they_ended(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    sim(run, "--games", 3, "--mission", "M01", "--agents", "random", "--out", out)
    rows = list(csv.DictReader(out.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 3 * 4
    for seed in ("4", "5", "6"):
        (outcome,) = {row["outcome"] for row in rows if row["seed"] == seed}
        assert sum(float(row["win"]) for row in rows if row["seed"] == seed) == (outcome == "won")


def test_every_reason_why_a_game_is_lost_has_its_words() -> None:
    whys = {*OUTCOMES, marking.DEAD, marking.LATE}
    assert {f"cli.lost.{why}" for why in whys} == {key for key in catalogue().keys if key.startswith("cli.lost.")}


# ---------------------------------------------------------------------- the table of missions


def test_each_mission_is_played_with_four_five_and_six_survivors(run: Run) -> None:
    shown = sim(run, "--missions", "M01,m02", "--games", 2, "--agents", "random")
    assert "12 games, seed 4" in shown
    assert [row[1] for row in cells_of(shown, "M01")] == ["4", "5", "6"]
    assert [row[1] for row in cells_of(shown, "M02")] == ["4", "5", "6"]


def test_the_report_is_the_same_however_many_processes_play(run: Run, tmp_path: Path) -> None:
    reports = [tmp_path / f"{jobs}.md" for jobs in (1, 2)]
    for jobs, file in enumerate(reports, 1):
        shown = sim(run, "--missions", "M01,M02", "--games", 3, "--jobs", jobs, "--report", file)
        assert f"The table is in {file}" in shown
    first, second = (file.read_text(encoding="utf-8") for file in reports)
    assert first == second
    assert "3 games a cell, seeds 4 to 6, greedy on every seat with one survivor each." in first
    assert "| M01 A key for the gate | tutorial | " in first


def test_all_missions_are_meant_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def make_setup(_: str, seats: int, mission: str) -> dict[str, object]:
        read.append(f"{mission} {seats}")
        return {"seats": seats, "mission": mission}

    monkeypatch.setattr(surveying, "make_setup", make_setup)
    known, more = surveying.plan(TITLE, " ALL ", (4, 6), {})
    assert list(known) == list(mission_file.names())
    assert read[:3] == ["M01 4", "M01 6", "M02 4"]
    assert more == {}


def test_a_mission_of_ones_own_and_the_switches_of_a_table_are_played_too(run: Run, tmp_path: Path) -> None:
    text = (files("skullyard.games.outbreak") / "data" / "missions" / "m01.toml").read_text(encoding="utf-8")
    own, report = tmp_path / "mine.toml", tmp_path / "report.md"
    own.write_text(
        text.replace('id = "M01"', 'id = "MINE"').replace("round_limit = 16", "round_limit = 1"), encoding="utf-8"
    )
    switches = ("--rule", "panes=wall", "--resurrection")
    sim(run, "--missions", f"{own},M01", "--games", 2, "--agents", "random", "--report", report, *switches)
    told = report.read_text(encoding="utf-8")
    assert "Switches: panes=wall, resurrection=true." in told
    assert "| MINE A key for the gate | tutorial | 0.0 % (0.0 - 65.8) | " in told
    assert "- / 1.0 of 1 | out of rounds 6 |" in told
    assert "| M01 A key for the gate | " in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--missions", "M01,M1"), "there is no mission M1; did you mean M"),
        (("--missions", ","), "no mission is named: write --missions all, or some with commas between"),
        (("--missions", "M01,m01"), "M01 is named twice"),
        (("--missions", "all", "--survivors", "josh,belle,kim,amy"), "leave out --survivors"),
        (("--missions", "all", "--seats", 5), "leave out --seats"),
        (("--missions", "all", "--out", "games.csv"), "leave out --out"),
        (("--missions", "all", "--agents", "greedy,random"), "2 agents for all seats of every game: name a single"),
        (("--missions", "all", "--agents", "greddy"), "did you mean greedy?"),
        (("--missions", "all", "--report", "no/such/file.md"), "there is no folder no/such"),
        (("--report", "report.md"), "the report is a table of missions or levels: add --missions all"),
        (("--agents", "random,random", "--seats", 3), "2 agents for 3 seats: name one for each with --agents"),
        (("--agents", ",".join(["random"] * 7)), "this game has 1 to 6 seats, not 7: name an agent for each"),
    ],
)
def test_what_does_not_go_together_gets_one_clear_line(
    told_off: ToldOff, arguments: tuple[object, ...], said: str
) -> None:
    assert said in told_off("sim", TITLE, *arguments)


def test_the_other_title_has_no_missions(told_off: ToldOff) -> None:
    assert told_off("sim", "adrenaline", "--missions", "all") == "adrenaline has no missions: leave out --missions"


# ------------------------------------------------------------------------------- the report


def test_a_line_of_the_report_has_shares_rounds_and_reasons() -> None:
    told = markdown(MISSIONS, CELLS, "greedy", 7, {})
    assert "10 games a cell, seeds 7 to 16, greedy on every seat" in told
    assert told.splitlines()[-1] == (
        "| M01 A key for the gate | tutorial | 80.0 % (49.0 - 94.3) | 100.0 % (72.2 - 100.0) | 40.0 % (16.8 - 68.7) "
        "| 4.7 / 11.2 of 16 | all dead 4, out of rounds 4 |"
    )


def test_the_cells_of_a_mission_are_joined_with_their_weights() -> None:
    assert joined(CELLS) == Cell(
        "M01", 0, 30, 22, ((40 + 40 + 24) / 22, (18 + 72) / 8), {"lost_all_dead": 4, "lost_rounds": 4}
    )
    assert joined([FIVE]) == Cell("M01", 0, 10, 10, (4.0, 0.0), {})


def test_what_never_happened_has_no_mean() -> None:
    assert (rounds(FOUR), rounds(FIVE)) == ("5.0 / 9.0", "4.0 / -")
    assert (reasons(SIX.lost), reasons({})) == ("out of rounds 4, all dead 2", "")
    assert rate(FIVE.wins, FIVE.games) == "100.0 % (72.2 - 100.0)"


def test_a_table_goes_between_the_two_lines_of_a_page_and_leaves_the_rest(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Missions\n\n{BEGIN}\nold table\n{END}\n\nThe end.\n", encoding="utf-8")
    for _ in range(2):
        surveying.write_report(page, MISSIONS, CELLS, "greedy", 7, {})
        told = page.read_text(encoding="utf-8")
        assert told == f"# Missions\n\n{BEGIN}\n\n{markdown(MISSIONS, CELLS, 'greedy', 7, {})}\n{END}\n\nThe end.\n"


def test_a_file_without_the_lines_is_written_anew(tmp_path: Path) -> None:
    report = tmp_path / "report.md"
    report.write_text("what stood here", encoding="utf-8")
    surveying.write_report(report, MISSIONS, CELLS, "greedy", 7, {})
    assert report.read_text(encoding="utf-8") == markdown(MISSIONS, CELLS, "greedy", 7, {})


@pytest.mark.parametrize("text", [f"{BEGIN}\n", f"{END}\n", f"{END}\n{BEGIN}\n"])
def test_a_page_with_half_of_the_lines_is_refused_before_the_games(
    told_off: ToldOff, tmp_path: Path, text: str
) -> None:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    line = told_off("sim", TITLE, "--missions", "all", "--games", 100_000, "--report", page)
    assert "but not both in their order" in line
    assert page.read_text(encoding="utf-8") == text


def test_the_page_on_missions_has_a_line_for_each_of_them() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "missions.md").read_text(encoding="utf-8")
    table = page.partition(f"{BEGIN}\n")[2].partition(END)[0]
    for name in mission_file.names():
        mission = mission_file.load(name)
        assert f"| {name} {mission.title} | {mission.difficulty} | " in table


def test_the_page_of_apocalypse_tells_of_its_missions_as_they_are() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "apocalypse.md").read_text(encoding="utf-8")
    table = page.partition(BEGIN)[2].partition(END)[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("| A")
    ]
    missions = [mission_file.load(name) for name in mission_file.names("apocalypse") if name.startswith("A")]
    assert [row[:2] for row in rows] == [[f"{one.id} {one.title}", one.difficulty] for one in missions]
    for row in rows:
        four, six = (float(row[place].partition(" ")[0]) for place in (2, 4))
        assert 35 <= six <= four <= 65


@pytest.mark.rule("AP-03")
def test_a_table_with_a_zombie_master_counts_his_victories_and_draws(run: Run, tmp_path: Path) -> None:
    report = tmp_path / "table.md"
    asked = ("sim", "apocalypse", "--missions", "M02", "--games", "3", "--seed", "1", "--report", str(report))
    assert run(*asked).exit_code == 0
    lines = report.read_text(encoding="utf-8").splitlines()
    head = next(line for line in lines if line.startswith("| mission"))
    assert "draws" in head
    assert any("won by the Zombie Master" in line for line in lines)


def test_the_master_takes_a_seat_of_his_own(run: Run) -> None:
    crowd = run("sim", "apocalypse", "--games", "1", "--seats", "1")
    assert crowd.exit_code != 0
    assert "Zombie Master" in crowd.output
    assert run("sim", "apocalypse", "--games", "1", "--seats", "1", "--no-master", "--seed", "1").exit_code == 0
