"""Every page of a running and of a finished game: well-formed, without inline styles, in words that exist."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from starlette.testclient import TestClient

import skullyard.web
from skullyard.engine.replay import play_replay, read_replay
from skullyard.games import GAMES
from skullyard.games.adrenaline import content
from skullyard.locale import catalogue
from web.hall import FORM, choose, hall, keys, links, open_table, seated

BOTS = {f"seat-{fighter}": "bot:greedy" for fighter in ("violet", "dstructor", "banshee")}
RUNNING = ("", "/links", "/log", "?seat=0")
OVER = (
    "/end",
    "/replay",
    "/replay?at=1",
    "/replay?at=60",
    "/replay?at=99999999",
    "/replay?at=x",
    "/log",
    "/dice",
    "?board=1",
)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'"
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with hall(tmp_path_factory.mktemp("pages")) as opened:
        yield opened


@pytest.fixture(scope="module")
def over(client: TestClient) -> str:
    """A table whose game bots have played to the end."""
    table = open_table(client, **BOTS)
    for _ in range(1200):
        if client.get(f"{table}/end").status_code == 200:
            return table
        time.sleep(0.1)
    raise AssertionError("three bots did not finish a short game")


@pytest.fixture(scope="module")
def running(client: TestClient) -> str:
    table = open_table(client, **{"name": "A & <B>", "name-violet": "Ana"})
    for _ in range(3):
        choose(client, table, keys(client.get(table).text)[0])
    return table


def check(text: str) -> ET.Element:
    """A page is XML, has one heading and one main part, no inline style, no id twice, and no words left out."""
    root = ET.fromstring(text)
    tags = [element.tag for element in root.iter()]
    assert tags.count("h1") == 1
    assert tags.count("main") == 1
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids)), {name for name in ids if ids.count(name) > 1}
    assert not [element for element in root.iter() if element.get("style") is not None]
    assert not [element for element in root.iter() if any(name.startswith("on") for name in element.attrib)]
    assert not re.search(r">\s*(web|render|adrenaline|service|engine)\.[a-z_.]+", text), "a key instead of words"
    assert "None" not in "".join(root.itertext())
    return root


@pytest.mark.parametrize(
    "path", ["/", "/?game=prison_outbreak", "/?game=chess", "/rules/adrenaline", "/rules/prison_outbreak", "/nothing"]
)
def test_pages_of_the_house(client: TestClient, path: str) -> None:
    answer = client.get(path)
    check(answer.text)
    assert answer.headers["content-security-policy"].startswith(POLICY)
    assert "base-uri 'none'; frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] in ("no-referrer", "same-origin")
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", RUNNING)
def test_pages_of_a_running_game(client: TestClient, running: str, path: str) -> None:
    root = check(client.get(f"{running}{path}").text)
    assert "A & <B>" in "".join(root.itertext())


def test_what_somebody_sees_who_looks_on(client: TestClient, running: str) -> None:
    watcher = seated(client, links(client, running)[-1])
    text = "".join(check(watcher.get(running).text).itertext())
    assert "You are looking on" in text


@pytest.mark.parametrize("path", OVER)
def test_pages_of_a_finished_game(client: TestClient, over: str, path: str) -> None:
    answer = client.get(f"{over}{path}")
    assert answer.status_code == 200
    check(answer.text)


def test_every_fragment_is_one_element_with_its_own_id(client: TestClient, running: str) -> None:
    for name, markup in client.get(f"{running}/now").json()["fragments"].items():
        assert ET.fromstring(markup).get("id") == name


def test_every_fragment_stands_on_the_first_page_as_it_would_be_sent(client: TestClient, running: str) -> None:
    page, now = client.get(running).text, client.get(f"{running}/now").json()
    assert not [name for name, markup in now["fragments"].items() if markup not in page]
    assert f'data-mark="{now["mark"]}"' in page


# --------------------------------------------------------------------- words


def said_keys() -> set[str]:
    """Every key that the web part's own code names in full."""
    folder = Path(skullyard.web.__file__).parent
    texts = [file.read_text() for pattern in ("*.py", "*.html") for file in folder.rglob(pattern)]
    return {key for text in texts for key in re.findall(r"""["'](web\.[a-z_]+(?:\.[a-z0-9_:]+)*)["']""", text)}


def test_every_sentence_of_the_pages_exists() -> None:
    keys = said_keys()
    assert len(keys) > 100
    assert not {key for key in keys if key not in catalogue().keys}


def test_no_sentence_is_left_over() -> None:
    folder = Path(skullyard.web.__file__).parent
    text = "".join(file.read_text() for pattern in ("*.py", "*.html") for file in folder.rglob(pattern))
    stems = set(re.findall(r"""["'](web\.[a-z_.]*)(?:\{|["'] ~)""", text))

    def is_said(key: str) -> bool:
        return (
            f'"{key}"' in text
            or f"'{key}'" in text
            or any(key.startswith(stem) for stem in stems if stem.count(".") > 1)
        )

    assert not {key for key in catalogue().keys if key.startswith("web.") and not is_said(key)}


def test_every_line_of_the_log_leads_to_a_rule_that_exists(client: TestClient, over: str) -> None:
    rules = client.get("/rules/adrenaline").text
    linked = set(re.findall(r'href="/rules/adrenaline#([^"]+)"', client.get(f"{over}/log").text))
    assert len(linked) > 5
    assert not {rule for rule in linked if f'id="{rule}"' not in rules}


def test_the_rules_page_has_every_rule(client: TestClient) -> None:
    text = client.get("/rules/adrenaline").text
    assert not [rule for rule in content.rule_texts() if f'id="{rule}"' not in text]


# ------------------------------------------------------------ after the game


def test_the_record_plays_to_the_same_end(client: TestClient, over: str) -> None:
    answer = client.get(f"{over}/record")
    assert "attachment" in answer.headers["content-disposition"]
    replay = read_replay(answer.text)
    match = play_replay(GAMES[replay.game], replay, by_seed=True)
    assert match.over
    totals = [str(points) for points in match.view(None).result.points]
    shown = re.findall(r'class="st-t">(\d+)<', client.get(f"{over}/end").text)
    assert sorted(totals) == sorted(shown)


def test_the_dice_can_be_checked(client: TestClient, over: str) -> None:
    root = check(client.get(f"{over}/dice").text)
    seed, salt, fingerprint = [element.text or "" for element in root.iter("code")]
    assert hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest() == fingerprint


def test_the_replay_says_what_was_chosen(client: TestClient, over: str) -> None:
    first = check(client.get(f"{over}/replay?at=1").text)
    told = next(element for element in first.iter("div") if element.get("class") == "ask")
    assert "Choice 1 of" in "".join(told.itertext())
    assert "Violet" in "".join(told.itertext())


# ------------------------------------------------------------------- the house


def test_what_pages_need_may_be_kept_for_ever_and_changes_its_address(client: TestClient) -> None:
    page = client.get("/").text
    for name in ("skullyard.css", "skullyard.js", "icon.svg"):
        found = re.search(rf'"(/static/{re.escape(name)}\?v=[0-9a-f]+)"', page)
        assert found
        answer = client.get(found.group(1))
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
    face = client.get("/static/fonts/sign.ttf")
    assert face.content[:4] in (b"\x00\x01\x00\x00", b"OTTO")


def test_the_theme_is_kept_and_leads_back_to_our_own_pages_only(client: TestClient) -> None:
    answer = client.post("/theme", data={"theme": "dark", "back": "/rules/adrenaline"})
    assert answer.headers["location"] == "/rules/adrenaline"
    assert 'data-theme="dark"' in client.get("/").text
    for elsewhere in ("//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example"):
        assert client.post("/theme", data={"theme": "auto", "back": elsewhere}).headers["location"] == "/"
    assert "data-theme" not in client.get("/").text


def test_the_start_page_lists_the_tables_of_this_browser(client: TestClient, running: str) -> None:
    page = client.get("/").text
    assert f'href="{running}"' in page
    assert "Your turn" in page
    assert re.findall(r'href="/\?game=(\w+)"', page) == ["adrenaline", "prison_outbreak", "apocalypse", "gear_up"]
    assert "not built yet" not in page
    assert FORM["game"] == "adrenaline"
