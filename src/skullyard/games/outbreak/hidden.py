"""What nobody can know, dealt anew: the order of the stacks and what lies face down."""

from __future__ import annotations

from skullyard.engine import DECKS, Rng, Seat, put
from skullyard.games.outbreak.state import GameState


def redeal(base: GameState, live: GameState, seat: Seat | None, rng: Rng) -> GameState:
    """Return a copy of a checkpoint in which everything is dealt anew that is hidden now; all seats know the same.

    What was turned up since the checkpoint stays where it was.

    Rules: PO-SETUP-3, PO-MISSION-6.
    """
    s = base.copy()
    s.deck = reshuffled(base.deck, base.deck_next, live.deck, live.deck_next, rng)
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
    if now == before:
        known = drawn
    elif before[known:]:
        shown = len(before) - len(now) + drawn if len(now) < len(before) else len(before)
        known = max(known, min(shown, len(before)))
    return before[:known] + rng.shuffle(DECKS, sorted(before[known:]))
