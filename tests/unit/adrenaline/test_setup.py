"""Setting up a game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.state import NO_TILE, OFF_BOARD


def start(seed: int = 1, **setup: Any) -> Match[Any]:
    """Start a game."""
    return Match.start(ADRENALINE, setup, seed)


@pytest.mark.rule("AD-SETUP-1")
@pytest.mark.parametrize("arena", [board.id for board in arenas()])
def test_each_arena_can_be_played(arena: str) -> None:
    assert start(arena=arena).view(None).arena == arena


@pytest.mark.rule("AD-SETUP-2")
def test_there_are_5_to_8_skulls_and_two_endings() -> None:
    for skulls in (5, 6, 7, 8):
        assert start(skulls=skulls, ending="sudden_death").view(None).skulls_left == skulls
    assert start().view(None).skulls_left == 8
    assert start().view(None).ending == "final_frenzy"


@pytest.mark.rule("AD-SETUP-3")
def test_three_weapons_lie_at_each_spawnpoint_and_no_card_is_missing() -> None:
    state = start().state
    assert [len(rack) for rack in state.racks] == [3, 3, 3]
    assert sorted(state.weapon_deck) == list(range(21))
    assert tuple(weapon for rack in state.racks for weapon in rack) == state.weapon_deck[:9]
    assert sorted(state.power_deck) == sorted(content.powerup_deck())
    assert set(Counter(state.power_deck).values()) == {2}


@pytest.mark.rule("AD-SETUP-3", "AD-SETUP-4")
def test_other_seeds_shuffle_otherwise() -> None:
    one, other = start(1).state, start(2).state
    assert one.weapon_deck != other.weapon_deck
    assert one.tile_deck != other.tile_deck
    assert one.power_deck != other.power_deck


@pytest.mark.rule("AD-SETUP-4")
@pytest.mark.parametrize("arena", [board.id for board in arenas()])
def test_a_tile_lies_on_each_square_without_a_spawnpoint(arena: str) -> None:
    state = start(arena=arena).state
    board = state.setting.arena
    assert all((state.tiles[square] == NO_TILE) == (square in board.spawn) for square in board.squares)
    assert sorted(state.tile_deck) == sorted(content.tile_deck())
    assert len(state.tile_deck) == 36


@pytest.mark.rule("AD-SETUP-5")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_starts_with_a_cube_of_each_colour_and_nothing_else(seats: int) -> None:
    fighters = [fighter.id for fighter in content.fighters()][:seats]
    view = start(fighters=fighters).view(1)
    assert [board.fighter for board in view.fighters] == fighters
    assert view.active == 0
    for board in view.fighters:
        assert board.ammo == (1, 1, 1)
        assert board.square is None
        assert (board.loaded, board.unloaded) == (0, ())
        assert board.powerups == (2 if board.seat == 0 else 0)  # the first player has drawn two for the first turn


def test_the_figures_come_in_one_by_one() -> None:
    state = start().state
    assert set(state.where) == {OFF_BOARD}


def test_a_wrong_set_up_tells_all_its_faults() -> None:
    with pytest.raises(ValueError, match="no arena 'moon'") as caught:
        start(arena="moon", skulls=4, ending="never", fighters=["violet", "violet", "nobody"], spoon=1)
    message = str(caught.value)
    for part in (
        "skulls must be 5 to 8, not 4",
        "'violet' is there twice",
        "no fighter 'nobody'",
        "'never'",
        "'spoon'",
    ):
        assert part in message


@pytest.mark.parametrize("fighters", ["violet", ["violet", "dozer"], [f.id for f in content.fighters()] * 2])
def test_three_to_five_fight(fighters: Any) -> None:
    with pytest.raises(ValueError, match="3 to 5"):
        start(fighters=fighters)
