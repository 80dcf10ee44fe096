"""What a mission is: the board, what lies on it, how it is won, and its own rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from skullyard.games.outbreak.content import BERSERKER, STANDARD, TOXIC

if TYPE_CHECKING:
    from skullyard.games.outbreak.board import Board


@dataclass(frozen=True, slots=True)
class Spawn:
    """A spawn zone, in the order in which they spawn. Rules: PO-ZP-7, PO-PLACE-43.

    Attributes:
        zone: Where.
        colour: ``red``, or the colour of the objective that wakes it.
        awake: Whether it spawns from the start.
        wakes_round: The round in which it wakes by itself; -1 if a rule of the mission wakes it, else 0.
        types: What a card of the Zombie Master may bring there (AP-46).
    """

    zone: int
    colour: str
    awake: bool
    wakes_round: int = 0
    types: tuple[int, ...] = (STANDARD, BERSERKER, TOXIC)


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective token on the board. Rules: PO-ACT-12, PO-MISSION-6.

    Attributes:
        id: Its name in the mission file.
        zone: Where it lies.
        colour: Its colour; what lies under a face-down one is dealt in set-up.
        experience: What taking it gives.
        hidden: Whether it lies face down, shuffled with all other hidden ones.
        bearer: Whether whoever takes it must stay alive.
        card: The equipment that its taker gets, or -1.
        switch: The switch that alone can take it, or -1 (PO-ACT-13).
    """

    id: str
    zone: int
    colour: str
    experience: int
    hidden: bool = False
    bearer: bool = False
    card: int = -1
    switch: int = -1


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch and what one use of it moves. Rules: PO-ACT-13, PO-PLACE-40, PO-PLACE-41.

    Attributes:
        id: Its name in the mission file.
        zone: Where it is.
        colour: Its colour.
        barriers: The doors and cell doors that it opens and shuts.
        gate: Whether it turns the rotating gate.
    """

    id: str
    zone: int
    colour: str
    barriers: tuple[int, ...]
    gate: bool


@dataclass(frozen=True, slots=True)
class Car:
    """A car of the mission. Rules: PO-CAR-1 to PO-CAR-7.

    Attributes:
        zone: Where it stands at the start.
        make: ``police``, ``pimp``, ``hippie``, ``sports`` or ``taxi``.
        drivable: Whether it can be driven.
    """

    zone: int
    make: str
    drivable: bool


@dataclass(frozen=True, slots=True, eq=False)
class Mission:
    """A mission, compiled: everything that stays the same for a whole game; those of one file are equal. Rules: PO-SETUP-1, PO-MISSION-1 to 7.

    Attributes:
        id: Its name, ``"M01"``; of a file of one's own what the file says.
        title, difficulty, minutes, story, briefing: What players read before the game; texts of the file.
        board: The compiled board.
        start: The start zones; survivors are shared out over them in turn.
        exits: Zones from which survivors may leave the board (PO-MISSION-3).
        spawns: The spawn zones, in their order.
        objectives: The objectives.
        switches: The switches.
        cars: The cars.
        goals: The goals, as `goals` reads them.
        in_order: Whether goals count only in their order.
        triggers: The ``when ... then ...`` rules, as `triggers` reads them.
        round_limit: The last round.
        rules: Rule switches, by name: see `RULES`.
        resurrection: Whether survivors rise as zombivors: ``"always"``, ``"never"`` or ``"choice"`` (of the table).
        equipment: Cards dealt or laid by the mission besides the usual, as (survivor index or -1, equipment).
        revealed: Buildings that spawn nothing when opened: the start zones' own (PO-ACT-5) and those the file names.
        source: The file as data, so that saved games carry the mission they were played with.
    """

    id: str
    title: str
    difficulty: str
    minutes: int
    story: str
    briefing: str
    tutorial: bool
    board: Board
    start: tuple[int, ...]
    exits: tuple[int, ...]
    spawns: tuple[Spawn, ...]
    objectives: tuple[Objective, ...]
    switches: tuple[Switch, ...]
    cars: tuple[Car, ...]
    goals: tuple[Any, ...]
    in_order: bool
    triggers: tuple[Any, ...]
    round_limit: int
    rules: Mapping[str, str]
    resurrection: str
    zombies: tuple[tuple[int, int, int], ...]
    revealed: int
    source: Mapping[str, Any]
    master: bool = True
    master_why: str = ""
    length: str = "normal"
    hand_limit: int = 0

    def __eq__(self, other: object) -> bool:
        """Whether it is the same file played with the same switches; one without a file is like no other."""
        if self is other or not isinstance(other, Mission):
            return self is other
        return bool(self.source) and self.source == other.source and self.rules == other.rules

    def __hash__(self) -> int:
        """Go by the name: quick, for what is looked up by mission."""
        return hash(self.id)

    def __reduce__(self) -> tuple[Any, ...]:
        """Send a mission to another process as its file and its switches; it is compiled there once."""
        from skullyard.games.outbreak.mission_file import restore

        return restore, (json.dumps(self.source, sort_keys=True, default=str), dict(self.rules))


RULES: Mapping[str, tuple[str, ...]] = {
    "cell_bars": ("open", "shut"),
    "crowded_fence": ("holds", "tears"),
    "panes": ("glass", "wall"),
    "all_down": ("goes_on", "lost"),
}
"""The rule switches of a mission and their values, the usual one first.

Rules: PO-PLACE-12 (cell_bars), PO-PLACE-18 (crowded_fence), PO-PLACE-34 (panes), PO-ZV-4 (all_down).
"""
