"""Drawings on paper: a PDF of sheets to print, cut and play with. Words stay words, so that they can be searched and read aloud.

A sheet is a page with drawings in frames of given millimetres. What is drawn are flattened drawings (see `flatten`), so that a card
on paper is the card of the screen. Cards are cut along the marks at the page's edges: no line runs through a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skullyard.render.export import NoFont, sign_font
from skullyard.render.svg import Markup, number
from skullyard.render.theme import SIGN_FAMILY

if TYPE_CHECKING:
    from fpdf import FPDF

WIDTH, HEIGHT = 210.0, 297.0
"""A4, standing, in millimetres."""
MARGIN: Final = 10.0
"""What most printers leave white."""
MARK_LENGTH, MARK_GAP = 4.0, 1.5
"""Of the marks along which cards are cut; the gap keeps them off the cards."""
BOTTOM: Final = 14.0
"""Below which no text stands but the foot."""
FOOT_SIZE: Final = 6.0
"""Of the line at the foot, in points."""
LETTERING: Final = "FiraSansCondensed-Regular.ttf"
_DAWN: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""Instead of the moment of printing, so that the same sheets are the same bytes."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A drawing on a sheet.

    Attributes:
        drawn: Flattened shapes in the units of `units`.
        units: Width and height of the drawing in its own units.
        x, y, width, height: Where it lies on the sheet, in millimetres from the top left.
    """

    drawn: Markup
    units: tuple[float, float]
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Text:
    """A heading with paragraphs in a column of a sheet."""

    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page.

    Attributes:
        name: What it is, for the foot and for the PDF's outline.
        frames: What is drawn on it.
        texts: What is written on it, in two columns; most sheets have none.
        cuts: Where it is cut: distances from the left edge, then from the top; empty for a sheet that stays whole.
        lying: Whether it is wider than high.
    """

    name: str
    frames: tuple[Frame, ...] = ()
    texts: tuple[Text, ...] = ()
    cuts: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    lying: bool = False


def lay_out(
    name: str, drawings: Sequence[Markup], units: tuple[float, float], card: tuple[float, float], *, back: bool = False
) -> Iterator[Sheet]:
    """Lay cards of one size out on as many sheets as they need.

    Args:
        name: What the sheets are called.
        drawings: One flattened drawing a card.
        units: Width and height of the drawings in their own units.
        card: Width and height of a card in millimetres.
        back: Whether these are backs: rows run from right to left, so that they meet their fronts when the paper is turned over
            its long edge.

    >>> [len(sheet.frames) for sheet in lay_out("cards", [Markup("<g/>")] * 20, (63, 44), (63, 44))]
    [18, 2]
    """
    width, height = card
    columns, rows = int((WIDTH - 2 * MARGIN) // width), int((HEIGHT - 2 * MARGIN) // height)
    left, top = (WIDTH - columns * width) / 2, (HEIGHT - rows * height) / 2
    cuts = (
        tuple(left + column * width for column in range(columns + 1)),
        tuple(top + row * height for row in range(rows + 1)),
    )
    for first in range(0, len(drawings), columns * rows):
        frames = []
        for place, drawn in enumerate(drawings[first : first + columns * rows]):
            row, column = divmod(place, columns)
            column = columns - 1 - column if back else column
            frames.append(Frame(drawn, units, left + column * width, top + row * height, width, height))
        yield Sheet(name, tuple(frames), cuts=cuts)


def pdf(title: str, sheets: Iterable[Sheet], foot: str) -> bytes:
    """Write sheets as a PDF.

    Args:
        title: The document's title.
        sheets: The pages.
        foot: What the foot of every page says before its name and number, such as the fingerprint of the data.

    Raises:
        NoFont: The font of the signs is not installed.
    """
    from fpdf import FPDF

    book = FPDF(unit="mm", format="A4")
    book.set_title(title)
    book.set_creation_date(_DAWN)
    book.set_auto_page_break(False, margin=BOTTOM)
    book.add_font(SIGN_FAMILY, "", lettering())
    book.add_font(SIGN_FAMILY, "B", sign_font())
    for page, sheet in enumerate(sheets, 1):
        book.add_page(orientation="landscape" if sheet.lying else "portrait")
        book.start_section(sheet.name)
        for frame in sheet.frames:
            _draw(book, frame)
        _write(book, sheet.texts)
        _mark_cuts(book, sheet)
        _foot(book, f"{foot} · {sheet.name} · {page}")
    return bytes(book.output())


def lettering() -> Path:
    """Find the font of plain text.

    Raises:
        NoFont: It is not there; the message says how to get it.
    """
    font = sign_font().with_name(LETTERING)
    if not font.is_file():
        raise NoFont(f"The installed fontpkg-fira-sans-condensed has no {LETTERING}: reinstall it.")
    return font


def _draw(book: FPDF, frame: Frame) -> None:
    """Draw what is in a frame, as large as it fits."""
    from fpdf.svg import SVGObject

    width, height = frame.units
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'width="{number(frame.width)}mm" height="{number(frame.height)}mm">{frame.drawn}</svg>'
    )
    book.set_font(SIGN_FAMILY, size=10)
    SVGObject(svg).draw_to_page(book, frame.x, frame.y)


def _mark_cuts(book: FPDF, sheet: Sheet) -> None:
    """Draw short lines outside the cards where the paper is cut."""
    columns, rows = sheet.cuts
    if not columns:
        return
    book.set_draw_color(0)
    book.set_line_width(0.15)
    left, right, top, bottom = columns[0], columns[-1], rows[0], rows[-1]
    for x in columns:
        book.line(x, top - MARK_GAP - MARK_LENGTH, x, top - MARK_GAP)
        book.line(x, bottom + MARK_GAP, x, bottom + MARK_GAP + MARK_LENGTH)
    for y in rows:
        book.line(left - MARK_GAP - MARK_LENGTH, y, left - MARK_GAP, y)
        book.line(right + MARK_GAP, y, right + MARK_GAP + MARK_LENGTH, y)


GUTTER, HEAD_SIZE, TEXT_SIZE = 8.0, 12.0, 9.6


def _write(book: FPDF, texts: Sequence[Text]) -> None:
    """Write texts in two columns; what does not fit into the first goes on in the second."""
    if not texts:
        return
    book.set_text_color(0)
    with book.text_columns(ncols=2, gutter=GUTTER, l_margin=MARGIN, r_margin=MARGIN) as columns:
        for text in texts:
            book.set_font(SIGN_FAMILY, "B", HEAD_SIZE)
            with columns.paragraph(top_margin=2.5, bottom_margin=0.8) as paragraph:
                paragraph.write(text.heading)
            book.set_font(SIGN_FAMILY, "", TEXT_SIZE)
            for words in text.paragraphs:
                with columns.paragraph(bottom_margin=0.9) as paragraph:
                    paragraph.write(words)


def _foot(book: FPDF, words: str) -> None:
    """Write the line at the foot, outside all cards."""
    book.set_font(SIGN_FAMILY, size=FOOT_SIZE)
    book.set_text_color(90)
    book.text(MARGIN, book.h - 4.5, words)
