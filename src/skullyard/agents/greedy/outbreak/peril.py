"""What it costs to be in a zone when the zombies act: wounds and deaths now, and those who come near for the next time."""

from __future__ import annotations

from typing import Final

from skullyard.agents.greedy.outbreak import arms
from skullyard.agents.greedy.outbreak.table import RUNNERS, Table
from skullyard.engine import put
from skullyard.games.outbreak.state import Figure
from skullyard.games.outbreak.ways import Senses

WOUND: Final = 3.0
DEATH: Final = 14.0
FALL: Final = 5.0
"""What a wound, a death for good, and a fall after which one rises are worth, in actions."""
AGAIN: Final = (0.0, 0.05, 0.07, 0.09)
"""How likely zombies act once more in the spawn step, by danger level and spawn zone."""


class Peril:
    """The dangers of one survivor, wherever it may go."""

    def __init__(self, t: Table, figure: Figure) -> None:
        """Look at the horde from where a survivor is."""
        self.t, self.figure = t, figure
        self.fists = arms.fists(t, figure)
        self.spawns: dict[int, float] = {}
        level = t.view.level
        for spawn, awake in zip(t.view.mission.spawns, t.view.awake, strict=True):
            if awake:
                self.spawns[spawn.zone] = self.spawns.get(spawn.zone, 0.0) + (1.0, 2.2, 3.0, 5.0)[level]
        self.again = AGAIN[level] * max(1, sum(t.view.awake))
        self._known: dict[int, tuple[float, float]] = {}

    def left(self, zone: int, attacks: int) -> float:
        """Return how many zombies of a zone are left after so many attacks of the survivor and its friends there."""
        t = self.t
        crowd = t.crowds[zone]
        if not crowd:
            return 0.0
        dice_, percent, tough = 0, 0.0, crowd
        mine = self.fists
        if mine is not None and attacks > 0:
            dice_, percent = mine.dice * attacks, mine.chance
            tough = arms.hard(t.view.zones[zone].crowd, mine.damage)
        for mate in t.mates(zone, self.figure):
            number = t.attacks_left(mate)
            one = arms.fists(t, mate) if number else None
            if one is not None:
                more = one.dice * number
                percent = (percent * dice_ + one.chance * more) / (dice_ + more)
                dice_ += more
                tough = min(tough, arms.hard(t.view.zones[zone].crowd, one.damage))
        soft = crowd - tough
        return tough + (arms.remaining(soft, dice_, round(percent * 100)) if soft and dice_ else float(soft))

    def comers(self, zone: int) -> tuple[float, float]:
        """Return how many zombies come to a zone if the survivor is there, and how many of them attack at once."""
        known = self._known.get(zone)
        if known is not None:
            return known
        t, s = self.t, self.t.s
        where = s.where
        s.where = put(where, self.figure, zone)
        below = t.board.below[zone]
        come = bite = 0.0
        near = [other for other in t.tables.near_zombies[below] if t.crowds[other]]
        if near and below == zone:
            senses = Senses(s)
            for other in near:
                nexts = senses.course(other).nexts
                if below in nexts:
                    come += t.crowds[other] / len(nexts)
                    bite += sum(t.view.zones[other].crowd[each] for each in RUNNERS) / len(nexts)
        s.where = where
        self._known[zone] = come, bite
        return come, bite

    def hurt(self, zone: int, wounds: float) -> float:
        """Return what so many wounds in a zone cost the team."""
        if wounds <= 0:
            return 0.0
        t = self.t
        if t.board.below[zone] != zone:
            return 0.0
        there = [self.figure, *t.mates(zone, self.figure)]
        keep = [t.spare(figure) + guard(t, figure) for figure in there]
        room = float(sum(keep))
        rises = sum(t.rises(figure) for figure in there) / len(there)
        fatal = FALL * rises + DEATH * (1 - rises)
        cost = WOUND * min(wounds, room)
        if wounds > room:
            cost += fatal * min((wounds - room) / 1.0, len(there)) + 0.3 * (wounds - room)
        elif room - wounds < 1:
            cost += 0.35 * fatal * max(0.0, wounds - (room - 1))
        return cost

    def cost(self, zone: int, attacks: int) -> float:
        """Return what it costs to end the turn in a zone with so many attacks left to use there."""
        t = self.t
        left = self.left(zone, attacks)
        come, bite = self.comers(zone)
        own = self.spawns.get(zone, 0.0)
        now = self.hurt(zone, left + bite)
        later = come + own + 0.5 * left
        power = sum(
            (arms.strength(t, figure) * t.attacks(figure)) for figure in (self.figure, *t.mates(zone, self.figure))
        )
        over = max(0.0, later - 0.8 * power)
        again = self.again * self.hurt(zone, come + left) if self.again and come else 0.0
        return now + 0.25 * later + 1.5 * over + again


def guard(t: Table, figure: Figure) -> int:
    """Return how many wounds of a phase a survivor keeps away: tough, a shield, a nightstick."""
    from skullyard.games.outbreak.content import equipment
    from skullyard.games.outbreak.inventory import hand_cards

    own = t.talents(figure)
    held = [equipment()[card] for card in hand_cards(t.s, figure)]
    tough = bool(own.tough) or any(card.tough for card in held)
    prevents = sum(card.prevents_wound for card in held)
    return int(tough) + prevents
