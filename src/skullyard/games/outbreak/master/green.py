"""What the Master's green cards do, under their ids; most of them only lie there, see `influence`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from skullyard.games.outbreak import content
from skullyard.games.outbreak.master.effects import Effect
from skullyard.games.outbreak.master.events import GraveDug
from skullyard.games.outbreak.state import GameState

FAR: Final = 3
"""So many moves are fresh graves away from every survivor at least."""
EDGE: Final = "edge"


def lies_there(s: GameState) -> None:
    """Of a card that only lies on the table; `influence` tells what it changes. Rules: AP-41."""


# ------------------------------------------------------------------------------- Fresh Graves


def grave_zones(s: GameState) -> tuple[int, ...]:
    """Return the street zones on the edge of the board, without spawn token, far from every survivor.

    How far it is, is counted in moves on open ways; where no way leads it is far enough.

    Rules: AP-CARD-MZ-G08.
    """
    mission, walks = s.setting.mission, s.tables.walks
    board, taken = mission.board, {spawn.zone for spawn in mission.spawns} | {zone for zone, _ in s.graves}
    edge = sorted({border.a for border in board.borders if border.kind == EDGE and board.street[border.a]} - taken)
    survivors = [s.where[figure] for figure in s.survivors()]
    return tuple(zone for zone in edge if not any(0 <= walks[place][zone] < FAR for place in survivors))


def fresh_graves(s: GameState, zone: int) -> None:
    """Add a spawn zone; it spawns first in the next zombies' phase. Rules: AP-CARD-MZ-G08."""
    s.graves = (*s.graves, (zone, s.round + 1))
    if s.events is not None:
        s.tell(GraveDug(zone))


EFFECTS: Final[Mapping[str, Effect]] = {
    **{f"MZ-G0{number}": Effect(lies_there) for number in (1, 2, 3, 4, 5, 6, 7, 9)},
    "MZ-G08": Effect(
        lambda s: s.push(("master_zone", content.MASTER_CARD["MZ-G08"], grave_zones(s), "card_grave")),
        lambda s: "" if grave_zones(s) else "graves",
    ),
}

STEPS: Final[Mapping[str, Callable[..., Any]]] = {"card_grave": fresh_graves}
