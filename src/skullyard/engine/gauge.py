"""Numbers of a view that everybody sees and that choices change: what a preview shows as "9 -> 12"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from skullyard.engine.decision import Seat


@dataclass(frozen=True, slots=True)
class Gauge:
    """One such number.

    Attributes:
        seat: Whose it is; -1 when it belongs to no seat.
        what: Which number, such as ``damage``.
        value: How much it is now.
        kill: From which value on the figure is out; 0 for never.
        overkill: From which value on it is more than out; 0 for never.
    """

    seat: Seat
    what: str
    value: int
    kill: int = 0
    overkill: int = 0


@runtime_checkable
class Gauged(Protocol):
    """A title that says which numbers previews shall show. Titles without it have previews without numbers."""

    def gauges(self, view: Any) -> Sequence[Gauge]:
        """Return the numbers of a view, always the same ones in the same order."""
