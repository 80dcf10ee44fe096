"""The shape of what a Master card does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from skullyard.games.outbreak.state import GameState, Task


def always(s: GameState, *about: Any) -> str:
    """Of a card that can always be played."""
    return ""


def waiting(s: GameState, name: str) -> Task | None:
    """Return the next task of a name on the agenda, or None."""
    return next((task for task in reversed(s.agenda) if task[0] == name), None)


def amend(s: GameState, name: str, change: Callable[[Task], Task]) -> None:
    """Change what waits on the agenda: the next task of a name, such as a blow or a move that was declared.

    Rules: AP-44.
    """
    for place in reversed(range(len(s.agenda))):
        if s.agenda[place][0] == name:
            s.agenda = (*s.agenda[:place], change(s.agenda[place]), *s.agenda[place + 1 :])
            return


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does.

    Attributes:
        act: Does it, given the state and what the moment is about (see `windows.open_window`; nothing in the Master's
            phase). What must be chosen, and what takes longer, goes on the agenda.
        why_not: Returns the last word of the message key ``apocalypse.why.<word>`` that says why the card cannot be
            played now, or "".
    """

    act: Callable[..., None]
    why_not: Callable[..., str] = always
