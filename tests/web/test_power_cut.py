"""A server that is killed in the middle of a question asks it again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.hands import LOOK, click, options, wish
from web.house import House, Invite, open_table

pytestmark = [pytest.mark.kill, pytest.mark.browser, pytest.mark.slow]


def test_kill_9_in_the_middle_of_a_weapons_choices_loses_nothing(house: House, invite: Invite) -> None:
    ana = invite()
    seats = {"violet": "you", "dstructor": "bot:random", "banshee": "bot:random", "dozer": "bot:random"}
    open_table(ana.page, house.address, seats, skulls=8, ending="final_frenzy")
    asked = ""
    for _ in range(400):
        look = ana.page.evaluate(LOOK)
        if not look["options"]:
            ana.page.wait_for_timeout(30)
            continue
        asked = ana.page.locator("#ask").inner_text()
        # Somebody is to be hit, or an effect to be chosen: the weapon is out, nothing of it is done.
        if look["options"][0][0].startswith(("figure:", "mode:")):
            break
        click(ana.page, wish(look["options"]))
    else:
        raise AssertionError(f"nobody came into sight in 400 choices; the last question: {asked}")
    before = options(ana.page)
    log = ana.page.locator("#log-list").inner_text()

    house.kill()
    ana.said.clear()
    house.start()

    # The page that was open comes back by itself; a page loaded anew shows the same.
    ana.page.wait_for_function("() => !document.querySelector('#decide[aria-busy]')")
    ana.page.reload()
    expect(ana.page.locator("#ask")).to_have_text(asked)
    assert options(ana.page) == before
    assert ana.page.locator("#log-list").inner_text() == log
    click(ana.page, before[0])
    expect(ana.page.locator("#decide")).to_be_visible()


def test_an_open_page_finds_the_server_again_by_itself(house: House, invite: Invite) -> None:
    ana = invite()
    open_table(ana.page, house.address, {"violet": "you", "dstructor": "bot:random", "banshee": "bot:random"})
    first = options(ana.page)
    house.kill()
    ana.page.wait_for_timeout(300)
    house.start()
    # Without a reload: the choice goes through, and what follows comes over the new socket.
    ana.page.wait_for_function(
        """async (base) => (await fetch(base, {headers: {accept: "application/json"}}).catch(() => ({}))).ok""",
        arg=ana.page.url,
    )
    asked = ana.page.locator("#ask").inner_text()
    click(ana.page, first[0])
    expect(ana.page.locator("#ask")).not_to_have_text(asked)
