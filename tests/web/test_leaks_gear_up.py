"""What lies face down in Gear Up is in nothing that is sent to anybody: page, socket, log, hints, answers.

Two halls play the same game by the same choices; in the second one all turn cards, letters and boss cards that lie face down, and
all zombies still in the decks, lie in another order. Nobody may get a single byte that differs before one of them is turned up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from skullyard.engine import Game
from skullyard.games.gear_up.game import GEAR_UP
from skullyard.service.api import Dice
from web.hall import hall as open_hall
from web.hall import links, revision, seated, socket_at

FIELDS = {
    "game": "gear_up",
    "boss": "the_rigger",
    "level": "hard",
    "players": "3",
    "name": "Dark",
    "seat-1": "friend",
    "seat-2": "friend",
    "seat-3": "friend",
    "survivor-1": "mirela",
    "survivor-2": "yara",
    "survivor-3": "roger",
}
SEEN_TURNS, SEEN_CARDS = 4, 2
"""So many turn cards, and cards under them, are turned up here."""
SEEN_ZOMBIES = 14
"""So many of each deck are drawn at most."""
PEOPLE = ("first", "second", "third", "watcher")
TABLE = "leaktests4"


class Hidden:
    """Gear Up with everything that nobody can know in another order."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def new(self, setup: Any, rng: Any) -> Any:
        state = self._game.new(setup, rng)
        track, below = state.track, state.below
        state.track = track[:SEEN_TURNS] + track[: SEEN_TURNS - 1 : -1]
        state.below = below[:SEEN_CARDS] + below[: SEEN_CARDS - 1 : -1]
        assert (state.track, state.below) != (track, below)
        for deck in ("black", "red"):
            cards = getattr(state, deck)
            setattr(state, deck, cards[:SEEN_ZOMBIES] + cards[: SEEN_ZOMBIES - 1 : -1])
        return state


class Hall:
    """One of the two halls: three people at a table, and somebody who looks on."""

    def __init__(self, client: TestClient) -> None:
        answer = client.post("/tables", data=FIELDS)
        assert answer.status_code == 303, answer.text
        self.table = answer.headers["location"].removesuffix("/links")
        addresses = links(client, self.table)
        self.seats = {name: seated(client, address) for name, address in zip(PEOPLE, addresses, strict=True)}

    def sees(self, name: str) -> dict[str, str]:
        """All that somebody can ask for."""
        client = self.seats[name]
        paths = ("", "/now", "/log", "/film", "/why?key=hit:z1:a1", "/why?thing=weapon:red", "/look?thing=hint:0")
        return {path: client.get(f"{self.table}{path}").text for path in paths}

    def hears(self, name: str) -> str:
        """The first message of a page's socket: the whole table."""
        with socket_at(self.seats[name], f"{self.table}/live") as socket:
            socket.send_text("{}")
            return str(socket.receive_text())

    def keys(self, name: str) -> list[str]:
        return re.findall(r'name="key" value="([^"]+)"', self.seats[name].get(self.table).text)

    def choose(self, name: str, key: str) -> int:
        client = self.seats[name]
        number = revision(client.get(self.table).text)
        return int(client.post(f"{self.table}/choose", data={"revision": number, "key": key}).status_code)


@pytest.fixture
def halls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Hall, Hall]]:
    monkeypatch.setattr("skullyard.service.tables.draw", lambda: Dice(20261201, "salt"))
    letters: list[str] = []

    def same(_: str) -> str:
        if not letters:
            letters.extend(TABLE)
        return letters.pop(0)

    monkeypatch.setattr("skullyard.service.seats.secrets.choice", same)
    monkeypatch.setattr("skullyard.service.tables.time.time", lambda: 1_800_000_000.0)
    with ExitStack() as stack:
        games: tuple[dict[str, Any], ...] = ({"gear_up": GEAR_UP}, {"gear_up": Hidden(GEAR_UP)})
        clients = [stack.enter_context(open_hall(tmp_path / str(n), game)) for n, game in enumerate(games)]
        yield Hall(clients[0]), Hall(clients[1])


@pytest.mark.rule("GU-13", "GU-14", "GU-47")
def test_nobody_is_sent_what_lies_face_down(halls: tuple[Hall, Hall]) -> None:
    one, other = halls
    turns = set()
    for count in range(60):
        for name in PEOPLE:
            assert one.sees(name) == other.sees(name), (count, name)
        asked = {name: one.keys(name) for name in PEOPLE[:-1]}
        name = next(name for name, offered in asked.items() if offered)
        turns.update(re.findall(r"Round 1, turn (\d)", one.seats[name].get(one.table).text))
        if str(SEEN_TURNS) in turns:
            break
        # A hit a turn, then ready, so that the turns go by.
        marks = [key for key in asked[name] if key.startswith("hit:")]
        key = marks[0] if marks else "ready" if "ready" in asked[name] else asked[name][0]
        assert one.choose(name, key) == other.choose(name, key) == 303
    assert str(SEEN_TURNS) in turns
    for name in PEOPLE:
        assert one.hears(name) == other.hears(name)
