"""Grabbing: ammo tiles and weapons."""

from __future__ import annotations

from collections.abc import Iterator

from skullyard.engine import Decision, Rule, Seat, put
from skullyard.games.adrenaline import content, turrets
from skullyard.games.adrenaline.events import Drew, Grabbed, TookWeapon
from skullyard.games.adrenaline.frenzy import action_tile
from skullyard.games.adrenaline.moving import walk
from skullyard.games.adrenaline.paying import covers, pay, purse
from skullyard.games.adrenaline.state import (
    AMMO_LIMIT,
    HAND_LIMIT,
    NO_TILE,
    TURRETS,
    WEAPON_LIMIT,
    Cubes,
    GameState,
    weapon_option,
)

PICKUP = tuple(card.pickup for card in content.weapons())
TILES = content.tiles()


def affordable(s: GameState, seat: Seat, colour: int) -> list[int]:
    """Return the weapons of a spawnpoint that a seat can pay for. Rules: AD-AMMO-3, AD-RULING-18."""
    owned = purse(s, seat)
    return [weapon for weapon in s.racks[colour] if covers(owned, PICKUP[weapon])]


def places_to_grab(s: GameState, seat: Seat) -> Iterator[int]:
    """Find the squares within reach where something can be taken. Rules: AD-TURN-3, AD-DMG-2, AD-AMMO-7.

    Whoever only wants to know whether there is one stops at the first.
    """
    arena, here = s.setting.arena, s.where[seat]
    for square in (here, *arena.within[here][action_tile(s, seat).grab]):
        colour = arena.spawn_colour[square]
        if has_ammo(s, square) if colour < 0 else affordable(s, seat, colour):
            yield square


def has_ammo(s: GameState, square: int) -> bool:
    """Whether a square without a spawnpoint gives ammo now. Rules: AD-AMMO-7, AD-TUR-1."""
    return s.tiles[square] != NO_TILE or (s.setting.mode == TURRETS and not s.grabbed >> square & 1)


def grab(s: GameState) -> Rule:
    """Move, then take what is there; a spawnpoint's weapons are chosen next. Rules: AD-TURN-3, AD-DMG-3."""
    seat, to = s.active, s.setting.to
    places: list[int] | None = s.memo.get("places")
    if places is None:
        places = s.memo["places"] = list(places_to_grab(s, seat))
    square = places[(yield Decision(seat, "zone", "grab", [to[q] for q in places], (), "AD-TURN-3"))]
    yield from walk(s, seat, square, seat, "grab", action_tile(s, seat).grab)
    if s.setting.arena.spawn_colour[square] >= 0:
        s.phase = "take"
    elif s.setting.mode == TURRETS:
        s.phase = "tile"
    else:
        tile = TILES[s.tiles[square]]
        s.tiles = put(s.tiles, square, NO_TILE)
        take_tile(s, seat, tile, tile.cubes, tile.powerup)
        s.phase = "action"


def pick_tile(s: GameState) -> Rule:
    """In Turrets: take a tile of the market, and the square's turret for a part of it. Rules: AD-TUR-1, AD-TUR-2."""
    seat, square = s.active, s.where[s.active]
    index, gave = yield from turrets.pick_tile(s, seat)
    tile, place = TILES[index], s.market.index(index)
    s.market = (*s.market[:place], *s.market[place + 1 :])
    s.grabbed |= 1 << square
    if gave:
        turrets.take_turret(s, seat, square, gave)
    red, yellow, blue = (n - (name == gave) for n, name in zip(tile.cubes, content.COLOUR, strict=True))
    take_tile(s, seat, tile, (red, yellow, blue), tile.powerup and gave != "powerup")
    s.phase = "action"


def take_tile(s: GameState, seat: Seat, tile: content.AmmoTile, cubes: Cubes, powerup: bool) -> None:
    """Take an ammo tile: its cubes up to 3 of a colour, a powerup up to 3 in hand. Rules: AD-AMMO-1, AD-AMMO-2.

    Args:
        s: The state.
        seat: Who takes it.
        tile: The tile, which goes to the discards.
        cubes: The cubes that it gives.
        powerup: Whether it gives a powerup.
    """
    had = s.ammo[seat]
    red, yellow, blue = (min(AMMO_LIMIT, n + more) for n, more in zip(had, cubes, strict=True))
    s.ammo = put(s.ammo, seat, (red, yellow, blue))
    s.tile_gone = (*s.tile_gone, tile.index)
    drawn = powerup and len(s.hand[seat]) < HAND_LIMIT
    if s.events is not None:
        kept = (red - had[0], yellow - had[1], blue - had[2])
        s.tell(Grabbed(seat, s.setting.arena.names[s.where[seat]], tile.id, kept, drawn))
    if drawn:
        draw(s, seat)


def draw(s: GameState, seat: Seat) -> None:
    """Draw a powerup that only its owner sees."""
    card = s.draw_powerup(seat)
    if s.events is not None:
        s.tell(Drew(seat, content.POWERUP_NAME[card]))


def take(s: GameState) -> Rule:
    """Take a weapon at a spawnpoint: pay its cost less the pre-loaded cube; a fourth is swapped for one of three.

    Rules: AD-AMMO-3, AD-AMMO-5, AD-AMMO-7, AD-RULING-17, AD-RULING-19, AD-RULING-20, AD-RULING-24.
    """
    seat, square = s.active, s.where[s.active]
    colour = s.setting.arena.spawn_colour[square]
    choices = affordable(s, seat, colour)
    options = [weapon_option(weapon) for weapon in choices]
    weapon = choices[(yield Decision(seat, "card", "take", options, (content.COLOUR[colour],), "AD-AMMO-3"))]
    yield from pay(s, seat, PICKUP[weapon], ("weapon", content.weapons()[weapon].id))
    rack, dropped = s.racks[colour], -1
    place = rack.index(weapon)
    owned = sorted(s.ready[seat] + s.spent[seat])
    if len(owned) == WEAPON_LIMIT:
        options = [weapon_option(old) for old in owned]
        about = (content.weapons()[weapon].id,)
        dropped = owned[(yield Decision(seat, "card", "drop", options, about, "AD-AMMO-5"))]
        s.ready = put(s.ready, seat, tuple(old for old in s.ready[seat] if old != dropped))
        s.spent = put(s.spent, seat, tuple(old for old in s.spent[seat] if old != dropped))
    left = () if dropped < 0 else (dropped,)
    s.racks = put(s.racks, colour, (*rack[:place], *left, *rack[place + 1 :]))
    s.ready = put(s.ready, seat, tuple(sorted((*s.ready[seat], weapon))))
    if s.events is not None:
        cards = content.weapons()
        put_back = cards[dropped].id if left else ""
        s.tell(TookWeapon(seat, s.setting.arena.names[square], cards[weapon].id, put_back))
    s.phase = "action"
