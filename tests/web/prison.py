"""A server at which chance is known beforehand, and people who play Prison Outbreak there in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from skullyard.engine import Match
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from web.house import House, run

SERVER = """
import json, sys
from pathlib import Path
from skullyard.service import tables
from skullyard.service.api import Dice
from skullyard.service.bots import Pace
from skullyard.web import serve
from skullyard.web.app import make_app

folder, port, told = Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])
tables.draw = lambda: Dice(told["seed"], "salt")

class Known(tables.Tables):
    async def open_table(self, game, setup, seats, name=""):
        opened = await super().open_table(game, setup, seats, name)
        (folder / "setup.json").write_text(json.dumps((await self.info(opened.id)).setup))
        return opened

serve("127.0.0.1", port, app=make_app(tables=Known(folder, pace=Pace((0, 0), (0, 0)))), said=lambda line: print(line, flush=True))
"""
SURVIVORS = ("watts", "kim", "belle", "grindlock", "shannon", "joshua")
KEYS = "() => [...document.querySelectorAll('#options button[name=key]')].map((one) => one.value)"
REVISION = "() => document.querySelector('#decide').elements.revision.value"
MOVED = "(before) => document.querySelector('#decide')?.elements.revision.value !== before"
# Where on a zone a click meets the zone itself: pieces that may be chosen lie over it.
FREE_SPOT = """(key) => {
  for (const zone of document.querySelectorAll('.board .zone')) {
    const keys = (zone.dataset.keys ?? zone.dataset.key ?? '').split(' ');
    if (!keys.includes(key)) continue;
    const box = zone.getBoundingClientRect();
    for (const [u, v] of [[.5, .5], [.5, .8], [.2, .5], [.8, .5], [.5, .15], [.3, .85], [.7, .85], [.85, .3]]) {
      const [x, y] = [box.x + u * box.width, box.y + v * box.height];
      if (document.elementFromPoint(x, y)?.closest('[data-key], [data-keys]') === zone) return [x, y];
    }
  }
  return null;
}"""


class Prison(House):
    """A house in which every table has the same chance."""

    script = SERVER

    @property
    def setup(self) -> dict[str, Any]:
        """What the last table plays."""
        found: dict[str, Any] = json.loads((self.folder / "setup.json").read_text())
        return found

    def shadow(self) -> Match[Any]:
        """The same game as at the last table, to be played beside it."""
        return Match.start(PRISON_OUTBREAK, self.setup, self.position["seed"])


def keep_prison(folder: Path, seed: int) -> Iterator[Prison]:
    """Start such a house, hand it over, stop it."""
    house = Prison(folder, {"seed": seed})
    for _ in run(house):
        yield house


def open_table(page: Page, address: str, mission: str = "M01", players: int = 2) -> list[str]:
    """Open a table for 1, 2, 3 or 6 through the start page, the first seat for oneself; return the links of all, of one none."""
    page.goto(f"{address}/?game=prison_outbreak")
    page.locator(f"label[for=mi-{mission}]").click()
    page.locator(f"label[for=pl-{players}]").click()
    each = len(SURVIVORS) // players
    for number, survivor in enumerate(SURVIVORS):
        page.locator(f"#su-{number // each + 1}-{number % each + 1}").select_option(survivor)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")
    links = [field.input_value() for field in page.locator(".links input").all()]
    if links:
        page.get_by_role("link", name="To the table").click()
    page.wait_for_selector("#board")
    page.wait_for_function("() => document.querySelector('#decide').elements.revision")
    return links


def keys(page: Page) -> list[str]:
    """The keys that are offered now."""
    found: list[str] = page.evaluate(KEYS)
    return found


def click(page: Page, key: str) -> str:
    """Choose an option on the board where it lies on a zone, else by its button; return where."""
    before = page.evaluate(REVISION)
    spot = page.evaluate(FREE_SPOT, key)
    if spot is None:
        button = page.locator(f'#options button[name="key"][value="{key}"]')
        folded = button.locator("xpath=ancestor::details[not(@open)]")
        if folded.count():
            folded.locator("summary").click()
        button.click()
    else:
        page.mouse.click(*spot)
        item = page.locator(f'#menu button[value="{key}"]')
        if item.count():
            item.click()
            page.wait_for_function(MOVED, arg=before)
            return "menu"
    page.wait_for_function(MOVED, arg=before)
    return "button" if spot is None else "zone"
