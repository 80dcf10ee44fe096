"""Why something cannot be chosen."""

from __future__ import annotations

from skullyard.engine import Decision, Reason
from skullyard.games.outbreak.state import GameState


def why_not(s: GameState, decision: Decision, key: str) -> Reason:
    """Return why an option that is not offered cannot be chosen."""
    return Reason("prison_outbreak.not_offered", decision.rule)
