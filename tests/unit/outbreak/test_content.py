"""What is in the box of Prison Outbreak, and what the rules say about it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import FrozenInstanceError

import pytest

from skullyard.games.outbreak import content
from skullyard.games.outbreak.content import (
    ABOMINATION,
    BERSERKER,
    BLUE,
    EQUIPMENT,
    FATTY,
    ORANGE,
    RED,
    RUNNER,
    STANDARD,
    TOXIC,
    WALKER,
    YELLOW,
    species,
)
from skullyard.games.outbreak.skills.talents import SKILLS, talents


def card(card_id: str) -> content.Equipment:
    return content.equipment()[EQUIPMENT[card_id]]


def zombie_card(number: int) -> content.ZombieCard:
    return content.zombie_cards()[content.ZOMBIE_CARD[number]]


PRISON = content.equipment()[:33]
DRAWN_HERE = content.zombie_cards()[: content.TOXIC_BEGINS]
"""The cards of Prison Outbreak; those of Apocalypse come after them."""


# Equipment

# What is printed on the weapons: nearest and farthest zone, dice, least number that hits, damage, noise of the attack;
# then the noise of opening a door, and the signs.
PRINTED = """
nightstick         melee  0-0 1 4+ 1 quiet  -      -
claw_hammer        melee  0-0 3 5+ 1 quiet  quiet  dual
fire_axe           melee  0-0 1 4+ 2 quiet  noisy  -
pistol             ranged 0-1 1 4+ 1 noisy  -      dual,light
baseball_bat       melee  0-0 1 3+ 1 quiet  -      -
nailbat            melee  0-0 2 3+ 2 quiet  -      -
hatchet            melee  0-0 1 3+ 1 quiet  -      dual
kukri              melee  0-0 1 4+ 2 quiet  -      dual
meat_cleaver       melee  0-0 1 3+ 2 quiet  -      -
katana             melee  0-0 2 4+ 1 quiet  -      -
wakizachi          melee  0-0 1 4+ 1 quiet  -      dual
chainsaw           melee  0-0 5 5+ 2 noisy  noisy  -
concrete_saw       melee  0-0 3 5+ 3 noisy  noisy  -
gunblade           melee  0-0 2 4+ 2 quiet  -      dual,light
gunblade           ranged 0-1 1 4+ 2 noisy  -      dual,light
sawed_off          ranged 0-1 2 3+ 1 noisy  -      dual,reload,heavy
shotgun            ranged 0-1 2 4+ 2 noisy  -      heavy
automatic_shotgun  ranged 0-1 3 4+ 2 noisy  -      heavy
sub_mg             ranged 0-1 3 5+ 1 noisy  -      dual,light
rifle              ranged 1-3 1 3+ 1 noisy  -      light
sniper_rifle       ranged 1-3 1 3+ 1 noisy  -      light
"""

COUNTS = {
    "aaahh": 4,
    "automatic_shotgun": 2,
    "bag_of_rice": 3,
    "baseball_bat": 2,
    "canned_food": 3,
    "chainsaw": 2,
    "claw_hammer": 4,
    "concrete_saw": 1,
    "fire_axe": 2,
    "flashlight": 2,
    "gasoline": 2,
    "glass_bottles": 2,
    "gunblade": 2,
    "hatchet": 4,
    "katana": 2,
    "kukri": 4,
    "meat_cleaver": 2,
    "molotov": 2,
    "nailbat": 2,
    "nails": 2,
    "nightstick": 3,
    "pistol": 6,
    "plenty_of_ammo_heavy": 3,
    "plenty_of_ammo_light": 3,
    "rifle": 2,
    "riot_shield": 2,
    "sawed_off": 4,
    "scope": 2,
    "shotgun": 2,
    "sub_mg": 2,
    "wakizachi": 2,
    "water": 3,
    "sniper_rifle": 0,
}


@pytest.mark.rule("PO-COMP-3")
def test_83_equipment_cards_of_32_kinds() -> None:
    assert {kind.id: kind.count for kind in PRISON} == COUNTS
    assert sum(COUNTS.values()) == 83
    assert [kind.index for kind in PRISON] == list(range(33))
    assert [EQUIPMENT[kind.id] for kind in PRISON] == list(range(33))


# The weapons of which nothing is to be said but these numbers.
PLAIN = "claw_hammer fire_axe pistol hatchet kukri meat_cleaver chainsaw concrete_saw shotgun automatic_shotgun sub_mg"


@pytest.mark.rule("PO-EQUIP-1", "PO-EQUIP-2", *(f"PO-CARD-{weapon}" for weapon in PLAIN.split()))
def test_every_weapon_has_its_printed_numbers() -> None:
    found = [describe(kind, mode) for kind in PRISON for mode in kind.modes if not mode.kills_all]
    assert found == [tuple(line.split()) for line in PRINTED.strip().splitlines()]


def describe(kind: content.Equipment, mode: content.Mode) -> tuple[str, ...]:
    signs = [
        name for name, is_on in (("dual", kind.dual), ("reload", kind.reload), (kind.ammo, bool(kind.ammo))) if is_on
    ]
    return (
        kind.id,
        mode.category,
        f"{mode.range_min}-{mode.range_max}",
        str(mode.dice),
        f"{mode.accuracy}+",
        str(mode.damage),
        "noisy" if mode.noisy else "quiet",
        kind.door or "-",
        ",".join(signs) or "-",
    )


def test_a_kukri_does_enough_damage_for_a_fatty() -> None:
    assert card("kukri").modes[0].damage == content.DAMAGE_TO_KILL[FATTY]


def test_a_gunblade_is_a_blade_and_a_gun() -> None:
    assert [(mode.id, mode.index, mode.ranged) for mode in card("gunblade").modes] == [
        ("blade", 0, False),
        ("gun", 1, True),
    ]
    assert all(len(kind.modes) < 2 for kind in PRISON if kind.id != "gunblade")


def test_a_molotov_has_no_dice_and_is_used_up() -> None:
    molotov = card("molotov")
    (throw,) = molotov.modes
    assert (throw.kills_all, throw.ranged, throw.noisy, throw.range_min, throw.range_max) == (True, True, True, 0, 1)
    assert (throw.dice, throw.accuracy, throw.damage) == (0, 0, 0)
    assert [kind.id for kind in PRISON if kind.used_up] == ["molotov"]
    assert not any(mode.kills_all for kind in PRISON if kind is not molotov for mode in kind.modes)


def test_what_is_no_weapon_has_no_modes() -> None:
    assert {kind.id for kind in PRISON if not kind.weapon} == {
        "riot_shield",
        "flashlight",
        "scope",
        "nails",
        "gasoline",
        "glass_bottles",
        "plenty_of_ammo_light",
        "plenty_of_ammo_heavy",
        "canned_food",
        "bag_of_rice",
        "water",
        "aaahh",
    }


@pytest.mark.rule("PO-EQUIP-3")
def test_three_things_are_made_of_two_cards() -> None:
    name = [kind.id for kind in PRISON]
    made = {name[combo.makes]: ({name[combo.a], name[combo.b]}, combo.keeps_cards) for combo in content.combos()}
    assert made == {
        "sniper_rifle": ({"rifle", "scope"}, True),
        "nailbat": ({"baseball_bat", "nails"}, False),
        "molotov": ({"gasoline", "glass_bottles"}, False),
    }


def test_only_a_sniper_rifle_chooses_its_targets_and_shoots_as_the_rifle_does() -> None:
    assert [kind.id for kind in PRISON if kind.free_targets] == ["sniper_rifle"]
    assert card("sniper_rifle").modes == card("rifle").modes


def test_ammo_serves_the_guns_of_its_class() -> None:
    for boost, ammo in (("plenty_of_ammo_light", "light"), ("plenty_of_ammo_heavy", "heavy")):
        guns = {kind.index for kind in PRISON if kind.ammo == ammo}
        assert guns == {gun for gun in card(boost).boosts if gun < len(PRISON)}
    assert sum(bool(kind.boosts) for kind in PRISON) == 2


def test_a_katana_rolls_two_more_dice_beside_a_wakizachi() -> None:
    assert (card("katana").beside, card("katana").beside_dice) == (EQUIPMENT["wakizachi"], 2)
    assert [kind.id for kind in PRISON if kind.beside >= 0] == ["katana"]


def test_what_helps_only_in_a_hand() -> None:
    def having(sign: str) -> set[str]:
        return {kind.id for kind in PRISON if getattr(kind, sign)}

    assert having("hand_only") == {"riot_shield", "nightstick"}
    assert having("prevents_wound") == {"riot_shield", "nightstick"}
    assert having("tough") == {"riot_shield"}
    assert having("more_cards") == {"flashlight"}
    assert having("food") == {"canned_food", "bag_of_rice", "water"}
    assert having("trap") == {"aaahh"}


@pytest.mark.rule("PO-SETUP-2")
def test_71_cards_are_shuffled_and_the_others_kept_out() -> None:
    deck = Counter(content.equipment()[index].id for index in content.equipment_deck())
    assert sum(deck.values()) == 71
    kept = {kind: COUNTS[kind] - deck[kind] for kind in COUNTS if COUNTS[kind] != deck[kind]}
    assert kept == {
        "gunblade": 2,
        "nailbat": 2,
        "nightstick": 3,
        "molotov": 2,
        "claw_hammer": 1,
        "fire_axe": 1,
        "pistol": 1,
    }


def test_six_starting_cards_for_six_survivors() -> None:
    starting = {kind.id: kind.starting for kind in PRISON if kind.starting}
    assert starting == {"claw_hammer": 1, "fire_axe": 1, "pistol": 1, "nightstick": 3}


# Zombies


@pytest.mark.rule("PO-COMP-2")
def test_78_figures() -> None:
    figures = dict(zip(content.SPECIES_NAMES, content.FIGURES, strict=True))
    assert {name: number for name, number in figures.items() if number} == {
        "walker": 30,
        "fatty": 6,
        "runner": 12,
        "abomination": 1,
        "berserker_walker": 16,
        "berserker_fatty": 4,
        "berserker_runner": 8,
        "berserker_abomination": 1,
    }
    assert sum(content.FIGURES) == 78
    assert len(content.FIGURES) == content.SPECIES == 12


def test_no_toxic_figure_is_in_the_box() -> None:
    assert sum(content.FIGURES[species(TOXIC, kind)] for kind in range(content.KINDS)) == 0
    assert not any(row and content.type_of(row[0]) == TOXIC for drawn in DRAWN_HERE for row in drawn.rows)


@pytest.mark.rule("PO-ZOMBIE-1")
def test_the_four_kinds() -> None:
    assert content.KIND_NAMES == ("walker", "fatty", "runner", "abomination")
    assert content.ZOMBIE_ACTIONS == (1, 1, 2, 1)
    assert content.DAMAGE_TO_KILL == (1, 2, 1, 3)
    assert content.EXPERIENCE == (1, 1, 1, 5)
    assert content.ESCORT == (0, 2, 0, 0)


def test_a_species_is_a_kind_in_a_type() -> None:
    for zombie in range(content.SPECIES):
        assert species(content.type_of(zombie), content.kind_of(zombie)) == zombie
    assert content.SPECIES_NAMES[species(STANDARD, ABOMINATION)] == "abomination"
    assert content.SPECIES_NAMES[species(BERSERKER, WALKER)] == "berserker_walker"
    assert content.SPECIES_NAMES[species(TOXIC, RUNNER)] == "toxic_runner"


@pytest.mark.rule("PO-FIGHT-4")
def test_the_order_in_which_hits_are_dealt() -> None:
    assert [[content.SPECIES_NAMES[zombie] for zombie in rank] for rank in content.SHOOTING_ORDER] == [
        ["toxic_walker"],
        ["walker"],
        ["berserker_walker"],
        ["toxic_fatty", "toxic_abomination"],
        ["fatty", "abomination"],
        ["berserker_fatty", "berserker_abomination"],
        ["toxic_runner"],
        ["runner"],
        ["berserker_runner"],
    ]


@pytest.mark.rule("PO-COMP-4")
def test_42_zombie_cards() -> None:
    cards = DRAWN_HERE
    assert [drawn.number for drawn in cards] == list(range(79, 121))
    assert [drawn.index for drawn in cards] == list(range(42))
    assert Counter(drawn.card for drawn in cards) == {"spawn": 36, "extra_activation": 4, "manhole": 2}
    types = [{content.type_of(row[0]) for row in drawn.rows if row} for drawn in cards]
    assert types[:12] == [{BERSERKER}] * 12
    assert types[12:36] == [{STANDARD}] * 24
    assert types[36:] == [set()] * 4 + [{STANDARD}] * 2


# What each card brings at blue, yellow, orange and red: berserkers up to 90, standard zombies from 91 on.
DRAWN = """
79  1W 2R 5W 3W    92  1W 1W 6W 7W    105 1W 1R 1F 4R
80  1W 2W 3R 7W    93  1W 1R 1F 4R    106 2W 3W 4W 2R
81  2W 2W 3W 4F    94  2W 3W 4W 2R    107 -- 4W 2F 5W
82  2W 1A 2R 5W    95  -- 4W 2F 5W    108 1W 1W 3R 7W
83  1W 4W 1A 3R    96  1W 1W 3R 7W    109 1W 2W 2W 4R
84  1W 2W 6W 1A    97  1W 2W 2W 4R    110 -- 3W 4W 2F
85  1F 1R 3W 8W    98  2W 3W 4W 2F    111 -- 1A 2R 5W
86  1R 3W 2F 5W    99  -- 4W 2R 5W    112 1W 1W 3R 7W
87  1W 2F 5W 3R    100 1W 1W 3R 7W    113 1W 1R 1R 1A
88  1W 2W 3F 7W    101 1W 1R 1R 4F    114 1F 3W 4W 2R
89  1R 1F 3W 4R    102 1F 3W 4W 2R    119 1W 2W 1F 1R
90  1A 3W 2R 5W    103 -- 2R 2R 5W    120 1W 1R 2W 1F
91  -- 2R 2R 5W    104 1W 1W 1A 7W
"""


@pytest.mark.rule(*(f"PO-CARD-{number}" for number in range(79, 115)))
def test_what_zombie_cards_bring() -> None:
    printed = {int(card[0]): card[1:] for card in (line.split() for line in re.split(r"\n|   +", DRAWN.strip()))}
    found = {drawn.number: drawn.rows for drawn in DRAWN_HERE if drawn.card != "extra_activation"}
    assert found == {number: tuple(read(number, row) for row in rows) for number, rows in printed.items()}
    assert all(zombie_card(number).activates == (-1, -1, -1, -1) for number in printed)


def read(number: int, row: str) -> content.Row:
    zombie_type = BERSERKER if number <= 90 else STANDARD
    return None if row == "--" else (species(zombie_type, "WFRA".index(row[1])), int(row[0]))


def test_one_card_at_three_levels() -> None:
    for number in (91, 103):
        rows = zombie_card(number).rows
        assert rows[content.level_of(0)] is None
        assert rows[content.level_of(7)] == (RUNNER, 2)
        assert rows[content.level_of(43)] == (WALKER, 5)


def test_extra_activations_name_standard_zombies_from_yellow_on() -> None:
    named = [drawn.activates for drawn in DRAWN_HERE if drawn.card == "extra_activation"]
    assert named == [(-1, kind, kind, kind) for kind in (WALKER, WALKER, FATTY, RUNNER)]
    assert all(content.type_of(kind) == STANDARD for row in named for kind in row if kind >= 0)


@pytest.mark.rule("PO-XP-2")
def test_danger_levels() -> None:
    assert content.LEVEL_NAMES == ("blue", "yellow", "orange", "red")
    assert content.LEVEL_BEGINS == (0, 7, 19, 43)
    reached = {points: content.level_of(points) for points in (0, 6, 7, 18, 19, 42, 43, 400)}
    assert reached == {0: BLUE, 6: BLUE, 7: YELLOW, 18: YELLOW, 19: ORANGE, 42: ORANGE, 43: RED, 400: RED}


# Survivors and skills


@pytest.mark.rule("PO-COMP-1")
def test_six_survivors_of_the_box_come_first() -> None:
    assert [survivor.name for survivor in content.survivors()[:6]] == [
        "Watts",
        "Kim",
        "Belle",
        "Grindlock",
        "Shannon",
        "Joshua",
    ]
    boxes = [survivor.box for survivor in content.survivors()]
    assert boxes.count("Prison Outbreak") == 6
    assert len(boxes) == 26
    assert [content.survivor(survivor.id) for survivor in content.survivors()] == list(content.survivors())


def test_survivors_who_need_what_is_not_here_are_left_out() -> None:
    assert set(content.SURVIVOR) & {"dan", "james", "louise", "parker", "terry", "travis"} == set()
    missing = {"plus1_free_dog_action", "plus1_free_team_action", "fast_roping", "helicopter_pilot"}
    assert missing & set(content.skills()) == set()


def test_every_survivor_has_its_skills() -> None:
    for survivor in content.survivors():
        for side in (survivor.standard, survivor.zombivor):
            assert [len(skills) for skills in side.levels] == [1, 1, 2, 3], survivor.id
            assert {skill for skills in side.levels for skill in skills} <= set(content.skills()), survivor.id


# What the cards of the six say, from blue to red.
PRINTED_SKILLS = """
watts standard:
    starts_with_baseball_bat / plus1_action / plus1_die_melee shove /
    plus1_free_combat_action plus1_to_dice_roll_combat two_zones_per_move
watts zombivor:
    starts_with_baseball_bat / plus1_free_melee_action / frenzy_melee shove /
    plus1_to_dice_roll_combat two_zones_per_move frenzy_combat
kim standard:
    lucky / plus1_action / roll6_plus1_die_ranged webbing /
    plus1_free_combat_action plus1_to_dice_roll_combat roll6_plus1_die_melee
kim zombivor:
    lucky / plus1_free_ranged_action / reaper_combat webbing /
    plus1_to_dice_roll_combat roll6_plus1_die_melee zombie_link
belle standard:
    plus1_free_move_action / plus1_action / plus1_free_melee_action plus1_to_dice_roll_ranged /
    plus1_die_combat plus1_free_move_action ambidextrous
belle zombivor:
    plus1_free_move_action / plus1_free_ranged_action / plus1_to_dice_roll_ranged zombie_link /
    plus1_die_combat ambidextrous regeneration
grindlock standard:
    taunt / plus1_action / plus1_free_melee_action slippery /
    plus1_damage_melee is_that_all_youve_got roll6_plus1_die_combat
grindlock zombivor:
    taunt / plus1_free_melee_action / slippery zombie_link /
    plus1_damage_melee reaper_combat roll6_plus1_die_combat
shannon standard:
    point_blank / plus1_action / plus1_free_ranged_action lucky /
    plus1_die_combat plus1_free_combat_action slippery
shannon zombivor:
    point_blank / plus1_free_ranged_action / frenzy_ranged lucky /
    plus1_die_combat reaper_combat slippery
joshua standard:
    lifesaver / plus1_action / plus1_free_ranged_action plus1_to_dice_roll_melee /
    plus1_free_combat_action plus1_to_dice_roll_ranged born_leader
joshua zombivor:
    lifesaver / plus1_free_melee_action / plus1_to_dice_roll_melee super_strength /
    plus1_to_dice_roll_ranged born_leader regeneration
"""


def test_the_skills_of_the_six() -> None:
    printed = dict(re.findall(r"(\w+ \w+):\n(.*\n.*)", PRINTED_SKILLS))
    assert len(printed) == 12
    for name, skills in printed.items():
        survivor, side = name.split()
        levels = tuple(tuple(level.split()) for level in skills.split("/"))
        assert getattr(content.survivor(survivor), side).levels == levels


def test_a_zombivor_stands_five_wounds_and_has_no_fourth_action_at_yellow() -> None:
    for survivor in content.survivors():
        assert (survivor.standard.wounds_to_die, survivor.zombivor.wounds_to_die) == (2, 5), survivor.id
        assert survivor.standard.yellow == ("plus1_action",), survivor.id
        assert "plus1_action" not in [skill for level in survivor.zombivor.levels for skill in level], survivor.id


def test_first_skills_that_give_equipment() -> None:
    first = {survivor.id: talents(survivor.standard.blue).start for survivor in content.survivors()}
    given = {survivor: cards for survivor, cards in first.items() if cards}
    assert given == {"watts": ("baseball_bat",), "phil": ("pistol",), "tiff": ("sub_mg",)}


def test_which_skills_give_equipment() -> None:
    assert {skill: talent.start for skill, talent in SKILLS.items() if talent.start} == {
        "starts_with_baseball_bat": ("baseball_bat",),
        "starts_with_pistol": ("pistol",),
        "starts_with_shotgun": ("shotgun",),
        "starts_with_sub_mg": ("sub_mg",),
    }


def test_92_skills() -> None:
    skills = content.skills()
    assert len(skills) == 92
    assert [skill.index for skill in skills.values()] == list(range(92))
    assert Counter(skill.confidence for skill in skills.values()) == {"high": 77, "medium": 14, "low": 1}
    assert len({skill.name for skill in skills.values()}) == 92
    for skill in skills.values():
        assert skill.text.endswith("."), skill.id
        assert skill.text == " ".join(skill.text.split()), skill.id


def test_content_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        card("pistol").count = 7  # type: ignore[misc]
    with pytest.raises(TypeError):
        content.EQUIPMENT["crossbow"] = 33  # type: ignore[index]
    with pytest.raises(TypeError):
        content.skills()["flying"] = content.skills()["jump"]  # type: ignore[index]
