"""Why something cannot be chosen, with the rule that says so."""

from __future__ import annotations

from skullyard.engine import Decision, Reason
from skullyard.games.gear_up.state import GameState


def why_not(s: GameState, decision: Decision, key: str) -> Reason:
    """Return why a key is not offered to the asked seat."""
    return Reason("unknown", decision.rule, (("key", key),))
