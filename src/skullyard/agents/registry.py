"""Agents by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from skullyard.agents.agent import Agent
from skullyard.agents.greedy import GreedyAgent
from skullyard.agents.random import RandomAgent

AGENTS: Final[Mapping[str, Callable[[], Agent]]] = MappingProxyType({"random": RandomAgent, "greedy": GreedyAgent})
NAMES: Final = tuple(AGENTS)
"""The names of all agents."""


class UnknownAgent(ValueError):
    """There is no agent of that name; the text says which there are."""


def make(name: str) -> Agent:
    """Return an agent by its name.

    Raises:
        UnknownAgent: There is none of that name.
    """
    maker = AGENTS.get(name)
    if maker is None:
        close = get_close_matches(name, NAMES, 1)
        hint = f"did you mean {close[0]!r}? " if close else ""
        raise UnknownAgent(f"there is no agent {name[:60]!r}; {hint}the agents are {', '.join(NAMES)}")
    return maker()
