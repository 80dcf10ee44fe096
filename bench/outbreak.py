"""Prison Outbreak: random games of all missions, and the phase of a large horde."""

from __future__ import annotations

import random
from typing import Any

from clock import seconds, seconds_each, unit
from ours import play_out

from skullyard.engine import Match, Rng
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.state import GameState

GAMES = 5
"""Games of each mission, with 1 to 6 players in turns."""
HORDE = 60
PHASES = 40


def new_match(mission: str, seed: int, tracked: bool = False) -> Match[Any]:
    """Return a match at its start, with nobody listening."""
    setup = {"mission": mission, "seats": 1 + seed % 6}
    return Match(PRISON_OUTBREAK, PRISON_OUTBREAK.new(setup, Rng(seed)), tracked=tracked)


def playouts() -> dict[str, float]:
    """Play whole games at random, all missions alike; a real choice has two options or more."""
    missions = mission_file.names()
    for mission in missions:
        new_match(mission, 0)  # boards are composed once in the life of a program
    answers = real = 0

    def play_all() -> None:
        nonlocal answers, real
        for seed in range(GAMES):
            for place, mission in enumerate(missions):
                more_answers, more_real = play_out(new_match(mission, seed + place), seed)
                answers, real = answers + more_answers, real + more_real

    time = seconds(play_all)
    games = GAMES * len(missions)
    figures = {"real": real / time, "answers": answers / time, "games": games / time}
    return {**figures, "forced": 100 * (1 - real / answers), "phase": phase()}


def phase() -> float:
    """Return the machine units of a whole zombies' phase with 60 zombies on the largest board."""
    states = [crowded(seed) for seed in range(PHASES)]
    horde_acts(states[0])  # tables are worked out once for each state of the doors
    return seconds_each(horde_acts, states, 5) / unit()


def crowded(seed: int) -> GameState:
    """Return a state whose next task is the zombies' phase, with 60 zombies spread over the largest board."""
    largest = max(mission_file.names(), key=lambda name: len(mission_file.load(name).board.names))
    s: GameState = PRISON_OUTBREAK.new({"mission": largest, "seats": 6}, Rng(seed))
    draw = random.Random(seed)
    streets = [zone for zone, is_street in enumerate(s.setting.mission.board.street) if is_street]
    while sum(map(sum, s.zombies)) < HORDE:
        species = draw.choice([each for each, left in enumerate(s.supply) if left])
        s.place(draw.choice(streets), species, 1)
    s.where = tuple(draw.choice(streets) for _ in s.where)
    s.round, s.agenda = 1, (("round",), ("end_round",), ("zombies",))
    return s


def horde_acts(s: GameState) -> None:
    """Play the zombies' phase of a copy to its end, taking the first option of whatever is asked."""
    match = Match(PRISON_OUTBREAK, s.copy(), tracked=False)
    while not match.over and match.state.round == s.round:
        match.play(next(iter(match.pending)), 0)
