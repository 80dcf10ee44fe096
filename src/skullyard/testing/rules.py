"""Which test shows which rule: the pytest marker `rule`, and the list of what the tests name.

Every pytest run in an environment with Skullyard in it knows the marker:

    @pytest.mark.rule("AD-MARK-2")
    def test_a_fourth_mark_is_wasted(): ...

With `--rules-json FILE` a run writes `{id: [tests that name it]}`; marks on a single `pytest.param` count too.
A test that is skipped, or expected to fail, shows nothing and is left out.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

MARKER = 'rule(*ids): the ids of the rules that the test shows, such as "AD-MARK-2"'


def tests_by_rule(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """List the tests that name each rule, by its id.

    Raises:
        pytest.UsageError: if a mark names nothing, or something that is not an id.
    """
    found: dict[str, set[str]] = {}
    for item in items:
        if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
            continue
        for mark in item.iter_markers("rule"):
            if mark.kwargs or not mark.args or not all(isinstance(name, str) and name for name in mark.args):
                raise pytest.UsageError(f'{item.nodeid}: write the mark as @pytest.mark.rule("AD-MARK-2", ...)')
            for name in mark.args:
                found.setdefault(name, set()).add(item.nodeid)
    return {name: sorted(found[name]) for name in sorted(found)}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer `--rules-json FILE`."""
    parser.addoption("--rules-json", metavar="FILE", help="write which tests name which rule")


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known, so that `--strict-markers` lets it pass."""
    config.addinivalue_line("markers", MARKER)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write the list that was asked for."""
    path: str | None = session.config.getoption("--rules-json")
    if path:
        Path(path).write_text(json.dumps(tests_by_rule(session.items), indent=1), encoding="utf-8")
