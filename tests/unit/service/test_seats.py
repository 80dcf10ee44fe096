"""Links that only this server makes, and names that can be shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from skullyard.engine import Refused
from skullyard.service.api import BadToken, Pass, SeatPlan, StoreError
from skullyard.service.seats import SECRET_FILE, Links, clean_name, load_secret
from unit.service.hall import duel, hall, run


def test_a_link_opens_its_own_seat_and_nothing_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            opened = await duel(tables, SeatPlan(), SeatPlan("bot", "last"))
            assert opened.seat_tokens[1] is None
            assert tables.read_token(str(opened.seat_tokens[0])) == Pass(opened.id, "seat", 0)
            assert tables.read_token(opened.spectator_token) == Pass(opened.id, "spectator", None)
            assert tables.read_token(opened.host_token) == Pass(opened.id, "host", None)
            assert tables.read_token(opened.host_token).watcher is None
            assert opened.id not in (await duel(tables)).id
        async with hall(tmp_path) as again:
            assert again.read_token(str(opened.seat_tokens[0])) == Pass(opened.id, "seat", 0)

    run(work())


@pytest.mark.parametrize("token", ["", "x", "a.b", "WyJ0IiwiaG9zdCJd.AAAA", "\x00", "ž" * 5000, "[]"])
def test_a_token_that_was_not_made_here_opens_nothing(token: str) -> None:
    with pytest.raises(BadToken):
        Links("secret").read(token)


def test_a_token_that_was_changed_or_made_elsewhere_opens_nothing() -> None:
    token = Links("secret").token("t", "seat", 0)
    assert Links("secret").read(token) == Pass("t", "seat", 0)
    with pytest.raises(BadToken):
        Links("other").read(token)
    for place in range(len(token)):
        changed = token[:place] + ("A" if token[place] != "A" else "B") + token[place + 1 :]
        # The last letter of a signature has bits that mean nothing: what opens must still open the same.
        try:
            assert Links("secret").read(changed) == Pass("t", "seat", 0)
            assert place == len(token) - 1
        except BadToken:
            pass


def test_a_signed_text_of_another_shape_opens_nothing() -> None:
    links = Links("secret")
    shapes: list[object] = [["t"], ["t", "seat"], ["t", "seat", "0"], ["t", "king"], ["t", "host", 0], {}, 7]
    for said in shapes:
        with pytest.raises(BadToken):
            links.read(str(links._signer.dumps(said)))


def test_the_secret_is_made_once_and_is_for_the_host_alone(tmp_path: Path) -> None:
    secret = load_secret(tmp_path / "deep" / "folder")
    path = tmp_path / "deep" / "folder" / SECRET_FILE
    assert load_secret(path.parent) == secret
    assert path.stat().st_mode & 0o077 == 0
    assert [file.name for file in path.parent.iterdir()] == [SECRET_FILE]
    assert load_secret(tmp_path) != secret


def test_a_damaged_secret_says_so(tmp_path: Path) -> None:
    (tmp_path / SECRET_FILE).write_text("short")
    with pytest.raises(StoreError, match="damaged"):
        load_secret(tmp_path)
    (tmp_path / SECRET_FILE).write_bytes(b"\xff" * 64)
    with pytest.raises(StoreError, match="--data"):
        load_secret(tmp_path)
    with pytest.raises(StoreError, match="--data"):
        load_secret(tmp_path / SECRET_FILE)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Zoe\u0308", "Zoë"),
        ("x" * 40, "x" * 40),
        ("नमस्ते", "नमस्ते"),
        ("Ὀδυσσεύς 李白 משה", "Ὀδυσσεύς 李白 משה"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<b>&amp;", "<b>&amp;"),
    ],
)
def test_a_name_is_trimmed_and_composed(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize(
    "name",
    [
        "", "   ", "x" * 41, "x" * 200, "a\nb", "a\tb", "a\x00", "a\x7f", "\u202egnirts", "a\u2028b", "\u200b", "\u200d",
        "\u3164", "\ud800", "\ue000", "a" + "\u0301" * 9, "\u2066x",
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(Refused) as caught:
        clean_name(name)
    assert caught.value.reason.code == "service.bad_name"
