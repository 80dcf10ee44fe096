"""Tables of Apocalypse that begin at a position: one plays the survivors, another the Zombie Master, somebody looks on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from skullyard.games import GAMES
from skullyard.games.outbreak import content, position
from skullyard.games.outbreak.game import APOCALYPSE
from skullyard.service.api import OpenedTable, SeatPlan
from web.hall import hall, seated

SURVIVORS = {
    "watts": {"zone": "00.p", "cards": ["machete"], "experience": 8},
    **{name: {"zone": "00.p"} for name in ("kim", "belle", "grindlock")},
}
SETUP = {"mission": "M02", "survivors": list(SURVIVORS), "pause": 1}
HAND = ("MZ-B01", "MZ-B08", "MZ-R01", "MZ-R05", "MZ-R02")
"""Pull the Strings, Car Alarm, Lurch, Broken Glass, Misfire."""
TABLE: Mapping[str, Any] = {
    "game": "apocalypse",
    "mission": "M02",
    "survivors": SURVIVORS,
    "zombies": {"00.p": {"toxic_walker": 1}, "00.w3": {"berserker_runner": 1, "toxic_fatty": 2}},
    "noise": {"00.w3": 2},
    "master": {
        "hand": list(HAND),
        "lasting": ["MZ-G02"],
        "until": ["MZ-B09"],
        "alarm": {"00.w3": 2},
        "graves": [{"zone": "00.w1", "round": 4}],
    },
    "turn": {"round": 3},
}
PEOPLE = ("survivors", "master", "watcher")


class Posed:
    """Apocalypse, every game of which begins at one position."""

    def __init__(self, written: Mapping[str, Any]) -> None:
        self._written = written

    def __getattr__(self, name: str) -> Any:
        return getattr(APOCALYPSE, name)

    def new(self, setup: Any, rng: Any) -> Any:
        return position.read(self._written)


class Sitting:
    """A table with its people, each with a browser of their own."""

    def __init__(self, client: TestClient, *, master: bool = True) -> None:
        plans = [SeatPlan(name=name) for name in ("Ana", "Ben")[: 1 + master]]
        setup = {**SETUP, "seats": len(plans), "master": master}
        assert client.portal is not None
        tables = client.app.state.site.tables  # type: ignore[attr-defined]
        opened: OpenedTable = client.portal.call(tables.open_table, "apocalypse", setup, plans, "Strings")
        self.path = f"/t/{opened.id}"
        people = PEOPLE if master else (PEOPLE[0], PEOPLE[2])
        tokens = (*opened.seat_tokens, opened.spectator_token)
        self.people = {name: seated(client, f"{self.path}/{token}") for name, token in zip(people, tokens, strict=True)}

    def page(self, name: str, more: str = "") -> str:
        """What somebody's page is."""
        text: str = self.people[name].get(f"{self.path}{more}").text
        return text


@contextmanager
def sitting(folder: Path, written: Mapping[str, Any] = TABLE, *, master: bool = True) -> Iterator[Sitting]:
    """A hall with such a table."""
    with hall(folder, {**GAMES, "apocalypse": Posed(written)}) as client:
        yield Sitting(client, master=master)


def secrets(*cards: str) -> list[str]:
    """What must not be told of cards of the hand: their ids, names and texts."""
    found = [content.master_cards()[content.MASTER_CARD[card]] for card in cards]
    return [word for card in found for word in (card.id, card.name, card.text)]
