"""Batches of games between agents."""

from skullyard.sim.run import Row, SimError, play, simulate

__all__ = ["Row", "SimError", "play", "simulate"]
