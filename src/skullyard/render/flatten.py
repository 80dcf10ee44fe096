"""Make a drawing stand alone: every class and variable resolved to plain colours, every `use` replaced by what it shows.

The page's drawings are painted by a style sheet, so that a theme is a switch. Notebooks, PNG and GIF have no style sheet and most
programs that draw SVG know no variables; for them the same drawings are flattened, for one theme.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from xml.etree import ElementTree as ET

from skullyard.render.emblems import find
from skullyard.render.emblems.floors import PATTERNS
from skullyard.render.svg import EMPTY, Attribute, Markup, at, escape, tag
from skullyard.render.theme import PAINT, SIGN_FAMILY, Theme, resolve

_ORDER = {name: number for number, name in enumerate(PAINT)}
# What only a page needs: names for scripts and readers. Ids stay off too, since several pictures may share a notebook.
_DROPPED = re.compile(r"class|id|role|tabindex|focusable|data-.*|aria-.*")
# What a page shows only on hover, or only to catch clicks.
_UNSEEN = frozenset(
    ("hit", "zone-hit", "out", "tick", "brk", "brk-c", "plt", "o-hit", "o-veil", "o-brk", "o-brk-c", "verb")
)

_LETTERING = f"font-family=\"'{SIGN_FAMILY}'"
_INSTEAD = ",'Roboto Condensed','DejaVu Sans Condensed',sans-serif"
"""Where a picture is shown without the font of the signs, another narrow one takes its place."""

Inherited = tuple[tuple[str, str], ...]


@cache
def _symbol(name: str) -> ET.Element:
    """Return the shapes of an emblem as a tree."""
    return _tree(find(name).shapes)


def _tree(markup: Markup) -> ET.Element:
    return ET.fromstring(f"<g>{markup}</g>")  # noqa: S314  our own drawing, never what people sent


def _painted(names: list[str], inherited: dict[str, str]) -> dict[str, str]:
    """Return the properties that classes give; variables among them go on to what is inside."""
    painted: dict[str, str] = {}
    for name in sorted(names, key=lambda name: _ORDER.get(name, -1)):
        painted.update(PAINT.get(name, {}))
    for name in list(painted):
        if name.startswith("--"):
            inherited[name] = painted.pop(name)
    return painted


def _flat(element: ET.Element, inherited: dict[str, str], theme: Theme) -> Markup:
    """Flatten one element and all that is in it."""
    names = element.get("class", "").split()
    if not _UNSEEN.isdisjoint(names):
        return EMPTY
    inherited = dict(inherited)
    painted = _painted(names, inherited)
    kept = {name: value for name, value in element.attrib.items() if not _DROPPED.fullmatch(name)}
    attributes: dict[str, Attribute] = {}
    for name, value in {**kept, **painted}.items():
        attributes[name] = resolve(value, theme, inherited)
    if "color" in attributes:
        inherited["color"] = str(attributes.pop("color"))
    for name in ("fill", "stroke"):
        if attributes.get(name) == "currentColor":
            attributes[name] = inherited.get("color", resolve("var(--ink)", theme))
    if element.tag == "use":
        return _used(attributes, inherited, theme)
    inside = [escape(element.text)] if element.text else []
    for child in element:
        inside.append(_flat(child, inherited, theme))
        if child.tail:
            inside.append(escape(child.tail))
    return tag(element.tag, *inside, **attributes)


def _used(attributes: dict[str, Attribute], inherited: dict[str, str], theme: Theme) -> Markup:
    """Draw the emblem that a `use` points at, where and as large as it says."""
    name = str(attributes.pop("href")).removeprefix("#")
    x, y, width = (float(attributes.pop(key) or 0) for key in ("x", "y", "width"))
    attributes.pop("height")
    shapes = (_flat(shape, inherited, theme) for shape in _symbol(name))
    return tag("g", *shapes, transform=at(x, y, width / find(name).side), **attributes)


@lru_cache(maxsize=4096)
def flatten(markup: Markup, theme: Theme, inherited: Inherited = ()) -> Markup:
    """Flatten a fragment of a drawing for one theme."""
    flat = (_flat(element, dict(inherited), theme) for element in _tree(markup))
    return Markup("".join(flat))


@cache
def flat_patterns(theme: Theme, patterns: Markup = PATTERNS) -> Markup:
    """Return the floor patterns of one theme; their ids are the same in every picture, as is what they show."""
    kept = []
    for element in _tree(patterns):
        drawn = _flat(element, {}, theme)
        kept.append(Markup(drawn.replace("<pattern", f'<pattern id="{element.get("id")}-{theme}"', 1)))
    return tag("defs", *kept)


def stand_alone(
    width: float,
    height: float,
    title: str,
    description: str,
    drawn: Markup,
    theme: Theme,
    patterns: Markup = PATTERNS,
) -> Markup:
    """Make a flattened drawing a file of its own."""
    painted = Markup(
        re.sub(r"url\(#(pt-\w+)\)", rf"url(#\1-{theme})", drawn).replace(_LETTERING, _LETTERING + _INSTEAD)
    )
    return tag(
        "svg",
        tag("title", escape(title)),
        tag("desc", escape(description)),
        flat_patterns(theme, patterns),
        painted,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        role="img",
        aria_label=title,
    )
