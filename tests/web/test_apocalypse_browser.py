"""A Zombie Master and a survivor, each in a browser of their own, through two rounds; nothing of his hand reaches the other."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from web.house import House, Invite, Visitor, run
from web.masters import TABLE, secrets
from web.prison import MOVED, REVISION

pytestmark = [pytest.mark.browser]

SERVER = """
import asyncio, json, sys
from pathlib import Path
from skullyard.service.api import SeatPlan
from skullyard.service.bots import Pace
from skullyard.service.tables import Tables
from skullyard.web import serve
from skullyard.web.app import make_app
from web.masters import GAMES, Posed

folder, port, written = Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])
folder.mkdir(exist_ok=True)

def tables():
    return Tables(folder, games={**GAMES, "apocalypse": Posed(written)}, pace=Pace((0, 0), (0, 0)))

async def begin():
    setup = {"mission": "M02", "seats": 2, "pause": 1}
    async with tables() as opened:
        found = await opened.open_table("apocalypse", setup, [SeatPlan(name="Ana"), SeatPlan(name="Ben")], "Strings")
    (folder / "links.json").write_text(json.dumps([f"/t/{found.id}/{token}" for token in found.seat_tokens]))

asyncio.run(begin())
serve("127.0.0.1", port, app=make_app(tables=tables()), said=lambda line: print(line, flush=True))
"""
KEPT = ("MZ-B01", "MZ-B08", "MZ-R02")
"""What the Master never plays: Pull the Strings, Car Alarm, Misfire."""
POSITION: dict[str, Any] = {
    **TABLE,
    "survivors": {"watts": {"zone": "00.p"}},
    "zombies": {},
    "noise": {},
    "master": {"hand": [*KEPT, "MZ-R05"], "lasting": ["MZ-G02"]},
    "turn": {"round": 1},
}


class Yard(House):
    """A house with one table that begins at a position."""

    script = f"import sys; sys.path.insert(0, {str(Path(__file__).parents[1])!r})\n{SERVER}"

    def links(self) -> list[str]:
        """The ways to the two seats."""
        found: list[str] = json.loads((self.folder / "links.json").read_text())
        return [f"{self.address}{link}" for link in found]


@pytest.fixture
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Yard]:
    """A server with one table."""
    house = Yard(tmp_path_factory.mktemp("masters") / "data", POSITION)
    for _ in run(house):
        yield house


def listen(page: Page) -> list[str]:
    """Keep all that a browser gets: answers, and what its socket hears."""
    got: list[str] = []
    page.on("response", lambda answer: got.append(answer.text()) if answer.ok and "/t/" in answer.url else None)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: got.append(str(frame))))
    return got


def click(page: Page, key: str) -> None:
    """Choose the first option that begins like this by its button, wherever it is folded away; wait until it counts."""
    page.locator(f'#options button[value^="{key}"]').first.wait_for(state="attached")
    before = page.evaluate(REVISION)
    page.locator(f'#options button[value^="{key}"]').first.evaluate("(button) => button.click()")
    page.wait_for_function(MOVED, arg=before)


def see_no_finding(*visitors: Visitor) -> None:
    for visitor in visitors:
        visitor.page.wait_for_timeout(300)  # what comes in has come in
        assert [found["id"] for found in Axe().run(visitor.page).response["violations"]] == []
        assert visitor.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


def finish_round(survivor: Page, master: Page) -> None:
    """End the survivor's turn, and the Master's phase without a card."""
    click(survivor, "end")
    expect(master.locator("#ask")).to_contain_text("Your phase")
    expect(master.locator("#round [aria-current]")).to_have_text("Master")
    expect(survivor.locator("#ask")).to_contain_text("The Zombie Master's phase")
    click(master, "pass")


@pytest.mark.rule("AP-43", "AP-52", "AP-71")
def test_a_master_breaks_in_and_two_rounds_pass(yard: Yard, invite: Invite) -> None:
    ana, ben = invite(reduced_motion="reduce"), invite(viewport={"width": 360, "height": 740}, has_touch=True)
    survivor, master = ana.page, ben.page
    got = listen(survivor)
    for page, link in zip((survivor, master), yard.links(), strict=True):
        page.goto(link)
        page.wait_for_selector("#board")
    # He asks to be asked, by the button on his card.
    expect(master.locator("#hand")).to_contain_text("Your hand: 4 cards")
    master.locator("#arm-by-moved").click()
    expect(master.locator("#hand")).to_contain_text("You are asked at its moment.")
    expect(master.locator("#arm-moved")).to_be_checked()
    see_no_finding(ana, ben)
    # What is not armed passes without a pause; a move waits for him.
    click(survivor, "noise")
    expect(survivor.locator("#ask")).to_contain_text("2 actions left")
    click(survivor, "move:")
    expect(survivor.locator("#ask")).to_have_text("The Zombie Master may break in")
    expect(master.locator("#mz-time")).to_contain_text("seconds left")
    click(master, "play:MZ-R05")
    expect(survivor.locator(".mz-show")).to_contain_text("Broken Glass")
    expect(survivor.locator("#news")).to_contain_text("Broken Glass")
    expect(master.locator("#hand")).to_contain_text("Your hand: 3 cards")
    see_no_finding(ana, ben)
    finish_round(survivor, master)
    expect(survivor.locator("#round .rd-n")).to_contain_text("Round 2")
    # In the second round he asks for nothing more: the same move is made at once.
    master.locator("label:has(#t-master)").click()
    master.locator("#arm-moved").uncheck()
    expect(master.locator("#moments .is-on")).to_have_count(0)
    click(survivor, "move:")
    expect(survivor.locator("#ask")).to_contain_text("Watts")
    finish_round(survivor, master)
    expect(survivor.locator("#round .rd-n")).to_contain_text("Round 3")
    ana.see_nothing_wrong()
    ben.see_nothing_wrong()
    told = html.unescape("\n".join(got)).replace("\\u0027", "'")
    assert "Broken Glass" in told
    for word in (*secrets(*KEPT), "Ask me when", "seconds left"):
        assert word not in told, word


@pytest.mark.rule("AP-40", "AP-71")
def test_the_master_plays_without_a_script_and_by_the_keyboard(yard: Yard, invite: Invite) -> None:
    ana, ben = invite(reduced_motion="reduce"), invite(java_script_enabled=False)
    survivor, master = ana.page, ben.page
    for page, link in zip((survivor, master), yard.links(), strict=True):
        page.goto(link)
        page.wait_for_selector("#board")
    master.locator("label:has(#t-master)").click()
    master.locator("#arm-acts").focus()
    master.keyboard.press("Space")
    master.get_by_role("button", name="Keep these moments").click()
    expect(master.locator("#arm-acts")).to_be_checked()
    master.locator("label:has(#t-master)").click()
    master.locator("#arm-acts").uncheck()
    master.get_by_role("button", name="Keep these moments").click()
    expect(master.locator("#arm-acts")).not_to_be_checked()
    click(survivor, "end")
    expect(survivor.locator("#ask")).to_contain_text("The Zombie Master's phase")
    master.reload()
    master.locator('#options button[value="play:MZ-B08"]').click()
    master.locator('#options button[value^="to:"]').first.click()
    expect(survivor.locator("#played")).to_contain_text("Car Alarm")
