"""Moving a figure: its own way or by force, always square by square."""

from __future__ import annotations

from collections.abc import Sequence

from skullyard.engine import Rule, Seat, put
from skullyard.games.adrenaline.events import Moved
from skullyard.games.adrenaline.state import GameState


def walk(s: GameState, figure: Seat, to: int, by: Seat, how: str) -> Rule:
    """Move a figure along the shortest way to a square; staying where it is moves nobody.

    Rules: AD-TURN-4, AD-RULING-12.

    Args:
        s: The state.
        figure: Who is moved.
        to: The square where it ends.
        by: Whose rule moves it.
        how: The verb, weapon or powerup that does, for the log.
    """
    path = s.setting.arena.paths[s.where[figure]][to]
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
    yield from ()
