"""What things are worth to the group, in hearts: areas, stars, kills, symbols. All of it from what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from skullyard.engine import Seat
from skullyard.games.gear_up import content
from skullyard.games.gear_up.content import FAR, MID, NEAR, Grid
from skullyard.games.gear_up.schema import POWERS
from skullyard.games.gear_up.state import ROUNDS, TURNS
from skullyard.games.gear_up.view import CardView, View

BOSS: Final = "boss"
AREA, KILL, UPGRADE = 0.12, 0.6, 0.9
"""Of a zombie: an area less to mark, no more of it, and the upgrade that a kill brings as long as any can be ticked."""
BULLET, SHIELD = 0.45, 0.55
"""A symbol circled."""
BOSS_AREA, BOSS_STAR = 0.5, 0.16
"""Of the boss: an area, and a star for each player and each attack to come."""
FOLLOWING: Final[Mapping[int, float]] = {NEAR: 2.2, MID: 1.5, FAR: 0.8}
"""How often a zombie on a position will come to hit if nobody stops it, at one activation a turn."""
LETHAL = 20.0
"""A heart that would be the last one."""


@dataclass(frozen=True, slots=True)
class Target:
    """A card that can be marked, and what marks on it are worth.

    Attributes:
        name: ``z14`` or ``boss``.
        grid: Its areas; `free` those that are not marked.
        street: In whose street it lies.
        place: Its position.
        area, star, blue: What an area is worth, and on top of it a star, or a blue star.
        end: What the last area is worth on top: the kill.
        back: What it is worth to throw it back to far.
        hidden: Whether only a whole shape can mark it yet.
    """

    name: str
    grid: Grid
    free: int
    street: Seat
    place: int
    area: float
    star: float
    blue: float
    end: float
    back: float
    hidden: bool

    def worth(self, mask: int, free: int) -> float:
        """Return what it is worth to mark areas while `free` ones are left."""
        grid = self.grid
        value = mask.bit_count() * self.area
        stars = mask & grid.stars
        if stars:
            value += stars.bit_count() * self.star
        if mask & grid.blue_stars:
            value += (mask & grid.blue_stars).bit_count() * self.blue
        if mask & grid.bullets:
            value += (mask & grid.bullets).bit_count() * BULLET
        if mask & grid.shields:
            value += (mask & grid.shields).bit_count() * SHIELD
        return value + self.end if mask == free else value


def turns_left(view: View) -> int:
    """Return how many turns are still to come after this one."""
    return (ROUNDS - view.round) * TURNS + TURNS - view.number


def activation(view: View, symbol: str) -> float:
    """Return how likely a zombie with a symbol acts in the next turn, as far as anybody knows."""
    cards = [card for card in content.turn_cards() if card.id in view.to_come] or list(content.turn_cards())
    return sum(card.activates in (content.BOTH, symbol) for card in cards) / len(cards)


def targets(view: View) -> dict[str, Target]:
    """Return all cards in play by name, with their worth."""
    found: dict[str, Target] = {}
    rates = {symbol: activation(view, symbol) for symbol in (content.SINGLE, content.DOUBLE)}
    if view.boss.holder >= 0:
        found[BOSS] = _boss(view)
    for card in view.cards:
        if card.street >= 0:
            found[card.id] = _zombie(view, card, rates)
    return found


def _zombie(view: View, card: CardView, rates: Mapping[str, float]) -> Target:
    """Return a zombie with its worth."""
    zombie = content.zombie(card.design)
    seat, left = view.seats[card.street], turns_left(view)
    rate = rates[zombie.symbol]
    reach = min(NEAR, card.place + (zombie.power in ("reach", "fast")))
    later = min(FOLLOWING[reach], 0.6 * left) * rate
    now = 1.0 if card.hits else 0.0
    cushion = seat.hearts + seat.shields[0] - seat.shields[1]
    fear = LETHAL if now and seat.forecast >= cushion else 2.5 if cushion <= 3 else 1.5 if cushion <= 5 else 1.0
    stars = zombie.grid.stars & ~card.marked
    upgrades = UPGRADE if left and any(sum(one.ticks) < 2 * len(one.ticks) for one in view.seats) else 0.0
    poison = -1.0 * fear if zombie.power == "toxic" and card.place == NEAR else 0.0
    back = (FOLLOWING[reach] - FOLLOWING[FAR]) * rate * stars.bit_count() * min(1.0, left / 3)
    back += card.hits * fear
    return Target(
        name=card.id,
        grid=zombie.grid,
        free=zombie.grid.areas & ~card.marked,
        street=card.street,
        place=card.place,
        area=AREA if left else 0.0,
        star=(now + later) * fear,
        blue=0.0,
        end=(KILL + upgrades if left else 0.0) + poison,
        back=back,
        hidden=zombie.power == POWERS[1] and not card.marked,
    )


def _boss(view: View) -> Target:
    """Return the boss with his worth: each star hits every player as often as he still attacks."""
    boss = view.boss
    grid = content.boss(boss.id).side(boss.side).grid
    yellow, strong = attacks_left(view)
    frail = sum(1.0 if seat.hearts + seat.shields[0] - seat.shields[1] > 4 else 1.8 for seat in view.seats)
    urgency = 1.0 + (view.number / TURNS)
    return Target(
        name=BOSS,
        grid=grid,
        free=grid.areas & ~boss.marked,
        street=boss.holder,
        place=-1,
        area=BOSS_AREA * urgency,
        star=BOSS_STAR * frail * (yellow + strong),
        blue=BOSS_STAR * frail * strong,
        end=1000.0,
        back=0.0,
        hidden=False,
    )


def attacks_left(view: View) -> tuple[float, float]:
    """Return how many yellow attacks, and strong ones, the boss still makes, as far as anybody knows."""
    cards = {card.id: card for card in content.boss_cards()}
    out = set(view.below) if view.round == ROUNDS else set()
    icons = [icon for card in cards.values() if card.id not in out for icon in card.icons]
    return float(icons.count("attack_yellow")), float(icons.count("attack_yellow_blue"))
