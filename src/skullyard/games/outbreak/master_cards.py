"""The cards of the Zombie Master as they are printed; what each does is registered under its id.

Rules: AP-36, AP-40, AP-41, AP-43.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from skullyard.games.outbreak.master_schema import master_sources
from skullyard.games.outbreak.schema import LEVELS


@dataclass(frozen=True, slots=True)
class MasterCard:
    """A design of the Zombie Master's cards.

    Attributes:
        colour: "blue" and "green" are for the Master phase, a green card stays; "red" is for its moment.
        copies: How many there are.
        power: How strong it is, 1 to 4.
        moment: When a red card may be played, a word of `master_schema.MOMENTS` or "any"; else "".
        group: Of the green cards of one group only the newest stays; "" = none.
        unique: Only one of it is ever on the table.
        lasts: A blue card that works until the next Master phase.
        danger: The danger level from which on it may be played.
        numbers: How many it brings or changes, by danger level; empty where it names none.

    Rules: AP-36, AP-40, AP-41, AP-43, AP-44, AP-45, AP-48.
    """

    id: str
    index: int
    name: str
    colour: str
    copies: int
    text: str
    power: int
    moment: str
    group: str
    unique: bool
    lasts: bool
    danger: int
    numbers: tuple[int, ...]

    @property
    def rule(self) -> str:
        """The id of the rule that tells what the card does."""
        return f"AP-CARD-{self.id}"


@cache
def master_cards() -> tuple[MasterCard, ...]:
    """Return the designs in the order of their index.

    Rules: AP-36.
    """
    return tuple(
        MasterCard(
            id=key,
            index=index,
            name=entry["name"],
            colour=entry["colour"],
            copies=entry["copies"],
            text=entry["text"],
            power=entry["power"],
            moment=entry.get("moment", ""),
            group=entry.get("group", ""),
            unique=entry.get("unique", False),
            lasts=entry.get("lasts", False),
            danger=LEVELS.index(entry.get("danger", LEVELS[0])),
            numbers=tuple(entry.get("numbers", ())),
        )
        for index, (key, entry) in enumerate(master_sources().master_cards.items())
    )


MASTER_CARD: Final[Mapping[str, int]] = MappingProxyType(
    {card: index for index, card in enumerate(master_sources().master_cards)}
)
