"""Chance: one integer generator in the state, with a stream for each use."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
SETUP, DECKS, DICE = 0, 1, 2
_MASK = (1 << 64) - 1


class ScriptError(ValueError):
    """A scripted or recorded outcome does not fit the question that chance is asked."""


class Rng:
    """A splitmix64 generator whose whole state is three integers, one a stream.

    Streams are separate, so that one more roll of a die never changes the order of a deck.

    Attributes:
        streams: The generator's state, by `SETUP`, `DECKS`, `DICE`.
        draws: How many outcomes were given since the start of the game.
        said: The outcomes given since the last choice.
        script: Outcomes that a scenario prescribes, used up one by one before the generator speaks.
        forced: Outcomes of a recorded game; they win over script and generator, which move on all the same.
    """

    __slots__ = ("draws", "forced", "said", "script", "streams")

    def __init__(self, seed: int) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.streams: tuple[int, ...] = tuple(int.from_bytes(digest[8 * i : 8 * i + 8], "big") for i in range(3))
        self.draws = 0
        self.said: tuple[int, ...] = ()
        self.script: tuple[int, ...] = ()
        self.forced: tuple[int, ...] = ()

    def copy(self) -> Rng:
        """Return an independent generator that will say the same."""
        other = Rng.__new__(Rng)
        other.streams, other.draws, other.said = self.streams, self.draws, self.said
        other.script, other.forced = self.script, self.forced
        return other

    def reseed(self, source: Rng) -> None:
        """Go on from elsewhere: nothing that comes can be known from what was before."""
        self.streams = (source._next(SETUP), source._next(SETUP), source._next(SETUP))

    def below(self, stream: int, n: int) -> int:
        """Return a number from 0 to n - 1.

        Raises:
            ScriptError: A scripted or recorded outcome is not below n.
        """
        if self.script:
            value, self.script = self.script[0], self.script[1:]
        else:
            value = self._next(stream) * n >> 64
        if self.forced:
            value, self.forced = self.forced[0], self.forced[1:]
        if not 0 <= value < n:
            raise ScriptError(f"the scripted outcome {value} is not one of 0 to {n - 1}")
        self.draws += 1
        self.said += (value,)
        return value

    def shuffle(self, stream: int, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(stream, last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def _next(self, stream: int) -> int:
        x = (self.streams[stream] + 0x9E3779B97F4A7C15) & _MASK
        self.streams = (*self.streams[:stream], x, *self.streams[stream + 1 :])
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
        return x ^ (x >> 31)
