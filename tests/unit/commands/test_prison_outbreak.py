"""Prison Outbreak on the command line: set-ups, missions of one's own, a game to its end, and replays of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from skullyard.commands.titles import make_setup
from skullyard.engine.replay import play_replay, read_replay
from skullyard.games import GAMES
from skullyard.games.outbreak import mission_file

Run = Callable[..., Result]
ToldOff = Callable[..., str]
TITLE = "prison_outbreak"
RAW = re.compile(r"\b(prison_outbreak|engine|render|cli)\.[a-z]|[{}]")
SIX = "josh,belle,kim,wanda,watts,amy"


def play(run: Run, typed: str, *more: object) -> str:
    """Play with bots that draw lots, and return what was shown."""
    result = run("play", TITLE, "--seed", 5, "--bots", "random", *more, typed=typed)
    assert result.exit_code == 0, result.output
    assert not RAW.search(result.stdout), RAW.search(result.stdout)
    return result.stdout


def written(folder: Path, *changes: tuple[str, str]) -> Path:
    """Write a mission of one's own: the first one, with changes."""
    data = files("skullyard.games.outbreak") / "data" / "missions" / "m01.toml"
    text = data.read_text(encoding="utf-8")
    limit = f"round_limit = {mission_file.load('M01').round_limit}"
    for old, new in (('id = "M01"', 'id = "MINE"'), (limit, "round_limit = 2"), *changes):
        assert old in text
        text = text.replace(old, new)
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


# ------------------------------------------------------------------------------ set-ups


@pytest.mark.parametrize("seats", range(1, 7))
def test_there_is_a_set_up_for_one_to_six(seats: int) -> None:
    setup = make_setup(TITLE, seats)
    assert GAMES[TITLE].seats(setup) == seats


def test_a_set_up_says_what_was_asked_for() -> None:
    setup = make_setup(
        TITLE,
        2,
        mission="m04",
        survivors=f" {SIX.upper()} ",
        zombivors="kim, amy",
        resurrection=True,
        rule=["panes=wall", "all_down = lost"],
    )
    assert setup == {
        "seats": 2,
        "mission": "M04",
        "survivors": SIX.split(","),
        "zombivors": ["kim", "amy"],
        "resurrection": True,
        "rules": {"panes": "wall", "all_down": "lost"},
    }


def test_a_mission_of_ones_own_goes_into_the_set_up_whole(tmp_path: Path) -> None:
    setup = make_setup(TITLE, 4, mission=str(written(tmp_path)))
    assert setup["mission"]["id"] == "MINE"
    assert mission_file.load(json.loads(json.dumps(setup["mission"]))).round_limit == 2


@pytest.mark.parametrize("command", ["play", "sim"])
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--arena", "large"), "--arena is not for prison_outbreak: leave it out; its own options are --mission, "),
        (("--skulls", 5), "--skulls is not for prison_outbreak"),
        (("--mission", "M011"), "there is no mission M011; did you mean M11?"),
        (("--mission", "prison"), "there is no mission prison; known: M01, M02, "),
        (("--mission", "nowhere.toml"), "there is no file nowhere.toml: look at its name"),
        (("--mission", "."), "there is no "),
        (("--mission", "x" * 300 + ".toml"), "there is no file xxx"),
        (("--mission", "a\0.toml"), "there is no file a?.toml"),
        (("--survivors", "josh,bele,kim,amy"), "there is no survivor bele; did you mean belle?"),
        (("--survivors", "josh,belle"), "4 players take 4 survivors together, not 2: name so many with --survivors"),
        (("--survivors", "josh,josh,kim,amy"), "'josh' is there twice"),
        (("--seats", 1, "--survivors", f"{SIX},tiff"), "1 player takes 4 - 6 survivors, not 7"),
        (("--zombivors", "tiff"), "'tiff' cannot start as a zombivor: it is not among the survivors"),
        (("--rule", "pane=wall"), "there is no rule switch pane; did you mean panes?"),
        (("--rule", "panes=stone"), "the rule switch panes is one of glass, wall, not 'stone': write --rule panes="),
        (("--rule", "panes"), "the rule switch panes is one of glass, wall, not ''"),
        (("--seats", 7), "this game has 1 to 6 seats, not 7: choose with --seats"),
        (("--seats", 0), "this game has 1 to 6 seats, not 0: choose with --seats"),
    ],
)
def test_what_does_not_go_together_gets_one_clear_line(
    told_off: ToldOff, command: str, arguments: tuple[object, ...], said: str
) -> None:
    assert said in told_off(command, TITLE, *arguments)


@pytest.mark.parametrize("option", [("--mission", "M01"), ("--survivors", SIX), ("--rule", "panes=wall")])
def test_what_belongs_to_this_title_is_refused_to_the_other(told_off: ToldOff, option: tuple[str, str]) -> None:
    for command in ("play", "sim"):
        said = f"{option[0]} is not for adrenaline: leave it out; its own options are --arena, --skulls, "
        assert told_off(command, "adrenaline", *option).startswith(said)


def test_the_fallen_rise_only_where_the_mission_lets_the_table_choose(told_off: ToldOff, tmp_path: Path) -> None:
    file = written(tmp_path, ('difficulty = "tutorial"', 'difficulty = "tutorial"\nresurrection = "never"'))
    assert "the fallen never rise; leave resurrection out" in told_off(
        "play", TITLE, "--mission", file, "--resurrection"
    )


@pytest.mark.parametrize("command", [("play", TITLE, "--mission"), ("sim", TITLE, "--missions")])
def test_the_faults_of_a_mission_are_told_with_their_lines(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    file = written(tmp_path, ('difficulty = "tutorial"', 'difficulty = "tutoral"'), ("16P", "61P"))
    result = run(*command, file)
    told = result.stderr.splitlines()
    assert result.exit_code == 2
    assert result.stdout == ""
    assert told[0].startswith("mine.toml:5: difficulty is 'tutoral' (did you mean 'tutorial'?)")
    assert "there is no side '61P'" in told[1]
    assert told[2:] == [f"skullyard: {file} has 2 faults: mend the lines above, then check again"]


# --------------------------------------------------------------------------------- play


def test_a_whole_game_is_played_by_one_person_with_all_survivors(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "replay.jsonl"
    shown = play(run, "1\n" * 4000, "--seats", 1, "--mission", "M01", "--survivors", SIX, "--replay", file)
    assert re.search(r"^(Won|Lost): A key for the gate", shown, re.MULTILINE)
    assert all(f"{name.capitalize()}: " in shown for name in SIX.split(","))
    assert "The seed was 5." in shown
    replay = read_replay(file.read_bytes())
    assert replay.seats == ("you",)
    assert play_replay(GAMES[TITLE], replay).over


def test_a_whole_game_is_played_with_bots_on_the_other_seats(run: Run) -> None:
    shown = play(run, "1\n" * 4000, "--seats", 3, "--seat", 2, "--mission", "M02", "--resurrection")
    assert re.search(r"^(Won|Lost): The corner shop", shown, re.MULTILINE)


def test_the_table_the_goals_and_ones_own_survivors_are_shown(run: Run) -> None:
    shown = play(run, "", "--seats", 2, "--survivors", SIX, "--mission", "M01")
    assert "A key for the gate; Set-up; Danger blue" in shown
    assert "+------DDD------+" in shown
    assert "Take the purple objective" in shown
    hands = [line for line in shown.splitlines() if " of 2 wounds, 0 experience, danger blue. In hand: " in line]
    assert [line.split()[0] for line in hands] == ["Josh", "Belle", "Kim"]


@pytest.mark.parametrize("typed", ["why", "?"])
def test_help_names_a_key_of_the_question_at_hand(run: Run, typed: str) -> None:
    assert "why seat:0" in play(run, f"{typed}\nq\n", "--seats", 2)


def test_a_choice_is_taken_back(run: Run) -> None:
    shown = play(run, "1\n1\nu\nq\n", "--seats", 1)
    assert "Taken back." in shown


def test_a_saved_game_carries_its_mission_and_goes_on_where_it_was_left(run: Run, tmp_path: Path) -> None:
    mission, file = written(tmp_path), tmp_path / "game.json"
    straight, later = tmp_path / "straight.jsonl", tmp_path / "later.jsonl"
    options = ("--seats", 2, "--mission", mission)
    play(run, "1\n" * 4000, *options, "--replay", straight)
    play(run, "1\n" * 30, *options, "--save", file)
    mission.unlink()
    result = run("play", TITLE, "--resume", file, "--replay", later, typed="1\n" * 4000)
    assert "Round 2 was the last" in result.stdout
    assert later.read_bytes() == straight.read_bytes()


def test_a_saved_game_of_a_shipped_mission_does_not_depend_on_the_next_release(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(run, "q\n", "--seats", 1, "--mission", "M01", "--save", file)
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["setup"]["mission"]["title"] == "A key for the gate"


# -------------------------------------------------------------------------------- replay


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The replay of a whole game of a mission of one's own, whose file is gone."""
    from skullyard.commands.evening import start_evening

    folder = tmp_path_factory.mktemp("outbreak")
    mission = written(folder)
    setup: dict[str, Any] = {**make_setup(TITLE, 4, mission=str(mission)), "confirm_end": True}
    evening = start_evening(GAMES[TITLE], setup, ["", "random", "random", "random"], 5)
    while (asked := evening.bots_play(lambda _: None)) is not None:
        evening.match.choose(0, asked.keys()[0])
    mission.unlink()
    file = folder / "game.jsonl"
    file.write_text(evening.replay(), encoding="utf-8")
    return file


def test_a_recorded_game_is_told_to_its_end(run: Run, recorded: Path) -> None:
    result = run("replay", recorded)
    assert result.exit_code == 0, result.output
    assert not RAW.search(result.stdout), RAW.search(result.stdout)
    assert "Prison Outbreak: " in result.stdout
    assert "Round 1 of 2 begins." in result.stdout
    assert "Lost: A key for the gate. Round 2 was the last" in result.stdout


def test_a_recorded_game_is_stopped_and_drawn(run: Run, recorded: Path, tmp_path: Path) -> None:
    svg = tmp_path / "table.svg"
    assert run("replay", recorded, "--at", 5, "--svg", svg).exit_code == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    told = run("replay", recorded, "--at", 5).stdout
    assert "Lost: " not in told
    assert "A key for the gate; Round 1 of 2" in told


def test_the_story_and_what_to_do_come_before_the_first_question_and_help_explains_the_letters(run: Run) -> None:
    told = " ".join(play(run, "?\nq\n", "--mission", "M01", "--seats", 1).split())
    assert told.index("Three weeks on the road") < told.index("take the key") < told.index("At the table")
    assert told.index("At the table") < told.index("1R^ where zombies come from")


# --------------------------------------------------------------------------------- rules


def test_a_rule_is_shown_in_words(run: Run) -> None:
    shown = run("rules", TITLE, "po-move-1").stdout
    assert shown.startswith("PO-MOVE-1  ")
    assert len(shown.split()) > 8
