"""Self-contained pictures: plain colours, every theme, real letters in the PNG, and a clear word when there is no font."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageFont

from skullyard.games.adrenaline.arena import Arena, arenas
from skullyard.games.adrenaline.view import View
from skullyard.locale import Catalogue
from skullyard.render import export
from skullyard.render.adrenaline import arena_text, board_text, picture
from skullyard.render.theme import THEMES, Theme, variables

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_needs_no_sheet(theme: Theme, view: View, people: tuple[str, ...], say: Catalogue) -> None:
    drawn = picture(view, people, theme, say)
    root = ET.fromstring(drawn)
    for word in ("var(", "class=", "style=", "<use", "currentColor", "data-", "light-dark"):
        assert word not in drawn
    assert variables(theme)["--fl-yellow"] in drawn
    assert root[0].text == "Adrenaline, round 7"
    assert "Dozer, 9 damage, D2" in str(root[1].text)
    fills = {element.get("fill") for element in root.iter(f"{SVG}path")}
    assert variables(theme)["--f-violet"] in fills


def test_patterns_of_two_themes_do_not_meet_in_a_notebook(view: View) -> None:
    light, dark = picture(view, theme="light"), picture(view, theme="dark")
    assert 'id="pt-red-light"' in light
    assert "url(#pt-red-dark)" in dark
    assert "pt-red-light" not in dark


def test_a_view_shows_itself_in_a_notebook(view: View) -> None:
    assert view._repr_svg_() == picture(view)


def test_long_names_stay_off_the_purse(view: View) -> None:
    drawn = picture(view, ("<Христофор" * 20,) * 5)
    texts = ["".join(element.itertext()) for element in ET.fromstring(drawn).iter(f"{SVG}text")]
    assert any("…" in text for text in texts)
    assert max(map(len, texts)) < 60


def test_a_png_has_letters(view: View, people: tuple[str, ...]) -> None:
    named = Image.open(BytesIO(export.png(picture(view, people, title="Rust and Regret"), 800)))
    other = Image.open(BytesIO(export.png(picture(view, people, title="XXXXXXXX"), 800)))
    assert named.width == 800
    head = (0, 0, 300, 40)
    inked = [sum(image.convert("L").crop(head).histogram()[:100]) for image in (named, other)]
    assert min(inked) > 150
    assert inked[0] != inked[1]


@pytest.mark.parametrize(
    "letters",
    ["ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž", "".join(map(chr, range(ord("А"), ord("я") + 1))) + "Ёё"],
    ids=["Czech", "Russian"],
)
def test_the_font_of_the_signs_has_the_letters_of_the_languages_to_come(letters: str) -> None:
    font = ImageFont.truetype(export.sign_font(), 40)
    missing = bytes(font.getmask("木"))  # what the font draws for a letter that it has not
    assert [letter for letter in f"Aユ{letters}" if bytes(font.getmask(letter)) == missing] == ["ユ"]


def test_a_gif_has_a_frame_a_position(make_view: Callable[..., View]) -> None:
    moving = Image.open(BytesIO(export.gif([picture(make_view(round=n)) for n in (1, 2, 3)], width=320)))
    assert getattr(moving, "n_frames", 1) == 3
    assert moving.width == 320


def test_no_position_is_no_gif() -> None:
    with pytest.raises(ValueError, match="at least one"):
        export.gif([])


def test_without_the_font_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    export.sign_font.cache_clear()
    monkeypatch.setattr(export, "_PACKAGE", "fontpkg_that_is_not_there")
    with pytest.raises(export.NoFont, match="pip install fontpkg-fira-sans-condensed"):
        export.png("<svg/>")
    monkeypatch.setattr(export, "files", lambda _: tmp_path)
    with pytest.raises(export.NoFont, match="reinstall"):
        export.sign_font()
    export.sign_font.cache_clear()


def test_the_terminal_shows_who_stands_where(view: View, say: Catalogue) -> None:
    drawn = arena_text(view)
    lines = drawn.splitlines()
    assert "D3" in lines[9]
    assert lines[7].split("|")[3].split() == ["O", "S"] or "O S" in lines[7]
    assert "> V Violet       C1  SOOB........" in board_text(view, say)


@pytest.mark.parametrize("board", arenas(), ids=lambda board: board.id)
def test_the_terminal_draws_every_arena(board: Arena, make_view: Callable[..., View]) -> None:
    drawn = arena_text(make_view(board.id, fighters=()))
    assert all(name in drawn for name in board.names)
    assert max(map(len, drawn.splitlines())) <= 80
