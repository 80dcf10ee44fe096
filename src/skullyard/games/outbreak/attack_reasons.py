"""Why an attack, or reloading, cannot be chosen now."""

from __future__ import annotations

from skullyard.engine import Reason
from skullyard.games.outbreak import combat, content, inventory
from skullyard.games.outbreak.board_reasons import NO_ACTIONS, NO_ZONE, zone_code
from skullyard.games.outbreak.combat import ONE, PAIR
from skullyard.games.outbreak.content import Equipment
from skullyard.games.outbreak.master.influence import influence
from skullyard.games.outbreak.paying import ANY, can_pay
from skullyard.games.outbreak.state import MELEE, RANGED, Figure, GameState


def why_not_strike(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot strike with a card. Rules: PO-ACT-8, PO-FIGHT-2, PO-INV-1, PO-PLACE-25."""
    item = _item(words)
    if item is None:
        return Reason("no_such_card", "")
    about = (("card", item.id),)
    reason = why_not_in_hand(s, f, item)
    if reason:
        return reason
    if combat.way_of(item.index, ranged=False) is None:
        return Reason("only_shoots" if item.weapon else "no_weapon", item.rule, about)
    if not s.crowd(s.where[f]):
        return Reason("no_zombies_here", "PO-FIGHT-2", (("zone", zone_code(s, s.where[f])),))
    if not can_pay(s, MELEE):
        return NO_ACTIONS
    return _why_not_number(s, f, item, words, ranged=False)


def why_not_shoot(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot shoot with a card at a zone.

    Rules: PO-ACT-8, PO-FIGHT-3, PO-FIGHT-7, PO-EQUIP-2, PO-INV-1, PO-LOS-1, PO-PLACE-34.
    """
    item = _item(words)
    if item is None:
        return Reason("no_such_card", "")
    about = (("card", item.id),)
    way = combat.way_of(item.index, ranged=True)
    reason = why_not_in_hand(s, f, item)
    if reason:
        return reason
    if way is None:
        return Reason("only_strikes" if item.weapon else "no_weapon", item.rule, about)
    if not _ready(s, f, item):
        return Reason("needs_reload", "PO-FIGHT-7", about)
    if item.fuel >= 0 and not combat.has_fuel(s, f, item.fuel):
        fuel = ("tool", content.equipment()[item.fuel].id)
        return Reason("apocalypse.why.no_fuel", item.rule, (*about, fuel))
    for name in words[2:]:
        if name not in s.setting.mission.board.index:
            return NO_ZONE
        reason = why_not_target(s, f, item, s.setting.mission.board.index[name])
        if reason:
            return reason
    if not can_pay(s, RANGED):
        return NO_ACTIONS
    if len(words) > 3 and not s.talents(f).trick_shot:
        return Reason("no_trick_shot", "PO-FIGHT-10", about)
    return _why_not_number(s, f, item, words, ranged=True)


def why_not_target(s: GameState, f: Figure, item: Equipment, zone: int) -> Reason | None:
    """Why a zone is no target for a weapon: out of sight, behind glass, out of range, or nobody there.

    Rules: PO-FIGHT-3, PO-EQUIP-2, PO-LOS-1, PO-PLACE-34.
    """
    here, tables = s.where[f], s.tables
    way = combat.weapon(item.index, ranged=True)
    about = (("card", item.id), ("zone", zone_code(s, zone)))
    if not tables.sees[here] >> zone & 1:
        return Reason("out_of_sight", "PO-LOS-1", about)
    if not tables.shoots[here] >> zone & 1:
        return Reason("behind_glass", "PO-PLACE-34", about)
    if zone not in combat.reach(s, f, way):
        away, most = tables.range[here][zone], way.range_max + s.talents(f).reach
        if s.lasting and influence(s).range_cap < away <= most:
            fog = (("card", "MZ-G01"), ("away", str(away)), ("n", str(influence(s).range_cap)))
            return Reason("apocalypse.why.fog", "AP-CARD-MZ-G01", fog)
        numbers = (("away", str(away)), ("near", str(way.range_min)), ("far", str(most)))
        return Reason("too_near" if away < way.range_min else "out_of_range", "PO-EQUIP-2", (*about, *numbers))
    if not s.crowd(zone) and not combat.at_risk(s, f, zone, everybody=way.kills_all):
        return Reason("nobody_there", "PO-FIGHT-3", about)
    return None


def _why_not_number(s: GameState, f: Figure, item: Equipment, words: list[str], *, ranged: bool) -> Reason | None:
    """Why so many of a weapon cannot be used at once. Rules: PO-EQUIP-1, PO-EX-27."""
    about = (("card", item.id),)
    pair = _ready(s, f, item) > 1 and combat.is_dual(s, f, item, ranged)
    if words[1:2] == [PAIR] and not pair:
        return Reason("no_pair", "PO-EQUIP-1", about)
    if words[1:2] == [ONE] and pair and not ranged:
        return Reason("both_strike", "PO-EX-27", about)
    return None


def why_not_reload(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a weapon cannot be reloaded. Rules: PO-FIGHT-7."""
    item = _item(words)
    if item is None:
        return Reason("no_such_card", "")
    about = (("card", item.id),)
    reason = why_not_in_hand(s, f, item)
    if reason:
        return reason
    if not item.reload:
        return Reason("never_reloaded", "PO-FIGHT-7", about)
    if inventory.hand_cards(s, f).count(item.index) == _ready(s, f, item):
        return Reason("is_loaded", "PO-FIGHT-7", about)
    return None if s.talents(f).free_reload or can_pay(s, ANY) else NO_ACTIONS


def why_not_in_hand(s: GameState, f: Figure, item: Equipment) -> Reason | None:
    """Why a card does not work as held in hand. Rules: PO-INV-1."""
    about = (("card", item.id),)
    if item.index not in inventory.cards(s, f):
        return Reason("not_carried", "PO-INV-1", about)
    return None if inventory.in_hand(s, f, item.index) else Reason("in_backpack", "PO-INV-1", about)


def _ready(s: GameState, f: Figure, item: Equipment) -> int:
    """Return how many copies in hand need no reloading. Rules: PO-FIGHT-7."""
    return sum(s.slots[f][place] == item.index for place in inventory.hand_places(s, f))


def _item(words: list[str]) -> Equipment | None:
    card = content.EQUIPMENT.get(words[0], -1) if words else -1
    return None if card < 0 else content.equipment()[card]
