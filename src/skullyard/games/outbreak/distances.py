"""How far it is: shortest ways between zones, and the first steps of them.

Rules: PO-MOVE-1, PO-MOVE-2, PO-ZP-4, PO-ZP-11.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

NO_WAY: Final = -1

Near = tuple[tuple[int, ...], ...]
Distances = tuple[tuple[int, ...], ...]


def neighbours(size: int, links: Iterable[tuple[int, int]]) -> Near:
    """Return the zones one move away from each zone, in ascending order.

    Rules: PO-MOVE-1, PO-MOVE-2.
    """
    near: list[set[int]] = [set() for _ in range(size)]
    for a, b in links:
        near[a].add(b)
        near[b].add(a)
    return tuple(tuple(sorted(zones)) for zones in near)


def distances(near: Near) -> Distances:
    """Return the length of the shortest way between any two zones, NO_WAY where there is none.

    Rules: PO-ZP-4.
    """
    return tuple(_distances_from(start, near) for start in range(len(near)))


def _distances_from(start: int, near: Near) -> tuple[int, ...]:
    found = [NO_WAY] * len(near)
    found[start] = 0
    todo = [start]
    for here in todo:
        far = found[here] + 1
        for there in near[here]:
            if found[there] < 0:
                found[there] = far
                todo.append(there)
    return tuple(found)


def first_steps(zone: int, target: int, near: Near, distance: Distances) -> tuple[int, ...]:
    """Return the zones next to a zone with which a shortest way to the target begins; none if it is there or cut off.

    Rules: PO-ZP-4, PO-ZP-11.
    """
    far = distance[zone][target]
    return tuple(there for there in near[zone] if distance[there][target] == far - 1) if far > 0 else ()


def reached(starts: Iterable[int], near: Near) -> frozenset[int]:
    """Return the zones that can be reached from some zones, these included.

    Rules: PO-MOVE-1.
    """
    todo = list(dict.fromkeys(starts))
    found = set(todo)
    for here in todo:
        new = [there for there in near[here] if there not in found]
        found.update(new)
        todo += new
    return frozenset(found)
