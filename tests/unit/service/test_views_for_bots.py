"""Bots think in processes of their own: what a seat sees must get there whole, small, and with the same mission."""

from __future__ import annotations

import pickle

import pytest

from skullyard.engine import Match
from skullyard.games import GAMES

SMALL = 20_000
"""Bytes; the compiled board of a mission alone would be many times that."""


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("adrenaline", {"arena": "large", "fighters": ["violet", "dozer", "sprog"]}),
        ("prison_outbreak", {"mission": "M05", "seats": 1}),
        ("prison_outbreak", {"mission": "M08", "seats": 6, "rules": {"panes": "wall", "cell_bars": "shut"}}),
    ],
)
def test_a_view_reaches_the_process_of_a_bot_as_it_is(game: str, setup: dict[str, object]) -> None:
    match = Match.start(GAMES[game], setup, 7)
    shown = match.view(0)
    sent = pickle.dumps(shown)
    assert pickle.loads(sent) == shown
    assert len(sent) < SMALL


def test_a_mission_is_compiled_once_in_a_process_however_often_it_is_sent() -> None:
    shown = Match.start(GAMES["prison_outbreak"], {"mission": "M08", "seats": 2}, 7).view(0)
    first, second = (pickle.loads(pickle.dumps(shown)) for _ in range(2))
    assert first.mission is second.mission
    assert first.board is second.board
