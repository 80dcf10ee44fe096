"""What a mission file says about the board, as the plan from which the board is composed.

Rules: PO-SETUP-1, PO-PLACE-8, PO-PLACE-16, PO-PLACE-28, PO-PLACE-36, PO-PLACE-42.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from skullyard.games.outbreak.geometry import Rect, Stretch
from skullyard.games.outbreak.mission_schema import EMPTY_PLACE
from skullyard.games.outbreak.plan import NEVER, CellDoorPlan, DoorPlan, GatePlan, Plan, Spot, TornPlan, TowerPlan

EQUIPMENT: Final = "equipment"
BY_MISSION: Final = "mission"


def read_plan(data: Mapping[str, Any]) -> Plan:
    """Return the plan of a mission file whose shape has no faults.

    Rules: PO-SETUP-1.
    """
    keys = _Keys(data)
    gate = data.get("gate")
    return Plan(
        layout=read_layout(data),
        doors=tuple(
            DoorPlan(
                ("doors", index),
                a=door["between"][0],
                b=door["between"][1],
                kind=door.get("kind", "door"),
                colour=door.get("colour", "neutral"),
                opened_by=keys.door(door.get("colour", "neutral"), door.get("id", "")),
                at=_stretch(door["at"]) if "at" in door else None,
                id=door.get("id", ""),
                open=door.get("open", False),
            )
            for index, door in enumerate(data.get("doors", ()))
        ),
        cell_doors=tuple(
            CellDoorPlan(
                ("cell_doors", index, "cells", place),
                cell,
                doors["colour"],
                keys.cells(doors["colour"]),
                doors.get("open", False),
            )
            for index, doors in enumerate(data.get("cell_doors", ()))
            for place, cell in enumerate(doors["cells"])
        ),
        torn=tuple(TornPlan(("torn_wire", index), *pair) for index, pair in enumerate(data.get("torn_wire", ()))),
        gate=GatePlan(("gate",), gate["zone"], gate["face"], gate.get("turn", 0), keys.turns) if gate else None,
        towers=tuple(
            TowerPlan(
                ("towers", index),
                tower["zone"],
                tower["side"],
                _rect(tower["rect"]),
                tower["gap"],
                tower["enter_from"],
                (tower["door"], keys.door(tower["door"], "")) if "door" in tower else None,
            )
            for index, tower in enumerate(data.get("towers", ()))
        ),
        start=tuple((("start", index), zone) for index, zone in enumerate(data.get("start", ()))),
        closed=tuple((("closed_for_good", index), zone) for index, zone in enumerate(data.get("closed_for_good", ()))),
    )


def read_layout(data: Mapping[str, Any]) -> tuple[tuple[Spot | None, ...], ...]:
    """Return the tiles of a mission file, row by row.

    Rules: PO-SETUP-1.
    """
    return tuple(tuple(_spot(text) for text in row) for row in data["layout"])


def _spot(text: str) -> Spot | None:
    side, _, turn = text.partition(" ")
    return None if side == EMPTY_PLACE else Spot(side, int(turn or 0))


def _stretch(numbers: list[float]) -> Stretch:
    x0, y0, x1, y1 = numbers
    return (x0, y0), (x1, y1)


def _rect(numbers: list[float]) -> Rect:
    x0, y0, x1, y1 = numbers
    return x0, y0, x1, y1


class _Keys:
    """Finds out what opens a door: equipment, the objective of its colour, a switch, or a rule of the mission."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.moved = {moved: switch["colour"] for switch in data.get("switches", ()) for moved in switch["moves"]}
        effects = list(_effects(data))
        self.taken = {objective["colour"] for objective in data.get("objectives", ())}
        self.taken |= {effect["unlock"] for effect in effects if "unlock" in effect}
        self.opened = {effect["open"] for effect in effects if "open" in effect}
        self.turns = "gate" in self.moved or any("gate" in effect for effect in effects)

    def door(self, colour: str, door: str) -> str:
        """Return what opens a door.

        Rules: PO-ACT-4, PO-PLACE-36, PO-PLACE-42.
        """
        if colour == "neutral":
            return EQUIPMENT
        if door in self.moved:
            return f"switch:{self.moved[door]}"
        if colour in self.taken:
            return f"objective:{colour}"
        return BY_MISSION if door in self.opened else NEVER

    def cells(self, colour: str) -> str:
        """Return what opens the cell doors of a colour.

        Rules: PO-PLACE-10.
        """
        cells = f"cells:{colour}"
        if cells in self.moved:
            return f"switch:{self.moved[cells]}"
        return BY_MISSION if cells in self.opened else NEVER


def _effects(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for trigger in data.get("triggers", ()):
        yield from trigger["then"]
