"""A small title with hidden cards, dice, reactions and simultaneous choices: what the laws are tried on."""

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
    Seat,
    State,
    everyone,
    only,
    put,
    together,
)

BLOCK = 0
ROUNDS = 8


class DuelState(State):
    """Two hands, a stack, points."""

    __slots__ = ("active", "deck", "hand", "phase", "played", "points", "round")

    active: Seat
    deck: tuple[int, ...]
    hand: tuple[tuple[int, ...], ...]
    phase: str
    played: tuple[int, ...]
    points: tuple[int, ...]
    round: int

    def copy(self) -> DuelState:
        s = type(self).__new__(type(self))
        s.share(self)
        s.active, s.deck, s.hand, s.phase = self.active, self.deck, self.hand, self.phase
        s.played, s.points, s.round = self.played, self.points, self.round
        return s

    def drop(self, seat: Seat, card: int) -> None:
        cards = list(self.hand[seat])
        cards.remove(card)
        self.hand = put(self.hand, seat, tuple(cards))
        self.played = (*self.played, card)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    seat: int = everyone()
    card: int = only("seat")


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees."""

    active: int
    round: int
    points: tuple[int, ...]
    played: tuple[int, ...]
    cards: tuple[int, ...]
    left: int
    own: tuple[int, ...]


class Duel:
    """Draw a card; play it or pass; the other may block; every other round both give up a card at once."""

    name = "duel"
    rules_version = "1"
    data_hash = "none"
    state_class = DuelState

    def seats(self, setup: Mapping[str, Any]) -> int:
        return 2

    def new(self, setup: Mapping[str, Any], rng: Rng) -> DuelState:
        s = self.state_class(rng)
        s.active, s.phase, s.round, s.played, s.points = 0, "begin", 0, (), (0, 0)
        s.deck = rng.shuffle(SETUP, [card for card in range(5) for _ in range(6)])
        s.hand = (tuple(sorted(s.deck[:2])), tuple(sorted(s.deck[2:4])))
        s.deck = s.deck[4:]
        return s

    def decode(self, data: Mapping[str, Any]) -> DuelState:
        return self.state_class.decode(dict(data))

    def step(self, state: DuelState) -> Rule | None:
        if state.phase == "over":
            return None
        flow: Rule = getattr(self, state.phase)(state)
        return flow

    def view(self, state: DuelState, seat: Seat | None) -> Any:
        s = state
        own = () if seat is None else s.hand[seat]
        return View(s.active, s.round, s.points, s.played, tuple(map(len, s.hand)), len(s.deck), own)

    def redeal(self, base: DuelState, live: DuelState, seat: Seat | None, rng: Rng) -> DuelState:
        s = base.copy()
        others = [other for other in (0, 1) if other != seat]
        kept = {other: self.shown(base.hand[other], live.hand[other]) for other in others}
        pool = [*s.deck, *(card for other in others for card in self.rest(base.hand[other], kept[other]))]
        dealt = list(rng.shuffle(DECKS, pool))
        for other in others:
            missing = len(base.hand[other]) - len(kept[other])
            s.hand = put(s.hand, other, tuple(sorted([*kept[other], *dealt[:missing]])))
            del dealt[:missing]
        s.deck = tuple(dealt)
        return s

    def shown(self, before: tuple[int, ...], now: tuple[int, ...]) -> list[int]:
        """The cards of a hand that were played since the checkpoint."""
        return self.rest(before, list(now))

    def rest(self, cards: tuple[int, ...], without: list[int]) -> list[int]:
        left = list(cards)
        for card in without:
            if card in left:
                left.remove(card)
        return left

    def why_not(self, state: DuelState, decision: Decision, key: str) -> Reason:
        return Reason("duel.no", "DUEL-1")

    def result(self, state: DuelState) -> Result | None:
        if state.phase != "over":
            return None
        best = max(state.points)
        ranks = tuple(1 + (best > points) for points in state.points)
        return Result(tuple(seat for seat in (0, 1) if state.points[seat] == best), state.points, ranks)

    # -------------------------------------------------------------------- rules

    def begin(self, s: DuelState) -> Rule:
        s.turn += 1
        if s.deck and len(s.hand[s.active]) < 4:
            self.draw(s)
        s.phase = "play"
        yield from ()

    def draw(self, s: DuelState) -> None:
        card, s.deck = s.deck[0], s.deck[1:]
        s.hand = put(s.hand, s.active, tuple(sorted((*s.hand[s.active], card))))
        s.revealed += 1
        if s.events is not None:
            s.events.append(self.drew(s.active, card))

    def drew(self, seat: Seat, card: int) -> Event:
        return Drew(seat, card)

    def play(self, s: DuelState) -> Rule:
        seat = s.active
        cards = self.playable(s)
        options: list[Option] = [("card", str(card)) for card in cards] + [("pass",)]
        index = yield Decision(seat, "card", "play", options)
        if index < len(cards):
            s.drop(seat, cards[index])
            how = yield Decision(seat, "amount", "how", [("high",), ("low",)])
            if not (yield from self.blocked(s, 1 - seat)):
                roll = 0 if how else s.rng.below(DICE, 6)
                s.points = put(s.points, seat, s.points[seat] + cards[index] + roll)
        s.phase = "swap" if s.round % 2 and s.active else "end"

    def playable(self, s: DuelState) -> list[int]:
        return sorted(set(s.hand[s.active]))

    def blocked(self, s: DuelState, other: Seat) -> Any:
        if not s.hand[other]:
            return False
        options: list[Option] = [("no",)]
        if BLOCK in s.hand[other]:
            options.append(("block",))
        answer = yield Decision(other, "react", "block", options, reaction=True)
        if answer:
            s.drop(other, BLOCK)
        return bool(answer)

    def swap(self, s: DuelState) -> Rule:
        yield from together({seat: self.give_up(s, seat) for seat in (0, 1) if len(s.hand[seat]) > 1})
        s.phase = "end"

    def give_up(self, s: DuelState, seat: Seat) -> Rule:
        cards = sorted(set(s.hand[seat]))
        index = yield Decision(seat, "card", "give", [("card", str(card)) for card in cards], reaction=True)
        s.drop(seat, cards[index])

    def end(self, s: DuelState) -> Rule:
        s.active = 1 - s.active
        s.round += s.active == 0
        s.phase = "over" if s.round == ROUNDS else "begin"
        yield from ()


DUEL = Duel()


class ShuffledOptions(Duel):
    """Its options lie in the order of a set."""

    def playable(self, s: DuelState) -> list[int]:
        return [int(word) for word in {f"0{card}" for card in s.hand[s.active]}]


SHUFFLED_OPTIONS = ShuffledOptions()
