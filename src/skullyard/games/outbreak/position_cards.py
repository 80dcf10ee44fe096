"""The cards of the box while a position is read: which are written where, and which are left for the stacks.

Rules: PO-COMP-3, PO-COMP-4, PO-SETUP-2, PO-SETUP-3, PO-EQUIP-3.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from skullyard.engine.position import Reader
from skullyard.games.outbreak import content
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import SPENT

CARDS: Final = tuple(card.id for card in content.equipment() if card.box == "PO")
ZOMBIE_CARDS: Final = content.TOXIC_BEGINS
DECK: Final = Counter(content.equipment_deck())
PARTS: Final = {combo.makes: (combo.a, combo.b) for combo in content.combos() if combo.keeps_cards}
"""What a card consists of that is two others held together. Rules: PO-EQUIP-3."""
SPENT_WORD: Final = ":spent"
NUMBERS: Final = frozenset(card.number for card in content.zombie_cards()[:ZOMBIE_CARDS])


def box(mission: Mission) -> Counter[int]:
    """Return how many there are of each card, with those that lie under the objectives of a mission."""
    found = Counter({card.index: card.count for card in content.equipment()})
    found.update(objective.card for objective in mission.objectives if objective.card >= 0)
    return found


def parts(card: int) -> tuple[int, ...]:
    """Return the cards of the box that a card is made of: itself, or the two that it holds together."""
    return PARTS.get(card, (card,))


class Equipment:
    """The equipment that is not written anywhere yet."""

    def __init__(self, reader: Reader, mission: Mission) -> None:
        """Begin with all of it."""
        self.reader, self.box = reader, box(mission)
        self.left = Counter(self.box)

    def take(self, card: int, path: str, number: int = 1) -> bool:
        """Take copies of a card out of what is left; more than there are is a fault."""
        wanted = parts(card)
        if any(self.left[part] < number for part in wanted):
            copies = min(self.box[part] for part in wanted)
            name = content.equipment()[card].id
            self.reader.fault(path, f'there {"is" if copies == 1 else "are"} only {copies} of "{name}" in the game')
            return False
        for part in wanted:
            self.left[part] -= number
        return True

    def read(self, value: object, path: str, most: int = 1000) -> tuple[int, ...]:
        """Take the named cards."""
        found = []
        for item_path, item in self.reader.items(value, path, most):
            slot = self.read_one(item, item_path)
            if slot is not None:
                found.append(slot)
        return tuple(found)

    def read_one(self, value: object, path: str, spendable: bool = False) -> int | None:
        """Take a named card, "sawed_off:spent" being one that waits to be reloaded. Rules: PO-FIGHT-7."""
        if value is None:
            self.reader.fault(path, "no card is named here")
            return None
        name, spent = value, 0
        if spendable and isinstance(value, str) and value.endswith(SPENT_WORD):
            name, spent = value.removesuffix(SPENT_WORD), SPENT
        word = self.reader.word(name, path, CARDS, "card")
        if word is None or not self.take(content.EQUIPMENT[word], path):
            return None
        if spent and not content.equipment()[content.EQUIPMENT[word]].reload:
            self.reader.fault(path, f'"{word}" needs no reloading; write it without {SPENT_WORD}')
            return None
        return content.EQUIPMENT[word] + spent

    def read_numbers(self, value: object, path: str) -> dict[int, int]:
        """Take so many copies of each of some cards, by their names."""
        found = {}
        for name, number in self.reader.table(value, path, CARDS).items():
            if name in content.EQUIPMENT:
                card = content.EQUIPMENT[name]
                copies = self.reader.whole(number, f"{path}.{name}", 0, 100, 0)
                if self.take(card, f"{path}.{name}", copies):
                    found[card] = copies
        return found

    def rest(self, exact: bool) -> tuple[int, ...]:
        """Return what goes below the cards named in the stack, in the order of the box.

        Unless it is said which cards are out of the game, those kept for starting hands stay out too.

        Rules: PO-SETUP-2.
        """
        return tuple(
            card
            for card, item in enumerate(content.equipment())
            if not item.aside
            for _ in range(self.left[card] if exact else min(self.left[card], DECK[card]))
        )


class Horde:
    """The zombie cards that are not written anywhere yet; each is there once."""

    def __init__(self, reader: Reader) -> None:
        """Begin with all of them."""
        self.reader = reader
        self.left = dict.fromkeys(range(ZOMBIE_CARDS))

    def read(self, value: object, path: str) -> tuple[int, ...]:
        """Take cards by their numbers."""
        found = []
        for item_path, number in self.reader.items(value, path):
            if not isinstance(number, int) or isinstance(number, bool) or number not in NUMBERS:
                self.reader.fault(item_path, f"there is no zombie card {number!r}; write the number printed on it")
            elif content.ZOMBIE_CARD[number] not in self.left:
                self.reader.fault(item_path, f"the zombie card {number} is written twice")
            else:
                del self.left[content.ZOMBIE_CARD[number]]
                found.append(content.ZOMBIE_CARD[number])
        return tuple(found)
