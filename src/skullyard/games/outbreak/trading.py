"""Trading: cards go to and fro between two survivors in a zone, then both sort what they have.

Rules: PO-ACT-7, PO-INV-2, PO-FIGHT-7, PO-ZP-3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from skullyard.engine import Decision, Option, Rule
from skullyard.games.outbreak import inventory
from skullyard.games.outbreak.events import Gave
from skullyard.games.outbreak.inventory import name
from skullyard.games.outbreak.paying import ANY, can_pay, pay
from skullyard.games.outbreak.state import EMPTY, SPENT, Figure, GameState, card_of

Moved = tuple[tuple[Figure, int], ...]
"""Whose cards, loaded or spent, are to stay where they are: they have moved in this trade, or were refused."""

DONE: Final[Option] = ("done",)
AGREE: Final[Option] = ("agree",)
REFUSE: Final[Option] = ("refuse",)
NO_SLOT: Final = EMPTY


# ------------------------------------------------------------------------------------ the menu


def options(s: GameState, f: Figure) -> list[Option]:
    """Return the survivors to trade with: all others in the zone, in cars too. Rules: PO-ACT-7."""
    if s.where.count(s.where[f]) < 2 or not can_pay(s, ANY):
        return []
    return [
        ("trade", s.setting.survivors[other])
        for other in s.standing(s.where[f])
        if other != f and (inventory.cards(s, f) or inventory.cards(s, other))
    ]


def do(s: GameState, f: Figure, option: Option) -> None:
    """Pay for a trade and begin it. Rules: PO-ACT-7."""
    pay(s, ANY)
    s.push(("trade", f, s.setting.survivors.index(option[1]), ()))


# ----------------------------------------------------------------------------------- the trade


def trade(s: GameState, f: Figure, partner: Figure, moved: Moved) -> Rule:
    """Give, take or swap a card, each once at most, as long as the actor's player wants; then both sort.

    Only where neither has room are cards swapped at a stroke. Rules: PO-ACT-7.
    """
    mine, theirs = tradable(s, f, moved), tradable(s, partner, moved)
    deals: list[tuple[int, int]] = []
    if inventory.has_room(s, partner) or inventory.cards(s, partner):
        deals += [(slot, NO_SLOT) for slot in mine]
    if inventory.has_room(s, f):
        deals += [(NO_SLOT, slot) for slot in theirs]
    elif not inventory.has_room(s, partner):
        deals += [(slot, other) for slot in mine for other in theirs if slot != other]
    choice = [*(_option(*deal) for deal in deals), DONE]
    about = (s.setting.survivors[f], s.setting.survivors[partner])
    answer = yield Decision(s.owner(f), "card", "trade", choice, about, "PO-ACT-7")
    s.done()
    if answer == len(deals):
        s.push(("hands", f), ("hands", partner))
        return
    given, taken = deals[answer]
    if taken == NO_SLOT and not inventory.has_room(s, partner):
        s.push(("trade_room", f, partner, given, moved))
    elif taken != NO_SLOT and s.owner(partner) != s.owner(f):
        s.push(("trade_agree", f, partner, given, taken, moved))
    else:
        s.push(("trade", f, partner, hand_over(s, f, partner, given, taken, moved)))


def tradable(s: GameState, f: Figure, moved: Moved) -> list[int]:
    """Return the cards, loaded or spent, that a survivor has not got in this trade; wounds are no cards.

    Rules: PO-ACT-7, PO-ZP-3.
    """
    slots = s.slots[f]
    return [slot for slot in sorted(set(slots)) if slot >= 0 and slots.count(slot) > moved.count((f, slot))]


def hand_over(s: GameState, f: Figure, partner: Figure, given: int, taken: int, moved: Moved) -> Moved:
    """Let a card go from the actor to its partner, one the other way, or both; a spent weapon stays spent.

    Rules: PO-ACT-7, PO-FIGHT-7 (ruling 84).
    """
    for giver, slot in ((f, given), (partner, taken)):
        if slot != NO_SLOT:
            inventory.remove(s, giver, s.slots[giver].index(slot))
    for giver, receiver, slot in ((f, partner, given), (partner, f, taken)):
        if slot != NO_SLOT:
            inventory.add_card(s, receiver, slot)
            moved = (*moved, (receiver, slot))
            if s.events is not None:
                s.tell(Gave(giver, receiver, name(card_of(slot))))
    return moved


def agree(s: GameState, f: Figure, partner: Figure, given: int, taken: int, moved: Moved) -> Rule:
    """Another player is asked before a card of its survivor goes. Rules: PO-ACT-7."""
    about = (s.setting.survivors[f], s.setting.survivors[partner], *_option(given, taken))
    answer = yield Decision(s.owner(partner), "confirm", "agree", (AGREE, REFUSE), about, "PO-ACT-7")
    s.done()
    if answer:
        s.push(("trade", f, partner, (*moved, (partner, taken))))
    else:
        s.push(("trade", f, partner, hand_over(s, f, partner, given, taken, moved)))


def make_room(s: GameState, f: Figure, partner: Figure, given: int, moved: Moved) -> Rule:
    """Whoever is to get a card and has no room may discard another one for it. Rules: PO-INV-2 (gap 32)."""
    cards = sorted(set(inventory.cards(s, partner)))
    choice = [*(("card", name(card)) for card in cards), REFUSE]
    about = (s.setting.survivors[partner], s.setting.survivors[f], *_words(given))
    answer = yield Decision(s.owner(partner), "card", "room", choice, about, "PO-INV-2")
    s.done()
    if answer == len(cards):
        s.push(("trade", f, partner, (*moved, (f, given))))
        return
    inventory.drop_card(s, partner, cards[answer], "free")
    s.push(("trade", f, partner, hand_over(s, f, partner, given, NO_SLOT, moved)))


def _option(given: int, taken: int) -> Option:
    if taken == NO_SLOT:
        return ("give", *_words(given))
    if given == NO_SLOT:
        return ("take", *_words(taken))
    return ("swap", *_words(given), *_words(taken))


def _words(slot: int) -> Option:
    """Return a card's word, and one more if it must be reloaded."""
    return (name(card_of(slot)), "spent") if slot >= SPENT else (name(slot),)


FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {"trade": trade, "trade_agree": agree, "trade_room": make_room}
