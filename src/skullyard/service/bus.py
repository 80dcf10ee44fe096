"""The bus: tells whoever looks at a table that there is something new to see. It carries no news itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from skullyard.service.api import Watcher


class _Listener:
    """One page that looks at a table."""

    __slots__ = ("ended", "ring", "watcher")

    def __init__(self, watcher: Watcher) -> None:
        self.watcher, self.ended = watcher, False
        self.ring = asyncio.Event()

    async def listen(self, tick: _Ticks) -> AsyncIterator[int]:
        """Yield the table's tick whenever it has moved on; what came in between is one."""
        while True:
            await self.ring.wait()
            self.ring.clear()
            if self.ended:
                return
            yield tick.now


class _Ticks:
    """How often a table had news, and who waits for them."""

    __slots__ = ("listeners", "now")

    def __init__(self) -> None:
        self.now = 0
        self.listeners: set[_Listener] = set()


class Bus:
    """Fans out within one process that a table has changed."""

    def __init__(self) -> None:
        """Begin with nobody listening."""
        self._tables: dict[str, _Ticks] = {}

    def publish(self, table: str) -> None:
        """Say that there is something new at a table."""
        ticks = self._tables.get(table)
        if ticks is not None:
            ticks.now += 1
            for listener in ticks.listeners:
                listener.ring.set()

    def connected(self, table: str) -> frozenset[Watcher]:
        """Return who has a page of a table open."""
        ticks = self._tables.get(table)
        return frozenset() if ticks is None else frozenset(listener.watcher for listener in ticks.listeners)

    @asynccontextmanager
    async def subscribe(self, table: str, watcher: Watcher) -> AsyncIterator[AsyncIterator[int]]:
        """Listen to a table; the watcher counts as connected meanwhile, and the others are told of it."""
        ticks = self._tables.setdefault(table, _Ticks())
        came = watcher not in self.connected(table)
        if came:
            self.publish(table)
        listener = _Listener(watcher)
        ticks.listeners.add(listener)
        try:
            yield listener.listen(ticks)
        finally:
            ticks.listeners.discard(listener)
            if not ticks.listeners:
                self._tables.pop(table, None)
            elif watcher not in self.connected(table):
                self.publish(table)

    def close(self) -> None:
        """End all listening."""
        for ticks in self._tables.values():
            for listener in ticks.listeners:
                listener.ended = True
                listener.ring.set()
