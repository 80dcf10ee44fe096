"""Attacks as a survivor chooses them: what is in its hands, what that reaches, what it costs; and killing.

How the dice fall is told in `dice`, whom the hits meet in `hits`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from skullyard.engine import Option, put
from skullyard.games.outbreak import content, experience, missions
from skullyard.games.outbreak.content import Equipment, Mode
from skullyard.games.outbreak.events import Killed, Reloaded
from skullyard.games.outbreak.horde_events import Sprayed
from skullyard.games.outbreak.inventory import KITS, cards, drop, hand_places, place_of
from skullyard.games.outbreak.master.influence import influence
from skullyard.games.outbreak.noise import lay_noise, make_noise
from skullyard.games.outbreak.paying import ANY, can_pay, pay
from skullyard.games.outbreak.state import (
    MELEE,
    NOBODY,
    NOWHERE,
    RANGED,
    SPENT,
    UP,
    Crowd,
    Figure,
    GameState,
    Species,
    card_of,
)

ONE, PAIR = "1", "2"
CLOSE: Final = "melee"
FAR: Final = "ranged"
"""The two modes of an attack, as tasks and events name them."""

FUELLED: Final = {card.id: card.fuel for card in content.equipment() if card.fuel >= 0}
"""What each use of a weapon discards."""


@cache
def way_of(card: int, ranged: bool) -> Mode | None:
    """Return how one strikes or shoots with a card, or None when one does not. Rules: PO-EQUIP-2."""
    return next((way for way in content.equipment()[card].modes if way.ranged == ranged), None)


def weapon(card: int, ranged: bool) -> Mode:
    """Return how one strikes or shoots with a weapon that can do it."""
    way = way_of(card, ranged)
    if way is None:
        raise LookupError(f"{content.equipment()[card].id} does not {'shoot' if ranged else 'strike'}")
    return way


def is_dual(s: GameState, f: Figure, item: Equipment, ranged: bool) -> bool:
    """Whether a survivor uses two of a weapon at once.

    Rules: PO-EQUIP-1, PO-SKILL-ambidextrous, PO-SKILL-swordmaster, PO-SKILL-gunslinger.
    """
    return item.dual or s.talents(f).ambidextrous[ranged] > 0


def loaded(s: GameState, f: Figure) -> tuple[int, ...]:
    """Return the cards in hand that are not spent, a card once for each copy, sorted. Rules: PO-INV-1, PO-FIGHT-7."""
    return _loaded(s.slots[f], len(hand_places(s, f)))


@lru_cache(KITS)
def _loaded(slots: tuple[int, ...], places: int) -> tuple[int, ...]:
    return tuple(sorted(slot for slot in slots[:places] if 0 <= slot < SPENT))


def spent(s: GameState, f: Figure) -> list[int]:
    """Return the places in hand of weapons that wait to be reloaded. Rules: PO-FIGHT-7."""
    slots = s.slots[f]
    return [place for place in hand_places(s, f) if slots[place] >= SPENT]


# ---------------------------------------------------------------------------------- the menu


def options(s: GameState, f: Figure) -> list[Option]:
    """Return all attacks of the actor, and reloading; shots that can only meet survivors come last.

    Rules: PO-ACT-8, PO-FIGHT-3, PO-FIGHT-7, PO-FIGHT-9, PO-FIGHT-10, PO-PLACE-12, PO-PLACE-25, PO-RULING-66.
    """
    found, doubtful = _attacks(s, f, melee=can_pay(s, MELEE), ranged=can_pay(s, RANGED))
    if max(s.slots[f]) >= SPENT and (s.talents(f).free_reload or can_pay(s, ANY)):
        names = {content.equipment()[card_of(s.slots[f][place])].id for place in spent(s, f)}
        found += [("reload", name) for name in sorted(names)]
    return found + doubtful


def attacks(s: GameState, f: Figure, *, melee: bool, ranged: bool) -> list[Option]:
    """Return the attacks of these modes, whatever they would cost.

    Rules: PO-ACT-8, PO-SKILL-bloodlust_melee, PO-SKILL-bloodlust_ranged, PO-SKILL-bloodlust_combat.
    """
    found, doubtful = _attacks(s, f, melee=melee, ranged=ranged)
    return found + doubtful


def _attacks(s: GameState, f: Figure, *, melee: bool, ranged: bool) -> tuple[list[Option], list[Option]]:
    """Return the attacks of these modes, and apart from them the shots that can only meet survivors."""
    held = loaded(s, f)
    dual = s.talents(f).ambidextrous
    found = list(_blows(held, dual[False])) if melee and s.crowd(s.where[f]) else []
    shots, doubtful = _shots(s, f, _guns(held, dual[True])) if ranged else ([], [])
    return found + shots, doubtful


@lru_cache(KITS)
def _blows(held: tuple[int, ...], all_dual: int) -> tuple[Option, ...]:
    """Return the attacks in the own zone; of two alike both strike, always. Rules: PO-ACT-8, PO-EX-27."""
    found: list[Option] = []
    for card in dict.fromkeys(held):
        if way_of(card, ranged=False):
            item = content.equipment()[card]
            both = held.count(card) > 1 and (item.dual or all_dual)
            found.append((CLOSE, item.id, PAIR if both else ONE))
    return tuple(found)


@lru_cache(KITS)
def _guns(held: tuple[int, ...], all_dual: int) -> tuple[tuple[str, Mode, tuple[str, ...]], ...]:
    """Return what one shoots with: the word, the way, and whether one alone or both. Rules: PO-ACT-8, PO-FIGHT-10."""
    found = []
    for card in dict.fromkeys(held):
        way = way_of(card, ranged=True)
        if way is not None:
            item = content.equipment()[card]
            both = held.count(card) > 1 and (item.dual or all_dual)
            found.append((item.id, way, (ONE, PAIR) if both else (ONE,)))
    return tuple(found)


def _shots(
    s: GameState, f: Figure, guns: tuple[tuple[str, Mode, tuple[str, ...]], ...]
) -> tuple[list[Option], list[Option]]:
    """Return the shots at zones with zombies, and those at zones where only survivors stand."""
    found: list[Option] = []
    doubtful: list[Option] = []
    to = s.setting.to
    for name, way, numbers in guns:
        if name in FUELLED and not has_fuel(s, f, FUELLED[name]):
            continue
        zones = []
        for zone in reach(s, f, way):
            shots = [("shoot", name, number, to[zone][1]) for number in numbers]
            if any(s.zombies[zone]):
                zones.append(to[zone][1])
                found += shots
            elif at_risk(s, f, zone, everybody=way.kills_all):
                doubtful += shots
        if PAIR in numbers and s.talents(f).trick_shot:
            found += [("shoot", name, PAIR, a, b) for a, b in combinations(zones, 2)]
    return found, doubtful


def reach(s: GameState, f: Figure, way: Mode) -> list[int]:
    """Return the zones that a weapon reaches from where a survivor stands, whoever is between.

    Rules: PO-EQUIP-2, PO-FIGHT-3, PO-EX-30, PO-PLACE-34, PO-SKILL-plus1_max_range, PO-SKILL-point_blank, PO-RULING-54,
    PO-RULING-55, AP-CARD-MZ-G01.
    """
    zone, tables, own = s.where[f], s.tables, s.talents(f)
    away, most = tables.range[zone], way.range_max + own.reach
    if s.lasting:
        most = min(most, influence(s).range_cap)
    return [
        other
        for other in tables.seen[zone]
        if tables.shoots[zone] >> other & 1
        and (way.range_min <= away[other] <= most or (other == zone and own.point_blank))
    ]


def at_risk(s: GameState, f: Figure, zone: int, everybody: bool = False) -> list[Figure]:
    """Return the other survivors whom a shot at a zone can meet.

    Args:
        s: The state.
        f: Who shoots.
        zone: Where to.
        everybody: Whether it kills all there, those too whom aimed shots miss.

    Rules: PO-FIGHT-3, PO-SKILL-low_profile, PO-RULING-58.
    """
    return [g for g in s.standing(zone) if g != f and (everybody or not s.talents(g).low_profile)]


def has_fuel(s: GameState, f: Figure, fuel: int) -> bool:
    """Whether a survivor carries what a weapon burns. Rules: AP-CARD-flamethrower."""
    return fuel in cards(s, f)


def do(s: GameState, f: Figure, option: Option) -> None:
    """Pay for an attack and carry it out; or reload. Rules: PO-ACT-8, PO-FIGHT-7."""
    if option[0] == "reload":
        reload(s, f, content.EQUIPMENT[option[1]])
    else:
        pay(s, RANGED if option[0] == "shoot" else MELEE)
        carry_out(s, f, option)


def carry_out(s: GameState, f: Figure, option: Option) -> None:
    """Make the noise of an attack that is paid for or free, and let the dice be rolled.

    Rules: PO-ACT-8, PO-NOISE-1, PO-FIGHT-7, PO-EQUIP-4, PO-EX-5, PO-EX-6, PO-EX-8, PO-RULING-46 to PO-RULING-48,
    AP-CARD-dynamite, AP-CARD-flamethrower.
    """
    card = content.EQUIPMENT[option[1]]
    ranged, item, number = option[0] == "shoot", content.equipment()[card], int(option[2])
    zones = [s.setting.mission.board.index[name] for name in option[3:]] or [s.where[f]]
    s.fought = True
    if item.target_noise:
        for zone in zones:
            lay_noise(s, f, zone, item.target_noise)
    elif weapon(card, ranged).noisy:
        make_noise(s, f)
    if item.fuel >= 0:
        drop(s, f, place_of(s, f, item.fuel), "used")
    for _ in range(number if item.reload or item.used_up else 0):
        place = next(place for place in hand_places(s, f) if s.slots[f][place] == card)
        if item.used_up:
            drop(s, f, place, "used")
        else:
            s.slots = put(s.slots, f, put(s.slots[f], place, card + SPENT))
    s.push(("attack", f, FAR if ranged else CLOSE, card, number, zones[0], zones[1] if len(zones) > 1 else NOWHERE))


def reload(s: GameState, f: Figure, card: int) -> None:
    """Reload a weapon in hand; two alike that are used together are reloaded together.

    Rules: PO-FIGHT-7, PO-FIGHT-10, PO-SKILL-free_reload.
    """
    if not s.talents(f).free_reload:
        pay(s, ANY)
    item = content.equipment()[card]
    places = [place for place in spent(s, f) if card_of(s.slots[f][place]) == card]
    for place in places[: 2 if is_dual(s, f, item, ranged=True) else 1]:
        s.slots = put(s.slots, f, put(s.slots[f], place, card))
    if s.events is not None:
        s.tell(Reloaded(f, item.id))


# ------------------------------------------------------------------------------------ killing


def kill(s: GameState, f: Figure, zone: int, species: Species, number: int) -> None:
    """Kill zombies of a species in a zone; the experience is the survivor's.

    Rules: PO-XP-1, PO-ZOMBIE-1, PO-SKILL-collector_walker, PO-SKILL-collector_fatty, PO-SKILL-collector_runner,
    PO-SKILL-collector_abomination.
    """
    kind = content.kind_of(species)
    s.remove(zone, species, number)
    s.kills = put(s.kills, f, s.kills[f] + number)
    s.slain = put(s.slain, species, s.slain[species] + number)
    if s.events is not None:
        s.tell(Killed(f, zone, species, number))
    if content.type_of(species) == content.TOXIC and zone == s.where[f]:
        splash(s, f, species, number)
    experience.gain(s, f, number * content.EXPERIENCE[kind] * (2 if s.talents(f).double[kind] else 1))
    missions.notice(s, "killed", species, number, f)


# ----------------------------------------------------------------------------------- toxic spray


def splash(s: GameState, f: Figure, species: Species, number: int) -> None:
    """The blood of toxic zombies sprays whoever kills them in its own zone; it wounds when the attack is over.

    No spray comes of what a car runs over, nor to whoever wears a gas mask or is immune.

    Rules: AP-17, AP-18, AP-65, AP-RULING-26, PO-SKILL-toxic_immunity.
    """
    place = next((place for place in range(len(s.agenda) - 1, -1, -1) if s.agenda[place][0] == "attack_end"), -1)
    if place < 0 or s.agenda[place][2] not in (CLOSE, FAR) or is_masked(s, f):
        return
    task = ("spray", f, put(NOBODY, species, number))
    s.agenda = (*s.agenda[: place + 1], task, *s.agenda[place + 1 :])


def spray(s: GameState, f: Figure, crowd: Crowd) -> None:
    """Toxic blood wounds whoever has killed at close quarters, like an attack of those zombies. Rules: AP-17."""
    if s.status[f] != UP:
        return
    if s.events is not None:
        s.tell(Sprayed(f, s.where[f], crowd))
    s.push(("wounds", s.where[f], crowd, f))


def is_masked(s: GameState, f: Figure) -> bool:
    """Whether a survivor does not mind toxic blood. Rules: AP-18, PO-SKILL-toxic_immunity, AP-CARD-gas_mask."""
    return bool(s.talents(f).immune) or any(content.equipment()[card].gas_mask for card in cards(s, f))
