"""What a mission lays on the joined tiles: doors, cell doors, torn wires, the gate and the tokens of towers.

Whatever can be open or shut becomes a numbered barrier; whatever cannot lie where the plan says is a fault.

Rules: PO-ACT-4, PO-PLACE-8, PO-PLACE-16, PO-PLACE-22, PO-PLACE-26, PO-PLACE-29, PO-PLACE-37.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from skullyard.engine.datalines import Place
from skullyard.games.outbreak.geometry import (
    BEYOND,
    FACES,
    Edge,
    Rect,
    Stretch,
    cells_of,
    edges_of,
    face_of,
    length,
    middle,
    sides_of,
    stretches_of,
    turn_face,
)
from skullyard.games.outbreak.layout import BARS, FENCE, GATE, OPENING, WALL, Ground, GroundZone
from skullyard.games.outbreak.plan import COLOURS, NEVER, CellDoorPlan, DoorPlan, GatePlan, Plan, PlanFaults, TowerPlan
from skullyard.games.outbreak.tiles import ROOMS, STREET_LIKE, STREETS

DOOR: Final = "door"
MAIN_DOOR: Final = "main_door"
CELL_DOOR: Final = "cell_door"
GATE_SIDE: Final = "gate_side"
WIDTH: Final = {DOOR: 1, MAIN_DOOR: 2}  # units
TORN: Final = 2  # units of fence that a torn wire token needs
OPEN_FACES: Final = {1: ("N", "E"), 2: ("N", "S")}  # of the gate, before turning
GAP: Final = 1  # units, of a tower token


@dataclass(frozen=True, slots=True)
class Barrier:
    """A thing on the border of two zones that can be open or shut; its number is its bit in `ways`.

    Attributes:
        id: Its id in the mission, or the names of its two zones.
        kind: "door", "main_door", "cell_door", "fence" (a stretch that can be torn) or "gate_side".
        a, b: The zones.
        colour: "neutral" or the colour of a door; "" of a fence or a side of the gate.
        opened_by: "equipment", "objective:<colour>", "switch:<colour>" or "never"; "wire" of a fence, "gate" of a gate.
        at: Where it is drawn, in units of the board.
        face: Where a side of the gate lies, "N", "E", "S" or "W"; else "".

    Rules: PO-ACT-4, PO-PLACE-10, PO-PLACE-16, PO-PLACE-29, PO-PLACE-36.
    """

    index: int
    id: str
    kind: str
    a: int
    b: int
    colour: str
    opened_by: str
    at: Stretch
    face: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """A tower token on the board: its zone, the zone it stands in, and the zone before its gap.

    Rules: PO-PLACE-19, PO-PLACE-22.
    """

    zone: int
    side: str
    stands_in: int
    enter_from: int
    rect: Rect
    gap: str


class Pieces:
    """Lays the pieces of a plan on the ground, and gathers what is wrong with them."""

    def __init__(self, ground: Ground, plan: Plan, faults: PlanFaults) -> None:
        """Lay everything, tokens first, since an extra room has walls of its own."""
        self.ground = ground
        self.faults = faults
        self.barriers: list[Barrier] = []
        self.barrier_at: dict[Edge, int] = {}
        self.tokens: list[Token] = []
        self.open_at_start = 0
        self.gate_faces: frozenset[str] = frozenset()
        for number, tower in enumerate(plan.towers):
            self._lay_tower(number, tower)
        self.borders = ground.borders()
        for door in plan.doors:
            self._lay_door(door)
        for bars in plan.cell_doors:
            self._lay_cell_door(bars)
        if plan.gate:
            self._lay_gate(plan.gate)
        self._lay_fences()
        for torn in plan.torn:
            self._tear(torn.where, torn.a, torn.b)

    def zone(self, where: Place, name: str) -> int | None:
        """Return the zone with a name; a name that is not there is a fault."""
        found = self.ground.index.get(name)
        if found is None:
            close = get_close_matches(name, self.ground.index, 1)
            hint = f"did you mean {close[0]!r}?" if close else "digits of row and column, a dot, the zone: 00.w1"
            self.faults.add(where, f"there is no zone {name!r}", hint)
        return found

    def kind(self, zone: int) -> str:
        """Return the kind of a zone."""
        return self.ground.zones[zone].kind

    # Doors

    def _lay_door(self, plan: DoorPlan) -> None:
        a, b = self.zone(plan.where, plan.a), self.zone(plan.where, plan.b)
        if plan.kind not in WIDTH:
            self.faults.add(plan.where, f"there is no kind of door {plan.kind!r}", "door or main_door")
        elif a is not None and b is not None and self._can_join(plan, a, b):
            at = self._place_of(plan, a, b)
            if at is not None:
                name = plan.id or f"{plan.a}-{plan.b}"
                door = Barrier(self._next, name, plan.kind, a, b, plan.colour, plan.opened_by, at)
                self._add(plan.where, edges_of(at), door, is_open=plan.open)

    def _can_join(self, plan: DoorPlan, a: int, b: int) -> bool:
        """Check that a door of this kind may join these zones at all.

        Rules: PO-ACT-4, PO-PLACE-3, PO-PLACE-37.
        """
        names, kinds = f"{plan.a} and {plan.b}", {self.kind(a), self.kind(b)}
        shared = self.borders.get((min(a, b), max(a, b)), set())
        joined = {self.ground.edges[edge] for edge in shared} - {WALL, "pane"}
        if not shared:
            self.faults.add(plan.where, f"{names} do not touch", "name two zones with a common wall")
        elif joined:
            self.faults.add(
                plan.where, f"{names} are joined already ({', '.join(sorted(joined))})", "leave the door out"
            )
        elif plan.kind == MAIN_DOOR and not ("alley" in kinds and kinds & STREETS):
            self.faults.add(
                plan.where, f"a main door between {' and '.join(sorted(kinds))}", "it joins alley and street"
            )
        elif plan.kind == DOOR and (not kinds & (ROOMS | {"extra_room"}) or "cell" in kinds):
            self.faults.add(plan.where, f"a door between {' and '.join(sorted(kinds))}", "doors lead into rooms")
        else:
            return True
        return False

    def _place_of(self, plan: DoorPlan, a: int, b: int) -> Stretch | None:
        """Return where a door lies, if there is plain wall enough."""
        wide = WIDTH[plan.kind]
        plain = self.plain(a, b)
        if plan.at is None:
            longest = next(iter(stretches_of(plain)), None)
            if longest is None or length(longest) < wide:
                self.faults.add(
                    plan.where, f"no wall of {plan.a} and {plan.b} holds a {plan.kind}", f"it is {wide} wide"
                )
                return None
            return middle(longest, wide)
        line = edges_of(plan.at)
        if length(plan.at) != wide or not line:
            self.faults.add(plan.where, f"a {plan.kind} {length(plan.at):g} wide", f"write a stretch {wide} long")
        elif not line <= plain:
            walls = ", ".join(_written(stretch) for stretch in stretches_of(plain)) or "none"
            self.faults.add(plan.where, f"at {_written(plan.at)} there is no plain wall", f"free is: {walls}")
        else:
            return min(plan.at), max(plan.at)
        return None

    def plain(self, a: int, b: int) -> set[Edge]:
        """Return the edges of a common border on which a door can lie: wall, and no door yet.

        Rules: PO-PLACE-35.
        """
        shared = self.borders.get((min(a, b), max(a, b)), set())
        return {edge for edge in shared if self.ground.edges[edge] == WALL and edge not in self.barrier_at}

    def _lay_cell_door(self, plan: CellDoorPlan) -> None:
        cell = self.zone(plan.where, plan.cell)
        if cell is None:
            return
        if self.kind(cell) != "cell":
            self.faults.add(plan.where, f"{plan.cell} is no cell", "only cells have cell doors")
            return
        for (a, b), shared in self.borders.items():
            gap = {edge for edge in shared if self.ground.edges[edge] == BARS}
            if cell in (a, b) and gap:
                if gap & self.barrier_at.keys():
                    self.faults.add(plan.where, f"{plan.cell} has two doors", "leave one out")
                    return
                alley = a + b - cell
                name = f"{plan.cell}-{self.ground.zones[alley].names[0]}"
                at = stretches_of(gap)[0]
                door = Barrier(self._next, name, CELL_DOOR, cell, alley, plan.colour, plan.opened_by, at)
                self._add(plan.where, gap, door, is_open=plan.open)

    def _add(self, where: Place, edges: Iterable[Edge], barrier: Barrier, *, is_open: bool = False) -> None:
        """Take in the next barrier with the edges it holds; its id must be free."""
        if barrier.colour and barrier.colour not in COLOURS:
            self.faults.add(where, f"there is no colour {barrier.colour!r}", f"one of {', '.join(COLOURS)}")
        if any(other.id == barrier.id for other in self.barriers):
            if barrier.kind in WIDTH:
                self.faults.add(where, f"there are two doors {barrier.id!r}", "give the second one an id of its own")
            barrier = replace(barrier, id=f"{barrier.id}.{barrier.face or barrier.index}")
        self.barriers.append(barrier)
        self.barrier_at.update(dict.fromkeys(edges, barrier.index))
        self.open_at_start |= is_open << barrier.index

    @property
    def _next(self) -> int:
        return len(self.barriers)

    # The gate

    def _lay_gate(self, plan: GatePlan) -> None:
        """Each side of the gate that something lies beyond is a barrier.

        Rules: PO-PLACE-28, PO-PLACE-29, PO-PLACE-30.
        """
        gate = self.zone(plan.where, plan.zone)
        if plan.face not in OPEN_FACES:
            self.faults.add(plan.where, f"the gate has no face {plan.face}", "1 or 2")
        elif plan.turn not in (0, 90, 180, 270):
            self.faults.add(plan.where, f"the gate cannot be turned by {plan.turn}", "0, 90, 180 or 270")
        elif gate is not None and self.kind(gate) != "gate":
            self.faults.add(plan.where, f"{plan.zone} is no place for the gate", "it lies on the zone g of 9P or 10P")
        elif gate is not None:
            self.gate_faces = frozenset(turn_face(face, plan.turn) for face in OPEN_FACES[plan.face])
            rect = self.ground.zones[gate].rects[0]
            for face in FACES:
                line = edges_of(face_of(rect, face))
                for (a, b), shared in list(self.borders.items()):
                    beyond = {edge for edge in shared & line if self.ground.edges[edge] == GATE}
                    if gate in (a, b) and beyond:
                        other = a + b - gate
                        name = f"{plan.zone}-{self.ground.zones[other].names[0]}"
                        by = GATE if plan.turns else NEVER
                        at = stretches_of(beyond)[0]
                        side = Barrier(self._next, name, GATE_SIDE, gate, other, "", by, at, face)
                        self._add(plan.where, beyond, side, is_open=face in self.gate_faces)

    # Wire

    def _lay_fences(self) -> None:
        """A fence of at least two units in line can be torn.

        Rules: PO-PLACE-14, PO-PLACE-16, PO-PLACE-18.
        """
        for (a, b), shared in self.borders.items():
            fence = {edge for edge in shared if self.ground.edges[edge] == FENCE}
            if fence and length(stretches_of(fence)[0]) >= TORN:
                name = f"{self.ground.zones[a].names[0]}-{self.ground.zones[b].names[0]}"
                self._add((), fence, Barrier(self._next, name, FENCE, a, b, "", "wire", stretches_of(fence)[0]))

    def _tear(self, where: Place, name_a: str, name_b: str) -> None:
        a, b = self.zone(where, name_a), self.zone(where, name_b)
        if a is None or b is None:
            return
        for barrier in self.barriers:
            if barrier.kind == FENCE and {barrier.a, barrier.b} == {a, b}:
                self.open_at_start |= 1 << barrier.index
                return
        self.faults.add(where, f"{name_a} and {name_b} share no {TORN} units of fence", "a torn wire token is 2 long")

    # Tower tokens

    def _lay_tower(self, number: int, plan: TowerPlan) -> None:
        """Stand a token on the board: a watch tower over its zone, an extra room within walls of its own.

        Rules: PO-PLACE-19, PO-PLACE-22, PO-PLACE-26.
        """
        stands_in, enter_from = self.zone(plan.where, plan.zone), self.zone(plan.where, plan.enter_from)
        if plan.side not in ("A", "B") or plan.gap not in FACES:
            self.faults.add(plan.where, "a token has the sides A and B, its gap a face", 'side = "A", gap = "N"')
        elif stands_in is not None and enter_from is not None and self._stands(plan, stands_in, enter_from):
            zone = len(self.ground.zones)
            x0, y0, x1, y1 = plan.rect
            label = ((x0 + x1) / 2, (y0 + y1) / 2)
            kind, floor = ("tower", "plank") if plan.side == "A" else ("extra_room", "grate")
            tiles = list(self.ground.zones[stands_in].tiles)
            self.ground.zones.append(GroundZone([f"t{number}"], kind, [plan.rect], label, floor, "", tiles))
            self.ground.index[f"t{number}"] = zone
            self.tokens.append(Token(zone, plan.side, stands_in, enter_from, plan.rect, plan.gap))
            if plan.side == "B":
                self._wall_in(plan, zone, enter_from)

    def _stands(self, plan: TowerPlan, stands_in: int, enter_from: int) -> bool:
        x0, y0, x1, y1 = plan.rect
        cells = set(cells_of(plan.rect))
        owners = {self.ground.owner.get(cell) for cell in cells}
        front = [self._beyond(edge, plan.gap) for edge in edges_of(self._gap(plan))] if x0 < x1 and y0 < y1 else []
        left = any(zone == stands_in for cell, zone in self.ground.owner.items() if cell not in cells)
        if plan.side == "A" and self.kind(stands_in) not in STREET_LIKE:
            self.faults.add(
                plan.where, f"a watch tower in a {self.kind(stands_in)}", "towers stand outdoors or in alleys"
            )
        elif not cells or owners != {stands_in}:
            self.faults.add(plan.where, f"the token does not lie within {plan.zone}", "move or shrink its rect")
        elif not front or any(owner != enter_from for owner in front):
            self.faults.add(plan.where, f"the gap {plan.gap} does not open to {plan.enter_from}", "turn it another way")
        elif plan.side == "B" and not left:
            self.faults.add(plan.where, f"the extra room leaves nothing of {plan.zone}", "shrink its rect")
        elif plan.side == "A" and plan.door:
            self.faults.add(plan.where, "a watch tower has no door", "leave the door out")
        else:
            return True
        return False

    def _gap(self, plan: TowerPlan) -> Stretch:
        return middle(face_of(plan.rect, plan.gap), GAP)

    def _beyond(self, edge: Edge, face: str) -> int | None:
        """Return the zone that lies beyond an edge, looking to a face."""
        west_or_north, east_or_south = sides_of(edge)
        return self.ground.owner.get(east_or_south if sum(BEYOND[face]) > 0 else west_or_north)

    def _wall_in(self, plan: TowerPlan, zone: int, enter_from: int) -> None:
        """Build the walls of an extra room; its gap is an opening or holds a door."""
        cells = set(cells_of(plan.rect))
        self.ground.owner.update(dict.fromkeys(cells, zone))
        for x, y in cells:
            for edge in ((x, y, True), (x, y, False), (x + 1, y, True), (x, y + 1, False)):
                if not set(sides_of(edge)) <= cells:
                    self.ground.edges[edge] = WALL
        gap = self._gap(plan)
        if plan.door is None:
            self.ground.edges.update(dict.fromkeys(edges_of(gap), OPENING))
            return
        colour, opened_by = plan.door
        name = f"{self.ground.zones[zone].names[0]}-{plan.enter_from}"
        self._add(plan.where, edges_of(gap), Barrier(self._next, name, DOOR, zone, enter_from, colour, opened_by, gap))


def _written(stretch: Stretch) -> str:
    (x0, y0), (x1, y1) = stretch
    return f"[[{x0:g}, {y0:g}], [{x1:g}, {y1:g}]]"
