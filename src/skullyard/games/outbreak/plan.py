"""What a mission lays: tiles, doors, cell doors, torn wires, the gate and the tokens of towers.

A plan is what the file of a mission says about the board, still in words. Each item knows where in its file it stands
(`where`), so that `compose` can tell a fault with its line. Zones are named as in the file: the digits of the tile's
row and column, a dot, the id of the zone on its side; any part of a zone on several tiles names it.

Rules: PO-SETUP-1, PO-PLACE-16, PO-PLACE-19, PO-PLACE-28, PO-PLACE-36.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skullyard.engine.datalines import Place
from skullyard.games.outbreak.geometry import Rect, Stretch

COLOURS: Final = ("neutral", "blue", "green", "purple", "white", "yellow")
NEVER: Final = "never"  # opened by nothing this mission has


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile of the layout: which side is up, and by how many degrees it is turned clockwise."""

    side: str
    rot: int = 0


@dataclass(frozen=True, slots=True)
class DoorPlan:
    """A door between two zones; without `at` it lies in the middle of the longest wall they share.

    Rules: PO-ACT-4, PO-PLACE-36, PO-PLACE-42.
    """

    where: Place
    a: str
    b: str
    kind: str = "door"
    colour: str = "neutral"
    opened_by: str = "equipment"
    at: Stretch | None = None
    id: str = ""
    open: bool = False


@dataclass(frozen=True, slots=True)
class CellDoorPlan:
    """The bars of one cell.

    Rules: PO-PLACE-8, PO-PLACE-10.
    """

    where: Place
    cell: str
    colour: str
    opened_by: str
    open: bool = False


@dataclass(frozen=True, slots=True)
class TornPlan:
    """A torn wire token: the fence between two zones is an open way.

    Rules: PO-PLACE-16.
    """

    where: Place
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class GatePlan:
    """The rotating gate: its face, how far it is turned at the start, and whether anything turns it.

    Rules: PO-PLACE-28, PO-PLACE-29, PO-PLACE-32.
    """

    where: Place
    zone: str
    face: int
    turn: int = 0
    turns: bool = True


@dataclass(frozen=True, slots=True)
class TowerPlan:
    """A tower token: a watch tower (side A) or an extra room (side B), which may have a door in its gap.

    Attributes:
        zone: The zone it stands in.
        rect: Where it stands, in units of the board.
        gap: The face its gap looks to.
        enter_from: The zone before the gap, which may be the one it stands in.
        door: The colour of a door in the gap and what opens it.

    Rules: PO-PLACE-19, PO-PLACE-22, PO-PLACE-26.
    """

    where: Place
    zone: str
    side: str
    rect: Rect
    gap: str
    enter_from: str
    door: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything a mission says about the board.

    Attributes:
        layout: The tiles row by row; None where nothing lies.
        start: The zones from which everything must be reached; the first zone if the plan names none.
        closed: The zones that nobody can ever enter, each with its place in the file.
        where: The place of the layout in the file.
    """

    layout: tuple[tuple[Spot | None, ...], ...]
    doors: tuple[DoorPlan, ...] = ()
    cell_doors: tuple[CellDoorPlan, ...] = ()
    torn: tuple[TornPlan, ...] = ()
    gate: GatePlan | None = None
    towers: tuple[TowerPlan, ...] = ()
    start: tuple[tuple[Place, str], ...] = ()
    closed: tuple[tuple[Place, str], ...] = ()
    where: Place = ("layout",)


@dataclass(frozen=True, slots=True)
class PlanFault:
    """One thing that is wrong in a plan: its place in the file, what it is, and what to do."""

    where: Place
    message: str
    hint: str


class PlanError(ValueError):
    """A plan makes no board; `faults` tells everything that is wrong."""

    def __init__(self, faults: tuple[PlanFault, ...]) -> None:
        """Keep the faults in the order in which they were found."""
        self.faults = faults
        super().__init__("\n".join(f"{fault.message} ({fault.hint})" for fault in faults))


class PlanFaults:
    """Collects what is wrong in a plan until all of it has been looked at."""

    def __init__(self) -> None:
        """Start without faults."""
        self.found: list[PlanFault] = []

    def add(self, where: Place, message: str, hint: str) -> None:
        """Note a fault."""
        self.found.append(PlanFault(where, message, hint))

    def raise_any(self) -> None:
        """Raise all that was found as one error, if anything was."""
        if self.found:
            raise PlanError(tuple(self.found))
