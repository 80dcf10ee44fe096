"""Doors, main gates, switches and objectives: what opens, what it lays bare, and who takes what.

Rules: PO-ACT-4, PO-ACT-5, PO-ACT-12, PO-ACT-13, PO-PLACE-9 to PO-PLACE-13, PO-PLACE-32, PO-PLACE-36 to PO-PLACE-43.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from skullyard.engine import Option, put
from skullyard.games.outbreak import experience, inventory, missions, searching
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.events import DoorOpened, DoorShut, GateTurned, Kept, ObjectiveTaken, Revealed, SwitchUsed
from skullyard.games.outbreak.horde_events import SpawnChanged
from skullyard.games.outbreak.inventory import equipment, name
from skullyard.games.outbreak.master.influence import influence
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.noise import make_noise
from skullyard.games.outbreak.paying import ANY, can_pay, pay
from skullyard.games.outbreak.pieces import Barrier
from skullyard.games.outbreak.state import DOOR, Figure, GameState

NO_TOOL: Final = -1
NOBODY_TOOK: Final = -1
BREAK_IN: Final = "break_in"
RED: Final = "red"


# ------------------------------------------------------------------------------------ the menu


def options(s: GameState, f: Figure) -> list[Option]:
    """Return the doors that the actor can open, and the objectives and switches in its zone.

    Rules: PO-ACT-4, PO-ACT-12, PO-ACT-13, AP-CARD-MZ-B09.
    """
    zone, mission = s.where[f], s.setting.mission
    found: list[Option] = []
    if can_pay(s, DOOR, cost(s)) and (can_break_in(s, f) or tool(s, f) != NO_TOOL):
        found += [("open", barrier.id) for barrier in beside(mission.board, zone) if can_open(s, barrier)]
    if can_pay(s, ANY):
        objectives, switches = laid(mission, zone)
        if objectives:
            found += [("take", mission.objectives[index].id) for index in objectives if can_take(s, index, zone)]
        found += switches
    return found


@lru_cache(4096)
def laid(mission: Mission, zone: int) -> tuple[tuple[int, ...], tuple[Option, ...]]:
    """Return the objectives that are laid in a zone, and the options of its switches."""
    objectives = tuple(index for index, each in enumerate(mission.objectives) if each.zone == zone)
    return objectives, tuple(("switch", each.id) for each in mission.switches if each.zone == zone)


def do(s: GameState, f: Figure, option: Option) -> None:
    """Do what the actor chose from `options`."""
    mission = s.setting.mission
    if option[0] == "open":
        force(s, f, mission.board.barrier(option[1]).index)
        return
    pay(s, ANY)
    if option[0] == "take":
        take(s, f, next(index for index, each in enumerate(mission.objectives) if each.id == option[1]))
    else:
        use_switch(s, f, next(index for index, each in enumerate(mission.switches) if each.id == option[1]))


# --------------------------------------------------------------------------------------- doors


@lru_cache(4096)
def beside(board: Board, zone: int) -> tuple[Barrier, ...]:
    """Return the barriers on the borders of a zone."""
    return tuple(barrier for barrier in board.barriers if zone in (barrier.a, barrier.b))


def can_open(s: GameState, barrier: Barrier) -> bool:
    """Whether a barrier is shut and one that tools open now: no cell door, fence or gate, no door of a switch.

    A door of a colour needs a tool like any other, once the objective of its colour was taken.
    Rules: PO-ACT-4, PO-PLACE-10, PO-PLACE-36, PO-PLACE-42.
    """
    by, _, colour = barrier.opened_by.partition(":")
    opens = by == "equipment" or (by == "objective" and colour in s.colours)
    return opens and not s.ways >> barrier.index & 1


def tool(s: GameState, f: Figure) -> int:
    """Return the tool in hand that opens doors, a quiet one before a noisy one, or `NO_TOOL`.

    Rules: PO-ACT-4, PO-INV-1 (ruling 45).
    """
    tools = [card for card in inventory.hand_cards(s, f) if equipment(card).door]
    return min(tools, key=lambda card: equipment(card).door != "quiet", default=NO_TOOL)


def can_break_in(s: GameState, f: Figure) -> bool:
    """Whether a survivor opens doors with bare hands and without noise. Rules: PO-SKILL-break_in."""
    return BREAK_IN in s.talents(f).verbs


def cost(s: GameState) -> int:
    """Return how many actions it costs to open a door, whatever opens it. Rules: PO-ACT-4, AP-CARD-MZ-B09."""
    return 1 + influence(s).door_toll if s.until else 1


def force(s: GameState, f: Figure, barrier: int) -> None:
    """Open a door with a tool, or without; a noisy tool leaves a noise token.

    Rules: PO-ACT-4, PO-NOISE-1, PO-EX-5, PO-EX-6, PO-EX-7, PO-SKILL-break_in, AP-CARD-MZ-B09.
    """
    pay(s, DOOR, cost(s))
    if can_break_in(s, f):
        open_barrier(s, barrier, f, BREAK_IN)
        return
    card = tool(s, f)
    if equipment(card).door == "noisy":
        make_noise(s, f)
    open_barrier(s, barrier, f, name(card))


def open_barrier(s: GameState, barrier: int, f: Figure, how: str) -> None:
    """Open a barrier, and reveal what lies behind it. Rules: PO-ACT-5."""
    open_barriers(s, (barrier,), f, how)


def open_barriers(s: GameState, barriers: Iterable[int], f: Figure, how: str) -> None:
    """Open barriers together; the buildings they open for the first time are revealed in an order the players choose.

    Rules: PO-ACT-5 (gaps 15 and 42), PO-PLACE-4, PO-PLACE-11, PO-PLACE-38.
    """
    board = s.setting.mission.board
    shut = [barrier for barrier in barriers if not s.ways >> barrier & 1]
    zones: list[int] = []
    for barrier in shut:
        s.ways |= 1 << barrier
        if s.events is not None:
            s.tell(DoorOpened(f, barrier, how))
        for zone in (board.barriers[barrier].a, board.barriers[barrier].b):
            zones += first_look(s, board.building[zone])
    if zones:
        s.push(("reveal", tuple(zones)))
    for barrier in shut:
        missions.notice(s, "opened", barrier)


def first_look(s: GameState, building: int) -> tuple[int, ...]:
    """Mark a building as revealed; return its zones, or none if there is no building or it was revealed before.

    Rules: PO-ACT-5, PO-PLACE-4, PO-PLACE-9.
    """
    if building < 0 or s.opened >> building & 1:
        return ()
    s.opened |= 1 << building
    zones = s.setting.mission.board.buildings[building]
    if s.events is not None:
        s.tell(Revealed(building, zones))
    return zones


def shut_barrier(s: GameState, barrier: int, f: Figure, how: str) -> None:
    """Shut a barrier; figures stay where they are. Rules: PO-PLACE-13."""
    if not s.ways >> barrier & 1:
        return
    s.ways &= ~(1 << barrier)
    if s.events is not None:
        s.tell(DoorShut(f, barrier, how))
    missions.notice(s, "shut", barrier)


# ------------------------------------------------------------------------------------ switches


def use_switch(s: GameState, f: Figure, index: int) -> None:
    """Use a switch: all it moves moves together, what was shut opens and what was open shuts.

    Whoever uses it first takes the objective that is bound to it.
    Rules: PO-ACT-13, PO-PLACE-9, PO-PLACE-10, PO-PLACE-11, PO-PLACE-32, PO-PLACE-40, PO-PLACE-41 (rulings 43 and 85).
    """
    switch = s.setting.mission.switches[index]
    s.switched = put(s.switched, index, s.switched[index] + 1)
    if s.events is not None:
        s.tell(SwitchUsed(f, index))
    ways = s.ways
    open_barriers(s, [barrier for barrier in switch.barriers if not ways >> barrier & 1], f, "switch")
    for barrier in switch.barriers:
        if ways >> barrier & 1:
            shut_barrier(s, barrier, f, "switch")
    if switch.gate:
        turn_gate(s)
    for objective, each in enumerate(s.setting.mission.objectives):
        if each.switch == index and s.takers[objective] == NOBODY_TOOK:
            take(s, f, objective)
    missions.notice(s, "switched", index, f)


def turn_gate(s: GameState) -> None:
    """Turn the rotating gate by a quarter, with all who stand in it. Rules: PO-PLACE-32."""
    s.gate += 1
    s.ways = s.setting.mission.board.turn_gate(s.ways, s.gate)
    if s.events is not None:
        s.tell(GateTurned(s.gate))


# ---------------------------------------------------------------------------------- objectives


def can_take(s: GameState, index: int, zone: int) -> bool:
    """Whether an objective lies in a zone and no switch holds it; zombies do not hinder. Rules: PO-ACT-12, PO-ACT-13."""
    objective = s.setting.mission.objectives[index]
    return objective.zone == zone and objective.switch < 0 and s.takers[index] == NOBODY_TOOK


def take(s: GameState, f: Figure, index: int) -> None:
    """Take an objective: its colour counts from now on and wakes spawn zones, its experience and its card are the taker's.

    Rules: PO-ACT-12, PO-PLACE-42, PO-PLACE-43, PO-MISSION-6, PO-XP-1.
    """
    objective, colour = s.setting.mission.objectives[index], s.fronts[index]
    s.takers = put(s.takers, index, f)
    if objective.hidden:
        s.revealed += 1
    if colour not in s.colours:
        s.colours = tuple(sorted((*s.colours, colour)))
    if s.events is not None:
        s.tell(ObjectiveTaken(f, index, colour, objective.experience))
    wake(s, colour)
    if objective.card >= 0:
        receive(s, f, objective.card)
    experience.gain(s, f, objective.experience)
    missions.notice(s, "taken", index, f)


def wake(s: GameState, colour: str) -> None:
    """Wake the spawn zones of a colour, but not those that the mission wakes otherwise. Rules: PO-PLACE-43."""
    for index, spawn in enumerate(s.setting.mission.spawns):
        if spawn.colour == colour != RED and not spawn.wakes_round and not s.awake[index]:
            s.awake = put(s.awake, index, True)
            if s.events is not None:
                s.tell(SpawnChanged(index, True))


def receive(s: GameState, f: Figure, card: int) -> None:
    """Get a card from the mission; without room the survivor chooses what to let go. Rules: PO-ACT-12, PO-INV-2."""
    if inventory.has_room(s, f):
        inventory.add_card(s, f, card)
        if s.events is not None:
            s.tell(Kept(f, name(card)))
        s.push(("hands", f))
    else:
        s.drawn = (*s.drawn, card)
        s.push(("search_keep", f, searching.GIFT), ("hands", f))
