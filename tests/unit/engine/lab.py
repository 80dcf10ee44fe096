"""A game for trying the engine: its stages are flows that each test writes for itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from skullyard.engine import (
    DECKS,
    DICE,
    SETUP,
    Decision,
    Event,
    Flow,
    Match,
    Reason,
    Result,
    Rng,
    Rule,
    State,
    everyone,
    only,
    put,
)


class LabState(State):
    """A deck, a hand a seat, and what was noted so far."""

    __slots__ = ("deck", "hand", "log", "seats", "stage")

    deck: tuple[int, ...]
    hand: tuple[tuple[int, ...], ...]
    log: tuple[str, ...]
    seats: int
    stage: int

    def copy(self) -> LabState:
        s = LabState.__new__(LabState)
        s.share(self)
        s.deck, s.hand, s.log, s.seats, s.stage = self.deck, self.hand, self.log, self.seats, self.stage
        return s

    def note(self, word: str) -> None:
        self.log = (*self.log, word)
        if self.events is not None:
            self.events.append(Noted(word))


@dataclass(frozen=True, slots=True)
class Noted(Event):
    word: str = everyone()


@dataclass(frozen=True, slots=True)
class Drew(Event):
    seat: int = everyone()
    card: int = only("seat")


Stage = Callable[[LabState], Rule]


class Lab:
    """Plays the stages one after another, each from checkpoint to checkpoint."""

    name = "lab"
    rules_version = "1"
    data_hash = "none"

    def __init__(self, *stages: Stage, seats: int = 2, cards: int = 6) -> None:
        self.stages, self.count, self.cards = stages, seats, cards

    def seats(self, setup: Mapping[str, Any]) -> int:
        return self.count

    def new(self, setup: Mapping[str, Any], rng: Rng) -> LabState:
        s = LabState(rng)
        s.seats, s.stage, s.log = self.count, 0, ()
        s.deck = rng.shuffle(SETUP, range(self.cards))
        s.hand = ((),) * self.count
        return s

    def decode(self, data: Mapping[str, Any]) -> LabState:
        return LabState.decode(dict(data))

    def step(self, state: LabState) -> Rule | None:
        if state.stage == len(self.stages):
            return None
        return self._run(state)

    def _run(self, state: LabState) -> Rule:
        yield from self.stages[state.stage](state)
        state.stage += 1

    def view(self, state: LabState, seat: int | None) -> Any:
        return (state.log, () if seat is None else state.hand[seat], tuple(map(len, state.hand)), len(state.deck))

    def redeal(self, base: LabState, live: LabState, seat: int | None, rng: Rng) -> LabState:
        s = base.copy()
        others = [other for other in range(s.seats) if other != seat]
        known = live.hand[seat] if seat is not None else ()
        drawn = len(base.deck) - len(live.deck)
        kept = [card for card in base.deck[:drawn] if card in known]
        pool = [card for card in base.deck if card not in kept]
        pool += [card for other in others for card in base.hand[other]]
        cards = iter(rng.shuffle(DECKS, pool))
        s.deck = tuple(card if card in kept else next(cards) for card in base.deck)
        for other in others:
            s.hand = put(s.hand, other, tuple(sorted(next(cards) for _ in base.hand[other])))
        return s

    def why_not(self, state: LabState, decision: Decision, key: str) -> Reason:
        return Reason("lab.no", "LAB-1", (("key", key),))

    def result(self, state: LabState) -> Result | None:
        return Result((0,), (0,) * self.count, (1,) * self.count) if state.stage == len(self.stages) else None


def ask(seat: int, *words: str, kind: str = "action", reaction: bool = False) -> Flow[str]:
    """Ask a seat for one of the words."""
    index = yield Decision(seat, kind, "word", [(word,) for word in words], (), "LAB-1", reaction)
    return words[index]


def asks(seat: int, *words: str, reaction: bool = False) -> Stage:
    """A stage that asks once and notes the answer."""

    def stage(s: LabState) -> Rule:
        s.note((yield from ask(seat, *words, reaction=reaction)))

    return stage


def asks_twice(seat: int, first: str, second: str) -> Stage:
    """A stage with two questions; the words of each are its letters."""

    def stage(s: LabState) -> Rule:
        one = yield from ask(seat, *first)
        s.note(one)
        two = yield from ask(seat, *second)
        s.note(two)

    return stage


def roll(s: LabState) -> int:
    """Roll a die."""
    value = s.rng.below(DICE, 6)
    s.note(f"rolled {value}")
    return value


def draw(s: LabState, seat: int) -> int:
    """Draw a card."""
    card, s.deck = s.deck[0], s.deck[1:]
    s.hand = put(s.hand, seat, tuple(sorted((*s.hand[seat], card))))
    s.revealed += 1
    if s.events is not None:
        s.events.append(Drew(seat, card))
    return card


def instantly(*actions: Callable[[LabState], object]) -> Stage:
    """A stage without a question."""

    def stage(s: LabState) -> Rule:
        for action in actions:
            action(s)
        yield from ()

    return stage


def new_turn(s: LabState) -> None:
    """Begin a turn."""
    s.turn += 1


def start(*stages: Stage, seats: int = 2, seed: int = 1) -> Match[LabState]:
    """Start a match of these stages."""
    return Match.start(Lab(*stages, seats=seats), {}, seed)


def words(match: Match[LabState]) -> Iterator[str]:
    """What was noted so far."""
    return iter(match.state.log)


def log(match: Match[LabState]) -> str:
    """What was noted so far, in one line."""
    return " ".join(words(match))
