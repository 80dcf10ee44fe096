"""Where zombies go: to what they see, else to what they hear, and on which ways they get there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from skullyard.games.outbreak.noise import is_noticed, noises
from skullyard.games.outbreak.state import UP, Figure, GameState

ANYBODY: Figure = -1
"""Instead of the one survivor that taunted zombies come for."""


class Course(NamedTuple):
    """Where the zombies of a zone would go now.

    Attributes:
        why: ``sight``, ``noise``, ``doors`` (as if they were open), ``taunt``; or why they stay: ``here`` (survivors to
            attack), ``noisiest``, ``quiet``, ``door`` or ``away``, as in `events.ZombiesStayed`.
        targets: The zones they make for.
        noise: The noise of each of these.
        nexts: The zones next to theirs with which their ways begin; none when they stay.
    """

    why: str
    targets: tuple[int, ...]
    noise: int
    nexts: tuple[int, ...]


class Senses:
    """What there is to see and hear now, worked out once and then asked for zone after zone.

    A survivor in a watch tower is seen, and sought, in the zone below; the noise is the tower's own.

    Rules: PO-PLACE-22, PO-PLACE-24.

    Attributes:
        prey: The zones of all survivors that zombies notice, towers too.
        occupied: Those of them where zombies can attack.
    """

    __slots__ = ("_below", "_noises", "_noisy", "_tables", "_taunted", "occupied", "prey")

    def __init__(self, s: GameState, figure: Figure = ANYBODY) -> None:
        """Look and listen over the whole board, or for one survivor alone (taunt)."""
        self._below = s.setting.mission.board.below
        self._tables = s.tables
        self._noises = noises(s)
        self._noisy = [zone for zone, noise in enumerate(self._noises) if noise]
        self._taunted = figure != ANYBODY
        figures = range(len(s.where)) if figure == ANYBODY else (figure,)
        found = {s.where[f] for f in figures if (s.status[f] == UP if self._taunted else is_noticed(s, f))}
        self.prey = tuple(sorted(found))
        self.occupied = tuple(zone for zone in self.prey if self._below[zone] == zone)

    def course(self, zone: int) -> Course:
        """Return where the zombies of a zone go: sight, then noise, then reachability, then as if doors were open.

        Rules: PO-ZP-4, PO-ZP-15, PO-ZP-16, PO-ZP-18, PO-ZP-20, PO-SKILL-taunt.
        """
        if zone in self.occupied:
            return Course("here", (zone,), self._noises[zone], ())
        if self._taunted:
            return self._toward(zone, self.prey, "taunt")
        below, sees, ever = self._below, self._tables.sees[zone], self._tables.distance_open[zone]
        seen = [target for target in self.prey if sees >> below[target] & 1 and ever[below[target]] >= 0]
        if seen:
            return self._toward(zone, seen, "sight")
        reached = self._tables.distance[zone]
        if not any(reached[below[target]] >= 0 for target in self.prey):
            reached = ever
        heard = [target for target in self._noisy if reached[below[target]] >= 0]
        return self._toward(zone, heard, "noise")

    def _toward(self, zone: int, found: Iterable[int], why: str) -> Course:
        """Return the course to the noisiest of some zones: on open ways, else as if doors were open.

        Rules: PO-ZP-5, PO-ZP-11, PO-ZP-15, PO-ZP-17, PO-ZP-18, PO-ZP-21, PO-PLACE-33.
        """
        below, tables, ever = self._below, self._tables, self._tables.distance_open[zone]
        found = [target for target in found if ever[below[target]] >= 0]
        if not found:
            return Course("away" if self._noisy else "quiet", (), 0, ())
        noise = max(self._noises[target] for target in found)
        targets = tuple(target for target in found if self._noises[target] == noise)
        if any(below[target] == zone for target in targets):
            return Course("noisiest", targets, noise, ())
        near = tuple(target for target in targets if tables.distance[zone][below[target]] > 0)
        if near:
            nexts = {step for target in near for step in tables.steps(zone, below[target])}
            return Course(why, near, noise, tuple(sorted(nexts)))
        nexts = {step for target in targets for step in tables.steps_open(zone, below[target])}
        return Course("doors" if nexts else "door", targets, noise, tuple(sorted(nexts)))


def course(s: GameState, zone: int) -> Course:
    """Return where the zombies of a zone would go if they acted now. Rules: PO-ZP-1, PO-ZP-4."""
    return Senses(s).course(zone)
