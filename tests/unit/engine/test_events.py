"""Events: every field says who may know it, and a watcher gets no more than that."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from skullyard.engine import Event, Match, Seen, everyone, only, seen_by
from unit.engine.lab import Drew, Noted, asks, draw, instantly, start


def test_a_watcher_knows_only_what_is_meant_for_it() -> None:
    event = Drew(seat=1, card=5)
    assert seen_by(event, 1) == Seen("Drew", {"seat": 1, "card": 5})
    assert seen_by(event, 0) == Seen("Drew", {"seat": 1})
    assert seen_by(event, None) == Seen("Drew", {"seat": 1})


def test_a_field_without_an_audience_is_a_type_error() -> None:
    @dataclass(frozen=True, slots=True)
    class Loose(Event):
        seat: int = everyone()
        card: int = 0

    with pytest.raises(TypeError, match=r"Loose\.card does not say who may know it"):
        seen_by(Loose(1, 2), 1)


def test_an_audience_that_is_no_field_is_a_type_error() -> None:
    @dataclass(frozen=True, slots=True)
    class Lost(Event):
        seat: int = everyone()
        card: int = only("owner")

    with pytest.raises(TypeError, match=r"Lost\.card: there is no field 'owner'"):
        seen_by(Lost(1, 2), 1)


def test_a_match_gives_its_events_once() -> None:
    match = start(instantly(lambda s: draw(s, 1)), asks(0, "a", "b"), asks(0, "c", "d"))
    (drawn,) = match.drain()
    assert isinstance(drawn, Drew)
    assert match.drain() == []
    match.choose(0, "a")
    match.choose(0, "d")
    assert match.drain() == [Noted("a"), Noted("d")]


def test_nobody_listens_to_copies() -> None:
    match = start(asks(0, "a", "b"))
    copy = match.copy()
    copy.choose(0, "a")
    assert copy.state.events is None
    assert copy.drain() == []
    assert match.drain() == []


def test_a_loaded_match_tells_its_events() -> None:
    match = start(asks(0, "a", "b"))
    again = Match.load(match.game, match.save())
    again.choose(0, "b")
    assert again.drain() == [Noted("b")]
