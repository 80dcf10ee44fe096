"""Driving flows from checkpoint to checkpoint: the inner half of a match."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from skullyard.engine.decision import Decision, Option, Seat
from skullyard.engine.flow import Anyone, Ask, Rule, Together
from skullyard.engine.game import Game
from skullyard.engine.history import History
from skullyard.engine.state import State

S = TypeVar("S", bound=State)
Answer: TypeAlias = tuple[Seat, Option, tuple[int, ...]]
"""Who answered what since the checkpoint, and the outcomes forced upon chance then (of a recorded game)."""


class Driver(Generic[S]):
    """A flow that is running, the checkpoint at which it began, and the answers that it has got since.

    `_base` is the state at the checkpoint and `_state` the state now; they are one object until the first answer. A
    cold one shares its checkpoint with others and has not started its flow yet: `pending` is all it knows.
    """

    __slots__ = (
        "_answers", "_ask", "_base", "_cold", "_flow", "_state", "_tracked", "game", "history", "over", "pending",
    )  # fmt: skip

    game: Game[S]
    history: History[S] | None
    pending: dict[Seat, Decision]
    over: bool
    _answers: list[Answer]
    _ask: Ask
    _base: S
    _state: S
    _flow: Rule
    _tracked: bool
    _cold: bool

    def _open(self) -> None:
        """Start the flow at a checkpoint, and the next one, until somebody has to choose or the game is over."""
        state, step = self._state, self.game.step
        while True:
            self._base, self._answers, state.memo = state, [], {}
            flow = step(state)
            if flow is None:
                self.over, self.pending = True, {}
                return
            self._flow = flow
            try:
                self._go_on(next(flow))
                return
            except StopIteration:
                continue

    def _keep(self) -> None:
        """Before a flow's first answer: keep the checkpoint apart from the state that the flow will change.

        Raises:
            RuntimeError: The match is not tracked.
        """
        if not self._tracked:
            raise RuntimeError("an untracked match keeps no checkpoints: play it by `play`, and copy or save another")
        if self._base is self._state and not self._cold:
            self._base = self._state.copy()
            if self.history is not None:
                self.history.mark(self._base)

    def _warm(self) -> None:
        """Start the flow anew from the checkpoint and send the answers again.

        Raises:
            LookupError: In another world: an answer is not offered there.
            StopIteration: In another world: the flow ends with the last answer.
        """
        self._cold = False
        state = self._state = self._base.copy()
        flow = self.game.step(state)
        if flow is None:
            self.over, self.pending = True, {}
            return
        self._flow = flow
        answers = iter(self._answers)
        try:
            self._take(next(flow))
            for seat, option, chance in answers:
                if chance:
                    state.rng.forced = chance
                self._send(seat, self._index(seat, option))
        except StopIteration:
            if next(answers, None) is not None:
                raise LookupError("the flow ends before the last answer") from None
            raise

    def _index(self, seat: Seat, option: Option) -> int:
        """Where an option lies in what a seat is asked; LookupError when it is not offered."""
        decision = self.pending[seat]
        options: Sequence[Option] = decision.options
        for index, offered in enumerate(options):
            if offered == option:
                return index
        if option in decision.asides:
            return len(options) + decision.asides.index(option)
        raise LookupError(option)

    def _go_on(self, ask: Ask) -> None:
        """Take in what the flow asks, and answer what has a single option. StopIteration when that ends the flow."""
        while isinstance(ask, Decision):  # as `_take` and `_take_lone` do, in one loop for the sake of playouts
            if len(ask.options) != 1 or ask.always:
                self._ask, self.pending = ask, {ask.seat: ask}
                return
            if self._tracked:
                self._keep()
                self._answers.append((ask.seat, ask.options[0], ()))
            ask = self._flow.send(0)
        self._take(ask)
        self._take_lone()

    def _take(self, ask: Ask) -> None:
        """Take in what the flow asks."""
        while True:
            self._ask = ask
            if isinstance(ask, Decision):
                self.pending = {ask.seat: ask}
                return
            if isinstance(ask, Anyone):
                self.pending = ask.decisions
                return
            self.pending = {}
            for seat, part in ask.parts.items():
                self._send_part(ask, seat, part, None)
            if self.pending:
                return
            ask = self._flow.send(0)

    def _send(self, seat: Seat, index: int) -> None:
        """Send an answer into the flow; StopIteration when that ends it."""
        ask = self._ask
        if isinstance(ask, Decision):
            self._take(self._flow.send(index))
            return
        if isinstance(ask, Anyone):
            ask.answered = seat
            self._take(self._flow.send(index))
            return
        self.pending = dict(self.pending)
        self._send_part(ask, seat, ask.parts[seat], index)
        if not self.pending:
            self._take(self._flow.send(0))

    def _send_part(self, ask: Together[Any], seat: Seat, part: Generator[Ask, int, Any], index: int | None) -> None:
        """Drive one seat's part of a simultaneous question."""
        try:
            asked = next(part) if index is None else part.send(index)
        except StopIteration as end:
            ask.results[seat] = end.value
            self.pending.pop(seat, None)
            return
        if not isinstance(asked, Decision) or asked.seat != seat:
            raise TypeError(f"the part of seat {seat} must ask that seat alone")
        self.pending[seat] = asked

    def _take_lone(self) -> None:
        """Answer what has a single option, except in another's turn. StopIteration when that ends the flow."""
        while True:
            for seat, decision in self.pending.items():
                if not decision.always and len(decision.options) == 1:
                    if self._tracked:
                        self._keep()
                        self._answers.append((seat, decision.options[0], ()))
                    self._send(seat, 0)
                    break
            else:
                return
