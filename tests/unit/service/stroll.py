"""A title for trying moments: one walks, the other may break in after each step, with a snare that it holds or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from skullyard.engine import DECKS, SETUP, Decision, Event, Reason, Result, Rng, Rule, State, everyone

STEPPED, RESTED = "stepped", "rested"
GOAL = 12
STRIDES = 3


class StrollState(State):
    __slots__ = ("falls", "left", "menace", "phase", "snares", "steps")

    steps: int
    left: int
    snares: int
    falls: int
    phase: str
    menace: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int = everyone()


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    steps: int = everyone()


@dataclass(frozen=True, slots=True)
class Fell(Event):
    steps: int = everyone()


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees; only the hunter knows its snares."""

    steps: int
    left: int
    falls: int
    snares: int


class Stroll:
    """Walk twelve steps, three a turn; whoever hunts may lay a snare after each."""

    name = "stroll"
    rules_version = "1"
    data_hash = "none"

    def seats(self, setup: Mapping[str, Any]) -> int:
        return 2

    def new(self, setup: Mapping[str, Any], rng: Rng) -> StrollState:
        s = StrollState(rng)
        s.steps, s.left, s.falls, s.phase, s.menace = 0, STRIDES, 0, "walk", ""
        s.snares = rng.below(SETUP, 3)
        return s

    def decode(self, data: Mapping[str, Any]) -> StrollState:
        return StrollState.decode(dict(data))

    def step(self, s: StrollState) -> Rule | None:
        if s.steps >= GOAL:
            return None
        return self.menaced(s) if s.menace else self.walk(s)

    def walk(self, s: StrollState) -> Rule:
        """Take a step, or rest: then the next turn begins."""
        steps = [("step",), ("rest",)] if s.left else [("rest",), ("rest", "long")]
        choice = steps[(yield Decision(0, "action", "walk", steps))]
        if choice[0] == "step":
            s.steps, s.left, s.menace = s.steps + 1, s.left - 1, STEPPED
            if s.events is not None:
                s.events.append(Stepped(s.steps))
        else:
            s.turn += 1
            s.left, s.menace = STRIDES, RESTED
            if s.events is not None:
                s.events.append(TurnBegan(0))

    def menaced(self, s: StrollState) -> Rule:
        """The hunter may break in."""
        options = [("snare",), ("no",)] if s.snares else [("no",)]
        window = Decision(1, "react", "menace", options, (), "S-1", reaction=True, window=s.menace)
        choice = options[(yield window)]
        s.menace = ""
        if choice == ("snare",):
            s.snares, s.falls, s.left = s.snares - 1, s.falls + 1, 0
            s.revealed += 1
            if s.events is not None:
                s.events.append(Fell(s.steps))

    def view(self, s: StrollState, seat: int | None) -> View:
        return View(s.steps, s.left, s.falls, s.snares if seat == 1 else 0)

    def redeal(self, base: StrollState, live: StrollState, seat: int | None, rng: Rng) -> StrollState:
        s = base.copy()
        if seat != 1:
            s.snares = base.snares - live.snares + rng.below(DECKS, 3)
        return s

    def why_not(self, s: StrollState, decision: Decision, key: str) -> Reason:
        return Reason("stroll.no")

    def result(self, s: StrollState) -> Result | None:
        return Result((0,), (GOAL - s.falls, s.falls), (1, 2)) if s.steps >= GOAL else None

    def moments(self, setup: Mapping[str, Any]) -> Sequence[str]:
        return (STEPPED, RESTED)

    def pause(self, setup: Mapping[str, Any]) -> float:
        return float(setup.get("pause", 0.2))


STROLL = Stroll()
