"""What each weapon could do from a square: about as much as somebody sees who looks at the card.

A weapon's entry returns the worth of each of its modes, or of "base" for a weapon without modes; optional effects are
in it when they are worth their cubes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from skullyard.agents.greedy.adrenaline.harm import worth
from skullyard.agents.greedy.adrenaline.table import Table, card_of
from skullyard.games.adrenaline.arena import DIRECTIONS

Worths = dict[str, float]


class Sight:
    """Whom a seat would have in reach from a square.

    Attributes:
        table: What the seat knows.
        square: Where it would stand.
        where: Where the figures would stand.
    """

    __slots__ = ("square", "table", "where")

    def __init__(self, table: Table, square: int, where: Sequence[int] | None = None) -> None:
        self.table, self.square = table, square
        self.where = table.where if where is None else where

    def seen(self, at: int | None = None, away: int = 0) -> list[int]:
        """Return the enemies in sight, at least so many moves away."""
        square = self.square if at is None else at
        mask, distance = self.table.arena.sees_mask[square], self.table.arena.distance[square]
        return [e for e in self.table.enemies if mask >> self.where[e] & 1 and distance[self.where[e]] >= away]

    def unseen(self) -> list[int]:
        """Return the enemies out of sight."""
        mask = self.table.arena.sees_mask[self.square]
        return [e for e in self.table.enemies if not mask >> self.where[e] & 1]

    def on(self, square: int) -> list[int]:
        """Return the enemies on a square."""
        return [e for e in self.table.enemies if self.where[e] == square]

    def off(self, least: int, most: int, at: int | None = None) -> list[int]:
        """Return the enemies so many moves away."""
        distance = self.table.arena.distance[self.square if at is None else at]
        return [e for e in self.table.enemies if least <= distance[self.where[e]] <= most]

    def best(self, targets: Iterable[int], damage: int, marks: int = 0) -> float:
        """Return what the best one of the targets is worth."""
        return max((worth(self.table, t, damage, marks) for t in targets), default=0.0)

    def top(self, targets: Iterable[int], most: int, damage: int, marks: int = 0) -> float:
        """Return what the best few of the targets are worth together."""
        worths = sorted((worth(self.table, t, damage, marks) for t in targets), reverse=True)
        return sum(one for one in worths[:most] if one > 0)

    def all(self, targets: Iterable[int], damage: int, marks: int = 0) -> float:
        """Return what all targets are worth together."""
        return sum(worth(self.table, t, damage, marks) for t in targets)

    def favourite(self, targets: Sequence[int], damage: int, marks: int = 0) -> int | None:
        """Return the best one of the targets."""
        return max(targets, key=lambda t: worth(self.table, t, damage, marks), default=None)

    def paid(self, weapon: str, effect: str, gain: float) -> float:
        """Return what an effect is worth less its cubes; nothing where it is not worth them."""
        cost = card_of(weapon).effect(effect).cost
        return max(0.0, gain - self.table.price(cost)) if gain > 0 and self.table.can_pay(cost) else 0.0


def lock_rifle(sight: Sight) -> Worths:
    """Sum up the lock, and the second lock on another."""
    seen = sight.seen()
    first = sight.favourite(seen, 2, 1)
    second = sight.best((t for t in seen if t != first), 0, 1)
    return {"base": sight.best(seen, 2, 1) + sight.paid("lock_rifle", "second_lock", second)}


def electroscythe(sight: Sight) -> Worths:
    """Sum up the square."""
    here = sight.on(sight.square)
    return {"base": sight.all(here, 1), "reaper": sight.paid("electroscythe", "reaper", sight.all(here, 2))}


def machine_gun(sight: Sight) -> Worths:
    """Sum up the burst, and one more damage each."""
    seen = sight.seen()
    burst = sight.top(seen, 2, 1)
    more = sight.best(seen, 2) - sight.best(seen, 1)
    extra = sight.paid("machine_gun", "focus_shot", more) + sight.paid("machine_gun", "turret_tripod", more)
    return {"base": burst + extra}


def tractor_beam(sight: Sight) -> Worths:
    """Whoever can be pulled into sight, or onto the own square."""
    distance, ends = sight.table.arena.distance, sight.table.arena.seen_squares[sight.square]
    pulled = [e for e in sight.table.enemies if any(distance[sight.where[e]][q] <= 2 for q in ends)]
    punished = sight.best(sight.off(0, 2), 3)
    return {"base": sight.best(pulled, 1), "punisher": sight.paid("tractor_beam", "punisher", punished)}


def thor(sight: Sight) -> Worths:
    """Sum up the bolt and its first leap."""
    seen = sight.seen()
    first = sight.favourite(seen, 2)
    if first is None:
        return {"base": 0.0}
    leap = sight.best((t for t in sight.seen(at=sight.where[first]) if t != first), 1)
    return {"base": sight.best(seen, 2) + sight.paid("thor", "chain_reaction", leap)}


def plasma_gun(sight: Sight) -> Worths:
    """Sum up the shot from wherever it can glide to, and the charge."""
    squares = (sight.square, *sight.table.arena.within[sight.square][2])
    reached = {t for q in squares for t in sight.seen(at=q)}
    charge = sight.best(reached, 3) - sight.best(reached, 2)
    return {"base": sight.best(reached, 2) + sight.paid("plasma_gun", "charged_shot", charge)}


def whisper(sight: Sight) -> Worths:
    """One in sight, not near."""
    return {"base": sight.best(sight.seen(away=2), 3, 1)}


def vortex_cannon(sight: Sight) -> Worths:
    """Sum up the vortex, wherever it would suck in most."""
    best = 0.0
    for q in sight.table.arena.seen_squares[sight.square]:
        near = sight.off(0, 1, at=q) if q != sight.square else []
        first = sight.favourite(near, 2)
        others = sight.top((t for t in near if t != first), 2, 1)
        best = max(best, sight.best(near, 2) + sight.paid("vortex_cannon", "black_hole", others))
    return {"base": best}


def furnace(sight: Sight) -> Worths:
    """The room, or the near square, that holds most."""
    arena, here = sight.table.arena, sight.square
    rooms = [r for r in arena.sees_room[here] if r != arena.room[here]]
    burned = (sight.all([e for q in arena.room_squares[r] for e in sight.on(q)], 1) for r in rooms)
    cozy = (sight.all(sight.on(q), 1, 1) for q in arena.near[here])
    return {"base": max(burned, default=0.0), "cozy_fire": max(cozy, default=0.0)}


def heatseeker(sight: Sight) -> Worths:
    """One out of sight."""
    return {"base": sight.best(sight.unseen(), 3)}


def hellion(sight: Sight) -> Worths:
    """One in sight on another square, and the marks on all there."""

    def flare(marks: int) -> float:
        return max(
            (
                worth(sight.table, t, 1, marks) + sight.all((o for o in sight.on(sight.where[t]) if o != t), 0, marks)
                for t in sight.seen(away=1)
            ),
            default=0.0,
        )

    return {"base": flare(1), "nano_tracer": sight.paid("hellion", "nano_tracer", flare(2))}


def flamethrower(sight: Sight) -> Worths:
    """The direction with most in it."""
    flame = fire = 0.0
    for direction in DIRECTIONS:
        way = [sight.on(q) for q in sight.table.arena.straight[sight.square][direction]]
        flame = max(flame, sum(sight.best(there, 1) for there in way))
        fire = max(fire, sum(sight.all(there, 2 - n) for n, there in enumerate(way)))
    return {"base": flame, "barbecue": sight.paid("flamethrower", "barbecue", fire)}


def grenade_launcher(sight: Sight) -> Worths:
    """Sum up the grenade, and another on the fullest square."""
    squares = sight.table.arena.seen_squares[sight.square]
    blast = max(sight.all(sight.on(q), 1) for q in squares)
    return {"base": sight.best(sight.seen(), 1) + sight.paid("grenade_launcher", "extra_grenade", blast)}


def rocket_launcher(sight: Sight) -> Worths:
    """Sum up the rocket and its splinters; the jump only where nobody is in sight."""
    away = sight.seen(away=1)
    jump = 0.0
    if not away:
        squares = sight.table.arena.within[sight.square][2]
        away = [t for q in squares for t in sight.seen(at=q, away=1)]
        jump = sight.best(away, 2) - sight.paid("rocket_launcher", "rocket_jump", sight.best(away, 2))
    first = sight.favourite(away, 2)
    if first is None:
        return {"base": 0.0}
    splinters = sight.all(sight.on(sight.where[first]), 1)
    return {"base": sight.best(away, 2) - jump + sight.paid("rocket_launcher", "fragmenting_warhead", splinters)}


def railgun(sight: Sight) -> Worths:
    """One in a line, or two behind each other."""
    lines = sight.table.arena.line[sight.square]
    ahead = [[e for e in sight.table.enemies if sight.where[e] in line] for line in lines]
    base = max(sight.best(there, 3) for there in ahead)
    return {"base": base, "piercing": max(sight.top(there, 2, 2) for there in ahead)}


def cyberblade(sight: Sight) -> Worths:
    """Sum up the square, this one or a near one, with most on it."""
    best = 0.0
    for q in (sight.square, *sight.table.arena.near[sight.square]):
        there = sight.on(q)
        first = sight.favourite(there, 2)
        second = sight.best((t for t in there if t != first), 2)
        best = max(best, sight.best(there, 2) + sight.paid("cyberblade", "slice_and_dice", second))
    return {"base": best}


def zx2(sight: Sight) -> Worths:
    """One in sight, or marks on three."""
    seen = sight.seen()
    return {"base": sight.best(seen, 1, 2), "scanner": sight.top(seen, 3, 0, 1)}


def shotgun(sight: Sight) -> Worths:
    """One here, or one beside."""
    return {"base": sight.best(sight.on(sight.square), 3), "long_barrel": sight.best(sight.off(1, 1), 2)}


def power_glove(sight: Sight) -> Worths:
    """One beside, or one on each of two squares in a line."""
    ways = sight.table.arena.straight[sight.square]
    fist = max(sum(sight.best(sight.on(q), 2) for q in ways[direction]) for direction in DIRECTIONS)
    return {"base": sight.best(sight.off(1, 1), 1, 2), "rocket_fist": sight.paid("power_glove", "rocket_fist", fist)}


def shockwave(sight: Sight) -> Worths:
    """One on each near square, or all of them."""
    near = sight.table.arena.near[sight.square]
    wave = sorted((sight.best(sight.on(q), 1) for q in near), reverse=True)
    tsunami = sight.all(sight.off(1, 1), 1)
    return {"base": sum(wave[:3]), "tsunami": sight.paid("shockwave", "tsunami", tsunami)}


def sledgehammer(sight: Sight) -> Worths:
    """One here."""
    here = sight.on(sight.square)
    return {"base": sight.best(here, 2), "pulverize": sight.paid("sledgehammer", "pulverize", sight.best(here, 3))}


ARSENAL: Final[Mapping[str, Callable[[Sight], Worths]]] = MappingProxyType(
    {
        entry.__name__: entry
        for entry in (
            lock_rifle, electroscythe, machine_gun, tractor_beam, thor, plasma_gun, whisper, vortex_cannon, furnace,
            heatseeker, hellion, flamethrower, grenade_launcher, rocket_launcher, railgun, cyberblade, zx2, shotgun,
            power_glove, shockwave, sledgehammer,
        )
    }
)  # fmt: skip
"""What each weapon could do, by its id."""

POWER: Final[Mapping[str, float]] = MappingProxyType(
    {
        "lock_rifle": 2.8, "electroscythe": 1.7, "machine_gun": 2.9, "tractor_beam": 2.4, "thor": 2.9,
        "plasma_gun": 3.0, "whisper": 2.7, "vortex_cannon": 2.7, "furnace": 2.2, "heatseeker": 3.0, "hellion": 2.3,
        "flamethrower": 2.1, "grenade_launcher": 2.3, "rocket_launcher": 3.0, "railgun": 3.0, "cyberblade": 2.7,
        "zx2": 2.4, "shotgun": 2.7, "power_glove": 2.4, "shockwave": 2.1, "sledgehammer": 2.1,
    }
)  # fmt: skip
"""What it is worth to hold a loaded weapon: about what it brings when it is fired."""


def shot(table: Table, weapon: str, square: int, where: Sequence[int] | None = None) -> float:
    """Return what firing a weapon from a square would bring."""
    return max(ARSENAL[weapon](Sight(table, square, where)).values())
