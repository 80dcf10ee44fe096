"""After the last skull: two tabs, another round, the replay; and who may not start one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from skullyard.engine import key_of
from web.hall import hall, links, open_table, seated

JSON = {"accept": "application/json"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with hall(tmp_path) as found:
        yield found


def play_out(client: TestClient, table: str) -> None:
    """Let three people choose anything until the game is over."""
    tables: Any = client.app.state.site.tables  # type: ignore[attr-defined]
    name, chance = table.rpartition("/")[2], random.Random(5)
    assert client.portal is not None
    while not (live := tables.find(name)).match.over:
        seat = live.match.asked[0]
        key = key_of(chance.choice(list(live.match.pending[seat].options)))
        assert client.portal.call(tables.choose, name, seat, live.revision(seat), [key]).accepted


def test_another_round(client: TestClient) -> None:
    table = open_table(client)
    people = [seated(client, link) for link in links(client, table)]
    play_out(client, table)
    # Two tabs of one person, a double click, and the friend: they all come to the same table, each on the old seat.
    found = [one.post(f"{table}/again").headers["location"] for one in (people[1], people[1], people[0], client)]
    assert len(set(found)) == 1
    assert found[0] != table
    assert "is-me" in people[1].get(found[0]).text
    pages = [one.get(found[0]).text for one in people[:2]]
    assert pages[0] != pages[1]


def test_who_looks_on_cannot_begin_another_round_but_finds_it(client: TestClient) -> None:
    table = open_table(client)
    *people, watcher = [seated(client, link) for link in links(client, table)]
    play_out(client, table)
    answer = watcher.post(f"{table}/again", headers=JSON)
    assert answer.status_code == 403, answer.headers
    assert "again" not in watcher.get(f"{table}/end").text.partition("<main")[2].partition("stand")[0]
    following = people[0].post(f"{table}/again").headers["location"]
    answer = watcher.post(f"{table}/again")
    assert answer.headers["location"] == following
    assert watcher.get(following).status_code == 200


def test_what_is_over_takes_no_more_commands_and_every_step_of_it_can_be_seen(client: TestClient) -> None:
    table = open_table(client)
    play_out(client, table)
    for path in ("choose", "undo"):
        answer = client.post(f"{table}/{path}", data={"revision": "0", "seat": "0", "key": "end"}, headers=JSON)
        assert answer.status_code == 409
        assert answer.json()["reason"]
    last = int(re.findall(r'max="(\d+)"', client.get(f"{table}/replay").text)[0])
    for at in (0, 1, 2, last // 2, last - 1, last, last + 9, "x", "-1", "9" * 50, "٣"):
        answer = client.get(f"{table}/replay?at={at}")
        assert answer.status_code == 200, at
