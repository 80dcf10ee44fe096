"""Common scenes of the modes' tests."""

from __future__ import annotations

from typing import Any

from skullyard.testing import Scenario
from unit.adrenaline.scenes import FULL, Board

FAR = "A1"


def domination(fighters: dict[str, Board], **more: Any) -> Scenario:
    """Set up Domination on arena `large` in its second round; the first fighter acts unless `turn` says otherwise."""
    return Scenario({"arena": "large", "mode": "domination", "fighters": fighters, **more})


def shooter(weapon: str, square: str, *others: str, ammo: Board = FULL, **more: Any) -> Scenario:
    """Violet with one loaded weapon in Domination; Dozer, Banshee and Sprog on the squares named, in this order."""
    fighters: dict[str, Board] = {"violet": {"square": square, "weapons": [weapon], "ammo": ammo}}
    for name, where in zip(("dozer", "banshee", "sprog"), others, strict=False):
        fighters[name] = {"square": where}
    return domination(fighters, **more)


def turrets(fighters: dict[str, Board], owned: dict[str, str], **more: Any) -> Scenario:
    """Set up Turrets on arena `large`."""
    return Scenario({"arena": "large", "mode": "turrets", "fighters": fighters, "turrets": owned, **more})


def tokens_of(scene: Scenario) -> dict[str, list[str]]:
    """Return whose tokens lie on each spawnpoint's track, without the empty ones."""
    return {colour: names for colour, names in scene.position["spawn_tracks"].items() if names}
