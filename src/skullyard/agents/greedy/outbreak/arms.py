"""What weapons do: the hits they bring, whom these kill, and what a card is worth to carry."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from skullyard.agents.greedy.outbreak.table import Table
from skullyard.games.outbreak import combat, content, dice, hits
from skullyard.games.outbreak.content import ABOMINATION, FATTY, RUNNER, Equipment, kind_of
from skullyard.games.outbreak.inventory import hand_cards
from skullyard.games.outbreak.state import Crowd, Figure, card_of

PREY: Final = (1.0, 1.3, 1.8, 5.0)
"""What the death of a walker, a fatty, a runner and an abomination is worth beside that of a walker."""


class Blow(NamedTuple):
    """An attack before the dice fall: how many, the chance of each, the damage, and one kill more."""

    dice: int
    chance: float
    damage: int
    reaps: bool

    @property
    def hits(self) -> float:
        """How many hits it brings."""
        return self.dice * self.chance


def chance(accuracy: int, face: int, again: int) -> float:
    """Return the chance of a die to hit; whoever may roll again does so when it went badly."""
    one = min(5, 7 - accuracy + face) / 6
    return one + (0.35 * one * (1 - one) * min(again, 2) if again else 0.0)


def blow(t: Table, figure: Figure, card: int, ranged: bool, number: int, zone: int) -> Blow:
    """Return what an attack with a weapon, or two alike, brings."""
    own, way = t.talents(figure), combat.weapon(card, ranged)
    again = own.lucky + (own.reroll > 0)
    if ranged:
        again += sum(card in content.equipment()[card_of(slot)].boosts for slot in t.s.slots[figure] if slot >= 0)
    number = dice.pool(t.s, figure, card, ranged, number, zone)
    one = chance(way.accuracy, dice.faces(t.s, figure, card, ranged), again)
    if own.sixes[ranged]:
        one *= 1.2
    return Blow(number, min(one, 1.0), dice.strength(t.s, figure, card, ranged), bool(own.reaper[ranged]))


def fists(t: Table, figure: Figure) -> Blow | None:
    """Return a survivor's best attack on its own zone with what is in its hands, or None."""
    best: Blow | None = None
    held = combat.loaded(t.s, figure)
    zone = t.zone(figure)
    alone = len(t.mates(zone, figure)) == 0 or t.talents(figure).point_blank > 0
    for card in dict.fromkeys(held):
        item = content.equipment()[card]
        for ranged in (False, True):
            way = combat.way_of(card, ranged)
            if way is None or way.kills_all or (ranged and (way.range_min > 0 or not alone)):
                continue
            pair = held.count(card) > 1 and combat.is_dual(t.s, figure, item, ranged)
            one = blow(t, figure, card, ranged, 2 if pair else 1, zone)
            if best is None or one.hits * min(one.damage, 2) ** 0.4 > best.hits * min(best.damage, 2) ** 0.4:
                best = one
    return best


@lru_cache(maxsize=4096)
def remaining(number: int, dice_: int, percent: int) -> float:
    """Return how many of some zombies are expected to be left after so many dice.

    >>> round(remaining(1, 1, 50), 2)
    0.5
    """
    p = percent / 100
    return sum((number - k) * comb(dice_, k) * p**k * (1 - p) ** (dice_ - k) for k in range(min(number - 1, dice_) + 1))


def killed(t: Table, crowd: Crowd, one: Blow, aim: str) -> tuple[float, float]:
    """Return how many zombies an attack is expected to kill, and what their deaths are worth."""
    left, kills, worth = one.hits, 0.0, 0.0
    ranks = hits.RANKS[aim]
    if aim not in (hits.ORDER, hits.CAR):
        ranks = (tuple(sorted((k for k in ranks[0]), key=lambda k: -PREY[kind_of(k)])),)
    for rank in ranks:
        walls = False
        for species in rank:
            if not crowd[species]:
                continue
            if hits.can_kill(species, one.damage, aim):
                dead = expected(crowd[species], left)
                kills += dead
                worth += dead * PREY[kind_of(species)]
                left = max(0.0, left - dead)
            else:
                walls = True
        if walls and aim in (hits.ORDER, hits.CAR):
            break
    if one.reaps and kills:
        kills, worth = kills + 0.4, worth + 0.4
    return kills, worth


def expected(number: int, hits_: float) -> float:
    """Return how many of some zombies die of so many expected hits."""
    return number * (1 - (1 - min(hits_ / number, 1.0) * 0.8) ** 1.25) if hits_ < number else number * 0.9


# ------------------------------------------------------------------------------- what cards are worth


@lru_cache(maxsize=1024)
def value(card: int) -> float:
    """Return what a card is worth to carry, by itself."""
    item = content.equipment()[card]
    return _worth(item)


def _worth(item: Equipment) -> float:
    best = 0.0
    for way in item.modes:
        if way.kills_all:
            best = max(best, 2.4)
            continue
        one = way.dice * (7 - way.accuracy) / 6
        worth = one * (1.0, 1.0, 1.5, 1.8)[way.damage] + (0.25 if way.ranged else 0.0) + (way.range_max > 1) * 0.2
        best = max(best, worth)
    if item.door:
        best += 0.5 if item.door == "quiet" else 0.4
    if item.tough:
        best += 1.3
    elif item.prevents_wound and item.hand_only:
        best += 0.5
    return best + item.more_cards * 0.5 + (0.3 if item.boosts else 0.0) + EXTRAS.get(item.id, 0.0)


EXTRAS: Final = {
    "scope": 0.15, "nails": 0.3, "gasoline": 0.5, "glass_bottles": 0.5, "rifle": 0.1,
    "gas_mask": 0.6, "goalie_mask": 0.7, "hollow_point": 0.5, "laser_pointer": 0.4,
}  # fmt: skip


def holding(t: Table, figure: Figure, cards: tuple[int, ...]) -> float:
    """Return what it is worth to have these cards in hand: the best attacks, near and far, tools and shields."""
    near = far = tool = guard = 0.0
    heavy = 0.0
    for card in dict.fromkeys(cards):
        item = content.equipment()[card]
        for ranged in (False, True):
            way = combat.way_of(card, ranged)
            if way is None:
                continue
            pair = cards.count(card) > 1 and combat.is_dual(t.s, figure, item, ranged)
            own = t.talents(figure)
            number = 2 if pair else 1
            dice_ = (way.dice + own.dice[ranged]) * number
            if item.beside_dice and item.beside in cards:
                dice_ += item.beside_dice
            damage = max(way.damage + own.damage[ranged], own.least[ranged])
            one = dice_ * min(5, 7 - way.accuracy + own.face[ranged]) / 6 * (1.0, 1.0, 1.4, 1.6)[min(damage, 3)]
            if way.kills_all:
                one = 1.2
            if item.reload:
                one *= 0.75
            heavy = max(heavy, damage)
            if ranged:
                far = max(far, one)
            else:
                near = max(near, one)
        if item.door:
            tool = max(tool, 0.45 if item.door == "quiet" else 0.4)
        guard += 0.9 if item.tough else 0.3 if item.prevents_wound else 0.0
    best, other = max(near, far), min(near, far)
    return 1.5 * best + 0.5 * other + (0.25 if far else 0.0) + tool + guard + 0.15 * heavy


def strength(t: Table, figure: Figure) -> float:
    """Return how many zombies a survivor kills with an attack, as it is armed."""
    one = fists(t, figure)
    return one.hits if one else 0.0


def can_kill_kind(t: Table, figure: Figure, kind: int) -> bool:
    """Whether a survivor carries what kills a kind of zombie in melee or at range."""
    need = content.DAMAGE_TO_KILL[kind]
    return any(
        dice.strength(t.s, figure, card, ranged) >= need
        for card in hand_cards(t.s, figure)
        for ranged in (False, True)
        if combat.way_of(card, ranged)
    )


def hard(crowd: Crowd, damage: int) -> int:
    """Return how many zombies of a crowd an attack with this damage cannot kill."""
    return sum(number for species, number in enumerate(crowd) if content.DAMAGE_TO_KILL[kind_of(species)] > damage)


__all__ = [
    "ABOMINATION", "FATTY", "RUNNER", "Blow", "blow", "can_kill_kind", "fists", "hard", "holding", "killed",
    "remaining", "strength", "value",
]  # fmt: skip
