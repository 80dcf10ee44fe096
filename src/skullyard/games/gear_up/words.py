"""What is asked at a table of Gear Up, in words; `labels.py` words what is offered, `log.py` what happened.

The sentences stand in the catalogues under "gear_up."; the names of cards, weapons and survivors in the data.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from skullyard.engine import Decision, Option, Reason, Seat
from skullyard.engine.wording import Prompt, Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.labels import label
from skullyard.games.gear_up.log import line, opens_turn
from skullyard.games.gear_up.state import ROUNDS, TURNS

if TYPE_CHECKING:
    from skullyard.games.gear_up.view import View

__all__ = ["hand", "label", "line", "opens_turn", "prompt", "reason", "seat_name", "status", "undo", "verdict"]


# --------------------------------------------------------------------------------- questions


def prompt(view: View, decision: Decision, say: Say) -> Prompt:
    """Word the question put to a seat."""
    key, about, own = decision.prompt, decision.about, view.seats[decision.seat]
    values: dict[str, object] = {"tool": names.tool_name(view, decision.seat) if view.number else "", "n": 1}
    if key == "attack":
        return _attack(view, decision, say)
    if key in ("rest", "effects"):
        values["card"] = names.card_name(view, own.hit, say)
    elif key == "shields":
        values |= {"n": int(about[0]), "shields": say("gear_up.shields", n=own.shields[0] - own.shields[1])}
    elif key == "snatch":
        values |= {"n": int(about[0])}
    elif key in ("upgrade", "regrow"):
        values["n"] = int(about[0])
    elif key in ("howl", "give_zombies", "give_holder"):
        values["card"] = names.card_name(view, about[0], say)
    elif key in ("share_zombies", "share_holder"):
        return _share(view, decision, say)
    return Prompt(say(f"gear_up.prompt.{key}", **values), say(f"gear_up.detail.{key}", **values))


def _attack(view: View, decision: Decision, say: Say) -> Prompt:
    """Ask what to do in the attack step."""
    own, tool = view.seats[decision.seat], names.tool_name(view, decision.seat)
    verbs = Counter(option[0] for option in decision.options)
    if verbs["hit"] or verbs["one"]:
        lack = "cut_only" if verbs["split"] else "no_room"
        detail = say("gear_up.detail.attack", n=verbs["hit"]) if verbs["hit"] else say(f"gear_up.detail.attack.{lack}")
        if own.uses > 1:
            detail = f"{detail} {say('gear_up.detail.attack.uses', n=own.uses)}"
        return Prompt(say("gear_up.prompt.attack", tool=tool), detail)
    key = "helper" if verbs["helper"] else "bullets" if verbs["bullet"] else "done"
    weapon = say(f"gear_up.detail.attack.{'no_target' if own.uses else 'used'}")
    detail = say(f"gear_up.detail.attack.{key}") if key != "done" or decision.asides else ""
    prompt = say(f"gear_up.prompt.attack.{key}", n=own.bullets[0] - own.bullets[1])
    return Prompt(prompt, f"{weapon} {detail}".strip())


def _share(view: View, decision: Decision, say: Say) -> Prompt:
    """Ask whether a proposal is agreed to."""
    offer = view.offer
    by = offer.by if offer else -1
    who = names.seat_name(view, by, say) if by >= 0 else say("gear_up.house")
    return Prompt(say(f"gear_up.prompt.{decision.prompt}", who=names.capital(who)), offer_text(view, say))


def offer_text(view: View, say: Say) -> str:
    """Tell what the proposal on the table says: "Waiter to Yara, Guard to you"."""
    offer = view.offer
    if offer is None:
        return ""
    given = zip(offer.things, offer.to, strict=True)
    rows = [
        say("gear_up.given", card=names.card_name(view, thing, say), who=names.seat_name(view, seat, say))
        for thing, seat in given
    ]
    return names.capital(", ".join(rows)) + "."


# -------------------------------------------------------------------------------- undo, reasons


def undo(view: View, decision: Decision, option: Option, say: Say) -> str:
    """Word what taking back an answer takes back."""
    return say("gear_up.undo", what=label(view, decision, option, say).text)


def reason(reason: Reason, say: Say) -> str:
    """Word why something cannot be chosen."""
    values: dict[str, object] = {name: _named(name, value, say) for name, value in reason.about}
    key = reason.code if "." in reason.code else f"gear_up.reason.{reason.code}"
    return names.capital(say(key, **values))


def _named(name: str, value: str, say: Say) -> object:
    """Turn what a reason is about into what people read."""
    if name == "n":
        return int(value)
    if name == "colour":
        return say(f"gear_up.colour.{value}")
    if name == "place":
        return say(f"gear_up.place.{value}")
    if name == "areas":
        return names.areas(value)
    if name == "who":
        return content.survivor(value).name
    return value


# ----------------------------------------------------------------------------------- the table


def seat_name(view: View, seat: Seat, say: Say) -> str:
    """Name a player at the head of a paragraph."""
    return names.capital(names.seat_name(view, seat, say))


def status(view: View, say: Say) -> str:
    """Tell in one line how far the game is."""
    if view.over:
        return say(f"gear_up.status.{view.outcome}", round=view.round, number=view.number)
    if not view.number:
        return say("gear_up.status.begins", round=view.round)
    key = f"gear_up.status.{view.step}"
    return say(
        key,
        round=view.round,
        number=view.number,
        turns=TURNS,
        card=names.turn_card_name(view.track[view.number - 1], say),
    )


def hand(view: View, say: Say) -> list[str]:
    """Tell how the watcher's survivor is, and what the weapons can do, a line each; nothing for a spectator."""
    if view.watcher is None:
        return []
    own = view.seats[view.watcher]
    survivor = content.survivor(own.survivor)
    lines = [
        say(
            "gear_up.hand",
            who=survivor.name,
            hearts=say("gear_up.hearts", n=own.hearts),
            symbols=names.symbols(own.bullets[0] - own.bullets[1], own.shields[0] - own.shields[1], say)
            or say("gear_up.nothing"),
        )
    ]
    lines += [_weapon_line(weapon, own.ticks[weapon.colour], say) for weapon in survivor.weapons]
    lines += [
        say(f"gear_up.hand.helper.{'up' if up else 'down'}", who=content.helper(helper).name)
        for helper, up in view.helpers
    ]
    return lines


def _weapon_line(weapon: content.Weapon, ticked: int, say: Say) -> str:
    """Tell what a weapon can do."""
    effects = [*weapon.effects, *(effect for tier in weapon.tiers[:ticked] for effect in tier)]
    told = "; ".join(names.effect_text(effect, say) for effect in effects)
    return say(
        "gear_up.hand.weapon",
        colour=names.capital(names.colour_name(weapon.colour, say)),
        weapon=weapon.name,
        n=len(weapon.shape),
        range=say(f"gear_up.range.{'long' if weapon.long else 'short'}"),
        effects=f"; {told}" if told else "",
    )


def verdict(view: View, say: Say) -> Prompt:
    """Tell how the game ended and why, and how everybody came out of it. Rules: GU-57, GU-58, GU-59."""
    if not view.over:
        return Prompt(status(view, say))
    boss = content.boss(view.boss.id)
    left = (boss.side(view.boss.side).grid.areas & ~view.boss.marked).bit_count()
    fallen = [seat.seat for seat in view.seats if not seat.hearts]
    title = say(
        f"gear_up.verdict.{view.outcome}",
        boss=boss.name,
        n=left,
        who=names.capital(names.seat_names(view, fallen, say)),
    )
    told = [
        say(
            "gear_up.verdict.survivor",
            who=names.survivor_name(view, seat.seat),
            hearts=say("gear_up.hearts", n=seat.hearts),
        )
        for seat in view.seats
    ]
    if view.outcome == "dead" and view.round == ROUNDS:
        told.append(say("gear_up.verdict.left", boss=boss.name, n=left))
    return Prompt(title, " ".join(told))
