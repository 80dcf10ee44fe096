"""Replay files: a whole game as JSON lines, which any program can read and this one can play again.

The first line tells what was played, then comes a line a record, and the last one tells how it ended. The format is in
docs/replay_files.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar, cast

from skullyard.engine.comforts import Completes
from skullyard.engine.game import Game
from skullyard.engine.match import Match
from skullyard.engine.reason import Refused
from skullyard.engine.record import UNDO, Record
from skullyard.engine.rng import ScriptError
from skullyard.engine.state import State

S = TypeVar("S", bound=State)
FORMAT: Final = "skullyard-replay"
VERSION: Final = 1


class ReplayError(ValueError):
    """A replay cannot be read or played; the text names the line and says what was expected."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded game.

    Attributes:
        game: The title's name.
        rules_version: The version of its rules.
        data_hash: The fingerprint of its data.
        setup: The title's set-up.
        seats: Who sat there, by seat.
        records: What was chosen, undos too.
        seed: The seed, or None where it is kept secret.
        chance: The outcomes that the set-up had, or None where what chance said is kept secret.
        over: Whether the game came to its end.
        digest: The fingerprint of the last state, or empty where it is kept secret.
        points: The final points by seat; empty when the game is not over.
    """

    game: str
    rules_version: str
    data_hash: str
    setup: Mapping[str, Any]
    seats: tuple[str, ...]
    records: tuple[Record, ...] = ()
    seed: int | None = None
    chance: tuple[int, ...] | None = None
    over: bool = False
    digest: str = ""
    points: tuple[int, ...] = ()


def record_replay(
    match: Match[S], setup: Mapping[str, Any], seed: int, seats: Sequence[str], secrets: bool | None = None
) -> Replay:
    """Return what a match with a history has recorded.

    Args:
        match: The match.
        setup: The set-up it was started with.
        seed: The seed it was started with.
        seats: Who sits there, by seat.
        secrets: Whether seed, chance and what was taken back are told; by default only when the game is over. Without
            them a replay can be read and not played.

    Raises:
        ValueError: The match has no history.
    """
    history, game = match.history, match.game
    if history is None:
        raise ValueError("a copy has no history: record the match it was made of")
    result = game.result(match.state) if match.over else None
    points = () if result is None else result.points
    setup = game.complete(setup) if isinstance(game, Completes) else setup
    told = Replay(
        game.name, game.rules_version, game.data_hash, dict(setup), tuple(seats), over=match.over, points=points
    )
    if not (match.over if secrets is None else secrets):
        return replace(told, records=tuple(Record(record.seat, record.option) for record in history.line))
    return replace(told, records=tuple(history.records), seed=seed, chance=history.chance, digest=match.state.digest())


def write_replay(replay: Replay) -> str:
    """Return the text of a replay file."""
    header: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": replay.game,
        "rules_version": replay.rules_version,
        "data_hash": replay.data_hash,
        "setup": replay.setup,
        "seats": replay.seats,
    }
    told = replay.chance is not None
    if told:
        header |= {"seed": replay.seed, "chance": replay.chance}
    lines = [header]
    for n, record in enumerate(replay.records, 1):
        line: dict[str, Any] = {"n": n, "seat": record.seat, "key": record.key}
        lines.append(line | {"chance": record.chance} if told else line)
    end: dict[str, Any] = {"end": "over" if replay.over else "running"}
    if told:
        end["digest"] = replay.digest
    lines.append(end | {"points": replay.points} if replay.over else end)
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def read_replay(data: str | bytes) -> Replay:
    """Return what a replay file says.

    Raises:
        ReplayError: It is no replay file, a newer one, damaged, or not whole.
    """
    lines = _lines(data)
    header = _Line(1, lines[0])
    if header.data.get("format") != FORMAT:
        raise ReplayError(1, f'this is no replay file: its first line must say "format":"{FORMAT}"')
    version = header.get("version", int)
    if version != VERSION:
        raise ReplayError(1, f"this file has version {version}; this program reads version {VERSION}: update it")
    told = "chance" in header.data
    replay = Replay(
        header.get("game", str),
        header.get("rules_version", str),
        header.get("data_hash", str),
        header.get("setup", dict),
        header.words("seats"),
        seed=header.get("seed", int) if told and header.data.get("seed") is not None else None,
        chance=header.numbers("chance") if told else None,
    )
    records: list[Record] = []
    for number, text in enumerate(lines[1:], 2):
        line = _Line(number, text)
        if "end" in line.data:
            if number < len(lines):
                raise ReplayError(number + 1, "nothing may follow the line of the end")
            return _ended(replay, line, records)
        records.append(_record(line, len(records) + 1, len(replay.seats), told))
    raise ReplayError(len(lines) + 1, 'the file stops before its end: the last line must say "end"; copy it whole')


def play_replay(game: Game[S], replay: Replay, by_seed: bool = False) -> Match[S]:
    """Play a recorded game to its end and return the match.

    Args:
        game: The title's rules.
        replay: The recorded game.
        by_seed: Whether chance speaks by the seed, and what it says is held against the record: so anyone can check
            the dice of a finished game. Otherwise the recorded outcomes are used.

    Raises:
        ReplayError: It does not fit these rules, was changed by hand, or does not tell its chance.
    """
    *_, (_, _, match) = replay_steps(game, replay, by_seed)
    last = len(replay.records) + 2
    if match.over != replay.over:
        raise ReplayError(
            last, f"the file says that the game is {'over' if replay.over else 'running'}, which it is not"
        )
    result = game.result(match.state) if match.over else None
    if result is not None and result.points != replay.points:
        raise ReplayError(last, f"the points are {list(result.points)}; the file says {list(replay.points)}")
    if replay.seed is not None and match.state.digest() != replay.digest:
        raise ReplayError(last, "the game ends in another state than the file says: a line before was changed")
    return match


def replay_steps(game: Game[S], replay: Replay, by_seed: bool = False) -> Iterator[tuple[int, Record | None, Match[S]]]:
    """Play a recorded game step by step.

    Yields:
        How many records were played, the latest of them (None at the start), and the match, the same one each time.

    Raises:
        ReplayError: It does not fit these rules, was changed by hand, or does not tell its chance.
    """
    match = _start(game, replay, by_seed)
    yield 0, None, match
    for n, record in enumerate(replay.records, 1):
        try:
            if record.undo_to is not None:
                match.undo(record.seat, record.undo_to)
                played = Record(record.seat, record.key)
            else:
                played = match.choose(record.seat, record.key, () if by_seed else record.chance)
        except Refused as refused:
            raise ReplayError(n + 1, f"seat {record.seat} cannot choose {record.key!r} here: {refused}") from None
        except ScriptError as error:
            raise ReplayError(n + 1, f"what chance said does not fit: {error}") from None
        if played.chance != record.chance:
            raise ReplayError(n + 1, f"chance says {list(played.chance)} here; the file says {list(record.chance)}")
        yield n, record, match


def _start(game: Game[S], replay: Replay, by_seed: bool) -> Match[S]:
    """Start the match of a replay."""
    for what, theirs, ours in (
        ("game", replay.game, game.name),
        ("rules version", replay.rules_version, game.rules_version),
        ("data", replay.data_hash, game.data_hash),
    ):
        if theirs != ours:
            raise ReplayError(1, f"the file is of {what} {theirs!r}, this is {ours!r}: it can be read, not played")
    if replay.chance is None or (by_seed and replay.seed is None):
        raise ReplayError(1, "the file keeps the seed and what chance said secret: it can be read, not played")
    try:
        if game.seats(replay.setup) != len(replay.seats):
            raise ReplayError(1, f"{game.seats(replay.setup)} seats must be named; {len(replay.seats)} are")
        match = Match.start(game, replay.setup, replay.seed or 0, () if by_seed else replay.chance)
    except ScriptError as error:
        raise ReplayError(1, f"what chance said does not fit: {error}") from None
    except ReplayError:
        raise
    except ValueError as error:
        raise ReplayError(1, f"the set-up does not fit: {error}") from None
    said = () if match.history is None else match.history.chance
    if said != replay.chance:
        raise ReplayError(1, "what chance said in the set-up is not what the file says")
    return match


class _Line:
    """One line of a file while it is read."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        try:
            data = json.loads(text, parse_constant=_no_constant)
        except (ValueError, RecursionError):
            raise ReplayError(number, "this is no line of JSON; the file may have been cut off or edited") from None
        if not isinstance(data, dict):
            raise ReplayError(number, "a line must be a JSON object, {...}")
        self.data = cast("dict[str, Any]", data)

    def get(self, name: str, kind: type[Any]) -> Any:
        """Return a value of a kind."""
        value = self.data.get(name)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            what = {int: "a whole number", str: "a text", dict: "an object", list: "a list"}[kind]
            raise ReplayError(self.number, f'"{name}" must be {what}' if name in self.data else f'"{name}" is missing')
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return a list of whole numbers."""
        values = self.get(name, list)
        if not all(isinstance(value, int) and not isinstance(value, bool) for value in values):
            raise ReplayError(self.number, f'"{name}" must be a list of whole numbers')
        return tuple(values)

    def words(self, name: str) -> tuple[str, ...]:
        """Return a list of texts."""
        values = self.get(name, list)
        if not all(isinstance(value, str) for value in values):
            raise ReplayError(self.number, f'"{name}" must be a list of texts')
        return tuple(values)


def _lines(data: str | bytes) -> list[str]:
    """Return the lines of a file; blank ones at its end do not count."""
    text = data if isinstance(data, str) else ""
    if isinstance(data, bytes):
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            raise ReplayError(line, "this is no replay file: it is not UTF-8 text") from None
    lines = [line.removesuffix("\r") for line in text.rstrip().split("\n")]
    if lines == [""]:
        raise ReplayError(1, "the file is empty")
    return lines


def _record(line: _Line, n: int, seats: int, told: bool) -> Record:
    """Return the record in a line."""
    if line.get("n", int) != n:
        raise ReplayError(line.number, f'"n" must be {n} here, not {line.data["n"]}: a line is missing or doubled')
    seat, key = line.get("seat", int), line.get("key", str)
    if not 0 <= seat < seats:
        raise ReplayError(line.number, f'"seat" must be from 0 to {seats - 1}, not {seat}')
    head, _, keep = key.partition(":")
    if head == UNDO and not (keep.isascii() and keep.isdigit() and len(keep) < 10):
        raise ReplayError(line.number, f'an undo must say how many choices it keeps, "{UNDO}:12", not {key!r}')
    return Record(seat, key, line.numbers("chance") if told else ())


def _ended(replay: Replay, line: _Line, records: list[Record]) -> Replay:
    """Return the replay with its last line read."""
    end = line.get("end", str)
    if end not in ("over", "running"):
        raise ReplayError(line.number, f'"end" must be "over" or "running", not {end!r}')
    points = line.numbers("points") if end == "over" else ()
    if points and len(points) != len(replay.seats):
        raise ReplayError(line.number, f'"points" must have {len(replay.seats)} numbers, one a seat')
    digest = line.get("digest", str) if replay.chance is not None else ""
    return replace(replay, records=tuple(records), over=end == "over", digest=digest, points=points)


def _no_constant(name: str) -> None:
    raise ValueError(name)
