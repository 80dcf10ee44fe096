"""A small builder of well-formed SVG and HTML: strings in, strings out, nothing to install.

Every fragment is valid XML as well as valid HTML, and says how it looks by classes and presentation attributes only, so that
a page can forbid inline styles.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

Attribute = str | int | float | None
"""What an attribute may hold; None leaves it out, an empty string keeps it."""

# Written with a slash: HTML's own empty elements, and the shapes of SVG. All others get an end tag, since a page read as
# HTML takes `<li/>` for the beginning of a list item.
_HTML_EMPTY = frozenset(("br", "hr", "img", "input", "link", "meta", "wbr"))
_SHAPES = frozenset(("path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "use", "stop", "image"))
_EMPTY = _HTML_EMPTY | _SHAPES
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
# XML has no way to write these, not even as references; a name typed with one must not break the page.
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_SPECIAL = re.compile("[&<>\"']")


class Markup(str):
    """A piece of SVG or HTML that may go into a page as it is; anything else is escaped first."""

    __slots__ = ()

    def __html__(self) -> Markup:
        """Tell Jinja and markupsafe that this text is markup already."""
        return self


EMPTY = Markup()
"""Nothing to draw."""


def escape(text: str) -> Markup:
    """Turn what people wrote into markup that shows exactly that."""
    if _UNWRITABLE.search(text):
        text = _UNWRITABLE.sub("\ufffd", text)
    return Markup(_SPECIAL.sub(lambda found: _ESCAPES[found.group()], text))


def number(value: float) -> str:
    """Write a coordinate with at most two decimals and no zeros to spare."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=256)
def _attribute_name(name: str) -> str:
    """Python's `data_key` and `class_` are XML's `data-key` and `class`."""
    written = name.rstrip("_").replace("_", "-")
    if written == "style":
        raise ValueError("Pages forbid inline styles: use a class or a presentation attribute.")
    return written


def _attributes(attributes: dict[str, Attribute]) -> str:
    written = []
    for name, value in attributes.items():
        if value is None:
            continue
        text = escape(value) if isinstance(value, str) else number(value)
        written.append(f' {_attribute_name(name)}="{text}"')
    return "".join(written)


def tag(name: str, /, *children: Markup, **attributes: Attribute) -> Markup:
    """Build one element out of finished children.

    >>> tag("g", tag("circle", r=4), class_="fig", data_key="at:dozer")
    '<g class="fig" data-key="at:dozer"><circle r="4"/></g>'
    """
    opening = f"<{name}{_attributes(attributes)}"
    if name in _EMPTY:
        return Markup(f"{opening}/>")
    return Markup(f"{opening}>{''.join(children)}</{name}>")


def words(name: str, text: str, /, **attributes: Attribute) -> Markup:
    """Build one element that holds only words.

    >>> words("title", "Dozer & Sprog")
    '<title>Dozer &amp; Sprog</title>'
    """
    return Markup(f"<{name}{_attributes(attributes)}>{escape(text)}</{name}>")


def join(*parts: Markup) -> Markup:
    """Put fragments one after another."""
    return Markup("".join(parts))


def classes(*names: str | None) -> str | None:
    """Join the class names that apply; None where none does."""
    return " ".join(name for name in names if name) or None


def path(d: str, **attributes: Attribute) -> Markup:
    """Draw a path."""
    return Markup(f'<path d="{d}"{_attributes(attributes)}/>')


def at(x: float, y: float, scale: float = 1) -> str:
    """Write the `transform` that moves a group to a point and, if need be, shrinks it there."""
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1 else f"{moved} scale({number(scale)})"


def columns(text: str) -> int:
    """Count how many letters wide a text is; a letter of Chinese, Japanese or Korean counts twice, a combining accent not at all."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def cut(text: str, width: int) -> str:
    """Shorten a name to a number of columns, ending with an ellipsis when something was left out."""
    text = " ".join(text.split())
    if columns(text) <= width:
        return text
    kept = ""
    for letter in text:
        if columns(kept + letter) > width - 1:
            break
        kept += letter
    return kept.rstrip() + "…"
