"""Where the rules are silent or doubtful, what we play has a reason."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from skullyard.games import package, rule_texts
from skullyard.testing.rule_coverage import read_rules

PAGES = Path(__file__).resolve().parents[2] / "docs" / "rulings"
ROW = re.compile(r"^\| (?P<point>[^|]+) \| (?P<play>[^|]+) \| (?P<why>[^|]+) \|$", re.MULTILINE)
PREFIX = {"adrenaline": "AD", "prison_outbreak": "PO", "apocalypse": "AP", "gear_up": "GU"}
# The rulings that no rulebook and no official answer settles: by other sources, or by us.
DOUBTFUL = {
    "adrenaline": (11, 15, 28, 32, 34, 42, 44, 46, 47, 48, 50, 55, 66, 69, 82, 86, 87, 90, 91, 101, 102, 105, 106, 107),
    "prison_outbreak": (9, 14, 28, 34),
    "apocalypse": (10, 11, 13, 16, 17, 26, 30, 34, 35, 36, 37, 40, 41),
    "gear_up": (13, 14, 20, 27, 28, 35, 36, 38, 39, 40, 41, 42, 43, 48, 49, 50),
}
# The rules of Apocalypse of which at least a part is our decision, for its text is silent there.
DECIDED = (3, 5, 7, 27, 30, 32, 34, 35, 44, 46, 48, 49, 50, 51, 52, 67, 69, 70, 71, 72)
ORIGINAL_EQUIPMENT = ("dynamite", "rpg")
"""The two weapons that the text of Apocalypse only names."""
GAPS = 45
"""So many places were found where the rulebook of Prison Outbreak is unclear or contradicts itself."""
OURS = re.compile(r"\b[Oo]ur (own|reading)\b")


def named(title: str, text: str) -> set[str]:
    """The ids of a title's rules in a text: AD-MARK-2, AP-29, AP-CARD-MZ-B01."""
    return set(re.findall(rf"\b{PREFIX[title]}-(?:\d\d\b|[A-Z]+-(?:MZ-)?\w+)", text))


def reasoned(title: str) -> set[str]:
    """The ids in the rows of a title's page that have a reason."""
    page = (PAGES / f"{title}.md").read_text()
    rows = [row for row in ROW.finditer(page) if row["why"].strip(" -") and row["point"] != "point"]
    assert len(rows) > 60
    return set().union(*(named(title, row["point"]) | named(title, row["play"]) for row in rows))


@pytest.mark.parametrize("title", PREFIX)
def test_every_doubtful_ruling_is_on_the_page_with_a_reason(title: str) -> None:
    assert {f"{PREFIX[title]}-RULING-{number}" for number in DOUBTFUL[title]} <= reasoned(title)


@pytest.mark.parametrize("title", PREFIX)
def test_every_id_on_the_page_is_a_rule(title: str) -> None:
    assert named(title, (PAGES / f"{title}.md").read_text()) <= set(read_rules(title))


def test_every_rule_of_prison_outbreak_that_says_it_is_ours_has_a_reason() -> None:
    ours = {rule for rule, text in rule_texts("prison_outbreak").items() if OURS.search(text.note)}
    assert len(ours) > 80
    assert ours - reasoned("prison_outbreak") == set()


def test_every_gap_of_the_rulebook_of_prison_outbreak_is_on_the_page() -> None:
    found = re.findall(r"\bgap (\d+)", (PAGES / "prison_outbreak.md").read_text())
    assert set(map(int, found)) == set(range(1, GAPS + 1))


def test_every_rule_of_apocalypse_that_is_our_decision_has_a_reason() -> None:
    assert {f"AP-{number:02}" for number in DECIDED} - reasoned("apocalypse") == set()


def test_every_rule_of_apocalypse_that_says_it_is_ours_has_a_reason() -> None:
    ours = {
        rule for rule, text in rule_texts("apocalypse").items() if rule.startswith("AP-") and OURS.search(text.note)
    }
    assert len(ours) > 20
    assert ours - reasoned("apocalypse") == set()


def test_every_rule_of_gear_up_that_says_it_is_ours_has_a_reason() -> None:
    ours = {rule for rule, text in rule_texts("gear_up").items() if OURS.search(text.note)}
    assert len(ours) > 50
    assert ours - reasoned("gear_up") == set()


def test_every_card_of_our_own_design_in_apocalypse_has_a_reason() -> None:
    masters = {card.rule for card in import_module(f"{package('apocalypse')}.content").master_cards()}
    assert len(masters) == 30
    assert (masters | {f"AP-CARD-{card}" for card in ORIGINAL_EQUIPMENT}) - reasoned("apocalypse") == set()
