"""Every page around a table of Prison Outbreak: well-formed, in words that exist, without a finding, at two widths."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from starlette.testclient import TestClient

from skullyard.engine.replay import play_replay, read_replay
from skullyard.games import GAMES
from web.hall import choose, hall, keys, links, seated
from web.house import House, Invite
from web.test_pages import check

FORM = {"game": "prison_outbreak", "mission": "M01", "players": "2", "name": "A & <B>", "name-1": "Ana"}
BOTS = {"seat-1": "bot:greedy", "seat-2": "bot:greedy"}
OVER = ("/end", "/replay", "/replay?at=1", "/replay?at=20", "/replay?at=99999", "/log", "/dice", "?board=1")
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with hall(tmp_path_factory.mktemp("pages")) as opened:
        yield opened


def post(client: TestClient, **fields: str) -> str:
    answer = client.post("/tables", data={**FORM, **fields})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removesuffix("/links")


@pytest.fixture(scope="module")
def over(client: TestClient) -> str:
    """A table whose mission bots have played to the end."""
    table = post(client, **BOTS)
    for _ in range(1200):
        if client.get(f"{table}/end").status_code == 200:
            return table
        time.sleep(0.1)
    raise AssertionError("two bots did not finish a short mission")


@pytest.mark.parametrize("path", ["", "/links", "/log", "?seat=0"])
def test_pages_of_a_running_mission(client: TestClient, path: str) -> None:
    table = post(client, **{"seat-2": "friend"})
    for _ in range(4):
        choose(client, table, keys(client.get(table).text)[0])
    root = check(client.get(f"{table}{path}").text)
    assert "A & <B>" in "".join(root.itertext())


def test_the_settings_speak_of_nothing_that_belongs_to_another_game(client: TestClient) -> None:
    page = client.get(post(client)).text
    assert 'name="name"' in page
    assert "auto_no" not in page
    assert "Tagback" not in page


def test_a_watcher_and_a_friend_have_pages_too(client: TestClient) -> None:
    table = post(client, **{"seat-2": "friend"})
    for link in links(client, table)[1:]:
        check(seated(client, link).get(table).text)


@pytest.mark.parametrize("path", OVER)
def test_pages_of_a_mission_that_is_over(client: TestClient, over: str, path: str) -> None:
    answer = client.get(f"{over}{path}")
    assert answer.status_code == 200
    check(answer.text)


def test_the_record_of_a_mission_plays_again_to_the_same_end(client: TestClient, over: str) -> None:
    replay = read_replay(client.get(f"{over}/record").text)
    assert replay.game == "prison_outbreak"
    assert play_replay(GAMES[replay.game], replay, by_seed=True).over
    told = client.get(f"{over}/end").text
    assert replay.setup["mission"]["title"] in told


@pytest.mark.browser
@pytest.mark.parametrize("window", [(1280, 800), (360, 740)], ids=["desk", "phone"])
def test_no_page_around_the_table_has_a_finding(house: House, invite: Invite, window: tuple[int, int]) -> None:
    guest = invite(viewport={"width": window[0], "height": window[1]})
    page = guest.page
    page.goto(f"{house.address}/?game=prison_outbreak&players=2&seat-1=bot:greedy&seat-2=friend")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/links")
    shown = [page.url, f"{house.address}/rules/prison_outbreak", f"{page.url.removesuffix('/links')}/log"]
    page.goto(f"{house.address}/?game=prison_outbreak&players=2&seat-1=bot:greedy&seat-2=bot:greedy")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")
    table = page.url.partition("?")[0]
    for _ in range(600):
        page.goto(f"{table}/end")
        if page.url.endswith("/end"):
            break
        page.wait_for_timeout(200)
    shown += [f"{table}{path}" for path in ("/end", "/replay?at=20", "/dice", "/log")]
    wrong = {}
    for address in shown:
        page.goto(address)
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        found = [one["id"] for one in Axe().run(page).response["violations"]]
        found += ["scrolls sideways"] if page.evaluate(SIDEWAYS) > 0 else []
        if found:
            wrong[address] = found
    assert wrong == {}
    guest.see_nothing_wrong()
