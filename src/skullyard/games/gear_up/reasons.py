"""Why something cannot be chosen, with the rule that says so. Everything lies open, so any reason may be told to anybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from skullyard.engine import Decision, Reason, Seat
from skullyard.games.gear_up import attacking, content, shapes, taking_back
from skullyard.games.gear_up.content import FAR, TIERS
from skullyard.games.gear_up.effects import EXTRA, SHAPE, SPLASH, Chain, is_hidden
from skullyard.games.gear_up.marking import card_number
from skullyard.games.gear_up.shapes import Mask
from skullyard.games.gear_up.sharing import AGREE, PROPOSE
from skullyard.games.gear_up.state import ATTACK, BOSS, NOWHERE, GameState

Check: TypeAlias = Callable[[GameState, Decision, list[str]], "Reason | None"]


def why_not(s: GameState, decision: Decision, key: str) -> Reason:
    """Return why a key is not offered to the asked seat.

    Args:
        s: The table.
        decision: What the seat is asked.
        key: What it would like to choose; ``weapon:red`` stands for a click on a weapon that is not this turn's.
    """
    verb, *names = key.split(":")
    check = _CHECKS.get(verb)
    reason = check(s, decision, names) if check else None
    return reason or Reason("not_offered", decision.rule)


def _who(s: GameState, seat: Seat) -> tuple[str, str]:
    """Return a seat as what a reason is about."""
    return "who", s.setting.survivors[seat].id


def _name(s: GameState, card: int) -> tuple[str, str]:
    """Return a card as what a reason is about."""
    return "card", s.setting.boss.name if card == BOSS else s.zombie(card).name


# ------------------------------------------------------------------------ marks


def mark_reason(verb: str) -> Check:
    """Return what tells why areas cannot be marked in one way: first what is wrong with them, then with the way."""

    def check(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
        if len(names) != 2:
            return Reason("malformed", "", (("key", verb),))
        card = card_number(names[0])
        reason = card_reason(s, card, names[0])
        if reason:
            return reason
        try:
            mask = shapes.read_areas(names[1], s.grid(card).width)
        except ValueError:
            return Reason("malformed_areas", "", (("areas", names[1]),))
        return (
            area_reason(s, decision.seat, card, mask)
            or open_reason(s, decision, verb)
            or reach_reason(s, decision.seat, verb, card)
            or _WAYS[verb](s, decision.seat, card, mask)
        )

    return check


def card_reason(s: GameState, card: int, name: str) -> Reason | None:
    """Why a card is not there to be marked. Rules: GU-31, GU-44, GU-74."""
    if not 0 <= card < len(s.designs):
        return Reason("no_card", "", (("key", name),))
    if s.street[card] != NOWHERE:
        return None
    if card == BOSS:
        return Reason("boss_later", "GU-74", (_name(s, card),))
    if card in s.table:
        return Reason("not_shared_yet", "GU-44", (_name(s, card),))
    if s.touched[card]:
        return Reason("killed_first", "GU-31", (_who(s, s.touched[card][-1]), _name(s, card)))
    return Reason("killed", "GU-31", (_name(s, card),))


def area_reason(s: GameState, seat: Seat, card: int, mask: Mask) -> Reason | None:
    """Why areas cannot be marked at all: outside the line, or marked already; and by whom in this step. Rules: GU-20."""
    grid = s.grid(card)
    outside = mask & ~grid.areas
    if outside:
        return Reason("outside", "GU-20", (("areas", shapes.write_areas(outside, grid.width)),))
    taken = mask & s.marked[card]
    if not taken:
        return None
    about = ("areas", shapes.write_areas(taken, grid.width))
    for other, marks in taking_back.pens(s, card):
        if other != seat and marks & taken:
            return Reason("was_first", "GU-20", (_who(s, other), about))
    return Reason("marked_already", "GU-20", (about,))


def open_reason(s: GameState, decision: Decision, verb: str) -> Reason | None:
    """Why this way of marking is not open now: something is to be finished first, or used up. Rules: GU-19, GU-28."""
    seat = decision.seat
    begins = verb in (attacking.HIT, attacking.ONE, attacking.SPLIT)
    if begins and decision.prompt != "attack":
        return Reason("finish_first", "GU-26")
    if begins and not attacking.uses_left(s, seat):
        return Reason("no_use_left", "GU-18")
    if verb == attacking.BULLET and not s.bullets_left(seat):
        return Reason("no_bullet", "GU-28")
    if verb in (EXTRA, SPLASH, SHAPE) and decision.prompt != "effects":
        return Reason("after_a_hit", "GU-26")
    return None


def reach_reason(s: GameState, seat: Seat, verb: str, card: int) -> Reason | None:
    """Why a card is out of reach. Rules: GU-23, GU-24, GU-28."""
    if verb == attacking.BULLET:
        reaches = card != BOSS or attacking.boss_in_reach(s, seat, s.weapon_kit(seat).long)
        return None if reaches else Reason("boss_bullet", "GU-28", (_name(s, card), _who(s, s.street[BOSS])))
    if verb in (EXTRA, SPLASH, SHAPE) or card in attacking.targets(s, seat, s.kit(seat).long):
        return None
    about = (_name(s, card), _who(s, s.street[card]))
    if card == BOSS:
        return Reason("boss_out_of_reach", "GU-24", about)
    return Reason("out_of_reach", "GU-23", about)


def _not_hit(s: GameState, seat: Seat, card: int, mask: Mask) -> Reason | None:
    """Why areas are not a place of the whole shape. Rules: GU-20, GU-21."""
    places = content.placements(s.kit(seat).shape, s.designs[card])
    if any(mask & place == mask != place for place in places):
        return Reason("part_of_shape", "GU-20")
    if not any(place & s.free(card) == place for place in places):
        return Reason("no_room", "GU-21", (_name(s, card),))
    return Reason("not_the_shape", "GU-20")


def _not_one(s: GameState, seat: Seat, card: int, mask: Mask) -> Reason | None:
    """Why an area cannot be marked by itself. Rules: GU-21, GU-46."""
    if mask.bit_count() != 1:
        return Reason("one_area", "GU-21")
    return _hidden(s, card)


def _hidden(s: GameState, card: int) -> Reason | None:
    """Why a thick hide stops a mark. Rules: GU-46."""
    return Reason("thick_hide", "GU-46", (_name(s, card),)) if is_hidden(s, card) else None


def _not_cut(s: GameState, seat: Seat, card: int, mask: Mask) -> Reason | None:
    """Why a shape cannot be cut so. Rules: GU-67, GU-71."""
    return Reason("no_such_cut" if s.kit(seat).split else "no_split", "GU-71")


def _not_effect(s: GameState, seat: Seat, card: int, mask: Mask) -> Reason | None:
    """Why an effect does not mark there. Rules: GU-46, GU-67, GU-72."""
    return _hidden(s, card) or Reason("not_by_effect", "GU-72", (_name(s, card),))


_WAYS: dict[str, Callable[[GameState, Seat, int, Mask], Reason | None]] = {
    attacking.HIT: _not_hit, attacking.ONE: _not_one, attacking.BULLET: _not_one, attacking.SPLIT: _not_cut,
    attacking.REST: _not_cut, EXTRA: _not_effect, SPLASH: _not_effect, SHAPE: _not_effect,
}  # fmt: skip


# ------------------------------------------------------------------- other deeds


def push_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a card cannot be thrown back. Rules: GU-46, GU-48, GU-69."""
    card = card_number(names[0]) if names else -1
    reason = card_reason(s, card, names[0] if names else "")
    if reason:
        return reason
    if card == BOSS:
        return Reason("push_boss", "GU-48")
    if not s.kit(decision.seat).push:
        return Reason("no_push", "GU-67")
    chain = s.chain[decision.seat]
    if not chain or Chain._make(chain).card != card:
        return Reason("push_other", "GU-69", (_name(s, card),))
    if s.zombie(card).power == "unmovable":
        return Reason("unmovable", "GU-46", (_name(s, card),))
    return Reason("far_already", "GU-69", (_name(s, card),)) if s.place[card] == FAR else None


def helper_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a helper cannot act. Rules: GU-61, GU-62."""
    if s.setting.players > 1:
        return Reason("no_helpers", "GU-61")
    found = [number for number, helper in enumerate(s.helpers) if content.helpers()[helper].id in names]
    if not found:
        return Reason("no_such_helper", "GU-61")
    if s.helped:
        return Reason("one_helper", "GU-62")
    if not s.card().smiley:
        return Reason("no_smiley", "GU-62")
    return Reason("face_down", "GU-62") if s.helpers_down >> found[0] & 1 else Reason("helper_no_target", "GU-64")


def ready_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a seat cannot be ready yet."""
    return Reason("finish_first", "GU-26") if decision.prompt in ("effects", "rest") else None


def weapon_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why another weapon cannot be used. Rules: GU-18."""
    if s.step != ATTACK:
        return None
    return Reason("other_colour", "GU-18", (("colour", content.COLOURS[s.card().colour]),))


def back_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why nothing can be taken back."""
    seat = decision.seat
    if not s.setting.take_back:
        return Reason("no_taking_back")
    if s.step != ATTACK or not s.journal[seat]:
        return Reason("nothing_to_take_back")
    if len(s.journal[seat]) <= s.fixed[seat]:
        return Reason("final")
    builder = taking_back.builder(s, seat)
    if builder < 0:
        return None
    card = next(card for card, *_ in s.journal[seat][-1][3] if s.touched[card][-1] != seat)
    return Reason("built_on", "", (_who(s, builder), _name(s, card)))


def tick_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a weapon cannot be bettered. Rules: GU-04, GU-32, GU-33, GU-34."""
    if decision.prompt != "upgrade":
        return Reason("upgrade_later", "GU-34")
    if names == ["yellow"]:
        return Reason("yellow_is_full", "GU-04")
    if names and names[0] in content.COLOURS and s.ticks[decision.seat][content.COLOURS.index(names[0])] == TIERS:
        return Reason("both_ticked", "GU-33", (("colour", names[0]),))
    return None


def shields_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why so many shields cannot be crossed out. Rules: GU-40."""
    if decision.prompt != "shields":
        return Reason("no_damage", "GU-40")
    return Reason("shields_most", "GU-40", (("n", str(len(decision.options) - 1)),))


def agree_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a seat cannot agree: another has proposed since. Rules: GU-44, GU-47."""
    if not decision.prompt.startswith("share"):
        return None
    if s.offer_by < 0:
        return Reason("no_such_offer", decision.rule)
    return Reason("changed_since", decision.rule, (_who(s, s.offer_by),))


def propose_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a seat cannot propose. Rules: GU-44, GU-47."""
    return Reason("no_proposal_left", decision.rule) if decision.prompt.startswith("share") else None


def give_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a thing cannot be given so: one after the other, each to a player of this table."""
    return Reason("give_in_order", decision.rule) if decision.prompt.startswith("give") else None


def lose_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why these symbols cannot be given up. Rules: GU-53."""
    return Reason("not_these_symbols", "GU-53") if decision.prompt == "snatch" else None


def erase_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why the boss cannot get an area back. Rules: GU-53."""
    return Reason("plain_areas", "GU-53") if decision.prompt == "regrow" else None


def howl_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a howl does not call a zombie. Rules: GU-46."""
    card = card_number(names[0]) if names else -1
    if decision.prompt != "howl" or not 0 < card < len(s.designs):
        return None
    return Reason("not_called", "GU-46", (_name(s, card),))


_CHECKS: dict[str, Check] = {
    **{verb: mark_reason(verb) for verb in _WAYS},
    "push": push_reason, "helper": helper_reason, "ready": ready_reason, "weapon": weapon_reason, "back": back_reason,
    "tick": tick_reason, "shields": shields_reason, AGREE: agree_reason, PROPOSE: propose_reason, "give": give_reason,
    "lose": lose_reason, "erase": erase_reason, "howl": howl_reason,
}  # fmt: skip
"""What explains each verb."""
