"""The start page with each title: what is shown for what is chosen, with and without a script, by keyboard, in all lights."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from web.house import House, Invite

pytestmark = [pytest.mark.browser]

TITLES = ("adrenaline", "prison_outbreak")
WINDOWS = {"desk": (1280, 800), "tablet": (820, 1180), "phone": (360, 740)}
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
FOCUSED = "() => document.activeElement.id"


def lobby(page: Page, house: House, title: str = "prison_outbreak") -> None:
    page.goto(f"{house.address}/?game={title}")
    page.wait_for_function("() => document.fonts.status === 'loaded'")


def shown(page: Page, selector: str) -> int:
    return sum(one.is_visible() for one in page.locator(selector).all())


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("title", TITLES)
def test_the_start_page_of_each_title_has_no_finding_and_fits(
    house: House, invite: Invite, title: str, window: str, theme: str
) -> None:
    across, down = WINDOWS[window]
    guest = invite(
        viewport={"width": across, "height": down},
        has_touch=window == "phone",
        color_scheme="dark" if theme == "dark" else "light",
    )
    if theme == "contrast":
        guest.context.add_cookies([{"name": "theme", "value": "contrast", "url": house.address}])
    lobby(guest.page, house, title)
    for folded in guest.page.locator("details.more > summary").all():
        folded.click()
    assert [found["id"] for found in Axe().run(guest.page).response["violations"]] == []
    assert guest.page.evaluate(SIDEWAYS) <= 0
    guest.see_nothing_wrong()


@pytest.mark.parametrize("script", [True, False])
def test_as_many_seats_and_survivors_are_shown_as_the_number_of_players_asks_for(
    house: House, invite: Invite, script: bool
) -> None:
    page = invite(java_script_enabled=script).page
    page.goto(f"{house.address}/?game=prison_outbreak")
    found = {}
    for players in range(1, 7):
        page.locator(f"label[for=pl-{players}]").click()
        found[players] = (shown(page, ".seat"), shown(page, ".picks select"))
    assert found == {1: (1, 6), 2: (2, 6), 3: (3, 6), 4: (4, 4), 5: (5, 5), 6: (6, 6)}


@pytest.mark.parametrize("script", [True, False])
def test_only_the_chosen_mission_tells_its_story(house: House, invite: Invite, script: bool) -> None:
    page = invite(java_script_enabled=script).page
    page.goto(f"{house.address}/?game=prison_outbreak")
    for mission in ("M05", "M12"):
        page.locator(f"label[for=mi-{mission}]").click()
        assert shown(page, ".tale") == 1
        assert page.locator(f"#mi-{mission} ~ .tale").is_visible()


def test_a_table_opens_without_a_script(house: House, invite: Invite) -> None:
    page = invite(java_script_enabled=False).page
    page.goto(house.address)
    page.locator('a.game[href="/?game=prison_outbreak"]').click()
    page.locator("label[for=mi-M02]").click()
    page.locator("label[for=pl-2]").click()
    page.locator("#su-1-1").select_option("belle")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Links for")
    expect(page.locator("main")).to_contain_text("Belle")
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("body")).to_contain_text("The corner shop")


def test_a_table_opens_by_keyboard(house: House, invite: Invite) -> None:
    guest = invite()
    page = guest.page
    lobby(page, house)
    seen = []
    for _ in range(80):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        seen.append(focused)
        if focused == "mi-M01":
            page.keyboard.press("ArrowRight")
            assert page.evaluate(FOCUSED) == "mi-M02"
        if page.evaluate("() => document.activeElement.type === 'submit'") and "mi-M01" in seen:
            break
    assert {"mi-M01", "pl-1", "se-1", "na-1", "su-1-1", "table-name"} <= set(seen)
    # What is not shown for one player is not in the way.
    assert not {"se-2", "su-2-1"} & set(seen)
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/**")
    expect(page.locator("body")).to_contain_text("The corner shop")
    guest.see_nothing_wrong()


def test_whoever_is_picked_shows_a_face_and_cannot_be_picked_twice(house: House, invite: Invite) -> None:
    guest = invite()
    page = guest.page
    lobby(page, house)
    page.locator("label[for=pl-2]").click()
    assert page.locator(".picks .face svg").count() == 0
    page.locator("#su-2-2").select_option("kim")
    expect(page.locator(".picks .face use")).to_have_attribute("href", "#v-kim")
    taken = page.locator("#su-1-1 option[value=kim]")
    assert taken.is_disabled()
    # With one player the second seat is gone, and its survivors are free.
    page.locator("label[for=pl-1]").click()
    assert not taken.is_disabled()
    guest.see_nothing_wrong()


def test_the_choice_whether_the_fallen_rise_is_shown_only_where_the_mission_leaves_it(
    house: House, invite: Invite
) -> None:
    page = invite().page
    lobby(page, house)
    choice = page.locator("fieldset.rises")
    expect(choice).to_be_visible()
    page.locator("#mi-M01").evaluate("one => one.classList.remove('is-choice')")
    expect(choice).to_be_hidden()
