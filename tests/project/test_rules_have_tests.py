"""Every rule of a title has a test that names it, but for those that a later issue builds."""

from __future__ import annotations

from pathlib import Path

import pytest

from skullyard.testing.rule_coverage import describe, measure

TESTS = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("title", ["adrenaline", "prison_outbreak", "apocalypse", "gear_up"])
def test_every_rule_is_shown_by_a_test(title: str) -> None:
    coverage = measure(title, TESTS)
    assert len(coverage.rules) > 100
    assert coverage.complete, describe(coverage)
