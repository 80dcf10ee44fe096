"""Gear Up: survivors together against a boss, with a pen on cards of hit areas."""

from skullyard.games.gear_up.game import GEAR_UP

__all__ = ["GEAR_UP"]
