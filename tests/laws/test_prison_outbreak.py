"""Prison Outbreak keeps all laws, on each of its missions."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match, play_replay, read_replay, record_replay, write_replay
from skullyard.engine.rng import Rng
from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.setting import survivors_of
from skullyard.testing import check_game

MISSIONS = mission_file.names()
ALL = [card.id for card in content.survivors()]


def setup(mission: str, seats: int, offset: int = 0, **options: Any) -> dict[str, Any]:
    """A table of so many players, with other survivors each time."""
    most = survivors_of(seats)[1]
    names = (ALL[offset % len(ALL) :] + ALL)[:most]
    resurrection = True if mission_file.load(mission).resurrection == "choice" else None
    return {"mission": mission, "seats": seats, "survivors": names, "resurrection": resurrection, **options}


@pytest.mark.slow
@pytest.mark.parametrize("mission", MISSIONS)
def test_prison_outbreak_keeps_all_laws(mission: str) -> None:
    number = MISSIONS.index(mission)
    table = setup(mission, 1 + number % 6, number * 2, confirm_end=number % 3 == 0, first=number % 2 - 1)
    table["zombivors"] = table["survivors"][: number % 3]
    check_game(PRISON_OUTBREAK, [table], [number], every=30, hides=False)


def test_what_lies_face_down_is_hidden() -> None:
    check_game(PRISON_OUTBREAK, [setup("M06", 2)], [1], every=40, processes=False)


@pytest.mark.nightly
@pytest.mark.parametrize("mission", MISSIONS)
def test_prison_outbreak_keeps_all_laws_in_many_games(mission: str) -> None:
    tables = [setup(mission, seats, 4 * seats, confirm_end=seats == 4) for seats in range(1, 7)]
    check_game(PRISON_OUTBREAK, tables, range(2), every=8, hides=False)


def random_match(seed: int) -> tuple[Match[Any], dict[str, Any]]:
    """Play a random game; return it and its set-up."""
    options = setup(MISSIONS[seed % len(MISSIONS)], 1 + seed % 6, seed)
    match, rng = Match.start(PRISON_OUTBREAK, options, seed), Rng(seed)
    while not match.over:
        ((seat, decision),) = match.pending.items()
        match.choose(seat, decision.keys()[rng.below(0, len(decision.options))])
    return match, options


@pytest.mark.parametrize("seed", [1, 2, 9])
def test_a_whole_game_is_written_to_a_file_and_played_again(seed: int) -> None:
    match, options = random_match(seed)
    names = [f"player {seat}" for seat in range(options["seats"])]
    replay = read_replay(write_replay(record_replay(match, options, seed, names)))
    assert play_replay(PRISON_OUTBREAK, replay).state.digest() == match.state.digest()
    assert play_replay(PRISON_OUTBREAK, replay, by_seed=True).state.digest() == match.state.digest()
