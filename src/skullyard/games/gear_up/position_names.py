"""The names that positions use for seats, cards and areas."""

from __future__ import annotations

from skullyard.engine import Seat
from skullyard.engine.position import Reader
from skullyard.games.gear_up.marking import card_name, card_number
from skullyard.games.gear_up.shapes import COLUMNS, Mask, write_areas
from skullyard.games.gear_up.state import BOSS, NOWHERE, GameState


class Names:
    """Reads the names of one position."""

    def __init__(self, reader: Reader, s: GameState) -> None:
        """Remember the table; cards may still be added to it."""
        self.reader, self.s = reader, s
        self.seats = tuple(survivor.id for survivor in s.setting.survivors)

    def seat(self, value: object, path: str, default: Seat = NOWHERE) -> Seat:
        """Return the seat of a survivor."""
        word = self.reader.word(value, path, self.seats, "survivor in this game")
        return self.seats.index(word) if word else default

    def seat_list(self, value: object, path: str) -> tuple[Seat, ...]:
        """Return the seats of some survivors."""
        return tuple(
            self.seats.index(word) for word in self.reader.words(value, path, self.seats, "survivor in this game", 99)
        )

    def card(self, value: object, path: str, zombie: bool = False) -> int:
        """Return the number of a card, the boss's where nothing fits."""
        first = BOSS + 1 if zombie else BOSS
        known = [card_name(card) for card in range(first, len(self.s.designs))]
        word = self.reader.word(value, path, known or ["none"], "card")
        return card_number(word) if word in known else BOSS

    def areas(self, value: object, path: str, card: int) -> Mask:
        """Return areas of a card that a text names, such as ``a1.b2``; the order does not matter."""
        grid = self.s.grid(card)
        if not isinstance(value, str):
            self.reader.fault(path, f'this is {value!r}; write areas as a text, such as "a1.b2"')
            return 0
        mask = 0
        for name in value.split(".") if value else ():
            column = COLUMNS.find(name[:1]) if name[:1] else -1
            number = int(name[1:]) if name[1:].isdecimal() and len(name) < 4 and name.isascii() else 0
            bit = 1 << ((number - 1) * grid.width + column) if 0 <= column < grid.width and number else 0
            if not bit & grid.areas:
                inside = write_areas(grid.areas, grid.width)
                self.reader.fault(
                    path, f'"{name}" is no area inside the line of {self.described(card)}; it has {inside}'
                )
            elif bit & mask:
                self.reader.fault(path, f'"{name}" is marked twice')
            mask |= bit & grid.areas
        return mask

    def described(self, card: int) -> str:
        """Return what a fault calls a card."""
        return f'"{self.s.zombie(card).id}"' if card != BOSS else f"the boss's {self.s.setting.side.side} side"
