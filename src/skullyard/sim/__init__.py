"""Batches of games between agents."""

from skullyard.sim.levels import play_levels
from skullyard.sim.missions import Cell, play_missions, tally
from skullyard.sim.run import Row, SimError, play, simulate

__all__ = ["Cell", "Row", "SimError", "play", "play_levels", "play_missions", "simulate", "tally"]
