"""How far it is: the cost in actions of ways through doors, past zombies, and round what is locked."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.pieces import Barrier

LOCKED: Final = 40.0
"""What a barrier costs that nobody can open yet: such ways are taken only to see what is missing."""
FAR: Final = 999.0
CROWDED: Final = 0.8
"""What each zombie of a zone on the way costs."""
MOST_CROWD: Final = 9
ROOM: Final = 0.4
"""What opening a building costs for each of its zones, which all get zombies."""


def is_tool_door(barrier: Barrier, colours: frozenset[str]) -> bool:
    """Whether a tool opens a barrier, now that the objectives of these colours are taken."""
    by, _, colour = barrier.opened_by.partition(":")
    return by == "equipment" or (by == "objective" and colour in colours)


def can_ever_open(barrier: Barrier) -> bool:
    """Whether a barrier can be opened by anybody at all."""
    return barrier.opened_by not in ("never", "wire")


@lru_cache(maxsize=512)
def links(board: Board, ways: int, opened: int, colours: frozenset[str]) -> tuple[tuple[tuple[int, float], ...], ...]:
    """Return for each zone where one can go from it, and what shut doors between cost beside the move."""
    near = board.tables(ways).near
    found = [[(other, 0.0) for other in zones] for zones in near]
    for barrier in board.barriers:
        if ways >> barrier.index & 1 or not can_ever_open(barrier):
            continue
        cost = LOCKED
        if is_tool_door(barrier, colours):
            cost = 1.0
            for zone in (barrier.a, barrier.b):
                building = board.building[zone]
                if building >= 0 and not opened >> building & 1:
                    cost += ROOM * len(board.buildings[building])
        found[barrier.a].append((barrier.b, cost))
        found[barrier.b].append((barrier.a, cost))
    return tuple(map(tuple, found))


@lru_cache(maxsize=4096)
def costs(
    board: Board,
    ways: int,
    opened: int,
    colours: frozenset[str],
    crowds: tuple[int, ...],
    targets: tuple[int, ...],
    doors: float,
) -> tuple[float, ...]:
    """Return for each zone what the way from it to the nearest of some zones costs.

    Args:
        board: The board.
        ways: The open barriers.
        opened: The buildings that are revealed.
        colours: Those of the objectives that were taken.
        crowds: How many zombies stand in each zone.
        targets: Where to.
        doors: What opening a door costs more for want of a tool.
    """
    near = links(board, ways, opened, colours)
    found = [FAR] * board.size
    todo: list[tuple[float, int]] = []
    for target in targets:
        found[target] = 0.0
        todo.append((0.0, target))
    while todo:
        far, zone = heappop(todo)
        if far > found[zone]:
            continue
        for other, door in near[zone]:
            cost = far + 1 + CROWDED * min(crowds[other], MOST_CROWD)
            if door:
                cost += door + (doors if door < LOCKED else 0)
            if cost < found[other]:
                found[other] = cost
                heappush(todo, (cost, other))
    return tuple(found)


def first_locked(
    board: Board,
    ways: int,
    opened: int,
    colours: frozenset[str],
    field: tuple[float, ...],
    start: int,
) -> Barrier | None:
    """Return the first locked barrier on the cheapest way from a zone, given the costs to the target, or None."""
    near = links(board, ways, opened, colours)
    zone = start
    while field[zone] > 0:
        best = min(near[zone], key=lambda link: field[link[0]] + link[1], default=None)
        if best is None or field[best[0]] >= field[zone]:
            return None
        if best[1] >= LOCKED:
            shut = (b for b in board.barriers if {b.a, b.b} == {zone, best[0]} and not ways >> b.index & 1)
            return next((b for b in shut if can_ever_open(b) and not is_tool_door(b, colours)), None)
        zone = best[0]
    return None
