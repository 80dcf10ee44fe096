"""What can be taken back, and what it is called."""

from __future__ import annotations

from typing import Any

from skullyard.engine import Decision, Match, Reason, Seat
from skullyard.service.api import UndoOffer, Watcher


class Choices:
    """The questions behind the choices that may still be taken back, so that the button can name the last one."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._asked: dict[int, tuple[Decision, str]] = {}
        self._chose: set[Seat] = set()

    def add(self, number: int, decision: Decision, key: str, floor: int) -> None:
        """Remember a choice.

        Args:
            number: Its number in the line of choices that hold, counted from 0.
            decision: What was asked.
            key: What was chosen.
            floor: The number of choices that nobody can take back any more; they are forgotten.
        """
        self._asked[number] = (decision, key)
        self._chose.add(decision.seat)
        for old in [n for n in self._asked if n < floor]:
            del self._asked[old]

    def offer(self, match: Match[Any], watcher: Watcher) -> UndoOffer:
        """Say what a watcher may take back."""
        history = match.history
        if watcher is None or history is None:
            return UndoOffer(False, why_not=Reason("service.not_a_seat"))
        if match.over:
            return UndoOffer(False, why_not=Reason("engine.over"))
        last = self._asked.get(history.last_own())
        if last is not None and match.can_undo(watcher):
            return UndoOffer(True, *last)
        # One reason for all that may lie between: which of them it was is not for everybody to know.
        return UndoOffer(False, why_not=Reason("engine.no_undo" if watcher in self._chose else "service.undo_nothing"))
