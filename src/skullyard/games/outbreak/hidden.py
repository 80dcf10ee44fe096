"""What nobody can know, dealt anew: the order of the stacks, what lies face down, and the Zombie Master's cards."""

from __future__ import annotations

from collections import Counter
from typing import Final

from skullyard.engine import DECKS, Rng, Seat, put
from skullyard.games.outbreak import content
from skullyard.games.outbreak.setting import master_pool
from skullyard.games.outbreak.state import GameState

BLANK: Final = 999
"""Stands for a Master card that the watcher does not know while the stack is shuffled, so that shuffling tells nothing."""


def redeal(base: GameState, live: GameState, seat: Seat | None, rng: Rng) -> GameState:
    """Return a copy of a checkpoint in which everything is dealt anew that is hidden from a seat now.

    All know the same but for the Master, who knows his hand. What was turned up since the checkpoint stays where it was.

    Rules: PO-SETUP-3, PO-MISSION-6, AP-37.
    """
    s = base.copy()
    s.deck = reshuffled(base.deck, base.deck_next, live.deck, live.deck_next, rng)
    if base.setting.share:
        deal_master_cards(s, base, live, seat, rng)
    else:
        s.horde = reshuffled(base.horde, base.horde_next, live.horde, live.horde_next, rng)
    objectives = live.setting.mission.objectives
    places = [place for place, taker in enumerate(live.takers) if objectives[place].hidden and taker == -1]
    # Sorted first: the same generator deals the same worlds whatever is true, so that even they tell nothing.
    colours = rng.shuffle(DECKS, sorted(base.fronts[place] for place in places))
    for place, colour in zip(places, colours, strict=True):
        s.fronts = put(s.fronts, place, colour)
    return s


def reshuffled(before: tuple[int, ...], known: int, now: tuple[int, ...], drawn: int, rng: Rng) -> tuple[int, ...]:
    """Return a stack whose drawn cards stay and whose rest is shuffled.

    Args:
        before: The stack at the checkpoint.
        known: How many of its cards were drawn then.
        now: The stack now; another one when it was shuffled since.
        drawn: How many of that one's cards are drawn.
        rng: What it is shuffled with.
    """
    known = drawn_of(before, known, now, drawn)
    return before[:known] + rng.shuffle(DECKS, sorted(before[known:]))


def drawn_of(before: tuple[int, ...], known: int, now: tuple[int, ...], drawn: int) -> int:
    """Return how many cards of a stack at the checkpoint are drawn by now."""
    if now == before:
        return drawn
    if before[known:]:
        shown = len(before) - len(now) + drawn if len(now) < len(before) else len(before)
        return max(known, min(shown, len(before)))
    return known


# ------------------------------------------------------------------------------ Master cards


def deal_master_cards(s: GameState, base: GameState, live: GameState, seat: Seat | None, rng: Rng) -> None:
    """Shuffle the zombie cards, and deal anew which Master cards the Master holds and which are still to come.

    Rules: AP-36, AP-37, AP-69.
    """
    known = Counter(shown(live)) - Counter(shown(base))
    if seat == base.setting.master:
        known += Counter(live.hand)
    hand = [card if take(known, card) else BLANK for card in base.hand]
    drawn = drawn_of(base.horde, base.horde_next, live.horde, live.horde_next)
    turned = [seen_as(card, known) for card in base.horde[base.horde_next : drawn]]
    blanks = [card if card < content.MASTER_BEGINS else BLANK for card in base.horde[drawn:]]
    stack = [*turned, *rng.shuffle(DECKS, sorted(blanks))]
    kept = Counter(card for card in hand if card != BLANK)
    kept += Counter(card - content.MASTER_BEGINS for card in turned if content.MASTER_BEGINS <= card < BLANK)
    pool = Counter(master_pool(len(base.status))) - Counter(shown(base)) - kept
    cards = iter(rng.shuffle(DECKS, sorted(pool.elements())))
    s.hand = tuple(sorted(next(cards) if card == BLANK else card for card in hand))
    filled = (content.MASTER_BEGINS + next(cards) if card == BLANK else card for card in stack)
    s.horde = (*base.horde[: base.horde_next], *filled)


def shown(s: GameState) -> list[int]:
    """Return the Master cards that everybody knows: on the table and among the discards."""
    gone = [card - content.MASTER_BEGINS for card in s.horde_gone if card >= content.MASTER_BEGINS]
    return [*gone, *s.lasting, *s.until]


def seen_as(card: int, known: Counter[int]) -> int:
    """Return a card turned up since the checkpoint as the watcher knows it."""
    if card < content.MASTER_BEGINS or take(known, card - content.MASTER_BEGINS):
        return card
    return BLANK


def take(cards: Counter[int], card: int) -> bool:
    """Take a card out of some; whether it was there."""
    if not cards[card]:
        return False
    cards[card] -= 1
    return True
