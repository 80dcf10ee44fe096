"""What a seat knows, in the form that its weighing needs."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import Arena, arena
from skullyard.games.adrenaline.content import Cubes
from skullyard.games.adrenaline.view import View

NOWHERE: Final = -1
CUBE: Final = 0.35
"""What a cube is worth in points; a cube more than can be kept is worth nothing."""
CARD: Final = {"targeting_scope": 0.9, "newton": 0.45, "tagback_grenade": 0.7, "teleporter": 0.7}
"""What a powerup is worth while it is held."""


@cache
def square_numbers(arena_id: str) -> dict[str, int]:
    """Return the number of each square by its name."""
    return {name: number for number, name in enumerate(arena(arena_id).names)}


def card_kind(powerup: str) -> str:
    """Return the kind of a powerup: ``"newton-blue"`` is a ``"newton"``."""
    return powerup.partition("-")[0]


def card_colour(powerup: str) -> int:
    """Return the colour of a powerup as a number."""
    return content.COLOUR.index(powerup.partition("-")[2])


class Table:
    """The view of one seat, with squares as numbers.

    Attributes:
        view: What the seat sees.
        me: The seat.
        arena: The arena.
        where: The square of every figure, or NOWHERE; in Domination then those of the spawnpoints that can be hit.
        rivals: Everybody else who is in the arena.
        enemies: All that can be hit: the rivals and the spawnpoints.
        purse: What it can pay, powerups counted as cubes.
        known: What harm was found to be worth, kept for this question.
    """

    __slots__ = ("arena", "enemies", "known", "me", "purse", "rivals", "view", "where")

    def __init__(self, view: View, me: int) -> None:
        self.view, self.me = view, me
        self.arena: Arena = arena(view.arena)
        number = square_numbers(view.arena)
        where = [NOWHERE if f.square is None else number[f.square] for f in view.fighters]
        self.rivals = tuple(seat for seat, square in enumerate(where) if square >= 0 and seat != me)
        if view.open_spawnpoints and view.active == me:
            spawns = zip(content.COLOUR, self.arena.spawn, strict=True)
            where += [square if colour in view.open_spawnpoints else NOWHERE for colour, square in spawns]
        self.where = tuple(where)
        self.enemies = tuple(target for target, square in enumerate(where) if square >= 0 and target != me)
        purse = list(view.fighters[me].ammo)
        for powerup in view.hand:
            purse[card_colour(powerup)] += 1
        self.purse: Cubes = (purse[0], purse[1], purse[2])
        self.known: dict[tuple[int, int, int], float] = {}

    @property
    def here(self) -> int:
        """The own square."""
        return self.where[self.me]

    @property
    def hurt(self) -> int:
        """How much damage the seat has taken itself."""
        return len(self.view.fighters[self.me].damage)

    def square(self, name: str) -> int:
        """Return a square's number by its name."""
        return square_numbers(self.view.arena)[name]

    def target(self, name: str) -> int:
        """Return the number of a target by its name: a fighter, or a spawnpoint such as ``"spawn_red"``."""
        for board in self.view.fighters:
            if board.fighter == name:
                return board.seat
        return len(self.view.fighters) + content.COLOUR.index(name.removeprefix("spawn_"))

    def can_pay(self, cost: Cubes) -> bool:
        """Whether cubes and powerups cover a cost."""
        purse = self.purse
        return purse[0] >= cost[0] and purse[1] >= cost[1] and purse[2] >= cost[2]

    def price(self, cost: Cubes) -> float:
        """Return what a cost is worth in points: the last cubes of a colour are dearer than the third."""
        had = self.view.fighters[self.me].ammo
        return sum(
            CUBE * n * (0.7 if kept >= 3 else 1.0 if kept >= n else 1.6) for n, kept in zip(cost, had, strict=True)
        )

    def needed(self, but: Collection[str] = ()) -> Cubes:
        """Return the cubes that would load all that is unloaded."""
        need = [0, 0, 0]
        for weapon in self.view.fighters[self.me].unloaded:
            if weapon not in but:
                for colour, n in enumerate(card_of(weapon).cost):
                    need[colour] += n
        return need[0], need[1], need[2]


def card_of(weapon: str) -> content.WeaponCard:
    """Return a weapon's card by its id."""
    return content.weapons()[content.WEAPON_INDEX[weapon]]
