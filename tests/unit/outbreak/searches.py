"""Watts where there is something to search, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skullyard.engine import Match
from skullyard.games.outbreak import inventory
from skullyard.games.outbreak.events import Drew
from skullyard.games.outbreak.state import GameState, card_of
from unit.outbreak.scene import events, keys, make_mission, scene


def inside(
    *cards: str | int, deck: Sequence[str] = (), skills: tuple[str, ...] = (), place: str = "00.ra", **more: Any
) -> Match[GameState]:
    """Watts in a room, with these cards."""
    return scene({"watts": place}, cards={"watts": cards}, skills={"watts": skills}, deck=deck, **more)


def carried(s: GameState) -> list[str]:
    return sorted(inventory.name(card_of(slot)) for slot in s.slots[0] if slot >= 0)


def gone(s: GameState) -> list[str]:
    return [inventory.name(card) for card in s.deck_gone]


def drawn(match: Match[GameState]) -> list[str]:
    return [event.card for event in events(match, Drew)]


def can_search(match: Match[GameState]) -> bool:
    return any(key.split(":")[0] == "search" for key in keys(match))


def beside_car(*makes: str, cards: Sequence[str | int] = (), **more: Any) -> Match[GameState]:
    """Watts on foot in a street zone with cars of these makes."""
    mission = make_mission(cars=[("00.p", make, True) for make in makes])
    return inside(*cards, place="00.p", mission=mission, **more)
