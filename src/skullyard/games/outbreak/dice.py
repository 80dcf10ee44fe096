"""The dice of an attack: how many are rolled, what each counts, rolling them again, and sixes that bring more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from skullyard.engine import DICE, Decision, Option, Rule
from skullyard.games.outbreak import content, hits
from skullyard.games.outbreak.combat import FAR, at_risk, weapon
from skullyard.games.outbreak.content import Mode
from skullyard.games.outbreak.events import Attacked, Rerolled, Struck
from skullyard.games.outbreak.hits import Blow
from skullyard.games.outbreak.inventory import cards, hand_cards
from skullyard.games.outbreak.master import windows
from skullyard.games.outbreak.master.events import FireRolled
from skullyard.games.outbreak.master.influence import influence
from skullyard.games.outbreak.paying import use
from skullyard.games.outbreak.state import NOWHERE, Figure, GameState

RAISERS: Final = {card.index: frozenset(card.raises) for card in content.equipment() if card.raises}
STEADIERS: Final = {card.index: frozenset(card.steadies) for card in content.equipment() if card.steadies}
"""Which cards make which weapons do more damage, or their dice count more."""
SIDES: Final = 6
FIRES: Final = frozenset({"molotov", "flamethrower"})
"""What the rain may put out. Rules: AP-CARD-MZ-G03."""
PER_TURN: Final = "one_reroll_per_turn"
LUCKY: Option = ("use", "lucky")
AMMO: Option = ("use", "ammo")
TURN: Option = ("use", PER_TURN)
KEEP: Option = ("keep",)


class Throw(NamedTuple):
    """The dice of one action while they lie on the table.

    Attributes:
        figure: Who attacks.
        mode: ``melee`` or ``ranged``.
        card: The weapon.
        zones: Its zone, or the two zones of a trick shot.
        first: How many of the dice are for the first zone.
        lucky, ammo: How often they may still be rolled again for luck, and for the cards of ammunition.
    """

    figure: Figure
    mode: str
    card: int
    zones: tuple[int, ...]
    first: int
    lucky: int
    ammo: int

    @property
    def way(self) -> Mode:
        """How the weapon is used."""
        return weapon(self.card, self.mode == FAR)


def pool(s: GameState, f: Figure, card: int, ranged: bool, number: int, zone: int) -> int:
    """Return how many dice an attack at a zone rolls with one weapon or two alike.

    Rules: PO-FIGHT-1, PO-EQUIP-1, PO-EX-26, PO-EX-27, PO-RULING-67, PO-CARD-katana, PO-CARD-wakizachi,
    PO-SKILL-plus1_die_combat, PO-SKILL-plus1_die_melee, PO-SKILL-plus1_die_ranged, PO-SKILL-frenzy_combat,
    PO-SKILL-frenzy_melee, PO-SKILL-frenzy_ranged, PO-SKILL-barbarian, PO-SKILL-full_auto.
    """
    own, item = s.talents(f), content.equipment()[card]
    dice = weapon(card, ranged).dice
    if own.crowd[ranged]:
        dice = max(dice, s.crowd(zone))
    dice += own.dice[ranged] + own.frenzy[ranged] * s.wounds(f)
    beside = hand_cards(s, f).count(item.beside) if item.beside_dice else 0
    return dice * number + item.beside_dice * min(beside, number)


def strength(s: GameState, f: Figure, card: int, ranged: bool) -> int:
    """Return the damage of each hit.

    Rules: PO-FIGHT-1, PO-SKILL-plus1_damage_combat, PO-SKILL-plus1_damage_melee, PO-SKILL-plus1_damage_ranged,
    PO-SKILL-plus1_damage_with, PO-SKILL-super_strength, AP-CARD-hollow_point.
    """
    own = s.talents(f)
    damage = weapon(card, ranged).damage + own.damage[ranged] + helps(s, f, card, RAISERS)
    return max(damage + own.damage_with.count(content.equipment()[card].id), own.least[ranged])


def faces(s: GameState, f: Figure, card: int, ranged: bool) -> int:
    """Return how much more each die counts.

    Rules: PO-SKILL-plus1_to_dice_roll_combat, PO-SKILL-plus1_to_dice_roll_melee, PO-SKILL-plus1_to_dice_roll_ranged,
    AP-CARD-laser_pointer.
    """
    return s.talents(f).face[ranged] + helps(s, f, card, STEADIERS)


def helps(s: GameState, f: Figure, card: int, helpers: Mapping[int, frozenset[int]]) -> int:
    """Return 1 if a card that a survivor carries makes a weapon better, however many do."""
    return int(any(card in helpers[other] for other in cards(s, f) if other in helpers))


def value(die: int, face: int) -> int:
    """Return what a die counts: a rolled 1 is a 1, and nothing is more than 6.

    >>> [value(die, 1) for die in (1, 2, 5, 6)]
    [1, 3, 6, 6]

    Rules: PO-SKILL-plus1_to_dice_roll_combat, PO-SKILL-plus1_to_dice_roll_melee, PO-SKILL-plus1_to_dice_roll_ranged.
    """
    return die if die == 1 else min(die + face, SIDES)


def count_hits(dice: tuple[int, ...], accuracy: int, face: int = 0) -> int:
    """Return how many dice hit. Rules: PO-EQUIP-2, PO-FIGHT-1."""
    return sum(value(die, face) >= accuracy for die in dice)


def roll(s: GameState, number: int) -> tuple[int, ...]:
    """Roll dice."""
    return tuple(s.rng.below(DICE, SIDES) + 1 for _ in range(number))


def roll_sixes(s: GameState, dice: tuple[int, ...], face: int) -> tuple[int, ...]:
    """Roll a die more for each six, and again while sixes come; return all dice.

    Rules: PO-SKILL-roll6_plus1_die_combat, PO-SKILL-roll6_plus1_die_melee, PO-SKILL-roll6_plus1_die_ranged.
    """
    fresh = dice
    while fresh:
        fresh = roll(s, sum(value(die, face) == SIDES for die in fresh))
        dice += fresh
    return dice


# ------------------------------------------------------------------------------ the tasks


def attack(s: GameState, f: Figure, mode: str, card: int, number: int, zone: int, zone2: int) -> None:
    """Roll the dice of an attack that is paid for; what needs none destroys everything in the zone.

    Rules: PO-FIGHT-1, PO-EQUIP-1, PO-EQUIP-4, PO-SKILL-trick_shot, AP-CARD-MZ-G03.
    """
    if s.lasting and goes_out(s, f, card):
        return
    ranged, item = mode == FAR, content.equipment()[card]
    zones = (zone,) if zone2 == NOWHERE else (zone, zone2)
    hits.begin(s, f, mode, zones)
    if weapon(card, ranged).kills_all:
        for place in zones:
            if s.events is not None:
                s.tell(Attacked(f, mode, item.id, number // len(zones), place, ()))
            hits.burn(s, f, place)
        return
    each = number // len(zones)
    pools = [pool(s, f, card, ranged, each, place) for place in zones]
    s.dice = roll(s, sum(pools))
    if s.events is not None:
        s.tell(Attacked(f, mode, item.id, each, zone, s.dice[: pools[0]]))
        if len(zones) > 1:
            s.tell(Attacked(f, mode, item.id, each, zone2, s.dice[pools[0] :]))
    throw = Throw(f, mode, card, zones, pools[0], *_sources(s, f, card, ranged))
    s.push(("attack_count", *throw))
    offer_again(s, throw)


def goes_out(s: GameState, f: Figure, card: int) -> bool:
    """Whether the rain puts out a fire that is about to be used; what it costs is spent. Rules: AP-CARD-MZ-G03."""
    worst, item = influence(s).fizzles, content.equipment()[card]
    if not worst or item.id not in FIRES:
        return False
    (die,) = roll(s, 1)
    if s.events is not None:
        s.tell(FireRolled(f, item.id, die, die <= worst))
    return die <= worst


def _sources(s: GameState, f: Figure, card: int, ranged: bool) -> tuple[int, int]:
    """Return how often luck and ammunition let the dice of an action be rolled again.

    Rules: PO-SKILL-lucky, PO-CARD-plenty_of_ammo_light, PO-CARD-plenty_of_ammo_heavy.
    """
    ammo = sum(card in content.equipment()[other].boosts for other in cards(s, f)) if ranged else 0
    return s.talents(f).lucky, ammo


def offer_again(s: GameState, throw: Throw) -> None:
    """Ask whether the dice are rolled again, if anything allows it and it could be of use."""
    own, ranged = s.talents(throw.figure), throw.mode == FAR
    if not _again(s, throw):
        return
    face = faces(s, throw.figure, throw.card, ranged)
    all_hit = count_hits(s.dice, throw.way.accuracy, face) == len(s.dice)
    friends = ranged and any(at_risk(s, throw.figure, zone) for zone in throw.zones)
    if not all_hit or own.sixes[ranged] or friends:
        s.push(("attack_reroll", *throw))


def _again(s: GameState, throw: Throw) -> list[Option]:
    """Return what still lets the dice be rolled again, each with its own right. Rules: PO-RULING-94."""
    found = [LUCKY] if throw.lucky else []
    found += [AMMO] if throw.ammo else []
    return found + ([TURN] if s.used.count(PER_TURN) < s.talents(throw.figure).reroll else [])


def reroll(s: GameState, *task: Any) -> Rule:
    """Roll all dice again, or keep them; the new ones stand.

    Rules: PO-RULING-94, PO-SKILL-lucky, PO-SKILL-one_reroll_per_turn, PO-CARD-plenty_of_ammo_light,
    PO-CARD-plenty_of_ammo_heavy.
    """
    throw = Throw(*task)
    choice = [*_again(s, throw), KEEP]
    about = (content.equipment()[throw.card].id,)
    option = choice[(yield Decision(s.owner(throw.figure), "effect", "reroll", choice, about, "PO-RULING-94"))]
    s.done()
    if option == KEEP:
        return
    if option == TURN:
        use(s, PER_TURN)
    throw = throw._replace(lucky=throw.lucky - (option == LUCKY), ammo=throw.ammo - (option == AMMO))
    s.dice = roll(s, len(s.dice))
    if s.events is not None:
        s.tell(Rerolled(throw.figure, "turn" if option == TURN else option[1], s.dice))
    offer_again(s, throw)


def count(s: GameState, *task: Any) -> None:
    """Roll the dice that sixes bring, and count the hits; then they are dealt, zone by zone.

    Rules: PO-FIGHT-1, PO-RULING-94, PO-SKILL-trick_shot.
    """
    throw = Throw(*task)
    f, ranged, way = throw.figure, throw.mode == FAR, throw.way
    own, face = s.talents(f), faces(s, f, throw.card, ranged)
    parts = [s.dice[: throw.first], s.dice[throw.first :]][: len(throw.zones)]
    if own.sixes[ranged]:
        parts = [roll_sixes(s, part, face) for part in parts]
        if sum(map(len, parts)) > len(s.dice):
            s.dice = tuple(die for part in parts for die in part)
            if s.events is not None:
                s.tell(Rerolled(f, "six", s.dice))
    damage = strength(s, f, throw.card, ranged)
    scores = [count_hits(part, way.accuracy, face) for part in parts]
    if s.events is not None:
        for score in scores:
            s.tell(Struck(f, score, damage))
    blow: tuple[Any, ...] = ()
    for zone, score in reversed(list(zip(throw.zones, scores, strict=True))):
        aim = hits.aim_of(s, f, throw.card, ranged, zone)
        blow = tuple(Blow(f, aim, zone, score, damage, int(own.reaper[ranged] > 0), rest=blow))
    s.push(("attack_deal", *blow))
    if s.hand and ranged:
        windows.open_window(s, windows.ATTACK_ROLLED, f)


STEPS: Final[Mapping[str, Callable[..., None]]] = {"attack": attack, "attack_count": count}
FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {"attack_reroll": reroll}
