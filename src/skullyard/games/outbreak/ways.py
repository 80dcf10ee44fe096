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
        prey: The zones of all survivors that zombies notice, towers too, the noisiest first.
        occupied: Those of them where zombies can attack.
    """

    __slots__ = ("_below", "_noises", "_sounds", "_tables", "_taunted", "occupied", "prey")

    def __init__(self, s: GameState, figure: Figure = ANYBODY) -> None:
        """Look and listen over the whole board, or for one survivor alone (taunt)."""
        below = self._below = s.setting.mission.board.below
        self._tables = s.tables
        noises_now = self._noises = noises(s)
        self._taunted = figure != ANYBODY
        found = sought(s, figure)
        # The noisiest first: whoever goes through them can stop after those of one noise.
        self.prey = tuple(sorted(found, key=lambda zone: (-noises_now[zone], zone)))
        self.occupied = frozenset(zone for zone in found if below[zone] == zone)
        self._sounds: tuple[int, ...] | None = None

    def course(self, zone: int) -> Course:
        """Return where the zombies of a zone go: sight, then noise, then reachability, then as if doors were open.

        Rules: PO-ZP-4, PO-ZP-15, PO-ZP-16, PO-ZP-18, PO-ZP-20, PO-SKILL-taunt.
        """
        if zone in self.occupied:
            return Course("here", (zone,), self._noises[zone], ())
        below, tables = self._below, self._tables
        ever = tables.distance_open[zone]
        if self._taunted:
            return self._toward(zone, self._noisiest(self.prey, ever), "taunt")
        sees = tables.sees[zone]
        seen = [target for target in self.prey if sees >> below[target] & 1]
        if seen and (targets := self._noisiest(seen, ever)):
            return self._toward(zone, targets, "sight")
        reached = tables.distance[zone]
        for target in self.prey:
            if reached[below[target]] >= 0:
                break
        else:
            reached = ever
        return self._toward(zone, self._noisiest(self._heard(), reached), "noise")

    def _heard(self) -> tuple[int, ...]:
        """Return all zones with noise, the noisiest first."""
        if self._sounds is None:
            heard = [zone for zone, noise in enumerate(self._noises) if noise]
            self._sounds = tuple(sorted(heard, key=lambda zone: (-self._noises[zone], zone)))
        return self._sounds

    def _noisiest(self, found: Iterable[int], reached: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of some zones, given the noisiest first, that are the noisiest of all that can be reached.

        Rules: PO-ZP-4, PO-ZP-15, PO-ZP-16.
        """
        below, noises_now = self._below, self._noises
        best: list[int] = []
        for target in found:
            if reached[below[target]] >= 0:
                if best and noises_now[target] < noises_now[best[0]]:
                    break
                best.append(target)
        return tuple(best)

    def _toward(self, zone: int, targets: tuple[int, ...], why: str) -> Course:
        """Return the course to some zones of one noise: on open ways, else as if doors were open.

        Rules: PO-ZP-5, PO-ZP-11, PO-ZP-15, PO-ZP-17, PO-ZP-18, PO-ZP-21, PO-PLACE-33.
        """
        if not targets:
            return Course("away" if any(self._noises) else "quiet", (), 0, ())
        below, tables = self._below, self._tables
        noise, reached = self._noises[targets[0]], tables.distance[zone]
        near = []
        for target in targets:
            away = reached[below[target]]
            if away == 0:
                return Course("noisiest", targets, noise, ())
            if away > 0:
                near.append(target)
        if len(near) == 1:
            return Course(why, (near[0],), noise, tables.steps(zone, below[near[0]]))
        if near:
            nexts = {step for target in near for step in tables.steps(zone, below[target])}
            return Course(why, tuple(near), noise, tuple(sorted(nexts)))
        nexts = {step for target in targets for step in tables.steps_open(zone, below[target])}
        return Course("doors" if nexts else "door", targets, noise, tuple(sorted(nexts)))


def sought(s: GameState, figure: Figure = ANYBODY) -> set[int]:
    """Return the zones of all survivors that zombies notice, towers too, or that of the one they come for (taunt).

    Rules: PO-PLACE-24, PO-SKILL-rotten, PO-SKILL-taunt.
    """
    if figure != ANYBODY:
        return {s.where[figure]} if s.status[figure] == UP else set()
    return {zone for f, zone in enumerate(s.where) if is_noticed(s, f)}


def occupied(s: GameState, figure: Figure = ANYBODY) -> list[int]:
    """Return the zones where zombies can attack somebody now, in order. Rules: PO-PLACE-22."""
    below = s.setting.mission.board.below
    return sorted(zone for zone in sought(s, figure) if below[zone] == zone)


def course(s: GameState, zone: int) -> Course:
    """Return where the zombies of a zone would go if they acted now. Rules: PO-ZP-1, PO-ZP-4."""
    return Senses(s).course(zone)
