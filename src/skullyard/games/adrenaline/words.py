"""What is asked at a table of Adrenaline, in words; `labels.py` words what is offered, `log.py` what happened.

The sentences stand in the catalogues under "adrenaline."; the names and texts of weapons and powerups in the data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skullyard.engine import Decision, Option, Reason, Seat
from skullyard.engine.wording import Prompt, Say, join
from skullyard.games.adrenaline import content, labels, names
from skullyard.games.adrenaline.labels import label
from skullyard.games.adrenaline.log import line, opens_turn
from skullyard.games.adrenaline.state import DOMINATION

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
        "target": _target(view, decision, say),
        "price": names.cubes(labels.cost(about), say),
        "square": about[-1] if about else "",
    }
    if key == "targets" and ("done",) in decision.options:
        key = "targets_more"
    if key == "action" and not view.actions:
        key = "action_bot" if view.bot_due else "action_last"
    if key in ("place_bot", "appear") and about == ("again",):
        key += "_again"
    if key == "route" and about[0] != view.fighters[decision.seat].fighter:
        key = "route_other"
    offered = {option[1] for option in decision.options if option[0] == "use"}
    if key == "extra" and len(offered) == 1:
        effect = names.effect_of(about[0], *offered)
        key = "extra_one"
        values |= {"weapon": names.weapon_name(about[0]), "effect": effect.name if effect else ""}
    asked = names.capital(say(f"adrenaline.prompt.{key}", **values))
    return Prompt(asked, _prompt_detail(view, decision, values, say))


def _target(view: View, decision: Decision, say: Say) -> str:
    """Name the figure that a question is about: the last one it names."""
    named = [word for word in decision.about if names.is_fighter(word)]
    if not named:
        return ""
    own = decision.prompt == "overkill_track" and named[-1] == view.fighters[decision.seat].fighter
    return say("adrenaline.you") if own else names.target_name(view, named[-1], say)


_OWN_DETAIL = frozenset(
    {
        "action", "appear", "bot_move", "bot_target", "draw", "drop", "grab", "overkill_track", "place_bot", "reload",
        "reload_first", "route", "run", "scope", "shoot_from", "tagback", "tile", "turret",
    }
)  # fmt: skip


def _prompt_detail(view: View, decision: Decision, values: dict[str, object], say: Say) -> str:
    """Say what helps to answer: the text of the effect that asks, or the rule of thumb."""
    key, about = decision.prompt, decision.about
    if key == "action" and view.bot_due:
        key = "action_bot"
    if key == "bot_target" and view.bot is not None and view.fighters[view.bot].adrenaline > 1:
        key = "bot_target_mark"
    if decision.prompt in _OWN_DETAIL:
        reach = labels.reach(view, decision.seat, "shoot" if key == "shoot_from" else key)
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


# ---------------------------------------------------------------- undo, reasons


def undo(view: View, decision: Decision, option: Option, say: Say) -> str:
    """Word what taking back an answer takes back: "Undo drawing the Rocket Launcher"."""
    what = label(view, decision, option, say).text
    return say(f"adrenaline.undo.{_undone(decision, option)}", what=what)


_UNDONE = frozenset(
    {"action", "bot_move", "draw", "drop", "grab", "mode", "place_bot", "reload", "run", "take", "tile"}
)


def _undone(decision: Decision, option: Option) -> str:
    """Return which sentence tells of an answer taken back."""
    if option[0] in ("done", "end", "no", "stay"):
        return "answer"
    if decision.prompt == "action" and option[0] == "use":
        return "use"
    if decision.prompt in _UNDONE:
        return decision.prompt
    if decision.kind == "pay":
        return "pay"
    return "mode" if option[0] in ("card", "direction", "figure", "room", "to") else "answer"


def reason(reason: Reason, say: Say) -> str:
    """Word why something cannot be chosen."""
    about = dict(reason.about)
    values: dict[str, object] = {name: _named(value, say) for name, value in about.items()}
    effect = names.effect_of(about.get("weapon", ""), about.get("effect", ""))
    if effect:
        values["effect"] = effect.name
    if "reach" in about:
        values["n"] = int(about["reach"])
    return names.capital(say(reason.code if "." in reason.code else f"adrenaline.reason.{reason.code}", **values))


def _named(value: str, say: Say) -> str:
    """Turn an id in a reason into what people read."""
    if names.is_weapon(value):
        return names.weapon_name(value)
    if names.is_powerup(value):
        return names.powerup_name(value, say)
    if value in names.SPAWNPOINT:
        return names.spawnpoint_name(names.SPAWNPOINT[value], say)
    return names.colour_name(value, say) if value in content.COLOUR else names.fighter_name(value)


# ------------------------------------------------------------------- the table


def seat_name(view: View, seat: Seat, say: Say) -> str:
    """Name a figure at the head of a paragraph: "You", "Bot" or the fighter's name."""
    if seat == view.bot:
        return say("adrenaline.bot_head")
    name = names.seat_name(view, seat, say)
    return names.capital(name)


def status(view: View, say: Say) -> str:
    """Tell in one line how far the game is."""
    skulls = say("adrenaline.skulls_left", n=view.skulls_left)
    if view.over:
        return say("adrenaline.status.over", round=view.round)
    if view.frenzy is not None:
        return say("adrenaline.status.frenzy", n=view.turns_left)
    if view.mode == DOMINATION:
        red, yellow, blue = (len(track) for track in view.spawn_tracks)
        values = {"round": view.round, "skulls": skulls, "red": red, "yellow": yellow, "blue": blue}
        return say("adrenaline.status.domination", **values)
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
    """Tell who won and by how much, and who has how many points; the bot's count for nothing.

    Rules: AD-END-7, AD-END-8, AD-BOT-4.
    """
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
        title = say(f"adrenaline.verdict.{form}_tie_break", who=who, what=say(f"adrenaline.counted.{view.mode}"))
    else:
        title = say(f"adrenaline.verdict.{form}", who=who, n=lead)
    ranks = view.result.ranks
    order = sorted(range(len(points)), key=lambda seat: (ranks[seat], seat))
    table = [say("adrenaline.verdict.points", who=seat_name(view, seat, say), points=points[seat]) for seat in order]
    if view.bot is not None:
        bot = view.fighters[view.bot].points
        table.append(say("adrenaline.verdict.points", who=seat_name(view, view.bot, say), points=bot))
    return Prompt(title, ", ".join(table) + ".")
