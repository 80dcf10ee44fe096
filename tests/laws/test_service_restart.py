"""A table that is built again out of its records is the same to everybody, byte for byte, undos and all."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Game, Match, key_of
from skullyard.games import GAMES
from skullyard.games.gear_up.game import GEAR_UP
from skullyard.service.api import SeatPlan, TableInfo
from skullyard.service.live import LiveTable
from skullyard.service.store import StoredTable
from unit.service.berries import Berries
from unit.service.duel import Duel
from unit.service.hall import encode

FIGHTERS = ["violet", "dstructor", "banshee", "dozer", "sprog"]


def store(game: Game[Any], setup: dict[str, Any], seed: int) -> StoredTable:
    """A new table as it lies in the store."""
    seats = tuple(SeatPlan() for _ in range(game.seats(setup)))
    history = Match.start(game, setup, seed).history
    assert history is not None
    info = TableInfo("t", "", game.name, setup, seats, 0.0, False)
    no = (False,) * len(seats)
    return StoredTable(info, seed, "salt", history.chance, game.rules_version, game.data_hash, no, None)


def look(table: LiveTable) -> list[bytes]:
    """What everybody sees."""
    watchers = (None, *range(len(table.stored.info.seats)))
    return [encode(table.snapshot(watcher, frozenset())) for watcher in watchers]


def play(table: LiveTable, chance: random.Random) -> None:
    """Choose, or take back."""
    seat = chance.choice(table.match.asked)
    if table.match.can_undo(seat) and chance.random() < 0.25:
        table.undo(seat)
        return
    asked = table.match.pending[seat]
    keys = [key for key in map(key_of, asked.options) if key != "crash"]
    if asked.asides and chance.random() < 0.2:
        keys = [key_of(aside) for aside in asked.asides]
    table.take(seat, [chance.choice(keys)])


def check(game: Game[Any], setup: dict[str, Any], seed: int, choices: int, every: int) -> int:
    """Play, and build the table again every few choices; return how often."""
    chance = random.Random(seed)
    stored = store(game, setup, seed)
    table = LiveTable(stored, game)
    built = 0
    for count in range(choices):
        if table.match.over:
            break
        play(table, chance)
        if count % every == 0 or table.match.over:
            history = table.match.history
            assert history is not None
            again = LiveTable(replace(stored, records=tuple(history.records)), game)
            assert again.trouble is None
            assert look(again) == look(table)
            built += 1
            if chance.random() < 0.5:
                table = again  # and it goes on as if nothing had been
    return built


@pytest.mark.parametrize("seed", range(5))
def test_a_duel_comes_back(seed: int) -> None:
    assert check(Duel(), {}, seed, choices=60, every=3) > 1


@pytest.mark.parametrize(("seats", "ending"), [(3, "sudden_death"), (4, "final_frenzy"), (5, "final_frenzy")])
def test_a_game_of_adrenaline_comes_back(seats: int, ending: str) -> None:
    setup = {"fighters": FIGHTERS[:seats], "ending": ending, "skulls": 5, "confirm_end": True}
    assert check(GAMES["adrenaline"], setup, seats, choices=600, every=40) > 5


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_berries_comes_back(seed: int) -> None:
    assert check(Berries(), {"seats": 3}, seed, choices=200, every=9) > 5


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_a_game_of_gear_up_comes_back(seats: int) -> None:
    assert check(GEAR_UP, {"seats": seats, "level": "easy", "take_back": True}, seats, choices=300, every=40) > 2
