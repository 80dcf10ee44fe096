"""Whole stretches of Gear Up in browsers: three people play a first round; one alone plays to the end by hints; follow-up questions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from skullyard.games.gear_up import content, shapes
from web.gear import (
    REVISION,
    SPOT,
    GearHouse,
    Gone,
    answer,
    click_place,
    come,
    hint_and_answer,
    keep_gear,
    mode,
    moved,
    open_in_browser,
    state,
)
from web.house import Invite

pytestmark = [pytest.mark.browser]

SURVIVORS = ("roger", "yara", "bradley")


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GearHouse]:
    """A server whose chance is known."""
    yield from keep_gear(tmp_path_factory.mktemp("fresh") / "data", 7)


def posed(folder: Any, written: dict[str, Any]) -> Iterator[GearHouse]:
    yield from keep_gear(folder / "data", 1, written)


def best(offered: dict[str, Any]) -> str:
    """What somebody would click: the first whole shape, the first area, else the first answer."""
    marks = offered["marks"]
    for verb in ("hit", "one", "extra", "splash"):
        found = [key for key in marks if key.startswith(verb)]
        if found:
            return str(found[0])
    wished = [key for key in offered["answers"] if key.startswith(("agree", "ready", "no"))]
    return str((wished or offered["answers"])[0])


def act(page: Page) -> bool:
    """Do one thing where something is asked; return whether something was."""
    offered = state(page)
    if not offered["answers"]:
        return False
    key = best(offered)
    with suppress(Gone, TooLate):  # others were quicker, and what was there to click is gone
        click_place(page, key) if key in offered["marks"] else answer(page, key)
    return True


@pytest.mark.rule("GU-18", "GU-44", "GU-74")
def test_three_people_play_the_whole_first_round_all_acting_in_the_same_step(fresh: GearHouse, invite: Invite) -> None:
    guests = [invite(reduced_motion="reduce") for _ in SURVIVORS]
    ana = guests[0].page
    links = open_in_browser(ana, fresh.address, SURVIVORS, ("you", "friend", "friend"), level="easy")
    pages = [ana]
    for guest, link in zip(guests[1:], links[1:], strict=False):
        guest.page.goto(link)
        guest.page.wait_for_selector("#card-boss")
        pages.append(guest.page)
    steps: set[str] = set()
    for _ in range(400):
        now = ana.locator(".gu-steps .now").all_inner_texts()
        steps.update(now)
        if ana.locator("#where").inner_text().find("ound 2") >= 0:
            break
        # Everybody who is asked acts, one after the other, without waiting for anybody to be done.
        acted = [act(page) for page in pages]
        if not any(acted):
            ana.wait_for_timeout(30)
    assert "ound 2" in ana.locator("#where").inner_text()
    assert {"Attack", "New zombies"} <= steps
    for guest in guests:
        guest.said[:] = [line for line in guest.said if "409" not in line]  # whoever is too late is told so
        guest.see_nothing_wrong()


ALONE: dict[str, Any] = {
    "survivors": {"mirela": {"bullets": 4, "shields": 4, "ticks": {"blue": 2, "green": 2, "red": 2}}},
    "boss": {"id": "the_heap", "holder": "mirela"},
    "helpers": {"yara": "up", "otis": "up", "doctor_hale": "up"},
    "zombies": [{"design": "student", "street": "mirela"}, {"design": "clerk", "position": "near", "marks": "a1.b1"}],
    "turn": {"number": 8, "round": 2},
}


@pytest.mark.rule("GU-57", "GU-59", "GU-62")
def test_one_alone_plays_to_the_end_by_the_hint_button(
    tmp_path_factory: pytest.TempPathFactory, invite: Invite
) -> None:
    for house in posed(tmp_path_factory.mktemp("alone"), ALONE):
        guest = invite(reduced_motion="reduce")
        page = guest.page
        open_in_browser(page, house.address, ("mirela",), ("you",))
        done = set()
        for _ in range(80):
            if state(page)["over"]:
                break
            done.add(hint_and_answer(page).partition(":")[0])
        assert state(page)["over"]
        assert {"hit", "ready"} <= done
        page.locator('#decide a[href$="/end"]').click()
        expect(page.locator(".gu-tally")).to_contain_text("Mirela")
        guest.see_nothing_wrong()


FOLLOW: dict[str, Any] = {
    "survivors": {"bradley": {"ticks": {"green": 2}}, "yara": {"ticks": {"green": 2}}},
    "zombies": [
        {"design": "clerk", "street": "bradley", "position": "mid", "marks": "a2"},
        {"design": "commuter", "street": "bradley", "position": "mid"},
        {"design": "guard", "street": "yara", "position": "mid"},
        {"design": "busker", "street": "yara", "position": "far"},
    ],
    "turn": {"card": "t6"},
}


@pytest.mark.rule("GU-26", "GU-67", "GU-69", "GU-71", "GU-72")
def test_what_a_weapon_still_does_is_asked_and_clicked_on_the_cards(
    tmp_path_factory: pytest.TempPathFactory, invite: Invite
) -> None:
    for house in posed(tmp_path_factory.mktemp("follow"), FOLLOW):
        bradley = invite(reduced_motion="reduce").page
        links = open_in_browser(bradley, house.address, ("bradley", "yara"), ("you", "friend"))
        yara = come(invite, links[1])
        click_place(bradley, next(key for key in state(bradley)["marks"] if key.startswith("hit:z1:")))
        assert bradley.locator("#mode-extra").is_checked(), "one more area comes first"
        click_place(bradley, next(key for key in state(bradley)["marks"] if key.startswith("extra:z1:")))
        click_place(bradley, next(key for key in state(bradley)["marks"] if key.startswith("splash:z2:")))
        answer(bradley, "push:z1:far")
        expect(yara.locator("#street-0-far #z1")).to_have_count(1)
        # A shape that is cut in two: the first part lies only when the rest is placed.
        mode(yara, "split")
        assert yara.locator(".gu-ways [data-to]").count() > 4
        click_place(yara, next(key for key in state(yara)["marks"] if key.startswith("split:z3:")))
        assert yara.locator("#z3 .g-pen-1").count() == 0
        click_place(yara, next(key for key in state(yara)["marks"] if key.startswith("rest:")))
        expect(yara.locator(".g-pen-1").first).to_be_visible()


UPGRADES: dict[str, Any] = {
    "survivors": {"roger": {"kills": 1}, "yara": {}},
    "zombies": [{"design": "clerk", "street": "yara"}],
    "turn": {"card": "t7", "step": "upgrade"},
}


@pytest.mark.rule("GU-32", "GU-34")
def test_an_upgrade_is_ticked_on_the_weapon_itself(tmp_path_factory: pytest.TempPathFactory, invite: Invite) -> None:
    for house in posed(tmp_path_factory.mktemp("upgrade"), UPGRADES):
        page = invite(reduced_motion="reduce").page
        open_in_browser(page, house.address, ("roger", "yara"), ("you", "friend"))
        before = page.evaluate(REVISION)
        page.locator('.w[data-weapon="red"]').click()
        moved(page, before)
        expect(page.locator('.w[data-weapon="red"] .up-on')).to_have_count(1)


SHARING: dict[str, Any] = {
    "survivors": {"roger": {}, "yara": {}},
    "zombies": [{"design": "clerk", "street": "table"}, {"design": "guard", "street": "table"}],
    "turn": {"number": 4, "step": "arrivals"},
}


@pytest.mark.rule("GU-44")
def test_a_dot_is_moved_and_proposed_and_the_other_agrees(
    tmp_path_factory: pytest.TempPathFactory, invite: Invite
) -> None:
    for house in posed(tmp_path_factory.mktemp("sharing"), SHARING):
        ana = invite(reduced_motion="reduce").page
        links = open_in_browser(ana, house.address, ("roger", "yara"), ("you", "friend"))
        ben = come(invite, links[1])
        expect(ana.locator("#op-propose")).to_have_attribute("aria-disabled", "true")
        dot = ana.locator("#to-z2-0") if not ana.locator("#to-z2-0").is_checked() else ana.locator("#to-z2-1")
        seat = dot.get_attribute("data-seat")
        dot.check()
        expect(ana.locator(f"#fresh-{seat} #z2")).to_have_count(1)
        before = ana.evaluate(REVISION)
        ana.locator("#op-propose").click()
        moved(ana, before)
        expect(ben.locator("#ask")).to_contain_text("Roger shares the new zombies out")
        expect(ben.locator(f"#fresh-{seat} #z2")).to_have_count(1)
        ben.locator("#op-agree").click()
        expect(ana.locator(f"#street-{seat}-far #z2")).to_have_count(1)


@pytest.mark.rule("GU-53")
def test_the_boss_gets_areas_back_by_a_click_on_him(tmp_path_factory: pytest.TempPathFactory, invite: Invite) -> None:
    regrow: dict[str, Any] = {
        "survivors": {"roger": {}, "yara": {}},
        "boss": {"id": "patient_zero", "holder": "roger"},
        "zombies": [{"design": "clerk", "street": "yara"}],
        "turn": {"number": 5, "round": 2, "step": "arrivals"},
    }
    side = content.boss("patient_zero").red
    plain = shapes.write_areas(side.grid.plain, side.grid.width)
    regrow["boss"]["marks"] = plain
    regrow["turn"]["agenda"] = [["regrow", 1, ""]]
    for house in posed(tmp_path_factory.mktemp("regrow"), regrow):
        page = invite(reduced_motion="reduce").page
        open_in_browser(page, house.address, ("roger", "yara"), ("you", "friend"))
        area = state(page)["marks"][0].partition(":")[2]
        before = page.evaluate(REVISION)
        page.mouse.click(*page.evaluate(SPOT, ["boss", area]))
        moved(page, before)
        expect(page.locator(f"#boss-{area}.free")).to_have_count(1)
