"""The table of Prison Outbreak in a real browser: what is lit can be hit, and nothing runs out of its box on a phone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import skullyard.web
from skullyard.games.outbreak import content
from skullyard.locale import Catalogue
from skullyard.render.emblems import prison_sheet
from skullyard.render.export import sign_font
from skullyard.render.outbreak import board_svg, card_button, fragments, slain_row, tally, team
from skullyard.render.theme import generated_css
from unit.render.outbreak_table import PEOPLE, choices_of, prison

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_STATIC = Path(str(skullyard.web.__path__[0])) / "static"
HIT = """() => [...document.querySelectorAll('.board [data-key]')].map(e => {
  const r = e.getBoundingClientRect();
  const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
  return [e.dataset.key, top && top.closest('[data-key]') ? top.closest('[data-key]').dataset.key : ''];
})"""
OUTSIDE = """() => {
  const out = [];
  for (const box of document.querySelectorAll('.sv, .pc, .po-end li')) {
    const edge = box.getBoundingClientRect();
    for (const e of box.querySelectorAll('h3, .nu, .sl-n, .drops, .dots, .left, .who, .xp-t')) {
      if (e.closest('.wcard')) continue;
      const r = e.getBoundingClientRect();
      if (r.width && (r.left < edge.left - 1 || r.right > edge.right + 1)) out.push(box.id + ' ' + e.className);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) out.push('sideways', ...[...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName + e.className).slice(0,5));
  return out;
}"""


@pytest.fixture
def page_file(say: Catalogue, tmp_path: Path) -> Path:
    """A table as a file, with the sheets of the page and the font."""
    match = prison()
    view = match.view(0)
    parts = fragments(view, PEOPLE, choices_of(match, view, say), say)
    sheets = "".join((_STATIC / name).read_text("utf-8") for name in ("skullyard.css", "prison_outbreak.css"))
    css = (generated_css() + sheets).replace("fonts/sign.ttf", sign_font().as_uri())
    cards = "".join(card_button(card.index, None, f"all-{card.id}", say) for card in content.equipment())
    page = tmp_path / "table.html"
    page.write_text(
        f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>t</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"/><style>{css}</style></head><body>
        {prison_sheet()}<main>{board_svg(view, parts, say)}{parts["round"]}{parts["danger"]}{team(parts)}
        {parts["goals"]}{parts["spawns"]}{parts["supply"]}<div class="drawn">{cards}</div>
        {tally(view, PEOPLE, say)}{slain_row(view.supply, say)}</main></body></html>""",
        "utf-8",
    )
    return page


@pytest.mark.browser
def test_whatever_is_lit_on_the_board_is_hit_in_its_middle(browser: Browser, page_file: Path) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(page_file.as_uri())
    found = page.evaluate(HIT)
    context.close()
    assert found
    assert [key for key, top in found if key != top] == []


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 768, 1280])
def test_sheets_and_cards_keep_to_their_boxes(browser: Browser, page_file: Path, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 740})
    page = context.new_page()
    page.goto(page_file.as_uri())
    found = page.evaluate(OUTSIDE)
    context.close()
    assert found == []
