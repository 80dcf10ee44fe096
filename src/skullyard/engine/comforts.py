"""What a title may offer beside its rules, for the comfort of people. Titles without it are played all the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from skullyard.engine.decision import Seat


@dataclass(frozen=True, slots=True)
class Gauge:
    """A number that everybody sees and that choices change: what a preview shows as "9 -> 12".

    Attributes:
        seat: Whose it is; -1 when it belongs to no seat.
        what: Which number, such as ``damage``.
        value: How much it is now.
        kill: From which value on the figure is out; 0 for never.
        overkill: From which value on it is more than out; 0 for never.
        fleeting: Whether it follows from what lies on the table this turn, so that nothing can be said of it once
            something hidden has come to light or a turn has begun.
    """

    seat: Seat
    what: str
    value: int
    kill: int = 0
    overkill: int = 0
    fleeting: bool = False


@runtime_checkable
class Gauged(Protocol):
    """A title that says which numbers previews shall show. Titles without it have previews without numbers."""

    def gauges(self, view: Any) -> Sequence[Gauge]:
        """Return the numbers of a view, always the same ones in the same order."""


@runtime_checkable
class SuitsPeople(Protocol):
    """A title that is set up differently where people play."""

    def for_people(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the set-up for a table with people, such as one that asks before a turn ends."""


@runtime_checkable
class HasSequels(Protocol):
    """A title whose games can follow one another, so that the next one begins with what is left of the last."""

    def sequel(self, setup: Mapping[str, Any], view: Any) -> Mapping[str, Any]:
        """Return the set-up of the game that follows one that is over; the same set-up where it is played again."""


@runtime_checkable
class Completes(Protocol):
    """A title whose set-ups may name content that a later release changes, such as a mission."""

    def complete(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """Return the set-up with that content in it, so that what is kept with it can always be played again.

        Raises:
            ValueError: The set-up is not one the rules know.
        """


@runtime_checkable
class HasWindows(Protocol):
    """A title in which a seat may break in at named moments of the others' turns: decisions with a `window`."""

    def moments(self, setup: Mapping[str, Any]) -> Sequence[str]:
        """Return the names of these moments; none in games in which nobody may break in."""

    def pause(self, setup: Mapping[str, Any]) -> float:
        """Return how many seconds a table waits at a moment at which a person wants to be asked."""
