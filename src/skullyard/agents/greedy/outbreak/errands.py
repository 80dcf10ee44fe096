"""What the goals ask for, in the order in which it can be done, and who sees to what."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final, NamedTuple

from skullyard.agents.greedy.outbreak import arms
from skullyard.agents.greedy.outbreak.roads import FAR, LOCKED, costs, first_locked
from skullyard.agents.greedy.outbreak.table import Table
from skullyard.engine import Option
from skullyard.games.outbreak import content
from skullyard.games.outbreak.goals import Goal
from skullyard.games.outbreak.inventory import cards, equipment
from skullyard.games.outbreak.pieces import Barrier
from skullyard.games.outbreak.skills.talents import Talents
from skullyard.games.outbreak.state import UP, Figure

TAKE, SWITCH, STAND, LEAVE, CLEAR, JOIN, HOLD, GEAR = (
    "take",
    "switch",
    "stand",
    "leave",
    "clear",
    "join",
    "hold",
    "gear",
)
DEEPEST: Final = 5
"""So many things may have to be done one before the other."""
NO_TOOL: Final = 6.0
TIRED: Final = 1.5
HURT: Final = 1.0
"""How much farther an errand seems to whoever has had its turn, and to the wounded."""
GEARING: Final = 3
ARMED: Final = 2.6
"""Until this round those search whose cards are worth less than this."""
JOINING: Final = 0.7
"""What a step toward the errand of another is worth."""
RISING: Final = 2.5


class Errand(NamedTuple):
    """Something to be done: where, with which option of the menu, and how much each action on the way is worth."""

    kind: str
    zones: tuple[int, ...]
    word: Option = ()
    weight: float = 1.0


class Errands:
    """All that the team has to do now, and each survivor's share."""

    def __init__(self, t: Table) -> None:
        """Read the goals, and share the errands out."""
        self.t = t
        view = t.view
        self.colours = frozenset(one.colour for one in view.objectives if one.taker >= 0)
        self.found: list[Errand] = []
        self.last: Errand | None = None
        self.fights = False
        self._seen: set[tuple[str, int]] = set()
        self._read()
        self.share: dict[Figure, Errand] = self._share()

    # -------------------------------------------------------------------------- what there is to do

    def _read(self) -> None:
        view = self.t.view
        pending: list[Goal] = []
        for index, goal in enumerate(view.mission.goals):
            if view.goals[index] < goal.needed or (goal.holds and not view.mission.in_order):
                pending.append(goal)
                if view.mission.in_order:
                    break
        for index, goal in enumerate(view.mission.goals):
            if goal in pending and not goal.holds:
                self._add(goal, view.goals[index])
        ends = [goal for goal in pending if goal.holds]
        if not self.found:
            self._finish(ends)
        elif view.mission.in_order is False:
            self._prepare(ends)

    def _add(self, goal: Goal, progress: int) -> None:
        if goal.kind == "take_objectives":
            wanted = goal.needed - progress
            there = [
                index
                for index, one in enumerate(self.t.view.objectives)
                if one.taker == -1 and self._may_be(one.colour, goal.colour)
            ]
            before = len(self.found)
            for index in there:
                self._take(index, 0)
            new = self.found[before:]
            if len(there) > wanted and all(self.t.view.objectives[index].colour for index in there):
                new.sort(key=self._cost)
                self.found[before:] = new[: wanted + (self.t.view.round < 6)]
        elif goal.kind == "use_switch":
            self._use(goal.switch, 0)
        elif goal.kind in ("level", "kill", "kills", "kill_zombies"):
            self.fights = True

    def _may_be(self, shown: str, wanted: str) -> bool:
        """Whether an objective that shows this colour, or none, may be one of the colour wanted."""
        if shown or not wanted:
            return wanted in ("", shown)
        return wanted in self._dark

    @cached_property
    def _dark(self) -> frozenset[str]:
        """The colours that still lie face down: those of the mission less those that have been turned up."""
        both = zip(self.t.view.mission.objectives, self.t.view.objectives, strict=True)
        dark = Counter(one.colour for one, _ in both if one.hidden)
        both = zip(self.t.view.mission.objectives, self.t.view.objectives, strict=True)
        dark.subtract(seen.colour for one, seen in both if one.hidden and seen.taker >= 0)
        return frozenset((+dark).keys())

    def _take(self, index: int, depth: int) -> None:
        objective = self.t.view.mission.objectives[index]
        if ("take", index) in self._seen:
            return
        self._seen.add(("take", index))
        if objective.switch >= 0:
            self._use(objective.switch, depth)
        else:
            self._reach(Errand(TAKE, (objective.zone,), ("take", objective.id)), depth)

    def _use(self, index: int, depth: int) -> None:
        switch = self.t.view.mission.switches[index]
        if ("switch", index) not in self._seen:
            self._seen.add(("switch", index))
            self._reach(Errand(SWITCH, (switch.zone,), ("switch", switch.id)), depth)

    def _reach(self, errand: Errand, depth: int) -> bool:
        """Add an errand, or what must be done before it can be reached; tell whether it can be reached."""
        lock = self._lock(errand)
        if lock is None:
            self.found.append(errand)
            return True
        if depth < DEEPEST:
            self._unlock(lock, depth + 1)
        return False

    def _lock(self, errand: Errand, everybody: bool = False) -> Barrier | None:
        """Return what keeps the team, or anybody of it, from a place."""
        t, view = self.t, self.t.view
        field = self.field(errand.zones, 0.0)
        if not t.up:
            return None
        ranked = sorted(t.up, key=lambda figure: field[t.zone(figure)])
        figure = ranked[-1 if everybody else 0]
        if field[t.zone(figure)] < LOCKED:
            return None
        return first_locked(view.board, view.ways, view.opened, self.colours, field, t.zone(figure))

    def _unlock(self, lock: Barrier, depth: int) -> None:
        """Add what opens a barrier: its key, or the switch that moves it."""
        view = self.t.view
        by, _, colour = lock.opened_by.partition(":")
        if by == "objective":
            for index, one in enumerate(view.objectives):
                if one.taker == -1 and self._may_be(one.colour, colour):
                    self._take(index, depth)
            return
        for index, switch in enumerate(view.mission.switches):
            if lock.index in switch.barriers or (by == "gate" and switch.gate):
                self._use(index, depth)

    def _finish(self, ends: list[Goal]) -> None:
        """All that is left is to be somewhere, or to have cleared something: gather what everybody does."""
        view = self.t.view
        zones: tuple[int, ...] = ()
        kind = STAND
        for goal in ends:
            if goal.kind == "reach_all":
                zones = goal.zones
            elif goal.kind == "exit_all":
                zones, kind = view.mission.exits, LEAVE
        if zones:
            last = Errand(kind, zones, (LEAVE,) if kind == LEAVE else (), 1.3)
            lock = self._lock(last, everybody=True)
            if lock is not None:
                self._unlock(lock, 1)
            self.last = last
        for goal in ends:
            if goal.kind == "clear_kind":
                self._clear(goal)
            elif goal.kind in ("door_closed", "door_open"):
                self._door(goal, zones)
        if not ends:
            self.fights = True

    def _prepare(self, ends: list[Goal]) -> None:
        """Nothing: who has no errand helps the others."""

    def _clear(self, goal: Goal) -> None:
        view = self.t.view
        for zone in goal.zones:
            building = view.board.building[zone]
            if self.t.crowds[zone] and (building < 0 or view.opened >> building & 1):
                self._reach(Errand(CLEAR, (zone,), (), 1.0), 1)

    def _door(self, goal: Goal, zones: tuple[int, ...]) -> None:
        """Shut a door as soon as everybody is on the right side of it."""
        t, view = self.t, self.t.view
        is_open = bool(view.ways >> goal.barrier & 1)
        if is_open != (goal.kind == "door_closed"):
            return
        if is_open and zones:
            inside = view.board.reached(zones, view.ways & ~(1 << goal.barrier))
            if not all(t.zone(figure) in inside for figure in t.up):
                return
        for index, switch in enumerate(view.mission.switches):
            if goal.barrier in switch.barriers:
                self._use(index, 1)

    # ------------------------------------------------------------------------------- who does what

    def field(self, zones: tuple[int, ...], doors: float) -> tuple[float, ...]:
        """Return what it costs to get to some zones from anywhere."""
        t, view = self.t, self.t.view
        return costs(view.board, view.ways, view.opened, self.colours, t.crowds, zones, doors)

    def doors(self, figure: Figure) -> float:
        """Return what a door costs a survivor more than the action: nothing with a tool."""
        return 0.0 if has_tool(self.t, figure) else NO_TOOL

    def _cost(self, errand: Errand) -> float:
        field = self.field(errand.zones, 0.0)
        return min((field[self.t.zone(figure)] for figure in self.t.up), default=FAR)

    def _share(self) -> dict[Figure, Errand]:
        """Let whoever is nearest see to an errand, one after another; those left over help or finish."""
        t = self.t
        free = list(t.up)
        share: dict[Figure, Errand] = {}
        todo = list(self.found)
        fields = {(errand, figure): self._price(errand, figure) for errand in todo for figure in free}
        while todo and free:
            errand, figure = min(((e, f) for e in todo for f in free), key=lambda pair: fields[pair])
            share[figure] = errand
            todo.remove(errand)
            free.remove(figure)
        for figure in free:
            if self.last is not None:
                share[figure] = self.last
            elif self.found:
                near = min(self.found, key=lambda e: fields[e, figure])
                share[figure] = Errand(JOIN, near.zones, (), JOINING)
            else:
                share[figure] = Errand(HOLD, (t.zone(figure),), (), 0.3)
        if t.view.round <= GEARING and self.last is None:
            self._equip(share)
        return share

    def _equip(self, share: dict[Figure, Errand]) -> None:
        """Let those who are badly armed search first, while few zombies come."""
        t, view = self.t, self.t.view
        zones = tuple(
            zone
            for zone in range(view.board.size)
            if view.board.building[zone] >= 0 and not t.crowds[zone] and view.board.kinds[zone] != "extra_room"
        )
        zones += tuple(car.zone for car in view.cars if is_stocked(t, car.car))
        for figure in t.up:
            if arms.holding(t, figure, tuple(cards(t.s, figure))) >= ARMED:
                continue
            errand = share[figure]
            gear = Errand(GEAR, zones, (), 1.0)
            price = self._price(gear, figure)
            if price < 5 and (errand.kind not in (TAKE, SWITCH) or self._price(errand, figure) > max(2.0, price)):
                share[figure] = gear

    def _price(self, errand: Errand, figure: Figure) -> float:
        field = self.field(errand.zones, self.doors(figure))
        price = field[self.t.zone(figure)]
        one = self.t.view.figures[figure]
        price += (one.acted and figure != self.t.view.actor) * TIRED + one.wounds * HURT
        if errand.kind == CLEAR:
            price -= 3 * arms.strength(self.t, figure)
        if errand.kind == TAKE:
            view = self.t.view
            points = next(one.experience for one in view.mission.objectives if one.id == errand.word[1])
            if content.level_of(view.figures[figure].experience + points) > view.level:
                price += RISING
        return price


def is_stocked(t: Table, car: int) -> bool:
    """Whether a car is worth a search: one with a special weapon, or of the police."""
    view = t.view
    make = view.cars[car].make
    return make == "police" or (make in ("pimp", "hippie") and not view.cars[car].searches and bool(view.special))


def has_tool(t: Table, figure: Figure) -> bool:
    """Whether a survivor carries what opens doors, or needs nothing for it."""
    own: Talents = t.talents(figure)
    return "break_in" in own.verbs or any(equipment(card).door for card in cards(t.s, figure))


def all_in(t: Table, zones: tuple[int, ...]) -> bool:
    """Whether everybody in play stands in some zones."""
    return all(t.zone(one.figure) in zones for one in t.view.figures if one.status == UP)
