"""A match: the state at the last checkpoint, the running flow, and the answers given since."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from skullyard.engine.decision import NO_KEY, Decision, Seat
from skullyard.engine.driver import Driver
from skullyard.engine.event import Event
from skullyard.engine.flow import Anyone
from skullyard.engine.game import Game
from skullyard.engine.history import History
from skullyard.engine.reason import Reason, Refused
from skullyard.engine.record import Record
from skullyard.engine.rng import Rng
from skullyard.engine.state import State

S = TypeVar("S", bound=State)


class Match(Driver[S]):
    """One running game in memory.

    Between checkpoints control lives in a generator; at a checkpoint everything is in the state. A copy shares the
    checkpoint and starts the flow anew, sending the few answers again, when it is first used.

    Attributes:
        game: The title's rules.
        pending: The decision of each seat that is asked now.
        over: Whether the game has ended.
        history: Records and undo; None on copies and playouts.
    """

    __slots__ = ()

    def __init__(self, game: Game[S], state: S, history: History[S] | None = None, tracked: bool = True) -> None:
        """Start at a checkpoint.

        Args:
            game: The rules.
            state: The state at a checkpoint; the match owns it from now on.
            history: Where records are kept; None for a match without undo.
            tracked: Whether checkpoints are kept; without them the match is faster, and is played by `play` only.
        """
        self.game, self.history, self._tracked = game, history, tracked
        self._base = self._state = state
        self._cold = self.over = False
        self._open()

    @classmethod
    def start(cls, game: Game[S], setup: Mapping[str, Any], seed: int, chance: tuple[int, ...] = ()) -> Match[S]:
        """Start a game with records, undo and events.

        Args:
            game: The rules.
            setup: The title's set-up.
            seed: Seed of all chance.
            chance: The outcomes that a recorded game's set-up had; empty for a new game.

        Raises:
            ValueError: The set-up is not one the rules know.
        """
        rng = Rng(seed)
        rng.forced = chance
        state = game.new(setup, rng)
        state.events = []
        history: History[S] = History()
        match = cls(game, state, history)
        history.chance = match._state.rng.said
        return match

    # ---------------------------------------------------------------- looking

    @property
    def state(self) -> S:
        """The state now, in the middle of a flow too. Only rules and tests look at it; everybody else gets views."""
        if self._cold:
            self._warm()
        return self._state

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that are asked now: all that others may know of a decision."""
        return tuple(sorted(self.pending))

    @property
    def is_race(self) -> bool:
        """Whether several seats may be asked at once, of whom the first to answer ends the question for all."""
        if self._cold:
            self._warm()
        return not self.over and isinstance(self._ask, Anyone)

    @property
    def answered(self) -> int:
        """How many answers were given since the last checkpoint, those that the match gave included."""
        return len(self._answers)

    def view(self, seat: Seat | None) -> Any:
        """Return what a seat, or a spectator (None), may see."""
        return self.game.view(self.state, seat)

    def drain(self) -> list[Event]:
        """Return the events since the last call."""
        events = self._state.events
        if not events:
            return []
        self._state.events = []
        return events

    def why_not(self, seat: Seat, key: str) -> Reason | None:
        """Return why a seat cannot choose a key now, or None when it can."""
        if self.over:
            return Reason("engine.over")
        decision = self.pending.get(seat)
        if decision is None:
            return Reason("engine.not_asked")
        record = Record(seat, key)
        if record.passed and (not decision.window or record.option != NO_KEY):
            return Reason("engine.not_asked")
        if decision.find(record.option) >= 0:
            return None
        return self.game.why_not(self.state, decision, key)

    # --------------------------------------------------------------- choosing

    def choose(self, seat: Seat, key: str, chance: tuple[int, ...] = ()) -> Record:
        """Choose an option by its key, checked.

        Args:
            seat: Who chooses.
            key: The option's text key; `record.PASSED` with the key of "no" lets a moment pass that the seat did not
                want to be asked at.
            chance: The outcomes of a recorded game; empty otherwise.

        Returns:
            The record of the choice.

        Raises:
            Refused: The choice is not offered; nothing has changed.
        """
        reason = self.why_not(seat, key)
        if reason is not None:
            raise Refused(reason)
        self._keep()
        base, answers = self._base, self._answers[:]
        state, history = self.state, self.history
        events, marks = state.events, [] if history is None else history.marks[:]
        heard = 0 if events is None else len(events)
        before = (state.turn, state.revealed, state.rng.draws)
        if history is not None:
            history.begin(seat, key)
        try:
            self.play(seat, self.pending[seat].find(Record(seat, key).option), chance)
        except Exception:
            # A fault in the rules must not cost the table: everything is as it was before the choice.
            self._base, self._answers, self._cold, self.over = base, answers, True, False
            self._warm()
            if events is not None:
                del events[heard:]
                self._state.events = events
            if history is not None:
                history.marks = marks
                history.line.pop()
            raise
        state = self._state
        record = Record(seat, key, state.rng.said)
        if history is not None:
            history.add(record, before != (state.turn, state.revealed, state.rng.draws))
        return record

    def play(self, seat: Seat, index: int, chance: tuple[int, ...] = ()) -> None:
        """Answer with the option at an index, unchecked: the quick path of playouts and searches."""
        if self._cold:
            self._warm()
        rng = self._state.rng
        rng.said = ()
        if self._tracked:
            self._keep()
            self._answers.append((seat, self.pending[seat].at(index), chance))
        if chance:
            rng.forced = chance
        try:
            if isinstance(self._ask, Decision):
                self._go_on(self._flow.send(index))
            else:
                self._send(seat, index)
                self._take_lone()
        except StopIteration:
            self._open()

    # ------------------------------------------------------------------- undo

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat may take back its last choice now."""
        history = self.history
        return history is not None and history.undo_floor(seat) < len(history.line)

    def undo(self, seat: Seat, keep: int | None = None) -> None:
        """Take back the seat's last choice, or all its choices down to the first `keep` of the game.

        Raises:
            Refused: Chance, a revelation, another's choice or the start of the turn lies between.
        """
        history = self.history
        if history is None:
            raise Refused(Reason("engine.no_undo"))
        keep = history.last_own() if keep is None else keep
        if not history.undo_floor(seat) <= keep < len(history.line):
            raise Refused(Reason("engine.no_undo"))
        events = self._state.events
        base, again = history.cut(seat, keep)
        self._state, self.over = base.copy(), False
        self._open()
        for record in again:
            self._keep()
            history.line.append(record)
            self.play(record.seat, self.pending[record.seat].find(record.option), record.chance)
        self._state.events = events

    # ---------------------------------------------------------------- copying

    def copy(self, tracked: bool = True) -> Match[S]:
        """Return an independent match without history.

        Args:
            tracked: Whether the copy can be copied again; without it, it is faster, and is played by `play` only.
        """
        self._keep()
        return self._copy_of(self._base, tracked)

    def redealt(self, seat: Seat | None, rng: Rng, tries: int = 200, ended: bool = False) -> Match[S]:
        """Return a copy in a world that this seat may believe in: what it cannot know is dealt anew.

        Args:
            seat: The seat, or None for a spectator.
            rng: What the world is dealt with, and where its own chance begins.
            tries: How many worlds are looked at.
            ended: Whether to take a world as well in which nobody is asked where somebody is asked now. Only the laws
                do, to see whether being asked tells something.

        Raises:
            RuntimeError: No world was found that fits what happened since the checkpoint.
        """
        self._keep()
        for _ in range(tries):
            base = self.game.redeal(self._base, self.state, seat, rng)
            base.memo, base.rng.said = {}, ()
            world = self._copy_of(base, True)
            try:
                world._warm()
            except LookupError:
                continue  # an answer since the checkpoint is not offered there: not a world to believe in
            except StopIteration:
                if not ended:
                    continue  # nobody is asked what is asked now
                world._open()
                return world
            if not ended and world.asked != self.asked:
                continue  # somebody else is asked there, and who is asked is known
            # What chance said since the checkpoint is known, what it will say is not.
            said, base.rng.script, base.rng.forced = world._state.rng.said, (), ()
            base.rng.reseed(rng)
            if said:
                base.rng.forced = said
                world._warm()
            else:
                world._state.rng = base.rng.copy()
            return world
        raise RuntimeError(f"no world fits what seat {seat} has seen")

    def _copy_of(self, base: S, tracked: bool) -> Match[S]:
        match: Match[S] = Match.__new__(Match)
        match.game, match.history, match.over, match._tracked = self.game, None, self.over, True
        match._base = match._state = base
        match.pending, match._answers, match._cold = self.pending, self._answers[:], not self.over
        if not tracked and not self.over:
            match._warm()
            match._tracked = False
        return match

    # -------------------------------------------------------------- saving

    def save(self) -> dict[str, Any]:
        """Return the match as plain data for JSON, in the middle of a decision too."""
        self._keep()
        data: dict[str, Any] = {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "data_hash": self.game.data_hash,
            "base": self._base.encode(),
            "answers": [[seat, list(option), list(chance)] for seat, option, chance in self._answers],
        }
        history = self.history
        if history is not None:
            data["history"] = {
                "records": [[r.seat, r.key, list(r.chance)] for r in history.records],
                "line": [[r.seat, r.key, list(r.chance)] for r in history.line],
                "marks": [[count, base.encode()] for count, base in history.marks],
                "floor": history.floor,
                "chance": list(history.chance),
            }
        return data

    @classmethod
    def load(cls, game: Game[S], data: Mapping[str, Any]) -> Match[S]:
        """Return the match that `save` wrote.

        Raises:
            ValueError: It was saved by another title, by other rules or with other data, or it is damaged.
        """
        for name, ours in (("game", game.name), ("rules_version", game.rules_version), ("data_hash", game.data_hash)):
            if data.get(name) != ours:
                raise ValueError(f"the saved game has {name} {data.get(name)!r}, this program has {ours!r}")
        match: Match[S] = Match.__new__(Match)
        match.game, match.history, match.over, match._tracked = game, None, False, True
        try:
            match._base = game.decode(data["base"])
            match._answers = [(seat, tuple(option), tuple(chance)) for seat, option, chance in data["answers"]]
            match._warm()
            past = data.get("history")
            if past is not None:
                lines = [
                    [Record(who, key, tuple(said)) for who, key, said in past[name]] for name in ("records", "line")
                ]
                marks = [(count, game.decode(base)) for count, base in past["marks"]]
                match.history = History(lines[0], lines[1], marks, past["floor"], tuple(past["chance"]))
                match._state.events = []
        except (LookupError, TypeError, ValueError, StopIteration) as error:
            raise ValueError(f"the saved game is damaged: {error!r}") from error
        return match
