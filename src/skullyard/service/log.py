"""The log of a table: what happened, by turns, as each watcher may know it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from skullyard.engine import Event, Seat, Seen, seen_by
from skullyard.service.api import FAULT, UNDONE, LogLine, LogTurn, Watcher

TURN = "TurnBegan"
"""The event with which every title begins a turn; its `seat` is whose turn it is."""
PHASE = "PhaseBegan"
"""The event with which a title begins what is nobody's turn; its `phase` names it."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """Something that happened.

    Attributes:
        after: The number of choices that held then, the one that brought it about included.
        event: A title's event, or None for a line of our own.
        own: Our own line: what it says to everybody.
        told: For our own line: who is told.
    """

    after: int
    event: Event | None
    own: Seen | None = None
    told: frozenset[Watcher] = frozenset()


@dataclass(slots=True)
class _Page:
    """How far a watcher's log is written, so that a choice costs only its own lines.

    Attributes:
        read: How many entries are in it.
        turns: The turns so far; finished ones never change.
    """

    read: int = 0
    turns: list[LogTurn] = field(default_factory=lambda: [LogTurn(0, None, ())])


class Chronicle:
    """What happened at a table. Watchers' logs are built from it, each from what that watcher may know."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._entries: list[_Entry] = []
        self._pages: dict[Watcher, _Page] = {}

    def tell(self, events: Iterable[Event], after: int) -> None:
        """Add what a choice brought about; `after` is the number of choices that hold now."""
        self._entries += [_Entry(after, event) for event in events]

    def take_back(self, keep: int, seat: Seat, noticed: frozenset[Watcher]) -> None:
        """Let the lines of all but the first `keep` choices vanish, and leave one that says so.

        Args:
            keep: The number of choices that still hold.
            seat: Who took something back.
            noticed: The watchers who could notice what was undone. The others are not told that there was a choice.
        """
        gone = [entry for entry in self._entries if entry.after > keep]
        left = [entry for entry in self._entries if entry.after <= keep]
        if left and left[-1].own is not None and left[-1].own.kind == UNDONE and left[-1].after == keep:
            gone.append(left.pop())
        told = noticed.union(*(entry.told for entry in gone if entry.own is not None and entry.own.kind == UNDONE))
        self._entries = [*left, _Entry(keep, None, Seen(UNDONE, {"seat": seat}), told)]
        self._pages.clear()

    def fault(self, seat: Seat, report: str, after: int, watchers: Iterable[Watcher]) -> None:
        """Add the line which says that the rules failed at a seat's choice."""
        said = Seen(FAULT, {"seat": seat, "report": report})
        self._entries.append(_Entry(after, None, said, frozenset(watchers)))

    def log(self, watcher: Watcher) -> tuple[LogTurn, ...]:
        """Return the log as a watcher may know it."""
        page = self._pages.setdefault(watcher, _Page())
        fresh: list[LogLine] = []
        for entry in self._entries[page.read :]:
            seen = entry.own if entry.event is None else seen_by(entry.event, watcher)
            if seen is None or (entry.own is not None and watcher not in entry.told):
                continue
            if seen.kind in (TURN, PHASE) and entry.own is None:
                _write(page, fresh)
                fresh = []
                seat, phase = seen.known.get("seat"), str(seen.known.get("phase", ""))
                page.turns.append(LogTurn(page.turns[-1].number + 1, seat, (), phase))
            last = page.turns[-1]
            lines = (*last.lines, *fresh)
            fresh.append(LogLine(_line_id(last.number, lines, entry.own), seen, entry.own is not None))
        _write(page, fresh)
        page.read = len(self._entries)
        return tuple(turn for turn in page.turns if turn.number or turn.lines)


def _write(page: _Page, fresh: list[LogLine]) -> None:
    """Put new lines at the end of the last turn."""
    if fresh:
        last = page.turns[-1]
        page.turns[-1] = replace(last, lines=(*last.lines, *fresh))


def _line_id(turn: int, lines: tuple[LogLine, ...], own: Seen | None) -> str:
    """Name a line by its place among the events of its turn; ours do not count, since a restart forgets faults."""
    place = sum(not line.own for line in lines)
    if own is None:
        return f"{turn}-{place}"
    ours = sum(line.own for line in lines[::-1])
    return f"{turn}-{place}-{own.kind.lower()}{ours}"
