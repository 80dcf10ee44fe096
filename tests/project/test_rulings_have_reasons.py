"""Where the rules are silent or doubtful, what we play has a reason."""

from __future__ import annotations

import re
from pathlib import Path

from skullyard.testing.rule_coverage import read_rules

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rulings" / "adrenaline.md"
ROW = re.compile(r"^\| (?P<point>[^|]+) \| (?P<play>[^|]+) \| (?P<why>[^|]+) \|$", re.MULTILINE)
# The rulings that the rulebook and the weapons' manual do not settle: by other sources, or by us.
DOUBTFUL = (11, 15, 28, 32, 34, 42, 44, 46, 47, 48, 50, 55, 66, 69, 82, 86, 87, 90, 91, 101, 102, 105, 106, 107)


def named(text: str) -> set[str]:
    return set(re.findall(r"AD-[A-Z]+-\w+", text))


def test_every_doubtful_ruling_is_on_the_page_with_a_reason() -> None:
    rows = [row for row in ROW.finditer(PAGE.read_text()) if row["why"].strip(" -") and row["point"] != "point"]
    assert len(rows) > 60
    reasoned = set().union(*(named(row["point"]) | named(row["play"]) for row in rows))
    assert {f"AD-RULING-{number}" for number in DOUBTFUL} <= reasoned


def test_every_id_on_the_page_is_a_rule() -> None:
    assert named(PAGE.read_text()) <= set(read_rules("adrenaline"))
