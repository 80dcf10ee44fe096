"""What is told when a data file of Apocalypse is wrong, and the fingerprint of the data."""

from __future__ import annotations

from pathlib import Path

import pytest

from skullyard.engine.datafile import DataError, Source
from skullyard.games.outbreak import content, master_schema, schema

Break = tuple[str, str, str]  # what is there, what is written instead, what is told

BROKEN: dict[str, list[Break]] = {
    "equipment.toml": [
        ("[rifle]\ncount = 2", "[rifle]\ncount = 2\ndual = true", "rifle is a card of Prison Outbreak and has 'dual'"),
        ('fuel = "gasoline"', 'fuel = "petrol"', "flamethrower names 'petrol'"),
        ('raises = ["pistol"', 'raises = ["pistols"', "hollow_point names 'pistols'"),
        ("[machete]\nname = ", "[machete]\n# = ", "machete has no 'name'"),
        ('name = "Dynamite"', 'name = "Katana"', "dynamite has the name 'Katana' of katana"),
        ("gas_mask = true", "gas_mask = true\ntarget_noise = 1", "gas_mask has 'target_noise' and is no weapon"),
        ("starting = 7", "starting = 8", "pan starts with 8 of 7"),
        ("range = [2, 3]", "range = [3, 2]", "rpg has the range 3 to 2"),
        ("dice = 3, accuracy = 4, ", "dice = 3, ", "assault_rifle has dice, damage in shot"),
        ("[crowbar]\n", "[crowbar]\nspecials = true\n", "unknown key 'specials'"),
    ],
    "master_cards.toml": [
        ('moment = "moved"', 'moment = "walked"', "MZ-R05.moment is 'walked'"),
        ('name = "Fog"\ncolour = "green"', 'name = "Fog"\ncolour = "blue"', "MZ-G01 is blue"),
        ('name = "Misfire"', 'name = "Cloudburst"', "MZ-R02 has the name 'Cloudburst' of MZ-G03"),
        ('danger = "yellow"', 'danger = "blue"', "MZ-B01.danger is 'blue'"),
        ("numbers = [2, 3, 4, 5]", "numbers = [2, 3, 4]", "MZ-B04.numbers has 3 items"),
        ("unique = true", "lasts = true", "MZ-G08 is green and has 'lasts'"),
    ],
    "zombie_cards.toml": [
        ('67 = { card = "spawn", type = "toxic"', '67 = { card = "spawn", type = "standard"', "card 67 is standard"),
        ("78 = {", "79 = {", "card 79 is one of Prison Outbreak"),
        ('yellow = "4 walkers"', 'yellow = "all walkers"', "card 71 is spawn with 'all walkers'"),
    ],
    "zombies.toml": [("standard = 40", "standard = -4", "walker.standard is -4")],
}


def copy_files(folder: Path) -> list[Source]:
    for source in master_schema.data_files():
        (folder / source.name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    return [folder / source.name for source in master_schema.data_files()]


def break_file(folder: Path, file: str, breaks: list[Break]) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    for old, new, _ in breaks:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / file).write_text(text, encoding="utf-8")


def told(paths: list[Source]) -> dict[tuple[str, str], int]:
    """Return the lines of all faults by file and message, having seen that each has a hint."""
    with pytest.raises(DataError) as caught:
        master_schema.read_master_sources(paths, schema.sources())
    assert all(fault.hint and fault.hint != fault.message for fault in caught.value.faults)
    return {(fault.file, fault.message): fault.line for fault in caught.value.faults}


@pytest.mark.parametrize(
    ("file", "broken"), [(file, one) for file in BROKEN for one in BROKEN[file]], ids=lambda value: value[-1][:40]
)
def test_a_fault_is_told_where_it_is(tmp_path: Path, file: str, broken: Break) -> None:
    old, new, message = broken
    paths = copy_files(tmp_path)
    before = (tmp_path / file).read_text(encoding="utf-8")
    break_file(tmp_path, file, [broken])
    same = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    line = before.count("\n", 0, before.index(old) + same) + 1
    # What is missing is told at the head of its entry, one line above; a line that was added is the one below.
    assert told(paths)[file, message] - line in ({-1} if "has no" in message else {0, 1})


def test_the_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    for file, breaks in BROKEN.items():
        break_file(tmp_path, file, breaks)
    found = told(paths)
    assert {(file, message) for file, breaks in BROKEN.items() for _, _, message in breaks} - set(found) == set()


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("zombie_cards.toml", "\n78 = {", "\n# 78 = {", "11 zombie cards"),
        ("master_cards.toml", "copies = 2", "copies = 1", "32 cards of 30 designs"),
        ("zombies.toml", "runner =", "crawler =", "the entries are walker, fatty, crawler, abomination"),
        (
            "equipment.toml",
            "aside = true\nstarting = 7",
            "starting = 7",
            "0 cards are laid aside and dealt at the start",
        ),
    ],
)
def test_wrong_numbers_are_told(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    paths = copy_files(tmp_path)
    break_file(tmp_path, file, [(old, new, message)])
    assert told(paths)[file, message] == 1


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    paths = copy_files(tmp_path)
    (tmp_path / "zombies.toml").unlink()
    assert told(paths) == {("zombies.toml", "the file cannot be read"): 1}


# The fingerprint

PRISON_HASH = "55f64ac597c052e38186fbe52263599fd700870cdc8cce76ddb94e2d2d29a475"
"""That of the release before Apocalypse: games of Prison Outbreak go on with it."""


def test_the_fingerprint_of_prison_outbreak_knows_nothing_of_apocalypse() -> None:
    assert content.data_hash("prison_outbreak") == PRISON_HASH
    assert content.data_hash("apocalypse") != PRISON_HASH


def test_the_fingerprint_of_apocalypse_follows_both_folders_but_not_the_rules_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = content.data_hash("apocalypse")
    paths = []
    for number, source in enumerate(master_schema.every_file()):
        (tmp_path / str(number)).mkdir()
        paths.append(tmp_path / str(number) / source.name)
        paths[-1].write_bytes(source.read_bytes())
    assert [path.name for path in paths].count("equipment.toml") == 2
    monkeypatch.setattr(master_schema, "every_file", lambda: paths)

    def fingerprint() -> str:
        content.data_hash.cache_clear()
        return content.data_hash("apocalypse")

    assert fingerprint() == shipped
    for path in paths:
        before = path.read_bytes()
        path.write_bytes(before + b"\n")
        assert (fingerprint() == shipped) == (path.name == "rules.toml"), path.name
        path.write_bytes(before)
    content.data_hash.cache_clear()


# The rules in words


def rules_of(folder: Path, ids: list[str]) -> Path:
    """Write a file of rules with these ids."""
    path = folder / "rules.toml"
    text = "".join(f'[rules."{rule}"]\ntitle = "One"\ntext = "Two."\n' for rule in ids)
    path.write_text(text, encoding="utf-8")
    return path


def wanted_rules() -> list[str]:
    cards = [kind.rule for kind in content.equipment() if kind.rule.startswith("AP-")]
    return cards + [drawn.rule for drawn in content.zombie_cards() if drawn.rule.startswith("AP-")]


def test_every_card_of_the_box_has_its_rule(tmp_path: Path) -> None:
    ids = ["AP-01", "AP-EX-1", "AP-RULING-42", *wanted_rules()]
    assert len(ids) == 3 + 14 + 12 + 30
    read = master_schema.read_master_rules
    assert list(read(rules_of(tmp_path, ids), master_schema.master_sources(), schema.sources())) == ids


def test_rules_that_are_missing_or_about_nothing_are_told(tmp_path: Path) -> None:
    ids = ["AP-1", "AP-CARD-spoon", *(rule for rule in wanted_rules() if rule not in ("AP-CARD-pan", "AP-CARD-MZ-B01"))]
    with pytest.raises(DataError) as caught:
        master_schema.read_master_rules(rules_of(tmp_path, ids), master_schema.master_sources(), schema.sources())
    assert {(fault.message, fault.line) for fault in caught.value.faults} == {
        ("'AP-1' is no id", 1),
        ("AP-CARD-spoon is about no card and no skill", 4),
        ("no rule AP-CARD-pan", 1),
        ("no rule AP-CARD-MZ-B01", 1),
    }
