"""The start page's modes, bot and house rules, as a form without a script posts them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from web.hall import FORM, hall, open_table


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with hall(tmp_path_factory.mktemp("hall") / "data") as client:
        yield client


@pytest.mark.parametrize(
    ("fields", "answer"),
    [
        ({"mode": "domination"}, "Domination is always played with 8 skulls, not with 5. Choose 8 skulls"),
        ({"mode": "turrets", "skulls": "7"}, "Turrets is always played with 8 skulls, not with 7. Choose 8 skulls"),
        ({"mode": "capture"}, "there is no “capture”. Choose one of those shown."),
        ({"house-one_scope": "perhaps"}, "there is no “perhaps”. Choose one of those shown."),
        ({"seat-dozer": "bot", "seat-sprog": "bot"}, "Dozer and Sprog cannot all be the bot: there is one at most."),
        ({"seat-banshee": "bot"}, "With the bot it takes 3 or 4 players besides it; this table has 2."),
    ],
)
def test_what_does_not_go_together_is_told_with_what_to_do(
    client: TestClient, fields: dict[str, str], answer: str
) -> None:
    page = client.post("/tables", data={**FORM, **fields})
    assert page.status_code == 422
    (faults,) = re.findall(r'id="faults".*?</ul>', page.text, re.DOTALL)
    assert faults.count("<li>") == 1
    assert answer in faults
    # What was chosen is still chosen, so that one change mends it.
    for field, value in fields.items():
        if field.startswith("seat-"):
            assert re.search(rf'name="{field}">.*?value="{value}" selected', page.text, re.DOTALL)


def test_every_fault_is_told_at_once(client: TestClient) -> None:
    wrong = {"mode": "turrets", "seat-violet": "bot", "seat-dstructor": "bot", "seat-dozer": "nobody"}
    page = client.post("/tables", data={**FORM, **wrong})
    (faults,) = re.findall(r'id="faults".*?</ul>', page.text, re.DOTALL)
    assert faults.count("<li>") == 3


@pytest.mark.parametrize("mode", ["domination", "turrets"])
def test_a_table_has_the_mode_the_bot_and_the_house_rules_that_were_chosen(client: TestClient, mode: str) -> None:
    extra = {"house-one_scope": "on", "house-bot_draws": "on"}
    table = open_table(client, mode=mode, skulls="8", **{"seat-sprog": "bot"}, **extra)
    page = client.get(table).text
    assert f"Adrenaline, {mode.capitalize()}" in page
    assert 'id="board-sprog"' in page
    assert "bot for all" in page
    # The bot's action is everybody's: it has no link.
    assert "Sprog" not in re.sub(r'id="emblems".*?</svg>', "", client.get(f"{table}/links").text, flags=re.DOTALL)


def test_every_mode_is_told_in_three_sentences(client: TestClient) -> None:
    page = client.get("/").text
    told = re.findall(r'for="mo-(\w+)"><span><b>\w+ <em>([^<]+)</em></b><small>([^<]+)</small>', page)
    assert [mode for mode, _, _ in told] == ["deathmatch", "domination", "turrets"]
    assert [text.count(". ") + text.endswith(".") for _, _, text in told] == [3, 3, 3]
    assert ("first game" in told[0][1], "experts" in told[2][1]) == (True, True)


def test_the_setup_that_is_kept_and_that_a_rematch_takes_over_has_all_of_it(client: TestClient) -> None:
    bots = dict.fromkeys(("seat-dstructor", "seat-banshee"), "bot:random")
    table = open_table(client, mode="turrets", skulls="8", **bots, **{"seat-sprog": "bot", "house-bot_draws": "on"})
    tables = client.app.state.site.tables  # type: ignore[attr-defined]
    assert client.portal is not None
    setup = client.portal.call(tables.info, table.rpartition("/")[2]).setup
    assert (setup["mode"], setup["bot"], list(setup["house"])) == ("turrets", "sprog", ["bot_draws"])
    assert setup["fighters"] == ["violet", "dstructor", "banshee"]
