"""What a mission asks for, how far it is, and why it was lost, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from skullyard.engine.wording import Say, join
from skullyard.games.outbreak import names
from skullyard.games.outbreak.goals import BY_MISSION, Goal, is_met
from skullyard.games.outbreak.table import rebuild

if TYPE_CHECKING:
    from skullyard.games.outbreak.view import View

FEW = 5
"""So many zones are no longer named one by one."""


def goal_name(view: View, index: int, say: Say) -> str:
    """Say what a goal asks for, as one would in the middle of a sentence. Rules: PO-MISSION-1."""
    goal: Goal = view.mission.goals[index]
    return _GOALS[goal.kind](view, goal, say)


def goal_line(view: View, index: int, say: Say) -> str:
    """Say what a goal asks for, and how far it is. Rules: PO-MISSION-1."""
    goal: Goal = view.mission.goals[index]
    name, done = names.capital(goal_name(view, index, say)), view.goals[index]
    if goal.holds and not done and is_met(rebuild(view), index):
        return say("prison_outbreak.goal_line.holds", goal=name)
    if done >= goal.needed:
        return say("prison_outbreak.goal_line.met", goal=name)
    if goal.needed > 1:
        return say("prison_outbreak.goal_line.counted", goal=name, done=done, needed=goal.needed)
    return say("prison_outbreak.goal_line.open", goal=name)


def outcome(view: View, why: str, say: Say) -> str:
    """Say why a mission is lost: a sentence; where a rule of the mission ended it, the text of that rule.

    Rules: PO-MISSION-5.
    """
    if why == BY_MISSION:
        told: list[str] = [t.text for t, n in zip(view.mission.triggers, view.fired, strict=True) if n and _loses(t)]
        if any(told):
            return next(text for text in told if text)
    return say(f"prison_outbreak.outcome.{why}", round=view.mission.round_limit)


def _loses(trigger: object) -> bool:
    return any(effect.kind == "lose" for effect in getattr(trigger, "then", ()))


# ------------------------------------------------------------------------------- kinds of goals


def _take(view: View, goal: Goal, say: Say) -> str:
    if goal.colour:
        return say(
            "prison_outbreak.goal.take_objectives.colour", n=goal.needed, colour=names.colour_name(goal.colour, say)
        )
    return say("prison_outbreak.goal.take_objectives", n=goal.needed)


def _use(view: View, goal: Goal, say: Say) -> str:
    switch = view.mission.switches[goal.switch]
    name, zone = names.switch_name(view, goal.switch, say), names.zone_name(view, switch.zone, say)
    return say("prison_outbreak.goal.use_switch", switch=name, zone=zone)


def _level(view: View, goal: Goal, say: Say) -> str:
    who = "all" if goal.everyone else "any"
    return say(f"prison_outbreak.goal.level.{who}", level=names.level_name(goal.level, say))


def _kill(view: View, goal: Goal, say: Say) -> str:
    if goal.species:
        return say("prison_outbreak.goal.kill.some", n=goal.needed, zombies=names.horde(goal.species, say))
    return say("prison_outbreak.goal.kill", n=goal.needed)


def _reach(view: View, goal: Goal, say: Say) -> str:
    return say("prison_outbreak.goal.reach_all", zones=_zones(view, goal.zones, say))


def _zones(view: View, zones: tuple[int, ...], say: Say) -> str:
    """Name zones: a few one by one, many by their kinds of ground."""
    if len(zones) < FEW:
        return join([names.zone_name(view, zone, say) for zone in zones], say)
    kinds = {view.board.kinds[zone] for zone in zones}
    ground = join([say(f"prison_outbreak.ground.{kind}") for kind in sorted(kinds)], say)
    if set(zones) == {zone for zone, kind in enumerate(view.board.kinds) if kind in kinds}:
        return ground
    return say("prison_outbreak.zones", n=len(zones), ground=ground)


def _leave(view: View, goal: Goal, say: Say) -> str:
    return say("prison_outbreak.goal.exit_all", n=goal.least)


def _clear(view: View, goal: Goal, say: Say) -> str:
    return say("prison_outbreak.goal.clear_kind", zones=_zones(view, goal.zones, say))


def _door(view: View, goal: Goal, say: Say) -> str:
    door = names.barrier_name(view, view.board.barriers[goal.barrier], say)
    return say(f"prison_outbreak.goal.{goal.kind}", door=door)


def _survive(view: View, goal: Goal, say: Say) -> str:
    return say("prison_outbreak.goal.survive_rounds", n=goal.needed)


_GOALS: Mapping[str, Callable[[View, Goal, Say], str]] = {
    "take_objectives": _take,
    "use_switch": _use,
    "level": _level,
    "kill": _kill,
    "reach_all": _reach,
    "exit_all": _leave,
    "clear_kind": _clear,
    "door_closed": _door,
    "door_open": _door,
    "survive_rounds": _survive,
}
"""How each kind of goal is told."""
