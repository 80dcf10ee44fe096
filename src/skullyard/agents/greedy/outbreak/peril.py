"""What it costs to be in a zone when the zombies act: wounds and deaths now, and those who come near for the next time."""

from __future__ import annotations

from typing import Final

from skullyard.agents.greedy.outbreak import arms
from skullyard.agents.greedy.outbreak.table import RUNNERS, Table
from skullyard.engine import put
from skullyard.games.outbreak.state import PRISON_OUTBREAK, Figure
from skullyard.games.outbreak.ways import Senses

WOUND: Final = 2.2
DEATH: Final = 14.0
FALL: Final = 5.0
"""What a wound, a death for good, and a fall after which one rises are worth, in actions."""
AGAIN: Final = (0.0, 0.035, 0.05, 0.06)
"""How likely zombies act once more in the spawn step, by danger level and spawn zone."""

BEARER: Final = 2.0
"""How much worse it is where somebody is who must not die."""
LATER: Final = 0.25
"""What a zombie that comes near costs, since it must be killed in the next turn."""
OVER: Final = 1.5
"""What each of those costs that the survivors there could not kill in a turn."""
POWER: Final = 0.8
"""How much of what they kill in the mean can be relied on."""
STAYING: Final = 0.7
COMING: Final = 0.8
"""How much of what friends could do can be relied on: of those who stand there, and of those who might come."""
SHARED: Final = 3.0
"""What it is worth at most to come to the help of friends."""


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
        self._helpers: dict[int, list[tuple[arms.Blow, float]]] = {}
        self._known: dict[int, tuple[float, float]] = {}

    def left(self, zone: int, attacks: int) -> float:
        """Return how many zombies of a zone are left after so many attacks of the survivor and of its friends.

        Args:
            zone: Where.
            attacks: How often the survivor attacks there.
        """
        t = self.t
        crowd = t.crowds[zone]
        if not crowd:
            return 0.0
        dice_, percent, tough = 0.0, 0.0, crowd
        mine = self.fists
        whole = t.view.zones[zone].crowd
        if mine is not None and attacks > 0:
            dice_, percent = float(mine.dice * attacks), mine.chance
            tough = arms.hard(whole, mine.damage)
        for one, more in self.helpers(zone):
            percent = (percent * dice_ + one.chance * more) / (dice_ + more)
            dice_ += more
            tough = min(tough, arms.hard(whole, one.damage))
        soft, number = crowd - tough, round(dice_)
        return tough + (arms.remaining(soft, number, round(percent * 100)) if soft and number else float(soft))

    def helpers(self, zone: int) -> list[tuple[arms.Blow, float]]:
        """Return how friends in a zone can strike before the zombies act, and how many dice they have for it."""
        known = self._helpers.get(zone)
        if known is not None:
            return known
        t = self.t
        found = []
        walks = t.tables.walks
        for mate in t.up:
            if mate == self.figure:
                continue
            number = t.attacks_left(mate)
            far = walks[t.zone(mate)][zone]
            if not number or far > 1 or far < 0:
                continue
            share = STAYING
            if far:
                number -= 1 + t.crowds[t.zone(mate)]
                share = COMING
                if number <= 0:
                    continue
            one = arms.fists(t, mate)
            if one is not None:
                found.append((one, one.dice * number * share))
        self._helpers[zone] = found
        return found

    def prey(self, zone: int, attacks: int) -> float:
        """Return how many zombies of a zone the survivor alone is expected to kill with so many attacks."""
        mine, crowd = self.fists, self.t.crowds[zone]
        if mine is None or not crowd or attacks <= 0:
            return 0.0
        soft = crowd - arms.hard(self.t.view.zones[zone].crowd, mine.damage)
        return soft - arms.remaining(soft, mine.dice * attacks, round(mine.chance * 100)) if soft else 0.0

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

    def hurt(self, zone: int, wounds: float, there: list[Figure]) -> float:
        """Return what so many wounds cost those who stand in a zone."""
        t = self.t
        if wounds <= 0 or not there or t.board.below[zone] != zone:
            return 0.0
        room = float(sum(t.spare(figure) + guard(t, figure) for figure in there))
        rises = sum(t.rises(figure) for figure in there) / len(there)
        fatal = FALL * rises + DEATH * (1 - rises)
        if not t.bearers.isdisjoint(there):
            fatal *= BEARER
        cost = WOUND * min(wounds, room)
        if wounds > room:
            cost += fatal * min(wounds - room, len(there)) + 0.3 * (wounds - room)
        elif room - wounds < 1:
            cost += 0.35 * fatal * max(0.0, wounds - (room - 1))
        return cost

    def cost(self, zone: int, attacks: int) -> float:
        """Return what it costs the team that the survivor ends its turn in a zone, with so many attacks to use there.

        What its friends there suffer without it is taken off: so it is worth something to come to their help.
        """
        t = self.t
        left = self.left(zone, attacks)
        come, bite = self.comers(zone)
        mates = t.mates(zone, self.figure)
        now = self.hurt(zone, left + bite, [self.figure, *mates])
        if mates:
            now = max(-SHARED, now - self.hurt(zone, self.left(zone, 0) + bite, mates))
        later = come + self.spawns.get(zone, 0.0) + 0.5 * left
        power = sum(arms.strength(t, figure) * t.attacks(figure) for figure in (self.figure, *mates))
        over = max(0.0, later - POWER * power)
        again = self.again * self.hurt(zone, come + left, [self.figure]) if self.again and come else 0.0
        return now + LATER * later + OVER * over + again


def guard(t: Table, figure: Figure) -> int:
    """Return how many wounds of a phase a survivor keeps away: tough, a shield, a nightstick."""
    from skullyard.games.outbreak.content import equipment
    from skullyard.games.outbreak.inventory import cards, hand_cards

    own = t.talents(figure)
    held = [equipment()[card] for card in hand_cards(t.s, figure)]
    tough = bool(own.tough) or any(card.tough for card in held)
    prevents = sum(card.prevents_wound for card in held if card.hand_only)
    if t.view.title != PRISON_OUTBREAK:
        prevents += sum(
            equipment()[card].prevents_wound and not equipment()[card].hand_only for card in cards(t.s, figure)
        )
    return int(tough) + prevents
