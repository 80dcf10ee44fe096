"""Two people in browsers of their own and two bots play a game to its end, by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.hands import options, play_on
from web.house import House, Invite, open_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def points(page: Page) -> list[str]:
    return [text.strip() for text in page.locator(".st-t").all_inner_texts()]


def test_two_people_and_two_bots_play_to_the_final_screen(house: House, invite: Invite) -> None:
    ana, jo, watcher = invite(), invite(), invite()
    seats = {"violet": "you", "dstructor": "bot:greedy", "banshee": "friend", "dozer": "bot:greedy"}
    table = open_table(ana.page, house.address, seats)
    assert ana.page.url.endswith("/links")
    links = [field.input_value() for field in ana.page.locator(".links input").all()]
    assert len(links) == 3  # Violet's own, Banshee's, the watchers'
    jo.page.goto(links[1])
    watcher.page.goto(links[2])
    ana.page.get_by_role("link", name="To the table").click()
    expect(ana.page.locator("#ask")).to_be_visible()
    assert options(ana.page)
    assert not options(jo.page)
    assert not options(watcher.page)

    assert play_on([ana.page, jo.page])

    for person in (ana, jo, watcher):
        person.page.get_by_role("link", name="See how it ended").click()
        expect(person.page.locator("h1#vd")).to_be_visible()
        assert person.page.url == f"{table}/end"
        person.see_nothing_wrong()
    assert points(ana.page) == points(jo.page) == points(watcher.page)
    assert len(points(ana.page)) == 4

    # Play again: everybody keeps the seat they had.
    ana.page.get_by_role("button", name="Play again").click()
    ana.page.wait_for_url(lambda url: url != f"{table}/end")
    jo.page.get_by_role("button", name="Play again").click()
    jo.page.wait_for_url(ana.page.url)
    assert options(ana.page)
    expect(jo.page.locator(".plate.is-me h3")).to_have_text("Banshee")

    # And look at how it went.
    watcher.page.get_by_role("link", name="Watch the replay").click()
    watcher.page.locator("#forth").click()
    expect(watcher.page.locator("#ask")).to_contain_text("Choice 1 of")
    watcher.page.goto(f"{table}/replay?at=999999")
    expect(watcher.page.locator("#forth")).to_be_visible()
    watcher.see_nothing_wrong()
