"""What a survivor can do next, in words: a label for each option of its menu, with what it costs and what it risks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from skullyard.engine import Option
from skullyard.engine.wording import Label, Say, join
from skullyard.games.outbreak import content, doors, moving, names, preview, searching
from skullyard.games.outbreak.driving import DRIVER, SEATS
from skullyard.games.outbreak.preview import Outlook, Rank
from skullyard.games.outbreak.skills import verbs
from skullyard.games.outbreak.state import card_of
from skullyard.games.outbreak.table import rebuild

if TYPE_CHECKING:
    from skullyard.games.outbreak.view import View

KEY = "prison_outbreak.option"
NOBODY = -1


def label(view: View, actor: int, option: Option, say: Say) -> Label | None:
    """Word an option of the menu for the survivor who acts, or return None: it is no option of a menu."""
    word = _LABELS.get(option[0])
    return word(view, actor, option, say) if word else None


# ---------------------------------------------------------------------------------- moving


def _move(view: View, actor: int, option: Option, say: Say) -> Label:
    """Word a move: where to, what it costs where zombies hold the survivor, and who is there."""
    s, zone = rebuild(view), view.board.index[option[1]]
    name = say(f"{KEY}.move", zone=names.zone_name(view, zone, say))
    around = moving.surcharge(s, actor)
    parts = []
    if around:
        crowd = names.crowd_name(view.zones[view.figures[actor].zone].crowd, say)
        parts.append(say(f"{KEY}.move.held", n=around, cost=1 + around, zombies=crowd))
    return Label(name, "; ".join([*parts, *_there(view, zone, say)]))


def _go_on(view: View, _actor: int, option: Option, say: Say) -> Label:
    zone = view.board.index[option[1]]
    name = say(f"{KEY}.go", zone=names.zone_name(view, zone, say))
    return Label(name, "; ".join([say(f"{KEY}.go.free"), *_there(view, zone, say)]))


def _there(view: View, zone: int, say: Say) -> list[str]:
    """Say who is in a zone that one looks at from elsewhere."""
    found = in_zone(view, zone, say)
    return [say(f"{KEY}.there", who=", ".join(found))] if found else []


def in_zone(view: View, zone: int, say: Say) -> list[str]:
    """Say who is in a zone: zombies, then survivors."""
    shown = view.zones[zone]
    parts = [names.crowd_name(shown.crowd, say)] if any(shown.crowd) else []
    if shown.figures:
        parts.append(join([names.figure_name(view, figure) for figure in shown.figures], say))
    return parts


# -------------------------------------------------------------------------------- fighting


def _attack(view: View, actor: int, option: Option, say: Say) -> Label:
    """Word an attack: weapon and zone; dice and odds, whom hits meet first, and the noise it makes."""
    verb, card, number = option[:3]
    both = ".both" if number != "1" else ""
    zones = [names.zone_name(view, view.board.index[name], say) for name in option[3:]]
    kind = names.card_of(card)
    burns = verb == "shoot" and any(way.kills_all for way in kind.modes)
    key = f"{KEY}.{'throw' if burns else verb}{both}"
    name = say(key, weapon=kind.name, zone=join(zones, say))
    outlooks = preview.outlook(rebuild(view), actor, option)
    parts = [part for found in outlooks for part in _outlook(view, found, say, melee=verb == "melee")]
    ways = [way for way in kind.modes if way.ranged == (verb == "shoot")]
    if any(way.noisy for way in ways):
        parts.append(say(f"{KEY}.noisy"))
    if verb == "shoot" and kind.reload:
        parts.append(say(f"{KEY}.then_reload"))
    return Label(name, "; ".join(parts))


def _outlook(view: View, found: Outlook, say: Say, *, melee: bool) -> list[str]:
    """Say what is rolled, how likely a hit is, and whom hits meet first."""
    if not found.chances:
        return [say(f"{KEY}.all_die")]
    chance = percent(1 - found.chances[0])
    parts = [say(f"{KEY}.dice", n=found.dice, least=found.accuracy, damage=found.damage, chance=chance)]
    if found.ranks and melee:
        parts.append(say(f"{KEY}.choose", first=order_words(view, found.ranks[0], say)))
    elif found.ranks:
        order = [order_words(view, rank, say) for rank in found.ranks[:2]]
        parts.append(say(f"{KEY}.order{'' if len(order) < 2 else '.then'}", first=order[0], then=order[-1]))
    return parts


def order_words(view: View, rank: Rank, say: Say) -> str:
    """Name those among whom hits fall: "Kim", "3 walkers", "a fatty (unharmed)"."""
    told = []
    for target in rank.targets:
        kind, name = target.option
        if kind == "figure":
            told.append(names.survivor_name(name))
            continue
        who = names.zombies(content.SPECIES_NAMES.index(name), target.number, say)
        told.append(who if target.falls else say(f"{KEY}.unhurt", who=who))
    return say("prison_outbreak.or", most=", ".join(told[:-1]), last=told[-1]) if len(told) > 1 else told[0]


def percent(chance: Fraction) -> int:
    """Return a probability in whole per cent; what is not sure is never told as sure.

    >>> percent(Fraction(1, 3)), percent(Fraction(999, 1000)), percent(Fraction(1, 1000))
    (33, 99, 1)
    """
    if chance in (0, 1):
        return int(chance) * 100
    return min(max(round(chance * 100), 1), 99)


def _reload(_view: View, _actor: int, option: Option, say: Say) -> Label:
    return Label(say(f"{KEY}.reload", weapon=names.card_name(option[1])), say(f"{KEY}.reload.detail"))


# ----------------------------------------------------------- searching, doors and objectives


def _search(view: View, actor: int, option: Option, say: Say) -> Label:
    if len(option) > 1:
        car = int(option[1])
        make = view.mission.cars[car].make
        name = say(f"{KEY}.search.car", car=names.car_name(view, car, say))
        return Label(name, say(f"{KEY}.search.{make}"))
    name = say(f"{KEY}.search", zone=names.zone_name(view, view.figures[actor].zone, say))
    return Label(
        name, "; ".join([*_dearer("MZ-G02", searching.cost(rebuild(view), actor), say), say(f"{KEY}.search.detail")])
    )


def _dearer(card: str, cost: int, say: Say) -> list[str]:
    """Say what something costs that a card of the Master makes dearer."""
    named = content.master_cards()[content.MASTER_CARD[card]].name
    return [say("apocalypse.option.cost", card=named, n=cost)] if cost > 1 else []


def _open(view: View, actor: int, option: Option, say: Say) -> Label:
    """Word a door to open: with what, whether that is heard, and whether rooms behind it are still unseen."""
    barrier = names.barrier_of(view, option[1])
    if barrier is None:
        return Label(option[1])
    s, here = rebuild(view), view.figures[actor].zone
    name = say(f"{KEY}.open", door=names.short_barrier(view, barrier, here, say))
    if doors.can_break_in(s, actor):
        parts = [say(f"{KEY}.open.quiet", tool=names.skill_name(doors.BREAK_IN, say))]
    else:
        tool = content.equipment()[doors.tool(s, actor)]
        parts = [say(f"{KEY}.open.{tool.door}", tool=tool.name)]
    parts = [*_dearer("MZ-B09", doors.cost(s), say), *parts]
    behind = {view.board.building[barrier.a], view.board.building[barrier.b]} - {NOBODY}
    unseen = [building for building in behind if not view.opened >> building & 1]
    if unseen:
        parts.append(say(f"{KEY}.open.reveals", n=sum(len(view.board.buildings[building]) for building in unseen)))
    return Label(name, "; ".join(parts))


def _take(view: View, _actor: int, option: Option, say: Say) -> Label:
    objective = next(one for one in view.mission.objectives if one.id == option[1])
    colour = next(one.colour for one in view.objectives if one.id == option[1])
    name = say(f"{KEY}.take", objective=names.objective_name(colour, say))
    parts = [say("prison_outbreak.experience", n=objective.experience)] if objective.experience else []
    if objective.card >= 0:
        parts.append(content.equipment()[objective.card].name)
    if objective.bearer:
        parts.append(say(f"{KEY}.take.bearer"))
    return Label(name, "; ".join(parts))


def _switch(view: View, _actor: int, option: Option, say: Say) -> Label:
    index = next(index for index, one in enumerate(view.mission.switches) if one.id == option[1])
    switch = view.mission.switches[index]
    moved = [names.barrier_name(view, view.board.barriers[number], say) for number in switch.barriers]
    if len(moved) > 3:
        moved = [say(f"{KEY}.switch.many", n=len(moved))]
    if switch.gate:
        moved.append(say(f"{KEY}.switch.gate"))
    return Label(say(f"{KEY}.switch", switch=names.switch_name(view, index, say)), join(moved, say))


# -------------------------------------------------------------------------------------- cars


def _enter(view: View, _actor: int, option: Option, say: Say) -> Label:
    car, place = int(option[1]), int(option[2])
    name = say(f"{KEY}.enter.{_place(place)}", car=names.car_name(view, car, say))
    fixed = place == DRIVER and not view.mission.cars[car].drivable
    return Label(name, say(f"{KEY}.enter.fixed") if fixed else "")


def _place(place: int) -> str:
    return "passenger" if place else "driver"


def _exit(view: View, actor: int, _option: Option, say: Say) -> Label:
    return Label(say(f"{KEY}.exit", car=names.car_name(view, view.figures[actor].riding // SEATS, say)))


def _change(_view: View, _actor: int, option: Option, say: Say) -> Label:
    return Label(say(f"{KEY}.change.{_place(int(option[1]))}"))


def _drive(view: View, actor: int, option: Option, say: Say) -> Label:
    """Word a drive: its way, and whom the car meets on it."""
    *by, last = [names.zone_name(view, view.board.index[name], say) for name in option[1:]]
    met = [found for found in preview.outlook(rebuild(view), actor, option) if found.ranks]
    parts = [
        say(
            f"{KEY}.drive.hits",
            zone=names.zone_name(view, found.zone, say),
            n=found.dice,
            first=order_words(view, found.ranks[0], say),
        )
        for found in met
    ]
    name = say(f"{KEY}.drive{'.by' if by else ''}", zone=last, way=", ".join(by))
    return Label(name, "; ".join(parts) or say(f"{KEY}.drive.free"))


# ------------------------------------------------------------------------ cards, skills, rest


def _trade(view: View, _actor: int, option: Option, say: Say) -> Label:
    figure = names.figure_of(view, option[1])
    return Label(say(f"{KEY}.trade", who=names.survivor_name(option[1])), carried(view, figure, say))


def carried(view: View, figure: int, say: Say) -> str:
    """Say what a survivor carries."""
    cards = [content.equipment()[card_of(slot)].name for slot in view.figures[figure].slots if slot >= 0]
    return ", ".join(cards) or say("prison_outbreak.nothing")


def _combine(_view: View, _actor: int, option: Option, say: Say) -> Label:
    parts = next(c for c in content.combos() if c.makes == content.EQUIPMENT[option[1]])
    used = join([content.equipment()[part].name for part in (parts.a, parts.b)], say)
    return Label(say(f"{KEY}.combine", card=names.card_name(option[1])), say(f"{KEY}.combine.detail", cards=used))


def _use(view: View, actor: int, option: Option, say: Say) -> Label:
    """Word a skill to use: on whom or where, and what it costs."""
    skill, verb = option[1], verbs.VERBS[option[1]]
    name, what = names.skill_name(skill, say), ""
    if len(option) > 2:
        what = _target(view, actor, verb.noun, option[2], say)
        name = say(f"{KEY}.use.on", skill=name, what=what)
    parts = [say(f"{KEY}.use.price", n=verb.actions) if verb.actions else say(f"{KEY}.use.free")]
    if verb.noun == verbs.ZONE:
        parts += _there(view, view.board.index[option[2]], say)
    return Label(name, "; ".join(parts))


def _target(view: View, actor: int, noun: int, word: str, say: Say) -> str:
    if noun == verbs.ZONE:
        return names.zone_name(view, view.board.index[word], say)
    if noun == verbs.SURVIVOR:
        return names.survivor_name(word)
    barrier = names.barrier_of(view, word)
    return names.short_barrier(view, barrier, view.figures[actor].zone, say) if barrier else word


def _plain(view: View, actor: int, option: Option, say: Say) -> Label:
    """Word what needs no more than its verb."""
    return Label(say(f"{KEY}.{option[0]}"), say(f"{KEY}.{option[0]}.detail"))


def _noise(view: View, actor: int, _option: Option, say: Say) -> Label:
    here = view.figures[actor].zone
    noise = view.zones[here].noise
    return Label(say(f"{KEY}.noise"), say(f"{KEY}.noise.detail", zone=names.zone_name(view, here, say), noise=noise))


def _end(view: View, _actor: int, _option: Option, say: Say) -> Label:
    """Word the end of a turn, with a warning where something is left."""
    left, free = view.actions, sum(view.free)
    if left:
        return Label(say(f"{KEY}.end.lost", n=left), say(f"{KEY}.end.free", n=free) if free else "")
    return Label(say(f"{KEY}.end"), say(f"{KEY}.end.free", n=free) if free else say(f"{KEY}.end.none"))


_LABELS: Mapping[str, Callable[[View, int, Option, Say], Label]] = {
    "move": _move,
    "go": _go_on,
    "melee": _attack,
    "shoot": _attack,
    "reload": _reload,
    "search": _search,
    "open": _open,
    "take": _take,
    "switch": _switch,
    "enter": _enter,
    "exit": _exit,
    "change": _change,
    "drive": _drive,
    "trade": _trade,
    "arrange": _plain,
    "combine": _combine,
    "discard": _plain,
    "use": _use,
    "noise": _noise,
    "leave": _plain,
    "end": _end,
}
"""How each word of the menu is told."""
