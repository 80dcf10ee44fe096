"""The table of Prison Outbreak in a browser: the board is panned and zoomed, far zones are walked to, the horde is a film."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from skullyard.agents.registry import make
from skullyard.engine import Rng
from web.house import Invite
from web.prison import FREE_SPOT, MOVED, REVISION, Prison, click, keep_prison, keys, open_table

pytestmark = [pytest.mark.browser]

SEED = 11
BOX = "() => document.querySelector('#board').getAttribute('viewBox').split(' ').map(Number)"
CENTRE = "(id) => { const box = document.getElementById(id).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"  # fmt: skip
SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll('.pane, .crew, .decision, .strip')]
  .map((one) => one.scrollWidth - one.clientWidth).filter((more) => more > 1).length"""
LEAVES = {"phone": ("act", "board", "team", "mission", "zombies", "log"), "desk": ("act", "mission", "zombies", "log")}
WINDOWS = {"desk": (1280, 800), "wide": (1920, 1080), "phone": (360, 740)}


@pytest.fixture(scope="module")
def prison(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prison]:
    """A server whose chance is known."""
    yield from keep_prison(tmp_path_factory.mktemp("prison") / "data", SEED)


def wide(page: Page) -> float:
    return float(page.evaluate(BOX)[2])


def to_menu(page: Page) -> None:
    """Answer what is asked before the first turn."""
    while "end" not in keys(page):
        click(page, keys(page)[0])


def play_rounds(prison: Prison, page: Page, until: str, most: int = 250) -> None:
    """Play as somebody would who knows how, until something is to be seen."""
    match, player, chance = prison.shadow(), make("greedy"), Rng(SEED)
    for _ in range(most):
        if page.locator(until).count() and page.locator(until).first.is_visible():
            return
        seat, decision = next(iter(match.pending.items()))
        key = decision.keys()[player.choose(match.view(seat), decision, chance)]
        before = page.evaluate(REVISION)
        page.evaluate('(key) => document.querySelector(`#options button[value="${CSS.escape(key)}"]`).click()', key)
        page.wait_for_function(MOVED, arg=before)
        match.choose(seat, key)
    pytest.fail(f"{until} was never seen")


# ---------------------------------------------------------------------- the board


def test_wheel_keys_and_buttons_look_closer_and_from_farther_away(prison: Prison, invite: Invite) -> None:
    guest = invite()
    page = guest.page
    open_table(page, prison.address, "M05", 1)
    all_of_it = wide(page)
    page.mouse.move(*page.evaluate(CENTRE, "lit-5"))
    page.mouse.wheel(0, -400)
    page.wait_for_function("(before) => document.querySelector('#board').viewBox.baseVal.width < before", arg=all_of_it)
    page.locator("#pan").focus()
    for key, closer in (("+", True), ("-", False)):
        before = wide(page)
        page.keyboard.press(key)
        assert (wide(page) < before) == closer
    left = page.evaluate(BOX)[0]
    page.keyboard.press("ArrowRight")
    assert page.evaluate(BOX)[0] > left
    page.keyboard.press("0")
    assert wide(page) == pytest.approx(all_of_it)
    page.get_by_role("button", name="Closer").click()
    assert wide(page) < all_of_it
    page.get_by_role("button", name="The whole board").click()
    assert wide(page) == pytest.approx(all_of_it)
    guest.see_nothing_wrong()


def test_a_point_under_the_wheel_stays_under_it(prison: Prison, invite: Invite) -> None:
    page = invite().page
    open_table(page, prison.address, "M05", 1)
    before = page.evaluate(CENTRE, "lit-20")
    page.mouse.move(*before)
    page.mouse.wheel(0, -500)
    page.wait_for_timeout(100)
    assert page.evaluate(CENTRE, "lit-20") == pytest.approx(before, abs=2)


def test_a_drag_moves_the_board_and_chooses_nothing(prison: Prison, invite: Invite) -> None:
    page = invite().page
    open_table(page, prison.address, "M05", 1)
    to_menu(page)
    key = next(one for one in keys(page) if one.startswith("move:"))
    page.get_by_role("button", name="Closer").click()
    page.get_by_role("button", name="Where it is played").click()
    revision, before = page.evaluate(REVISION), page.evaluate(BOX)
    x, y = page.evaluate(FREE_SPOT, key)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 45, steps=5)
    page.mouse.up()
    page.wait_for_timeout(300)
    assert page.evaluate(BOX)[:2] != before[:2]
    assert page.evaluate(REVISION) == revision


def test_what_was_looked_at_stays_when_the_table_moves(prison: Prison, invite: Invite) -> None:
    page = invite().page
    open_table(page, prison.address, "M05", 1)
    to_menu(page)
    page.get_by_role("button", name="Closer").click()
    before = wide(page)
    click(page, "noise")
    assert wide(page) == before


def test_a_small_window_opens_where_it_is_played(prison: Prison, invite: Invite) -> None:
    page = invite(viewport={"width": 360, "height": 740}, has_touch=True).page
    open_table(page, prison.address, "M05", 1)
    to_menu(page)
    page.reload()
    page.wait_for_selector("#board")
    page.wait_for_timeout(200)
    spot = page.locator("#spot").get_attribute("data-spot")
    assert spot
    x, y = page.evaluate(CENTRE, spot)
    box = page.locator("#pan").bounding_box()
    assert box is not None
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]


# ---------------------------------------------------------------- looks, walks, menus


def test_a_far_zone_shows_its_way_and_is_walked_to_move_by_move(prison: Prison, invite: Invite) -> None:
    guest = invite()
    page = guest.page
    open_table(page, prison.address, "M01", 1)
    to_menu(page)
    actions = page.locator(".sv.is-act .apt").count()
    page.mouse.click(*page.evaluate(CENTRE, "lit-4"))  # 00.e2, two moves away
    look = page.locator("#look")
    expect(look).to_contain_text("It takes 2 actions.")
    expect(page.locator("#board .over .trail")).to_have_count(2)
    before = page.evaluate(REVISION)
    look.get_by_role("button", name="Go to").click()
    page.wait_for_function(MOVED, arg=before)
    assert page.locator(".sv.is-act .apt").count() == actions - 2
    expect(page.locator("#spot")).to_have_attribute("data-spot", "lit-4")
    expect(look).to_be_hidden()
    # Each move is one of its own: it can be taken back.
    expect(page.locator("#undo")).to_contain_text("Move to")
    guest.see_nothing_wrong()


def test_a_zone_that_cannot_be_reached_says_why(prison: Prison, invite: Invite) -> None:
    page = invite().page
    open_table(page, prison.address, "M01", 1)
    to_menu(page)
    page.mouse.click(*page.evaluate(CENTRE, "lit-14"))
    expect(page.locator("#toast")).to_contain_text("no open way leads there")
    expect(page.locator("#look")).to_contain_text("Alley")
    page.keyboard.press("Escape")
    expect(page.locator("#look")).to_be_hidden()


def test_hovering_a_zone_lights_what_is_seen_from_it(prison: Prison, invite: Invite) -> None:
    page = invite().page
    open_table(page, prison.address, "M01", 1)
    to_menu(page)
    page.mouse.move(*page.evaluate(CENTRE, "lit-5"))
    expect(page.locator("#look")).to_contain_text("From here one sees")
    assert page.locator(".zone.is-seen").count() > 1
    page.mouse.move(3, 3)
    expect(page.locator("#look")).to_be_hidden()
    assert page.locator(".zone.is-seen").count() == 0


def test_a_zone_with_several_options_opens_a_menu_of_them(prison: Prison, invite: Invite) -> None:
    guest = invite(reduced_motion="reduce")
    page = guest.page
    open_table(page, prison.address, "M01", 1)
    play_rounds(prison, page, ".board .zone[data-keys]")
    zone = page.locator(".board .zone[data-keys]").first
    wanted = (zone.get_attribute("data-keys") or "").split(" ")
    zone.focus()
    page.keyboard.press("Enter")
    shown = [one.get_attribute("value") for one in page.locator("#menu [role=menuitem]").all()]
    assert shown == wanted
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.value") == wanted[1]
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_have_count(0)
    before = page.evaluate(REVISION)
    zone.focus()
    page.keyboard.press("Enter")
    page.locator("#menu [role=menuitem]").first.click()
    page.wait_for_function(MOVED, arg=before)
    guest.see_nothing_wrong()


@pytest.mark.parametrize("by", ["keyboard", "click"])
def test_nothing_on_the_board_attacks_unasked(prison: Prison, invite: Invite, by: str) -> None:
    page = invite(reduced_motion="reduce").page
    open_table(page, prison.address, "M01", 1)
    attack = ':is([data-key^="melee:"], [data-key^="shoot:"])'
    play_rounds(prison, page, f".board {attack}")
    lit = page.locator(f".board {attack}").first
    key, before = lit.get_attribute("data-key"), page.evaluate(REVISION)
    if by == "keyboard":
        lit.focus()
        page.keyboard.press("Enter")
    else:
        lit.dispatch_event("click")
    item = page.locator("#menu [role=menuitem]")
    expect(item).to_have_attribute("value", key or "")
    # What it may come to is told before it is done.
    expect(page.locator("#look .hits li").first).to_contain_text("%")
    assert page.evaluate(REVISION) == before
    item.click()
    page.wait_for_function(MOVED, arg=before)


def test_two_fingers_look_closer(prison: Prison, invite: Invite) -> None:
    guest = invite(viewport={"width": 360, "height": 740}, has_touch=True)
    page = guest.page
    open_table(page, prison.address, "M05", 1)
    before = wide(page)
    touch = guest.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[int, int]) -> None:
        found = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    fingers("touchStart", (150, 180), (210, 180))
    for apart in range(10, 60, 10):
        fingers("touchMove", (150 - apart, 180), (210 + apart, 180))
    fingers("touchEnd")
    page.wait_for_timeout(100)
    assert wide(page) < before / 1.5


# ---------------------------------------------------------------------- the film


def test_the_zombies_phase_plays_by_itself_and_can_be_stepped_through_and_skipped(
    prison: Prison, invite: Invite
) -> None:
    guest = invite()
    page = guest.page
    open_table(page, prison.address, "M01", 1)
    play_rounds(prison, page, "#projector")
    expect(page.locator("#film-n")).to_contain_text("1 /")
    page.locator("[data-film-do=next]").click()
    expect(page.locator("#film-n")).to_contain_text("2 /")
    page.locator("[data-film-do=back]").click()
    expect(page.locator("#film-n")).to_contain_text("1 /")
    assert page.locator("#film-t").inner_text()
    page.locator("[data-film-do=skip]").click()
    expect(page.locator("#projector")).to_be_hidden()
    assert page.locator("#board .over").count() == 0
    # And once more, whenever one likes.
    page.get_by_role("button", name="again").click()
    expect(page.locator("#projector")).to_be_visible()
    # How fast it runs is remembered.
    page.locator("#film-speed").select_option("4")
    page.reload()
    expect(page.locator("#film-speed")).to_have_value("4")
    guest.see_nothing_wrong()


def test_whoever_wants_still_pages_is_shown_no_film_unasked(prison: Prison, invite: Invite) -> None:
    page = invite(reduced_motion="reduce").page
    open_table(page, prison.address, "M01", 1)
    play_rounds(prison, page, "#round .rd-n:has-text('Round 2')")
    expect(page.locator("#projector")).to_be_hidden()
    page.get_by_role("button", name="again").click()
    expect(page.locator("#projector")).to_be_visible()
    page.wait_for_timeout(1500)
    expect(page.locator("#film-n")).to_contain_text("1 /")


# -------------------------------------------------------------------- all windows


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("window", WINDOWS)
def test_the_table_has_no_finding_and_fits(prison: Prison, invite: Invite, window: str, theme: str) -> None:
    across, down = WINDOWS[window]
    guest = invite(
        viewport={"width": across, "height": down},
        has_touch=window == "phone",
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = guest.page
    if theme == "contrast":
        guest.context.add_cookies([{"name": "theme", "value": "contrast", "url": prison.address}])
    open_table(page, prison.address, "M05", 1)
    to_menu(page)
    for leaf in LEAVES["phone" if window == "phone" else "desk"]:
        page.evaluate("(leaf) => document.querySelector(`#t-${leaf}`).click()", leaf)
        assert page.evaluate(SIDEWAYS) == 0, leaf
        assert [found["id"] for found in Axe().run(page).response["violations"]] == [], leaf
    guest.see_nothing_wrong()


def test_the_table_is_played_without_a_script(prison: Prison, invite: Invite) -> None:
    page = invite(java_script_enabled=False).page
    open_table_without_script(page, prison.address)
    for _ in range(6):
        page.locator("#options button[name=key]:visible").first.click()
        expect(page.locator("#board")).to_be_visible()
    page.locator("label:has(#t-log)").click()
    expect(page.locator("#log")).to_be_visible()


def open_table_without_script(page: Page, address: str) -> None:
    page.goto(f"{address}/?game=prison_outbreak")
    page.get_by_role("button", name="Open the table").click()
