"""Agents for trying the service: good ones, and such as fail."""

from __future__ import annotations

import os
import time
from typing import Any

from skullyard.engine import Decision, Rng


class Last:
    """Chooses the last option."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        return len(decision.options) - 1


class First:
    """Chooses the first option."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        return 0


class Hangs:
    """Never answers."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        while True:
            time.sleep(60)


class Raises:
    """Fails."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        raise RuntimeError("out of ideas")


class Dies:
    """Takes its process with it."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        os._exit(3)


class Astray:
    """Chooses what is not there."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        return len(decision.options)


class Prints:
    """Talks a lot, then chooses the second option."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        print("thinking " * 1000)
        return 1


class Crasher:
    """Chooses what is a fault in the rules of duels; once it has aimed, the last option."""

    def choose(self, view: Any, decision: Decision, rng: Rng) -> int:
        return len(decision.options) - 1 if view.aim else decision.find("crash")


AGENTS = {
    "greedy": Last,
    "crasher": Crasher,
    "last": Last,
    "first": First,
    "hangs": Hangs,
    "raises": Raises,
    "dies": Dies,
    "astray": Astray,
    "prints": Prints,
}


def make(name: str) -> Any:
    """Make an agent by its name."""
    return AGENTS[name]()


def make_only_bad(name: str) -> Any:
    """Make an agent; the stand-in fails as well."""
    return Raises() if name == "greedy" else AGENTS[name]()
