"""The small signs of the decision: the list, and what each way to mark looks like."""

from __future__ import annotations

from functools import cache
from typing import Final

from skullyard.render.emblems import icon
from skullyard.render.svg import Markup, path, tag

_LINES: Final = {
    "list": "M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1",
    "whole": "M3.5 5h8v7h-8zM11.5 5h8v7h-8zM11.5 12h8v7h-8z",
    "part": "M3.5 4h7v7h-7zM13.5 13h7v7h-7z",
    "area": "M7 7h10v10H7z",
    "back": "M5 5h14v14H5zM8 12h8",
    "howl": "M4 14v-4l7-4v12zM15 9c1.5 1.5 1.5 4.5 0 6M18 6c3 3 3 9 0 12",
    "push": "M12 21V5M6 11l6-6 6 6",
}
"""Each sign as lines of a square of 24."""
OF_MODE: Final = {
    "hit": "whole",
    "shape": "whole",
    "split": "part",
    "rest": "part",
    "one": "area",
    "extra": "area",
    "splash": "area",
    "erase": "back",
    "howl": "howl",
}


def mode_sign(mode: str) -> Markup:
    """Show the sign of a way to mark."""
    return icon("gu-bullet") if mode == "bullet" else sign(OF_MODE[mode])


@cache
def sign(name: str) -> Markup:
    """Show a sign as large as the words beside it."""
    return tag("svg", path(_LINES[name]), class_="ic gu-i", viewBox="0 0 24 24", aria_hidden="true", focusable="false")
