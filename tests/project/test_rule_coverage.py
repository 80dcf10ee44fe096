"""The list of which test shows which rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from skullyard.games import GAMES
from skullyard.testing.rule_coverage import (
    Coverage,
    CoverageError,
    describe,
    family,
    measure,
    read_later,
    read_rules,
    read_tests,
)

RULES = {"AD-MARK-1": "A mark waits.", "AD-MARK-2": "At most three.", "AD-DOM-1": "Later."}

TESTS = """
import pytest

@pytest.mark.rule("AD-MARK-1", "AD-MARK-2")
def test_two_rules(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("AD-RULING-1")), 2])
def test_one_case_of_two(n): ...

@pytest.mark.skip(reason="not now")
@pytest.mark.rule("AD-SKIPPED-1")
def test_skipped(): ...

@pytest.mark.xfail
@pytest.mark.rule("AD-FAILS-1")
def test_fails(): ...
"""


def test_marks_are_collected_also_from_single_cases_but_not_from_tests_that_show_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TESTS)
    tests = read_tests(tmp_path)
    assert list(tests) == ["AD-MARK-1", "AD-MARK-2", "AD-RULING-1"]
    assert [name.rpartition("::")[2] for name in tests["AD-RULING-1"]] == ["test_one_case_of_two[1]"]


@pytest.mark.parametrize("mark", ["rule()", "rule(7)", 'rule(id="AD-MARK-1")'])
def test_a_mark_without_an_id_is_refused(tmp_path: Path, mark: str) -> None:
    (tmp_path / "test_it.py").write_text(f"import pytest\n\n@pytest.mark.{mark}\ndef test_it(): ...\n")
    with pytest.raises(CoverageError, match=r"write the mark as @pytest\.mark\.rule"):
        read_tests(tmp_path)


def test_a_rule_without_test_is_a_gap_unless_it_may_wait() -> None:
    coverage = Coverage(RULES, {"AD-MARK-1": ["test_a"]}, later=["AD-DOM-1"])
    assert coverage.gaps == ["AD-MARK-2"]
    assert coverage.waiting == ["AD-DOM-1"]
    assert not coverage.complete
    assert coverage.families() == {"AD-MARK": (1, 2), "AD-DOM": (0, 1)}
    text = describe(coverage)
    assert "At most three." in text
    assert "next issue (1):\n  AD-DOM-1\n" in text


def test_all_shown_is_complete_and_a_misspelt_id_is_not() -> None:
    shown = {"AD-MARK-1": ["test_a"], "AD-MARK-2": ["test_b"]}
    assert Coverage(RULES, shown, later=["AD-DOM-1"]).complete
    misspelt = Coverage(RULES, {**shown, "AD-MARKS-1": ["test_c"]}, later=["AD-DOM-1"])
    assert misspelt.unknown == ["AD-MARKS-1"]
    assert not misspelt.complete
    assert "test_c" in describe(misspelt)
    assert Coverage(RULES, {**shown, "PO-MOVE-1": ["another title's"]}, later=["AD-DOM-1"]).complete


def test_what_may_wait_is_named_by_id_or_by_family_and_must_exist(tmp_path: Path) -> None:
    later = tmp_path / "rules_later.toml"
    assert read_later(later, "adrenaline", RULES) == set()
    later.write_text('adrenaline = ["AD-DOM-*", "AD-MARK-2"]')
    assert read_later(later, "adrenaline", RULES) == {"AD-DOM-1", "AD-MARK-2"}
    later.write_text('adrenaline = ["AD-MARK-9"]')
    with pytest.raises(CoverageError, match="AD-MARK-9"):
        read_later(later, "adrenaline", RULES)


@pytest.mark.parametrize("title", ["chess", "../engine", ""])
def test_an_unknown_title_is_said_plainly(title: str) -> None:
    with pytest.raises(CoverageError, match="no title"):
        read_rules(title)


def test_a_family_is_the_first_two_parts() -> None:
    assert family("AD-MARK-2") == "AD-MARK"
    assert family("AD-WEAPON-lock_rifle") == "AD-WEAPON"
    assert (family("AP-29"), family("AP-CARD-MZ-B01"), family("AP-EX-1")) == ("AP", "AP-CARD", "AP-EX")


@pytest.mark.slow
def test_no_rule_of_a_title_lacks_its_test() -> None:
    tests = Path(__file__).parents[1]
    for title in GAMES:
        coverage = measure(title, tests)
        assert coverage.complete, describe(coverage)
