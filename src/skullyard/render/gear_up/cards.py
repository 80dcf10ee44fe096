"""Zombies and the boss as cards on the table.

Rules: GU-05, GU-06, GU-37, GU-38.
"""

from __future__ import annotations

from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.content import Grid, Zombie
from skullyard.games.gear_up.shapes import Mask
from skullyard.games.gear_up.view import BossView, CardView, View
from skullyard.render.emblems import icon, mark
from skullyard.render.gear_up.grid import KINDS, area_name, draw_grid, shapes, tiny_grid
from skullyard.render.gear_up.lines import UNIT, cells_of, outline
from skullyard.render.gear_up.ornaments import ROOM, ornament
from skullyard.render.svg import EMPTY, Markup, classes, escape, path, tag, words


def free_areas(grid: Grid, marked: Mask, say: Say) -> str:
    """Tell which areas that carry something are free: "star c2, bullet b1"."""
    told = [
        say("render.gear_up.at", kind=say(f"render.gear_up.kind.{KINDS[grid.rows[y][x]]}"), area=area_name(x, y))
        for x, y in cells_of(grid)
        if grid.rows[y][x] != "o" and not marked >> (y * grid.width + x) & 1
    ]
    return ", ".join(told) or say("gear_up.nothing")


def card_words(card: CardView, say: Say) -> str:
    """Tell a zombie in a sentence: name, arrows, position, what is free, what it hits for this turn."""
    zombie = content.zombie(card.design)
    grid = zombie.grid
    parts = [zombie.name, names.power_name(zombie.power, say), names.activated(zombie.symbol, say)]
    if card.street >= 0:
        parts.append(names.place_name(card.place, say))
    free = grid.areas & ~card.marked
    parts.append(say("render.gear_up.free_of", n=free.bit_count(), all=grid.areas.bit_count()))
    told = f"{', '.join(part for part in parts if part)}: {free_areas(grid, card.marked, say)}"
    if card.hits:
        told += f"; {say('render.gear_up.hits', n=card.hits)}"
    elif card.acts and card.street >= 0:
        told += f"; {say('render.gear_up.acts')}"
    return f"{told}."


@lru_cache(maxsize=4096)
def draw_card(card: CardView, say: Say, fresh: bool = False) -> Markup:
    """Draw what is on a zombie's card; the list item around it belongs to the page.

    Args:
        card: The zombie.
        say: The words.
        fresh: Whether it is new and only proposed to lie there.
    """
    zombie = content.zombie(card.design)
    return tag(
        "div",
        _side(zombie, card.marked, card.acts),
        tag(
            "span",
            tag("span", words("b", zombie.name), _power(zombie, say), class_="nm"),
            draw_grid(card.id, zombie.grid, card.marked, card.pens, card_words(card, say), say),
            class_="body",
        ),
        _foot(card, fresh, say),
        class_=classes(
            "z", "red" if zombie.deck == "red" else None, "acts" if card.acts else None, "fresh" if fresh else None
        ),
        role="group",
        aria_label=card_words(card, say),
    )


def _side(zombie: Zombie, marked: Mask, acts: bool) -> Markup:
    """Draw the badge with the arrows, solid when it acts; the face; the stars left."""
    stars = (zombie.grid.stars & ~marked).bit_count()
    return tag(
        "span",
        tag("span", icon(f"gu-{zombie.symbol}"), class_=classes("ab", "acts" if acts else None)),
        mark(f"gh-{zombie.id}", "head"),
        tag("span", icon("gu-star"), escape(str(stars)), class_="dm"),
        class_="side-z",
        aria_hidden="true",
    )


def _power(zombie: Zombie, say: Say) -> Markup:
    name = names.power_name(zombie.power, say)
    return words("em", name, class_="pw", title=names.power_text(zombie.power, say)) if name else EMPTY


def _foot(card: CardView, fresh: bool, say: Say) -> Markup:
    """Say that it hits this turn, or that it is new."""
    if fresh:
        return tag("span", words("b", say("render.gear_up.new"), class_="pill new"), class_="ft")
    if not card.hits:
        return EMPTY
    told = say("render.gear_up.hits", n=card.hits)
    return tag(
        "span", tag("b", icon(f"gu-{content.zombie(card.design).symbol}"), escape(told), class_="pill"), class_="ft"
    )


@lru_cache(maxsize=2048)
def draw_small(card: CardView, say: Say) -> Markup:
    """Draw a zombie as small as it goes: badge and grid; the sentence is for readers."""
    zombie = content.zombie(card.design)
    return tag(
        "div",
        words("span", card_words(card, say), class_="sr"),
        tag(
            "span", icon(f"gu-{zombie.symbol}"), class_=classes("ab", "acts" if card.acts else None), aria_hidden="true"
        ),
        tiny_grid(card.id, zombie.grid, card.marked),
        class_=classes("mz", "red" if zombie.deck == "red" else None, "hits-you" if card.hits else None),
        title=zombie.name,
    )


# ----------------------------------------------------------------------- the boss


def boss_words(boss: BossView, say: Say) -> str:
    """Tell the boss in a sentence."""
    grid = content.boss(boss.id).side(boss.side).grid
    free = grid.areas & ~boss.marked
    told = say("render.gear_up.free_of", n=free.bit_count(), all=grid.areas.bit_count())
    return f"{content.boss(boss.id).name}, {told}: {free_areas(grid, boss.marked, say)}."


@lru_cache(maxsize=512)
def draw_boss(boss: BossView, say: Say) -> Markup:
    """Draw the boss around his grid."""
    found = content.boss(boss.id)
    grid = found.side(boss.side).grid
    left, above, right, below = ROOM
    width, height = grid.width * UNIT, len(grid.rows) * UNIT
    inner = draw_grid("boss", grid, boss.marked, boss.pens, boss_words(boss, say), say)
    opened = inner.index(">") + 1
    view_box = f"{-left} {-above} {width + left + right} {height + above + below}"
    return tag(
        "svg",
        ornament(boss.id, grid),
        Markup(inner[opened : -len("</svg>")]),
        class_=f"hits boss-g c{grid.width} r{len(grid.rows)}",
        viewBox=view_box,
        role="grid",
        aria_label=boss_words(boss, say),
        focusable="false",
    )


@lru_cache(maxsize=64)
def boss_portrait(boss: str, side: str) -> Markup:
    """Draw a boss without marks, as a picture: for the lobby, and for print."""
    grid = content.boss(boss).side(side).grid
    left, above, right, below = ROOM
    width, height = grid.width * UNIT, len(grid.rows) * UNIT
    areas = [shape for x, y in cells_of(grid) for shape in shapes("boss", x, y, grid.rows[y][x], False, -1)]
    return tag(
        "svg",
        ornament(boss, grid),
        *areas,
        path(outline(cells_of(grid)), class_="g-edge"),
        class_="hits boss-p",
        viewBox=f"{-left} {-above} {width + left + right} {height + above + below}",
        aria_hidden="true",
        focusable="false",
    )


def stars_left(view: View) -> tuple[int, int]:
    """Return the yellow and the blue stars of the boss that are not marked."""
    return view.boss.attack, view.boss.strong - view.boss.attack
