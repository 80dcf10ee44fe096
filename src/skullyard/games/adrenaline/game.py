"""Adrenaline as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skullyard.engine import Decision, Reason, Result, Rng, Rule, Seat
from skullyard.engine.comforts import Gauge
from skullyard.games.adrenaline import content, hidden, reasons, scoring, turn, view
from skullyard.games.adrenaline.setup import deal, read_setup
from skullyard.games.adrenaline.state import KILLSHOT, TRACK_LENGTH, GameState
from skullyard.games.adrenaline.view import View


class Adrenaline:
    """The rules of Adrenaline; without a state of its own, so one object serves all matches."""

    name = "adrenaline"
    rules_version = "1"

    @property
    def data_hash(self) -> str:
        """Fingerprint of the data files."""
        return content.data_hash()

    def seats(self, setup: Mapping[str, Any]) -> int:
        """Return the number of seats of a set-up."""
        return read_setup(setup).seats

    def new(self, setup: Mapping[str, Any], rng: Rng) -> GameState:
        """Shuffle, and lay out the arena.

        Raises:
            ValueError: All faults of the set-up, in one message.
        """
        return deal(read_setup(setup), rng)

    def decode(self, data: Mapping[str, Any]) -> GameState:
        """Return the state that `GameState.encode` wrote."""
        return GameState.decode(dict(data))

    def step(self, state: GameState) -> Rule | None:
        """Return the flow to the next checkpoint, or None when the game is over."""
        return turn.step(state)

    def view(self, state: GameState, seat: Seat | None) -> view.View:
        """Return what a seat, or a spectator, may see."""
        return view.view(state, seat)

    def redeal(self, base: GameState, live: GameState, seat: Seat | None, rng: Rng) -> GameState:
        """Return a world that a seat may believe in."""
        return hidden.redeal(base, live, seat, rng)

    def why_not(self, state: GameState, decision: Decision, key: str) -> Reason:
        """Return why an option that is not offered cannot be chosen."""
        return reasons.why_not(state, decision, key)

    def result(self, state: GameState) -> Result | None:
        """Return how the game ended, or None while it runs."""
        return scoring.result(state)

    def gauges(self, shown: View) -> list[Gauge]:
        """Return the numbers that previews show: everybody's damage and marks."""
        return [
            gauge
            for board in shown.fighters
            for gauge in (
                Gauge(board.seat, "damage", len(board.damage), KILLSHOT, TRACK_LENGTH),
                Gauge(board.seat, "marks", sum(board.marks)),
            )
        ]

    def for_people(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """Ask before a turn ends, so that its last action can still be taken back."""
        return {**setup, "confirm_end": True}


ADRENALINE = Adrenaline()
