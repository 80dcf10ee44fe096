"""What is told when a data file of Prison Outbreak is wrong, and the fingerprint of the data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from skullyard.engine.datafile import DataError, Source
from skullyard.games.outbreak import content, schema

Break = tuple[str, str, str]  # what is there, what is written instead, what is told

BROKEN: dict[str, list[Break]] = {
    "equipment.toml": [
        ('made_of = ["rifle", "scope"]', 'made_of = ["rifle", "lens"]', "sniper_rifle names 'lens'"),
        ("range = [1, 3], dice = 1", "range = [3, 1], dice = 1", "rifle has the range 3 to 1"),
        ("[chainsaw]\nname = ", "[chainsaw]\nnoun = ", "unknown key 'noun'"),
    ],
    "levels.toml": [("begins = 19", "begins = 6", "orange begins at 6")],
    "rules.toml": [
        ('[rules."PO-CARD-kukri"]', '[rules."PO-CARD-spoon"]', "PO-CARD-spoon is about no card and no skill"),
        ('title = "The first player"', "title = 8", "rules.PO-SETUP-8.title is a number"),
    ],
    "skills.toml": [
        ('starts_with = "sub_mg"', 'starts_with = "cannon"', "starts_with_sub_mg starts with 'cannon'"),
        ('name = "Jump"\nkind = "action"', 'name = "Jump"\nkind = "actoin"', "jump.kind is 'actoin'"),
    ],
    "survivors.toml": [
        ('orange = ["frenzy_melee", "shove"]', 'orange = ["frenzy_melee", "push"]', "watts: no skill 'push'"),
        ('blue = ["lucky"]', 'blue = ["plus1_damage_with"]', "kim: 'plus1_damage_with' is not whole"),
        ('blue = ["taunt"]', 'blue = ["plus1_damage_with:spoon"]', "grindlock: no equipment 'spoon'"),
    ],
    "zombie_cards.toml": [
        (
            'orange = "5 walkers", red = "3 walkers"',
            'orange = "5 walker", red = "3 walkers"',
            "79.orange is '5 walker'",
        ),
        ('yellow = "all runners"', 'yellow = "1 runner"', "card 118 is extra_activation with '1 runner'"),
    ],
    "zombies.toml": [("berserker = 16", "berserker = -1", "walker.figures.berserker is -1")],
}


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


def told(paths: list[Source]) -> list[tuple[str, int, str]]:
    with pytest.raises(DataError) as caught:
        schema.read_sources(paths)
    return [(fault.file, fault.line, fault.message) for fault in caught.value.faults]


def break_file(folder: Path, file: str) -> list[tuple[str, int, str]]:
    return [(file, change(folder, file, old, new), message) for old, new, message in BROKEN[file]]


def expected_besides(folder: Path, file: str) -> list[tuple[str, int, str]]:
    """What follows from the breaks above: a renamed key or rule is missing under its old name."""
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    if file == "equipment.toml":
        return [(file, lines.index("[chainsaw]") + 1, "chainsaw has no 'name'")]
    if file == "rules.toml":
        first = next(number for number, line in enumerate(lines, 1) if line.startswith("[rules."))
        return [(file, first, "no rule PO-CARD-kukri")]
    return []


@pytest.mark.parametrize("file", sorted(BROKEN))
def test_the_faults_of_a_file_are_told_at_once(tmp_path: Path, file: str) -> None:
    paths = copy_files(tmp_path)
    expected = break_file(tmp_path, file) + expected_besides(tmp_path, file)
    assert told(paths) == sorted(expected)


def test_the_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    expected = []
    for file in BROKEN:
        expected += break_file(tmp_path, file)
        expected += expected_besides(tmp_path, file)
    assert told(paths) == sorted(expected)


def test_every_fault_has_a_hint(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    for file in BROKEN:
        break_file(tmp_path, file)
    with pytest.raises(DataError) as caught:
        schema.read_sources(paths)
    assert all(fault.hint and fault.hint != fault.message for fault in caught.value.faults)


def test_a_file_that_is_not_toml_hides_no_fault_of_another(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    line = change(tmp_path, "skills.toml", '[jump]\nname = "Jump"', "[jump]\nname = Jump")
    expected = break_file(tmp_path, "zombies.toml")
    assert told(paths) == [("skills.toml", line, "not TOML: Invalid value"), *expected]


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    (tmp_path / "levels.toml").unlink()
    assert told(paths) == [("levels.toml", 1, "the file cannot be read")]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("equipment.toml", "count = 6", "count = 7", "84 equipment cards"),
        ("zombie_cards.toml", "\n120 = {", "\n# 120 = {", "41 zombie cards"),
        ("survivors.toml", 'box = "Prison Outbreak"', 'box = "Elsewhere"', "1 survivors of Elsewhere"),
        ("zombies.toml", "[runner]", "[crawler]", "the entries are walker, fatty, crawler, abomination"),
        ("levels.toml", "[orange]", "[amber]", "the entries are blue, yellow, amber, red"),
    ],
)
def test_wrong_numbers_are_told(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    paths = copy_files(tmp_path)
    change(tmp_path, file, old, new)
    assert (file, 1, message) in told(paths)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("equipment.toml", "kills_all = true, noisy", "noisy", "molotov has no dice in throw"),
        (
            "equipment.toml",
            "dice = 5, accuracy",
            "kills_all = true, dice = 5, accuracy",
            "chainsaw has dice, accuracy, damage in strike",
        ),
        ("equipment.toml", "range = [0, 0], dice = 5", "range = [0, 1], dice = 5", "chainsaw has the range 0 to 1"),
        ("equipment.toml", 'beside = "wakizachi"', 'beside = "wakizashi"', "katana names 'wakizashi'"),
        ("equipment.toml", 'boosts = ["sawed_off"', 'boosts = ["sawn_off"', "plenty_of_ammo_heavy names 'sawn_off'"),
        ("equipment.toml", "starting = 3", "starting = 4", "nightstick starts with 4 of 3"),
        ("equipment.toml", "count = 1\n", "count = 0\n", "there is no concrete_saw"),
        ("equipment.toml", 'made_of = ["rifle", "scope"]\n', "", "sniper_rifle keeps cards of nothing"),
        ("equipment.toml", 'name = "Kukri"', 'name = "Katana"', "katana has the name 'Katana' of kukri"),
        ("levels.toml", "begins = 0", "begins = 1", "blue begins at 1"),
        ("skills.toml", 'name = "Jump"', 'name = "Hoard"', "jump has the name 'Hoard' of hoard"),
        ("survivors.toml", 'name = "Kim"', 'name = "Watts"', "kim has the name 'Watts' of watts"),
        ("survivors.toml", 'blue = ["lucky"]', 'blue = ["lucky:pistol"]', "kim: 'lucky:pistol' is not whole"),
        ("zombie_cards.toml", 'blue = "1 walker"', 'blue = "all walkers"', "card 79 is spawn with 'all walkers'"),
        ("rules.toml", '[rules."PO-SKILL-jump"]', '[rules."PO-SKILL-leap"]', "no rule PO-SKILL-jump"),
    ],
)
def test_what_does_not_fit_together_is_told(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    paths = copy_files(tmp_path)
    change(tmp_path, file, old, new)
    assert message in [fault for name, _, fault in told(paths) if name == file]


def test_a_skill_with_one_equipment_names_it(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    change(tmp_path, "survivors.toml", 'blue = ["lucky"]', 'blue = ["plus1_damage_with:katana"]')
    assert schema.read_sources(paths).survivors["kim"]["standard"]["blue"] == ["plus1_damage_with:katana"]


# The fingerprint


def test_the_fingerprint_follows_the_data_but_not_the_rules_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = content.data_hash()
    paths = []
    for number, source in enumerate(schema.every_file()):
        (tmp_path / str(number)).mkdir()
        paths.append(tmp_path / str(number) / source.name)
        paths[-1].write_bytes(source.read_bytes())
    monkeypatch.setattr(schema, "every_file", lambda: paths)

    def fingerprint() -> str:
        content.data_hash.cache_clear()
        return content.data_hash()

    assert re.fullmatch("[0-9a-f]{64}", shipped)
    assert fingerprint() == shipped
    for path in paths:
        before = path.read_bytes()
        path.write_bytes(before + b"\n")
        assert (fingerprint() == shipped) == (path.name == "rules.toml"), path.name
        path.write_bytes(before)
    content.data_hash.cache_clear()


def test_the_fingerprint_takes_in_every_file_of_the_title() -> None:
    names = [source.name for source in schema.every_file()]
    assert set(schema.SHAPES) <= set(names)
    assert len(set(names)) == len(names)
