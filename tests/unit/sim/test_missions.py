"""How often missions are won, by the number of survivors."""

from __future__ import annotations

import pytest

from skullyard.games import GAMES
from skullyard.games.outbreak import mission_file
from skullyard.sim import Cell, Row, SimError, play_missions, simulate, tally
from skullyard.sim import run as run_module

GAME = GAMES["prison_outbreak"]


def test_each_mission_is_played_with_each_number_of_survivors() -> None:
    cells = play_missions(GAME, ["M01", "M04"], 2, 5, agent="random")
    assert [(cell.mission, cell.survivors) for cell in cells] == [
        (mission, number) for mission in ("M01", "M04") for number in (4, 5, 6)
    ]
    assert all(cell.games == 2 == cell.wins + sum(cell.lost.values()) for cell in cells)
    assert all(cell.rounds[1] <= mission_file.load(cell.mission).round_limit for cell in cells)


def test_the_cells_do_not_depend_on_the_number_of_processes() -> None:
    alone = play_missions(GAME, ["M01", "M02"], 4, 7, jobs=1)
    assert play_missions(GAME, ["M01", "M02"], 4, 7, jobs=2) == alone
    assert play_missions(GAME, ["M01", "M02"], 4, 107) != alone


def test_a_cell_has_the_same_games_as_a_batch_of_its_own() -> None:
    (cell,) = play_missions(GAME, ["M04"], 3, 11, survivors=[5])
    rows = simulate(GAME, {"mission": "M04", "seats": 5}, ["greedy"] * 5, 3, 11)
    assert cell == tally("M04", 5, rows)


def test_a_mission_of_ones_own_is_played_from_its_data() -> None:
    source = {**mission_file.load("M01").source, "id": "MINE", "round_limit": 2}
    (cell,) = play_missions(GAME, {"MINE": source}, 3, 1, survivors=[4], agent="random")
    assert cell == Cell("MINE", 4, 3, 0, (0.0, 2.0), {"lost_rounds": 3})


def test_a_game_is_won_or_lost_by_all_and_counted_once() -> None:
    def game(seed: int, outcome: str, rounds: int) -> list[Row]:
        won = outcome == "won"
        return [Row(seed, seat, "greedy", 9, 1, won / 4, 50, rounds, outcome) for seat in range(4)]

    rows = [
        *game(1, "won", 6),
        *game(5, "won", 7),
        *game(2, "lost_rounds", 10),
        *game(3, "lost_all_dead", 4),
        *game(4, "lost_rounds", 10),
    ]
    cell = tally("M01", 4, rows)
    assert cell == Cell("M01", 4, 5, 2, (6.5, 8.0), {"lost_rounds": 2, "lost_all_dead": 1})
    assert list(cell.lost) == ["lost_rounds", "lost_all_dead"]


def test_the_rows_of_a_game_say_how_it_ended_for_all() -> None:
    rows = simulate(GAME, {"mission": "M02", "seats": 4}, ["random"] * 4, 3, 1)
    for seed in (1, 2, 3):
        (outcome,) = {row.outcome for row in rows if row.seed == seed}
        assert sum(row.win for row in rows if row.seed == seed) == (outcome == "won")
        assert outcome


def test_progress_counts_the_games_of_all_cells() -> None:
    told: list[int] = []
    play_missions(GAME, ["M01"], 2, 1, agent="random", progress=told.append)
    assert sum(told) == 2 * 3


def test_a_game_that_fails_is_named_with_its_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_module, "MOST_CHOICES", 20)
    with pytest.raises(SimError, match=r"the game with seed 4 \(M02, 6 survivors\) failed: SimError: it does not end"):
        play_missions(GAME, ["M02"], 1, 4, survivors=[6], agent="random")


def test_a_set_up_that_the_rules_do_not_know_is_refused_before_a_game_is_played() -> None:
    told: list[int] = []
    with pytest.raises(ValueError, match="there is no mission 'M99'"):
        play_missions(GAME, ["M01", "M99"], 1, 1, progress=told.append)
    assert not told
