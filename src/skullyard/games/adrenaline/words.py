"""What is asked and offered at a table of Adrenaline, in words; `log.py` words what happened.

The sentences stand in the catalogues under "adrenaline."; the names and texts of weapons and powerups in the data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from skullyard.engine import Decision, Option, Reason, Seat
from skullyard.engine.wording import Label, Prompt, Say, join
from skullyard.games.adrenaline import content, names
from skullyard.games.adrenaline.arena import DIRECTION, arena
from skullyard.games.adrenaline.content import Cubes
from skullyard.games.adrenaline.log import line, opens_turn

if TYPE_CHECKING:
    from skullyard.games.adrenaline.view import View

__all__ = ["hand", "label", "line", "opens_turn", "prompt", "reason", "seat_name", "status", "undo", "verdict"]


# --------------------------------------------------------------------- questions


def prompt(view: View, decision: Decision, say: Say) -> Prompt:
    """Word the question put to a seat: its source, what is asked, and what the effect does."""
    key, about = decision.prompt, decision.about
    values: dict[str, object] = {
        "n": view.actions,
        "source": _source(about, say),
        "target": names.fighter_name(about[-1]) if about and names.is_fighter(about[-1]) else "",
        "price": names.cubes(_cost(about), say),
    }
    if key == "targets" and ("done",) in decision.options:
        key = "targets_more"
    if key == "action" and not view.actions:
        key = "action_last"
    offered = {option[1] for option in decision.options if option[0] == "use"}
    if key == "extra" and len(offered) == 1:
        effect = names.effect_of(about[0], *offered)
        key = "extra_one"
        values |= {"weapon": names.weapon_name(about[0]), "effect": effect.name if effect else ""}
    return Prompt(say(f"adrenaline.prompt.{key}", **values), _prompt_detail(view, decision, values, say))


_OWN_DETAIL = frozenset(
    {"action", "appear", "draw", "drop", "grab", "reload", "reload_first", "run", "scope", "shoot_from", "tagback"}
)


def _prompt_detail(view: View, decision: Decision, values: dict[str, object], say: Say) -> str:
    """Say what helps to answer: the text of the effect that asks, or the rule of thumb."""
    key, about = decision.prompt, decision.about
    if key in _OWN_DETAIL:
        reach = _reach(view, decision.seat, "shoot" if key == "shoot_from" else key)
        return say(f"adrenaline.detail.{key}", **{**values, "n": reach})
    if key in ("newton_target", "newton_to", "teleport") and about and names.is_powerup(about[0]):
        return names.powerup_kind(about[0]).text
    if len(about) > 1 and decision.kind != "pay":
        effect = names.effect_of(about[0], about[1])
        return effect.text if effect else ""
    return ""


def _source(about: tuple[str, ...], say: Say) -> str:
    """Name what asks: a weapon, one of its effects when it is not the basic one, or a powerup."""
    if not about:
        return ""
    if about[0] in ("weapon", "reload") and names.is_weapon(about[-1]):
        return names.weapon_name(about[-1])
    if names.is_powerup(about[0]):
        return names.powerup_kind(about[0]).name
    if not names.is_weapon(about[0]):
        return names.fighter_name(about[0])
    effect = names.effect_of(about[0], about[1]) if len(about) > 1 else None
    if effect is None or effect.id == "base":
        return names.weapon_name(about[0])
    return say("adrenaline.source", weapon=names.weapon_name(about[0]), effect=effect.name)


def _cost(about: tuple[str, ...]) -> Cubes:
    """Return what is to be paid, from what a payment is about."""
    if len(about) != 2:
        return 0, 0, 0
    if about[0] == "weapon":
        return names.weapon_card(about[1]).pickup
    if about[0] == "reload":
        return names.weapon_card(about[1]).cost
    effect = names.effect_of(about[0], about[1])
    return effect.cost if effect else (0, 0, 0)


def _reach(view: View, seat: Seat, verb: str) -> int:
    """Return how far a verb may move, by adrenaline and by the seat's place in the Final Frenzy.

    Rules: AD-TURN-3, AD-DMG-2, AD-END-4.
    """
    if view.frenzy is not None:
        two_actions = seat > view.frenzy
        return {"run": 4, "grab": 2 if two_actions else 3, "shoot": 1 if two_actions else 2}.get(verb, 0)
    adrenaline = view.fighters[seat].adrenaline
    return {"run": 3, "grab": 2 if adrenaline else 1, "shoot": 1 if adrenaline > 1 else 0}.get(verb, 0)


# ----------------------------------------------------------------------- options


def label(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word one option: its name, where that is, and what it means."""
    return _LABELS[option[0]](view, decision, option, say)


def _label_verb(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word run, grab, shoot and the end of the turn."""
    verb = option[0]
    name = say(f"adrenaline.option.{verb}")
    if verb == "end":
        return Label(name, say(f"adrenaline.option.end.{'left' if view.actions else 'none'}", n=view.actions))
    reach = _reach(view, decision.seat, verb)
    return Label(name, say(f"adrenaline.option.{verb}.{'moving' if reach else 'standing'}", n=reach))


def _label_card(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a powerup to discard, and where one appears with it."""
    colour = content.powerup_colour(content.POWERUP_NAME.index(option[1]))
    board = arena(view.arena)
    square = board.names[board.spawn[colour]]
    where = say("adrenaline.option.appear", colour=names.colour_name(content.COLOUR[colour], say), square=square)
    return Label(names.powerup_name(option[1], say), where)


def _label_square(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a square: who stands there and what lies there."""
    return Label(option[1], _on_square(view, option[1], say))


def _on_square(view: View, square: str, say: Say) -> str:
    """Say what is on a square."""
    board = arena(view.arena)
    number = board.square(square)
    people = ", ".join(names.seat_name(view, one.seat, say) for one in view.fighters if one.square == square)
    parts = [people] if people else []
    spawn = board.spawn_colour[number]
    if spawn >= 0:
        rack = ", ".join(names.weapon_name(weapon) for weapon in view.racks[spawn])
        parts.append(say("adrenaline.option.rack", weapons=rack) if rack else say("adrenaline.option.rack_empty"))
    elif tile := view.tiles[number]:
        parts.append(tile_words(tile, say))
    return "; ".join(parts)


def tile_words(tile: str, say: Say) -> str:
    """Name what lies on an ammo tile: "2 red and a powerup"."""
    kind = next(one for one in content.tiles() if one.id == tile)
    ammo = names.cubes(kind.cubes, say)
    return join([ammo, say("adrenaline.a_powerup")], say) if kind.powerup else ammo


def _label_weapon(_view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a weapon, with its price where one is paid."""
    card = names.weapon_card(option[1])
    price = {"take": card.pickup, "reload": card.cost, "reload_first": card.cost}.get(decision.prompt)
    if price is None:
        return Label(card.name, card.short)
    words = names.cubes(price, say)
    return Label(
        card.name, say(f"adrenaline.option.weapon_{'price' if words else 'free'}", short=card.short, price=words)
    )


def _label_pay(_view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a way to pay: the powerups given, and the cubes for the rest."""
    cards = [card for card in option[1:] if names.is_powerup(card)]
    if not cards and option[1].startswith("cube-"):
        given = [0, 0, 0]
        given[content.COLOUR.index(option[1].removeprefix("cube-"))] = 1
        return Label(names.cubes((given[0], given[1], given[2]), say), say("adrenaline.option.pay.cubes"))
    left = list(_cost(decision.about))
    for card in cards:
        left[content.powerup_colour(content.POWERUP_NAME.index(card))] -= 1
    rest = names.cubes((max(left[0], 0), max(left[1], 0), max(left[2], 0)), say)
    parts = [names.powerup_name(card, say) for card in cards] + ([rest] if rest else [])
    detail = "adrenaline.option.pay.powerups" if cards else "adrenaline.option.pay.cubes"
    return Label(join(parts, say), say(detail, n=len(cards)))


def _label_mode(_view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a mode of the weapon with its price."""
    return _effect_label(decision.about[0], option[1], say)


def _effect_label(weapon: str, effect_id: str, say: Say, place: str = "") -> Label:
    """Word an effect: its name, its price and what it does in short."""
    effect = names.effect_of(weapon, effect_id)
    if effect is None:
        return Label(effect_id, "", place)
    price = names.cubes(effect.cost, say)
    detail = say("adrenaline.option.effect_price", short=effect.short, price=price) if price else effect.short
    return Label(effect.name, detail, place)


def _label_figure(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a fighter: where it stands, its damage, and the reader's marks on it."""
    fighter = names.board(view, option[1])
    if fighter is None:
        return Label(names.fighter_name(option[1]))
    hurt = say("adrenaline.damage", n=len(fighter.damage))
    marks = 0 if view.watcher is None else fighter.marks[view.watcher]
    detail = (
        say("adrenaline.option.figure_marks", damage=hurt, marks=say("adrenaline.marks", n=marks)) if marks else hurt
    )
    return Label(names.fighter_name(option[1]), detail, fighter.square or "")


def _label_use(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a powerup to use, or an optional effect with the fighter, square or room it is used on."""
    if names.is_powerup(option[1]):
        return Label(names.powerup_name(option[1], say), names.powerup_kind(option[1]).short)
    return _effect_label(decision.about[0], option[1], say, join([_thing(view, word, say) for word in option[2:]], say))


def _thing(view: View, word: str, say: Say) -> str:
    """Name the fighter, square, room or direction in an option."""
    if names.is_fighter(word):
        return names.fighter_name(word)
    if word in DIRECTION:
        return say(f"adrenaline.direction.{word}")
    if word in arena(view.arena).rooms:
        return say("adrenaline.room", colour=names.colour_name(word, say))
    return word


def _label_thing(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a room or a direction, and who is there."""
    name = _thing(view, option[1], say)
    name = names.capital(name)
    return Label(name, join(_in_room(view, option[1], say), say) if option[0] == "room" else "")


def _in_room(view: View, room: str, say: Say) -> list[str]:
    """Name everybody in a room."""
    board = arena(view.arena)
    if room not in board.rooms:
        return []
    inside = {board.names[square] for square in board.room_squares[board.rooms.index(room)]}
    return [names.seat_name(view, one.seat, say) for one in view.fighters if one.square in inside]


def _label_scope(_view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a Targeting Scope on one of those being hurt."""
    target = names.fighter_name(option[2])
    return Label(names.powerup_name(option[1], say), say("adrenaline.option.scope", target=target), target)


def _label_no(_view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word what declines: done, stay, no; each in the words of its question."""
    return Label(say(f"adrenaline.option.{option[0]}.{decision.prompt}"))


_LABELS: dict[str, Callable[[View, Decision, Option, Say], Label]] = {
    "run": _label_verb,
    "grab": _label_verb,
    "shoot": _label_verb,
    "end": _label_verb,
    "card": _label_card,
    "to": _label_square,
    "weapon": _label_weapon,
    "pay": _label_pay,
    "mode": _label_mode,
    "figure": _label_figure,
    "use": _label_use,
    "room": _label_thing,
    "direction": _label_thing,
    "scope": _label_scope,
    "done": _label_no,
    "stay": _label_no,
    "no": _label_no,
}


# ---------------------------------------------------------------- undo, reasons


def undo(view: View, decision: Decision, option: Option, say: Say) -> str:
    """Word what taking back an answer takes back: "Undo drawing the Rocket Launcher"."""
    what = label(view, decision, option, say).text
    return say(f"adrenaline.undo.{_undone(decision, option)}", what=what)


def _undone(decision: Decision, option: Option) -> str:
    """Return which sentence tells of an answer taken back."""
    if option[0] in ("done", "end", "no", "stay"):
        return "answer"
    if decision.prompt == "action" and option[0] == "use":
        return "use"
    if decision.prompt in ("action", "draw", "drop", "grab", "mode", "reload", "run", "take"):
        return decision.prompt
    return "pay" if decision.kind == "pay" else "answer"


def reason(reason: Reason, say: Say) -> str:
    """Word why something cannot be chosen."""
    about = dict(reason.about)
    values: dict[str, object] = {name: _named(value, say) for name, value in about.items()}
    effect = names.effect_of(about.get("weapon", ""), about.get("effect", ""))
    if effect:
        values["effect"] = effect.name
    if "reach" in about:
        values["n"] = int(about["reach"])
    return say(reason.code if "." in reason.code else f"adrenaline.reason.{reason.code}", **values)


def _named(value: str, say: Say) -> str:
    """Turn an id in a reason into what people read."""
    if names.is_weapon(value):
        return names.weapon_name(value)
    if names.is_powerup(value):
        return names.powerup_name(value, say)
    return names.colour_name(value, say) if value in content.COLOUR else names.fighter_name(value)


# ------------------------------------------------------------------- the table


def seat_name(view: View, seat: Seat, say: Say) -> str:
    """Name a seat at the head of a paragraph: "You" or the fighter's name."""
    name = names.seat_name(view, seat, say)
    return names.capital(name)


def status(view: View, say: Say) -> str:
    """Tell in one line how far the game is."""
    skulls = say("adrenaline.skulls_left", n=view.skulls_left)
    if view.over:
        return say("adrenaline.status.over", round=view.round)
    if view.frenzy is not None:
        return say("adrenaline.status.frenzy", n=view.turns_left)
    return say("adrenaline.status.running", round=view.round, skulls=skulls)


def hand(view: View, say: Say) -> list[str]:
    """Tell what the watcher holds: ammo, weapons and powerups; nothing for a spectator."""
    if view.watcher is None:
        return []
    own = view.fighters[view.watcher]
    loaded = [f"{card.name} ({card.short})" for card in map(names.weapon_card, view.ready)]
    empty = [names.weapon_name(weapon) for weapon in own.unloaded]
    powerups = [names.powerup_name(card, say) for card in view.hand]
    held = {"ammo": [names.cubes(own.ammo, say)], "loaded": loaded, "empty": empty, "powerups": powerups}
    return [say(f"adrenaline.hand.{kind}", things=", ".join(things)) for kind, things in held.items() if any(things)]


def verdict(view: View, say: Say) -> Prompt:
    """Tell who won and by how much, and who has how many points. Rules: AD-END-7."""
    if view.result is None:
        return Prompt(status(view, say))
    points, winners = view.result.points, view.result.winners
    best = points[winners[0]]
    rest = [points[seat] for seat in range(len(points)) if seat not in winners]
    lead = best - max(rest, default=best)
    who = names.capital(join([names.seat_name(view, seat, say) for seat in winners], say))
    form = "you" if view.watcher in winners else "they"
    if len(winners) > 1:
        title = say("adrenaline.verdict.shared", who=who, points=best)
    elif not lead:
        title = say(f"adrenaline.verdict.{form}_tie_break", who=who)
    else:
        title = say(f"adrenaline.verdict.{form}", who=who, n=lead)
    ranks = view.result.ranks
    order = sorted(range(len(points)), key=lambda seat: (ranks[seat], seat))
    table = [say("adrenaline.verdict.points", who=seat_name(view, seat, say), points=points[seat]) for seat in order]
    return Prompt(title, ", ".join(table) + ".")
