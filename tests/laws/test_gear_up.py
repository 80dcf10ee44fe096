"""Gear Up keeps the laws of all titles; and what is its own: marks are taken back, and foreign choices commute."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match, Rng, play_replay, read_replay, record_replay, write_replay
from skullyard.games.gear_up import GEAR_UP
from skullyard.games.gear_up.schema import LEVELS
from skullyard.testing.laws import check_game

TABLES = [(players, level) for players in range(1, 7) for level in LEVELS]


def table(players: int, level: str, **options: Any) -> dict[str, Any]:
    """A table with drawn survivors and boss."""
    return {"seats": players, "level": level, **options}


@pytest.mark.slow
@pytest.mark.parametrize(("players", "level"), TABLES)
def test_gear_up_keeps_all_laws(players: int, level: str) -> None:
    number = TABLES.index((players, level))
    options = table(players, level, take_back=bool(number % 2))
    check_game(GEAR_UP, [options], range(number, number + 3), every=50, processes=not number)


@pytest.mark.nightly
@pytest.mark.parametrize(("players", "level"), TABLES)
def test_gear_up_keeps_all_laws_in_many_games(players: int, level: str) -> None:
    check_game(GEAR_UP, [table(players, level)], range(40), every=10)


def wander(match: Match[Any], rng: Rng, asides: int = 0) -> tuple[int, str]:
    """Return a random choice; of ten, so many take something back where that can be done."""
    seat = match.asked[rng.below(0, len(match.asked))]
    decision = match.pending[seat]
    if decision.asides and rng.below(0, 10) < asides:
        return seat, ":".join(decision.asides[0])
    return seat, ":".join(decision.options[rng.below(0, len(decision.options))])


def test_a_whole_game_is_written_to_a_file_and_played_again() -> None:
    options = table(3, "normal", take_back=True)
    match, rng = Match.start(GEAR_UP, options, 4), Rng(4)
    while not match.over:
        match.choose(*wander(match, rng, 3))
    replay = read_replay(write_replay(record_replay(match, options, 4, ["a", "b", "c"])))
    assert play_replay(GEAR_UP, replay).state.digest() == match.state.digest()
    assert play_replay(GEAR_UP, replay, by_seed=True).state.digest() == match.state.digest()


def cards_of(match: Match[Any], seat: int, option: tuple[str, ...]) -> set[str]:
    """The cards that a choice touches."""
    s = match.state
    cards = {f"z{s.chain[seat][0]}" if s.chain[seat][0] else "boss"} if option[0] == "rest" else set()
    return cards | ({option[1]} if option[0] not in ("ready", "no", "back") else set())


@pytest.mark.parametrize("players", [2, 3, 6])
def test_choices_of_different_seats_that_touch_nothing_in_common_commute(players: int) -> None:
    tried = 0
    for seed in range(12):
        match, rng = Match.start(GEAR_UP, table(players, "easy", take_back=True), seed), Rng(seed)
        while not match.over:
            if match.state.step == "attack" and len(match.asked) > 1 and not any(match.state.due):
                tried += commutes(match, rng)
            match.choose(*wander(match, rng, 2))
    assert tried > 100


def commutes(match: Match[Any], rng: Rng) -> bool:
    """Try two choices of two seats in both orders; whether they had nothing in common."""
    one, other = match.asked[0], match.asked[1 + rng.below(0, len(match.asked) - 1)]
    picks = []
    for seat in (one, other):
        options = match.pending[seat].options
        picks.append((seat, options[rng.below(0, len(options))]))
    touched = [cards_of(match, seat, option) for seat, option in picks]
    if touched[0] & touched[1]:
        return False
    digests = []
    for order in (picks, picks[::-1]):
        world = match.copy()
        for seat, option in order:
            if option == ("ready",) and seat not in world.asked:
                return False  # what was left to do for this seat is gone: its question is not open any more
            world.choose(seat, ":".join(option))
            if world.state.step != "attack" or any(world.state.due) or world.over:
                return False
        digests.append(world.state.digest())
    assert digests[0] == digests[1], picks
    return True


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_is_taken_back_is_as_if_it_had_never_been(players: int) -> None:
    """All own choices of the step are taken back one by one; the table is then as it was before each of them."""
    taken = 0
    for seed in range(10):
        match, rng = Match.start(GEAR_UP, table(players, "easy", take_back=True), seed), Rng(seed)
        before: list[tuple[int, str]] = []
        turn = 0
        while not match.over:
            s = match.state
            if s.turn != turn or s.step != "attack":
                turn, before = s.turn, []
            elif before and match.pending.get(before[-1][0]) and match.pending[before[-1][0]].asides:
                seat, digest = before.pop()
                if rng.below(0, 2):
                    match.choose(seat, "back")
                    assert match.state.digest() == digest
                    taken += 1
                    continue
                before = []
            seat, key = wander(match, rng)
            digest = s.digest()
            cut = key.startswith(("split", "rest")) or key == "no"
            match.choose(seat, key)
            before = [(seat, digest)] if not cut else []
    assert taken > 20


def test_nobody_takes_back_what_another_has_built_on() -> None:
    """Whoever marked a card after me fixes my mark on it, until that one is taken back."""
    seen = 0
    for seed in range(30):
        match, rng = Match.start(GEAR_UP, table(2, "normal", take_back=True), seed), Rng(seed)
        while not match.over and not seen > 5:
            s = match.state
            if s.step == "attack":
                for card, seats in enumerate(s.touched):
                    if len(seats) > 1 and seats[-1] != seats[-2] and s.journal[seats[-2]]:
                        last = s.journal[seats[-2]][-1]
                        decision = match.pending.get(seats[-2])
                        if decision and decision.prompt != "rest" and card in [one for one, *_ in last[3]]:
                            assert not decision.asides
                            seen += 1
            match.choose(*wander(match, rng))
    assert seen
