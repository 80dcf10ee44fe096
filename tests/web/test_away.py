"""Whoever goes away lets a bot play, takes the seat back, or is stood in for by the host."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from web.hall import hall, open_table


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with hall(tmp_path_factory.mktemp("hall") / "data") as client:
        yield client


def test_a_player_lets_a_bot_play_and_takes_the_seat_back(client: TestClient) -> None:
    table = open_table(client)
    assert "A bot plays for you." not in client.get(table).text
    answer = client.post(f"{table}/stand-in", data={"bot": "on"})
    assert answer.headers["location"].startswith(f"{table}?")
    page = client.get(table).text
    assert "A bot plays for you." in page
    assert "Play on myself" in page
    client.post(f"{table}/stand-in", data={"bot": "off"})
    assert "A bot plays for you." not in client.get(table).text


def test_whoever_looks_on_stands_in_for_nobody(client: TestClient) -> None:
    table = open_table(client)
    assert client.post(f"{table}/stand-in", data={"seat": "watch", "bot": "on"}).status_code == 403


def test_the_host_lets_a_bot_play_for_a_friend(client: TestClient) -> None:
    table = open_table(client)
    links = client.get(f"{table}/links").text
    assert links.count("Let a bot play") == 3  # the own seat's and both friends'
    client.post(f"{table}/links?bot=on", data={"seat": "1"})
    page = client.get(f"{table}/links").text
    assert "a bot plays" in page
    assert "Give the seat back" in page
    assert client.post(f"{table}/links?bot=on", data={"seat": "9"}).status_code == 422


def test_nobody_but_the_host_lets_a_bot_play_for_others(client: TestClient) -> None:
    table = open_table(client)
    client.cookies.clear()
    assert client.post(f"{table}/links?bot=on", data={"seat": "1"}).status_code == 403
