"""Fights in Apocalypse: dice, hits, whom they meet, and the examples of the text."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.events import Absorbed, Shot
from skullyard.games.outbreak.state import SPENT, GameState
from unit.outbreak.fights import BEYOND, FAR, HERE, THERE, armed, gained, is_dead, rolled, shots, struck, wounds
from unit.outbreak.scene import CARD, asked, crowd, events, keys, make_mission, play, scene

HIT = [6] * 8


def city(*cards: str | int, **more: Any) -> Match[GameState]:
    return armed(*cards, title="apocalypse", **more)


# ------------------------------------------------------------------------------------ examples


@pytest.mark.rule("AP-EX-1", "AP-11")
def test_the_most_experienced_survivor_sets_the_line_that_is_read() -> None:
    match = scene(
        {"wanda": HERE, "doug": HERE}, title="apocalypse", experience={"wanda": 5, "doug": 12}, horde=[94],
        mission=make_mission(spawns=[("10.s2", "red", True)]), agenda=[("spawn_zone", 0)],
    )  # fmt: skip
    assert match.state.level() == content.YELLOW
    assert crowd(match, "10.s2") == {"walker": 3}


@pytest.mark.rule("AP-EX-2", "AP-53")
def test_two_submachine_guns_roll_six_dice_at_one_zone() -> None:
    match = city("sub_mg", "sub_mg", there={"walker": 3})
    play(match, f"shoot:sub_mg:2:{THERE}")
    assert [len(dice) for dice in rolled(match)] == [6]


@pytest.mark.rule("AP-EX-3", "AP-53")
def test_two_machetes_roll_two_dice() -> None:
    match = city("machete", "machete", here={"walker": 3})
    play(match, "melee:machete:2")
    assert [len(dice) for dice in rolled(match)] == [2]


@pytest.mark.rule("AP-EX-4", "AP-54", "AP-55", "AP-61", "AP-RULING-19")
def test_what_three_walkers_leave_of_five_hits_does_nothing_to_a_fatty() -> None:
    match = city("sub_mg", "sub_mg", "machete", there={"walker": 3, "fatty": 1}, dice=[6, 6, 6, 6, 6, 1])
    play(match, f"shoot:sub_mg:2:{THERE}")
    assert crowd(match, THERE) == {"fatty": 1}
    assert [event.number for event in events(match, Absorbed)] == [2]
    near = city("machete", here={"fatty": 1}, dice=[6])
    play(near, "melee:machete:1")
    assert crowd(near, HERE) == {}


@pytest.mark.rule("AP-EX-5", "AP-54", "AP-RULING-21")
def test_one_hit_of_damage_two_kills_one_runner() -> None:
    match = city("machete", here={"runner": 2}, dice=[6])
    play(match, "melee:machete:1")
    assert crowd(match, HERE) == {"runner": 1}


@pytest.mark.rule("AP-EX-6", "AP-56", "AP-RULING-20")
def test_in_melee_hits_are_shared_out_freely_and_friends_are_safe() -> None:
    match = city("machete", "machete", here={"walker": 1, "runner": 1, "fatty": 1}, dice=[5, 6], mates={"ned": HERE})
    play(match, "melee:machete:2", "zombie:fatty")
    if asked(match).prompt == "target":
        play(match, "zombie:runner")
    assert crowd(match, HERE) == {"walker": 1}
    assert wounds(match, "ned") == 0


# ------------------------------------------------------------------------------------ who dies


@pytest.mark.rule("AP-14", "AP-55", "AP-64")
@pytest.mark.parametrize(
    ("kind", "needs", "points"), [("walker", 1, 1), ("runner", 1, 1), ("fatty", 2, 1), ("abomination", 3, 5)]
)
@pytest.mark.parametrize("family", ["", "toxic_", "berserker_"])
def test_each_kind_needs_its_damage_whatever_its_type(kind: str, needs: int, points: int, family: str) -> None:
    for damage, weapon in ((1, "crowbar"), (2, "machete"), (3, "chainsaw")):
        skills = ["plus1_damage_melee"] if weapon == "chainsaw" else []
        match = city(weapon, "gas_mask", here={f"{family}{kind}": 1}, dice=HIT, skills=skills)
        play(match, f"melee:{weapon}:1")
        assert (crowd(match, HERE) == {}) == (damage >= needs)
        assert gained(match) == (points if damage >= needs else 0)


@pytest.mark.rule("AP-21", "AP-61", "AP-RULING-24")
def test_berserkers_do_not_mind_shots_and_cover_what_is_behind_them() -> None:
    match = city("sub_mg", there={"berserker_walker": 1, "runner": 2}, dice=[6, 6, 6])
    play(match, f"shoot:sub_mg:1:{THERE}")
    assert crowd(match, THERE) == {"berserker_walker": 1, "runner": 2}


@pytest.mark.rule("AP-21", "AP-55", "AP-62", "AP-RULING-31")
def test_a_molotov_kills_abominations_and_berserkers() -> None:
    match = city("molotov", there={"toxic_abomination": 1, "berserker_walker": 1, "berserker_fatty": 1})
    play(match, f"shoot:molotov:1:{THERE}")
    assert crowd(match, THERE) == {}
    assert gained(match) == 7


@pytest.mark.rule("AP-62", "AP-RULING-30", "AP-RULING-37")
def test_a_molotov_where_one_stands_kills_the_thrower_and_its_points_count_first() -> None:
    match = city("molotov", here={"abomination": 1}, experience={"watts": 5}, mates={"kim": FAR})
    play(match, f"shoot:molotov:1:{HERE}")
    assert is_dead(match, "watts")
    assert match.state.experience[0] == 10
    assert match.state.level() == content.BLUE  # of those who live


# ------------------------------------------------------------------------------------ the order

ORDER = (
    ("toxic_walker", "walker", "berserker_walker"),
    ("toxic_fatty", "fatty", "berserker_fatty"),
    ("toxic_runner", "runner", "berserker_runner"),
)


@pytest.mark.rule("AP-59", "AP-RULING-25")
def test_a_shot_meets_walkers_fatties_and_runners_of_each_type_in_this_order() -> None:
    ranks = [{content.SPECIES_NAMES[each] for each in rank} for rank in content.SHOOTING_ORDER]
    wanted = [{name} for row in ORDER for name in row]
    for place, family in enumerate(("toxic_", "", "berserker_")):
        wanted[3 + place] = {f"{family}fatty", f"{family}abomination"}
    assert ranks == wanted
    match = city(
        "sub_mg", "sub_mg", there={"toxic_walker": 1, "walker": 1, "fatty": 1, "runner": 1}, dice=[6] * 4 + [1, 1]
    )
    play(match, f"shoot:sub_mg:2:{THERE}")
    assert crowd(match, THERE) == {"fatty": 1, "runner": 1}


@pytest.mark.rule("AP-59")
def test_the_shooter_chooses_within_a_class() -> None:
    match = city(
        "shotgun", there={"toxic_fatty": 1, "toxic_abomination": 1}, dice=[6, 1], skills=["plus1_damage_ranged"]
    )
    play(match, f"shoot:shotgun:1:{THERE}")
    assert set(keys(match)) == {"zombie:toxic_fatty", "zombie:toxic_abomination"}


@pytest.mark.rule("AP-59", "AP-60", "AP-RULING-22")
def test_friends_are_hit_before_zombies() -> None:
    match = city("pistol", there={"walker": 2}, dice=[6], mates={"kim": THERE})
    play(match, f"shoot:pistol:1:{THERE}")
    assert wounds(match, "kim") == 1
    assert crowd(match, THERE) == {"walker": 2}


@pytest.mark.rule("AP-60", "AP-RULING-23")
def test_a_friend_takes_the_weapons_damage_and_further_hits_go_on() -> None:
    match = city("shotgun", there={"walker": 2}, dice=[6, 6], mates={"kim": THERE})
    play(match, f"shoot:shotgun:1:{THERE}")
    assert is_dead(match, "kim")
    assert events(match, Shot)[0].damage == 2
    assert crowd(match, THERE) == {"walker": 1}


# --------------------------------------------------------------------------- range, reload, words


@pytest.mark.rule("AP-57")
def test_a_ranged_weapon_reaches_a_visible_zone_in_its_range_over_all_in_between() -> None:
    everywhere = {"there": {"walker": 1}, "here": {"walker": 1}, "zombies": {BEYOND: {"walker": 1}, FAR: {"walker": 1}}}
    assert set(shots(city("rifle", **everywhere))) == {f"shoot:rifle:1:{name}" for name in (THERE, BEYOND, FAR)}
    assert set(shots(city("pistol", **everywhere))) == {f"shoot:pistol:1:{HERE}", f"shoot:pistol:1:{THERE}"}


@pytest.mark.rule("AP-58", "AP-68")
def test_a_shot_into_the_own_zone_is_ranged_and_a_skill_for_melee_does_not_help() -> None:
    match = city("pistol", here={"fatty": 1}, dice=[6], skills=["plus1_damage_melee"])
    play(match, f"shoot:pistol:1:{HERE}")
    assert struck(match) == [(1, 1)]
    better = city("pistol", here={"fatty": 1}, dice=[6], skills=["plus1_damage_ranged"])
    play(better, f"shoot:pistol:1:{HERE}")
    assert struck(better) == [(1, 2)]


@pytest.mark.rule("AP-63", "AP-05")
def test_a_weapon_that_was_fired_is_loaded_by_an_action_or_the_end_phase() -> None:
    match = city("sawed_off", there={"walker": 3}, dice=[1, 1])
    play(match, f"shoot:sawed_off:1:{THERE}")
    assert match.state.slots[0][0] == CARD["sawed_off"] + SPENT
    assert "reload:sawed_off" in keys(match)
    later = scene(
        {"watts": HERE}, title="apocalypse", cards={"watts": [CARD["sawed_off"] + SPENT]}, agenda=[("end_round",)]
    )
    assert later.state.slots[0][0] == CARD["sawed_off"]


@pytest.mark.rule("AP-65")
def test_a_car_rolls_a_die_for_each_and_kills_berserkers_but_no_fatties() -> None:
    match = scene(
        {"watts": HERE}, mission=make_mission(cars=[(HERE, "police", True)]), title="apocalypse",
        riding={"watts": (0, 0)}, dice=[4] * 6, zombies={THERE: {"berserker_walker": 1, "fatty": 1}},
    )  # fmt: skip
    play(match, f"drive:{THERE}")
    assert crowd(match, THERE) == {"fatty": 1}
    assert gained(match) == 1
