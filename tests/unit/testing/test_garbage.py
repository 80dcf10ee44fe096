"""Whatever a file says: it is read, or refused with a clear error, and never anything else."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from skullyard.engine import Match, ReplayError, read_replay
from skullyard.engine.position import PositionError, parse
from skullyard.games.adrenaline import ADRENALINE
from skullyard.games.adrenaline.position import read, write

WORDS = st.sampled_from(["violet", "dozer", "A1", "thor", "newton-red", "red", "rest", "domination", "action", "", "x"])
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | WORDS
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS | st.text(max_size=8), inner, max_size=5)
)
WHOLE: dict[str, Any] = write(
    read({"fighters": {"violet": {"square": "A1", "weapons": ["thor"]}, "dozer": {"hand": ["newton-red"]}}})
)


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All places of a position."""
    inner = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    return [way] * bool(way) + [place for key, item in inner for place in places(item, (*way, key))]


def changed(value: Any, way: tuple[Any, ...], new: Any) -> Any:
    """A position with another value at one place."""
    if not way:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[way[0]] = changed(value[way[0]], way[1:], new)
    return copy


@settings(max_examples=200, deadline=None, derandomize=True)
@given(JSON)
def test_any_table_is_a_position_or_a_position_error(value: Any) -> None:
    with suppress(PositionError):
        read(value)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(places(WHOLE)), JSON)
def test_a_position_with_anything_at_any_place_is_playable_or_refused(place: tuple[Any, ...], value: Any) -> None:
    try:
        state = read(changed(WHOLE, place, value))
    except PositionError:
        return
    match = Match(ADRENALINE, state)
    assert match.over or match.pending
    for watcher in (None, 0):
        match.view(watcher)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")) | JSON.map(json.dumps))
def test_any_text_is_a_position_or_a_position_error(text: str) -> None:
    with suppress(PositionError):
        read(parse(text))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.binary() | st.lists(JSON.map(json.dumps), max_size=4).map(lambda lines: "\n".join(lines).encode()))
def test_any_file_is_a_replay_or_a_replay_error(data: bytes) -> None:
    with suppress(ReplayError):
        read_replay(data)
