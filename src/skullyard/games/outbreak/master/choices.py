"""What several cards of the Master ask: a zone, how figures are shared out over spawn zones, and their types."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from skullyard.engine import Decision, Rule, put
from skullyard.games.outbreak import content
from skullyard.games.outbreak.content import BERSERKER, STANDARD, TOXIC
from skullyard.games.outbreak.state import GameState

TYPES: Final = (STANDARD, BERSERKER, TOXIC)
"""In rising order."""
NONE_YET: Final = (0, 0, 0)
"""So many figures of each type were picked."""


def number_of(s: GameState, card: str) -> int:
    """Return the number on a card for the danger level, as it is when the card is read. Rules: AP-48."""
    return content.master_cards()[content.MASTER_CARD[card]].numbers[s.level()]


def spawn_zones(s: GameState) -> tuple[int, ...]:
    """Return the zones with a spawn token that spawn now, those that the Master has added last. Rules: AP-46."""
    spawns = zip(s.setting.mission.spawns, s.awake, strict=True)
    zones = [spawn.zone for spawn, awake in spawns if awake] + [zone for zone, _ in s.graves]
    return tuple(dict.fromkeys(zones))


def types_in(s: GameState, zone: int) -> tuple[int, ...]:
    """Return the types that the Master may bring to a spawn zone: all, but where the mission limits it. Rules: AP-46."""
    limits = [spawn.types for spawn in s.setting.mission.spawns if spawn.zone == zone]
    return tuple(each for each in TYPES if all(each in types for types in limits))


# -------------------------------------------------------------------------------- the flows


def choose_zone(s: GameState, index: int, zones: tuple[int, ...], *then: Any) -> Rule:
    """The Master picks the zone for a card.

    Args:
        s: The state.
        index: The card's design.
        zones: The zones that fit.
        then: The task that goes on, without the zone, which comes last in it.

    Rules: AP-39, AP-40, AP-41.
    """
    card, to = content.master_cards()[index], s.setting.to
    zone = zones[
        (yield Decision(s.judge(), "zone", "master_zone", [to[each] for each in zones], (card.id,), card.rule))
    ]
    s.done()
    s.push((*then, zone))


def bring(s: GameState, card: str, kind: int, number: int, *, split: bool = False) -> None:
    """Let the Master pick where in the spawn zones so many figures come, and of which types. Rules: AP-46."""
    index, zones = content.MASTER_CARD[card], spawn_zones(s)
    if split:
        s.push(("master_split", index, kind, zones, number, ()))
    else:
        s.push(("master_zone", index, zones, "master_lot", index, kind, number))


def split(s: GameState, index: int, kind: int, zones: tuple[int, ...], number: int, picked: tuple[int, ...]) -> Rule:
    """The Master picks a zone for each figure, in the order of the zones, so that no sharing out has two paths.

    Rules: AP-46, AP-CARD-MZ-B05.
    """
    card, to = content.master_cards()[index], s.setting.to
    open_zones = zones[zones.index(picked[-1]) :] if picked else zones
    options = [to[each] for each in open_zones]
    zone = open_zones[(yield Decision(s.judge(), "zone", "master_zone", options, (card.id,), card.rule))]
    s.done()
    picked = (*picked, zone)
    if len(picked) < number:
        s.push(("master_split", index, kind, zones, number, picked))
        return
    s.push(*(("master_lot", index, kind, picked.count(each), each) for each in dict.fromkeys(picked)))


def choose_types(s: GameState, index: int, kind: int, left: int, zone: int, picked: tuple[int, ...] = NONE_YET) -> Rule:
    """The Master picks the type of each figure that comes to a spawn zone, then they come.

    Where no figure is left of any type, he says of which one all others are missing: they are one placement.

    Args:
        s: The state.
        index: The card's design.
        kind: Walker, fatty, runner or abomination.
        left: How many are still to be picked.
        zone: Where they come.
        picked: How many were picked of each type.

    Rules: AP-33, AP-34, AP-46.
    """
    card = content.master_cards()[index]
    types, missing = types_to_pick(s, kind, left, types_in(s, zone), picked)
    about = (card.id, content.KIND_NAMES[kind], s.setting.to[zone][1], str(left))
    options = [("type", content.TYPE_NAMES[each]) for each in types]
    family = types[(yield Decision(s.judge(), "effect", "master_type", options, about, "AP-46"))]
    s.done()
    number = left if missing else 1
    picked = put(picked, family, picked[family] + number)
    if left > number:
        s.push(("master_lot", index, kind, left - number, zone, picked))
        return
    species = [(content.species(each, kind), many) for each, many in enumerate(picked) if many]
    s.push(*(("spawn", zone, each, many, "master") for each, many in species))


def types_to_pick(
    s: GameState, kind: int, left: int, allowed: tuple[int, ...], picked: tuple[int, ...]
) -> tuple[tuple[int, ...], bool]:
    """Return the types of which the next figure may be, and whether it is one that is missing.

    Types come in rising order, so that no choice has two paths: one is offered while there are figures of it, and
    enough of it and of those after it to place as many in all as there are.
    """
    free = {each: s.supply[content.species(each, kind)] - picked[each] for each in allowed}
    wanted = min(left, sum(free.values()))
    if not wanted:
        return allowed, True
    least = max((each for each, many in enumerate(picked) if many), default=STANDARD)
    rising = [each for each in allowed if each >= least and free[each]]
    return tuple(each for each in rising if sum(free[other] for other in allowed if other >= each) >= wanted), False


FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {
    "master_zone": choose_zone,
    "master_split": split,
    "master_lot": choose_types,
}
