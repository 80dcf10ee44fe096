"""The three lights: one table, two ways out, and the contrast the art direction promises."""

from __future__ import annotations

import re

import pytest

from skullyard.render import theme
from skullyard.render.theme import PAINT, PALETTE, THEMES, Theme, resolve, variables


def test_every_variable_that_a_paint_names_exists() -> None:
    named = {
        name
        for properties in PAINT.values()
        for value in properties.values()
        for name in re.findall(r"var\((--[\w-]+)", value)
    }
    own = {name for properties in PAINT.values() for name in properties if name.startswith("--")}
    lent = {"--fc", "--fo", "--ms", "--sw", "--ac", "--ag", "--sign"}
    assert named <= set(variables("light")) | own | lent


@pytest.mark.parametrize("name", THEMES)
def test_every_variable_has_a_plain_value(name: Theme) -> None:
    for variable, value in variables(name).items():
        assert "var(" not in value, variable


def test_themes_differ() -> None:
    assert resolve("var(--ground)", "light") == "#d5dcda"
    assert resolve("var(--ground)", "dark") == "#12202a"
    assert resolve("var(--ground)", "contrast") == "#000"


def test_a_variable_set_on_the_way_down_wins_and_a_missing_one_falls_back() -> None:
    assert resolve("var(--ms,var(--tk-ink))", "light") == "#0f1819"
    assert resolve("var(--ms,var(--tk-ink))", "light", {"--ms": "var(--halo)"}) == "#ffffff"


def test_a_variable_nobody_knows_is_named() -> None:
    with pytest.raises(ValueError, match="--nonsense"):
        resolve("var(--nonsense)", "light")


def test_the_sheet_has_each_variable_once_and_overrides_by_theme() -> None:
    css = theme.root_css()
    assert css.count("--ground:") == 2  # both lights in one, and the floodlight
    assert "light-dark(#d5dcda,#12202a)" in css
    for name in THEMES:
        assert f"data-theme={name}" in css
    assert "prefers-contrast:more" in css
    assert css.count("{") == css.count("}")


def _luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


WORDS_ON = [
    ("ink", "ground"),
    ("ink", "panel"),
    ("ink", "raised"),
    ("ink-2", "ground"),
    ("ink-2", "panel"),
    ("ink-2", "raised"),
    ("ink-2", "sunk"),
    ("on-may", "may"),
    ("ink", "may-soft"),
    ("hurt", "ground"),
    ("may", "ground"),
    ("may", "panel"),
]
WORDS_ON += [(f"tx-{room}", f"fl-{room}") for room in ("red", "blue", "purple", "yellow", "green", "white")]
MARKS_ON = [
    ("edge", "ground"),
    ("edge", "panel"),
    *((f"cut-{ammo}", f"am-{ammo}") for ammo in ("red", "yellow", "blue")),
]
MARKS_ON += [("tk-ink", f"f-{fighter}") for fighter in ("dstructor", "banshee", "dozer", "violet", "sprog")]
MARKS_ON += [("may", f"fl-{room}") for room in ("red", "blue", "purple", "yellow", "green", "white")]


ROOM_FLOORS = ("cell", "tile", "checker", "checker2", "lino", "plank", "carpet", "grate")
FLOORS = (*ROOM_FLOORS, "street", "alley", "yard")
DOOR_COLOURS = ("red", "blue", "green", "yellow", "purple", "white", "neutral")
WORDS_ON += [("b-code", f"b-{floor}") for floor in FLOORS]
WORDS_ON += [("b-name", f"b-{floor}") for floor in ROOM_FLOORS]
WORDS_ON += [(f"z-{type_}-i", f"z-{type_}") for type_ in ("std", "ber", "tox")]
WORDS_ON += [("s-ink", f"s-{letter}") for letter in "abcdefghi"]
WORDS_ON += [(f"t-{colour}-i", f"t-{colour}") for colour in DOOR_COLOURS]
WORDS_ON += [("t-green-i", "t-exit"), ("p-line", "p-noise"), ("p-paper", "p-line"), ("p-line", "p-way")]
MARKS_ON += [("b-wall", f"b-{floor}") for floor in FLOORS]
MARKS_ON += [("b-hazard", "b-alley"), ("b-zone", "b-street"), ("b-post", "b-verge"), ("b-glass", "b-wall")]
MARKS_ON += [("p-rim", "b-street"), *((f"d-{level}", "p-line") for level in ("blue", "yellow", "orange", "red"))]
WORDS_ON += [("g-print", back) for back in ("g-paper", "g-sheet", "g-redsheet", "g-done")]
WORDS_ON += [("g-zred", "g-redsheet"), ("g-paper", "g-print"), ("g-on-hurt", "hurt"), ("ink-2", "g-sheet")]
WORDS_ON += [("ink", f"g-road{place}") for place in ("", "-2", "-3")]
MARKS_ON += [
    (mark, back) for mark in ("g-pencil", *(f"g-pen-{pen}" for pen in range(6))) for back in ("g-paper", "g-done")
]
MARKS_ON += [(f"g-{colour}", back) for colour in ("blue", "green", "red", "yellow") for back in ("g-paper", "g-sheet")]
MARKS_ON += [("g-paper", "g-zred"), ("g-u-star", "g-paper"), ("hurt", "panel"), ("may", "g-paper")]
MARKS_ON += [("may", back) for back in ("g-sheet", "g-redsheet", "g-road", "g-road-2", "g-road-3")]


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(
    ("front", "back", "least"), [*((*pair, 4.5) for pair in WORDS_ON), *((*pair, 3.0) for pair in MARKS_ON)]
)
def test_words_and_marks_can_be_seen(name: Theme, front: str, back: str, least: float) -> None:
    held = variables(name)
    assert _contrast(held[f"--{front}"], held[f"--{back}"]) >= least


def test_no_room_fighter_or_cube_is_pink() -> None:
    pink = {token.value(name) for token in PALETTE for name in THEMES if token.name in ("may", "may-soft")}
    others = {
        token.value(name) for token in PALETTE for name in THEMES if token.name.startswith(("fl-", "f-", "am-", "tx-"))
    }
    assert not pink & others
