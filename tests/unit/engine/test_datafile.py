"""Data files: shapes, faults and the lines they stand on."""

from __future__ import annotations

from pathlib import Path

import pytest

from skullyard.engine.datafile import DataError, Entries, Fault, Faults, Flag, Record, Several, Shape, Text, Whole, load
from skullyard.engine.datalines import find_lines

CARD = Record(
    {
        "name": Text(longest=12),
        "colour": Text(words=("red", "blue")),
        "copies": Whole(1, 4),
        "secret": Flag(),
        "tags": Several(Text(pattern="[a-z]+", hint="small letters only"), 0, 3, distinct=True),
    },
    optional=frozenset({"tags"}),
)


CARDS = Entries(CARD)


def faults_of(folder: Path, text: str, shape: Shape = CARDS) -> list[tuple[int, str, str]]:
    file = folder / "cards.toml"
    file.write_text(text, encoding="utf-8")
    faults = Faults()
    load(file, shape, faults)
    with pytest.raises(DataError) as caught:
        faults.raise_any()
    assert {fault.file for fault in caught.value.faults} == {"cards.toml"}
    return [(fault.line, fault.message, fault.hint) for fault in caught.value.faults]


GOOD = """\
# two cards
[club]
name = "Club"
colour = "red"
copies = 2
secret = false

[bow]
name = "Bow"
colour = "blue"
copies = 1
secret = true
tags = ["far", "silent"]
"""


def test_a_good_file_gives_its_entries(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(GOOD, encoding="utf-8")
    faults = Faults()
    document = load(tmp_path / "cards.toml", CARDS, faults)
    faults.raise_any()
    assert [key for key, _ in document.sound()] == ["club", "bow"]
    assert dict(document.sound())["bow"]["tags"] == ["far", "silent"]


def test_all_faults_are_told_at_once_with_their_lines(tmp_path: Path) -> None:
    text = """\
[club]
name = "A club with nails"
colour = "rde"
copies = 9
secret = 0

["Bow"]
nmae = "Bow"
colour = 3
copies = "1"
tags = [
    "far",
    "Silent",  # capital letter
    "far",
]
"""
    assert faults_of(tmp_path, text) == [
        (2, "club.name has 17 characters", "12 at most"),
        (3, "club.colour is 'rde'", "did you mean 'red'?"),
        (4, "club.copies is 9", "write a number from 1 to 4"),
        (5, "club.secret is a number", "write true or false"),
        (7, "'Bow' is no id", "ids have small letters, digits and _"),
        (7, "Bow has no 'name'", "add name = ..."),
        (7, "Bow has no 'secret'", "add secret = ..."),
        (8, "unknown key 'nmae'", "did you mean 'name'?"),
        (9, "Bow.colour is a number", 'write a text in quotes, "like this"'),
        (10, "Bow.copies is a text", "write a whole number"),
        (11, "Bow.tags names something twice", "name each once"),
        (13, "Bow.tags[1] is 'Silent'", "small letters only"),
    ]


@pytest.mark.parametrize(
    ("value", "message", "hint"),
    [
        ("true", "copies is true or false", "write a whole number"),
        ("1.5", "copies is a number", "write a whole number"),
        ("2026-01-01", "copies is a date or time", "write a whole number"),
        ("[1]", "copies is a list", "write a whole number"),
        ("{ a = 1 }", "copies is a table", "write a whole number"),
    ],
)
def test_values_of_other_kinds_are_named(tmp_path: Path, value: str, message: str, hint: str) -> None:
    assert faults_of(tmp_path, f"copies = {value}\n", Record({"copies": Whole(1, 3)})) == [(1, message, hint)]


@pytest.mark.parametrize(
    ("text", "shape", "fault"),
    [
        ("", CARDS, (1, "the file is empty", "write at least one entry")),
        ("a = 1\n", CARDS, (1, "a is a number", "write a table with name, colour, copies, secret, tags")),
        ("\na = {}\n", Record({"a": CARDS}), (2, "a is empty", "write at least one entry")),
        ("a = 1\n", Record({"a": CARDS}), (1, "a is a number", "write at least one entry")),
        ("a = 1\n", Record({"a": Several(Flag())}), (1, "a is a number", "write a list in brackets, [...]")),
        ("a = []\n", Record({"a": Several(Flag(), 1, 2)}), (1, "a has 0 items", "write 1 to 2")),
        ("a = []\n", Record({"a": Several(Flag(), 1)}), (1, "a has 0 items", "write at least 1")),
        ('a = " "\n', Record({"a": Text()}), (1, "a is empty", "write a text")),
        ('a = "x"\n', Record({"a": Text(words=("red", "blue"))}), (1, "a is 'x'", "one of red, blue")),
    ],
)
def test_each_kind_of_fault(tmp_path: Path, text: str, shape: Shape, fault: tuple[int, str, str]) -> None:
    assert faults_of(tmp_path, text, shape) == [fault]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("[a]\nb = \n", 2, "not TOML: Invalid value"),
        ("[a]\n\nb = 1\nb = 2\n", 4, "not TOML: Cannot overwrite a value"),
        ("[a]\n\n[a]\n", 3, "not TOML: Cannot declare ('a',) twice"),
        ('a = """open\n\n', 2, "not TOML: Unterminated string"),
    ],
)
def test_a_file_that_is_not_toml_names_the_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    hint = "correct this line; the rest of the file was not checked"
    assert faults_of(tmp_path, text) == [(line, message, hint)]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    faults = Faults()
    assert load(tmp_path / "gone.toml", CARDS, faults).data == {}
    (tmp_path / "latin.toml").write_bytes(b'[club]\nname = "F\xfcnf"\n')
    assert load(tmp_path / "latin.toml", CARDS, faults).data == {}
    with pytest.raises(DataError) as caught:
        faults.raise_any()
    assert caught.value.faults == (
        Fault("gone.toml", 1, "the file cannot be read", "put it back or check its rights"),
        Fault("latin.toml", 2, "not UTF-8", "save the file as UTF-8"),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = " + "[" * 50_000, "tables or lists lie too deep in one another"),
        ("a = " + "[" * 30 + "]" * 30, "tables or lists lie too deep in one another"),
        ("a" + ".a" * 30 + " = 1", "tables or lists lie too deep in one another"),
        ("# " + "x" * 200_000, "the file is too large"),
    ],
)
def test_a_file_that_nobody_writes_by_hand_is_one_fault(tmp_path: Path, text: str, message: str) -> None:
    assert [(line, told) for line, told, _ in faults_of(tmp_path, text)] == [(1, message)]


def test_the_mark_that_some_editors_put_before_a_text_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    faults = Faults()
    assert len(load(tmp_path / "cards.toml", CARDS, faults).data) == 2
    faults.raise_any()


def test_the_error_reads_like_a_compiler_and_is_in_order() -> None:
    second, first = Fault("b.toml", 1, "bad", "mend it"), Fault("a.toml", 12, "worse", "mend that")
    assert str(DataError((second, first))) == "a.toml:12: worse (mend that)\nb.toml:1: bad (mend it)"


def test_a_title_adds_its_own_faults_for_sound_entries_only(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(GOOD.replace("copies = 2", "copies = 20"), encoding="utf-8")
    faults = Faults()
    document = load(file, CARDS, faults)
    assert [key for key, _ in document.sound()] == ["bow"]
    faults.add(document, ("bow", "copies"), "too few bows", "2 at least")
    faults.add(document, ("bow", "price"), "no price", "think of one")
    with pytest.raises(DataError) as caught:
        faults.raise_any()
    assert [fault.line for fault in caught.value.faults] == [5, 8, 11]


def test_windows_line_ends_count_once(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(GOOD.replace("copies = 1", "copies = 10").replace("\n", "\r\n").encode())
    faults = Faults()
    load(tmp_path / "cards.toml", CARDS, faults)
    with pytest.raises(DataError, match=r"^cards\.toml:11: bow\.copies is 10 "):
        faults.raise_any()


EVERYTHING = '''\
# [not.a.table]
title = "with # and [brackets] and \\" quotes"   # a comment
a.b."c.d" = 1

[plain]
many = [1, [2, 3],
  "]", # ]
  { x = 1, y.z = [
     4 ] },
]
long = """
[not.a.table]
key = 1 \\""" ""
"""
raw = \'\'\'
k = 'v' \'\'\'
last = 1979-05-27 07:32:00

[ "quoted.name" . inner ]
key = -1.5e3

[[list]]
name = "first"
[[list.deep]]
n = 1
[list.deep.table]
t = true
[[list.deep]]
n = 2

[[list]]
name = "second"
'''


def test_the_line_of_every_value() -> None:
    lines = find_lines(EVERYTHING)
    assert lines[("title",)] == 2
    assert lines[("a",)] == lines[("a", "b")] == lines["a", "b", "c.d"] == 3
    assert lines[("plain",)] == 5
    assert [lines["plain", "many", n] for n in range(4)] == [6, 6, 7, 8]
    assert lines["plain", "many", 1, 1] == 6
    assert lines["plain", "many", 3, "y", "z", 0] == 9
    assert lines["plain", "long"] == 11
    assert lines["plain", "raw"] == 15
    assert lines["plain", "last"] == 17
    assert lines["quoted.name", "inner", "key"] == 20
    assert lines["list", 0, "name"] == 23
    assert lines["list", 0, "deep", 0, "n"] == 25
    assert lines["list", 0, "deep", 0, "table", "t"] == 27
    assert lines["list", 0, "deep", 1, "n"] == 29
    assert lines["list", 1, "name"] == 32
    assert not any("not" in place for place in lines)
