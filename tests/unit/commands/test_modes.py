"""Modes and the bot on the command line: what is shown, and what is answered to a set-up that does not go together."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from typer.testing import Result

Run = Callable[..., Result]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--mode", "domintion"), "there is no mode domintion; did you mean domination?"),
        (("--mode", "capture"), "there is no mode capture; known: deathmatch, domination, turrets"),
        (("--bot", "sprg"), "there is no fighter sprg to be the bot; did you mean sprog?"),
        (("--mode", "turrets", "--skulls", 5), "turrets is always played with 8 skulls, not 5; leave out --skulls"),
    ],
)
@pytest.mark.parametrize("command", ["play", "sim"])
def test_a_wrong_mode_or_bot_gets_one_clear_line(
    command: str, arguments: tuple[object, ...], said: str, told_off: Callable[..., str]
) -> None:
    assert told_off(command, "adrenaline", *arguments).startswith(said)


def test_the_bot_is_for_three_or_four_players(told_off: Callable[..., str]) -> None:
    said = "the bot is for 3 or 4 players, not for 5; take one player fewer, or leave out --bot"
    assert told_off("play", "adrenaline", "--seats", 5, "--bot", "sprog").startswith(said)
    assert told_off("sim", "adrenaline", "--agents", ",".join(["random"] * 5), "--bot", "sprog").startswith(said)


@pytest.mark.parametrize(
    ("mode", "told"),
    [
        ("domination", ("Red spawn, 0 of 8 tokens", "2 tracks with 8 tokens", r"spawn, [1-9]\d* of 8 tokens: \w+")),
        (
            "turrets",
            ("Turrets: nobody has one yet", "Ammo market: ", r" \[\] \|", r"Turrets: [A-D][1-3] \w+", r" \[[BV]\] "),
        ),
    ],
)
def test_a_game_of_each_mode_with_the_bot_is_played_by_numbers(mode: str, told: tuple[str, ...], run: Run) -> None:
    options = (
        "--bots",
        "random",
        "--seats",
        3,
        "--seed",
        5,
        "--mode",
        mode,
        "--bot",
        "dozer",
        "--ending",
        "sudden_death",
    )
    result = run("play", "adrenaline", *options, typed="1\n" * 4000)
    assert result.exit_code == 0, result.output
    assert "Dozer is the bot, moved by everybody" in result.stdout
    assert "Where does the bot start?" in result.stdout
    for pattern in told:
        assert re.search(pattern, result.stdout), pattern
    assert "The seed was 5." in result.stdout


def test_games_of_a_mode_with_the_bot_are_simulated(run: Run) -> None:
    options = (
        "--games",
        2,
        "--seed",
        4,
        "--agents",
        "random,random,random",
        "--mode",
        "domination",
        "--bot",
        "banshee",
    )
    result = run("sim", "adrenaline", *options)
    assert result.exit_code == 0, result.output
    assert "2 games, seed 4" in result.stdout
    # The bot is nobody's: three seats a game are counted.
    (line,) = (line for line in result.stdout.splitlines() if "random" in line)
    assert [part.strip() for part in line.split("│")[1:3]] == ["random", "6"]
