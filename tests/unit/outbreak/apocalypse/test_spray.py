"""Toxic blood: who is sprayed, when it wounds, and what keeps it out."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak.events import Died, Killed, Wounded
from skullyard.games.outbreak.horde_events import Sprayed
from skullyard.games.outbreak.state import GameState
from unit.outbreak.fights import HERE, THERE, armed, gained, is_dead, wounds
from unit.outbreak.scene import crowd, events, keys, make_mission, play, scene

HIT = [6] * 6


def city(*cards: str | int, **more: Any) -> Match[GameState]:
    """Watts in the city of Apocalypse, nobody breaking in."""
    return armed(*cards, title="apocalypse", **more)


@pytest.mark.rule("AP-17")
def test_whoever_kills_a_toxic_zombie_in_its_own_zone_takes_a_wound_and_loses_a_card() -> None:
    match = city("machete", "water", here={"toxic_walker": 1}, dice=HIT)
    play(match, "melee:machete:1")
    assert set(keys(match)) == {"card:machete", "card:water"}  # as with a zombie's attack
    play(match, "card:water")
    assert wounds(match, "watts") == 1
    assert gained(match) == 1


@pytest.mark.rule("AP-17")
def test_each_toxic_zombie_killed_is_a_wound_and_others_are_none() -> None:
    match = city("katana", here={"toxic_walker": 1, "walker": 1}, dice=HIT)
    play(match, "melee:katana:1")
    assert crowd(match, HERE) == {}
    assert len(events(match, Wounded)) == 1


@pytest.mark.rule("AP-18", "AP-RULING-27")
def test_a_toxic_zombie_shot_in_another_zone_sprays_nobody() -> None:
    match = city("pistol", there={"toxic_runner": 1}, dice=HIT)
    play(match, f"shoot:pistol:1:{THERE}")
    assert crowd(match, THERE) == {}
    assert wounds(match, "watts") == 0


@pytest.mark.rule("AP-17", "AP-58", "AP-RULING-28")
def test_a_shot_into_the_own_zone_is_no_excuse() -> None:
    match = city("pistol", here={"toxic_walker": 1}, dice=HIT)
    play(match, f"shoot:pistol:1:{HERE}")
    assert wounds(match, "watts") == 1


@pytest.mark.rule("AP-18", "AP-CARD-gas_mask", "AP-RULING-29")
@pytest.mark.parametrize("cards", [("pistol", "gas_mask"), ("pistol", "", "", "gas_mask")])
def test_a_gas_mask_keeps_it_out_wherever_it_is_carried(cards: tuple[str, ...]) -> None:
    match = city(*cards, here={"toxic_walker": 1}, dice=HIT)
    play(match, f"shoot:pistol:1:{HERE}")
    assert crowd(match, HERE) == {}
    assert not events(match, Sprayed)
    assert wounds(match, "watts") == 0


@pytest.mark.rule("AP-18")
def test_whoever_is_immune_needs_no_mask() -> None:
    match = city("machete", here={"toxic_walker": 1}, dice=HIT, skills=["toxic_immunity"])
    play(match, "melee:machete:1")
    assert wounds(match, "watts") == 0


@pytest.mark.rule("AP-18", "AP-65")
def test_a_car_sprays_nobody() -> None:
    mission = make_mission(cars=[(HERE, "police", True)])
    match = scene(
        {"watts": HERE}, mission=mission, title="apocalypse", riding={"watts": (0, 0)}, dice=HIT * 3,
        zombies={HERE: {"toxic_walker": 1}, THERE: {"toxic_walker": 1}},
    )  # fmt: skip
    play(match, f"drive:{THERE}")
    assert crowd(match, HERE) == crowd(match, THERE) == {}
    assert not events(match, Sprayed)


@pytest.mark.rule("AP-RULING-26", "AP-17")
def test_two_killed_by_one_attack_are_two_wounds_after_both_have_counted() -> None:
    match = city("katana", here={"toxic_walker": 2}, dice=HIT)
    play(match, "melee:katana:1")
    assert is_dead(match, "watts")
    assert gained(match) == 2
    kinds = [type(event) for event in match.state.events or () if isinstance(event, Killed | Died)]
    assert kinds == [Killed, Died]


@pytest.mark.rule("AP-RULING-26")
def test_that_is_so_with_cards_in_the_masters_hand_too() -> None:
    match = city("katana", here={"toxic_walker": 2}, dice=HIT, hand=["MZ-R08"])
    play(match, "melee:katana:1")
    while not is_dead(match, "watts"):
        assert "no" in keys(match)
        play(match, "no")
    assert gained(match) == 2


@pytest.mark.rule("AP-19")
def test_a_hit_that_can_kill_a_toxic_zombie_cannot_be_declined() -> None:
    match = city("katana", here={"toxic_walker": 1, "toxic_runner": 1}, dice=[6, 1])
    play(match, "melee:katana:1")
    assert keys(match) == ["zombie:toxic_walker", "zombie:toxic_runner"]


@pytest.mark.rule("AP-CARD-goalie_mask")
@pytest.mark.parametrize("cards", [("machete", "goalie_mask"), ("machete", "", "", "", "goalie_mask")])
def test_a_goalie_mask_can_be_given_instead_of_a_wound_from_any_slot(cards: tuple[str, ...]) -> None:
    match = city(*cards, here={"toxic_walker": 1}, dice=HIT)
    play(match, "melee:machete:1")
    assert "prevent:goalie_mask" in keys(match)
    play(match, "prevent:goalie_mask")
    assert wounds(match, "watts") == 0
    assert "goalie_mask" not in str(keys(match))


@pytest.mark.rule("AP-CARD-goalie_mask")
def test_it_keeps_away_a_zombies_wound_and_a_friends_shot() -> None:
    attacked = city("goalie_mask", here={"walker": 1}, agenda=[("activate", "phase", (), -1, -1)])
    assert "prevent:goalie_mask" in keys(attacked)
    shot = city("pistol", dice=HIT, mates={"kim": THERE}, cards={"kim": ["", "", "goalie_mask"]})
    play(shot, f"shoot:pistol:1:{THERE}")
    assert "prevent:goalie_mask" in keys(shot)
    play(shot, "prevent:goalie_mask")
    assert wounds(shot, "kim") == 0


@pytest.mark.rule("AP-CARD-goalie_mask")
def test_a_second_wound_is_not_kept_away_by_one_mask() -> None:
    match = city("katana", "goalie_mask", here={"toxic_walker": 2}, dice=HIT)
    play(match, "melee:katana:1", "prevent:goalie_mask")
    assert wounds(match, "watts") == 1
