"""The application without a browser: requests straight into it, and two halls that differ only in what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from skullyard.games import GAMES
from skullyard.service.bots import Pace
from skullyard.service.tables import Tables
from skullyard.web.app import make_app

HOST = "http://yard.test"
AT_ONCE = Pace((0, 0), (0, 0))
FORM = {
    "game": "adrenaline",
    "arena": "large",
    "skulls": "5",
    "ending": "sudden_death",
    "name": "Yard",
    "seat-violet": "you",
    "seat-dstructor": "friend",
    "seat-banshee": "friend",
    "seat-dozer": "nobody",
    "seat-sprog": "nobody",
}


@contextmanager
def hall(folder: Path, games: Mapping[str, Any] = GAMES) -> Iterator[TestClient]:
    """The application over a data folder."""
    app = make_app(tables=Tables(folder, games=games, pace=AT_ONCE))
    with TestClient(app, base_url=HOST, follow_redirects=False) as client:
        yield client


def open_table(client: TestClient, **fields: str) -> str:
    """Open a table; return the path of its page."""
    answer = client.post("/tables", data={**FORM, **fields})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removesuffix("/links")


def links(client: TestClient, table: str) -> list[str]:
    """The paths of the links: one a person, the last for watchers."""
    page = client.get(f"{table}/links").text
    return re.findall(rf'value="{HOST}(/t/[^"]+)"', page)


def guest(client: TestClient) -> TestClient:
    """Another browser at the same application."""
    return TestClient(client.app, base_url=HOST, follow_redirects=False)


def seated(client: TestClient, link: str) -> TestClient:
    """Another browser that has opened a link."""
    other = guest(client)
    # The application runs already; a second client only shares it.
    other.portal = client.portal
    answer = other.get(link)
    assert answer.status_code == 303, answer.text
    return other


def socket_at(client: TestClient, path: str, **headers: str) -> Any:
    """The socket of a page; by its whole address, since a short one would be another host's and have no cookies."""
    return client.websocket_connect(f"{HOST.replace('http', 'ws')}{path}", headers=headers)


def revision(page: str) -> str:
    """The number that a page's form sends along."""
    found = re.search(r'name="revision" value="(\d+)"', page)
    assert found
    return found.group(1)


def keys(page: str) -> list[str]:
    """The keys that a page offers."""
    return re.findall(r'<button[^>]*\bid="op-([^"]+)"', page)


def choose(client: TestClient, table: str, key: str, seat: str = "") -> Any:
    """Choose as the form would."""
    number = revision(client.get(table).text)
    return client.post(f"{table}/choose", data={"revision": number, "seat": seat, "key": key})
