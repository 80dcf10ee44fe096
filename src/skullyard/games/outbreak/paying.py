"""What a survivor has to spend in its turn."""

from __future__ import annotations

from skullyard.engine import put
from skullyard.games.outbreak.state import COMBAT, DOOR, MELEE, MOVE, RANGED, SEARCH, GameState

ANY = -1
"""What only actions can pay for."""

_PURSES: dict[int, tuple[int, ...]] = {
    ANY: (),
    MOVE: (MOVE,),
    MELEE: (MELEE, COMBAT),
    RANGED: (RANGED, COMBAT),
    SEARCH: (SEARCH,),
    DOOR: (DOOR,),
}
"""Which free actions pay for what, the narrowest first: whoever pays in this order never regrets it."""


def can_pay(s: GameState, kind: int, number: int = 1) -> bool:
    """Whether the actor can pay for something.

    Args:
        s: The state.
        kind: `MOVE`, `MELEE`, `RANGED`, `SEARCH`, `DOOR`, or `ANY`.
        number: How many actions it takes.

    Rules: PO-ROUND-2, PO-MOVE-3.
    """
    left = s.actions
    if left < number:
        for purse in _PURSES[kind]:
            left += s.free[purse]
    return left >= number


def pay(s: GameState, kind: int, number: int = 1) -> None:
    """Spend free actions of this kind first, then actions. Rules: PO-ROUND-2, PO-MOVE-3, PO-EX-10."""
    for purse in _PURSES[kind]:
        spent = min(number, s.free[purse])
        if spent:
            s.free = put(s.free, purse, s.free[purse] - spent)
            number -= spent
    s.actions -= number


def use(s: GameState, name: str) -> None:
    """Note that the actor has used something that works once a turn."""
    s.used = tuple(sorted((*s.used, name)))


def has_used(s: GameState, name: str) -> bool:
    """Whether the actor has used something in this turn that works once a turn."""
    return name in s.used
