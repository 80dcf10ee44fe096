"""The cards of the box while a position is read: which are written where, and which are left for the stacks.

Rules: PO-COMP-3, PO-COMP-4, PO-SETUP-2, PO-SETUP-3, PO-EQUIP-3.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from skullyard.engine.position import Reader
from skullyard.games.outbreak import content
from skullyard.games.outbreak.boxes import Box
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import SPENT

PARTS: Final = {combo.makes: (combo.a, combo.b) for combo in content.combos() if combo.keeps_cards}
"""What a card consists of that is two others held together. Rules: PO-EQUIP-3."""
SPENT_WORD: Final = ":spent"


def all_cards(in_box: Box, mission: Mission) -> Counter[int]:
    """Return how many there are of each card, with those that lie under the objectives of a mission."""
    found = Counter(dict(enumerate(in_box.counts)))
    found.update(objective.card for objective in mission.objectives if objective.card >= 0)
    return found


def parts(card: int) -> tuple[int, ...]:
    """Return the cards of the box that a card is made of: itself, or the two that it holds together."""
    return PARTS.get(card, (card,))


class Equipment:
    """The equipment that is not written anywhere yet."""

    def __init__(self, reader: Reader, in_box: Box, mission: Mission) -> None:
        """Begin with all of it."""
        self.reader, self.box = reader, all_cards(in_box, mission)
        self.left, self._deck = Counter(self.box), Counter(in_box.deck)
        self._apart = {*(card for card, _ in in_box.aside), *in_box.special}
        self.names = tuple(card.id for card in content.equipment() if self.box[card.index] or card.index in PARTS)

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
        word = self.reader.word(name, path, self.names, "card")
        if word is None or not self.take(content.EQUIPMENT[word], path):
            return None
        if spent and not content.equipment()[content.EQUIPMENT[word]].reload:
            self.reader.fault(path, f'"{word}" needs no reloading; write it without {SPENT_WORD}')
            return None
        return content.EQUIPMENT[word] + spent

    def read_numbers(self, value: object, path: str) -> dict[int, int]:
        """Take so many copies of each of some cards, by their names."""
        found = {}
        for name, number in self.reader.table(value, path, self.names).items():
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
            for card in range(len(content.equipment()))
            if card not in self._apart
            for _ in range(self.left[card] if exact else min(self.left[card], self._deck[card]))
        )


class Horde:
    """The zombie cards that are not written anywhere yet: each is there once, a Master card as often as it is printed."""

    def __init__(self, reader: Reader, in_box: Box, masters: bool) -> None:
        """Begin with all of them; without a Zombie Master his cards are not in the game. Rules: AP-06."""
        self.reader, self._cards = reader, in_box.zombie_cards
        self.left = Counter(in_box.zombie_cards)
        self._numbers = {content.zombie_cards()[card].number: card for card in in_box.zombie_cards}
        self._masters = content.MASTER_CARD if masters else {}
        for card in content.master_cards() if masters else ():
            self.left[content.MASTER_BEGINS + card.index] = card.copies

    def read(self, value: object, path: str) -> tuple[int, ...]:
        """Take cards by their numbers, and Master cards by their ids."""
        found = []
        for item_path, name in self.reader.items(value, path):
            card = self._find(name)
            if card is None:
                self.reader.fault(item_path, f"there is no zombie card {name!r}; write the number printed on it")
            elif self.take(card, item_path, f"the zombie card {name}"):
                found.append(card)
        return tuple(found)

    def read_hand(self, value: object, path: str) -> tuple[int, ...]:
        """Take Master cards by their ids; returns designs."""
        found = []
        for item_path, name in self.reader.items(value, path):
            word = self.reader.word(name, item_path, self._masters, "Master card")
            if word is not None and self.take(content.MASTER_BEGINS + self._masters[word], item_path, word):
                found.append(self._masters[word])
        return tuple(found)

    def take(self, card: int, path: str, called: str) -> bool:
        """Take a card; more than there are is a fault."""
        if self.left[card] < 1:
            self.reader.fault(path, f"{called} is written {'twice' if card < content.MASTER_BEGINS else 'too often'}")
            return False
        self.left[card] -= 1
        return True

    def rest(self) -> tuple[int, ...]:
        """Return what goes below the cards named in the stack; Master cards are in the game only where they are named."""
        return tuple(card for card in self._cards if self.left[card])

    def _find(self, name: object) -> int | None:
        if isinstance(name, str) and name in self._masters:
            return content.MASTER_BEGINS + self._masters[name]
        return self._numbers.get(name) if isinstance(name, int) and not isinstance(name, bool) else None
