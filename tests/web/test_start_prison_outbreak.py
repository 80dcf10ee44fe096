"""Opening a table of Prison Outbreak, as a form without a script posts it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.mission import RULES
from web.hall import guest, hall, links, seated

FORM = {"game": "prison_outbreak", "mission": "M01", "players": "1", "name": "Block C"}
FRIENDS = {f"seat-{seat}": "friend" for seat in range(2, 7)}
BOX = {card.id for card in content.survivors() if card.box == "Prison Outbreak"}


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


@pytest.mark.rule("PO-SETUP-4")
@pytest.mark.parametrize(("players", "survivors"), [(1, 4), (2, 6), (3, 6), (4, 4), (5, 5), (6, 6)])
def test_as_many_as_play_have_a_table_with_their_survivors(client: TestClient, players: int, survivors: int) -> None:
    table, setup = open_table(client, players=str(players), **FRIENDS)
    assert (setup["seats"], len(setup["survivors"])) == (players, survivors)
    assert set(setup["survivors"]) <= BOX
    page = client.get(table)
    assert page.status_code == 200
    assert "A key for the gate" in page.text
    if players == 1:
        return
    # A link a person, one for watchers; each friend's own page is that of its seat.
    found = links(client, table)
    assert len(found) == players + 1
    assert seated(client, found[1]).get(table).status_code == 200
    told = client.get(f"{table}/links").text
    assert all(content.survivor(name).name in told for name in setup["survivors"])


@pytest.mark.rule("PO-SETUP-4")
def test_one_player_may_take_up_to_six(client: TestClient) -> None:
    fifth = {"survivor-1-5": "drawn"}
    assert len(open_table(client, **fifth)[1]["survivors"]) == 5
    assert len(open_table(client, **fifth, **{"survivor-1-6": "joshua"})[1]["survivors"]) == 6


def test_bots_sit_where_they_were_put_and_play(client: TestClient) -> None:
    bots = {f"seat-{seat}": "bot:greedy" for seat in range(2, 5)}
    table, setup = open_table(client, players="4", **bots)
    assert setup["seats"] == 4
    assert client.get(f"{table}/links").status_code == 200
    assert len(links(client, table)) == 2


@pytest.mark.rule("PO-SETUP-5")
def test_survivors_are_picked_seat_by_seat_and_start_as_zombivors_where_ticked(client: TestClient) -> None:
    picked = {"survivor-1-1": "kim", "survivor-2-2": "wanda", "survivor-2-3": "bear", "zombivor-2-2": "on"}
    for _ in range(5):
        _, setup = open_table(client, players="2", **FRIENDS, **picked)
        names = setup["survivors"]
        assert (names[0], names[4], names[5]) == ("kim", "wanda", "bear")
        assert len(set(names)) == 6
        assert {*names[1:4]} <= BOX
        assert setup["zombivors"] == ["wanda"]


def test_whoever_is_drawn_comes_from_the_boxes_that_were_chosen(client: TestClient) -> None:
    everybody: set[str] = set()
    for _ in range(12):
        everybody |= set(open_table(client, players="6", boxes="all", **FRIENDS)[1]["survivors"])
    # That all twelve draws of six in 26 hit the same box is out of the question.
    assert everybody - BOX


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in RULES.items() for value in values])
def test_a_rule_switch_holds_at_the_table_and_else_the_mission_says(client: TestClient, name: str, value: str) -> None:
    _, setup = open_table(client, mission="M08", **{f"rule-{name}": value})
    assert setup["rules"] == {name: value}
    assert open_table(client, mission="M08")[1]["rules"] == {}


@pytest.mark.rule("PO-ZV-2")
def test_the_fallen_rise_where_the_table_says_so(client: TestClient) -> None:
    assert open_table(client, rises="rise")[1]["resurrection"] is True
    assert open_table(client)[1]["resurrection"] is False


def test_a_campaign_goes_on_after_its_mission_and_a_single_one_does_not(client: TestClient) -> None:
    assert open_table(client, campaign="story")[1]["campaign"] is True
    assert open_table(client)[1]["campaign"] is False


@pytest.mark.parametrize(
    ("fields", "answer"),
    [
        ({"mission": "M99"}, "Mission: there is no “M99”"),
        ({"players": "7"}, "How many players: there is no “7”"),
        ({"survivor-1-1": "empty"}, "Survivor: there is no “empty”"),
        ({"survivor-1-2": "buddha"}, "Survivor: there is no “buddha”"),
        ({"rule-panes": "bricks"}, "Panes of guard rooms: there is no “bricks”"),
        ({"rises": "maybe"}, "When somebody falls: there is no “maybe”"),
        ({"boxes": "hat"}, "Survivors are drawn from: there is no “hat”"),
        ({"campaign": "half"}, "How much of the story: there is no “half”"),
        ({"zombivor-1-1": "perhaps"}, "Zombivor: there is no “perhaps”"),
        ({"seat-1": "cat"}, "Seat: there is no “cat”"),
        ({"name-1": "x" * 99}, "cannot be shown"),
        ({"survivor-1-1": "kim", "survivor-1-4": "kim"}, "Kim can stand at one place only"),
        ({"players": "2", "seat-2": "you"}, "You can sit on one seat only"),
    ],
)
def test_what_is_wrong_is_told_with_what_to_do(client: TestClient, fields: dict[str, str], answer: str) -> None:
    (fault,) = faults(post(client, **fields))
    assert answer in fault


def test_every_fault_is_told_at_once_and_nothing_chosen_is_lost(client: TestClient) -> None:
    wrong = {"mission": "M05", "players": "2", "seat-2": "you", "survivor-1-1": "kim", "survivor-2-1": "kim"}
    answer = post(client, **wrong, **{"rule-panes": "bricks", "name-1": "Ana", "rises": "rise", "campaign": "story"})
    assert len(faults(answer)) == 3
    page = answer.text
    assert 'value="M05" checked' in page
    assert 'value="2" checked' in page
    assert page.count('value="kim" data-once="kim" selected') == 2
    assert 'value="Ana"' in page
    assert 'value="rise" checked' in page
    assert 'value="story" checked' in page
    assert 'value="Block C"' in page


def test_what_is_not_shown_for_so_many_players_has_no_faults(client: TestClient) -> None:
    unseen = {
        "seat-5": "you",
        "name-6": "x" * 99,
        "survivor-6-1": "buddha",
        "survivor-1-2": "kim",
        "survivor-2-1": "kim",
    }
    assert len(open_table(client, players="4", **unseen)[1]["survivors"]) == 4


def test_the_page_tells_the_mission_its_story_and_what_to_do(client: TestClient) -> None:
    page = " ".join(client.get("/?game=prison_outbreak").text.split())
    for name in mission_file.names():
        mission = mission_file.load(name)
        tale = page[page.index(f'id="mi-{name}"') :]
        tale = tale[: tale.index("</li>")]
        assert 'class="o-plan' in tale
        for text in (mission.title, f"{mission.minutes} minutes", f"{len(mission.board.places)} tiles"):
            assert text in tale
        for text in (mission.story, mission.briefing):
            assert " ".join(text.split())[:60].replace("'", "&#39;") in tale


def test_every_switch_is_explained_and_leads_to_its_rule(client: TestClient) -> None:
    page, rules = client.get("/?game=prison_outbreak").text, client.get("/rules/prison_outbreak").text
    found = re.findall(r'href="/rules/prison_outbreak#([\w-]+)"', page)
    assert found == ["PO-PLACE-12", "PO-PLACE-18", "PO-PLACE-34", "PO-ZV-4"]
    assert all(f'id="{rule}"' in rules for rule in found)


@pytest.mark.rule("PO-PLACE-18")
def test_the_tale_of_a_mission_says_which_switches_it_sets_itself(client: TestClient) -> None:
    page = client.get("/?game=prison_outbreak").text
    for name in mission_file.names():
        tale = page[page.index(f'id="mi-{name}"') :]
        tale = tale[: tale.index("</li>")]
        own = {rule for rule, value in mission_file.load(name).rules.items() if value != RULES[rule][0]}
        assert tale.count("A rule of this mission") == len(own)
        assert ("A crowd at the wire: The wire tears." in tale) == ("crowded_fence" in own)


def test_a_link_may_fill_in_the_form_and_one_that_is_wrong_does_no_harm(client: TestClient) -> None:
    page = client.get("/?game=prison_outbreak&mission=M07&players=3").text
    assert 'value="M07" checked' in page
    assert 'value="3" checked' in page
    wrong = client.get("/?game=prison_outbreak&mission=M99&players=3")
    assert wrong.status_code == 200
    assert 'value="M01" checked' in wrong.text


def test_a_stranger_gets_nothing_of_a_table(client: TestClient) -> None:
    table, _ = open_table(client, players="2", **FRIENDS)
    stranger = guest(client)
    stranger.portal = client.portal
    assert stranger.get(table).status_code == 403
    assert stranger.get(f"{table}/links").status_code == 403
    assert table not in stranger.get("/").text


def test_the_tables_of_both_titles_stand_in_one_list(client: TestClient) -> None:
    table, _ = open_table(client)
    page = client.get("/?game=adrenaline").text
    assert f'href="{table}"' in page
    assert "Prison Outbreak: A key for the gate" in page
