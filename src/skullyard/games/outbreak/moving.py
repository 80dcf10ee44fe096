"""Survivors on the move."""

from __future__ import annotations

from typing import Final

from skullyard.engine import Option, put
from skullyard.games.outbreak import missions
from skullyard.games.outbreak.events import Moved
from skullyard.games.outbreak.master import windows
from skullyard.games.outbreak.paying import can_pay, pay
from skullyard.games.outbreak.state import MOVE, ON_FOOT, Figure, GameState

TAKEN_ALONG: Final = frozenset({"drive", "lifesaver"})
"""What moves a survivor that does not move by itself."""


def surcharge(s: GameState, figure: Figure) -> int:
    """Return what leaving its zone costs beside the move itself: one for each zombie. Rules: PO-MOVE-3, PO-EX-12."""
    return 0 if s.talents(figure).slippery else s.crowd(s.where[figure])


def strides(s: GameState, figure: Figure) -> int:
    """Return how many zones the running move may still go on: none among zombies, whatever brought them there.

    Rules: PO-MOVE-4.
    """
    return 0 if s.crowd(s.where[figure]) else s.stride


def options(s: GameState, figure: Figure) -> list[Option]:
    """Return the zones that the actor can move to, and those where its running move can go on.

    Rules: PO-ACT-1, PO-MOVE-1, PO-MOVE-2, PO-MOVE-3, PO-MOVE-4.
    """
    if s.riding[figure] != ON_FOOT:
        return []
    zone, to = s.where[figure], s.setting.to
    near = s.tables.near[zone]
    found: list[Option] = []
    if strides(s, figure):
        found += [("go", to[other][1]) for other in near]
    if can_pay(s, MOVE, 1 + surcharge(s, figure)):
        found += [("move", to[other][1]) for other in near]
    return found


def do(s: GameState, figure: Figure, option: Option, toll: int = 0) -> None:
    """Move one zone, or go on by one zone in the running move; a toll was paid before.

    Rules: PO-ACT-1, PO-MOVE-3, PO-MOVE-4, PO-EX-13.
    """
    zone = s.setting.mission.board.index[option[1]]
    if option[0] == "go":
        left = s.stride - 1
        paid = 0
    else:
        left = s.talents(figure).stride
        paid = 1 + surcharge(s, figure)
        pay(s, MOVE, paid)
    s.stride = left
    enter(s, figure, zone, "move", paid + toll)


def enter(s: GameState, figure: Figure, zone: int, how: str, paid: int = 0) -> None:
    """Put a survivor into a zone, by its own move or otherwise.

    Args:
        s: The state.
        figure: Who.
        zone: Where to.
        how: ``move``, or what else moves it.
        paid: The actions that it cost.
    """
    before = s.where[figure]
    s.where = put(s.where, figure, zone)
    if s.events is not None:
        s.tell(Moved(figure, before, zone, how, paid))
    if s.hand and how not in TAKEN_ALONG:
        windows.open_window(s, windows.MOVED, figure, zone)
    missions.notice(s, "entered", figure, zone)
