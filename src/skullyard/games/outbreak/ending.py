"""The end of a game."""

from __future__ import annotations

from skullyard.engine import Result
from skullyard.games.outbreak.events import GameEnded
from skullyard.games.outbreak.state import DEAD, DOWN, NO_MASTER, GameState

WON = "won"
"""The outcome of a game that everybody has won; any other one is the message key of why it is lost."""


def finish(s: GameState, outcome: str) -> None:
    """End the game for all: ``won``, or why it is lost. Rules: PO-ROUND-4."""
    if not s.over:
        s.over, s.outcome, s.agenda = True, outcome, ()
        if s.events is not None:
            s.tell(GameEnded(outcome))


def result(s: GameState) -> Result | None:
    """Return how a game ended: the survivors win together, the Master when all of them were killed, else nobody does.

    A mission that is lost while somebody lives is a draw for the Master: he has no victory, but stands before the others.

    Rules: PO-ROUND-4, AP-02, AP-03.
    """
    if not s.over:
        return None
    setting = s.setting
    points = [0] * setting.seats
    for figure, seat in enumerate(setting.owner):
        points[seat] += s.experience[figure]
    won = s.outcome == WON
    if setting.master == NO_MASTER:
        return Result(tuple(range(setting.seats)) if won else (), tuple(points), (1,) * setting.seats)
    killed = all(status in (DEAD, DOWN) for status in s.status)
    winners = tuple(range(setting.players)) if won else (setting.master,) if killed else ()
    first, last = (range(setting.players), setting.seats) if won else ((setting.master,), 2)
    return Result(winners, tuple(points), tuple(1 if seat in first else last for seat in range(setting.seats)))
