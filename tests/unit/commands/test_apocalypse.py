"""`skullyard play apocalypse`: in the terminal, as a survivor or as the Zombie Master."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from typer.testing import Result

Run = Callable[..., Result]


def evening(run: Run, *more: object, answers: int = 400) -> str:
    result = run("play", "apocalypse", "--mission", "A01", "--seed", 3, *more, typed="1\n" * answers + "q\n")
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.rule("AP-37", "AP-40")
def test_the_master_sees_his_cards_and_is_asked_in_his_phase(run: Run) -> None:
    told = evening(run, "--seats", 5, "--seat", 5)
    assert "you have drawn" in told
    assert "Your phase" in told


def test_the_master_is_not_asked_where_none_of_his_cards_fits(run: Run) -> None:
    told = evening(run, "--seats", 5, "--seat", 5)
    assert re.search(r"^\s*2\W+Let it pass", told, re.MULTILINE)
    assert not re.search(r"^\s*1\W+Let it pass", told, re.MULTILINE)


@pytest.mark.rule("AP-37", "AP-39")
def test_a_survivor_is_told_that_a_card_was_drawn_but_not_which(run: Run) -> None:
    told = evening(run, "--seats", 2)
    assert "one card more" in told
    assert "you have drawn" not in told


@pytest.mark.rule("AP-06")
def test_nobody_has_to_be_the_master(run: Run) -> None:
    assert "Master card" not in evening(run, "--seats", 1, "--no-master")
