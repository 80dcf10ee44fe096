"""Wounds: who of a zone takes them, what is lost with each, and how survivors fall."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from skullyard.engine import Decision, Option, Rule, Seat, put
from skullyard.games.outbreak import content, experience, inventory, missions
from skullyard.games.outbreak.events import Died, LaidDown, Shot, Shrugged, Wounded
from skullyard.games.outbreak.horde_events import Wasted
from skullyard.games.outbreak.noise import is_noticed
from skullyard.games.outbreak.state import (
    DEAD,
    DOWN,
    EMPTY,
    HANDS,
    NOWHERE,
    ON_FOOT,
    UP,
    WOUND,
    Crowd,
    Figure,
    GameState,
    card_of,
)
from skullyard.games.outbreak.ways import ANYBODY

ZOMBIES: Final = "zombies"
"""What kills a survivor in such a way that it may rise again."""
KILLS_AT_ONCE: Final = "molotov"
SHRUG: Final = "is_that_all_youve_got"
NO_CARD: Option = ("card", "none")
TOUGH_CARDS: Final = frozenset(card.index for card in content.equipment() if card.tough)
SHIELDS: Final = frozenset(card.index for card in content.equipment() if card.prevents_wound and card.hand_only)
MASKS: Final = frozenset(card.index for card in content.equipment() if card.prevents_wound and not card.hand_only)
"""What keeps a wound away while it is in a hand, and what does so wherever it is carried."""


# -------------------------------------------------------------------------- who takes a wound


def deal(s: GameState, zone: int, crowd: Crowd, figure: Figure = ANYBODY) -> None:
    """Deal the wounds of an attack, one a zombie, until somebody has to choose or falls.

    Where all survivors of the zone fall whatever is chosen nobody is asked: they fall one after another.

    Args:
        s: The state.
        zone: Where.
        crowd: The zombies whose wounds are still to be taken.
        figure: The survivor whom they attack alone (taunt), or `ANYBODY`.

    Rules: PO-ZP-2, PO-ZP-3, PO-ZV-2, PO-EX-14, PO-EX-15, PO-SKILL-rotten, PO-SKILL-taunt.
    """
    takers = targets(s, zone, figure)
    if not takers or not any(crowd):
        if s.events is not None and any(crowd):
            s.tell(Wasted(zone, sum(crowd)))
        return
    if len(takers) > 1 and not are_lost(s, takers, crowd):
        s.push(("share", zone, crowd, figure))
        return
    taker = takers[0]
    for species, number in enumerate(crowd):
        for left in range(number, 0, -1):
            if ignores(s, taker, species):
                continue
            options = losses(s, taker, ZOMBIES)
            then = ("wounds", zone, (*(0,) * species, left - 1, *crowd[species + 1 :]), figure)
            if len(options) > 1:
                s.push(("wound", taker, ZOMBIES), then)
                return
            lose(s, taker, options[0], ZOMBIES)
            if s.status[taker] != UP:
                s.push(then)
                return


def share(s: GameState, zone: int, crowd: Crowd, figure: Figure = ANYBODY) -> Rule:
    """The players choose who takes the next wound of an attack. Rules: PO-ZP-2, PO-ZP-3, PO-MISSION-7, PO-EX-14."""
    takers = targets(s, zone, figure)
    species = next(each for each, number in enumerate(crowd) if number)
    options = [("figure", s.setting.survivors[each]) for each in takers]
    about = (content.SPECIES_NAMES[species], str(sum(crowd)))
    taker = takers[(yield Decision(sharer(s, takers), "figure", "wound", options, about, "PO-ZP-3"))]
    s.done()
    s.push(("wounds", zone, put(crowd, species, crowd[species] - 1), figure))
    if not ignores(s, taker, species):
        s.push(("wound", taker, ZOMBIES))


def targets(s: GameState, zone: int, figure: Figure = ANYBODY) -> list[Figure]:
    """Return the survivors of a zone whom zombies attack: those they notice, or the one they come for."""
    if figure != ANYBODY:
        return [figure] if s.status[figure] == UP and s.where[figure] == zone else []
    return [each for each in s.standing(zone) if is_noticed(s, each)]


def are_lost(s: GameState, takers: Iterable[Figure], crowd: Crowd) -> bool:
    """Whether so many wounds fell all of them, and nothing that any of them has can keep one away. Rules: PO-ZP-2."""
    enough = 0
    for figure in takers:
        talents = s.talents(figure)
        helps = any(talents.dreadnought) or (talents.shrug and inventory.cards(s, figure)) or is_tough(s, figure)
        carried = inventory.cards(s, figure)
        if helps or not SHIELDS.isdisjoint(inventory.hand_cards(s, figure)) or not MASKS.isdisjoint(carried):
            return False
        enough += experience.side(s, figure).wounds_to_die - s.wounds(figure)
    return sum(crowd) >= enough


def sharer(s: GameState, takers: Iterable[Figure]) -> Seat:
    """Return who shares the wounds out: the owner, else the first of the owners in turn order. Rules: PO-MISSION-7."""
    return min((s.owner(figure) for figure in takers), key=lambda seat: (seat - s.first) % s.setting.players)


def ignores(s: GameState, figure: Figure, species: int) -> bool:
    """Whether a survivor ignores a zombie's wound without doing anything; that is told, and noted.

    Rules: PO-SKILL-tough, PO-SKILL-dreadnought_walker, PO-SKILL-dreadnought_fatty, PO-SKILL-dreadnought_runner,
    PO-SKILL-dreadnought_abomination.
    """
    kind = content.kind_of(species)
    if s.talents(figure).dreadnought[kind]:
        if s.events is not None:
            s.tell(Shrugged(figure, f"dreadnought_{content.KIND_NAMES[kind]}"))
        return True
    # Tough is of the zombies' phase: what zombies do before it, in a turn of the players, is not ignored.
    return ("zombies",) not in s.agenda and toughs_out(s, figure)


def toughs_out(s: GameState, figure: Figure) -> bool:
    """Whether a tough survivor ignores its first wound of a zombies' phase, or of an attack by another.

    Rules: PO-SKILL-tough, PO-CARD-riot_shield, PO-RULING-22.
    """
    if s.shrugged >> figure & 1 or not is_tough(s, figure):
        return False
    s.shrugged |= 1 << figure
    if s.events is not None:
        s.tell(Shrugged(figure, "tough"))
    return True


def is_tough(s: GameState, figure: Figure) -> bool:
    """Whether a survivor is tough, by a skill or by what is in its hands."""
    return bool(s.talents(figure).tough) or not TOUGH_CARDS.isdisjoint(inventory.hand_cards(s, figure))


def hit(s: GameState, figure: Figure, damage: int, by: Figure, how: str) -> None:
    """A survivor is hit by another one: as many wounds as the damage, each with the loss of a card.

    Args:
        s: The state.
        figure: Who is hit.
        damage: Of the hit.
        by: Who hits it.
        how: ``ranged``, ``car``, or ``molotov``, which kills at once.

    Rules: PO-FIGHT-5, PO-EQUIP-4, PO-EX-32, PO-RULING-57, PO-RULING-62.
    """
    if s.status[figure] != UP:
        return
    if s.events is not None:
        s.tell(Shot(figure, by, damage, how))
    if how == KILLS_AT_ONCE:
        fall(s, figure, how)
    elif toughs_out(s, figure):
        s.push(*(("wound", figure, how) for _ in range(damage - 1)))
    else:
        s.push(*(("wound", figure, how) for _ in range(damage)))


# ---------------------------------------------------------------------------- what is lost


def take(s: GameState, figure: Figure, how: str) -> Rule:
    """Whoever is about to be wounded chooses the card that it loses, or one that keeps the wound away.

    Rules: PO-ZP-3, PO-FIGHT-5, PO-MISSION-7, PO-CARD-riot_shield, PO-CARD-nightstick, PO-RULING-21, PO-RULING-23.
    """
    if s.status[figure] != UP:
        s.done()
        return
    options = losses(s, figure, how)
    about = (s.setting.survivors[figure],)
    option = options[(yield Decision(s.owner(figure), "card", "loss", options, about, "PO-ZP-3"))]
    s.done()
    lose(s, figure, option, how)


def lose(s: GameState, figure: Figure, option: Option, how: str) -> None:
    """Take a wound with the loss of a card, or give a card to keep it away. Rules: PO-ZP-3, PO-FIGHT-5."""
    verb, name = option
    if verb == "card":
        suffer(s, figure, -1 if name == "none" else content.EQUIPMENT[name], how)
        return
    card = content.EQUIPMENT[name]
    place = (
        held_place(s, figure, card) if card in SHIELDS and verb == "prevent" else inventory.place_of(s, figure, card)
    )
    inventory.drop(s, figure, place, "used")
    if s.events is not None:
        s.tell(Shrugged(figure, name if verb == "prevent" else SHRUG))


def losses(s: GameState, figure: Figure, how: str) -> tuple[Option, ...]:
    """Return what a survivor can lose with a wound, or instead of it.

    Nothing is chosen where all cards go anyway, nor where none has to.

    Rules: PO-ZP-3, PO-SKILL-is_that_all_youve_got, PO-SKILL-death_grasp, PO-CARD-riot_shield, PO-CARD-nightstick.
    """
    slots, talents = s.slots[figure], s.talents(figure)
    free = (talents.death_grasp and EMPTY in slots) or (is_last(s, figure) and not rises(s, figure, how))
    places = len(slots) if talents.webbing else HANDS
    return _losses(slots, places, bool(free), bool(talents.shrug))


@lru_cache(inventory.KITS)
def _losses(slots: tuple[int, ...], places: int, free: bool, shrug: bool) -> tuple[Option, ...]:
    names = [inventory.name(card) for card in sorted({card_of(slot) for slot in slots if slot >= 0})]
    held = sorted({card_of(slot) for slot in slots[:places] if slot >= 0})
    found = [NO_CARD] if free or not names else [("card", name) for name in names]
    found += [("prevent", inventory.name(card)) for card in held if card in SHIELDS]
    found += [("prevent", name) for name in names if content.EQUIPMENT[name] in MASKS]
    if shrug:
        found += [("shrug", name) for name in names]
    return tuple(found)


def held_place(s: GameState, figure: Figure, card: int) -> int:
    """Return the slot of a card that works as held in hand."""
    slots = s.slots[figure]
    return max(place for place in inventory.hand_places(s, figure) if slots[place] == card)


def suffer(s: GameState, figure: Figure, card: int, how: str) -> None:
    """Take a wound in the place of a card, or in a free slot; the last one fells.

    Rules: PO-ZP-3, PO-ZV-1, PO-EX-14, PO-EX-35, PO-RULING-90.
    """
    last = is_last(s, figure)
    slots = s.slots[figure]
    if card >= 0:
        place = inventory.place_of(s, figure, card)
        inventory.drop(s, figure, place, "wound")
    else:
        place = max((place for place, slot in enumerate(slots) if slot == EMPTY), default=-1)
    # Whoever dies for good with both hands and backpack full has no slot left for the wound and needs none.
    if place >= 0:
        s.slots = put(s.slots, figure, put(s.slots[figure], place, WOUND))
    s.hurt = put(s.hurt, figure, s.hurt[figure] + 1)
    if s.events is not None:
        taken = slots.count(WOUND) + 1
        s.tell(Wounded(figure, taken, inventory.name(card) if card >= 0 else ""))
    if last:
        fall(s, figure, how)


# ------------------------------------------------------------------------------------ falling


def is_last(s: GameState, figure: Figure) -> bool:
    """Whether the next wound fells a survivor: the second one, of a zombivor the fifth. Rules: PO-ZP-3, PO-ZV-1."""
    return s.wounds(figure) + 1 >= experience.side(s, figure).wounds_to_die


def rises(s: GameState, figure: Figure, how: str) -> bool:
    """Whether a survivor that falls now may rise as a zombivor. Rules: PO-ZV-2."""
    return s.setting.resurrection and how == ZOMBIES and not s.is_reborn(figure)


def fall(s: GameState, figure: Figure, how: str) -> None:
    """A survivor falls: laid down where it stood, with its cards, or out of the game without them.

    Args:
        s: The state.
        figure: Who.
        how: ``zombies``, or how another one killed it: ``ranged``, ``car`` or ``molotov``.

    Rules: PO-ZP-3, PO-ZV-2, PO-EX-35, PO-RULING-57, PO-RULING-91, PO-SKILL-loud, PO-SKILL-born_leader.
    """
    zone = s.where[figure]
    s.gift = put(s.gift, figure, 0)
    s.riding = put(s.riding, figure, ON_FOOT)
    s.hidden &= ~(1 << figure)
    if s.loud[1] == figure:
        s.loud = (-1, -1)
    if rises(s, figure, how):
        s.status = put(s.status, figure, DOWN)
        if s.events is not None:
            s.tell(LaidDown(figure, zone))
    else:
        for place in range(len(s.slots[figure])):
            inventory.drop(s, figure, place, "dead")
        s.status = put(s.status, figure, DEAD)
        s.where = put(s.where, figure, NOWHERE)
        if s.events is not None:
            s.tell(Died(figure, zone, how))
    missions.notice(s, "fell", figure)


STEPS: Final[Mapping[str, Callable[..., Any]]] = {"wounds": deal, "hit": hit}
FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {"share": share, "wound": take}
