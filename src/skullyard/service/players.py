"""Who answers without a click: bots, those that stand in for somebody, and seats that decline reactions by themselves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from skullyard.engine import Decision, Option, Seat, key_of
from skullyard.service.api import BOT, Outcome, ServiceError, StoreError, UnknownTable
from skullyard.service.bots import STAND_IN, Bots, Pace
from skullyard.service.live import LiveTable

NO: Option = ("no",)
"""The option with which every title lets a seat decline a reaction."""
GLANCE = 0.25
"""How often, in seconds, is looked whether a moment has gone before its time."""
SECOND_THOUGHTS = 3
"""How often a bot thinks again, since others were quicker, before it says all the same what it has thought of."""
HITCHES = ("service.not_saved", "service.no_answer")
"""Reasons after which nothing is gained by trying again at once."""
PATIENCE = 30.0
"""The longest wait, in seconds, before an answer that could not be saved is tried again."""

Choose: TypeAlias = Callable[[str, Seat, int, Sequence[str]], Coroutine[Any, Any, Outcome]]

log = logging.getLogger(__name__)


class Players:
    """Answers for the seats of all tables that nobody clicks for, one task a seat that is asked."""

    def __init__(self, find: Callable[[str], LiveTable | None], choose: Choose, bots: Bots, pace: Pace) -> None:
        """Take the ways to look at a table in memory and to choose at it."""
        self._find, self._choose, self._bots, self._pace = find, choose, bots, pace
        self._tasks: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._ends: dict[tuple[str, Seat], float] = {}
        self._closed = False

    def wake(self, table: LiveTable) -> None:
        """See who is asked at a table, and let answer whoever answers without a click."""
        if self._closed:
            return
        table_id = table.stored.info.id
        for seat in table.match.asked:
            if (table_id, seat) not in self._tasks and question(table, seat) is not None:
                task = asyncio.create_task(self._play(table_id, seat), name=f"seat {seat} of {table_id}")
                self._tasks[table_id, seat] = task

    def why_not(self, bot: str) -> str:
        """Return why there is no bot of a name; empty if there is one."""
        return self._bots.why_not(bot)

    def busy(self, table_id: str) -> bool:
        """Whether somebody is about to answer at a table."""
        return any(table == table_id for table, _ in self._tasks)

    def seconds_left(self, table_id: str, seat: Seat) -> float | None:
        """Return how long a seat's moment still lasts; None when none has begun."""
        end = self._ends.get((table_id, seat))
        return None if end is None else max(0.0, end - asyncio.get_running_loop().time())

    async def close(self) -> None:
        """Stop answering."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._bots.close()

    async def _play(self, table_id: str, seat: Seat) -> None:
        """Answer for a seat as long as it is asked."""
        try:
            faults: set[str] = set()
            failures = 0
            while (table := self._find(table_id)) is not None and (asked := question(table, seat)) is not None:
                revision, key = table.revision(seat), None
                try:
                    if asked.window and table.is_person(seat):
                        if not await self._wait(table, seat, asked):
                            continue
                        key = _after_window(table, seat, faults)
                        revision = table.revision(seat)
                    else:
                        key, revision = await self._answer(table, seat, asked, faults)
                    if key is None:
                        log.error("table %s: every answer of seat %s fails", table_id, seat)
                        return
                    outcome = await self._choose(table_id, seat, revision, [key])
                    reason = "" if outcome.reason is None else outcome.reason.code
                except StoreError as error:
                    log.error("table %s: %s", table_id, error)  # noqa: TRY400 - the sentence says it all
                    reason = "service.not_saved"
                except UnknownTable:
                    raise
                except Exception:
                    # Whatever it is, the others must not wait for this seat for ever.
                    log.exception("table %s: seat %s gave no answer", table_id, seat)
                    reason = "service.no_answer"
                if reason == "service.fault" and key is not None:
                    faults.add(key)
                elif reason not in HITCHES and self._is_asked_anew(table, seat, asked):
                    failures = 0  # others were quicker, or something was taken back: the seat looks again
                elif reason:
                    failures += 1
                    await asyncio.sleep(min(0.1 * 2**failures, PATIENCE))
                else:
                    faults, failures = set(), 0
        except ServiceError:
            log.exception("table %s: nobody can answer for seat %s", table_id, seat)
        finally:
            del self._tasks[table_id, seat]

    def _is_asked_anew(self, table: LiveTable, seat: Seat, asked: Decision) -> bool:
        """Whether a question is over that a seat has thought about."""
        return self._find(table.stored.info.id) is not table or table.match.pending.get(seat) is not asked

    async def _wait(self, table: LiveTable, seat: Seat, asked: Decision) -> bool:
        """Let a moment last as long as it has to, whatever is answered; whether it was not taken back meanwhile."""
        if seat in table.due:
            return True
        loop, place = asyncio.get_running_loop(), (table.stored.info.id, seat)
        end = self._ends[place] = loop.time() + table.pause
        try:
            # Looked at again and again: the choice before it may be taken back, which nobody tells this task.
            while table.match.pending.get(seat) is asked and (left := end - loop.time()) > 0:  # noqa: ASYNC110
                await asyncio.sleep(min(left, GLANCE))
        finally:
            del self._ends[place]
        if table.match.pending.get(seat) is not asked:
            return False
        table.due.add(seat)
        return True

    async def _answer(self, table: LiveTable, seat: Seat, asked: Decision, faults: set[str]) -> tuple[str | None, int]:
        """Find a seat's answer; it comes after a time that tells nothing.

        Where several are asked at once, the others may answer while it waits: then it looks again, without a new wait.

        Args:
            table: The table.
            seat: Who is asked.
            asked: The question.
            faults: Keys at which the rules have failed.

        Returns:
            The key, None when the rules fail at all of them; and the revision at which it was chosen.
        """
        begun, revision = asyncio.get_running_loop().time(), table.revision(seat)
        wait = self._pace.draw(asked) * _crowd(table)
        key = await self._idea(table, seat, asked, faults, wait)
        await asyncio.sleep(max(0.0, begun + wait - asyncio.get_running_loop().time()))
        for _ in range(SECOND_THOUGHTS if table.match.is_race else 0):
            now = table.match.pending.get(seat)
            if now is None or now is asked:
                break
            asked, revision = now, table.revision(seat)
            key = await self._idea(table, seat, asked, faults, wait)
        return key or None, revision

    async def _idea(self, table: LiveTable, seat: Seat, asked: Decision, faults: set[str], wait: float) -> str:
        """Return the key that a seat would choose now; empty when the rules fail at all of them."""
        bot = bot_of(table, seat)
        key = key_of(NO)
        if bot:
            key = key_of(asked.options[await self._think(bot, table.view(seat), asked, wait)])
        if key in faults:
            key = next((other for other in map(key_of, asked.options) if other not in faults), "")
        return key

    async def _think(self, bot: str, view: Any, asked: Decision, wait: float) -> int:
        """Return the index of the option that a bot chooses."""
        # A reaction that took longer than its wait would tell that there was something to think about.
        limit = wait if asked.reaction and wait and not asked.window else None
        try:
            async with asyncio.timeout(limit):
                return await self._bots.choose(bot, view, asked)
        except TimeoutError:
            return max(asked.find(key_of(NO)), 0)


def _crowd(table: LiveTable) -> int:
    """Return how many bots answer beside one another: together they are no quicker than one, so that people can follow."""
    if not table.match.is_race:
        return 1
    return sum(bool(bot_of(table, seat)) for seat in table.match.asked) or 1


def _after_window(table: LiveTable, seat: Seat, faults: set[str]) -> str | None:
    """Return what a person has answered at a moment that is over, or "no"; None when the rules fail at both."""
    keys = (table.held.get(seat, key_of(NO)), key_of(NO))
    return next((key for key in keys if key not in faults), None)


def bot_of(table: LiveTable, seat: Seat) -> str:
    """Return which agent plays on a seat: the bot that sits there, or the one that stands in for a person; "" for nobody."""
    plan = table.stored.info.seats[seat]
    return plan.bot if plan.kind == BOT else STAND_IN if table.stood_in[seat] else ""


def question(table: LiveTable, seat: Seat) -> Decision | None:
    """Return what a seat is asked, if it answers without a click."""
    asked = table.match.pending.get(seat)
    if asked is None or table.trouble is not None:
        return None
    if bot_of(table, seat) or asked.window:
        return asked
    if table.auto_no[seat] and asked.reaction and NO in asked.options:
        return asked
    return None
