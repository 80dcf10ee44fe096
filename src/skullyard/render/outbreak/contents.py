"""What lies in a zone, taken apart for a drawing and told in words: survivors, cars, tokens, noise, the horde."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.names import (
    car_name,
    colour_name,
    crowd_name,
    level_name,
    objective_name,
    survivor_name,
    zone_head,
)
from skullyard.games.outbreak.state import DOWN, UP, Crowd
from skullyard.games.outbreak.view import View, ZoneView
from skullyard.render.outbreak.pieces import Choice, Lights, letters, plain


@dataclass(frozen=True, slots=True)
class Standing:
    """A survivor in a zone, as it is drawn."""

    survivor: str
    letter: str
    acting: bool
    reborn: bool
    down: bool
    level: int
    acted: bool
    hidden: bool
    wounds: int
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class Token:
    """A token in a zone: its kind, its colour, its number or order, a note, whether it is awake or thrown, and its option."""

    kind: str
    id: str
    colour: str
    order: int = 0
    note: str = ""
    on: bool = False
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Parked:
    """A car in a zone: who sits in it by place, the options that lie on it, and on each of its seats."""

    car: int
    name: str
    make: str
    drivable: bool
    places: tuple[Standing | None, ...]
    choices: tuple[Choice, ...]
    seats: tuple[Choice | None, ...]


@dataclass(frozen=True, slots=True)
class ZonePiece:
    """All that the picture of a zone's content depends on.

    Attributes:
        tokens: What lies there, in the order in which it is drawn from the right.
        noise: Its noise, shown where tokens lie or where it is the most; 0 where it is not shown.
        most: Whether no zone is noisier.
        mark: ``target`` of a horde, ``from`` where one stands, ``start`` of the mission, or empty.
        choices: The options that lie on the zone.
        aimed: The options that lie on its zombies, by species.
    """

    board: Board
    zone: int
    name: str
    tokens: tuple[Token, ...]
    noise: int
    most: bool
    crowd: Crowd
    standing: tuple[Standing, ...]
    cars: tuple[Parked, ...]
    mark: str
    choices: tuple[Choice, ...]
    aimed: tuple[tuple[int, Choice], ...] = ()


def zone_pieces(view: View, lights: Lights, say: Say, marks: dict[int, str] | None = None) -> list[ZonePiece]:
    """Take apart what the zones show; `marks` frames some of them, for a horde's way."""
    names = letters(view)
    most = max((zone.noise for zone in view.zones), default=0)
    loudest = [zone.zone for zone in view.zones if zone.noise == most]
    marks = marks or {}
    tokens = _tokens(view, lights, say)
    cars: dict[int, list[Parked]] = {}
    for car in view.cars:
        places = tuple(None if f < 0 else _standing(view, f, names[f], lights) for f in car.places)
        seats = tuple(plain(lights.on("seat", f"{car.car}-{place}")) for place in range(len(car.places)))
        lying = lights.on("car", car.car)
        parked = Parked(car.car, car_name(view, car.car, say), car.make, car.drivable, places, lying, seats)
        cars.setdefault(car.zone, []).append(parked)
    pieces = []
    for zone in view.zones:
        shown = zone.tokens > 0 or (most > 1 and zone.zone in loudest)
        on_foot = [f for f in zone.figures if view.figures[f].riding < 0 or view.figures[f].status != UP]
        pieces.append(
            ZonePiece(
                board=view.board,
                zone=zone.zone,
                name=zone_head(view, zone.zone, say),
                tokens=tuple(tokens.get(zone.zone, ())),
                noise=zone.noise if shown else 0,
                most=shown and zone.noise == most,
                crowd=zone.crowd,
                standing=tuple(_standing(view, f, names[f], lights) for f in on_foot),
                cars=tuple(cars.get(zone.zone, ())),
                mark=marks.get(zone.zone, "start" if not view.round and zone.zone in view.mission.start else ""),
                choices=lights.on("zone", view.board.names[zone.zone]),
                aimed=_aimed(zone, lights) if view.board.names[zone.zone] in lights.about else (),
            )
        )
    return pieces


def _aimed(zone: ZoneView, lights: Lights) -> tuple[tuple[int, Choice], ...]:
    """Return the options that lie on the zombies of a zone."""
    found = ((species, plain(lights.on("zombie", name))) for species, name in enumerate(content.SPECIES_NAMES))
    return tuple((species, choice) for species, choice in found if choice is not None and zone.crowd[species])


def _standing(view: View, f: int, letter: str, lights: Lights) -> Standing:
    figure = view.figures[f]
    return Standing(
        survivor=figure.survivor,
        letter=letter,
        acting=f == view.actor and not view.over,
        reborn=figure.reborn,
        down=figure.status == DOWN,
        level=figure.level,
        acted=figure.acted and f != view.actor,
        hidden=figure.status == UP and not figure.noticed,
        wounds=figure.wounds,
        choice=plain(lights.on("figure", figure.survivor)),
    )


def _tokens(view: View, lights: Lights, say: Say) -> dict[int, list[Token]]:
    """Gather the tokens of every zone: spawns, the exit, switches, objectives."""
    found: dict[int, list[Token]] = {}
    for order, (spot, awake) in enumerate(zip(view.mission.spawns, view.awake, strict=True), 1):
        wakes = spot.wakes_round if not awake else 0
        note = say("render.outbreak.round_short", n=wakes) if wakes else ""
        found.setdefault(spot.zone, []).append(Token("spawn", str(order), spot.colour, order, note, awake))
    if view.master >= 0:
        _of_master(view, found, say)
    for zone in view.mission.exits:
        found.setdefault(zone, []).append(Token("exit", "exit", "green"))
    for item, uses in zip(view.mission.switches, view.switched, strict=True):
        choice = plain(lights.on("switch", item.id))
        found.setdefault(item.zone, []).append(Token("switch", item.id, item.colour, on=bool(uses % 2), choice=choice))
    for plan, lying in zip(view.mission.objectives, view.objectives, strict=True):
        if lying.taker == -1:
            choice = plain(lights.on("objective", lying.id))
            token = Token("objective", lying.id, lying.colour, on=plan.bearer, choice=choice)
            found.setdefault(lying.zone, []).append(token)
    return found


def _of_master(view: View, found: dict[int, list[Token]], say: Say) -> None:
    """Add what the Zombie Master has laid on the board: graves, which spawn after all others, and noise that stays.

    Rules: AP-45, AP-CARD-MZ-G08.
    """
    for order, (zone, first) in enumerate(view.graves, len(view.mission.spawns) + 1):
        note = say("render.outbreak.round_short", n=first) if first > view.round else ""
        found.setdefault(zone, []).append(Token("grave", f"grave-{order}", "", order, note, not note))
    for zone, number in enumerate(view.alarm):
        if number:
            found.setdefault(zone, []).append(Token("alarm", "alarm", "", number))


# --------------------------------------------------------------------- words


def token_words(token: Token, say: Say) -> str:
    """Tell a token."""
    if token.kind == "objective":
        return objective_name(token.colour, say)
    if token.kind in ("grave", "alarm"):
        return say(f"render.outbreak.{token.kind}", n=token.order, note=token.note)
    colour = colour_name(token.colour, say)
    if token.kind == "spawn":
        return say(f"render.outbreak.spawn.{'awake' if token.on else 'asleep'}", order=token.order, colour=colour)
    return say(f"render.outbreak.{token.kind}", colour=colour)


def standing_words(one: Standing, say: Say) -> str:
    """Tell a survivor on the board."""
    told = [survivor_name(one.survivor), level_name(one.level, say)]
    told += [say("render.outbreak.wounds", n=one.wounds)] if one.wounds else []
    told += [say(f"render.outbreak.{word}") for word in ("reborn", "down", "hidden", "acted") if getattr(one, word)]
    return ", ".join(told)


def zone_words(piece: ZonePiece, say: Say) -> str:
    """Tell a zone: its name, who stands there, what lies there, how many zombies, how much noise."""
    told = [piece.name]
    told += [standing_words(one, say) for one in piece.standing]
    for car in piece.cars:
        inside = ", ".join(survivor_name(one.survivor) for one in car.places if one is not None)
        told.append(f"{car.name} ({inside})" if inside else car.name)
    told += [token_words(token, say) for token in piece.tokens]
    told += [crowd_name(piece.crowd, say)] if any(piece.crowd) else []
    told += [say("render.outbreak.noise", n=piece.noise)] if piece.noise else []
    return "; ".join(told)
