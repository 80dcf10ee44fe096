"""What a seat cannot know, dealt anew."""

from __future__ import annotations

from collections import Counter

from skullyard.engine import DECKS, Rng, Seat, put
from skullyard.games.adrenaline.state import GameState

Slot = tuple[int, int]
"""A hidden place of a card: (seat, place in its hand), or (-1, place in the stack)."""


def redeal(base: GameState, live: GameState, seat: Seat | None, rng: Rng) -> GameState:
    """Return a copy of a checkpoint with everything dealt anew that a seat cannot know now.

    Hidden are the others' powerups and the order of all stacks. What was shown since the checkpoint stays where it
    was, and so does what the seat itself drew. Loaded weapons are not dealt anew: everybody saw them being taken.

    Rules: AD-RULING-103, AD-RULING-104.
    """
    s = base.copy()
    slots = hidden_slots(base, live, seat)
    stack = list(base.power_deck)
    hands = [list(hand) for hand in base.hand]
    # Sorted first: the same generator deals the same worlds whatever is true, so that even they tell nothing.
    unknown = sorted(stack[place] if owner < 0 else hands[owner][place] for owner, place in slots)
    cards = rng.shuffle(DECKS, unknown)
    for (owner, place), card in zip(slots, cards, strict=True):
        (stack if owner < 0 else hands[owner])[place] = card
    s.power_deck = tuple(stack)
    for owner, hand in enumerate(hands):
        s.hand = put(s.hand, owner, tuple(sorted(hand)))
    s.weapon_deck = reshuffled(base.weapon_deck, live.weapon_next, rng)
    s.tile_deck = reshuffled(base.tile_deck, live.tile_next, rng)
    return s


def hidden_slots(base: GameState, live: GameState, seat: Seat | None) -> list[Slot]:
    """Return the places of powerups in the checkpoint whose cards the seat does not know now."""
    unknown: Counter[int] = Counter(live.power_deck[live.power_next :])
    for owner, hand in enumerate(live.hand):
        if owner != seat:
            unknown.update(hand)
    slots: list[Slot] = []
    for owner, hand in enumerate(base.hand):
        if owner != seat:
            held = Counter(live.hand[owner])  # what it held then and does not hold now has been shown
            for place, card in enumerate(hand):
                if held[card] and unknown[card]:
                    held[card] -= 1
                    unknown[card] -= 1
                    slots.append((owner, place))
    for place in range(base.power_next, len(base.power_deck)):
        card = base.power_deck[place]
        if unknown[card]:
            unknown[card] -= 1
            slots.append((-1, place))
    return slots


def reshuffled(stack: tuple[int, ...], known: int, rng: Rng) -> tuple[int, ...]:
    """Return a stack whose first `known` cards stay and whose rest is shuffled."""
    return stack[:known] + rng.shuffle(DECKS, sorted(stack[known:]))
