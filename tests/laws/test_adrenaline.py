"""Adrenaline keeps all laws, in each arena and with each ending."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from skullyard.engine import Match, Rng, play_replay, read_replay, record_replay, write_replay
from skullyard.games.adrenaline import ADRENALINE
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.position import read, write
from skullyard.testing import check_game

ARENAS = [board.id for board in arenas()]
FIGHTERS = ("violet", "dozer", "sprog", "banshee", "dstructor")
ENDINGS = ("final_frenzy", "sudden_death")


def setup(arena: str, ending: str, seats: int, **options: Any) -> dict[str, Any]:
    return {"arena": arena, "fighters": list(FIGHTERS[:seats]), "skulls": 5, "ending": ending, **options}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arena", "ending", "seats", "confirm_end"),
    [
        (ARENAS[0], ENDINGS[0], 3, True),
        (ARENAS[1], ENDINGS[1], 4, False),
        (ARENAS[2], ENDINGS[0], 5, False),
        (ARENAS[3], ENDINGS[1], 3, True),
    ],
)
def test_adrenaline_keeps_all_laws(arena: str, ending: str, seats: int, confirm_end: bool) -> None:
    check_game(ADRENALINE, [setup(arena, ending, seats, confirm_end=confirm_end)], [1], every=40)


@pytest.mark.nightly
@pytest.mark.parametrize(("arena", "ending", "seats"), list(product(ARENAS, ENDINGS, (3, 4, 5))))
def test_adrenaline_keeps_all_laws_in_many_games(arena: str, ending: str, seats: int) -> None:
    check_game(ADRENALINE, [setup(arena, ending, seats, confirm_end=seats == 4)], range(4), every=5)


def random_match(seed: int) -> tuple[Match[Any], dict[str, Any], list[Match[Any]]]:
    """Play a random game; return it, its set-up, and the game at some of its checkpoints."""
    options = setup(ARENAS[seed % 4], ENDINGS[seed % 2], 3 + seed % 3)
    match, rng = Match.start(ADRENALINE, options, seed), Rng(seed)
    checkpoints = []
    while not match.over:
        if match.answered == 0:
            checkpoints.append(match.copy())
        seat = match.asked[rng.below(0, len(match.asked))]
        match.choose(seat, match.pending[seat].keys()[rng.below(0, len(match.pending[seat].options))])
    return match, options, checkpoints


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_position_written_and_read_is_the_same_position(seed: int) -> None:
    match, _, checkpoints = random_match(seed)
    for place in [*checkpoints[::3], match]:
        position = json.loads(json.dumps(write(place.state)))
        state = read(position)
        assert write(state) == position
        again = Match(ADRENALINE, state)
        assert again.asked == place.asked
        for seat in [None, *range(len(state.setting.fighters))]:
            assert again.view(seat) == place.view(seat)
        for seat, decision in place.pending.items():
            assert again.pending[seat].keys() == decision.keys()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_written_to_a_file_and_played_again(seed: int) -> None:
    match, options, _ = random_match(seed)
    names = [f"player {seat}" for seat in range(len(options["fighters"]))]
    replay = read_replay(write_replay(record_replay(match, options, seed, names)))
    again = play_replay(ADRENALINE, replay)
    assert again.state.digest() == match.state.digest()
    assert play_replay(ADRENALINE, replay, by_seed=True).state.digest() == match.state.digest()
