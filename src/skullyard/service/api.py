"""What goes into a table and comes out of it: frozen values for web pages, tests and other clients."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from skullyard.engine import Decision, Reason, Record, Seat, Seen

Watcher: TypeAlias = "Seat | None"
"""Who looks: a seat, or None for a spectator."""

PERSON: Literal["person"] = "person"
BOT: Literal["bot"] = "bot"
NAME_LENGTH = 40
"""The most visible characters that a name has."""


# ------------------------------------------------------------------ going in


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who shall sit on a seat.

    Attributes:
        kind: A person, who gets a link, or a bot.
        bot: The agent's name, for a bot, and for whoever stands in for a person.
        name: What the player is called; empty when nobody has said it yet.
    """

    kind: Literal["person", "bot"] = PERSON
    bot: str = "greedy"
    name: str = ""


# ---------------------------------------------------------------- coming out


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What everybody may know of a table without looking at the game.

    Attributes:
        id: The table's id, as it stands in links.
        name: What the host called it; may be empty.
        game: The title's name, a key of `skullyard.games.GAMES`.
        setup: The title's set-up.
        seats: Who sits where.
        created: When it was opened, in seconds since 1970.
        over: Whether the game has ended.
    """

    id: str
    name: str
    game: str
    setup: Mapping[str, Any]
    seats: tuple[SeatPlan, ...]
    created: float
    over: bool


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A new table and the tokens of its links. They are the only keys to it: show them once, keep none.

    Attributes:
        id: The table's id.
        seat_tokens: One token a seat; None for a bot's seat.
        spectator_token: Lets anybody look on.
        host_token: Lets the host look on and arrange the table.
    """

    id: str
    seat_tokens: tuple[str | None, ...]
    spectator_token: str
    host_token: str


@dataclass(frozen=True, slots=True)
class Pass:
    """What a token opens.

    Attributes:
        table: The table's id.
        role: What its bearer may do: play a seat, look on, or look on and arrange the table.
        seat: The seat, for a player; None otherwise.
    """

    table: str
    role: Literal["seat", "spectator", "host"]
    seat: Seat | None

    @property
    def watcher(self) -> Watcher:
        """As whom its bearer sees the table."""
        return self.seat


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """Who sits on a seat.

    Attributes:
        name: What the player is called; may be empty.
        kind: Person or bot.
        bot: The agent's name, for a bot.
        connected: Whether a page of this seat is open; always true for a bot.
        auto_no: Whether reactions of this seat are declined by themselves. Only the seat itself is told; for all
            others it is false.
        stood_in: Whether a bot plays for this seat while its person is away.
    """

    name: str
    kind: Literal["person", "bot"]
    bot: str
    connected: bool
    auto_no: bool
    stood_in: bool = False


@dataclass(frozen=True, slots=True)
class UndoOffer:
    """Whether a seat may take back its last choice, said before the click.

    Attributes:
        can: Whether it may.
        decision: What the seat had been asked, for the words on the button; None when there is nothing to take back.
        key: What it had chosen.
        why_not: Why it may not; None when it may.
    """

    can: bool
    decision: Decision | None = None
    key: str = ""
    why_not: Reason | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A number that everybody sees and that a choice would change, such as a fighter's damage: 9 -> 12.

    Attributes:
        seat: Whose number it is; -1 when it belongs to no seat.
        what: Which number: ``damage``, ``marks``, ...
        before: The number now.
        after: The number after the choice.
        kill: Whether the choice takes the figure out.
        overkill: Whether it does more than take it out.
    """

    seat: Seat
    what: str
    before: int
    after: int
    kill: bool = False
    overkill: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """What an option would do, found by playing it in a world that its seat may believe in.

    Attributes:
        undoable: Whether the choice could be taken back afterwards.
        outcome: The numbers that it would change at once.
    """

    undoable: bool
    outcome: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log, as one watcher may know it.

    Attributes:
        id: Unique within this watcher's log, and the same after a restart.
        seen: What happened. Beside the title's own events there are `UNDONE` (a seat took something back; field
            ``seat``) and `FAULT` (the rules failed and the choice was not made; fields ``seat`` and ``report``).
        own: Whether it is one of the two, which the title's words do not know.
    """

    id: str
    seen: Seen
    own: bool = False


UNDONE, FAULT = "Undone", "Fault"


@dataclass(frozen=True, slots=True)
class LogTurn:
    """The log of one turn.

    Attributes:
        number: Counted from 1; 0 for what happened before the first turn.
        seat: Whose turn it is; None before the first turn, and in a phase that is nobody's.
        lines: What happened, oldest first.
        phase: Such a phase, or empty.
    """

    number: int
    seat: Seat | None
    lines: tuple[LogLine, ...]
    phase: str = ""


@dataclass(frozen=True, slots=True)
class Dice:
    """The secret of a game's chance, opened when the game is over. See `skullyard.service.dice`."""

    seed: int
    salt: str


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """A moment at which a seat wanted to be asked, while the table waits. Only the seat itself is told.

    Attributes:
        moment: Its name.
        seconds: How long it still waits, whatever is answered.
        held: The key of the answer that will be carried out then; empty while there is none.
    """

    moment: str
    seconds: float
    held: str = ""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as one watcher sees it now: all that a page needs, and nothing that this watcher may not know.

    Attributes:
        table: The table.
        watcher: Who sees this.
        revision: Rises with each accepted choice or undo that this watcher can notice. It differs between watchers,
            because the number of a seat's questions may depend on its hidden cards. A command names the revision of
            its own seat's snapshot; it still holds after others have answered what several seats were asked at once.
        view: The title's view.
        decision: What this seat is asked, or None. Its asides may be chosen like its options.
        asked: The seats that are asked now; whichever answers first is heard first.
        undo: Whether this seat may take back its last choice.
        previews: What each option would do, by its key, found out when it is looked up. Walking through all of them
            ends at a limit.
        log: What happened, by turns.
        players: Who sits where.
        commitment: The fingerprint of seed and salt, shown from the start, so that anybody can check the dice later.
        dice: Seed and salt when the game is over; None before.
        trouble: Why the table cannot be played on (its game was played by other rules), or None.
        armed: The moments at which this seat wants to be asked; nobody else is told.
        window: The moment that is open for this seat, or None.
    """

    table: TableInfo
    watcher: Watcher
    revision: int
    view: Any
    decision: Decision | None
    asked: tuple[Seat, ...]
    undo: UndoOffer
    previews: Mapping[str, Preview]
    log: tuple[LogTurn, ...]
    players: tuple[PlayerInfo, ...]
    commitment: str
    dice: Dice | None
    trouble: Reason | None
    armed: frozenset[str] = frozenset()
    window: OpenWindow | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer to a command.

    Attributes:
        accepted: Whether it was carried out; if not, nothing has changed.
        snapshot: The table as the seat sees it now, in both cases.
        reason: Why it was not accepted: the title's own reason, or one of `REASONS`.
    """

    accepted: bool
    snapshot: Snapshot
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class TableRecord:
    """Everything about a game that is over, for replays.

    Attributes:
        table: The table.
        rules_version: The rules it was begun with.
        data_hash: The data it was begun with.
        dice: Seed and salt.
        commitment: Their fingerprint, published at the start.
        chance: The outcomes of the set-up.
        records: Every accepted choice and undo, in order.
    """

    table: TableInfo
    rules_version: str
    data_hash: str
    dice: Dice
    commitment: str
    chance: tuple[int, ...]
    records: tuple[Record, ...]


# -------------------------------------------------------------------- errors

REASONS: Mapping[str, tuple[str, ...]] = {
    "service.stale": (),  # the table has moved on since the command's revision
    "service.overtaken": (),  # several were asked at once, others were quicker, and now the seat is asked something else
    "service.not_a_seat": (),
    "service.no_keys": (),
    "service.fault": (),  # the rules failed; the reason also names the host's `report`
    "service.not_saved": (),
    "service.undo_nothing": (),
    "service.other_rules": ("theirs", "ours"),
    "service.unreadable": ("number",),
    "service.bad_name": ("most",),
    "service.no_moment": (),  # of arming: the title has no such moment
    "service.not_over": (),  # for `NotOver`
}
"""The codes of the service's own reasons, and the values in their sentences, which stand in the catalogues."""


class ServiceError(Exception):
    """Something that was asked of the service cannot be done; the text says why and what to do."""


class UnknownTable(ServiceError):
    """There is no such table."""


class BadTable(ServiceError):
    """A table cannot be opened with this game, set-up or these seats."""


class BadToken(ServiceError):
    """A link was not made by this server, or belongs to another table."""


class NotOver(ServiceError):
    """A running game keeps its secrets."""


class NotASeat(ServiceError):
    """Who only looks on begins nothing."""


class StoreError(ServiceError):
    """The games cannot be read or written."""
