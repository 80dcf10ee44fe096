"""Why areas cannot be marked, with the rule that says so: by a weapon, a bullet, a part of a cut, or an effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from skullyard.engine import Decision, Reason, Seat
from skullyard.games.gear_up import attacking, content, shapes, taking_back
from skullyard.games.gear_up.effects import EXTRA, SAME_POSITION, SHAPE, SPLASH, Chain, is_hidden
from skullyard.games.gear_up.marking import card_number
from skullyard.games.gear_up.shapes import Mask
from skullyard.games.gear_up.state import ATTACK, BOSS, NOWHERE, GameState

Check: TypeAlias = Callable[[GameState, Decision, list[str]], "Reason | None"]
Way: TypeAlias = Callable[[GameState, Decision, int, Mask], "Reason | None"]

BEGINS = (attacking.HIT, attacking.ONE, attacking.SPLIT)
EFFECTS = (EXTRA, SPLASH, SHAPE)


def who(s: GameState, seat: Seat) -> tuple[str, str]:
    """Return a seat as what a reason is about."""
    return "who", s.setting.survivors[seat].id


def titled(s: GameState, card: int) -> tuple[str, str]:
    """Return a card as what a reason is about."""
    return "card", s.setting.boss.name if card == BOSS else s.zombie(card).name


def mark_reason(verb: str) -> Check:
    """Return what tells why areas cannot be marked in one way: first what is wrong with them, then with the way."""

    def check(s: GameState, decision: Decision, names: list[str]) -> Reason | None:
        if len(names) != 2:
            return Reason("malformed", "", (("key", verb),))
        card = card_number(names[0])
        reason = card_reason(s, decision.seat, card) or now_reason(s, decision)
        if reason:
            return reason
        try:
            mask = shapes.read_areas(names[1], s.grid(card).width)
        except ValueError:
            return Reason("malformed_areas")
        return (
            area_reason(s, decision.seat, card, mask)
            or open_reason(s, decision, verb)
            or reach_reason(s, decision.seat, verb, card)
            or WAYS[verb](s, decision, card, mask)
        )

    return check


def card_reason(s: GameState, seat: Seat, card: int) -> Reason | None:
    """Why a card is not there to be marked. Rules: GU-31, GU-44, GU-47, GU-74."""
    if not 0 <= card < len(s.designs):
        return Reason("no_card")
    if s.street[card] != NOWHERE:
        return None
    if card == BOSS and s.round == 1:
        return Reason("boss_later", "GU-74", (titled(s, card),))
    if card == BOSS or card in s.table:
        return Reason("not_shared_yet", "GU-47" if card == BOSS else "GU-44", (titled(s, card),))
    if s.touched[card] and s.touched[card][-1] != seat:
        return Reason("killed_first", "GU-31", (who(s, s.touched[card][-1]), titled(s, card)))
    return Reason("killed", "GU-31", (titled(s, card),))


def now_reason(s: GameState, decision: Decision) -> Reason | None:
    """Why nothing of the attack step can be chosen now. Rules: GU-18, GU-40."""
    if s.step != ATTACK:
        return Reason("attack_over", "GU-18")
    return Reason("shields_first", "GU-40") if decision.prompt == "shields" else None


def area_reason(s: GameState, seat: Seat, card: int, mask: Mask) -> Reason | None:
    """Why areas cannot be marked at all: outside the line, or marked already; and by whom in this step. Rules: GU-20."""
    grid = s.grid(card)
    outside = mask & ~grid.areas
    if outside:
        return Reason("outside", "GU-20", (("areas", shapes.write_areas(outside, grid.width)),))
    taken = mask & s.marked[card]
    for other, marks in taking_back.pens(s, card) if taken else ():
        if other != seat and marks & taken:
            about = ("areas", shapes.write_areas(marks & taken, grid.width))
            return Reason("was_first", "GU-20", (who(s, other), about))
    return Reason("marked_already", "GU-20", (("areas", shapes.write_areas(taken, grid.width)),)) if taken else None


def open_reason(s: GameState, decision: Decision, verb: str) -> Reason | None:
    """Why this way of marking is not open now: something is to be finished first, or used up. Rules: GU-18, GU-26, GU-28."""
    seat, prompt = decision.seat, decision.prompt
    if prompt == "rest":
        return None if verb == attacking.REST else Reason("finish_cut", "GU-71")
    if verb == attacking.REST:
        return Reason("no_cut_begun", "GU-71")
    if verb == attacking.BULLET:
        return None if s.bullets_left(seat) else Reason("no_bullet", "GU-28")
    if verb in BEGINS and prompt == "effects":
        return Reason("finish_first", "GU-26")
    if verb in BEGINS and not attacking.uses_left(s, seat):
        return Reason("no_use_left", "GU-18")
    return Reason("after_a_hit", "GU-26") if verb in EFFECTS and prompt != "effects" else None


def reach_reason(s: GameState, seat: Seat, verb: str, card: int) -> Reason | None:
    """Why a card is out of reach. Rules: GU-23, GU-24, GU-28."""
    about = (titled(s, card), who(s, s.street[card]))
    if verb == attacking.BULLET:
        reaches = card != BOSS or attacking.boss_in_reach(s, seat, s.weapon_kit(seat).long)
        return None if reaches else Reason("boss_bullet", "GU-28", about)
    if verb in EFFECTS or card in attacking.targets(s, seat, s.kit(seat).long):
        return None
    return Reason("boss_out_of_reach", "GU-24", about) if card == BOSS else Reason("out_of_reach", "GU-23", about)


# ------------------------------------------------------------------------- ways to mark


def _not_hit(s: GameState, decision: Decision, card: int, mask: Mask) -> Reason | None:
    """Why areas are not a place of the whole shape. Rules: GU-20, GU-21."""
    places = content.placements(s.kit(decision.seat).shape, s.designs[card])
    if any(mask & place == mask != place for place in places):
        return Reason("part_of_shape", "GU-20")
    if not any(place & s.free(card) == place for place in places):
        return Reason("no_room", "GU-21", (titled(s, card),))
    return Reason("not_the_shape", "GU-20")


def _not_one(s: GameState, decision: Decision, card: int, mask: Mask) -> Reason | None:
    """Why an area cannot be marked by itself. Rules: GU-21, GU-28, GU-46."""
    if mask.bit_count() != 1:
        return Reason("one_area", "GU-21")
    return _hidden(s, card)


def _hidden(s: GameState, card: int) -> Reason | None:
    """Why a thick hide stops a mark. Rules: GU-46."""
    return Reason("thick_hide", "GU-46", (titled(s, card),)) if is_hidden(s, card) else None


def _not_cut(s: GameState, decision: Decision, card: int, mask: Mask) -> Reason | None:
    """Why a shape cannot be cut so. Rules: GU-67, GU-71."""
    kit = s.kit(decision.seat)
    if not kit.split:
        return Reason("no_split", "GU-67")
    parts = {part for pair in shapes.cuts(kit.shape) for part in pair}
    is_part = any(mask in content.placements(part, s.designs[card]) for part in parts)
    return Reason("no_such_cut" if is_part else "not_a_part", "GU-71")


def _not_rest(s: GameState, decision: Decision, card: int, mask: Mask) -> Reason | None:
    """Why the rest of a cut shape does not go there. Rules: GU-20, GU-71."""
    first = Chain._make(s.chain[decision.seat])
    over = first.card == card and first.part & mask
    return Reason("over_first_part", "GU-20") if over else Reason("not_the_rest", "GU-71")


def _not_extra(s: GameState, decision: Decision, card: int, mask: Mask) -> Reason | None:
    """Why the hit card does not get this area too. Rules: GU-67."""
    chain = Chain._make(s.chain[decision.seat])
    if not s.kit(decision.seat).extra:
        return Reason("no_such_effect", "GU-67")
    if not chain.full:
        return Reason("whole_shape_only", "GU-67")
    if card != chain.card:
        return Reason("hit_card_only", "GU-67", (titled(s, chain.card),))
    return Reason("one_area", "GU-67") if mask.bit_count() != 1 else Reason("no_extra_left", "GU-67")


def _not_other(verb: str) -> Way:
    """Return what tells why another zombie does not get a mark. Rules: GU-46, GU-67, GU-72."""

    def check(s: GameState, decision: Decision, card: int, mask: Mask) -> Reason | None:
        kit, chain = s.kit(decision.seat), Chain._make(s.chain[decision.seat])
        if not (kit.splash if verb == SPLASH else kit.area):
            return Reason("no_such_effect", "GU-67")
        if BOSS in (card, chain.card):
            return Reason("never_the_boss", "GU-72")
        if not chain.full:
            return Reason("whole_shape_only", "GU-72")
        return _not_reached(s, chain, kit.splash or kit.area, card) or _not_so(s, verb, card, mask)

    return check


def _not_reached(s: GameState, chain: Chain, scope: str, card: int) -> Reason | None:
    """Why an effect does not come to a zombie. Rules: GU-72."""
    if card == chain.card:
        return Reason("other_zombies", "GU-72")
    if s.street[card] != chain.street:
        return Reason("same_street", "GU-72", (who(s, chain.street),))
    place = s.place[card]
    if scope == SAME_POSITION:
        if place != chain.place:
            return Reason("same_position", "GU-72", (("place", content.POSITIONS[chain.place]),))
        return Reason("reached", "GU-72", (titled(s, card),)) if card in chain.reached else None
    if place == chain.place:
        return Reason("other_position", "GU-72", (("place", content.POSITIONS[place]),))
    return (
        Reason("position_reached", "GU-72", (("place", content.POSITIONS[place]),)) if place in chain.reached else None
    )


def _not_so(s: GameState, verb: str, card: int, mask: Mask) -> Reason | None:
    """Why an effect does not mark these areas of a zombie that it reaches. Rules: GU-46, GU-72."""
    if verb == SPLASH and mask.bit_count() != 1:
        return Reason("one_area", "GU-72")
    return _hidden(s, card) or Reason("not_the_shape", "GU-72")


WAYS: dict[str, Way] = {
    attacking.HIT: _not_hit, attacking.ONE: _not_one, attacking.BULLET: _not_one, attacking.SPLIT: _not_cut,
    attacking.REST: _not_rest, EXTRA: _not_extra, SPLASH: _not_other(SPLASH), SHAPE: _not_other(SHAPE),
}  # fmt: skip
"""What explains each way of marking, once the card is there, the areas are free and the way is open."""
