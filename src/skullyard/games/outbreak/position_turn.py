"""What comes next in a position: whose turn it is and what it has left, or which part of the round.

Rules: PO-ROUND-1, PO-ROUND-2, PO-ROUND-3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, Final

from skullyard.engine import Decision, NoTarget, ScriptError
from skullyard.engine.position import Reader
from skullyard.games.outbreak import content
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.goals import OUTCOMES
from skullyard.games.outbreak.position_cards import Equipment
from skullyard.games.outbreak.state import NO_MASTER, UP, Crowd, GameState, Task

TURN_KEYS: Final = (
    "round", "first", "seat", "phase", "agenda", "survivor", "actions", "free", "used", "stride", "fought", "acted",
    "rolled", "drawn", "owing", "short", "outcome",
)  # fmt: skip
FREE: Final = ("move", "melee", "ranged", "combat", "search", "door")
TURN, PLAYERS, ZOMBIES, MASTER, END, ROUND = "turn", "players", "zombies", "master", "end", "round"


def phases(masters: bool) -> dict[str, tuple[Task, ...]]:
    """Return what remains to be done in each part of a round, the next thing last; with a Zombie Master or without.

    Rules: PO-ROUND-1, AP-04.
    """
    end: tuple[Task, ...] = (("round",), ("end_round",))
    master = (*end, ("master",)) if masters else end
    zombies = (*master, ("zombies",))
    players = (*zombies, ("seat",))
    found = {TURN: (*players, ("end_turn",), ("menu",)), PLAYERS: players, ZOMBIES: zombies}
    if masters:
        found[MASTER] = master
    return {**found, END: end, ROUND: (("round",),)}


OF_A_TURN: Final = ("menu", "end_turn")
LARGEST: Final = 10_000
DEEPEST: Final = 6
ACTIONS: Final = 3


def read(reader: Reader, value: object, s: GameState, equipment: Equipment) -> None:
    """Read whose turn it is and what comes next: if nothing is written the first survivor has its turn."""
    turn = reader.table(value, "turn", TURN_KEYS)
    names, seats = s.setting.survivors, s.setting.players
    known = phases(s.setting.master != NO_MASTER)
    s.round = reader.whole(turn.get("round"), "turn.round", 0, LARGEST, 1)
    s.first = reader.whole(turn.get("first"), "turn.first", 0, seats - 1, 0)
    outcome = reader.word(turn.get("outcome"), "turn.outcome", (WON, *OUTCOMES), "outcome")
    phase = reader.word(turn.get("phase"), "turn.phase", known, "part of a round")
    if phase and turn.get("agenda") is not None:
        reader.fault("turn.phase", "write either the phase or the agenda")
    agenda = read_agenda(reader, turn.get("agenda"))
    s.agenda = known[phase or TURN] if turn.get("agenda") is None else agenda
    s.over, s.outcome = outcome is not None, outcome or ""
    if s.over:
        s.agenda = ()
    who = reader.word(turn.get("survivor"), "turn.survivor", names, "survivor in this game")
    acts = s.agenda == known[TURN]
    s.actor = names.index(who) if who is not None else first_up(s) if acts else -1
    if acts and (s.actor < 0 or s.status[s.actor] != UP):
        reader.fault("turn.survivor", 'whoever has a turn must be up; name another one, or write phase = "players"')
    elif s.actor < 0 and any(task[0] in OF_A_TURN for task in s.agenda):
        reader.fault("turn.survivor", "the agenda is in the middle of a turn; write whose turn it is")
    read_means(reader, turn, s)
    usual = 1 << s.actor if s.actor >= 0 else 0
    acted = turn.get("acted")
    found = reader.words(acted, "turn.acted", names, "survivor in this game")
    s.acted = usual if acted is None else sum(1 << names.index(name) for name in set(found))
    seat = s.setting.owner[s.actor] if s.actor >= 0 else s.first
    s.seat = reader.whole(turn.get("seat"), "turn.seat", 0, seats - 1, seat)
    rolled = reader.items(turn.get("rolled"), "turn.rolled")
    s.dice = tuple(reader.whole(item, path, 1, 6, 1) for path, item in rolled)
    s.drawn = equipment.read(turn.get("drawn"), "turn.drawn")
    short = reader.words(turn.get("short"), "turn.short", content.SPECIES_NAMES, "kind of zombie")
    s.short = tuple(content.SPECIES_NAMES.index(name) for name in short)
    s.owing = tuple(read_layer(reader, item, path, s) for path, item in reader.items(turn.get("owing"), "turn.owing"))


def first_up(s: GameState) -> int:
    """Return the first survivor that is up, or -1."""
    return next((figure for figure, status in enumerate(s.status) if status == UP), -1)


def read_means(reader: Reader, turn: Mapping[str, Any], s: GameState) -> None:
    """Read what the survivor whose turn it is has left: if nothing is written all that it begins with.

    Rules: PO-ROUND-2, PO-XP-3.
    """
    own = s.talents(s.actor) if s.actor >= 0 else None
    actions = ACTIONS + own.actions if own else 0
    s.actions = reader.whole(turn.get("actions"), "turn.actions", 0, LARGEST, actions)
    given = turn.get("free")
    free = reader.table(given, "turn.free", FREE)
    usual = own.free if own and given is None else (0,) * len(FREE)
    s.free = tuple(
        reader.whole(free.get(kind), f"turn.free.{kind}", 0, LARGEST, number)
        for kind, number in zip(FREE, usual, strict=True)
    )
    s.used = tuple(reader.words(turn.get("used"), "turn.used", ("search", *content.skills()), "thing used in a turn"))
    s.stride = reader.whole(turn.get("stride"), "turn.stride", 0, LARGEST, 0)
    s.fought = reader.flag(turn.get("fought"), "turn.fought")


def read_layer(reader: Reader, value: object, path: str, s: GameState) -> tuple[Crowd, ...]:
    """Read which zombies of which zone still owe a move; they must be there. Rules: PO-ZP-1."""
    index, species = s.setting.mission.board.index, content.SPECIES_NAMES
    crowds = [list(crowd) for crowd in ((0,) * len(species),) * len(s.zombies)]
    for name, item in reader.table(value, path, index).items():
        crowd = reader.table(item, f"{path}.{name}", species)
        for place, kind in enumerate(species):
            if name in index and kind in crowd:
                most = s.zombies[index[name]][place]
                crowds[index[name]][place] = reader.whole(crowd[kind], f"{path}.{name}.{kind}", 0, most, 0)
    return tuple(tuple(crowd) for crowd in crowds)


def read_agenda(reader: Reader, value: object) -> tuple[Task, ...]:
    """Read an agenda as `write` writes it in the middle of things: tasks, each a name and numbers, the next one last."""
    from skullyard.games.outbreak.rounds import FLOWS, STEPS  # the rules need no positions, and load without them

    found = []
    for path, item in reader.items(value, "turn.agenda"):
        parts = reader.items(item, path)
        if not parts or reader.word(parts[0][1], f"{path}[0]", (*STEPS, *FLOWS), "task") is None:
            reader.fault(path, "write a list that begins with the name of a task")
        else:
            found.append(read_task(reader, item, path, 0))
            task = {**STEPS, **FLOWS}[found[-1][0]]
            if not _takes(task, len(found[-1])):
                reader.fault(path, f"{found[-1][0]} does not go with so many things; copy it from a written position")
    if found and found[0] != ("round",):
        reader.fault("turn.agenda[0]", 'write ["round"] before all others: when all is done a round begins')
    return tuple(found)


def _takes(task: Callable[..., Any], number: int) -> bool:
    """Whether a task can be given the state and all that is written behind its name."""
    try:
        signature(task).bind(*range(number))
    except TypeError:
        return False
    return True


def read_task(reader: Reader, value: Any, path: str, depth: int) -> Any:
    """Return what a task says, with tuples for lists."""
    if isinstance(value, list | tuple):
        if depth > DEEPEST:
            reader.fault(path, "this is nested too deeply")
            return ()
        return tuple(read_task(reader, item, f"{path}[{place}]", depth + 1) for place, item in enumerate(value))
    if not isinstance(value, str | bool):
        return reader.whole(value, path, -LARGEST, LARGEST, 0)
    return value


def try_start(reader: Reader, s: GameState) -> None:
    """See that somebody can be asked something: what comes next may not fit what is on the table."""
    from skullyard.games.outbreak.rounds import step

    place = "turn.phase" if s.agenda in phases(s.setting.master != NO_MASTER).values() else "turn.agenda"
    copy = s.copy()
    try:
        flow = None if s.over else step(copy)
        ask = None
        while flow is not None and (ask := next(flow, None)) is None:
            flow = step(copy)
    except ScriptError as error:
        reader.fault("dice", str(error))
    except (ArithmeticError, AttributeError, LookupError, NoTarget, TypeError, ValueError):
        reader.fault(place, "this cannot go on here; write another part of the round")
    else:
        if isinstance(ask, Decision) and not ask.options:
            reader.fault(place, "nothing can be chosen here; write another part of the round")
