"""A title for trying the service: two seats, a hidden card each, a die, a shot with a reaction, and a fault.

In its turn a seat aims (which can be taken back), then shoots one of the others; the other may dodge with a hidden
card 3. Or it rolls a die, draws its card anew, or ends its turn; `crash` is a fault in the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from skullyard.engine import (
    DECKS,
    DICE,
    SETUP,
    Decision,
    Event,
    Option,
    Reason,
    Result,
    Rng,
    Rule,
    State,
    everyone,
    only,
    put,
)
from skullyard.engine.comforts import Gauge

CARDS = tuple(range(6))
FATAL = 6


class DuelState(State):
    __slots__ = ("active", "card", "damage", "deck", "aim", "rolled", "people")

    active: int
    aim: int
    card: tuple[int, ...]
    damage: tuple[int, ...]
    deck: tuple[int, ...]
    rolled: int
    people: bool

    def copy(self) -> DuelState:
        s = DuelState.__new__(DuelState)
        s.share(self)
        s.active, s.aim, s.card, s.damage = self.active, self.aim, self.card, self.damage
        s.deck, s.rolled, s.people = self.deck, self.rolled, self.people
        return s

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int = everyone()


@dataclass(frozen=True, slots=True)
class Aimed(Event):
    seat: int = everyone()
    aim: int = everyone()


@dataclass(frozen=True, slots=True)
class Hit(Event):
    seat: int = everyone()
    damage: int = everyone()


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: int = everyone()
    value: int = everyone()


@dataclass(frozen=True, slots=True)
class Drew(Event):
    seat: int = everyone()
    card: int = only("seat")


@dataclass(frozen=True, slots=True)
class DuelView:
    watcher: int | None
    active: int
    aim: int
    damage: tuple[int, ...]
    rolled: int
    card: int | None
    deck: int
    over: bool


class Duel:
    name = "duel"
    data_hash = "none"

    def __init__(self, rules_version: str = "1") -> None:
        self.rules_version = rules_version

    def seats(self, setup: Mapping[str, Any]) -> int:
        return 2

    def for_people(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        return {**setup, "people": True}

    def new(self, setup: Mapping[str, Any], rng: Rng) -> DuelState:
        wrong = set(setup) - {"people"}
        if wrong:
            raise ValueError(f"a duel knows no {min(wrong)}")
        s = DuelState(rng)
        cards = rng.shuffle(SETUP, CARDS)
        s.card, s.deck = cards[:2], cards[2:]
        s.active, s.aim, s.damage, s.rolled, s.people = -1, 0, (0, 0), 0, bool(setup.get("people"))
        return s

    def decode(self, data: Mapping[str, Any]) -> DuelState:
        return DuelState.decode(dict(data))

    def step(self, s: DuelState) -> Rule | None:
        if max(s.damage) >= FATAL:
            return None
        return begin_turn(s) if s.active < 0 else act(s)

    def view(self, s: DuelState, seat: int | None) -> DuelView:
        card = None if seat is None else s.card[seat]
        return DuelView(seat, s.active, s.aim, s.damage, s.rolled, card, len(s.deck), max(s.damage) >= FATAL)

    def gauges(self, shown: DuelView) -> list[Gauge]:
        return [Gauge(seat, "damage", value, kill=FATAL, overkill=FATAL + 2) for seat, value in enumerate(shown.damage)]

    def redeal(self, base: DuelState, live: DuelState, seat: int | None, rng: Rng) -> DuelState:
        s = base.copy()
        others = [other for other in range(2) if other != seat]
        cards = rng.shuffle(DECKS, sorted([*base.deck, *(base.card[other] for other in others)]))
        for other, card in zip(others, cards, strict=False):
            s.card = put(s.card, other, card)
        s.deck = cards[len(others) :]
        s.rng.streams = tuple(rng.below(DECKS, 1 << 62) for _ in s.rng.streams)
        return s

    def why_not(self, state: DuelState, decision: Decision, key: str) -> Reason:
        return Reason("duel.no", "DU-1", (("key", key),))

    def result(self, s: DuelState) -> Result | None:
        if max(s.damage) < FATAL:
            return None
        winner = s.damage.index(min(s.damage))
        return Result((winner,), tuple(s.damage[::-1]), (1 + (winner == 1), 1 + (winner == 0)))


def begin_turn(s: DuelState) -> Rule:
    s.turn += 1
    s.active, s.aim = s.turn % 2 ^ 1, 0
    s.tell(TurnBegan(s.active))
    yield from ()


def act(s: DuelState) -> Rule:
    """One action, or the end of the turn."""
    me, other = s.active, 1 - s.active
    options: list[Option] = [("aim", "high"), ("aim", "low"), ("shoot",), ("roll",), ("draw",), ("crash",), ("end",)]
    verb = options[(yield Decision(me, "action", "act", options, rule="DU-1"))]
    if verb[0] == "aim":
        s.aim = 2 if verb[1] == "high" else 1
        s.tell(Aimed(me, s.aim))
    elif verb == ("shoot",):
        yield from shoot(s, me, other)
    elif verb == ("roll",):
        s.rolled = 1 + s.rng.below(DICE, 6)
        s.tell(Rolled(me, s.rolled))
    elif verb == ("draw",) and s.deck:
        s.card, s.deck = put(s.card, me, s.deck[0]), (*s.deck[1:], s.card[me])
        s.revealed += 1
        s.tell(Drew(me, s.card[me]))
    elif verb == ("crash",):
        s.damage = (99, 99)
        raise ZeroDivisionError("a fault in the rules of duels")
    elif verb == ("end",):
        s.active = -1


def shoot(s: DuelState, me: int, other: int) -> Rule:
    """A shot at one's secret second thought, which nobody else sees, and then the other's reaction."""
    options: list[Option] = [("fire",), ("hold",)] if s.card[me] % 2 else [("fire",), ("hold",), ("bluff",)]
    thought = options[(yield Decision(me, "effect", "thought", options, rule="DU-2"))]
    if thought == ("hold",):
        return
    ways: list[Option] = [("no",), ("dodge",)] if s.card[other] == 3 else [("no",)]
    dodged = ways[(yield Decision(other, "react", "dodge", ways, rule="DU-3", reaction=True))] == ("dodge",)
    if not dodged:
        s.damage = put(s.damage, other, s.damage[other] + 1 + s.aim)
        s.tell(Hit(other, 1 + s.aim))
    s.revealed += dodged
