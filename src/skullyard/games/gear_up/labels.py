"""What is offered at a table of Gear Up, in words: an option with its consequences."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from skullyard.engine import Decision, Option
from skullyard.engine.wording import Label, Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.content import POSITIONS
from skullyard.games.gear_up.outcomes import MARKS, outcome_text, push_spares, spared_text

if TYPE_CHECKING:
    from skullyard.games.gear_up.view import View


def label(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word an option of a question, or an aside."""
    verb = option[0]
    if verb in MARKS:
        return _mark(view, decision, option, say)
    return _LABELS[verb](view, decision, option, say)


def _mark(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a mark: what, where, and what follows."""
    verb, card, areas = option
    name = say(f"gear_up.option.{verb}", card=names.card_name(view, card, say), number=card)
    return Label(name, outcome_text(view, decision.seat, option, say), names.areas(areas))


def _push(view: View, decision: Decision, option: Option, say: Say) -> Label:
    place = names.place_name(POSITIONS.index(option[2]), say)
    seat, spared = push_spares(view, option[1], option[2])
    detail = spared_text(view, seat, spared, say) if spared else ""
    return Label(say("gear_up.option.push", card=names.card_name(view, option[1], say), place=place), detail)


def _helper(view: View, decision: Decision, option: Option, say: Say) -> Label:
    helper = content.helper(option[1])
    told = [names.effect_text(effect, say) for effect in helper.effects]
    size = say("gear_up.areas", n=len(helper.shape))
    return Label(say("gear_up.option.helper", who=helper.name), ", ".join([size, *told]))


def _no(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word the answer that leaves something out."""
    which = "helper" if decision.prompt == "attack" else decision.prompt
    return Label(say(f"gear_up.option.no.{which}", who=names.tool_name(view, decision.seat)))


def _ready(view: View, decision: Decision, option: Option, say: Say) -> Label:
    own = view.seats[decision.seat]
    unused = own.uses and any(one[0] in ("hit", "one") for one in decision.options)
    key = "gear_up.option.ready.helper_unused" if view.helper else "gear_up.option.ready.unused"
    return Label(say("gear_up.option.ready"), say(key, n=own.uses) if unused else "")


def _back(view: View, decision: Decision, option: Option, say: Say) -> Label:
    return Label(say("gear_up.option.back"), back_text(view, decision.seat, say))


def back_text(view: View, seat: int, say: Say) -> str:
    """Tell what a seat would take back."""
    if not view.seats[seat].back:
        return say("gear_up.back.cut")
    verb, *rest = view.seats[seat].back.split(":")
    if verb in MARKS:
        return say("gear_up.back.mark", card=names.card_name(view, rest[0], say), areas=names.areas(rest[1]))
    if verb == "push":
        return say("gear_up.back.push", card=names.card_name(view, rest[0], say))
    return say(f"gear_up.back.{verb}", who=content.helper(rest[0]).name if verb == "helper" else "")


def _shields(view: View, decision: Decision, option: Option, say: Say) -> Label:
    used, due = int(option[1]), int(decision.about[0])
    hearts = view.seats[decision.seat].hearts
    lost = min(hearts, due - used)
    name = say("gear_up.option.shields", n=used) if used else say("gear_up.option.shields.none")
    if lost == hearts:
        return Label(name, say("gear_up.option.shields.dead"))
    return Label(name, say("gear_up.option.shields.hearts", n=lost) if lost else say("gear_up.option.shields.nothing"))


def _tick(view: View, decision: Decision, option: Option, say: Say) -> Label:
    own, colour = view.seats[decision.seat], content.COLOURS.index(option[1])
    weapon = content.survivor(own.survivor).weapons[colour]
    # Of an answer that is to be taken back the tier is ticked already, and there may be none after it.
    following = weapon.tiers[own.ticks[colour] : own.ticks[colour] + 1]
    effects = [names.effect_text(effect, say) for tier in following for effect in tier]
    return Label(say("gear_up.option.tick", weapon=weapon.name), ", ".join(effects))


def _agree(view: View, decision: Decision, option: Option, say: Say) -> Label:
    return Label(say("gear_up.option.agree"))


def _propose(view: View, decision: Decision, option: Option, say: Say) -> Label:
    return Label(say("gear_up.option.propose"), say("gear_up.option.propose.left", n=view.seats[decision.seat].calls))


def _give(view: View, decision: Decision, option: Option, say: Say) -> Label:
    seat = int(option[2][1:])
    own = view.seats[seat]
    detail = say("gear_up.option.give.state", hearts=say("gear_up.hearts", n=own.hearts), n=len(view.street(seat)))
    return Label(names.capital(names.seat_name(view, seat, say)), detail)


def _lose(view: View, decision: Decision, option: Option, say: Say) -> Label:
    bullets, _, shields = option[1][1:].partition("s")
    return Label(say("gear_up.option.lose", what=names.symbols(int(bullets), int(shields), say)))


def _take(view: View, decision: Decision, option: Option, say: Say) -> Label:
    return Label(say("gear_up.option.take", n=int(decision.about[0])))


def _erase(view: View, decision: Decision, option: Option, say: Say) -> Label:
    return Label(say("gear_up.option.erase"), "", names.areas(option[1]))


def _howl(view: View, decision: Decision, option: Option, say: Say) -> Label:
    found = view.card(option[1])
    place = names.place_name(found.place + 1, say) if found else ""
    return Label(say("gear_up.option.howl", card=names.card_name(view, option[1], say), place=place))


_LABELS: dict[str, Callable[[View, Decision, Option, Say], Label]] = {
    "push": _push, "helper": _helper, "no": _no, "ready": _ready, "back": _back, "shields": _shields, "tick": _tick,
    "agree": _agree, "propose": _propose, "give": _give, "lose": _lose, "take": _take, "erase": _erase, "howl": _howl,
}  # fmt: skip
