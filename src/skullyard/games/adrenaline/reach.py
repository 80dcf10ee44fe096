"""Whom a weapon can be fired at, looked up: compiled from the weapons' own flows.

"Can I shoot?" is asked at every choice of an action, for each weapon and square in reach. Starting a flow for each was
a third of a playout's time. Yet its answer hangs only on where the others stand, and a weapon that finds a use with
several others about finds it with one of them alone. So each flow is started once for every pair of squares, with one
lone enemy there; afterwards the others' squares as bits, `and` a mask, are the answer.
"""

from __future__ import annotations

from functools import cache

from skullyard.engine import NoTarget, Rng, Seat
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arena
from skullyard.games.adrenaline.shooting import Shot
from skullyard.games.adrenaline.state import AMMO_LIMIT, OFF_BOARD, SUDDEN_DEATH, GameState, make_setting
from skullyard.games.adrenaline.weapons import WEAPONS

Masks = tuple[tuple[int, int], ...]
"""By the shooter's square: where an enemy can be fired at for nothing, and where by all that cubes can buy."""


@cache
def reach(arena_id: str, weapon: int) -> Masks:
    """Return from where to where a weapon can be fired. Rules: AD-SHOOT-2, AD-RULING-27."""
    fighters = tuple(fighter.id for fighter in content.fighters()[:3])
    probe = GameState(make_setting(arena_id, fighters, 5, SUDDEN_DEATH, confirm_end=False), Rng(0))
    squares = arena(arena_id).squares

    def mask(here: int, ammo: int) -> int:
        probe.ammo = ((ammo, ammo, ammo),) * 3
        bits = 0
        for there in squares:
            probe.where = (here, there, OFF_BOARD)
            bits |= has_use(probe, 0, weapon) << there
        return bits

    return tuple((mask(here, 0), mask(here, AMMO_LIMIT)) for here in squares)


def has_use(s: GameState, seat: Seat, weapon: int) -> bool:
    """Whether a weapon could hit somebody from where the seat stands: start its flow and see whether it asks anything.

    Rules: AD-SHOOT-2, AD-RULING-27.
    """
    flow = WEAPONS[weapon](Shot(s, seat, weapon))
    try:
        next(flow)
    except NoTarget:
        return False
    return True


def crowd(s: GameState, seat: Seat) -> int:
    """Return the squares where somebody else stands, a bit for each."""
    bits, figures = 0, s.setting.figures
    for target, square in enumerate(s.where):
        if square >= 0 and target != seat and target < figures:
            bits |= 1 << square
    return bits


def has_spawnpoints(s: GameState) -> bool:
    """Whether a spawnpoint can be hit now. Rules: AD-DOM-2."""
    return len(s.where) > s.setting.figures and max(s.where[s.setting.figures :]) >= 0
