"""Opening a table of Apocalypse, as a form without a script posts it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from web.hall import hall

FORM = {"game": "apocalypse", "mission": "A01", "players": "1", "name": "Strings"}
FRIENDS = {f"seat-{seat}": "friend" for seat in range(2, 7)}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A hall a test: one alone takes no more than so many tables a minute."""
    with hall(tmp_path / "data") as client:
        yield client


def open_table(client: TestClient, **fields: str) -> Mapping[str, Any]:
    """Open a table; return its set-up."""
    answer = client.post("/tables", data={**FORM, **fields})
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].removesuffix("/links")
    assert client.get(table).status_code == 200
    assert client.portal is not None
    tables = client.app.state.site.tables  # type: ignore[attr-defined]
    setup: Mapping[str, Any] = client.portal.call(tables.info, table.rpartition("/")[2]).setup
    return setup


@pytest.mark.rule("AP-01", "AP-07")
@pytest.mark.parametrize(("players", "survivors"), [(1, 4), (2, 6), (3, 6), (4, 4), (5, 5), (6, 6)])
def test_the_master_has_a_seat_beside_the_survivors(client: TestClient, players: int, survivors: int) -> None:
    setup = open_table(client, players=str(players), **FRIENDS)
    assert (setup["seats"], setup["master"], len(setup["survivors"])) == (players + 1, True, survivors)


@pytest.mark.rule("AP-01")
def test_i_can_be_the_master_myself_against_bots(client: TestClient) -> None:
    answer = client.post("/tables", data={**FORM, "master": "you", "seat-1": "bot:greedy"})
    page = client.get(answer.headers["location"])
    assert page.status_code == 200
    assert "Zombie Master" in page.text


@pytest.mark.rule("AP-06")
def test_without_a_master_there_are_no_cards_of_his(client: TestClient) -> None:
    setup = open_table(client, master="nobody")
    assert (setup["seats"], setup["master"]) == (1, False)


@pytest.mark.rule("AP-69")
def test_equipment_cards_and_time_are_what_the_table_says(client: TestClient) -> None:
    setup = open_table(client, equipment="prison", cards="20", pause="8")
    assert (setup["equipment"], setup["master_cards"], setup["pause"]) == ("prison", 20, 8)
    assert open_table(client)["master_cards"] is None


def test_one_person_cannot_be_both(client: TestClient) -> None:
    answer = client.post("/tables", data={**FORM, "master": "you"})
    assert answer.status_code == 422
    assert "You can sit on one seat only" in answer.text


@pytest.mark.parametrize(
    "fields", [{"master": "king"}, {"cards": "99"}, {"pause": "0"}, {"equipment": "mall"}, {"mission": "Z01"}]
)
def test_what_is_wrong_is_told_and_nothing_is_opened(client: TestClient, fields: dict[str, str]) -> None:
    answer = client.post("/tables", data={**FORM, **fields})
    assert answer.status_code == 422
    (told,) = re.findall(r'id="faults".*?</ul>', answer.text, re.DOTALL)
    assert len(re.findall(r"<li>", told)) == 1


def test_the_page_offers_all_who_can_be_the_master_and_keeps_what_was_chosen(client: TestClient) -> None:
    page = client.get("/?game=apocalypse&mission=M05&master=friend&cards=10&pause=15")
    assert page.status_code == 200
    for value in ("bot:greedy", "you", "friend", "nobody"):
        assert f'value="{value}"' in page.text
    assert re.search(r'value="friend" selected="selected"', page.text)
    assert re.search(r'id="mi-M05"[^>]*checked', page.text)
    assert re.search(r'value="15" selected="selected"', page.text)
