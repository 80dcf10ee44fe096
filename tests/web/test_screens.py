"""Every screen at two widths in three lights: axe, the console, the policy, sideways scrolling; and in other windows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from web.hands import LOOK, click, wish
from web.house import House, Invite, Visitor, open_table, receive

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDTHS = {"desk": (1280, 800), "phone": (360, 740)}
OTHER_WINDOWS = ((1920, 1080), (1180, 820), (820, 1180), (740, 360))
THEMES = ("light", "dark", "contrast")
# The lights change colours only: the plainer pages are looked at in one of them.
IN_EVERY_LIGHT = ("start", "table", "end", "rules")
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
HIDDEN = """() => [...document.querySelectorAll('#decision, #ask, #options button, .arena')]
  .filter((one) => { const box = one.getBoundingClientRect(); return !box.width || !box.height || box.left < -1 || box.right > innerWidth + 1; })
  .map((one) => one.id || one.className.baseVal)"""
# At one moment: while bots play, what was found is replaced at any time.
EDGES = """() => {
  const sheet = document.querySelector("#decision").getBoundingClientRect();
  const arena = document.querySelector(".arena").getBoundingClientRect();
  return { sheet_top: sheet.top, sheet_bottom: sheet.bottom, arena_bottom: arena.bottom };
}"""
NAMES = {"violet": "you", "dstructor": "bot:greedy", "banshee": "friend", "dozer": "bot:greedy", "sprog": "bot:random"}


@pytest.fixture(scope="module")
def host(house: House, browser: Browser) -> Iterator[Visitor]:
    """Somebody with one table that runs and one that is over."""
    visits = receive(browser)
    invite: Invite = next(visits)
    yield invite()
    visits.close()


@pytest.fixture(scope="module")
def screens(house: House, host: Visitor) -> dict[str, str]:
    """The address of each screen."""
    page = host.page
    bots = dict.fromkeys(("violet", "dstructor", "banshee"), "bot:greedy")
    over = open_table(page, house.address, bots)
    page.locator('#decide a[href$="/end"]').wait_for(timeout=120_000)
    running = open_table(page, house.address, NAMES, skulls=8, ending="final_frenzy")
    page.goto(running)
    for _ in range(6):
        look = page.evaluate(LOOK)
        if look["options"]:
            click(page, wish(look["options"]))
    return {
        "start": house.address,
        "links": f"{running}/links",
        "table": running,
        "rules": f"{house.address}/rules/adrenaline",
        "log": f"{running}/log",
        "end": f"{over}/end",
        "replay": f"{over}/replay?at=40",
        "dice": f"{over}/dice",
        "error": f"{house.address}/t/nothing",
    }


def look_at(page: Page, address: str) -> list[str]:
    """Open a page and list what is wrong with it."""
    page.goto(address)
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    wrong = [
        f"axe {found['id']}: {found['nodes'][0]['html'][:200]}" for found in Axe().run(page).response["violations"]
    ]
    return wrong + what_does_not_fit(page)


def what_does_not_fit(page: Page) -> list[str]:
    """List what an open page has outside of its window."""
    wrong = ["scrolls sideways"] if page.evaluate(SIDEWAYS) > 0 else []
    return wrong + [f"out of sight: {one}" for one in page.evaluate(HIDDEN)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_screen(screens: dict[str, str], host: Visitor, invite: Invite, width: str, theme: str) -> None:
    across, down = WIDTHS[width]
    guest = invite(
        viewport={"width": across, "height": down},
        has_touch=width == "phone",
        color_scheme="dark" if theme == "dark" else "light",
        storage_state=host.context.storage_state(),
    )
    if theme == "contrast":
        guest.context.add_cookies([{"name": "theme", "value": "contrast", "url": screens["start"]}])
    shown = {name: address for name, address in screens.items() if theme == "light" or name in IN_EVERY_LIGHT}
    wrong = {name: found for name, address in shown.items() if (found := look_at(guest.page, address))}
    assert not wrong
    # That there is no such page is said by the browser's console too.
    assert [line for line in guest.said if "404" not in line and "403" not in line] == []


def test_every_screen_fits_wide_screens_tablets_and_phones_held_across(
    screens: dict[str, str], host: Visitor, invite: Invite
) -> None:
    guest = invite(storage_state=host.context.storage_state())
    wrong = {}
    for name, address in screens.items():
        guest.page.goto(address)
        guest.page.wait_for_function("() => document.fonts.status === 'loaded'")
        for across, down in OTHER_WINDOWS:
            guest.page.set_viewport_size({"width": across, "height": down})
            wrong[name, across] = what_does_not_fit(guest.page)
    assert {where: found for where, found in wrong.items() if found} == {}


def test_on_a_phone_question_options_undo_and_arena_are_seen_without_scrolling(
    screens: dict[str, str], host: Visitor, invite: Invite
) -> None:
    phone = invite(viewport={"width": 360, "height": 740}, has_touch=True, storage_state=host.context.storage_state())
    page = phone.page
    page.goto(screens["table"])
    for _ in range(5):
        look = page.evaluate(LOOK)
        edges = page.evaluate(EDGES)
        assert edges["sheet_bottom"] <= 741
        if len(look["options"]) <= 6:
            assert edges["arena_bottom"] <= edges["sheet_top"] + 1, "the sheet covers the arena"
        if not look["options"]:
            break
        click(page, wish(look["options"]))
    phone.see_nothing_wrong()


def test_all_motion_is_still_for_those_who_want_it_still(
    screens: dict[str, str], host: Visitor, invite: Invite
) -> None:
    calm = invite(reduced_motion="reduce", storage_state=host.context.storage_state())
    calm.page.goto(screens["table"])
    assert calm.page.evaluate("() => document.getAnimations().length") == 0
    look = calm.page.evaluate(LOOK)
    if look["options"]:
        click(calm.page, wish(look["options"]))
        assert calm.page.evaluate("() => document.getAnimations().length") == 0
    calm.see_nothing_wrong()
