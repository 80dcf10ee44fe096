"""Why what lies and stands on the board cannot be searched, opened, taken, used or driven now.

Zones are named by their codes, which are written on the board.
"""

from __future__ import annotations

from typing import Final

from skullyard.engine import Reason
from skullyard.games.outbreak import cars, content, doors, driving, inventory, names, searching
from skullyard.games.outbreak.driving import DRIVER, SEATS
from skullyard.games.outbreak.layout import FENCE
from skullyard.games.outbreak.paying import ANY, can_pay, has_used
from skullyard.games.outbreak.pieces import CELL_DOOR, GATE_SIDE, Barrier
from skullyard.games.outbreak.plan import NEVER
from skullyard.games.outbreak.state import DOOR, NOWHERE, ON_FOOT, SEARCH, Figure, GameState

NO_ACTIONS: Final = Reason("no_actions", "PO-ROUND-2")
NO_ZONE: Final = Reason("no_zone", "PO-MOVE-1")


def zone_code(s: GameState, zone: int) -> str:
    """Return the code of a zone, as it is written on the board."""
    return names.codes(s.setting.mission.board)[zone]


def zone_named(s: GameState, words: list[str]) -> int:
    """Return the zone that a key names, or -1."""
    return s.setting.mission.board.index.get(words[0], -1) if words else -1


# -------------------------------------------------------------------- searching and doors


def why_not_search(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot search its zone, or a car.

    Rules: PO-ACT-2, PO-CAR-1, PO-CAR-3, PO-CAR-5, PO-PLACE-2, PO-PLACE-25.
    """
    zone = s.where[f]
    about = (("zone", zone_code(s, zone)),)
    if words:
        return _why_not_car_here(s, zone, words) or _why_not_search_car(s, int(words[0])) or _why_not_look(s, f)
    if searching.can_search_zone(s, f):
        return _why_not_look(s, f) or _why_not_dear(s, f)
    if s.riding[f] != ON_FOOT:
        return Reason("in_car", "PO-ACT-9")
    kind = s.setting.mission.board.kinds[zone]
    if kind == "tower":
        return Reason("tower_search", "PO-PLACE-25", about)
    if kind in ("alley", "gate"):
        return Reason("alley_search", "PO-PLACE-2", about)
    return Reason("street_search", "PO-ACT-2", about)


def _why_not_look(s: GameState, f: Figure) -> Reason | None:
    """Why nothing can be searched at all now."""
    zone = s.where[f]
    if has_used(s, searching.SEARCHED):
        return Reason("searched_already", "PO-ACT-2")
    if s.crowd(zone):
        return Reason("zombies_search", "PO-ACT-2", (("zone", zone_code(s, zone)), ("n", str(s.crowd(zone)))))
    beside = searching.zombies_beside(s, zone)
    if beside:
        about = (("card", "MZ-B10"), ("zone", zone_code(s, beside[0])))
        return Reason("apocalypse.why.picked", "AP-CARD-MZ-B10", about)
    return None if can_pay(s, SEARCH) else NO_ACTIONS


def _why_not_dear(s: GameState, f: Figure) -> Reason | None:
    """Why a search in the dark cannot be paid. Rules: AP-CARD-MZ-G02."""
    if searching.can_pay_search(s, f):
        return None
    return Reason("apocalypse.why.dark", "AP-CARD-MZ-G02", (("card", "MZ-G02"), ("n", str(searching.cost(s, f)))))


def _why_not_car_here(s: GameState, zone: int, words: list[str]) -> Reason | None:
    if not words[0].isdecimal() or int(words[0]) >= len(s.cars):
        return Reason("no_car", "PO-CAR-1")
    return None if s.cars[int(words[0])] == zone else Reason("car_elsewhere", "PO-CAR-1")


def _why_not_search_car(s: GameState, car: int) -> Reason | None:
    if searching.can_search_car(s, car):
        return None
    sports = s.setting.mission.cars[car].make not in searching.ONCE
    return Reason("car_unsearchable", "PO-CAR-5") if sports else Reason("car_empty", "PO-CAR-3")


def why_not_open(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot open a door.

    Rules: PO-ACT-4, PO-INV-1, PO-PLACE-10, PO-PLACE-14, PO-PLACE-28, PO-PLACE-36, PO-PLACE-42.
    """
    board = s.setting.mission.board
    barrier = next((one for one in board.barriers if words and one.id == words[0]), None)
    if barrier is None:
        return Reason("no_door", "PO-ACT-4")
    a, b = zone_code(s, barrier.a), zone_code(s, barrier.b)
    about = (("a", a), ("b", b))
    if s.where[f] not in (barrier.a, barrier.b):
        return Reason("door_elsewhere", "PO-ACT-4", about)
    if s.ways >> barrier.index & 1:
        return Reason("door_open", "PO-ACT-4", about)
    if not doors.can_open(s, barrier):
        return _why_locked(s, barrier, about)
    if not doors.can_break_in(s, f) and doors.tool(s, f) == doors.NO_TOOL:
        return _why_no_tool(s, f)
    if can_pay(s, DOOR) and not can_pay(s, DOOR, doors.cost(s)):
        return Reason("apocalypse.why.jammed", "AP-CARD-MZ-B09", (("card", "MZ-B09"), ("n", str(doors.cost(s)))))
    return None if can_pay(s, DOOR) else NO_ACTIONS


def _why_locked(s: GameState, barrier: Barrier, about: tuple[tuple[str, str], ...]) -> Reason:
    """Why no tool opens a barrier: what it is, or what it waits for."""
    if barrier.kind == FENCE:
        return Reason("fence_shut", "PO-PLACE-14", (("zone", about[1][1]),))
    if barrier.kind == GATE_SIDE:
        return Reason("gate_turns", "PO-PLACE-28", about)
    by, _, colour = barrier.opened_by.partition(":")
    if by == NEVER:
        return Reason("never_opens", "PO-ACT-4", about)
    colour = colour or barrier.colour
    if by == "switch":
        rule = "PO-PLACE-10" if barrier.kind == CELL_DOOR else "PO-PLACE-41"
        return Reason("by_switch", rule, (*about, ("colour", colour)))
    return Reason("locked", "PO-PLACE-42", (*about, ("colour", colour)))


def _why_no_tool(s: GameState, f: Figure) -> Reason:
    stowed = [card for card in inventory.cards(s, f) if content.equipment()[card].door]
    if stowed:
        return Reason("in_backpack", "PO-INV-1", (("card", inventory.name(stowed[0])),))
    return Reason("no_tool", "PO-ACT-4")


def why_not_take(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot take an objective. Rules: PO-ACT-12, PO-ACT-13."""
    found = [index for index, one in enumerate(s.setting.mission.objectives) if words and one.id == words[0]]
    if not found:
        return Reason("no_objective", "PO-ACT-12")
    objective, taker = s.setting.mission.objectives[found[0]], s.takers[found[0]]
    about = (("zone", zone_code(s, objective.zone)),)
    if taker != doors.NOBODY_TOOK:
        return Reason("objective_gone", "PO-ACT-12")
    if objective.switch >= 0:
        colour = s.setting.mission.switches[objective.switch].colour
        return Reason("objective_by_switch", "PO-ACT-13", (*about, ("colour", colour)))
    if objective.zone != s.where[f]:
        return Reason("objective_elsewhere", "PO-ACT-12", about)
    return None if can_pay(s, ANY) else NO_ACTIONS


def why_not_switch(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot use a switch. Rules: PO-ACT-13."""
    switch = next((one for one in s.setting.mission.switches if words and one.id == words[0]), None)
    if switch is None:
        return Reason("no_switch", "PO-ACT-13")
    if switch.zone != s.where[f]:
        return Reason("switch_elsewhere", "PO-ACT-13", (("zone", zone_code(s, switch.zone)),))
    return None if can_pay(s, ANY) else NO_ACTIONS


# ------------------------------------------------------------------------------------ cars


def why_not_enter(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot get into a car. Rules: PO-ACT-9."""
    zone = s.where[f]
    if s.riding[f] != ON_FOOT:
        return Reason("in_car", "PO-ACT-9")
    reason = _why_not_car_here(s, zone, words) if words else Reason("no_car", "PO-ACT-9")
    if reason:
        return reason
    if s.crowd(zone):
        return Reason("zombies_car", "PO-ACT-9", (("zone", zone_code(s, zone)),))
    return _why_not_seat(s, int(words[0]), words[1:], "PO-ACT-9")


def _why_not_seat(s: GameState, car: int, words: list[str], rule: str) -> Reason | None:
    places = cars.free_places(s, car)
    if not places:
        return Reason("car_full", rule)
    if words and words[0] not in map(str, places):
        return Reason("wheel_taken" if words[0] == str(DRIVER) else "seat_taken", rule)
    return None if can_pay(s, ANY) else NO_ACTIONS


def why_not_ride(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot get out of a car. Rules: PO-ACT-9."""
    if s.riding[f] == ON_FOOT:
        return Reason("on_foot", "PO-ACT-9")
    return None if can_pay(s, ANY) else NO_ACTIONS


def why_not_change(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot change its seat. Rules: PO-ACT-10."""
    if s.riding[f] == ON_FOOT:
        return Reason("on_foot", "PO-ACT-10")
    return _why_not_seat(s, s.riding[f] // SEATS, words, "PO-ACT-10")


def why_not_drive(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot drive along zones. Rules: PO-ACT-11, PO-CAR-5, PO-PLACE-39."""
    if s.riding[f] == ON_FOOT:
        return Reason("on_foot", "PO-ACT-11")
    car = driving.driven(s, f)
    if car == NOWHERE:
        return Reason("not_driver", "PO-ACT-11")
    if not s.setting.mission.cars[car].drivable:
        return Reason("car_fixed", "PO-ACT-11")
    most = driving.FAST.get(s.setting.mission.cars[car].make, driving.ZONES)
    if len(words) > most:
        return Reason("drive_too_far", "PO-CAR-5" if most > driving.ZONES else "PO-ACT-11", (("n", str(most)),))
    before = s.where[f]
    for name in words:
        zone = zone_named(s, [name])
        if zone < 0:
            return NO_ZONE
        if zone not in s.tables.drives[before]:
            return Reason("no_drive", "PO-ACT-11", (("zone", zone_code(s, zone)),))
        before = zone
    return None if can_pay(s, ANY) else NO_ACTIONS
