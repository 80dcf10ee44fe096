"""The agent that chooses by chance, every option alike."""

from __future__ import annotations

from typing import Any

from skullyard.engine import DICE, Decision, Rng


class RandomAgent:
    """Plays any title, badly: the measure of every other agent."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:  # noqa: ARG002 - chance looks at nothing
        """Return the index of any option, each as likely as the others."""
        return rng.below(DICE, len(decision.options))
