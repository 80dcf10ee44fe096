"""Tables that move: one table as a file of JSON lines, and a file as a new table with links of its own.

The first line tells what is played and holds the secret of its chance, then comes a line a record, and the last one says how
it stands, with a fingerprint over all lines before. Only the host's command line writes such files: they tell everything.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

from skullyard.engine import Game, Record, Refused
from skullyard.service.api import BadTable, OpenedTable, SeatPlan, StoreError, TableInfo
from skullyard.service.bots import Bots
from skullyard.service.database import FILE
from skullyard.service.live import LiveTable
from skullyard.service.seats import Links, clean_name, load_secret, new_table_id
from skullyard.service.store import Store, StoredTable

FORMAT: Final = "skullyard-table"
VERSION: Final = 1
WARNING: Final = (
    "SECRET while this game runs: the file holds its seed, and with it every hidden card and every roll to come."
)
"""Stands in the first line of a running game's file."""

L = TypeVar("L", bound=msgspec.Struct)


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, as a file tells it. See `StoredTable`."""

    kind: Literal["person", "bot"]
    bot: str
    name: str
    auto_no: bool
    stood_in: bool
    armed: tuple[str, ...]


class Head(msgspec.Struct, frozen=True):
    """The first line. See `StoredTable`.

    Attributes:
        seed: As a text, since other programs' numbers are too short for it.
        secret: A warning, while the game runs.
    """

    format: Literal["skullyard-table"]
    version: int
    id: str
    name: str
    game: str
    rules_version: str
    data_hash: str
    setup: dict[str, Any]
    created: float
    seats: tuple[Chair, ...]
    seed: str
    salt: str
    chance: tuple[int, ...]
    secret: str = ""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and when it was made."""

    n: int
    seat: int
    key: str
    chance: tuple[int, ...]
    at: float


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line.

    Attributes:
        end: Whether the game is over.
        digest: The fingerprint of the state; empty where the program that wrote it could not play the game.
        sha256: The fingerprint of all lines before.
    """

    end: Literal["running", "over"]
    digest: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A table that was read from a file.

    Attributes:
        table: The table.
        times: When each record was made.
        can_go_on: Whether these rules can play it on; otherwise it can be read.
    """

    table: StoredTable
    times: tuple[float, ...]
    can_go_on: bool


async def export_table(folder: Path, table_id: str, games: Mapping[str, Game[Any]]) -> tuple[str, bool]:
    """Return the text of a table's file, and whether the game runs, so that the file is a secret.

    Args:
        folder: The data folder; a server may be using it.
        table_id: The table.
        games: The titles.

    Raises:
        UnknownTable: There is none with this id.
        StoreError: The folder cannot be read.
    """
    if not (folder / FILE).is_file():
        raise StoreError(f"There are no games in {folder}: there is no {FILE}. Name their folder with --data.")
    store = await Store.open(folder)
    try:
        stored = await store.load(table_id)
        times = (await store.times(table_id))[: len(stored.records)]
    finally:
        await store.close()
    over, digest = stored.info.over, ""
    game = games.get(stored.info.game)
    live = None if game is None else _followed(stored, game)
    if live is not None and live.trouble is None:
        over, digest = live.match.over, live.match.state.digest()
    return _write(stored, times, over, digest), not over


async def import_table(folder: Path, data: bytes, games: Mapping[str, Game[Any]]) -> tuple[OpenedTable, Moved]:
    """Open the table of a file, with a new id and new links; nothing is written when anything is wrong with it.

    Args:
        folder: The data folder; a server may be using it.
        data: The file.
        games: The titles.

    Raises:
        BadTable: The file is none, or was changed, or tells of a game that cannot be; the text names the line.
        StoreError: The folder cannot be written.
    """
    moved = read_table(data, games)
    links = Links(load_secret(folder))
    store = await Store.open(folder)
    try:
        await store.adopt(moved.table, moved.times)
    finally:
        await store.close()
    return links.opened(moved.table.info), moved


def read_table(data: bytes, games: Mapping[str, Game[Any]]) -> Moved:
    """Return the table of a file, checked to its end.

    Raises:
        BadTable: The file is none, or was changed, or tells of a game that cannot be; the text names the line.
    """
    lines = _lines(data)
    head = _head(lines[0])
    if len(lines) < 2:
        raise BadTable("The file stops after its first line: copy it whole.")
    end = _decode(len(lines), lines[-1], End, "The file stops before its end: copy it whole.")
    past = [_decode(number, line, Line) for number, line in enumerate(lines[1:-1], 2)]
    for n, line in enumerate(past, 1):
        if line.n != n:
            raise BadTable(f'Line {n + 1}: "n" must be {n} here, not {line.n}: a line is missing or doubled.')
        if not 0 <= line.seat < len(head.seats):
            raise BadTable(f"Line {n + 1}: there is no seat {line.seat}.")
    if end.sha256 != _fingerprint(lines[:-1]):
        raise BadTable("The file was changed after it was written: its fingerprint does not fit. Export it again.")
    return _checked(head, past, end, games)


def _write(stored: StoredTable, times: Sequence[float], over: bool, digest: str) -> str:
    """Write the lines."""
    info = stored.info
    chairs = tuple(
        Chair(plan.kind, plan.bot, plan.name, auto_no, stood_in, tuple(sorted(armed)))
        for plan, auto_no, stood_in, armed in zip(
            info.seats, stored.auto_no, stored.stood_in, stored.armed, strict=True
        )
    )
    head = Head(
        FORMAT, VERSION, info.id, info.name, info.game, stored.rules_version, stored.data_hash, dict(info.setup),
        info.created, chairs, str(stored.seed), stored.salt, stored.chance, "" if over else WARNING,
    )  # fmt: skip
    records = enumerate(zip(stored.records, times, strict=True), 1)
    past = [Line(n, record.seat, record.key, record.chance, at) for n, (record, at) in records]
    lines = [_encode(one) for one in (head, *past)]
    lines.append(_encode(End("over" if over else "running", digest, _fingerprint(lines))))
    return "".join(f"{line}\n" for line in lines)


def _encode(line: msgspec.Struct) -> str:
    return msgspec.json.encode(line).decode("utf-8")


def _fingerprint(lines: Sequence[str]) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode("utf-8")).hexdigest()


def _lines(data: bytes) -> list[str]:
    """Return the lines of a file; blank ones at its end do not count."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadTable("This is no exported table: it is not UTF-8 text.") from None
    return [line.removesuffix("\r") for line in text.rstrip().split("\n")]


def _head(line: str) -> Head:
    """Read the first line.

    Raises:
        BadTable: The file is none of ours, or a newer one.
    """
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise BadTable(f'This is no exported table: its first line must say "format":"{FORMAT}".')
    if told.get("version") != VERSION:
        raise BadTable(f"This file has version {told.get('version')}; this program reads version {VERSION}: update it.")
    return _decode(1, line, Head)


def _decode(number: int, line: str, kind: type[L], otherwise: str = "") -> L:
    """Read one line.

    Raises:
        BadTable: It does not tell what it should.
    """
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadTable(otherwise or f"Line {number} cannot be read: {error}.") from None


def _checked(head: Head, past: Sequence[Line], end: End, games: Mapping[str, Game[Any]]) -> Moved:
    """Play a table to where it stands, and see that it comes out as the file says.

    Raises:
        BadTable: It does not.
    """
    game = games.get(head.game)
    if game is None:
        raise BadTable(f"The game {head.game!r} is not a part of this program. Update it, or name another file.")
    stored = _stored(head, past, end)
    live = _followed(stored, game)
    if live is None or len(head.seats) != game.seats(head.setup):
        raise BadTable(
            f"This program (rules {game.rules_version}) cannot set up the game of the file "
            f"(rules {head.rules_version})."
        )
    moved = Moved(stored, tuple(line.at for line in past), live.trouble is None)
    if (head.rules_version, head.data_hash) != (game.rules_version, game.data_hash):
        return moved  # it goes on if it can, and can be read otherwise: as after an update
    history = live.match.history
    if history is not None and history.chance != stored.chance:
        raise BadTable("Line 1: what chance said in the set-up is not what the seed says. The file was changed.")
    played = () if history is None else history.records
    for number, (line, record) in enumerate(zip(stored.records, played, strict=False), 1):
        if line != record:
            raise BadTable(f"Line {number + 1}: chance says {list(record.chance)} here, not {list(line.chance)}.")
    if live.trouble is not None:
        raise BadTable(f"Line {len(played) + 2}: this cannot be chosen here. The file was changed.")
    if live.match.over != (end.end == "over") or (end.digest and end.digest != live.match.state.digest()):
        raise BadTable("The game does not come out as the file says: the file was changed.")
    return moved


def _stored(head: Head, past: Sequence[Line], end: End) -> StoredTable:
    """Return the table of a file, with a new id.

    Raises:
        BadTable: A name, a bot or the seed is none.
    """
    seed = int(head.seed) if head.seed.isascii() and head.seed.isdecimal() and len(head.seed) <= 20 else -1
    if not 0 <= seed < 1 << 64:
        raise BadTable('Line 1: "seed" must be a number of at most 64 bits.')
    for chair in head.seats:
        if chair.kind == "bot" and (why := Bots().why_not(chair.bot)):
            raise BadTable(f"There is no bot {chair.bot!r}: {why}")
    try:
        plans = tuple(
            SeatPlan(chair.kind, chair.bot, clean_name(chair.name) if chair.name else "") for chair in head.seats
        )
        name = clean_name(head.name) if head.name else ""
    except Refused:
        raise BadTable("Line 1: a name in it cannot be shown.") from None
    info = TableInfo(new_table_id(), name, head.game, head.setup, plans, head.created, end.end == "over")
    return StoredTable(
        info=info,
        seed=seed,
        salt=head.salt,
        chance=head.chance,
        rules_version=head.rules_version,
        data_hash=head.data_hash,
        auto_no=tuple(chair.auto_no for chair in head.seats),
        rematch=None,
        records=tuple(Record(line.seat, line.key, line.chance) for line in past),
        armed=tuple(frozenset(chair.armed) for chair in head.seats),
        stood_in=tuple(chair.stood_in for chair in head.seats),
    )


def _followed(stored: StoredTable, game: Game[Any]) -> LiveTable | None:
    """Return a table as it stands; None where it cannot even be set up."""
    try:
        return LiveTable(stored, game)
    except Exception:  # noqa: BLE001 - a set-up that was edited may fail in any way, and none is ours
        return None
