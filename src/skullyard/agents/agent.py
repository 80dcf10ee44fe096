"""What a program must be able to do to sit at a table."""

from __future__ import annotations

from typing import Any, Protocol

from skullyard.engine import Decision, Rng


class Agent(Protocol):
    """A player that is a program: it sees what its seat sees, and answers what its seat is asked.

    One agent may serve many seats and tables, so it keeps nothing between two questions.
    """

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        """Return the index of the option chosen.

        Args:
            view: What the asked seat sees now, a value of the title's own view class.
            decision: What it is asked.
            rng: The agent's own chance, apart from the game's: the same chance gives the same choice.
        """
