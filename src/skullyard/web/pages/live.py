"""The socket of a page: pushes the fragments that this watcher has not got yet, whenever the table moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from anyio import CancelScope, create_task_group
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
    await socket.accept()
    try:
        opens = pass_of(socket, socket.query_params.get("seat"))
        pusher = Pusher(socket, tables_of(socket), opens)
        hello = _hello(await socket.receive_text())
        async with tables_of(socket).subscribe(opens.table, opens.watcher) as revisions:
            await pusher.push(hello.mark)
            async with create_task_group() as group:
                group.start_soon(_until_closed, socket, group.cancel_scope)
                await _push_all(pusher, revisions)
                group.cancel_scope.cancel()
    except (Refusal, UnknownTable):
        await socket.close(NO_SEAT)
    except (WebSocketDisconnect, KeyError):
        return  # the page is gone, or has sent no text


def _hello(text: str) -> Hello:
    try:
        return msgspec.json.decode(text, type=Hello)
    except msgspec.DecodeError:
        return Hello()  # it has nothing, as far as anybody can tell


async def _push_all(pusher: Pusher, revisions: AsyncIterator[int]) -> None:
    async for _ in revisions:
        try:
            await pusher.push()
        except (WebSocketDisconnect, RuntimeError):
            return  # closed while we were writing


async def _until_closed(socket: WebSocket, scope: CancelScope) -> None:
    """Read and forget whatever a page sends; end everything when it closes."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
    scope.cancel()


routes = [WebSocketRoute("/t/{table}/live", live)]
