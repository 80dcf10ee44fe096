"""The clock of all measuring: the process's own CPU time, so that other work on the machine stays out of the figures.

Only the standard library, and nothing newer than Python 3.11: the yardstick's environment reads this file too.
"""

from __future__ import annotations

import gc
import json
import os
import time
from collections.abc import Callable, Sequence
from typing import Any

UNIT_ROUNDS = 20_000


def pin() -> None:
    """Stay on one processor, where the system allows it: caches stay warm, and both sides get the same one."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU seconds that some work takes."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def seconds_each(work: Callable[[Any], object], items: Sequence[Any], times: int) -> float:
    """Return the CPU seconds that some work takes for one item, on average over all.

    The items are frozen first: the collector of cycles runs as it does in a program that has just these few alive.
    """

    def all_items() -> None:
        for _ in range(times):
            for item in items:
                work(item)

    gc.collect()
    gc.freeze()
    try:
        return seconds(all_items) / (times * len(items))
    finally:
        gc.unfreeze()


def unit() -> float:
    """Return the CPU seconds of one machine unit: one turn of a fixed loop, which puts all machines on one scale."""

    def loop() -> None:
        ring, same = list(range(64)), {n: n for n in range(64)}
        total = 0
        for n in range(UNIT_ROUNDS):
            place = (n * 7 + total) & 63
            ring[place] = same[place] + n
            total += ring[(place + 1) & 63] & 15

    return sorted(seconds(loop) for _ in range(9))[4] / UNIT_ROUNDS


def tell(figures: dict[str, float]) -> None:
    """Hand the figures of one round to the process that asked for them."""
    print(json.dumps(figures), flush=True)
