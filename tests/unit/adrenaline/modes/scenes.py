"""Common scenes of the modes' tests."""

from __future__ import annotations

from typing import Any

from skullyard.testing import Scenario
from unit.adrenaline.scenes import FULL, NOTHING, Board, tokens

NAMES = ("violet", "dozer", "banshee")


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


def standing(*squares: str, **more: Any) -> Scenario:
    """Violet acts; she, Dozer and Banshee stand on these squares, and `more` may add to their boards."""
    places = (*squares, *("C1", "B3", "A3")[len(squares) :])
    boards: dict[str, Board] = {name: {"square": square} for name, square in zip(NAMES, places, strict=True)}
    for name in NAMES:
        boards[name] |= more.pop(name, {})
    return domination(boards, **more)


def killing(weapon: str, damage: int = 10, **more: Any) -> Scenario:
    boards = {"weapons": [weapon], "ammo": NOTHING}
    return standing("C2", "C2", violet=boards, dozer={"damage": tokens(violet=damage)}, **more)


def guarded(owned: dict[str, str], *squares: str, **more: Any) -> Scenario:
    """Violet acts; she, Dozer and Banshee stand on these squares, and `more` may add to their boards."""
    places = (*squares, *("B2", "A2", "A2")[len(squares) :])
    boards: dict[str, Board] = {name: {"square": square} for name, square in zip(NAMES, places, strict=True)}
    for name in NAMES:
        boards[name] |= more.pop(name, {})
    return turrets(boards, owned, **more)


def with_bot(square: str, *squares: str, **more: Any) -> Scenario:
    """Dozer, the second player, acts; the bot, Violet, Dozer and Banshee stand on these squares.

    `more` may add to their boards: the bot is Sprog. Nobody has adrenaline or cards unless it says so.
    """
    places = (*squares, *("A1", "A3", "A3")[len(squares) :])
    boards: dict[str, Board] = {name: {"square": where} for name, where in zip(NAMES, places, strict=True)}
    boards["sprog"] = {"square": square}
    for name in (*NAMES, "sprog"):
        boards[name] |= more.pop(name, {})
    turn = {"active": "dozer", **more.pop("turn", {})}
    return Scenario({"arena": "large", "fighters": boards, "bot": "sprog", "turn": turn, **more})
