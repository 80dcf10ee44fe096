"""The yardstick's side: Catanatron, four random players. Run with the Python of its own environment."""

from __future__ import annotations

import random
import sys

from catanatron import Color, Game, RandomPlayer
from clock import pin, seconds, seconds_each, tell

PLAYERS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
MOST_TURNS = 1000
GAMES = 30


def new_game(seed: int) -> Game:
    """Return a game at its start."""
    return Game([RandomPlayer(colour) for colour in PLAYERS], seed=seed)


def is_running(game: Game) -> bool:
    """Whether nobody has won yet."""
    return game.winning_color() is None and game.state.num_turns < MOST_TURNS


def playouts() -> dict[str, float]:
    """Play whole games; a tick with one playable action is forced, one with two or more a real choice."""
    ticks = real = 0

    def play_all() -> None:
        nonlocal ticks, real
        for seed in range(GAMES):
            game = new_game(seed)
            while is_running(game):
                ticks += 1
                real += len(game.state.playable_actions) > 1
                game.play_tick()

    time = seconds(play_all)
    return {"real": real / time, "answers": ticks / time, "games": GAMES / time, "forced": 100 * (1 - real / ticks)}


def copies() -> dict[str, float]:
    """Copy games from all their course; nothing is chosen on the copies."""
    sample = []
    for seed in range(12):
        game, ticks = new_game(seed), 0
        while is_running(game):
            game.play_tick()
            ticks += 1
            if ticks % 40 == 0:
                sample.append(game.copy())
    random.Random(0).shuffle(sample)
    return {"copy": 1e6 * seconds_each(lambda game: game.copy(), sample[:200], 10)}


if __name__ == "__main__":
    pin()
    new_game(0).play()
    tell({"playouts": playouts, "copies": copies, "outbreak": playouts, "gear_up": playouts}[sys.argv[1]]())
