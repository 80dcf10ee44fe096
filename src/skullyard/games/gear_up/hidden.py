"""What nobody knows yet: the turn cards that lie face down and the one put away, the cards below, and the decks."""

from __future__ import annotations

from skullyard.engine import DECKS, Rng, Seat
from skullyard.games.gear_up import content, rounds
from skullyard.games.gear_up.state import FIRST_CARD, GameState

STAGE_ONE = 3
"""How many boss cards of the first stage lie first. Rules: GU-47."""


def redeal(base: GameState, live: GameState, seat: Seat | None, rng: Rng) -> GameState:
    """Return a copy in which what nobody knows in `live` is dealt anew; all seats know the same.

    Rules: GU-13, GU-14, GU-47.
    """
    s = base.copy()
    if live.round != base.round:  # the second round was dealt since: what was dealt is known to nobody
        return s
    number = live.number
    # Sorted first, so that how they truly lie leaves no trace in the world that is dealt.
    track = (*s.track[:number], *rng.shuffle(DECKS, sorted(s.track[number:])))
    if s.setting.known_left_out and s.round == 1:
        while content.turn_cards()[track[-1]].id not in rounds.KNOWN_LEFT_OUT:
            track = (*s.track[:number], *rng.shuffle(DECKS, sorted(s.track[number:])))
    s.track = track
    seen, stages = live.below_seen, ((0, STAGE_ONE), (STAGE_ONE, 7)) if s.round > 1 else ((0, 7),)
    below: list[int] = []
    for begin, end in stages:
        known = max(begin, min(end, seen))
        below += (*s.below[begin:known], *rng.shuffle(DECKS, sorted(s.below[known:end])))
    s.below = tuple(below)
    s.black = (*s.black[: live.black_next], *rng.shuffle(DECKS, sorted(s.black[live.black_next :])))
    s.red = (*s.red[: live.red_next], *rng.shuffle(DECKS, sorted(s.red[live.red_next :])))
    return s


def left_in_track(s: GameState) -> tuple[int, ...]:
    """Return the turn cards that are not turned over yet, the one put away among them, sorted: what everybody knows."""
    return tuple(sorted(s.track[s.number :]))


def next_below(s: GameState) -> int:
    """Return the boss card that everybody knows to come next, since all others of its stage are out; -1 when nobody does."""
    if s.round == 1 or s.below_seen >= len(s.below) or s.number + 1 < FIRST_CARD:
        return -1
    end = STAGE_ONE if s.below_seen < STAGE_ONE else len(s.below)
    return s.below[s.below_seen] if s.below_seen == end - 1 else -1
