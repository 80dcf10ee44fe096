"""Gear Up as the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skullyard.engine import Decision, Reason, Result, Rng, Rule, Seat
from skullyard.engine.comforts import Gauge
from skullyard.games.gear_up import content, ending, hidden, reasons, rounds, view
from skullyard.games.gear_up.setup import deal, read_setup
from skullyard.games.gear_up.state import GameState
from skullyard.games.gear_up.view import View


class GearUp:
    """The rules of Gear Up; without a state of its own, so one object serves all matches."""

    name = "gear_up"
    rules_version = "1"

    @property
    def data_hash(self) -> str:
        """Fingerprint of the data files."""
        return content.data_hash()

    def seats(self, setup: Mapping[str, Any]) -> int:
        """Return the number of seats of a set-up."""
        return len(read_setup(setup).survivors)

    def new(self, setup: Mapping[str, Any], rng: Rng) -> GameState:
        """Shuffle, and lay out the first round.

        Raises:
            ValueError: All faults of the set-up, in one message.
        """
        return deal(read_setup(setup), rng)

    def decode(self, data: Mapping[str, Any]) -> GameState:
        """Return the state that `GameState.encode` wrote."""
        return GameState.decode(dict(data))

    def step(self, state: GameState) -> Rule | None:
        """Return the flow to the next checkpoint, or None when the game is over."""
        return rounds.step(state)

    def view(self, state: GameState, seat: Seat | None) -> View:
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
        return ending.result(state)

    def gauges(self, shown: View) -> list[Gauge]:
        """Return the numbers that previews show: what is left of the boss, and what this turn will cost each seat."""
        side = content.boss(shown.boss.id).side(shown.boss.side)
        left = (side.grid.areas & ~shown.boss.marked).bit_count()
        costs = [Gauge(seat.seat, "cost", seat.forecast, seat.hearts, fleeting=True) for seat in shown.seats]
        return [Gauge(-1, "boss", left, fleeting=True), *costs]

    def for_people(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """Let people take back their marks."""
        return {**setup, "take_back": True}


GEAR_UP = GearUp()
