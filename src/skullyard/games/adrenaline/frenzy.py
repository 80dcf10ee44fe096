"""What a turn allows: the actions of the board, of adrenaline, and of the Final Frenzy."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.engine import Seat
from skullyard.games.adrenaline.state import TRACK_LENGTH, GameState, adrenaline


@dataclass(frozen=True, slots=True)
class ActionTile:
    """What a player's action tile shows.

    Attributes:
        actions: Actions a turn.
        run: How far a run goes; 0 when there is no run.
        grab: Squares before a grab.
        shoot: Squares before a shot.
        reload: Whether weapons may be reloaded before the shot, and not at the end of the turn.
    """

    actions: int
    run: int
    grab: int
    shoot: int
    reload: bool


BY_ADRENALINE = (
    ActionTile(actions=2, run=3, grab=1, shoot=0, reload=False),
    ActionTile(actions=2, run=3, grab=2, shoot=0, reload=False),
    ActionTile(actions=2, run=3, grab=2, shoot=1, reload=False),
)
BY_DAMAGE = tuple(BY_ADRENALINE[adrenaline(damage)] for damage in range(TRACK_LENGTH + 1))
BEFORE_FIRST_PLAYER = ActionTile(actions=2, run=4, grab=2, shoot=1, reload=True)
FROM_FIRST_PLAYER = ActionTile(actions=1, run=0, grab=3, shoot=2, reload=True)


def action_tile(s: GameState, seat: Seat) -> ActionTile:
    """Return what a seat's actions are now.

    In the Final Frenzy adrenaline does not matter: whoever plays before the first player has two actions, the first
    player and all after have one.

    Rules: AD-TURN-2, AD-TURN-3, AD-DMG-2, AD-DMG-4, AD-END-4, AD-RULING-83, AD-RULING-85.
    """
    if s.frenzy < 0:
        return BY_DAMAGE[len(s.damage[seat])]
    return BEFORE_FIRST_PLAYER if seat > s.frenzy else FROM_FIRST_PLAYER
