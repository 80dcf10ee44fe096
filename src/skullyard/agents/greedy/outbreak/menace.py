"""What the horde means to the survivors as it stands: the wounds it deals, and who comes near."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from skullyard.agents.greedy.outbreak.peril import DEATH, FALL, WOUND, guard
from skullyard.agents.greedy.outbreak.table import Table
from skullyard.games.outbreak import combat, content
from skullyard.games.outbreak.content import KINDS, RUNNER, kind_of
from skullyard.games.outbreak.inventory import hand_cards
from skullyard.games.outbreak.state import Figure
from skullyard.games.outbreak.supply import manholes
from skullyard.games.outbreak.ways import Course, Senses

ARRIVES: Final = 0.9
"""What a zombie is worth that comes to survivors and will attack in the next phase."""
NEARER: Final = 0.15
"""What it is worth that a zombie comes one zone nearer."""
MOST_LURCHING: Final = 3
FADES: Final = 0.3
"""How quickly zombies are worth less, the farther from all survivors they come."""


class Menace:
    """The danger in which the survivors are, weighed as their deaths are by `peril`.

    Attributes:
        t: The table, as the Master sees it.
    """

    def __init__(self, t: Table) -> None:
        """Look at the survivors with the eyes of the dead."""
        self.t = t

    @cached_property
    def courses(self) -> dict[int, Course]:
        """Where the zombies of each zone would go now."""
        senses = Senses(self.t.s)
        return {zone: senses.course(zone) for zone, crowd in enumerate(self.t.crowds) if crowd}

    @staticmethod
    def of_kind(kind: int) -> tuple[int, ...]:
        """Return the species of a kind, of all types."""
        return tuple(range(kind, content.SPECIES, KINDS))

    def harm(self, zone: int, wounds: float) -> float:
        """Return what so many wounds are worth in a zone: deaths most of all."""
        t = self.t
        there = t.mates(zone)
        if wounds <= 0 or not there or t.board.below[zone] != zone:
            return 0.0
        room = sum(t.spare(figure) + guard(t, figure) for figure in there)
        rises = sum(t.rises(figure) for figure in there) / len(there)
        fatal = FALL * rises + DEATH * (1 - rises)
        if not t.bearers.isdisjoint(there):
            fatal *= 2
        return WOUND * min(wounds, room) + fatal * max(0.0, min(wounds - room, len(there)))

    def activation(self, kinds: Iterable[int]) -> float:
        """Return what it is worth that all zombies of some kinds act once more."""
        t, worth = self.t, 0.0
        species = [each for kind in kinds for each in self.of_kind(kind)]
        wounds: dict[int, float] = {}
        for zone, course in self.courses.items():
            crowd = t.view.zones[zone].crowd
            acting = sum(crowd[each] for each in species)
            if not acting:
                continue
            if course.why == "here":
                wounds[zone] = wounds.get(zone, 0.0) + acting * (2 if RUNNER in kinds else 1)
                continue
            for to in course.nexts:
                share = acting / len(course.nexts)
                if t.mates(to):
                    worth += ARRIVES * share
                    if RUNNER in kinds:
                        wounds[to] = wounds.get(to, 0.0) + share
                else:
                    worth += NEARER * share
        return worth + sum(self.harm(zone, number) for zone, number in wounds.items())

    def lurch(self, zone: int) -> float:
        """Return what it is worth that three zombies of a zone act now."""
        acting = min(MOST_LURCHING, self.t.crowds[zone])
        course = self.courses[zone]
        if course.why == "here":
            return self.harm(zone, acting)
        return max((ARRIVES * acting for to in course.nexts if self.t.mates(to)), default=NEARER * acting)

    def march(self, zone: int) -> float:
        """Return what it is worth that all zombies of a zone go to one beside it."""
        if self.t.mates(zone):
            return 0.0
        near = self.t.tables.near_zombies[zone]
        going = any(self.t.mates(to) for to in self.courses[zone].nexts)
        best = max((self.harm(to, self.t.crowds[zone]) for to in near), default=0.0)
        return (0.3 if going else 0.6) * best + 0.3

    def whisper(self) -> float:
        """Return what it is worth to call the zombies of a zone to survivors whom they would miss."""
        return max((self.astray(zone) for zone in self.courses), default=0.0)

    def astray(self, zone: int) -> float:
        """Return how many zombies of a zone do not come nearer to survivors by themselves."""
        course = self.courses[zone]
        if course.why in ("here", "sight"):
            return 0.0
        return (0.8 if course.nexts else 1.0) * self.t.crowds[zone]

    # ------------------------------------------------------------------------------ the board

    def spawns(self) -> list[int]:
        """Return the zones where zombies can come in now."""
        view = self.t.view
        awake = [spawn.zone for spawn, is_awake in zip(view.mission.spawns, view.awake, strict=True) if is_awake]
        return [*dict.fromkeys((*awake, *(zone for zone, _ in view.graves)))]

    def closeness(self, zone: int) -> float:
        """Return how near a zone is to the nearest survivors: 1 where they stand, less the farther away."""
        if zone < 0:
            return 0.0
        walks = self.t.tables.walks[zone]
        far = [walks[self.t.zone(figure)] for figure in self.t.up]
        nearest = min((each for each in far if each >= 0), default=8)
        return 1 / (1 + FADES * nearest)

    def manholes(self) -> int:
        """Return how many manholes lie on the survivors' tiles."""
        return len(manholes(self.t.s)) if self.t.up else 0

    def rounds_left(self) -> float:
        """Return which part of the mission's time is still to come; they seldom take all of it."""
        view = self.t.view
        return max(0.0, 1 - 1.6 * view.round / view.mission.round_limit)

    # -------------------------------------------------------------------------- the survivors

    def unmasked(self) -> list[Figure]:
        """Return the survivors whom toxic blood would hurt."""
        return [figure for figure in self.t.up if not combat.is_masked(self.t.s, figure)]

    def reach(self, figure: Figure) -> int:
        """Return how far a survivor shoots with what is in its hands; -1 if it does not."""
        ways = [combat.way_of(card, ranged=True) for card in hand_cards(self.t.s, figure)]
        return max((way.range_max for way in ways if way), default=-1)

    def fighters(self) -> tuple[float, float]:
        """Return how many of the survivors fight in melee without a mask, and how many shoot."""
        melee = shots = 0.0
        for figure in self.t.up:
            if self.reach(figure) >= 0:
                shots += 1
            elif not combat.is_masked(self.t.s, figure):
                melee += 1
        return melee, shots


def danger(species: int) -> float:
    """Return how much a zombie is to be feared."""
    return (1.0, 1.5, 2.0, 4.0)[kind_of(species)]
