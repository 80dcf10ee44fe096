"""A whole game in the terminal: choosing, asking why, taking back, leaving, going on; and replays told and drawn."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from skullyard.engine.replay import play_replay, read_replay, record_replay, write_replay
from skullyard.games import GAMES
from unit.commands.recorded import SETUP, random_match

Run = Callable[..., Result]
ToldOff = Callable[..., str]
RAW = re.compile(r"\b(adrenaline|engine|render|cli)\.[a-z]|[{}]")


def play(run: Run, typed: str, *more: object) -> str:
    """Play against random bots and return what was shown."""
    result = run("play", "adrenaline", "--bots", "random", "--seats", 3, "--seed", 5, *more, typed=typed)
    assert result.exit_code == 0, result.output
    assert not RAW.search(result.stdout), RAW.search(result.stdout)
    return result.stdout


def test_a_whole_game_can_be_played_by_numbers(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "replay.jsonl"
    shown = play(run, "1\n" * 3000, "--skulls", 5, "--replay", file)
    assert "The seed was 5." in shown
    assert re.search(r"^(You win|.* wins|.* share the win)", shown, re.MULTILINE)
    replay = read_replay(file.read_bytes())
    assert replay.seats == ("you", "random", "random")
    assert play_replay(GAMES["adrenaline"], replay).over


def test_the_question_the_table_and_the_own_cards_are_shown(run: Run) -> None:
    shown = play(run, "")
    assert "Discard one to appear" in shown
    assert "You appear at the spawnpoint of its colour." in shown
    assert "Powerups: Newton (red), Tagback Grenade (yellow)" in shown
    assert "Yellow spawn: " in shown
    assert "+---DDD---+" in shown


def test_bots_cards_are_not_shown(run: Run) -> None:
    shown = play(run, "1\n", "--seat", 3)
    assert shown.count("Drew a powerup.") >= 4
    assert len(re.findall(r"Drew [A-Z][a-z]+ ?\w* \((?:red|yellow|blue)\)\.", shown)) == 2


def test_an_option_can_be_named_by_its_key(run: Run) -> None:
    assert "Discarded Newton (red) and appeared on A2." in play(run, "card:newton-red\n")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("shoot", "No weapons. Grab one at a spawnpoint. [AD-AMMO-6]"),
        ("why shoot", "No weapons. Grab one at a spawnpoint. [AD-AMMO-6]"),
        ("why run", "It can be chosen."),
        ("why 1", "It can be chosen."),
        ("why", "Why what?"),
        ("99", "The options are 1 to "),
        ("0", "The options are 1 to "),
        ("9" * 900, "The options are 1 to "),
        ("x" * 50_000, "That cannot be chosen now."),
        ("lgo", "Type the number of an option, or ? for help."),
        ("?", "save FILE keeps the game"),
        ("save", "Name a file"),
        ("save no/such/folder/game", "there is no folder no/such/folder"),
        ("save ~no_such_user/game", "there is no folder ~no_such_user"),
        ("figure:\x00x", "?x: nobody of that name plays."),
        ("to:C1", "That cannot be chosen now."),
        ("\u2603 \x1b[31m", "That cannot be chosen now."),
        ("\u0665", "The options are 1 to "),
        ("", "> "),
    ],
)
def test_anything_may_be_typed_at_a_question(run: Run, typed: str, said: str) -> None:
    shown = play(run, f"1\n{typed}\nq\n")
    after = shown.split("appeared on", 1)[1]
    assert said in after
    assert after.count("Choose an action") == 1


def test_a_choice_can_be_taken_back(run: Run) -> None:
    shown = play(run, "1\nrun\nto:A1\nu\nto:A3\nq\n")
    assert "Ran A1." in shown
    assert "Taken back." in shown
    assert "Ran A3." in shown
    assert shown.count("Run: where to?") == 2


def test_what_cannot_be_taken_back_is_told(run: Run) -> None:
    assert "No undo: " in play(run, "undo\nq\n")


def test_the_table_is_shown_again_when_asked_for(run: Run) -> None:
    assert play(run, "b\nq\n").count("+---DDD---+") > play(run, "q\n").count("+---DDD---+")


# ------------------------------------------------------------------ save, resume


def test_a_saved_game_goes_on_where_it_was_left(run: Run, tmp_path: Path) -> None:
    file, straight = tmp_path / "game.json", tmp_path / "straight.jsonl"
    later = tmp_path / "later.jsonl"
    whole = play(run, "1\n" * 3000, "--skulls", 5, "--replay", straight)
    part = play(run, "1\n" * 25, "--skulls", 5, "--save", file)
    assert f"--resume {file}" in part
    result = run("play", "adrenaline", "--resume", file, "--replay", later, typed="1\n" * 3000)
    assert result.exit_code == 0, result.output
    assert whole.splitlines()[-3:-1] == result.stdout.splitlines()[-3:-1]
    assert later.read_bytes() == straight.read_bytes()


def test_a_game_is_saved_when_asked_for(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    assert f"Saved in {file}" in play(run, f"save {file}\n1\nq\n")
    resumed = run("play", "adrenaline", "--resume", file, typed="q\n")
    assert "Choose an action: 2 left" in resumed.stdout


def test_a_fresh_game_is_kept_before_the_first_choice(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(run, "", "--save", file)
    assert "Discard one to appear" in run("play", "adrenaline", "--resume", file).stdout


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "{}",
        lambda text: "[" * 100_000,
        lambda text: text[: len(text) // 2],
        lambda text: json.dumps({**json.loads(text), "format": "other"}),
        lambda text: json.dumps({**json.loads(text), "names": ["random"] * 3}),
        lambda text: json.dumps({**json.loads(text), "names": ["", "", "random"]}),
        lambda text: json.dumps({**json.loads(text), "seed": None}),
        lambda text: json.dumps({**json.loads(text), "bots": [1]}),
        lambda text: json.dumps({**json.loads(text), "setup": {"arena": "moon"}}),
        lambda text: json.dumps({**json.loads(text), "match": {}}),
        lambda text: json.dumps(
            {**json.loads(text), "match": {**json.loads(text)["match"], "answers": [[9, ["x"], []]]}}
        ),
        lambda text: json.dumps({**json.loads(text), "match": {**json.loads(text)["match"], "base": {}}}),
    ],
)
def test_a_damaged_saved_game_is_told(
    run: Run, told_off: ToldOff, tmp_path: Path, damage: Callable[[str], str]
) -> None:
    file = tmp_path / "game.json"
    play(run, "1\n1\n", "--save", file)
    file.write_text(damage(file.read_text(encoding="utf-8")), encoding="utf-8")
    line = told_off("play", "adrenaline", "--resume", file)
    assert str(file) in line


def test_a_saved_game_of_other_rules_is_told(run: Run, told_off: ToldOff, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(run, "1\n", "--save", file)
    data = json.loads(file.read_text(encoding="utf-8"))
    data["match"]["rules_version"] = "0"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert "rules_version" in told_off("play", "adrenaline", "--resume", file)


def test_a_file_that_is_no_text_is_no_saved_game(told_off: ToldOff, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe\x00garbage")
    assert "is no text file" in told_off("play", "adrenaline", "--resume", file)


def test_the_command_can_be_piped_into() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "skullyard", "play", "adrenaline", "--bots", "random", "--seed", "5"],
        input="1\nq\n", capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "appeared on A2." in done.stdout


def test_bytes_that_are_no_text_are_answered_by_help() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "skullyard", "play", "adrenaline", "--bots", "random", "--seed", "5"],
        input=b"\xff\xfe\nq\n", capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")


# ----------------------------------------------------------------------- replay


def test_a_replay_is_told_in_words(run: Run, recorded: Path) -> None:
    result = run("replay", recorded)
    assert result.exit_code == 0, result.output
    shown = result.stdout
    assert shown.startswith("Adrenaline: D-STRUCT-OR (Ana), Banshee (Jo\u0161ka), Dozer (greedy)\n")
    assert not RAW.search(shown)
    assert "Drew a powerup." in shown
    assert "The game is over: " in shown
    assert re.search(r"wins, by|share the win|wins, by points", shown.splitlines()[-2])


def test_a_replay_is_told_as_a_seat_saw_it(run: Run, recorded: Path) -> None:
    shown = run("replay", recorded, "--seat", 2).stdout
    assert re.search(r"^  Drew [A-Z].* \((red|yellow|blue)\)\.$", shown, re.MULTILINE)
    assert "You (Jo\u0161ka)" in shown


def test_a_replay_stops_where_it_is_told(run: Run, recorded: Path) -> None:
    shown = run("replay", recorded, "--at", 0).stdout
    assert "appeared" not in shown
    assert "Round 1, 5 skulls left" in shown
    assert "The game is over" not in run("replay", recorded, "--at", 50).stdout


def test_what_was_taken_back_is_told(run: Run, tmp_path: Path) -> None:
    match = random_match(4, most=0)
    match.choose(0, match.pending[0].keys()[0])
    match.choose(0, "run")
    match.choose(0, match.pending[0].keys()[0])
    match.undo(0)
    file = tmp_path / "game.jsonl"
    file.write_text(write_replay(record_replay(match, SETUP, 4, ["a", "b", "c"], secrets=True)), encoding="utf-8")
    assert "D-STRUCT-OR: back to choice 2." in run("replay", file).stdout


def test_a_picture_of_any_moment_is_drawn(run: Run, recorded: Path, tmp_path: Path) -> None:
    early, late = tmp_path / "early.svg", tmp_path / "late.svg"
    assert f"Drawn into {early}" in run("replay", recorded, "--at", 5, "--svg", early).stdout
    assert run("replay", recorded, "--svg", late).exit_code == 0
    assert early.read_text(encoding="utf-8").startswith("<svg")
    assert early.read_text(encoding="utf-8") != late.read_text(encoding="utf-8")


def test_a_moving_picture_has_a_frame_a_turn(run: Run, recorded: Path, tmp_path: Path) -> None:
    from PIL import Image

    out = tmp_path / "game.gif"
    result = run("replay", recorded, "--at", 12, "--gif", out)
    assert result.exit_code == 0, result.output
    with Image.open(out) as image:
        assert image.format == "GIF"
        assert 2 <= getattr(image, "n_frames", 1) <= 12


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--at", -1), "so it cannot be stopped at -1"),
        (("--at", 99999), "so it cannot be stopped at 99999"),
        (("--seat", 4), "the seats are 1 to 3, not 4"),
        (("--svg", "no/such/x.svg"), "there is no folder no/such"),
        (("--gif", "."), "is a folder"),
    ],
)
def test_what_cannot_be_shown_is_told(told_off: ToldOff, recorded: Path, more: tuple[object, ...], said: str) -> None:
    assert said in told_off("replay", recorded, *more)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda lines: [], "line 1: the file is empty"),
        (lambda lines: ["garbage"], "line 1: "),
        (lambda lines: lines[:9], "line 10: the file stops before its end"),
        (lambda lines: [lines[0].replace('"adrenaline"', '"poker"'), *lines[1:]], "there is no game poker"),
        (lambda lines: [lines[0], *lines[2:]], "line 2: "),
        (lambda lines: [lines[0].replace('"rules_version":"', '"rules_version":"old'), *lines[1:]], "line 1: "),
        (lambda lines: [lines[0], re.sub('"key":"[^"]*"', '"key":"to:C1"', lines[1]), *lines[2:]], "line 2: "),
    ],
)
def test_a_damaged_replay_is_told(
    told_off: ToldOff, recorded: Path, tmp_path: Path, damage: Callable[[list[str]], list[str]], said: str
) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text("\n".join(damage(recorded.read_text(encoding="utf-8").splitlines())), encoding="utf-8")
    assert said in told_off("replay", file)


def test_a_replay_without_its_secrets_is_not_played(told_off: ToldOff, tmp_path: Path) -> None:
    match = random_match(4, most=30)
    file = tmp_path / "game.jsonl"
    file.write_text(write_replay(record_replay(match, SETUP, 4, ["a", "b", "c"])), encoding="utf-8")
    assert "it can be read, not played" in told_off("replay", file)
