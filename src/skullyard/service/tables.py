"""Tables: the door of the service. Opens tables, takes commands, shows each watcher what it may see."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from skullyard.engine import Game, Match, Reason, Record, Refused, Seat
from skullyard.engine.comforts import Completes, HasSequels, HasWindows, SuitsPeople
from skullyard.games import GAMES
from skullyard.service.api import (
    BOT,
    PERSON,
    BadTable,
    Dice,
    NotASeat,
    NotOver,
    OpenedTable,
    Outcome,
    Pass,
    SeatPlan,
    Snapshot,
    StoreError,
    TableInfo,
    TableRecord,
    UnknownTable,
    Watcher,
)
from skullyard.service.bots import Bots, Pace
from skullyard.service.bus import Bus
from skullyard.service.dice import commit, draw
from skullyard.service.live import LiveTable
from skullyard.service.players import Players
from skullyard.service.reports import write_report
from skullyard.service.seats import Links, clean_name, load_secret, new_table_id
from skullyard.service.shelf import Shelf
from skullyard.service.store import Conflict, Store, StoredTable

T = TypeVar("T")

log = logging.getLogger(__name__)


class Tables:
    """All tables of a data folder. Use it as ``async with Tables(folder) as tables:``.

    Every command goes write first, then tell: what `choose` has accepted is on the disk.
    """

    def __init__(
        self,
        folder: Path,
        games: Mapping[str, Game[Any]] = GAMES,
        bots: Bots | None = None,
        pace: Pace | None = None,
    ) -> None:
        """Say where and how; nothing is opened yet.

        Args:
            folder: The data folder; made if it is not there.
            games: The titles.
            bots: Who answers for bots.
            pace: How long answers take that no person gives.
        """
        self._folder, self._games = folder, games
        self._bus = Bus()
        self._players = Players(self.find, self.choose, bots or Bots(), pace or Pace())
        self._running: set[asyncio.Task[Any]] = set()

    async def __aenter__(self) -> Tables:
        """Open the store.

        Raises:
            StoreError: The data folder cannot be used; the text says why and what to do.
        """
        self._links = Links(load_secret(self._folder))
        self._store = await Store.open(self._folder)
        self._shelf = Shelf(self._store, self._games, self._in_use)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        await self.close()

    async def close(self) -> None:
        """Let go of everything: bots, listeners, commands under way, the store."""
        self._bus.close()
        await self._players.close()
        while self._running:
            await asyncio.wait(self._running)
        await self._store.close()

    # ---------------------------------------------------------------- opening

    async def open_table(
        self, game: str, setup: Mapping[str, Any], seats: Sequence[SeatPlan], name: str = ""
    ) -> OpenedTable:
        """Open a table.

        Args:
            game: The title's name.
            setup: Its set-up.
            seats: Who sits where, in turn order.
            name: What the host calls the table; may be empty.

        Raises:
            BadTable: There is no such title, set-up or bot, or the seats are too many or too few.
            Refused: A name is not one that can be shown.
            StoreError: It cannot be saved.
        """
        rules = self._games.get(game)
        if rules is None:
            raise BadTable(f"There is no game {game!r}. There are: {', '.join(sorted(self._games))}.")
        if isinstance(rules, SuitsPeople) and any(plan.kind == PERSON for plan in seats):
            setup = rules.for_people(setup)
        dice = draw()
        try:
            setup = rules.complete(setup) if isinstance(rules, Completes) else dict(setup)
            match = Match.start(rules, setup, dice.seed)
            wanted = rules.seats(setup)
        except (ValueError, LookupError, TypeError) as error:
            raise BadTable(f"This set-up is not one of {game}: {error}") from error
        if len(seats) != wanted:
            raise BadTable(f"This set-up has {wanted} seats, not {len(seats)}.")
        unknown = {str(plan.kind) for plan in seats} - {PERSON, BOT}
        if unknown:
            raise BadTable(f"A seat is for a person or a bot, not for {min(unknown)!r}.")
        for plan in seats:
            if plan.kind == BOT and (why := self._players.why_not(plan.bot)):
                raise BadTable(f"There is no bot {plan.bot!r}: {why}")
        plans = tuple(SeatPlan(p.kind, p.bot, clean_name(p.name) if p.name.strip() else "") for p in seats)
        called = clean_name(name) if name.strip() else ""
        table_id = new_table_id()
        chance = match.history.chance if match.history is not None else ()
        stored = StoredTable(
            info=TableInfo(table_id, called, game, setup, plans, time.time(), False),
            seed=dice.seed,
            salt=dice.salt,
            chance=chance,
            rules_version=rules.rules_version,
            data_hash=rules.data_hash,
            auto_no=(False,) * wanted,
            rematch=None,
        )
        await self._store.create(stored)
        table = LiveTable(stored, rules)
        self._shelf.keep(table)
        self._tell(table)
        return self._links.opened(stored.info)

    def read_token(self, token: str) -> Pass:
        """Return what the token of a link opens.

        Raises:
            BadToken: It was not made by this server.
        """
        return self._links.read(token)

    async def links(self, bearer: Pass) -> OpenedTable:
        """Return the tokens of all links of a table, to its host.

        Raises:
            NotASeat: Somebody else asks.
            UnknownTable: There is no such table.
        """
        if bearer.role != "host":
            raise NotASeat("Only the host gets the links of all seats.")
        return self._links.opened(await self.info(bearer.table))

    async def rematch(self, bearer: Pass) -> tuple[str, str]:
        """Open the table that follows one that is over, or find it; return its id and the same place's token there.

        Raises:
            NotOver: The game is still running.
            NotASeat: A spectator asks, and no player has before.
        """
        async with self._shelf.lock(bearer.table):
            stored = await self._store.load(bearer.table)
            if not stored.info.over:
                raise NotOver("The game is still running; there is a rematch when it is over.")
            following = stored.rematch
            if following is None:
                if bearer.role == "spectator":
                    raise NotASeat("Another round is begun by a player; afterwards whoever looked on can follow.")
                table = await self._take(bearer.table)
                info, rules = table.info(), table.match.game
                setup = (
                    rules.sequel(info.setup, table.match.view(None)) if isinstance(rules, HasSequels) else info.setup
                )
                opened = await self.open_table(info.game, setup, info.seats, info.name)
                await self._store.link_rematch(bearer.table, opened.id)
                following = (await self._store.load(bearer.table)).rematch or opened.id
                self._bus.publish(bearer.table)
        return following, self._links.token(following, bearer.role, bearer.seat)

    # ---------------------------------------------------------------- looking

    async def info(self, table_id: str) -> TableInfo:
        """Return what everybody may know of a table.

        Raises:
            UnknownTable: There is none with this id.
        """
        async with self._shelf.lock(table_id):
            return (await self._take(table_id)).info()

    async def recent(self, limit: int = 20) -> list[TableInfo]:
        """Return the tables opened last, newest first."""
        return await self._store.recent(limit)

    async def snapshot(self, table_id: str, watcher: Watcher) -> Snapshot:
        """Return a table as a watcher sees it.

        Raises:
            UnknownTable: There is none with this id, or it has no such seat.
        """
        # Under the lock, since what is not yet written must not be told.
        async with self._shelf.lock(table_id):
            return self._show(await self._take(table_id), watcher)

    async def why_not(self, table_id: str, seat: Watcher, key: str) -> Reason | None:
        """Return why a seat cannot choose a key now, or None when it can."""
        async with self._shelf.lock(table_id):
            table = await self._take(table_id)
            reason = table.why_not(seat)
            return table.match.why_not(seat, key) if reason is None and seat is not None else reason

    async def record(self, table_id: str) -> TableRecord:
        """Return the whole record of a game that is over.

        Raises:
            NotOver: It is still running: its record would tell what is hidden.
        """
        stored = await self._store.load(table_id)
        if not stored.info.over:
            raise NotOver("The game is still running; its record opens when it is over.")
        dice = Dice(stored.seed, stored.salt)
        return TableRecord(
            stored.info, stored.rules_version, stored.data_hash, dice, commit(dice), stored.chance, stored.records
        )

    def subscribe(self, table_id: str, watcher: Watcher) -> AbstractAsyncContextManager[AsyncIterator[int]]:
        """Listen to a table: yields a number whenever there may be something new; look at a snapshot then.

        The watcher counts as connected meanwhile. The numbers are for nobody outside of this process.
        """
        return self._bus.subscribe(table_id, watcher)

    def _show(self, table: LiveTable, watcher: Watcher) -> Snapshot:
        if not table.has(watcher):
            raise UnknownTable(f"The table {table.stored.info.id} has no seat {watcher}.")
        table_id = table.stored.info.id
        seconds = None if watcher is None else self._players.seconds_left(table_id, watcher)
        return table.snapshot(watcher, self._bus.connected(table_id), seconds)

    # --------------------------------------------------------------- commands

    async def choose(self, table_id: str, seat: Watcher, revision: int, keys: Sequence[str]) -> Outcome:
        """Choose for a seat: one key, or several that are carried out in order, all or none.

        Args:
            table_id: The table.
            seat: Who chooses.
            revision: The revision of the seat's snapshot from which it was chosen. Where several seats are asked at
                once, it may be older than the table, as long as only others have answered since, no turn has begun,
                and the seat is still asked the same: the first answer that comes in holds, and a key that it has used
                up is refused with the title's own reason.
            keys: The options' keys, or those of its asides.

        Returns:
            What became of it. A stale, doubled, foreign or refused command changes nothing and is answered with the
            table as it is now.

        Raises:
            UnknownTable: There is no such table.
            StoreError: The store can be neither written nor read.
        """

        def act(table: LiveTable, chooser: Seat) -> list[Record]:
            if not keys:
                raise Refused(Reason("service.no_keys"))
            return table.take(chooser, keys)

        return await self._apart(self._command(table_id, seat, revision, act, " ".join(keys), late=True))

    async def undo(self, table_id: str, seat: Watcher, revision: int) -> Outcome:
        """Take back a seat's last choice. See `choose`."""
        return await self._apart(
            self._command(
                table_id, seat, revision, lambda table, chooser: [table.undo(chooser), *table.settle()], "undo"
            )
        )

    async def rename(self, table_id: str, seat: Seat, name: str) -> Outcome:
        """Say what the player on a seat is called."""
        try:
            return await self._arrange(table_id, seat, name=clean_name(name))
        except Refused as refusal:
            return Outcome(False, await self.snapshot(table_id, seat), refusal.reason)

    async def set_auto_no(self, table_id: str, seat: Seat, on: bool) -> Outcome:
        """Let a seat decline reactions by itself, or stop that."""
        return await self._arrange(table_id, seat, auto_no=on)

    async def stand_in(self, table_id: str, seat: Seat, on: bool) -> Outcome:
        """Let a bot play for a person who is away, or give the seat back. Everybody sees it; the game goes on.

        Args:
            table_id: The table.
            seat: The person's seat.
            on: Whether the bot plays from now on.
        """
        return await self._arrange(table_id, seat, stood_in=on)

    async def arm(self, table_id: str, seat: Seat, moments: Iterable[str]) -> Outcome:
        """Say at which moments a seat wants to be asked; at all others the table goes on at once. Nobody else is told.

        Args:
            table_id: The table.
            seat: Whose.
            moments: Their names, as the title has them; all that are not named are not wanted any more.
        """
        wanted = frozenset(moments)
        async with self._shelf.lock(table_id):
            table = await self._take(table_id)
            rules = table.match.game
            known = rules.moments(table.stored.info.setup) if isinstance(rules, HasWindows) else ()
            if not wanted <= set(known):
                return Outcome(False, self._show(table, seat), Reason("service.no_moment"))
            self._show(table, seat)
            await self._store.set_seat(table_id, seat, armed=sorted(wanted))
            table.arm(seat, wanted)
            reason = await self._carry_out(table, seat, lambda live, _: live.settle(), "arm")
            table = await self._take(table_id)
            return Outcome(reason is None, self._show(table, seat), reason)

    async def _arrange(self, table_id: str, seat: Seat, **values: Any) -> Outcome:
        """Change a seat's settings, first in the store."""
        async with self._shelf.lock(table_id):
            table = await self._take(table_id)
            self._show(table, seat)
            await self._store.set_seat(table_id, seat, **values)
            table.names[seat] = values.get("name", table.names[seat])
            table.auto_no[seat] = values.get("auto_no", table.auto_no[seat])
            table.stood_in[seat] = values.get("stood_in", table.stood_in[seat])
            self._tell(table)
            return Outcome(True, self._show(table, seat))

    async def _command(
        self,
        table_id: str,
        seat: Watcher,
        revision: int,
        act: Callable[[LiveTable, Seat], list[Record]],
        what: str,
        late: bool = False,
    ) -> Outcome:
        """Carry out a command, if it is the seat's and made at its present revision, or `late` while others answered."""
        async with self._shelf.lock(table_id):
            table = await self._take(table_id)
            reason = table.why_not(seat, revision, late)
            if seat is None or not table.has(seat):
                return Outcome(False, self._show(table, None), reason)
            if reason is None:
                reason = await self._carry_out(table, seat, act, what)
                table = await self._take(table_id)
            return Outcome(reason is None, self._show(table, seat), reason)

    async def _carry_out(
        self, table: LiveTable, seat: Seat, act: Callable[[LiveTable, Seat], list[Record]], what: str
    ) -> Reason | None:
        """Change a table: in memory, then on the disk, then tell. Return why not, or None.

        Whatever goes wrong, the table is as it lies in the store.
        """
        table_id, first = table.stored.info.id, table.written
        try:
            records = act(table, seat)
        except Refused as refusal:
            return refusal.reason
        except Exception as error:
            # A fault in the rules costs this choice, never the table.
            log.exception("table %s: the rules failed when seat %s chose %s", table_id, seat, what)
            table = await self._take(table_id, anew=True)
            report = write_report(self._folder, table.stored, table.stored.records, seat, what, error)
            table.fault(seat, report)
            self._tell(table)
            return Reason("service.fault", about=(("report", report),))
        try:
            if records:  # an answer that is held, say, changes nothing yet
                await self._store.append(table_id, first, records, table.match.over)
        except Conflict:
            # Another server of this folder was quicker: its records hold.
            self._tell(await self._take(table_id, anew=True))
            return Reason("service.stale")
        except StoreError as error:
            log.error("table %s: %s", table_id, error)  # noqa: TRY400 - the sentence says it all
            await self._take(table_id, anew=True)
            return Reason("service.not_saved")
        self._tell(table)
        return None

    def _tell(self, table: LiveTable) -> None:
        """Tell whoever looks at a table that there is something new, and let bots answer."""
        self._bus.publish(table.stored.info.id)
        self._players.wake(table)

    async def _apart(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even when whoever asked for it has gone."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    # ----------------------------------------------------------------- memory

    def find(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._shelf.find(table_id)

    def _in_use(self, table_id: str) -> bool:
        """Whether somebody looks at a table or is about to answer there."""
        return bool(self._bus.connected(table_id)) or self._players.busy(table_id)

    async def _take(self, table_id: str, anew: bool = False) -> LiveTable:
        """Return a table whose lock is held; `anew` builds it out of the store, whatever memory says."""
        known = self._shelf.find(table_id)
        table = await (self._shelf.rebuild(table_id) if anew else self._shelf.take(table_id))
        if table is not known:
            self._players.wake(table)
        return table
