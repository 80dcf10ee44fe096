"""`skullyard play`, `sim` and `rules` with Gear Up."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from skullyard.engine.replay import play_replay, read_replay
from skullyard.games import GAMES, rule_texts

Run = Callable[..., Result]
ToldOff = Callable[..., str]
RAW = re.compile(r"\b(gear_up|engine|render|cli)\.[a-z]|[{}]")
TITLE = "gear_up"


def evening(run: Run, *more: object, typed: str) -> str:
    """Play in the terminal, and return what was shown."""
    result = run("play", TITLE, "--seed", 3, *more, typed=typed)
    assert result.exit_code == 0, result.output
    assert not RAW.search(result.stdout), RAW.search(result.stdout)
    return result.stdout


@pytest.mark.rule("GU-61", "GU-65")
def test_a_whole_game_alone_is_played_by_numbers_and_kept(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "replay.jsonl"
    shown = evening(run, "--seats", 1, "--level", "easy", "--replay", file, typed="1\n" * 800)
    assert "The seed was 3." in shown
    assert re.search(r"^(.* is beaten\. All have won|You fell|The last turn is over)", shown, re.MULTILINE)
    replay = read_replay(file.read_bytes())
    assert replay.seats == ("you",)
    assert play_replay(GAMES[TITLE], replay).over


def test_a_whole_game_beside_bots_is_played_by_numbers(run: Run) -> None:
    shown = evening(run, "--seats", 2, "--level", "easy", "--boss", "the_tusker", typed="ready\n1\n" * 600)
    assert re.search(r"^(.* is beaten\. All have won|.* fell|The last turn is over)", shown, re.MULTILINE)
    assert "The Tusker" in shown
    assert "The house proposes: " in shown


@pytest.mark.rule("GU-19", "GU-20")
def test_a_mark_is_typed_by_its_areas_drawn_on_the_card_and_taken_back(run: Run) -> None:
    shown = evening(run, "--seats", 1, "--level", "easy", typed="hit:z1:a1.a2\nback\nhit:z1:a2.b2\nq\n")
    assert "Nurse vv!" in shown
    assert "  a b c\n1 .   .\n2 * . *\n" in shown
    assert "You marked a1 a2 of Nurse." in shown
    assert "  a b c\n1 1   .\n2 1 . *\n" in shown
    assert "You took a1 a2 of Nurse back." in shown
    assert "  a b c\n1 .   .\n2 1 1 *\n" in shown
    assert "Service Pistol (long)\n##\n" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("hit:z1:a1.c1", "That is not your shape, however it is turned or mirrored. [GU-20]"),
        ("why hit:z1:b1", "B1 is outside the solid line. [GU-20]"),
        ("hit:boss:a1", "comes in the second round. [GU-74]"),
        ("why weapon:red", "The turn card is green: everybody attacks with the green weapon. [GU-18]"),
        ("hit:z1:" + "a" * 50_000, "Areas are a letter for the column"),
        ("hit:z" + "9" * 900 + ":a1", "There is no such card in play."),
        ("back", "There is nothing of yours to take back."),
        ("undo", "No undo: "),
        ("?", "a mark is typed as hit:z4:a1.b1.a2."),
        ("dance", "That cannot be chosen now."),
    ],
)
def test_anything_may_be_typed_and_a_refusal_names_its_rule(run: Run, typed: str, said: str) -> None:
    shown = evening(run, "--seats", 1, "--level", "easy", typed=f"{typed}\nq\n")
    assert said in shown.split("> ", 1)[1]


def test_taking_back_leads_past_what_others_have_done_meanwhile(run: Run) -> None:
    """The bots mark after each choice; undo takes the own mark back all the same."""
    shown = evening(run, "--seats", 3, "--level", "easy", typed="1\nu\nq\n")
    assert re.search(r"You took a1 a2 of Nurse back\.", shown)


@pytest.mark.rule("GU-07", "GU-13")
def test_survivors_boss_level_and_switches_are_chosen(run: Run) -> None:
    crew = ("--survivors", "yara,otis", "--boss", "the_rigger", "--level", "easy")
    shown = evening(run, "--seats", 3, *crew, "--no-handicaps", "--known-left-out", typed="q\n")
    assert re.search(r"^1 You: 5 hearts", shown, re.MULTILINE)
    assert re.search(r"^2 Otis: 6 hearts", shown, re.MULTILINE)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--boss", "the_hep"), "there is no boss the_hep; did you mean the_heap?"),
        (("--level", "hardd"), "there is no level hardd; did you mean hard?"),
        (("--survivors", "joda"), "there is no survivor joda; known: "),
        (("--survivors", "roger,roger"), "roger cannot play twice"),
        (("--survivors", "roger,yara,otis", "--seats", 2), "2 play"),
        (("--known-left-out", "--level", "hard"), "known_left_out is for easy games only (GU-13)"),
        (("--mission", "M01"), "--mission is not for gear_up: leave it out; its own options are --boss, --level, "),
        (("--seats", 7), "this game has 1 to 6 seats, not 7"),
    ],
)
def test_a_wrong_option_is_told_with_what_there_is(told_off: ToldOff, options: tuple[object, ...], said: str) -> None:
    for command in ("play", "sim"):
        assert said in told_off(command, TITLE, *options)


# ---------------------------------------------------------------------------------- sim, rules


def cells_of(shown: str, first: str) -> list[str]:
    """The cells of the line of a printed table that begins with a text."""
    rows = [[part.strip() for part in line.split("│")[1:-1]] for line in shown.splitlines()]
    return next(row for row in rows if row and row[0] == first)


@pytest.mark.rule("GU-01")
def test_games_are_counted_as_won_by_all_and_those_lost_by_their_reason(run: Run) -> None:
    result = run("sim", TITLE, "--games", 6, "--seats", 1, "--level", "nightmare", "--agents", "random", "--seed", 4)
    assert result.exit_code == 0, result.output
    row = cells_of(result.stdout, "1 random")
    assert re.fullmatch(r"((a survivor dead|out of turns) \d(, )?)+", row[-1]), row
    assert not RAW.search(result.stdout)


def test_the_same_seed_gives_the_same_games(run: Run) -> None:
    shown = [
        run("sim", TITLE, "--games", 2, "--seats", 2, "--boss", "the_squad", "--level", "easy", "--seed", 7).stdout
        for _ in range(2)
    ]
    assert shown[0] == shown[1]
    assert cells_of(shown[0], "2 greedy")


def test_it_has_no_missions(told_off: ToldOff) -> None:
    assert told_off("sim", TITLE, "--missions", "all") == "gear_up has no missions: leave out --missions"


def test_a_rule_is_shown_in_words_with_what_goes_beyond_the_source(run: Run) -> None:
    shown = run("rules", TITLE, "GU-28").stdout
    assert shown.startswith("GU-28  Spending bullets")
    assert "Note: " in shown
    listed = run("rules", TITLE).stdout
    assert all(rule in listed for rule in rule_texts(TITLE))
