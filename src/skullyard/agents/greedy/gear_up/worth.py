"""What things are worth to the group, in hearts: areas, stars, kills, symbols. All of it from what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
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
"""A symbol circled, as long as there is room in the row."""
SOON = 3.0
"""How many turns before the end symbols begin to lose their worth."""
BOSS_AREA, BOSS_STAR = 1.3, 0.16
"""Of the boss: an area, and a star for each player and each attack to come."""
FOLLOWING: Final[Mapping[int, float]] = {NEAR: 2.2, MID: 1.5, FAR: 0.8}
"""How often a zombie on a position will come to hit if nobody stops it, at one activation a turn."""
LETHAL = 20.0
"""A heart that would be the last one."""


@dataclass(frozen=True, slots=True)
class Target:
    """A card that can be marked, and what marks on it are worth to a seat.

    Attributes:
        name: ``z14`` or ``boss``.
        grid: Its areas; `free` those that are not marked.
        street: In whose street it lies.
        place: Its position.
        area, star, blue: What an area is worth, and on top of it a star, or a blue star.
        bullet, shield: What a symbol on it is worth on top.
        end: What the last area is worth on top: the kill.
        back: What each star is worth that is still free on it when it is thrown back to far.
        hidden: Whether only a whole shape can mark it yet.
        hits: What each free star will cost this turn: 1 or 0.
    """

    name: str
    grid: Grid
    free: int
    street: Seat
    place: int
    area: float
    star: float
    blue: float
    bullet: float
    shield: float
    end: float
    back: float
    hidden: bool
    hits: int

    def marks(self, mask: int) -> float:
        """Return what the areas of a mask are worth by themselves."""
        grid = self.grid
        return (
            mask.bit_count() * self.area
            + (mask & grid.stars).bit_count() * self.star
            + (mask & grid.blue_stars).bit_count() * self.blue
            + (mask & grid.bullets).bit_count() * self.bullet
            + (mask & grid.shields).bit_count() * self.shield
        )

    def worth(self, mask: int, free: int) -> float:
        """Return what it is worth to mark areas while `free` ones are left."""
        return self.marks(mask) + self.end if mask == free else self.marks(mask)

    def pushed(self, free: int, to: int) -> float:
        """Return what it is worth to throw it back to a position with these areas still free."""
        stars = (free & self.grid.stars).bit_count()
        return self.back * stars if to == FAR else self.back * stars / 2


def turns_left(view: View) -> int:
    """Return how many turns are still to come after this one."""
    return (ROUNDS - view.round) * TURNS + TURNS - view.number


@cache
def activation(to_come: tuple[str, ...], symbol: str) -> float:
    """Return how likely a zombie with a symbol acts in the next turn, as far as anybody knows."""
    cards = [card for card in content.turn_cards() if card.id in to_come] or list(content.turn_cards())
    return sum(card.activates in (content.BOTH, symbol) for card in cards) / len(cards)


def targets(view: View, seat: Seat) -> dict[str, Target]:
    """Return all cards in play by name, with their worth to a seat."""
    found: dict[str, Target] = {}
    rates = {symbol: activation(view.to_come, symbol) for symbol in (content.SINGLE, content.DOUBLE)}
    own, left = view.seats[seat], turns_left(view)
    upgrade = UPGRADE if left and sum(own.ticks) < content.TIERS * len(own.ticks) else 0.0
    fears = [fear(one.hearts + one.shields[0] - one.shields[1]) for one in view.seats]
    prices = symbols(view, seat)
    if view.boss.holder >= 0:
        found[BOSS] = _boss(view, *prices)
    for card in view.cards:
        if card.street >= 0:
            found[card.id] = _zombie(view, card, rates, left, upgrade, fears, *prices)
    return found


def symbols(view: View, seat: Seat) -> tuple[float, float]:
    """Return what a bullet and a shield are worth that a seat circles: nothing when the row is full. Rules: GU-27."""
    own = view.seats[seat]
    return (
        shot(view) if own.bullets[0] < own.bullets[2] else 0.0,
        SHIELD * min(1.0, turns_left(view) / SOON) if own.shields[0] < own.shields[2] else 0.0,
    )


def shot(view: View) -> float:
    """Return what a bullet is worth that is kept: less and less in the last turns, and nothing in the last one."""
    return BULLET * min(1.0, turns_left(view) / SOON)


def fear(cushion: int) -> float:
    """Return how much a heart counts when so many hearts and shields are left."""
    return 2.5 if cushion <= 3 else 1.5 if cushion <= 5 else 1.0


def _zombie(
    view: View,
    card: CardView,
    rates: Mapping[str, float],
    left: int,
    upgrade: float,
    fears: list[float],
    bullet: float,
    shield: float,
) -> Target:
    """Return a zombie with its worth."""
    zombie = content.zombie(card.design)
    seat, rate = view.seats[card.street], rates[zombie.symbol]
    reach = min(NEAR, card.place + (zombie.power in ("reach", "fast")))
    later = min(FOLLOWING[reach], 0.6 * left) * rate
    now = 1 if card.hits else 0
    cushion = seat.hearts + seat.shields[0] - seat.shields[1]
    scare = LETHAL if now and seat.forecast >= cushion else fears[card.street]
    poison = -scare if zombie.power == "toxic" and card.place == NEAR else 0.0
    back = (FOLLOWING[reach] - FOLLOWING[FAR]) * rate * min(1.0, left / 3) + now * scare
    return Target(
        name=card.id,
        grid=zombie.grid,
        free=zombie.grid.areas & ~card.marked,
        street=card.street,
        place=card.place,
        area=AREA if left else 0.0,
        star=(now + later) * scare,
        blue=0.0,
        bullet=bullet,
        shield=shield,
        end=(KILL + upgrade if left else 0.0) + poison,
        back=0.0 if card.place == FAR or zombie.power == "unmovable" else back,
        hidden=zombie.power == POWERS[1] and not card.marked,
        hits=now,
    )


def _boss(view: View, bullet: float, shield: float) -> Target:
    """Return the boss with his worth: each star hits every player as often as he still attacks."""
    boss = view.boss
    grid = content.boss(boss.id).side(boss.side).grid
    yellow, strong = attacks_left(view.below if view.round == ROUNDS else ())
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
        bullet=bullet,
        shield=shield,
        end=1000.0,
        back=0.0,
        hidden=False,
        hits=0,
    )


@cache
def attacks_left(out: tuple[str, ...]) -> tuple[float, float]:
    """Return how many yellow attacks, and strong ones, the boss still makes when some of his cards are out."""
    icons = [icon for card in content.boss_cards() if card.id not in out for icon in card.icons]
    return float(icons.count("attack_yellow")), float(icons.count("attack_yellow_blue"))
