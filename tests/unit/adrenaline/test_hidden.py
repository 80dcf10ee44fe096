"""Worlds that a seat may believe in."""

from __future__ import annotations

from skullyard.engine import Match, Rng
from skullyard.games.adrenaline import ADRENALINE
from skullyard.games.adrenaline.hidden import redeal
from skullyard.games.adrenaline.state import GameState


def midgame() -> GameState:
    """A state in which several hold cards."""
    match = Match.start(ADRENALINE, {}, 11)
    chance = Rng(3)
    while match.state.round < 3:
        ((seat, decision),) = match.pending.items()
        match.play(seat, chance.below(0, len(decision.options)))
    return match.state.copy()


def test_a_world_differs_only_where_the_seat_cannot_know() -> None:
    state = midgame()
    world = redeal(state, state, 0, Rng(1))
    assert world.hand[0] == state.hand[0]
    assert [len(hand) for hand in world.hand] == [len(hand) for hand in state.hand]
    cards = [card for hand in state.hand for card in hand] + list(state.power_deck[state.power_next :])
    dealt = [card for hand in world.hand for card in hand] + list(world.power_deck[world.power_next :])
    assert sorted(cards) == sorted(dealt)
    assert cards != dealt
    assert world.weapon_deck[: state.weapon_next] == state.weapon_deck[: state.weapon_next]
    assert ADRENALINE.view(world, 0) == ADRENALINE.view(state, 0)


def test_the_same_chance_deals_the_same_world_whatever_is_true() -> None:
    state = midgame()
    other = redeal(state, state, 0, Rng(1))
    one, same = redeal(state, state, 0, Rng(9)), redeal(other, other, 0, Rng(9))
    assert one.hand == same.hand
    assert (one.power_deck, one.weapon_deck, one.tile_deck) == (same.power_deck, same.weapon_deck, same.tile_deck)
