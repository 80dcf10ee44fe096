"""Random games of every mode, with and without the bot: they end, nothing gets lost, and the laws hold.

Every combination of mode, bot, ending, number of players and arena is played.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from skullyard.engine import Match, Rng
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.setup import ENDINGS, MODES
from skullyard.games.adrenaline.state import DOMINATION, TRACK_LENGTH, TURRETS, GameState
from skullyard.games.adrenaline.turrets import MARKET_SIZE
from skullyard.testing import check_game

ARENAS = [board.id for board in arenas()]
PLAYERS = ["violet", "dozer", "banshee", "dstructor", "sprog"]
SEATS = [(3, ""), (4, ""), (5, ""), (3, "sprog"), (4, "sprog")]
KINDS = list(product(MODES, SEATS, ENDINGS))


def setup(mode: str, seats: int, bot: str, ending: str, arena: str) -> dict[str, Any]:
    return {"mode": mode, "bot": bot, "ending": ending, "arena": arena, "fighters": PLAYERS[:seats]}


def check(s: GameState) -> None:
    """Nothing is lost or doubled, and nothing lies where the mode has no place for it."""
    setting, figures = s.setting, s.setting.figures
    tiles = [*s.tile_deck[s.tile_next :], *s.tile_gone, *s.market, *(tile for tile in s.tiles if tile >= 0)]
    assert sorted(tiles) == sorted(content.tile_deck())
    for figure in range(figures):
        assert len(s.damage[figure]) <= TRACK_LENGTH
        assert s.marks[figure][figure] == 0
        may_be_struck = setting.mode == DOMINATION and figure != setting.bot
        assert may_be_struck or figure not in s.damage[figure]
    assert not (s.track and setting.mode in (DOMINATION, TURRETS))
    assert s.overkills == () or setting.mode == DOMINATION
    assert any(s.spawn_tracks) <= (setting.mode == DOMINATION)
    assert len(s.where) == figures + 3 * (setting.mode == DOMINATION)
    if setting.mode == TURRETS:
        assert set(s.tiles) == {-1}
        assert len(s.market) == MARKET_SIZE - bin(s.grabbed).count("1")
        assert all(owner < setting.seats for owner in s.turrets)
        assert all(s.turrets[square] < 0 for square in setting.arena.spawn)
    if setting.bot >= 0:
        assert (s.ammo[setting.bot], s.hand[setting.bot], s.ready[setting.bot]) == ((0, 0, 0), (), ())
    dead = [board for board in range(figures) if len(s.damage[board]) >= TRACK_LENGTH - 1]
    assert sorted(s.fallen) == dead


@pytest.mark.parametrize(("mode", "players", "ending"), KINDS)
@pytest.mark.parametrize("arena", ARENAS)
def test_three_random_games_of_each_kind_end_and_nothing_gets_lost(
    mode: str, players: tuple[int, str], ending: str, arena: str
) -> None:
    options = setup(mode, *players, ending, arena)
    for seed in range(3):
        match: Match[Any] = Match(ADRENALINE, ADRENALINE.new(options, Rng(seed)), tracked=False)
        draw, choices = Rng(50 + seed), 0
        acted: set[tuple[int, int]] = set()
        while not match.over:
            seat, decision = next(iter(match.pending.items()))
            assert 0 <= seat < match.state.setting.seats
            assert len(set(decision.options)) == len(decision.options) > 0
            state = match.state
            if state.phase == "action":
                check(state)
                acted |= {(state.round, state.active)} if state.bot_due else set()
            match.play(seat, draw.below(0, len(decision.options)))
            choices += 1
            assert choices < 20_000, "the game does not end"
        over, result = match.state, ADRENALINE.result(match.state)
        assert result is not None
        assert tuple(map(sum, zip(*(entry[4] for entry in over.ledger), strict=True))) == over.points
        assert result.points == over.points[: over.setting.seats]
        assert bool(acted) == bool(players[1])
        assert (over.frenzy >= 0) == (ending == "final_frenzy")


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("bot", ["", "sprog"])
def test_the_laws_hold_in_every_mode_with_and_without_the_bot(mode: str, bot: str) -> None:
    if mode == "deathmatch" and not bot:
        return
    options = setup(mode, 3, bot, "sudden_death" if bot else "final_frenzy", ARENAS[MODES.index(mode)])
    check_game(ADRENALINE, [options], [3], every=90)


@pytest.mark.nightly
@pytest.mark.parametrize(("mode", "players", "ending"), KINDS)
@pytest.mark.parametrize("arena", ARENAS)
def test_the_laws_hold_in_every_combination(mode: str, players: tuple[int, str], ending: str, arena: str) -> None:
    check_game(ADRENALINE, [setup(mode, *players, ending, arena)], range(2), every=9, processes=False)
