"""What the Master's cards on the table change, as numbers that the rules of the survivors ask for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from skullyard.games.outbreak import content
from skullyard.games.outbreak.content import STANDARD, WALKER
from skullyard.games.outbreak.state import GameState, Species

Row = tuple[int, Species, int]
"""Where a zombie card brings whom, and how many."""


class Influence(NamedTuple):
    """What all cards on the table add up to.

    Attributes:
        range_cap: How far ranged attacks reach at most. Rules: AP-CARD-MZ-G01.
        search_toll: What a search in a building costs more without a flashlight. Rules: AP-CARD-MZ-G02.
        fizzles: The highest die at which fire goes out; 0 for none. Rules: AP-CARD-MZ-G03.
        turns_into: The type as which one walker of a spawn card comes, or -1. Rules: AP-CARD-MZ-G04, AP-CARD-MZ-G05.
        hive: Whether the Master may send a group one way that would split. Rules: AP-CARD-MZ-G06.
        token_weight: What a noise token counts. Rules: AP-CARD-MZ-G07.
        manhole_walkers: How many walkers more come out of each manhole. Rules: AP-CARD-MZ-G09.
        door_toll: What opening a door costs more. Rules: AP-CARD-MZ-B09.
        picked_clean: Whether nobody may search next to zombies. Rules: AP-CARD-MZ-B10.
    """

    range_cap: int = 99
    search_toll: int = 0
    fizzles: int = 0
    turns_into: int = -1
    hive: bool = False
    token_weight: int = 1
    manhole_walkers: int = 0
    door_toll: int = 0
    picked_clean: bool = False


_CHANGES: Final[Mapping[str, Mapping[str, Any]]] = {
    "MZ-G01": {"range_cap": 2},
    "MZ-G02": {"search_toll": 1},
    "MZ-G03": {"fizzles": 2},
    "MZ-G04": {"turns_into": content.TOXIC},
    "MZ-G05": {"turns_into": content.BERSERKER},
    "MZ-G06": {"hive": True},
    "MZ-G07": {"token_weight": 2},
    "MZ-G09": {"manhole_walkers": 1},
    "MZ-B09": {"door_toll": 1},
    "MZ-B10": {"picked_clean": True},
}


def influence(s: GameState) -> Influence:
    """Return what the cards on the table change. Hot rules ask only when there are any. Rules: AP-41, AP-45."""
    return _influence(s.lasting, s.until)


@lru_cache(4096)
def _influence(lasting: tuple[int, ...], until: tuple[int, ...]) -> Influence:
    found = Influence()
    for card in (*lasting, *until):
        found = found._replace(**_CHANGES.get(content.master_cards()[card].id, {}))
    return found


def spawn_rows(s: GameState, rows: list[Row], *, manholes: bool) -> list[Row]:
    """Return what a zombie card brings while cards lie on the table.

    A standard walker more comes out of each manhole zone that is filled. Then one standard walker of the card, the first
    that it places, comes as another type, if there is a figure; a fatty's escort is none of the card's walkers.

    Rules: AP-CARD-MZ-G04, AP-CARD-MZ-G05, AP-CARD-MZ-G09.
    """
    now, walker = influence(s), content.species(STANDARD, WALKER)
    if manholes and now.manhole_walkers:
        rows = overflowing(rows, now.manhole_walkers)
    if now.turns_into < 0 or not s.supply[content.species(now.turns_into, WALKER)]:
        return rows
    place = next((place for place, (_, species, _) in enumerate(rows) if species == walker), -1)
    if place < 0:
        return rows
    zone, _, number = rows[place]
    # The other one first: what makes standard walkers act for want of figures comes when all of the card are there.
    turned = [(zone, content.species(now.turns_into, WALKER), 1), *([(zone, walker, number - 1)] if number > 1 else [])]
    return [*rows[:place], *turned, *rows[place + 1 :]]


def overflowing(rows: list[Row], more: int) -> list[Row]:
    """Return what manholes bring when so many standard walkers more come to each zone that they fill."""
    walker, seen, found = content.species(STANDARD, WALKER), set[int](), list[Row]()
    for zone, species, number in rows:
        added = 0 if zone in seen else more
        seen.add(zone)
        if species == walker:
            found.append((zone, walker, number + added))
        else:
            found += [(zone, species, number), *([(zone, walker, added)] if added else [])]
    return found
