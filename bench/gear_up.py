"""Gear Up: random games with all numbers of players and levels, and all options of one use of a weapon."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from clock import seconds, seconds_each, unit
from ours import play_out

from skullyard.engine import Match, Rng
from skullyard.games.gear_up import GEAR_UP, attacking, content, zombies
from skullyard.games.gear_up.content import DECKS, LEVELS, TIERS, YELLOW
from skullyard.games.gear_up.state import BOSS, GameState

GAMES = 5
"""Games with each number of players on each level."""
STREET = 8
"""Zombies in a street, where options are counted."""
SEAT = 0


def new_match(players: int, level: str, seed: int) -> Match[Any]:
    """Return a match at its start, with nobody listening."""
    return Match(GEAR_UP, GEAR_UP.new({"seats": players, "level": level}, Rng(seed)), tracked=False)


def playouts() -> dict[str, float]:
    """Play whole games at random, all tables alike; a real choice has two options or more."""
    tables = list(product(range(1, 7), LEVELS))
    for place, (players, level) in enumerate(tables):
        play_out(new_match(players, level, place), place)  # places of shapes are found once in the life of a program
    answers = real = 0

    def play_all() -> None:
        nonlocal answers, real
        for seed in range(GAMES):
            for place, (players, level) in enumerate(tables):
                more_answers, more_real = play_out(new_match(players, level, seed + place), seed)
                answers, real = answers + more_answers, real + more_real

    time = seconds(play_all)
    games = GAMES * len(tables)
    figures = {"real": real / time, "answers": answers / time, "games": games / time}
    return {**figures, "forced": 100 * (1 - real / answers), **options()}


def options() -> dict[str, float]:
    """Return the machine units of all options of one use: of long weapons on average, and of the one that takes longest."""
    one = unit()
    times = []
    for survivor, colour, ticked in long_weapons():
        states = [crowded(survivor, colour, ticked, seed) for seed in range(8)]
        for s in states:
            all_options(s)
        times.append(seconds_each(all_options, states, 5) / one)
    return {"options": sum(times) / len(times), "most_options": max(times)}


def long_weapons() -> Iterator[tuple[str, int, int]]:
    """Yield all weapons with a long range, as survivor, colour and ticks."""
    for survivor in content.survivors():
        for weapon in survivor.weapons:
            for ticked in range(TIERS + 1) if weapon.colour != YELLOW else (TIERS,):
                if weapon.long:
                    yield survivor.id, weapon.colour, ticked


def crowded(survivor: str, colour: int, ticked: int, seed: int) -> GameState:
    """Return an attack step with a long weapon: eight zombies in the own street and in both neighbours', and the boss."""
    others = [one.id for one in content.survivors() if one.id != survivor][:2]
    setup = {"survivors": [survivor, *others], "level": "nightmare", "boss": content.bosses()[seed % 6].id}
    match: Match[GameState] = Match(GEAR_UP, GEAR_UP.new(setup, Rng(seed)), tracked=False)
    s, draw = match.state, random.Random(seed)
    for seat in range(3):
        while len(s.cards_of(seat)) < STREET:
            s.lay(zombies.draw(s, draw.choice(DECKS)), seat, draw.randrange(3))
    s.street = (SEAT, *s.street[BOSS + 1 :])
    card = next(card for card in content.turn_cards() if card.colour == colour)
    s.track = (card.index,) * len(s.track)
    s.ticks = tuple(
        tuple(ticked if seat == SEAT and one != YELLOW else mine for one, mine in enumerate(ticks))
        for seat, ticks in enumerate(s.ticks)
    )
    s.uses = (1,) * 3
    return s


def all_options(s: GameState) -> list[tuple[str, ...]]:
    """Find all options of a seat's attack and put them into words, as whoever looks at a question does."""
    return list(attacking.options(s, SEAT))
