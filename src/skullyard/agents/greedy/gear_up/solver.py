"""The best use of a player's weapon and bullets in a turn, found by search over everything that can be marked.

    from skullyard.agents.greedy.gear_up.solver import solve

    plan = solve(view, seat)      # from what the seat sees, and nothing else
    plan.moves[0]                 # ("hit", "z14", 0b1011)

The search is exact, by the measure of `worth`, as long as the uses of the weapon give no more than `BUDGET` ways to go
on; where there are more, each use tries as many of the best placements as fit. After the uses bullets are spent where
they bring more than they are worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from skullyard.agents.greedy.gear_up import worth
from skullyard.agents.greedy.gear_up.worth import BOSS, Target
from skullyard.engine import Seat
from skullyard.games.gear_up import content, shapes
from skullyard.games.gear_up.content import FAR, Kit
from skullyard.games.gear_up.shapes import bits
from skullyard.games.gear_up.view import View

BUDGET: Final = 600
"""How many ways to use a weapon are looked at in all: about 3 ms."""

Move = tuple[str, str, int]
"""What to do: verb, card, areas."""
Free = dict[str, int]
"""The free areas of each card."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do in the rest of a turn.

    Attributes:
        worth: What it brings, in hearts.
        moves: What to mark, in this order.
        helper: The helper to call first, or "".
        parts: Of a shape cut in two, the second part of the first move; ("", 0) otherwise.
    """

    worth: float
    moves: tuple[Move, ...]
    helper: str = ""
    parts: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True)
class Use:
    """One way to use a weapon, with the best of what its effects add.

    Attributes:
        worth: What it brings.
        move: The hit.
        marks: Everything that is marked, effects included.
        rest: The second part of a shape cut in two.
    """

    worth: float
    move: Move
    marks: tuple[tuple[str, int], ...]
    rest: tuple[str, int] = ("", 0)


class Solver:
    """One player's situation.

    Attributes:
        targets: All cards in play, with their worth.
        seat: Whose turn is planned.
        bullets: How many it has left.
    """

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.targets: Mapping[str, Target] = worth.targets(view)
        own = view.seats[seat]
        self.bullets = own.bullets[0] - own.bullets[1]
        around = {(seat - 1) % len(view.seats), (seat + 1) % len(view.seats), seat}
        self._near = {True: around, False: {seat}}

    def weapon(self) -> Kit:
        """Return what the weapon of this turn's colour can do."""
        own, colour = self.view.seats[self.seat], self.view.turn_card.colour
        return content.survivor(own.survivor).weapons[colour].kits[own.ticks[colour]]

    def reach(self, kit: Kit) -> list[Target]:
        """Return the legal targets of a weapon."""
        return [target for target in self.targets.values() if target.street in self._near[kit.long]]

    # ------------------------------------------------------------------ one use

    def uses(self, kit: Kit, free: Free) -> list[Use]:
        """Return every way to use a weapon once, the best first."""
        found: list[Use] = []
        for target in self.reach(kit):
            left = free[target.name]
            if not left:
                continue
            hidden = target.hidden and left == target.grid.areas
            places = (mask for mask in content.placements(kit.shape, target.grid.index) if mask & left == mask)
            found += (self._full(kit, free, target, mask) for mask in places)
            if not hidden:
                found += (self._one(kit, free, target, bit) for bit in bits(left))
        if kit.split:
            found += self._cuts(kit, free)
        found.sort(key=lambda use: -use.worth)
        return found

    def _full(self, kit: Kit, free: Free, target: Target, mask: int) -> Use:
        """Return a whole shape with the best of what may follow it."""
        left = free[target.name]
        value, marks = target.worth(mask, left), [(target.name, mask)]
        stars = mask & (target.grid.stars | target.grid.blue_stars)
        left &= ~mask
        for _ in range(kit.extra):
            if left:
                bit = max(bits(left), key=lambda one: target.worth(one, left))
                value += target.worth(bit, left)
                left &= ~bit
                marks.append((target.name, bit))
        if kit.gains:
            value += self._gains(kit, stars.bit_count(), not left, True)
        if target.name != BOSS and (kit.splash or kit.area):
            for name, extra, more in self._around(kit, free, target):
                value += more
                marks.append((name, extra))
        if kit.push and left:
            value += max(0.0, target.back)
        return Use(value, ("hit", target.name, mask), tuple(marks))

    def _one(self, kit: Kit, free: Free, target: Target, bit: int) -> Use:
        """Return a single area instead of the shape."""
        left = free[target.name]
        value = target.worth(bit, left)
        if kit.gains:
            star = bool(bit & (target.grid.stars | target.grid.blue_stars))
            value += self._gains(kit, int(star), bit == left, False)
        if kit.push and bit != left:
            value += max(0.0, target.back)
        return Use(value, ("one", target.name, bit), ((target.name, bit),))

    def _gains(self, kit: Kit, stars: int, kill: bool, full: bool) -> float:
        """Return what the symbols are worth that a use gives by its effects."""
        times = {"use": 1, "full_shape": int(full), "kill": int(kill), "star_marked": stars}
        price = {content.BULLET: worth.BULLET, content.SHIELD: worth.SHIELD}
        return sum(price[resource] * number * times[when] for resource, number, when in kit.gains)

    def _around(self, kit: Kit, free: Free, target: Target) -> Iterator[tuple[str, int, float]]:
        """Yield the best marks on other zombies of the street, as splash or a second shape make them."""
        best: dict[int, tuple[float, str, int]] = {}
        for other in self.targets.values():
            left = free[other.name]
            if other.street != target.street or other.name in (BOSS, target.name) or not left:
                continue
            same = other.place == target.place
            if same != ((kit.splash or kit.area) == "same_position"):
                continue
            found = content.placements(kit.shape, other.grid.index) if kit.area else ()
            masks = [mask for mask in found if mask & left == mask]
            if not masks and not (other.hidden and left == other.grid.areas):
                masks = bits(left)
            if masks:
                value, mask = max((other.worth(mask, left), mask) for mask in masks)
                if not same:
                    best[other.place] = max(best.get(other.place, (0.0, "", 0)), (value, other.name, mask))
                elif value > 0:
                    yield other.name, mask, value
        for value, name, mask in best.values():
            if value > 0:
                yield name, mask, value

    def _cuts(self, kit: Kit, free: Free) -> list[Use]:
        """Return the best ways to cut the shape in two: for each cut the best places of its larger part."""
        found: list[Use] = []
        reach = self.reach(kit)
        for one, other in shapes.cuts(kit.shape):
            places = {
                part: sorted(
                    (-target.worth(mask, free[target.name]), target.name, mask)
                    for target in reach
                    for mask in content.placements(part, target.grid.index)
                    if mask & free[target.name] == mask
                )[:8]
                for part in (one, other)
            }
            for _, name, mask in places[other]:
                for _, rest, second in places[one]:
                    if name != rest or not mask & second:
                        found.append(self._cut(kit, free, (name, mask), (rest, second)))
        return found

    def _cut(self, kit: Kit, free: Free, one: tuple[str, int], other: tuple[str, int]) -> Use:
        """Return two parts of a shape, in their one order."""
        order = list(self.targets)
        one, other = sorted((one, other), key=lambda part: (order.index(part[0]), part[1] & -part[1]))
        left = dict(free)
        value = self._gains(kit, 0, False, True)
        for name, mask in (one, other):
            target = self.targets[name]
            value += target.worth(mask, left[name])
            stars = mask & (target.grid.stars | target.grid.blue_stars)
            left[name] &= ~mask
            value += self._gains(kit, stars.bit_count(), not left[name], False)
        return Use(value, ("split", *one), (one, other), other)

    # ------------------------------------------------------------------- search

    def best(self, kit: Kit, uses: int, free: Free, width: int) -> tuple[float, tuple[Use, ...]]:
        """Return the best uses of a weapon one after the other, and the bullets after them, by what they bring."""
        if not uses:
            value, _ = self.shots(kit, free)
            return value, ()
        ways = self.uses(kit, free)
        best, line = self.best(kit, 0, free, width)
        wide = len(ways) if len(ways) <= width else width
        for use in ways[:wide]:
            left = dict(free)
            for name, mask in use.marks:
                left[name] &= ~mask
            value, following = self.best(kit, uses - 1, left, max(1, width // max(1, wide)))
            if use.worth + value > best:
                best, line = use.worth + value, (use, *following)
        return best, line

    def shots(self, kit: Kit, free: Free) -> tuple[float, tuple[Move, ...]]:
        """Return what bullets bring on top, where that is more than they are worth: kills, and stars that hit now."""
        bullets, gained, moves = self.bullets, 0.0, list[Move]()
        if not bullets:
            return 0.0, ()
        left = dict(free)
        boss = self.targets.get(BOSS)
        legal = [
            target for target in self.targets.values() if target is not boss or target.street in self._near[kit.long]
        ]
        while bullets:
            best: tuple[float, Target | None, list[int]] = (0.0, None, [])
            for target in legal:
                open_ = left[target.name]
                if not open_ or (target.hidden and open_ == target.grid.areas):
                    continue
                count = open_.bit_count()
                if count <= bullets:
                    value = target.worth(open_, open_) - count * worth.BULLET
                    best = max(best, (value / count, target, bits(open_)), key=lambda found: found[0])
                bit = max(bits(open_), key=lambda one: target.worth(one, open_))
                value = target.worth(bit, open_) - worth.BULLET
                best = max(best, (value, target, [bit]), key=lambda found: found[0])
            value, chosen, areas = best
            if chosen is None:
                break
            gained += value * len(areas)
            bullets -= len(areas)
            for bit in areas:
                left[chosen.name] &= ~bit
                moves.append(("bullet", chosen.name, bit))
        return gained, tuple(moves)

    def free(self) -> Free:
        """Return the free areas of all cards."""
        return {name: target.free for name, target in self.targets.items()}


def solve(view: View, seat: Seat, budget: int = BUDGET) -> Plan:
    """Return the best that a seat can do in the rest of its attack step.

    Args:
        view: What the seat sees.
        seat: Whose step.
        budget: How many ways to use the weapon are looked at.
    """
    solver, own = Solver(view, seat), view.seats[seat]
    free = solver.free()
    helper = content.helper(view.helper) if view.helper else None
    kit = helper.kit if helper else solver.weapon()
    best = _plan(solver, kit, own.uses, free, budget)
    if view.may_call and not view.helper:
        for name, open_ in view.helpers:
            if open_:
                called = content.helper(name).kit
                plan = _plan(solver, called, called.uses, free, budget)
                if plan.worth > best.worth or not best.moves or own.uses:
                    value = plan.worth + (best.worth if own.uses else 0.0)
                    if value > best.worth and plan.moves:
                        best = Plan(value, plan.moves, name, plan.parts)
    return best


def _plan(solver: Solver, kit: Kit, uses: int, free: Free, budget: int) -> Plan:
    """Return the best plan with one weapon or helper."""
    value, line = solver.best(kit, uses, free, budget)
    moves, left = [use.move for use in line], dict(free)
    for use in line:
        for name, mask in use.marks:
            left[name] &= ~mask
    _, shots = solver.shots(kit, left)
    return Plan(value, (*moves, *shots), parts=line[0].rest if line else ("", 0))


def push_worth(solver: Solver, name: str, place: int) -> float:
    """Return what it is worth to throw a zombie back."""
    target = solver.targets[name]
    return target.back if place == FAR else target.back / 2
