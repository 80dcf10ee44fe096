"""The laws hold for a sound title, and each kind of breach is found, named, and told how to get there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from laws.duel import BLOCK, DUEL, SHUFFLED_OPTIONS, Duel, DuelState
from skullyard.engine import DICE, Decision, Event, Option, Reason, Result, Rng, Rule, Seat, everyone, put
from skullyard.engine.history import History
from skullyard.testing import check_game
from skullyard.testing.canonical import canonical


def check(game: Any, **options: Any) -> None:
    check_game(game, [{}], [1, 2], every=2, bound=300, processes=False, **options)


def test_a_sound_title_keeps_all_laws() -> None:
    check_game(DUEL, [{}, {"any": "thing"}], [1, 2], every=2, bound=300)


def test_p1_an_order_of_options_that_depends_on_the_process_is_found() -> None:
    with pytest.raises(
        AssertionError, match="P1, the same choices give the same game: another process differs at step"
    ):
        check_game(SHUFFLED_OPTIONS, [{}], range(1, 4), every=50, bound=300)


class GlobalCount(Duel):
    """What happened in other games changes this one."""

    calls = 0

    def end(self, s: DuelState) -> Rule:
        type(self).calls += 1
        if type(self).calls % 7 == 0:
            s.points = put(s.points, 0, 99)
        yield from super().end(s)


class NoOption(Duel):
    def playable(self, s: DuelState) -> list[int]:
        return []

    def play(self, s: DuelState) -> Rule:
        yield Decision(s.active, "card", "play", [])


class Endless(Duel):
    def play(self, s: DuelState) -> Rule:
        yield Decision(s.active, "action", "wait", [("wait",), ("pass",)])


class EndlessFlows(Duel):
    """Sooner or later nobody has a choice left, and it goes on all the same."""

    def end(self, s: DuelState) -> Rule:
        s.active = 1 - s.active
        s.phase = "begin"
        yield from ()


class EarlyResult(Duel):
    def result(self, state: DuelState) -> Result | None:
        return Result((0,), (1, 0), (1, 2))


class NoResult(Duel):
    def result(self, state: DuelState) -> Result | None:
        return None


class TwinKeys(Duel):
    def playable(self, s: DuelState) -> list[int]:
        return [*super().playable(s), s.hand[s.active][0]] if s.hand[s.active] else []


class OddKind(Duel):
    def give_up(self, s: DuelState, seat: Seat) -> Rule:
        yield Decision(seat, "whatever", "give", [("a",), ("b",)])


class FaultyOption(Duel):
    def blocked(self, s: DuelState, other: Seat) -> Any:
        if s.round == 3:
            raise KeyError("no such thing")
        return (yield from super().blocked(s, other))


class NoReason(Duel):
    def why_not(self, state: DuelState, decision: Decision, key: str) -> Reason:
        return Reason("")


class CrashingReason(Duel):
    def why_not(self, state: DuelState, decision: Decision, key: str) -> Reason:
        return Reason("duel.no", "", (("card", str(int(key.split(":")[1]))),))


class MeddlingReason(Duel):
    def why_not(self, state: DuelState, decision: Decision, key: str) -> Reason:
        state.points = put(state.points, 0, 50)
        return Reason("duel.no")


class ForgetfulState(DuelState):
    __slots__ = ()
    unsaved = DuelState.unsaved | {"round"}


class Forgetful(Duel):
    state_class = ForgetfulState

    def decode(self, data: Mapping[str, Any]) -> DuelState:
        s = super().decode(data)
        s.round = 0
        return s


class SharedState(DuelState):
    __slots__ = ()

    def drop(self, seat: Seat, card: int) -> None:
        super().drop(seat, card)
        LIST_OF_ALL.append(card)
        self.points = put(self.points, seat, len(LIST_OF_ALL))


LIST_OF_ALL: list[int] = []


class Shared(Duel):
    state_class = SharedState


class StickyState(DuelState):
    __slots__ = ("notes",)
    notes: Any

    def copy(self) -> StickyState:
        s = super().copy()
        assert isinstance(s, StickyState)
        s.notes = self.notes  # a list, and the same one
        return s


class Sticky(Duel):
    state_class = StickyState

    def new(self, setup: Mapping[str, Any], rng: Rng) -> DuelState:
        s = super().new(setup, rng)
        assert isinstance(s, StickyState)
        s.notes = []
        return s

    def blocked(self, s: DuelState, other: Seat) -> Any:
        assert isinstance(s, StickyState)
        s.notes.append(other)
        return (yield from super().blocked(s, other))


class OpenHands(Duel):
    def view(self, state: DuelState, seat: Seat | None) -> Any:
        return super().view(state, seat), state.hand[0]


class OpenStack(Duel):
    def view(self, state: DuelState, seat: Seat | None) -> Any:
        return super().view(state, seat), sum(state.deck)


class OpenQuestion(Duel):
    def view(self, state: DuelState, seat: Seat | None) -> Any:
        return super().view(state, seat), Decision(0, "card", "play", [("a",)])


@dataclass(frozen=True, slots=True)
class OpenDrew(Event):
    seat: int = everyone()
    card: int = everyone()


class OpenEvent(Duel):
    def drew(self, seat: Seat, card: int) -> Event:
        return OpenDrew(seat, card)


class TellingQuestion(Duel):
    """Whether the other is asked tells whether it holds a block."""

    def blocked(self, s: DuelState, other: Seat) -> Any:
        if BLOCK not in s.hand[other]:
            return False
        return (yield from super().blocked(s, other))


class TellingOptions(Duel):
    """The options tell what the other holds."""

    def playable(self, s: DuelState) -> list[int]:
        return [card for card in super().playable(s) if BLOCK not in s.hand[1 - s.active]]


class SecretDraw(Duel):
    """A card is drawn in answer to a choice, and nobody is told that something was learned."""

    def play(self, s: DuelState) -> Rule:
        yield Decision(s.active, "action", "draw", [("draw",), ("pass",)])
        if s.deck:
            self.draw(s)
            s.revealed -= 1
        yield Decision(s.active, "action", "sure", [("yes",), ("no",)])
        s.phase = "end"


class HastyFlow(Duel):
    def play(self, s: DuelState) -> Rule:
        s.points = put(s.points, s.active, s.points[s.active] + 1)
        yield from super().play(s)


class HastyPart(Duel):
    def give_up(self, s: DuelState, seat: Seat) -> Rule:
        s.points = put(s.points, seat, s.points[seat] + 1)
        yield from super().give_up(s, seat)


class HastyRoll(Duel):
    def play(self, s: DuelState) -> Rule:
        s.rng.below(DICE, 6)
        yield from super().play(s)


class OutsideState(Duel):
    """It keeps something outside the state."""

    memory: ClassVar[dict[str, Any]] = {}

    def play(self, s: DuelState) -> Rule:
        yield from super().play(s)
        self.memory["last"] = s.points[s.active]

    def view(self, state: DuelState, seat: Seat | None) -> Any:
        return super().view(state, seat), self.memory.get("last")


class NothingRedealt(Duel):
    def redeal(self, base: DuelState, live: DuelState, seat: Seat | None, rng: Rng) -> DuelState:
        return base.copy()


class WrongRedeal(Duel):
    """It deals the watcher's own hand anew."""

    def redeal(self, base: DuelState, live: DuelState, seat: Seat | None, rng: Rng) -> DuelState:
        return super().redeal(base, live, None, rng)


@pytest.mark.parametrize(
    ("game", "law", "seen"),
    [
        (GlobalCount, "P.", ""),
        (NoOption, "P2", "no option is offered"),
        (Endless, "P2", "it goes on after 300 choices"),
        (EndlessFlows, "Flows", "10000 flows in a row without a choice"),
        (EarlyResult, "P2", "there is a result before the end"),
        (NoResult, "P2", "none at it"),
        (TwinKeys, "P2", "two options have one key"),
        (OddKind, "P2", "there is no kind of decision 'whatever'"),
        (FaultyOption, "(P3|Flows)", "KeyError: 'no such thing'"),
        (NoReason, "P3", "the reason is Reason"),
        (CrashingReason, "P3", "Error"),
        (MeddlingReason, "P3", "the state has changed"),
        (Forgetful, "P.", ""),
        (Shared, "P.", ""),
        (Sticky, "(P4|P5)", ""),
        (OpenHands, "P6", "watcher 1 learns nothing that is hidden: the view tells the worlds apart"),
        (OpenStack, "P6", "the view tells the worlds apart"),
        (OpenQuestion, "P.", "a Decision is no plain value"),
        (OpenEvent, "P6", "the events tell the worlds apart"),
        (TellingQuestion, "P6", "tells the worlds apart"),
        (TellingOptions, "P6", "the question tells the worlds apart"),
        (SecretDraw, "P6", "the view tells the worlds apart"),
        (HastyFlow, "Flows", r"starting a flow changes points \(\(0, 0\) -> \(1, 0\)\)"),
        (HastyPart, "Flows", "starting a flow changes points"),
        (HastyRoll, "Flows", "starting a flow changes rng"),
        (OutsideState, "P.", ""),
        (NothingRedealt, "P6", "no redealt world differed from the true one"),
        (WrongRedeal, "P6", "the view tells the worlds apart"),
    ],
)
def test_a_breach_is_found(game: type[Duel], law: str, seen: str) -> None:
    with pytest.raises(AssertionError, match=rf"(?s)^{law}[,:] .*{seen}"):
        check(game())


def test_a_breach_tells_how_to_get_there() -> None:
    with pytest.raises(AssertionError) as broken:
        check(FaultyOption())
    text = str(broken.value)
    found = re.search(r"duel, set-up \{\}, seed (\d+), step (\d+).*, after (.*)$", text)
    assert found, text
    keys = found[3].split(", ")
    assert len(keys) == int(found[2])
    from skullyard.engine import Match

    match = Match.start(FaultyOption(), {}, int(found[1]))
    *before, last = [(int(word[0]), word[2:]) for word in keys]
    for seat, key in before:
        match.choose(seat, key)
    with pytest.raises(KeyError, match="no such thing"):
        match.choose(*last)


def test_p7_an_undo_that_goes_too_far_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(History, "undo_floor", lambda self, seat: 0)
    with pytest.raises(AssertionError, match="P7, an undo crosses neither chance"):
        check(DUEL)


def test_p7_an_undo_that_goes_not_far_enough_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(History, "undo_floor", lambda self, seat: len(self.line))
    with pytest.raises(AssertionError, match="cannot take back its last choice"):
        check(DUEL)


def test_p7_an_undo_that_gives_back_something_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = History.cut

    def cut(self: History[Any], seat: Seat, keep: int) -> Any:
        base, again = whole(self, seat, keep)
        base.points = (7, 7)
        return base, again

    monkeypatch.setattr(History, "cut", cut)
    with pytest.raises(AssertionError, match="P7, an undo gives back what was: the state before choice"):
        check(DUEL)


class Open(Duel):
    """Nothing is hidden: all cards lie open, and all are alike."""

    def new(self, setup: Mapping[str, Any], rng: Rng) -> DuelState:
        s = super().new(setup, rng)
        s.deck, s.hand = (), ((1, 2), (1, 2))
        return s

    def blocked(self, s: DuelState, other: Seat) -> Any:
        options: list[Option] = [("no",), ("yes",)]
        return (yield Decision(other, "react", "block", options, reaction=True)) == 1

    def view(self, state: DuelState, seat: Seat | None) -> Any:
        return super().view(state, None), state.hand

    def redeal(self, base: DuelState, live: DuelState, seat: Seat | None, rng: Rng) -> DuelState:
        return base.copy()


def test_a_title_in_which_nothing_is_hidden_says_so() -> None:
    check(Open(), hides=False)
    with pytest.raises(AssertionError, match="say hides=False"):
        check(Open())


def test_there_must_be_something_to_play() -> None:
    with pytest.raises(ValueError, match="name at least one set-up and one seed"):
        check_game(DUEL, [])


def test_a_title_that_another_process_cannot_import_is_told() -> None:
    with pytest.raises(ValueError, match=r"NoOption\(\) lies in no module under a name"):
        check_game(NoOption(), [{}])


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: Any


def test_canonical_texts_are_equal_exactly_when_values_are() -> None:
    values: list[Any] = [
        None, True, 1, 1.5, "1", "", (), (1,), (1, 2), ((1,), 2), Point(1, 2), Point(1, "2"), Point(1, (2,)),
        {"a": 1}, {"a": 1, "b": 2}, {1: 2}, {"1": 2}, frozenset({1, 2}), frozenset(),
    ]  # fmt: skip
    texts = [canonical(value) for value in values]
    assert len(set(texts)) == len(values)
    assert canonical({"a": 1, "b": 2}) == canonical({"b": 2, "a": 1})
    for forbidden in (object(), DUEL, Point, [DUEL], Point(1, {DUEL: 1}), DuelState(Rng(1))):
        with pytest.raises(TypeError, match="no plain value"):
            canonical(forbidden)
