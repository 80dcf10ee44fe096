"""Zombies act: those that stand with survivors attack, all others move, and runners do it again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from skullyard.engine import Decision, Flow, Option, Rule, put
from skullyard.games.outbreak import content, supply
from skullyard.games.outbreak.content import ABOMINATION, BERSERKER, STANDARD, TOXIC, kind_of
from skullyard.games.outbreak.horde_events import (
    FenceTore,
    FiguresMissing,
    ZombiesActivated,
    ZombiesAdded,
    ZombiesAttacked,
    ZombiesMoved,
    ZombiesStayed,
    ZombiesTurned,
)
from skullyard.games.outbreak.layout import FENCE
from skullyard.games.outbreak.master import windows
from skullyard.games.outbreak.master.influence import influence
from skullyard.games.outbreak.noise import is_noticed
from skullyard.games.outbreak.state import NOBODY, Crowd, Figure, GameState, Species, Task
from skullyard.games.outbreak.ways import Course, Senses, occupied

Move = tuple[int, int, Crowd]
"""Where from, where to, and who."""

EVERYWHERE: Final = -1
CROWDED: Final = 15
"""So many zombies beside a fence tear it down, where the mission says so."""
STRIDER: Final = content.species(BERSERKER, ABOMINATION)
"""The one that moves two zones with one action."""
PARTED: Final = tuple(species for species in range(content.SPECIES) if kind_of(species) != ABOMINATION)
"""Whose groups split where several ways are equal."""
SPLIT: Final[Option] = ("done",)
RUNNERS: Final = tuple(species for species in range(content.SPECIES) if content.ZOMBIE_ACTIONS[kind_of(species)] > 1)


def activate(s: GameState, why: str, species: tuple[Species, ...], zone: int, figure: Figure) -> None:
    """Let zombies act: all attacks, then all moves, then the runners among them once more.

    Args:
        s: The state.
        why: What makes them act, see `ZombiesActivated`.
        species: Which act, all if empty.
        zone: Where, or `EVERYWHERE`.
        figure: The survivor that they come for, or `ways.ANYBODY`.

    Rules: PO-ZP-1, PO-ZP-6, PO-ZP-8, PO-ZP-10, PO-SKILL-taunt.
    """
    if s.events is not None:
        s.tell(ZombiesActivated(why, species, zone))
    acting = _acting(s, species, zone)
    runners = tuple(each for each in RUNNERS if each in species) if species else RUNNERS
    if runners:
        if zone != EVERYWHERE:
            s.owing = (*s.owing, tuple(_only(crowd, runners) for crowd in acting))
        s.push(("horde_runners", runners, zone, figure))
    act_once(s, acting, figure)


def run_again(s: GameState, runners: tuple[Species, ...], zone: int, figure: Figure) -> None:
    """Let runners attack or move a second time: all of them, or those of the zone that acted. Rules: PO-ZP-6."""
    if zone == EVERYWHERE:
        acting = _acting(s, runners, zone)
    else:
        acting, s.owing = s.owing[-1], s.owing[:-1]
    if any(crowd is not NOBODY and any(crowd) for crowd in acting):
        if s.events is not None:
            s.tell(ZombiesActivated("runners", runners, zone))
        act_once(s, acting, figure)


def _acting(s: GameState, species: tuple[Species, ...], zone: int) -> tuple[Crowd, ...]:
    """Return who acts, by zone."""
    if zone != EVERYWHERE:
        return put((NOBODY,) * len(s.zombies), zone, _only(s.zombies[zone], species) if species else s.zombies[zone])
    if not species:
        return s.zombies
    return tuple(NOBODY if crowd is NOBODY else _only(crowd, species) for crowd in s.zombies)


@lru_cache(4096)
def _only(crowd: Crowd, species: tuple[Species, ...]) -> Crowd:
    """Return the part of a crowd that is of some species."""
    some = tuple(number if each in species else 0 for each, number in enumerate(crowd))
    return some if any(some) else NOBODY


def act_once(s: GameState, acting: tuple[Crowd, ...], figure: Figure) -> None:
    """Settle who attacks; all others owe a move. Rules: PO-ZP-1, PO-ZP-2, PO-EX-15, PO-EX-18, PO-PLACE-22."""
    attacks: list[Task] = []
    moving = list(acting)
    for zone in occupied(s, figure):
        if any(acting[zone]):
            attacks.append(("horde_attack", zone, acting[zone], figure))
            moving[zone] = NOBODY
    s.owing = (*s.owing, tuple(moving))
    s.push(("horde_march", figure))
    if s.hand and any(map(any, moving)):
        windows.open_window(s, windows.ZOMBIES_MOVE)
    s.push(*attacks)


def attack(s: GameState, zone: int, crowd: Crowd, figure: Figure) -> None:
    """All these zombies attack the survivors of their zone; each hits. Rules: PO-ZP-2, PO-EX-15."""
    if s.events is not None:
        s.tell(ZombiesAttacked(zone, crowd))
    s.push(("wounds", zone, crowd, figure))
    if s.hand and zone in occupied(s, figure):
        windows.open_window(s, windows.WOUNDS, zone)


# -------------------------------------------------------------------------------------- moving


def march(s: GameState, figure: Figure) -> None:
    """Move zone after zone all that still owe a move, until somebody has to choose or figures are missing.

    Rules: PO-ZP-1, PO-ZP-4, PO-ZP-12, PO-ZP-20.
    """
    owing, s.owing = s.owing[-1], s.owing[:-1]
    senses = Senses(s, figure)
    moves: list[Move] = []  # made at a stroke: what others do, and see, does not depend on them
    for zone in [zone for zone, crowd in enumerate(owing) if crowd is not NOBODY and any(crowd)]:
        crowd, course = owing[zone], senses.course(zone)
        if not course.nexts:
            if s.events is not None:
                s.tell(ZombiesStayed(zone, crowd, course.why))
        elif len(course.nexts) == 1 and not crowd[STRIDER]:
            moves.append((zone, course.nexts[0], crowd))
            _tell_move(s, course, *moves[-1])
        else:
            s.carry(*moves)
            moves = []
            tasks = _split(s, course, zone, crowd, figure)
            if tasks:
                s.owing = (*s.owing, (NOBODY,) * (zone + 1) + owing[zone + 1 :])
                s.push(*tasks, ("horde_march", figure))
                return
    s.carry(*moves)


def _go(s: GameState, course: Course, zone: int, to: int, crowd: Crowd, figure: Figure) -> list[Task]:
    """Move a group to the next zone; the berserkers' abomination goes on from there. Rules: PO-BERS-6."""
    s.carry((zone, to, crowd))
    _tell_move(s, course, zone, to, crowd)
    return [("horde_stride", to, figure)] if crowd[STRIDER] else []


def _tell_move(s: GameState, course: Course, zone: int, to: int, crowd: Crowd) -> None:
    """Tell where a group goes, and why."""
    if s.events is not None:
        prey = tuple(f for f in s.survivors() if s.where[f] in course.targets and is_noticed(s, f))
        seen = prey if course.why == "sight" else ()
        s.tell(ZombiesMoved(zone, to, crowd, course.why, course.targets, course.noise, len(course.nexts), seen))


def _split(s: GameState, course: Course, zone: int, crowd: Crowd, figure: Figure) -> list[Task]:
    """Part a crowd into equal groups, each species by itself and with figures added; abominations stay whole.

    Hive Mind lets the Master send all one way.

    Rules: PO-ZP-5, PO-ZP-11, PO-ZP-13, PO-ZP-19, PO-EX-19, AP-26, AP-CARD-MZ-G06.
    """
    if len(course.nexts) == 1:
        return _go(s, course, zone, course.nexts[0], crowd, figure)
    if s.lasting and influence(s).hive and any(crowd[each] for each in PARTED):
        return [("horde_hive", zone, crowd, tuple(course), figure)]
    return _part(s, course, zone, crowd, figure)


def choose_hive(s: GameState, zone: int, crowd: Crowd, found: tuple[Any, ...], figure: Figure) -> Rule:
    """The Master sends a group one way that would split, or lets it split. Rules: AP-CARD-MZ-G06."""
    course, to = Course(*found), s.setting.to
    choices = [*(to[way] for way in course.nexts), SPLIT]
    about = (to[zone][1],)
    asked = Decision(s.setting.master, "zone", "master_hive", choices, about, "AP-CARD-MZ-G06", reaction=True)
    chosen = yield asked
    s.done()
    if chosen == len(course.nexts):
        s.push(*_part(s, course, zone, crowd, figure))
    else:
        way = course.nexts[chosen]
        s.push(*_go(s, course._replace(nexts=(way,)), zone, way, crowd, figure))


def _part(s: GameState, course: Course, zone: int, crowd: Crowd, figure: Figure) -> list[Task]:
    """Part a crowd into equal groups, see `_split`."""
    ways = course.nexts
    group, short = list(NOBODY), []
    choices: list[Task] = []
    for species, number in enumerate(crowd):
        if kind_of(species) == ABOMINATION:
            choices += [("horde_choose", zone, species, False, figure)] * number
            continue
        added = min(-number % len(ways), s.supply[species])
        if added:
            s.place(zone, species, added)
            if s.events is not None:
                s.tell(ZombiesAdded(zone, species, added))
        group[species], spare = divmod(number + added, len(ways))
        if spare:
            short.append(species)
            choices.append(("horde_larger", zone, species, spare, ways, figure))
            if s.events is not None:
                s.tell(FiguresMissing(species, len(ways) - spare))
    if any(group):
        for to in ways:
            _go(s, course, zone, to, tuple(group), figure)
    return [*choices, *supply.missing_tasks(short)]


def stride(s: GameState, zone: int, figure: Figure) -> None:
    """The berserkers' abomination goes one zone farther, its target chosen anew. Rules: PO-BERS-6, PO-BERS-7."""
    course = Senses(s, figure).course(zone)
    if len(course.nexts) > 1:
        s.push(("horde_choose", zone, STRIDER, True, figure))
    elif course.nexts:
        _go(s, course, zone, course.nexts[0], put(NOBODY, STRIDER, 1), figure)


def choose_way(s: GameState, zone: int, species: Species, last: bool, figure: Figure) -> Rule:
    """The players choose the way of an abomination that has several; `last` when it has moved one zone already.

    Rules: PO-ZP-5, PO-MISSION-7.
    """
    course = Senses(s, figure).course(zone)
    to = yield from _pick(s, "way", zone, species, course.nexts)
    tasks = _go(s, course, zone, to, put(NOBODY, species, 1), figure)
    if not last:
        s.push(*tasks)


def choose_larger(s: GameState, zone: int, species: Species, spare: int, ways: tuple[int, ...], figure: Figure) -> Rule:
    """The players choose which group of a split that came out uneven gets one more. Rules: PO-ZP-19, PO-MISSION-7."""
    course = Senses(s, figure).course(zone)
    to = yield from _pick(s, "larger", zone, species, ways)
    _go(s, course, zone, to, put(NOBODY, species, 1), figure)
    if spare > 1:
        others = tuple(way for way in ways if way != to)
        s.push(("horde_larger", zone, species, spare - 1, others, figure))


def _pick(s: GameState, prompt: str, zone: int, species: Species, ways: tuple[int, ...]) -> Flow[int]:
    """Ask whoever decides for one of several ways. Rules: PO-MISSION-7, AP-06, AP-27."""
    to = s.setting.to
    about = (content.SPECIES_NAMES[species], to[zone][1])
    rule = "PO-ZP-5" if prompt == "way" else "PO-ZP-19"
    chosen = ways[(yield Decision(s.judge(), "zone", prompt, [to[way] for way in ways], about, rule))]
    s.done()
    return chosen


# --------------------------------------------------------------------------- end of the phase


def end_phase(s: GameState) -> None:
    """Do what the end of the zombies' phase brings. Rules: PO-PLACE-18, PO-ZOMBIE-6."""
    tear_fences(s)
    turn_toxic(s)


def turn_toxic(s: GameState) -> None:
    """The zombies beside a toxic abomination become toxic, as many as there are figures; berserkers do not.

    Rules: PO-ZOMBIE-6, PO-BERS-6.
    """
    for zone, crowd in enumerate(s.zombies):
        if not crowd[content.species(TOXIC, ABOMINATION)]:
            continue
        for kind in range(content.KINDS):
            old, new = content.species(STANDARD, kind), content.species(TOXIC, kind)
            number = min(crowd[old], s.supply[new])
            if number:
                s.remove(zone, old, number)
                s.place(zone, new, number)
                if s.events is not None:
                    s.tell(ZombiesTurned(zone, old, number))


def tear_fences(s: GameState) -> None:
    """Fences tear beside large crowds, if the mission says so. Rules: PO-PLACE-18."""
    if s.setting.rule("crowded_fence") != "tears":
        return
    for barrier in s.setting.mission.board.barriers:
        shut = barrier.kind == FENCE and not s.ways >> barrier.index & 1
        if shut and max(s.crowd(barrier.a), s.crowd(barrier.b)) >= CROWDED:
            s.ways |= 1 << barrier.index
            if s.events is not None:
                s.tell(FenceTore(barrier.index))


STEPS: Final[Mapping[str, Callable[..., Any]]] = {
    "activate": activate,
    "fences": end_phase,
    "horde_attack": attack,
    "horde_march": march,
    "horde_runners": run_again,
    "horde_stride": stride,
}
FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {
    "horde_choose": choose_way,
    "horde_hive": choose_hive,
    "horde_larger": choose_larger,
}
