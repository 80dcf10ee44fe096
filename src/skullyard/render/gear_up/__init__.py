"""Gear Up drawn: cards with their hit areas, the boss, track and sheets, one picture of all, and the text of a table."""

from __future__ import annotations

from skullyard.render.gear_up.picture import picture, position_words
from skullyard.render.gear_up.text import board_text

__all__ = ["board_text", "picture", "position_words"]
