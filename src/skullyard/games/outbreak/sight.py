"""Who sees whom: straight lines through the streets, one look into a building, and the neighbours inside it.

A line is a strip 1 unit wide that runs through street-like zones and may begin and end in a building, behind a door or
an opening. All lines of a board are found once; a mask of open barriers then says how far along each of them one sees.

Rules: PO-LOS-1, PO-LOS-2, PO-LOS-3, PO-LOS-4, PO-LOS-5, PO-LOS-6, PO-LOS-7, PO-LOS-8.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

from skullyard.games.outbreak.geometry import Cell, Edge
from skullyard.games.outbreak.layout import BARS, FENCE, GATE, OPEN, OPENING, PANE, Ground, is_building

FREE: Final = -1  # nothing that could shut
BLIND: Final = -2  # a wall

Line = tuple[tuple[int, ...], tuple[int, ...]]  # zones, and what stands between one and the next
Ranges = list[list[int]]  # from zone to zone how many zones away, NOWHERE where there is no sight
NOWHERE: Final = -1


@dataclass(frozen=True, slots=True)
class Sights:
    """Everything on a board along which one can see.

    Attributes:
        lines: Strips through the streets that nothing can shut.
        doored: Strips with a door somewhere, which is shut or open.
        joined: Zones of buildings joined by an opening or a door, and the barrier between them or FREE.
        panes: Zones with glass between them.
        on_streets: By zone whether it counts as street.
        size: How many zones there are.
    """

    lines: tuple[Line, ...]
    doored: tuple[Line, ...]
    joined: tuple[tuple[int, int, int], ...]
    panes: tuple[tuple[int, int], ...]
    on_streets: tuple[bool, ...]
    size: int


def find_sights(ground: Ground, barrier_at: dict[Edge, int], *, cell_bars: bool, panes: bool) -> Sights:
    """Find all lines of a board.

    Rules: PO-LOS-1, PO-LOS-2, PO-LOS-3, PO-LOS-8, PO-PLACE-12, PO-PLACE-14, PO-PLACE-30, PO-PLACE-34.
    """
    on_streets = tuple(not is_building(zone.kind) for zone in ground.zones)

    def between(edge: Edge) -> int:
        kind = ground.edges[edge]
        if kind in (OPEN, OPENING, FENCE, GATE) or (kind == BARS and cell_bars):
            return FREE
        return barrier_at.get(edge, FREE if kind == BARS else BLIND)

    found = set(_strips(ground.owner, on_streets, between))
    lines = sorted(found)
    joined: set[tuple[int, int, int]] = set()
    glass: set[tuple[int, int]] = set()
    for (a, b), shared in ground.borders().items():
        if on_streets[a] or on_streets[b]:
            continue
        joined |= {(a, b, way) for way in map(between, shared) if way != BLIND}
        if panes and any(ground.edges[edge] == PANE for edge in shared):
            glass.add((a, b))
    return Sights(
        lines=tuple(line for line in lines if max(line[1]) == FREE),
        doored=tuple(line for line in lines if max(line[1]) > FREE),
        joined=tuple(sorted(joined)),
        panes=tuple(sorted(glass)),
        on_streets=on_streets,
        size=len(ground.zones),
    )


def _strips(owner: dict[Cell, int], on_streets: tuple[bool, ...], between: Callable[[Edge], int]) -> Iterator[Line]:
    """Run along every strip of the board, two cells wide, in both directions of the compass.

    Rules: PO-LOS-8.
    """
    wide, high = (max(cell[axis] for cell in owner) + 1 for axis in (0, 1))
    for upright, across, along in ((True, high, wide), (False, wide, high)):
        rows = [[owner.get((k, row) if upright else (row, k), NOWHERE) for k in range(along)] for row in range(across)]
        for row in range(across - 1):
            pairs = [a if a == b else NOWHERE for a, b in zip(rows[row], rows[row + 1], strict=True)]
            steps = [k for k, (before, after) in enumerate(pairwise(pairs), 1) if before != after]
            yield from _cut(pairs, steps, row, upright, on_streets, between)


def _cut(
    pairs: list[int],
    steps: list[int],
    row: int,
    upright: bool,
    on_streets: tuple[bool, ...],
    between: Callable[[Edge], int],
) -> Iterator[Line]:
    """Cut one strip into lines, at walls and inside buildings."""
    zones: list[int] = [pairs[0]]
    ways: list[int] = []
    for k in steps:
        before, after = pairs[k - 1], pairs[k]
        way = BLIND
        if before != NOWHERE and after != NOWHERE and (on_streets[before] or on_streets[after]):
            first, second = ((k, row, True), (k, row + 1, True)) if upright else ((row, k, False), (row + 1, k, False))
            way = between(first)
            way = way if way == between(second) else BLIND
        if way == BLIND or not on_streets[before]:
            yield from _line(zones, ways)
            zones, ways = [before], []
        if way == BLIND:
            zones = [after]
        else:
            zones.append(after)
            ways.append(way)
    yield from _line(zones, ways)


def _line(zones: list[int], ways: list[int]) -> Iterator[Line]:
    """Yield a line of two zones or more, from its lower end, so that it is found once."""
    if len(zones) > 1:
        forward, backward = (tuple(zones), tuple(ways)), (tuple(reversed(zones)), tuple(reversed(ways)))
        yield min(forward, backward)


def ranges(sights: Sights, ways: int, base: Ranges | None = None) -> Ranges:
    """Return how many zones away each zone is along a line of sight, doors standing as the mask says.

    With the ranges of the lines without doors as a base only the doors are looked at.

    Rules: PO-LOS-1, PO-LOS-2, PO-LOS-3, PO-LOS-4, PO-LOS-5, PO-EX-30.
    """
    if base is None:
        found = [[NOWHERE] * sights.size for _ in range(sights.size)]
        for zone in range(sights.size):
            found[zone][zone] = 0
        for zones, _ in sights.lines:
            _look_along(zones, sights.on_streets, found)
        _join(((a, b) for a, b, way in sights.joined if way == FREE), found)
        for zones, between in sights.doored:
            _look_through(zones, between, 0, sights.on_streets, found)
    else:
        found = [row[:] for row in base]
    for zones, between in sights.doored:
        if any(way >= 0 and ways >> way & 1 for way in between):
            _look_through(zones, between, ways, sights.on_streets, found)
    _join(((a, b) for a, b, way in sights.joined if way >= 0 and ways >> way & 1), found)
    return found


def _join(pairs: Iterable[tuple[int, int]], found: Ranges) -> None:
    """Let neighbours inside a building see each other.

    Rules: PO-LOS-2.
    """
    for a, b in pairs:
        found[a][b] = found[b][a] = 1


def _look_through(
    zones: tuple[int, ...], between: tuple[int, ...], ways: int, on_streets: tuple[bool, ...], found: Ranges
) -> None:
    """Look along a line with doors, each part between two shut ones by itself.

    Rules: PO-LOS-4.
    """
    start = 0
    for k, way in enumerate(between, 1):
        if way >= 0 and not ways >> way & 1:
            _look_along(zones[start:k], on_streets, found)
            start = k
    _look_along(zones[start:], on_streets, found)


def _look_along(zones: tuple[int, ...], on_streets: tuple[bool, ...], found: Ranges) -> None:
    """Let all zones of a line see each other, but not one building another across the street.

    Rules: PO-LOS-1, PO-LOS-3, PO-LOS-7.
    """
    for i, j in combinations(range(len(zones)), 2):
        a, b = zones[i], zones[j]
        if (on_streets[a] or on_streets[b]) and not 0 <= found[a][b] <= j - i:
            found[a][b] = found[b][a] = j - i
