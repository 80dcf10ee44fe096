"""The box and its data files: how many cards, shapes that fit, and every fault of a file with its line."""

from __future__ import annotations

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from skullyard.engine.datafile import DataError
from skullyard.games.gear_up import content, schema
from unit.gear_up import plain

rule = pytest.mark.rule


# -------------------------------------------------------------------------------------------- the box


@rule("GU-02")
def test_the_box_holds_what_the_rules_say() -> None:
    copies = {
        deck: sum(entry["copies"] for entry in plain.ZOMBIES.values() if entry["deck"] == deck)
        for deck in ("black", "red")
    }
    assert copies == {"black": 48, "red": 24}
    assert (len(content.survivors()), len(content.bosses()), len(content.helpers())) == (6, 6, 12)
    assert len(content.turn_cards()) == 10
    assert sum(card.copies for card in content.spawn_cards()) == 7
    assert [sum(card.stage == stage for card in content.boss_cards()) for stage in (1, 2)] == [3, 4]
    assert all(boss.white.grid != boss.red.grid for boss in content.bosses())


@rule("GU-78")
@pytest.mark.parametrize(
    ("what", "shape"),
    [(f"{who}-{colour}", tuple(entry[colour]["shape"])) for who, entry in plain.SURVIVORS.items() for colour in plain.COLOURS]
    + [(f"helper-{name}", tuple(entry["shape"])) for name, entry in plain.HELPERS.items()],
)  # fmt: skip
def test_every_shape_fits_whole_on_four_zombies_at_least(what: str, shape: tuple[str, ...]) -> None:
    fitting = [design for design in plain.ZOMBIES if plain.places(shape, plain.areas(design))]
    assert len(fitting) >= 4, what


@rule("GU-06", "GU-07")
def test_every_shape_fits_on_every_boss() -> None:
    shapes = [entry[colour]["shape"] for entry in plain.SURVIVORS.values() for colour in plain.COLOURS]
    shapes += [entry["shape"] for entry in plain.HELPERS.values()]
    for boss, entry in plain.BOSSES.items():
        for side in ("white", "red"):
            assert all(plain.places(shape, plain.cells(entry[side]["grid"])) for shape in shapes), (boss, side)


@rule("GU-08")
@pytest.mark.parametrize("boss", list(plain.BOSSES))
def test_the_red_side_is_the_harder_one(boss: str) -> None:
    white, red = (plain.BOSSES[boss][side]["grid"] for side in ("white", "red"))
    for squares in ("yubso", "y", "yu"):
        assert len(plain.cells(red, squares)) > len(plain.cells(white, squares)) or squares == "y"


# ------------------------------------------------------------------------------------------ the validator


class Folder:
    """A copy of the data files that can be spoilt."""

    def __init__(self, path: Path) -> None:
        self.path = path
        for name in schema.SHAPES:
            with as_file(files("skullyard.games.gear_up") / "data" / name) as source:
                shutil.copy(source, path / name)

    def change(self, file: str, old: str, new: str, count: int = 1) -> int:
        """Replace a text that is there; return its line."""
        text = (self.path / file).read_text(encoding="utf-8")
        assert old in text, old
        line = text[: text.index(old)].count("\n") + 1
        (self.path / file).write_text(text.replace(old, new, count), encoding="utf-8")
        return line

    def faults(self) -> list[str]:
        """Read the files and return what is wrong with them, a line each."""
        with pytest.raises(DataError) as error:
            schema.read_sources([self.path / name for name in sorted(schema.SHAPES)])
        return [line for line in str(error.value).splitlines() if ".toml" in line]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_the_shipped_files_are_sound(folder: Folder) -> None:
    found = schema.read_sources([folder.path / name for name in sorted(schema.SHAPES)])
    assert list(found.zombies) == list(plain.ZOMBIES)


@rule("GU-02", "GU-04", "GU-05", "GU-06")
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("survivors.toml", "hearts = 4", "hearts = 0", "hearts"),
        ("survivors.toml", 'range = "long"', 'range = "far"', "range"),
        ("survivors.toml", '["###"]', '["#x#"]', "shape"),
        ("survivors.toml", '"extra 1"', '"extra 9"', "see the list of effects"),
        ("survivors.toml", '"push far"', '"push away"', "see the list of effects"),
        ("survivors.toml", '[["extra 1"], ["again 1"]]', '[["extra 1"]]', "tiers"),
        ("survivors.toml", 'name = "Roger"', 'name = ""', "name"),
        ("survivors.toml", "solo_hearts = 4\n", "", "solo_hearts"),
        ("survivors.toml", "bullets = 10", "bullets = 10\nhats = 1", "hats"),
        ("zombies.toml", 'grid = ["*o"', 'grid = ["*q"', "squares are"),
        ("zombies.toml", 'symbol = "single"', 'symbol = "triple"', "symbol"),
        ("zombies.toml", 'power = "thick_hide"', 'power = "flying"', "power"),
        ("zombies.toml", 'deck = "black"', 'deck = "blue"', "deck"),
        ("bosses.toml", '"advance 1"', '"advance 9"', "see the list at the head"),
        ("bosses.toml", '"damage 1 holder"', '"damage 1 somebody"', "see the list at the head"),
        ("bosses.toml", '"...y..."', '"...z..."', "squares are"),
        ("helpers.toml", 'range = "short"', 'range = "long"', "range"),
        ("cards.toml", 'activates = "none"', 'activates = "some"', "activates"),
        ("cards.toml", '"attack_yellow"', '"attack_red"', "icons"),
        ("cards.toml", "smiley = false", "smiley = 0", "smiley"),
        ("cards.toml", "[1, 0], [1, 0], [2, 0], [2, 0]", "[1, 0], [1, 0], [2, 0], [2]", "players"),
        ("levels.toml", "black = [", "black = [9, ", "black"),
        ("levels.toml", "[easy]", "[mild]", "the levels are"),
        ("rules.toml", '[rules."GU-01"]', '[rules."GX-01"]', "ids are GU-01"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_file_and_line(folder: Folder, file: str, old: str, new: str, told: str) -> None:
    line = folder.change(file, old, new)
    found = folder.faults()
    assert any(file in each and told in each for each in found), found
    numbers = [int(each.partition(f"{file}:")[2].partition(":")[0]) for each in found if f"{file}:" in each]
    assert any(abs(number - line) <= 12 for number in numbers), (line, found)


@rule("GU-02")
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("zombies.toml", "copies = 4", "copies = 3", "the black deck has 47 cards"),
        ("zombies.toml", "copies = 3", "copies = 4", "the red deck has 25 cards"),
        ("cards.toml", "copies = 3", "copies = 2", "there are 6 spawn cards"),
        ("cards.toml", "stage = 2", "stage = 1", "there are 4 stage 1 boss cards"),
        ("cards.toml", '[turn.t10]\ncolour = "blue"\nactivates = "double"\nsmiley = false\n', "", "there are 9 turn cards"),
        ("zombies.toml", 'grid = ["oo.", ".**"]', 'grid = ["oo.", ".oo"]', "barista has no star"),
        ("bosses.toml", '"...y..."', '"...o..."', None),
        ("survivors.toml", '["###"]', '["#"]', "less than two squares"),
        ("survivors.toml", '["###"]', '["######"]', "the shape fits whole on 0 zombie cards"),
        ("helpers.toml", '["##.", ".##", "..#"]', '["#.#", ".#.", "#.#"]', "the shape fits whole on"),
        ("survivors.toml", '[["gain 1 bullet full_shape"], ["split"]]', '[["extra 1"], ["split"]]', "split goes with gain and again only"),
        ("survivors.toml", '[["push far"], ["extra 1"]]', '[["push far"], ["push one"]]', "'push' more than once"),
        ("levels.toml", "[nightmare]", "[hard]", None),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_told(folder: Folder, file: str, old: str, new: str, told: str | None) -> None:
    folder.change(file, old, new)
    if told is None:
        if file == "bosses.toml":
            schema.read_sources([folder.path / name for name in sorted(schema.SHAPES)])
            return
        assert folder.faults()
        return
    found = folder.faults()
    assert any(told in each for each in found), found


def test_a_boss_without_stars_is_told(folder: Folder) -> None:
    text = (folder.path / "bosses.toml").read_text(encoding="utf-8")
    grid = text[text.index("[the_heap.white]") : text.index('special = "Landslide"')]
    (folder.path / "bosses.toml").write_text(
        text.replace(grid, grid.replace("y", "o").replace("u", "o"), 1), encoding="utf-8"
    )
    found = folder.faults()
    assert any("the_heap has no yellow star" in each for each in found)
    assert any("the_heap has no blue star" in each for each in found)


def test_a_missing_level_is_told(folder: Folder) -> None:
    text = (folder.path / "levels.toml").read_text(encoding="utf-8")
    (folder.path / "levels.toml").write_text(text[: text.index("[nightmare]")], encoding="utf-8")
    assert any("there is no level 'nightmare'" in each for each in folder.faults())


def test_all_faults_of_all_files_are_told_at_once(folder: Folder) -> None:
    folder.change("survivors.toml", "hearts = 4", "hearts = 99")
    folder.change("survivors.toml", '"again 1"', '"again"')
    folder.change("zombies.toml", 'symbol = "double"', 'symbol = "x"')
    folder.change("bosses.toml", '"regrow 1"', '"regrow"')
    folder.change("helpers.toml", 'shape = ["###", ".#.", ".#."]', 'shape = ["..."]')
    folder.change("cards.toml", "stage = 1", "stage = 3")
    folder.change("levels.toml", 'side = "white"', 'side = "blue"')
    found = folder.faults()
    assert {each.partition(".toml")[0].rpartition("/")[2] for each in found} == {
        "survivors",
        "zombies",
        "bosses",
        "helpers",
        "cards",
        "levels",
    }
    assert len(found) >= 7


def test_names_that_nobody_bears_are_refused() -> None:
    for find in (content.zombie, content.boss, content.survivor, content.helper):
        with pytest.raises(LookupError, match="there is no 'nobody'"):
            find("nobody")
