"""Rules are flows: generators that change the state and yield a question whenever a person must choose."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from skullyard.engine.decision import Decision, Option, Seat

T = TypeVar("T")


class NoTarget(Exception):
    """Raised by a flow before its first question when it has no legal use at all."""


class Together(Generic[T]):
    """Several seats asked at once, each in a flow of its own; the match drives the parts.

    Attributes:
        parts: One flow a seat.
        results: What each finished part returned.
    """

    __slots__ = ("parts", "results")

    def __init__(self, parts: Mapping[Seat, Flow[T]]) -> None:
        self.parts = dict(parts)
        self.results: dict[Seat, T] = {}


class Anyone:
    """Several seats asked at once; the first answer that is accepted ends the question for all.

    Attributes:
        decisions: What each seat is asked.
        answered: Whose answer was accepted, once there is one.
    """

    __slots__ = ("answered", "decisions")

    def __init__(self, decisions: Mapping[Seat, Decision]) -> None:
        self.decisions = dict(decisions)
        self.answered: Seat = -1


Ask: TypeAlias = "Decision | Together[Any] | Anyone"
Flow: TypeAlias = Generator[Ask, int, T]
"""Yields decisions, is sent the index of the option chosen, returns a T."""
Rule: TypeAlias = Generator[Ask, int, None]
"""A flow that only changes the state."""


def together(parts: Mapping[Seat, Flow[T]]) -> Flow[dict[Seat, T]]:
    """Ask several seats at the same time; return what each part returned, by seat."""
    ask: Together[T] = Together(parts)
    yield ask
    return {seat: ask.results[seat] for seat in sorted(ask.results)}


def anyone(decisions: Mapping[Seat, Decision]) -> Flow[tuple[Seat, int]]:
    """Ask several seats at the same time and go on with the first answer; return who gave it and its index.

    What everybody may do is worked out anew after each answer, so nobody chooses from what another has used up.
    """
    ask = Anyone(decisions)
    index = yield ask
    return ask.answered, index


def pick(
    seat: Seat,
    kind: str,
    prompt: str,
    options: Sequence[Option],
    values: Sequence[T],
    about: tuple[str, ...] = (),
    rule: str = "",
    reaction: bool = False,
) -> Flow[T]:
    """Ask one seat and return the value that belongs to the chosen option.

    Args:
        seat: Who is asked.
        kind: One of `skullyard.engine.decision.KINDS`.
        prompt: Message key of the question.
        options: The options, at least one.
        values: One value an option, in the same order.
        about: What the question is about.
        rule: The rule that asks.
        reaction: Whether it is asked in another's turn.
    """
    return values[(yield Decision(seat, kind, prompt, options, about, rule, reaction))]
