"""Random games of every kind end, and nothing gets lost on the way (P2)."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match, Rng
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.setup import ENDINGS
from skullyard.games.adrenaline.state import AMMO_LIMIT, HAND_LIMIT, MARK_LIMIT, TRACK_LENGTH, WEAPON_LIMIT, GameState

FIGHTERS = [fighter.id for fighter in content.fighters()]
ARENAS = [board.id for board in arenas()]
GAMES = 60
KINDS = [(ARENAS[n % 4], ENDINGS[n // 4 % 2], 3 + n // 8 % 3, 5 + (n % 3 + n // 24) % 4) for n in range(GAMES)]
MOST_CHOICES = 20_000


def box(s: GameState) -> tuple[list[int], list[int], list[int]]:
    """Every weapon, powerup and tile, wherever it is."""
    weapons = [*s.weapon_deck[s.weapon_next :], *sum(s.racks, ()), *sum(s.ready, ()), *sum(s.spent, ())]
    powerups = [*s.power_deck[s.power_next :], *s.power_gone, *sum(s.hand, ())]
    powerups += [s.card] if s.card >= 0 and s.card not in s.power_gone else []
    tiles = [*s.tile_deck[s.tile_next :], *s.tile_gone, *(tile for tile in s.tiles if tile >= 0)]
    return sorted(weapons), sorted(powerups), sorted(tiles)


WHOLE = (list(range(21)), sorted(content.powerup_deck()), sorted(content.tile_deck()))


def check(s: GameState) -> None:
    """Nothing is lost or doubled, and no limit is passed."""
    assert box(s) == WHOLE
    for seat in range(s.setting.seats):
        assert all(0 <= cubes <= AMMO_LIMIT for cubes in s.ammo[seat])
        assert len(s.hand[seat]) <= HAND_LIMIT + (s.where[seat] < 0)
        assert len(s.ready[seat]) + len(s.spent[seat]) <= WEAPON_LIMIT
        assert len(s.damage[seat]) <= TRACK_LENGTH
        assert seat not in s.damage[seat]
        assert s.marks[seat][seat] == 0
        assert all(0 <= marks <= MARK_LIMIT for marks in s.marks[seat])
    assert all(len(rack) <= 3 for rack in s.racks)
    assert s.skulls_left == max(0, s.setting.skulls - len(s.track))


@pytest.mark.parametrize(("arena", "ending", "seats", "skulls"), KINDS)
def test_a_random_game_ends_and_nothing_gets_lost(arena: str, ending: str, seats: int, skulls: int) -> None:
    seed = KINDS.index((arena, ending, seats, skulls))
    setup = {"arena": arena, "ending": ending, "fighters": FIGHTERS[:seats], "skulls": skulls}
    match: Match[Any] = Match(ADRENALINE, ADRENALINE.new(setup, Rng(seed)), tracked=False)
    draw, choices, rounds = Rng(1000 + seed), 0, 0
    while not match.over:
        assert match.pending
        seat, decision = next(iter(match.pending.items()))
        assert len(set(decision.options)) == len(decision.options) > 0
        assert decision.seat == seat
        state = match.state
        assert state.round >= rounds
        rounds = state.round
        if match.asked and state.weapon < 0:
            check(state)
        match.play(seat, draw.below(0, len(decision.options)))
        draw.said = ()
        choices += 1
        assert choices < MOST_CHOICES, "the game does not end"
    check(match.state)
    result = ADRENALINE.result(match.state)
    assert result is not None
    assert sum(points for entry in match.state.ledger for points in entry[4]) == sum(result.points)
    assert max(result.points) in {result.points[seat] for seat in result.winners}
    assert (match.state.frenzy >= 0) == (ending == "final_frenzy")
    assert len(match.state.track) >= skulls


def test_the_games_are_of_every_kind() -> None:
    assert len(KINDS) == len(set(KINDS)) == GAMES
    assert {(arena, ending, seats) for arena, ending, seats, _ in KINDS} == {
        (arena, ending, seats) for arena in ARENAS for ending in ENDINGS for seats in (3, 4, 5)
    }
    assert {skulls for *_, skulls in KINDS} == {5, 6, 7, 8}
