"""A survivor's turn: where it had best stand when the turn ends, and what is worth doing on the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from heapq import heappop, heappush
from typing import Final

from skullyard.agents.greedy.outbreak import arms, favours, packs
from skullyard.agents.greedy.outbreak.errands import CLEAR, GEAR, JOIN, LEAVE, STAND, SWITCH, TAKE, Errand, Errands
from skullyard.agents.greedy.outbreak.favours import MUST, NEVER
from skullyard.agents.greedy.outbreak.peril import DEATH, WOUND, Peril
from skullyard.agents.greedy.outbreak.roads import FAR, LOCKED
from skullyard.agents.greedy.outbreak.table import Table
from skullyard.engine import Decision, Option
from skullyard.games.outbreak import combat, content, hits
from skullyard.games.outbreak.inventory import cards, equipment
from skullyard.games.outbreak.state import MELEE, MOVE, ON_FOOT, Figure

TOXIC_BEGINS: Final = content.species(content.TOXIC, content.WALKER)
"""Where toxic species begin in a crowd."""
END: Final = 0.0
DOING: Final = 3.0
"""What is left of an errand when one stands where it is done."""
ALONE: Final = 0.25
RISING: Final = 0.3
"""What a higher danger level costs, for each spawn zone."""
PACE: Final = 1.8
"""What a step on the way is worth."""
HUNT: Final = 1.2
IDLE: Final = 0.3
"""What a kill is worth for which one goes somewhere, and how much more when one has nothing else to do."""
STAY: Final = 2.1
NEAR: Final = 0.9
FAR_OFF: Final = 0.4
"""What a kill is worth in the own zone if nobody else sees to it, next to a friend, and anywhere else."""
WORTH_A_STEP: Final = 0.8
"""What an action must be worth to be done before going on."""
HUNGER: Final = 2.2
"""What a search is worth to whoever has nothing."""


class Turn:
    """What the actor can do now, weighed.

    Attributes:
        t: The table.
        figure: Whose turn it is.
        zone: Where it is.
        errand: What it is to do.
        field: What the way there costs from each zone.
    """

    def __init__(self, t: Table, figure: Figure) -> None:
        """Look at the table with the eyes of the actor."""
        self.t, self.figure = t, figure
        self.zone = t.zone(figure)
        self.own = t.talents(figure)
        self.errands = Errands(t)
        self.errand: Errand = self.errands.share[figure]
        self.field = self.errands.field(self.errand.zones, self.errands.doors(figure))
        self.peril = Peril(t, figure)
        self.actions = t.view.actions
        self.hunt = HUNT + (IDLE if self.errand.kind not in (TAKE, SWITCH, LEAVE) else 0.0)
        self.steps = self.actions + t.view.free[MOVE]
        self.extra = sum(t.view.free[MELEE : MELEE + 3])

    # --------------------------------------------------------------------------------------- where to

    def places(self) -> dict[int, tuple[int, Option]]:
        """Return the zones the actor can get to, what each costs, and the first step there."""
        t, near, crowds = self.t, self.t.tables.near, self.t.crowds
        names = t.board.names
        best: dict[int, tuple[int, Option]] = {self.zone: (0, ())}
        if t.view.figures[self.figure].riding != ON_FOOT:
            return best
        todo: list[tuple[int, int, int, Option]] = [(0, -t.view.stride, self.zone, ())]
        seen: set[tuple[int, int]] = set()
        while todo:
            cost, stride, zone, first = heappop(todo)
            if (zone, stride) in seen:
                continue
            seen.add((zone, stride))
            pay = 1 + (0 if self.own.slippery else crowds[zone])
            for other in near[zone]:
                if stride:
                    price, left, word = cost, stride + 1, "go"
                else:
                    price, left, word = cost + pay, -self.own.stride, "move"
                if price > self.steps:
                    continue
                left = 0 if crowds[other] else left
                step = first or (word, names[other])
                if other not in best or price < best[other][0]:
                    best[other] = price, step
                if (other, left) not in seen:
                    heappush(todo, (price, left, other, step))
        return best

    def worth(self, zone: int, cost: int) -> float:
        """Return what it is worth to end the turn in a zone that costs so many actions to get to."""
        t = self.t
        left = max(0, min(self.actions, self.steps - cost))
        worth = -PACE * self.errand.weight * min(self.field[zone], FAR)
        use = self.use(zone, left)
        worth += use
        worth -= self.peril.cost(zone, left - (use >= 1) + self.extra)
        worth -= self.loneliness(zone)
        if t.crowds[zone]:
            worth += self.hunt * self.peril.prey(zone, left - (use >= 1) + self.extra)
        if self.errand.kind == STAND and zone not in self.errand.zones:
            worth -= 1.0
        return worth + 0.02 * left + (0.01 if zone == self.zone else 0.0)

    def use(self, zone: int, left: int) -> float:
        """Return what the actions left when one gets to a zone can be used for there."""
        if left < 1:
            return 0.0
        worth = 0.0
        if zone in self.errand.zones and self.errand.kind in (TAKE, SWITCH):
            worth += DOING
            left -= 1
        if left >= 1 and self.can_search(zone):
            worth += self.hunger()
        return worth

    def loneliness(self, zone: int) -> float:
        """Return what it costs to be away from the others."""
        walks = self.t.tables.walks[zone]
        far = [walks[self.t.zone(mate)] for mate in self.t.up if mate != self.figure]
        near = min((each if each >= 0 else 6 for each in far), default=0)
        return ALONE * max(0, min(near, 6) - 1)

    # ----------------------------------------------------------------------------------------- search

    def can_search(self, zone: int) -> bool:
        """Whether there is something to search in a zone without zombies."""
        t = self.t
        if "search" in t.view.used or t.crowds[zone]:
            return False
        return t.board.building[zone] >= 0 or bool(self.own.scavenger) or bool(self.car_at(zone))

    def car_at(self, zone: int) -> str:
        """Return the make of a car in a zone that is worth a search, or nothing."""
        for car in self.t.view.cars:
            if car.zone == zone and (
                (car.make in ("pimp", "hippie") and not car.searches and self.t.view.special) or car.make == "police"
            ):
                return car.make
        return ""

    def hunger(self) -> float:
        """Return how much the actor wants better cards."""
        have = arms.holding(self.t, self.figure, tuple(cards(self.t.s, self.figure)))
        want = max(0.15, HUNGER - 0.45 * have)
        if self.errand.kind == GEAR:
            return want + 2.0
        return want * (0.3 if self.late() else 1.0)

    def late(self) -> bool:
        """Whether the rounds that are left hardly suffice for the way."""
        view = self.t.view
        rounds = view.mission.round_limit - view.round + 1
        return self.field[self.zone] > 2.2 * rounds

    # ----------------------------------------------------------------------------------------- weighing

    def weigh(self, options: Sequence[Option]) -> list[float]:
        """Return what each option of the menu is worth."""
        places = self.places()
        worth = {zone: self.worth(zone, cost) for zone, (cost, _) in places.items()}
        goal = max(worth, key=worth.__getitem__)
        cost, step = places[goal]
        gain = worth[goal] - worth[self.zone]
        slack = self.steps - cost
        found = []
        for option in options:
            act = _ACTS.get(option[0])
            found.append(act(self, option) if act else NEVER)
        best = max(found, default=0.0)
        if goal != self.zone and (best < WORTH_A_STEP or slack < 1) and best < MUST:
            found = [
                (gain + 100.0) if option == step else (one if one >= MUST else min(one, 50.0))
                for option, one in zip(options, found, strict=True)
            ]
        return found

    def move(self, _: Option) -> float:
        """Steps are weighed by where they lead."""
        return NEVER

    def end(self, _: Option) -> float:
        """End the turn."""
        return END

    def attack(self, option: Option) -> float:
        """Weigh an attack by whom it kills, and whom these would have hurt."""
        t, figure = self.t, self.figure
        ranged = option[0] == "shoot"
        card, number = content.EQUIPMENT[option[1]], int(option[2])
        zones = [t.board.index[name] for name in option[3:]] or [self.zone]
        way = combat.weapon(card, ranged)
        total = 0.0
        for zone in zones:
            crowd = t.view.zones[zone].crowd
            if way.kills_all:
                if zone == self.zone or t.mates(zone, figure):
                    return NEVER
                total += 0.5 * sum(crowd) - 1.2
                continue
            one = arms.blow(t, figure, card, ranged, number // len(zones), zone)
            aim = hits.aim_of(t.s, figure, card, ranged, zone)
            if aim == hits.ORDER and not self.own.steady and combat.at_risk(t.s, figure, zone):
                return NEVER
            kills, worth = arms.killed(t, crowd, one, aim)
            if kills <= 0:
                return NEVER
            total += worth * self.threat(zone) - self.rise(kills)
            if any(crowd[TOXIC_BEGINS:]):
                total += self.blood(zone, kills, aim)
        return total - (0.1 if way.noisy else 0.0)

    def blood(self, zone: int, kills: float, aim: str) -> float:
        """Return what it is worth that some of those who die are toxic: from afar it is well done, close by it wounds."""
        t = self.t
        crowd = t.view.zones[zone].crowd
        toxic = sum(crowd[TOXIC_BEGINS:])
        others = 0 if aim in (hits.ORDER, hits.CAR) else sum(crowd) - toxic
        dying = min(float(toxic), max(0.0, kills - others))
        if zone != self.zone:
            return 0.6 * dying
        if combat.is_masked(t.s, self.figure):
            return 0.0
        spare = t.spare(self.figure)
        return -WOUND * min(dying, spare) - DEATH * max(0.0, dying - spare)

    def rise(self, points: float) -> float:
        """Return what it costs the team that experience raises the danger level; what lags behind gains by it."""
        view = self.t.view
        if self.errands.fights or (self.t.crowds[self.zone] and self.peril.left(self.zone, 0) > 0.5):
            return -0.1 * points
        have = view.figures[self.figure].experience
        if content.level_of(have + math.ceil(points)) > view.level:
            return RISING * sum(view.awake) * min(1.0, points)
        return -0.15 * points if content.level_of(have) < view.level else 0.0

    def threat(self, zone: int) -> float:
        """Return what a dead walker in a zone is worth."""
        t = self.t
        if zone == self.zone:
            return 0.9 + STAY * min(1.0, 1.5 * self.peril.left(zone, 0))
        worth = FAR_OFF
        near = t.tables.near_zombies
        if any(t.mates(other) for other in near[zone]):
            worth = NEAR
        if t.mates(zone):
            worth = 2.5
        if self.errand.kind == CLEAR and zone in self.errand.zones:
            worth += 0.8
        return worth + (0.4 if self.errands.fights else 0.0)

    def reload(self, _: Option) -> float:
        """Reload when there is somebody to shoot and an action to do it."""
        if self.own.free_reload:
            return 60.0
        return 0.5 if self.actions >= 2 and self.t.crowds[self.zone] else 0.05

    def search(self, option: Option) -> float:
        """Search where it is safe."""
        bonus = 0.0
        if len(option) > 1:
            make = self.t.view.cars[int(option[1])].make
            bonus = 1.5 if make in ("pimp", "hippie") else 0.3
        return self.hunger() + bonus

    def open(self, option: Option) -> float:
        """Open a door that is on the way."""
        t = self.t
        barrier = t.board.barrier(option[1])
        other = barrier.b if barrier.a == self.zone else barrier.a
        gain = self.field[self.zone] - self.field[other]
        if gain <= 0.5 or self.field[self.zone] >= FAR:
            return NEVER
        return 1.2 * self.errand.weight

    def take(self, option: Option) -> float:
        """Take an objective that is asked for, or one that gives a card."""
        if any(errand.word == option for errand in self.errands.found):
            return MUST + 10
        objective = next(one for one in self.t.view.mission.objectives if one.id == option[1])
        return 1.5 if objective.card >= 0 else NEVER

    def switch(self, option: Option) -> float:
        """Use a switch that is asked for."""
        return MUST if any(errand.word == option for errand in self.errands.found) else NEVER

    def leave(self, _: Option) -> float:
        """Leave when that is all that is left to do."""
        if self.errand.kind == LEAVE:
            return MUST
        if self.errand.kind == JOIN and self.peril.cost(self.zone, self.actions) > 6 and len(self.t.up) > 2:
            return 5.0
        return NEVER

    def combine(self, _: Option) -> float:
        """Make better cards whenever it can be done."""
        return MUST + 20

    def arrange(self, _: Option) -> float:
        """Sort the hands when they could hold something much better, or a tool for the next door."""
        gain = packs.better_hands(self.t, self.figure)
        if self.needs_tool():
            return 1.1
        return gain - 0.5 if gain > 0.6 else NEVER

    def needs_tool(self) -> bool:
        """Whether the next step is a door, and the tool for it is in the backpack."""
        t = self.t
        have = cards(t.s, self.figure)
        if "break_in" in self.own.verbs or not any(equipment(card).door for card in have):
            return False
        from skullyard.games.outbreak.inventory import hand_cards

        if any(equipment(card).door for card in hand_cards(t.s, self.figure)):
            return False
        for barrier in t.board.barriers:
            if self.zone in (barrier.a, barrier.b) and not t.view.ways >> barrier.index & 1:
                other = barrier.b if barrier.a == self.zone else barrier.a
                if self.field[self.zone] - self.field[other] > 1 and self.field[self.zone] < LOCKED:
                    return True
        return False

    def trade(self, option: Option) -> float:
        """Trade when it helps the two more than an action."""
        if self.t.crowds[self.zone]:
            return NEVER
        gain = packs.best_trade(self.t, self.figure, self.t.names[option[1]])
        return gain - 0.9 if gain > 1.1 else NEVER

    def skill(self, option: Option) -> float:
        """Use a skill, each by its own rule of thumb."""
        return favours.weigh(self, option)

    def get_out(self, _: Option) -> float:
        """Leave a car: nobody drives."""
        return 200.0


_ACTS: Final[Mapping[str, Callable[[Turn, Option], float]]] = {
    "move": Turn.move,
    "go": Turn.move,
    "melee": Turn.attack,
    "shoot": Turn.attack,
    "reload": Turn.reload,
    "search": Turn.search,
    "open": Turn.open,
    "take": Turn.take,
    "switch": Turn.switch,
    "leave": Turn.leave,
    "combine": Turn.combine,
    "arrange": Turn.arrange,
    "trade": Turn.trade,
    "use": Turn.skill,
    "exit": Turn.get_out,
    "end": Turn.end,
}
"""How each word of the menu is weighed; of cars and noise no use is made."""


def menu(t: Table, decision: Decision) -> list[float]:
    """Weigh what a survivor does next."""
    return Turn(t, t.view.actor).weigh(decision.options)


def free_move(t: Table, decision: Decision) -> list[float]:
    """Weigh a free move: to a better place, or none."""
    turn = Turn(t, t.names[decision.about[0]])
    here = turn.worth(turn.zone, 0)
    return [
        turn.worth(t.board.index[option[1]], 0) if option[0] == "to" else here + 0.05 for option in decision.options
    ]
