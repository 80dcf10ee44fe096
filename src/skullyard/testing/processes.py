"""The same game in another process, whose hashes are salted otherwise."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from skullyard.engine import Game
from skullyard.testing.walk import Broken, trace


def find_game(game: Game[Any]) -> str:
    """Return where a title lies, as ``module:NAME``.

    Raises:
        ValueError: It lies in no module that another process could import.
    """
    module = sys.modules.get(type(game).__module__)
    names = [] if module is None or module.__name__ == "__main__" else [n for n, v in vars(module).items() if v is game]
    if module is None or not names:
        raise ValueError(
            f"{type(game).__name__}() lies in no module under a name: keep it in one, beside its class, or say processes=False"
        )
    return f"{module.__name__}:{names[0]}"


def trace_elsewhere(place: str, setup: Mapping[str, Any], seed: int, bound: int) -> list[str]:
    """Return the trace of a random game that another process plays.

    Raises:
        Broken: It failed there; the text tells how.
    """
    salt = "7" if os.environ.get("PYTHONHASHSEED") != "7" else "8"
    environment = {**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    task = json.dumps([place, dict(setup), seed, bound])
    command = [sys.executable, "-m", "skullyard.testing.processes"]
    done = subprocess.run(  # noqa: S603 - our own command
        command, input=task, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise Broken(f"another process fails:\n{done.stderr}")
    lines: list[str] = json.loads(done.stdout)
    return lines


def main() -> None:
    """Play the game that standard input names; write its trace."""
    place, setup, seed, bound = json.load(sys.stdin)
    module, _, name = place.partition(":")
    sys.stdout.write(json.dumps(trace(getattr(import_module(module), name), setup, seed, bound)))


if __name__ == "__main__":
    main()
