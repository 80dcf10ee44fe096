"""Random games of every mission end, and nothing gets lost on the way (P2)."""

from __future__ import annotations

import pytest

from laws.outbreak_games import play_random, table
from skullyard.games.outbreak import mission_file

GAMES = 60


@pytest.mark.parametrize("mission", mission_file.names())
def test_random_games_of_a_mission_end_and_nothing_gets_lost(mission: str) -> None:
    for seed in range(GAMES):
        play_random("prison_outbreak", table(mission, seed), seed)
