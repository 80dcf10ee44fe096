"""Tables of Gear Up for tests of the browser's pages: positions by hand, and chance that is known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate
from starlette.testclient import TestClient

from skullyard.games import GAMES
from skullyard.games.gear_up import position
from skullyard.games.gear_up.game import GEAR_UP
from web.hall import hall, links, revision, seated
from web.house import House, Invite, run

SERVER = """
import json, sys
from pathlib import Path
from skullyard.games import GAMES
from skullyard.games.gear_up import position
from skullyard.games.gear_up.game import GEAR_UP
from skullyard.service import tables
from skullyard.service.api import Dice
from skullyard.service.bots import Pace
from skullyard.web import serve
from skullyard.web.app import make_app

folder, port, told = Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])
tables.draw = lambda: Dice(told["seed"], "salt")

class Posed:
    def __getattr__(self, name):
        return getattr(GEAR_UP, name)
    def new(self, setup, rng):
        return position.read({"game": "gear_up", "take_back": True, **told["position"]})

games = {**GAMES, "gear_up": Posed() if told.get("position") else GEAR_UP}
app = make_app(tables=tables.Tables(folder, games=games, pace=Pace((0, 0), (0, 0))))
serve("127.0.0.1", port, app=app, said=lambda line: print(line, flush=True))
"""
FORM = {"game": "gear_up", "boss": "the_heap", "level": "normal", "name": "Last Orders"}
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")


class Posed:
    """Gear Up in which every game begins at a position."""

    def __init__(self, written: Mapping[str, Any]) -> None:
        self._written = written

    def __getattr__(self, name: str) -> Any:
        return getattr(GEAR_UP, name)

    def new(self, setup: Any, rng: Any) -> Any:
        return position.read({"game": "gear_up", "take_back": True, **self._written})


class Seats:
    """A table with a person on every seat, each with a browser of its own, and somebody who looks on."""

    def __init__(self, client: TestClient, survivors: tuple[str, ...]) -> None:
        players = len(survivors)
        fields = {f"survivor-{seat}": name for seat, name in enumerate(survivors, 1)}
        fields |= {f"seat-{seat}": "friend" for seat in range(1, players + 1)}
        fields |= {f"name-{seat}": name for seat, name in enumerate(NAMES[:players], 1)}
        answer = client.post("/tables", data={**FORM, "players": str(players), **fields})
        assert answer.status_code == 303, answer.text
        self.table = answer.headers["location"].removesuffix("/links")
        found = links(client, self.table)
        self.browsers = [seated(client, link) for link in found]

    def page(self, seat: int) -> str:
        """The page of a seat; that of a watcher after the last one."""
        return self.browsers[seat].get(self.table).text

    def keys(self, seat: int) -> list[str]:
        """All keys that the page of a seat can post."""
        return re.findall(r'name="key" value="([^"]+)"', self.page(seat))

    def choose(self, seat: int, *keys: str) -> Any:
        """Post as the form would."""
        number = revision(self.page(seat))
        data = {"revision": number, "seat": str(seat), "key": list(keys)}
        return self.browsers[seat].post(f"{self.table}/choose", data=data, headers={"Accept": "application/json"})

    def look(self, seat: int, thing: str) -> Any:
        """Ask for a closer look."""
        return self.browsers[seat].get(f"{self.table}/look?thing={thing}&seat={seat}").json()

    def why(self, seat: int, key: str) -> str:
        """Ask why something cannot be chosen."""
        answer = self.browsers[seat].get(f"{self.table}/why?key={key}&seat={seat}").json()
        return str(answer.get("reason", ""))


@contextmanager
def posed(folder: Path, written: Mapping[str, Any]) -> Iterator[Seats]:
    """A table at a position, everybody at it."""
    with hall(folder, {**GAMES, "gear_up": Posed(written)}) as client:
        yield Seats(client, tuple(written["survivors"]))


# ----------------------------------------------------------------- in a browser


STILL_THERE = 5000
"""Milliseconds in which a button that is there can be clicked, also on a slow machine."""


class Gone(Exception):
    """A place was taken by somebody before it could be clicked."""


class GearHouse(House):
    """A house in which every table of Gear Up has the same chance, or begins at the same position."""

    script = SERVER


def keep_gear(folder: Path, seed: int, written: Mapping[str, Any] | None = None) -> Iterator[GearHouse]:
    """Start such a house, hand it over, stop it."""
    house = GearHouse(folder, {"seed": seed, "position": dict(written or {})})
    for _ in run(house):
        yield house


REVISION = "() => document.querySelector('#decide').elements.revision.value"
MOVED = "(before) => document.querySelector('#decide')?.elements.revision.value !== before"
STATE = """() => ({
  revision: document.querySelector('#decide').elements.revision.value,
  over: Boolean(document.querySelector('#decide a[href$="/end"]')),
  marks: [...document.querySelectorAll('#lists button')].map((one) => one.value),
  answers: [...document.querySelectorAll('#options button[name="key"]')].map((one) => one.value),
})"""
FORM_OF = '(key) => document.querySelector(`#lists button[value="${key}"]`)?.parentElement.dataset.form ?? null'
# Where on the page an area is, when it is in sight.
SPOT = """([card, area]) => {
  const cell = document.querySelector(`#${card}-${area} rect`).getBoundingClientRect();
  return [cell.x + cell.width / 2, cell.y + cell.height / 2];
}"""


def open_in_browser(
    page: Page, address: str, survivors: tuple[str, ...], seats: tuple[str, ...], **fields: str
) -> list[str]:
    """Open a table through the start page; return the links of all."""
    page.goto(f"{address}/?game=gear_up")
    page.locator(f"label[for=pl-{len(survivors)}]").click()
    page.locator(f"label[for=bo-{fields.get('boss', 'the_heap')}]").click()
    page.locator(f"label[for=le-{fields.get('level', 'normal')}]").click()
    for seat, (survivor, kind) in enumerate(zip(survivors, seats, strict=True), 1):
        page.locator(f"#su-{seat}").select_option(survivor)
        page.locator(f"#se-{seat}").select_option(kind)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")
    found = [field.input_value() for field in page.locator(".links input[readonly]").all()]
    if found:
        page.get_by_role("link", name="To the table").click()
    ready(page)
    return found


def ready(page: Page) -> None:
    """Wait until a table is there and listens."""
    page.wait_for_selector("#card-boss", state="attached")
    page.wait_for_function("() => document.documentElement.classList.contains('js')")


def come(invite: Invite, link: str, **options: Any) -> Page:
    """Let somebody follow a link."""
    page: Page = invite(**{"reduced_motion": "reduce", **options}).page
    page.goto(link)
    ready(page)
    return page


def state(page: Page) -> dict[str, Any]:
    """What the page offers."""
    found: dict[str, Any] = page.evaluate(STATE)
    return found


def moved(page: Page, before: str) -> None:
    """Wait until the table has moved."""
    try:
        page.wait_for_function(MOVED, arg=before)
    except TooLate as late:
        raise AssertionError(f"nothing came of it: {page.locator('#told').all_inner_texts()} {state(page)}") from late


def mode(page: Page, name: str) -> None:
    """Choose what to mark with."""
    page.locator(f"label:has(#mode-{name})").click()


def click_place(page: Page, key: str) -> None:
    """Mark a place as one does with a mouse: choose the way, turn the shape until it lies so, click its middle."""
    before = page.evaluate(REVISION)
    verb, card, areas = key.split(":")
    names = areas.split(".")
    if page.locator(f"#mode-{verb}").count() and not page.locator(f"#mode-{verb}").is_checked():
        mode(page, verb)
    form = page.evaluate(FORM_OF, key)
    if form is None:
        raise Gone(key)
    if form != "-1":
        page.locator(f'.gu-ways [data-to="{form}"]').click()
    page.mouse.move(*page.evaluate(SPOT, [card, names[len(names) // 2]]))
    ghost = page.evaluate("() => [...document.querySelectorAll('.area.ghost')].map((one) => one.dataset.area)")
    for name in names:  # where several places of one form cover an area, its neighbours tell them apart
        if sorted(ghost) == sorted(names):
            break
        page.mouse.move(*page.evaluate(SPOT, [card, name]))
        ghost = page.evaluate("() => [...document.querySelectorAll('.area.ghost')].map((one) => one.dataset.area)")
    page.mouse.down()
    page.mouse.up()
    moved(page, before)


def answer(page: Page, key: str) -> None:
    """Click an answer's button; `Gone` where the question was over before the click came."""
    before = page.evaluate(REVISION)
    try:
        page.locator(f'#options button[value="{key}"]').click(timeout=STILL_THERE)
    except TooLate as error:
        raise Gone(key) from error
    moved(page, before)


def hint_and_answer(page: Page) -> str:
    """Press Hint and do what it shows: mark the ghost, or press the button it lights; return the key."""
    before = page.evaluate(REVISION)
    page.locator("#hint").click()
    key: str = page.wait_for_function("() => document.querySelector('#hint').dataset.shown").json_value()
    button = page.locator(f'#options button[value="{key}"]')
    if button.count():
        button.click()
    else:
        area = page.locator(".area.ghost").first
        area.dispatch_event("click", {"bubbles": True})
    moved(page, before)
    return key
