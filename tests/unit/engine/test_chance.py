"""Chance: streams, scripts, recorded outcomes, and what the records keep of it."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from skullyard.engine import DECKS, DICE, SETUP, Match, Rng, Rule, ScriptError
from unit.engine.lab import Lab, LabState, ask, log, roll, start

FIRST_DICE = [5, 4, 0, 1, 0, 4]
FIRST_SHUFFLE = ("a", "d", "e", "f", "c", "b")


def outcomes(rng: Rng, stream: int, count: int = 8, n: int = 100) -> list[int]:
    return [rng.below(stream, n) for _ in range(count)]


def test_a_seed_says_always_the_same() -> None:
    assert outcomes(Rng(1), DICE) == outcomes(Rng(1), DICE)
    assert outcomes(Rng(1), DICE) != outcomes(Rng(2), DICE)
    # These numbers are part of every recorded game with a seed: they never change.
    assert outcomes(Rng(2024), DICE, 6, 6) == FIRST_DICE
    assert Rng(2024).shuffle(SETUP, "abcdef") == FIRST_SHUFFLE


def test_one_more_roll_changes_no_deck() -> None:
    one, other = Rng(7), Rng(7)
    outcomes(other, DICE)
    assert one.shuffle(DECKS, range(20)) == other.shuffle(DECKS, range(20))
    assert len({tuple(outcomes(Rng(7), stream)) for stream in (SETUP, DECKS, DICE)}) == 3


def test_every_outcome_comes_about_as_often() -> None:
    counted = Counter(outcomes(Rng(3), DICE, 6000, 6))
    assert sorted(counted) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in counted.values())


def test_a_shuffle_keeps_all_cards() -> None:
    order = Rng(1).shuffle(DECKS, range(30))
    assert sorted(order) == list(range(30))
    assert order != tuple(range(30))
    assert Rng(1).shuffle(DECKS, []) == ()


def test_a_copy_says_the_same_and_is_independent() -> None:
    rng = Rng(5)
    rng.script = (3,)
    outcomes(rng, DICE, 3)
    copy = rng.copy()
    assert outcomes(copy, DICE) == outcomes(rng, DICE)
    assert (rng.draws, copy.draws) == (11, 11)


def test_a_script_is_used_up_before_the_generator_speaks() -> None:
    rng, plain = Rng(1), Rng(1)
    rng.script = (5, 0)
    assert outcomes(rng, DICE, 4, 6)[:2] == [5, 0]
    assert outcomes(plain, DICE, 2, 6) == outcomes(Rng(1), DICE, 2, 6)


@pytest.mark.parametrize("value", [6, -1, 1000])
def test_a_scripted_outcome_that_does_not_fit_is_told(value: int) -> None:
    for name in ("script", "forced"):
        rng = Rng(1)
        setattr(rng, name, (value,))
        with pytest.raises(ScriptError, match=f"{value} is not one of 0 to 5"):
            rng.below(DICE, 6)


def test_recorded_outcomes_win_and_the_generator_moves_on() -> None:
    rng, plain = Rng(1), Rng(1)
    rng.forced = (4, 4)
    later = outcomes(plain, DICE, 4, 6)[2:]
    assert outcomes(rng, DICE, 4, 6) == [4, 4, *later]


def test_reseeding_depends_on_the_other_generator_only() -> None:
    one, other = Rng(1), Rng(2)
    one.reseed(Rng(9))
    other.reseed(Rng(9))
    assert outcomes(one, DICE) == outcomes(other, DICE)
    assert outcomes(one, DECKS) != outcomes(other, DICE)


# ------------------------------------------------------------------------- records


def three_rolls(s: LabState) -> Rule:
    s.note((yield from ask(0, "a", "b")))
    roll(s)
    s.note((yield from ask(0, "c", "d")))
    roll(s)
    roll(s)
    s.note((yield from ask(1, "lone")))
    roll(s)


def test_a_record_keeps_what_chance_said_until_the_next_question() -> None:
    match = start(three_rolls, three_rolls)
    records = [match.choose(0, key) for key in ("a", "c", "b")]
    rolls = [int(word[1:]) for word in log(match).replace("rolled ", "#").split() if word.startswith("#")]
    assert records[0].chance == tuple(rolls[:1])
    assert records[1].chance == tuple(rolls[1:4])
    assert records[2].chance == tuple(rolls[4:])
    assert match.history is not None
    assert match.history.line == records
    assert len(match.history.chance) == 5  # the shuffle of six cards


def test_recorded_outcomes_replay_a_game_under_another_seed() -> None:
    match = start(three_rolls, three_rolls, seed=1)
    records = [match.choose(0, key) for key in "acbd"]
    assert match.history is not None
    for load in (False, True):
        again: Match[LabState] = Match.start(match.game, {}, 999, match.history.chance)
        for record in records:
            assert again.choose(record.seat, record.key, record.chance) == record
            assert again.copy().state.digest() == again.state.digest()
            if load:
                again = Match.load(again.game, json.loads(json.dumps(again.save())))
        assert (log(again), again.state.deck) == (log(match), match.state.deck)
        for _ in range(4):
            if again.can_undo(0):
                again.undo(0)


def test_a_scripted_outcome_out_of_range_leaves_the_match_as_it_was() -> None:
    match = start(three_rolls)
    digest = match.state.digest()
    with pytest.raises(ScriptError, match="the scripted outcome 6 is not one of 0 to 5"):
        match.choose(0, "a", chance=(6,))
    assert match.state.digest() == digest
    match.choose(0, "a", chance=(5,))
    assert log(match) == "a rolled 5"


def test_a_playout_does_not_heap_up_what_chance_said() -> None:
    match = start(*(three_rolls for _ in range(20)))
    copy = match.copy(tracked=False)
    while not copy.over:
        copy.play(0, 0)
        assert len(copy.state.rng.said) <= 3


def test_the_set_up_can_be_recorded_too() -> None:
    game = Lab(three_rolls)
    one: Match[LabState] = Match.start(game, {}, 1)
    assert one.history is not None
    other: Match[LabState] = Match.start(game, {}, 2, one.history.chance)
    assert other.state.deck == one.state.deck
