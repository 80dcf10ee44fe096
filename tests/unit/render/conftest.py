"""A table to draw: the middle of a game, and what its watcher may choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from skullyard.engine import Match, Result
from skullyard.games import GAMES
from skullyard.games.adrenaline.view import Payment, View
from skullyard.locale import Catalogue, catalogue
from skullyard.render.adrenaline import Choice

FIGHTERS = ("dstructor", "banshee", "dozer", "violet", "sprog")
PEOPLE = ("Ana", "Bot, sharp", "Mikhail", "you", "Jo")

ViewMaker = Callable[..., View]
Parser = Callable[[str], ET.Element]


@pytest.fixture
def say() -> Catalogue:
    return catalogue()


@pytest.fixture
def make_view() -> ViewMaker:
    """Make a view of five players in the middle of a game; what is named replaces what the sample has."""

    def make(arena_id: str = "large", mode: str = "deathmatch", **changes: Any) -> View:
        setup = {"arena": arena_id, "fighters": list(FIGHTERS), "skulls": 8, "ending": "final_frenzy", "mode": mode}
        start: View = Match.start(GAMES["adrenaline"], setup, 1).view(3)
        details: tuple[dict[str, Any], ...] = (
            {"square": "B2", "damage": (1, 1, 3), "marks": (0, 0, 0, 0, 1), "skulls": 1, "unloaded": ("railgun",)},
            {"square": "B1", "damage": (3, 3, 4, 4, 2, 2, 2), "marks": (2, 0, 0, 1, 0)},
            {
                "square": "D2",
                "damage": (0, 3, 3, 1, 1, 1, 4, 4, 4),
                "marks": (0, 0, 0, 1, 0),
                "skulls": 2,
                "pays": (4, 2, 1, 1),
            },
            {
                "square": "C1",
                "damage": (4, 2, 2, 1),
                "unloaded": ("whisper",),
                "firing": "rocket_launcher",
                "points": 12,
            },
            {"square": "D2", "damage": (0, 0), "ammo": (3, 0, 1)},
        )
        fighters = tuple(
            replace(fighter, powerups=1, loaded=1, **more)
            for fighter, more in zip(start.fighters, details, strict=True)
        )
        sample: dict[str, Any] = {
            "fighters": fighters,
            "active": 3,
            "round": 7,
            "phase": "fire",
            "actions": 1,
            "skulls_left": 5,
            "track": ((1,), (3, 3), (4,)),
            "racks": (
                ("furnace", "cyberblade", "lock_rifle"),
                ("vortex_cannon", "power_glove", "thor"),
                ("hellion", "plasma_gun", "sledgehammer"),
            ),
            "hand": ("targeting_scope-blue", "newton-red"),
            "ready": ("rocket_launcher", "shockwave"),
        }
        made: View = replace(start, **{**sample, **changes})
        return made

    return make


@pytest.fixture
def view(make_view: ViewMaker) -> View:
    return make_view()


@pytest.fixture
def crowd(view: View) -> View:
    """The fullest square: five figures with 12 damage, all marks, five skulls and three empty weapons each."""
    guns = ("grenade_launcher", "rocket_launcher", "machine_gun")
    fighters = tuple(
        replace(
            fighter,
            square="C2",
            damage=tuple((fighter.seat + 1 + n % 4) % 5 for n in range(12)),
            marks=tuple(0 if seat == fighter.seat else 3 for seat in range(5)),
            skulls=5,
            unloaded=guns,
            ammo=(3, 3, 3),
            firing=None,
        )
        for fighter in view.fighters
    )
    return replace(view, fighters=fighters, ready=())


@pytest.fixture
def ended(view: View) -> View:
    """A game that is over, with every source of points in its account."""
    account = (
        Payment("first_blood", 2, 1, (), (0, 0, 0, 1, 0)),
        Payment("board", 2, 1, (3,), (2, 0, 6, 8, 4)),
        Payment("board", 3, 0, (4, 4), (0, 6, 0, 4, 8)),
        Payment("double_kill", 3, -1, (), (0, 0, 0, 0, 1)),
        Payment("board", 0, 2, (), (0, 1, 0, 2, 1)),
        Payment("track", 0, -1, (), (0, 0, 0, 6, 8)),
    )
    points = tuple(sum(payment.points[seat] for payment in account) for seat in range(5))
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return replace(view, over=True, result=Result(winners, points, ranks), account=account)


@pytest.fixture
def choices() -> tuple[Choice, ...]:
    return (
        Choice("figure:banshee", "Banshee", "2 + 1 mark: to 10", "B1", undoable=False, damage=((1, 10),)),
        Choice("figure:dozer", "Dozer", "2 + 1 mark: overkill", "D2", undoable=False, damage=((2, 12),)),
        Choice("figure:sprog", "Sprog", "2: to 4", "D2", damage=((4, 4),)),
    )


@pytest.fixture
def parse() -> Parser:
    """Read a fragment as XML; a fragment that is not well-formed fails the test."""

    def read(fragment: str) -> ET.Element:
        return ET.fromstring(fragment if fragment.startswith("<svg") else f"<g>{fragment}</g>")

    return read


@pytest.fixture
def people() -> tuple[str, ...]:
    return PEOPLE
