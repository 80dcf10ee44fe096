"""Why something cannot be chosen, with the rule that says so. Everything lies open, so any reason may be told to anybody."""

from __future__ import annotations

import re

from skullyard.engine import Decision, Reason
from skullyard.games.gear_up import attacking, boss, content, shapes, taking_back
from skullyard.games.gear_up.content import BULLET, FAR, NEAR, POSITIONS, TIERS
from skullyard.games.gear_up.effects import Chain
from skullyard.games.gear_up.mark_reasons import WAYS, Check, card_reason, mark_reason, now_reason, titled, who
from skullyard.games.gear_up.marking import card_number
from skullyard.games.gear_up.sharing import AGREE, PROPOSE
from skullyard.games.gear_up.state import ATTACK, BOSS, GameState


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


# ----------------------------------------------------------------------- the attack step


def push_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a card cannot be thrown back. Rules: GU-31, GU-46, GU-48, GU-67, GU-69."""
    card = card_number(names[0]) if names else -1
    reason = card_reason(s, decision.seat, card) or now_reason(s, decision)
    if reason:
        return reason
    if card == BOSS:
        return Reason("push_boss", "GU-48")
    kit, chain = s.kit(decision.seat), s.chain[decision.seat]
    if not kit.push:
        return Reason("no_push", "GU-67")
    hit = Chain._make(chain) if chain else None
    if hit is None or hit.card != card or hit.part:
        return Reason("push_other", "GU-69", (titled(s, card),))
    if s.zombie(card).power == "unmovable":
        return Reason("unmovable", "GU-46", (titled(s, card),))
    if s.place[card] == FAR:
        return Reason("far_already", "GU-69", (titled(s, card),))
    if hit.pushed:
        return Reason("pushed_already", "GU-69", (titled(s, card),))
    place = FAR if kit.push == "far" else s.place[card] - 1
    return Reason("push_place", "GU-69", (titled(s, card), ("place", POSITIONS[place])))


def helper_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a helper cannot act. Rules: GU-61, GU-62, GU-64."""
    if s.setting.players > 1:
        return Reason("no_helpers", "GU-61")
    found = [number for number, helper in enumerate(s.helpers) if content.helpers()[helper].id in names]
    if not found:
        return Reason("no_such_helper", "GU-61")
    reason = now_reason(s, decision)
    if reason:
        return reason
    if s.helped:
        return Reason("one_helper", "GU-62")
    if not s.card().smiley:
        return Reason("no_smiley", "GU-62")
    if s.helpers_down >> found[0] & 1:
        return Reason("face_down", "GU-62")
    return Reason("finish_first", "GU-26") if decision.prompt == "effects" else Reason("helper_no_target", "GU-64")


def ready_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a seat cannot be ready yet. Rules: GU-18, GU-26, GU-40, GU-71."""
    if decision.prompt == "rest":
        return Reason("finish_cut", "GU-71")
    return now_reason(s, decision) or Reason("finish_first", "GU-26")


def no_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why there is nothing to leave out."""
    if decision.prompt == "rest":
        return Reason("finish_cut", "GU-71")
    return now_reason(s, decision) or Reason("nothing_open")


def weapon_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why another weapon cannot be used. Rules: GU-18."""
    if s.step != ATTACK:
        return Reason("attack_over", "GU-18")
    colour = content.COLOURS[s.card().colour]
    return Reason("other_colour", "GU-18", (("colour", colour),)) if names != [colour] else None


def back_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why nothing can be taken back: it is final, or another has marked on it since."""
    seat = decision.seat
    if not s.setting.take_back:
        return Reason("no_taking_back")
    if s.step != ATTACK or not s.journal[seat]:
        return Reason("nothing_to_take_back")
    if len(s.journal[seat]) <= s.fixed[seat]:
        return Reason("final")
    builder = taking_back.builder(s, seat)
    if builder < 0:
        return Reason("shields_first", "GU-40") if decision.prompt == "shields" else None
    card = next(card for card, *_ in s.journal[seat][-1][3] if s.touched[card][-1] != seat)
    return Reason("built_on", "", (who(s, builder), titled(s, card)))


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


# ----------------------------------------------------------------------------- sharing out


def agree_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a seat cannot agree: another has proposed since. Rules: GU-44, GU-47."""
    if not decision.prompt.startswith("share"):
        return _sharing_reason(decision)
    number = int(names[0]) if names and names[0].isdecimal() and len(names[0]) < 4 else 0
    if s.offer_by < 0 or not 0 < number < s.offer_number:
        return Reason("no_such_offer", decision.rule)
    return Reason("changed_since", decision.rule, (who(s, s.offer_by),))


def propose_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a seat cannot propose. Rules: GU-44, GU-47."""
    if not decision.prompt.startswith("share"):
        return _sharing_reason(decision)
    return Reason("no_proposal_left", decision.rule)


def _sharing_reason(decision: Decision) -> Reason:
    """Why nothing is agreed to or proposed now: a proposal is being made, or there is nothing to share out."""
    if decision.prompt.startswith("give"):
        return Reason("give_first", decision.rule)
    return Reason("nothing_shared", "GU-44")


def give_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a thing cannot be given so: one after the other, each to a player of this table. Rules: GU-44, GU-47."""
    return Reason("give_in_order", decision.rule) if decision.prompt.startswith("give") else None


# ------------------------------------------------------------------------ what the boss does


def lose_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why these symbols cannot be given up: others are asked for, or there are not enough. Rules: GU-53."""
    task = s.agenda[-1] if s.agenda else ()
    asked = re.fullmatch(r"b(\d{1,2})s(\d{1,2})", names[0], re.ASCII) if len(names) == 1 else None
    if decision.prompt != boss.SNATCH or not asked or not task:
        return None
    count, resource, bullets, shields = int(task[1]), str(task[2]), int(asked[1]), int(asked[2])
    if bullets + shields != count or (resource == BULLET and shields):
        return Reason("lose_bullets" if resource == BULLET else "lose_symbols", "GU-53", (("n", str(count)),))
    return Reason("not_enough_symbols", "GU-53")


def erase_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why the boss does not get an area back. Rules: GU-53."""
    if decision.prompt != boss.REGROW:
        return None
    try:
        area = shapes.read_areas(names[0] if names else "", s.grid(BOSS).width)
    except ValueError:
        return Reason("malformed_areas")
    if not area & s.grid(BOSS).plain:
        return Reason("plain_areas", "GU-53")
    return Reason("erase_in_order" if area & s.marked[BOSS] else "not_marked", "GU-53")


def howl_reason(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
    """Why a howl does not call a zombie. Rules: GU-31, GU-46."""
    card = card_number(names[0]) if names else -1
    if decision.prompt != "howl":
        return None
    if card == BOSS:
        return Reason("no_card")
    reason = card_reason(s, decision.seat, card)
    if reason:
        return reason
    if s.street[card] != decision.seat:
        return Reason("howl_street", "GU-46", (titled(s, card), who(s, s.street[card])))
    if s.acts(card):
        return Reason("howl_acted", "GU-46", (titled(s, card),))
    return Reason("howl_near", "GU-46", (titled(s, card),)) if s.place[card] == NEAR else None


_CHECKS: dict[str, Check] = {
    **{verb: mark_reason(verb) for verb in WAYS},
    "push": push_reason, "helper": helper_reason, attacking.READY: ready_reason, attacking.NO: no_reason,
    "weapon": weapon_reason, "back": back_reason, "tick": tick_reason, "shields": shields_reason, AGREE: agree_reason,
    PROPOSE: propose_reason, "give": give_reason, boss.LOSE: lose_reason, boss.ERASE: erase_reason, "howl": howl_reason,
}  # fmt: skip
"""What explains each verb."""
