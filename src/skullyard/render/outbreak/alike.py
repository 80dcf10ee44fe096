"""What all watchers see alike, so that it is told once for all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from skullyard.games.outbreak.view import View


@dataclass(frozen=True, slots=True)
class Alike:
    """A view that equals those of other watchers of the same position.

    Attributes:
        known: All of it that changes during a game.
        view: The view itself.
    """

    known: tuple[Any, ...]
    view: View = field(compare=False)


def alike(view: View) -> Alike:
    """Take the watcher out of a view."""
    known = (
        id(view.mission),  # which lives as long as the view that is kept with it
        view.round,
        view.phase,
        view.level,
        view.actor,
        view.figures,
        view.zones,
        view.objectives,
        view.cars,
        view.ways,
        view.opened,
        view.gate,
        view.switched,
        view.awake,
        view.goals,
        view.fired,
        view.slain,
        view.outcome,
    )
    return Alike(known, view)
