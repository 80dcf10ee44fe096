"""Gear Up drawn."""

from __future__ import annotations

from skullyard.render.gear_up.text import board_text

__all__ = ["board_text"]
