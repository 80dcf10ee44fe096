"""What the server says about its addresses."""

from __future__ import annotations

import pytest

from skullyard.web.server import invitation


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "192.168.1.4"])
def test_nobody_else_is_invited_where_nobody_else_is_let_in(host: str) -> None:
    assert invitation(host, 8000) == []


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_whoever_lets_others_in_is_told_what_they_type(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "den")
    lines = invitation(host, 8137)
    assert "http://den:8137/" in lines[0]
    assert "links" in lines[1]
