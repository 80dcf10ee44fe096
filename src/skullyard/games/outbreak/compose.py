"""Composing a board: the plan of a mission, laid, checked and compiled into tables.

Rules: PO-SETUP-1, PO-MOVE-1, PO-MOVE-2, PO-ACT-5, PO-PLACE-11, PO-PLACE-12, PO-PLACE-34.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from skullyard.games.outbreak.board import Board, Border, Tables, Zones
from skullyard.games.outbreak.distances import Distances, Near, distances, neighbours, reached
from skullyard.games.outbreak.geometry import CELLS, FACES, Cell, Edge, cells_of, sides_of, stretches_of, turn_face
from skullyard.games.outbreak.layout import BARS, FENCE, GATE, OPEN, OPENING, Ground, is_building, lay
from skullyard.games.outbreak.pieces import GATE_SIDE, MAIN_DOOR, Pieces
from skullyard.games.outbreak.plan import NEVER, Plan, PlanFaults
from skullyard.games.outbreak.sight import Ranges, Sights, find_sights, ranges
from skullyard.games.outbreak.tiles import STREET_LIKE, sides

REMEMBERED: Final = 256  # masks whose tables a board keeps

NOBODY: Final = -1  # where no zone is

Link = tuple[int, int]


def compose(plan: Plan, *, cell_bars: bool = True, panes: bool = True) -> Board:
    """Compose the board of a plan.

    Args:
        plan: What the mission lays.
        cell_bars: Whether a shut cell door lets sight and shots through.
        panes: Whether glass lets sight through.

    Raises:
        PlanError: The plan makes no board; all that is wrong with it is told at once.

    Rules: PO-SETUP-1, PO-PLACE-12, PO-PLACE-34.
    """
    faults = PlanFaults()
    ground = lay(plan, sides(), faults)
    if ground is None:
        faults.raise_any()
        raise AssertionError("a layout without faults makes ground")
    pieces = Pieces(ground, plan, faults)
    compiler = _Compiler(ground, pieces, find_sights(ground, pieces.barrier_at, cell_bars=cell_bars, panes=panes))
    _check_closed(plan, pieces, compiler, faults)
    faults.raise_any()
    return _board(plan, ground, pieces, compiler)


def find_faults(plan: Plan, faults: PlanFaults) -> Ground | None:
    """Note what is wrong with a plan of which only parts are known: all but what can be entered in the end.

    Returns:
        The ground, or None where the tiles make none.

    Rules: PO-SETUP-1.
    """
    ground = lay(plan, sides(), faults)
    if ground is not None:
        pieces = Pieces(ground, plan, faults)
        for where, name in (*plan.start, *plan.closed):
            pieces.zone(where, name)
    return ground


def _check_closed(plan: Plan, pieces: Pieces, compiler: _Compiler, faults: PlanFaults) -> None:
    """Compare what can never be entered with what the plan says of it.

    Rules: PO-ACT-4, PO-PLACE-17.
    """
    starts = [zone for where, name in plan.start if (zone := pieces.zone(where, name)) is not None]
    said = {zone: where for where, name in plan.closed if (zone := pieces.zone(where, name)) is not None}
    if faults.found:
        return  # what a bad door would open is not known
    ways = sum(
        1 << barrier.index
        for barrier in pieces.barriers
        if pieces.open_at_start >> barrier.index & 1 or (barrier.kind != FENCE and barrier.opened_by != NEVER)
    )
    names = [zone.names[0] for zone in pieces.ground.zones]
    inside = reached(starts or [0], compiler.near(ways, towers=True))
    for zone, name in enumerate(names):
        if zone not in inside and zone not in said:
            hint = "lay a door, or list it among the zones closed for good"
            faults.add(plan.where, f"nobody can ever enter {name}", hint)
        elif zone in inside and zone in said:
            faults.add(said[zone], f"{name} is said to be closed for good, but can be entered", "take it off the list")


class _Compiler:
    """Works out the tables of a board for one mask after the other."""

    def __init__(self, ground: Ground, pieces: Pieces, sights: Sights) -> None:
        self.barriers = tuple(pieces.barriers)
        self.sights = sights
        self.size = len(ground.zones)
        self.towers = tuple(token for token in pieces.tokens if token.side == "A")
        self.street = tuple(zone.kind in STREET_LIKE for zone in ground.zones)
        self.links = _links(ground, pieces.barrier_at)
        self.base = ranges(sights, 0)
        self.base_rows = tuple(map(tuple, self._with_towers(ranges(sights, 0))))
        self.as_if_open = lru_cache(REMEMBERED)(self._as_if_open)
        self.fences = sum(1 << barrier.index for barrier in self.barriers if barrier.kind == FENCE)

    def near(self, ways: int, *, towers: bool) -> Near:
        """Return the zones one move away.

        Rules: PO-MOVE-1, PO-MOVE-2, PO-PLACE-20, PO-PLACE-22.
        """
        opened = [(barrier.a, barrier.b) for barrier in self.barriers if ways >> barrier.index & 1]
        ladders = [(tower.zone, tower.enter_from) for tower in self.towers] if towers else []
        return neighbours(self.size, (*self.links, *opened, *ladders))

    def tables(self, ways: int) -> Tables:
        """Return all tables for one state of the doors.

        Rules: PO-MOVE-1, PO-LOS-1, PO-ZP-4, PO-PLACE-20.
        """
        near_zombies = self.near(ways, towers=False)
        distance = distances(near_zombies)
        far = self._with_towers(ranges(self.sights, ways, self.base))
        shoots = tuple(sum(1 << b for b, away in enumerate(row) if away >= 0) for row in far)
        sees = self._through_panes(shoots)
        return Tables(
            near=self.near(ways, towers=True) if self.towers else near_zombies,
            near_zombies=near_zombies,
            clear=near_zombies,
            drives=self._drives(ways),
            sees=sees,
            seen=tuple(tuple(b for b in range(self.size) if mask >> b & 1) for mask in sees),
            shoots=shoots,
            range=tuple(map(_shared, self.base_rows, far)),
            distance=distance,
            distance_open=self.as_if_open(ways & self.fences),
            walks=distances(self.near(ways, towers=True)) if self.towers else distance,
        )

    def _as_if_open(self, torn: int) -> Distances:
        """Return the distances with every door, cell and side of the gate open, and fences as they are.

        Rules: PO-ZP-16, PO-ZP-21, PO-PLACE-17, PO-PLACE-33.
        """
        doors = (1 << len(self.barriers)) - 1 & ~self.fences
        return distances(self.near(doors | torn, towers=False))

    def _drives(self, ways: int) -> Near:
        """Return the zones a car can enter next.

        Rules: PO-ACT-11, PO-PLACE-36, PO-PLACE-39.
        """
        opened = [
            (barrier.a, barrier.b)
            for barrier in self.barriers
            if barrier.kind in (MAIN_DOOR, GATE_SIDE) and ways >> barrier.index & 1
        ]
        return neighbours(self.size, [(a, b) for a, b in (*self.links, *opened) if self.street[a] and self.street[b]])

    def _with_towers(self, far: Ranges) -> Ranges:
        """Let those in a watch tower see what is seen from below, one zone farther away, and be seen as far.

        Rules: PO-PLACE-20, PO-PLACE-23, PO-PLACE-24.
        """
        for tower in self.towers:
            for other in range(self.size):
                away = far[tower.stands_in][other]
                if away >= 0 and other != tower.zone:
                    far[tower.zone][other] = far[other][tower.zone] = away + 1
        return far

    def _through_panes(self, shoots: Zones) -> Zones:
        """Return what is seen, glass included.

        Rules: PO-PLACE-34, PO-PLACE-35.
        """
        sees = list(shoots)
        for a, b in self.sights.panes:
            sees[a] |= 1 << b
            sees[b] |= 1 << a
        return tuple(sees)


def _shared(base: Zones, row: list[int]) -> Zones:
    """Return a row as a tuple, the same one as without open doors where nothing differs: it saves half the memory."""
    fresh = tuple(row)
    return base if fresh == base else fresh


def _links(ground: Ground, barrier_at: Mapping[Edge, int]) -> tuple[Link, ...]:
    """Return the pairs of zones with a way between them that nothing can shut.

    Rules: PO-MOVE-1, PO-MOVE-2.
    """
    always = (OPEN, OPENING, BARS, GATE)
    return tuple(
        pair
        for pair, shared in ground.borders().items()
        if any(ground.edges[edge] in always and edge not in barrier_at for edge in shared)
    )


def _board(plan: Plan, ground: Ground, pieces: Pieces, compiler: _Compiler) -> Board:
    zones = ground.zones
    buildings = _buildings(ground)
    below = {token.zone: token.stands_in for token in pieces.tokens if token.side == "A"}
    manholes = [(place, number, point) for number, zone in enumerate(zones) for place, point in zone.manholes]
    gate_mask, gate_turns = _gate(pieces)
    return Board(
        names=tuple(zone.names[0] for zone in zones),
        index=MappingProxyType(ground.index),
        kinds=tuple(zone.kind for zone in zones),
        street=compiler.street,
        buildings=buildings,
        building=tuple(next((n for n, inside in enumerate(buildings) if z in inside), -1) for z in range(len(zones))),
        tiles=tuple(tuple(zone.tiles) for zone in zones),
        places=tuple(ground.places),
        manholes=tuple(
            tuple(zone for there, zone, _ in manholes if there == place) for place in range(len(ground.places))
        ),
        barriers=tuple(pieces.barriers),
        shut=pieces.open_at_start,
        gate_mask=gate_mask,
        gate_turns=gate_turns,
        below=tuple(below.get(zone, zone) for zone in range(len(zones))),
        tokens=tuple(pieces.tokens),
        rows=len(plan.layout),
        columns=len(plan.layout[0]),
        rects=tuple(tuple(zone.rects) for zone in zones),
        labels=tuple(zone.label for zone in zones),
        floors=tuple(zone.floor for zone in zones),
        titles=tuple(zone.title for zone in zones),
        borders=_borders(ground),
        solids=tuple(ground.solids),
        wires=tuple(ground.wires),
        slits=tuple(ground.slits),
        manhole_points=tuple((zone, point) for _, zone, point in manholes),
        tables_of=lru_cache(REMEMBERED)(compiler.tables),
    )


def _buildings(ground: Ground) -> tuple[Zones, ...]:
    """Return the zones of each building: rooms joined by openings, over tiles too, and each cell by itself.

    Rules: PO-ACT-5, PO-PLACE-11, PO-PLACE-26.
    """
    inside = [number for number, zone in enumerate(ground.zones) if is_building(zone.kind)]
    joined = [
        pair
        for pair, shared in ground.borders().items()
        if set(pair) <= set(inside) and any(ground.edges[edge] == OPENING for edge in shared)
    ]
    near = neighbours(len(ground.zones), joined)
    return tuple(sorted({tuple(sorted(reached([zone], near))) for zone in inside}))


def _gate(pieces: Pieces) -> tuple[int, tuple[int, int, int, int]]:
    """Return the bits of the gate's sides, and those open after 0 to 3 quarter turns.

    Rules: PO-PLACE-29, PO-PLACE-32.
    """
    sides_of_gate = [barrier for barrier in pieces.barriers if barrier.kind == GATE_SIDE]
    gate_mask = sum(1 << barrier.index for barrier in sides_of_gate)
    opened = pieces.gate_faces
    turns = [
        sum(1 << barrier.index for barrier in sides_of_gate if turn_face(barrier.face, -90 * turn) in opened)
        for turn in range(len(FACES))
    ]
    return gate_mask, (turns[0], turns[1], turns[2], turns[3])


def _borders(ground: Ground) -> tuple[Border, ...]:
    """Return the lines to draw between zones, and round them.

    Rules: PO-PLACE-1, PO-PLACE-14, PO-PLACE-34.
    """
    tiles = {(place.row, place.column) for place in ground.places}
    paved = {cell for rect, look in ground.solids if look == "pavement" for cell in cells_of(rect)}
    drawn: dict[tuple[str, int, int], list[Edge]] = {}
    for edge, kind in ground.edges.items():
        (first, a), (second, b) = ((cell, ground.owner.get(cell, NOBODY)) for cell in sides_of(edge))
        zone, other, beyond = (a, b, second) if a > b else (b, a, first)
        look = kind
        if other == NOBODY and beyond in paved:
            look = "kerb"
        elif other == NOBODY and ground.zones[zone].kind in STREET_LIKE and _tile_of(beyond) not in tiles:
            look = "edge"
        drawn.setdefault((look, zone, other), []).append(edge)
    return tuple(Border(look, a, b, at) for (look, a, b), edges in drawn.items() for at in stretches_of(edges))


def _tile_of(cell: Cell) -> tuple[int, int]:
    return cell[1] // CELLS, cell[0] // CELLS
