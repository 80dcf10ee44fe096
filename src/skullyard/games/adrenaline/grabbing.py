"""Grabbing: ammo tiles and weapons."""

from __future__ import annotations

from collections.abc import Iterator

from skullyard.engine import Decision, Rule, Seat, put
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.events import Drew, Grabbed, TookWeapon
from skullyard.games.adrenaline.frenzy import action_tile
from skullyard.games.adrenaline.moving import walk
from skullyard.games.adrenaline.paying import covers, pay, purse
from skullyard.games.adrenaline.state import AMMO_LIMIT, HAND_LIMIT, NO_TILE, WEAPON_LIMIT, GameState, weapon_option

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
        if s.tiles[square] != NO_TILE if colour < 0 else affordable(s, seat, colour):
            yield square


def grab(s: GameState) -> Rule:
    """Move, then take what is there; a spawnpoint's weapons are chosen next. Rules: AD-TURN-3, AD-DMG-3."""
    seat = s.active
    places = list(places_to_grab(s, seat))
    to = s.setting.to
    square = places[(yield Decision(seat, "zone", "grab", [to[q] for q in places], (), "AD-TURN-3"))]
    yield from walk(s, seat, square, seat, "grab")
    if s.setting.arena.spawn_colour[square] < 0:
        take_tile(s, seat, square)
        s.phase = "action"
    else:
        s.phase = "take"


def take_tile(s: GameState, seat: Seat, square: int) -> None:
    """Take an ammo tile: its cubes up to 3 of a colour, a powerup up to 3 in hand. Rules: AD-AMMO-1, AD-AMMO-2."""
    tile = TILES[s.tiles[square]]
    had = s.ammo[seat]
    red, yellow, blue = (min(AMMO_LIMIT, n + more) for n, more in zip(had, tile.cubes, strict=True))
    s.ammo = put(s.ammo, seat, (red, yellow, blue))
    s.tiles, s.tile_gone = put(s.tiles, square, NO_TILE), (*s.tile_gone, tile.index)
    drawn = tile.powerup and len(s.hand[seat]) < HAND_LIMIT
    if s.events is not None:
        kept = (red - had[0], yellow - had[1], blue - had[2])
        s.tell(Grabbed(seat, s.setting.arena.names[square], tile.id, kept, drawn))
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
