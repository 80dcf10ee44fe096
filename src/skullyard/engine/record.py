"""What was chosen, with what chance said: the log that is the game."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.engine.decision import NO_KEY

UNDO = "!undo"
"""The key with which the record of an undo begins: ``!undo:12`` keeps the first 12 choices."""

PASSED = "!pass"
"""The key with which the record of a moment begins that the table let pass for a seat: ``!pass:no``. Nobody chose that."""
PASS_KEY = f"{PASSED}:{NO_KEY}"
"""The whole key of such a record."""


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

    @property
    def passed(self) -> bool:
        """Whether the table let the moment pass, since the seat did not want to be asked."""
        return self.key.partition(":")[0] == PASSED

    @property
    def option(self) -> str:
        """The key of the option that was taken, whoever took it."""
        return self.key.partition(":")[2] if self.passed else self.key
