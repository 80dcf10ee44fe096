"""The common scene of the tests of combat: Watts with weapons on a street, zombies with him and one zone on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from skullyard.engine import Match
from skullyard.games.outbreak.events import Attacked, Gained, Struck
from skullyard.games.outbreak.state import DEAD, UP, GameState
from unit.outbreak.scene import events, figure, keys, scene, zone

HERE, THERE, BEYOND, FAR = "00.w2", "00.p", "00.e2", "01.p"
"""Four zones in a line: 0, 1, 2 and 3 away from Watts."""
Horde = Mapping[str, int]


def armed(
    *cards: str | int,
    here: Horde | None = None,
    there: Horde | None = None,
    dice: Sequence[int] = (),
    skills: Sequence[str] = (),
    mates: Mapping[str, str] | None = None,
    **more: Any,
) -> Match[GameState]:
    """Watts stands `HERE` with these cards from the left hand on; others of the same player where `mates` says."""
    more["zombies"] = {HERE: here or {}, THERE: there or {}, **more.get("zombies", {})}
    more["skills"] = {"watts": skills, **more.get("skills_of", {})}
    more.pop("skills_of", None)
    more["cards"] = {"watts": cards, **more.get("cards", {})}
    return scene({"watts": HERE, **(mates or {})}, dice=dice, **more)


def shots(match: Match[GameState], *words: str) -> list[str]:
    """Return the attacks that are offered, those that begin with these words."""
    start = ":".join(words) or "shoot"
    return [key for key in keys(match) if key.startswith(start)]


def rolled(match: Match[GameState]) -> list[tuple[int, ...]]:
    """Return the dice of all attacks so far, as first rolled."""
    return [event.dice for event in events(match, Attacked)]


def struck(match: Match[GameState]) -> list[tuple[int, int]]:
    """Return what all attacks so far came to: hits, and the damage of each."""
    return [(event.hits, event.damage) for event in events(match, Struck)]


def gained(match: Match[GameState]) -> int:
    """Return all experience gained so far."""
    return sum(event.points for event in events(match, Gained))


def noise(match: Match[GameState], name: str = HERE) -> int:
    """Return the noise tokens in a zone."""
    return match.state.tokens[zone(match, name)]


def is_dead(match: Match[GameState], name: str) -> bool:
    return match.state.status[figure(match, name)] == DEAD


def wounds(match: Match[GameState], name: str) -> int:
    """Return the wounds of a survivor who is up."""
    assert match.state.status[figure(match, name)] == UP
    return match.state.wounds(figure(match, name))
