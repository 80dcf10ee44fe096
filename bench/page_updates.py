"""What it costs to keep the pages of a table up to date: five players and a spectator, in the middle of a game."""

from __future__ import annotations

import asyncio
import gc
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from skullyard.engine import Reason, Seat
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.service.api import Pass, SeatPlan, Snapshot, TableInfo, Watcher
from skullyard.service.live import LiveTable
from skullyard.service.store import StoredTable
from skullyard.service.tables import Tables
from skullyard.web.app import make_app
from skullyard.web.pages.live import Pusher

WATCHERS: tuple[Watcher, ...] = (None, 0, 1, 2, 3, 4)
SEATS = 5
BEFORE, MEASURED = 120, 200
"""Choices before anything is measured, and choices that are."""
PAGES = 12
SETUP = {"arena": "large", "fighters": [fighter.id for fighter in content.fighters()], "confirm_end": True}
PEOPLE = [SeatPlan("person", "greedy", f"Player {seat + 1}") for seat in range(SEATS)]


class Desk:
    """One table in memory behind the door that pages knock at: no store, no sockets."""

    def __init__(self) -> None:
        info = TableInfo("bench", "Bench", "adrenaline", SETUP, tuple(PEOPLE), 0.0, over=False)
        dealt = (ADRENALINE.rules_version, ADRENALINE.data_hash)
        self.live = LiveTable(StoredTable(info, 1, "salt", (), *dealt, (False,) * SEATS, None), ADRENALINE)

    async def snapshot(self, _: str, watcher: Watcher) -> Snapshot:
        """Show the table to a watcher."""
        return self.live.snapshot(watcher, frozenset(WATCHERS))

    async def why_not(self, _: str, seat: Seat, key: str) -> Reason | None:
        """Say why a key cannot be chosen."""
        return self.live.match.why_not(seat, key)


class Wire:
    """A socket that counts what is sent."""

    def __init__(self) -> None:
        self.sent = 0

    async def send_text(self, text: str) -> None:
        """Take a message."""
        self.sent += len(text)


async def updates() -> tuple[float, float]:
    """Return the CPU seconds from a choice to the last message about it, on average, and the bytes sent for one."""
    desk, wire, draw = Desk(), Wire(), random.Random(1).random
    door: Any = desk
    socket: Any = wire
    pushers = [Pusher(socket, door, Pass("bench", "seat" if w is not None else "spectator", w)) for w in WATCHERS]
    spent = 0.0
    for number in range(BEFORE + MEASURED):
        seat, decision = next(iter(desk.live.match.pending.items()))
        key = decision.keys()[int(draw() * len(decision.options))]
        if number == BEFORE:
            for pusher in pushers:
                await pusher.push()
            wire.sent = 0
            gc.collect()
        start = time.process_time()
        desk.live.choose(seat, key)
        if number >= BEFORE:
            for pusher in pushers:
                await pusher.push()
            spent += time.process_time() - start
    return spent / MEASURED, wire.sent / MEASURED


async def get(app: Callable[..., Awaitable[None]], path: str, cookie: str) -> int:
    """Ask the application for a page, as a server would; return its length."""
    host = ("localhost", 80)
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "server": host, "client": host,
        "headers": [(b"host", b"localhost"), (b"cookie", cookie.encode())],
    }  # fmt: skip
    status, length = 0, 0

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        nonlocal status, length
        status = message.get("status", status)
        length += len(message.get("body", b""))

    await app(scope, receive, send)
    if status != 200:
        raise SystemExit(f"{path} answered {status}")
    return length


async def first_pages() -> tuple[float, float]:
    """Return the CPU seconds of a first whole page on average, and its length."""
    draw = random.Random(2).random
    with tempfile.TemporaryDirectory() as folder:
        tables = Tables(Path(folder))
        app = make_app(tables=tables)
        async with app.router.lifespan_context(app):
            opened = await tables.open_table("adrenaline", SETUP, PEOPLE, "Bench")
            spent, length = 0.0, 0
            for number in range(BEFORE + PAGES):
                look = await tables.snapshot(opened.id, None)
                seat = look.asked[0]
                shown = await tables.snapshot(opened.id, seat)
                if shown.decision is None:
                    raise SystemExit("whoever is asked has no decision")
                keys = shown.decision.keys()
                await tables.choose(opened.id, seat, shown.revision, [keys[int(draw() * len(keys))]])
                if number >= BEFORE:
                    look = await tables.snapshot(opened.id, None)
                    cookie = f"seats={opened.seat_tokens[look.asked[0]]}"
                    gc.collect()
                    start = time.process_time()
                    length += await get(app, f"/t/{opened.id}", cookie)
                    spent += time.process_time() - start
    return spent / PAGES, length / PAGES


def measure() -> dict[str, float]:
    """Return the CPU seconds of both."""
    update, _ = asyncio.run(updates())
    first, _ = asyncio.run(first_pages())
    return {"update": update, "first": first}
