"""What must be reached to win a mission, how far it is, and when it cannot be reached any more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from skullyard.engine import put
from skullyard.games.outbreak import content
from skullyard.games.outbreak.ending import WON, finish
from skullyard.games.outbreak.events import GoalMet
from skullyard.games.outbreak.state import DEAD, DOWN, GONE, NOBODY, UP, GameState

ALL_DEAD = "lost_all_dead"
ALL_DOWN = "lost_all_down"
ALL_GONE = "lost_all_gone"
BEARER = "lost_bearer"
TOO_FEW = "lost_too_few"
TOKENS_GONE = "lost_objectives"
TOO_LATE = "lost_rounds"
BY_MISSION = "lost_mission"
OUTCOMES = (ALL_DEAD, ALL_DOWN, ALL_GONE, BEARER, TOO_FEW, TOKENS_GONE, TOO_LATE, BY_MISSION)
"""Why a mission can be lost; of the last one the trigger that fired says why."""

OUT_OF_GAME = -2
"""In place of who took an objective: nobody can take it any more."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal of a mission.

    Attributes:
        kind: What is to be done, a key of `mission_schema.GOALS`.
        needed: How much of it: objectives, kills, rounds; 1 where there is nothing to count.
        holds: Whether it must hold when all the others are met; the others stay met once they are.
        colour: The colour of the objectives, or ``""`` for any.
        switch: The switch.
        level: The danger level.
        everyone: Whether all survivors must reach the level.
        species: The zombies that count, all if there are none.
        zones: The zones.
        least: How many survivors it takes.
        barrier: The door.

    Rules: PO-MISSION-1.
    """

    kind: str
    needed: int = 1
    holds: bool = False
    colour: str = ""
    switch: int = -1
    level: int = 0
    everyone: bool = False
    species: tuple[int, ...] = ()
    zones: tuple[int, ...] = ()
    least: int = 1
    barrier: int = -1


def check(s: GameState) -> None:
    """End the game the moment all goals are met, or nobody is left to meet them. Rules: PO-ROUND-4, PO-ZV-4."""
    mission = s.setting.mission
    goals = mission.goals
    # Called before every step: as a rule the first goal that counts is not met, and nothing more has to be looked at.
    if goals and (mission.in_order or goals[0].holds or s.goals[0] >= goals[0].needed) and are_met(s):
        finish(s, WON)
    elif UP not in s.status:
        if DOWN not in s.status:
            finish(s, ALL_GONE if GONE in s.status else ALL_DEAD)
        elif s.setting.rule("all_down") == "lost":
            finish(s, ALL_DOWN)


def are_met(s: GameState) -> bool:
    """Whether all goals are met. Called before every step, so it looks at the board only when nothing else is missing.

    Rules: PO-MISSION-1.
    """
    mission = s.setting.mission
    if not mission.goals:
        return False
    if mission.in_order:
        return _go_on(s)
    for goal, progress in zip(mission.goals, s.goals, strict=True):
        if progress < goal.needed and not goal.holds:
            return False
    return all(is_held(s, goal) for goal in mission.goals if goal.holds)


def _go_on(s: GameState) -> bool:
    """Take up the goals in their order; what must hold is met once it holds in its turn.

    Rules: PO-MISSION-1.
    """
    for index, goal in enumerate(s.setting.mission.goals):
        if s.goals[index] < goal.needed:
            if goal.holds and not is_held(s, goal):
                return False
            progress = 1 if goal.holds else measure(s, goal)
            _note(s, index, progress)
            if progress < goal.needed:
                return False
    return True


def is_held(s: GameState, goal: Goal) -> bool:
    """Whether a goal that must hold does so now. Rules: PO-MISSION-1."""
    return _HELD[goal.kind](s, goal)


def is_met(s: GameState, index: int) -> bool:
    """Whether a goal counts as met now, for those who look at the board."""
    goal: Goal = s.setting.mission.goals[index]
    return s.goals[index] >= goal.needed or (goal.holds and not s.setting.mission.in_order and is_held(s, goal))


def _all_reached(s: GameState, goal: Goal) -> bool:
    """All survivors in the game stand in these zones, at least one. Rules: PO-MISSION-2."""
    inside = 0
    for zone, status in zip(s.where, s.status, strict=True):
        if status <= DOWN:
            if zone not in goal.zones:
                return False
            inside += status == UP
    return inside >= goal.least


def _all_left(s: GameState, goal: Goal) -> bool:
    """All survivors in the game have left the board, at least one. Rules: PO-MISSION-2, PO-MISSION-3."""
    return UP not in s.status and DOWN not in s.status and s.status.count(GONE) >= goal.least


def _all_clear(s: GameState, goal: Goal) -> bool:
    """No zombies in these zones, or in none that was ever revealed. Rules: PO-MISSION-4."""
    return not any(s.zombies[zone] != NOBODY and is_revealed(s, zone) for zone in goal.zones)


def is_revealed(s: GameState, zone: int) -> bool:
    """Whether one can know who is in a zone: outdoors, in a building revealed, or in one that stands open.

    Rules: PO-MISSION-4, PO-PLACE-8.
    """
    board = s.setting.mission.board
    building = board.building[zone]
    if building < 0 or s.opened >> building & 1:
        return True
    near = s.tables.near
    return any(board.building[other] != building for inside in board.buildings[building] for other in near[inside])


_HELD: Mapping[str, Callable[[GameState, Goal], bool]] = {
    "reach_all": _all_reached,
    "exit_all": _all_left,
    "clear_kind": _all_clear,
    "door_closed": lambda s, goal: not s.ways >> goal.barrier & 1,
    "door_open": lambda s, goal: bool(s.ways >> goal.barrier & 1),
}
HOLDING = frozenset(_HELD)
"""The kinds of goals that must hold."""


# ------------------------------------------------------------------------------------ progress


def measure(s: GameState, goal: Goal) -> int:
    """Return how far a goal is by what lies on the table; of what is only counted as it happens, nothing.

    Rules: PO-MISSION-1.
    """
    if goal.kind == "take_objectives":
        taken = zip(s.takers, s.fronts, strict=True)
        return min(goal.needed, sum(1 for by, colour in taken if by >= 0 and goal.colour in ("", colour)))
    if goal.kind == "level":
        reached = [
            content.level_of(p) >= goal.level for p, up in zip(s.experience, s.status, strict=True) if up <= DOWN
        ]
        return int(bool(reached) and (all if goal.everyone else any)(reached))
    return 0


def advance(s: GameState, kinds: tuple[str, ...], amount: int = 0, what: int = -1) -> None:
    """Something has happened that goals of these kinds may count.

    Args:
        s: The state.
        kinds: The kinds of goals.
        amount: How often it has happened; where the table shows how far it is, nothing.
        what: The switch or the species concerned.

    Rules: PO-MISSION-1.
    """
    mission = s.setting.mission
    for index, goal in enumerate(mission.goals):
        if s.goals[index] >= goal.needed:
            continue
        if goal.kind in kinds:
            progress = s.goals[index] + amount if _counts(goal, what) else s.goals[index]
            _note(s, index, min(goal.needed, max(progress, measure(s, goal))))
        if mission.in_order and s.goals[index] < goal.needed:
            break


def _counts(goal: Goal, what: int) -> bool:
    return goal.switch == what if goal.switch >= 0 else not goal.species or what in goal.species


def _note(s: GameState, index: int, progress: int) -> None:
    if progress != s.goals[index]:
        s.goals = put(s.goals, index, progress)
        if s.events is not None and progress >= s.setting.mission.goals[index].needed:
            s.tell(GoalMet(index))


# ------------------------------------------------------------------------------------ no way to win


def give_up(s: GameState) -> None:
    """End a mission that can no longer be won. Rules: PO-MISSION-5."""
    reason = why_lost(s)
    if reason:
        finish(s, reason)


def why_lost(s: GameState) -> str:
    """Return why the goals can no longer be met, or ``""``. Rules: PO-MISSION-5."""
    mission = s.setting.mission
    for objective, taker in zip(mission.objectives, s.takers, strict=True):
        if objective.bearer and taker >= 0 and s.status[taker] == DEAD:
            return BEARER
    left = len(s.status) - s.status.count(DEAD)
    if not left:
        return ALL_DEAD
    for index, goal in enumerate(mission.goals):
        if s.goals[index] >= goal.needed:
            continue
        if goal.kind in ("reach_all", "exit_all") and left < goal.least:
            return TOO_FEW
        if goal.kind == "take_objectives" and _still_there(s, goal) < goal.needed:
            return TOKENS_GONE
    return ""


def _still_there(s: GameState, goal: Goal) -> int:
    """Return how many of the objectives a goal asks for are taken or can be."""
    return sum(
        1
        for taker, colour in zip(s.takers, s.fronts, strict=True)
        if taker != OUT_OF_GAME and goal.colour in ("", colour)
    )


def end_round(s: GameState) -> None:
    """Count the round that is over; after the last one the mission is lost. Rules: PO-MISSION-1, PO-MISSION-5."""
    advance(s, ("survive_rounds",), 1)
    check(s)
    if s.round >= s.setting.mission.round_limit:
        finish(s, TOO_LATE)
