"""The zombies' figures: who comes along with whom, where manholes bring them, and what happens when none are left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from skullyard.games.outbreak import content
from skullyard.games.outbreak.content import ABOMINATION, FATTY, WALKER, kind_of, type_of
from skullyard.games.outbreak.horde_events import FiguresMissing, Spawned
from skullyard.games.outbreak.state import NOBODY, GameState, Species, Task


def add(s: GameState, zone: int, species: Species, number: int, why: str) -> None:
    """Put zombies into a zone with those that come along; what is short makes those on the board act, afterwards.

    Rules: PO-ZOMBIE-1, PO-ZP-7, PO-ZP-10, PO-ZP-13, PO-ZP-14, PO-BERS-3.

    Args:
        s: The state.
        zone: Where.
        species: Who.
        number: How many.
        why: ``spawn``, ``reveal``, ``manhole``, ``aaahh`` (a search), ``mission`` or ``master`` (a card of his).
    """
    come = list(NOBODY)
    short = []
    for each, wanted in _arrivals(s, species, number).items():
        placed = min(wanted, s.supply[each])
        if placed:
            s.place(zone, each, placed)
            come[each] = placed
        if placed < wanted:
            short.append((each, wanted - placed))
    if s.events is not None:
        if any(come):
            s.tell(Spawned(zone, tuple(come), why))
        for each, lacking in short:
            s.tell(FiguresMissing(each, lacking))
    s.push(*missing_tasks(each for each, _ in short))


def _arrivals(s: GameState, species: Species, number: int) -> dict[Species, int]:
    """Return who should come: fatties for abominations without a figure, and two walkers with each fatty.

    Rules: PO-ZOMBIE-1, PO-ZOMBIE-3, PO-BERS-3.
    """
    family = type_of(species)
    come = {species: number}
    if kind_of(species) == ABOMINATION:
        come = {species: min(number, s.supply[species])}
        come[content.species(family, FATTY)] = number - come[species]
    escort = sum(content.ESCORT[kind_of(each)] * wanted for each, wanted in come.items())
    if escort:
        come[content.species(family, WALKER)] = escort
    return come


def missing_tasks(short: Iterable[Species]) -> list[Task]:
    """Return a task for each species that was short: fatties before the walkers that come with them. Rules: PO-ZP-14."""
    return [("missing", species) for species in sorted(short, key=lambda each: (type_of(each), kind_of(each) != FATTY))]


def activate_missing(s: GameState, species: Species) -> None:
    """All zombies of a species without figures act at once, unless they are acting for that very reason.

    Rules: PO-ZP-10, PO-ZP-12.
    """
    if species not in s.short:
        s.short = (*s.short, species)
        s.push(("activate", "missing", (species,), -1, -1), ("horde_found", species))


def end_missing(s: GameState, species: Species) -> None:
    """The activation of a species for want of figures is over; the next shortage starts another. Rules: PO-ZP-12."""
    s.short = tuple(each for each in s.short if each != species)


def manholes(s: GameState) -> list[int]:
    """Return the zone of each manhole on a tile with a survivor, twice when two of them lie in it.

    Rules: PO-ZP-9, PO-EX-23, PO-EX-24.
    """
    board = s.setting.mission.board
    tiles = {tile for figure in s.survivors() for tile in board.tiles[s.where[figure]]}
    return sorted(zone for tile in tiles for zone in board.manholes[tile])


STEPS: Final[Mapping[str, Callable[..., Any]]] = {
    "spawn": add,
    "missing": activate_missing,
    "horde_found": end_missing,
}
