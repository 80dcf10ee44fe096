"""The agent that takes what looks best now, and does not look ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from skullyard.agents.greedy import adrenaline, gear_up, outbreak
from skullyard.engine import Decision, Rng
from skullyard.games.adrenaline.view import View as AdrenalineView
from skullyard.games.gear_up.view import View as GearUpView
from skullyard.games.outbreak.view import View as OutbreakView

CHOOSERS: Final[Mapping[type, Callable[[Any, Decision, Rng], int]]] = MappingProxyType(
    {AdrenalineView: adrenaline.choose, GearUpView: gear_up.choose, OutbreakView: outbreak.choose}
)
"""How each title is played, by the class of its views."""


class GreedyAgent:
    """Plays each title by a few rules of thumb, in well under 2 ms a choice."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        """Return the index of the option that looks best.

        Raises:
            LookupError: The title has no greedy agent.
        """
        if len(decision.options) == 1:
            return 0
        chooser = CHOOSERS.get(type(view))
        if chooser is None:
            raise LookupError(f"no greedy agent plays a title whose view is a {type(view).__qualname__}")
        return chooser(view, decision, rng)
