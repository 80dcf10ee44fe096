"""The worth of every option, question by question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from skullyard.agents.greedy.adrenaline import firing
from skullyard.agents.greedy.adrenaline.arsenal import POWER
from skullyard.agents.greedy.adrenaline.harm import token
from skullyard.agents.greedy.adrenaline.places import (
    LATER,
    NEXT_TURN,
    RELOADING,
    arms,
    best_shot,
    keep_worth,
    loot,
    next_action,
    standing,
    tile_of,
    tile_worth,
    turret_worth,
    weapon_worth,
)
from skullyard.agents.greedy.adrenaline.table import CARD, CUBE, Table, card_colour, card_kind, card_of
from skullyard.engine import Decision, Option
from skullyard.games.adrenaline.content import COLOUR, Cubes
from skullyard.games.adrenaline.state import AMMO_LIMIT, HAND_LIMIT

Weigh = Callable[[Table, Decision, Option], float]


def weigh(table: Table, decision: Decision) -> list[float]:
    """Return what each option is worth; nothing is known of a question that is new."""
    if decision.prompt == "targets":
        return firing.targets(table, decision)
    answer = ANSWERS.get(decision.prompt)
    if answer is None:
        return [0.0] * len(decision.options)
    return [answer(table, decision, option) for option in decision.options]


# ------------------------------------------------------------------ a turn


def action(table: Table, _: Decision, option: Option) -> float:
    """An action: what it brings, and what the next one may bring after it."""
    verb, tile, here = option[0], tile_of(table), table.here
    if verb == "bot":
        return standing(table, here)  # it is owed; what the seat itself does comes first
    reach = table.arena.within[here]
    if verb == "shoot":
        return max(shot_from(table, square) for square in (here, *reach[tile.shoot]))
    if verb == "grab":
        return max(grab_on(table, square) for square in (here, *reach[tile.grab]))
    if verb == "run":
        return max(run_to(table, square) for square in reach[tile.run]) - 0.05
    if verb == "use":
        return (
            max(use_newton(table), standing(table, here)) if card_kind(option[1]) == "newton" else use_teleporter(table)
        )
    return standing(table, here)


def shot_from(table: Table, square: int) -> float:
    """Move to a square and shoot."""
    gain = best_shot(table, square, arms(table, tile_of(table)))
    after = 0.0
    if gain and table.view.actions > 1:
        after = LATER * loot(table, square) if len(table.view.ready) < 2 else LATER * max(gain / 2, loot(table, square))
    return gain + after + standing(table, square)


def grab_on(table: Table, square: int) -> float:
    """Move to a square and take what is there."""
    gain = loot(table, square)
    after = LATER * best_shot(table, square, table.view.ready) if table.view.actions > 1 else 0.0
    return gain + after + standing(table, square)


def run_to(table: Table, square: int) -> float:
    """Run to a square, for what the next action brings there, or in the next turn."""
    return standing(table, square) + (1.0 if table.view.actions > 1 else NEXT_TURN) * next_action(table, square)


def use_newton(table: Table) -> float:
    """Move somebody into a line of fire: what the shot gains by it."""
    if not table.view.actions:
        return -CARD["newton"]
    best = max(
        (pushed(table, target, square) for target in table.rivals for square in ways(table, target)), default=0.0
    )
    return standing(table, table.here) + best - 2 * CARD["newton"]


def ways(table: Table, target: int) -> list[int]:
    """Return where Newton can move somebody."""
    return [square for way in table.arena.straight[table.where[target]] for square in way]


def pushed(table: Table, target: int, square: int) -> float:
    """Return the best shot from here with somebody moved to a square."""
    where = [square if seat == target else there for seat, there in enumerate(table.where)]
    return best_shot(table, table.here, arms(table, tile_of(table)), where)


def use_teleporter(table: Table) -> float:
    """Go anywhere: for a shot, for a weapon, or out of sight."""
    return (
        max(teleported(table, square) for square in table.arena.squares if square != table.here)
        - 1.5 * CARD["teleporter"]
    )


def teleported(table: Table, square: int) -> float:
    """Return what being on a square is worth, with the actions left."""
    return standing(table, square) + (next_action(table, square) if table.view.actions else 0.0)


def appear(table: Table, _: Decision, option: Option) -> float:
    """Appear where good weapons lie, without throwing a good card away."""
    square = table.arena.spawn[card_colour(option[1])]
    return loot(table, square) + standing(table, square) - CARD[card_kind(option[1])]


def newton_target(table: Table, _: Decision, option: Option) -> float:
    """Whoever can be moved into the best shot."""
    target = table.target(option[1])
    return max(pushed(table, target, square) for square in ways(table, target))


def newton_to(table: Table, decision: Decision, option: Option) -> float:
    """Where that is."""
    return pushed(table, table.target(decision.about[1]), table.square(option[1]))


# -------------------------------------------------------- weapons and ammo


def take(table: Table, _: Decision, option: Option) -> float:
    """A weapon at a spawnpoint."""
    return weapon_worth(table, option[1])


def drop(table: Table, _: Decision, option: Option) -> float:
    """The weapon that is put back."""
    return -keep_worth(table, option[1])


def reload(table: Table, _: Decision, option: Option) -> float:
    """Load the strongest first, as long as there are cubes."""
    return 0.0 if option[0] == "done" else POWER[option[1]] + 1 - table.price(card_of(option[1]).cost)


def reload_first(table: Table, _: Decision, option: Option) -> float:
    """In the Final Frenzy: load what shoots better than what is loaded."""
    if option[0] == "done":
        return best_shot(table, table.here, table.view.ready)
    return best_shot(table, table.here, [option[1]]) - (1 - RELOADING) * table.price(card_of(option[1]).cost)


def draw(table: Table, _: Decision, option: Option) -> float:
    """The weapon that brings most, and of two alike the one that is cheaper to load."""
    return best_shot(table, table.here, [option[1]])


def pay(table: Table, decision: Decision, option: Option) -> float:
    """Cubes first; powerups that are of little use before good ones."""
    cubes = list(cost_of(decision))
    given = option[1:] if option[1] != "cubes" else ()
    for powerup in given:
        cubes[card_colour(powerup)] -= 1
    return -table.price((cubes[0], cubes[1], cubes[2])) - sum(CARD[card_kind(powerup)] for powerup in given)


def cost_of(decision: Decision) -> Cubes:
    """Return what is paid."""
    what, item = decision.about
    if what == "weapon":
        return card_of(item).pickup
    return card_of(item).cost if what == "reload" else card_of(what).effect(item).cost


def scope_pay(table: Table, _: Decision, option: Option) -> float:
    """One cube, of the colour of which there are most."""
    kind = card_kind(option[1])
    return 0.01 * table.view.fighters[table.me].ammo[card_colour(option[1])] if kind == "cube" else -CARD[kind]


# ---------------------------------------------------------------- variants


def tile(table: Table, _: Decision, option: Option) -> float:
    """In Turrets: a tile of the market."""
    return tile_worth(table, option[1])


def turret(table: Table, decision: Decision, option: Option) -> float:
    """In Turrets: give up a cube or the powerup for the turret, the one that is missed least."""
    if option[0] == "keep":
        return 0.0
    gift = option[1]
    if gift == "powerup":
        lost = 0.0 if len(table.view.hand) >= HAND_LIMIT else CARD["newton"]
    else:
        lost = 0.0 if table.view.fighters[table.me].ammo[COLOUR.index(gift)] >= AMMO_LIMIT else CUBE
    return turret_worth(table, table.square(decision.about[0])) - lost


def route(table: Table, decision: Decision, option: Option) -> float:
    """In Turrets: the way on which fewest turrets of others fire, for oneself; for others most of the own ones."""
    moved = next(board.seat for board in table.view.fighters if board.fighter == decision.about[0])
    owners = [table.view.turrets[table.square(name)] for name in option[1:]]
    if moved == table.me:
        return -sum(1.0 for owner in owners if owner not in (None, table.me))
    return sum(1.0 if owner == table.me else -0.5 for owner in owners if owner not in (None, moved))


def bot_move(table: Table, _: Decision, option: Option) -> float:
    """The bot goes where it sees whoever leads, and not us."""
    mask = table.arena.sees_mask[table.square(option[1])]
    return sum(lead(table, rival) for rival in table.rivals if mask >> table.where[rival] & 1)


def bot_target(table: Table, _: Decision, option: Option) -> float:
    """The bot shoots somebody; rather at whoever leads than at a spawnpoint."""
    target = table.target(option[1])
    return lead(table, target) if target < len(table.view.fighters) else 0.0


def lead(table: Table, rival: int) -> float:
    """Return how far a rival seems to be, by its tokens on boards and tracks."""
    view = table.view
    tokens = sum(board.damage.count(rival) for board in view.fighters)
    return tokens + 2 * sum(kill.count(rival) for kill in view.track) + sum(t.count(rival) for t in view.spawn_tracks)


def place_bot(table: Table, _: Decision, option: Option) -> float:
    """The bot begins far from us."""
    return float(table.arena.distance[table.here][table.square(option[1])]) if table.here >= 0 else 0.0


def overkill_track(table: Table, _: Decision, option: Option) -> float:
    """A token for an overkill goes where it is worth most."""
    return token(table, COLOUR.index(option[1]))


ANSWERS: Final[Mapping[str, Weigh]] = MappingProxyType(
    {
        "appear": appear,
        "action": action,
        "run": lambda table, _, option: run_to(table, table.square(option[1])),
        "grab": lambda table, _, option: grab_on(table, table.square(option[1])),
        "shoot_from": lambda table, _, option: shot_from(table, table.square(option[1])),
        "teleport": lambda table, _, option: teleported(table, table.square(option[1])),
        "newton_target": newton_target,
        "newton_to": newton_to,
        "take": take,
        "drop": drop,
        "reload": reload,
        "reload_first": reload_first,
        "draw": draw,
        "pay": pay,
        "scope_pay": scope_pay,
        "mode": firing.mode,
        "target": firing.target,
        "extra": firing.extra,
        "square": firing.square,
        "room": firing.room,
        "direction": firing.direction,
        "step": firing.step,
        "push": firing.push,
        "scope": firing.scope,
        "tile": tile,
        "turret": turret,
        "route": route,
        "bot_move": bot_move,
        "bot_target": bot_target,
        "place_bot": place_bot,
        "overkill_track": overkill_track,
        # Held back, it may never be asked for again: whoever hit us gets the mark.
        "tagback": lambda _table, _decision, option: 1.0 if option[0] == "use" else 0.0,
    }
)
"""How the options of each question are weighed, by its prompt."""
