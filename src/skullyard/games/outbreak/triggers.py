"""A mission's own rules: when something happens, then something else does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from skullyard.engine import put
from skullyard.games.outbreak import doors, experience, goals
from skullyard.games.outbreak.ending import WON, finish
from skullyard.games.outbreak.events import MissionSays
from skullyard.games.outbreak.horde_events import SpawnChanged
from skullyard.games.outbreak.state import DEAD, DOWN, UP, Figure, GameState

NO_ONE = -1
"""In place of a figure: nobody did it."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a trigger does: its kind, a key of `mission_schema.THEN`, and the numbers and words it needs."""

    kind: str
    args: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Trigger:
    """A rule of a mission.

    Attributes:
        when: The moment it waits for, a key of `mission_schema.WHEN`.
        values: Which zones, colours, numbers ... it must be.
        then: What it does, in this order.
        again: Whether it works each time, not only once.
        text: What the mission says then.
    """

    when: str
    values: tuple[Any, ...]
    then: tuple[Effect, ...]
    again: bool = False
    text: str = ""


def notice(s: GameState, what: str, about: tuple[int, ...]) -> None:
    """Something has happened: put what it triggers on the agenda.

    Args:
        s: The state.
        what: What has happened, a key of `MOMENTS`.
        about: Who and what was concerned, in the words of `missions.notice`.
    """
    due = _working(s, what, about)
    for index in due:
        s.fired = put(s.fired, index, s.fired[index] + 1)
    if due:
        s.push(*(("mission", index, _doer(what, about), 0) for index in due))


def is_awaited(s: GameState, figure: Figure, zone: int) -> bool:
    """Whether a rule of the mission works as soon as a survivor enters a zone."""
    there = s.copy()
    there.where = put(s.where, figure, zone)
    return bool(_working(there, "entered", (figure, zone)))


def _working(s: GameState, what: str, about: tuple[int, ...]) -> list[int]:
    """Return the triggers that work now that something has happened."""
    return [
        index
        for index, (trigger, fired) in enumerate(zip(s.setting.mission.triggers, s.fired, strict=True))
        if trigger.when in MOMENTS[what]
        and (trigger.again or not fired)
        and _DUE[trigger.when](s, trigger, fired, about)
    ]


MOMENTS: Mapping[str, tuple[str, ...]] = {
    "taken": ("taken", "number_taken"),
    "switched": ("used",),
    "opened": ("opens",),
    "shut": ("shuts",),
    "entered": ("enters", "enters_tile", "all_in"),
    "killed": ("kills", "killed"),
    "fell": ("standing", "all_in"),
    "left": ("all_in",),
    "level": ("level",),
    "turn_ended": (),
    "round": ("round", "every"),
}
"""By what rules notice, the triggers that may be due then."""


def _doer(what: str, about: tuple[int, ...]) -> Figure:
    """Return who did it."""
    if what in ("taken", "switched"):
        return about[1]
    if what == "killed":
        return about[2]
    return about[0] if what in ("entered", "level") else NO_ONE


# ------------------------------------------------------------------------------------ when


def _is_taken(s: GameState, trigger: Trigger, fired: int, about: tuple[int, ...]) -> bool:
    colour, objective = s.fronts[about[0]], s.setting.mission.objectives[about[0]]
    return bool({"any", colour, objective.id} & set(trigger.values))


def _are_taken(s: GameState, trigger: Trigger, fired: int, about: tuple[int, ...]) -> bool:
    return sum(1 for taker in s.takers if taker >= 0) >= int(trigger.values[0]) * (fired + 1)


def _are_killed(s: GameState, trigger: Trigger, fired: int, about: tuple[int, ...]) -> bool:
    return sum(s.slain) >= int(trigger.values[0]) * (fired + 1)


def _enters_tile(s: GameState, trigger: Trigger, fired: int, about: tuple[int, ...]) -> bool:
    return trigger.values[0] in s.setting.mission.board.tiles[about[1]]


def _are_inside(s: GameState, trigger: Trigger, fired: int, about: tuple[int, ...]) -> bool:
    """All who are still in the game and on the board are there. Rules: PO-MISSION-2."""
    there = [zone in trigger.values for zone, status in zip(s.where, s.status, strict=True) if status <= DOWN]
    return bool(there) and all(there)


def _have_fallen(s: GameState, trigger: Trigger, fired: int, about: tuple[int, ...]) -> bool:
    return len(s.status) - s.status.count(DEAD) <= int(trigger.values[0])


def _is_named(s: GameState, trigger: Trigger, fired: int, about: tuple[int, ...]) -> bool:
    return about[0] in trigger.values


def _is_entered(s: GameState, trigger: Trigger, fired: int, about: tuple[int, ...]) -> bool:
    return about[1] in trigger.values


def _is_reached(s: GameState, trigger: Trigger, fired: int, about: tuple[int, ...]) -> bool:
    return about[1] >= int(trigger.values[0])


def _is_nth_round(s: GameState, trigger: Trigger, fired: int, about: tuple[int, ...]) -> bool:
    return about[0] % int(trigger.values[0]) == 0


_DUE: Mapping[str, Callable[[GameState, Trigger, int, tuple[int, ...]], bool]] = {
    "taken": _is_taken,
    "number_taken": _are_taken,
    "used": _is_named,
    "opens": _is_named,
    "shuts": _is_named,
    "enters": _is_entered,
    "enters_tile": _enters_tile,
    "all_in": _are_inside,
    "kills": _are_killed,
    "killed": _is_named,
    "standing": _have_fallen,
    "level": _is_reached,
    "round": _is_named,
    "every": _is_nth_round,
}
"""Whether a trigger is due, given how often it has worked."""


# ------------------------------------------------------------------------------------ then


def carry_out(s: GameState, index: int, figure: Figure, place: int) -> None:
    """Do one thing that a trigger does; what it brings about comes before the next.

    Args:
        s: The state.
        index: Which trigger.
        figure: Who set it off, or -1.
        place: Which of its effects.
    """
    trigger: Trigger = s.setting.mission.triggers[index]
    if place == 0 and trigger.text and s.events is not None:
        s.tell(MissionSays(index))
    if place + 1 < len(trigger.then):
        s.push(("mission", index, figure, place + 1))
    effect = trigger.then[place]
    _THEN[effect.kind](s, figure, *effect.args)


def _open(s: GameState, figure: Figure, *barriers: int) -> None:
    doors.open_barriers(s, barriers, NO_ONE, "mission")


def _shut(s: GameState, figure: Figure, *barriers: int) -> None:
    for barrier in barriers:
        doors.shut_barrier(s, barrier, NO_ONE, "mission")


def _unlock(s: GameState, figure: Figure, colour: str) -> None:
    """Doors of a colour can be opened, as if its objective had been taken. Rules: PO-PLACE-42."""
    if colour not in s.colours:
        s.colours = tuple(sorted((*s.colours, colour)))


def _wake(s: GameState, figure: Figure, *spawns: int) -> None:
    """Spawn zones begin to spawn. Rules: PO-PLACE-43."""
    _set_spawns(s, spawns, awake=True)


def _silence(s: GameState, figure: Figure, *spawns: int) -> None:
    """Spawn zones spawn no more."""
    _set_spawns(s, spawns, awake=False)


def _set_spawns(s: GameState, spawns: tuple[int, ...], *, awake: bool) -> None:
    for spawn in spawns:
        if s.awake[spawn] != awake:
            s.awake = put(s.awake, spawn, awake)
            if s.events is not None:
                s.tell(SpawnChanged(spawn, awake))


def _place(s: GameState, figure: Figure, species: int, number: int, *zones: int) -> None:
    s.push(*(("spawn", zone, species, number, "mission") for zone in zones))


def _draw(s: GameState, figure: Figure, *zones: int) -> None:
    s.push(*(("zombie_card", zone, "mission") for zone in zones))


def _give(s: GameState, figure: Figure, card: int) -> None:
    if figure != NO_ONE and s.status[figure] == UP:
        give_card(s, figure, card)


def _give_all(s: GameState, figure: Figure, card: int) -> None:
    s.push(*(("mission_gift", survivor, card) for survivor in s.survivors()))


def give_card(s: GameState, figure: Figure, card: int) -> None:
    """Give a card to a survivor, who may make room for it; where no copy is left there is nothing to give."""
    if take_out(s, card):
        doors.receive(s, figure, card)


def take_out(s: GameState, card: int) -> bool:
    """Take a copy of a card from beside the stack, else from the stack or the discards; tell whether there was one."""
    beside = dict(s.aside)
    if beside.get(card):
        s.aside = tuple((other, number - (other == card)) for other, number in s.aside)
        return True
    if card in s.deck[s.deck_next :]:
        place = s.deck.index(card, s.deck_next)
        s.deck = s.deck[:place] + s.deck[place + 1 :]
        return True
    if card in s.deck_gone:
        place = s.deck_gone.index(card)
        s.deck_gone = s.deck_gone[:place] + s.deck_gone[place + 1 :]
        return True
    return False


def _reward(s: GameState, figure: Figure, points: int) -> None:
    if figure != NO_ONE and s.status[figure] == UP:
        experience.gain(s, figure, points)


def _reward_all(s: GameState, figure: Figure, points: int) -> None:
    for survivor in s.survivors():
        experience.gain(s, survivor, points)


def _turn_gate(s: GameState, figure: Figure) -> None:
    """The rotating gate turns by 90 degrees. Rules: PO-PLACE-32."""
    doors.turn_gate(s)


def _activate(s: GameState, figure: Figure, *species: int) -> None:
    s.push(("activate", "mission", species, -1, -1))


def _remove(s: GameState, figure: Figure, objective: int) -> None:
    """An objective goes out of the game, if it still lies there. Rules: PO-MISSION-5."""
    if s.takers[objective] == -1:
        s.takers = put(s.takers, objective, goals.OUT_OF_GAME)
        goals.give_up(s)


def _win(s: GameState, figure: Figure) -> None:
    finish(s, WON)


def _lose(s: GameState, figure: Figure) -> None:
    finish(s, goals.BY_MISSION)


def _say(s: GameState, figure: Figure) -> None:
    """The text of the trigger has been told already."""


_THEN: Mapping[str, Callable[..., None]] = {
    "open": _open,
    "shut": _shut,
    "unlock": _unlock,
    "wake": _wake,
    "silence": _silence,
    "place": _place,
    "draw": _draw,
    "give": _give,
    "give_all": _give_all,
    "experience": _reward,
    "experience_all": _reward_all,
    "gate": _turn_gate,
    "activate": _activate,
    "remove": _remove,
    "win": _win,
    "lose": _lose,
    "say": _say,
}
"""What each word of a trigger does."""

STEPS: Mapping[str, Callable[..., Any]] = {"mission": carry_out, "mission_gift": give_card}
"""The tasks of this file."""
