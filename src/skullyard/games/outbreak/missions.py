"""The mission's part in a game: it notices what happens, keeps the score of its goals, and ends the game."""

from __future__ import annotations

from skullyard.games.outbreak import goals, triggers
from skullyard.games.outbreak.state import GameState

check = goals.check


def notice(s: GameState, what: str, *about: int) -> None:
    """Take note of something that has just happened; the rules call this after it.

    ``taken`` objective, figure; ``switched`` switch, figure; ``opened`` or ``shut`` barrier; ``entered`` figure, zone;
    ``killed`` species, number, figure; ``fell``, ``turn_ended`` or ``left`` figure; ``level`` figure, level.

    Rules: PO-MISSION-1, PO-MISSION-5, PO-PLACE-43.
    """
    if what == "taken":
        goals.advance(s, ("take_objectives",))
    elif what == "switched":
        goals.advance(s, ("use_switch",), 1, about[0])
    elif what == "killed":
        goals.advance(s, ("kill",), about[1], about[0])
    elif what == "level":
        goals.advance(s, ("level",))
    elif what == "fell":
        goals.advance(s, ("level",))
        goals.give_up(s)
    if not s.over:
        triggers.notice(s, what, about)


def start_of_round(s: GameState) -> None:
    """Do what the mission says of the beginning of a round."""
    triggers.notice(s, "round", (s.round,))


def end_of_round(s: GameState) -> None:
    """Do what the mission says of the end of a round. Rules: PO-MISSION-1, PO-MISSION-5."""
    goals.end_round(s)
