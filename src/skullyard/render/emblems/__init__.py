"""All marks. A page carries `sheet()` once, or that of its title; every mark in it is then one `use`."""

from __future__ import annotations

from functools import cache, lru_cache

from skullyard.render.emblems import apocalypse, gear_up, master, prison
from skullyard.render.emblems.ammo import AMMO, POWERUPS
from skullyard.render.emblems.equipment import EQUIPMENT
from skullyard.render.emblems.fighters import MASKS, TOKENS
from skullyard.render.emblems.floors import PATTERNED, PATTERNS
from skullyard.render.emblems.gear_up_faces import BUSTS
from skullyard.render.emblems.shapes import Emblem
from skullyard.render.emblems.signs import SIGNS
from skullyard.render.emblems.survivors import FACES, PLATES
from skullyard.render.emblems.weapons import WEAPONS
from skullyard.render.svg import EMPTY, Markup, classes, tag

__all__ = [
    "ALL",
    "APOCALYPSE",
    "GEAR_UP",
    "PATTERNED",
    "PATTERNS",
    "PRISON",
    "Emblem",
    "apocalypse_sheet",
    "find",
    "gear_up_sheet",
    "icon",
    "lobby_sheet",
    "mark",
    "prison_sheet",
    "sheet",
    "use",
]

ALL: dict[str, Emblem] = {emblem.name: emblem for emblem in (*MASKS, *TOKENS, *AMMO, *POWERUPS, *WEAPONS, *SIGNS)}
"""The marks of the yard."""
PRISON: dict[str, Emblem] = {
    emblem.name: emblem for emblem in (*FACES, *PLATES, *prison.ZOMBIES, *EQUIPMENT, *prison.SIGNS, *SIGNS)
}
"""The marks of a game on zones; the small signs are those of the yard and more."""
APOCALYPSE: dict[str, Emblem] = PRISON | {
    emblem.name: emblem for emblem in (*apocalypse.TOXIC, *apocalypse.EQUIPMENT, *master.SIGNS, *master.DESIGNS)
}
"""Those of Prison Outbreak, and what Apocalypse brings: toxic figures, its equipment, the Zombie Master."""
GEAR_UP: dict[str, Emblem] = {emblem.name: emblem for emblem in (*gear_up.GEAR_UP, *SIGNS)}
"""The marks of a game of hit areas."""
LOBBY: dict[str, Emblem] = {
    emblem.name: emblem
    for emblem in (*MASKS, *FACES, *AMMO, *SIGNS, *master.SIGNS, *gear_up.AREAS, *gear_up.COLOURS, *BUSTS)
}
"""The marks of all titles that stand where none of them is played: who is who, and the small signs."""


def _sheet(marks: dict[str, Emblem], patterns: Markup) -> Markup:
    symbols = Markup("".join(emblem.symbol() for emblem in marks.values()))
    return tag(
        "svg", symbols, tag("defs", patterns), class_="defs", width=0, height=0, aria_hidden="true", focusable="false"
    )


@cache
def sheet() -> Markup:
    """Define every mark and floor pattern of the yard, unseen; once a page, before anything drawn."""
    return _sheet(ALL, PATTERNS)


@cache
def prison_sheet() -> Markup:
    """Define every mark and floor pattern of a game on zones, in place of `sheet`."""
    return _sheet(PRISON, prison.FLOORS)


@cache
def apocalypse_sheet() -> Markup:
    """Define every mark and floor pattern of Apocalypse, in place of `prison_sheet`."""
    return _sheet(APOCALYPSE, prison.FLOORS)


@cache
def gear_up_sheet() -> Markup:
    """Define every mark of Gear Up, in place of `sheet`."""
    return _sheet(GEAR_UP, EMPTY)


@cache
def lobby_sheet() -> Markup:
    """Define the marks of a page that is no title's, or of several."""
    return _sheet(LOBBY, EMPTY)


def find(name: str) -> Emblem:
    """Find a mark; a misspelt name would else draw nothing."""
    found = ALL.get(name) or APOCALYPSE.get(name) or GEAR_UP.get(name)
    if found is None:
        raise ValueError(f"There is no emblem called {name}: see render/emblems.")
    return found


@lru_cache(maxsize=1024)
def mark(name: str, class_: str | None = None) -> Markup:
    """Show a mark among words, in an `svg` of its own that a class gives its size; hidden from readers."""
    emblem = find(name)
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
    find(name)
    return tag("use", href=f"#{name}", class_=class_, x=x, y=y, width=side, height=side)
