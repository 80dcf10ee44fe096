"""The common scene of the tests of skills: Watts who has them, and a board with a prison yard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from skullyard.engine import Match
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import GameState
from unit.outbreak.boards import own
from unit.outbreak.scene import figure, keys, make_mission, scene


def watts(
    place: str,
    *skills: str,
    mates: Mapping[str, str] | None = None,
    skills_of: Mapping[str, Sequence[str]] | None = None,
    **more: Any,
) -> Match[GameState]:
    """Watts with these skills, and others; the end of his turn is asked even when nothing else is left."""
    places = {"watts": place, **(mates or {})}
    return scene(places, skills={"watts": skills, **(skills_of or {})}, confirm_end=True, **more)


def uses(match: Match[GameState], skill: str = "") -> list[str]:
    """Return what a skill can be used on now, of all skills with their names."""
    start = f"use:{skill}:" if skill else "use:"
    return [key.removeprefix(start) for key in keys(match) if key.startswith(start)]


def place(match: Match[GameState], name: str = "watts") -> str:
    """Return where a survivor stands."""
    return match.state.setting.mission.board.names[match.state.where[figure(match, name)]]


def yard() -> Mission:
    """Return a mission on four yard zones in a square, 00.y1 to 00.y4.

    The tower t0 stands in 00.y2. The wire between 00.y4 and the crossing 00.e3 is torn; everywhere else between the
    yard and the street there is a fence, or nothing at all.
    """
    board = own("O4")
    return replace(make_mission(), board=board, start=(board.zone("00.y1"),), revealed=0)
