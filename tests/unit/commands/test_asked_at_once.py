"""In the terminal too all choose at the same time: each bot once after each choice of the person."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import Result

from skullyard.agents import Agent
from skullyard.commands import talk
from skullyard.commands.evening import Evening
from skullyard.commands.talk import Talk
from skullyard.engine import Decision, Match, Option, Rng, Rule, key_of
from skullyard.engine.wording import Label, Prompt
from unit.service.berries import Berries, BerryState


class First:
    """Chooses the first option."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        return 0


def evening(game: Any = None, seats: int = 3) -> Evening:
    match = Match.start(game or Berries(), {"seats": seats}, 1)
    agents: dict[int, Agent] = {seat: First() for seat in range(1, seats)}
    return Evening(match, {"seats": seats}, 1, ["", *["first"] * (seats - 1)], agents, Rng(1))


def keys(one: Evening) -> list[tuple[int, str]]:
    history = one.match.history
    assert history is not None
    return [(record.seat, record.key) for record in history.records]


def hear(events: Any) -> None:
    del events


def test_the_person_begins_and_each_bot_answers_each_choice_with_one() -> None:
    one = evening()
    asked = one.bots_play(hear)
    assert asked is not None
    assert (asked.seat, keys(one)) == (0, [])
    one.match.choose(0, "pick:b5")
    asked = one.bots_play(hear)
    assert asked is one.match.pending[0]  # as it is after the bots' picks
    assert asked.find("pick:b1") == -1
    assert keys(one) == [(0, "pick:b5"), (1, "pick:b1"), (2, "pick:b2")]
    # Asked once more, as after a wrong word, the bots have had their turn.
    assert one.bots_play(hear) is asked
    assert len(keys(one)) == 3


def test_when_the_person_is_ready_the_bots_play_to_the_end_of_the_step() -> None:
    one = evening()
    one.match.choose(0, "ready")
    asked = one.bots_play(hear)
    assert asked is not None
    assert asked.prompt == "agree"
    assert [seat for seat, key in keys(one) if key == "ready"] == [0, 1, 2]


def words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a title that has no catalogue speak."""

    def label(view: Any, decision: Decision, option: Option, say: Any) -> Label:
        return Label(f"<{' '.join(option)}>")

    def prompt(view: Any, decision: Decision, say: Any) -> Prompt:
        return Prompt(decision.prompt, "")

    def reason(reason: Any, say: Any) -> str:
        return str(reason.code)

    monkeypatch.setattr(talk, "words", lambda name: SimpleNamespace(label=label, prompt=prompt, reason=reason))


def test_asides_are_shown_behind_the_options_and_chosen_like_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words(monkeypatch)
    one = evening()
    one.match.choose(0, "pick:b5")
    asked = one.bots_play(hear)
    assert asked is not None
    speaker = Talk(one, None)
    speaker.stale = False
    speaker.ask(asked)
    shown = capsys.readouterr().out
    assert "  9 <ready>" in shown
    assert " 10 <back>" in shown
    assert not speaker.choose("11", asked)
    assert "The options are 1 to 10." in capsys.readouterr().out
    assert speaker.choose("10", asked)
    assert keys(one)[-1] == (0, "back")


def test_u_takes_back_by_an_aside_when_bots_have_chosen_since(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words(monkeypatch)
    one = evening()
    one.match.choose(0, "pick:b5")
    asked = one.bots_play(hear)
    assert asked is not None
    speaker = Talk(one, None)
    assert speaker.obey("u", "", asked)
    assert keys(one)[-1] == (0, "back")
    asked = one.bots_play(hear)
    assert asked is not None
    assert not speaker.obey("u", "", asked)  # there is no more to take back
    assert "engine.no_undo" in capsys.readouterr().out


class Orchard(Berries):
    """Berries without number: three hundred on one bush, two on another."""

    def step(self, s: BerryState) -> Rule | None:
        return pick(s)


def pick(s: BerryState) -> Rule:
    bushes = [("pick", "z1", str(number)) for number in range(300)] + [("pick", "z2", "a"), ("pick", "z2", "b")]
    yield Decision(0, "card", "pick", [*bushes, ("ready",)], asides=[("back",)])
    s.turn += 1


def test_a_long_question_is_shown_in_few_lines_and_in_full_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words(monkeypatch)
    one = evening(Orchard())
    asked = one.bots_play(hear)
    assert asked is not None
    speaker = Talk(one, None)
    speaker.stale = False
    speaker.ask(asked)
    shown = capsys.readouterr().out.splitlines()
    assert shown[2:] == [
        "1 to 300: type pick:z1 to see them all, such as: <pick z1 0>",
        "301 <pick z2 a>", "302 <pick z2 b>", "303 <ready>", "304 <back>",
    ]  # fmt: skip
    assert not speaker.choose("pick:z1", asked)
    listed = capsys.readouterr().out.splitlines()
    assert (len(listed), listed[-1]) == (300, "300 <pick z1 299>")
    assert speaker.choose("300", asked)
    assert keys(one) == [(0, key_of(("pick", "z1", "299")))]


def test_gear_up_is_played_in_the_terminal_with_bots_that_mark_beside_the_person(run: Callable[..., Result]) -> None:
    shown = run("play", "gear_up", "--seats", 3, "--seed", 3, typed="1\nu\n" + "1\n" * 600).stdout
    first, second, *_ = [line for line in shown.splitlines() if " marked " in line]
    assert "You marked" in first
    assert "You" not in second
    assert "You took a1 a2 of Nurse back." in shown
    assert "The seed was 3." in shown
    assert not re.search(r"\b(gear_up|engine|cli)\.[a-z]", shown)
