"""All marks of the yard. A page carries `sheet()` once; every mark in it is then one `use`."""

from __future__ import annotations

from functools import cache, lru_cache

from skullyard.render.emblems.ammo import AMMO, POWERUPS
from skullyard.render.emblems.fighters import MASKS, TOKENS
from skullyard.render.emblems.floors import PATTERNED, PATTERNS
from skullyard.render.emblems.shapes import Emblem
from skullyard.render.emblems.signs import SIGNS
from skullyard.render.emblems.weapons import WEAPONS
from skullyard.render.svg import Markup, classes, tag

__all__ = ["ALL", "PATTERNED", "PATTERNS", "Emblem", "icon", "mark", "sheet", "use"]

ALL: dict[str, Emblem] = {emblem.name: emblem for emblem in (*MASKS, *TOKENS, *AMMO, *POWERUPS, *WEAPONS, *SIGNS)}


@cache
def sheet() -> Markup:
    """Define every mark and floor pattern, unseen; once a page, before anything drawn."""
    symbols = Markup("".join(emblem.symbol() for emblem in ALL.values()))
    return tag(
        "svg", symbols, tag("defs", PATTERNS), class_="defs", width=0, height=0, aria_hidden="true", focusable="false"
    )


def _known(name: str) -> Emblem:
    """Find a mark; a misspelt name would else draw nothing."""
    try:
        return ALL[name]
    except KeyError:
        raise ValueError(f"There is no emblem called {name}: see render/emblems.") from None


@lru_cache(maxsize=1024)
def mark(name: str, class_: str | None = None) -> Markup:
    """Show a mark among words, in an `svg` of its own that a class gives its size; hidden from readers."""
    emblem = _known(name)
    return tag(
        "svg",
        tag("use", href=f"#{name}"),
        class_=class_,
        viewBox=emblem.view_box,
        aria_hidden="true",
        focusable="false",
    )


def icon(name: str, class_: str | None = None) -> Markup:
    """Show a sign as large as the words beside it."""
    return mark(name, classes("ic", class_))


@lru_cache(maxsize=4096)
def use(name: str, x: float, y: float, side: float, class_: str | None = None) -> Markup:
    """Draw a mark inside a picture."""
    _known(name)
    return tag("use", href=f"#{name}", class_=class_, x=x, y=y, width=side, height=side)
