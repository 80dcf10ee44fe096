"""The small signs of the decision: turn, mirror, pen, bulb, list, and what each way to mark looks like."""

from __future__ import annotations

from functools import cache
from typing import Final

from skullyard.render.svg import Markup, path, tag

_LINES: Final = {
    "rotate": "M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3v4.5H15",
    "mirror": "M12 2.5v3M12 8v3M12 13.5v3M12 19v2.5M8.5 6.5v11L2.5 12zM15.5 6.5v11l6-5.5z",
    "pen": "M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19z M14.5 6l3.5 3.5",
    "bulb": "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.8c-.6.5-.8 1.2-.8 2.2H9.3c0-1-.2-1.7-.8-2.2A6 6 0 0 1 12 3z",
    "list": "M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1",
    "left": "M15 5l-7 7 7 7",
    "right": "M9 5l7 7-7 7",
    "whole": "M3.5 5h8v7h-8zM11.5 5h8v7h-8zM11.5 12h8v7h-8z",
    "part": "M3.5 4h7v7h-7zM13.5 13h7v7h-7z",
    "area": "M7 7h10v10H7z",
    "bullet": "M8.5 21V10.5C8.5 6.5 10.2 4 12 2.5c1.8 1.5 3.5 4 3.5 8V21zM8.5 16h7M8.5 11h7",
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
    "bullet": "bullet",
    "erase": "back",
    "howl": "howl",
}


@cache
def sign(name: str) -> Markup:
    """Show a sign as large as the words beside it."""
    return tag("svg", path(_LINES[name]), class_="ic gu-i", viewBox="0 0 24 24", aria_hidden="true", focusable="false")
