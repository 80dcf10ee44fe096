"""Many random games of every kind: each ends, and none fails (P2)."""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from skullyard.agents.random import RandomAgent
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.setup import ENDINGS
from skullyard.sim import play

CHUNK = 50
Setup = dict[str, object]


def setup_of(arena: str, ending: str, seed: int) -> Setup:
    """Return a set-up; seats, skulls, and whether an end is confirmed change with the seed."""
    fighters = [fighter.id for fighter in content.fighters()]
    first = seed % len(fighters)
    return {
        "arena": arena,
        "ending": ending,
        "fighters": (fighters[first:] + fighters[:first])[: 3 + seed % 3],
        "skulls": 5 + seed // 3 % 4,
        "confirm_end": seed // 12 % 2 == 1,
    }


def play_some(arena: str, ending: str, seeds: range) -> tuple[int, list[str]]:
    """Play one game a seed; return the number of choices, and what went wrong."""
    choices, faults = 0, []
    for seed in seeds:
        setup = setup_of(arena, ending, seed)
        agents = [RandomAgent()] * (3 + seed % 3)
        try:
            rows = play(ADRENALINE, setup, agents, ["random"] * len(agents), seed)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is reported and the others are played
            faults.append(f"seed {seed}, {setup}: {type(error).__name__}: {error}")
        else:
            choices += sum(row.choices for row in rows)
    return choices, faults


def run(games: int, as_json: bool) -> int:
    """Play so many games for each arena and ending; return 1 when one failed."""
    failed = 0
    kinds = [(board.id, ending) for board in arenas() for ending in ENDINGS]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for arena, ending in kinds:
            chunks = [range(first, min(games, first + CHUNK)) for first in range(0, games, CHUNK)]
            waiting = {pool.submit(play_some, arena, ending, seeds): len(seeds) for seeds in chunks}
            done, choices, faults = 0, 0, list[str]()
            for future in as_completed(waiting):
                more, wrong = future.result()
                done, choices, faults = done + waiting[future], choices + more, faults + wrong
                if sys.stderr.isatty():
                    print(f"\r{arena} {ending}: {done} of {games} games ", end="\r", file=sys.stderr, flush=True)
            failed += len(faults)
            row = {"arena": arena, "ending": ending, "games": games, "choices": choices, "failed": len(faults)}
            told = f"{arena:10} {ending:13} {games:6,} games {choices:10,} choices {len(faults):4} failed"
            print(json.dumps({**row, "faults": faults}) if as_json else told, flush=True)
            for fault in () if as_json else faults[:10]:
                print(f"  {fault}", flush=True)
    return int(failed > 0)
