"""The shape of what a Master card does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from skullyard.games.outbreak.state import GameState


def always(s: GameState, *about: Any) -> str:
    """Of a card that can always be played."""
    return ""


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
