"""What the Master's blue cards do, under their ids."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from skullyard.engine import Decision, Rule, put
from skullyard.games.outbreak import content, supply
from skullyard.games.outbreak.content import ABOMINATION, FATTY, RUNNER, STANDARD, TOXIC, WALKER
from skullyard.games.outbreak.horde_events import ZombiesMoved, ZombiesTurned
from skullyard.games.outbreak.master import choices
from skullyard.games.outbreak.master.effects import Effect
from skullyard.games.outbreak.master.events import TokensLaid
from skullyard.games.outbreak.state import GameState, Species

ORANGE: Final = 2
"""From this danger level on something huge is an abomination."""
ALARM: Final = 3
"""So many noise tokens a car alarm is worth."""
EVERYWHERE, ANYBODY = -1, -1
STANDARD_WALKER: Final = content.species(STANDARD, WALKER)
TOXIC_WALKER: Final = content.species(TOXIC, WALKER)


def of_kinds(*kinds: int) -> tuple[Species, ...]:
    """Return all species of some kinds, whatever their type. Rules: AP-47."""
    return tuple(species for species in range(content.SPECIES) if content.kind_of(species) in kinds)


def are_there(s: GameState, species: Iterable[Species]) -> bool:
    """Whether any of some species is on the board."""
    return any(crowd[each] for crowd in s.zombies for each in species)


# -------------------------------------------------------------------------- extra activations


def act_again(*kinds: int) -> Effect:
    """All zombies of some kinds act once more, of all types; it links nobody to them.

    Rules: AP-47, AP-72, AP-49, AP-CARD-MZ-B01, AP-CARD-MZ-B02, AP-CARD-MZ-B03.
    """
    species = of_kinds(*kinds)
    return Effect(
        lambda s: s.push(("activate", "master", species, EVERYWHERE, ANYBODY)),
        lambda s: "" if are_there(s, species) else "nobody",
    )


# ------------------------------------------------------------------------------ reinforcements


def why_no_spawns(s: GameState) -> str:
    """Why nobody can come by a spawn zone. Rules: AP-49."""
    return "" if choices.spawn_zones(s) else "spawns"


def something_huge(s: GameState) -> None:
    """Bring a fatty with its escort, or an abomination if there is none yet and the danger is great.

    Rules: AP-15, AP-16, AP-48, AP-CARD-MZ-B06.
    """
    is_huge = s.level() >= ORANGE and not are_there(s, of_kinds(ABOMINATION))
    choices.bring(s, "MZ-B06", ABOMINATION if is_huge else FATTY, 1)


def from_the_drains(s: GameState) -> None:
    """Bring standard walkers to all manholes of tiles with survivors. Rules: AP-30, AP-46, AP-48, AP-CARD-MZ-B07.

    It is no card of the zombie stack, so that what changes those leaves it alone.
    """
    number = choices.number_of(s, "MZ-B07")
    s.push(*(("spawn", hole, STANDARD_WALKER, number, "manhole") for hole in supply.manholes(s)))


# ---------------------------------------------------------------------------------- Car Alarm


def quiet_streets(s: GameState) -> tuple[int, ...]:
    """Return the street zones without survivors."""
    return tuple(zone for zone, street in enumerate(s.setting.mission.board.street) if street and not s.standing(zone))


def car_alarm(s: GameState, zone: int) -> None:
    """Lay noise tokens that stay until the next Master phase. Rules: AP-71, AP-CARD-MZ-B08."""
    s.tokens = put(s.tokens, zone, s.tokens[zone] + ALARM)
    s.alarm = put(s.alarm, zone, s.alarm[zone] + ALARM)
    if s.events is not None:
        s.tell(TokensLaid(zone, ALARM))


# -------------------------------------------------------------------------------- Rot Sets In


def rotting(s: GameState) -> tuple[int, ...]:
    """Return the zones where walkers can turn toxic: none while all toxic ones are on the board. Rules: AP-70."""
    if not s.supply[TOXIC_WALKER]:
        return ()
    return tuple(zone for zone, crowd in enumerate(s.zombies) if crowd[STANDARD_WALKER])


def rot_sets_in(s: GameState, zone: int) -> None:
    """Turn walkers of a zone toxic, as many as the card says and figures allow. Rules: AP-70, AP-CARD-MZ-B11."""
    number = min(choices.number_of(s, "MZ-B11"), s.zombies[zone][STANDARD_WALKER], s.supply[TOXIC_WALKER])
    s.remove(zone, STANDARD_WALKER, number)
    s.place(zone, TOXIC_WALKER, number)
    if s.events is not None:
        s.tell(ZombiesTurned(zone, STANDARD_WALKER, number))


# ----------------------------------------------------------------------------- Marching Orders


def marching(s: GameState) -> tuple[int, ...]:
    """Return the zones with zombies and without survivors from where a way is open."""
    near = s.tables.near_zombies
    return tuple(zone for zone, crowd in enumerate(s.zombies) if any(crowd) and near[zone] and not s.standing(zone))


def marching_orders(s: GameState, zone: int) -> Rule:
    """All zombies of a zone move one zone, wherever the Master wants. Rules: AP-08, AP-CARD-MZ-B12."""
    ways, to = s.tables.near_zombies[zone], s.setting.to
    about = ("MZ-B12", to[zone][1])
    options = [to[way] for way in ways]
    way = ways[(yield Decision(s.judge(), "zone", "master_march", options, about, "AP-CARD-MZ-B12"))]
    s.done()
    crowd = s.zombies[zone]
    s.carry((zone, way, crowd))
    if s.events is not None:
        s.tell(ZombiesMoved(zone, way, crowd, "order", (), 0, 1))


# -------------------------------------------------------------------------------------- table


def in_zone(card: str, zones: Callable[[GameState], tuple[int, ...]], then: str, why: str) -> Effect:
    """A card for which the Master picks a zone; then a task goes on with it."""
    return Effect(
        lambda s: s.push(("master_zone", content.MASTER_CARD[card], zones(s), then)),
        lambda s: "" if zones(s) else why,
    )


def lies_there(s: GameState) -> None:
    """Of a card that only lies on the table; `influence` tells what it changes. Rules: AP-45."""


EFFECTS: Final[Mapping[str, Effect]] = {
    "MZ-B01": act_again(WALKER),
    "MZ-B02": act_again(RUNNER),
    "MZ-B03": act_again(FATTY, ABOMINATION),
    "MZ-B04": Effect(lambda s: choices.bring(s, "MZ-B04", WALKER, choices.number_of(s, "MZ-B04")), why_no_spawns),
    "MZ-B05": Effect(
        lambda s: choices.bring(s, "MZ-B05", RUNNER, choices.number_of(s, "MZ-B05"), split=True), why_no_spawns
    ),
    "MZ-B06": Effect(something_huge, why_no_spawns),
    "MZ-B07": Effect(from_the_drains, lambda s: "" if supply.manholes(s) else "manholes"),
    "MZ-B08": in_zone("MZ-B08", quiet_streets, "card_alarm", "streets"),
    "MZ-B09": Effect(lies_there),
    "MZ-B10": Effect(lies_there),
    "MZ-B11": in_zone("MZ-B11", rotting, "card_rot", "rot"),
    "MZ-B12": in_zone("MZ-B12", marching, "card_march", "march"),
}

STEPS: Final[Mapping[str, Callable[..., Any]]] = {"card_alarm": car_alarm, "card_rot": rot_sets_in}
FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {"card_march": marching_orders}
