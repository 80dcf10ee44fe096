"""Why something cannot be chosen now. Zones are named by their codes, which stand on the board.

What an attack needs stands in `attack_reasons`, what lies and stands on the board in `board_reasons`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skullyard.engine import Decision, Reason
from skullyard.games.outbreak import content, inventory, moving
from skullyard.games.outbreak.attack_reasons import why_not_reload, why_not_shoot, why_not_strike
from skullyard.games.outbreak.board_reasons import (
    NO_ACTIONS,
    NO_ZONE,
    why_not_change,
    why_not_drive,
    why_not_enter,
    why_not_open,
    why_not_ride,
    why_not_search,
    why_not_switch,
    why_not_take,
    zone_code,
    zone_named,
)
from skullyard.games.outbreak.layout import FENCE
from skullyard.games.outbreak.master import cards
from skullyard.games.outbreak.noise import is_noticed
from skullyard.games.outbreak.paying import ANY, can_pay
from skullyard.games.outbreak.pieces import CELL_DOOR, GATE_SIDE, Barrier
from skullyard.games.outbreak.skills import verbs
from skullyard.games.outbreak.state import MOVE, ON_FOOT, UP, Figure, GameState


def why_not(s: GameState, decision: Decision, key: str) -> Reason:
    """Return why an option that is not offered cannot be chosen.

    Args:
        s: The state.
        decision: What the seat is asked.
        key: The text key of what it would like to choose.
    """
    verb, *words = key.split(":")
    found: Reason | None = None
    if decision.prompt == "menu":
        menu = MENU.get(verb)
        found = menu(s, s.actor, words) if menu else None
    elif decision.prompt == "free_attack" and verb in ("melee", "shoot"):
        found = MENU[verb](s, s.actor, words)
    elif verb == "to":
        found = why_not_zone(s, decision, words)
    elif verb == "play" and words and decision.seat == s.setting.master:
        found = cards.why_not_play(s, words[0])
    elif verb == "type":
        found = Reason("apocalypse.why.type", "AP-46")
    elif verb == "figure" and words:
        found = why_not_figure(s, decision, words[0])
    elif verb == "zombie" and words:
        found = why_not_zombie(s, decision, words[0])
    elif verb == "skill":
        found = Reason("skill_not_there", "PO-XP-3")
    elif verb in ("keep", "card", "discard", "give", "take", "hands") and words:
        found = why_not_card(s, decision, verb, words)
    return found or Reason("not_offered", decision.rule)


# ---------------------------------------------------------------------------------- moving


def why_not_move(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot move to a zone. Rules: PO-ACT-1, PO-MOVE-1, PO-MOVE-2, PO-MOVE-3, PO-ACT-9."""
    zone = zone_named(s, words)
    if zone < 0:
        return NO_ZONE
    here, about = s.where[f], (("zone", zone_code(s, zone)),)
    if s.riding[f] != ON_FOOT:
        return Reason("in_car", "PO-ACT-9")
    if zone == here:
        return Reason("already_there", "PO-MOVE-1", about)
    if zone not in s.tables.near[here]:
        return _why_not_near(s, here, zone)
    around = moving.surcharge(s, f)
    if can_pay(s, MOVE, 1 + around):
        return None
    if not around:
        return NO_ACTIONS
    return Reason("zombies_hold", "PO-MOVE-3", (("n", str(around)), ("cost", str(1 + around))))


def _why_not_near(s: GameState, here: int, zone: int) -> Reason:
    """Why a zone is not one move away: something shut is between, or it is farther."""
    board, about = s.setting.mission.board, (("zone", zone_code(s, zone)),)
    between = board.between(here, zone)
    if between:
        return Reason(f"{_kind(between[0])}_shut", _RULE_OF[_kind(between[0])], about)
    away = s.tables.walks[here][zone]
    if away < 0:
        return Reason("no_way", "PO-MOVE-2", about)
    return Reason("too_far", "PO-MOVE-1", (*about, ("n", str(away))))


def _kind(barrier: Barrier) -> str:
    return barrier.kind if barrier.kind in (FENCE, CELL_DOOR, GATE_SIDE) else "door"


_RULE_OF = {FENCE: "PO-PLACE-14", CELL_DOOR: "PO-PLACE-10", GATE_SIDE: "PO-PLACE-30", "door": "PO-MOVE-2"}


def why_not_go_on(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot go on in a move. Rules: PO-MOVE-4."""
    if moving.strides(s, f):
        zone = zone_named(s, words)
        return NO_ZONE if zone < 0 else _why_not_near(s, s.where[f], zone)
    if s.crowd(s.where[f]):
        return Reason("move_ended", "PO-MOVE-4", (("zone", zone_code(s, s.where[f])),))
    return Reason("move_over", "PO-ACT-1")


# ------------------------------------------------------------------------- cards and skills


def why_not_trade(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot trade with another one. Rules: PO-ACT-7."""
    other = _survivor(s, words)
    if other < 0:
        return Reason("not_playing", "")
    about = (("who", words[0]),)
    if other == f:
        return Reason("yourself", "PO-ACT-7", about)
    if s.status[other] != UP or s.where[other] != s.where[f]:
        return Reason("not_here", "PO-ACT-7", about)
    if not inventory.cards(s, f) and not inventory.cards(s, other):
        return Reason("nothing_to_trade", "PO-ACT-7", about)
    return None if can_pay(s, ANY) else NO_ACTIONS


def why_not_arrange(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot sort its cards. Rules: PO-ACT-7, PO-INV-1."""
    if len(inventory.hand_sets(s, f)) < 2:
        return Reason("nothing_to_sort", "PO-INV-1")
    return None if can_pay(s, ANY) else NO_ACTIONS


def why_not_combine(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot make a card. Rules: PO-EQUIP-3."""
    combo = next((c for c in content.combos() if words and inventory.name(c.makes) == words[0]), None)
    if combo is None:
        return Reason("not_made", "PO-EQUIP-3")
    missing = [part for part in (combo.a, combo.b) if part not in inventory.cards(s, f)]
    if missing:
        about = (("card", words[0]), ("tool", inventory.name(missing[0])))
        return Reason("part_missing", "PO-EQUIP-3", about)
    return Reason("none_left", "PO-EQUIP-3", (("card", words[0]),))


def why_not_discard(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot discard. Rules: PO-INV-2."""
    return None if inventory.cards(s, f) else Reason("no_cards", "PO-INV-2")


def why_not_use(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot use a skill. Rules: PO-XP-3."""
    skill = words[0] if words else ""
    verb = verbs.VERBS.get(skill)
    if verb is None:
        return Reason("no_verb", "PO-XP-3")
    rule, about, own = f"PO-SKILL-{skill}", (("skill", skill),), s.talents(f).verbs
    if skill not in own:
        return Reason("no_skill", rule, about)
    if verb.once and s.used.count(skill) >= own.count(skill):
        return Reason("skill_used", rule, about)
    if not can_pay(s, ANY, verb.actions):
        return NO_ACTIONS
    targets = list(verb.targets(s, f))
    if not targets:
        return Reason("skill_no_use", rule, about)
    return Reason("skill_not_there_now", rule, about) if len(words) > 1 else Reason("skill_on_what", rule, about)


def why_not_noise(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot make noise. Rules: PO-ACT-14."""
    return None if can_pay(s, ANY) else NO_ACTIONS


def why_not_leave(s: GameState, f: Figure, words: list[str]) -> Reason | None:
    """Why a survivor cannot leave the board. Rules: PO-MISSION-3."""
    zone, about = s.where[f], (("zone", zone_code(s, s.where[f])),)
    if not s.setting.mission.exits:
        return Reason("no_exits", "PO-MISSION-3")
    if zone not in s.setting.mission.exits:
        return Reason("no_exit_here", "PO-MISSION-3", about)
    return Reason("zombies_exit", "PO-MISSION-3", about) if s.crowd(zone) else None


MENU: Mapping[str, Callable[[GameState, Figure, list[str]], Reason | None]] = {
    "move": why_not_move,
    "go": why_not_go_on,
    "melee": why_not_strike,
    "shoot": why_not_shoot,
    "reload": why_not_reload,
    "search": why_not_search,
    "open": why_not_open,
    "take": why_not_take,
    "switch": why_not_switch,
    "enter": why_not_enter,
    "exit": why_not_ride,
    "change": why_not_change,
    "drive": why_not_drive,
    "trade": why_not_trade,
    "arrange": why_not_arrange,
    "combine": why_not_combine,
    "discard": why_not_discard,
    "use": why_not_use,
    "noise": why_not_noise,
    "leave": why_not_leave,
}
"""Who answers for each word of the menu."""


# ------------------------------------------------------------------------- other questions


def why_not_zone(s: GameState, decision: Decision, words: list[str]) -> Reason:
    """Why a zone is not to be chosen. Rules: PO-ZP-5, PO-ZP-7, PO-ACT-5, PO-MOVE-1."""
    zone = zone_named(s, words)
    if zone < 0:
        return NO_ZONE
    if decision.prompt == "free_move":
        return _why_not_near(s, s.where[_survivor(s, list(decision.about))], zone)
    about = (("zone", zone_code(s, zone)),)
    if decision.prompt.startswith("master_"):
        return Reason("apocalypse.why.zone", decision.rule, about)
    if decision.prompt == "reveal":
        return Reason("not_opened", "PO-ACT-5", about)
    return Reason("no_spawn_there" if decision.prompt == "deal" else "no_equal_way", decision.rule, about)


def why_not_figure(s: GameState, decision: Decision, name: str) -> Reason | None:
    """Why a survivor is not to be chosen. Rules: PO-ROUND-2, PO-ZP-3, PO-SKILL-rotten, PO-SKILL-low_profile."""
    figure = _survivor(s, [name])
    if figure < 0:
        return Reason("not_playing", "")
    about = (("who", name),)
    if s.status[figure] != UP:
        return Reason("not_up", decision.rule, about)
    if decision.prompt == "turn":
        return Reason("has_acted" if s.acted >> figure & 1 else "not_your_survivor", "PO-ROUND-2", about)
    if decision.prompt == "wound":
        return Reason("not_here" if is_noticed(s, figure) else "hides", "PO-ZP-3", about)
    if decision.prompt == "target" and s.talents(figure).low_profile:
        return Reason("low_profile", "PO-SKILL-low_profile", about)
    return Reason("not_a_target", decision.rule, about)


def why_not_zombie(s: GameState, decision: Decision, name: str) -> Reason | None:
    """Why a zombie is not to be hit next. Rules: PO-FIGHT-2, PO-FIGHT-4, PO-FIGHT-11."""
    if name not in content.SPECIES_NAMES:
        return None
    about = (("species", name),)
    if decision.rule == "PO-FIGHT-3":
        return Reason("not_first", "PO-FIGHT-4", about)
    return Reason("not_hurt", "PO-FIGHT-11", about)


def why_not_card(s: GameState, decision: Decision, verb: str, words: list[str]) -> Reason | None:
    """Why a card is not to be chosen. Rules: PO-INV-1, PO-INV-2, PO-ZP-3."""
    if decision.prompt == "loss" and words == ["none"]:
        return Reason("card_goes", "PO-ZP-3")
    card = content.EQUIPMENT.get(words[0], -1)
    if card < 0:
        return Reason("no_such_card", "")
    about = (("card", words[0]),)
    if verb == "keep" and card in s.drawn:
        return Reason("no_room", "PO-INV-1", about)
    if verb in ("keep", "discard"):
        return Reason("not_found", "PO-ACT-2", about)
    return Reason("card_not_there", decision.rule, about)


def _survivor(s: GameState, words: list[str]) -> int:
    return s.setting.survivors.index(words[0]) if words and words[0] in s.setting.survivors else -1
