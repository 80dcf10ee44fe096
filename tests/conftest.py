"""What every test can ask for, and the rule that no test is skipped unnoticed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from chromium import find_chromium

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

UNDER_CI = os.environ.get("CI", "").lower() in ("true", "1")
NO_CHROMIUM = "no Chromium on this machine: `python3 dev.py test` tries to install it"

# Reasons for which CI too may skip a test, each with the fact that makes it unavoidable. None so far.
ALLOWED_SKIPS: tuple[str, ...] = ()


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    """The browser's program; without one the test is skipped, and fails under CI."""
    path = find_chromium()
    if path is None:
        pytest.skip(NO_CHROMIUM)
    return path


# Not for the whole run: while Playwright is open, `asyncio.run` fails in every other test of the process.
@pytest.fixture(scope="module")
def browser(chromium_path: Path) -> Iterator[Browser]:
    """One Chromium for a module's tests; open a context of your own in it for each person."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        yield chromium
        chromium.close()


def unexpected(report: pytest.TestReport | pytest.CollectReport) -> str | None:
    """The reason of a skip that CI does not take, or None."""
    if not (UNDER_CI and report.skipped) or hasattr(report, "wasxfail"):
        return None
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return None if any(allowed in reason for allowed in ALLOWED_SKIPS) else reason


def fail_unexpected(report: Any) -> Any:
    """Turn a skip that CI does not take into a failure that says why."""
    reason = unexpected(report)
    if reason is not None:
        report.outcome = "failed"
        report.longrepr = f"{reason}\nCI takes no skip that ALLOWED_SKIPS in tests/conftest.py does not name."
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any, Any]:
    """Look at every test's outcome."""
    return fail_unexpected((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, Any, Any]:
    """Look at every module's: `importorskip` skips a whole one."""
    return fail_unexpected((yield))
