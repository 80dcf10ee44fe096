"""Uses and bullets as a plan: what to mark where, in an order that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skullyard.agents.greedy.gear_up.solver import BUDGET, Combination, Move, Plan, Solver
from skullyard.agents.greedy.gear_up.ways import Demand, Way
from skullyard.agents.greedy.gear_up.worth import BOSS
from skullyard.engine import Option, Seat
from skullyard.games.gear_up import content
from skullyard.games.gear_up.content import POSITIONS
from skullyard.games.gear_up.shapes import Mask, Shape, write_areas
from skullyard.games.gear_up.view import View


def solve(view: View, seat: Seat, budget: int = BUDGET) -> Plan:
    """Return the best that a seat can do in the rest of its attack step.

    Args:
        view: What the seat sees.
        seat: Whose step.
        budget: How much is looked at.
    """
    solver = Solver(view, seat, budget)
    best = max(solver.combinations(), key=lambda found: found.worth)
    return plan(solver, best)


def plan(solver: Solver, found: Combination) -> Plan:
    """Put uses and bullets in order."""
    solver.work.looked = 0  # what was found can be laid out again, also when the search has used all that it had
    return Plan(found.worth, tuple(_Order(solver, found).moves()))


def first_option(view: View, moves: tuple[Move, ...]) -> Option:
    """Return the option that begins a plan."""
    if moves:
        return option_of(view, moves[0])
    return ("no",) if view.helper else ("ready",)


def option_of(view: View, move: Move) -> Option:
    """Return a move as an option."""
    verb, name, mask = move
    if verb == "helper":
        return verb, name
    if verb == "push":
        return verb, name, POSITIONS[mask]
    card = view.card(name)
    boss = content.boss(view.boss.id).side(view.boss.side)
    grid = content.zombie(card.design).grid if card else boss.grid
    return verb, name, write_areas(mask, grid.width)


class _Order:
    """What is left to do of a combination while its moves are told."""

    def __init__(self, solver: Solver, found: Combination) -> None:
        self.solver, self.found = solver, found
        self.ways = ordered(solver, found.ways)
        self.shapes: dict[str, list[tuple[Shape, Mask]]] = {}
        self.lays = solver.lays(found)
        self.singles = {name: list(lay.singles) for name, lay in self.lays.items()}
        self.shots = {name: list(lay.shots) for name, lay in self.lays.items()}
        for way in found.ways:
            for demand in way.demands:
                laid = self.shapes.setdefault(demand.name, [])
                masks = self.lays[demand.name].shapes
                laid += [(shape, masks[len(laid) + at]) for at, shape in enumerate(demand.shapes)]

    def moves(self) -> Iterator[Move]:
        """Yield all moves."""
        helper = self.solver.view.helper
        for name in list(self.shots):
            if self._shoot_first(name):
                yield from self._shoot(name)
        for number, way in enumerate(self.ways):
            if way.helper and way.helper != helper:
                helper = way.helper
                yield "helper", helper, 0
            yield from self._use(way, self.ways[number + 1 :])
        for name in list(self.shots):
            yield from self._shoot(name)

    def _shoot_first(self, name: str) -> bool:
        """Whether bullets come before the uses, so that a use marks the last area and gets what the kill gives."""
        lay, card = self.lays[name], self.solver.cards("")[name]
        return bool(lay.dead and (lay.shapes or lay.singles) and not card.target.hidden)

    def _shoot(self, name: str) -> Iterator[Move]:
        """Yield all shots at a card."""
        for bit in self.shots.pop(name):
            yield "bullet", name, bit

    def _use(self, way: Way, following: Sequence[Way]) -> Iterator[Move]:
        """Yield a use with its effects."""
        kit, (own, *others) = self.solver.kit(way.helper), way.demands
        if way.verb == "split":
            yield from self._split(way)
            return
        yield way.verb, own.name, self._take(own.name, own.shapes[0])
        if way.verb == "hit":
            for bit in self._some(own.name, kit.extra):
                yield "extra", own.name, bit
            for demand in others:
                yield from self._beside(demand, "shape" if kit.area else "splash")
        again = any(later.target == own.name and self.solver.kit(later.helper).push for later in following)
        if kit.push and own.name != BOSS and not again:
            target, lay = self.solver.targets[own.name], self.lays[own.name]
            if target.back and not lay.dead:
                yield "push", own.name, self.solver.cards(way.helper)[own.name].to

    def _split(self, way: Way) -> Iterator[Move]:
        """Yield both parts of a shape that is cut in two, in the order that the rules want. Rules: GU-71."""
        order = list(self.solver.targets)
        parts = [(demand.name, self._take(demand.name, shape)) for demand in way.demands for shape in demand.shapes]
        first, second = sorted(parts, key=lambda part: (order.index(part[0]), part[1] & -part[1]))
        yield "split", *first
        yield "rest", *second

    def _beside(self, demand: Demand, verb: str) -> Iterator[Move]:
        """Yield what an effect marks on another card."""
        for shape in demand.shapes:
            yield verb, demand.name, self._take(demand.name, shape)
        for bit in self._some(demand.name, demand.singles):
            yield verb, demand.name, bit

    def _take(self, name: str, shape: Shape) -> Mask:
        """Return where the next shape of a kind lies on a card."""
        laid = self.shapes[name]
        return laid.pop(next(at for at, (one, _) in enumerate(laid) if one == shape))[1]

    def _some(self, name: str, count: int) -> list[Mask]:
        """Return the next single areas of a card."""
        found, self.singles[name] = self.singles[name][:count], self.singles[name][count:]
        return found


def ordered(solver: Solver, ways: Sequence[Way]) -> list[Way]:
    """Put uses in an order in which each is legal: what opens a thick hide first, single areas last.

    A helper acts first, unless only the weapon can open what he marks.
    """
    targets = solver.targets
    order = sorted(ways, key=lambda way: (not targets[way.target].hidden or way.verb == "one", way.verb == "one"))
    helpers, weapon = [way for way in order if way.helper], [way for way in order if not way.helper]
    waits = any(way.verb == "one" and targets[way.target].hidden for way in helpers)
    return [*weapon, *helpers] if waits else [*helpers, *weapon]
