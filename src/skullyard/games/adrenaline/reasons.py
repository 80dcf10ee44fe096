"""Why something cannot be chosen now, from what the asked seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skullyard.engine import Decision, Reason, Seat
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.firing import COST, can_fire
from skullyard.games.adrenaline.frenzy import action_tile
from skullyard.games.adrenaline.grabbing import PICKUP, has_ammo
from skullyard.games.adrenaline.paying import can_pay
from skullyard.games.adrenaline.state import DOMINATION, OFF_BOARD, Cubes, GameState


def why_not(s: GameState, decision: Decision, key: str) -> Reason:
    """Return why an option that is not offered cannot be chosen.

    Args:
        s: The state.
        decision: What the seat is asked.
        key: The text key of what it would like to choose.
    """
    verb, *names = key.split(":")
    by_prompt = PROMPTS.get(decision.prompt)
    reason = by_prompt(s, decision.seat, verb, names) if by_prompt else None
    if reason is None and verb == "figure" and names:
        reason = figure_reason(s, decision, names[0])
    if (
        reason is None
        and verb in ("use", "mode")
        and names
        and decision.about
        and decision.about[0] in content.WEAPON_INDEX
    ):
        reason = effect_reason(s, decision, names[0])
    if reason is None and verb == "to" and names and names[0] not in s.setting.arena.names:
        reason = Reason("no_square", "", (("square", names[0]),))
    return reason or Reason("not_offered", decision.rule)


def action_reason(s: GameState, seat: Seat, verb: str, names: list[str]) -> Reason | None:
    """Why an action, or a powerup between actions, cannot be chosen."""
    if verb == "use" and names:
        return powerup_reason(s, seat, names[0])
    if verb in ("end", "bot"):
        return bot_reason(s, verb)
    if verb not in ("run", "grab", "shoot"):
        return None
    if not s.actions:
        return Reason("no_actions", "AD-TURN-2")
    if verb == "run":
        return Reason("no_run", "AD-END-4")
    if verb == "grab":
        return Reason("nothing_to_grab", "AD-TURN-3")
    if not s.ready[seat] and not (s.spent[seat] and action_tile(s, seat).reload):
        return Reason("no_loaded_weapon" if s.spent[seat] else "no_weapon", "AD-AMMO-6")
    return Reason("no_target", "AD-RULING-27")


def bot_reason(s: GameState, verb: str) -> Reason | None:
    """Why the turn cannot end yet, or the bot not act."""
    if verb == "end":
        return Reason("bot_first", "AD-BOT-3")
    if s.setting.bot < 0:
        return Reason("no_bot", "AD-BOT-1")
    return Reason("bot_waits" if (s.round, s.active) == (1, 0) else "bot_acted", "AD-BOT-3")


def powerup_reason(s: GameState, seat: Seat, name: str) -> Reason | None:
    """Why a powerup cannot be used between actions."""
    if name not in content.POWERUP_NAME:
        return None
    kind = content.powerup_kinds()[content.powerup_kind(content.POWERUP_NAME.index(name))]
    about = (("powerup", name),)
    if content.POWERUP_NAME.index(name) not in s.hand[seat]:
        return Reason("not_in_hand", "", about)
    codes = {content.TARGETING_SCOPE: "only_while_hitting", content.TAGBACK_GRENADE: "only_when_hit"}
    return Reason(codes.get(kind.index, "nobody_to_move"), kind.rule, about)


def square_reason(s: GameState, seat: Seat, names: list[str], reach: int, rule: str) -> Reason | None:
    """Why a square cannot be reached."""
    arena, here = s.setting.arena, s.where[seat]
    if not names or names[0] not in arena.names:
        return None
    square = arena.square(names[0])
    about = (("square", names[0]), ("moves", str(arena.distance[here][square])), ("reach", str(reach)))
    return Reason("too_far", rule, about) if arena.distance[here][square] > reach else None


def run_reason(s: GameState, seat: Seat, verb: str, names: list[str]) -> Reason | None:
    """Why a run cannot end on a square."""
    if names and names[0] == s.setting.arena.names[s.where[seat]]:
        return Reason("already_there", "AD-RULING-11", (("square", names[0]),))
    return square_reason(s, seat, names, action_tile(s, seat).run, "AD-TURN-3")


def grab_reason(s: GameState, seat: Seat, verb: str, names: list[str]) -> Reason | None:
    """Why nothing can be grabbed on a square."""
    reason = square_reason(s, seat, names, action_tile(s, seat).grab, "AD-TURN-3")
    if reason or not names or names[0] not in s.setting.arena.names:
        return reason
    square = s.setting.arena.square(names[0])
    about = (("square", names[0]),)
    colour = s.setting.arena.spawn_colour[square]
    if colour < 0:
        return None if has_ammo(s, square) else Reason("grabbed_already", "AD-AMMO-7", about)
    return Reason("no_affordable_weapon" if s.racks[colour] else "rack_empty", "AD-AMMO-3", about)


def shoot_from_reason(s: GameState, seat: Seat, verb: str, names: list[str]) -> Reason | None:
    """Why no shot is possible from a square."""
    reason = square_reason(s, seat, names, action_tile(s, seat).shoot, "AD-DMG-2")
    if reason or not names or names[0] not in s.setting.arena.names:
        return reason
    return Reason("no_target_from", "AD-RULING-27", (("square", names[0]),))


def missing(s: GameState, seat: Seat, cost: Cubes) -> str:
    """Name the first colour that cannot be paid."""
    for colour in content.COLOURS:
        one = [0, 0, 0]
        one[colour] = cost[colour]
        if not can_pay(s, seat, (one[0], one[1], one[2])):
            return content.COLOUR[colour]
    return ""


def weapon_named(names: list[str]) -> int:
    """Return the index of the weapon a key names, or -1."""
    return content.WEAPON_INDEX.get(names[0], -1) if names else -1


def take_reason(s: GameState, seat: Seat, verb: str, names: list[str]) -> Reason | None:
    """Why a weapon cannot be taken here."""
    weapon = weapon_named(names)
    if weapon < 0:
        return None
    about = (("weapon", names[0]),)
    colour = s.setting.arena.spawn_colour[s.where[seat]]
    if weapon not in s.racks[colour]:
        return Reason("not_here", "AD-AMMO-3", about)
    return Reason("cannot_pay", "AD-AMMO-3", (*about, ("colour", missing(s, seat, PICKUP[weapon]))))


def draw_reason(s: GameState, seat: Seat, verb: str, names: list[str]) -> Reason | None:
    """Why a weapon cannot be fired."""
    weapon = weapon_named(names)
    if weapon < 0:
        return None
    about = (("weapon", names[0]),)
    if weapon in s.spent[seat]:
        return Reason("unloaded", "AD-AMMO-6", about)
    if weapon in s.ready[seat] and not can_fire(s, seat, weapon):
        return Reason("weapon_no_target", f"AD-WEAPON-{names[0]}", about)
    return Reason("not_yours", "AD-AMMO-6", about)


def reload_reason(s: GameState, seat: Seat, verb: str, names: list[str]) -> Reason | None:
    """Why a weapon cannot be reloaded."""
    weapon = weapon_named(names)
    if verb == "done":
        return Reason("must_reload", "AD-END-4")
    if weapon < 0:
        return None
    about = (("weapon", names[0]),)
    if weapon in s.ready[seat]:
        return Reason("already_loaded", "AD-AMMO-6", about)
    if weapon not in s.spent[seat]:
        return Reason("not_yours", "AD-AMMO-6", about)
    if s.frenzy >= 0 and can_pay(s, seat, COST[weapon]):
        return Reason("no_more_turns" if s.phase == "reload" else "no_shot_left", "AD-END-4", about)
    return Reason("cannot_pay", "AD-AMMO-6", (*about, ("colour", missing(s, seat, COST[weapon]))))


def figure_reason(s: GameState, decision: Decision, name: str) -> Reason | None:
    """Why somebody is not a target."""
    fighters = s.setting.fighters
    if name.startswith("spawn_") and name.removeprefix("spawn_") in content.COLOUR:
        return spawnpoint_reason(s, decision, name)
    if name not in fighters:
        return Reason("not_playing", "", (("fighter", name),))
    target, seat = fighters.index(name), decision.seat
    about = (("fighter", name),)
    if target == seat:
        return Reason("bot_not_mover", "AD-BOT-3") if s.phase == "bot" else Reason("yourself", "AD-RULING-31")
    if s.where[target] == OFF_BOARD:
        return Reason("not_in_arena", "AD-TURN-1", about)
    place = (*about, ("square", s.setting.arena.names[s.where[target]]))
    if s.phase == "bot" and target == s.setting.bot:
        return Reason("bot_itself", "AD-BOT-3")
    shooter = s.setting.bot if s.phase == "bot" else seat
    if not s.setting.arena.sees(s.where[shooter], s.where[target]):
        return Reason("out_of_sight", decision.rule or "AD-SHOOT-3", place)
    return Reason("not_a_target", decision.rule, place)


def spawnpoint_reason(s: GameState, decision: Decision, name: str) -> Reason | None:
    """Why a spawnpoint is not a target. Rules: AD-DOM-1, AD-DOM-2."""
    about = (("spawn", name),)
    if s.setting.mode != DOMINATION:
        return Reason("no_spawnpoints", "AD-DOM-1")
    if s.round == 1:
        return Reason("spawnpoints_later", "AD-DOM-1", about)
    colour = content.COLOUR.index(name.removeprefix("spawn_"))
    if s.phase != "bot" and s.where[s.setting.figures + colour] == OFF_BOARD:
        return Reason("spawnpoint_hit", "AD-DOM-2", about)
    shooter = s.setting.bot if s.phase == "bot" else decision.seat
    if not s.setting.arena.sees(s.where[shooter], s.setting.arena.spawn[colour]):
        return Reason("spawnpoint_unseen", decision.rule or "AD-SHOOT-3", about)
    return Reason("spawnpoint_no_target", decision.rule, about)


def effect_reason(s: GameState, decision: Decision, effect: str) -> Reason | None:
    """Why an effect or mode of the weapon cannot be used."""
    weapon = content.weapons()[content.WEAPON_INDEX[decision.about[0]]]
    if all(other.id != effect for other in weapon.effects):
        return None
    cost = weapon.effect(effect).cost
    about = (("weapon", weapon.id), ("effect", effect), ("colour", missing(s, decision.seat, cost)))
    if not can_pay(s, decision.seat, cost):
        return Reason("effect_cannot_pay", "AD-SHOOT-2", about)
    return Reason("effect_no_use", weapon.rule, about)


PROMPTS: Mapping[str, Callable[[GameState, Seat, str, list[str]], Reason | None]] = {
    "action": action_reason,
    "run": run_reason,
    "grab": grab_reason,
    "shoot_from": shoot_from_reason,
    "take": take_reason,
    "draw": draw_reason,
    "reload": reload_reason,
    "reload_first": reload_reason,
}
