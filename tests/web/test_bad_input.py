"""Whatever is sent, the answer is clear and nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from web.hall import FORM, HOST, choose, hall, keys, links, open_table, revision, seated, socket_at

JSON = {"accept": "application/json"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with hall(tmp_path) as opened:
        yield opened


@pytest.fixture
def table(client: TestClient) -> str:
    return open_table(client)


def state(client: TestClient, table: str) -> str:
    return client.get(f"{table}/now").text


# ------------------------------------------------------------------- choosing


@pytest.mark.parametrize("key", ["", "nonsense", "card:newton-green", "figure:dozer", "a" * 5000, "card:\x00", "карта"])
def test_an_unknown_key_is_refused_with_a_reason(client: TestClient, table: str, key: str) -> None:
    before = state(client, table)
    number = revision(client.get(table).text)
    answer = client.post(f"{table}/choose", data={"revision": number, "key": key}, headers=JSON)
    assert 400 <= answer.status_code < 500
    assert answer.json()["accepted"] is False
    assert len(answer.json()["reason"]) > 10
    assert state(client, table) == before


def test_no_key_at_all_is_refused(client: TestClient, table: str) -> None:
    number = revision(client.get(table).text)
    answer = client.post(f"{table}/choose", data={"revision": number}, headers=JSON)
    assert answer.json()["accepted"] is False
    assert "Choose" in answer.json()["reason"]


def test_a_seat_that_is_not_asked_cannot_choose(client: TestClient, table: str) -> None:
    key = keys(client.get(table).text)[0]
    other = seated(client, links(client, table)[1])
    before = state(client, table)
    answer = other.post(f"{table}/choose", data={"revision": revision(other.get(table).text), "key": key}, headers=JSON)
    assert answer.status_code == 409
    assert answer.json()["accepted"] is False
    assert state(client, table) == before


def test_nobody_can_choose_for_a_seat_whose_link_they_do_not_hold(client: TestClient, table: str) -> None:
    page = client.get(table).text
    other = seated(client, links(client, table)[1])
    answer = other.post(
        f"{table}/choose", data={"revision": revision(page), "seat": "0", "key": keys(page)[0]}, headers=JSON
    )
    assert answer.status_code == 403
    assert keys(client.get(table).text) == keys(page)


def test_those_who_look_on_cannot_choose_and_see_no_hand(client: TestClient, table: str) -> None:
    key = keys(client.get(table).text)[0]
    watcher = seated(client, links(client, table)[-1])
    page = watcher.get(table).text
    assert not keys(page)
    assert 'class="hand" id="hand" hidden' in page
    answer = watcher.post(f"{table}/choose", data={"revision": revision(page), "key": key}, headers=JSON)
    assert answer.status_code == 403


def test_a_choice_sent_twice_is_made_once(client: TestClient, table: str) -> None:
    page = client.get(table).text
    form = {"revision": revision(page), "key": keys(page)[0]}
    assert client.post(f"{table}/choose", data=form, headers=JSON).json()["accepted"] is True
    after = state(client, table)
    again = client.post(f"{table}/choose", data=form, headers=JSON)
    assert again.status_code == 409
    assert "moved on" in again.json()["reason"]
    assert again.json()["update"]["fragments"]["decision"]
    assert state(client, table) == after


def test_without_script_a_late_choice_leads_back_to_the_table_and_says_so_once(client: TestClient, table: str) -> None:
    page = client.get(table).text
    form = {"revision": revision(page), "key": keys(page)[0]}
    client.post(f"{table}/choose", data=form)
    late = client.post(f"{table}/choose", data=form)
    assert late.status_code == 303
    assert "came late" in client.get(late.headers["location"]).text
    assert "came late" not in client.get(table).text


@pytest.mark.parametrize("number", ["", "-1", "x", "1e3", "9" * 40, "٣"])
def test_a_garbled_revision_is_refused(client: TestClient, table: str, number: str) -> None:
    key = keys(client.get(table).text)[0]
    before = state(client, table)
    answer = client.post(f"{table}/choose", data={"revision": number, "key": key}, headers=JSON)
    assert answer.status_code in (400, 409)
    assert state(client, table) == before


def test_more_keys_than_any_question_takes_are_refused(client: TestClient, table: str) -> None:
    number = revision(client.get(table).text)
    answer = client.post(f"{table}/choose", data={"revision": number, "key": ["done"] * 50}, headers=JSON)
    assert answer.status_code == 400


def test_an_undo_that_is_not_offered_changes_nothing(client: TestClient, table: str) -> None:
    before = state(client, table)
    number = revision(client.get(table).text)
    answer = client.post(f"{table}/undo", data={"revision": number}, headers=JSON)
    assert answer.json()["accepted"] is False
    assert state(client, table) == before


def test_why_not_answers_anything(client: TestClient, table: str) -> None:
    for key in keys(client.get(table).text)[:1]:
        if key.startswith("card:"):  # else two cards alike were drawn, which is no question
            choose(client, table, key)
    for query in ({"key": "shoot"}, {"key": "%%"}, {"thing": "square:A1"}, {"thing": "x" * 999}, {}):
        answer = client.get(f"{table}/why", params=query)
        assert answer.status_code == 200
    assert client.get(f"{table}/why", params={"key": "shoot"}).json()["rule"]["href"] == "/rules/adrenaline#AD-AMMO-6"


# ------------------------------------------------------------- bodies, origins


@pytest.mark.parametrize("body", [b"\xff\xfe\x00", b"%%%=%ff&&&", b'{"key": ', b"revision=1&revision=2&key"])
@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "application/json", "multipart/form-data", "x"])
def test_garbage_instead_of_a_form(client: TestClient, table: str, body: bytes, kind: str) -> None:
    before = state(client, table)
    for path in (f"{table}/choose", f"{table}/undo", f"{table}/seat", f"{table}/again", "/tables", "/theme"):
        answer = client.post(path, content=body, headers={"content-type": kind})
        assert answer.status_code < 500, path
        assert "Traceback" not in answer.text
    assert state(client, table) == before


def test_a_body_of_a_megabyte_is_not_even_read(client: TestClient, table: str) -> None:
    before = state(client, table)
    for path in (f"{table}/choose", "/tables"):
        answer = client.post(path, content=b"key=" + b"a" * (1 << 20))
        assert answer.status_code == 413
        assert "too long" in answer.text

        def pieces() -> Iterator[bytes]:
            for _ in range(64):
                yield b"a" * (1 << 14)

        assert client.post(path, content=pieces()).status_code == 413  # nobody said how long it would be
    assert state(client, table) == before


@pytest.mark.parametrize(
    "origin",
    ["https://elsewhere.example", "null", "http://yard.test.example", "http://yard.test:81", "http://[yard.test"],
)
def test_other_sites_cannot_choose_for_us(client: TestClient, table: str, origin: str) -> None:
    page = client.get(table).text
    form = {"revision": revision(page), "key": keys(page)[0]}
    answer = client.post(f"{table}/choose", data=form, headers={"origin": origin})
    assert answer.status_code == 403
    assert client.get(table).text == page
    with pytest.raises(WebSocketDisconnect), socket_at(client, f"{table}/live", origin=origin):
        pass
    assert client.post(f"{table}/choose", data=form, headers={"origin": HOST, **JSON}).json()["accepted"] is True


# --------------------------------------------------------------- links, places


@pytest.mark.parametrize("token", ["x", "a.b.c", "WyJhIiwic2VhdCIsMF0.AAAA", "%00", "é"])
def test_a_link_that_nobody_made_opens_nothing(client: TestClient, table: str, token: str) -> None:
    answer = client.get(f"{table}/{token}")
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers
    assert "Ask for it again" in answer.text


def test_a_link_of_another_table_opens_nothing_here(client: TestClient, table: str) -> None:
    other = open_table(client)
    token = links(client, table)[1].rpartition("/")[2]
    assert client.get(f"{other}/{token}").status_code == 403


@pytest.mark.parametrize(
    "path", ["/t/nothing", "/t/nothing/links", "/rules/chess", "/nothing", "/static/../app.py", "/t//x"]
)
def test_places_that_are_not_there(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (403, 404)
    ET.fromstring(answer.text)


def test_what_only_a_finished_game_shows_is_not_shown_before(client: TestClient, table: str) -> None:
    for page in ("record", "dice", "replay", "replay?at=3"):
        assert client.get(f"{table}/{page}").status_code == 409
    assert client.post(f"{table}/again").status_code == 409
    assert client.get(f"{table}/end").headers["location"] == table


def test_the_socket_takes_anything_for_a_greeting_and_nothing_for_a_command(client: TestClient, table: str) -> None:
    for greeting in ("", "{", "[]", '{"revision": "x"}', "\x00" * 100, '{"mark": 5}'):
        with socket_at(client, f"{table}/live") as socket:
            socket.send_text(greeting)
            assert socket.receive_json()["fragments"]["decision"]
            socket.send_text('{"key": "end"}')
    with socket_at(client, "/t/nothing/live") as socket:
        assert socket.receive()["code"] == 4404


def test_who_opens_tables_without_end_is_asked_to_wait(client: TestClient, table: str) -> None:
    answers = [client.post("/tables", data={**FORM, "arena": "moon"}) for _ in range(60)]
    assert [answer.status_code for answer in answers[:20]] == [422] * 20
    assert answers[-1].status_code == 429
    assert answers[-1].headers["retry-after"] == "60"
    assert "Wait a minute" in answers[-1].text
    # Who plays is not hindered by it.
    assert client.get(table).status_code == 200
    assert choose(client, table, keys(client.get(table).text)[0]).status_code == 303


# ------------------------------------------------------------------- the form


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"seat-dozer": "you"}, "one seat only"),
        ({"seat-banshee": "nobody"}, "this table has 2"),
        ({"arena": "moon"}, "Arena"),
        ({"skulls": "99"}, "Skulls"),
        ({"skulls": "x"}, "Skulls"),
        ({"ending": "never"}, "last skull"),
        ({"game": "chess"}, "Game"),
        ({"seat-violet": "bot:genius"}, "Seat"),
        ({"name": "x" * 200}, "cannot be shown"),
        ({"name-violet": "x" * 200}, "cannot be shown"),
        ({"name-dstructor": "\u202eevil"}, "cannot be shown"),
    ],
)
def test_a_form_with_a_fault_is_shown_again_with_the_fault(
    client: TestClient, fields: dict[str, str], told: str
) -> None:
    answer = client.post("/tables", data={**FORM, **fields})
    assert answer.status_code == 422
    assert told in answer.text
    assert 'role="alert"' in answer.text
    assert "set-cookie" not in answer.headers
    ET.fromstring(answer.text)


@pytest.mark.parametrize("name", ["Анна", "عَلِيّ", "👩‍🚒 Zoë", "李小龍", '<b>Bo</b> & "Jo"', "O'Neil{n}", "%(x)s"])
def test_names_of_any_script_are_shown_as_they_are(client: TestClient, name: str) -> None:
    table = open_table(client, **{"name": name, "name-violet": name, "name-dstructor": name})
    for page in (client.get(table).text, client.get(f"{table}/links").text, client.get("/").text):
        root = ET.fromstring(page)
        assert name in "".join(root.itertext())


def test_one_can_name_oneself_later_and_decline_reactions(client: TestClient, table: str) -> None:
    answer = client.post(f"{table}/seat", data={"seat": "0", "name": "Ана", "auto_no": "on"})
    assert answer.status_code == 303
    page = client.get(table).text
    assert "Ана" in page
    assert 'name="auto_no" value="on" checked' in page
    # What a seat does with reactions is nobody else's business.
    other = seated(client, links(client, table)[1])
    assert "checked" not in other.get(table).text.partition('name="auto_no"')[2].partition("/>")[0]
    assert client.post(f"{table}/seat", data={"seat": "0", "name": "x" * 200}, headers=JSON).status_code in (409, 422)
    assert "Ана" in client.get(table).text
