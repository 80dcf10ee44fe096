"""Prison Outbreak and Apocalypse as the engine sees them: one system of rules, in the second with a Zombie Master."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from skullyard.engine import Decision, Reason, Result, Rng, Rule, Seat
from skullyard.engine.comforts import Gauge
from skullyard.games.outbreak import campaign, content, hidden, reasons, rounds, view
from skullyard.games.outbreak.ending import result
from skullyard.games.outbreak.master.windows import MOMENTS
from skullyard.games.outbreak.setting import read_setup
from skullyard.games.outbreak.setup import deal
from skullyard.games.outbreak.state import NO_MASTER, GameState
from skullyard.games.outbreak.view import View


class Outbreak:
    """The rules of a title on zones; without a state of its own, so one object serves all matches."""

    def __init__(self, name: str, rules_version: str) -> None:
        """Say which title it is."""
        self.name, self.rules_version = name, rules_version

    @property
    def data_hash(self) -> str:
        """Fingerprint of the data files."""
        return content.data_hash(self.name)

    def seats(self, setup: Mapping[str, Any]) -> int:
        """Return the number of seats of a set-up."""
        return read_setup(setup, self.name).seats

    def new(self, setup: Mapping[str, Any], rng: Rng) -> GameState:
        """Shuffle, and lay out the mission.

        Raises:
            ValueError: All faults of the set-up, in one message.
        """
        return deal(read_setup(setup, self.name), rng)

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
        """Return how the game ended; the points are experience. Rules: PO-ROUND-4, AP-02, AP-03."""
        return result(state)

    def gauges(self, shown: View) -> list[Gauge]:
        """Return the numbers that previews show: experience and actions of each seat's survivors."""
        return [Gauge(figure.seat, f"experience:{figure.survivor}", figure.experience) for figure in shown.figures]

    def for_people(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """Ask before a turn ends, so that its last action can still be taken back."""
        return {**setup, "confirm_end": True}

    def complete(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """Return the set-up with the whole mission in it, since missions change from release to release.

        Raises:
            ValueError: There is no such mission.
        """
        return {**setup, "mission": dict(read_setup(setup, self.name).mission.source)}

    def moments(self, setup: Mapping[str, Any]) -> Sequence[str]:
        """Return the moments at which the Zombie Master can ask to be asked. Rules: AP-71."""
        return MOMENTS if read_setup(setup, self.name).master != NO_MASTER else ()

    def pause(self, setup: Mapping[str, Any]) -> float:
        """Return how many seconds he has then."""
        return float(read_setup(setup, self.name).pause)

    def sequel(self, setup: Mapping[str, Any], shown: View) -> Mapping[str, Any]:
        """Return the set-up of the next mission of a campaign, or of another try."""
        return campaign.sequel(setup, shown)


PRISON_OUTBREAK = Outbreak("prison_outbreak", "1")
APOCALYPSE = Outbreak("apocalypse", "1")
