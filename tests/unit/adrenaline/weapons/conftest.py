"""The common start of the weapons' tests: Violet, in her turn, with one loaded weapon and all ammo."""

from __future__ import annotations

from typing import Any, Protocol

import pytest

from skullyard.testing import Scenario

FULL = {"red": 3, "yellow": 3, "blue": 3}


class Armed(Protocol):
    """Set Violet up with a weapon, and the others on their squares."""

    def __call__(
        self,
        weapon: str,
        *,
        arena: str = "large",
        ammo: dict[str, int] | None = None,
        hand: tuple[str, ...] = (),
        boards: dict[str, dict[str, Any]] | None = None,
        **squares: str,
    ) -> Scenario:
        """Return the scene; nothing is chosen yet.

        Args:
            weapon: What Violet holds, loaded.
            arena: The arena.
            ammo: Violet's cubes; three of each when left out.
            hand: Violet's powerups.
            boards: What else is on a fighter's board, such as ``{"dozer": {"marks": {"violet": 2}}}``.
            squares: Where everybody stands, in turn order; ``violet="C1"`` is the shooter.
        """


def set_up(
    weapon: str,
    *,
    arena: str = "large",
    ammo: dict[str, int] | None = None,
    hand: tuple[str, ...] = (),
    boards: dict[str, dict[str, Any]] | None = None,
    **squares: str,
) -> Scenario:
    fighters: dict[str, dict[str, Any]] = {name: {"square": square} for name, square in squares.items()}
    fighters["violet"] |= {"weapons": [weapon], "ammo": FULL if ammo is None else ammo, "hand": list(hand)}
    for name, board in (boards or {}).items():
        fighters[name] |= board
    return Scenario({"arena": arena, "fighters": fighters, "turn": {"active": "violet"}})


@pytest.fixture
def armed() -> Armed:
    """Set a scene in which Violet may shoot: play "shoot" to fire, what has one answer is taken by the match."""
    return set_up


@pytest.fixture
def fire() -> Armed:
    """Set a scene in which Violet has just chosen to shoot, from where she stands, with her weapon."""

    def shoot(weapon: str, **scene: Any) -> Scenario:
        return set_up(weapon, **scene).play("violet", "shoot")

    return shoot
