"""What is drawn over the board for a moment: a survivor's way, where a zone's zombies would go, what a film shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from skullyard.engine.wording import Say
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.state import Crowd
from skullyard.render.emblems import use
from skullyard.render.outbreak.ground import areas, outline
from skullyard.render.outbreak.hordes import Way, draw_way
from skullyard.render.outbreak.tokens import sign
from skullyard.render.svg import Markup, at, join, number, path, tag


def _middle(board: Board, zone: int) -> tuple[float, float]:
    return areas(board)[zone].middle


def draw_trail(board: Board, start: int, zones: Sequence[int], now: int) -> Markup:
    """Draw a survivor's way, with a number on each zone; what lies beyond this turn is dotted."""
    points = [_middle(board, zone) for zone in (start, *zones)]
    lines = []
    for n, ((x, y), (u, v)) in enumerate(pairwise(points)):
        d = f"M{number(x)} {number(y)}L{number(u)} {number(v)}"
        later = "" if n < now else " is-later"
        lines += [path(d, class_=f"trail-c{later}"), path(d, class_=f"trail{later}")]
    discs = (
        tag(
            "g",
            tag("circle", class_="trail-d", r=13),
            sign(str(n), 0, 5.5, 16, "trail-t"),
            class_=None if n <= now else "is-later",
            transform=at(x, y),
        )
        for n, (x, y) in enumerate(points[1:], 1)
    )
    return join(*lines, *discs)


def draw_course(board: Board, zone: int, crowd: Crowd, steps: Iterable[int], why: str, noise: int, say: Say) -> Markup:
    """Draw the first steps of a zone's zombies as they would go now."""
    nexts = tuple(steps)
    drawn = (draw_way(board, Way(zone, to, crowd, why, (to,), noise, len(nexts)), say) for to in nexts)
    return join(*drawn)


def frame_from(board: Board, zone: int) -> Markup:
    """Frame a zone from which something happens."""
    return path(outline(board, zone), class_="o-from")


def frame_targets(board: Board, zones: Iterable[int]) -> Markup:
    """Frame zones that a group makes for."""
    rims = [outline(board, zone) for zone in zones]
    return join(*(join(path(rim, class_="o-target-c"), path(rim, class_="o-target")) for rim in rims))


def bite(board: Board, zone: int) -> Markup:
    """Draw that the zombies of a zone attack."""
    x, y = _middle(board, zone)
    return join(
        path(outline(board, zone), class_="bite-f"),
        tag(
            "g",
            tag("circle", class_="bite-d", r=24),
            tag("g", use("i-warn", -15, -17, 30), class_="bite-i"),
            transform=at(x, y),
        ),
    )
