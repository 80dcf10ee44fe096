"""The server and the visitors of the browser tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from web.house import House, Invite, keep_house, receive

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of this module's own."""
    yield from keep_house(tmp_path_factory.mktemp("house") / "data")


@pytest.fixture
def invite(browser: Browser) -> Iterator[Invite]:
    """Asks people in."""
    yield from receive(browser)
