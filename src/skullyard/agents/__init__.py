"""Agents: players that are programs. They see views and their own decisions, never states."""

from skullyard.agents.agent import Agent
from skullyard.agents.registry import NAMES, UnknownAgent, make

__all__ = ["NAMES", "Agent", "UnknownAgent", "make"]
