"""What was chosen, with what chance said: the log that is the game."""

from __future__ import annotations

from dataclasses import dataclass

UNDO = "!undo"
"""The key with which the record of an undo begins: ``!undo:12`` keeps the first 12 choices."""


@dataclass(frozen=True, slots=True)
class Record:
    """One accepted choice.

    Attributes:
        seat: Who chose.
        key: The text key of the option.
        chance: The outcomes that chance gave between this choice and the next question, in order.
    """

    seat: int
    key: str
    chance: tuple[int, ...] = ()

    @property
    def undo_to(self) -> int | None:
        """The number of choices an undo keeps, or None for an ordinary choice."""
        head, _, number = self.key.partition(":")
        return int(number) if head == UNDO else None
