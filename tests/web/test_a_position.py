"""A position set up by hand, in the browser: several targets ticked in any order, outcomes, five figures on one square."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from web.hands import LOOK, MOVED, click, options
from web.house import House, Invite, keep_house, open_table

pytestmark = [pytest.mark.browser]

CROWD = {
    "arena": "large",
    "fighters": {
        "violet": {
            "square": "C2",
            "weapons": ["machine_gun", "sledgehammer"],
            "ammo": {"red": 3, "yellow": 3, "blue": 3},
        },
        "dstructor": {"square": "C2", "damage": ["violet"] * 9, "marks": {"violet": 1}},
        "banshee": {"square": "C2", "damage": ["violet", "dozer"], "marks": {"dozer": 3}},
        "dozer": {"square": "C2", "damage": ["sprog"] * 3, "weapons": ["whisper"]},
        "sprog": {"square": "C2", "marks": {"violet": 3, "dozer": 2}, "hand": ["newton-red"] * 1},
    },
    "turn": {"active": "violet", "actions": 2},
}
SEATS = {"violet": "you", "dstructor": "friend", "banshee": "friend", "dozer": "friend", "sprog": "friend"}


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from keep_house(tmp_path_factory.mktemp("crowd") / "data", CROWD)


def sit_down(house: House, page: Page) -> None:
    page.goto(open_table(page, house.address, SEATS))


def damage(page: Page, fighter: str) -> int:
    return page.locator(f"#board-{fighter} .bx > .tk:not(.ghost)").count()


def test_targets_are_ticked_in_any_order_on_the_things_themselves(crowd: House, invite: Invite) -> None:
    ana = invite()
    page = ana.page
    sit_down(crowd, page)
    click(page, "shoot")
    click(page, "weapon:machine_gun")
    assert options(page) == [f"figure:{who}" for who in ("dstructor", "banshee", "dozer", "sprog")]
    page.locator("#ticked").click()
    expect(page.locator("#toast")).to_contain_text("at least one")
    revision = page.evaluate(LOOK)["revision"]
    # Sprog first, though the rules ask for Banshee first; D-STRUCT-OR is ticked by mistake.
    page.locator('#options button[value="figure:sprog"]').click()
    page.locator('#options button[value="figure:dstructor"]').click()
    page.locator("#fig-banshee").click()
    page.locator("#fig-dstructor").click()
    pressed = page.locator('#options button[aria-pressed="true"]')
    assert [one.get_attribute("value") for one in pressed.all()] == ["figure:banshee", "figure:sprog"]
    page.locator("#ticked").click()
    page.wait_for_function(MOVED, arg=revision)
    page.wait_for_timeout(100)
    # 1 damage each, and Violet's three marks on Sprog turn with it.
    assert [damage(page, who) for who in ("dstructor", "banshee", "dozer", "sprog")] == [9, 3, 3, 4]
    ana.see_nothing_wrong()


def test_what_would_happen_is_shown_before_the_click(crowd: House, invite: Invite) -> None:
    ana = invite()
    page = ana.page
    sit_down(crowd, page)
    # What ends the turn can't be taken back, and the button says so before the click; drawing a weapon can.
    expect(page.locator('#options button[value="end"]')).to_contain_text("cannot be undone")
    expect(page.locator('#options button[value="shoot"]')).not_to_contain_text("undone")
    click(page, "shoot")
    click(page, "weapon:sledgehammer")
    if any(key.startswith("mode:") for key in options(page)):
        click(page, "mode:base")
    button = page.locator('#options button[value="figure:dstructor"]')
    expect(button.locator("small")).to_have_text("9 → 12, overkill")  # 2 and a mark
    pill = page.locator("#fig-dstructor .out").first
    page.mouse.move(2, 2)
    expect(pill).to_be_hidden()
    button.hover()
    expect(pill).to_be_visible()
    expect(pill).to_contain_text("9 → 12")
    assert page.locator("#board-dstructor .gh").filter(visible=True).count() == 3
    page.locator("#fig-banshee").hover()
    expect(page.locator('#options button[value="figure:banshee"]')).to_have_class("op is-hot")
    expect(pill).to_be_hidden()
    ana.see_nothing_wrong()


def test_other_pages_follow_without_a_reload(crowd: House, invite: Invite) -> None:
    ana, watcher = invite(), invite()
    ana.page.goto(open_table(ana.page, crowd.address, SEATS) + "/links")
    watcher.page.goto(ana.page.locator(".links input").last.input_value())
    ana.page.get_by_role("link", name="To the table").click()
    watcher.page.evaluate("() => { window.unloaded = false; }")
    click(ana.page, "shoot")
    click(ana.page, "weapon:sledgehammer")
    if any(key.startswith("mode:") for key in options(ana.page)):
        click(ana.page, "mode:base")
    click(ana.page, "figure:dozer")
    expect(watcher.page.locator("#board-dozer .trk")).to_have_attribute(
        "aria-label", "5 of 12 damage: Sprog, Sprog, Sprog, Violet, Violet"
    )
    expect(watcher.page.locator("#log-list")).to_contain_text("Sledgehammer")
    assert watcher.page.evaluate("() => window.unloaded") is False  # it is still the page that was opened
    watcher.see_nothing_wrong()


def test_names_in_the_log_light_up_the_board(crowd: House, invite: Invite) -> None:
    ana = invite()
    sit_down(crowd, ana.page)
    click(ana.page, "shoot")
    click(ana.page, "weapon:machine_gun")
    click(ana.page, "figure:dozer")
    expect(ana.page.locator("#log-list")).to_contain_text("Dozer")
    ana.page.locator('#log-list [data-name="fighter:dozer"]').first.hover()
    expect(ana.page.locator("#board-dozer")).to_have_class("plate is-named")
    expect(ana.page.locator("#fig-dozer")).to_have_class("fig is-named")
