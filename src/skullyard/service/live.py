"""A table in memory: the match, and what each watcher has noticed of it. No I/O; everything follows from the record."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from skullyard.engine import Game, Match, Reason, Record, Refused, Seat
from skullyard.engine.comforts import HasWindows
from skullyard.engine.record import PASS_KEY
from skullyard.service.api import (
    PERSON,
    Dice,
    OpenWindow,
    PlayerInfo,
    Preview,
    SeatPlan,
    Snapshot,
    TableInfo,
    UndoOffer,
    Watcher,
)
from skullyard.service.crowd import STALE, Crowd, Question
from skullyard.service.dice import commit
from skullyard.service.log import Chronicle
from skullyard.service.previews import Previews, progress
from skullyard.service.store import StoredTable
from skullyard.service.undo import Choices

log = logging.getLogger(__name__)

DONE = "done"
"""The key that ends a question which takes several picks; also when the last pick has ended it by itself."""


class _Notice:
    """What one watcher has noticed.

    Attributes:
        revision: How often anything changed for this watcher.
        view: What it sees now.
        state: The rest of what it could notice now.
        noticed: Which of the choices that hold it has noticed, by number.
        previews: What its options would do; None before anybody has looked.
        crowd: From which revision on its commands hold while others are asked beside it.
    """

    __slots__ = ("crowd", "noticed", "previews", "revision", "state", "view")

    def __init__(self, view: Any, state: object) -> None:
        self.revision = 0
        self.view, self.state = view, state
        self.noticed: list[bool] = []
        self.previews: Mapping[str, Preview] | None = None
        self.crowd = Crowd()


class LiveTable:
    """A table that is being played.

    Attributes:
        match: The game.
        stored: The table as it was read, without later records.
        trouble: Why it cannot be played on, or None.
        auto_no: Whether each seat declines reactions by itself.
        stood_in: Whether a bot plays for each seat while its person is away.
        names: What each player is called.
        armed: The moments at which each seat wants to be asked.
        held: What seats have answered at moments that are not over yet.
        due: Seats whose moment is over, so that their answer is carried out.
        pause: How many seconds a moment lasts.
    """

    def __init__(self, stored: StoredTable, game: Game[Any]) -> None:
        """Build the match out of set-up, seed and records.

        A game of other rules or data is followed as far as it can be; when its record does not fit, it stays there
        and can only be read.
        """
        self.stored = stored
        self.trouble: Reason | None = None
        self.auto_no = list(stored.auto_no)
        self.names = [plan.name for plan in stored.info.seats]
        self.stood_in = [*stored.stood_in, *(False,) * (len(self.names) - len(stored.stood_in))]
        self.armed = [*stored.armed, *(frozenset[str](),) * (len(self.names) - len(stored.armed))]
        self.held: dict[Seat, str] = {}
        self.due: set[Seat] = set()
        self.pause = game.pause(stored.info.setup) if isinstance(game, HasWindows) else 0.0
        self.match: Match[Any] = Match.start(game, stored.info.setup, stored.seed, stored.chance)
        self._chronicle, self._choices = Chronicle(), Choices()
        self._chronicle.tell(self.match.drain(), 0)
        watchers: list[Watcher] = [None, *range(len(stored.info.seats))]
        self._notices = {watcher: _Notice(self.match.view(watcher), self._state(watcher)) for watcher in watchers}
        self.trouble = self._follow(stored, game)

    def _follow(self, stored: StoredTable, game: Game[Any]) -> Reason | None:
        """Carry out the stored records; return why that ends early, or None."""
        for number, record in enumerate(stored.records):
            try:
                keep = record.undo_to
                if keep is None:
                    self.choose(record.seat, record.key, record.chance)
                else:
                    self.undo(record.seat, keep)
            except Exception:
                # Whatever it is, the table is shown as it was before, and nothing is appended to a record in doubt.
                log.exception("table %s: its record cannot be followed at %s", stored.info.id, record)
                if stored.rules_version == game.rules_version:
                    return Reason("service.unreadable", about=(("number", str(number + 1)),))
                versions = (("theirs", stored.rules_version), ("ours", game.rules_version))
                return Reason("service.other_rules", about=versions)
        return None

    # --------------------------------------------------------------- choosing

    @property
    def written(self) -> int:
        """The number of records, undos included."""
        history = self.match.history
        return 0 if history is None else len(history.records)

    def why_not(self, seat: Watcher, revision: int | None = None, late: bool = False) -> Reason | None:
        """Return why a command of a seat is not looked at, or None.

        Args:
            seat: Who sends it.
            revision: The revision it was made at; None when that does not matter.
            late: Whether it may be older than the table, where others have only answered meanwhile what they and this
                seat were asked at once.
        """
        if seat is None or seat not in self._notices:
            return Reason("service.not_a_seat")
        if self.trouble is not None:
            return self.trouble
        if self.match.over:
            return Reason("engine.over")
        notice = self._notices[seat]
        if revision is None or revision == notice.revision:
            return None
        return notice.crowd.why_not(revision, notice.revision) if late else Reason(STALE)

    def take(self, seat: Seat, keys: Sequence[str]) -> list[Record]:
        """Carry out the keys of one command, all or none; moments at which nobody wants to be asked pass by themselves.

        An answer at a moment is held until the moment is over, so that the table waits as long whatever is answered.
        The command ends early after a key that lets chance speak, reveals something or passes the question on: what
        comes then could not be known when the command was made, and refusing it would tell what nobody may know.

        Raises:
            Refused: One of the keys is not offered; nothing has changed.
        """
        if any(Record(seat, key).passed for key in keys):
            raise Refused(Reason("engine.not_asked"))  # only the table itself lets a moment pass
        if self.is_waiting(seat):
            self._hold(seat, keys[0])
            return []
        keys = self._fitting(seat, keys) if len(keys) > 1 else keys
        records: list[Record] = []
        for key in keys:
            records.append(self.choose(seat, key))
            records += self.settle()
        return records

    def _hold(self, seat: Seat, key: str) -> None:
        """Keep an answer until its moment is over.

        Raises:
            Refused: It is not offered.
        """
        reason = self.match.why_not(seat, key)
        if reason is not None:
            raise Refused(reason)
        self.held[seat] = key
        self._look(seat, changed=True)
        self._notices[seat].crowd.start(self.revision(seat))

    def is_waiting(self, seat: Seat) -> bool:
        """Whether a person is asked at a moment that is not over yet."""
        decision = self.match.pending.get(seat)
        return decision is not None and decision.window != "" and self.is_person(seat) and seat not in self.due

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.stored.info.seats[seat].kind == PERSON

    def arm(self, seat: Seat, moments: frozenset[str]) -> None:
        """Say at which moments a seat wants to be asked."""
        self.armed[seat] = moments
        self._look(seat, changed=True)
        self._notices[seat].crowd.start(self.revision(seat))

    def settle(self) -> list[Record]:
        """Let pass all moments at which nobody wants to be asked; return the records of that."""
        records = []
        while (seat := self._unarmed(self.match)) is not None:
            records.append(self.choose(seat, PASS_KEY))
        return records

    def _unarmed(self, match: Match[Any]) -> Seat | None:
        """Return a person who is asked at a moment at which it does not want to be."""
        for seat, decision in match.pending.items():
            if decision.window and decision.window not in self.armed[seat] and self.is_person(seat):
                return seat
        return None

    def _fitting(self, seat: Seat, keys: Sequence[str]) -> Sequence[str]:
        """Try the keys on a copy; return those that are to be carried out."""
        trial, asked = self.match.copy(), self.match.asked
        start = progress(trial)
        for count, key in enumerate(keys):
            before = trial.pending.get(seat)
            if count and key == DONE and before is not None and before.find(key) < 0:
                return keys[:count]
            trial.choose(seat, key)
            while (passing := self._unarmed(trial)) is not None:
                trial.choose(passing, PASS_KEY)
            # Where several were asked, a proposal for example leaves only its maker asked: nothing was passed on.
            if progress(trial) != start or seat not in trial.asked or not set(trial.asked) <= set(asked):
                return keys[: count + 1]
        return keys

    def choose(self, seat: Seat, key: str, chance: tuple[int, ...] = ()) -> Record:
        """Make one choice.

        Raises:
            Refused: It is not offered; nothing has changed.
        """
        asked, turn = self.match.pending, self.match.state.turn
        decision = asked.get(seat)
        record = self.match.choose(seat, key, chance)
        history = self.match.history
        if decision is None or history is None:  # neither can be: `choose` has refused, the match was started
            raise Refused(Reason("engine.not_asked"))
        if not record.passed:
            self._choices.add(len(history.line) - 1, decision, key, history.floor)
        self.held.pop(seat, None)
        self.due.discard(seat)
        events = self.match.drain()
        self._chronicle.tell(events, len(history.line))
        same_turn = turn == self.match.state.turn
        for watcher, notice in self._notices.items():
            own, known = watcher == seat and not record.passed, notice.revision
            notice.noticed.append(self._look(watcher, changed=bool(events) or own))
            if watcher is not None:
                now = self.match.pending.get(watcher) if same_turn else None
                notice.crowd.hear(asked.get(watcher), now, watcher == seat, known, notice.revision)
        return record

    def undo(self, seat: Seat, keep: int | None = None) -> Record:
        """Take back a seat's last choice, or all but the first `keep`.

        Raises:
            Refused: It cannot be taken back; nothing has changed.
        """
        match, history = self.match, self.match.history
        if history is None or match.over:
            raise Refused(Reason("engine.over"))
        match.undo(seat, keep)
        self.held.clear()
        self.due.clear()
        keep = len(history.line)
        told = frozenset(w for w, notice in self._notices.items() if w == seat or any(notice.noticed[keep:]))
        self._chronicle.take_back(keep, seat, told)
        for watcher, notice in self._notices.items():
            del notice.noticed[keep:]
            self._look(watcher, changed=watcher in told)
            notice.crowd.start(notice.revision)
        return history.records[-1]

    def fault(self, seat: Seat, report: str) -> None:
        """Tell everybody that the rules failed at a choice, which was not made."""
        history = self.match.history
        self._chronicle.fault(seat, report, 0 if history is None else len(history.line), self._notices)

    # ---------------------------------------------------------------- looking

    def _state(self, watcher: Watcher) -> object:
        """Return all that a watcher can notice beside its view and its log."""
        decision = None if watcher is None else self.match.pending.get(watcher)
        return self.match.asked, Question(decision), self._choices.offer(self.match, watcher).can

    def _look(self, watcher: Watcher, changed: bool) -> bool:
        """Let a watcher look at the table; return whether anything has changed for it."""
        notice, view, state = self._notices[watcher], self.match.view(watcher), self._state(watcher)
        changed = changed or view != notice.view or state != notice.state
        if changed:
            notice.revision += 1
            notice.view, notice.state, notice.previews = view, state, None
        return changed

    def has(self, watcher: Watcher) -> bool:
        """Whether somebody may look at the table: a seat that it has, or a spectator."""
        return watcher in self._notices

    def view(self, watcher: Watcher) -> Any:
        """Return what a watcher sees of the game."""
        return self._notices[watcher].view

    def revision(self, watcher: Watcher) -> int:
        """Return the revision of what a watcher sees."""
        return self._notices[watcher].revision

    def snapshot(self, watcher: Watcher, connected: frozenset[Watcher], seconds: float | None = None) -> Snapshot:
        """Return the table as a watcher sees it.

        Args:
            watcher: Who looks.
            connected: Who has a page open.
            seconds: How long the moment still lasts that is open for the watcher; None where its time has not begun.
        """
        notice, match, stored = self._notices[watcher], self.match, self.stored
        playable = self.trouble is None
        decision = match.pending.get(watcher) if watcher is not None and playable else None
        if notice.previews is None:
            salt = f"{stored.salt} {notice.revision}"
            notice.previews = {} if watcher is None or decision is None else Previews(match, watcher, salt)
        dice = Dice(stored.seed, stored.salt)
        return Snapshot(
            table=self.info(),
            watcher=watcher,
            revision=notice.revision,
            view=notice.view,
            decision=decision,
            asked=match.asked if playable else (),
            undo=self._choices.offer(match, watcher) if playable else UndoOffer(False, why_not=self.trouble),
            previews=notice.previews,
            log=self._chronicle.log(watcher),
            players=self._players(watcher, connected),
            commitment=commit(dice),
            dice=dice if match.over else None,
            trouble=self.trouble,
            armed=frozenset() if watcher is None else self.armed[watcher],
            window=self._window(watcher, self.pause if seconds is None else seconds) if playable else None,
        )

    def _window(self, watcher: Watcher, seconds: float) -> OpenWindow | None:
        """Return the moment that is open for a watcher."""
        if watcher is None or not self.is_waiting(watcher):
            return None
        return OpenWindow(self.match.pending[watcher].window, seconds, self.held.get(watcher, ""))

    def info(self) -> TableInfo:
        """Return what everybody may know of the table."""
        info = self.stored.info
        plans = tuple(SeatPlan(plan.kind, plan.bot, name) for plan, name in zip(info.seats, self.names, strict=True))
        return TableInfo(info.id, info.name, info.game, info.setup, plans, info.created, self.match.over)

    def _players(self, watcher: Watcher, connected: frozenset[Watcher]) -> tuple[PlayerInfo, ...]:
        """Say who sits where. Whether a seat declines reactions by itself is nobody else's business."""
        return tuple(
            PlayerInfo(
                name=self.names[seat],
                kind=plan.kind,
                bot=plan.bot if plan.kind == "bot" else "",
                connected=plan.kind == "bot" or seat in connected,
                auto_no=self.auto_no[seat] and seat == watcher,
                stood_in=self.stood_in[seat],
            )
            for seat, plan in enumerate(self.stored.info.seats)
        )
