"""Small tables for tests of Gear Up's rules."""

from __future__ import annotations

from typing import Any

from skullyard.testing import Scenario

SEATS = ("roger", "yara", "bradley", "mirela", "otis", "kaede")
CROSS = {"blue": "t1", "green": "t4"}
"""Turn cards with a cross: no zombie acts."""


def zombie(design: str, street: str = "roger", position: str = "far", marks: str = "") -> dict[str, Any]:
    """A zombie of a position."""
    return {"design": design, "street": street, "position": position, "marks": marks}


def scene(
    card: str = "t1",
    zombies: list[dict[str, Any]] | None = None,
    seats: int | tuple[str, ...] = 2,
    turn: dict[str, Any] | None = None,
    **parts: Any,
) -> Scenario:
    """A table with a turn card turned over; survivors are given by name, or as many as there shall be.

    Args:
        card: The turn card of this turn.
        zombies: The zombies.
        seats: How many survivors, or which.
        turn: What else is to be said of the turn.
        parts: Sheets of survivors by their names, and other parts of the position.
    """
    names = SEATS[:seats] if isinstance(seats, int) else seats
    survivors = {name: parts.pop(name, {}) for name in names}
    return Scenario(
        {
            "game": "gear_up",
            "survivors": survivors,
            "zombies": zombies or [],
            "turn": {"card": card, **(turn or {})},
            **parts,
        }
    )


def all_ready(table: Scenario) -> Scenario:
    """Let everybody who is asked in the attack step of this turn be done with it."""
    turn = table.state.turn
    while table.state.step == "attack" and table.state.turn == turn and not table.match.over:
        seat = table.match.asked[0]
        table.play(seat, "ready")
    return table


def marked(table: Scenario, card: str) -> str:
    """The marked areas of a zombie, or of the boss."""
    found: str = table.position["boss"]["marks"] if card == "boss" else table.zombie(card)["marks"]
    return found


def keys(table: Scenario, who: str, verb: str) -> list[str]:
    """The offered keys that begin with a verb, without it."""
    return [key.partition(":")[2] for key in table.options(who) if key.partition(":")[0] == verb]


def symbols(table: Scenario, who: str) -> tuple[int, int]:
    """The bullets and shields that a survivor may still spend."""
    sheet = table.survivor(who)
    return sheet["bullets"] - sheet["bullets_spent"], sheet["shields"] - sheet["shields_spent"]
