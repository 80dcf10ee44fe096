"""What is known of a table: the view as a state, so that the rules can be asked, and who stands where."""

from __future__ import annotations

from functools import cached_property

from skullyard.games.outbreak import content
from skullyard.games.outbreak.board import Board, Tables
from skullyard.games.outbreak.content import RUNNER, kind_of
from skullyard.games.outbreak.skills.talents import Talents
from skullyard.games.outbreak.state import MELEE, MOVE, UP, Figure
from skullyard.games.outbreak.table import rebuild
from skullyard.games.outbreak.view import View

RUNNERS = tuple(species for species in range(content.SPECIES) if kind_of(species) == RUNNER)


class Table:
    """A view, and what follows from it, worked out when it is first asked for.

    Attributes:
        view: What is seen.
        s: The same as a state, to be asked only.
        crowds: How many zombies stand in each zone.
        up: The survivors in play.
    """

    def __init__(self, view: View) -> None:
        """Look at the table."""
        self.view = view
        self.s = rebuild(view)
        self.crowds = tuple(sum(zone.crowd) for zone in view.zones)
        self.up = [one.figure for one in view.figures if one.status == UP]

    @property
    def board(self) -> Board:
        """The board."""
        return self.view.board

    @cached_property
    def tables(self) -> Tables:
        """Who sees and reaches what, as the doors are now."""
        return self.view.board.tables(self.view.ways)

    @cached_property
    def names(self) -> dict[str, Figure]:
        """The survivors by their names."""
        return {one.survivor: one.figure for one in self.view.figures}

    def talents(self, figure: Figure) -> Talents:
        """Return what a survivor's skills add up to."""
        return self.s.talents(figure)

    def zone(self, figure: Figure) -> int:
        """Return where a survivor is."""
        return self.view.figures[figure].zone

    def mates(self, zone: int, but: Figure = -1) -> list[Figure]:
        """Return the survivors in play in a zone."""
        return [one for one in self.view.zones[zone].figures if one != but and self.view.figures[one].status == UP]

    def spare(self, figure: Figure) -> int:
        """Return how many wounds a survivor takes without falling."""
        one = self.view.figures[figure]
        return one.wounds_to_die - one.wounds - 1

    def rises(self, figure: Figure) -> bool:
        """Whether a survivor that falls comes back."""
        return self.view.resurrection and not self.view.figures[figure].reborn

    @cached_property
    def bearers(self) -> frozenset[Figure]:
        """The survivors that must stay alive for what they carry."""
        both = zip(self.view.mission.objectives, self.view.objectives, strict=True)
        return frozenset(seen.taker for one, seen in both if one.bearer and seen.taker >= 0)

    def attacks_left(self, figure: Figure) -> int:
        """Return how many attacks a survivor could make before the zombies act."""
        one, own = self.view.figures[figure], self.talents(figure)
        if figure == self.view.actor:
            return self.view.actions + sum(self.view.free[MELEE : MELEE + 3])
        return 0 if one.acted else self.attacks(figure) + one.gift + own.free[MOVE] * 0

    def attacks(self, figure: Figure) -> int:
        """Return how many attacks a survivor can make in a whole turn."""
        own = self.talents(figure)
        return 3 + own.actions + sum(own.free[MELEE : MELEE + 3])

    def runners(self, zone: int) -> int:
        """Return how many runners are in a zone."""
        crowd = self.view.zones[zone].crowd
        return sum(crowd[species] for species in RUNNERS)
