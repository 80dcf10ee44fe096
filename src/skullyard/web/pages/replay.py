"""Stepping through a game that is over: the table as it lay after so many choices."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skullyard.engine import Record
from skullyard.games import GAMES
from skullyard.games import words as words_of
from skullyard.service.api import Snapshot, TableRecord, Watcher
from skullyard.service.live import LiveTable
from skullyard.service.store import StoredTable
from skullyard.web.fragments import compose
from skullyard.web.heading import heading as head_of
from skullyard.web.logbook import draw_log, spoken
from skullyard.web.pages.end import over
from skullyard.web.shells import page, say
from skullyard.web.site import tables_of
from skullyard.web.titles import title_of

_NOBODY: Final[frozenset[Watcher]] = frozenset()


def position(record: TableRecord, count: int) -> LiveTable:
    """Play a record up to a number of choices."""
    stored = StoredTable(
        info=record.table,
        seed=record.dice.seed,
        salt=record.dice.salt,
        chance=record.chance,
        rules_version=record.rules_version,
        data_hash=record.data_hash,
        auto_no=(False,) * len(record.table.seats),
        rematch=None,
        records=record.records[:count],
    )
    return LiveTable(stored, GAMES[record.table.game])


def picture(table: LiveTable, watcher: Watcher) -> Snapshot:
    """Look at a position as one watcher saw it; nobody is asked any more."""
    return replace(table.snapshot(watcher, _NOBODY), decision=None, asked=(), previews={})


async def show_replay(request: Request) -> Response:
    """The table after so many choices, with a slider over it."""
    final = await over(request)
    record = await tables_of(request).record(final.table.id)
    last = len(record.records)
    at = _number(request.query_params.get("at", "0"), last)
    before, after = [await run_in_threadpool(position, record, count) for count in (max(at - 1, 0), at)]
    snapshot = picture(after, final.watcher)
    whole = compose(snapshot, (), say)
    title = title_of(final.table.game)
    base = f"/t/{final.table.id}"
    return page(
        request,
        "replay.html",
        shell=title.shell(),
        whole=whole,
        live="",
        seats=[],
        own=None,
        host=False,
        said="",
        log=draw_log([part for name, part in whole.parts.items() if name.startswith("log-")], base, say),
        at=at,
        last=last,
        heading=say("web.replay.heading", n=at, of=last),
        told=_told(before, snapshot, record.records[at - 1]) if at else say("web.replay.begin"),
        **head_of(final),
        **title.names(snapshot.view, whole.parts, say),
    )


def _number(text: str, most: int) -> int:
    """Read a number of the address; what is none is taken for the nearest that is."""
    return min(int(text), most) if text.isascii() and text.isdecimal() and len(text) < 9 else 0


def _told(table: LiveTable, after: Snapshot, record: Record) -> str:
    """Tell who chose what, and what came of it."""
    before = picture(table, after.watcher)
    title = words_of(after.table.game)
    who = title.seat_name(after.view, record.seat, say)
    decision = table.match.pending.get(record.seat)
    if decision is None or record.undo_to is not None:
        return say("web.replay.undo", who=who)
    known = [line.id for turn in before.log for line in turn.lines]
    news = spoken(after, known[-1] if known else "", say)
    what = title.label(before.view, decision, decision.at(decision.find(record.option)), say).text
    return say("web.replay.told", who=who, what=what, news=news)


routes = [Route("/t/{table}/replay", show_replay)]
