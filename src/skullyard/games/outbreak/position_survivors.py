"""The survivors of a position: where each stands, what it carries, what it can do and how it is.

Rules: PO-INV-1, PO-XP-2, PO-XP-3, PO-ZV-1, PO-ZV-2, PO-ACT-9.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skullyard.engine.position import Reader
from skullyard.games.outbreak import content, experience
from skullyard.games.outbreak.position_cards import Equipment
from skullyard.games.outbreak.skills.talents import talents
from skullyard.games.outbreak.state import DOWN, EMPTY, HANDS, NOWHERE, UP, WOUND, GameState

SURVIVOR_KEYS: Final = (
    "seat", "zone", "status", "reborn", "experience", "skills", "cards", "wounds", "gift", "car", "hidden", "shrugged",
    "kills", "searches", "hurt",
)  # fmt: skip
STATUS: Final = ("up", "down", "dead", "gone")
WOUND_WORD: Final = "wound"
BACKPACK: Final = 3
SEATS_IN_A_CAR: Final = 4
LARGEST: Final = 10_000
WITH: Final = "plus1_damage_with"


class Survivors:
    """The survivors' boards while they are read."""

    def __init__(self, reader: Reader, boards: Mapping[str, Mapping[str, Any]], equipment: Equipment) -> None:
        self.reader, self.boards, self.equipment = reader, boards, equipment

    def read(self, s: GameState) -> None:
        """Read all of them."""
        rows = [(name, f"survivors.{name}", board) for name, board in self.boards.items()]
        reader = self.reader
        words = [reader.word(b.get("status"), f"{path}.status", STATUS, "status") or STATUS[UP] for _, path, b in rows]
        s.status = tuple(STATUS.index(word) for word in words)
        s.reborn = self.bits(rows, "reborn")
        s.hidden, s.shrugged = self.bits(rows, "hidden"), self.bits(rows, "shrugged")
        s.experience, s.gift = self.numbers(rows, "experience"), self.numbers(rows, "gift")
        s.kills, s.searches, s.hurt = (self.numbers(rows, key) for key in ("kills", "searches", "hurt"))
        s.where = tuple(self.zone(s, f, board.get("zone"), path) for f, (_, path, board) in enumerate(rows))
        s.skills = tuple(self.skills(s, f, board.get("skills"), path) for f, (_, path, board) in enumerate(rows))
        s.slots = tuple(self.slots(s, f, path, board) for f, (_, path, board) in enumerate(rows))
        s.riding = tuple(self.car(s, board.get("car"), path) for _, path, board in rows)
        seats = [place for place in s.riding if place >= 0]
        for name, path, _ in rows:
            place = s.riding[s.setting.survivors.index(name)]
            if place >= 0 and seats.count(place) > 1:
                reader.fault(f"{path}.car.place", "two sit on this place; write another one from 0 to 3")

    def bits(self, rows: list[tuple[str, str, Mapping[str, Any]]], key: str) -> int:
        """Return a bit for each survivor of whom something is true."""
        return sum(self.reader.flag(b.get(key), f"{path}.{key}") << f for f, (_, path, b) in enumerate(rows))

    def numbers(self, rows: list[tuple[str, str, Mapping[str, Any]]], key: str) -> tuple[int, ...]:
        """Return a number for each survivor."""
        return tuple(self.reader.whole(b.get(key), f"{path}.{key}", 0, LARGEST, 0) for _, path, b in rows)

    def zone(self, s: GameState, figure: int, value: object, path: str) -> int:
        """Return where a survivor stands: if nothing is written on its start zone, or off the board."""
        mission = s.setting.mission
        name = self.reader.word(value, f"{path}.zone", mission.board.index, "zone")
        if name is not None:
            return mission.board.index[name]
        return mission.start[figure % len(mission.start)] if s.status[figure] in (UP, DOWN) else NOWHERE

    def skills(self, s: GameState, figure: int, value: object, path: str) -> tuple[str, ...]:
        """Return a survivor's skills: if nothing is written those of blue and yellow that its experience gives."""
        if value is None:
            side, level = experience.side(s, figure), content.level_of(s.experience[figure])
            return (*side.blue, *(side.yellow if level >= content.YELLOW else ()))
        found = []
        for item_path, item in self.reader.items(value, f"{path}.skills"):
            skill, colon, card = item.partition(":") if isinstance(item, str) else (item, "", "")
            known = self.reader.word(skill, item_path, content.skills(), "skill")
            if known == WITH:
                if self.reader.word(card, item_path, self.equipment.names, "card") is None:
                    continue
            elif colon:
                self.reader.fault(item_path, f'write "{skill}" without what follows the colon')
                continue
            if known is not None:
                found.append(item)
        return tuple(found)

    def slots(self, s: GameState, figure: int, path: str, board: Mapping[str, Any]) -> tuple[int, ...]:
        """Return the two hands and the backpack: cards by slot, further wounds in the last free ones. Rules: PO-INV-1."""
        reader = self.reader
        size = HANDS + BACKPACK + talents(s.skills[figure]).hoard
        slots = []
        for item_path, item in reader.items(board.get("cards"), f"{path}.cards", size):
            if item is None:
                slots.append(EMPTY)
            elif item == WOUND_WORD:
                slots.append(WOUND)
            else:
                slot = self.equipment.read_one(item, item_path, spendable=True)
                slots.append(EMPTY if slot is None else slot)
        slots += [EMPTY] * (size - len(slots))
        wounds = reader.whole(board.get("wounds"), f"{path}.wounds", 0, size, 0)
        for place in range(size - 1, -1, -1):
            if wounds and slots[place] == EMPTY:
                slots[place] = WOUND
                wounds -= 1
        if wounds:
            reader.fault(f"{path}.wounds", "there is no room for these wounds; a wound takes the place of a card")
        most = experience.side(s, figure).wounds_to_die - 1
        if s.status[figure] == UP and slots.count(WOUND) > most:
            reader.fault(f"{path}.wounds", f"this one falls with so many wounds; {most} at most while it is up")
        return tuple(slots)

    def car(self, s: GameState, value: object, path: str) -> int:
        """Return the seat in a car: its number and the place, 0 being the driver's. Rules: PO-ACT-9."""
        reader, cars = self.reader, s.setting.mission.cars
        if value is None:
            return NOWHERE
        table = reader.table(value, f"{path}.car", ("number", "place"))
        if not cars:
            reader.fault(f"{path}.car", "this mission has no car; lay one, or leave this out")
            return NOWHERE
        number = reader.whole(table.get("number"), f"{path}.car.number", 0, len(cars) - 1, 0)
        return number * SEATS_IN_A_CAR + reader.whole(table.get("place"), f"{path}.car.place", 0, SEATS_IN_A_CAR - 1, 0)
