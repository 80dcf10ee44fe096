"""What is in the box of Apocalypse, and what is told when one of its files is wrong."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from skullyard.games.outbreak import content
from skullyard.games.outbreak.boxes import EQUIPMENT_SETS, Box, box
from skullyard.games.outbreak.content import EQUIPMENT, TOXIC
from skullyard.games.outbreak.master_cards import MASTER_CARD, master_cards

REFERENCE = Path(__file__).resolve().parents[4] / "shared" / "reference" / "apocalypse"
NAMES = tuple(EQUIPMENT)
FIRST_NEW = 33
APOCALYPSE = box("apocalypse")


def card(card_id: str) -> content.Equipment:
    return content.equipment()[EQUIPMENT[card_id]]


def names(cards: Any) -> list[str]:
    return [NAMES[index] for index in cards]


# Figures and zombie cards


@pytest.mark.rule("AP-67")
def test_the_figures_of_three_boxes() -> None:
    figures = dict(zip(content.SPECIES_NAMES, APOCALYPSE.figures, strict=True))
    assert figures == {
        "walker": 40,
        "fatty": 8,
        "runner": 16,
        "abomination": 1,
        "berserker_walker": 16,
        "berserker_fatty": 4,
        "berserker_runner": 8,
        "berserker_abomination": 1,
        "toxic_walker": 16,
        "toxic_fatty": 4,
        "toxic_runner": 8,
        "toxic_abomination": 1,
    }
    assert box("apocalypse", "prison").figures == APOCALYPSE.figures
    assert box("prison_outbreak").figures == content.FIGURES


TOXIC_ROWS = {
    67: "1w 2r 5w 3f",
    68: "1w 2w 3r 7w",
    69: "2w 2w 3w 4f",
    70: "2w 1a 2r 5w",
    71: "1w 4w 1a 3r",
    72: "1w 2w 6w 1a",
    73: "1f 1r 3w 8w",
    74: "1r 3w 2f 5w",
    75: "1w 2f 5w 3r",
    76: "1w 2w 3f 7w",
    77: "1r 1f 3w 4r",
    78: "1a 3w 2r 5w",
}


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=pytest.mark.rule(f"AP-CARD-{number}")) for number in TOXIC_ROWS]
)
def test_a_toxic_card_brings_what_is_printed(number: int) -> None:
    drawn = content.zombie_cards()[content.ZOMBIE_CARD[number]]
    rows = tuple((content.species(TOXIC, "wfra".index(cell[1])), int(cell[0])) for cell in TOXIC_ROWS[number].split())
    assert (drawn.number, drawn.card, drawn.rows) == (number, "spawn", rows)
    assert (drawn.activates, drawn.master, drawn.rule) == ((-1, -1, -1, -1), -1, f"AP-CARD-{number}")


@pytest.mark.rule("AP-69", "AP-36")
def test_the_stack_has_42_cards_of_prison_outbreak_and_12_toxic_ones_and_the_designs_come_after_them() -> None:
    cards = content.zombie_cards()
    assert [drawn.index for drawn in cards] == list(range(84))
    assert [cards[index].number for index in APOCALYPSE.zombie_cards] == [*range(79, 121), *range(67, 79)]
    assert (content.TOXIC_BEGINS, content.MASTER_BEGINS) == (42, 54)
    designs = cards[content.MASTER_BEGINS :]
    assert [(drawn.card, drawn.number, drawn.master) for drawn in designs] == [("master", 0, n) for n in range(30)]
    assert {row for drawn in designs for row in drawn.rows} == {None}
    assert [drawn.rule for drawn in designs] == [design.rule for design in master_cards()]
    assert box("apocalypse", "prison").zombie_cards == APOCALYPSE.zombie_cards
    assert [cards[index].number for index in box("prison_outbreak").zombie_cards] == list(range(79, 121))


# Equipment

# Nearest and farthest zone, dice, least number that hits, damage, noise; the noise of a door, and the signs.
PRINTED = """
pan            melee  0-0 1 6+ 1 quiet -     -
crowbar        melee  0-0 1 4+ 1 quiet quiet -
machete        melee  0-0 1 4+ 2 quiet -     dual
mas_shotgun    melee  0-0 1 3+ 2 quiet -     reload,heavy
mas_shotgun    ranged 0-1 2 3+ 2 noisy -     reload,heavy
evil_twins     ranged 0-1 2 4+ 1 noisy -     light
flamethrower   ranged 0-1 - -  - noisy -     -
assault_rifle  ranged 1-2 3 4+ 1 noisy -     -
magnum_44      ranged 0-1 1 4+ 2 noisy -     dual
rpg            ranged 2-3 - -  - noisy -     used_up
dynamite       ranged 0-1 - -  - noisy -     used_up
"""


@pytest.mark.rule("AP-69")
def test_every_new_weapon_has_its_printed_numbers() -> None:
    found = [describe(kind, mode) for kind in content.equipment()[FIRST_NEW:] for mode in kind.modes]
    assert found == [tuple(line.split()) for line in PRINTED.strip().splitlines()]


def describe(kind: content.Equipment, mode: content.Mode) -> tuple[str, ...]:
    signs = [sign for sign in ("dual", "reload", "used_up") if getattr(kind, sign)] + [kind.ammo] * bool(kind.ammo)
    rolls = (str(mode.dice), f"{mode.accuracy}+", str(mode.damage))
    return (
        kind.id,
        mode.category,
        f"{mode.range_min}-{mode.range_max}",
        *(("-",) * 3 if mode.kills_all else rolls),
        "noisy" if mode.noisy else "quiet",
        kind.door or "-",
        ",".join(signs) or "-",
    )


def test_what_the_new_cards_do_beside_attacking() -> None:
    new = content.equipment()[FIRST_NEW:]
    assert {kind.id: names(kind.raises) for kind in new if kind.raises} == {
        "hollow_point": ["pistol", "magnum_44", "rifle", "sniper_rifle", "evil_twins"]
    }
    assert {kind.id: names(kind.steadies) for kind in new if kind.steadies} == {
        "laser_pointer": ["pistol", "sub_mg", "evil_twins"]
    }
    assert {kind.id: NAMES[kind.fuel] for kind in new if kind.fuel >= 0} == {"flamethrower": "gasoline"}
    assert {kind.id: kind.target_noise for kind in new if kind.target_noise} == {"dynamite": 2}
    assert [kind.id for kind in new if kind.gas_mask] == ["gas_mask"]
    assert [kind.id for kind in new if kind.prevents_wound] == ["goalie_mask"]
    assert not any(kind.hand_only or kind.tough or kind.food or kind.trap or kind.more_cards for kind in new)


def test_ammo_serves_the_new_guns_after_those_of_prison_outbreak() -> None:
    assert names(card("plenty_of_ammo_light").boosts) == [
        *("pistol", "rifle", "sniper_rifle", "sub_mg", "gunblade"),
        "evil_twins",
    ]
    assert names(card("plenty_of_ammo_heavy").boosts) == ["sawed_off", "shotgun", "automatic_shotgun", "mas_shotgun"]


def test_a_new_card_has_its_own_rule_and_stands_behind_those_of_prison_outbreak() -> None:
    new = content.equipment()[FIRST_NEW:]
    assert [kind.index for kind in new] == list(range(33, 47))
    assert [EQUIPMENT[kind.id] for kind in new] == list(range(33, 47))
    assert [kind.rule for kind in new] == [f"AP-CARD-{kind.id}" for kind in new]
    assert {(kind.count, kind.starting, kind.aside) for kind in new} == {(0, 0, False)}
    assert card("pistol").rule == "PO-CARD-pistol"


COUNTS = {
    **dict.fromkeys(["fire_axe", "baseball_bat", "katana", "chainsaw", "shotgun", "sub_mg", "rifle", "molotov"], 2),
    **dict.fromkeys(["flashlight", "scope", "gasoline", "glass_bottles", "crowbar"], 2),
    **dict.fromkeys(["plenty_of_ammo_light", "plenty_of_ammo_heavy", "pistol"], 3),
    **dict.fromkeys(["canned_food", "bag_of_rice", "water"], 3),
    **dict.fromkeys(["sawed_off", "machete", "aaahh", "laser_pointer"], 4),
    **dict.fromkeys(["assault_rifle", "magnum_44", "gas_mask", "hollow_point", "dynamite"], 2),
    **dict.fromkeys(["mas_shotgun", "evil_twins", "goalie_mask", "flamethrower", "rpg"], 1),
    "pan": 7,
}


def counts(of: Box) -> dict[str, int]:
    return {NAMES[index]: number for index, number in enumerate(of.counts) if number}


@pytest.mark.rule("AP-69")
def test_season_1_with_the_mall_and_the_two_weapons_of_the_variant() -> None:
    assert counts(APOCALYPSE) == COUNTS
    mall = {"pan": 4, "flamethrower": 1, "assault_rifle": 2, "magnum_44": 2, "gas_mask": 2, "laser_pointer": 4}
    mall["hollow_point"] = 2
    own = {"rpg": 1, "dynamite": 2}
    assert sum(COUNTS.values()) - sum(mall.values()) - sum(own.values()) == 62


@pytest.mark.rule("AP-69")
def test_68_cards_are_shuffled_and_the_others_dealt_or_laid_aside() -> None:
    assert len(APOCALYPSE.deck) == 68
    left = Counter(COUNTS) - Counter(names(APOCALYPSE.deck))
    assert left == {
        "pan": 7,
        "molotov": 2,
        "mas_shotgun": 1,
        "evil_twins": 1,
        "pistol": 1,
        "crowbar": 1,
        "fire_axe": 1,
    }
    assert set(names(APOCALYPSE.starting)) == {"pistol", "crowbar", "fire_axe"}
    assert len(APOCALYPSE.starting) == 3
    assert (NAMES[APOCALYPSE.filler], APOCALYPSE.fillers) == ("pan", 7)
    assert {NAMES[index]: number for index, number in APOCALYPSE.aside} == {"pan": 7, "molotov": 2}
    assert names(APOCALYPSE.special) == ["mas_shotgun", "evil_twins"]


@pytest.mark.rule("AP-69")
def test_a_table_can_take_the_83_cards_of_prison_outbreak() -> None:
    assert EQUIPMENT_SETS == ("season_1", "prison")
    taken, prison = box("apocalypse", "prison"), box("prison_outbreak")
    for of in (taken, prison):
        assert of.equipment == "prison"
        assert sum(of.counts) == 83
        assert of.deck == content.equipment_deck()
        assert names(of.starting) == ["claw_hammer", "fire_axe", "pistol"]
        assert (NAMES[of.filler], of.fillers) == ("nightstick", 3)
        assert [(NAMES[index], number) for index, number in of.aside] == [
            ("nightstick", 3),
            ("nailbat", 2),
            ("molotov", 2),
        ]
        assert names(of.special) == ["gunblade", "gunblade"]
    assert box("prison_outbreak", "season_1") == prison


# The Master's cards

# Copies, power, and what else is printed: the moment, the group, the least danger level, the numbers by level.
MASTER = """
B01 2 3 from:yellow     B10 1 2 lasts           G07 1 1 mind            R04 1 2 searched
B02 1 4 from:yellow     B11 1 2 2234            G08 1 4 unique          R05 1 1 moved
B03 1 2 from:yellow     B12 1 2                 G09 1 2 sewers          R06 1 2 wounds
B04 2 3 2345            G01 1 2 weather         R01 2 3 any             R07 1 1 killed
B05 1 3 1123            G02 1 2 weather         R02 1 1 attack_rolled   R08 1 2 card_drawn
B06 1 4                 G03 1 1 weather         R03 1 2 move_declared   R09 1 2 zombies_move
B07 1 3 1122            G04 1 3 strain
B08 1 1 lasts           G05 1 3 strain
B09 1 1 lasts           G06 1 3 mind
"""


@pytest.mark.rule("AP-36", "AP-69")
def test_33_master_cards_of_30_designs() -> None:
    cells = [cell for line in MASTER.strip().splitlines() for cell in re.split(r"   +", line.strip())]
    printed = {f"MZ-{cell.split()[0]}": cell.split()[1:] for cell in cells}
    found = {
        design.id: [
            str(design.copies),
            str(design.power),
            *[word for word in (design.moment, design.group) if word],
            *["unique"] * design.unique,
            *["lasts"] * design.lasts,
            *[f"from:{content.LEVEL_NAMES[design.danger]}"] * bool(design.danger),
            *["".join(map(str, design.numbers))] * bool(design.numbers),
        ]
        for design in master_cards()
    }
    assert found == printed
    assert sum(design.copies for design in master_cards()) == 33
    assert [design.index for design in master_cards()] == [MASTER_CARD[design.id] for design in master_cards()]
    assert [design.index for design in master_cards()] == list(range(30))


@pytest.mark.rule("AP-40", "AP-41", "AP-43")
def test_12_blue_9_green_and_9_red_designs() -> None:
    colours = Counter(design.colour for design in master_cards())
    assert colours == {"blue": 12, "green": 9, "red": 9}
    assert all(bool(design.moment) == (design.colour == "red") for design in master_cards())
    assert all(design.id[3] == design.colour[0].upper() for design in master_cards())
    assert master_cards()[MASTER_CARD["MZ-G01"]].name == "Fog"
    assert master_cards()[MASTER_CARD["MZ-R09"]].rule == "AP-CARD-MZ-R09"


# What the sources say, where they are at hand


@pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference data is not beside the checkout")
def test_the_numbers_are_those_of_the_reference() -> None:
    listed = {entry["id"]: entry for entry in json.loads(read("equipment_season1.json"))["equipment"]}
    wanted = {key: entry["copies_reported"] for key, entry in listed.items()}
    wanted = {key: number for key, number in wanted.items() if number}
    for season_2 in ("concrete_saw", "nailbat", "nails", "wound"):
        del wanted[season_2]
    wanted["pan"] += 4
    assert counts(APOCALYPSE) == wanted
    for kind in content.equipment()[FIRST_NEW:]:
        entry = listed[kind.id]
        for mode in kind.modes:
            told = {**entry, **(entry.get("modes") or {}).get(mode.id, {})}
            assert [mode.range_min, mode.range_max] == told["range"]
            assert (mode.category, mode.noisy) == (told["type"], told["noisy_attack"])
            numbers = (mode.dice or None, mode.accuracy or None, mode.damage or None)
            assert numbers == (told["dice"], told["accuracy"], told["damage"])
        assert (kind.dual, kind.reload) == (entry.get("dual", False), entry.get("reload", False))
    designs = json.loads(read("master_cards.json"))["cards"]
    assert [(design.id, design.name, design.colour, design.copies, design.power) for design in master_cards()] == [
        (entry["id"], entry["name"], entry["color"], entry["copies"], entry["power"]) for entry in designs
    ]


def read(name: str) -> str:
    return (REFERENCE / name).read_text(encoding="utf-8")
