"""Turns of the second round up to the boss's card."""

from __future__ import annotations

from typing import Any

from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import all_ready, scene

CALM = "t4"
"""Green, and a cross: nothing happens before the boss card."""
STAGES = {"b1_1": 3, "b1_2": 3, "b1_3": 3, "b2_1": 6, "b2_2": 6, "b2_3": 6, "b2_4": 6}
"""A turn under whose card each boss card may lie."""


def side_of(level: str) -> str:
    return "white" if level == "easy" else "red"


def boss_turn(
    card: str,
    boss: str = "the_tusker",
    marks: str = "",
    seats: int = 3,
    holder: str = "yara",
    zombies: list[dict[str, Any]] | None = None,
    level: str = "normal",
    **parts: Any,
) -> Scenario:
    """A turn of the second round up to its boss card; marks as areas, or those that look like the squares of "stars"."""
    number = STAGES[card]
    below = [None] * (number - 3) + [card]
    if marks == "stars":
        marks = plain.boss_areas(boss, side_of(level), "yu")
    table = scene(
        CALM, zombies or [], seats, {"number": number}, below=below, level=level,
        boss={"id": boss, "holder": holder, "marks": marks}, **parts,
    )  # fmt: skip
    return all_ready(table)


def hearts(table: Scenario) -> list[int]:
    """The hearts of all survivors."""
    return [int(sheet["hearts"]) for sheet in table.position["survivors"].values()]


def full(table: Scenario) -> list[int]:
    """The hearts that all begin with."""
    return [survivor.hearts for survivor in table.state.setting.survivors]


def lost(table: Scenario) -> list[int]:
    """How many hearts each has lost."""
    return [all_ - left for all_, left in zip(full(table), hearts(table), strict=True)]
