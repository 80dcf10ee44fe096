"""Random games of every mission against a random Zombie Master end, and nothing gets lost on the way (P2)."""

from __future__ import annotations

from collections import Counter

import pytest

from laws.outbreak_games import play_random, table
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.ending import WON, result
from skullyard.games.outbreak.state import DEAD

OWN = [name for name in mission_file.names("apocalypse") if name.startswith("A")]
OTHERS = [name for name in mission_file.names("apocalypse") if name not in OWN]
GAMES, FEW = 60, 12


def play_some(mission: str, games: int) -> Counter[str]:
    """Play random games with and without a Master and with both boxes; the right ones have won."""
    ends: Counter[str] = Counter()
    for seed in range(games):
        masters = bool(seed % 5)
        equipment = "prison" if seed % 7 == 3 else "season_1"
        options = {**table(mission, seed, masters), "master": masters, "equipment": equipment}
        s = play_random("apocalypse", options, seed)
        ended = result(s)
        assert ended is not None
        survivors = tuple(range(s.setting.players))
        killed = all(status == DEAD for status in s.status)
        if s.outcome == WON:
            assert ended.winners == survivors
        elif not killed or not masters:
            assert ended.winners == () or s.setting.resurrection
        else:
            assert ended.winners == (s.setting.master,)
        ends["won" if s.outcome == WON else "killed" if killed else "draw"] += 1
    return ends


@pytest.mark.rule("AP-02", "AP-03", "AP-06")
@pytest.mark.parametrize("mission", OWN)
def test_random_games_of_a_mission_made_for_the_master_end(mission: str) -> None:
    assert play_some(mission, GAMES)["killed"]


@pytest.mark.parametrize("mission", OTHERS)
def test_random_games_of_all_other_missions_end_against_a_master(mission: str) -> None:
    assert sum(play_some(mission, FEW).values()) == FEW
