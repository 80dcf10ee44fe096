"""Undo: how far it goes back, what it never crosses, and what is left of what was taken back."""

from __future__ import annotations

import random

import pytest

from skullyard.engine import Match, Record, Refused, Rule, together
from unit.engine.lab import LabState, Stage, ask, asks, asks_twice, draw, instantly, log, new_turn, roll, start


def play(match: Match[LabState], *keys: str) -> Match[LabState]:
    for key in keys:
        match.choose(match.asked[0], key)
    return match


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    match = start(asks(0, "a", "b"))
    assert not match.can_undo(0)
    with pytest.raises(Refused, match=r"engine\.no_undo"):
        match.undo(0)


def test_an_undo_gives_back_the_question_and_another_choice_leaves_no_trace() -> None:
    match = start(asks_twice(0, "ab", "cd"), asks(0, "e", "f"))
    other = play(start(asks_twice(0, "ab", "cd"), asks(0, "e", "f")), "a", "d")
    play(match, "a", "c")
    match.undo(0)
    assert match.pending[0].keys() == ["c", "d"]
    play(match, "d")
    assert log(match) == "a d"
    assert match.state.digest() == other.state.digest()
    assert match.history is not None
    assert other.history is not None
    assert match.history.line == other.history.line
    assert [record.key for record in match.history.records] == ["a", "c", "!undo:1", "d"]
    assert match.history.records[2].undo_to == 1
    assert Record(0, "undo:1").undo_to is None


def test_several_steps_go_back_over_checkpoints() -> None:
    stages = (asks_twice(0, "ab", "cd"), asks(0, "lone"), asks(0, "e", "f"), asks_twice(0, "gh", "ij"))
    match = start(*stages)
    digests = []
    for key in ("a", "d", "e", "g"):
        digests.append(match.state.digest())
        match.choose(0, key)
    for digest in reversed(digests):
        assert match.can_undo(0)
        match.undo(0)
        assert match.state.digest() == digest
    assert not match.can_undo(0)
    play(match, "b", "c", "f", "h", "i")
    assert log(match) == "b c lone f h i"
    assert match.over


def test_an_undo_to_the_start_of_the_turn_takes_several_choices_back_at_once() -> None:
    match = play(start(asks_twice(0, "ab", "cd"), asks_twice(0, "ef", "gh")), "a", "c", "e", "g")
    assert match.asked == ()
    match.undo(0, keep=1)
    assert not match.over
    assert (log(match), match.pending[0].keys()) == ("a", ["c", "d"])
    with pytest.raises(Refused):
        match.undo(0, keep=1)
    with pytest.raises(Refused):
        match.undo(0, keep=-1)
    match.undo(0, keep=0)
    assert log(match) == ""


@pytest.mark.parametrize(
    "barrier",
    [
        instantly(roll),
        instantly(lambda s: draw(s, 0)),
        instantly(new_turn),
    ],
    ids=["chance", "a revelation", "a new turn"],
)
def test_nobody_takes_back_what_lies_before(barrier: Stage) -> None:
    match = play(start(asks(0, "a", "b"), barrier, asks_twice(0, "cd", "ef")), "a")
    assert not match.can_undo(0)
    with pytest.raises(Refused, match=r"engine\.no_undo"):
        match.undo(0)
    play(match, "c")
    assert match.can_undo(0)
    match.undo(0)
    assert not match.can_undo(0)
    with pytest.raises(Refused):
        match.undo(0, keep=0)
    assert match.pending[0].keys() == ["c", "d"]


def test_nobody_takes_back_what_lies_before_another_seats_choice() -> None:
    match = play(start(asks(0, "a", "b"), asks(1, "c", "d"), asks(0, "e", "f")), "a", "c")
    assert not match.can_undo(0)
    assert match.can_undo(1)  # nobody has answered to it yet
    play(match, "e")
    assert not match.can_undo(1)
    assert match.can_undo(0)
    match.undo(0)
    assert not match.can_undo(0)


def test_a_choice_can_be_taken_back_while_another_seat_is_asked() -> None:
    match = play(start(asks(0, "a", "b"), asks(1, "no", reaction=True)), "a")
    assert match.asked == (1,)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.asked == (0,)


def test_chance_within_a_flow_stays_and_the_rest_can_be_taken_back() -> None:
    def stage(s: LabState) -> Rule:
        s.note((yield from ask(0, "a", "b")))
        roll(s)
        s.note((yield from ask(0, "c", "d")))
        s.note((yield from ask(0, "e", "f")))
        s.note((yield from ask(0, "g", "h")))

    match = play(start(stage), "a", "c", "e")
    before = log(match)
    match.undo(0)
    match.undo(0)
    assert not match.can_undo(0)
    play(match, "c", "e")
    assert log(match) == before


def test_chance_goes_back_with_an_undo() -> None:
    def stage(s: LabState) -> Rule:
        s.note((yield from ask(0, "a", "b")))
        s.note((yield from ask(0, "c", "d")))
        roll(s)
        roll(s)
        yield from ask(0, "e", "f")

    one = play(start(stage), "a", "c")
    other = play(start(stage), "a")
    other.undo(0)
    play(other, "a", "c")
    assert log(one) == log(other)


def test_in_simultaneous_questions_only_the_last_seat_takes_back() -> None:
    def part(s: LabState, seat: int) -> Rule:
        for _ in range(2):
            s.note(f"{seat}{(yield from ask(seat, 'a', 'b'))}")

    def stage(s: LabState) -> Rule:
        yield from together({seat: part(s, seat) for seat in (0, 1)})

    match = start(stage)
    match.choose(0, "a")
    match.choose(1, "a")
    assert (match.can_undo(0), match.can_undo(1)) == (False, True)
    match.undo(1)
    assert match.asked == (0, 1)
    assert match.can_undo(0)
    match.undo(0)
    match.choose(1, "b")
    assert log(match) == "1b"


def test_copies_have_no_past() -> None:
    match = play(start(asks_twice(0, "ab", "cd")), "a")
    copy = match.copy()
    assert not copy.can_undo(0)
    with pytest.raises(Refused):
        copy.undo(0)


def test_only_what_an_undo_can_need_is_kept() -> None:
    stages = [stage for _ in range(30) for stage in (asks(0, "a", "b"), instantly(roll), asks(0, "c", "d"))]
    match = start(*stages)
    for number in range(59):
        match.choose(0, "ac"[number % 2])
        assert match.history is not None
        assert len(match.history.marks) <= 3


def test_undo_in_random_play_gives_the_state_that_was() -> None:
    def stage(s: LabState) -> Rule:
        seat = len(s.log) % 3 % 2
        word = yield from ask(seat, *"abc")
        if word == "a":
            s.note(word)
            word = yield from ask(seat, *"def")
        if word in "be":
            roll(s)
        if word == "f":
            s.note((yield from ask(1 - seat, "no", "yes", reaction=True)))
        s.note(word)

    rng = random.Random(8)
    undone = 0
    for seed in range(10):
        match = start(*(stage for _ in range(12)), seed=seed)
        past: list[tuple[str, list[str]]] = []
        while not match.over:
            seat = match.asked[0]
            past.append((match.state.digest(), match.pending[seat].keys()))
            match.choose(seat, rng.choice(match.pending[seat].keys()))
            while match.can_undo(seat) and rng.random() < 0.5:
                match.undo(seat)
                undone += 1
                assert (match.state.digest(), match.pending[seat].keys()) == past.pop()
        assert match.history is not None
        assert len(match.history.line) == len(past)
    assert undone > 20
