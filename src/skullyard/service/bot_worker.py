"""The process in which bots think: reads questions, writes the index of the option chosen. Started by `bots`.

A bot that hangs, eats memory or crashes takes this process with it and nothing else.
"""

from __future__ import annotations

import importlib
import os
import pickle
import signal
import struct
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO

from skullyard.engine import Rng

LENGTH = struct.Struct("!I")
"""How long the question is that follows."""
ANSWER = struct.Struct("!i")
"""The index of the option chosen, or one of the two below."""
FAILED, HEARD = -1, -2
"""Sent instead of an index: the bot failed; the question has been read, and its time begins."""


def find(maker: str) -> Callable[[str], Any]:
    """Return the function that makes an agent by its name, itself named as ``module:function``."""
    module, _, name = maker.partition(":")
    function: Callable[[str], Any] = getattr(importlib.import_module(module), name)
    return function


def serve(questions: BinaryIO, answers: BinaryIO, make: Callable[[str], Any]) -> None:
    """Answer questions until there are no more."""
    agents: dict[str, Any] = {}
    while len(head := questions.read(LENGTH.size)) == LENGTH.size:
        # Written by the server that started this process, and by nobody else.
        name, view, decision, seed = pickle.loads(questions.read(*LENGTH.unpack(head)))  # noqa: S301
        answers.write(ANSWER.pack(HEARD))
        answers.flush()
        try:
            if name not in agents:
                agents[name] = make(name)
            choice = int(agents[name].choose(view, decision, Rng(seed)))
            if not 0 <= choice < len(decision.options):
                raise IndexError(f"option {choice} of {len(decision.options)}")
        except Exception:  # noqa: BLE001
            # A foreign bot may raise anything; the server is told that it failed, the host's log how.
            traceback.print_exc()
            choice = FAILED
        answers.write(ANSWER.pack(choice))
        answers.flush()


def leave_with(parent: int) -> None:
    """End this process when the server has ended, even in the middle of a bot's thoughts."""
    while os.getppid() == parent:
        time.sleep(2)
    os._exit(0)


def main() -> None:
    """Serve standard input; what a bot prints goes to the host's log, not among the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its workers itself
    threading.Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers, find(sys.argv[1]))


if __name__ == "__main__":
    main()
