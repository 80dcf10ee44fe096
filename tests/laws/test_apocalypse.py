"""Apocalypse keeps all laws: with a Master whose hand is secret, and without one."""

from __future__ import annotations

from typing import Any

import pytest

from laws.outbreak_games import table
from skullyard.engine import Match, play_replay, read_replay, record_replay, write_replay
from skullyard.engine.rng import Rng
from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.game import APOCALYPSE
from skullyard.games.outbreak.hidden import redeal
from skullyard.testing import check_game

MISSIONS = mission_file.names("apocalypse")
OWN = [name for name in MISSIONS if name.startswith("A")]


def setup(mission: str, seed: int, **options: Any) -> dict[str, Any]:
    """A table with a Master and many Master cards, so that he is asked often."""
    return {**table(mission, seed, masters=True), "master_cards": 20, **options}


@pytest.mark.slow
@pytest.mark.parametrize("mission", OWN)
def test_apocalypse_keeps_all_laws(mission: str) -> None:
    number = OWN.index(mission)
    check_game(APOCALYPSE, [setup(mission, 7 * number + 1)], [number], every=40)


@pytest.mark.slow
def test_apocalypse_without_a_master_keeps_all_laws() -> None:
    check_game(APOCALYPSE, [{**table("M03", 2), "master": False}], [3], every=40, hides=False)


@pytest.mark.nightly
@pytest.mark.parametrize("mission", MISSIONS)
def test_apocalypse_keeps_all_laws_in_many_games(mission: str) -> None:
    check_game(APOCALYPSE, [setup(mission, seed) for seed in range(6)], range(2), every=8)


def random_match(seed: int) -> tuple[Match[Any], dict[str, Any]]:
    """Play a random game; return it and its set-up."""
    options = setup(OWN[seed % len(OWN)], seed)
    match, rng = Match.start(APOCALYPSE, options, seed), Rng(seed)
    while not match.over:
        ((seat, decision),) = match.pending.items()
        match.choose(seat, decision.keys()[rng.below(0, len(decision.options))])
    return match, options


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_written_to_a_file_and_played_again(seed: int) -> None:
    match, options = random_match(seed)
    names = [f"player {seat}" for seat in range(options["seats"])]
    replay = read_replay(write_replay(record_replay(match, options, seed, names)))
    assert play_replay(APOCALYPSE, replay).state.digest() == match.state.digest()
    assert play_replay(APOCALYPSE, replay, by_seed=True).state.digest() == match.state.digest()


def full_hand(options: dict[str, Any]) -> Match[Any]:
    """A game that was played until the Master, who plays nothing, held three cards."""
    for number in range(20):
        match, rng = Match.start(APOCALYPSE, options, number), Rng(number)
        while not match.over and len(match.state.hand) < 3:
            ((seat, decision),) = match.pending.items()
            keys = decision.keys()
            match.choose(seat, "no" if "no" in keys else "pass" if "pass" in keys else keys[rng.below(0, len(keys))])
        if not match.over:
            return match
    raise AssertionError("no Master lived long enough to hold three cards")


@pytest.mark.rule("AP-36", "AP-37")
def test_what_the_master_holds_is_dealt_anew_for_all_but_him() -> None:
    options = setup(OWN[0], 3)
    master = options["seats"] - 1
    true = full_hand(options).state
    worlds = [redeal(true, true, 0, Rng(seed)) for seed in range(40)]
    assert len({world.hand for world in worlds}) > 10
    assert all(len(world.hand) == len(true.hand) for world in worlds)
    assert all(redeal(true, true, master, Rng(seed)).hand == true.hand for seed in range(10))
    for world in worlds:
        stacked = [card for card in world.horde[world.horde_next :] if card >= content.MASTER_BEGINS]
        assert len(stacked) == len([c for c in true.horde[true.horde_next :] if c >= content.MASTER_BEGINS])
    same = redeal(true, true, 0, Rng(9)).hand
    swapped = true.copy()
    swapped.hand = worlds[1].hand
    swapped.horde = worlds[1].horde
    assert redeal(swapped, swapped, 0, Rng(9)).hand == same
