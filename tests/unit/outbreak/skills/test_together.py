"""Skills twice, skills together, and where they do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.games.outbreak.events import Drew
from skullyard.games.outbreak.horde_events import ZombieCard
from skullyard.games.outbreak.skills.talents import SKILLS, talents
from unit.outbreak.fights import BEYOND, FAR, HERE, THERE, armed, gained, is_dead, rolled, shots, struck, wounds
from unit.outbreak.scene import asked, crowd, events, keys, make_mission, play, scene
from unit.outbreak.skilled import place, uses, watts

MANY = {"walker": 20}
BLADE, GUN = "melee:hatchet:1", f"shoot:pistol:1:{THERE}"


def skill(name: str, *values: Any) -> Any:
    return pytest.param(name, *values, id=name, marks=pytest.mark.rule(f"PO-SKILL-{name}"))


def each(family: str) -> list[Any]:
    """Return the three skills of a family, with what counts: blows, shots or both."""
    return [
        skill(f"{family}_{name}", *counts)
        for name, counts in (("combat", (1, 1)), ("melee", (1, 0)), ("ranged", (0, 1)))
    ]


# ----------------------------------------------------------------------------------------- twice


@pytest.mark.parametrize(("name", "blade", "gun"), each("plus1_die"))
def test_one_die_more_twice_is_two_dice(name: str, blade: int, gun: int) -> None:
    match = armed("hatchet", "pistol", here=MANY, there=MANY, skills=[name, name])
    play(match, BLADE, GUN)
    assert [len(dice) for dice in rolled(match)] == [1 + 2 * blade, 1 + 2 * gun]


@pytest.mark.parametrize(("name", "blade", "gun"), each("plus1_damage"))
def test_one_damage_more_twice_kills_an_abomination_and_never_adds_up_over_hits(
    name: str, blade: int, gun: int
) -> None:
    big = {"abomination": 1}
    match = armed("hatchet", "pistol", here=big, there=big, dice=[6, 6], skills=[name, name], supply={"abomination": 9})
    play(match, BLADE, GUN)
    assert [damage for _, damage in struck(match)] == [1 + 2 * blade, 1 + 2 * gun]
    assert (crowd(match, HERE), crowd(match, THERE)) == ({} if blade else big, {} if gun else big)
    once = armed("sub_mg", "sub_mg", there=big, dice=[6] * 6, skills=[name])
    play(once, f"shoot:sub_mg:2:{THERE}")
    assert crowd(once, THERE) == big


@pytest.mark.parametrize(("name", "blade", "gun"), each("plus1_to_dice_roll"))
def test_a_rolled_one_never_hits_whatever_is_added(name: str, blade: int, gun: int) -> None:
    # With three copies a 2 counts 5, which hits; a 1 would count 4, which is enough too.
    match = armed("hatchet", "sawed_off", here=MANY, there=MANY, dice=[1, 2, 1, 2], skills=[name] * 3)
    play(match, BLADE, BLADE, f"shoot:sawed_off:1:{THERE}")
    assert [hits for hits, _ in struck(match)] == [0, blade, gun]


@pytest.mark.rule("PO-SKILL-plus1_max_range")
def test_range_grows_with_each_copy_of_the_skill_and_the_least_range_stays() -> None:
    match = armed(
        "pistol",
        "rifle",
        here=MANY,
        zombies={FAR: {"walker": 1}, BEYOND: {"walker": 1}},
        skills=["plus1_max_range"] * 2,
    )
    assert f"shoot:pistol:1:{BEYOND}" in shots(match)
    assert f"shoot:rifle:1:{HERE}" not in shots(match)


@pytest.mark.rule("PO-SKILL-plus1_damage_with")
def test_damage_with_one_weapon_counts_for_its_shots_too_and_for_no_other_card() -> None:
    skills = ["plus1_damage_with:pistol", "plus1_damage_with:pistol"]
    match = armed("pistol", "hatchet", here={"fatty": 1}, there={"abomination": 1}, dice=[6, 6], skills=skills)
    play(match, GUN, BLADE)
    assert struck(match) == [(1, 3), (1, 1)]
    assert (crowd(match, HERE), crowd(match, THERE)) == ({"fatty": 1}, {})


@pytest.mark.rule("PO-SKILL-charge", "PO-SKILL-medic")
def test_who_has_a_skill_of_once_a_turn_twice_uses_it_twice() -> None:
    skills = ("charge", "charge", "medic")
    match = watts("00.w1", *skills, zombies={"00.w2": {"walker": 1}}, wounds={"watts": 1}, actions=1)
    play(match, "use:charge:00.w2")
    assert uses(match, "charge") == []  # nobody else stands near
    again = watts("00.w1", *skills, zombies={"00.w2": {"walker": 1}, "00.w3": {"walker": 1}})
    play(again, "use:charge:00.w2", "use:charge:00.w3")
    assert place(again) == "00.w3"
    assert uses(again, "charge") == []


# -------------------------------------------------------------------------------- friends and foes


@pytest.mark.rule("PO-FIGHT-5", "PO-SKILL-plus1_damage_ranged", "PO-SKILL-plus1_damage_combat")
@pytest.mark.parametrize(
    ("name", "hurt"), [("plus1_damage_ranged", 2), ("plus1_damage_combat", 2), ("plus1_damage_melee", 1)]
)
def test_raised_damage_hurts_friends_as_well(name: str, hurt: int) -> None:
    match = armed("pistol", there={"walker": 1}, dice=[6], skills=[name], mates={"belle": THERE})
    play(match, GUN)
    assert is_dead(match, "belle") if hurt == 2 else wounds(match, "belle") == 1


@pytest.mark.parametrize(("name", "blade", "gun"), each("bloodlust"))
def test_bloodlust_offers_its_sort_of_attack_where_its_move_ends(name: str, blade: int, gun: int) -> None:
    zombies = {"00.w2": {"walker": 1}, "00.w3": {"walker": 1}}
    match = watts("00.w1", name, cards={"watts": ("hatchet", "pistol")}, zombies=zombies)
    assert uses(match, name) == ["00.w2"]
    s = play(match, f"use:{name}:00.w2")
    assert s.actions == 2
    offered = ["melee:hatchet:1"] * blade + ["shoot:pistol:1:00.w2", "shoot:pistol:1:00.w3"] * gun
    assert keys(match) == [*offered, "pass"]


@pytest.mark.rule("PO-SKILL-full_auto", "PO-SKILL-plus1_die_ranged")
def test_full_auto_never_rolls_fewer_dice_than_the_gun_has_and_more_dice_come_on_top() -> None:
    few = armed("sub_mg", there={"walker": 2}, skills=["full_auto", "plus1_die_ranged"])
    play(few, f"shoot:sub_mg:1:{THERE}")
    assert len(rolled(few)[0]) == 4
    pair = armed("sub_mg", "sub_mg", there={"walker": 5}, skills=["full_auto"])
    play(pair, f"shoot:sub_mg:2:{THERE}")
    assert len(rolled(pair)[0]) == 10


@pytest.mark.rule("PO-SKILL-super_strength", "PO-SKILL-plus1_damage_melee")
def test_super_strength_is_no_bonus_but_the_least_a_blade_does() -> None:
    match = armed(
        "concrete_saw", "hatchet", here=MANY, dice=[6, 1, 1, 6], skills=["super_strength", "plus1_damage_melee"]
    )
    play(match, "melee:concrete_saw:1", BLADE)
    assert [damage for _, damage in struck(match)] == [4, 3]


@pytest.mark.parametrize(
    ("name", "blade", "gun"), [skill("ambidextrous", 1, 1), skill("swordmaster", 1, 0), skill("gunslinger", 0, 1)]
)
def test_weapons_that_count_as_dual_strike_together_with_all_their_dice(name: str, blade: int, gun: int) -> None:
    blades = armed("katana", "katana", here=MANY, skills=[name])
    play(blades, f"melee:katana:{1 + blade}")
    assert len(rolled(blades)[0]) == 2 * (1 + blade)
    guns = armed("shotgun", "shotgun", there=MANY, skills=[name])
    play(guns, f"shoot:shotgun:{1 + gun}:{THERE}")
    assert len(rolled(guns)[0]) == 2 * (1 + gun)


@pytest.mark.parametrize(("name", "blade", "gun"), each("frenzy"))
def test_a_medic_cools_down_frenzy(name: str, blade: int, gun: int) -> None:
    hurt: dict[str, Any] = {"skills": [name, "medic"], "wounds": {"watts": 1}, "actions": 4}
    match = armed("hatchet", "pistol", here=MANY, there=MANY, **hurt)
    play(match, BLADE, GUN, "use:medic:watts", BLADE, GUN)
    assert [len(dice) for dice in rolled(match)] == [1 + blade, 1 + gun, 1, 1]


@pytest.mark.parametrize("name", [skill("reaper_combat"), skill("reaper_melee"), skill("reaper_ranged")])
def test_the_reaper_needs_a_hit_and_a_second_of_the_same(name: str) -> None:
    mixed = {"walker": 1, "runner": 1}
    match = armed("hatchet", "pistol", here={"walker": 2}, there=mixed, dice=[1, 6], skills=[name])
    play(match, BLADE, GUN)
    assert gained(match) == 1
    assert (crowd(match, HERE), crowd(match, THERE)) == ({"walker": 2}, {"runner": 1})


@pytest.mark.rule("PO-SKILL-free_reload", "PO-FIGHT-7")
def test_free_reload_works_with_no_action_left_and_without_it_nobody_reloads_then() -> None:
    match = armed("sawed_off", "sawed_off", there=MANY, skills=["free_reload"], actions=1)
    s = play(match, f"shoot:sawed_off:2:{THERE}")
    assert (s.actions, "reload:sawed_off" in keys(match)) == (0, True)
    plain = armed("sawed_off", "sawed_off", there=MANY, actions=2)
    s = play(plain, f"shoot:sawed_off:2:{THERE}", "reload:sawed_off")
    assert s.actions != 2


# ---------------------------------------------------------------------------------- the other phases


@pytest.mark.rule("PO-SKILL-distributor", "PO-ACT-5")
def test_a_distributor_deals_out_no_cards_of_a_building() -> None:
    match = watts("00.p", "distributor", cards={"watts": ("claw_hammer",)}, horde=[92])
    play(match, "open:00.ra-00.p")
    assert [event.why for event in events(match, ZombieCard)] == ["reveal"]
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-SKILL-distributor")
def test_with_nobody_to_deal_the_cards_fall_in_the_order_of_the_mission() -> None:
    mission = make_mission(spawns=[("10.ra", "red", True), ("11.ra", "red", True)])
    match = scene({"watts": "00.w1", "kim": "00.w1"}, mission=mission, horde=[92, 94], agenda=[("spawn_step",)])
    assert (crowd(match, "10.ra"), crowd(match, "11.ra")) == ({"walker": 1}, {"walker": 2})


@pytest.mark.rule("PO-SKILL-tactician", "PO-ROUND-2")
def test_of_two_tacticians_each_is_asked_and_the_one_of_the_seat_whose_turn_it_is_is_not() -> None:
    match = scene(
        {"watts": "00.w1", "kim": "00.w1", "belle": "00.w1"},
        owners=(0, 1, 2),
        skills={"watts": ["tactician"], "kim": ["tactician"], "belle": ["tactician"]},
        agenda=[("seat",)],
        confirm_end=True,
    )
    assert (match.asked, asked(match).about) == ((1,), ("kim",))
    play(match, "wait")
    assert (match.asked, asked(match).about) == ((2,), ("belle",))
    play(match, "now", "end")
    assert (match.asked, asked(match).about) == ((1,), ("kim",))
    play(match, "wait")
    assert match.state.actor == 0


@pytest.mark.rule("PO-SKILL-toxic_immunity")
def test_toxic_immunity_helps_against_nothing_but_toxic_blood() -> None:
    match = watts("00.w1", "toxic_immunity", zombies={"00.w1": {"walker": 1, "berserker_walker": 1}}, reborn=["watts"])
    play(match, "end")
    assert match.state.wounds(0) == 2
    assert talents(("toxic_immunity",)).immune == 1
    assert [name for name, own in SKILLS.items() if own.immune] == ["toxic_immunity"]


@pytest.mark.rule("PO-SKILL-hold_your_nose", "PO-SKILL-destiny", "PO-SKILL-matching_set", "PO-SKILL-search_plus1_card")
def test_what_helps_to_search_does_not_help_with_a_card_that_is_no_search() -> None:
    skills = ["hold_your_nose", "destiny", "matching_set", "search_plus1_card"]
    for card in ("katana", "aaahh"):
        match = armed("hatchet", here={"walker": 1}, dice=[6], skills=skills, deck=[card, "water"])
        play(match, BLADE)
        assert [event.card for event in events(match, Drew)] == [card]
        if card == "aaahh":
            assert crowd(match, HERE) == {"walker": 1}
        else:
            assert keys(match) == ["keep:katana", "discard:katana"]
            play(match, "keep:katana")
            assert asked(match).prompt in ("hands", "menu")
