"""What the horde does, for log and animation. Everybody may know all of it."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.engine.event import Event, everyone


@dataclass(frozen=True, slots=True)
class FenceTore(Event):
    """A crowded fence tore."""

    barrier: int = everyone()


@dataclass(frozen=True, slots=True)
class Sprayed(Event):
    """The blood of toxic zombies sprayed the survivor who has killed them in its own zone."""

    figure: int = everyone()
    zone: int = everyone()
    crowd: tuple[int, ...] = everyone()


@dataclass(frozen=True, slots=True)
class Wasted(Event):
    """Wounds fell on nobody."""

    zone: int = everyone()
    number: int = everyone()


@dataclass(frozen=True, slots=True)
class ZombiesActivated(Event):
    """Zombies act.

    `why`: ``phase``, ``runners``, ``card``, ``missing``, ``taunt`` or ``mission``; `species` lists which, all when
    empty.
    """

    why: str = everyone()
    species: tuple[int, ...] = everyone()
    zone: int = everyone()


@dataclass(frozen=True, slots=True)
class ZombiesAttacked(Event):
    """The zombies of a zone attack the survivors there."""

    zone: int = everyone()
    crowd: tuple[int, ...] = everyone()


@dataclass(frozen=True, slots=True)
class ZombiesMoved(Event):
    """A group went one zone on its way.

    `why`: ``sight``, ``noise``, ``doors`` (as if they were open) or ``taunt``; `targets` are the zones it makes
    for, `noise` theirs; `ways` among how many ways its zone's crowd was split; `prey` the survivors it has seen there.
    """

    zone: int = everyone()
    to: int = everyone()
    crowd: tuple[int, ...] = everyone()
    why: str = everyone()
    targets: tuple[int, ...] = everyone()
    noise: int = everyone()
    ways: int = everyone()
    prey: tuple[int, ...] = everyone(())


@dataclass(frozen=True, slots=True)
class ZombiesStayed(Event):
    """A group that might have moved stays.

    `why`: ``here`` (with survivors, brought there while its move was still to come), ``noisiest`` (its own zone is),
    ``quiet`` (nothing to see or hear), ``door`` (a shut one is in the way) or ``away`` (no way ever leads there).
    """

    zone: int = everyone()
    crowd: tuple[int, ...] = everyone()
    why: str = everyone()


@dataclass(frozen=True, slots=True)
class ZombiesPushed(Event):
    """Zombies were pushed from one zone to another."""

    zone: int = everyone()
    to: int = everyone()
    crowd: tuple[int, ...] = everyone()
    by: int = everyone()


@dataclass(frozen=True, slots=True)
class ZombiesAdded(Event):
    """Zombies from the supply evened out a split."""

    zone: int = everyone()
    species: int = everyone()
    number: int = everyone()


@dataclass(frozen=True, slots=True)
class FiguresMissing(Event):
    """So many figures of a species were missing."""

    species: int = everyone()
    number: int = everyone()


@dataclass(frozen=True, slots=True)
class ZombieCard(Event):
    """A zombie card was drawn. `why`: ``spawn``, ``reveal`` or ``mission``."""

    number: int = everyone()
    zone: int = everyone()
    level: int = everyone()
    why: str = everyone()


@dataclass(frozen=True, slots=True)
class Spawned(Event):
    """Zombies came into a zone."""

    zone: int = everyone()
    crowd: tuple[int, ...] = everyone()
    why: str = everyone()


@dataclass(frozen=True, slots=True)
class SpawnChanged(Event):
    """A spawn zone woke or fell asleep."""

    spawn: int = everyone()
    awake: bool = everyone()


@dataclass(frozen=True, slots=True)
class ZombiesTurned(Event):
    """Zombies of a species beside a toxic abomination became toxic."""

    zone: int = everyone()
    species: int = everyone()
    number: int = everyone()
