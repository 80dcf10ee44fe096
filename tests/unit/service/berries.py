"""A title for trying questions that go to several seats at once: all pick berries, whoever is first has them.

Each round every seat may pick three times, take back the last pick, and say that it is ready; then all agree upon a
number. The bell begins the next round at once, the nettle stings everybody else, who is asked about that first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from skullyard.engine import Decision, Event, Option, Reason, Result, Rng, Rule, State, anyone, everyone, put

BERRIES = ("b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "bell", "nettle")
BELL, NETTLE = BERRIES.index("bell"), BERRIES.index("nettle")
PICKS = 3
ROUNDS = 40


class BerryState(State):
    __slots__ = ("agreed", "last", "number", "owner", "picks", "players", "ready", "stung")

    players: int
    owner: tuple[int, ...]
    picks: tuple[int, ...]
    last: tuple[int, ...]
    ready: tuple[bool, ...]
    stung: tuple[bool, ...]
    number: int
    agreed: tuple[bool, ...]

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    number: int = everyone()


@dataclass(frozen=True, slots=True)
class Picked(Event):
    seat: int = everyone()
    berry: str = everyone()


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    seat: int = everyone()


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    seat: int = everyone()
    number: int = everyone()


@dataclass(frozen=True, slots=True)
class View:
    round: int
    owner: tuple[int, ...]
    picks: tuple[int, ...]
    ready: tuple[bool, ...]
    stung: tuple[bool, ...]
    number: int
    agreed: tuple[bool, ...]


class Berries:
    name = "berries"
    rules_version = "1"
    data_hash = "none"

    def seats(self, setup: Mapping[str, Any]) -> int:
        return int(setup["seats"])

    def new(self, setup: Mapping[str, Any], rng: Rng) -> BerryState:
        s = BerryState(rng)
        s.players = int(setup["seats"])
        begin_round(s)
        return s

    def decode(self, data: Mapping[str, Any]) -> BerryState:
        return BerryState.decode(dict(data))

    def step(self, s: BerryState) -> Rule | None:
        if s.turn > ROUNDS:
            return None
        return sting(s) if any(s.stung) else pick(s) if not all(s.ready) else agree(s)

    def view(self, s: BerryState, seat: int | None) -> View:
        return View(s.turn, s.owner, s.picks, s.ready, s.stung, s.number, s.agreed)

    def redeal(self, base: BerryState, live: BerryState, seat: int | None, rng: Rng) -> BerryState:
        return base.copy()

    def why_not(self, s: BerryState, decision: Decision, key: str) -> Reason:
        berry = key.partition(":")[2]
        owner = s.owner[BERRIES.index(berry)] if berry in BERRIES else -1
        if owner >= 0:
            return Reason("berries.gone", "B-1", (("seat", str(owner)), ("berry", berry)))
        return Reason("berries.no", "B-1", (("key", key),))

    def result(self, s: BerryState) -> Result | None:
        return Result((), (0,) * s.players, (1,) * s.players) if s.turn > ROUNDS else None


def begin_round(s: BerryState) -> None:
    seats = s.players
    s.owner, s.picks, s.last = (-1,) * len(BERRIES), (PICKS,) * seats, (-1,) * seats
    s.ready, s.stung, s.number, s.agreed = (False,) * seats, (False,) * seats, 0, (False,) * seats
    s.turn += 1
    s.tell(TurnBegan(s.turn))


def pick(s: BerryState) -> Rule:
    """Everybody who is not ready picks."""
    questions = {}
    for seat in range(s.players):
        if s.ready[seat]:
            continue
        free = [("pick", berry) for berry, owner in zip(BERRIES, s.owner, strict=True) if owner < 0 and s.picks[seat]]
        asides: list[Option] = [("back",)] if s.last[seat] >= 0 else []
        questions[seat] = Decision(seat, "card", "pick", [*free, ("ready",)], always=True, asides=asides)
    seat, index = yield from anyone(questions)
    option = questions[seat].at(index)
    if option == ("ready",):
        s.ready = put(s.ready, seat, True)
    elif option == ("back",):
        s.owner, s.picks = put(s.owner, s.last[seat], -1), put(s.picks, seat, s.picks[seat] + 1)
        s.last = put(s.last, seat, -1)
        s.tell(TookBack(seat))
    else:
        berry = BERRIES.index(option[1])
        s.owner, s.picks = put(s.owner, berry, seat), put(s.picks, seat, s.picks[seat] - 1)
        s.last = put(s.last, seat, berry)
        s.tell(Picked(seat, option[1]))
        if berry == NETTLE:
            s.stung = tuple(other != seat for other in range(s.players))
        if berry == BELL:
            begin_round(s)


def sting(s: BerryState) -> Rule:
    """Everybody who is stung says so."""
    stung = {
        seat: Decision(seat, "confirm", "stung", [("ouch",), ("pick", "b1")], always=True)
        for seat, hurts in enumerate(s.stung)
        if hurts
    }
    seat, _ = yield from anyone(stung)
    s.stung = put(s.stung, seat, False)


def agree(s: BerryState) -> Rule:
    """Everybody agrees upon a number, or says the next one."""
    questions = {
        seat: Decision(seat, "confirm", "agree", [("agree", str(s.number)), ("more",)], always=True)
        for seat, agreed in enumerate(s.agreed)
        if not agreed
    }
    seat, index = yield from anyone(questions)
    if index:
        s.number, s.agreed = s.number + 1, (False,) * s.players
    s.agreed = put(s.agreed, seat, True)
    s.tell(Agreed(seat, s.number))
    if all(s.agreed):
        begin_round(s)
