"""The sheet in a real browser: nothing runs out of the page, at every size and with the fullest table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import skullyard.web
from skullyard.games.adrenaline.view import View
from skullyard.locale import Catalogue
from skullyard.render.adrenaline import Choice, Refusal, arena_svg, boards, draw_options, fragments
from skullyard.render.emblems import sheet
from skullyard.render.export import sign_font
from skullyard.render.theme import THEMES, generated_css

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SIZES = ((1920, 1080), (1366, 650), (1280, 800), (1280, 720), (1180, 820), (1024, 768), (740, 360), (360, 740))
LONG = ("<b>" + "Ж" * 197, "A" * 200, "long name of many words " * 8, "you", "ユーザー" * 50)
# Boxes that stand outside of the window, of the figure's square, or of their board.
OUTSIDE = """() => {
  const out = [];
  const page = document.documentElement.clientWidth;
  for (const e of document.querySelectorAll('.plate, .op, .rw, .hw, .pw, .arena, .decision, .kill')) {
    const r = e.getBoundingClientRect();
    if (r.width && (r.left < -1 || r.right > page + 1)) out.push(e.id || e.className);
  }
  for (const e of document.querySelectorAll('.plate')) {
    const box = e.getBoundingClientRect();
    for (const inner of e.querySelectorAll('.bx, .who, .amm, .mks, .st, .cnt, .gun')) {
      const r = inner.getBoundingClientRect();
      if (r.right > box.right + 1 || r.left < box.left - 1 || r.bottom > box.bottom + 1) out.push(e.id + ' ' + inner.className);
    }
  }
  const square = document.querySelector('#sq-C2 .zone-hit').getBoundingClientRect();
  for (const e of document.querySelectorAll('.fig use:not(.halo)')) {
    const r = e.getBoundingClientRect();
    if (r.left < square.left - 8 || r.right > square.right + 8 || r.top < square.top || r.bottom > square.bottom) out.push(e.parentNode.id);
  }
  const end = of => Math.max(...[...document.querySelectorAll(of)].map(e => e.getBoundingClientRect().bottom));
  const start = of => document.querySelector(of).getBoundingClientRect().top;
  if (page >= 1200 && end('.kill *') > start('.rack-red') + 1) out.push('killshots meet the red rack');
  if (page >= 1200 && end('.rack-blue .rw') > start('.rack-yellow') + 1) out.push('the blue rack meets the yellow one');
  const arena = document.querySelector('.arena').getBoundingClientRect();
  if (arena.width < (page >= 1200 ? .3 : .45) * page) out.push('the arena is small');
  if (page >= 1200 && document.querySelector('.rack-blue').getBoundingClientRect().left < arena.right - 12) out.push('rack on the arena');
  if (document.documentElement.scrollWidth > page) out.push('sideways');
  return out;
}"""


@pytest.fixture
def page_file(crowd: View, say: Catalogue, tmp_path: Path) -> Path:
    """The fullest table as a file, with the sheet and the font beside it."""
    targets = (("dstructor", "D-STRUCT-OR"), ("banshee", "Banshee"), ("dozer", "Dozer"), ("sprog", "Sprog"))
    choices = (
        *(Choice(f"figure:{who}", name, "2 + 1 mark: overkill", "C2", undoable=False) for who, name in targets),
        Choice("to:C2", "C2", "5 figures"),
        Choice("done", "Enough"),
    )
    refusals = (Refusal("figure:violet", "Violet", "You cannot aim at yourself.", "AD-SHOOT-3"),)
    parts = fragments(crowd, LONG, choices, say)
    css = generated_css() + (Path(str(skullyard.web.__path__[0])) / "static" / "skullyard.css").read_text("utf-8")
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "sign.ttf").write_bytes(sign_font().read_bytes())
    (tmp_path / "skullyard.css").write_text(css, "utf-8")
    racks = "{rack-red}<div class='arena-w'>{arena}</div>{rack-blue}{rack-yellow}"
    stage = racks.format(arena=arena_svg(crowd, parts, say), **parts)
    page = tmp_path / "table.html"
    page.write_text(
        f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>t</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"/><link rel="stylesheet" href="skullyard.css"/></head>
        <body class="p-table">{sheet()}<header class="top"></header><main class="tbl">
        <section class="decision"><form id="decide"><div class="ask-r"><div class="ask"><h2>{"who takes the hit " * 4}</h2>
        <p>{"word " * 40}</p></div></div>{draw_options(choices, refusals, say)}</form></section>
        <section class="stage">{parts["killshots"]}{stage}</section>{parts["hand"]}
        <div class="side"><section class="fighters">{boards(parts)}</section></div></main></body></html>""",
        "utf-8",
    )
    return page


def test_every_brace_of_the_sheet_is_closed() -> None:
    css = (Path(str(skullyard.web.__path__[0])) / "static" / "skullyard.css").read_text("utf-8")
    depth = 0
    for letter in css:
        depth += {"{": 1, "}": -1}.get(letter, 0)
        assert 0 <= depth <= 2
    assert depth == 0


@pytest.mark.browser
def test_the_fullest_table_fits_every_window(browser: Browser, page_file: Path) -> None:
    found = {}
    for width, height in SIZES:
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        page = context.new_page()
        page.goto(page_file.as_uri())
        found[width, height] = page.evaluate(OUTSIDE)
        context.close()
    assert found == {size: [] for size in SIZES}


@pytest.mark.browser
def test_themes_and_the_font_reach_the_page(browser: Browser, page_file: Path) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(page_file.as_uri())
    grounds = [page.evaluate("getComputedStyle(document.body).backgroundColor")]
    for theme in THEMES:
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        grounds.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert grounds == ["rgb(18, 32, 42)", "rgb(213, 220, 218)", "rgb(18, 32, 42)", "rgb(0, 0, 0)"]
    assert page.evaluate("document.fonts.load('600 16px Sign').then(() => document.fonts.check('600 16px Sign'))")
    context.close()
