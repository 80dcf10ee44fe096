"""How many dice an attack rolls, what they count, rolling them again, sixes, and the exact odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from skullyard.games.outbreak import preview
from skullyard.games.outbreak.events import Rerolled
from unit.outbreak.fights import HERE, THERE, armed, noise, rolled, shots, struck
from unit.outbreak.scene import crowd, events, keys, play

MANY = {"walker": 20}
BOTH, BLADES, GUNS = (1, 1), (1, 0), (0, 1)


def skill(name: str, *values: Any) -> Any:
    return pytest.param(name, *values, id=name, marks=pytest.mark.rule(f"PO-SKILL-{name}"))


def number_rolled(cards: tuple[str, ...], key: str, **more: Any) -> int:
    match = armed(*cards, here=MANY, there=MANY, **more)
    play(match, key)
    return len(rolled(match)[0])


# How many dice


@pytest.mark.rule("PO-EX-26", "PO-EQUIP-1")
def test_a_sub_mg_in_each_hand_rolls_six_dice() -> None:
    assert number_rolled(("sub_mg", "sub_mg"), f"shoot:sub_mg:2:{THERE}") == 6


@pytest.mark.rule("PO-EX-27", "PO-EQUIP-1")
def test_a_kukri_in_each_hand_rolls_two_dice_in_every_attack() -> None:
    assert number_rolled(("kukri", "kukri"), "melee:kukri:2") == 2


@pytest.mark.parametrize(
    ("name", "more"),
    [
        skill("plus1_die_combat", BOTH),
        skill("plus1_die_melee", BLADES),
        skill("plus1_die_ranged", GUNS),
    ],
)
def test_one_die_more_for_each_weapon(name: str, more: tuple[int, int]) -> None:
    assert number_rolled(("kukri", "kukri"), "melee:kukri:2", skills=[name]) == 2 + 2 * more[0]
    assert number_rolled(("sub_mg", "sub_mg"), f"shoot:sub_mg:2:{THERE}", skills=[name]) == 6 + 2 * more[1]


@pytest.mark.parametrize(
    ("name", "more"),
    [skill("frenzy_combat", BOTH), skill("frenzy_melee", BLADES), skill("frenzy_ranged", GUNS)],
)
def test_frenzy_brings_a_die_for_each_wound_and_weapon(name: str, more: tuple[int, int]) -> None:
    hurt: dict[str, Any] = {"skills": [name], "wounds": {"watts": 3}, "reborn": ["watts"]}
    assert number_rolled(("kukri", "kukri"), "melee:kukri:2", **hurt) == 2 + 6 * more[0]
    assert number_rolled(("pistol", ""), f"shoot:pistol:1:{THERE}", **hurt) == 1 + 3 * more[1]


@pytest.mark.rule("PO-SKILL-frenzy_combat")
def test_frenzy_brings_nothing_to_the_unhurt() -> None:
    assert number_rolled(("kukri",), "melee:kukri:1", skills=["frenzy_combat"]) == 1


@pytest.mark.rule("PO-SKILL-barbarian")
def test_a_barbarian_rolls_a_die_for_each_zombie_in_the_zone() -> None:
    match = armed("kukri", "kukri", here={"walker": 3, "runner": 2}, skills=["barbarian", "plus1_die_melee"])
    play(match, "melee:kukri:2")
    assert len(rolled(match)[0]) == 2 * (5 + 1)


@pytest.mark.rule("PO-SKILL-barbarian")
def test_a_barbarian_never_rolls_fewer_dice_than_the_weapon_has() -> None:
    match = armed("chainsaw", here={"walker": 2}, skills=["barbarian"])
    play(match, "melee:chainsaw:1")
    assert len(rolled(match)[0]) == 5


@pytest.mark.rule("PO-SKILL-full_auto")
def test_full_auto_rolls_a_die_for_each_zombie_in_the_zone_aimed_at() -> None:
    match = armed("pistol", here={"walker": 2}, there={"walker": 4}, skills=["full_auto"])
    play(match, f"shoot:pistol:1:{THERE}")
    assert len(rolled(match)[0]) == 4
    assert number_rolled(("kukri",), "melee:kukri:1", skills=["full_auto"]) == 1


# What weapons count as dual


@pytest.mark.parametrize(
    ("name", "counts"), [skill("ambidextrous", BOTH), skill("swordmaster", BLADES), skill("gunslinger", GUNS)]
)
def test_weapons_without_the_dual_sign_may_count_as_dual(name: str, counts: tuple[int, int]) -> None:
    blades = armed("katana", "katana", here=MANY, skills=[name])
    assert shots(blades, "melee") == [f"melee:katana:{1 + counts[0]}"]
    guns = armed("shotgun", "shotgun", there=MANY, skills=[name])
    assert (f"shoot:shotgun:2:{THERE}" in shots(guns)) == bool(counts[1])
    mixed = armed("katana", "nightstick", here=MANY, skills=[name])
    assert not [key for key in shots(mixed, "melee") if key.endswith(":2")]


@pytest.mark.rule("PO-SKILL-webbing", "PO-RULING-67")
def test_with_webbing_still_two_weapons_strike_at_most() -> None:
    match = armed("kukri", "kukri", "kukri", here=MANY, skills=["webbing"])
    assert shots(match, "melee") == ["melee:kukri:2"]
    play(match, "melee:kukri:2")
    assert len(rolled(match)[0]) == 2


# What a die counts


@pytest.mark.rule("PO-FIGHT-1", "PO-EQUIP-2")
def test_each_die_equal_to_the_accuracy_or_above_hits() -> None:
    match = armed("chainsaw", here=MANY, dice=[6, 5, 4, 3, 1])
    play(match, "melee:chainsaw:1")
    assert struck(match) == [(2, 2)]
    assert crowd(match, HERE) == {"walker": 18}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        skill("plus1_to_dice_roll_combat", BOTH),
        skill("plus1_to_dice_roll_melee", BLADES),
        skill("plus1_to_dice_roll_ranged", GUNS),
    ],
)
def test_each_die_may_count_one_more(name: str, counts: tuple[int, int]) -> None:
    blade = armed("kukri", here=MANY, dice=[3], skills=[name])
    play(blade, "melee:kukri:1")
    assert struck(blade)[0][0] == counts[0]
    gun = armed("pistol", there=MANY, dice=[3], skills=[name])
    play(gun, f"shoot:pistol:1:{THERE}")
    assert struck(gun)[0][0] == counts[1]


@pytest.mark.rule("PO-SKILL-plus1_to_dice_roll_combat")
def test_a_rolled_one_never_hits() -> None:
    skills = ["plus1_to_dice_roll_combat", "plus1_to_dice_roll_melee"]
    match = armed("baseball_bat", here=MANY, dice=[1], skills=skills)
    play(match, "melee:baseball_bat:1")
    assert struck(match) == [(0, 1)]


@pytest.mark.parametrize(
    ("name", "more"),
    [
        skill("plus1_damage_combat", BOTH),
        skill("plus1_damage_melee", BLADES),
        skill("plus1_damage_ranged", GUNS),
    ],
)
def test_damage_may_be_one_more(name: str, more: tuple[int, int]) -> None:
    blade = armed("hatchet", here={"fatty": 3}, dice=[6], skills=[name])
    play(blade, "melee:hatchet:1")
    assert struck(blade) == [(1, 1 + more[0])]
    assert crowd(blade, HERE) == {"fatty": 3 - more[0]}
    gun = armed("pistol", there={"fatty": 3}, dice=[6], skills=[name])
    play(gun, f"shoot:pistol:1:{THERE}")
    assert crowd(gun, THERE) == {"fatty": 3 - more[1]}


@pytest.mark.rule("PO-SKILL-plus1_damage_with")
def test_one_weapon_may_do_one_damage_more() -> None:
    match = armed("hatchet", "kukri", here={"abomination": 1}, dice=[6, 6], skills=["plus1_damage_with:kukri"])
    play(match, "melee:hatchet:1", "melee:kukri:1")
    assert struck(match) == [(1, 1), (1, 3)]
    assert crowd(match, HERE) == {}


@pytest.mark.rule("PO-SKILL-super_strength")
def test_super_strength_kills_an_abomination_with_a_nightstick_but_not_with_a_pistol() -> None:
    match = armed("nightstick", "pistol", here={"abomination": 1}, dice=[6, 6], skills=["super_strength"])
    play(match, f"shoot:pistol:1:{HERE}")
    assert crowd(match, HERE) == {"abomination": 1}
    play(match, "melee:nightstick:1")
    assert struck(match) == [(1, 1), (1, 3)]
    assert crowd(match, HERE) == {}


# Rolling again


@pytest.mark.rule("PO-SKILL-lucky", "PO-RULING-47")
def test_the_lucky_may_roll_all_dice_of_every_action_again() -> None:
    match = armed("chainsaw", here=MANY, dice=[1, 1, 1, 1, 5, *[5] * 5, 1, 1, 1, 1, 1], skills=["lucky"])
    play(match, "melee:chainsaw:1")
    assert keys(match) == ["use:lucky", "keep"]
    play(match, "use:lucky")
    assert struck(match) == [(5, 2)]
    assert noise(match) == 1
    play(match, "melee:chainsaw:1")
    assert keys(match) == ["use:lucky", "keep"]


@pytest.mark.rule("PO-SKILL-one_reroll_per_turn")
def test_one_reroll_per_turn_is_used_up_by_one_action() -> None:
    match = armed("kukri", here=MANY, dice=[1, 1, 1], skills=["one_reroll_per_turn"])
    play(match, "melee:kukri:1")
    assert keys(match) == ["use:one_reroll_per_turn", "keep"]
    play(match, "use:one_reroll_per_turn", "melee:kukri:1")
    assert "keep" not in keys(match)


@pytest.mark.rule("PO-SKILL-one_reroll_per_turn")
def test_dice_that_are_kept_leave_the_reroll_for_later() -> None:
    match = armed("kukri", here=MANY, dice=[1, 1], skills=["one_reroll_per_turn"])
    play(match, "melee:kukri:1", "keep", "melee:kukri:1")
    assert "use:one_reroll_per_turn" in keys(match)


@pytest.mark.rule("PO-RULING-94", "PO-SKILL-lucky", "PO-SKILL-roll6_plus1_die_ranged")
def test_luck_and_ammunition_are_used_one_after_the_other_and_sixes_come_last() -> None:
    skills = ["lucky", "roll6_plus1_die_ranged"]
    match = armed("pistol", "plenty_of_ammo_light", there=MANY, dice=[6, 1, 6, 4], skills=skills)
    play(match, f"shoot:pistol:1:{THERE}")
    assert keys(match) == ["use:lucky", "use:ammo", "keep"]
    play(match, "use:lucky")
    assert keys(match) == ["use:ammo", "keep"]
    play(match, "use:ammo")
    assert struck(match) == [(2, 1)]
    assert [(event.how, event.dice) for event in events(match, Rerolled)] == [
        ("lucky", (1,)),
        ("ammo", (6,)),
        ("six", (6, 4)),
    ]


@pytest.mark.rule("PO-SKILL-lucky")
def test_nothing_is_asked_when_no_die_can_become_better() -> None:
    match = armed("pistol", there=MANY, dice=[4], skills=["lucky"])
    play(match, f"shoot:pistol:1:{THERE}")
    assert "keep" not in keys(match)
    friend = armed("pistol", there=MANY, dice=[4], skills=["lucky"], mates={"belle": THERE})
    play(friend, f"shoot:pistol:1:{THERE}")
    assert keys(friend) == ["use:lucky", "keep"]  # it may be better to miss


# Sixes


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        skill("roll6_plus1_die_combat", BOTH),
        skill("roll6_plus1_die_melee", BLADES),
        skill("roll6_plus1_die_ranged", GUNS),
    ],
)
def test_each_six_may_bring_one_more_die_again_and_again(name: str, counts: tuple[int, int]) -> None:
    faces = [6, 6, 1, 6, 2]  # two dice bring two, one of these brings one
    blade = armed("katana", here=MANY, dice=faces, skills=[name])
    play(blade, "melee:katana:1")
    assert struck(blade)[0][0] == (3 if counts[0] else 2)
    assert len(blade.state.rng.script) == (0 if counts[0] else 3)
    gun = armed("shotgun", there=MANY, dice=faces, skills=[name])
    play(gun, f"shoot:shotgun:1:{THERE}")
    assert struck(gun)[0][0] == (3 if counts[1] else 2)


@pytest.mark.rule("PO-SKILL-roll6_plus1_die_melee", "PO-SKILL-plus1_to_dice_roll_melee")
def test_a_five_that_counts_six_brings_a_die_too() -> None:
    skills = ["roll6_plus1_die_melee", "plus1_to_dice_roll_melee"]
    match = armed("kukri", here=MANY, dice=[5, 1], skills=skills)
    play(match, "melee:kukri:1")
    assert events(match, Rerolled)[0].dice == (5, 1)


# Two zones at once


@pytest.mark.rule("PO-SKILL-trick_shot", "PO-RULING-46")
def test_a_trick_shot_aims_each_of_two_guns_at_a_zone_of_its_own() -> None:
    match = armed(
        "sub_mg", "sub_mg", here={"walker": 3}, there={"walker": 3}, dice=[5, 5, 1, 6, 1, 1], skills=["trick_shot"]
    )
    assert f"shoot:sub_mg:2:{HERE}:{THERE}" in shots(match)
    s = play(match, f"shoot:sub_mg:2:{HERE}:{THERE}")
    assert (crowd(match, HERE), crowd(match, THERE)) == ({"walker": 1}, {"walker": 2})
    assert (s.actions, noise(match)) == (2, 1)
    assert struck(match) == [(2, 1), (1, 1)]
    plain = armed("sub_mg", "sub_mg", here={"walker": 3}, there={"walker": 3})
    assert f"shoot:sub_mg:2:{HERE}:{THERE}" not in shots(plain)
    single = armed("sub_mg", "pistol", here={"walker": 3}, there={"walker": 3}, skills=["trick_shot"])
    assert {key.split(":")[2] for key in shots(single)} == {"1"}


@pytest.mark.rule("PO-SKILL-trick_shot", "PO-SKILL-roll6_plus1_die_ranged")
def test_the_sixes_of_a_trick_shot_bring_dice_for_their_own_zone() -> None:
    skills = ["trick_shot", "roll6_plus1_die_ranged"]
    match = armed("pistol", "pistol", here={"walker": 3}, there={"walker": 3}, dice=[6, 1, 5], skills=skills)
    play(match, f"shoot:pistol:2:{HERE}:{THERE}")
    assert struck(match) == [(2, 1), (0, 1)]


@pytest.mark.rule("PO-SKILL-trick_shot", "PO-EQUIP-4", "PO-SKILL-ambidextrous")
def test_two_molotovs_of_a_trick_shot_burn_a_zone_each() -> None:
    skills = ["trick_shot", "ambidextrous"]
    match = armed("molotov", "molotov", zombies={THERE: {"walker": 3}, "00.w1": {"fatty": 2}}, skills=skills)
    s = play(match, f"shoot:molotov:2:00.w1:{THERE}")
    assert (crowd(match, "00.w1"), crowd(match, THERE)) == ({}, {})
    assert (s.experience[0], s.slots[0][:2]) == (5, (-1, -1))


# The odds


def reckoned(dice: int, accuracy: int, face: int = 0) -> list[Fraction]:
    """Count every roll of some dice by hand."""
    count: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=dice):
        count[sum(face_ > 1 and min(face_ + face, 6) >= accuracy for face_ in faces)] += 1
    return [Fraction(count[hits], 6**dice) for hits in range(dice + 1)]


@pytest.mark.parametrize(("dice", "accuracy", "face"), [(1, 4, 0), (3, 5, 0), (4, 3, 1), (2, 2, 1), (5, 6, 0)])
def test_the_odds_are_those_of_all_rolls_counted(dice: int, accuracy: int, face: int) -> None:
    assert list(preview.odds(dice, accuracy, face)) == reckoned(dice, accuracy, face)


def test_without_a_die_there_is_no_hit_for_sure() -> None:
    assert preview.odds(0, 4) == (Fraction(1),)


@pytest.mark.rule("PO-SKILL-roll6_plus1_die_combat")
def test_the_odds_know_the_dice_that_sixes_bring() -> None:
    chances = preview.odds(1, 5, sixes=True)
    # A six and then a miss, or a five; two sixes and a miss, or a six and a five.
    assert chances[0] == Fraction(4, 6)
    assert chances[1] == Fraction(1, 6) + Fraction(1, 6) * Fraction(4, 6)
    assert chances[2] == Fraction(1, 6) * chances[1]
    assert sum(chances) == 1


def test_the_outlook_of_an_attack_names_dice_odds_and_order() -> None:
    match = armed("sub_mg", "sub_mg", there={"fatty": 1, "runner": 2, "walker": 3}, mates={"belle": THERE})
    [outlook] = preview.outlook(match.state, 0, ("shoot", "sub_mg", "2", THERE))
    assert (outlook.dice, outlook.accuracy, outlook.damage) == (6, 5, 1)
    assert outlook.chances == preview.odds(6, 5)
    told = [[(target.option[1], target.number, target.falls) for target in rank.targets] for rank in outlook.ranks]
    assert told == [[("belle", 1, True)], [("walker", 3, True)], [("fatty", 1, False)], [("runner", 2, True)]]
    assert not any(rank.passes for rank in outlook.ranks)


def test_the_outlook_of_a_molotov_is_certain_and_names_everybody() -> None:
    match = armed("molotov", there={"berserker_walker": 2}, mates={"belle": THERE})
    [outlook] = preview.outlook(match.state, 0, ("shoot", "molotov", "1", THERE))
    assert (outlook.dice, outlook.chances) == (0, ())
    [rank] = outlook.ranks
    assert {target.option for target in rank.targets} == {("zombie", "berserker_walker"), ("figure", "belle")}
    assert all(target.falls for target in rank.targets)


def test_the_outlook_of_free_choice_is_one_rank_that_may_be_passed_over() -> None:
    match = armed("sniper_rifle", there={"walker": 1, "runner": 1, "berserker_walker": 1}, mates={"belle": THERE})
    [outlook] = preview.outlook(match.state, 0, ("shoot", "sniper_rifle", "1", THERE))
    [rank] = outlook.ranks
    assert rank.passes
    assert {target.option[1]: target.falls for target in rank.targets} == {
        "walker": True,
        "runner": True,
        "berserker_walker": False,
        "belle": True,
    }


def test_the_outlook_of_steady_hands_says_that_survivors_may_be_left_out() -> None:
    match = armed("pistol", there={"walker": 1}, mates={"belle": THERE}, skills=["steady_hand"])
    [outlook] = preview.outlook(match.state, 0, ("shoot", "pistol", "1", THERE))
    assert [rank.passes for rank in outlook.ranks] == [True, False]


def test_looking_ahead_changes_nothing() -> None:
    match = armed("sub_mg", "sub_mg", there=MANY, mates={"belle": THERE})
    before = match.state.encode()
    preview.outlook(match.state, 0, ("shoot", "sub_mg", "2", THERE))
    assert match.state.encode() == before
