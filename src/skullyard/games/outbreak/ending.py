"""The end of a game."""

from __future__ import annotations

from skullyard.games.outbreak.events import GameEnded
from skullyard.games.outbreak.state import GameState

WON = "won"
"""The outcome of a game that everybody has won; any other one is the message key of why it is lost."""


def finish(s: GameState, outcome: str) -> None:
    """End the game for all: ``won``, or why it is lost. Rules: PO-ROUND-4."""
    if not s.over:
        s.over, s.outcome, s.agenda = True, outcome, ()
        if s.events is not None:
            s.tell(GameEnded(outcome))
