"""What is measured, and how good it must be and should be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the report.

    Attributes:
        bench: The part of the benchmark that measures it.
        name: What it is.
        ours: Its key in what our side tells.
        theirs: Its key in what the yardstick tells; empty where there is no yardstick.
        unit: The unit of both values.
        must: What the ratio (without a yardstick our value) must reach; None where nothing is asked of it.
        goal: What it should reach.
        low: Whether low is good.
    """

    bench: str
    name: str
    ours: str
    theirs: str
    unit: str
    must: float | None = None
    goal: float | None = None
    low: bool = False

    def meets(self, value: float, wanted: float | None) -> bool:
        """Whether a value is good enough."""
        return wanted is None or (value <= wanted if self.low else value >= wanted)


FIGURES: Final = (
    Figure("playouts", "random playouts, real choices", "real", "real", "/s", must=2.5, goal=5),
    Figure("playouts", "  all answers", "answers", "answers", "/s"),
    Figure("playouts", "  games", "games", "games", "/s"),
    Figure("playouts", "  share of forced answers", "forced", "forced", "%"),
    Figure("playouts", "  Domination, to the deathmatch", "domination", "", "x", must=0.8),
    Figure("playouts", "  Turrets, to the deathmatch", "turrets", "", "x", must=0.8),
    Figure("playouts", "  the bot, to the deathmatch", "deathmatch+bot", "", "x", must=0.8),
    Figure("playouts", "  Domination + bot, to the deathmatch", "domination+bot", "", "x", must=0.8),
    Figure("playouts", "  Turrets + bot, to the deathmatch", "turrets+bot", "", "x", must=0.8),
    Figure("copies", "copy + choice at a checkpoint", "checkpoint", "copy", "us", must=1 / 3, goal=1 / 6, low=True),
    Figure("copies", "copy + choice in mid-decision", "mid_decision", "copy", "us", must=4 / 5, goal=1 / 3, low=True),
    Figure("outbreak", "Prison Outbreak, real choices", "real", "real", "/s", must=1.9, goal=3.2),
    Figure("outbreak", "  all answers", "answers", "answers", "/s"),
    Figure("outbreak", "  games", "games", "games", "/s"),
    Figure("outbreak", "  share of forced answers", "forced", "forced", "%"),
    Figure("outbreak", "  the phase of 60 zombies", "phase", "", "units", must=5_000, low=True),
    Figure("gear_up", "Gear Up, real choices", "real", "real", "/s", must=2.5, goal=5),
    Figure("gear_up", "  all answers", "answers", "answers", "/s"),
    Figure("gear_up", "  games", "games", "games", "/s"),
    Figure("gear_up", "  share of forced answers", "forced", "forced", "%"),
    Figure("gear_up", "  all options of a use, long weapons", "options", "", "units", must=2_000, low=True),
    Figure("gear_up", "  of the weapon with the most", "most_options", "", "units", low=True),
    Figure("page", "page updates after a choice", "update", "", "units", must=60_000, low=True),
    Figure("page", "Prison Outbreak, nine tiles, seven pages", "nine", "", "units"),
    Figure("page", "  one of these pages", "nine_page", "", "units", low=True),
    Figure("page", "  in milliseconds of this machine", "nine_ms", "", "ms", must=20, low=True),
    Figure("page", "a first whole page", "first", "", "units", must=250_000, low=True),
)
"""Copies are compared with the yardstick's copy alone. A unit is one turn of the loop in `clock.unit`.

The modes and the bot are measured in the same process as the deathmatch without the bot, game by game in turns.
"""
BENCHES: Final = tuple(dict.fromkeys(figure.bench for figure in FIGURES))
