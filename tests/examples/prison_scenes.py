"""The boards of the worked examples of Prison Outbreak, and looking at what comes of them."""

from __future__ import annotations

from typing import Any

from skullyard.games.outbreak import content
from skullyard.testing import Scenario
from unit.outbreak.boards import can_see

TOWN: dict[str, Any] = {
    "layout": [["17P", "6P"], ["4P", "5P 180"]],
    "start": ["00.w1"],
    "doors": [
        {"between": ["00.ra", "00.p"]},
        {"between": ["00.rb", "00.p"]},
        {"between": ["10.rb", "10.e2"]},
        {"between": ["01.re", "01.p"]},
        {"between": ["01.rb", "01.p"]},
        {"between": ["11.rb", "11.p"]},
    ],
}
"""A street from 00.w1 over 00.w2, 00.w3 and 10.w2 to 10.w3, a ring of streets, and houses."""
CROSSROADS: dict[str, Any] = {
    "layout": [["4P", "2P 90"], ["17P", "6P"]],
    "start": ["00.w1"],
    "doors": [
        {"between": ["00.rb", "00.e2"]},
        {"between": ["10.ra", "10.p"]},
        {"between": ["10.rb", "10.p"]},
        {"between": ["11.re", "11.p"]},
        {"between": ["11.rb", "11.p"]},
    ],
    "closed_for_good": ["01.y1", "01.y2", "01.y3", "01.y4"],
}
"""Two streets that cross in 00.e3."""
MANHOLES: dict[str, Any] = {
    "layout": [["5P", "4P"], ["1P", "17P"]],
    "start": ["00.e1"],
    "doors": [
        {"between": ["00.rb", "00.p"]},
        {"between": ["01.rb", "01.e2"]},
        {"between": ["11.ra", "11.p"]},
        {"between": ["11.rb", "11.p"]},
    ],
    "closed_for_good": ["10.y1", "10.y2", "10.y3", "10.y4"],
}
"""Two manholes in 00.e2, one each in 10.n2 and 10.e2; 00.e3 lies on all four tiles."""
HERE, THERE, BEYOND = "00.w1", "00.w2", "00.w3"
SAFE = "11.ra"
"""A room behind a shut door, in which somebody can see to it that the game goes on."""
YELLOW, ORANGE, RED = content.LEVEL_BEGINS[1:]


def scene(survivors: dict[str, dict[str, Any]], mission: Any = TOWN, **more: Any) -> Scenario:
    """Set up survivors; the first one has its turn, and one player has them all."""
    return Scenario({"game": "prison_outbreak", "mission": mission, "survivors": survivors, **more})


def happened(play: Scenario, kind: type[Any]) -> list[Any]:
    return [event for event in play.events if isinstance(event, kind)]


def sees(play: Scenario, a: str, b: str) -> bool:
    board = play.state.setting.mission.board
    return bool(can_see(play.state.tables, board.zone(a), board.zone(b)))


def tokens(play: Scenario) -> dict[str, int]:
    found: dict[str, int] = play.position["noise"]
    return found


def actions(play: Scenario) -> int:
    found: int = play.position["turn"]["actions"]
    return found


def wounds(play: Scenario, who: str) -> int:
    return int(play.survivor(who)["cards"].count("wound"))


def gained(play: Scenario, who: str) -> int:
    return int(play.survivor(who)["experience"])


def phase(survivors: dict[str, dict[str, Any]], **more: Any) -> Scenario:
    """Set up survivors before the zombies' phase."""
    return scene(survivors, turn={"phase": "zombies"}, **more)


def red(**more: Any) -> dict[str, Any]:
    return {"zone": HERE, "experience": RED, **more}


def spawning(*zones: str, board: dict[str, Any] = TOWN) -> dict[str, Any]:
    """A board with spawn zones."""
    return {**board, "spawns": [{"zone": zone} for zone in zones]}


def held(play: Scenario, who: str) -> list[str]:
    return sorted(card for card in play.survivor(who)["cards"] if card and card != "wound")
