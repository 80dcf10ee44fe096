"""Gear Up on paper: every card is there, its words are text, and nothing sticks out of its frame."""

from __future__ import annotations

import io
import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from PIL import ImageFont
from pypdf import PdfReader

from skullyard.games.gear_up import content
from skullyard.locale import catalogue
from skullyard.render.export import sign_font
from skullyard.render.gear_up import box, pieces
from skullyard.render.paper import HEIGHT, MARGIN, WIDTH, Sheet, lay_out
from skullyard.render.svg import Markup

MILLIMETRES = 25.4 / 72
say = catalogue()


def pages(*parts: str) -> list[str]:
    data, count = box.book(parts)
    reader = PdfReader(io.BytesIO(data))
    assert len(reader.pages) == count
    assert all(abs(float(page.mediabox.width) * MILLIMETRES - WIDTH) < 1 for page in reader.pages if not _lies(page))
    return [page.extract_text() for page in reader.pages]


def _lies(page: object) -> bool:
    box_ = page.mediabox  # type: ignore[attr-defined]
    return bool(box_.width > box_.height)


@pytest.mark.rule("GU-02")
def test_every_zombie_is_printed_as_often_as_there_is_one() -> None:
    printed = pages("zombies")
    assert len(printed) == 8
    words = Counter(word for page in printed[::2] for word in page.split())
    assert all(words[zombie.name] == zombie.copies for zombie in content.zombies())
    assert sum(page.count("Gear Up") for page in printed[1::2]) >= 72
    assert sum(page.count("strong") for page in printed[1::2]) == 24


def test_words_stay_text_on_every_card() -> None:
    printed = "\n".join(pages("survivors", "bosses", "cards"))
    for survivor in content.survivors():
        assert printed.count(survivor.name) >= 2
        assert all(weapon.name in printed for weapon in survivor.weapons)
    for boss in content.bosses():
        assert printed.count(boss.name) >= 2
        assert boss.white.special in printed
    assert all(helper.name in printed for helper in content.helpers())


def test_the_rules_stand_on_one_page_with_the_tables() -> None:
    (text,) = pages("rules")
    assert "turn 9 of round 2" in text
    assert "Letter C" in text
    assert all(f"{level.capitalize()}, starting" in text for level in content.levels())


def test_the_same_sheets_are_the_same_bytes() -> None:
    assert box.book(["cards"]) == box.book(["cards"])


def test_the_whole_box_has_thirty_pages() -> None:
    assert len(pages(*box.PARTS)) == 30


def test_backs_meet_their_fronts_when_the_paper_is_turned() -> None:
    drawings = [Markup(f"<g id='{n}'/>") for n in range(20)]
    fronts = list(lay_out("front", drawings, (63, 44), (63.0, 44.0)))
    backs = list(lay_out("back", drawings, (63, 44), (63.0, 44.0), back=True))
    for front, back in zip(fronts, backs, strict=True):
        for one, other in zip(front.frames, back.frames, strict=True):
            assert one.drawn == other.drawn
            assert one.x + one.width == pytest.approx(WIDTH - other.x)
            assert one.y == other.y


def sheets() -> list[Sheet]:
    return [sheet for part in box.PARTS.values() for sheet in part(say)]


def test_cards_keep_to_the_part_of_the_paper_that_printers_reach() -> None:
    for sheet in sheets():
        wide, high = (HEIGHT, WIDTH) if sheet.lying else (WIDTH, HEIGHT)
        for frame in sheet.frames:
            assert min(frame.x, frame.y) >= MARGIN - 0.01
            assert frame.x + frame.width <= wide - MARGIN + 0.01
            assert frame.y + frame.height <= high - MARGIN + 0.01
            assert frame.width / frame.height == pytest.approx(frame.units[0] / frame.units[1])


@pytest.mark.parametrize("zombie", content.zombies(), ids=lambda zombie: zombie.id)
def test_a_grid_fits_its_card_with_two_millimetres_to_spare(zombie: content.Zombie) -> None:
    width, height = pieces.ZOMBIE
    wide, high = zombie.grid.width * 20 * pieces.AREA, len(zombie.grid.rows) * 20 * pieces.AREA
    assert wide <= width - 64 - pieces.INSET
    assert high <= height - pieces.NAME_ROOM - pieces.INSET
    assert 20 * pieces.AREA == 9 * pieces.MILLIMETRE


@pytest.mark.parametrize("zombie", content.zombies(), ids=lambda zombie: zombie.id)
def test_a_grid_stands_clear_of_the_name_and_of_the_power(zombie: content.Zombie) -> None:
    drawn = ET.fromstring(f"<g>{pieces.zombie_card(zombie, say)}</g>")
    left, top = next(
        map(float, found.groups())
        for one in drawn.iter("g")
        if (found := re.match(rf"translate\(([\d.]+) ([\d.]+)\) scale\({pieces.AREA}\)", one.get("transform", "")))
    )
    edge = 1.3 * pieces.AREA
    for text in drawn.iter("text"):
        size = float(str(text.get("font-size")))
        if float(str(text.get("x"))) < 64:
            continue
        wide = ImageFont.truetype(str(sign_font()), size).getlength(str(text.text))
        end = float(str(text.get("x"))) + (0 if "x-end" in str(text.get("class")) else wide)
        below = float(str(text.get("y"))) + 0.22 * size
        assert top - edge >= below or left - edge > end


@pytest.mark.parametrize("survivor", content.survivors(), ids=lambda survivor: survivor.id)
def test_what_a_weapon_does_ends_before_its_first_box(survivor: content.Survivor) -> None:
    drawn = ET.fromstring(f"<g>{pieces.survivor_card(survivor, False, say)}</g>")
    effects = [text for text in drawn.iter("text") if text.get("font-size") == "14"]
    assert bool(effects) == any(weapon.effects for weapon in survivor.weapons)
    assert all(float(str(text.get("y"))) <= 124 for text in effects)
