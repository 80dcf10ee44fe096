"""What the engine asks of a title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from skullyard.engine.decision import Decision, Seat
from skullyard.engine.flow import Rule
from skullyard.engine.reason import Reason
from skullyard.engine.rng import Rng
from skullyard.engine.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        winners: The seats that won, several when they share the victory; empty when everybody lost.
        points: Final points by seat.
        ranks: Place by seat, counted from 1; shared places have the same number.
    """

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]


class Game(Protocol[S]):
    """The rules of one title. It has no state of its own: one object serves all matches.

    Attributes:
        name: The title's command name, such as ``"adrenaline"``.
        rules_version: Rises with each change that lets a recorded game play differently.
    """

    name: str
    rules_version: str

    @property
    def data_hash(self) -> str:
        """Fingerprint of the title's data files."""

    def new(self, setup: Mapping[str, Any], rng: Rng) -> S:
        """Return the state at the start of a game, with `rng` as its chance.

        Raises:
            ValueError: The set-up is not one the rules know; the message says what to change.
        """

    def seats(self, setup: Mapping[str, Any]) -> int:
        """Return the number of seats of a set-up."""

    def decode(self, data: Mapping[str, Any]) -> S:
        """Return the state that `State.encode` wrote."""

    def step(self, state: S) -> Rule | None:
        """Return the flow to the next checkpoint, or None when the game is over.

        What asks nobody may be done at once, on the way to the flow that asks: it happens once, when the match gets
        here, and never again in copies.
        """

    def view(self, state: S, seat: Seat | None) -> Any:
        """Return what a seat, or a spectator (None), may see: a frozen value built from nothing."""

    def redeal(self, base: S, live: S, seat: Seat | None, rng: Rng) -> S:
        """Return a copy of the checkpoint `base` in which what `seat` cannot know in `live` is dealt anew."""

    def why_not(self, state: S, decision: Decision, key: str) -> Reason:
        """Return why an option that is not offered cannot be chosen, from what the asked seat knows."""

    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None while it runs."""
