"""The common scene of the tests of what answers a hit, and of what adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unit.adrenaline.scenes import FULL, Board, scene

if TYPE_CHECKING:
    from skullyard.testing import Scenario


def aiming(weapon: str, *cards: str, ammo: dict[str, int] | None = None, **others: Board) -> Scenario:
    """Violet on C1 with a weapon and powerups; Dozer on B1, Banshee on C2, both in sight; she has chosen to shoot."""
    violet = {"square": "C1", "weapons": [weapon], "hand": list(cards), "ammo": FULL if ammo is None else ammo}
    boards: dict[str, Board] = {"violet": violet, "dozer": {"square": "B1"}, "banshee": {"square": "C2"}}
    for name, board in others.items():
        boards[name] = {**boards.get(name, {}), **board}
    return scene(boards).play("violet", "shoot")
