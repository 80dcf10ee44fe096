"""Hit shapes as small pictures, turned every way.

Rules: GU-04, GU-19.
"""

from __future__ import annotations

from functools import cache

from skullyard.games.gear_up.shapes import Shape, normal, ways
from skullyard.render.gear_up.lines import UNIT, outline
from skullyard.render.svg import Markup, path, tag


@cache
def draw_shape(shape: Shape, label: str = "") -> Markup:
    """Draw a hit shape; with a label it is a picture of its own for a reader, else hidden.

    The classes say how many columns and rows it has, so that a page can give its squares one size.
    """
    width, height = max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
    squares = "".join(f"M{x * UNIT} {y * UNIT}h{UNIT}v{UNIT}h-{UNIT}z" for x, y in shape)
    return tag(
        "svg",
        path(squares, class_="g-square"),
        path(outline(shape), class_="g-outline"),
        class_=f"shape w{width} h{height}",
        viewBox=f"-1.5 -1.5 {width * UNIT + 3} {height * UNIT + 3}",
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
        focusable="false",
    )


def shape_words(shape: Shape) -> str:
    """Write a shape as one reads it: rows of squares, "3 + 1"."""
    rows: dict[int, int] = {}
    for _, y in shape:
        rows[y] = rows.get(y, 0) + 1
    return " + ".join(str(count) for _, count in sorted(rows.items()))


def turns(shape: Shape) -> tuple[Shape, ...]:
    """Return the ways to turn and mirror a shape, in the order in which a page walks through them. Rules: GU-19."""
    return ways(shape)


@cache
def next_ways(shape: Shape) -> tuple[tuple[int, int], ...]:
    """Return for each way to turn a shape which way a quarter turn, and which mirroring, leads to.

    >>> next_ways(((0, 0), (1, 0)))
    ((1, 0), (0, 1))

    Rules: GU-19.
    """
    known = ways(shape)
    return tuple(
        (known.index(normal((-y, x) for x, y in way)), known.index(normal((-x, y) for x, y in way))) for way in known
    )
