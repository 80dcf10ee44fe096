"""What is in the box, and what is told when a data file is wrong."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from skullyard.engine.datafile import DataError, Source
from skullyard.games.adrenaline import content, schema
from skullyard.games.adrenaline.content import BLUE, RED, YELLOW


def weapon(weapon_id: str) -> content.WeaponCard:
    return content.weapons()[content.WEAPON_INDEX[weapon_id]]


# What is in the box


@pytest.mark.rule("AD-SETUP-3")
def test_seven_weapons_of_each_colour() -> None:
    assert [card.index for card in content.weapons()] == list(range(21))
    assert [card.colour for card in content.weapons()] == [BLUE] * 7 + [RED] * 7 + [YELLOW] * 7
    assert len(set(content.WEAPON_INDEX)) == 21


@pytest.mark.rule("AD-AMMO-3", "AD-RULING-17")
def test_a_weapon_has_the_colour_of_its_free_cube_and_grabbing_takes_the_others() -> None:
    for card in content.weapons():
        assert card.cubes[0] == card.colour
        assert card.cost == tuple(card.cubes.count(colour) for colour in content.COLOURS)
        assert card.pickup == tuple(card.cubes[1:].count(colour) for colour in content.COLOURS)
    assert [card.id for card in content.weapons() if card.pickup == (0, 0, 0)] == [
        "electroscythe",
        "tractor_beam",
        "flamethrower",
        "grenade_launcher",
        "shockwave",
        "sledgehammer",
    ]


@pytest.mark.parametrize(
    ("weapon_id", "cost", "pickup", "extras"),
    [
        ("lock_rifle", (0, 0, 2), (0, 0, 1), {"second_lock": (1, 0, 0)}),
        ("electroscythe", (0, 0, 1), (0, 0, 0), {"reaper": (1, 0, 1)}),
        ("machine_gun", (1, 0, 1), (1, 0, 0), {"focus_shot": (0, 1, 0), "turret_tripod": (0, 0, 1)}),
        ("tractor_beam", (0, 0, 1), (0, 0, 0), {"punisher": (1, 1, 0)}),
        ("thor", (1, 0, 1), (1, 0, 0), {"chain_reaction": (0, 0, 1), "high_voltage": (0, 0, 1)}),
        ("plasma_gun", (0, 1, 1), (0, 1, 0), {"phase_glide": (0, 0, 0), "charged_shot": (0, 0, 1)}),
        ("whisper", (0, 1, 2), (0, 1, 1), {}),
        ("vortex_cannon", (1, 0, 1), (0, 0, 1), {"black_hole": (1, 0, 0)}),
        ("furnace", (1, 0, 1), (0, 0, 1), {"cozy_fire": (0, 0, 0)}),
        ("heatseeker", (2, 1, 0), (1, 1, 0), {}),
        ("hellion", (1, 1, 0), (0, 1, 0), {"nano_tracer": (1, 0, 0)}),
        ("flamethrower", (1, 0, 0), (0, 0, 0), {"barbecue": (0, 2, 0)}),
        ("grenade_launcher", (1, 0, 0), (0, 0, 0), {"extra_grenade": (1, 0, 0)}),
        ("rocket_launcher", (2, 0, 0), (1, 0, 0), {"rocket_jump": (0, 0, 1), "fragmenting_warhead": (0, 1, 0)}),
        ("railgun", (0, 2, 1), (0, 1, 1), {"piercing": (0, 0, 0)}),
        ("cyberblade", (1, 1, 0), (1, 0, 0), {"shadowstep": (0, 0, 0), "slice_and_dice": (0, 1, 0)}),
        ("zx2", (1, 1, 0), (1, 0, 0), {"scanner": (0, 0, 0)}),
        ("shotgun", (0, 2, 0), (0, 1, 0), {"long_barrel": (0, 0, 0)}),
        ("power_glove", (0, 1, 1), (0, 0, 1), {"rocket_fist": (0, 0, 1)}),
        ("shockwave", (0, 1, 0), (0, 0, 0), {"tsunami": (0, 1, 0)}),
        ("sledgehammer", (0, 1, 0), (0, 0, 0), {"pulverize": (1, 0, 0)}),
    ],
)
def test_what_each_weapon_costs(
    weapon_id: str,
    cost: content.Cubes,
    pickup: content.Cubes,
    extras: dict[str, content.Cubes],
) -> None:
    card = weapon(weapon_id)
    assert (card.cost, card.pickup) == (cost, pickup)
    assert (card.effects[0].id, card.effects[0].cost) == ("base", (0, 0, 0))
    assert {effect.id: effect.cost for effect in card.effects[1:]} == extras
    assert [effect.index for effect in card.effects] == list(range(len(card.effects)))


TWO_MODES = """
    electroscythe tractor_beam
    furnace hellion flamethrower
    railgun zx2 shotgun power_glove shockwave sledgehammer
"""


def test_a_weapon_has_one_base_effect_or_two_modes() -> None:
    assert [card.id for card in content.weapons() if card.effects[0].role == "mode"] == TWO_MODES.split()
    for card in content.weapons():
        roles = [effect.role for effect in card.effects]
        assert roles in (["mode", "mode"], ["base"] + ["optional"] * (len(roles) - 1)), card.id


def test_effects_by_id() -> None:
    assert weapon("thor").effect("high_voltage").name == "High voltage"
    with pytest.raises(LookupError, match="thor has no effect 'jump'; it has base, chain_reaction, high_voltage"):
        weapon("thor").effect("jump")


@pytest.mark.rule("AD-SETUP-3")
def test_two_powerups_of_each_kind_and_colour() -> None:
    assert content.powerup_deck() == tuple(sorted([*range(12), *range(12)]))
    assert content.POWERUP_NAME[0] == "targeting_scope-red"
    assert [content.POWERUP_NAME[content.NEWTON * 3 + colour] for colour in content.COLOURS] == [
        "newton-red",
        "newton-yellow",
        "newton-blue",
    ]
    assert content.POWERUP_NAME[content.TAGBACK_GRENADE * 3 + YELLOW] == "tagback_grenade-yellow"
    assert content.POWERUP_NAME[content.TELEPORTER * 3 + BLUE] == "teleporter-blue"
    for powerup, name in enumerate(content.POWERUP_NAME):
        kind = content.powerup_kinds()[content.powerup_kind(powerup)]
        assert name == f"{kind.id}-{content.COLOUR[content.powerup_colour(powerup)]}"


@pytest.mark.rule("AD-SETUP-4")
def test_36_tiles_half_of_them_with_a_powerup() -> None:
    deck = [content.tiles()[index] for index in content.tile_deck()]
    assert len(deck) == 36
    assert sum(tile.powerup for tile in deck) == 18
    assert all(sum(tile.cubes) == (2 if tile.powerup else 3) for tile in deck)
    assert [sum(tile.cubes[colour] for tile in deck) for colour in content.COLOURS] == [30, 30, 30]
    assert all(
        tile.cubes in {(2, 1, 0), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (0, 1, 2)}
        for tile in deck
        if not tile.powerup
    )
    assert Counter(tile.cubes for tile in deck if tile.powerup) == {
        (2, 0, 0): 2,
        (0, 2, 0): 2,
        (0, 0, 2): 2,
        (1, 1, 0): 4,
        (1, 0, 1): 4,
        (0, 1, 1): 4,
    }


def test_five_fighters_told_apart_by_shape_and_colour() -> None:
    assert [(fighter.id, fighter.name, fighter.silhouette, fighter.colour) for fighter in content.fighters()] == [
        ("dstructor", "D-STRUCT-OR", "square", "yellow"),
        ("banshee", "Banshee", "circle", "blue"),
        ("dozer", "Dozer", "bucket", "grey"),
        ("violet", "Violet", "diamond", "purple"),
        ("sprog", "Sprog", "triangle", "green"),
    ]


def test_content_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        weapon("thor").name = "Thor"  # type: ignore[misc]
    with pytest.raises(TypeError):
        content.WEAPON_INDEX["axe"] = 21  # type: ignore[index]


# The rules' words


FAMILIES = {
    "AD-SETUP": 5,
    "AD-TURN": 5,
    "AD-AMMO": 8,
    "AD-SHOOT": 5,
    "AD-DMG": 5,
    "AD-MARK": 5,
    "AD-SCORE": 9,
    "AD-END": 8,
    "AD-DOM": 11,
    "AD-TUR": 7,
    "AD-BOT": 6,
    "AD-EX": 12,
    "AD-RULING": 107,
}


def test_every_rule_has_its_words() -> None:
    numbered = {f"{family}-{number}" for family, last in FAMILIES.items() for number in range(1, last + 1)}
    cards = {card.rule for card in content.weapons()} | {kind.rule for kind in content.powerup_kinds()}
    assert set(content.rule_texts()) == numbered | cards


def test_rules_are_short_plain_sentences() -> None:
    rules = content.rule_texts()
    titles = Counter(rule.title for rule in rules.values())
    assert [title for title, count in titles.items() if count > 1] == []
    cards = {card.rule: card.name for card in content.weapons()} | {
        kind.rule: kind.name for kind in content.powerup_kinds()
    }
    assert {rule_id: rules[rule_id].title for rule_id in cards} == cards
    for rule in rules.values():
        assert len(rule.text) <= 400, rule.id
        assert rule.text.endswith("."), rule.id
        assert rule.id in cards or not rule.title.endswith("."), rule.id
        assert rule.title[0].isupper(), rule.id
        assert rule.text == " ".join(rule.text.split()), rule.id


def test_rules_that_name_others_name_ones_that_are_there() -> None:
    rules = content.rule_texts()
    for rule in rules.values():
        named = set(re.findall(r"AD-[A-Z]+-\w+", rule.text + rule.note))
        assert named <= set(rules), rule.id


def test_our_own_rules_say_so() -> None:
    rules = content.rule_texts()
    for rule_id in ("AD-SHOOT-5", "AD-MARK-5", "AD-SCORE-9", "AD-END-8", "AD-DOM-10", "AD-DOM-11"):
        assert rules[rule_id].note.startswith("Our own rule"), rule_id
    assert rules["AD-TURN-1"].note == ""


def test_texts_tell_the_numbers_of_the_effects() -> None:
    """The line for the hand and the text on the card tell the same numbers of damage and marks."""
    for card in content.weapons():
        for effect in card.effects:
            for number, what in re.findall(r"(\d) (damage|mark)", effect.short):
                assert re.search(rf"\b{number} (more )?{what}", effect.text), f"{card.id}.{effect.id}"


# The fingerprint


def test_the_fingerprint_follows_the_data_but_not_the_rules_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = copy_files(tmp_path)
    shipped = content.data_hash()
    monkeypatch.setattr(schema, "data_files", lambda: paths)

    def fingerprint() -> str:
        content.data_hash.cache_clear()
        return content.data_hash()

    assert re.fullmatch("[0-9a-f]{64}", shipped)
    assert fingerprint() == shipped
    change(tmp_path, "rules.toml", "never diagonally", "not diagonally")
    assert fingerprint() == shipped
    change(tmp_path, "powerups.toml", "copies = 2", "copies = 3")
    assert fingerprint() != shipped
    content.data_hash.cache_clear()


# Broken files


def copy_files(folder: Path) -> list[Source]:
    for source in schema.data_files():
        (folder / source.name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    return [folder / source.name for source in schema.data_files()]


def change(folder: Path, file: str, old: str, new: str) -> int:
    """Replace the first place of a text; return the line on which the new text begins."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    same = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    return text.count("\n", 0, text.index(old) + same) + 1


def told(folder: Path, paths: list[Source]) -> list[tuple[str, int, str]]:
    with pytest.raises(DataError) as caught:
        schema.read_sources(paths)
    return [(fault.file, fault.line, fault.message) for fault in caught.value.faults]


Break = tuple[str, str, str]  # what is there, what is written instead, what is told

BROKEN: dict[str, list[Break]] = {
    "weapons.toml": [
        (
            'colour = "blue"\ncost = ["blue", "blue"]',
            'colour = "blue"\ncost = ["red", "blue"]',
            "lock_rifle is blue, its first cube red",
        ),
        (
            'name = "Chain reaction"\nrole = "optional"',
            'name = "Chain reaction"\nrole = "bonus"',
            "thor.effects.chain_reaction.role is 'bonus'",
        ),
    ],
    "powerups.toml": [
        ('name = "Newton"', 'name = "Targeting Scope"', "newton has the name 'Targeting Scope' of targeting_scope"),
        ('copies = 2\nwhen = "when a', 'copies = 0\nwhen = "when a', "tagback_grenade.copies is 0"),
    ],
    "ammo_tiles.toml": [
        ('["blue", "blue", "red"]', '["blue", "blue"]', "ammo_b_b_r has 2 cubes"),
        ("powerup = true, count = 4 }\n", "powerup = 1, count = 4 }\n", "ammo_r_y_pu.powerup is a number"),
    ],
    "fighters.toml": [
        ('silhouette = "circle"', 'silhouette = "square"', "banshee has the silhouette 'square' of dstructor"),
        ('colour = "green"', 'color = "green"', "unknown key 'color'"),
    ],
    "arenas.toml": [
        (
            "|  white     white  D yellow  |",
            "|  white     white  d yellow  |",
            "small: '|d|' left of D3 is neither wall, door nor open",
        ),
        ("players = [3, 4, 5]", "players = [3, 4, 6]", "mid_l1r2.players[2] is 6"),
    ],
    "rules.toml": [
        ('[rules."AD-WEAPON-thor"]', '[rules."AD-WEAPON-loki"]', "AD-WEAPON-loki is about no card of weapons.toml"),
        ('title = "Skulls and ending"', "title = 8", "rules.AD-SETUP-2.title is a number"),
    ],
}


def break_file(folder: Path, file: str) -> list[tuple[str, int, str]]:
    return [(file, change(folder, file, old, new), message) for old, new, message in BROKEN[file]]


def expected_besides(file: str, folder: Path) -> list[tuple[str, int, str]]:
    """What follows from the breaks above: a renamed key or rule is missing under its old name."""
    text = (folder / file).read_text(encoding="utf-8").splitlines()
    if file == "fighters.toml":
        return [(file, text.index("[sprog]") + 1, "sprog has no 'colour'")]
    if file == "rules.toml":
        return [
            (file, next(n for n, line in enumerate(text, 1) if line.startswith("[rules.")), "no rule AD-WEAPON-thor")
        ]
    return []


@pytest.mark.parametrize("file", sorted(BROKEN))
def test_two_faults_of_a_file_are_told_at_once(tmp_path: Path, file: str) -> None:
    paths = copy_files(tmp_path)
    expected = break_file(tmp_path, file) + expected_besides(file, tmp_path)
    assert told(tmp_path, paths) == sorted(expected)


def test_the_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    expected = []
    for file in BROKEN:
        expected += break_file(tmp_path, file)
        expected += expected_besides(file, tmp_path)
    assert told(tmp_path, paths) == sorted(expected)


def test_a_file_that_is_not_toml_hides_no_fault_of_another(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    line = change(tmp_path, "weapons.toml", '[thor]\nname = "T.H.O.R."', "[thor]\nname = T.H.O.R.")
    expected = break_file(tmp_path, "powerups.toml")
    assert told(tmp_path, paths) == [*expected, ("weapons.toml", line, "not TOML: Invalid value")]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("weapons.toml", 'colour = "blue"\ncost = ["blue"]', 'colour = "red"\ncost = ["red"]', "6 blue weapons"),
        ("powerups.toml", "copies = 2", "copies = 3", "27 powerups in three colours"),
        ("ammo_tiles.toml", "count = 4", "count = 5", "37 ammo tiles"),
        (
            "fighters.toml",
            "[sprog]",
            "[goblin]\nname = 'Gob'\ncolour = 'red'\nsilhouette = 'star'\ncut = 'x'\nmask = 'y'\n[sprog]",
            "6 fighters",
        ),
    ],
)
def test_wrong_numbers_are_told(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    paths = copy_files(tmp_path)
    change(tmp_path, file, old, new)
    assert (file, 1, message) in told(tmp_path, paths)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "weapons.toml",
            'role = "base"',
            'role = "mode"',
            "lock_rifle has the roles mode, optional",
        ),
        (
            "weapons.toml",
            'role = "mode"\ncost = ["blue", "red"]',
            'role = "optional"\ncost = ["blue", "red"]',
            "electroscythe has the roles mode, optional",
        ),
        (
            "weapons.toml",
            'role = "base"\ncost = []',
            'role = "base"\ncost = ["red"]',
            "the first effect of lock_rifle is an extra",
        ),
        (
            "ammo_tiles.toml",
            'cubes = ["red", "red", "yellow"]',
            'cubes = ["yellow", "red", "yellow"]',
            "ammo_r_r_y shows the same as ammo_r_y_y",
        ),
        ("arenas.toml", "*blue* ", "*red*  ", "small: the red spawnpoint on C1 is in the room blue"),
        (
            "arenas.toml",
            "|  *red*                      |",
            "|  *red*     *red*            |",
            "small: a second red spawnpoint on B2",
        ),
        ("arenas.toml", "*yellow*", " yellow ", "small: D3 has the spawnpoint 'yellow'"),
        ("arenas.toml", "*yellow*", "        ", "small: no yellow spawnpoint"),
        ("arenas.toml", "*yellow*", "*orange*", "small: a spawnpoint 'orange' on D3"),
        ("arenas.toml", "|  white     white  D yellow  |", "|   tan       tan   D yellow  |", "small: a room 'tan'"),
        (
            "arenas.toml",
            "+---DDD---+---------+---DDD---+---------+",
            "+---DDD---+---------+         +---------+",
            "small: no wall between C1 and C2, of different rooms",
        ),
    ],
)
def test_what_does_not_fit_together_is_told(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    paths = copy_files(tmp_path)
    change(tmp_path, file, old, new)
    assert message in [fault for name, _, fault in told(tmp_path, paths) if name == file]


def test_faults_of_a_drawing_stand_on_its_lines(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    first = change(
        tmp_path,
        "arenas.toml",
        "|   red       red       red   D yellow  |",
        "|   red       red   |   red   D yellow  |",
    )
    second = change(
        tmp_path,
        "arenas.toml",
        "|                             |*yellow* |",
        "|                             |*yellow*x|",
    )
    assert ("arenas.toml", first) in [(file, line) for file, line, _ in told(tmp_path, paths)]
    assert ("arenas.toml", second) in [(file, line) for file, line, _ in told(tmp_path, paths)]


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    (tmp_path / "fighters.toml").unlink()
    assert told(tmp_path, paths) == [("fighters.toml", 1, "the file cannot be read")]
