"""The pages of a table with a Zombie Master: what he sees, what the survivors see, and what they do not."""

from __future__ import annotations

import html
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.master.windows import MOMENTS
from skullyard.games.outbreak.setting import SHARES
from web.hall import choose, keys, revision, socket_at
from web.masters import HAND, SURVIVORS, TABLE, Sitting, secrets, sitting
from web.test_pages import check

MASTERS_TURN: dict[str, Any] = {**TABLE, "turn": {"phase": "master", "round": 3}}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Sitting]:
    """A survivor's turn; the Master holds five cards."""
    with sitting(tmp_path / "data") as seats:
        yield seats


def act(table: Sitting, who: str, key: str) -> None:
    """Choose as the form would."""
    answer = choose(table.people[who], table.path, key)
    assert answer.status_code == 303, answer.text


def arm(table: Sitting, *moments: str) -> None:
    """Say when the Master wants to be asked, as the form would."""
    number = revision(table.page("master"))
    answer = table.people["master"].post(f"{table.path}/arm", data={"revision": number, "seat": "", "moment": moments})
    assert answer.status_code == 303, answer.text


def wait_for(table: Sitting, who: str, text: str) -> str:
    """Look again until something stands on a page."""
    for _ in range(60):
        page = html.unescape(table.page(who))
        if text in page:
            return page
        time.sleep(0.05)
    raise AssertionError(f"{text!r} never came")


# ------------------------------------------------------------------ what is to be seen


@pytest.mark.rule("AP-37")
def test_the_master_sees_his_hand_and_when_each_card_can_be_played(table: Sitting) -> None:
    page = html.unescape(table.page("master"))
    check(table.page("master"))
    for word in ("Pull the Strings", "Car Alarm", "Lurch", "Broken Glass", "Misfire"):
        assert word in page
    assert "Your hand: 5 cards" in page
    assert "You may play it in your phase" in page
    assert page.count("Ask me at its moment") == 2


@pytest.mark.rule("AP-37", "AP-41", "AP-45")
@pytest.mark.parametrize("who", ["survivors", "master", "watcher"])
def test_everybody_sees_how_many_cards_he_holds_and_which_ones_work(table: Sitting, who: str) -> None:
    page = html.unescape(table.page(who))
    check(table.page(who))
    assert "5 cards in hand" in page
    for word in ("Blackout", "For the rest of the game", "Jammed Hinges", "Until the next Master phase"):
        assert word in page
    assert "a grave of the Zombie Master, spawn zone 3" in page
    assert "an alarm, noise 2 until the Zombie Master's next phase" in page
    assert "Toxic: drips" in page
    assert "A grave: spawns after all other zones" in page


@pytest.mark.rule("AP-35", "AP-50")
def test_how_many_of_his_cards_are_in_the_stack_follows_from_what_was_seen(table: Sitting) -> None:
    page = html.unescape(table.page("survivors"))
    assert "Zombie cards are read in the line yellow." in page
    found = re.search(r"(\d+) of them are the Master's", page)
    assert found
    # Of the share of this mission he holds five, and two lie on the table.
    assert int(found[1]) == SHARES[mission_file.load("M02").length] - 7


@pytest.mark.rule("AP-52")
@pytest.mark.parametrize("who", ["survivors", "watcher"])
def test_nothing_of_his_hand_is_sent_to_anybody_else(table: Sitting, who: str) -> None:
    client = table.people[who]
    arm(table, "moved", "killed")
    paths = ("", "/now", "/log", "/film", "/why?thing=zone:00.w3", "/look?thing=zone:00.w3", "/why?key=play:MZ-R05")
    sent = [client.get(f"{table.path}{path}").text for path in paths]
    with socket_at(client, f"{table.path}/live") as socket:
        socket.send_text("{}")
        sent.append(socket.receive_text())
        socket.send_text('{"shown": true}')
        act(table, "survivors", "noise")
        sent.append(socket.receive_text())
    for word in (*secrets(*HAND), "Ask me when", "moments"):
        assert not [text for text in sent if word in html.unescape(text)], word
    assert secrets("MZ-B08")[1] in html.unescape(table.page("master"))


def test_without_a_master_the_table_has_nothing_of_his(tmp_path: Path) -> None:
    with sitting(tmp_path / "data", {**TABLE, "master": False}, master=False) as table:
        page = table.page("survivors")
        check(page)
        assert "cards in hand" not in page
        assert 'id="t-master"' not in page


@pytest.mark.rule("AP-35", "AP-37")
def test_a_card_that_he_draws_is_told_to_him_alone_in_the_film_too(tmp_path: Path) -> None:
    written = {
        **TABLE,
        "survivors": {"watts": {"zone": "00.p"}},
        "zombies": {},
        "master": {"hand": []},
        "horde": {"stack": ["MZ-B08"]},
        "turn": {"round": 3, "actions": 1},
    }
    with sitting(tmp_path / "data", written) as table:
        act(table, "survivors", "end")
        own, others = (html.unescape(table.page(who, "/film")) for who in ("master", "survivors"))
        assert "Car Alarm" in own
        assert "scenes" in others
        assert "Master" in others
        for word in secrets("MZ-B08"):
            assert word not in others
            assert word not in html.unescape(table.page("survivors"))


# ------------------------------------------------------------------------- his moments


@pytest.mark.rule("AP-71")
def test_a_switch_for_each_moment_is_kept_and_nobody_else_notices(table: Sitting) -> None:
    before = [table.page("survivors", path) for path in ("", "/now")]
    page = table.page("master")
    assert [moment for moment in MOMENTS if f'id="arm-{moment}"' in page] == list(MOMENTS)
    assert 'checked="checked" data-go' not in page
    arm(table, *MOMENTS)
    page = table.page("master")
    assert page.count('checked="checked" data-go') == len(MOMENTS)
    assert "You are asked at its moment." in page
    assert "Ask me at its moment" not in page
    assert [table.page("survivors", path) for path in ("", "/now")] == before
    arm(table)
    assert 'checked="checked" data-go' not in table.page("master")


@pytest.mark.rule("AP-71")
def test_at_a_moment_without_a_switch_the_game_goes_on_at_once(table: Sitting) -> None:
    act(table, "survivors", "noise")
    assert "noise" in keys(table.page("survivors"))
    assert not keys(table.page("master"))


@pytest.mark.rule("AP-43", "AP-71")
def test_an_answer_is_held_until_the_moment_is_over_and_can_be_changed(table: Sitting) -> None:
    arm(table, "acts")
    act(table, "survivors", "noise")
    waits = html.unescape(table.page("survivors"))
    assert "The Zombie Master may break in" in waits
    assert not keys(waits)
    page = html.unescape(table.page("master"))
    assert "seconds left" in page
    assert "Let it pass" in page
    assert keys(page) == ["play:MZ-R01", "no"]
    act(table, "master", "no")
    assert "Held until the moment is over" in html.unescape(table.page("master"))
    assert "Held" not in table.page("survivors")
    act(table, "master", "play:MZ-R01")
    seen = wait_for(table, "survivors", "The Zombie Master plays Lurch")
    # The card itself lies open now, large.
    assert 'class="mz-show"' in seen
    assert secrets("MZ-R01")[2] in seen
    page = table.page("master")
    assert 'data-key="to:00.w3"' in page
    act(table, "master", "to:00.w3")


# --------------------------------------------------------------------------- his phase


@pytest.mark.rule("AP-04", "AP-40", "AP-42")
def test_in_his_phase_he_plays_cards_by_buttons_and_ends_it_by_one(tmp_path: Path) -> None:
    with sitting(tmp_path / "data", MASTERS_TURN) as table:
        page = html.unescape(table.page("master"))
        check(table.page("master"))
        assert keys(page) == ["play:MZ-B01", "play:MZ-B08", "play:MZ-R01", "pass"]
        assert "Play no more cards" in page
        assert "Your turn" in page
        assert "Broken Glass does not fit this moment." in page
        other = html.unescape(table.page("survivors"))
        assert "The Zombie Master's phase" in other
        assert "Turn of The Zombie Master" in other
        act(table, "master", "play:MZ-B08")
        assert 'data-key="to:' in table.page("master")


@pytest.mark.rule("AP-48")
def test_a_card_that_needs_more_danger_says_so(tmp_path: Path) -> None:
    calm = {name: {"zone": "00.p"} for name in SURVIVORS}
    with sitting(tmp_path / "data", {**MASTERS_TURN, "survivors": calm}) as table:
        page = html.unescape(table.page("master"))
        assert "play:MZ-B01" not in keys(page)
        assert "Pull the Strings" in page
        assert "no effect at this danger level" in page.partition("The rest of your hand")[2].partition("</li>")[0]


# ----------------------------------------------------------------------------- the end

ENDS: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "master": ({"survivors": {"watts": {"zone": "00.p", "wounds": 1}}}, {"round": 3, "actions": 1}, "end"),
    "draw": ({"survivors": {"watts": {"zone": "00.p"}}, "zombies": {}}, {"round": 30, "actions": 1}, "end"),
    "survivors": ({"survivors": {"watts": {"zone": "11.e1"}}, "zombies": {}, "goals": [4, 0]}, {"round": 3}, "leave"),
}
TOLD = {
    "master": {"master": "You won", "survivors": "You lost", "watcher": "The Zombie Master won"},
    "draw": {"master": "A draw", "survivors": "A draw", "watcher": "A draw"},
    "survivors": {"master": "You lost", "survivors": "You won", "watcher": "The survivors won"},
}


@pytest.mark.rule("AP-02", "AP-03")
@pytest.mark.parametrize("ending", ENDS)
def test_the_end_is_told_to_each_as_it_is_for_them(tmp_path: Path, ending: str) -> None:
    more, turn, key = ENDS[ending]
    with sitting(tmp_path / "data", {**TABLE, **more, "turn": turn}) as table:
        for _ in range(8):
            who = next((name for name in ("survivors", "master") if keys(table.page(name))), "")
            if not who:
                break
            offered = keys(table.page(who))
            act(table, who, key if key in offered else "pass" if "pass" in offered else offered[-1])
        for who, told in TOLD[ending].items():
            page = html.unescape(table.page(who, "/end"))
            check(table.page(who, "/end"))
            assert f"{told}: The corner shop" in page
            assert "{" not in page.partition("<main")[2].partition("</main>")[0]
        assert "What he still held" in table.page("master", "/end")
        assert "What he still held" not in table.page("survivors", "/end")
        check(table.page("master", "/replay?at=0"))
        assert "Ask me" not in table.page("master", "/replay?at=0")
