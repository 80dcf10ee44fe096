"""Moving a figure: its own way or by force, always square by square."""

from __future__ import annotations

from collections.abc import Sequence

from skullyard.engine import Rule, Seat, put
from skullyard.games.adrenaline import turrets
from skullyard.games.adrenaline.events import Moved
from skullyard.games.adrenaline.state import TURRETS, GameState


def walk(s: GameState, figure: Seat, to: int, by: Seat, how: str, most: int = 0) -> Rule:
    """Move a figure to a square: the shortest way, and where ways differ in the turrets entered, the way chosen.

    Staying where it is moves nobody.

    Rules: AD-TURN-4, AD-RULING-12, AD-TUR-3.

    Args:
        s: The state.
        figure: Who is moved.
        to: The square where it ends.
        by: Who moves it.
        how: The verb, weapon or powerup that does, for the log.
        most: How many squares the move may have, if more than the shortest way.
    """
    path = s.setting.arena.paths[s.where[figure]][to]
    if path and s.setting.mode == TURRETS:
        path = yield from turrets.pick_route(s, figure, to, max(most, len(path)), by)
    if path:
        if s.events is not None:
            names = s.setting.arena.names
            s.tell(Moved(figure, by, how, tuple(names[square] for square in (s.where[figure], *path))))
        yield from enter_each(s, figure, path)


def teleport(s: GameState, figure: Seat, to: int, how: str) -> Rule:
    """Put a figure on a square without a way between. Rules: AD-POWERUP-teleporter."""
    if s.events is not None:
        names = s.setting.arena.names
        s.tell(Moved(figure, figure, how, (names[s.where[figure]], names[to])))
    yield from enter_each(s, figure, (to,))


def enter_each(s: GameState, figure: Seat, path: Sequence[int]) -> Rule:
    """Enter square after square: the one place where a square can answer to being entered.

    It is a flow, since a square may ask.
    """
    for square in path:
        s.where = put(s.where, figure, square)
        if s.setting.mode == TURRETS:
            turrets.enter(s, figure, square)
    yield from ()
