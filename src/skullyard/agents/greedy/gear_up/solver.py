"""The best use of a player's weapon, helper and bullets in a turn, found by search over everything that can be marked.

    from skullyard.agents.greedy.gear_up.solver import solve

    plan = solve(view, seat)      # from what the seat sees, and nothing else
    plan.moves[0]                 # ("hit", "z14", 0b1011)

The measure is `worth`: what all marks of a plan are worth together, as things stand before it; a plan spends no more
bullets than the seat has before it. By this measure the plan is the best there is as long as all ways to combine the
uses of the weapon fit into the budget (`Solver.exact` tells); where there are more, the uses that are best by
themselves are combined.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, isqrt
from typing import Final, NamedTuple

from skullyard.agents.greedy.gear_up import worth
from skullyard.agents.greedy.gear_up.laying import MISSED, Bonus, Card, Lay, Spent, Work
from skullyard.agents.greedy.gear_up.ways import Way, bonus, ways
from skullyard.agents.greedy.gear_up.worth import BOSS
from skullyard.engine import Seat
from skullyard.games.gear_up import content
from skullyard.games.gear_up.content import Kit
from skullyard.games.gear_up.shapes import Mask, Shape
from skullyard.games.gear_up.view import View

BUDGET: Final = 800
"""How many ways to lay a shape, and to combine uses, are looked at in all: a few milliseconds at most."""

NEVER: Final = -1e9
"""Worth of what finds no room by itself."""

Move = tuple[str, str, Mask]
"""What to do: verb, card, areas; of a push the position, of a helper his id and 0."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do in the rest of a turn.

    Attributes:
        worth: What it brings, in hearts.
        moves: What to mark, in this order, a helper's call among them; effects that are not named are left out.
    """

    worth: float
    moves: tuple[Move, ...]


class Combination(NamedTuple):
    """Uses together, and bullets.

    Attributes:
        worth: What they bring.
        ways: The uses.
        shots: What is marked on each card that is shot at.
    """

    worth: float
    ways: tuple[Way, ...]
    shots: Mapping[str, Lay]


class Ranked(NamedTuple):
    """A use with what it is worth by itself, and the cards that it marks."""

    worth: float
    way: Way
    cards: frozenset[str]


class Asked(NamedTuple):
    """What some uses together ask of one card.

    Attributes:
        card: The card, as the weapon sees it that hits it.
        shapes, singles, hit: As of a `Demand`.
    """

    card: Card
    shapes: tuple[Shape, ...]
    singles: int
    hit: int


class Solver:
    """One player's situation.

    Attributes:
        view: What the seat sees.
        seat: Whose turn is planned.
        targets: All cards in play, with their worth.
        bullets: How many it has left.
        exact: Whether nothing had to be left out for the budget.
    """

    def __init__(self, view: View, seat: Seat, budget: int = BUDGET) -> None:
        self.view, self.seat, self.exact = view, seat, True
        self.targets = worth.targets(view, seat)
        own = view.seats[seat]
        self.bullets = own.bullets[0] - own.bullets[1]
        self.work = Work(budget)
        self._shot = worth.shot(view)
        self._prices = worth.symbols(view, seat)
        around = {(seat - 1) % len(view.seats), (seat + 1) % len(view.seats), seat}
        self._near = {True: around, False: {seat}}
        self._cards: dict[str, dict[str, Card]] = {}
        self._kits: dict[str, Kit] = {"": self._weapon()}
        self._best = 0.0
        self._rows: dict[tuple[object, ...], list[tuple[float, int, Lay]]] = {}

    def _weapon(self) -> Kit:
        """Return what the weapon of this turn's colour can do."""
        own, colour = self.view.seats[self.seat], self.view.turn_card.colour
        return content.survivor(own.survivor).weapons[colour].kits[own.ticks[colour]]

    def kit(self, helper: str) -> Kit:
        """Return what the weapon can do, or a helper."""
        if helper not in self._kits:
            self._kits[helper] = content.helper(helper).kit
        return self._kits[helper]

    def reach(self, long: bool) -> list[str]:
        """Return the legal targets of a weapon."""
        near = self._near[long]
        return [name for name, target in self.targets.items() if target.street in near]

    # ------------------------------------------------------------------ one use

    def ways(self, helper: str) -> list[Ranked]:
        """Return every way to use the weapon, or a helper, once, the best by itself first."""
        kit, cards = self.kit(helper), self.cards(helper)
        found: list[Ranked] = []
        try:
            for way in ways(kit, self.reach(kit.long), cards, self._prices, helper):
                self.work.look()
                value = way.bonus
                for name, shapes, singles, hit in way.demands:
                    lay = cards[name].lay(shapes, singles, 0, hit)
                    value = value + lay.worth if lay is not None else NEVER
                found.append(Ranked(value, way, frozenset([demand.name for demand in way.demands])))
        except Spent:
            self.exact = False
        found.sort(key=lambda one: -one.worth)
        return found

    def cards(self, helper: str) -> dict[str, Card]:
        """Return all cards as a weapon sees them, or a helper; after a "+" as both together do."""
        known = self._cards.get(helper)
        if known is None:
            if helper[:1] == "+":  # whose kill or star it is, is not told: nothing is given for it
                more = Bonus(0.0, 0.0, self.kit("").push or self.kit(helper[1:]).push)
            else:
                more = bonus(self.kit(helper), *self._prices)
            known = {name: Card(target, more, self.work) for name, target in self.targets.items()}
            self._cards[helper] = known
        return known

    # ------------------------------------------------------------- uses together

    def combinations(self) -> Iterator[Combination]:
        """Yield everything worth a thought that the seat can do in the rest of its step; nothing at all is the first.

        What is yielded last is no better than what came before, by the worth alone.
        """
        own, view = self.view.seats[self.seat], self.view
        yield self._finish(0.0, (), None)
        acting = view.helper
        main = self.ways(acting) if own.uses else []
        yield from self._sets(
            main, own.uses, self.work.budget if acting or not view.may_call else self.work.budget // 2
        )
        if view.may_call and not acting:
            open_ = [name for name, is_open in view.helpers if is_open]
            for number, name in enumerate(open_, 1):
                called = self.ways(name)
                limit = self.work.looked + (self.work.budget - self.work.looked) * number // len(open_)
                yield from self._both(main, own.uses, called, self.kit(name).uses, limit)

    def _sets(self, ways: list[Ranked], uses: int, limit: int) -> Iterator[Combination]:
        """Yield all sets of uses of one weapon, of the best ways only where all are too many."""
        some = self._fitting(ways, uses, limit - self.work.looked)
        for number in range(1, uses + 1):
            for chosen in combinations_with_replacement(some, number):
                yield from self._try(chosen, limit)

    def _both(
        self, main: list[Ranked], uses: int, called: list[Ranked], calls: int, limit: int
    ) -> Iterator[Combination]:
        """Yield all sets of uses of a helper, by themselves and with uses of the weapon."""
        left = max(1, limit - self.work.looked)
        some = self._fitting(called, calls, left if not uses else max(8, isqrt(left)))
        theirs = [
            chosen for number in range(1, calls + 1) for chosen in combinations_with_replacement(some, number)
        ]  # fmt: skip
        mine = self._fitting(main, uses, left // max(1, len(theirs)) - 1)
        ours = [chosen for number in range(uses + 1) for chosen in combinations_with_replacement(mine, number)]
        for one in theirs:
            for other in ours:
                yield from self._try((*one, *other), limit)

    def _fitting(self, ways: list[Ranked], uses: int, budget: int) -> list[Ranked]:
        """Return as many of the best ways as can all be combined within a budget."""
        count = len(ways)
        while count > 1 and comb(count + uses, uses) - 1 > budget:
            count -= 1
        self.exact = self.exact and count == len(ways)
        return ways[:count]

    def _try(self, chosen: Sequence[Ranked], limit: int) -> Iterator[Combination]:
        """Yield some uses together, if they find room."""
        if self.work.looked >= limit:
            self.exact = False
            return
        try:
            self.work.look()
            asked = None
            value = 0.0
            if are_apart(chosen):
                for one in chosen:
                    value += one.worth
            else:
                asked = self._merge(chosen)
                value = self._value(chosen, asked)
            if value > NEVER / 2:
                yield self._finish(value, chosen, asked)
        except Spent:
            self.exact = False

    def _value(self, chosen: Sequence[Ranked], asked: Mapping[str, Asked]) -> float:
        """Return what uses bring that meet on some card."""
        value = 0.0
        for _, way, _ in chosen:
            value += way.bonus
        for card, shapes, singles, hit in asked.values():
            lay = card.lay(shapes, singles, 0, hit)
            if lay is None:
                return NEVER
            value += lay.worth
        return value

    def _merge(self, chosen: Sequence[Ranked]) -> dict[str, Asked]:
        """Return what some uses together ask of each card."""
        merged: dict[str, Asked] = {}
        helper = max([one.way.helper for one in chosen], default="")
        for _, way, _ in chosen:
            cards = self.cards(way.helper)
            for name, shapes, singles, hit in way.demands:
                before = merged.get(name)
                if before is None:
                    merged[name] = Asked(cards[name], shapes, singles, hit)
                    continue
                card = before.card
                if card is not cards[name]:
                    card = self.cards("+" + helper)[name]
                merged[name] = Asked(card, before.shapes + shapes, before.singles + singles, max(before.hit, hit))
        return merged

    # ------------------------------------------------------------------ bullets

    def _finish(self, value: float, chosen: Sequence[Ranked], asked: Mapping[str, Asked] | None) -> Combination:
        """Spend bullets after some uses, where they bring more than they are worth."""
        shots: Mapping[str, Lay] = {}
        if self.bullets and self._legal:
            asked = self._merge(chosen) if asked is None else asked
            if value + self._hope(asked) > self._best:  # else it cannot become the best: its bullets are kept
                more, shots = self._shoot(asked)
                value += more
        self._best = max(self._best, value)
        return Combination(value, tuple(one.way for one in chosen), shots)

    def lays(self, found: Combination) -> dict[str, Lay]:
        """Return what is marked on each card."""
        asked = self._merge([Ranked(0.0, way, frozenset()) for way in found.ways])
        lays = {name: one.card.lay(one.shapes, one.singles, 0, one.hit) for name, one in asked.items()}
        return {name: lay for name, lay in lays.items() if lay is not None} | dict(found.shots)

    def _hope(self, asked: Mapping[str, Asked]) -> float:
        """Return the most that bullets could bring after some uses, if there were enough for all that is worth it."""
        hope = sum(self._idle.values())
        for name, one in asked.items():
            if name in self._legal:
                hope += max((gain for gain, _, _ in self._row(name, one)), default=0.0) - self._idle.get(name, 0.0)
        return hope

    def _shoot(self, asked: Mapping[str, Asked]) -> tuple[float, dict[str, Lay]]:
        """Return what bullets bring on top, and the marks on all cards that are shot at."""
        rows: list[tuple[str, list[tuple[float, int, Lay]]]] = []
        for name in self._legal:
            one = asked.get(name)
            if one is not None or name in self._idle:
                row = self._row(name, one or Asked(self.cards("")[name], (), 0, MISSED))
                if row:
                    rows.append((name, row))
        best: list[tuple[float, dict[str, Lay]]] = [(0.0, {})] * (self.bullets + 1)
        for name, row in rows:
            following = best[:]
            for gain, count, lay in row:
                for spent in range(count, self.bullets + 1):
                    worth, found = best[spent - count]
                    if worth + gain > following[spent][0] + 1e-12:
                        following[spent] = worth + gain, {**found, name: lay}
            best = following
        return best[-1]

    @cached_property
    def _legal(self) -> tuple[str, ...]:
        """What bullets may be shot at: any zombie, and the boss in reach of the weapon. Rules: GU-28."""
        near = self._near[self.kit("").long]
        return tuple(name for name, target in self.targets.items() if name != BOSS or target.street in near)

    @cached_property
    def _idle(self) -> dict[str, float]:
        """The most that bullets bring on each card by themselves, where that is anything."""
        rows = {name: self._row(name, Asked(self.cards("")[name], (), 0, MISSED)) for name in self._legal}
        return {name: max(gain for gain, _, _ in row) for name, row in rows.items() if row}

    def _row(self, name: str, asked: Asked) -> list[tuple[float, int, Lay]]:
        """Return what one to all bullets gain on a card beside what is marked on it, where that is anything."""
        card, shapes, singles, hit = asked
        key = (name, id(card), shapes, singles, hit)
        known = self._rows.get(key)
        if known is None:
            known = []
            without = card.lay(shapes, singles, 0, hit)
            for count in range(1, self.bullets + 1):
                lay = card.lay(shapes, singles, count, hit)
                if lay is None or without is None:
                    break
                gain = lay.worth - without.worth - count * self._shot
                if gain > 0:
                    known.append((gain, count, lay))
            self._rows[key] = known
        return known


def are_apart(chosen: Sequence[Ranked]) -> bool:
    """Whether no two uses meet on a card."""
    if len(chosen) < 2:
        return True
    seen = chosen[0].cards
    for one in chosen[1:]:
        if not seen.isdisjoint(one.cards):
            return False
        seen = seen | one.cards
    return True
