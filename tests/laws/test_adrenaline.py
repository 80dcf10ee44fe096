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


MODES = ("deathmatch", "domination", "turrets")


def setup(arena: str, ending: str, seats: int, mode: str = "deathmatch", **options: Any) -> dict[str, Any]:
    skulls = 5 if mode == "deathmatch" else 8
    return {
        "arena": arena,
        "fighters": list(FIGHTERS[:seats]),
        "skulls": skulls,
        "ending": ending,
        "mode": mode,
        **options,
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arena", "ending", "seats", "options"),
    [
        (ARENAS[0], ENDINGS[0], 3, {"confirm_end": True}),
        (ARENAS[1], ENDINGS[1], 5, {}),
        (ARENAS[2], ENDINGS[0], 4, {"mode": "domination"}),
        (ARENAS[3], ENDINGS[1], 3, {"mode": "turrets", "bot": "dstructor", "confirm_end": True}),
    ],
)
def test_adrenaline_keeps_all_laws(arena: str, ending: str, seats: int, options: dict[str, Any]) -> None:
    check_game(ADRENALINE, [setup(arena, ending, seats, **options)], [1], every=40)


@pytest.mark.nightly
@pytest.mark.parametrize(("arena", "ending", "mode", "bot"), list(product(ARENAS, ENDINGS, MODES, (False, True))))
def test_adrenaline_keeps_all_laws_in_many_games(arena: str, ending: str, mode: str, bot: bool) -> None:
    for seats in (3, 4) if bot else (3, 4, 5):
        options = {"bot": "dstructor" if bot else "", "confirm_end": seats == 4}
        check_game(ADRENALINE, [setup(arena, ending, seats, mode, **options)], range(2), every=8)


def random_match(seed: int) -> tuple[Match[Any], dict[str, Any], list[Match[Any]]]:
    """Play a random game; return it, its set-up, and the game at some of its checkpoints."""
    bot = "dstructor" if seed % 2 else ""
    options = setup(ARENAS[seed % 4], ENDINGS[seed % 2], 3 + seed % 2, MODES[seed % 3], bot=bot)
    match, rng = Match.start(ADRENALINE, options, seed), Rng(seed)
    checkpoints = []
    while not match.over:
        if match.answered == 0:
            checkpoints.append(match.copy())
        seat = match.asked[rng.below(0, len(match.asked))]
        match.choose(seat, match.pending[seat].keys()[rng.below(0, len(match.pending[seat].options))])
    return match, options, checkpoints


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_position_written_and_read_is_the_same_position(seed: int) -> None:
    match, _, checkpoints = random_match(seed)
    for place in [*checkpoints[::3], match]:
        position = json.loads(json.dumps(write(place.state)))
        state = read(position)
        assert write(state) == position
        again = Match(ADRENALINE, state)
        assert again.asked == place.asked
        for seat in [None, *range(3)]:
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
