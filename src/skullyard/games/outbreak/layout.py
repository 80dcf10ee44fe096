"""Tiles laid side by side and joined: streets merge over the borders, alleys and yards go on, openings meet.

Rules: PO-SETUP-1, PO-PLACE-1, PO-PLACE-5, PO-PLACE-7, PO-PLACE-31.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from skullyard.games.outbreak.geometry import (
    CELLS,
    Cell,
    Edge,
    Point,
    Rect,
    cells_of,
    edges_of,
    shift_point,
    shift_rect,
    sides_of,
)
from skullyard.games.outbreak.plan import Plan, PlanFaults
from skullyard.games.outbreak.tiles import BUILDING, ROOMS, STREETS, Side, TileZone, turned

OPEN: Final = "open"
OPENING: Final = "opening"
BARS: Final = "bars"  # the gap of a cell
FENCE: Final = "fence"
PANE: Final = "pane"
GATE: Final = "gate"
WALL: Final = "wall"

MERGE: Final = 2  # units: pieces of a street that share so much of a tile's border are one zone
JOIN: Final = 1  # units: what alleys, yards, openings and the gate must share to be joined
LARGEST: Final = 10  # rows and columns have one digit each


class LaidTile(NamedTuple):
    """A tile on the board: its row and column, the side that is up, and its turn in degrees clockwise."""

    row: int
    column: int
    side: str
    rot: int


@dataclass(slots=True)
class GroundZone:
    """A zone of the laid tiles: its parts, and what is drawn in them."""

    names: list[str]
    kind: str
    rects: list[Rect]
    label: Point
    floor: str
    title: str
    tiles: list[int]
    manholes: list[tuple[int, Point]] = field(default_factory=list)


@dataclass(slots=True)
class Ground:
    """The joined tiles, before a mission lays anything on them.

    Attributes:
        zones: The zones in reading order.
        index: Any part's name to its zone.
        owner: By cell its zone.
        edges: By edge where two things meet what is there; inside one zone there is none.
    """

    places: list[LaidTile]
    zones: list[GroundZone]
    index: dict[str, int]
    owner: dict[Cell, int]
    edges: dict[Edge, str]
    solids: list[tuple[Rect, str]]
    wires: list[Rect]
    slits: list[Point]

    def borders(self) -> dict[tuple[int, int], set[Edge]]:
        """Return the edges that two zones share, by pair, the lower number first."""
        shared: dict[tuple[int, int], set[Edge]] = {}
        for edge in self.edges:
            first, second = (self.owner.get(cell) for cell in sides_of(edge))
            if first is not None and second is not None:
                shared.setdefault((min(first, second), max(first, second)), set()).add(edge)
        return shared


def meeting(a: str, b: str) -> str:
    """Return what lies between two kinds of zones that touch, where nothing is drawn.

    Rules: PO-PLACE-1, PO-PLACE-5, PO-PLACE-7, PO-PLACE-14, PO-PLACE-31.
    """
    both = {a, b}
    if both <= STREETS or both in ({"alley"}, {"yard"}):
        return OPEN
    if "yard" in both and both & (STREETS | {"alley"}):
        return FENCE
    if "gate" in both and both <= STREETS | {"alley", "gate"}:
        return GATE
    return WALL


def lay(plan: Plan, known: Mapping[str, Side], faults: PlanFaults) -> Ground | None:
    """Lay the tiles of a plan and join them; None if the layout has faults.

    Rules: PO-SETUP-1.
    """
    before = len(faults.found)
    _check_layout(plan, known, faults)
    if len(faults.found) > before:
        return None
    return _Joiner(plan, known).join()


def _check_layout(plan: Plan, known: Mapping[str, Side], faults: PlanFaults) -> None:
    rows = plan.layout
    laid = {(r, c) for r, row in enumerate(rows) for c, spot in enumerate(row) if spot is not None}
    if not laid:
        faults.add(plan.where, "no tile lies in the layout", "write rows of sides, like 7P")
    if len(rows) > LARGEST or max(map(len, rows), default=0) > LARGEST:
        faults.add(plan.where, "the layout is too large", f"{LARGEST} rows and columns at most")
    for r, row in enumerate(rows):
        if len(row) != len(rows[0]):
            faults.add((*plan.where, r), f"row {r} has {len(row)} places", f"write {len(rows[0])} as in the first row")
        for c, spot in enumerate(row):
            if spot is None:
                continue
            if spot.side not in known:
                faults.add((*plan.where, r, c), f"there is no side {spot.side!r}", f"one of {', '.join(known)}")
            if spot.rot not in (0, 90, 180, 270):
                faults.add((*plan.where, r, c), f"a tile cannot be turned by {spot.rot}", "0, 90, 180 or 270")
    apart = laid - _together(laid)
    if apart:
        r, c = min(apart)
        faults.add((*plan.where, r, c), "this tile touches none of those before it", "lay tiles side by side")


def _together(laid: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return the places that hang together with the first."""
    found = todo = [min(laid)] if laid else []
    for r, c in todo:
        beside = ((r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c))
        todo += [place for place in beside if place in laid and place not in found]
    return set(found)


class _Joiner:
    """Lays tile after tile, then joins what meets over their borders."""

    def __init__(self, plan: Plan, known: Mapping[str, Side]) -> None:
        self.places = [
            LaidTile(r, c, spot.side, spot.rot)
            for r, row in enumerate(plan.layout)
            for c, spot in enumerate(row)
            if spot
        ]
        self.known = known
        self.parts: list[tuple[str, int, TileZone]] = []
        self.owner: dict[Cell, int] = {}  # of parts, until they are merged
        self.drawn: dict[Edge, str] = {}
        self.edges: dict[Edge, str] = {}
        self.parent: list[int] = []

    def join(self) -> Ground:
        """Lay the tiles side by side and merge what goes on over their borders.

        Rules: PO-SETUP-1, PO-PLACE-5, PO-PLACE-7.
        """
        solids: list[tuple[Rect, str]] = []
        wires: list[Rect] = []
        slits: list[Point] = []
        for place, tile in enumerate(self.places):
            side = turned(self.known[tile.side], tile.rot)
            self._lay(place, tile, side)
            solids += [(shift_rect(rect, tile.row, tile.column), look) for rect, look in side.solids]
            wires += [shift_rect(rect, tile.row, tile.column) for rect in side.wires]
            slits += [shift_point(point, tile.row, tile.column) for point in side.slits]
        self._mark()
        zone_of, zones = self._merge()
        owner = {cell: zone_of[part] for cell, part in self.owner.items()}
        index = {name: zone_of[part] for part, (name, _, _) in enumerate(self.parts)}
        edges = {edge: kind for edge, kind in self.edges.items() if not _inside(edge, owner)}
        return Ground(self.places, zones, index, owner, edges, solids, wires, slits)

    def _lay(self, place: int, tile: LaidTile, side: Side) -> None:
        x0, y0 = tile.column * CELLS, tile.row * CELLS
        for zone in side.zones:
            part = len(self.parts)
            self.parts.append((f"{tile.row}{tile.column}.{zone.id}", place, zone))
            for rect in zone.rects:
                self.owner.update({(x + x0, y + y0): part for x, y in cells_of(rect)})
        for stretches, kind in ((side.openings, OPENING), (side.panes, PANE)):
            for stretch in stretches:
                for x, y, upright in edges_of(stretch):
                    # Two openings that meet over a tile's border lie on the same edge: only then is it one.
                    edge = (x + x0, y + y0, upright)
                    self.drawn[edge] = kind if edge not in self.drawn else OPEN

    def _mark(self) -> None:
        """Say of every edge where two things meet what is there."""
        over_border: dict[tuple[int, int, str], list[Edge]] = {}
        for (x, y), part in self.owner.items():
            for edge, cell in (((x, y, True), (x - 1, y)), ((x, y, False), (x, y - 1))):
                other = self.owner.get(cell)
                if other == part:
                    continue
                if other is None:
                    self.edges[edge] = WALL
                elif (x if edge[2] else y) % CELLS:
                    self.edges[edge] = self._within(edge, part, other)
                else:
                    kind = self._across(edge, part, other)
                    over_border.setdefault((part, other, kind), []).append(edge)
            for edge, cell in (((x + 1, y, True), (x + 1, y)), ((x, y + 1, False), (x, y + 1))):
                if cell not in self.owner:
                    self.edges[edge] = WALL
        self.parent = list(range(len(self.parts)))
        for (part, other, kind), edges in over_border.items():
            units = len(edges) / 2
            street = self.parts[part][2].kind in STREETS and kind == OPEN
            if street and units >= MERGE:
                self.parent[self._top(part)] = self._top(other)
            self.edges.update(dict.fromkeys(edges, kind if street or units >= JOIN else WALL))

    def _within(self, edge: Edge, part: int, other: int) -> str:
        """Return what is between two zones of one side."""
        kinds = {self.parts[part][2].kind, self.parts[other][2].kind}
        drawn = self.drawn.get(edge)
        if drawn == OPENING and "gate" in kinds:
            return GATE
        if drawn == OPENING and "cell" in kinds:
            return BARS
        return drawn or meeting(self.parts[part][2].kind, self.parts[other][2].kind)

    def _across(self, edge: Edge, part: int, other: int) -> str:
        """Return what would be between zones of two tiles, if they share enough.

        Rules: PO-PLACE-5, PO-PLACE-7, PO-PLACE-31.
        """
        kinds = (self.parts[part][2].kind, self.parts[other][2].kind)
        drawn = self.drawn.get(edge)
        if drawn == OPEN:
            return OPENING
        if drawn == OPENING and "gate" in kinds and ROOMS & set(kinds):
            return GATE
        return meeting(*kinds)

    def _merge(self) -> tuple[list[int], list[GroundZone]]:
        """Number the zones in reading order of their first parts."""
        zones: list[GroundZone] = []
        number: dict[int, int] = {}
        zone_of: list[int] = []
        for part, (name, place, zone) in enumerate(self.parts):
            tile = self.places[place]
            rects = [shift_rect(rect, tile.row, tile.column) for rect in zone.rects]
            top = self._top(part)
            if top not in number:
                number[top] = len(zones)
                label = shift_point(zone.label, tile.row, tile.column)
                zones.append(GroundZone([], zone.kind, [], label, zone.floor, zone.name, []))
            here = zones[number[top]]
            here.names.append(name)
            here.rects += rects
            here.kind = "crossing" if "crossing" in (here.kind, zone.kind) else here.kind
            if place not in here.tiles:
                here.tiles.append(place)
            if zone.manhole:
                here.manholes.append((place, shift_point(zone.manhole, tile.row, tile.column)))
            zone_of.append(number[top])
        return zone_of, zones

    def _top(self, part: int) -> int:
        while self.parent[part] != part:
            part = self.parent[part]
        return part


def _inside(edge: Edge, owner: Mapping[Cell, int]) -> bool:
    """Tell whether an edge lies inside one zone, now that streets have merged."""
    first, second = (owner.get(cell) for cell in sides_of(edge))
    return first == second


def is_building(kind: str) -> bool:
    """Tell whether a zone of this kind belongs to a building.

    Rules: PO-PLACE-11, PO-PLACE-26.
    """
    return kind in BUILDING or kind == "extra_room"
