"""What an attack may come to, before it is made: the odds of its hits, and whom they would meet.

Rules: PO-FIGHT-1, PO-FIGHT-3, PO-FIGHT-4, PO-FIGHT-8.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from skullyard.engine import Option
from skullyard.games.outbreak import content, driving
from skullyard.games.outbreak.combat import weapon
from skullyard.games.outbreak.dice import SIDES, count_hits, faces, pool, strength, value
from skullyard.games.outbreak.hits import BLANK, CAR, FREE, HANDS_ON, ORDER, RANKS, Blow, aim_of, can_kill, friends
from skullyard.games.outbreak.state import Figure, GameState

BEYOND = 6
"""Where sixes bring dice without end, so many hits more than dice are told one by one."""


@dataclass(frozen=True, slots=True)
class Target:
    """Actors of one kind in a zone that hits may meet.

    Attributes:
        option: ``("figure", survivor)`` or ``("zombie", species)``.
        number: How many there are.
        falls: Whether a hit does anything to them; whoever it does nothing to absorbs it.
    """

    option: Option
    number: int
    falls: bool


@dataclass(frozen=True, slots=True)
class Rank:
    """Targets among which the attacker chooses; all of them fall before the next rank is met.

    Attributes:
        targets: The targets.
        passes: Whether the attacker may pass over all of them.
    """

    targets: tuple[Target, ...]
    passes: bool


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an attack on one zone may come to.

    Attributes:
        zone: The zone.
        dice: How many dice are rolled; 0 where all die without a roll.
        accuracy: What a die must count at least.
        damage: What each hit does.
        chances: The probability of exactly 0, 1, 2 ... hits, of the last number "or more". Dice that sixes bring are
            reckoned in; rolling all dice again is not.
        ranks: Whom the hits would meet, in this order.
    """

    zone: int
    dice: int
    accuracy: int
    damage: int
    chances: tuple[Fraction, ...]
    ranks: tuple[Rank, ...]


def outlook(s: GameState, f: Figure, option: Option) -> tuple[Outlook, ...]:
    """Return what an option of the menu may come to, zone by zone: an attack, or a drive, as all stand now."""
    index = s.setting.mission.board.index
    zones = [index[name] for name in option[3:]] or [s.where[f]]
    if option[0] == "drive":
        return _drive(s, f, [s.where[f], *(index[name] for name in option[1:])])
    card, ranged = content.EQUIPMENT[option[1]], option[0] == "shoot"
    way, own = weapon(card, ranged), s.talents(f)
    found = []
    for zone in zones:
        if way.kills_all:
            found.append(Outlook(zone, 0, 0, 0, (), everybody(s, zone)))
            continue
        dice, damage = pool(s, f, card, ranged, int(option[2]) // len(zones), zone), strength(s, f, card, ranged)
        chances = odds(dice, way.accuracy, faces(s, f, card, ranged), own.sixes[ranged] > 0)
        ranks = order(s, f, zone, aim_of(s, f, card, ranged, zone), damage)
        found.append(Outlook(zone, dice, way.accuracy, damage, chances, ranks))
    return tuple(found)


def _drive(s: GameState, f: Figure, zones: list[int]) -> tuple[Outlook, ...]:
    if s.setting.mission.cars[driving.driven(s, f)].make in driving.HARMLESS:
        return ()
    accuracy, damage = driving.ACCURACY, driving.DAMAGE
    found = []
    for zone in zones:
        dice = driving.on_foot(s, zone)
        found.append(Outlook(zone, dice, accuracy, damage, odds(dice, accuracy), order(s, f, zone, CAR, damage)))
    return tuple(found)


@cache
def odds(dice: int, accuracy: int, face: int = 0, sixes: bool = False) -> tuple[Fraction, ...]:
    """Return the exact probabilities of 0, 1, 2 ... hits, the last one with all that are more.

    >>> odds(2, 4)
    (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))

    Args:
        dice: How many are rolled.
        accuracy: What a die must count at least.
        face: What is added to each die.
        sixes: Whether each six brings one more die.
    """
    most = dice + BEYOND if sixes else dice
    hit = Fraction(sum(count_hits((die,), accuracy, face) for die in range(1, SIDES + 1)), SIDES)
    six = Fraction(sum(value(die, face) == SIDES for die in range(1, SIDES + 1)), SIDES) if sixes else Fraction(0)
    # One die with all that come of it: sixes one after another, each a hit, then a die that is no six.
    one = [1 - hit] + [six**n * (1 - hit) + six ** (n - 1) * (hit - six) for n in range(1, most + 1)]
    chances = [Fraction(1)] + [Fraction(0)] * most
    for _ in range(dice):
        chances = [sum((chances[k] * one[n - k] for k in range(n + 1)), Fraction(0)) for n in range(most + 1)]
    return (*chances[:-1], Fraction(1) - sum(chances[:-1], Fraction(0)))


def order(s: GameState, f: Figure, zone: int, aim: str, damage: int) -> tuple[Rank, ...]:
    """Return in which order hits would meet the actors of a zone. Rules: PO-FIGHT-2, PO-FIGHT-3, PO-FIGHT-4, PO-FIGHT-8."""
    mates = friends(s, Blow(f, aim, zone, 1, damage, reaper=0))
    people = tuple(Target(("figure", s.setting.survivors[g]), 1, falls=True) for g in mates)
    steady = aim == ORDER and s.talents(f).steady > 0
    ranks = [] if aim in (FREE, BLANK, HANDS_ON) or not people else [Rank(people, passes=steady)]
    for rank in RANKS[aim]:
        targets = _zombies(s, zone, rank, damage, aim)
        if aim in (FREE, BLANK):
            targets += people
        if targets:
            ranks.append(Rank(targets, passes=aim in (FREE, BLANK)))
    return tuple(ranks)


def everybody(s: GameState, zone: int) -> tuple[Rank, ...]:
    """Return the one rank in which all of a zone die. Rules: PO-EQUIP-4."""
    people = tuple(Target(("figure", s.setting.survivors[g]), 1, falls=True) for g in s.standing(zone))
    zombies = _zombies(s, zone, RANKS[HANDS_ON][0], max(content.DAMAGE_TO_KILL), HANDS_ON)
    return (Rank(zombies + people, passes=False),)


def _zombies(s: GameState, zone: int, rank: tuple[int, ...], damage: int, aim: str) -> tuple[Target, ...]:
    return tuple(
        Target(("zombie", content.SPECIES_NAMES[k]), s.zombies[zone][k], can_kill(k, damage, aim))
        for k in rank
        if s.zombies[zone][k]
    )
