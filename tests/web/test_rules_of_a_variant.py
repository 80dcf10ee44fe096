"""The page of rules of a variant: its own rules, and those of the title it is built on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from skullyard.games import rule_texts
from skullyard.web.pages.rules import CHAPTERS, family_of, family_order
from web.hall import hall


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with hall(tmp_path_factory.mktemp("rules")) as opened:
        yield opened


def rules_on(text: str) -> list[str]:
    return re.findall(r'class="r-one" id="([^"]+)"', text)


def test_the_page_of_apocalypse_has_its_own_rules_first_then_those_of_prison_outbreak(client: TestClient) -> None:
    shown = rules_on(client.get("/rules/apocalypse").text)
    assert len(shown) == len(set(shown))
    assert set(shown) == set(rule_texts("apocalypse"))
    begins = [rule[:2] for rule in shown]
    assert begins == sorted(begins)
    assert {"AP", "PO"} == set(begins)


def test_the_page_of_prison_outbreak_has_no_rule_of_its_variant(client: TestClient) -> None:
    shown = rules_on(client.get("/rules/prison_outbreak").text)
    assert len(shown) > 300
    assert not [rule for rule in shown if not rule.startswith("PO-")]


@pytest.mark.parametrize(("letters", "last"), [("AP", 72), ("GU", 78)])
def test_every_numbered_rule_stands_in_one_chapter(letters: str, last: int) -> None:
    numbers = [number for chapter in CHAPTERS[letters].values() for number in chapter]
    assert sorted(numbers) == list(range(1, last + 1))


def test_a_rule_belongs_to_its_chapter_or_to_the_family_it_names() -> None:
    assert family_of("AP-71") == "AP-MASTER"
    assert family_of("AP-CARD-MZ-B01") == "AP-CARD"
    assert family_of("PO-CARD-pistol") == "CARD"
    assert family_of("GU-28") == "GU-ATTACK"
    assert family_of("GU-RULING-28") == "GU-RULING"


def test_chapters_come_in_the_order_in_which_one_learns_the_game() -> None:
    order = family_order("apocalypse", rule_texts("apocalypse"))
    assert order[:9] == [f"AP-{chapter}" for chapter in (*CHAPTERS["AP"], "EX")]
    assert order.index("AP-RULING") < order.index("COMP")


def test_families_are_named_by_the_title_they_come_from(client: TestClient) -> None:
    text = client.get("/rules/apocalypse").text
    assert '<h2 id="h-family-AP-MASTER">The Zombie Master</h2>' in text
    assert '<h2 id="h-family-ZP">Prison Outbreak: The zombies' in text


def test_the_page_of_gear_up_has_all_its_rules_chapter_by_chapter(client: TestClient) -> None:
    text = client.get("/rules/gear_up").text
    shown = rules_on(text)
    assert sorted(shown) == sorted(rule_texts("gear_up"))
    assert [rule for rule in shown if not rule.startswith("GU-")] == []
    names = re.findall(r'<h2 id="h-family-[^"]+">([^<]+)</h2>', text)
    assert names[:2] == ["Aim and material", "Setup"]
    assert names[-1] == "Situations"
    assert len(names) == len(CHAPTERS["GU"]) + 1
