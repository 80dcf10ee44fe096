"""Cars: getting in, getting out, and changing seats."""

from __future__ import annotations

from skullyard.engine import Option, put
from skullyard.games.outbreak import driving
from skullyard.games.outbreak.driving import DRIVER, SEATS
from skullyard.games.outbreak.events import CarEntered, CarLeft
from skullyard.games.outbreak.paying import ANY, can_pay, pay
from skullyard.games.outbreak.state import ON_FOOT, Figure, GameState


def free_places(s: GameState, car: int) -> list[int]:
    """Return the driver's place and one of the passengers', as far as they are free: passengers sit all alike.

    Rules: PO-ACT-9, PO-ACT-10.
    """
    taken = {riding % SEATS for riding in s.riding if riding != ON_FOOT and riding // SEATS == car}
    free = [place for place in range(SEATS) if place not in taken]
    return free[:2] if free[:1] == [DRIVER] else free[:1]


def options(s: GameState, f: Figure) -> list[Option]:
    """Return what the actor can do with cars. Rules: PO-ACT-9, PO-ACT-10, PO-ACT-11, PO-RULING-73."""
    if not s.cars or not can_pay(s, ANY):
        return []
    zone, riding = s.where[f], s.riding[f]
    if riding == ON_FOOT:
        if s.crowd(zone):
            return []
        here = [car for car, there in enumerate(s.cars) if there == zone]
        return [("enter", str(car), str(place)) for car in here for place in free_places(s, car)]
    car, place = divmod(riding, SEATS)
    # From one passenger's seat to another nothing would change.
    others = [other for other in free_places(s, car) if DRIVER in (place, other)]
    return [*driving.options(s, f), *(("change", str(other)) for other in others), ("exit",)]


def do(s: GameState, f: Figure, option: Option) -> None:
    """Get in, get out, change the seat or drive. Rules: PO-ACT-9, PO-ACT-10, PO-ACT-11."""
    pay(s, ANY)
    if option[0] == "drive":
        driving.do(s, f, option)
    elif option[0] == "exit":
        car, _ = divmod(s.riding[f], SEATS)
        s.riding = put(s.riding, f, ON_FOOT)
        if s.events is not None:
            s.tell(CarLeft(f, car))
    else:
        car, place = int(option[1]) if option[0] == "enter" else s.riding[f] // SEATS, int(option[-1])
        s.riding = put(s.riding, f, car * SEATS + place)
        if s.events is not None:
            s.tell(CarEntered(f, car, place))
