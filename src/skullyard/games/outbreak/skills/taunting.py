"""Skills that have zombies come, go, listen or stay outside: Taunt, Shove, Loud and Lock it down."""

from __future__ import annotations

from skullyard.games.outbreak import doors
from skullyard.games.outbreak.horde_events import ZombiesPushed
from skullyard.games.outbreak.pieces import DOOR, MAIN_DOOR
from skullyard.games.outbreak.state import NOWHERE, Figure, GameState


def audiences(s: GameState, f: Figure) -> list[int]:
    """Return the zones with zombies that a survivor sees. Rules: PO-SKILL-taunt."""
    return [zone for zone in s.tables.seen[s.where[f]] if s.crowd(zone)]


def taunt(s: GameState, f: Figure, zone: int) -> None:
    """All zombies of a zone act at once, and come for nobody else. Rules: PO-SKILL-taunt, PO-RULING-92."""
    s.push(("activate", "taunt", (), zone, f))


def ways_out(s: GameState, f: Figure) -> tuple[int, ...]:
    """Return the zones next door, on a clear path, if there is anybody to push. Rules: PO-SKILL-shove, PO-PLACE-15."""
    here = s.where[f]
    return s.tables.clear[here] if s.crowd(here) else ()


def shove(s: GameState, f: Figure, zone: int) -> None:
    """Push all zombies around into one zone. Rules: PO-SKILL-shove."""
    here = s.where[f]
    crowd = s.zombies[here]
    s.carry((here, zone, crowd))
    if s.events is not None:
        s.tell(ZombiesPushed(here, zone, crowd, f))


def everywhere(s: GameState, f: Figure) -> tuple[int, ...]:
    """One can shout anywhere, at nobody in particular. Rules: PO-SKILL-loud."""
    return (NOWHERE,)


def shout(s: GameState, f: Figure, target: int) -> None:
    """Make this zone the noisiest until the own next turn; it is noise, and so ends hiding.

    Rules: PO-SKILL-loud, PO-SKILL-rotten.
    """
    s.loud = (s.where[f], f)
    s.fought = True


def open_doors(s: GameState, f: Figure) -> list[int]:
    """Return the open doors and main gates of a survivor's zone, no cell doors. Rules: PO-SKILL-lock_it_down."""
    here = s.where[f]
    return [
        barrier.index
        for barrier in s.setting.mission.board.barriers
        if here in (barrier.a, barrier.b) and barrier.kind in (DOOR, MAIN_DOOR) and s.ways >> barrier.index & 1
    ]


def lock(s: GameState, f: Figure, barrier: int) -> None:
    """Shut a door. Rules: PO-SKILL-lock_it_down, PO-PLACE-13."""
    doors.shut_barrier(s, barrier, f, "lock_it_down")
