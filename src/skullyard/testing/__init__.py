"""What tests of any title use: the laws of a game, positions written by hand, the marker `rule`."""

from skullyard.testing.laws import check_game
from skullyard.testing.scenario import Scenario

__all__ = ["Scenario", "check_game"]
