"""A card's hit areas with what is marked on them, as one picture that a screen reader can walk through.

Rules: GU-05, GU-06, GU-20.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from skullyard.engine.wording import Say
from skullyard.games.gear_up.content import Grid
from skullyard.games.gear_up.shapes import COLUMNS, Mask
from skullyard.render.emblems import use
from skullyard.render.gear_up import strokes
from skullyard.render.gear_up.lines import UNIT, cells_of, outline
from skullyard.render.svg import EMPTY, Markup, classes, path, tag

Pens = tuple[tuple[int, Mask], ...]
SIGNS: Final = {"*": "gu-star", "y": "gu-yellow-star", "u": "gu-blue-star", "b": "gu-bullet", "s": "gu-shield"}
"""What stands on an area, by the letter of the data."""
KINDS: Final = {"*": "star", "y": "yellow_star", "u": "blue_star", "b": "bullet", "s": "shield", "o": "plain"}
MARGIN: Final = 4
SYMBOL: Final = 15
"""How large a symbol is on an area."""


def area_name(column: int, row: int) -> str:
    """Name an area: ``b2``."""
    return f"{COLUMNS[column]}{row + 1}"


@lru_cache(maxsize=8192)
def draw_grid(card: str, grid: Grid, marked: Mask, pens: Pens, label: str, say: Say) -> Markup:
    """Draw the areas of a card.

    Args:
        card: Its name, for the ids: ``z14`` or ``boss``.
        grid: Its areas.
        marked: Those that are marked.
        pens: Of these, those marked in this step, by seat.
        label: The sentence that names the card for a reader.
        say: The words.
    """
    rows: dict[int, list[Markup]] = {}
    for column, row in cells_of(grid):
        rows.setdefault(row, []).append(_cell(card, grid, column, row, marked, pens, say))
    drawn = [tag("g", *cells, role="row") for _, cells in sorted(rows.items())]
    return tag(
        "svg",
        *drawn,
        path(outline(cells_of(grid)), class_="g-edge"),
        class_=f"hits c{grid.width} r{len(grid.rows)}",
        viewBox=f"{-MARGIN} {-MARGIN} {grid.width * UNIT + 2 * MARGIN} {len(grid.rows) * UNIT + 2 * MARGIN}",
        role="grid",
        aria_label=label,
        focusable="false",
    )


def _cell(card: str, grid: Grid, column: int, row: int, marked: Mask, pens: Pens, say: Say) -> Markup:
    """Draw an area with its symbol and its mark."""
    bit = 1 << (row * grid.width + column)
    seat = next((seat for seat, mask in pens if mask & bit), -1)
    done, name, letter = bool(marked & bit), area_name(column, row), grid.rows[row][column]
    state = say("render.gear_up.marked" if done else "render.gear_up.free")
    told = say("render.gear_up.area", area=name, kind=say(f"render.gear_up.kind.{KINDS[letter]}"), state=state)
    return tag(
        "g",
        *shapes(card, column, row, letter, done, seat),
        role="gridcell",
        tabindex=-1,
        id=f"{card}-{name}",
        data_area=name,
        class_=classes("area", KINDS[letter].replace("_", "-"), "marked" if done else "free"),
        aria_label=told,
    )


def shapes(card: str, column: int, row: int, letter: str, done: bool, seat: int) -> list[Markup]:
    """Draw the paper, the symbol and the mark of an area."""
    x, y = column * UNIT, row * UNIT
    found = [tag("rect", x=x, y=y, width=UNIT, height=UNIT, class_=f"{'g-done' if done else 'g-area'} g-rule-e")]
    if letter in SIGNS:
        at = (UNIT - SYMBOL) / 2
        found.append(use(SIGNS[letter], x + at, y + at, SYMBOL, "g-off" if done else None))
    if done:
        found.append(mark(card, column, row, seat))
    return found


def mark(card: str, column: int, row: int, seat: int) -> Markup:
    """Draw a mark: in pencil, or with a seat's pen."""
    drawn = strokes.pencil(card, column, row) if seat < 0 else strokes.pen(seat, card, column, row)
    name = "g-pencil" if seat < 0 else f"g-pen-{seat % 6}"
    return path(drawn, class_=name, transform=f"translate({column * UNIT + UNIT // 2} {row * UNIT + UNIT // 2})")


def tiny_grid(card: str, grid: Grid, marked: Mask) -> Markup:
    """Draw the areas of a card as small as they go: no symbols but stars, one stroke a mark; hidden from readers."""
    cells = cells_of(grid)
    done = [(x, y) for x, y in cells if marked >> (y * grid.width + x) & 1]
    strokes_ = "".join(f"M{x * UNIT + 4} {y * UNIT + 16}L{x * UNIT + 16} {y * UNIT + 4}" for x, y in done)
    stars = [
        use("gu-star", x * UNIT, y * UNIT, UNIT) for x, y in cells if (x, y) not in done and grid.rows[y][x] in "*yu"
    ]
    squares = "".join(f"M{x * UNIT} {y * UNIT}h{UNIT}v{UNIT}h-{UNIT}z" for x, y in cells)
    return tag(
        "svg",
        path(squares, class_="g-area g-rule-e"),
        *stars,
        path(strokes_, class_="g-mini") if strokes_ else EMPTY,
        path(outline(cells), class_="g-edge g-edge-4"),
        class_=f"hits tiny c{grid.width}",
        viewBox=f"{-MARGIN} {-MARGIN} {grid.width * UNIT + 2 * MARGIN} {len(grid.rows) * UNIT + 2 * MARGIN}",
        aria_hidden="true",
        focusable="false",
    )
