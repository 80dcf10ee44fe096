"""The socket of a page: pushes the fragments that this watcher has not got yet, whenever the table moves."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from skullyard.service.api import Pass, UnknownTable
from skullyard.service.tables import Tables
from skullyard.web.errors import Refusal
from skullyard.web.fragments import Drawn, Whole
from skullyard.web.logbook import spoken
from skullyard.web.pages.table import update_of, whole_of
from skullyard.web.shells import encode, say
from skullyard.web.site import pass_of, tables_of

NO_SEAT: Final = 4404
"""Closes a socket that can never work; the page loads itself anew and says why."""


class Hello(msgspec.Struct):
    """What a page says first: what it has."""

    revision: int = -1
    mark: str = ""


class Pusher:
    """One page's socket, and what that page has."""

    def __init__(self, socket: WebSocket, tables: Tables, opens: Pass) -> None:
        self.socket, self.tables, self.opens = socket, tables, opens
        self.has: dict[str, str] = {}
        self.drawn: Drawn = {}
        self.heard = ""

    async def push(self, mark: str = "") -> None:
        """Send what the page has not got; `mark` is what it says it has."""
        snapshot = await self.tables.snapshot(self.opens.table, self.opens.watcher)
        whole = await whole_of(self.tables, snapshot, self.drawn)
        news = spoken(snapshot, self.heard, say) if self.heard else ""
        self.heard = next((line.id for turn in reversed(snapshot.log) for line in reversed(turn.lines)), "")
        message = changes(whole, self.has) if self.has or mark == whole.mark else update_of(whole)
        known = not self.has and mark == whole.mark
        self.has = dict(whole.parts)
        if known or not (message.get("fragments") or message.get("gone")):
            return
        if news:
            message["news"] = news
        await self.socket.send_text(encode(message).decode())


def changes(whole: Whole, has: dict[str, str]) -> dict[str, Any]:
    """List what differs from what a page has."""
    fragments = {name: part for name, part in whole.parts.items() if has.get(name) != part}
    return {
        "revision": whole.revision,
        "mark": whole.mark,
        "fragments": fragments,
        "parents": {name: parent for name, parent in whole.parents.items() if name in fragments},
        "gone": [name for name in has if name not in whole.parts],
        "title": whole.title,
        "call": whole.call,
    }


async def live(socket: WebSocket) -> None:
    """Keep a page up to date until it is closed."""
    try:
        opens = pass_of(socket, socket.query_params.get("seat"))
    except Refusal:
        await socket.accept()
        await socket.close(NO_SEAT)
        return
    await socket.accept()
    tables = tables_of(socket)
    pusher = Pusher(socket, tables, opens)
    try:
        try:
            hello = msgspec.json.decode(await socket.receive_text(), type=Hello)
        except (msgspec.DecodeError, KeyError):
            hello = Hello()
        async with tables.subscribe(opens.table, opens.watcher) as revisions:
            await pusher.push(hello.mark)
            listening = asyncio.create_task(_until_closed(socket))
            pushing = asyncio.create_task(_push_all(pusher, revisions))
            done, waiting = await asyncio.wait((listening, pushing), return_when=asyncio.FIRST_COMPLETED)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            for task in done:
                task.result()
    except UnknownTable:
        await socket.close(NO_SEAT)
    except (WebSocketDisconnect, RuntimeError):
        return  # the page is gone


async def _push_all(pusher: Pusher, revisions: Any) -> None:
    async for _ in revisions:
        await pusher.push()


async def _until_closed(socket: WebSocket) -> None:
    """Read and forget whatever a page sends; end when it closes."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


routes = [WebSocketRoute("/t/{table}/live", live)]
