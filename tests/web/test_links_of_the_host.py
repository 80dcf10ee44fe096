"""The host's link, which `skullyard import` prints, gives a browser the links of all seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from skullyard.games import GAMES
from skullyard.service.api import OpenedTable, SeatPlan
from web.hall import guest, hall, links, open_table


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with hall(tmp_path_factory.mktemp("hall") / "data") as client:
        yield client


def opened(client: TestClient, game: str, setup: dict[str, Any]) -> OpenedTable:
    """Open a table that no browser knows of."""
    tables: Any = client.app.state.site.tables  # type: ignore[attr-defined]
    seats = [SeatPlan() for _ in range(GAMES[game].seats(setup))]
    assert client.portal is not None
    found = client.portal.call(tables.open_table, game, setup, seats)
    assert isinstance(found, OpenedTable)
    return found


def test_the_hosts_link_leads_to_the_links_of_all_seats(client: TestClient) -> None:
    table = opened(client, "apocalypse", {"mission": "A01", "seats": 7, "master": True})
    browser = guest(client)
    browser.portal = client.portal
    answer = browser.get(f"/t/{table.id}/{table.host_token}")
    assert answer.headers["location"] == f"/t/{table.id}/links"
    shown = links(browser, f"/t/{table.id}")
    assert shown == [f"/t/{table.id}/{token}" for token in (*table.seat_tokens, table.spectator_token)]
    assert len(shown) == 8
    answer = browser.post(f"/t/{table.id}/links?bot=on", data={"seat": "6"})
    assert answer.status_code == 303
    assert browser.get(f"/t/{table.id}/links").text.count("links?bot=off") == 1


def test_a_seats_link_gives_nobody_the_links_of_others(client: TestClient) -> None:
    table = opened(client, "adrenaline", {"fighters": ["violet", "dozer", "sprog"], "skulls": 5})
    for token in (*table.seat_tokens, table.spectator_token):
        browser = guest(client)
        browser.portal = client.portal
        assert browser.get(f"/t/{table.id}/{token}").headers["location"] == f"/t/{table.id}"
        assert browser.get(f"/t/{table.id}/links").status_code == 403
    assert open_table(client) != f"/t/{table.id}"
