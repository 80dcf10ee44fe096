"""Damage and marks: tokens on a fighter's board."""

from __future__ import annotations

from skullyard.engine import Seat, put
from skullyard.games.adrenaline.events import Hurt, Marked
from skullyard.games.adrenaline.state import KILLSHOT, MARK_LIMIT, TRACK_LENGTH, GameState


def hurt(s: GameState, by: Seat, target: Seat, points: int, fresh: int = 0) -> int:
    """Deal damage, and turn the attacker's older marks into damage after it.

    Rules: AD-DMG-1, AD-MARK-1, AD-MARK-2, AD-MARK-3, AD-MARK-5, AD-SHOOT-4.

    Args:
        s: The state.
        by: Whose tokens.
        target: The fighter hit.
        points: The damage dealt.
        fresh: Marks placed by the same shot: they stay for a later action.

    Returns:
        How many tokens found a place on the track.
    """
    track = s.damage[target]
    turned = s.marks[target][by] - fresh
    landed = min(points + turned, TRACK_LENGTH - len(track))
    if landed:
        s.damage = put(s.damage, target, track + (by,) * landed)
        if len(track) < KILLSHOT <= len(track) + landed:
            s.fallen = (*s.fallen, target)
    if turned:
        s.marks = put(s.marks, target, put(s.marks[target], by, fresh))
    if s.events is not None:
        s.tell(Hurt(target, by, points, turned, landed, len(track) + landed, s.frenzy >= 0))
    return landed


def mark(s: GameState, by: Seat, target: Seat, number: int) -> int:
    """Put marks on a fighter, at most 3 of one player's; return how many found a place. Rules: AD-MARK-3."""
    there = s.marks[target][by]
    landed = min(number, MARK_LIMIT - there)
    if landed:
        s.marks = put(s.marks, target, put(s.marks[target], by, there + landed))
    if s.events is not None:
        s.tell(Marked(target, by, number, landed))
    return landed
