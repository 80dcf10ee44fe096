"""Paying with cubes and with powerups as cubes."""

from __future__ import annotations

from skullyard.engine import Decision, Option, Rule, Seat, put
from skullyard.games.adrenaline.content import COLOURS, POWERUP_NAME, powerup_colour
from skullyard.games.adrenaline.events import Paid
from skullyard.games.adrenaline.state import Cubes, GameState

FREE: Cubes = (0, 0, 0)


def plus(a: Cubes, b: Cubes) -> Cubes:
    """Return the sum of two costs."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def purse(s: GameState, seat: Seat, but: int = -1) -> Cubes:
    """Return how many cubes of each colour a seat could pay, powerups counted as one each. Rules: AD-AMMO-4.

    Args:
        s: The state.
        seat: Who would pay.
        but: A powerup that cannot be used for it; one card of that type is left out.
    """
    red, yellow, blue = s.ammo[seat]
    for card in s.hand[seat]:
        if card == but:
            but = -1
            continue
        colour = powerup_colour(card)
        if colour == 0:
            red += 1
        elif colour == 1:
            yellow += 1
        else:
            blue += 1
    return red, yellow, blue


def can_pay(s: GameState, seat: Seat, cost: Cubes, but: int = -1) -> bool:
    """Whether cubes and powerups together cover a cost. Rules: AD-AMMO-4."""
    return cost == FREE or covers(s.ammo[seat], cost) or covers(purse(s, seat, but), cost)


def covers(owned: Cubes, cost: Cubes) -> bool:
    """Whether cubes cover a cost. Rules: AD-AMMO-3."""
    return owned[0] >= cost[0] and owned[1] >= cost[1] and owned[2] >= cost[2]


def ways_to_pay(s: GameState, seat: Seat, cost: Cubes) -> list[tuple[int, ...]]:
    """Return every set of powerups that covers the cost together with cubes for the rest; () is cubes alone.

    Rules: AD-AMMO-4.
    """
    ways: dict[tuple[int, ...], None] = {(): None}
    for card in s.hand[seat]:
        colour = powerup_colour(card)
        if cost[colour]:
            for way in list(ways):
                if sum(1 for other in way if powerup_colour(other) == colour) < cost[colour]:
                    ways[(*way, card)] = None
    ammo = s.ammo[seat]
    return [way for way in ways if all(ammo[colour] >= n for colour, n in zip(COLOURS, rest(cost, way), strict=True))]


def rest(cost: Cubes, cards: tuple[int, ...]) -> Cubes:
    """Return what is left of a cost when these powerups pay their part."""
    left = list(cost)
    for card in cards:
        left[powerup_colour(card)] -= 1
    return left[0], left[1], left[2]


def pay(s: GameState, seat: Seat, cost: Cubes, about: tuple[str, str]) -> Rule:
    """Pay a cost in one of the possible ways. Rules: AD-AMMO-4, AD-RULING-23.

    Args:
        s: The state.
        seat: Who pays.
        cost: Cubes by colour.
        about: What for: (``"weapon"`` or ``"reload"``, weapon), or (weapon, effect).
    """
    if cost == FREE:
        return
    ways = ways_to_pay(s, seat, cost)
    options = [pay_option(way) for way in ways]
    cards = ways[(yield Decision(seat, "pay", "pay", options, about, "AD-AMMO-4"))]
    spend(s, seat, cost, cards, about)


def spend(s: GameState, seat: Seat, cost: Cubes, cards: tuple[int, ...], about: tuple[str, str]) -> None:
    """Take the powerups and, for the rest, the cubes."""
    for card in cards:
        s.discard_powerup(seat, card)
    cubes = rest(cost, cards)
    red, yellow, blue = s.ammo[seat]
    s.ammo = put(s.ammo, seat, (red - cubes[0], yellow - cubes[1], blue - cubes[2]))
    if s.events is not None:
        s.tell(Paid(seat, cubes, tuple(POWERUP_NAME[card] for card in cards), about[1]))


def pay_option(cards: tuple[int, ...]) -> Option:
    """Return the option that names the powerups given; cubes pay the rest."""
    return ("pay", *(POWERUP_NAME[card] for card in cards)) if cards else ("pay", "cubes")
