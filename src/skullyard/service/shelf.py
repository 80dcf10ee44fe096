"""The shelf: the tables that are in memory, each with its lock. The others are built out of the store when needed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakValueDictionary

from skullyard.engine import Game
from skullyard.service.api import UnknownTable
from skullyard.service.live import LiveTable
from skullyard.service.store import Store

KEPT = 200
"""Tables that stay in memory when nobody looks at them."""

log = logging.getLogger(__name__)


class Shelf:
    """Finds tables by their ids. Whoever changes one holds its lock."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any]], in_use: Callable[[str], bool]) -> None:
        """Begin with nothing.

        Args:
            store: Where tables lie.
            games: The titles.
            in_use: Whether somebody looks at a table or is about to answer there.
        """
        self._store, self._games, self._in_use = store, games, in_use
        self._live: dict[str, LiveTable] = {}
        # Weak, so that made-up ids leave nothing behind.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._live)

    def lock(self, table_id: str) -> asyncio.Lock:
        """Return the lock of a table: one command at a time."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    def find(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._live.get(table_id)

    def keep(self, table: LiveTable) -> None:
        """Keep a table in memory, and let go of those that were not looked at for longest."""
        self._live[table.stored.info.id] = table
        spare = len(self._live) - KEPT
        for old in list(self._live)[: max(spare, 0)]:
            if not (self._in_use(old) or self.lock(old).locked()):
                del self._live[old]

    async def take(self, table_id: str) -> LiveTable:
        """Return a table, built out of the store if it is not in memory. Its lock is held.

        Raises:
            UnknownTable: There is none with this id, or none that this program can set up.
            StoreError: The store cannot be read.
        """
        table = self._live.pop(table_id, None)
        if table is None:
            return await self.rebuild(table_id)
        self._live[table_id] = table  # at the end: looked at last
        return table

    async def rebuild(self, table_id: str) -> LiveTable:
        """Build a table out of the store, whatever memory says. See `take`."""
        self._live.pop(table_id, None)
        stored = await self._store.load(table_id)
        game = self._games.get(stored.info.game)
        if game is None:
            raise UnknownTable(f"The game {stored.info.game!r} of the table {table_id} is not a part of this program.")
        try:
            table = LiveTable(stored, game)
        except Exception as error:
            log.exception("table %s cannot be set up again", table_id)
            theirs, ours = stored.rules_version, game.rules_version
            raise UnknownTable(
                f"The table {table_id} was set up by other rules ({theirs}; this program has {ours})."
            ) from error
        self.keep(table)
        return table
