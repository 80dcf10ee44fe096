"""Survivors before doors, and two prisons with cells, a main gate and the rotating gate."""

from __future__ import annotations

from typing import Any

from skullyard.engine import Match
from skullyard.games.outbreak.events import Revealed
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import GameState
from unit.outbreak.scene import events, keys, make_mission, scene, zone

DOOR_A = "00.ra-00.p"
CELLS = tuple(f"11.c{number}" for number in range(1, 6))
QUIET = 103
"""A zombie card that brings nothing at blue."""
_ALLEYS = (1, 1, 2, 3, 3)


def before(
    *cards: str, place: str = "00.p", skills: tuple[str, ...] = (), mission: Mission | None = None, **more: Any
) -> Match[GameState]:
    """Watts before a house, with these cards in his hands first; the next zombie cards bring nothing."""
    return scene(
        {"watts": place},
        cards={"watts": cards},
        skills={"watts": skills},
        mission=mission,
        **{"horde": [91, QUIET], **more},
    )


def opens(match: Match[GameState]) -> list[str]:
    """Return the doors that are offered."""
    return [key.removeprefix("open:") for key in keys(match) if key.startswith("open:")]


def is_open(s: GameState, name: str) -> bool:
    return bool(s.ways >> s.setting.mission.board.barrier(name).index & 1)


def tokens(match: Match[GameState], place: str) -> int:
    return match.state.tokens[zone(match, place)]


def revealed(match: Match[GameState]) -> list[set[str]]:
    """Return the zones of the buildings that were revealed, one after another."""
    names = match.state.setting.mission.board.names
    return [{names[zone] for zone in event.zones} for event in events(match, Revealed)]


def prison(**more: Any) -> Mission:
    """A prison with a main gate, and five cells whose bars a switch in a room moves."""
    bars = [f"{cell}-11.a{alley}" for cell, alley in zip(CELLS, _ALLEYS, strict=True)]
    return make_mission(
        layout=((("17P", 0), ("16P", 0)), (("18P", 0), ("8P", 0))),
        doors=(
            ("00.ra", "00.p"), ("00.rb", "00.p"), ("10.ra", "10.p"), ("10.rb", "10.p"), ("01.r1", "01.a2"),
            ("01.r2", "01.a2"), ("00.e2", "01.a1", "main_door"), *more.pop("doors", ()),
        ),
        cell_doors=[(cell, "white") for cell in CELLS],
        switches=[{"id": "lever", "zone": "01.r1", "colour": "white", "barriers": bars}],
        **more,
    )  # fmt: skip


def hall(**more: Any) -> Mission:
    """The guard rooms of a prison, with the rotating gate and a switch beside it."""
    return make_mission(
        layout=((("14P", 0), ("13P", 0), ("7P", 0)), (("15P", 0), ("8P", 0), ("9P", 0))),
        doors=(
            ("00.s1", "00.a1"), ("00.r1", "00.a4"), ("00.r2", "00.a4"), ("10.d1", "10.a1"), ("10.d2", "10.a3"),
            ("10.r1", "10.a4"), ("12.rb", "12.h"), ("12.ra", "12.h"), ("10.a3", "11.w2", "main_door"),
            ("11.a3", "12.s1", "main_door"),
        ),
        cell_doors=[(f"11.c{number}", "purple") for number in (1, 3, 5)],
        gate=("12.g", 1, 0),
        switches=[{"id": "crank", "zone": "12.h", "colour": "yellow", "gate": True}],
        start="00.a2",
        **more,
    )  # fmt: skip
