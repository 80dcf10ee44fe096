"""Batches of games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from skullyard.agents import UnknownAgent
from skullyard.games.adrenaline import ADRENALINE
from skullyard.sim import SimError, simulate
from skullyard.sim import run as run_module

if TYPE_CHECKING:
    from skullyard.engine import Rng
    from skullyard.games.adrenaline.state import GameState

THREE = {"fighters": ["violet", "dozer", "banshee"], "skulls": 5, "ending": "sudden_death"}
RANDOM = ["random"] * 3


def test_the_rows_do_not_depend_on_the_number_of_processes() -> None:
    alone = simulate(ADRENALINE, THREE, RANDOM, 60, 7, jobs=1)
    assert simulate(ADRENALINE, THREE, RANDOM, 60, 7, jobs=2) == alone
    assert [(row.seed, row.seat) for row in alone] == [(seed, seat) for seed in range(7, 67) for seat in range(3)]


def test_a_game_depends_on_its_seed_alone() -> None:
    rows = simulate(ADRENALINE, THREE, RANDOM, 6, 10)
    assert simulate(ADRENALINE, THREE, RANDOM, 2, 13) == [row for row in rows if row.seed in (13, 14)]
    assert len({tuple(row.points for row in rows if row.seed == seed) for seed in range(10, 16)}) > 1


def test_each_game_has_a_winner_with_the_most_points() -> None:
    rows = simulate(ADRENALINE, THREE, RANDOM, 20, 1)
    for seed in range(1, 21):
        game = [row for row in rows if row.seed == seed]
        assert sum(row.win for row in game) == pytest.approx(1)
        assert all(row.points == max(r.points for r in game) for row in game if row.win)
        assert all((row.rank == 1) == (row.win > 0) for row in game)
        assert all(row.choices > 5 and row.rounds >= 2 for row in game)


def test_agents_move_on_by_one_seat_from_game_to_game() -> None:
    names = ["greedy", "random", "random"]
    rows = simulate(ADRENALINE, THREE, names, 6, 0)
    assert Counter(row.seat for row in rows if row.agent == "greedy") == {0: 2, 1: 2, 2: 2}
    fixed = simulate(ADRENALINE, THREE, names, 2, 1, rotate=False)
    assert [row.seat for row in fixed if row.agent == "greedy"] == [0, 0]


def test_progress_tells_every_game() -> None:
    told: list[int] = []
    simulate(ADRENALINE, THREE, RANDOM, 30, 1, progress=told.append)
    assert sum(told) == 30
    assert len(told) > 1


def test_agents_that_do_not_fit_are_refused_before_a_game_is_played() -> None:
    with pytest.raises(SimError, match="2 agents for 3 seats"):
        simulate(ADRENALINE, THREE, ["random"] * 2, 1, 1)
    with pytest.raises(UnknownAgent, match="'nobody'"):
        simulate(ADRENALINE, THREE, ["random", "random", "nobody"], 1, 1)
    with pytest.raises(ValueError, match="skulls must be 5 to 8"):
        simulate(ADRENALINE, {**THREE, "skulls": 3}, RANDOM, 1, 1)


class Broken:
    """Adrenaline whose seventh game cannot be dealt."""

    def __getattr__(self, name: str) -> Any:
        return getattr(ADRENALINE, name)

    def new(self, setup: Any, rng: Rng) -> GameState:
        s = ADRENALINE.new(setup, rng)
        if s.weapon_deck == ADRENALINE.new(setup, type(rng)(7)).weapon_deck:
            raise RuntimeError("no weapons")
        return s


def test_a_game_that_fails_is_named_by_its_seed() -> None:
    with pytest.raises(SimError, match="the game with seed 7 failed: RuntimeError: no weapons"):
        simulate(Broken(), THREE, RANDOM, 6, 4)


def test_a_game_that_does_not_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_module, "MOST_CHOICES", 20)
    with pytest.raises(SimError, match="does not end within 20 choices"):
        simulate(ADRENALINE, THREE, RANDOM, 1, 1)


def test_a_small_batch_is_seen_to_move() -> None:
    heard: list[int] = []
    simulate(ADRENALINE, THREE, RANDOM, 40, 1, progress=heard.append)
    assert sum(heard) == 40
    assert len(heard) == 20
