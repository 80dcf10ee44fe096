"""Tables of Prison Outbreak to draw: a prison in the middle of a game, a yard with cars and a tower."""

from __future__ import annotations

from typing import Any

from skullyard.engine import Match
from skullyard.engine.decision import key_of
from skullyard.games.outbreak import words
from skullyard.games.outbreak.plan import TowerPlan
from skullyard.games.outbreak.state import GameState
from skullyard.games.outbreak.view import View
from skullyard.locale import Catalogue
from skullyard.render.outbreak import Choice
from unit.outbreak.scene import make_mission, scene

PEOPLE = ("Ana", "Bot, sharp", "you")
_CELLS = [(f"01.{cell}", "purple") for cell in ("t1", "t2", "t4", "t5", "b1", "b2", "b4", "b5")]
_CELLS += [(f"11.c{n}", "white") for n in range(1, 6)]

PRISON = make_mission(
    layout=((("14P", 0), ("13P", 0), ("7P", 0)), (("15P", 0), ("8P", 0), ("9P", 0))),
    doors=[
        ("00.s1", "00.a1"),
        ("00.r1", "00.a4", "door", "blue", "objective:blue"),
        ("00.r2", "00.a4"),
        ("10.d1", "10.a1"),
        ("12.rb", "12.h"),
        ("10.a3", "11.w2", "main_door"),
        ("11.a3", "12.s1", "main_door", "purple", "objective:purple"),
    ],
    cell_doors=_CELLS,
    gate=("12.g", 2, 0),
    start="01.a2",
    exits=["02.e1"],
    spawns=[("00.a1", "red", True), ("02.e1", "red", True), ("12.s2", "purple", False)],
    objectives=[
        {"zone": "10.d1"},
        {"zone": "12.h", "colour": "purple", "hidden": True},
        {"zone": "00.s2", "colour": "blue", "bearer": True},
    ],
    switches=[{"zone": "12.rb", "colour": "yellow", "gate": True}, {"zone": "00.r1", "colour": "purple"}],
    cars=[("12.e2", "taxi", True), ("11.w3", "police", False)],
    round_limit=15,
)
YARD = make_mission(
    layout=((("1P", 0), ("18P", 0)), (("2P", 0), ("17P", 0))),
    doors=[("01.ra", "01.p"), ("01.rb", "01.p"), ("11.ra", "11.p"), ("11.rb", "11.p")],
    torn=[("00.y4", "00.e3"), ("10.y4", "10.s2")],
    towers=[TowerPlan(("towers", 0), "00.y2", "A", (4, 4, 6, 6), "W", "00.y2")],
    start="00.y1",
    exits=["11.e3"],
    spawns=[("00.n1", "red", True), ("01.e1", "red", True), ("10.s1", "red", True)],
    objectives=[{"zone": "01.rb", "colour": "blue"}, {"zone": "11.ra"}],
    cars=[("00.n2", "taxi", True), ("11.w2", "sports", True)],
)


def prison(**more: Any) -> Match[GameState]:
    """Six survivors in a prison, Shannon's turn, with every kind of token and door on the board."""
    settings: dict[str, Any] = {
        "owners": (0, 1, 1, 2, 2, 0),
        "cards": {
            "shannon": ["automatic_shotgun", "fire_axe", "rifle", "flashlight"],
            "watts": ["nailbat", "claw_hammer", "shotgun", "plenty_of_ammo_heavy"],
            "kim": ["sub_mg", "sub_mg", "plenty_of_ammo_light", "bag_of_rice", "scope"],
            "grindlock": ["chainsaw", "", "riot_shield", "nails"],
        },
        "wounds": {"shannon": 1, "watts": 1},
        "experience": {"shannon": 24, "watts": 17, "kim": 20, "grindlock": 50},
        "skills": {"shannon": ["point_blank", "plus1_action", "plus1_free_ranged_action"]},
        "zombies": {
            "12.g": {"walker": 1, "fatty": 1, "runner": 2, "berserker_walker": 1},
            "11.w2": {"walker": 10, "runner": 4, "fatty": 2, "abomination": 1, "berserker_walker": 8},
            "01.b4": {"walker": 1, "runner": 1, "fatty": 1, "berserker_walker": 3, "berserker_fatty": 1},
        },
        "tokens": {"01.a2": 2, "12.rb": 1},
        "opened": ["00.s1-00.a1", "00.r1-00.a4", "01.t1-01.a1"],
        "reborn": ["kim"],
    }
    where = {
        "shannon": "12.rb",
        "watts": "01.a2",
        "kim": "01.a2",
        "belle": "02.c3",
        "grindlock": "00.a3",
        "joshua": "12.g",
    }
    return scene(where, mission=PRISON, **{**settings, **more})


def yard(**more: Any) -> Match[GameState]:
    """Four survivors at a yard, two of them in a taxi, one on the watch tower."""
    return scene(
        {"watts": "t0", "kim": "01.w3", "shannon": "00.n2", "belle": "00.n2"},
        mission=YARD,
        riding={"shannon": (0, 0), "belle": (0, 1)},
        zombies={"00.y4": {"walker": 3}, "11.e1": {"walker": 4, "fatty": 1, "runner": 3}},
        **more,
    )


def choices_of(match: Match[GameState], view: View, say: Catalogue) -> tuple[Choice, ...]:
    """Return what is asked now, as a page lights it."""
    (decision,) = match.pending.values()
    found = []
    for option in decision.options:
        label = words.label(view, decision, option, say)
        found.append(Choice(key_of(option), label.name, label.detail, label.place))
    return tuple(found)
