"""What is offered at a table of Adrenaline, in words: a label for each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from skullyard.engine import Decision, Option, Seat
from skullyard.engine.wording import Label, Say, join
from skullyard.games.adrenaline import content, names
from skullyard.games.adrenaline.arena import DIRECTION, arena
from skullyard.games.adrenaline.content import Cubes
from skullyard.games.adrenaline.state import TURRETS

if TYPE_CHECKING:
    from skullyard.games.adrenaline.view import View


def label(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word one option: its name, where that is, and what it means."""
    return _LABELS[option[0]](view, decision, option, say)


def _label_verb(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word run, grab, shoot and the end of the turn."""
    verb = option[0]
    name = say(f"adrenaline.option.{verb}")
    if verb == "end":
        return Label(name, say(f"adrenaline.option.end.{'left' if view.actions else 'none'}", n=view.actions))
    far = reach(view, decision.seat, verb)
    return Label(name, say(f"adrenaline.option.{verb}.{'moving' if far else 'standing'}", n=far))


def _label_card(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a powerup to discard, and where one appears with it."""
    colour = content.powerup_colour(content.POWERUP_NAME.index(option[1]))
    board = arena(view.arena)
    square = board.names[board.spawn[colour]]
    where = say("adrenaline.option.appear", colour=names.colour_name(content.COLOUR[colour], say), square=square)
    return Label(names.powerup_name(option[1], say), where)


def _label_bot(_view: View, _decision: Decision, _option: Option, say: Say) -> Label:
    """Word the bot's action. Rules: AD-BOT-3."""
    return Label(say("adrenaline.option.bot"), say("adrenaline.option.bot.moving"))


def _label_square(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a square: who stands there and what lies there, and for a shot whether its spawnpoint is hit."""
    shot = bool(decision.about) and names.is_weapon(decision.about[0])
    return Label(option[1], _on_square(view, option[1], shot, say))


def _on_square(view: View, square: str, shot: bool, say: Say) -> str:
    """Say what is on a square."""
    board = arena(view.arena)
    number = board.square(square)
    people = ", ".join(names.seat_name(view, one.seat, say) for one in view.fighters if one.square == square)
    parts = [people] if people else []
    spawn = board.spawn_colour[number]
    if spawn >= 0 and shot:
        if content.COLOUR[spawn] in view.open_spawnpoints:
            parts.append(names.spawnpoint_name(content.COLOUR[spawn], say))
    elif spawn >= 0:
        rack = ", ".join(names.weapon_name(weapon) for weapon in view.racks[spawn])
        parts.append(say("adrenaline.option.rack", weapons=rack) if rack else say("adrenaline.option.rack_empty"))
    elif tile := view.tiles[number]:
        parts.append(tile_words(tile, say))
    elif view.mode == TURRETS:
        parts.append(_turret(view, view.turrets[number], say))
    return "; ".join(parts)


def _turret(view: View, owner: Seat | None, say: Say) -> str:
    """Name the turret of a square."""
    if owner is None:
        return say("adrenaline.turret_free")
    return say(
        "adrenaline.turret_yours" if owner == view.watcher else "adrenaline.turret", owner=_seat(view, owner, say)
    )


def _seat(view: View, seat: Seat, say: Say) -> str:
    """Name a figure in the middle of a sentence."""
    return names.seat_name(view, seat, say)


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
    left = list(cost(decision.about))
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


def _label_figure(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a fighter: where it stands, its damage, and the marks on it of whoever shoots."""
    if option[1] in names.SPAWNPOINT:
        return _label_spawnpoint(view, names.SPAWNPOINT[option[1]], say)
    fighter = names.board(view, option[1])
    if fighter is None:
        return Label(names.fighter_name(option[1]))
    hurt = say("adrenaline.damage", n=len(fighter.damage))
    shooter, whose = (view.bot, "bot") if decision.prompt == "bot_target" else (view.watcher, "figure")
    marks = 0 if shooter is None else fighter.marks[shooter]
    key = f"adrenaline.option.{whose}_marks"
    detail = say(key, damage=hurt, marks=say("adrenaline.marks", n=marks)) if marks else hurt
    name = say("adrenaline.bot_head") if fighter.seat == view.bot else names.fighter_name(option[1])
    return Label(name, detail, fighter.square or "")


def _label_spawnpoint(view: View, colour: str, say: Say) -> Label:
    """Word a spawnpoint as a target: where it is, and what lies on its track. Rules: AD-DOM-2."""
    name = say("adrenaline.spawnpoint_head", colour=names.capital(names.colour_name(colour, say)))
    return Label(name, _on_track(view, colour, view.watcher, say), names.spawnpoint_square(view, colour))


def _on_track(view: View, colour: str, seat: Seat | None, say: Say) -> str:
    """Say how many tokens lie on a spawnpoint's track, and how many of them are the reader's."""
    track = view.spawn_tracks[content.COLOUR.index(colour)]
    tokens = say("adrenaline.tokens", n=len(track))
    own = 0 if seat is None else track.count(seat)
    return say("adrenaline.option.own_tokens", tokens=tokens, n=own) if own else tokens


def _label_track(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a track for an overkill's token. Rules: AD-DOM-5."""
    name = say("adrenaline.option.track", colour=names.capital(names.colour_name(option[1], say)))
    return Label(name, _on_track(view, option[1], view.watcher, say))


def _label_tile(_view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word an ammo tile of the market. Rules: AD-TUR-1."""
    return Label(names.capital(tile_words(option[1], say)))


def _label_keep(_view: View, _decision: Decision, _option: Option, say: Say) -> Label:
    """Word keeping all of a tile."""
    return Label(say("adrenaline.option.keep"), say("adrenaline.option.keep.detail"))


def _label_give(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word giving up a part of a tile for the turret, and what its owner's token does. Rules: AD-TUR-2."""
    square, owner = decision.about[0], view.turrets[arena(view.arena).square(decision.about[0])]
    gift = option[1]
    what = say("adrenaline.the_powerup") if gift == "powerup" else say(f"adrenaline.cubes.{gift}", n=1)
    name = say("adrenaline.option.give", what=what)
    if owner is None:
        return Label(name, say("adrenaline.option.give.new", square=square))
    return Label(name, say("adrenaline.option.give.from", square=square, owner=_seat(view, owner, say)))


def _label_route(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a way, and whose turrets fire on it. Rules: AD-TUR-3."""
    board, walker = arena(view.arena), names.board(view, decision.about[0])
    owners = [view.turrets[board.square(square)] for square in option[1:]]
    firing = [owner for owner in owners if owner is not None and walker is not None and owner != walker.seat]
    name = ", ".join(option[1:])
    if not firing:
        return Label(name, say("adrenaline.option.route.safe"))
    who = join([_seat(view, owner, say) for owner in firing], say)
    return Label(name, say("adrenaline.option.route.fire", n=len(firing), owners=who))


def _label_use(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a powerup to use, or an optional effect with the fighter, square or room it is used on."""
    if names.is_powerup(option[1]):
        return Label(names.powerup_name(option[1], say), names.powerup_kind(option[1]).short)
    return _effect_label(decision.about[0], option[1], say, join([_thing(view, word, say) for word in option[2:]], say))


def _thing(view: View, word: str, say: Say) -> str:
    """Name the fighter, spawnpoint, square, room or direction in an option."""
    if names.is_fighter(word) or word in names.SPAWNPOINT:
        return names.target_name(view, word, say)
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
    people = [names.seat_name(view, one.seat, say) for one in view.fighters if one.square in inside]
    spawns = [colour for colour in view.open_spawnpoints if names.spawnpoint_square(view, colour) in inside]
    return people + [names.spawnpoint_name(colour, say) for colour in spawns]


def _label_scope(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a Targeting Scope on one of those being hurt."""
    target = names.target_name(view, option[2], say)
    return Label(names.powerup_name(option[1], say), say("adrenaline.option.scope", target=target), target)


def _label_no(_view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word what declines: done, stay, no; each in the words of its question."""
    return Label(say(f"adrenaline.option.{option[0]}.{decision.prompt}"))


_LABELS: dict[str, Callable[[View, Decision, Option, Say], Label]] = {
    "run": _label_verb,
    "grab": _label_verb,
    "shoot": _label_verb,
    "end": _label_verb,
    "bot": _label_bot,
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
    "spawn": _label_track,
    "tile": _label_tile,
    "keep": _label_keep,
    "give": _label_give,
    "route": _label_route,
    "done": _label_no,
    "stay": _label_no,
    "no": _label_no,
}


# ------------------------------------------------------ prices and distances


def cost(about: tuple[str, ...]) -> Cubes:
    """Return what is to be paid, from what a payment is about."""
    if len(about) != 2:
        return 0, 0, 0
    if about[0] == "weapon":
        return names.weapon_card(about[1]).pickup
    if about[0] == "reload":
        return names.weapon_card(about[1]).cost
    effect = names.effect_of(about[0], about[1])
    return effect.cost if effect else (0, 0, 0)


def reach(view: View, seat: Seat, verb: str) -> int:
    """Return how far a verb may move, by adrenaline and by the seat's place in the Final Frenzy.

    Rules: AD-TURN-3, AD-DMG-2, AD-END-4.
    """
    if view.frenzy is not None:
        two_actions = seat > view.frenzy
        return {"run": 4, "grab": 2 if two_actions else 3, "shoot": 1 if two_actions else 2}.get(verb, 0)
    adrenaline = view.fighters[seat].adrenaline
    return {"run": 3, "grab": 2 if adrenaline else 1, "shoot": 1 if adrenaline > 1 else 0}.get(verb, 0)
