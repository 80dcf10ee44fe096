"""Walks: how a survivor gets to any zone by moves, what they cost it, and how far it comes in its turn.

Rules: PO-ACT-1, PO-MOVE-1, PO-MOVE-3, PO-MOVE-4.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from skullyard.engine import Option
from skullyard.games.outbreak.moving import strides
from skullyard.games.outbreak.paying import can_pay
from skullyard.games.outbreak.state import MOVE, ON_FOOT, Figure, GameState


@dataclass(frozen=True, slots=True)
class Walk:
    """The cheapest way to a zone; of equally cheap ones that past the fewest zombies, then the shortest.

    Attributes:
        zones: The zones that are entered, in order.
        moves: The options that lead there, one for each of them.
        cost: The actions that it takes.
        surcharge: How many of these are for zombies that hold the walker.
        now: How many of the zones can be entered in this turn.
    """

    zones: tuple[int, ...]
    moves: tuple[Option, ...]
    cost: int
    surcharge: int
    now: int


def walks(s: GameState, figure: Figure) -> dict[int, Walk]:
    """Return the walks of whoever acts to all zones that can be reached, as all stand now.

    Rules: PO-ACT-1, PO-MOVE-1, PO-MOVE-2, PO-MOVE-3, PO-MOVE-4, PO-EX-12, PO-EX-13.
    """
    if s.riding[figure] != ON_FOOT:
        return {}
    near, names, own = s.tables.near, s.setting.mission.board.names, s.talents(figure)
    crowds = [s.crowd(zone) for zone in range(len(near))]
    held = [0] * len(near) if own.slippery else crowds
    start = (s.where[figure], strides(s, figure))
    # Cost, zombies met and steps decide; what follows is the walk itself: its zones, moves, prices and surcharge.
    heap: list[tuple[int, int, int, tuple[int, int], tuple[int, ...], tuple[Option, ...], tuple[int, ...], int]]
    heap = [(0, 0, 0, start, (), (), (), 0)]
    done: set[tuple[int, int]] = set()
    found: dict[int, Walk] = {}
    while heap:
        cost, met, steps, here, zones, moves, prices, extra = heappop(heap)
        if here in done:
            continue
        done.add(here)
        zone, stride = here
        if zones and zone not in found:
            found[zone] = Walk(zones, moves, cost, extra, _now(s, prices))
        for other in near[zone]:
            price, more, left = (0, 0, stride - 1) if stride else (1 + held[zone], held[zone], own.stride)
            then = (other, 0 if crowds[other] else left)
            if then not in done:
                move = ("go" if stride else "move", names[other])
                heappush(
                    heap,
                    (
                        cost + price,
                        met + crowds[other],
                        steps + 1,
                        then,
                        (*zones, other),
                        (*moves, move),
                        (*prices, price),
                        extra + more,
                    ),
                )
    found.pop(s.where[figure], None)
    return found


def _now(s: GameState, prices: tuple[int, ...]) -> int:
    """Return how many of the moves with these prices can be paid for now."""
    spent = 0
    for number, price in enumerate(prices):
        spent += price
        if spent and not can_pay(s, MOVE, spent):
            return number
    return len(prices)
