"""What the things in a position are called, and the cards of the box while one is read."""

from __future__ import annotations

from collections import Counter
from typing import Final

from skullyard.engine.position import Reader
from skullyard.games.adrenaline import content

FIGHTERS: Final = tuple(fighter.id for fighter in content.fighters())
WEAPONS: Final = tuple(card.id for card in content.weapons())
TILES: Final = tuple(tile.id for tile in content.tiles())
NAMES: Final = {"weapons": WEAPONS, "powerups": content.POWERUP_NAME, "tiles": TILES}
DECKS: Final = {
    "weapons": tuple(range(len(WEAPONS))),
    "powerups": content.powerup_deck(),
    "tiles": content.tile_deck(),
}


class Cards:
    """The cards of one kind: which are written where, and which are left for the stack."""

    def __init__(self, reader: Reader, kind: str) -> None:
        self.reader, self.kind, self.names = reader, kind, NAMES[kind]
        self.left = Counter(DECKS[kind])
        self.what = {"weapons": "weapon", "powerups": "powerup", "tiles": "ammo tile"}[kind]

    def read(self, value: object, path: str, most: int = 1000) -> tuple[int, ...]:
        """Take the named cards out of those that are left."""
        cards = []
        for item_path, item in self.reader.items(value, path, most):
            card = self.read_one(item, item_path)
            if card is not None:
                cards.append(card)
        return tuple(cards)

    def read_one(self, value: object, path: str) -> int | None:
        """Take one named card out of those that are left."""
        if value is None:
            self.reader.fault(path, f"no {self.what} is named here")
            return None
        name = self.reader.word(value, path, self.names, self.what)
        if name is None:
            return None
        card = self.names.index(name)
        if not self.left[card]:
            copies = DECKS[self.kind].count(card)
            self.reader.fault(path, f'there {"is" if copies == 1 else "are"} only {copies} of "{name}" in the game')
            return None
        self.left[card] -= 1
        return card

    def take(self, count: int = 100) -> tuple[int, ...]:
        """Take the first cards that are left, in the order of the box; all of them when no count is given."""
        cards = tuple(self.left.elements())[:count]
        self.left.subtract(cards)
        return cards
