"""The shoot action: where from, which weapon, and the shot itself; reloading."""

from __future__ import annotations

from collections.abc import Iterator

from skullyard.engine import Decision, Option, Rule, Seat, put
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.events import Drawn, Reloaded
from skullyard.games.adrenaline.frenzy import action_tile
from skullyard.games.adrenaline.moving import walk
from skullyard.games.adrenaline.paying import can_pay, pay
from skullyard.games.adrenaline.reach import crowd, has_spawnpoints, has_use, reach
from skullyard.games.adrenaline.shooting import Shot
from skullyard.games.adrenaline.state import GameState, weapon_option
from skullyard.games.adrenaline.weapons import WEAPONS

COST = tuple(card.cost for card in content.weapons())
DONE: Option = ("done",)


def can_fire(s: GameState, seat: Seat, weapon: int, others: int = 0) -> bool:
    """Whether a weapon could hit somebody from here. Rules: AD-SHOOT-2, AD-RULING-27.

    Args:
        s: The state.
        seat: Who would fire.
        weapon: The weapon's index.
        others: The squares of all others as `crowd` returns them, if the caller has them.
    """
    others = others or crowd(s, seat)
    free, bought = reach(s.setting.arena.id, weapon)[s.where[seat]]
    # What only cubes buy hangs on the cubes, and spawnpoints are targets of their own: there the flow is asked.
    if others & free:
        return True
    return (others & bought != 0 or has_spawnpoints(s)) and has_use(s, seat, weapon)


def can_end_in_shot(s: GameState, seat: Seat, ready: tuple[int, ...], spent: tuple[int, ...], others: int = 0) -> bool:
    """Whether something loaded, or loaded by what can still be paid, could be fired from here."""
    for weapon in ready:
        if can_fire(s, seat, weapon, others):
            return True
    return bool(spent) and any(can_fire_after(s, seat, weapon, ready, spent) for weapon in spent)


def can_fire_after(s: GameState, seat: Seat, weapon: int, ready: tuple[int, ...], spent: tuple[int, ...]) -> bool:
    """Whether reloading a weapon can be paid and still leaves a shot. The purse is lightened only while looking."""
    if not can_pay(s, seat, COST[weapon]):
        return False
    purse, cost = s.ammo, COST[weapon]
    red, yellow, blue = s.ammo[seat]
    s.ammo = put(s.ammo, seat, (red - cost[0], yellow - cost[1], blue - cost[2]))
    possible = can_end_in_shot(s, seat, (*ready, weapon), tuple(other for other in spent if other != weapon))
    s.ammo = purse
    return possible


def places_to_shoot(s: GameState, seat: Seat) -> Iterator[int]:
    """Find the squares within reach from which the seat could shoot. Rules: AD-DMG-2, AD-END-4, AD-RULING-27.

    Whoever only wants to know whether there is one stops at the first.
    """
    tile, here, where = action_tile(s, seat), s.where[seat], s.where
    ready, spent = s.ready[seat], s.spent[seat] if tile.reload else ()
    if not ready and not spent:
        return
    others = crowd(s, seat)
    for square in (here, *s.setting.arena.within[here][tile.shoot]):
        s.where = put(where, seat, square)  # looking only: put back before anything else is done
        possible = can_end_in_shot(s, seat, ready, spent, others)
        s.where = where
        if possible:
            yield square


def shoot(s: GameState) -> Rule:
    """Move as far as adrenaline or frenzy allow, to where there will be a target. Rules: AD-DMG-2, AD-DMG-3."""
    seat, to, tile = s.active, s.setting.to, action_tile(s, s.active)
    if tile.shoot:
        places = list(places_to_shoot(s, seat))
        square = places[(yield Decision(seat, "zone", "shoot_from", [to[q] for q in places], (), "AD-DMG-2"))]
        yield from walk(s, seat, square, seat, "shoot", tile.shoot)
    s.phase = "reload_first" if tile.reload else "draw"


def reload_first(s: GameState) -> Rule:
    """In the Final Frenzy: reload before the shot, as long as a shot remains possible. Rules: AD-END-4, AD-RULING-22."""
    seat = s.active
    ready, spent = s.ready[seat], s.spent[seat]
    choices = [weapon for weapon in spent if can_fire_after(s, seat, weapon, ready, spent)]
    options = [weapon_option(weapon) for weapon in choices]
    if any(can_fire(s, seat, weapon) for weapon in ready):
        options.append(DONE)
    choice = yield Decision(seat, "card", "reload_first", options, (), "AD-END-4")
    if options[choice] is DONE:
        s.phase = "draw"
    else:
        yield from load(s, seat, choices[choice])


def reload(s: GameState) -> Rule:
    """At the end of the turn: reload any weapons wanted. Rules: AD-TURN-5, AD-AMMO-6, AD-RULING-21."""
    seat = s.active
    choices = [weapon for weapon in s.spent[seat] if can_pay(s, seat, COST[weapon])]
    if not choices or s.frenzy >= 0:  # in the frenzy it was this seat's last turn: nothing would ever be fired
        s.phase = "score"
        return
    options = [*(weapon_option(weapon) for weapon in choices), DONE]
    choice = yield Decision(seat, "card", "reload", options, (), "AD-AMMO-6")
    if choice == len(choices):
        s.phase = "score"
    else:
        yield from load(s, seat, choices[choice])


def load(s: GameState, seat: Seat, weapon: int) -> Rule:
    """Pay a weapon's whole cost and load it. Rules: AD-AMMO-6."""
    name = content.weapons()[weapon].id
    yield from pay(s, seat, COST[weapon], ("reload", name))
    s.spent = put(s.spent, seat, tuple(other for other in s.spent[seat] if other != weapon))
    s.ready = put(s.ready, seat, tuple(sorted((*s.ready[seat], weapon))))
    if s.events is not None:
        s.tell(Reloaded(seat, name))


def draw_weapon(s: GameState) -> Rule:
    """Choose a loaded weapon that can hit somebody. Rules: AD-SHOOT-1, AD-AMMO-6."""
    seat = s.active
    others = crowd(s, seat)
    choices = [weapon for weapon in s.ready[seat] if can_fire(s, seat, weapon, others)]
    options = [weapon_option(weapon) for weapon in choices]
    s.weapon = choices[(yield Decision(seat, "card", "draw", options, (), "AD-SHOOT-1"))]
    s.phase = "fire"
    if s.events is not None:
        s.tell(Drawn(seat, content.weapons()[s.weapon].id))


def fire(s: GameState) -> Rule:
    """Fire the weapon; afterwards it lies unloaded, face up. Rules: AD-SHOOT-1, AD-AMMO-6, AD-RULING-103."""
    seat, weapon = s.active, s.weapon
    yield from WEAPONS[weapon](Shot(s, seat, weapon))
    s.ready = put(s.ready, seat, tuple(other for other in s.ready[seat] if other != weapon))
    s.spent = put(s.spent, seat, tuple(sorted((*s.spent[seat], weapon))))
    s.weapon, s.phase = -1, "action"
