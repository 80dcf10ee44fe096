"""The names in a mission file: what each of them means on the board, and what is wrong with those that mean nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final

from skullyard.engine.datafile import Document, Faults
from skullyard.engine.datalines import Place
from skullyard.games.outbreak import content
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.compose import compose, find_faults
from skullyard.games.outbreak.mission_plan import read_plan
from skullyard.games.outbreak.pieces import CELL_DOOR
from skullyard.games.outbreak.plan import Plan, PlanError, PlanFaults

NONE: Final = -1
BOARD_KEYS: Final = frozenset(
    {
        "layout", "doors", "cell_doors", "torn_wire", "gate", "towers", "start", "closed_for_good", "switches",
        "objectives", "triggers",
    }
)  # fmt: skip
"""What must be sound before the board can be laid."""
LISTED: Final = {"door": "doors", "objective": "objectives", "spawn zone": "spawns", "switch": "switches"}
"""Under which key a thing that is called by its name is listed."""


class Names:
    """The sound parts of a mission file, its board, and who or what is called how.

    Attributes:
        data: The sound parts.
        unsound: The parts in whose shape a fault was found; of them nothing is known.
        board: The board, or None where it cannot be laid.
        objective_ids, switch_ids: The ids, the file's own or made up.
    """

    def __init__(self, document: Document, faults: Faults, rules: Mapping[str, str]) -> None:
        """Lay the board, if what is said of it is sound."""
        self.document = document
        self.faults = faults
        self.unsound = document.unsound
        self.data: dict[str, Any] = dict(document.sound())
        self.board: Board | None = None
        self.index: Mapping[str, int] = {}
        if "layout" in self.data:
            self._lay_board(rules, sound=not document.unsound & BOARD_KEYS and "start" in self.data)
        self.objective_ids = self._name_objectives()
        self.switch_ids = [item.get("id", item["colour"]) for item in self.items("switches")]

    def fault(self, place: Place, message: str, hint: str) -> None:
        """Note what is wrong at a place of the file."""
        self.faults.add(self.document, place, message, hint)

    def items(self, key: str) -> list[Any]:
        """Return the items of a list of the file."""
        return list(self.data.get(key, ()))

    def _lay_board(self, rules: Mapping[str, str], *, sound: bool) -> None:
        """Compose the board, or at least find out which zones there would be."""
        plan, found = read_plan(self.data), PlanFaults()
        try:
            if sound:
                self.board = compose(plan, cell_bars=rules["cell_bars"] == "open", panes=rules["panes"] == "glass")
                self.index = self.board.index
        except PlanError as error:
            found.found = list(error.faults)
        if self.board is None:
            # Without the towers nobody knows what their zones would be: then only the tiles are looked at.
            known = Plan(plan.layout) if found.found or "towers" in self.unsound else plan
            ground = find_faults(known, PlanFaults() if found.found else found)
            towers = {f"t{number}": NONE for number in range(len(self.items("towers")))}
            self.index = {**ground.index, **towers} if ground else {}
        for fault in found.found:
            self.fault(fault.where, fault.message, fault.hint)

    def zone(self, place: Place, name: str) -> int:
        """Return the zone with a name; if there is none it is a fault."""
        is_tower = name[:1] == "t" and "towers" in self.unsound
        if self.index and name not in self.index and not is_tower:
            close = get_close_matches(name, self.index, 1)
            hint = f"did you mean {close[0]!r}?" if close else "digits of row and column, a dot, the zone: 00.w1"
            self.fault(place, f"there is no zone {name!r}", hint)
        return self.index.get(name, NONE)

    def zones(self, place: Place, names: Iterable[str]) -> tuple[int, ...]:
        """Return the zones with some names, each once."""
        return tuple(dict.fromkeys(self.zone((*place, number), name) for number, name in enumerate(names)))

    def one_of(self, place: Place, what: str, name: str, known: Iterable[str]) -> int:
        """Return the place of a name among those there are; if it is not there it is a fault."""
        names = list(known)
        if name in names:
            return names.index(name)
        if LISTED.get(what) in self.unsound:
            return NONE  # it may well be there
        close = get_close_matches(name, names, 1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(names) or 'none'}"
        self.fault(place, f"there is no {what} {name!r}", hint)
        return NONE

    def card(self, place: Place, name: str) -> int:
        """Return the equipment with an id."""
        found = self.one_of(place, "equipment", name, content.EQUIPMENT)
        return content.EQUIPMENT[name] if found != NONE else NONE

    def barriers(self, place: Place, name: str) -> tuple[int, ...]:
        """Return the door with an id, or the cell doors of a colour."""
        cells, _, colour = name.partition(":")
        if cells == "cells" and colour:
            colours = {doors["colour"] for doors in self.items("cell_doors")}
            if colour not in colours and "cell_doors" not in self.unsound:
                self.fault(place, f"there are no {colour} cell doors", "list them under cell_doors")
            barriers = self.board.barriers if self.board else ()
            return tuple(b.index for b in barriers if b.kind == CELL_DOOR and b.colour == colour)
        ids = [door["id"] for door in self.items("doors") if "id" in door]
        if self.one_of(place, "door", name, ids) == NONE or self.board is None:
            return ()
        return (self.board.barrier(name).index,)

    def spawns_called(self, place: Place, name: str) -> tuple[int, ...]:
        """Return the spawn zone with an id, or all of a colour."""
        spawns = self.items("spawns")
        found = [number for number, item in enumerate(spawns) if item.get("id") == name]
        found = found or [number for number, item in enumerate(spawns) if item.get("colour", "red") == name]
        if not found:
            ids = sorted({item.get("id", item.get("colour", "red")) for item in spawns})
            self.one_of(place, "spawn zone", name, ids)
        return tuple(found)

    def _name_objectives(self) -> list[str]:
        """Return an id for each objective: its own, its colour, or with others of its kind a number.

        What lies face down is not told by its id. Rules: PO-MISSION-6.
        """
        items = self.items("objectives")
        words = ["hidden" if item.get("face_down") else item["colour"] for item in items]
        total, seen, found = Counter(words), Counter[str](), []
        for item, word in zip(items, words, strict=True):
            seen[word] += 1
            found.append(item.get("id") or (f"{word}{seen[word]}" if total[word] > 1 else word))
        return found

    def check_ids(self) -> None:
        """No two things of a kind have the same id, and no door that of the rotating gate."""
        for number, door in enumerate(self.items("doors")):
            if door.get("id") == "gate":
                self.fault(
                    ("doors", number), "a door cannot be called gate", "that is the rotating gate; write another id"
                )
        spawns = [item.get("id", f"#{number}") for number, item in enumerate(self.items("spawns"))]
        for key, ids in (("objectives", self.objective_ids), ("switches", self.switch_ids), ("spawns", spawns)):
            for number, name in enumerate(ids):
                if name in ids[:number]:
                    self.fault((key, number), f"{name!r} names two of the {key}", 'give one of them id = "..."')

    def tile(self, place: Place, name: str) -> int:
        """Return the tile that lies in a row and column."""
        tiles = [f"{tile.row}{tile.column}" for tile in self.board.places] if self.board else [name]
        return self.one_of(place, "tile", name, tiles)
