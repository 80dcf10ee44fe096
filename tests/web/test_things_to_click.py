"""Spawnpoints and turrets are things to click.

A spawnpoint stands for itself as a target and for its track; a turret for the way that leads over it, or it leads to what
may be given up for it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from web.hands import LOOK, MOVED, click, click_where_it_lies, options
from web.house import House, Invite, keep_house, open_table

pytestmark = [pytest.mark.browser]

GUARDED = {
    "arena": "large",
    "mode": "turrets",
    "fighters": {"violet": {"square": "C2"}, "dozer": {"square": "A2"}, "banshee": {"square": "A2"}},
    "turrets": {"D2": "dozer"},
    "market": ["ammo_r_y_y", "ammo_b_b_pu", "ammo_b_r_r", "ammo_b_b_y", "ammo_b_r_pu"],
}
CLAIMED = {
    "arena": "large",
    "mode": "domination",
    "fighters": {
        "violet": {"square": "D3", "weapons": ["lock_rifle", "sledgehammer"]},
        "dozer": {"square": "D3", "damage": ["violet"] * 10},
        "banshee": {"square": "A1"},
    },
}
SEATS = {"violet": "you", "dozer": "friend", "banshee": "friend"}


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from keep_house(tmp_path_factory.mktemp("guarded") / "data", GUARDED)


@pytest.fixture(scope="module")
def claimed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from keep_house(tmp_path_factory.mktemp("claimed") / "data", CLAIMED)


def click_and_wait(page: Page, thing: Locator) -> None:
    revision = page.evaluate(LOOK)["revision"]
    thing.click()
    page.wait_for_function(MOVED, arg=revision)


def test_a_spawnpoint_is_hit_and_its_track_chosen_where_it_lies(claimed: House, invite: Invite) -> None:
    ana = invite()
    page = ana.page
    page.goto(open_table(page, claimed.address, SEATS, mode="domination"))
    click(page, "shoot")
    click(page, "weapon:lock_rifle")
    click_and_wait(page, page.locator("#spawn-yellow"))
    expect(page.locator("#rack-yellow .sp-trk .tk")).to_have_count(1)
    for key in ("done", "shoot", "mode:base", "done"):
        click(page, key)
    assert options(page) == ["spawn:red", "spawn:yellow", "spawn:blue"]
    click_and_wait(page, page.locator("#spawn-red"))
    expect(page.locator("#rack-red .sp-trk .tk")).to_have_count(1)
    ana.see_nothing_wrong()


def turret(page: Page, square: str) -> Locator:
    return page.locator(f"#sq-{square} .turret")


@pytest.mark.parametrize(("square", "tokens"), [("C3", 0), ("D2", 1)])
def test_a_turret_that_one_way_leads_over_chooses_it(guarded: House, invite: Invite, square: str, tokens: int) -> None:
    ana = invite()
    page = ana.page
    page.goto(open_table(page, guarded.address, SEATS))
    click(page, "run")
    click(page, "to:D3")
    assert options(page) == ["route:D2:D3", "route:C3:D3"]
    click_and_wait(page, turret(page, square))
    assert page.locator("#board-violet .bx > .tk:not(.ghost)").count() == tokens
    ana.see_nothing_wrong()


@pytest.mark.parametrize("where", [".turret", ".hit"])
def test_the_turret_of_the_square_leads_to_what_may_be_given_up_for_it(
    guarded: House, invite: Invite, where: str
) -> None:
    ana = invite()
    page = ana.page
    page.goto(open_table(page, guarded.address, SEATS))
    for key in ("grab", "to:D2"):
        click(page, key)
    assert click_where_it_lies(page, "tile:ammo_r_y_y") == "tile"
    assert options(page) == ["keep", "give:red", "give:yellow"]
    page.locator(f"#sq-D2 {where}").click(position={"x": 8, "y": 8})
    expect(page.locator('#options button[value="give:red"]')).to_be_focused()
    expect(page.locator("#sq-D2 .way-f")).to_have_class("way-f is-on")
    revision = page.evaluate(LOOK)["revision"]
    page.keyboard.press("Enter")
    page.wait_for_function(MOVED, arg=revision)
    expect(turret(page, "D2")).to_contain_text("Violet")
    # Elsewhere a click on a turret is answered with why it cannot be chosen.
    turret(page, "B3").click()
    expect(page.locator("#toast")).not_to_be_empty()
    ana.see_nothing_wrong()
