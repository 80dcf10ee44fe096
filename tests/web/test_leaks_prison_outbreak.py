"""What lies face down in Prison Outbreak is in nothing that is sent to anybody: page, socket, log, answers.

Two halls play the same mission by the same choices; in the second one all cards deep in both stacks lie in another order, and so do
the objectives that lie face down. Nobody may get a single byte that differs before one of them is turned up.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from skullyard.engine import Game
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.service.api import Dice
from web.hall import hall as open_hall
from web.hall import keys, links, revision, seated, socket_at

pytestmark = pytest.mark.leak

FIELDS = {
    "game": "prison_outbreak",
    "mission": "M10",
    "players": "2",
    "name": "Dark",
    "seat-2": "friend",
    "survivor-1-1": "kim",
    "survivor-1-2": "watts",
    "survivor-1-3": "belle",
    "survivor-2-1": "shannon",
    "survivor-2-2": "joshua",
    "survivor-2-3": "grindlock",
}
SAME = 24
"""So many cards of each stack lie alike in both halls: more than are turned up here."""
CHOICES = 30
PEOPLE = ("first", "second", "watcher")
TABLE = "leaktests3"


class Hidden:
    """Prison Outbreak with everything that nobody can know in another order."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def new(self, setup: Any, rng: Any) -> Any:
        state = self._game.new(setup, rng)
        state.deck = state.deck[:SAME] + state.deck[: SAME - 1 : -1]
        state.horde = state.horde[:SAME] + state.horde[: SAME - 1 : -1]
        hidden = [place for place, item in enumerate(state.setting.mission.objectives) if item.hidden]
        fronts = list(state.fronts)
        for place, other in zip(hidden, hidden[1:] + hidden[:1], strict=True):
            fronts[place] = state.fronts[other]
        assert tuple(fronts) != state.fronts
        state.fronts = tuple(fronts)
        return state


class Hall:
    """One of the two halls: two people at a table, and somebody who looks on."""

    def __init__(self, client: TestClient) -> None:
        answer = client.post("/tables", data=FIELDS)
        assert answer.status_code == 303, answer.text
        self.table = answer.headers["location"].removesuffix("/links")
        addresses = links(client, self.table)
        self.seats = {name: seated(client, address) for name, address in zip(PEOPLE, addresses, strict=True)}

    def sees(self, name: str) -> dict[str, str]:
        """All that somebody can ask for."""
        client = self.seats[name]
        paths = ("", "/now", "/log", "/film", "/why?key=search", "/look?thing=zone:00.s1", "/look?key=search")
        return {path: client.get(f"{self.table}{path}").text for path in paths}

    def hears(self, name: str) -> str:
        """The first message of a page's socket: the whole table."""
        with socket_at(self.seats[name], f"{self.table}/live") as socket:
            socket.send_text("{}")
            return str(socket.receive_text())

    def asked(self) -> str:
        """Who is asked."""
        return next(name for name in PEOPLE if keys(self.seats[name].get(self.table).text))

    def choose(self, name: str, key: str) -> int:
        client = self.seats[name]
        number = revision(client.get(self.table).text)
        return int(client.post(f"{self.table}/choose", data={"revision": number, "key": key}).status_code)


@pytest.fixture
def halls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Hall, Hall]]:
    monkeypatch.setattr("skullyard.service.tables.draw", lambda: Dice(20261130, "salt"))
    letters: list[str] = []

    def same(_: str) -> str:
        if not letters:
            letters.extend(TABLE)
        return letters.pop(0)

    monkeypatch.setattr("skullyard.service.seats.secrets.choice", same)
    monkeypatch.setattr("skullyard.service.tables.time.time", lambda: 1_800_000_000.0)
    with ExitStack() as stack:
        games: tuple[dict[str, Any], ...] = (
            {"prison_outbreak": PRISON_OUTBREAK},
            {"prison_outbreak": Hidden(PRISON_OUTBREAK)},
        )
        clients = [stack.enter_context(open_hall(tmp_path / str(n), game)) for n, game in enumerate(games)]
        yield Hall(clients[0]), Hall(clients[1])


@pytest.mark.rule("PO-SETUP-3", "PO-MISSION-6")
def test_nobody_is_sent_what_lies_face_down(halls: tuple[Hall, Hall]) -> None:
    one, other = halls
    for count in range(CHOICES):
        for name in PEOPLE:
            assert one.sees(name) == other.sees(name), (count, name)
        who = one.asked()
        # Not always the first option, so that all sorts of questions come.
        offered = [key for key in keys(one.seats[who].get(one.table).text) if not key.startswith(("end", "leave"))]
        key = offered[count % len(offered)] if offered else keys(one.seats[who].get(one.table).text)[0]
        assert one.choose(who, key) == other.choose(who, key) == 303
    for name in PEOPLE:
        assert one.hears(name) == other.hears(name)
