"""The questions of a weapon that is being fired."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from skullyard.agents.greedy.adrenaline.arsenal import ARSENAL, Sight
from skullyard.agents.greedy.adrenaline.harm import worth
from skullyard.agents.greedy.adrenaline.places import best_shot, standing
from skullyard.agents.greedy.adrenaline.table import CARD, CUBE, Table, card_of
from skullyard.engine import Decision, Option
from skullyard.games.adrenaline.arena import DIRECTION

Harm = tuple[int, int]

HARM: Final[dict[str, dict[str, Harm]]] = {
    "lock_rifle": {"base": (2, 1), "second_lock": (0, 1)},
    "machine_gun": {"base": (1, 0), "focus_shot": (1, 0), "turret_tripod": (1, 0)},
    "tractor_beam": {"base": (1, 0), "punisher": (3, 0)},
    "thor": {"base": (2, 0), "chain_reaction": (1, 0), "high_voltage": (2, 0)},
    "plasma_gun": {"base": (2, 0), "charged_shot": (1, 0)},
    "whisper": {"base": (3, 1)},
    "vortex_cannon": {"base": (2, 0), "black_hole": (1, 0)},
    "heatseeker": {"base": (3, 0)},
    "hellion": {"base": (1, 1), "nano_tracer": (1, 2)},
    "flamethrower": {"base": (1, 0)},
    "grenade_launcher": {"base": (1, 0)},
    "rocket_launcher": {"base": (2, 0)},
    "railgun": {"base": (3, 0), "piercing": (2, 0)},
    "cyberblade": {"base": (2, 0), "slice_and_dice": (2, 0)},
    "zx2": {"base": (1, 2), "scanner": (0, 1)},
    "shotgun": {"base": (3, 0), "long_barrel": (2, 0)},
    "power_glove": {"base": (1, 2), "rocket_fist": (2, 0)},
    "shockwave": {"base": (1, 0)},
    "sledgehammer": {"base": (2, 0), "pulverize": (3, 0)},
}
"""Damage and marks on one target, by weapon and effect."""
MOST: Final = {"scanner": 3, "shockwave": 3}
"""How many targets are asked for one after another, by effect or weapon; two where nothing is said."""
APART: Final = frozenset({"flamethrower", "shockwave"})
"""Weapons whose targets stand on different squares."""


def harm(weapon: str, effect: str) -> Harm:
    """Return what an effect does to one target; of a new weapon it is not known, and taken for a little."""
    return HARM.get(weapon, {}).get(effect, (1, 0))


def names(decision: Decision) -> tuple[str, str]:
    """Return the weapon and the effect that ask."""
    weapon, *effect = decision.about
    return weapon, effect[0] if effect else "base"


def mode(table: Table, decision: Decision, option: Option) -> float:
    """The mode that brings most."""
    return ARSENAL[decision.about[0]](Sight(table, table.here)).get(option[1], 0.0)


def target(table: Table, decision: Decision, option: Option) -> float:
    """The target that is worth most, after a step only where it leads to a better one."""
    weapon, effect = names(decision)
    damage, marks = harm(weapon, effect)
    sight = Sight(table, table.here)
    if option[0] == "figure":
        chosen = table.target(option[1])
        beside = [t for t in sight.on(table.where[chosen]) if t != chosen] if weapon == "hellion" else []
        return worth(table, chosen, damage, marks) + sight.all(beside, 0, marks)
    if option[0] == "done":
        return 0.0
    square = table.square(option[2])
    if option[1] == "extra_grenade":
        return -1.0  # it is offered again when the first one has been shot
    reached = sight.on(square) if weapon == "cyberblade" else sight.seen(at=square, away=weapon == "rocket_launcher")
    price = table.price(card_of(weapon).effect(option[1]).cost)
    moved = standing(table, square) - standing(table, table.here)
    return sight.best(reached, damage, marks) - price - 0.1 + moved


def targets(table: Table, decision: Decision) -> list[float]:
    """Up to so many targets, asked in rising order: only the first of the best set is worth something."""
    weapon, effect = names(decision)
    damage, marks = harm(weapon, effect)
    started = ("done",) in decision.options
    most = MOST.get(effect, MOST.get(weapon, 2)) - started
    offered = [table.target(option[1]) for option in decision.options if option[0] == "figure"]
    best, first = 0.0, None
    for size in range(1, most + 1):
        for chosen in combinations(offered, size):
            if fit(table, weapon, chosen):
                gain = sum(worth(table, t, damage, marks) for t in chosen)
                if gain > best:
                    best, first = gain, chosen[0]
    return [best if option[0] == "figure" and table.target(option[1]) == first else 0.0 for option in decision.options]


def fit(table: Table, weapon: str, chosen: tuple[int, ...]) -> bool:
    """Whether targets may be hit together."""
    squares = {table.where[t] for t in chosen}
    if weapon in APART:
        return len(squares) == len(chosen)
    if weapon == "railgun":
        return any(squares <= set(line) for line in table.arena.line[table.here])
    return True


def extra(table: Table, decision: Decision, option: Option) -> float:
    """An optional effect: what it brings, less its cubes."""
    if option[0] == "done":
        return 0.0
    weapon, effect = decision.about[0], option[1]
    price, sight = table.price(card_of(weapon).effect(effect).cost), Sight(table, table.here)
    if len(option) == 2:
        # Whom the rocket hit is not known any more: count on the least crowded square in sight.
        crowds = (sight.all(sight.on(square), 1) for square in {table.where[t] for t in sight.seen(away=1)})
        return min(crowds, default=0.0) - price
    if effect == "extra_grenade":
        return sight.all(sight.on(table.square(option[2])), 1) - price
    if effect in ("phase_glide", "rocket_jump", "shadowstep"):
        square = table.square(option[2])
        return onward(table, square) - onward(table, table.here) - price
    damage, marks = harm(weapon, effect)
    return worth(table, table.target(option[2]), damage, marks) - price


def onward(table: Table, square: int) -> float:
    """Return what it is worth to go on from a square."""
    later = [weapon for weapon in table.view.ready if weapon != table.view.fighters[table.me].firing]
    return standing(table, square) + (0.8 * best_shot(table, square, later) if table.view.actions else 0.0)


def square(table: Table, decision: Decision, option: Option) -> float:
    """The square with most on it."""
    weapon, effect = names(decision)
    sight, chosen = Sight(table, table.here), table.square(option[1])
    if weapon == "vortex_cannon":
        near = sight.off(0, 1, at=chosen)
        return sight.top(near, 3, 1) + sight.best(near, 2) - sight.best(near, 1)
    if weapon == "flamethrower":
        way = next(way for way in table.arena.straight[table.here] if chosen in way)
        burning = way[: way.index(chosen) + 1]
        return sum(sight.all(sight.on(there), 2 - n) for n, there in enumerate(burning))
    return sight.all(sight.on(chosen), 1, int(effect == "cozy_fire"))


def room(table: Table, _: Decision, option: Option) -> float:
    """The room with most in it."""
    sight, arena = Sight(table, table.here), table.arena
    return sum(sight.all(sight.on(there), 1) for there in arena.room_squares[arena.rooms.index(option[1])])


def direction(table: Table, decision: Decision, option: Option) -> float:
    """The direction with most in it."""
    effect, sight = names(decision)[1], Sight(table, table.here)
    way = table.arena.straight[table.here][DIRECTION.index(option[1])]
    if effect == "barbecue":
        return sum(sight.all(sight.on(there), 2 - n) for n, there in enumerate(way))
    return sum(sight.best(sight.on(there), 2 if effect == "rocket_fist" else 1) for there in way)


def step(table: Table, _: Decision, option: Option) -> float:
    """Fly on where somebody can be hit, or where it is safer."""
    there = table.here if option[0] == "stay" else table.square(option[1])
    gain = Sight(table, there).best(Sight(table, there).on(there), 2) if there != table.here else 0.0
    return gain + standing(table, there)


def push(table: Table, decision: Decision, option: Option) -> float:
    """Where a target ends: in the line of the next shot, or far away."""
    if option[0] == "use":
        return extra(table, decision, option)
    moved = table.target(decision.about[2])
    there = table.where[moved] if option[0] != "to" else table.square(option[1])
    where = [there if seat == moved else square for seat, square in enumerate(table.where)]
    later = [weapon for weapon in table.view.ready if weapon != table.view.fighters[table.me].firing]
    shot = 0.8 * best_shot(table, table.here, later, where) if table.view.actions and later else 0.0
    seen = table.arena.sees(there, table.here)
    return shot + 0.02 * table.arena.distance[table.here][there] - 0.03 * table.hurt * seen


def scope(table: Table, decision: Decision, option: Option) -> float:
    """One more damage: on whom it brings a kill, or the lead on a board."""
    if option[0] == "no":
        return 0.0
    hit = table.target(option[2])
    damage = max((damage for damage, _ in HARM.get(decision.about[0], {}).values()), default=1)
    gain = worth(table, hit, damage + 1) - worth(table, hit, damage)
    return gain - CARD["targeting_scope"] - CUBE
