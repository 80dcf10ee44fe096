"""Searching buildings and cars: cards turn up one by one, then each is kept or discarded.

Rules: PO-ACT-2, PO-ACT-3, PO-ACT-16, PO-CAR-1 to PO-CAR-7, PO-PLACE-2, PO-PLACE-11, PO-PLACE-25.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from skullyard.engine import DECKS, Decision, Option, Rule, put
from skullyard.games.outbreak import content, inventory
from skullyard.games.outbreak.events import Drew, Kept, Searched
from skullyard.games.outbreak.inventory import equipment, name
from skullyard.games.outbreak.master import windows
from skullyard.games.outbreak.master.influence import influence
from skullyard.games.outbreak.paying import can_pay, has_used, pay, use
from skullyard.games.outbreak.state import ON_FOOT, SEARCH, UP, Figure, GameState

SEARCHED: Final = "search"
DESTINY: Final = "destiny"
NO_CAR: Final = -1
GIFT: Final = -2
"""Stands for a car where a card was no find: a mission or a skill gave it."""
PASS: Final[Option] = ("pass",)
FLASHLIGHT: Final = content.EQUIPMENT["flashlight"]

POLICE, TAXI = "police", "taxi"
ONCE: Final = frozenset({"pimp", "hippie"})
"""Cars that hold a special weapon and are searched once. Rules: PO-CAR-3, PO-CAR-4."""


# ------------------------------------------------------------------------------------ the menu


def options(s: GameState, f: Figure) -> list[Option]:
    """Return what a survivor can search: its zone, and the cars there, from inside or outside.

    One search a turn, and none among zombies.
    Rules: PO-ACT-2, PO-CAR-1, PO-PLACE-2, PO-PLACE-25, PO-SKILL-plus1_free_search_action, PO-SKILL-scavenger,
    AP-CARD-MZ-G02, AP-CARD-MZ-B10.
    """
    zone = s.where[f]
    if has_used(s, SEARCHED) or s.crowd(zone) or not can_pay(s, SEARCH):
        return []
    if s.until and zombies_beside(s, zone):
        return []
    found: list[Option] = [("search",)] if can_search_zone(s, f) and can_pay_search(s, f) else []
    if s.cars:
        found += [("search", str(car)) for car, where in enumerate(s.cars) if where == zone and can_search_car(s, car)]
    return found


def can_search_zone(s: GameState, f: Figure) -> bool:
    """Whether there is anything to search on foot: a room or a cell, for a scavenger everywhere but in a tower.

    Rules: PO-ACT-2, PO-PLACE-2, PO-PLACE-11, PO-PLACE-25, PO-SKILL-scavenger.
    """
    board, zone = s.setting.mission.board, s.where[f]
    if s.riding[f] != ON_FOOT:
        return False
    return board.building[zone] >= 0 or (bool(s.talents(f).scavenger) and board.kinds[zone] != "tower")


def can_pay_search(s: GameState, f: Figure) -> bool:
    """Whether the actor can pay for a search of its zone. Rules: AP-CARD-MZ-G02."""
    return not s.lasting or can_pay(s, SEARCH, cost(s, f))


def cost(s: GameState, f: Figure) -> int:
    """Return how many actions a search of the own zone costs: more in the dark, inside a building, without a flashlight.

    Rules: PO-ACT-2, AP-CARD-MZ-G02.
    """
    dark = s.lasting and s.setting.mission.board.building[s.where[f]] >= 0 and FLASHLIGHT not in inventory.cards(s, f)
    return 1 + influence(s).search_toll if dark else 1


def zombies_beside(s: GameState, zone: int) -> list[int]:
    """Return the zones with zombies, one move away, that forbid a search. Rules: AP-71, AP-CARD-MZ-B10."""
    if not s.until or not influence(s).picked_clean:
        return []
    return [other for other in s.tables.near[zone] if s.crowd(other)]


def can_search_car(s: GameState, car: int) -> bool:
    """Whether a car may still hold something. Rules: PO-CAR-2 to PO-CAR-6."""
    make = s.setting.mission.cars[car].make
    if make in ONCE:
        return bool(s.special) and not s.car_searches[car]
    return make in (POLICE, TAXI)


def do(s: GameState, f: Figure, option: Option) -> None:
    """Pay for a search and begin it. Rules: PO-ACT-2, PO-CAR-1."""
    car = int(option[1]) if len(option) > 1 else NO_CAR
    pay(s, SEARCH, cost(s, f) if car == NO_CAR else 1)
    use(s, SEARCHED)
    s.searches = put(s.searches, f, s.searches[f] + 1)
    if car != NO_CAR:
        s.car_searches = put(s.car_searches, car, s.car_searches[car] + 1)
    if s.events is not None:
        s.tell(Searched(f, s.where[f], car))
    s.push(("search", f, car))


# ------------------------------------------------------------------------------------- drawing


def search(s: GameState, f: Figure, car: int) -> None:
    """Turn up the cards of a search, then keep or discard each, then sort the inventory.

    Rules: PO-ACT-2, PO-CAR-2, PO-CAR-3, PO-CAR-6, PO-CARD-flashlight, PO-SKILL-search_plus1_card.
    """
    if s.hand:
        windows.open_window(s, windows.SEARCHED, f, s.where[f])
    s.push(("search_keep", f, car), ("hands", f))
    make = s.setting.mission.cars[car].make if car != NO_CAR else ""
    if make in ONCE:
        find_special(s, f)
        return
    number = 1
    if make != POLICE:
        number += s.talents(f).cards
    if car == NO_CAR:
        number += sum(equipment(card).more_cards for card in inventory.cards(s, f))
    s.push(("search_draw", f, car, number))


def draw(s: GameState, f: Figure, car: int, number: int) -> None:
    """Turn up so many cards; an Aaahh! ends it. In a police car all but a weapon is thrown away.

    Rules: PO-ACT-2, PO-ACT-3, PO-ACT-16, PO-CAR-2, PO-CARD-aaahh.
    """
    police = car >= 0 and s.setting.mission.cars[car].make == POLICE
    thrown: list[int] = []
    while number and (card := inventory.draw_equipment(s)) != inventory.NOTHING:
        if s.events is not None:
            s.tell(Drew(f, name(card)))
        if equipment(card).trap:
            s.push(("search_trap", f, car, number, card))
            break
        if police and not equipment(card).weapon:
            thrown.append(card)
        else:
            s.drawn = (*s.drawn, card)
            number -= 1
    # Only now, so that none of them is drawn again in this search.
    for card in thrown:
        inventory.discard(s, f, card, "search")


def find_special(s: GameState, f: Figure) -> None:
    """Find one of the special weapons that are left in the cars. Rules: PO-CAR-3, PO-CAR-4."""
    place = s.rng.below(DECKS, len(s.special))
    s.drawn = (s.special[place],)
    s.special = (*s.special[:place], *s.special[place + 1 :])
    s.revealed += 1
    if s.events is not None:
        s.tell(Drew(f, name(s.drawn[0])))


def spring(s: GameState, f: Figure, car: int, number: int, card: int) -> Rule:
    """An Aaahh!: a walker comes, and the search is over, unless destiny has it ignored.

    Rules: PO-ACT-16, PO-CARD-aaahh, PO-SKILL-destiny.
    """
    choice: list[Option] = [("discard", name(card))]
    if has_destiny(s, f) and is_from_stack(s, car):
        choice.append((DESTINY, name(card)))
    answer = yield Decision(s.owner(f), "effect", "trap", choice, (s.setting.survivors[f], name(card)), "PO-ACT-16")
    s.done()
    inventory.discard(s, f, card, "search")
    if answer:
        use(s, DESTINY)
        s.push(("search_draw", f, car, number))
    else:
        s.push(("spawn", s.where[f], content.species(content.STANDARD, content.WALKER), 1, "aaahh"))


def is_from_stack(s: GameState, car: int) -> bool:
    """Whether what was found comes from the stack, not from a car's hold or a mission."""
    return car == NO_CAR or (car >= 0 and s.setting.mission.cars[car].make not in ONCE)


def has_destiny(s: GameState, f: Figure) -> bool:
    """Whether a survivor can still ignore a card that it drew in this turn. Rules: PO-SKILL-destiny."""
    return bool(s.talents(f).destiny) and not has_used(s, DESTINY)


# ------------------------------------------------------------------------------------- keeping


def keep(s: GameState, f: Figure, car: int) -> Rule:
    """Keep or discard the cards that were found, one after another; cards carried may be combined for room.

    Whoever fell meanwhile keeps none. Rules: PO-ACT-2, PO-EQUIP-3, PO-SKILL-destiny.
    """
    if not s.drawn or s.status[f] != UP:
        s.done()
        for card in s.drawn:
            inventory.discard(s, f, card, "search")
        s.drawn = ()
        return
    found = sorted(set(s.drawn))
    choice: list[Option] = []
    for card in found:
        choice += room_options(s, f, "keep", card)
        choice.append(("discard", name(card)))
        if has_destiny(s, f) and is_from_stack(s, car):
            choice.append((DESTINY, name(card)))
    choice += inventory.combine_options(s, f)
    about = (s.setting.survivors[f], *map(name, s.drawn))
    answer = choice[(yield Decision(s.owner(f), "card", "keep", choice, about, "PO-ACT-2"))]
    s.done()
    s.push(("search_keep", f, car))
    card = content.EQUIPMENT[answer[1]]
    if answer[0] == "combine":
        inventory.combine(s, f, card)
        return
    place = s.drawn.index(card)
    s.drawn = (*s.drawn[:place], *s.drawn[place + 1 :])
    if answer[0] == "keep":
        take(s, f, answer)
        if car != GIFT and can_match(s, f, card):
            s.push(("search_match", f, card))
        return
    inventory.discard(s, f, card, "search")
    if answer[0] == DESTINY:
        use(s, DESTINY)
        s.push(("search_draw", f, car, 1))


def room_options(s: GameState, f: Figure, verb: str, card: int) -> list[Option]:
    """Return the ways to put a card into an inventory: a free place, or else that of another card."""
    if inventory.has_room(s, f):
        return [(verb, name(card))]
    return [(verb, name(card), "for", name(other)) for other in sorted(set(inventory.cards(s, f)))]


def take(s: GameState, f: Figure, option: Option) -> None:
    """Put a card into an inventory, in a way that `room_options` gave."""
    if len(option) > 2:
        inventory.drop_card(s, f, content.EQUIPMENT[option[3]], "free")
    inventory.add_card(s, f, content.EQUIPMENT[option[1]])
    if s.events is not None:
        s.tell(Kept(f, option[1]))


def can_match(s: GameState, f: Figure, card: int) -> bool:
    """Whether a dual weapon just found has a twin in the stack. Rules: PO-SKILL-matching_set."""
    return bool(s.talents(f).matching_set) and equipment(card).dual and card in s.deck[s.deck_next :]


def match(s: GameState, f: Figure, card: int) -> Rule:
    """Take the twin of a dual weapon out of the stack, which is then shuffled. Rules: PO-SKILL-matching_set."""
    choice = [*room_options(s, f, "keep", card), PASS]
    about = (s.setting.survivors[f], name(card))
    answer = choice[(yield Decision(s.owner(f), "card", "match", choice, about, "PO-SKILL-matching_set"))]
    s.done()
    if answer == PASS:
        return
    stack = list(s.deck[s.deck_next :])
    stack.remove(card)
    s.deck, s.deck_next = s.rng.shuffle(DECKS, stack), 0
    s.revealed += 1
    take(s, f, answer)


STEPS: Final[Mapping[str, Callable[..., Any]]] = {"search": search, "search_draw": draw}
FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {"search_trap": spring, "search_keep": keep, "search_match": match}
