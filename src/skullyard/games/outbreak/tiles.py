"""The eighteen tile sides: what the data file says of each, checked, and turned as they are laid.

Rules: PO-COMP-5, PO-PLACE-1, PO-PLACE-7, PO-PLACE-8.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from skullyard.engine.datafile import Document, Entries, Faults, Record, Report, Several, Shape, Source, Text, load
from skullyard.engine.datalines import Place
from skullyard.games.outbreak.geometry import (
    CELLS,
    UNITS,
    Cell,
    Edge,
    Point,
    Rect,
    Stretch,
    cells_of,
    edges_of,
    length,
    sides_of,
    turn_point,
    turn_rect,
    turn_stretch,
)

STREETS: Final = frozenset({"street", "crossing"})
STREET_LIKE: Final = STREETS | {"yard", "alley", "gate"}
ROOMS: Final = frozenset({"room", "guard_room"})
BUILDING: Final = ROOMS | {"cell"}
FLOOR: Final = {
    "street": "asphalt",
    "crossing": "asphalt",
    "yard": "court",
    "alley": "concrete",
    "gate": "plate",
    "cell": "cell",
}
FLOORS: Final = (*dict.fromkeys(FLOOR.values()), "tile", "checker", "lino", "plank", "carpet", "grate")
SOLIDS: Final = ("building", "outer_wall", "pavement")
OPENING: Final = 1  # units


@dataclass(frozen=True, slots=True)
class Measures:
    """A list of numbers of units, each on halves (or quarters): a point, a stretch or a rectangle."""

    count: int
    parts: int = 2

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report a value that is no such list, or a number off the grid of a side."""
        if not isinstance(value, list) or len(value) != self.count or not all(self._fits(part) for part in value):
            step = "halves" if self.parts == 2 else "quarters"
            report(place, f"{value!r} is no place on a side", f"write {self.count} numbers from 0 to 10, on {step}")
        elif self.count == 4 and not (value[0] <= value[2] and value[1] <= value[3] and value[:2] != value[2:]):
            report(place, f"{value!r} is empty or backwards", "write the north-west end first, [x0, y0, x1, y1]")

    def _fits(self, part: object) -> bool:
        is_number = isinstance(part, int | float) and not isinstance(part, bool)
        return is_number and 0 <= part <= UNITS and part * self.parts == int(part * self.parts)  # type: ignore[operator]


_RECTS = Several(Measures(4), 1)
_ZONE = Record(
    {
        "kind": Text(words=tuple(sorted(STREET_LIKE | BUILDING))),
        "rects": _RECTS,
        "label": Measures(2, parts=4),
        "name": Text(longest=24),
        "floor": Text(words=FLOORS),
        "manhole": Measures(2),
    },
    optional=frozenset({"name", "floor", "manhole"}),
)
_SIDE_FIELDS: dict[str, Shape] = {
    "zones": Entries(_ZONE, pattern="[a-z]+[0-9]?", hint="zones are letters and a digit, like a1"),
    "openings": _RECTS,
    "panes": _RECTS,
    "wires": _RECTS,
    "slits": Several(Measures(2), 1),
    **dict.fromkeys(SOLIDS, _RECTS),
    "same_as": Text(pattern="[1-9][0-9]*P"),
}
SHAPE: Final = Entries(
    Record(_SIDE_FIELDS, optional=frozenset(_SIDE_FIELDS)),
    pattern="[1-9][0-9]*P",
    hint="a side is a number and P, like 7P",
)


@dataclass(frozen=True, slots=True)
class TileZone:
    """A zone of a side, or the part of one that lies on it."""

    id: str
    kind: str
    rects: tuple[Rect, ...]
    label: Point
    floor: str
    name: str = ""
    manhole: Point | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One side of a tile, as it is drawn.

    Attributes:
        openings: Gaps in walls, also in the outer ones.
        panes: Glass.
        solids: What no zone covers, and how it looks.
        wires: The coils of barbed wire.
        slits: Windows drawn in an outer wall.

    Rules: PO-PLACE-1, PO-PLACE-7, PO-PLACE-8, PO-PLACE-34.
    """

    id: str
    zones: tuple[TileZone, ...]
    openings: tuple[Stretch, ...]
    panes: tuple[Stretch, ...]
    solids: tuple[tuple[Rect, str], ...]
    wires: tuple[Rect, ...]
    slits: tuple[Point, ...]


@cache
def sides() -> Mapping[str, Side]:
    """Return the sides that ship with the game, by id.

    Rules: PO-COMP-5.
    """
    return read_sides(files("skullyard.games.outbreak") / "data" / "tiles.toml")


def read_sides(source: Source) -> Mapping[str, Side]:
    """Read a file of sides.

    Raises:
        DataError: Something in it is wrong; all of it is told at once.

    Rules: PO-COMP-5, PO-PLACE-1.
    """
    faults = Faults()
    document = load(source, SHAPE, faults)
    found: dict[str, Side] = {}
    for side_id, entry in document.sound():
        if "same_as" not in entry:
            found[side_id] = _read_side(side_id, entry)
            for place, message, hint in _check_side(found[side_id]):
                faults.add(document, (side_id, *place), message, hint)
    for side_id, entry in document.sound():
        if "same_as" in entry:
            _copy_side(document, faults, found, side_id, entry)
    faults.raise_any()
    return {side_id: found[side_id] for side_id in document.data}


def _copy_side(
    document: Document, faults: Faults, found: dict[str, Side], side_id: str, entry: Mapping[str, Any]
) -> None:
    original = document.data.get(entry["same_as"])
    if len(entry) > 1:
        faults.add(document, (side_id,), f"{side_id} is a copy and says more", "leave out either same_as or the rest")
    elif original is None or "same_as" in original:
        faults.add(document, (side_id, "same_as"), f"{entry['same_as']} cannot be copied", "name a side that is drawn")
    elif entry["same_as"] in found:
        of = found[entry["same_as"]]
        found[side_id] = Side(side_id, of.zones, of.openings, of.panes, of.solids, of.wires, of.slits)


@cache
def turned(side: Side, turn: int) -> Side:
    """Return a side turned clockwise by some degrees.

    Rules: PO-SETUP-1.
    """
    return Side(
        side.id,
        tuple(
            TileZone(
                zone.id,
                zone.kind,
                tuple(turn_rect(rect, turn) for rect in zone.rects),
                turn_point(zone.label, turn),
                zone.floor,
                zone.name,
                turn_point(zone.manhole, turn) if zone.manhole else None,
            )
            for zone in side.zones
        ),
        tuple(turn_stretch(stretch, turn) for stretch in side.openings),
        tuple(turn_stretch(stretch, turn) for stretch in side.panes),
        tuple((turn_rect(rect, turn), look) for rect, look in side.solids),
        tuple(turn_rect(rect, turn) for rect in side.wires),
        tuple(turn_point(point, turn) for point in side.slits),
    )


def _read_side(side_id: str, entry: Mapping[str, Any]) -> Side:
    return Side(
        side_id,
        tuple(_read_zone(zone_id, zone) for zone_id, zone in entry.get("zones", {}).items()),
        tuple(((x0, y0), (x1, y1)) for x0, y0, x1, y1 in entry.get("openings", ())),
        tuple(((x0, y0), (x1, y1)) for x0, y0, x1, y1 in entry.get("panes", ())),
        tuple((tuple(rect), look) for look in SOLIDS for rect in entry.get(look, ())),
        tuple(tuple(rect) for rect in entry.get("wires", ())),
        tuple(tuple(point) for point in entry.get("slits", ())),
    )


def _read_zone(zone_id: str, zone: Mapping[str, Any]) -> TileZone:
    return TileZone(
        zone_id,
        zone["kind"],
        tuple(tuple(rect) for rect in zone["rects"]),
        tuple(zone["label"]),
        zone.get("floor") or FLOOR.get(zone["kind"], "lino"),
        zone.get("name", ""),
        tuple(zone["manhole"]) if "manhole" in zone else None,
    )


SideFault = tuple[Place, str, str]


def _check_side(side: Side) -> Iterator[SideFault]:
    """Find what a legible side has against the rules of sides.

    Rules: PO-PLACE-1, PO-PLACE-3, PO-PLACE-8.
    """
    owner: dict[Cell, str] = {}
    parts: list[tuple[str, Place, Rect]] = [
        (zone.id, ("zones", zone.id, "rects"), rect) for zone in side.zones for rect in zone.rects
    ]
    parts += [(look, (look,), rect) for rect, look in side.solids]
    for name, place, rect in parts:
        cells = set(cells_of(rect))
        for other in sorted({owner[cell] for cell in cells & owner.keys()}):
            yield place, f"{name} lies over {other}", "let their rects only touch"
        owner.update(dict.fromkeys(cells - owner.keys(), name))
    bare = sorted({(x, y) for x in range(CELLS) for y in range(CELLS)} - owner.keys())
    if bare:
        x, y = bare[0]
        yield (), f"nothing covers the place {x / 2:g}, {y / 2:g} of {side.id}", "widen a zone, or lay a building there"
    for zone in side.zones:
        yield from _check_zone(zone, {cell for cell, name in owner.items() if name == zone.id})
    kind = {zone.id: zone.kind for zone in side.zones}
    ground = {cell: kind.get(name, "") for cell, name in owner.items()}
    yield from _check_gaps(side, owner, ground)
    for index, rect in enumerate(side.wires):
        if any(ground[cell] != "yard" for cell in cells_of(rect)):
            yield ("wires", index), "the coils leave the yard", "draw them inside, along the fence"


def _check_zone(zone: TileZone, cells: set[Cell]) -> Iterator[SideFault]:
    place = ("zones", zone.id)
    if cells and _piece(min(cells), cells) != cells:
        yield (*place, "rects"), f"{zone.id} is in several pieces", "its rects must touch"
    for what, point in (("label", zone.label), ("manhole", zone.manhole)):
        if point is not None and (int(2 * point[0]), int(2 * point[1])) not in cells:
            yield (*place, what), f"the {what} of {zone.id} lies outside it", "write a place inside its rects"
    if zone.manhole and zone.kind not in STREET_LIKE - {"gate"}:
        yield (*place, "manhole"), f"a manhole in a {zone.kind}", "manholes lie in streets, alleys and yards"
    if zone.kind in ROOMS and not zone.name:
        yield place, f"the room {zone.id} has no name", 'add name = "..."'


def _check_gaps(side: Side, owner: Mapping[Cell, str], ground: Mapping[Cell, str]) -> Iterator[SideFault]:
    gaps: dict[str, int] = {zone.id: 0 for zone in side.zones if zone.kind == "cell"}
    for index, stretch in enumerate(side.openings):
        beside = _beside(edges_of(stretch), owner)
        kinds = frozenset(_kind(name, side) for name in beside)
        for name in beside & gaps.keys():
            gaps[name] += 1
        fits = (kinds <= ROOMS | {"gate", ""} and kinds & ROOMS) or kinds == {"cell", "alley"}
        if length(stretch) != OPENING:
            yield ("openings", index), f"an opening {length(stretch):g} long", "openings are 1 unit long"
        elif len(beside) != 2 or not fits:
            yield (
                ("openings", index),
                f"no opening can lie between {' and '.join(sorted(beside)) or 'nothing'}",
                "it joins two rooms, a room and the gate, a cell and its alley, or a room and the border",
            )
    for name, count in gaps.items():
        if count != 1:
            yield ("zones", name), f"the cell {name} has {count} openings", "a cell has exactly one, toward an alley"
    for index, stretch in enumerate(side.panes):
        kinds = frozenset(_kind(name, side) for name in _beside(edges_of(stretch), owner))
        if "guard_room" not in kinds or not kinds <= ROOMS or len(_beside(edges_of(stretch), owner)) != 2:
            yield ("panes", index), "the pane is not on the border of a guard room", "glass lies between it and a room"


def _beside(edges: Iterable[Edge], owner: Mapping[Cell, str]) -> frozenset[str]:
    """Return the names of what lies on the two sides of some edges; "" is outside the side."""
    return frozenset(owner.get(cell, "") for edge in edges for cell in sides_of(edge))


def _kind(name: str, side: Side) -> str:
    return next((zone.kind for zone in side.zones if zone.id == name), name)


def _piece(start: Cell, cells: set[Cell]) -> set[Cell]:
    """Return the cells that hang together with the first."""
    found, todo = {start}, [start]
    while todo:
        x, y = todo.pop()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in cells and cell not in found:
                found.add(cell)
                todo.append(cell)
    return found
