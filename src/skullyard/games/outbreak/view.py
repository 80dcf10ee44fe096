"""What a seat may see: everything on the table, and nothing of what lies face down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from skullyard.engine import Seat
from skullyard.games.outbreak import content
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.moving import strides
from skullyard.games.outbreak.noise import is_noticed, noises
from skullyard.games.outbreak.state import NO_MASTER, NOWHERE, UP, WOUND, Crowd, GameState

SET_UP, PLAYERS, ZOMBIES, MASTER, OVER = "set_up", "players", "zombies", "master", "over"
"""The parts of a game, as they are shown."""
STATIC: Final = {"static": True}
"""Marks what all watchers share for a whole game."""


@dataclass(frozen=True, slots=True)
class FigureView:
    """A survivor. Everything is as in `GameState`; `zone` is -1 off the board."""

    figure: int
    survivor: str
    seat: Seat
    zone: int
    status: int
    reborn: bool
    experience: int
    level: int
    skills: tuple[str, ...]
    slots: tuple[int, ...]
    wounds: int
    wounds_to_die: int
    gift: int
    riding: int
    noticed: bool
    acted: bool
    kills: int
    searches: int
    hurt: int


@dataclass(frozen=True, slots=True)
class ZoneView:
    """A zone: its tokens, its noise, its zombies by species, and the figures in it."""

    zone: int
    tokens: int
    noise: int
    crowd: Crowd
    figures: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ObjectiveView:
    """An objective; the colour is empty while it lies face down."""

    id: str
    zone: int
    colour: str
    taker: int


@dataclass(frozen=True, slots=True)
class CarView:
    """A car: where it is, who sits in it by place (-1 for nobody), and how often it was searched."""

    car: int
    zone: int
    make: str
    drivable: bool
    places: tuple[int, ...]
    searches: int


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; all seats see the same, but for the Zombie Master's hand.

    Attributes:
        seat: Whose view it is, None for a spectator.
        mission, rules, resurrection, seats: What the table plays.
        round, first, phase, level: How far it is; the danger level is that of the best survivor.
        active: The seat whose turn it is, or -1.
        actor, actions, free, used, stride: The survivor whose turn it is and what it has left, or -1.
        figures, zones, objectives, cars: What lies and stands on the board.
        ways, opened, gate: Open barriers and revealed buildings, a bit for each; quarter turns of the gate.
        colours: The colours whose doors can be opened.
        switched, awake: Uses of each switch; which spawn zones spawn.
        supply: Zombie figures left by species.
        deck, deck_gone: Equipment cards left to draw, and the discards.
        horde, horde_gone: Zombie cards likewise.
        aside, special: Cards that lie beside the stacks, and those left in cars.
        dice, drawn: Dice on the table; cards drawn and not yet kept.
        goals, fired: The progress of the goals and of the mission's rules.
        slain: Zombies killed, by species.
        over, outcome: Whether the game has ended, and how.
        title, equipment: The title's name, and whose equipment is in the box.
        master, players: The Zombie Master's seat, or -1; how many seats play survivors.
        held: How many cards he holds.
        hand: Which cards these are; only he sees it.
        lasting, until: His cards on the table, to the end of the game and until his next phase.
        alarm: The noise tokens by zone that stay until then.
        graves: Spawn zones that he has added: (zone, round in which it spawns first).
    """

    seat: Seat | None
    mission: Mission = field(metadata=STATIC)
    rules: tuple[tuple[str, str], ...]
    resurrection: bool
    seats: int
    round: int
    first: Seat
    phase: str
    level: int
    active: Seat
    actor: int
    actions: int
    free: tuple[int, ...]
    used: tuple[str, ...]
    stride: int
    figures: tuple[FigureView, ...]
    zones: tuple[ZoneView, ...]
    objectives: tuple[ObjectiveView, ...]
    cars: tuple[CarView, ...]
    ways: int
    opened: int
    gate: int
    colours: tuple[str, ...]
    switched: tuple[int, ...]
    awake: tuple[bool, ...]
    supply: Crowd
    deck: int
    deck_gone: tuple[int, ...]
    horde: int
    horde_gone: tuple[int, ...]
    aside: tuple[tuple[int, int], ...]
    special: tuple[int, ...]
    dice: tuple[int, ...]
    drawn: tuple[int, ...]
    goals: tuple[int, ...]
    fired: tuple[int, ...]
    slain: Crowd
    over: bool
    outcome: str
    title: str
    equipment: str
    master: Seat
    players: int
    held: int
    hand: tuple[int, ...]
    lasting: tuple[int, ...]
    until: tuple[int, ...]
    alarm: tuple[int, ...]
    graves: tuple[tuple[int, int], ...]

    @property
    def board(self) -> Board:
        """The mission's board."""
        return self.mission.board


def view(s: GameState, seat: Seat | None) -> View:
    """Return what a seat, or a spectator, may see. Rules: PO-SETUP-3, PO-MISSION-6, AP-37, AP-52."""
    setting = s.setting
    return View(
        seat=seat,
        mission=setting.mission,
        rules=setting.rules,
        resurrection=setting.resurrection,
        seats=setting.seats,
        round=s.round,
        first=s.first,
        phase=phase(s),
        level=s.level(),
        active=s.owner(s.actor) if s.actor >= 0 else -1,
        actor=s.actor,
        actions=s.actions,
        free=s.free,
        used=s.used,
        stride=strides(s, s.actor) if s.actor >= 0 else 0,
        figures=tuple(figure_view(s, figure) for figure in range(len(setting.survivors))),
        zones=zone_views(s),
        objectives=tuple(
            ObjectiveView(item.id, item.zone, "" if item.hidden and taker == -1 else colour, taker)
            for item, colour, taker in zip(setting.mission.objectives, s.fronts, s.takers, strict=True)
        ),
        cars=car_views(s),
        ways=s.ways,
        opened=s.opened,
        gate=s.gate,
        colours=s.colours,
        switched=s.switched,
        awake=s.awake,
        supply=s.supply,
        deck=len(s.deck) - s.deck_next,
        deck_gone=s.deck_gone,
        horde=len(s.horde) - s.horde_next,
        horde_gone=s.horde_gone,
        aside=s.aside,
        special=s.special,
        dice=s.dice,
        drawn=s.drawn,
        goals=s.goals,
        fired=s.fired,
        slain=s.slain,
        over=s.over,
        outcome=s.outcome,
        title=setting.title,
        equipment=setting.box.equipment,
        master=setting.master,
        players=setting.players,
        held=len(s.hand),
        hand=s.hand if seat is not None and seat == setting.master else (),
        lasting=s.lasting,
        until=s.until,
        alarm=s.alarm,
        graves=s.graves,
    )


def phase(s: GameState) -> str:
    """Return which part of a round is played."""
    if s.over:
        return OVER
    if not s.round:
        return SET_UP
    names = [task[0] for task in s.agenda]
    if "seat" in names:
        return PLAYERS
    return MASTER if s.setting.master != NO_MASTER and "master" not in names else ZOMBIES


def figure_view(s: GameState, figure: int) -> FigureView:
    """Return what is to be seen of a survivor."""
    setting = s.setting
    card = setting.cards[figure]
    reborn = s.is_reborn(figure)
    return FigureView(
        figure=figure,
        survivor=setting.survivors[figure],
        seat=setting.owner[figure],
        zone=s.where[figure],
        status=s.status[figure],
        reborn=reborn,
        experience=s.experience[figure],
        level=content.level_of(s.experience[figure]),
        skills=s.skills[figure],
        slots=s.slots[figure],
        wounds=s.slots[figure].count(WOUND),
        wounds_to_die=(card.zombivor if reborn else card.standard).wounds_to_die,
        gift=s.gift[figure],
        riding=s.riding[figure],
        noticed=is_noticed(s, figure),
        acted=bool(s.acted >> figure & 1),
        kills=s.kills[figure],
        searches=s.searches[figure],
        hurt=s.hurt[figure],
    )


def zone_views(s: GameState) -> tuple[ZoneView, ...]:
    """Return what is to be seen of the zones; those who are dead or gone are in none."""
    figures: dict[int, list[int]] = {}
    for figure, zone in enumerate(s.where):
        if zone != NOWHERE:
            figures.setdefault(zone, []).append(figure)
    noise = noises(s)
    return tuple(
        ZoneView(zone, tokens, noise[zone], crowd, tuple(figures.get(zone, ())))
        for zone, (tokens, crowd) in enumerate(zip(s.tokens, s.zombies, strict=True))
    )


def car_views(s: GameState) -> tuple[CarView, ...]:
    """Return what is to be seen of the cars."""
    places = [[-1] * 4 for _ in s.cars]
    for figure, seat in enumerate(s.riding):
        if seat >= 0 and s.status[figure] == UP:
            places[seat // 4][seat % 4] = figure
    return tuple(
        CarView(number, zone, car.make, car.drivable, tuple(places[number]), s.car_searches[number])
        for number, (zone, car) in enumerate(zip(s.cars, s.setting.mission.cars, strict=True))
    )
