"""A page that is slow to show what it gets is sent what is new when it is ready, not all that came in between."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from web.hall import choose, hall, keys, links, open_table, revision, seated, socket_at

SHOWN = '{"shown": true}'


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with hall(tmp_path) as found:
        yield found


def greet(socket: Any, mark: str = "") -> Any:
    """Say what the page has; return the answer."""
    socket.send_json({"mark": mark})
    answer = socket.receive_json()
    socket.send_text(SHOWN)
    return answer


def test_a_slow_page_skips_what_came_in_between(client: TestClient) -> None:
    table = open_table(client)
    watcher = seated(client, links(client, table)[-1])
    with socket_at(watcher, f"{table}/live") as socket:
        socket.send_text("{}")
        first = socket.receive_json()
        # Three choices that everybody sees, while the page is still busy with the first message.
        choose(client, table, keys(client.get(table).text)[0])
        choose(client, table, "run")
        choose(client, table, next(key for key in keys(client.get(table).text) if key.startswith("to:")))
        now = watcher.get(f"{table}/now").json()
        assert now["revision"] >= first["revision"] + 2
        socket.send_text(SHOWN)
        update = socket.receive_json()
        assert (update["revision"], update["mark"]) == (now["revision"], now["mark"])
        assert {**first["fragments"], **update["fragments"]} == now["fragments"]
        socket.send_text(SHOWN)
        assert "fragments" not in greet(socket, update["mark"])  # nothing else was on its way


def test_a_page_that_says_what_it_has_gets_what_it_lacks(client: TestClient) -> None:
    table = open_table(client)
    with socket_at(client, f"{table}/live") as socket:
        whole = greet(socket)
        assert whole["fragments"]["decision"]
        assert greet(socket, whole["mark"]) == {"revision": whole["revision"], "mark": whole["mark"]}
        assert greet(socket, "something else")["fragments"] == whole["fragments"]
        number = revision(client.get(table).text)
        choose(client, table, keys(client.get(table).text)[0])
        update = socket.receive_json()
        assert update["revision"] > int(number)
        assert "rack-red" not in update["fragments"]
