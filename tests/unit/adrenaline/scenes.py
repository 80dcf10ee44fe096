"""Common scenes of the rules' tests: names of fighters to positions."""

from __future__ import annotations

from typing import Any

from skullyard.testing import Scenario

NOTHING = {"red": 0, "yellow": 0, "blue": 0}
FULL = {"red": 3, "yellow": 3, "blue": 3}
Board = dict[str, Any]


def scene(fighters: dict[str, Board], **more: Any) -> Scenario:
    """Set up fighters on arena `large`, in turn order; the first one acts unless `turn` says otherwise."""
    return Scenario({"arena": "large", "fighters": fighters, **more})


def tokens(**runs: int) -> list[str]:
    """Write a damage track as runs of tokens: ``tokens(violet=2, dozer=1)``."""
    return [name for name, number in runs.items() for _ in range(number)]


def duel(**violet: Any) -> Scenario:
    """Violet on C2 in her turn, Dozer on D2 in sight, Banshee far away on A1."""
    return scene(
        {
            "violet": {"square": "C2", "ammo": FULL, **violet},
            "dozer": {"square": "D2"},
            "banshee": {"square": "A1"},
        }
    )


def everyone_ends(play: Scenario, *names: str) -> None:
    """Let these fighters end their turns one after another, without doing anything."""
    for name in names:
        play.play(name, "end")
        if "done" in play.options(name):
            play.play(name, "done")
