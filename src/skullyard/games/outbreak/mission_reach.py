"""Whether survivors can come to everything that a mission asks them to come to, key after key and switch after switch.

Rules: PO-ACT-4, PO-PLACE-10, PO-PLACE-36, PO-PLACE-42, PO-MISSION-5.
"""

from __future__ import annotations

from collections.abc import Iterator

from skullyard.engine.datalines import Place
from skullyard.games.outbreak.mission import Mission


def out_of_reach(mission: Mission) -> Iterator[tuple[Place, str, str]]:
    """Find what can never be come to, though each door has something that opens it: a key behind its own door.

    Rules: PO-MISSION-5.
    """
    inside = _reachable(mission)
    names = mission.board.names
    hint = "something that opens the way lies behind it; move that, or the door"
    for index, objective in enumerate(mission.objectives):
        if objective.zone not in inside:
            yield ("objectives", index), f"nobody can come to the objective in {names[objective.zone]}", hint
    for index, switch in enumerate(mission.switches):
        if switch.zone not in inside:
            yield ("switches", index), f"nobody can come to the switch in {names[switch.zone]}", hint
    for index, zone in enumerate(mission.exits):
        if zone not in inside:
            yield ("exits", index), f"nobody can come to the exit {names[zone]}", hint
    for index, goal in enumerate(mission.goals):
        if goal.kind == "reach_all" and not set(goal.zones) & inside:
            yield ("goals", index), f"nobody can come to {names[goal.zones[0]]}", hint


def _reachable(mission: Mission) -> set[int]:
    """Return the zones that survivors can come to, if need be by opening one thing after another."""
    board = mission.board
    beside = [set(near) for near in board.tables(board.shut).near]
    shut = {barrier.index for barrier in board.barriers if not board.shut >> barrier.index & 1}
    inside = set(mission.start)
    while True:
        _spread(inside, beside)
        opened = {number for number in shut if _opens(mission, number, inside)}
        if not opened:
            return inside
        shut -= opened
        for number in opened:
            barrier = board.barriers[number]
            beside[barrier.a].add(barrier.b)
            beside[barrier.b].add(barrier.a)


def _spread(inside: set[int], beside: list[set[int]]) -> None:
    todo = list(inside)
    for zone in todo:
        todo += sorted(beside[zone] - inside)
        inside |= beside[zone]


def _opens(mission: Mission, number: int, inside: set[int]) -> bool:
    """Whether those who can come to these zones can have a barrier opened."""
    barrier = mission.board.barriers[number]
    by, _, colour = barrier.opened_by.partition(":")
    if any(effect.kind == "open" and number in effect.args for trigger in mission.triggers for effect in trigger.then):
        return True
    if by == "equipment":
        return barrier.a in inside or barrier.b in inside
    if by == "switch":
        return any(switch.zone in inside for switch in mission.switches if number in switch.barriers)
    if by == "gate":
        return any(switch.zone in inside for switch in mission.switches if switch.gate) or _does(mission, "gate")
    if by == "objective":
        return _has_key(mission, colour, inside) and (barrier.a in inside or barrier.b in inside)
    return False


def _has_key(mission: Mission, colour: str, inside: set[int]) -> bool:
    """Whether an objective of a colour can be taken; what lies face down may be under the last one.

    Rules: PO-PLACE-42, PO-MISSION-6.
    """
    if any(
        not objective.hidden and objective.colour == colour and objective.zone in inside
        for objective in mission.objectives
    ):
        return True
    hidden = [objective for objective in mission.objectives if objective.hidden]
    under = any(objective.colour == colour for objective in hidden)
    return (under and all(objective.zone in inside for objective in hidden)) or _does(mission, "unlock", colour)


def _does(mission: Mission, kind: str, *args: str) -> bool:
    """Whether a rule of the mission does something."""
    return any(effect.kind == kind and effect.args == args for trigger in mission.triggers for effect in trigger.then)
