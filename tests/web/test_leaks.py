"""What is hidden from somebody is in nothing that is sent to them: page, socket, log, answers.

Two halls play the same game by the same choices; in the second one a card that the second player keeps in hand has been
swapped with one deep in the stack. Nobody but that player may get a single byte that differs.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from skullyard.engine import Game
from skullyard.games.adrenaline import ADRENALINE
from skullyard.service.api import Dice
from web.hall import choose, keys, links, open_table, seated, socket_at
from web.hall import hall as open_hall

pytestmark = pytest.mark.leak

KEPT, DEEP = 3, 15
"""Where in the stack of powerups the card lies that the second player will keep, and where the one it is swapped with."""
TABLE = "leaktests2"


class Swapped:
    """Adrenaline with two cards of the stack in each other's place."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def new(self, setup: Any, rng: Any) -> Any:
        state = self._game.new(setup, rng)
        deck = list(state.power_deck)
        deck[KEPT], deck[DEEP] = deck[DEEP], deck[KEPT]
        state.power_deck = tuple(deck)
        return state


class Hall:
    """One of the two halls: three people at a table, and somebody who looks on."""

    def __init__(self, client: TestClient, fields: dict[str, str]) -> None:
        self.table = open_table(client, **fields)
        addresses = links(client, self.table)
        self.seats: dict[str, TestClient] = {
            name: seated(client, address)
            for name, address in zip(("first", "second", "third", "watcher"), addresses, strict=True)
        }
        self.sockets: dict[str, Any] = {}

    def sees(self, name: str) -> dict[str, str]:
        """All that somebody can ask for."""
        client = self.seats[name]
        return {
            path: client.get(f"{self.table}{path}").text
            for path in (
                "",
                "/now",
                "/log",
                "/why?key=shoot",
                "/why?thing=fighter:dstructor",
                "/why?key=card:newton-red",
            )
        }

    def hears(self, name: str, count: int) -> list[str]:
        """The messages of a page's socket: the whole table first, then what changed."""
        heard = []
        for _ in range(count):
            heard.append(self.sockets[name].receive_text())
            self.sockets[name].send_text('{"shown": true}')
        return heard


KINDS: dict[str, dict[str, str]] = {
    "deathmatch": {},
    "domination": {"mode": "domination", "skulls": "8"},
    "turrets": {"mode": "turrets", "skulls": "8"},
    "bot": {"seat-dozer": "bot"},
}


@pytest.fixture(params=KINDS)
def halls(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Hall, Hall]]:
    monkeypatch.setattr("skullyard.service.tables.draw", lambda: Dice(20261130, "salt"))
    letters: list[str] = []

    def same(_: str) -> str:
        if not letters:
            letters.extend(TABLE)
        return letters.pop(0)

    monkeypatch.setattr("skullyard.service.seats.secrets.choice", same)
    monkeypatch.setattr("skullyard.service.tables.time.time", lambda: 1_800_000_000.0)
    with ExitStack() as stack:
        games: tuple[dict[str, Any], ...] = ({"adrenaline": ADRENALINE}, {"adrenaline": Swapped(ADRENALINE)})
        clients = [stack.enter_context(open_hall(tmp_path / str(n), game)) for n, game in enumerate(games)]
        fields = KINDS[request.param]
        yield Hall(clients[0], fields), Hall(clients[1], fields)


def both_choose(halls: tuple[Hall, Hall], who: str, position: int = 0, key: str = "") -> str:
    """Let the same player of both halls make the same choice."""
    offered = [keys(hall.seats[who].get(hall.table).text) for hall in halls]
    made = key or offered[0][position]
    for hall, options in zip(halls, offered, strict=True):
        assert made in options
        assert choose(hall.seats[who], hall.table, made).status_code == 303
    return made


def both_enter(halls: tuple[Hall, Hall], who: str) -> None:
    """Let the same player of both halls appear; the first one puts the bot, if it plays, on a spawnpoint before."""
    while "end" not in (offered := keys(halls[0].seats[who].get(halls[0].table).text)) and "bot" not in offered:
        both_choose(halls, who)


def both_end(halls: tuple[Hall, Hall], who: str) -> None:
    """Let the same player of both halls end the turn, after what the bot owes."""
    while "end" not in (offered := keys(halls[0].seats[who].get(halls[0].table).text)):
        both_choose(halls, who, key="bot" if "bot" in offered else offered[0])
    both_choose(halls, who, key="end")


def nobody_else_can_tell(halls: tuple[Hall, Hall]) -> None:
    for name in ("first", "third", "watcher"):
        seen = [hall.sees(name) for hall in halls]
        assert seen[0] == seen[1], f"the {name} sees which card the second player holds"


def test_pages_do_not_tell_a_hidden_card(halls: tuple[Hall, Hall]) -> None:
    nobody_else_can_tell(halls)
    both_enter(halls, "first")
    both_end(halls, "first")
    # The second player draws two cards, one of them the swapped one, and shows the other.
    pages = [hall.sees("second")[""] for hall in halls]
    assert pages[0] != pages[1], "the second player must see the card, or this test shows nothing"
    nobody_else_can_tell(halls)
    common = [key for key in keys(pages[0]) if key in keys(pages[1])]
    assert len(common) == 1
    both_choose(halls, "second", key=common[0])
    nobody_else_can_tell(halls)
    both_end(halls, "second")
    nobody_else_can_tell(halls)
    both_enter(halls, "third")
    both_end(halls, "third")
    nobody_else_can_tell(halls)
    pages = [hall.sees("second")[""] for hall in halls]
    assert pages[0] != pages[1]


def test_sockets_do_not_tell_a_hidden_card(halls: tuple[Hall, Hall]) -> None:
    both_enter(halls, "first")
    heard: list[list[list[str]]] = []
    for name in ("third", "watcher"):
        with ExitStack() as stack:
            for hall in halls:
                socket = stack.enter_context(socket_at(hall.seats[name], f"{hall.table}/live"))
                socket.send_text("{}")
                hall.sockets[name] = socket
            heard.append([hall.hears(name, 1) for hall in halls])
            if name == "third":
                both_end(halls, "first")
                heard.append([hall.hears(name, 1) for hall in halls])
                common = [set(keys(hall.sees("second")[""])) for hall in halls]
                both_choose(halls, "second", key=next(iter(common[0] & common[1])))
                heard.append([hall.hears(name, 1) for hall in halls])
                both_end(halls, "second")
                heard.append([hall.hears(name, 1) for hall in halls])
    for first, second in heard:
        assert first == second
    assert "decision" in heard[0][0][0]


def test_the_hidden_card_is_named_nowhere_in_what_others_get(halls: tuple[Hall, Hall]) -> None:
    both_enter(halls, "first")
    both_end(halls, "first")
    offered = [set(keys(hall.sees("second")[""])) for hall in halls]
    both_choose(halls, "second", key=next(iter(offered[0] & offered[1])))
    hall = halls[0]
    own = hall.sees("second")[""]
    held = own.partition('class="hb hb-p"')[2].partition("</section>")[0].partition('data-thing="powerup:')[2]
    card = held.partition('"')[0]
    assert card
    shown = "".join(hall.sees("watcher").values())
    # Its kind is on the rules' cards, but the card itself, kind and colour, is held by nobody else here.
    assert f'"powerup:{card}"' not in shown
