"""Domination and Turrets in a real browser: the start page's choices, a whole game of each by clicking, their screens."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from web.hands import LOOK, click, click_where_it_lies, options, wish
from web.house import House, Invite, open_table
from web.test_screens import look_at

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BOTS = {"violet": "you", "dstructor": "bot:greedy", "banshee": "bot:greedy"}
MOST = 900


# Click without moving a mouse, wait until the own seat is asked again, and look: one message to the browser a choice.
QUICK = """async (key) => {
  const moved = (before) => document.querySelector("#decide")?.elements.revision.value !== before;
  const before = document.querySelector("#decide").elements.revision.value;
  const buttons = [...document.querySelectorAll("#options button")];
  const chosen = buttons.find((one) => one.value === key);
  chosen.click();
  if (chosen.hasAttribute("aria-pressed") && key !== "done")
    (document.querySelector("#ticked") ?? buttons.find((one) => one.value === "done")).click();
  const end = performance.now() + 20000;
  const asked = () => document.querySelector("#options button, #decide a[href$='/end']");
  while (!(moved(before) && asked()) && performance.now() < end) await new Promise((go) => setTimeout(go, 5));
}"""
ENOUGH = 3
"""Clicks with the mouse on each sort of thing; after that the game is played on quickly."""


def play_by_clicking(page: Page) -> Counter[str]:
    """Play one's seat to the end, first on the table itself where an option lies there; return how often that was."""
    lying: Counter[str] = Counter()
    for _ in range(MOST):
        look = page.evaluate(LOOK)
        if look["over"]:
            return lying
        if not look["options"]:
            page.wait_for_timeout(20)
            continue
        key = wish(look["options"])
        if lying[key.partition(":")[0]] < ENOUGH and (verb := click_where_it_lies(page, key)):
            lying[verb] += 1
        else:
            page.evaluate(QUICK, key)
    raise AssertionError(f"not over after {MOST} choices: {page.evaluate(LOOK)}")


def finish(page: Page) -> None:
    """Go on to the points."""
    page.get_by_role("link", name="See how it ended").click()
    expect(page.locator("h1#vd")).to_be_visible()


def screens_are_sound(invite: Invite, house: House, state: object, address: str) -> None:
    """No finding of axe, nothing sideways, at two widths in two lights."""
    for width, height, light in ((1280, 800, "light"), (1280, 800, "dark"), (360, 740, "light"), (360, 740, "dark")):
        guest = invite(viewport={"width": width, "height": height}, color_scheme=light, storage_state=state)
        assert not look_at(guest.page, address), (width, light)
        guest.see_nothing_wrong()


def test_a_game_of_domination_to_the_final_screen(house: House, invite: Invite) -> None:
    ana = invite()
    page = ana.page
    table = open_table(page, house.address, BOTS, mode="domination")
    expect(page.locator("#where")).to_contain_text("Adrenaline, Domination")
    page.locator("#rack-red .nt-b").hover()
    expect(page.locator("#card-spawn-red")).to_contain_text("Cannot be hit in the first round.")
    for _ in range(12):
        if offered := page.evaluate(LOOK)["options"]:
            click(page, wish(offered))
    screens_are_sound(invite, house, ana.context.storage_state(), table)

    play_by_clicking(page)

    expect(
        page.locator("#rack-red .sp-trk, #rack-blue .sp-trk, #rack-yellow .sp-trk").locator(".tk").first
    ).to_be_visible()
    finish(page)
    expect(page.locator(".leg")).to_contain_text("Spawn tracks")
    expect(page.locator(".leg")).not_to_contain_text("Killshot track")
    screens_are_sound(invite, house, ana.context.storage_state(), f"{table}/end")
    ana.see_nothing_wrong()


def test_a_game_of_turrets_with_the_bot_to_the_final_screen(house: House, invite: Invite) -> None:
    ana = invite()
    page = ana.page
    table = open_table(page, house.address, {**BOTS, "sprog": "bot"}, mode="turrets")
    expect(page.locator("#where")).to_contain_text("Adrenaline, Turrets")
    expect(page.locator("#board-sprog")).to_contain_text("bot for all")
    for _ in range(12):
        if offered := page.evaluate(LOOK)["options"]:
            click(page, wish(offered))
    screens_are_sound(invite, house, ana.context.storage_state(), table)

    lying = play_by_clicking(page)

    # The bot was clicked where it stands; whether ammo was ever grabbed is the cards' business.
    assert lying["bot"]
    finish(page)
    expect(page.locator(".leg")).to_contain_text("Turrets")
    assert page.locator(".st-t").count() == 3, "the bot has no place among the players"

    # Another round has the same mode and the same bot.
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/end" not in url)
    expect(page.locator("#where")).to_contain_text("Adrenaline, Turrets")
    expect(page.locator("#board-sprog")).to_contain_text("bot for all")
    assert options(page)
    # And the replay shows what there was.
    page.goto(f"{table}/replay?at=120")
    expect(page.locator(".arena .turret").first).to_be_visible()
    ana.see_nothing_wrong()


def test_the_start_page_lets_nothing_be_chosen_that_does_not_fit(house: House, invite: Invite) -> None:
    ana = invite()
    page = ana.page
    page.goto(house.address)
    page.locator("label[for=sk-5]").click()
    expect(page.locator("#sk-all")).to_be_hidden()
    page.locator("label[for=mo-turrets]").click()
    expect(page.locator("#sk-8")).to_be_checked()
    expect(page.locator("#sk-5")).to_be_disabled()
    expect(page.locator("#sk-all")).to_be_visible()
    page.locator("label[for=mo-deathmatch]").click()
    expect(page.locator("#sk-5")).to_be_enabled()
    page.locator("#se-sprog").select_option("bot")
    expect(page.locator('#se-dozer option[value="bot"]')).to_be_disabled()
    page.locator("#se-sprog").select_option("nobody")
    expect(page.locator('#se-dozer option[value="bot"]')).to_be_enabled()
    rules = page.locator(".house")
    expect(rules.locator("summary")).to_contain_text("none changed")
    rules.locator("summary").click()
    for number, box in enumerate(rules.locator("input").all(), start=1):
        box.check()
        expect(rules.get_by_text(f"{number} changed", exact=True)).to_be_visible()
    expect(rules.get_by_text("none changed")).to_be_hidden()
    ana.see_nothing_wrong()


def test_without_script_a_wrong_combination_is_answered(house: House, invite: Invite) -> None:
    ana = invite(java_script_enabled=False)
    page = ana.page
    page.goto(house.address)
    page.locator("label[for=mo-domination]").click()
    page.locator("label[for=sk-6]").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("Domination is always played with 8 skulls, not with 6.")
    expect(page.locator("#mo-domination")).to_be_checked()
    page.locator("label[for=sk-8]").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")
    expect(page.locator("#where")).to_contain_text("Domination")
