"""Bots at a table: they answer within a budget, from views only, and never stop a game.

A bot that fails or is late is replaced by the greedy one for this answer, and that one by the first option.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import secrets
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from skullyard.engine import Decision
from skullyard.service.bot_worker import ANSWER, FAILED, LENGTH, find

MAKER = "skullyard.agents.registry:make"
"""The function that makes agents."""
STAND_IN = "greedy"
"""The agent that answers when another one cannot, and for a person who is away."""
START_TIME = 30.0
"""Seconds that a worker may take to start: reading the program from a slow disk is not the bot's fault."""

log = logging.getLogger(__name__)


def plain(decision: Decision) -> Decision:
    """Return a question as it is sent to a bot: options that are found when looked at would take a state along."""
    return Decision(
        decision.seat,
        decision.kind,
        decision.prompt,
        tuple(decision.options),
        decision.about,
        decision.rule,
        decision.reaction,
        decision.always,
        decision.window,
    )


@dataclass(frozen=True, slots=True)
class Pace:
    """How long answers take that no person gives, in seconds: from the shortest to the longest.

    Attributes:
        turn: A bot's choice in its own turn, so that people can follow.
        reaction: An answer in another's turn. Bots and seats that decline by themselves draw from this alike, whether
            they could have reacted or not, so that the time tells nothing.
        window: An answer at a moment at which a bot may break in, always the same time; there are many of them.
    """

    turn: tuple[float, float] = (0.4, 0.8)
    reaction: tuple[float, float] = (0.8, 2.0)
    window: float = 0.15

    def draw(self, asked: Decision) -> float:
        """Draw how long an answer takes."""
        if asked.window:
            return self.window
        low, high = self.reaction if asked.reaction else self.turn
        return secrets.SystemRandom().uniform(low, high)


class BotFailed(Exception):
    """A bot gave no answer."""


class _Worker:
    """One process in which bots think; started when first needed, and anew after it had to be ended."""

    def __init__(self, maker: str, budget: float) -> None:
        """Start nothing yet."""
        self._maker, self._budget = maker, budget
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, agent: str, view: Any, decision: Decision) -> int:
        """Ask an agent.

        Raises:
            BotFailed: It failed, or was late; then its process is gone.
        """
        question = pickle.dumps((agent, view, plain(decision), secrets.randbits(64)))
        answered = False
        try:
            process = await self._start()
            if process.stdin is None or process.stdout is None:
                raise BotFailed("its process has no pipes")
            process.stdin.write(LENGTH.pack(len(question)) + question)
            async with asyncio.timeout(START_TIME):
                await process.stdin.drain()
                await process.stdout.readexactly(ANSWER.size)
            async with asyncio.timeout(self._budget):
                (choice,) = ANSWER.unpack(await process.stdout.readexactly(ANSWER.size))
            answered = True
        except TimeoutError:
            raise BotFailed(f"no answer in {self._budget:g} s") from None
        except (OSError, asyncio.IncompleteReadError) as error:
            raise BotFailed(f"its process ended ({error})") from error
        finally:
            if not answered:
                await self.stop()  # an answer that comes too late must not be taken for the next one
        if choice == FAILED:
            raise BotFailed("it raised an error, or chose what is not there")
        return int(choice)

    async def _start(self) -> asyncio.subprocess.Process:
        """Return the process; start one if none is running."""
        if self._process is None or self._process.returncode is not None:
            # It finds the same modules as this one, also those of a program that brings its own agents.
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "skullyard.service.bot_worker", self._maker,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=environment,
            )  # fmt: skip
        return self._process

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


class Bots:
    """Asks agents, each question in one of a few worker processes."""

    def __init__(self, budget: float = 2.0, maker: str = MAKER, workers: int = 1) -> None:
        """Start nothing yet.

        Args:
            budget: Seconds that a bot has for an answer.
            maker: The function that makes agents, as ``module:function``.
            workers: How many processes think at the same time.
        """
        self._maker = maker
        self._workers = [_Worker(maker, budget) for _ in range(workers)]
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._idle.put_nowait(worker)

    def why_not(self, name: str) -> str:
        """Return why there is no bot of a name; empty if there is one."""
        try:
            find(self._maker)(name)
        except Exception as error:  # noqa: BLE001 - a foreign maker may raise anything
            return str(error)
        return ""

    async def choose(self, name: str, view: Any, decision: Decision) -> int:
        """Return the index of the option that a bot chooses.

        Args:
            name: The agent's name.
            view: What its seat sees.
            decision: What its seat is asked.
        """
        if len(decision.options) == 1:
            return 0
        for agent in dict.fromkeys((name, STAND_IN)):
            worker = await self._idle.get()
            try:
                return await worker.ask(agent, view, decision)
            except BotFailed as error:
                log.warning("the bot %s gave no answer: %s", agent, error)
            finally:
                self._idle.put_nowait(worker)
        return 0

    async def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            await worker.stop()
