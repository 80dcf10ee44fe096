"""Gear Up in a browser: shapes are placed with mouse, fingers and keys; people mark at the same time; a hint plays on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from web.gear import (
    REVISION,
    SPOT,
    GearHouse,
    answer,
    click_place,
    come,
    keep_gear,
    mode,
    moved,
    open_in_browser,
    state,
)
from web.house import Invite

pytestmark = [pytest.mark.browser]

STREET: dict[str, Any] = {
    "survivors": {"roger": {"bullets": 2}, "yara": {"bullets": 1}},
    "zombies": [
        {"design": "guard", "street": "roger", "position": "near"},
        {"design": "commuter", "street": "roger", "position": "mid", "marks": "a2.a3.b1.b2"},
        {"design": "clerk", "street": "yara"},
    ],
    "turn": {"card": "t7"},
}
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
GHOST = "() => [...document.querySelectorAll('#{where} .area.ghost')].map((one) => one.dataset.area).join(' ')"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GearHouse]:
    """A server at which every game of Gear Up begins at one position."""
    yield from keep_gear(tmp_path_factory.mktemp("gear") / "data", 1, STREET)


def sit_down(house: GearHouse, invite: Invite, **options: Any) -> tuple[Page, list[str]]:
    page = invite(**{"reduced_motion": "reduce", **options}).page
    return page, open_in_browser(page, house.address, ("roger", "yara"), ("you", "friend"))


def ghost(page: Page, where: str = "s0") -> str:
    found: str = page.evaluate(GHOST.replace("{where}", where))
    return found


# ------------------------------------------------------------------------- mouse


@pytest.mark.rule("GU-19", "GU-20")
def test_the_ghost_follows_the_pointer_and_snaps_to_the_nearest_place_of_the_same_turn(
    house: GearHouse, invite: Invite
) -> None:
    page, _ = sit_down(house, invite)
    offered = [key for key in state(page)["marks"] if key.startswith("hit:z1:")]
    of_form = page.eval_on_selector_all(
        '#list-z1 [data-mode="hit"][data-form="0"] button', "(all) => all.map((one) => one.value)"
    )
    seen = set()
    for area in ("a1", "b1", "c1", "a2", "b2", "c2", "a3"):
        page.mouse.move(*page.evaluate(SPOT, ["z1", area]))
        shown = ghost(page)
        key = f"hit:z1:{shown.replace(' ', '.')}"
        if shown:
            assert key in of_form, "a place of the form that lies in the hand"
            assert area in shown.split()
            seen.add(key)
            assert shown in page.locator("#told").inner_text()
        else:
            assert not any(area in key for key in of_form)
    assert seen <= set(offered)
    page.mouse.move(*page.evaluate(SPOT, ["z1", "b2"]))
    for turn in ("wheel", "R", "right", "button"):
        before = page.locator('.gu-ways [aria-pressed="true"]').get_attribute("data-to")
        if turn == "wheel":
            page.mouse.wheel(0, 120)
        elif turn == "R":
            page.keyboard.press("r")
        elif turn == "right":
            page.mouse.click(*page.evaluate(SPOT, ["z1", "b2"]), button="right")
        else:
            page.locator('.gu-turner [data-turn="rotate"]').click()
        page.wait_for_function(
            "(before) => document.querySelector('.gu-ways [aria-pressed=\"true\"]').dataset.to !== before", arg=before
        )
    assert page.locator('.gu-ways [aria-pressed="true"]').get_attribute("data-to") == "0", "four quarter turns"
    page.keyboard.press("m")
    assert page.locator('.gu-ways [aria-pressed="true"]').get_attribute("data-to") != "0"


def test_a_place_that_cannot_be_is_told_with_the_reason(house: GearHouse, invite: Invite) -> None:
    page, _ = sit_down(house, invite)
    page.mouse.move(*page.evaluate(SPOT, ["z2", "a1"]))
    expect(page.locator("#told")).to_contain_text("No room on Commuter")
    expect(page.locator("#z2-a1")).to_have_class("area star free edge")
    expect(page.locator("#z2")).to_have_attribute("data-only", "single area only")
    mode(page, "one")
    page.mouse.move(*page.evaluate(SPOT, ["z2", "b1"]))
    expect(page.locator("#told")).to_contain_text("is marked already")
    page.mouse.move(*page.evaluate(SPOT, ["z3", "a1"]))
    expect(page.locator("#told")).to_contain_text("out of reach of your weapon")
    page.locator('.w[data-weapon="red"]').click()
    expect(page.locator("#toast")).to_contain_text("green")


def test_a_click_marks_and_take_back_gives_the_mark_back(house: GearHouse, invite: Invite) -> None:
    guest = invite(reduced_motion="reduce")
    page = guest.page
    open_in_browser(page, house.address, ("roger", "yara"), ("you", "friend"))
    key = next(key for key in state(page)["marks"] if key.startswith("hit:z1:"))
    click_place(page, key)
    area = key.rpartition(":")[2].split(".")[0]
    expect(page.locator(f"#z1-{area} .g-pen-0")).to_have_count(1)
    expect(page.locator("#op-back")).to_contain_text("of Guard")
    before = page.evaluate(REVISION)
    page.keyboard.press("u")
    moved(page, before)
    expect(page.locator(f"#z1-{area} .g-pen-0")).to_have_count(0)
    # Alt and a click: a single area, whatever lies in the hand.
    before = page.evaluate(REVISION)
    page.keyboard.down("Alt")
    page.mouse.click(*page.evaluate(SPOT, ["z2", "a1"]))
    page.keyboard.up("Alt")
    moved(page, before)
    expect(page.locator("#z2-a1 .g-pen-0")).to_have_count(1)
    guest.see_nothing_wrong()


@pytest.mark.rule("GU-18", "GU-20", "GU-28")
def test_whoever_loses_a_race_is_told_by_whom_and_keeps_what_lies_in_the_hand(house: GearHouse, invite: Invite) -> None:
    ana, links = sit_down(house, invite)
    ben = come(invite, links[1])
    mode(ben, "bullet")
    ben.mouse.move(*ben.evaluate(SPOT, ["z2", "a1"]))
    assert ghost(ben, "s0") == "a1"
    mode(ana, "one")
    click_place(ana, "one:z2:a1")
    expect(ben.locator("#told")).to_contain_text("Roger was first on a1. Nothing of yours was lost.")
    expect(ben.locator("#z2-a1.edge .g-pen-0")).to_have_count(1)
    assert ben.locator("#mode-bullet").is_checked()
    # What is sent in the same moment as the other's mark is refused with the same words.
    ben.mouse.move(*ben.evaluate(SPOT, ["z2", "b3"]))
    before = ben.evaluate(REVISION)

    def late(route: Route) -> None:
        click_place(ana, "bullet:z2:b3")
        route.continue_()

    ben.route("**/choose", late)
    ben.mouse.down()
    ben.mouse.up()
    moved(ben, before)
    expect(ben.locator("#told")).to_contain_text("Roger was first")


# ------------------------------------------------------------------------ keyboard


@pytest.mark.rule("GU-18", "GU-21")
def test_a_whole_turn_is_played_with_keys_alone(house: GearHouse, invite: Invite) -> None:
    guest = invite(reduced_motion="reduce")
    page = guest.page
    open_in_browser(page, house.address, ("roger", "yara"), ("you", "bot:greedy"))
    page.keyboard.press("]")
    assert page.evaluate("() => document.activeElement.closest('li').id") == "z1"
    first = page.evaluate("() => document.activeElement.dataset.area")
    page.keyboard.press("Home")
    best = ghost(page)
    assert best.replace(" ", ".") in [key.rpartition(":")[2] for key in state(page)["marks"] if "hit:z1" in key]
    expect(page.locator("#ghost-news")).to_contain_text(best)
    page.keyboard.press("Escape")
    assert ghost(page) == ""
    page.locator(f"#z1-{first}").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    for _ in range(8):
        if ghost(page):
            break
        page.keyboard.press("r")
    before = page.evaluate(REVISION)
    page.keyboard.press("Enter")
    moved(page, before)
    page.keyboard.press("b")
    assert page.locator("#mode-bullet").is_checked()
    page.keyboard.press("]")
    assert page.evaluate("() => document.activeElement.dataset.area"), "an area has the focus"
    before = page.evaluate(REVISION)
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    moved(page, before)
    # No letter makes ready: one goes to the button.
    page.locator("#op-ready").focus()
    before = page.evaluate(REVISION)
    page.keyboard.press("Enter")
    moved(page, before)
    expect(page.locator("#track .t.now")).not_to_have_count(0)
    guest.see_nothing_wrong()


def test_letters_can_be_switched_off(house: GearHouse, invite: Invite) -> None:
    page, _ = sit_down(house, invite)
    page.locator("#lists > summary").click()
    page.locator("#letters").uncheck()
    page.keyboard.press("b")
    assert not page.locator("#mode-bullet").is_checked()


# -------------------------------------------------------------------------- fingers


def test_on_a_phone_a_shape_is_placed_by_two_taps(house: GearHouse, invite: Invite) -> None:
    guest = invite(viewport={"width": 360, "height": 740}, has_touch=True)
    page = guest.page
    open_in_browser(page, house.address, ("roger", "yara"), ("you", "friend"))
    expect(page.locator("#zoom-h b")).to_have_text("Guard")
    cell = page.locator("#zoom-card [data-area='b1']")
    for _ in range(8):
        cell.tap()
        if ghost(page, "zoom-card"):
            break
        page.locator(".zm-h [data-turn='rotate']").tap()
    shown = ghost(page, "zoom-card").split()
    assert "b1" in shown
    before = page.evaluate(REVISION)
    # A tap outside of the ghost moves it and marks nothing.
    outside = next(area for area in ("a1", "c1", "a2", "c2", "b2") if area not in shown)
    page.locator(f"#zoom-card [data-area='{outside}']").tap()
    assert page.evaluate(REVISION) == before
    cell.tap()
    assert "b1" in ghost(page, "zoom-card").split()
    cell.tap()
    moved(page, before)
    expect(page.locator("#z1-b1 .g-pen-0")).to_have_count(1)
    assert page.evaluate(SIDEWAYS) == 0
    guest.see_nothing_wrong()


def test_on_a_phone_a_card_is_chosen_by_a_tap_and_marked_by_the_button(house: GearHouse, invite: Invite) -> None:
    page, _ = sit_down(house, invite, viewport={"width": 360, "height": 740}, has_touch=True)
    mode(page, "one")
    page.locator("#z2").tap()
    expect(page.locator("#zoom-h b")).to_have_text("Commuter")
    expect(page.locator("#mark")).to_have_attribute("aria-disabled", "true")
    page.locator("#zoom-card [data-area='b3']").tap()
    expect(page.locator("#mark")).to_have_attribute("aria-disabled", "false")
    before = page.evaluate(REVISION)
    page.locator("#mark").tap()
    moved(page, before)
    expect(page.locator("#z2-b3 .g-pen-0")).to_have_count(1)


# ------------------------------------------------------------------- looks and hints


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("window", [(1280, 800), (360, 740)], ids=["desk", "phone"])
def test_the_table_has_no_finding_and_fits(
    house: GearHouse, invite: Invite, window: tuple[int, int], theme: str
) -> None:
    guest = invite(
        viewport={"width": window[0], "height": window[1]}, color_scheme="dark" if theme == "dark" else "light"
    )
    if theme == "contrast":
        guest.context.add_cookies([{"name": "theme", "value": "contrast", "url": house.address}])
    page = guest.page
    open_in_browser(page, house.address, ("roger", "yara"), ("you", "friend"))
    page.locator("#hint").click()
    page.wait_for_selector(".area.ghost")
    found = [(one["id"], one["nodes"][0]["html"][:160]) for one in Axe().run(page).response["violations"]]
    assert found == []
    assert page.evaluate(SIDEWAYS) == 0
    guest.see_nothing_wrong()


def test_a_hint_shows_its_ghost_and_reason_the_next_press_another_and_marks_nothing(
    house: GearHouse, invite: Invite
) -> None:
    page, _ = sit_down(house, invite)
    page.locator("#hint").click()
    page.wait_for_selector(".area.ghost")
    first = page.locator("#told").inner_text()
    assert first
    page.locator("#hint").click()
    page.wait_for_timeout(150)
    assert page.locator(".area .g-pen-0").count() == 0
    assert page.locator("#op-back").count() == 0


def test_lists_stay_open_while_others_mark(house: GearHouse, invite: Invite) -> None:
    ana, links = sit_down(house, invite)
    ben = come(invite, links[1])
    ana.locator("#lists > summary").click()
    ana.locator("#list-z2 > summary").click()
    mode(ben, "bullet")
    click_place(ben, "bullet:z2:a1")
    expect(ana.locator('#list-z2 button[value="one:z2:a1"]')).to_have_count(0)
    assert ana.locator("#list-z2").get_attribute("open") is not None
    before = ana.evaluate(REVISION)
    ana.locator('#list-z2 button[value="one:z2:b3"]').click()
    moved(ana, before)
    answer(ana, "ready")
