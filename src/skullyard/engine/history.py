"""The past of a match: its records, and how far an undo may go back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from skullyard.engine.decision import Seat
from skullyard.engine.record import UNDO, Record
from skullyard.engine.state import State

S = TypeVar("S", bound=State)


@dataclass(slots=True)
class History(Generic[S]):
    """What was chosen, and the checkpoints since the undo floor.

    Attributes:
        records: Everything accepted, undos too: the log that is the game.
        line: The choices that hold, that is the records without what was undone.
        marks: Checkpoints as (number of choices before it, state), oldest first; at least one lies at or below the
            floor.
        floor: The number of choices that no undo takes back: after chance, a revelation or the start of a turn.
        chance: The outcomes that the set-up had.
    """

    records: list[Record] = field(default_factory=list)
    line: list[Record] = field(default_factory=list)
    marks: list[tuple[int, S]] = field(default_factory=list)
    floor: int = 0
    chance: tuple[int, ...] = ()

    def mark(self, base: S) -> None:
        """Remember a checkpoint, and forget those that no undo can need."""
        count = len(self.line)
        if self.marks and self.marks[-1][0] == count:
            self.marks.pop()
        self.marks.append((count, base))
        while len(self.marks) > 1 and self.marks[1][0] <= self.floor:
            self.marks.pop(0)

    def begin(self, seat: Seat, key: str) -> None:
        """Begin a choice: checkpoints that it leads to lie behind it."""
        self.line.append(Record(seat, key))

    def add(self, record: Record, closed: bool) -> None:
        """Take in the choice begun; `closed` says that chance, a revelation or a new turn came with it."""
        self.records.append(record)
        self.line[-1] = record
        if closed:
            self.floor = len(self.line)

    def undo_floor(self, seat: Seat) -> int:
        """Return the number of choices that must stay when this seat takes back its own.

        Moments that passed by themselves were nobody's choice: they go with the choice before them.
        """
        floor = keep = len(self.line)
        while floor > self.floor and (self.line[floor - 1].seat == seat or self.line[floor - 1].passed):
            floor -= 1
            if not self.line[floor].passed:
                keep = floor
        return keep

    def last_own(self) -> int:
        """Return the number of choices that stay when the last one is taken back, with the moments that passed after it."""
        keep = len(self.line) - 1
        while keep > 0 and self.line[keep].passed:
            keep -= 1
        return keep

    def cut(self, seat: Seat, keep: int) -> tuple[S, list[Record]]:
        """Take back all but `keep` choices; return the checkpoint to start from and the choices to send again."""
        while self.marks[-1][0] > keep:
            self.marks.pop()
        count, base = self.marks[-1]
        again = self.line[count:keep]
        del self.line[count:]
        self.records.append(Record(seat, f"{UNDO}:{keep}"))
        return base, again
