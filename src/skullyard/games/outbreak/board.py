"""The board: zones, buildings and barriers, and for every state of the doors who sees and reaches what.

A board is composed once from the plan of a mission and then shared by all its matches. Zones are ints in reading order.
What can be open or shut is a bit in the mask `ways` (1 = open); the tables for a mask are worked out when they are first
asked for, so that a rule only looks up.

Rules: PO-MOVE-1, PO-MOVE-2, PO-LOS-1, PO-ZP-4, PO-PLACE-1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from skullyard.games.outbreak.distances import Distances, Near, first_steps, reached
from skullyard.games.outbreak.geometry import Point, Rect, Stretch
from skullyard.games.outbreak.layout import LaidTile
from skullyard.games.outbreak.pieces import Barrier, Token

Zones = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Border:
    """A straight line to draw between two zones, or a zone and what is none (b is then -1).

    Attributes:
        kind: "wall", "opening", "open" (a border one walks over), "fence", "pane", "bars" (the gap of a cell), "gate";
            toward what is no zone "wall", "kerb" (pavement) or "edge" (a street or an alley goes on beyond the board).
    """

    kind: str
    a: int
    b: int
    at: Stretch


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """What a board is like while its doors stand in one way; every table is indexed by zone first.

    Attributes:
        near: The zones one move of a survivor away, watch towers included.
        near_zombies: The same without watch towers.
        clear: The zones at distance 1 that a clear path leads to, for Shove and Lifesaver.
        drives: The zones a car can enter next.
        sees: The zones that are seen, the own one included, a bit for a zone.
        seen: The same in ascending order.
        shoots: The zones that can be shot at, a bit for a zone: as `sees`, but not through panes.
        range: How many zones away one shoots, 0 the own zone; -1 where one does not.
        distance: The shortest open ways of zombies; -1 where there is none.
        distance_open: The shortest ways as if all doors were open; -1 where there never is one.
        walks: The shortest ways of survivors; -1 where there is none.

    Rules: PO-MOVE-1, PO-MOVE-2, PO-LOS-1, PO-LOS-2, PO-LOS-3, PO-ZP-4, PO-ZP-16, PO-PLACE-15, PO-PLACE-20, PO-PLACE-39.
    """

    near: Near
    near_zombies: Near
    clear: Near
    drives: Near
    sees: Zones
    seen: tuple[Zones, ...]
    shoots: Zones
    range: tuple[Zones, ...]
    distance: Distances
    distance_open: Distances
    walks: Distances

    def steps(self, zone: int, target: int) -> Zones:
        """Return the next zones on all shortest open ways to a zone.

        Rules: PO-ZP-4, PO-ZP-11.
        """
        return _steps(self, zone, target)

    def steps_open(self, zone: int, target: int) -> Zones:
        """Return the next zones on shortest ways as if doors were open, where the first step is open now.

        Rules: PO-ZP-17.
        """
        return _steps_open(self, zone, target)


@lru_cache(1 << 15)
def _steps(tables: Tables, zone: int, target: int) -> Zones:
    return first_steps(zone, target, tables.near_zombies, tables.distance)


@lru_cache(1 << 15)
def _steps_open(tables: Tables, zone: int, target: int) -> Zones:
    return first_steps(zone, target, tables.near_zombies, tables.distance_open)


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A composed board; every table is indexed by zone first.

    Attributes:
        names: The zones' names, "00.w1": that of the first part of each; of tower tokens "t0", "t1".
        index: The zone by the name of any of its parts.
        kinds: street, crossing, yard, alley, gate, room, guard_room, cell, tower or extra_room.
        street: Whether it counts as street, as alleys do for all that lies or comes there (PO-PLACE-6).
        buildings: The zones of each building: rooms joined by openings, each cell by itself.
        building: The building of a zone, -1 outside.
        tiles: The tiles a zone lies on, as indices of `places`.
        places: The laid tiles.
        manholes: By tile the zone of each manhole on it.
        barriers: What can be open or shut, in the order of the bits of `ways`.
        shut: The mask at the start of a game: doors shut but those the plan opens, torn wires open, the gate as it lies.
        gate_mask: The bits of the gate's sides.
        gate_turns: By quarter turns after the start the sides that are open then.
        below: The zone a watch tower stands in, of all others the zone itself.
        tokens: The tower tokens.
        rows, columns: How large the layout is, in tiles.
        rects: What a zone covers, in units of the board, 10 a tile.
        labels: Where its name is written.
        floors: How its floor looks.
        titles: The name of a room, "" of others.
        borders: The lines between zones.
        solids: What no zone covers, and how it looks.
        wires: The coils of barbed wire.
        slits: Windows drawn in outer walls.
        manhole_points: The zone and the place of every manhole.
        tables_of: Works out and remembers the tables for a mask.

    Rules: PO-PLACE-1, PO-PLACE-7, PO-PLACE-11, PO-PLACE-31, PO-ACT-5, PO-ZP-9.
    """

    names: tuple[str, ...]
    index: Mapping[str, int]
    kinds: tuple[str, ...]
    street: tuple[bool, ...]
    buildings: tuple[Zones, ...]
    building: Zones
    tiles: tuple[Zones, ...]
    places: tuple[LaidTile, ...]
    manholes: tuple[Zones, ...]
    barriers: tuple[Barrier, ...]
    shut: int
    gate_mask: int
    gate_turns: tuple[int, int, int, int]
    below: Zones
    tokens: tuple[Token, ...]
    rows: int
    columns: int
    rects: tuple[tuple[Rect, ...], ...]
    labels: tuple[Point, ...]
    floors: tuple[str, ...]
    titles: tuple[str, ...]
    borders: tuple[Border, ...]
    solids: tuple[tuple[Rect, str], ...]
    wires: tuple[Rect, ...]
    slits: tuple[Point, ...]
    manhole_points: tuple[tuple[int, Point], ...]
    tables_of: Callable[[int], Tables]

    @property
    def size(self) -> int:
        """How many zones there are, watch towers and extra rooms included."""
        return len(self.names)

    def tables(self, ways: int) -> Tables:
        """Return the tables for a mask of open barriers.

        Rules: PO-MOVE-2, PO-LOS-4.
        """
        return self.tables_of(ways)

    def zone(self, name: str) -> int:
        """Return the zone with a name, such as "00.w1"."""
        if name not in self.index:
            raise LookupError(f"the board has no zone {name!r}; it has {' '.join(self.names)}")
        return self.index[name]

    def barrier(self, name: str) -> Barrier:
        """Return the barrier with an id."""
        for barrier in self.barriers:
            if barrier.id == name:
                return barrier
        raise LookupError(f"the board has no barrier {name!r}; it has {' '.join(b.id for b in self.barriers)}")

    def between(self, a: int, b: int) -> tuple[Barrier, ...]:
        """Return the barriers between two zones."""
        return tuple(barrier for barrier in self.barriers if {barrier.a, barrier.b} == {a, b})

    def gate_sides(self, turns: int) -> int:
        """Return the bits of the gate's sides that are open after some quarter turns from the start.

        Rules: PO-PLACE-29.
        """
        return self.gate_turns[turns % 4]

    def turn_gate(self, ways: int, turns: int) -> int:
        """Return the mask with the gate as it lies after some quarter turns from the start.

        Rules: PO-PLACE-32.
        """
        return ways & ~self.gate_mask | self.gate_sides(turns)

    def reached(self, starts: Iterable[int], ways: int) -> frozenset[int]:
        """Return the zones survivors can reach from some zones while the barriers of a mask are open.

        Rules: PO-MOVE-2.
        """
        return reached(starts, self.tables(ways).near)
