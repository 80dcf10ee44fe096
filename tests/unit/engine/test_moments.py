"""Moments at which a seat may break in: a table lets them pass for whoever does not want to be asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from skullyard.engine import Match, Refused, play_replay, read_replay, record_replay, write_replay
from skullyard.testing import check_game
from unit.service.stroll import STROLL

PASS = "!pass:no"


def start(snares: int = 1) -> Match[Any]:
    """A stroll with so many snares."""
    seed = next(seed for seed in range(99) if Match.start(STROLL, {}, seed).state.snares == snares)
    return Match.start(STROLL, {}, seed)


def play(match: Match[Any], *keys: str) -> Match[Any]:
    for key in keys:
        (seat,) = match.asked
        match.choose(seat, key)
    return match


def test_a_title_with_moments_keeps_all_laws() -> None:
    check_game(STROLL, [{}], range(6), every=3)


def test_a_passed_moment_plays_as_a_no() -> None:
    one, other = play(start(), "step", PASS, "step"), play(start(), "step", "no", "step")
    assert one.state.digest() == other.state.digest()
    assert one.history is not None
    assert one.history.line[1].passed
    assert one.history.line[1].option == "no"


def test_only_a_moment_can_be_let_pass() -> None:
    match = start()
    with pytest.raises(Refused):
        match.choose(0, PASS)
    with pytest.raises(Refused):
        match.choose(1, PASS)
    play(match, "step")
    for key in ("!pass:snare", "!pass:", "!pass", "!pass:no:no"):
        with pytest.raises(Refused):
            match.choose(1, key)


def test_a_choice_is_taken_back_with_the_moments_that_passed_after_it() -> None:
    match = play(start(), "step", PASS, "step", PASS)
    before = match.state.digest()
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.state.steps == 1
    assert match.asked == (0,)
    play(match, "step", PASS)
    assert match.state.digest() == before
    match.undo(0, 0)
    assert match.state.steps == 0


def test_a_choice_can_be_taken_back_while_a_moment_is_open() -> None:
    match = play(start(), "step", PASS, "step")
    assert match.asked == (1,)
    match.undo(0)
    assert (match.asked, match.state.steps) == ((0,), 1)


def test_a_no_that_somebody_said_is_a_choice_and_stays() -> None:
    match = play(start(), "step", "no", "step", PASS)
    assert match.history is not None
    assert match.history.undo_floor(0) == 2
    match.undo(0)
    assert not match.can_undo(0)


def test_games_with_passed_moments_are_saved_and_replayed() -> None:
    match = play(start(), "step", PASS, "step", "no", "rest", PASS)
    match.undo(0) if match.can_undo(0) else None
    loaded = Match.load(STROLL, json.loads(json.dumps(match.save())))
    assert loaded.state.digest() == match.state.digest()
    assert loaded.can_undo(0) == match.can_undo(0)
    while not match.over:
        keys = next(iter(match.pending.values())).keys()
        play(match, PASS if "no" in keys else keys[0])
    seed = next(seed for seed in range(99) if Match.start(STROLL, {}, seed).state.snares == 1)
    replay = read_replay(write_replay(record_replay(match, {}, seed, ["a", "b"])))
    assert play_replay(STROLL, replay).state.digest() == match.state.digest()


def test_what_is_shown_of_a_running_game_does_not_tell_who_wanted_to_be_asked() -> None:
    told = [record_replay(play(start(), "step", key), {}, 1, ["a", "b"]) for key in (PASS, "no")]
    assert write_replay(told[0]) == write_replay(told[1])
