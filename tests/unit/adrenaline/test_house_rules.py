"""Other common readings that a table may choose."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match, Rng
from skullyard.games.adrenaline import ADRENALINE

FIGHTERS = ["violet", "dozer", "banshee"]


def start(**setup: Any) -> Match[Any]:
    """Start a game of three."""
    return Match.start(ADRENALINE, {"fighters": FIGHTERS, **setup}, 5)


def test_unknown_house_rules_are_refused() -> None:
    with pytest.raises(ValueError, match="house must be a list of one_scope, bot_draws"):
        start(house=["free_beer"])


def aim_with_two_scopes(house: list[str]) -> Match[Any]:
    """Violet hits Dozer with two scopes in hand and cubes to pay for both."""
    match = start(house=house)
    state = match.state
    state.where, state.phase, state.weapon = (4, 4, 0), "fire", 1  # the Electroscythe, all on one square
    state.hand, state.ammo = ((0, 1), (), ()), ((3, 3, 3),) * 3
    state.ready = ((1,), (), ())
    return Match(ADRENALINE, state.copy())


@pytest.mark.rule("AD-RULING-47")
@pytest.mark.parametrize(("house", "damage"), [([], 3), (["one_scope"], 2)])
def test_one_scope_a_target(house: list[str], damage: int) -> None:
    match = aim_with_two_scopes(house)
    match.choose(0, "mode:base")
    while match.pending[0].prompt.startswith("scope"):
        match.choose(0, match.pending[0].keys()[0])
    assert len(match.state.damage[1]) == damage


@pytest.mark.rule("AD-BOT-6")
@pytest.mark.parametrize("house", [[], ["bot_draws"]])
def test_a_dead_bot_draws_for_its_spawnpoint(house: list[str]) -> None:
    match = start(house=house, bot="sprog")
    state = match.state.copy()
    state.where = (4, 5, 6, 4)
    state.phase, state.rising = "respawn", (3,)
    left, gone = len(state.power_deck) - state.power_next, len(state.power_gone)
    colour = state.power_deck[state.power_next] % 3
    match = Match(ADRENALINE, state)
    if house:
        assert match.state.where[3] == match.state.setting.arena.spawn[colour]
        # one card for the bot, two for the next player, who enters
        assert len(match.state.power_deck) - match.state.power_next <= left - 1
        assert len(match.state.power_gone) == gone + 1
    else:
        assert match.pending[0].prompt == "place_bot"
        assert match.pending[0].keys() == ["to:A2", "to:D3", "to:C1"]


def test_house_rules_are_saved_with_the_game() -> None:
    state = ADRENALINE.new({"house": ["bot_draws", "one_scope"]}, Rng(1))
    assert state.setting.house == ("one_scope", "bot_draws")
    assert ADRENALINE.decode(state.encode()).setting is state.setting
