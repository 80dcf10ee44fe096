"""How a game has ended, and what a turn will still cost as things stand. Rules: GU-01, GU-38, GU-57, GU-58, GU-59."""

from __future__ import annotations

from skullyard.engine import Result
from skullyard.games.gear_up import zombies
from skullyard.games.gear_up.marking import WON
from skullyard.games.gear_up.state import ATTACK, BOSS, UPGRADE, GameState


def result(s: GameState) -> Result | None:
    """Return how the game ended: all win or all lose. Points are the areas of the boss that were marked. Rules: GU-01."""
    if not s.outcome:
        return None
    players = s.setting.players
    everybody = tuple(range(players)) if s.outcome == WON else ()
    return Result(everybody, (s.marked[BOSS].bit_count(),) * players, (1,) * players)


def forecast(s: GameState, card: int) -> int:
    """Return what a zombie costs the player of its street in the zombies' step of this turn, as things stand now."""
    waits = s.step in (ATTACK, UPGRADE) and s.number > 0 and s.street[card] >= 0
    return s.stars(card) if waits and s.acts(card) and zombies.attacks(s, card) else 0
