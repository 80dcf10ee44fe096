"""What may be marked on one card, and the best of it: whole shapes, and single areas beside them.

Single areas are all alike: whether a use, an effect or a bullet marks them, any free area will do. So the best of some
shapes and some single areas is found shape by shape, the best places first, and the best areas that are left make the
rest; a place is passed over as soon as nothing behind it can be better.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from skullyard.agents.greedy.gear_up.worth import BOSS, Target
from skullyard.games.gear_up import content
from skullyard.games.gear_up.content import FAR, NEAR
from skullyard.games.gear_up.shapes import Mask, Shape, bits

Fit = tuple[float, Mask]
"""A place of a shape, with what it is worth."""


ONE: Final[Shape] = ((0, 0),)
"""A single area as a shape: what is marked instead of the whole one."""


MISSED, GRAZED, WHOLE = range(3)
"""How a use has a card as its target: not at all, by a single area, by a whole shape or a part of it."""


def is_whole(shape: Shape) -> bool:
    """Whether a shape is more than a single area."""
    return len(shape) > 1


class Spent(Exception):
    """The budget is used up."""


class Work:
    """How much has been looked at.

    Attributes:
        budget: How much may be.
        looked: How much was.
    """

    __slots__ = ("budget", "looked")

    def __init__(self, budget: int) -> None:
        self.budget, self.looked = budget, 0

    def look(self) -> None:
        """Count one way.

        Raises:
            Spent: That is one too many.
        """
        if self.looked >= self.budget:
            raise Spent
        self.looked += 1


class Bonus(NamedTuple):
    """What a weapon adds to marks that are made with it.

    Attributes:
        star: For each star that a use marks.
        kill: For a kill by a use.
        push: "far", "one", or "" when the target is not thrown back.
    """

    star: float
    kill: float
    push: str


class Lay(NamedTuple):
    """Marks on one card.

    Attributes:
        worth: What they are worth.
        shapes: Where each shape lies.
        singles: Areas that uses and effects mark one by one.
        shots: Those that bullets mark.
        dead: Whether nothing is left of the card.
    """

    worth: float
    shapes: tuple[Mask, ...]
    singles: tuple[Mask, ...]
    shots: tuple[Mask, ...]
    dead: bool


@cache
def _table(shape: Shape, grid: int) -> tuple[tuple[Mask, int, int, int, int], ...]:
    """Return all places of a shape on a grid, with their stars, blue stars, bullets and shields."""
    card = content.grids()[grid]
    kinds = (card.stars, card.blue_stars, card.bullets, card.shields)
    places = []
    for mask in bits(card.areas) if shape == ONE else content.placements(shape, grid):
        stars, blue, bullets, shields = ((mask & kind).bit_count() for kind in kinds)
        places.append((mask, stars, blue, bullets, shields))
    return tuple(places)


class Card:
    """One card, for one weapon.

    Attributes:
        target: The card.
        bonus: What the weapon adds.
        to: Where a push throws it.
        work: Where it is counted what is looked at.
    """

    __slots__ = ("_bits", "_fits", "_known", "bonus", "target", "to", "work")

    def __init__(self, target: Target, bonus: Bonus, work: Work) -> None:
        self.target, self.bonus, self.work = target, bonus, work
        self.to = FAR if bonus.push == "far" or target.place != NEAR else target.place - 1
        self._fits: dict[Shape, list[Fit]] = {}
        self._bits: dict[tuple[int, bool], list[Fit]] = {}
        self._known: dict[tuple[tuple[Shape, ...], int, int, int], Lay | None] = {}

    def fits(self, shape: Shape) -> list[Fit]:
        """Return every place of a shape on what is free, the best first."""
        known = self._fits.get(shape)
        if known is None:
            target, free = self.target, self.target.free
            all_areas = len(shape) * target.area
            star = target.star + self.bonus.star - self._lost()
            blue, bullet, shield = target.blue + self.bonus.star, target.bullet, target.shield
            known = [
                (all_areas + stars * star + blues * blue + bullets * bullet + shields * shield, mask)
                for mask, stars, blues, bullets, shields in _table(shape, target.grid.index)
                if mask & free == mask
            ]
            known.sort(reverse=True)
            self._fits[shape] = known
        return known

    def _lost(self) -> float:
        """Return what a marked star takes from the worth of the push that follows."""
        if not self.bonus.push:
            return 0.0
        return self.target.back if self.to == FAR else self.target.back / 2

    def _singles(self, hit: int, used: bool) -> list[Fit]:
        """Return the free areas, the best first: for a use or for a bullet, on a card that is hit or not."""
        known = self._bits.get((hit, used))
        if known is None:
            target, grid = self.target, self.target.grid
            lost = self._lost() if hit else 0.0
            more = self.bonus.star if used else 0.0
            known = []
            for bit in bits(target.free):
                value = target.marks(bit)
                if bit & grid.stars:
                    value += more - lost
                elif bit & grid.blue_stars:
                    value += more
                known.append((value, -bit))
            known.sort(reverse=True)
            known = [(value, -bit) for value, bit in known]
            self._bits[hit, used] = known
        return known

    def lay(self, shapes: tuple[Shape, ...], singles: int, shots: int, hit: int) -> Lay | None:
        """Return the best way to mark some shapes, and single areas with uses and with bullets; None when there is none.

        Args:
            shapes: Shapes that must find room.
            singles: How many areas more uses and effects may mark.
            shots: How many bullets are spent.
            hit: How a use has this card as its target, if one has: then it may be thrown back.
        """
        key = (shapes, singles, shots, hit)
        if key not in self._known:
            self._known[key] = self._lay(*key)
        return self._known[key]

    def _lay(self, shapes: tuple[Shape, ...], singles: int, shots: int, hit: int) -> Lay | None:
        target = self.target
        left = target.free.bit_count()
        if target.hidden and hit != WHOLE and (singles or shots or shapes) and not any(map(is_whole, shapes)):
            return None
        sizes = sum(map(len, shapes))
        if sizes + shots > left:
            return None
        singles = min(singles, left - sizes - shots)
        places = self._places(shapes, singles, shots, hit)
        if places is None:
            return None
        lay = self._count(places, singles, shots, hit)
        if lay.dead and target.end < 0 and singles:  # rather not the last one
            spared = self._lay(shapes, singles - 1, shots, hit)
            if spared is not None and spared.worth > lay.worth:
                return spared
        return lay

    def _count(self, places: tuple[Mask, ...], singles: int, shots: int, hit: int) -> Lay:
        """Return marks with what they are worth."""
        target, stars = self.target, self.target.grid.stars
        taken = sum(places)
        used = self._pick(hit, True, taken, singles)
        shot = self._pick(hit, False, taken | sum(used), shots)
        mine = taken | sum(used)
        left = target.free & ~mine & ~sum(shot)
        worth = target.marks(target.free & ~left)
        worth += self.bonus.star * (mine & (stars | target.grid.blue_stars)).bit_count()
        if not left:
            worth += target.end
            if mine and target.name != BOSS and not (target.hidden and shots):
                worth += self.bonus.kill
        elif hit and self.bonus.push:
            worth += target.pushed(left, self.to)
        return Lay(worth, places, used, shot, not left)

    def _pick(self, hit: int, used: bool, taken: Mask, count: int) -> tuple[Mask, ...]:
        """Return the best areas that are not taken."""
        found: list[Mask] = []
        if count:
            for _, bit in self._singles(hit, used):
                if not bit & taken:
                    found.append(bit)
                    if len(found) == count:
                        break
        return tuple(found)

    def _places(self, shapes: tuple[Shape, ...], singles: int, shots: int, hit: int) -> tuple[Mask, ...] | None:
        """Return where shapes lie best when single areas are marked beside them; None when they find no room."""
        if not shapes:
            return ()
        every = [self.fits(shape) for shape in shapes]
        if not all(every):
            return None
        if len(shapes) == 1 and not singles and not shots:
            return (every[0][0][1],)
        search = _Search(self, shapes, every, (singles, shots, hit))
        try:
            search.place(0, 0, 0, 0.0, ())
        except Spent:
            if search.places is None:
                raise
        return search.places

    def most(self, hit: int, count: int) -> float:
        """Return the most that single areas can be worth."""
        return sum(value for value, _ in self._singles(hit, True)[:count])

    def beside(self, hit: int, taken: Mask, singles: int, shots: int) -> float:
        """Return what the best single areas are worth that are not taken."""
        worth = 0.0
        for used, count in ((True, singles), (False, shots)):
            left = count
            for value, bit in self._singles(hit, used) if left else ():
                if not bit & taken:
                    worth += value
                    taken |= bit
                    left -= 1
                    if not left:
                        break
        return worth


class _Search:
    """The search for the best places of some shapes.

    Attributes:
        places: The best so far.
    """

    def __init__(
        self, card: Card, shapes: tuple[Shape, ...], every: list[list[Fit]], beside: tuple[int, int, int]
    ) -> None:
        self.card, self.every = card, every
        self.singles, self.shots, self.hit = beside
        self.places: tuple[Mask, ...] | None = None
        self._best = -1e9
        self._same = [number > 0 and shapes[number] == shapes[number - 1] for number in range(len(shapes))]
        hope = card.most(self.hit, self.singles + self.shots)
        self._hopes = [hope]  # what the shapes behind one can bring at most, and the single areas
        for fits in reversed(every[1:]):
            hope += fits[0][0]
            self._hopes.insert(0, hope)

    def place(self, number: int, first: int, taken: Mask, worth: float, places: tuple[Mask, ...]) -> None:
        """Place a shape and all that follow, beside what is taken; of equal shapes each only behind the one before it."""
        if number == len(self.every):
            worth += self.card.beside(self.hit, taken, self.singles, self.shots)
            if worth > self._best:
                self._best, self.places = worth, places
            return
        fits, hope = self.every[number], self._hopes[number]
        for at in range(first, len(fits)):
            value, mask = fits[at]
            if worth + value + hope <= self._best:
                return
            if not mask & taken:
                self.card.work.look()
                following = at + 1 if number + 1 < len(self.every) and self._same[number + 1] else 0
                self.place(number + 1, following, taken | mask, worth + value, (*places, mask))
