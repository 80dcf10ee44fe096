"""What survivors carry: two hands and a backpack, cards that become others, and where cards go that are let go.

Rules: PO-INV-1, PO-INV-2, PO-EQUIP-3, PO-ACT-3, PO-ACT-7, PO-SETUP-2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final

from skullyard.engine import DECKS, Decision, Option, Rule, put
from skullyard.games.outbreak import content
from skullyard.games.outbreak.content import Combo, Equipment
from skullyard.games.outbreak.events import Arranged, Combined, Discarded
from skullyard.games.outbreak.paying import ANY, can_pay, pay
from skullyard.games.outbreak.state import EMPTY, HANDS, UP, Figure, GameState, card_of

NOTHING: Final = -1
"""What is drawn when neither the stack nor the discards hold a card."""
BACKPACK: Final = 3
KITS: Final = 4096
"""Of so many inventories it is remembered what can be done with them: the same ones are looked at again and again."""
MOLOTOV: Final = content.EQUIPMENT["molotov"]


def equipment(card: int) -> Equipment:
    """Return what is printed on a card."""
    return content.equipment()[card]


def name(card: int) -> str:
    """Return the word for a card in options and events."""
    return content.equipment()[card].id


def works_in_hand(card: int) -> bool:
    """Whether a card does anything only from a hand: weapons, tools, shields. Rules: PO-INV-1."""
    item = equipment(card)
    return item.weapon or bool(item.door) or item.hand_only


# ---------------------------------------------------------------------------- what is carried


def cards(s: GameState, f: Figure) -> tuple[int, ...]:
    """Return the equipment a survivor carries, in hand or not."""
    return _cards(s.slots[f])


@lru_cache(KITS)
def _cards(slots: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card_of(slot) for slot in slots if slot >= 0)


def hand_places(s: GameState, f: Figure) -> range:
    """Return the slots that count as hands. Rules: PO-INV-1, PO-SKILL-webbing."""
    return range(len(s.slots[f]) if s.talents(f).webbing else HANDS)


def hand_cards(s: GameState, f: Figure) -> tuple[int, ...]:
    """Return the cards that work as held in hand, a card once for each copy. Rules: PO-INV-1, PO-SKILL-webbing."""
    slots = s.slots[f]
    return _cards(slots if s.talents(f).webbing else slots[:HANDS])


def in_hand(s: GameState, f: Figure, card: int) -> bool:
    """Whether a card works as held in hand. Rules: PO-INV-1."""
    return card in hand_cards(s, f)


def has_room(s: GameState, f: Figure, number: int = 1) -> bool:
    """Whether so many more cards find a place."""
    return s.slots[f].count(EMPTY) >= number


def place_of(s: GameState, f: Figure, card: int) -> int:
    """Return the slot of a card; of several copies a spent one before a loaded one, the backpack before the hands."""
    places = [place for place, slot in enumerate(s.slots[f]) if slot >= 0 and card_of(slot) == card]
    return max(places, key=lambda place: (s.slots[f][place], place))


# ------------------------------------------------------------------------- cards come and go


def add_card(s: GameState, f: Figure, slot: int) -> None:
    """Put a card, loaded or spent, into a free place: what works in a hand into a hand first. There must be room."""
    slots = s.slots[f]
    free = [place for place, other in enumerate(slots) if other == EMPTY]
    s.slots = put(s.slots, f, put(slots, free[0] if works_in_hand(card_of(slot)) else free[-1], slot))


def remove(s: GameState, f: Figure, place: int) -> int:
    """Take a card out of a slot, to be put elsewhere; return it, loaded or spent."""
    slot = s.slots[f][place]
    s.slots = put(s.slots, f, put(s.slots[f], place, EMPTY))
    return slot


def drop(s: GameState, f: Figure, place: int, why: str) -> None:
    """Let go of what is in a slot, for good; a wound just goes. Rules: PO-INV-2, PO-ACT-3."""
    slot = remove(s, f, place)
    if slot >= 0:
        discard(s, f, card_of(slot), why)


def drop_card(s: GameState, f: Figure, card: int, why: str) -> None:
    """Let go of a card that a survivor carries. Rules: PO-INV-2."""
    drop(s, f, place_of(s, f, card), why)


def discard(s: GameState, f: Figure, card: int, why: str) -> None:
    """Lay a card where it belongs: to the discards, or beside the stack if it never was in it.

    A card made of two that it keeps falls apart. Rules: PO-ACT-3 (gap 2), PO-SETUP-2.
    """
    if s.events is not None:
        s.tell(Discarded(f, name(card), why))
    _lay_away(s, card)


def _lay_away(s: GameState, card: int) -> None:
    if card in s.setting.apart:
        s.aside = _with(s.aside, card, 1)
        return
    kept = [combo for combo in content.combos() if combo.makes == card and combo.keeps_cards]
    s.deck_gone += (kept[0].a, kept[0].b) if kept else (card,)


def left_aside(s: GameState, card: int) -> int:
    """Return how many copies of a card lie beside the stack. Rules: PO-SETUP-2."""
    return dict(s.aside).get(card, 0)


def take_aside(s: GameState, card: int) -> None:
    """Take one copy of a card that lies beside the stack; there must be one."""
    s.aside = _with(s.aside, card, -1)


def _with(pairs: tuple[tuple[int, int], ...], card: int, number: int) -> tuple[tuple[int, int], ...]:
    count = Counter(dict(pairs))
    count[card] += number
    return tuple(sorted((+count).items()))


def draw_equipment(s: GameState) -> int:
    """Turn up the next card of the stack, or `NOTHING`; of the discards a new stack is made. Rules: PO-ACT-3."""
    if s.deck_next == len(s.deck):
        s.deck, s.deck_next, s.deck_gone = s.rng.shuffle(DECKS, s.deck_gone), 0, ()
    if not s.deck:
        return NOTHING
    s.deck_next += 1
    s.revealed += 1
    return s.deck[s.deck_next - 1]


# --------------------------------------------------------------------------------- combining


def combos(s: GameState, f: Figure) -> list[Combo]:
    """Return what a survivor can make of the cards it carries.

    Rules: PO-EQUIP-3, PO-CARD-sniper_rifle, PO-CARD-nailbat, PO-CARD-molotov.
    """
    return [combo for combo in _pairs(s.slots[f]) if combo.keeps_cards or left_aside(s, combo.makes)]


@lru_cache(KITS)
def _pairs(slots: tuple[int, ...]) -> tuple[Combo, ...]:
    have = _cards(slots)
    return tuple(combo for combo in content.combos() if combo.a in have and combo.b in have)


def combine_options(s: GameState, f: Figure) -> list[Option]:
    """Return an option for each card that can be made."""
    return [("combine", name(combo.makes)) for combo in combos(s, f)]


def combine(s: GameState, f: Figure, made: int) -> None:
    """Make a card of two; it takes the place of one of them, a hand if it can, and costs nothing.

    Rules: PO-EQUIP-3, PO-SKILL-two_cocktails.
    """
    combo = next(combo for combo in content.combos() if combo.makes == made)
    for part in (combo.a, combo.b):
        remove(s, f, place_of(s, f, part))
        if not combo.keeps_cards:
            _lay_away(s, part)
    if s.events is not None:
        s.tell(Combined(f, name(combo.a), name(combo.b), name(made)))
    number = 1 if combo.keeps_cards else min(left_aside(s, made), 1 + _more(s, f, made))
    for _ in range(number):
        if not combo.keeps_cards:
            take_aside(s, made)
        add_card(s, f, made)


def _more(s: GameState, f: Figure, made: int) -> int:
    """Return how many copies more than one a survivor makes. Rules: PO-SKILL-two_cocktails."""
    return s.talents(f).cocktails if made == MOLOTOV else 0


# ---------------------------------------------------------------------------------- the hands


def hand_sets(s: GameState, f: Figure) -> tuple[tuple[int, ...], ...]:
    """Return what the hands can hold, as full as they can be, the present hands first.

    Only what works from a hand alone is worth choosing.
    Rules: PO-INV-1, PO-ACT-2, PO-ACT-7, PO-CARD-riot_shield.
    """
    return _hand_sets(s.slots[f], len(hand_places(s, f)))


@lru_cache(KITS)
def _hand_sets(slots: tuple[int, ...], places: int) -> tuple[tuple[int, ...], ...]:
    useful = sorted(card for card in _cards(slots) if works_in_hand(card))
    sets = sorted(set(combinations(useful, min(places, len(useful)))))
    now = tuple(sorted(card for card in _cards(slots[:places]) if works_in_hand(card)))
    return tuple(sorted(sets, key=lambda chosen: chosen != now))


def hands(s: GameState, f: Figure) -> Rule:
    """Sort an inventory: which cards are in the hands; cards may be combined meanwhile.

    Rules: PO-ACT-2, PO-ACT-7, PO-EQUIP-3, PO-INV-1.
    """
    if s.status[f] != UP:
        s.done()
        return
    sets = hand_sets(s, f)
    choice = [*map(_hands, sets), *combine_options(s, f)]
    answer = yield Decision(s.owner(f), "card", "hands", choice, (s.setting.survivors[f],), "PO-INV-1")
    s.done()
    if answer < len(sets):
        arrange(s, f, sets[answer])
    else:
        combine(s, f, content.EQUIPMENT[choice[answer][1]])
        s.push(("hands", f))


def wield(s: GameState, f: Figure, made: int) -> Rule:
    """Take a card just made into a hand, or leave the hands as they are. Rules: PO-EQUIP-3."""
    held = tuple(sorted(card for card in hand_cards(s, f) if works_in_hand(card)))
    sets = [held]
    if made not in held:
        with_it = {tuple(sorted((*held[:place], *held[place + 1 :], made))) for place in range(len(held))}
        room = len(held) < len(hand_places(s, f))
        sets = [tuple(sorted((*held, made)))] if room else [held, *sorted(with_it)]
    about = (s.setting.survivors[f],)
    chosen = sets[(yield Decision(s.owner(f), "card", "hands", [_hands(cards) for cards in sets], about, "PO-EQUIP-3"))]
    s.done()
    if chosen != held:
        arrange(s, f, chosen)


def _hands(chosen: tuple[int, ...]) -> Option:
    return ("hands", *map(name, chosen))


def arrange(s: GameState, f: Figure, chosen: tuple[int, ...]) -> None:
    """Put cards into the hands, loaded copies first, and all else into the backpack, wounds before cards.

    Rules: PO-ACT-7, PO-ZP-3.
    """
    before = [name(card) for card in hand_cards(s, f)]
    size, rest = len(s.slots[f]), sorted(slot for slot in s.slots[f] if slot != EMPTY)
    held = []
    for card in chosen:
        slot = min(slot for slot in rest if slot >= 0 and card_of(slot) == card)
        rest.remove(slot)
        held.append(slot)
    # What the backpack cannot take fills hands that are free.
    backpack = size - HANDS
    if len(held) > HANDS:
        held, rest = held[:HANDS], rest + held[HANDS:]
    held += rest[backpack:]
    rest = rest[:backpack]
    held += [EMPTY] * (HANDS - len(held))
    rest += [EMPTY] * (backpack - len(rest))
    s.slots = put(s.slots, f, (*held, *rest))
    after = [name(card) for card in hand_cards(s, f)]
    if s.events is not None and sorted(after) != sorted(before):
        s.tell(Arranged(f, tuple(after)))


# ------------------------------------------------------------------------------------ the menu


def options(s: GameState, f: Figure) -> list[Option]:
    """Return what a survivor may do with its inventory: sort it, an action, and combine cards, free.

    Rules: PO-ACT-7, PO-EQUIP-3.
    """
    found: list[Option] = []
    if can_pay(s, ANY) and len(hand_sets(s, f)) > 1:
        found.append(("arrange",))
    return found + combine_options(s, f) if _pairs(s.slots[f]) else found


def do(s: GameState, f: Figure, option: Option) -> None:
    """Do what a survivor chose from `options`."""
    if option[0] == "arrange":
        pay(s, ANY)
        s.push(("hands", f))
    else:
        made = content.EQUIPMENT[option[1]]
        combine(s, f, made)
        s.push(("wield", f, made))


def discarding(s: GameState, f: Figure) -> Rule:
    """Discard a card, for nothing. Rules: PO-INV-2."""
    choice = sorted(set(cards(s, f)))
    about, keys = (s.setting.survivors[f],), [("card", name(card)) for card in choice]
    card = choice[(yield Decision(s.owner(f), "card", "discard", keys, about, "PO-INV-2"))]
    s.done()
    drop_card(s, f, card, "free")


FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {"hands": hands, "wield": wield, "discard": discarding}
