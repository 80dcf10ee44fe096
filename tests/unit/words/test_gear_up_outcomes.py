"""What is told of a mark before it is made is what happens then."""

from __future__ import annotations

import random
from typing import Any

import pytest

from skullyard.engine import Match, Option
from skullyard.engine.decision import key_of
from skullyard.games.gear_up.outcomes import MARKS, Outcome, grid_of, marked_of, outcome, push_spares
from skullyard.games.gear_up.view import View
from unit.gear_up import plain
from unit.gear_up.scenes import SEATS, scene, zombie

TOXIC = "leaker"
RARE = (("mirela", "t2"), ("yara", "t4"), ("kaede", "t1"))
"""Who has an effect that few have, and on which turn card."""


def start(seed: int) -> Match[Any]:
    """A table in the middle of the second round: everything is ticked, and cards are marked here and there."""
    rng = random.Random(seed)
    first, card = rng.choice((*RARE, (rng.choice(SEATS), f"t{rng.randint(1, 10)}")))
    seats = [first, *rng.sample([name for name in SEATS if name != first], rng.randint(0, 3))]
    zombies = []
    for design in [TOXIC, *rng.sample([name for name in plain.ZOMBIES if name != TOXIC], 2 * len(seats))]:
        free = rng.sample(sorted(plain.areas(design)), rng.choice((1, 2, 4, len(plain.areas(design)))))
        place = rng.choice(("far", "mid", "near", "near"))
        zombies.append(zombie(design, rng.choice(seats), place, plain.name(plain.areas(design) - set(free))))
    every = sorted(plain.cells(plain.BOSSES["the_heap"]["red"]["grid"]))
    boss = plain.name(set(every) - set(rng.sample(every, rng.choice((2, 20)))))
    sheet = {"ticks": {"blue": 2, "green": 2, "red": 2}, "bullets": 3, "shields": rng.choice((0, 8))}
    table = scene(
        card, zombies, tuple(seats), boss={"id": "the_heap", "holder": seats[0], "marks": boss},
        take_back=True, seed=seed, **{name: dict(sheet) for name in seats},
    )  # fmt: skip
    match: Match[Any] = table.match
    return match


def circled(view: View, seat: int) -> tuple[int, int]:
    """The bullets and shields circled so far."""
    return view.seats[seat].bullets[0], view.seats[seat].shields[0]


def hurt(view: View, seat: int) -> int:
    """The damage that a seat has got, taken or not yet."""
    own = view.seats[seat]
    return own.hearts_most - own.hearts + own.shields[1] + own.due


def alive(view: View, card: str) -> bool:
    return card == "boss" or view.card(card) is not None


def compare(before: View, after: View, seat: int, option: Option, found: Outcome) -> None:
    """See that an outcome came true."""
    card = option[1]
    assert found.wins == (after.outcome == "won")
    assert found.hurts == (found.harmed[0] if found.harmed else -1)
    for one in range(len(before.seats)):
        assert hurt(after, one) - hurt(before, one) == found.harmed.count(one) or found.wins
    if found.wins:
        return
    assert found.kills == (not alive(after, card))
    assert not found.also or not alive(after, found.also)
    gained = tuple(now - then for then, now in zip(circled(before, seat), circled(after, seat), strict=True))
    assert gained == (found.bullets, found.shields)
    if not found.kills:
        grid = grid_of(after, card)
        assert grid is not None
        assert found.left == grid.areas & ~marked_of(after, card)
    if not found.harmed and not after.over:
        spared = {one.seat: one.forecast - after.seats[one.seat].forecast for one in before.seats}
        assert {one: number for one, number in spared.items() if number} == dict(found.spared)
        assert found.saves == sum(spared.values())


def play(seed: int) -> set[str]:
    """Play an attack step at random, looking at each mark before it is made; return what was seen."""
    rng, match, seen = random.Random(seed), start(seed), set()
    turn = match.state.turn
    while not match.over and match.state.step == "attack" and match.state.turn == turn:
        seat = rng.choice(match.asked)
        decision = match.pending[seat]
        options = [option for option in decision.options if option[0] not in ("ready", "no")]
        rare = [option for option in options if option[0] not in ("hit", "one", "bullet")]
        option = rng.choice((rare if rare and rng.random() < 0.6 else options) or list(decision.options))
        before = match.view(None)
        found = outcome(before, seat, option)
        match.choose(seat, key_of(option))
        after = match.view(None)
        if found is not None:
            seen |= {option[0], *(name for name in ("wins", "harmed", "also", "spared") if getattr(found, name))}
            if option[0] == "split":
                assert before.cards == after.cards
                assert not found.final
            else:
                compare(before, after, seat, option, found)
        elif option[0] == "push":
            seen.add("push")
            who, spared = push_spares(before, option[1], option[2])
            assert before.seats[who].forecast - after.seats[who].forecast == spared
    return seen


@pytest.mark.rule("GU-27", "GU-31", "GU-38", "GU-46", "GU-57", "GU-70", "GU-71")
def test_an_outcome_comes_true() -> None:
    seen: set[str] = set()
    for seed in range(250):
        seen |= play(seed)
    assert seen == MARKS | {"push", "wins", "harmed", "also", "spared"}


def test_what_marks_nothing_has_no_outcome() -> None:
    view = start(1).view(None)
    for option in (
        ("ready",),
        ("back",),
        ("push", "z1", "far"),
        ("hit", "z99", "a1"),
        ("tick", "red"),
    ):
        assert outcome(view, 0, option) is None
