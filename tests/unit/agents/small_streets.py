"""Small positions of Gear Up, and everything that a seat can do in them, tried out: to compare the solver with."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from skullyard.agents.greedy.gear_up import option_of, worth
from skullyard.agents.greedy.gear_up.solver import Plan
from skullyard.engine import Match, Option, Rng, put
from skullyard.games.gear_up import GEAR_UP, content
from skullyard.games.gear_up.shapes import bits
from skullyard.games.gear_up.state import BOSS, NOWHERE, GameState
from skullyard.games.gear_up.view import View

SEAT = 0
MOST_STATES = 1200


class TooMany(Exception):
    """There is more to try than a test should."""


def wander(seed: int, players: int, level: str = "easy", most: int = 160) -> Match[GameState] | None:
    """A random game up to a moment at which the first seat begins its attack step; None when it ends before."""
    draw = random.Random(seed)
    match: Match[GameState] = Match(GEAR_UP, GEAR_UP.new({"seats": players, "level": level}, Rng(seed)))
    stop = draw.randint(5, most)
    for number in range(10 * most):
        s = match.state
        if match.over:
            break
        if number >= stop and s.step == "attack" and SEAT in match.pending and is_fresh(s):
            return match
        seat = draw.choice(match.asked)
        decision = match.pending[seat]
        last = len(decision.options) - 1
        hasty = decision.prompt == "attack" and draw.random() < 0.5
        agrees = decision.prompt.startswith("share")
        match.play(seat, 0 if agrees else last if hasty else draw.randint(0, last))
    return None


def is_fresh(s: GameState) -> bool:
    """Whether nobody is in the middle of anything, and the first seat has done nothing yet."""
    return not any(s.due) and not any(s.chain) and s.uses[SEAT] == s.weapon_kit(SEAT).uses and s.helper < 0


def small(seed: int, players: int) -> Match[GameState] | None:
    """A position with a few zombies of a few free areas, with weapons ticked, few bullets, and room for more symbols."""
    match, draw = wander(seed, players, ("easy", "nightmare")[seed % 2]), random.Random(~seed)
    if match is None:
        return None
    s = match.state.copy()
    street, marked = list(s.street), list(s.marked)
    play = s.cards_in_play()
    draw.shuffle(play)
    for card in play[3:]:
        street[card] = NOWHERE
    for card in [*([BOSS] if s.round == 2 else []), *play[:3]]:
        free = bits(s.free(card))
        draw.shuffle(free)
        if card and draw.random() < 0.3:
            street[card] = SEAT
        keeps_hide = card != BOSS and s.zombie(card).power == "thick_hide" and draw.random() < 0.5
        for bit in [] if keeps_hide else free[draw.randint(2, 6) :]:
            marked[card] |= bit
    s.street, s.marked = tuple(street), tuple(marked)
    s.place = (0, *(draw.choice((0, 1, 2)) for _ in s.place[1:]))
    s.ticks = tuple((*(draw.choice((0, 1, 2, 2)) for _ in range(3)), 2) for _ in range(players))
    s.bullets, s.shields = ((2,) * players,) * 2
    s.bullets_spent = tuple(draw.randint(0, 2) for _ in range(players))
    s.shields_spent = (0,) * players
    s.uses, s.ready = tuple(s.weapon_kit(seat).uses for seat in range(players)), (False,) * players
    if players > 1:  # somebody else has something to do as well, so that the step does not end with the last mark
        bystander = s.lay(content.zombie("busker").index, players - 1, 0)
        s.marked = put(s.marked, bystander, s.grid(bystander).areas & ~0b11)
    changed = Match(GEAR_UP, s)
    return changed if SEAT in changed.pending else None


def measure(before: GameState, after: GameState, targets: Mapping[str, worth.Target]) -> float:
    """What has been done since a state is worth, by the solver's prices, counted on the table."""
    value = 0.0
    for card in range(len(before.designs)):
        target = targets.get(f"z{card}" if card else "boss")
        if target is None:
            continue
        new, grid = after.marked[card] & ~before.marked[card], target.grid
        value += new.bit_count() * target.area + (new & grid.stars).bit_count() * target.star
        value += (new & grid.blue_stars).bit_count() * target.blue
        if new and after.marked[card] == grid.areas:
            value += target.end
        elif after.place[card] < before.place[card]:
            value += target.pushed(grid.areas & ~after.marked[card], after.place[card])
    spent = after.bullets_spent[SEAT] - before.bullets_spent[SEAT]
    value += (after.bullets[SEAT] - before.bullets[SEAT] - spent) * worth.BULLET
    return value + (after.shields[SEAT] - before.shields[SEAT]) * worth.SHIELD


@dataclass
class Trial:
    """All that the first seat can do in the rest of its attack step, tried out one after the other.

    Attributes:
        start: The position.
        targets: What marks are worth.
        best: The most that anything brings.
        tried: How many different tables came of it.
    """

    start: Match[GameState]
    targets: Mapping[str, worth.Target]
    best: float = 0.0

    def __post_init__(self) -> None:
        self.tried: set[Any] = set()
        s = self.start.state
        self.before, self.held = s.copy(), s.bullets_left(SEAT)

    def run(self) -> float:
        """Try everything.

        Raises:
            TooMany: It is too much.
        """
        self._go_on(self.start)
        return self.best

    def _go_on(self, match: Match[GameState]) -> None:
        s = match.state
        spent = s.bullets_spent[SEAT] - self.before.bullets_spent[SEAT]
        table = (s.marked, s.place, s.street, s.uses, s.chain, s.bullets, spent, s.shields, s.helper, s.helper_uses)
        if (table, s.helped) in self.tried:
            return
        self.tried.add((table, s.helped))
        if len(self.tried) > MOST_STATES:
            raise TooMany
        if s.turn != self.before.turn or s.step not in ("attack", "upgrade"):
            return  # zombies may have moved
        self.best = max(self.best, measure(self.before, s, self.targets))
        if match.over or s.step != "attack" or any(s.due) or SEAT not in match.pending:
            return
        for index, option in enumerate(match.pending[SEAT].options):
            if option[0] != "ready" and (option[0] != "bullet" or spent < self.held):
                following = match.copy()
                following.play(SEAT, index)
                self._go_on(following)


def follow(match: Match[GameState], plan: Plan, view: View) -> Match[GameState]:
    """Do as a plan says; effects that it does not name are left out."""
    return follow_keys(match, [option_of(view, move) for move in plan.moves])


def follow_keys(match: Match[GameState], options: Sequence[Option]) -> Match[GameState]:
    """Choose one option after the other; effects that are not among them are left out."""
    match = match.copy()
    for option in options:
        while option not in offered(match) and ("no",) in offered(match):
            match.play(SEAT, offered(match).index(("no",)))
        assert option in offered(match), f"{option} is not offered; the moves are {options}"
        match.play(SEAT, offered(match).index(option))
        if match.over:
            break
    return match


def offered(match: Match[GameState]) -> list[Option]:
    """The options of the first seat."""
    return list(match.pending[SEAT].options) if SEAT in match.pending else []
