"""Driving a car, and what happens to those in its way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from skullyard.engine import Option, put
from skullyard.games.outbreak import hits
from skullyard.games.outbreak.dice import count_hits, roll
from skullyard.games.outbreak.events import Drove, RanOver, Struck
from skullyard.games.outbreak.hits import CAR, Blow
from skullyard.games.outbreak.moving import enter
from skullyard.games.outbreak.state import NOWHERE, ON_FOOT, UP, Figure, GameState

SEATS: Final = 4
DRIVER: Final = 0
ZONES: Final = 2
FAST: Final[Mapping[str, int]] = {"sports": 3}
"""How many zones an action takes a car of this make, where it is more. Rules: PO-CAR-5."""
HARMLESS: Final = frozenset({"hippie"})
"""The makes whose attacks do nothing. Rules: PO-CAR-4."""
ACCURACY: Final = 4
DAMAGE: Final = 1


def driven(s: GameState, f: Figure) -> int:
    """Return the car that a survivor drives, or -1."""
    car, place = divmod(s.riding[f], SEATS)
    return car if s.riding[f] != ON_FOOT and place == DRIVER else NOWHERE


def options(s: GameState, f: Figure) -> list[Option]:
    """Return every way along which the actor can drive with one action, back and forth too.

    Rules: PO-ACT-11, PO-CAR-5, PO-PLACE-39, PO-RULING-75.
    """
    car = driven(s, f)
    if car == NOWHERE or not s.setting.mission.cars[car].drivable:
        return []
    names, drives = s.setting.mission.board.names, s.tables.drives
    found: list[Option] = []
    ways: list[tuple[int, ...]] = [(s.cars[car],)]
    for _ in range(FAST.get(s.setting.mission.cars[car].make, ZONES)):
        ways = [(*way, zone) for way in ways for zone in drives[way[-1]]]
        found += [("drive", *(names[zone] for zone in way[1:])) for way in ways]
    return found


def do(s: GameState, f: Figure, option: Option) -> None:
    """Set off; it is paid for. Rules: PO-ACT-11, PO-RULING-76."""
    s.fought = True
    s.push(("drive", f, tuple(s.setting.mission.board.index[name] for name in option[1:])))


def drive(s: GameState, f: Figure, zones: tuple[int, ...]) -> None:
    """Drive through zones, hitting the one where the car starts, those passed and the last.

    Rules: PO-FIGHT-8, PO-EX-33, PO-EX-34, PO-RULING-68, PO-RULING-70.
    """
    car = driven(s, f)
    if s.events is not None:
        s.tell(Drove(f, car, zones))
    legs = [task for zone in zones for task in (("car_move", f, car, zone), ("car_attack", f, car, zone))]
    s.push(("car_attack", f, car, s.cars[car]), *legs)


def move(s: GameState, f: Figure, car: int, zone: int) -> None:
    """Move a car and all who sit in it by one zone; it stands still when its driver is no more. Rules: PO-ACT-11."""
    if driven(s, f) != car or s.status[f] != UP:
        return
    s.cars = put(s.cars, car, zone)
    for g, riding in enumerate(s.riding):
        if riding != ON_FOOT and riding // SEATS == car:
            enter(s, g, zone, "drive")


def on_foot(s: GameState, zone: int) -> int:
    """Return how many actors in a zone a car meets: a die for each. Rules: PO-FIGHT-8."""
    return s.crowd(zone) + sum(s.riding[g] == ON_FOOT for g in s.standing(zone))


def attack(s: GameState, f: Figure, car: int, zone: int) -> None:
    """Roll for all who are in a zone and not in a car; the hits are dealt in the order of a shot.

    Rules: PO-FIGHT-8, PO-BERS-5, PO-CAR-4, PO-RULING-68, PO-RULING-69, PO-RULING-71, PO-RULING-74.
    """
    if driven(s, f) != car or s.status[f] != UP or s.setting.mission.cars[car].make in HARMLESS:
        return
    number = on_foot(s, zone)
    if not number:
        return
    hits.begin(s, f, CAR, (zone,))
    s.dice = roll(s, number)
    score = count_hits(s.dice, ACCURACY)
    if s.events is not None:
        s.tell(RanOver(f, car, zone, s.dice))
        s.tell(Struck(f, score, DAMAGE))
    s.push(("attack_deal", *Blow(f, CAR, zone, score, DAMAGE, reaper=0)))


STEPS: Final[Mapping[str, Callable[..., None]]] = {"drive": drive, "car_move": move, "car_attack": attack}
