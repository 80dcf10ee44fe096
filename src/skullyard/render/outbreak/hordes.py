"""Where groups of zombies go: an arrow a step, with how many they are, what draws them, and into how many ways they split."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from skullyard.engine.wording import Say
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.names import codes, crowd_name
from skullyard.games.outbreak.state import Crowd
from skullyard.render.emblems import use
from skullyard.render.outbreak.ground import UNIT, Box, areas
from skullyard.render.outbreak.tokens import sign
from skullyard.render.svg import EMPTY, Markup, at, number, path, tag, words

_SIGNS = {"sight": "i-eye", "noise": "i-loud", "doors": "i-open", "taunt": "i-mark"}


@dataclass(frozen=True, slots=True)
class Way:
    """A step of a group of zombies, as the events of an activation tell it.

    Attributes:
        zone, to: From where, and where to.
        crowd: The group.
        why: What draws it: ``sight``, ``noise``, ``doors`` (as if they were open) or ``taunt``.
        targets: The zones it makes for.
        noise: Their noise.
        ways: Among how many ways its zone's crowd was split.
    """

    zone: int
    to: int
    crowd: Crowd
    why: str = "sight"
    targets: tuple[int, ...] = ()
    noise: int = 0
    ways: int = 1


def marks(ways: Iterable[Way]) -> dict[int, str]:
    """Return which zones are framed: those that groups leave, and those they make for."""
    found: dict[int, str] = {}
    for way in ways:
        found.setdefault(way.zone, "from")
    for way in ways:
        found.update(dict.fromkeys(way.targets, "target"))
    return found


def _border(board: Board, way: Way) -> tuple[float, float]:
    """Return where a step crosses from one zone to the other: the middle of their widest common border."""
    lines = [border.at for border in board.borders if {border.a, border.b} == {way.zone, way.to}]
    lines = [barrier.at for barrier in board.barriers if {barrier.a, barrier.b} == {way.zone, way.to}] or lines
    if not lines:
        (x, y), (u, v) = areas(board)[way.zone].middle, areas(board)[way.to].middle
        return (x + u) / 2, (y + v) / 2
    (x0, y0), (x1, y1) = max(lines, key=lambda line: hypot(line[1][0] - line[0][0], line[1][1] - line[0][1]))
    return UNIT * (x0 + x1) / 2, UNIT * (y0 + y1) / 2


def _toward(x: float, y: float, box: Box, far: float) -> tuple[float, float]:
    """Return the point so far from a border crossing toward the middle of a zone."""
    u, v = box.middle
    away = hypot(u - x, v - y) or 1
    part = min(far, away) / away
    return x + (u - x) * part, y + (v - y) * part


@lru_cache(maxsize=2048)
def draw_way(board: Board, way: Way, say: Say) -> Markup:
    """Draw one step over the border it crosses, with its number on a disc."""
    x, y = _border(board, way)
    u, v = _toward(x, y, areas(board)[way.zone], 26)
    p, q = _toward(x, y, areas(board)[way.to], 30)
    away = hypot(p - x, q - y) or 1
    ahead, aside = (p - x) / away, (q - y) / away
    tip = (p + 12 * ahead, q + 12 * aside)
    head = "M" + "L".join(
        f"{number(round(a, 1))} {number(round(b, 1))}"
        for a, b in (tip, (p - 12 * aside, q + 12 * ahead), (p + 12 * aside, q - 12 * ahead))
    )
    line = f"M{number(round(u, 1))} {number(round(v, 1))}L{number(round(x, 1))} {number(round(y, 1))}L{number(round(p, 1))} {number(round(q, 1))}"
    names = codes(board)
    told = say(
        f"render.outbreak.way.{way.why}",
        crowd=crowd_name(way.crowd, say),
        zone=names[way.zone],
        to=names[way.to],
        targets=", ".join(names[zone] for zone in way.targets),
        noise=way.noise,
    )
    split = say("render.outbreak.way.split", n=way.ways) if way.ways > 1 else ""
    return tag(
        "g",
        words("title", f"{told} {split}".strip()),
        path(line, class_="o-way-c"),
        path(line, class_="o-way"),
        path(f"{head}z", class_="o-way-h"),
        _disc(way, x, y, split),
        class_="way-h",
    )


def _disc(way: Way, x: float, y: float, split: str) -> Markup:
    """Draw how many go; below, the sign of what draws them, how loud that is, and among how many ways they split."""
    heard = str(way.noise) if way.why == "noise" and way.noise else ""
    more = f"{heard} ÷{way.ways}".strip() if split else heard
    wide = 22 + 8 * len(more)
    return tag(
        "g",
        tag("rect", class_="o-way-p", x=-wide / 2, y=7, width=wide, height=19, rx=9),
        tag("g", use(_SIGNS.get(way.why, "i-move"), 4 - wide / 2, 10, 14), class_="o-most-i"),
        sign(more, 9, 22, 13, "o-way-t") if more else EMPTY,
        tag("rect", class_="o-way-p", x=-22, y=-14, width=44, height=23, rx=11),
        tag("g", use("z-walker", -17, -11, 17), class_="o-z-standard"),
        sign(str(sum(way.crowd)), 9, 4, 16, "o-way-t"),
        transform=at(x, y),
    )


def draw_ways(board: Board, ways: tuple[Way, ...], say: Say) -> Markup:
    """Draw all steps of an activation, over everything else; nothing in them is clicked."""
    return tag("g", *(draw_way(board, way, say) for way in ways), class_="o-ways", id="ways")
