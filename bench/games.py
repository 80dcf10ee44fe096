"""Many random games of every mode, bot, ending, seats and arena, of every mission, against a Master too, and of every level of Gear Up: each ends (P2)."""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from itertools import product
from multiprocessing import get_context
from typing import Any

from skullyard.agents.random import RandomAgent
from skullyard.engine import Game
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.setup import ENDINGS, MODES
from skullyard.games.adrenaline.state import DEATHMATCH, HOUSE_RULES
from skullyard.games.gear_up import GEAR_UP
from skullyard.games.gear_up import content as gear_up
from skullyard.games.outbreak import content as outbreak
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.boxes import EQUIPMENT_SETS
from skullyard.games.outbreak.game import APOCALYPSE, PRISON_OUTBREAK
from skullyard.games.outbreak.mission import RULES
from skullyard.games.outbreak.setting import MOST_PLAYERS, survivors_of
from skullyard.sim import play

CHUNK = 50
MOST_WITH_BOT = 4
Setup = dict[str, object]


@dataclass(frozen=True, slots=True)
class Arena:
    """One combination that the rules of Adrenaline allow."""

    mode: str
    bot: bool
    ending: str
    seats: int
    arena: str

    @property
    def game(self) -> Game[Any]:
        """The rules."""
        return ADRENALINE

    @property
    def name(self) -> str:
        """What the games are counted under."""
        return f"{self.mode} with the bot" if self.bot else self.mode

    def setup(self, seed: int) -> Setup:
        """Return a set-up; fighters, skulls, house rules, and whether an end is confirmed change with the seed."""
        fighters = [fighter.id for fighter in content.fighters()]
        first = seed % len(fighters)
        order = fighters[first:] + fighters[:first]
        return {
            "mode": self.mode,
            "bot": order[self.seats] if self.bot else "",
            "ending": self.ending,
            "arena": self.arena,
            "fighters": order[: self.seats],
            "skulls": 5 + seed // 3 % 4 if self.mode == DEATHMATCH else 8,
            "house": [rule for number, rule in enumerate(HOUSE_RULES) if seed // 5 >> number & 1],
            "confirm_end": seed // 12 % 2 == 1,
        }


@dataclass(frozen=True, slots=True)
class Story:
    """One mission of Prison Outbreak."""

    mission: str

    @property
    def game(self) -> Game[Any]:
        """The rules."""
        return PRISON_OUTBREAK

    @property
    def name(self) -> str:
        """What the games are counted under."""
        return self.mission

    def setup(self, seed: int) -> Setup:
        """Return a set-up; players, survivors, zombivors, switches and whether the fallen rise change with the seed."""
        seats = 1 + seed % MOST_PLAYERS
        few, many = survivors_of(seats)
        cards = [card.id for card in outbreak.survivors()]
        first = seed % len(cards)
        survivors = (cards[first:] + cards[:first])[: few + seed // MOST_PLAYERS % (many - few + 1)]
        is_free = mission_file.load(self.mission).resurrection == "choice"
        return {
            "mission": self.mission,
            "seats": seats,
            "survivors": survivors,
            "zombivors": survivors[: seed // 7 % 3],
            "resurrection": seed // 5 % 2 == 1 if is_free else None,
            "rules": {name: values[seed // 3 >> number & 1] for number, (name, values) in enumerate(RULES.items())},
            "confirm_end": seed // 12 % 2 == 1,
        }


@dataclass(frozen=True, slots=True)
class Hunt:
    """One mission of Apocalypse; of five games one is played without a Zombie Master."""

    mission: str

    @property
    def game(self) -> Game[Any]:
        """The rules."""
        return APOCALYPSE

    @property
    def name(self) -> str:
        """What the games are counted under."""
        return f"{self.mission} against a Master"

    def setup(self, seed: int) -> Setup:
        """Return a set-up: that of the mission, with or without a Master, more of his cards or fewer, either equipment."""
        plain, master = Story(self.mission).setup(seed), seed // 11 % 5 > 0
        return {
            **plain,
            "seats": 1 + seed % MOST_PLAYERS + master,
            "master": master,
            "master_cards": (None, 0, 10, 33)[seed // 13 % 4],
            "equipment": EQUIPMENT_SETS[seed // 17 % 2],
        }


@dataclass(frozen=True, slots=True)
class Group:
    """One number of players on one level of Gear Up."""

    players: int
    level: str

    @property
    def game(self) -> Game[Any]:
        """The rules."""
        return GEAR_UP

    @property
    def name(self) -> str:
        """What the games are counted under."""
        return f"Gear Up, {self.level}"

    def setup(self, seed: int) -> Setup:
        """Return a set-up; survivors, boss and switches change with the seed."""
        names, bosses = [one.id for one in gear_up.survivors()], gear_up.bosses()
        first = seed % len(names)
        return {
            "survivors": (names[first:] + names[:first])[: self.players],
            "boss": bosses[seed // 6 % len(bosses)].id,
            "level": self.level,
            "handicaps": seed // 5 % 2 == 0,
            "known_left_out": self.level == "easy" and seed // 3 % 2 == 1,
            "take_back": seed // 7 % 2 == 1,
        }


Kind = Arena | Story | Hunt | Group


def kinds() -> list[Kind]:
    """Return every combination that the rules of Adrenaline allow (the bot is for 3 or 4 players), and all missions and groups."""
    boards = [board.id for board in arenas()]
    every = product(MODES, (False, True), ENDINGS, (3, 4, 5), boards)
    return [
        *(Arena(*kind) for kind in every if not kind[1] or kind[3] <= MOST_WITH_BOT),
        *(Story(name) for name in mission_file.names()),
        *(Hunt(name) for name in mission_file.names("apocalypse")),
        *(Group(players, level) for players in range(1, 7) for level in gear_up.LEVELS),
    ]


def play_some(kind: Kind, seeds: range) -> tuple[int, list[str]]:
    """Play one game a seed; return the number of choices, and what went wrong."""
    choices, faults = 0, []
    for seed in seeds:
        setup = kind.setup(seed)
        try:
            agents = [RandomAgent()] * kind.game.seats(setup)
            rows = play(kind.game, setup, agents, ["random"] * len(agents), seed)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is reported and the others are played
            faults.append(f"seed {seed}, {setup}: {type(error).__name__}: {error}")
        else:
            choices += sum(row.choices for row in rows)
    return choices, faults


@dataclass(slots=True)
class Tally:
    """What came of the games of one mode with or without the bot, or of one mission."""

    name: str
    combinations: int = 0
    games: int = 0
    choices: int = 0
    failed: int = 0


def run(games: int, as_json: bool) -> int:
    """Play so many games of each combination; return 1 when one failed."""
    tallies = {name: Tally(name) for name in dict.fromkeys(kind.name for kind in kinds())}
    waiting: dict[Future[tuple[int, list[str]]], tuple[Kind, int]] = {}
    done, faults = 0, list[str]()
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for kind in kinds():
            tallies[kind.name].combinations += 1
            for first in range(0, games, CHUNK):
                seeds = range(first, min(games, first + CHUNK))
                waiting[pool.submit(play_some, kind, seeds)] = kind, len(seeds)
        whole = sum(number for _, number in waiting.values())
        for future in as_completed(waiting):
            kind, number = waiting[future]
            choices, wrong = future.result()
            tally = tallies[kind.name]
            tally.games, tally.choices, tally.failed = (
                tally.games + number,
                tally.choices + choices,
                tally.failed + len(wrong),
            )
            done, faults = done + number, faults + wrong
            if sys.stderr.isatty():
                print(f"\r{done:,} of {whole:,} games ", end="\r", file=sys.stderr, flush=True)
    for tally in tallies.values():
        told = f"{tally.name:23} {tally.combinations:3} combinations {tally.games:7,} games"
        told += f" {tally.choices:11,} choices {tally.failed:4} failed"
        print(json.dumps(asdict(tally)) if as_json else told, flush=True)
    for fault in faults[:10]:
        print(json.dumps({"fault": fault}) if as_json else f"  {fault}", flush=True)
    return int(bool(faults))
