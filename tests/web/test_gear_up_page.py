"""The page of Gear Up without a browser's script: every place as a list, taking back, hints, sharing out, the end."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from skullyard.agents.registry import make
from skullyard.engine import Rng
from skullyard.web.fragments import compose
from skullyard.web.shells import say
from web.gear import Seats, posed
from web.hall import hall

STREET: dict[str, Any] = {
    "survivors": {"roger": {}, "yara": {}},
    "zombies": [
        {"design": "commuter", "street": "roger", "position": "near", "marks": "a2.a3.b1.b2"},
        {"design": "clerk", "street": "roger", "position": "mid"},
        {"design": "guard", "street": "yara"},
    ],
    "turn": {"card": "t7"},
}
NEW: dict[str, Any] = {
    "survivors": {"roger": {}, "yara": {}, "otis": {}},
    "zombies": [
        {"design": "commuter", "street": "roger", "position": "near"},
        {"design": "clerk", "street": "table"},
        {"design": "guard", "street": "table"},
    ],
    "turn": {"number": 4, "step": "arrivals"},
}


def lists(page: str, card: str) -> str:
    """The list of a card's places."""
    found = re.search(rf'<details id="list-{card}".*?</details>', page, re.DOTALL)
    return found.group() if found else ""


# ------------------------------------------------------------------------ places


@pytest.mark.rule("GU-19", "GU-21")
def test_every_place_can_be_marked_without_script(tmp_path: Path) -> None:
    with posed(tmp_path / "data", STREET) as table:
        offered = table.keys(0)
        hits = [key for key in offered if key.startswith("hit:")]
        assert hits
        assert all(key.startswith("hit:z2:") for key in hits), "the wrench fits nowhere on what is left of the commuter"
        assert {"one:z1:a1", "one:z1:b3", "ready"} <= set(offered)
        assert table.choose(0, hits[0]).json()["accepted"]
        areas = hits[0].rpartition(":")[2].split(".")
        page = table.page(1)
        for area in areas:
            assert re.search(rf'id="z2-{area}"[^>]*class="area [^"]*marked"', page), "everybody sees the marks"


def test_places_stand_in_order_of_worth_grouped_by_turn(tmp_path: Path) -> None:
    with posed(tmp_path / "data", STREET) as table:
        shown = lists(table.page(0), "z2")
        forms = re.findall(r'data-mode="hit" data-form="(\d)"', shown)
        assert len(forms) == len(set(forms)) > 2
        for group in re.findall(r'<div data-mode="hit".*?</div>', shown, re.DOTALL):
            stars = [int(found) for found in re.findall(r"<b>(?:saves )?(\d) (?:star|heart)", group)]
            assert stars == sorted(stars, reverse=True)


def test_a_place_says_what_it_does_before_it_is_marked(tmp_path: Path) -> None:
    position = {**STREET, "survivors": {"roger": {"bullets": 2}, "yara": {}}}
    position["zombies"] = [{"design": "clerk", "street": "roger", "position": "near", "marks": "a1.b1.c1.a2.b2"}]
    with posed(tmp_path / "data", position) as table:
        page = table.page(0)
        assert re.search(r'value="one:z1:c2"><b>kills it[^<]*</b> c2', page)
        assert re.search(r'value="bullet:z1:c2"><b>kills it', page)


@pytest.mark.rule("GU-46")
def test_a_mark_that_hurts_another_seat_says_so_and_that_it_is_final(tmp_path: Path) -> None:
    position = {**STREET, "survivors": {"roger": {}, "yara": {"bullets": 1}}}
    position["zombies"] = [{"design": "leaker", "street": "roger", "position": "near"}]
    with posed(tmp_path / "one", position) as table:
        free = re.findall(r'value="bullet:z1:([a-z]\d)"', lists(table.page(1), "z1"))
    position["zombies"][0]["marks"] = ".".join(free[1:])
    with posed(tmp_path / "two", position) as table:
        (button,) = re.findall(rf'<button[^>]*value="bullet:z1:{free[0]}"[^>]*>.*?</button>', table.page(1))
        assert "data-final" in button
        assert "1 damage to Roger" in button
        assert "cannot be taken back" in button


@pytest.mark.rule("GU-20")
def test_whoever_is_second_is_told_who_was_first_and_nothing_is_lost(tmp_path: Path) -> None:
    position = {**STREET, "survivors": {"roger": {"bullets": 1}, "yara": {"bullets": 1}}}
    with posed(tmp_path / "data", position) as table:
        table.choose(0, "one:z1:a1")
        answer = table.choose(1, "bullet:z1:a1")
        assert answer.status_code == 409
        assert "Roger was first on a1" in answer.json()["reason"]
        assert "bullet:z2:a1" in table.keys(1), "the bullet is there still"
        assert "Roger was first on a1" in table.why(1, "bullet:z1:a1")


@pytest.mark.rule("GU-18")
def test_a_click_on_another_weapon_is_told_what_colour_the_card_has(tmp_path: Path) -> None:
    with posed(tmp_path / "data", STREET) as table:
        answer = table.browsers[0].get(f"{table.table}/why?thing=weapon:red&seat=0").json()
        assert "green" in answer["reason"]
        assert answer["rule"]["href"].endswith("GU-18")


# -------------------------------------------------------------------- taking back


def test_take_back_names_what_it_takes_back_or_who_has_built_on_it(tmp_path: Path) -> None:
    position = {**STREET, "survivors": {"roger": {}, "yara": {"bullets": 1}}}
    with posed(tmp_path / "data", position) as table:
        assert "nothing yet" in table.page(0)
        table.choose(0, "one:z2:a1")
        (button,) = re.findall(r'id="op-back".*?</button>', table.page(0))
        assert "a1 of Clerk" in button
        assert table.choose(0, "back").json()["accepted"]
        assert "one:z2:a1" in table.keys(0)
        table.choose(0, "one:z2:a1")
        table.choose(1, "bullet:z2:b1")
        page = table.page(0)
        assert "back" not in table.keys(0)
        assert "Yara has marked on the same card since" in page


def test_ready_says_when_a_weapon_is_not_used(tmp_path: Path) -> None:
    with posed(tmp_path / "data", STREET) as table:
        (button,) = re.findall(r'id="op-ready".*?</button>', table.page(0))
        assert "1 use of your weapon is left" in button
        table.choose(0, "ready")
        page = table.page(0)
        assert "You are ready." in page
        assert "op-ready" not in page


# -------------------------------------------------------------------------- hints


def test_a_hint_is_something_offered_and_marks_nothing(tmp_path: Path) -> None:
    with posed(tmp_path / "data", STREET) as table:
        before = table.page(0)
        found = table.look(0, "hint:0")
        assert found["keys"][0] in table.keys(0)
        assert found["card"]
        assert table.page(0) == before


def test_only_whoever_is_asked_gets_a_hint(tmp_path: Path) -> None:
    with posed(tmp_path / "data", STREET) as table:
        watcher = table.browsers[2].get(f"{table.table}/look?thing=hint:0").json()
        assert watcher == {}
        table.choose(0, "ready")
        assert table.look(0, "hint:0") == {}
        assert table.look(1, "hint:0") != {}
        for thing in ("hint:", "hint:x", "hint:-1", "hint:99999999", "zone:a"):
            assert table.browsers[1].get(f"{table.table}/look?thing={thing}&seat=1").status_code == 200


# ---------------------------------------------------------------------- sharing out


@pytest.mark.rule("GU-44")
def test_new_zombies_lie_dashed_where_the_proposal_puts_them(tmp_path: Path) -> None:
    with posed(tmp_path / "data", NEW) as table:
        page = table.page(0)
        assert page.count("fresh") >= 2
        dots = re.findall(r'name="to-(z\d)" id="to-z\d-(\d)" value="give:z\d:s\d" checked', page)
        assert [card for card, _ in dots] == ["z2", "z3"]
        for card, seat in dots:
            street = re.search(rf'id="fresh-{seat}".*?</ol>', page, re.DOTALL)
            assert street
            assert f'id="{card}"' in street.group()


@pytest.mark.rule("GU-44")
def test_a_proposal_is_made_at_once_and_asks_all_others_again(tmp_path: Path) -> None:
    with posed(tmp_path / "data", NEW) as table:
        agree = next(key for key in table.keys(1) if key.startswith("agree:"))
        assert table.choose(1, agree).json()["accepted"]
        assert table.choose(0, "propose", "give:z2:s0", "give:z3:s0").json()["accepted"]
        page = table.page(1)
        assert "Roger shares the new zombies out" in page
        assert agree not in table.keys(1)
        assert table.choose(1, agree).status_code == 409, "an agreement to what is no longer on the table"
        assert "has proposed otherwise since" in table.why(1, agree)
        now = next(key for key in table.keys(1) if key.startswith("agree:"))
        table.choose(1, now)
        assert "You agree." in table.page(1)
        table.choose(2, now)
        street = re.search(r'id="street-0-far".*?</ol>', table.page(0), re.DOTALL)
        assert street
        assert 'id="z2"' in street.group()
        assert 'id="z3"' in street.group()


@pytest.mark.rule("GU-44")
def test_without_script_a_proposal_is_made_card_by_card(tmp_path: Path) -> None:
    with posed(tmp_path / "data", NEW) as table:
        table.choose(0, "propose")
        assert [key for key in table.keys(0) if key.startswith("give:")] == [f"give:z2:s{seat}" for seat in range(3)]
        assert "is making another proposal" in table.page(1)
        table.choose(0, "give:z2:s1")
        table.choose(0, "give:z3:s2")
        assert "Roger shares the new zombies out" in table.page(1)


# -------------------------------------------------------------------------- the end


def test_the_end_tells_who_did_what(tmp_path: Path) -> None:
    position: dict[str, Any] = {
        "survivors": {"roger": {}, "yara": {"bullets": 2}},
        "boss": {"id": "the_heap", "holder": "yara"},
        "zombies": [{"design": "clerk", "street": "roger", "marks": "a1.b1.c1.a2"}],
        "turn": {"card": "t7"},
    }
    with posed(tmp_path / "one", position) as table:
        free = re.findall(r'value="bullet:boss:([a-z]\d)"', table.page(1))
    position["boss"]["marks"] = ".".join(free[1:])
    with posed(tmp_path / "two", position) as table:
        table.choose(0, "one:z1:b2")
        table.choose(0, "back")
        table.choose(0, "one:z1:c2")
        (button,) = re.findall(rf'<button[^>]*value="bullet:boss:{free[0]}"[^>]*>.*?</button>', table.page(1))
        assert "wins the game" in button
        assert "data-final" in button
        table.choose(1, f"bullet:boss:{free[0]}")
        end = table.browsers[0].get(f"{table.table}/end").text
        assert "The Heap is beaten" in end
        rows = re.findall(r"<tr><th[^>]*>.*?<b>(\w+)</b>.*?</tr>", end)
        assert rows == ["Roger", "Yara"]
        numbers = [
            re.findall(r"<td>(\d+)</td>", row) for row in re.findall(r"<tbody>(.*?)</tbody>", end)[0].split("</tr>")
        ]
        assert numbers[0][:4] == ["1", "0", "0", "0"], "what was taken back was not done"
        assert numbers[1][:4] == ["1", "1", "0", "1"]


def test_every_position_of_a_game_is_drawn_for_everybody_with_a_hint_for_whoever_is_asked(tmp_path: Path) -> None:
    chance, player = random.Random(5), make("greedy")
    with hall(tmp_path / "data") as client:
        seats = Seats(client, ("roger", "yara", "bradley"))
        tables: Any = client.app.state.site.tables  # type: ignore[attr-defined]
        portal, table = client.portal, seats.table.rpartition("/")[2]
        assert portal is not None
        prompts: set[str] = set()
        for count in range(400):
            seen = [portal.call(tables.snapshot, table, watcher) for watcher in (0, 1, 2, None)]
            for snapshot in seen:
                compose(snapshot, (), say)
            if seen[0].table.over:
                break
            asked = chance.choice([snapshot for snapshot in seen if snapshot.decision is not None])
            prompts.add(asked.decision.prompt)
            keys = asked.decision.keys()
            assert seats.look(asked.watcher, "hint:0")["keys"][0] in keys
            best = keys[player.choose(asked.view, asked.decision, Rng(count))]
            key = chance.choice(keys) if chance.random() < 0.3 else best
            assert portal.call(tables.choose, table, asked.watcher, asked.revision, [key]).accepted
        assert {"attack", "upgrade", "share_zombies"} <= prompts
        assert "Who did what" in seats.browsers[0].get(f"{seats.table}/end").text
        # In the replay marks appear one by one.
        records = portal.call(tables.record, table).records
        hits = [(at, one.option) for at, one in enumerate(records) if one.option.startswith("hit:z")]
        pages = ((at, key, seats.browsers[0].get(f"{seats.table}/replay?at={at + 1}").text) for at, key in hits)
        # One that has left something of the zombie: the dead are gone from the street.
        at, key, page = next(found for found in pages if f'id="{found[1].split(":")[1]}"' in found[2])
        before = seats.browsers[0].get(f"{seats.table}/replay?at={at}").text
        _, card, areas = key.split(":")
        for area in areas.split("."):
            marked = rf'id="{card}-{area}"[^>]*class="area [^"]*marked"'
            assert not re.search(marked, before)
            assert re.search(marked, page)
