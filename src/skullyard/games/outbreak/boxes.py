"""What a game begins with: the figures, the stack of equipment, the starting cards and the zombie cards of a box.

Rules: PO-COMP-2, PO-COMP-3, PO-COMP-4, PO-SETUP-2, PO-SETUP-3, PO-SETUP-6, AP-67, AP-69.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from skullyard.games.outbreak import content
from skullyard.games.outbreak.master_schema import master_sources
from skullyard.games.outbreak.schema import sources

PRISON_OUTBREAK: Final = "prison_outbreak"
APOCALYPSE: Final = "apocalypse"
SEASON_1: Final = "season_1"
PRISON: Final = "prison"
EQUIPMENT_SETS: Final = (SEASON_1, PRISON)
"""Whose equipment Apocalypse can be played with, the usual one first. Rules: AP-69."""

PRISON_WEAPONS: Final = ("gunblade",)
"""The weapons of Prison Outbreak that lie in cars; they are laid aside like others that are never shuffled."""


@dataclass(frozen=True, slots=True)
class Box:
    """What a game begins with; equipment by its index, with copies.

    Attributes:
        equipment: Whose equipment it is, a word of `EQUIPMENT_SETS`.
        figures: How many there are, by species.
        counts: How many equipment cards there are, by index.
        deck: The equipment that is shuffled, in the order of its index.
        starting: The cards that are dealt first, one each.
        filler: The card for those who get none of these.
        fillers: How many fillers there are.
        aside: The cards that are laid aside with their copies, fillers too.
        special: The weapons in cars.
        zombie_cards: What is shuffled into the stack, besides the Master's cards.

    Rules: PO-COMP-2, PO-COMP-3, PO-COMP-4, PO-SETUP-3, PO-SETUP-6, AP-67, AP-69.
    """

    equipment: str
    figures: tuple[int, ...]
    counts: tuple[int, ...]
    deck: tuple[int, ...]
    starting: tuple[int, ...]
    filler: int
    fillers: int
    aside: tuple[tuple[int, int], ...]
    special: tuple[int, ...]
    zombie_cards: tuple[int, ...]


@cache
def box(title: str, equipment: str = SEASON_1) -> Box:
    """Return what a title is played with.

    Args:
        title: The title's name.
        equipment: A word of `EQUIPMENT_SETS`; Prison Outbreak has its own only.

    Rules: PO-COMP-2, PO-COMP-3, PO-COMP-4, PO-SETUP-2, PO-SETUP-3, PO-SETUP-6, AP-67, AP-69.
    """
    prison = title == PRISON_OUTBREAK
    figures = content.FIGURES if prison else _figures(master_sources().zombies)
    zombie_cards = range(content.TOXIC_BEGINS if prison else content.MASTER_BEGINS)
    chosen = PRISON if prison or equipment == PRISON else SEASON_1
    return _box(chosen, figures, tuple(zombie_cards))


def _box(equipment: str, figures: tuple[int, ...], zombie_cards: tuple[int, ...]) -> Box:
    """Sort the equipment of a file into what is shuffled, dealt, laid aside and hidden in cars."""
    entries = (sources() if equipment == PRISON else master_sources()).equipment
    in_cars = {
        content.EQUIPMENT[card]
        for card, entry in entries.items()
        if entry.get("special", equipment == PRISON and card in PRISON_WEAPONS)
    }
    numbers = {content.EQUIPMENT[card]: entry["count"] for card, entry in entries.items()}
    aside = {content.EQUIPMENT[card] for card, entry in entries.items() if entry.get("aside", False)}
    starting = {content.EQUIPMENT[card]: entry["starting"] for card, entry in entries.items() if "starting" in entry}
    filler = next(card for card in starting if card in aside)
    order = sorted(numbers)
    return Box(
        equipment=equipment,
        figures=figures,
        counts=tuple(numbers.get(card, 0) for card in range(len(content.EQUIPMENT))),
        deck=tuple(
            card
            for card in order
            if card not in aside and card not in in_cars
            for _ in range(numbers[card] - starting.get(card, 0))
        ),
        starting=tuple(card for card in order if card != filler for _ in range(starting.get(card, 0))),
        filler=filler,
        fillers=starting[filler],
        aside=tuple((card, numbers[card]) for card in order if card in aside and card not in in_cars),
        special=tuple(card for card in order if card in in_cars for _ in range(numbers[card])),
        zombie_cards=zombie_cards,
    )


def _figures(zombies: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(zombies[kind][zombie_type] for zombie_type in content.TYPE_NAMES for kind in content.KIND_NAMES)
