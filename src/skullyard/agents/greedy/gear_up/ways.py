"""The ways to use a weapon once: on which card, as a whole shape, one area or a shape cut in two, and what follows.

A way says what is asked of each card, not yet which areas: that is found card by card (`laying`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from skullyard.agents.greedy.gear_up.laying import GRAZED, MISSED, ONE, WHOLE, Bonus, Card
from skullyard.agents.greedy.gear_up.worth import BOSS
from skullyard.games.gear_up import content, shapes
from skullyard.games.gear_up.content import Kit
from skullyard.games.gear_up.effects import SAME_POSITION
from skullyard.games.gear_up.shapes import Shape


class Demand(NamedTuple):
    """What is asked of one card.

    Attributes:
        name: The card.
        shapes: What must find room on it.
        singles: How many areas more may be marked on it.
        hit: How it is the target of the use: `MISSED`, `GRAZED` or `WHOLE`.
    """

    name: str
    shapes: tuple[Shape, ...]
    singles: int
    hit: int


class Way(NamedTuple):
    """One way to use a weapon or a helper.

    Attributes:
        verb: "hit", "one" or "split".
        demands: What it asks of cards, the target's first.
        bonus: What the use gives whatever it marks.
        helper: The helper who does it, or "".
    """

    verb: str
    demands: tuple[Demand, ...]
    bonus: float
    helper: str

    @property
    def target(self) -> str:
        """The card that is hit."""
        return self.demands[0].name


def bonus(kit: Kit, bullet: float, shield: float) -> Bonus:
    """Return what a weapon adds to its marks when symbols have these prices."""
    worth = _gains(kit, bullet, shield)
    return Bonus(worth["star_marked"], worth["kill"], kit.push)


def _gains(kit: Kit, bullet: float, shield: float) -> dict[str, float]:
    """Return what a weapon gives at each occasion."""
    price = {content.BULLET: bullet, content.SHIELD: shield}
    worth = {"use": 0.0, "full_shape": 0.0, "kill": 0.0, "star_marked": 0.0}
    for resource, number, when in kit.gains:
        worth[when] += price[resource] * number
    return worth


def ways(
    kit: Kit, reach: Sequence[str], cards: Mapping[str, Card], prices: tuple[float, float], helper: str
) -> Iterator[Way]:
    """Yield every way to use a weapon once.

    Args:
        kit: What the weapon can do.
        reach: Its legal targets.
        cards: All cards in play.
        prices: What a bullet and a shield are worth.
        helper: The helper whose use it is, or "".
    """
    gains = _gains(kit, *prices)
    single = gains["use"]
    full = single + gains["full_shape"]
    for name in reach:
        if cards[name].fits(kit.shape):
            own = Demand(name, (kit.shape,), kit.extra, WHOLE)
            for others in around(kit, name, cards):
                yield Way("hit", (own, *others), full, helper)
        yield Way("one", (Demand(name, (ONE,), 0, GRAZED),), single, helper)
    if kit.split:
        for one, other in shapes.cuts(kit.shape):
            fits = [[name for name in reach if cards[name].fits(part)] for part in (one, other)]
            for first, second in product(*fits):
                if first == second:
                    yield Way("split", (Demand(first, (one, other), 0, WHOLE),), full, helper)
                else:
                    parts = Demand(first, (one,), 0, WHOLE), Demand(second, (other,), 0, WHOLE)
                    yield Way("split", parts, full, helper)


def around(kit: Kit, name: str, cards: Mapping[str, Card]) -> Iterator[tuple[Demand, ...]]:
    """Yield what a whole shape asks of other zombies of the target's street: each choice of them. Rules: GU-72."""
    scope = kit.splash or kit.area
    if not scope or name == BOSS:
        yield ()
        return
    target = cards[name].target
    same = scope == SAME_POSITION
    places: dict[int, list[Demand]] = {}
    for other, card in cards.items():
        one = card.target
        if one.street != target.street or other in (BOSS, name) or (one.place == target.place) != same:
            continue
        if kit.area and card.fits(kit.shape):
            found = Demand(other, (kit.shape,), 0, MISSED)
        elif not one.hidden:
            found = Demand(other, (), 1, MISSED)
        else:
            continue
        places.setdefault(one.place, []).append(found)
    if same:
        yield tuple(places.get(target.place, ()))
    else:
        yield from product(*places.values())
