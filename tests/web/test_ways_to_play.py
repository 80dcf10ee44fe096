"""A whole turn with the keyboard only, without JavaScript, by clicking on the things themselves; and why-nots."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.hands import LOOK, MOVED, appear, click, options, wish
from web.house import House, Invite, open_table

pytestmark = [pytest.mark.browser]
ALONE = {"violet": "you", "dstructor": "bot:random", "banshee": "bot:random"}


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until the focus is on a button of the options."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(
            "(key) => document.activeElement.name === 'key' && document.activeElement.value === key", wanted
        ):
            return
    raise AssertionError(f"the keyboard does not reach {wanted}")


def test_a_turn_with_the_keyboard_only(house: House, invite: Invite) -> None:
    ana = invite()
    open_table(ana.page, house.address, ALONE)
    round_one = ana.page.locator("#where").inner_text()
    for _ in range(30):
        look = ana.page.evaluate(LOOK)
        if not look["options"]:
            break
        key = wish(look["options"])
        tab_to(ana.page, key)
        ana.page.keyboard.press("Enter")
        ana.page.wait_for_function(MOVED, arg=look["revision"])
        # The focus stays with the question, so that the next Tab reaches its first option.
        assert ana.page.evaluate("() => Boolean(document.activeElement.closest('#decision'))")
        if key == "end":
            break
    assert round_one
    assert "end" not in options(ana.page) or ana.page.locator("#log-list li").count() > 1
    ana.see_nothing_wrong()


def test_the_board_answers_the_keyboard_too(house: House, invite: Invite) -> None:
    ana = invite()
    open_table(ana.page, house.address, ALONE)
    appear(ana.page)
    click(ana.page, "run")
    square = ana.page.locator(".arena .sq.may").first
    key = square.get_attribute("data-key")
    revision = ana.page.evaluate(LOOK)["revision"]
    square.focus()
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_function(MOVED, arg=revision)
    assert key is not None
    assert ana.page.locator("#fig-violet").get_attribute("aria-label", timeout=5000) is not None
    expect(ana.page.locator("#fig-violet title")).to_contain_text(key.removeprefix("to:"))


def test_clicking_a_square_moves_there_and_undo_takes_it_back(house: House, invite: Invite) -> None:
    ana = invite()
    open_table(ana.page, house.address, ALONE)
    appear(ana.page)
    place = ana.page.locator("#fig-violet title").inner_html()
    revision = ana.page.evaluate(LOOK)["revision"]
    click(ana.page, "run")
    ana.page.locator(".arena .sq.may").first.click()
    expect(ana.page.locator("#fig-violet title")).not_to_have_text(place)
    expect(ana.page.locator("#undo")).to_contain_text("Undo")
    ana.page.locator("#undo").click()
    ana.page.wait_for_function(MOVED, arg=revision)
    ana.page.locator("#undo").click() if ana.page.locator("#undo").count() else None
    expect(ana.page.locator("#fig-violet title")).to_have_text(place)
    ana.see_nothing_wrong()


def test_a_click_on_what_is_not_offered_is_answered_with_the_reason_and_its_rule(house: House, invite: Invite) -> None:
    ana = invite()
    open_table(ana.page, house.address, ALONE)
    appear(ana.page)
    # No weapon yet: shooting is refused among the options, with its reason in its second line.
    refused = ana.page.locator('#options button[aria-disabled="true"]').filter(has_text="Shoot")
    expect(refused.locator("small")).not_to_be_empty()
    refused.click(force=True)  # it can be pressed, though it says that it is disabled
    expect(ana.page.locator("#toast a")).to_have_attribute("href", "/rules/adrenaline#AD-AMMO-6")
    # A square out of reach, on the board.
    click(ana.page, "run")
    offered = set(options(ana.page))
    far = next(
        square
        for square in ana.page.locator(".arena .sq").evaluate_all("(all) => all.map((one) => one.id.slice(3))")
        if f"to:{square}" not in offered
    )
    box = ana.page.locator(".arena").bounding_box()
    assert box is not None
    column, row = "ABCD".index(far[0]), int(far[1]) - 1
    unit = box["width"] / 658
    ana.page.mouse.click(box["x"] + (9 + 160 * column + 20) * unit, box["y"] + (9 + 160 * row + 130) * unit)
    expect(ana.page.locator("#toast")).not_to_be_empty()
    ana.see_nothing_wrong()


def test_a_turn_without_javascript(house: House, invite: Invite) -> None:
    ana = invite(java_script_enabled=False)
    page = ana.page
    open_table(page, house.address, ALONE)
    for _ in range(30):
        buttons = page.locator('#options button[name="key"]')
        if not buttons.count():
            break
        offered = [(one.get_attribute("value") or "", one.inner_text(), False) for one in buttons.all()]
        key = wish(offered)
        page.locator(f'#options button[value="{key}"]').click()
        expect(page.locator("#decision")).to_be_visible()
        if key == "end":
            break
    expect(page.locator("#log-list")).to_contain_text("appeared")
    # The theme too is kept by the server then.
    page.locator("details.thm summary").last.click()
    page.locator("#th-contrast").check()
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")


def test_cards_open_on_hover_focus_and_tap_and_close_with_escape(house: House, invite: Invite) -> None:
    ana = invite()
    open_table(ana.page, house.address, ALONE)
    weapon = ana.page.locator("#rack-red .rw").first
    card = ana.page.locator("#rack-red .wcard").first
    expect(card).to_be_hidden()
    weapon.hover()
    expect(card).to_be_visible()
    assert len(card.inner_text()) > 60  # every effect in full
    ana.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    ana.page.mouse.move(2, 2)
    weapon.focus()
    expect(card).to_be_visible()
    ana.see_nothing_wrong()

    thumb = invite(viewport={"width": 360, "height": 740}, has_touch=True)
    open_table(thumb.page, house.address, ALONE)
    card = thumb.page.locator("#rack-red .wcard").first
    thumb.page.locator("#rack-red .rw").first.tap()
    expect(card).to_be_visible()
    thumb.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    thumb.see_nothing_wrong()


def test_friends_around_one_screen_each_answer_for_their_own_seat(house: House, invite: Invite) -> None:
    ana = invite()
    table = open_table(ana.page, house.address, {"violet": "you", "dstructor": "friend", "banshee": "bot:random"})
    link = ana.page.locator(".links input").nth(1).input_value()
    ana.page.goto(link)  # the same browser takes the second seat too
    expect(ana.page.locator(".plate.is-me h3")).to_have_text("D-STRUCT-OR")
    ana.page.goto(f"{table}?seat=0")
    expect(ana.page.locator(".plate.is-me h3")).to_have_text("Violet")
    appear(ana.page)
    expect(ana.page.locator(".plate.is-me h3")).to_have_text("Violet")
    ana.see_nothing_wrong()


def test_on_a_phone_the_focus_never_hides_behind_the_sheet(house: House, invite: Invite) -> None:
    ana = invite(viewport={"width": 360, "height": 740})
    page = ana.page
    open_table(page, house.address, ALONE)
    seen = 0
    for _ in range(24):
        page.keyboard.press("Tab")
        page.wait_for_timeout(20)
        hidden, scrolled = page.evaluate(
            """() => {
              const one = document.activeElement, sheet = document.querySelector("#decision");
              const box = one.getBoundingClientRect(), top = sheet.getBoundingClientRect().top;
              const apart = one === document.body || sheet.contains(one) || one.closest(".top, .skip");
              return [!apart && box.bottom > top + 1, sheet.contains(one) ? scrollY : 0];
            }"""
        )
        assert not hidden, page.evaluate("() => document.activeElement.outerHTML.slice(0, 120)")
        assert scrolled == 0, "the sheet is in view already: nothing is to scroll"
        seen += 1
    assert seen == 24
    ana.see_nothing_wrong()
