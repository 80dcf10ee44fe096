"""Pictures and boards in letters: every mission's table is drawn whole, in every theme, with nothing hidden told."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.names import codes
from skullyard.games.outbreak.state import NOBODY
from skullyard.locale import Catalogue
from skullyard.render.export import png
from skullyard.render.outbreak import Way, board_text, picture, plan_text, position_words
from skullyard.render.outbreak.ground import UNIT, areas
from skullyard.render.theme import THEMES, Theme
from unit.render.outbreak_table import PEOPLE, prison, yard

each_theme = pytest.mark.parametrize("theme", THEMES)


@each_theme
def test_a_picture_stands_alone(theme: Theme, say: Catalogue) -> None:
    drawn = picture(prison().view(0), PEOPLE, theme, say)
    ET.fromstring(drawn)
    assert "var(" not in drawn
    assert "class=" not in drawn
    assert "<use" not in drawn
    known = set(re.findall(r'<pattern id="([^"]+)"', drawn))
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= known


def test_a_picture_becomes_a_png_as_wide_as_asked(say: Catalogue) -> None:
    drawn = png(picture(yard().view(0), PEOPLE, "dark", say), 640)
    assert drawn[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(drawn[16:20], "big") == 640


def test_a_picture_needs_no_words_and_no_people() -> None:
    assert "Round 1 of 15" in picture(prison().view(None))


def test_themes_paint_the_same_table_otherwise(say: Catalogue) -> None:
    assert len({picture(yard().view(0), PEOPLE, theme, say) for theme in THEMES}) == len(THEMES)


def test_a_picture_may_show_where_the_horde_goes(say: Catalogue) -> None:
    view = yard().view(0)
    way = Way(view.board.zone("11.e1"), view.board.zone("11.e2"), (3, *NOBODY[1:]), "sight", (0,))
    plain, shown = picture(view, say=say), picture(view, say=say, ways=(way,))
    assert len(shown) > len(plain)


@pytest.mark.parametrize("mission_id", mission_file.names())
def test_every_mission_is_drawn_from_its_start(mission_id: str, say: Catalogue) -> None:
    mission = mission_file.load(mission_id)
    match = Match.start(PRISON_OUTBREAK, {"mission": mission_id}, 1)
    view = match.view(0)
    ET.fromstring(picture(view, (), "light", say))
    written = plan_text(view)
    board = view.board
    wide = 40 * board.columns + 1
    assert len(written.splitlines()) == 20 * board.rows + 1
    assert max(map(len, written.splitlines())) <= wide
    wide_enough = [code for code, box in zip(codes(board), areas(board), strict=True) if box.width >= 1.5 * UNIT]
    missing = [code for code in wide_enough if not re.search(rf"(?<![A-Z0-9]){code}(?!\d)", written)]
    assert not missing
    assert mission.title in board_text(view, say)


def test_a_board_in_letters_shows_who_stands_where_and_the_horde() -> None:
    written = plan_text(prison().view(0))
    assert re.search(r"R9 .*S>", written)
    assert "C8 B" in written
    assert re.search(r"S5 10w", written)


def test_doors_in_letters_say_whether_they_are_open() -> None:
    view = prison().view(0)
    door = view.board.barrier("10.d1-10.a1")
    shut, open_ = plan_text(view), plan_text(replace(view, ways=view.ways | 1 << door.index))
    assert shut.count("DDD") == open_.count("DDD") + 1
    assert open_.count("'''") == shut.count("'''") + 1
    assert shut.count("+PPP+") == 7  # cells with a purple door, but the open one


@pytest.mark.rule("PO-MISSION-6")
def test_neither_words_nor_letters_tell_what_lies_face_down(say: Catalogue) -> None:
    view = prison().view(0)
    assert "R8 ?*" in plan_text(view)
    hall = next(part for part in position_words(view, say).split(". ") if "R8" in part)
    assert "purple" not in hall
    assert "face down" in board_text(view, say)


def test_the_position_in_words_tells_survivors_zombies_and_open_doors(say: Catalogue) -> None:
    told = position_words(prison().view(0), say)
    assert "Round 1 of 15, danger red." in told
    assert "Guard room R9; Shannon, orange, 1 wound" in told
    assert "10 walkers" in told
    assert "R1-A6" in told
