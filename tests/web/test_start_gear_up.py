"""Opening a table of Gear Up, as a form without a script posts it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from skullyard.games.gear_up import content
from web.hall import hall, links, seated

FORM = {"game": "gear_up", "boss": "the_heap", "level": "normal", "players": "1", "name": "Last Orders"}
FRIENDS = {f"seat-{seat}": "friend" for seat in range(2, 7)}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A hall a test: one alone takes no more than so many tables a minute."""
    with hall(tmp_path / "data") as client:
        yield client


def post(client: TestClient, **fields: str) -> Any:
    return client.post("/tables", data={**FORM, **fields})


def open_table(client: TestClient, **fields: str) -> tuple[str, Mapping[str, Any]]:
    """Open a table; return its path and its set-up."""
    answer = post(client, **fields)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].removesuffix("/links")
    assert client.portal is not None
    tables = client.app.state.site.tables  # type: ignore[attr-defined]
    return table, client.portal.call(tables.info, table.rpartition("/")[2]).setup


def faults(answer: Any) -> list[str]:
    assert answer.status_code == 422
    (found,) = re.findall(r'id="faults".*?</ul>', answer.text, re.DOTALL)
    return re.findall(r"<li>(.*?)</li>", found)


@pytest.mark.rule("GU-07")
@pytest.mark.parametrize("players", range(1, 7))
def test_as_many_as_play_have_a_table_each_with_a_survivor_of_its_own(client: TestClient, players: int) -> None:
    table, setup = open_table(client, players=str(players), **FRIENDS)
    assert len(set(setup["survivors"])) == players
    page = client.get(table)
    assert page.status_code == 200
    for seat in range(players):
        assert f'id="s{seat}"' in page.text
    assert f'id="s{players}"' not in page.text
    if players > 1:
        found = links(client, table)
        assert len(found) == players + 1
        assert seated(client, found[1]).get(table).status_code == 200
        told = client.get(f"{table}/links").text
        assert all(content.survivor(name).name in told for name in setup["survivors"])


def test_what_was_chosen_is_what_is_played(client: TestClient) -> None:
    table, setup = open_table(
        client,
        boss="the_tusker",
        level="easy",
        players="2",
        handicaps="off",
        left_out="known",
        **FRIENDS,
        **{"survivor-1": "kaede", "survivor-2": "roger"},
    )
    assert setup["survivors"] == ["kaede", "roger"]
    assert (setup["boss"], setup["level"]) == ("the_tusker", "easy")
    assert (setup["handicaps"], setup["known_left_out"]) == (False, True)
    page = client.get(table).text
    assert "Gear Up, easy" in page
    assert "The Tusker" in page


def test_whoever_is_not_named_is_drawn_from_those_who_are_not(client: TestClient) -> None:
    _, setup = open_table(client, players="6", **FRIENDS, **{"survivor-3": "roger", "survivor-5": "yara"})
    assert sorted(setup["survivors"]) == sorted(one.id for one in content.survivors())
    assert (setup["survivors"][2], setup["survivors"][4]) == ("roger", "yara")


def test_any_boss_is_one_of_the_six(client: TestClient) -> None:
    _, setup = open_table(client, boss="drawn")
    assert setup["boss"] in {boss.id for boss in content.bosses()}


def test_a_bot_sits_where_it_was_put_and_plays(client: TestClient) -> None:
    table, setup = open_table(client, players="3", **{"seat-2": "bot:greedy", "seat-3": "bot:random"})
    assert len(setup["survivors"]) == 3
    assert links(client, table)[1:] == links(client, table)[-1:], "nobody but watchers is to be invited"


@pytest.mark.parametrize(
    ("fields", "answer"),
    [
        ({"players": "2", "survivor-1": "roger", "survivor-2": "roger"}, "Roger can play only once."),
        ({"players": "2", "seat-2": "you"}, "sit"),
        ({"level": "hard", "left_out": "known"}, "in easy games only"),
        ({"boss": "the_kraken"}, "there is no “the_kraken”"),
        ({"survivor-1": "nobody"}, "there is no “nobody”"),
    ],
)
def test_what_does_not_go_together_is_told_with_what_to_do(
    client: TestClient, fields: dict[str, str], answer: str
) -> None:
    (fault,) = faults(post(client, **{**FRIENDS, **fields}))
    assert answer in fault


def test_what_is_wrong_on_a_seat_that_nobody_has_does_not_matter(client: TestClient) -> None:
    assert open_table(client, **{"survivor-4": "the_kraken", "seat-5": "you"})


def test_the_form_shows_all_bosses_survivors_and_levels(client: TestClient) -> None:
    page = client.get("/?game=gear_up").text
    for boss in content.bosses():
        assert boss.name in page
        assert boss.red.special in page
    for survivor in content.survivors():
        assert all(weapon.name in page for weapon in survivor.weapons)
    assert page.count('name="level"') == 4
    assert page.count('class="seat"') == 6
