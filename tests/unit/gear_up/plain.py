"""Gear Up's data and geometry once more in the plainest way, to compare the rules with: no bit masks, no caches."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any

COLOURS = ("blue", "green", "red", "yellow")
CARD_OF = {"blue": "t1", "green": "t4", "red": "t5", "yellow": "t2"}
"""A turn card of each colour; with the red and the yellow one zombies act afterwards."""

Cell = tuple[int, int]


def data(name: str) -> dict[str, Any]:
    """What stands in a data file."""
    return tomllib.loads((files("skullyard.games.gear_up") / "data" / f"{name}.toml").read_text(encoding="utf-8"))


SURVIVORS, ZOMBIES, BOSSES, HELPERS = (data(name) for name in ("survivors", "zombies", "bosses", "helpers"))
CARDS, LEVELS = data("cards"), data("levels")


def cells(rows: Sequence[str], squares: str = "ob*syu") -> set[Cell]:
    """The squares of a grid, as column and row, that look like one of some."""
    return {(x, y) for y, row in enumerate(rows) for x, square in enumerate(row) if square in squares}


def name(found: set[Cell]) -> str:
    """Name areas as keys do: row by row from the top left."""
    return ".".join(f"{'abcdefghij'[x]}{y + 1}" for x, y in sorted(found, key=lambda cell: (cell[1], cell[0])))


def named(text: str) -> set[Cell]:
    """The areas that a text names."""
    return {("abcdefghij".index(one[0]), int(one[1:]) - 1) for one in text.split(".")} if text else set()


def turned(shape: set[Cell]) -> Iterator[set[Cell]]:
    """A shape turned by quarters, and mirrored."""
    for way in (shape, {(-x, y) for x, y in shape}):
        yield way
        yield {(-y, x) for x, y in way}
        yield {(-x, -y) for x, y in way}
        yield {(y, -x) for x, y in way}


def places(shape: Sequence[str] | set[Cell], free: set[Cell]) -> set[str]:
    """Everywhere a shape can be put on free areas, as names."""
    drawn = shape if isinstance(shape, set) else cells(shape, "#")
    found = set()
    for way in turned(drawn):
        corner = min(way)
        for area in free:
            moved = {(x - corner[0] + area[0], y - corner[1] + area[1]) for x, y in way}
            if moved <= free:
                found.add(name(moved))
    return found


def areas(design: str) -> set[Cell]:
    """All areas of a zombie."""
    return cells(ZOMBIES[design]["grid"])


def count(design: str, marks: str, squares: str) -> int:
    """How many of some areas of a zombie show a star, a bullet or a shield."""
    return len(named(marks) & cells(ZOMBIES[design]["grid"], squares))


def fitting(shape: Sequence[str], spare: int = 0) -> tuple[str, str]:
    """A zombie without a power on which a shape fits and leaves so many areas, and where it goes."""
    for design, entry in ZOMBIES.items():
        found = sorted(places(shape, areas(design)))
        if entry["power"] == "none" and found and len(areas(design)) - len(cells(shape, "#")) >= spare:
            return design, found[0]
    raise LookupError(f"no zombie has room for {shape} and {spare} more")


def but(design: str, kept: str) -> str:
    """All areas of a zombie but some."""
    return name(areas(design) - named(kept))


def boss_but(boss: str, side: str, kept: str) -> str:
    """All areas of a boss's side but some."""
    return name(cells(BOSSES[boss][side]["grid"]) - named(kept))


def boss_areas(boss: str, side: str, squares: str) -> str:
    """Those areas of a boss's side that look like one of some squares."""
    return name(cells(BOSSES[boss][side]["grid"], squares))


def letter(name: str, players: int, level: str = "normal") -> tuple[int, int]:
    """How many black and red zombies a spawn card brings: by its table, and black ones more by the difficulty."""
    black, red = CARDS["spawn"][name]["players"][players - 1]
    return black + int(LEVELS[level]["more"][players - 1]), red
