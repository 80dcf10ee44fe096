"""What a square is good for: what lies there, whom it lets one shoot, and who could shoot back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from skullyard.agents.greedy.adrenaline.arsenal import POWER, shot
from skullyard.agents.greedy.adrenaline.harm import MARK, token
from skullyard.agents.greedy.adrenaline.table import CARD, CUBE, Table, card_of
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.frenzy import BEFORE_FIRST_PLAYER, BY_ADRENALINE, FROM_FIRST_PLAYER, ActionTile
from skullyard.games.adrenaline.state import AMMO_LIMIT, DOMINATION, HAND_LIMIT, KILLSHOT, TURRETS, WEAPON_LIMIT

RELOADING: Final = 0.6
"""The part of a weapon's cost that a shot is charged with, since it leaves the weapon empty."""
LATER: Final = 0.85
"""What the next action may bring counts a little less: something may come between."""
NEXT_TURN: Final = 0.3
"""What the next turn may bring counts much less: others move first."""
STRIKE: Final = 0.5
"""What the damage costs that a spawnpoint deals to whoever ends a turn there."""
TURRET: Final = 1.1
"""What an own turret is worth."""
WANTED: Final = (1.6, 1.0, 0.7)
"""How much a weapon is wanted by one who has none, one or two that are loaded."""


def tile_of(table: Table) -> ActionTile:
    """Return what the seat's actions are now."""
    view = table.view
    if view.frenzy is None:
        return BY_ADRENALINE[view.fighters[table.me].adrenaline]
    return BEFORE_FIRST_PLAYER if table.me > view.frenzy else FROM_FIRST_PLAYER


def arms(table: Table, tile: ActionTile) -> tuple[str, ...]:
    """Return the weapons that a shot could be fired with: in the Final Frenzy also those that can be loaded first."""
    if not tile.reload:
        return table.view.ready
    unloaded = table.view.fighters[table.me].unloaded
    return (*table.view.ready, *(weapon for weapon in unloaded if table.can_pay(card_of(weapon).cost)))


def best_shot(table: Table, square: int, weapons: Iterable[str], where: Sequence[int] | None = None) -> float:
    """Return what the best of the weapons would bring from a square, less what it costs to load it again."""
    best = 0.0
    for weapon in weapons:
        gain = shot(table, weapon, square, where)
        if gain > 0:
            best = max(best, gain - RELOADING * table.price(card_of(weapon).cost))
    return best


def standing(table: Table, square: int) -> float:
    """Return what it is worth to be on a square when others' turns come: the more hurt, the more it costs to be seen."""
    arena = table.arena
    fear = 0.07 + 0.6 * min(1.0, table.hurt / KILLSHOT) ** 2
    seen = sum(0.6 + 0.15 * table.view.fighters[e].loaded for e in table.rivals if arena.sees(table.where[e], square))
    near = sum(1 for e in table.rivals if arena.distance[table.where[e]][square] <= 2)
    return held(table, square) - fear * (seen + 0.3 * near)


def held(table: Table, square: int) -> float:
    """Return what ending a turn on a spawnpoint brings in Domination: a token to whoever is alone, and its strike."""
    colour = table.arena.spawn_colour[square]
    if table.view.mode != DOMINATION or table.view.round == 1 or colour < 0:
        return 0.0
    alone = all(table.where[e] != square for e in table.rivals)
    return (token(table, colour) if alone else 0.0) - STRIKE


def loot(table: Table, square: int) -> float:
    """Return what grabbing on a square would bring."""
    colour = table.arena.spawn_colour[square]
    if colour < 0:
        return ammo_loot(table, square)
    return max((weapon_worth(table, weapon) for weapon in table.view.racks[colour]), default=0.0)


def ammo_loot(table: Table, square: int) -> float:
    """Return what the ammo of a square is worth; in Turrets any of the market, and the turret."""
    view = table.view
    if view.mode == TURRETS:
        if table.arena.names[square] in view.grabbed:
            return 0.0
        return max(tile_worth(table, tile) for tile in view.market) + turret_worth(table, square)
    tile = view.tiles[square]
    return 0.0 if tile is None else tile_worth(table, tile)


def turret_worth(table: Table, square: int) -> float:
    """Return what taking the turret of a square is worth; less if its owner's token comes with it as a mark."""
    owner = table.view.turrets[square]
    return 0.0 if owner == table.me else TURRET if owner is None else TURRET - MARK


def tile_worth(table: Table, name: str) -> float:
    """Return what an ammo tile is worth: cubes that a weapon waits for count double."""
    tile = next(tile for tile in content.tiles() if tile.id == name)
    had, need = table.view.fighters[table.me].ammo, table.needed()
    worth = 0.0
    for colour, n in enumerate(tile.cubes):
        kept = min(n, AMMO_LIMIT - had[colour])
        waited = max(0, min(kept, need[colour] - had[colour]))
        worth += CUBE * (kept + waited)
    if tile.powerup and len(table.view.hand) < HAND_LIMIT:
        worth += sum(CARD.values()) / len(CARD)
    return worth


def weapon_worth(table: Table, weapon: str) -> float:
    """Return what taking a weapon is worth, less its cubes and the weapon put back for it; 0 when it cannot be paid."""
    card = card_of(weapon)
    if not table.can_pay(card.pickup):
        return 0.0
    loaded, unloaded = table.view.ready, table.view.fighters[table.me].unloaded
    worth = POWER[weapon] * WANTED[min(len(loaded), 2)] - table.price(card.pickup)
    if len(loaded) + len(unloaded) == WEAPON_LIMIT:
        worth -= min(keep_worth(table, own) for own in (*loaded, *unloaded))
    return max(0.0, worth)


def keep_worth(table: Table, weapon: str) -> float:
    """Return what an own weapon is worth: an empty one less what loading it takes."""
    if weapon in table.view.ready:
        return POWER[weapon]
    return max(0.2, POWER[weapon] * 0.8 - table.price(card_of(weapon).cost))


def next_action(table: Table, square: int) -> float:
    """Return what one more action on a square would bring."""
    return LATER * max(best_shot(table, square, table.view.ready), loot(table, square))
