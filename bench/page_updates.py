"""What it costs to keep the pages of a table up to date: five or six players and a spectator, in the middle of a game."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from skullyard.engine import Decision, Game, Reason, Seat
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.service.api import Pass, SeatPlan, Snapshot, TableInfo, Watcher
from skullyard.service.live import LiveTable
from skullyard.service.store import StoredTable
from skullyard.service.tables import Tables
from skullyard.web.app import make_app
from skullyard.web.pages.live import Pusher

SEATS = 5
BEFORE, MEASURED = 120, 200
"""Choices before anything is measured, and choices that are."""
PAGES = 12
SETUP = {"arena": "large", "fighters": [fighter.id for fighter in content.fighters()], "confirm_end": True}
PEOPLE = [SeatPlan("person", "greedy", f"Player {seat + 1}") for seat in range(SEATS)]


class Desk:
    """One table in memory behind the door that pages knock at: no store, no sockets."""

    def __init__(self, game: Game[Any], setup: Mapping[str, Any], people: Sequence[SeatPlan]) -> None:
        info = TableInfo("bench", "Bench", game.name, dict(setup), tuple(people), 0.0, over=False)
        dealt = (game.rules_version, game.data_hash)
        self.live = LiveTable(StoredTable(info, 1, "salt", (), *dealt, (False,) * len(people), None), game)
        self.watchers: tuple[Watcher, ...] = (None, *range(len(people)))

    async def snapshot(self, _: str, watcher: Watcher) -> Snapshot:
        """Show the table to a watcher."""
        return self.live.snapshot(watcher, frozenset(self.watchers))

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


def anything(decision: Decision, draw: Callable[[], float]) -> str:
    """Choose anything."""
    return decision.keys()[int(draw() * len(decision.options))]


async def updates(
    desk: Desk, choose: Callable[[Decision, Callable[[], float]], str] = anything, before: int = BEFORE
) -> tuple[float, float]:
    """Return the CPU seconds from a choice to the last message about it, on average, and the bytes sent for one."""
    wire, draw = Wire(), random.Random(1).random
    door: Any = desk
    socket: Any = wire
    pushers = [Pusher(socket, door, Pass("bench", "seat" if w is not None else "spectator", w)) for w in desk.watchers]
    spent, measured = 0.0, 0
    for number in range(before + MEASURED):
        if desk.live.match.over:
            break
        seat, decision = next(iter(desk.live.match.pending.items()))
        key = choose(decision, draw)
        if number == before:
            for pusher in pushers:
                await pusher.push()
            wire.sent = 0
            gc.collect()
        start = time.process_time()
        desk.live.choose(seat, key)
        if number >= before:
            for pusher in pushers:
                await pusher.push()
            spent += time.process_time() - start
            measured += 1
    return spent / measured, wire.sent / measured


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
    update, _ = asyncio.run(updates(Desk(ADRENALINE, SETUP, PEOPLE)))
    first, _ = asyncio.run(first_pages())
    return {"update": update, "first": first, **nine_tiles()}


# ------------------------------------------------------------- a board of nine tiles


def nine_tiles() -> dict[str, float]:
    """Return the CPU seconds of an update of all pages, and of one page, on a board of nine tiles with six players."""
    people = [SeatPlan("person", "greedy", f"Player {seat + 1}") for seat in range(6)]
    setup = {"mission": large_mission(), "seats": len(people), "first": 0, "confirm_end": True}
    desk = Desk(PRISON_OUTBREAK, setup, people)
    all_pages, _ = asyncio.run(updates(desk, busily, before=40))
    return {"nine": all_pages, "nine_page": all_pages / len(desk.watchers)}


def large_mission() -> dict[str, Any]:
    """Return the largest mission with a street of three tiles laid along it, and time enough."""
    mission: dict[str, Any] = json.loads(json.dumps(mission_file.load("M12").source, default=str))
    kiosks = [{"between": [f"2{column}.{room}", f"2{column}.{to}"]} for column, room, to in _KIOSKS]
    return {
        **mission,
        "id": "NINE",
        "layout": [*mission["layout"], ["4P", "17P", "18P"]],
        "doors": [*mission["doors"], *kiosks],
        "goals": [{"goal": "survive_rounds", "rounds": 60}],
        "round_limit": 60,
    }


_KIOSKS = [(0, "ra", "w2"), (0, "rb", "e2"), (1, "ra", "p"), (1, "rb", "p"), (2, "ra", "p"), (2, "rb", "p")]


def busily(decision: Decision, draw: Callable[[], float]) -> str:
    """Choose anything but the end of a turn, so that there is much to choose from."""
    offered = decision.keys()
    keys = [key for key in offered if key not in ("end", "leave")] or offered
    return keys[int(draw() * len(keys))]
