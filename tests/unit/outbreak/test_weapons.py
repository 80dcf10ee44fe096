"""Every weapon as its card says, and what ammunition does for it."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.games.outbreak.state import EMPTY, SPENT
from unit.outbreak.fights import BEYOND, FAR, HERE, THERE, armed, gained, is_dead, noise, rolled, shots, struck
from unit.outbreak.scene import CARD, crowd, keys, play

MANY = {"walker": 20}


def card(name: str, *values: Any) -> Any:
    return pytest.param(name, *values, id=name, marks=pytest.mark.rule(f"PO-CARD-{name}"))


@pytest.mark.rule("PO-EQUIP-2", "PO-ACT-8")
@pytest.mark.parametrize(
    ("name", "dice", "accuracy", "damage", "noisy"),
    [
        card("nightstick", 1, 4, 1, 0),
        card("claw_hammer", 3, 5, 1, 0),
        card("fire_axe", 1, 4, 2, 0),
        card("baseball_bat", 1, 3, 1, 0),
        card("nailbat", 2, 3, 2, 0),
        card("hatchet", 1, 3, 1, 0),
        card("kukri", 1, 4, 2, 0),
        card("meat_cleaver", 1, 3, 2, 0),
        card("katana", 2, 4, 1, 0),
        card("wakizachi", 1, 4, 1, 0),
        card("chainsaw", 5, 5, 2, 1),
        card("concrete_saw", 3, 5, 3, 1),
        card("gunblade", 2, 4, 2, 0),
    ],
)
def test_a_melee_weapon_rolls_its_dice_against_its_accuracy(
    name: str, dice: int, accuracy: int, damage: int, noisy: int
) -> None:
    faces = [accuracy, *[accuracy - 1] * (dice - 1)]
    match = armed(name, here=MANY, dice=faces)
    play(match, f"melee:{name}:1")
    assert rolled(match) == [tuple(faces)]
    assert struck(match) == [(1, damage)]
    assert crowd(match, HERE) == {"walker": 19}
    assert noise(match) == noisy
    assert match.state.rng.script == ()


@pytest.mark.rule("PO-EQUIP-2", "PO-ACT-8", "PO-EX-30")
@pytest.mark.parametrize(
    ("name", "dice", "accuracy", "damage", "reached"),
    [
        card("pistol", 1, 4, 1, {HERE, THERE}),
        card("sawed_off", 2, 3, 1, {HERE, THERE}),
        card("shotgun", 2, 4, 2, {HERE, THERE}),
        card("automatic_shotgun", 3, 4, 2, {HERE, THERE}),
        card("sub_mg", 3, 5, 1, {HERE, THERE}),
        card("rifle", 1, 3, 1, {THERE, BEYOND, FAR}),
        card("sniper_rifle", 1, 3, 1, {THERE, BEYOND, FAR}),
        card("gunblade", 1, 4, 2, {HERE, THERE}),
    ],
)
def test_a_ranged_weapon_reaches_its_zones_rolls_its_dice_and_makes_noise(
    name: str, dice: int, accuracy: int, damage: int, reached: set[str]
) -> None:
    faces = [accuracy, *[accuracy - 1] * (dice - 1)]
    match = armed(name, here={"walker": 1}, there=MANY, zombies={BEYOND: {"walker": 1}, FAR: {"walker": 1}}, dice=faces)
    assert set(shots(match)) == {f"shoot:{name}:1:{place}" for place in reached}
    play(match, f"shoot:{name}:1:{THERE}")
    assert rolled(match) == [tuple(faces)]
    assert struck(match) == [(1, damage)]
    assert crowd(match, THERE) == {"walker": 19}
    assert noise(match) == 1
    assert match.state.rng.script == ()


@pytest.mark.parametrize(
    ("name", "dice"),
    [
        card("claw_hammer", 6),
        card("hatchet", 2),
        card("kukri", 2),
        card("wakizachi", 2),
        card("gunblade", 4),
    ],
)
def test_two_alike_with_the_dual_sign_strike_together(name: str, dice: int) -> None:
    match = armed(name, name, here=MANY)
    assert shots(match, "melee") == [f"melee:{name}:2"]
    play(match, f"melee:{name}:2")
    assert len(rolled(match)[0]) == dice


@pytest.mark.parametrize(
    "name",
    [
        card("nightstick"),
        card("fire_axe"),
        card("baseball_bat"),
        card("nailbat"),
        card("meat_cleaver"),
        card("katana"),
        card("chainsaw"),
    ],
)
def test_two_alike_without_the_dual_sign_strike_one_at_a_time(name: str) -> None:
    assert shots(armed(name, name, here=MANY), "melee") == [f"melee:{name}:1"]


@pytest.mark.parametrize(
    ("name", "dice"), [card("pistol", 2), card("sawed_off", 4), card("sub_mg", 6), card("gunblade", 2)]
)
def test_two_guns_alike_with_the_dual_sign_may_be_fired_together(name: str, dice: int) -> None:
    match = armed(name, name, there=MANY)
    assert shots(match) == [f"shoot:{name}:1:{THERE}", f"shoot:{name}:2:{THERE}"]
    play(match, f"shoot:{name}:2:{THERE}")
    assert len(rolled(match)[0]) == dice
    assert noise(match) == 1


@pytest.mark.parametrize("name", [card("shotgun"), card("automatic_shotgun"), card("rifle"), card("sniper_rifle")])
def test_two_guns_alike_without_the_dual_sign_are_fired_one_at_a_time(name: str) -> None:
    assert shots(armed(name, name, there=MANY)) == [f"shoot:{name}:1:{THERE}"]


@pytest.mark.rule("PO-CARD-katana", "PO-CARD-wakizachi", "PO-RULING-67")
def test_a_katana_beside_a_wakizachi_rolls_two_dice_more_and_is_no_pair() -> None:
    match = armed("katana", "wakizachi", here=MANY)
    assert shots(match, "melee") == ["melee:katana:1", "melee:wakizachi:1"]
    play(match, "melee:katana:1", "melee:wakizachi:1")
    assert [len(dice) for dice in rolled(match)] == [4, 1]


@pytest.mark.rule("PO-CARD-wakizachi", "PO-CARD-katana", "PO-SKILL-webbing")
def test_one_katana_is_helped_by_one_wakizachi_however_many_are_held() -> None:
    match = armed("katana", "wakizachi", "wakizachi", here=MANY, skills=["webbing"])
    play(match, "melee:katana:1")
    assert len(rolled(match)[0]) == 4


@pytest.mark.rule("PO-CARD-wakizachi", "PO-INV-1")
def test_a_wakizachi_in_the_backpack_helps_no_katana() -> None:
    match = armed("katana", "", "wakizachi", here=MANY)
    play(match, "melee:katana:1")
    assert len(rolled(match)[0]) == 2


@pytest.mark.rule("PO-CARD-gunblade")
def test_two_gunblades_strike_or_shoot_both_in_the_same_way() -> None:
    match = armed("gunblade", "gunblade", here=MANY)
    assert shots(match, "melee") == ["melee:gunblade:2"]
    assert shots(match) == [f"shoot:gunblade:1:{HERE}", f"shoot:gunblade:2:{HERE}"]


@pytest.mark.rule("PO-RULING-66", "PO-EQUIP-1")
def test_two_different_weapons_are_never_used_in_one_action() -> None:
    match = armed("kukri", "hatchet", here=MANY)
    assert shots(match, "melee") == ["melee:hatchet:1", "melee:kukri:1"]


@pytest.mark.rule("PO-INV-1")
def test_weapons_in_the_backpack_cannot_be_used() -> None:
    match = armed("", "", "kukri", "pistol", here=MANY)
    assert not shots(match, "melee")
    assert not shots(match)


# The Molotov


@pytest.mark.rule("PO-EQUIP-4", "PO-ZOMBIE-4", "PO-BERS-1", "PO-CARD-molotov", "PO-RULING-62")
def test_a_molotov_kills_all_in_its_zone_without_a_roll() -> None:
    horde = {"walker": 2, "abomination": 1, "berserker_runner": 2, "berserker_abomination": 1}
    match = armed("molotov", "kukri", there=horde, mates={"belle": THERE, "kim": BEYOND})
    s = play(match, f"shoot:molotov:1:{THERE}")
    assert crowd(match, THERE) == {}
    assert rolled(match) == [()]
    assert is_dead(match, "belle")
    assert not is_dead(match, "kim")
    assert gained(match) == 2 + 5 + 2 + 5
    assert s.kills[0] == 6
    assert noise(match) == 1


@pytest.mark.rule("PO-EQUIP-4", "PO-CARD-molotov")
def test_a_thrown_molotov_leaves_an_empty_hand_and_lies_beside_the_stack_again() -> None:
    match = armed("molotov", "", "molotov", there={"walker": 1})
    before = dict(match.state.aside)[CARD["molotov"]]
    s = play(match, f"shoot:molotov:1:{THERE}")
    assert s.slots[0][:3] == (EMPTY, EMPTY, CARD["molotov"])
    assert dict(s.aside)[CARD["molotov"]] == before + 1
    assert s.deck_gone == ()


@pytest.mark.rule("PO-CARD-molotov", "PO-EQUIP-4")
def test_a_molotov_in_the_own_zone_kills_its_thrower_too() -> None:
    match = armed("molotov", here={"fatty": 3}, mates={"belle": FAR})
    play(match, f"shoot:molotov:1:{HERE}")
    assert is_dead(match, "watts")
    assert crowd(match, HERE) == {}
    assert match.state.kills[0] == 3


# Reloading


@pytest.mark.rule("PO-FIGHT-7", "PO-CARD-sawed_off")
def test_a_sawed_off_fires_once_until_it_is_reloaded_with_an_action() -> None:
    match = armed("sawed_off", there=MANY)
    assert not shots(match, "reload")
    s = play(match, f"shoot:sawed_off:1:{THERE}")
    assert s.slots[0][0] == CARD["sawed_off"] + SPENT
    assert not shots(match)
    s = play(match, "reload:sawed_off")
    assert (s.actions, s.slots[0][0]) == (1, CARD["sawed_off"])
    assert shots(match) == [f"shoot:sawed_off:1:{THERE}"]


@pytest.mark.rule("PO-FIGHT-7", "PO-FIGHT-10", "PO-CARD-sawed_off")
def test_two_sawed_offs_may_be_fired_apart_and_one_action_reloads_both() -> None:
    match = armed("sawed_off", "sawed_off", there=MANY, zombies={"00.w3": {"walker": 9}}, actions=4)
    play(match, f"shoot:sawed_off:1:{THERE}")
    assert shots(match) == ["shoot:sawed_off:1:00.w3", f"shoot:sawed_off:1:{THERE}"]
    s = play(match, "shoot:sawed_off:1:00.w3")
    assert (s.actions, s.slots[0][:2]) == (2, (CARD["sawed_off"] + SPENT,) * 2)
    s = play(match, "reload:sawed_off")
    assert (s.actions, s.slots[0][:2]) == (1, (CARD["sawed_off"],) * 2)


@pytest.mark.rule("PO-FIGHT-7", "PO-CARD-sawed_off")
def test_a_pair_of_sawed_offs_fired_together_is_empty() -> None:
    match = armed("sawed_off", "sawed_off", there=MANY)
    s = play(match, f"shoot:sawed_off:2:{THERE}")
    assert s.slots[0][:2] == (CARD["sawed_off"] + SPENT,) * 2
    assert not shots(match)


@pytest.mark.rule("PO-SKILL-free_reload")
def test_with_free_reload_reloading_costs_nothing() -> None:
    match = armed("sawed_off", there=MANY, skills=["free_reload"], actions=2)
    s = play(match, f"shoot:sawed_off:1:{THERE}", "reload:sawed_off")
    assert s.actions == 1
    assert shots(match)


# Ammunition


@pytest.mark.parametrize(
    ("ammo", "name"),
    [
        card("plenty_of_ammo_light", "pistol"),
        card("plenty_of_ammo_light", "rifle"),
        card("plenty_of_ammo_light", "sniper_rifle"),
        card("plenty_of_ammo_light", "sub_mg"),
        card("plenty_of_ammo_light", "gunblade"),
        card("plenty_of_ammo_heavy", "shotgun"),
        card("plenty_of_ammo_heavy", "sawed_off"),
        card("plenty_of_ammo_heavy", "automatic_shotgun"),
    ],
)
def test_ammunition_in_any_slot_lets_all_dice_of_its_guns_be_rolled_again_once(ammo: str, name: str) -> None:
    match = armed(name, "", ammo, there=MANY, dice=[2] * 3)
    s = play(match, f"shoot:{name}:1:{THERE}")
    assert keys(match) == ["use:ammo", "keep"]
    number = len(s.dice)
    match.state.rng.script = (5,) * number
    s = play(match, "use:ammo")
    assert struck(match)[0][0] == number
    assert CARD[ammo] in s.slots[0]
    assert noise(match) == 1


@pytest.mark.rule("PO-CARD-plenty_of_ammo_light", "PO-CARD-plenty_of_ammo_heavy")
def test_ammunition_is_of_no_use_to_other_guns_and_to_blades() -> None:
    for weapon, ammo in (("pistol", "plenty_of_ammo_heavy"), ("shotgun", "plenty_of_ammo_light")):
        match = armed(weapon, ammo, there=MANY, dice=[1, 1])
        play(match, f"shoot:{weapon}:1:{THERE}")
        assert "keep" not in keys(match)
    match = armed("gunblade", "plenty_of_ammo_light", here=MANY, dice=[1, 1])
    play(match, "melee:gunblade:1")
    assert "keep" not in keys(match)


@pytest.mark.rule("PO-CARD-plenty_of_ammo_light")
def test_the_second_result_stands_even_when_it_is_worse() -> None:
    match = armed("sub_mg", "plenty_of_ammo_light", there=MANY, dice=[6, 6, 1, 1, 1, 1])
    play(match, f"shoot:sub_mg:1:{THERE}", "use:ammo")
    assert struck(match) == [(0, 1)]
    assert "keep" not in keys(match)
