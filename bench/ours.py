"""Our side of each comparison, one round of it."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

from clock import pin, seconds, seconds_each, tell, unit

from skullyard.engine import Decision, Match, Rng
from skullyard.games.adrenaline import ADRENALINE
from skullyard.games.adrenaline.setup import MODES
from skullyard.games.adrenaline.state import DEATHMATCH

GAMES = 60
SETUP = {"arena": "large", "fighters": ["violet", "dstructor", "banshee", "dozer"], "skulls": 8}
BOT = "sprog"

Spot = tuple[Match[Any], int, int]
"""A match in the middle of a game, who is asked, and the index of an option."""


def new_match(seed: int, tracked: bool, mode: str = DEATHMATCH, bot: str = "") -> Match[Any]:
    """Return a match at its start, with nobody listening."""
    setup = {**SETUP, "mode": mode, "bot": bot}
    return Match(ADRENALINE, ADRENALINE.new(setup, Rng(seed)), tracked=tracked)


def asked(match: Match[Any]) -> tuple[int, Decision]:
    """Return who is asked, and what."""
    return next(iter(match.pending.items()))


def play_out(match: Match[Any], seed: int) -> tuple[int, int]:
    """Play a match at random to its end; return the answers, and how many of them were real choices."""
    draw = random.Random(seed).random
    answers = real = 0
    while not match.over:
        seat, decision = asked(match)
        options = len(decision.options)
        answers += 1
        real += options > 1
        match.play(seat, int(draw() * options))
    return answers, real


def playouts() -> dict[str, float]:
    """Play whole games at random, without listeners; a real choice has two options or more."""
    answers = real = 0

    def play_all() -> None:
        nonlocal answers, real
        for seed in range(GAMES):
            more_answers, more_real = play_out(new_match(seed, tracked=False), seed)
            answers, real = answers + more_answers, real + more_real

    time = seconds(play_all)
    figures = {"real": real / time, "answers": answers / time, "games": GAMES / time}
    return {**figures, "forced": 100 * (1 - real / answers), **modes()}


def modes() -> dict[str, float]:
    """Play each mode with and without the bot, in turns; return real choices a second over those of the deathmatch."""
    kinds = [(mode, bot) for mode in MODES for bot in ("", BOT)]
    real, time = dict.fromkeys(kinds, 0), dict.fromkeys(kinds, 0.0)

    def play_one(kind: tuple[str, str], seed: int) -> None:
        real[kind] += play_out(new_match(seed, False, *kind), seed)[1]

    for seed in range(GAMES // 2):
        for kind in kinds:
            time[kind] += seconds(partial(play_one, kind, seed))
    pace = {kind: real[kind] / time[kind] for kind in kinds}
    return {mode + "+bot" * bool(bot): pace[mode, bot] / pace[DEATHMATCH, ""] for mode, bot in kinds}


def spots(in_flow: bool) -> Iterator[Spot]:
    """Take real choices from the course of random games: at checkpoints, or in the middle of a flow."""
    for seed in range(12):
        draw = random.Random(seed).random
        match, answers, since = new_match(seed, tracked=True), 0, 0
        while not match.over:
            seat, decision = asked(match)
            index = int(draw() * len(decision.options))
            answers += 1
            since += 1
            if answers > 60 and since >= 7 and len(decision.options) > 1 and bool(match.answered) == in_flow:
                since = 0
                yield match.copy(), seat, index
            match.play(seat, index)


def copy_and_choose(spot: Spot) -> None:
    """Copy a match and make the first choice on the copy."""
    match, seat, index = spot
    match.copy().play(seat, index)


def copies() -> dict[str, float]:
    """Copy matches and choose."""
    figures = {}
    for name, in_flow in (("checkpoint", False), ("mid_decision", True)):
        sample = list(spots(in_flow))
        random.Random(0).shuffle(sample)
        # As many as on the other side: with more of them the processor's cache is measured, not the program.
        figures[name] = 1e6 * seconds_each(copy_and_choose, sample[:200], 10)
    return figures


def outbreak() -> dict[str, float]:
    """Play Prison Outbreak at random, and let a large horde act."""
    import outbreak as zones

    return zones.playouts()


def gear_up() -> dict[str, float]:
    """Play Gear Up at random, and find all options of a use."""
    import gear_up as streets

    return streets.playouts()


def page() -> dict[str, float]:
    """Bring all pages of a table up to date after a choice, and write a first whole page."""
    import page_updates

    figures = page_updates.measure()
    return {**{name: time / unit() for name, time in figures.items()}, "nine_ms": 1e3 * figures["nine_page"]}


if __name__ == "__main__":
    pin()
    tell(
        {"playouts": playouts, "copies": copies, "page": page, "outbreak": outbreak, "gear_up": gear_up}[sys.argv[1]]()
    )
