"""The socket of a page: pushes the fragments that this watcher has not got yet, whenever the table moves."""

from __future__ import annotations

from asyncio import Event
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Final

import msgspec
from anyio import CancelScope, Lock, create_task_group
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
    """What a page says when its socket opens, and from time to time: what it has; or that it has shown a message.

    Attributes:
        mark: The fingerprint of all that it shows; empty when something is missing.
        shown: Whether it says no more than that it has shown a message.
    """

    mark: str = ""
    shown: bool = False


class Pusher:
    """One page's socket, and what that page has."""

    def __init__(self, socket: WebSocket, tables: Tables, opens: Pass) -> None:
        self.socket, self.tables, self.opens = socket, tables, opens
        self.has: dict[str, str] = {}
        self.drawn: Drawn = {}
        self.heard = ""
        # Whether the page has shown all that was sent. A slow one gets what is new then, not all that came in between:
        # those messages would pile up, and it would show the past.
        self.ready = Event()
        self._alone = Lock()

    async def push(self, hello: Hello | None = None) -> None:
        """Send what the page has not got.

        Args:
            hello: What the page says it has, which counts more than what we believe. It is answered in any case: a page
                that hears nothing takes its socket for dead.
        """
        # One at a time: what a page has is known only between two messages.
        async with self._alone:
            snapshot = await self.tables.snapshot(self.opens.table, self.opens.watcher)
            whole = await whole_of(self.tables, snapshot, self.drawn)
            news = spoken(snapshot, self.heard, say) if self.heard else ""
            self.heard = next((line.id for turn in reversed(snapshot.log) for line in reversed(turn.lines)), "")
            if hello is None:
                message = changes(whole, self.has)
            elif hello.mark == whole.mark:
                message = {"revision": whole.revision, "mark": whole.mark}
            else:
                message = update_of(whole)
            self.has = dict(whole.parts)
            if hello is None and not (message["fragments"] or message["gone"]):
                return
            if news and "fragments" in message:
                message["news"] = news
            self.ready.clear()
            try:
                await self.socket.send_text(encode(message).decode())
            except RuntimeError:  # closed from our side meanwhile, since the server stops
                raise WebSocketDisconnect from None


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
        hello = await _hear(socket)
        if hello is None:
            return
        pusher = Pusher(socket, tables_of(socket), opens)
        async with tables_of(socket).subscribe(opens.table, opens.watcher) as revisions:
            await _push(pusher, hello)
            async with create_task_group() as group:
                group.start_soon(_answer_all, pusher, group.cancel_scope)
                await _push_all(pusher, revisions)
                group.cancel_scope.cancel()
    except (Refusal, UnknownTable):
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(NO_SEAT)


async def _hear(socket: WebSocket) -> Hello | None:
    """Return what a page says; None when it has closed."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    try:
        return msgspec.json.decode(message.get("text") or "", type=Hello)
    except (ValueError, RecursionError):
        return Hello()  # it has nothing, as far as anybody can tell


async def _push(pusher: Pusher, hello: Hello | None = None) -> bool:
    """Push; return whether the page is still there."""
    try:
        await pusher.push(hello)
    except WebSocketDisconnect:
        return False
    return True


async def _push_all(pusher: Pusher, revisions: AsyncIterator[int]) -> None:
    """Push whenever the table has moved."""
    async for _ in revisions:
        await pusher.ready.wait()
        if not await _push(pusher):
            return


async def _answer_all(pusher: Pusher, scope: CancelScope) -> None:
    """Answer a page that says what it has; end everything when it closes."""
    while (hello := await _hear(pusher.socket)) is not None:
        if hello.shown:
            pusher.ready.set()
        elif pusher.ready.is_set() and not await _push(pusher, hello):  # else what is on its way is the answer
            break
    scope.cancel()


routes = [WebSocketRoute("/t/{table}/live", live)]
