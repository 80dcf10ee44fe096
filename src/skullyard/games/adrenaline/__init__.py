"""Adrenaline: a shooter without dice for three to five players."""

from skullyard.games.adrenaline.game import ADRENALINE

__all__ = ["ADRENALINE"]
