"""Tables of Gear Up for tests of the browser's pages: positions by hand, and chance that is known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from skullyard.games import GAMES
from skullyard.games.gear_up import position
from skullyard.games.gear_up.game import GEAR_UP
from web.hall import hall, links, revision, seated

FORM = {"game": "gear_up", "boss": "the_heap", "level": "normal", "name": "Last Orders"}
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")


class Posed:
    """Gear Up in which every game begins at a position."""

    def __init__(self, written: Mapping[str, Any]) -> None:
        self._written = written

    def __getattr__(self, name: str) -> Any:
        return getattr(GEAR_UP, name)

    def new(self, setup: Any, rng: Any) -> Any:
        return position.read({"game": "gear_up", "take_back": True, **self._written})


class Seats:
    """A table with a person on every seat, each with a browser of its own, and somebody who looks on."""

    def __init__(self, client: TestClient, survivors: tuple[str, ...]) -> None:
        players = len(survivors)
        fields = {f"survivor-{seat}": name for seat, name in enumerate(survivors, 1)}
        fields |= {f"seat-{seat}": "friend" for seat in range(1, players + 1)}
        fields |= {f"name-{seat}": name for seat, name in enumerate(NAMES[:players], 1)}
        answer = client.post("/tables", data={**FORM, "players": str(players), **fields})
        assert answer.status_code == 303, answer.text
        self.table = answer.headers["location"].removesuffix("/links")
        found = links(client, self.table)
        self.browsers = [seated(client, link) for link in found]

    def page(self, seat: int) -> str:
        """The page of a seat; that of a watcher after the last one."""
        return self.browsers[seat].get(self.table).text

    def keys(self, seat: int) -> list[str]:
        """All keys that the page of a seat can post."""
        return re.findall(r'name="key" value="([^"]+)"', self.page(seat))

    def choose(self, seat: int, *keys: str) -> Any:
        """Post as the form would."""
        number = revision(self.page(seat))
        data = {"revision": number, "seat": str(seat), "key": list(keys)}
        return self.browsers[seat].post(f"{self.table}/choose", data=data, headers={"Accept": "application/json"})

    def look(self, seat: int, thing: str) -> Any:
        """Ask for a closer look."""
        return self.browsers[seat].get(f"{self.table}/look?thing={thing}&seat={seat}").json()

    def why(self, seat: int, key: str) -> str:
        """Ask why something cannot be chosen."""
        answer = self.browsers[seat].get(f"{self.table}/why?key={key}&seat={seat}").json()
        return str(answer.get("reason", ""))


@contextmanager
def posed(folder: Path, written: Mapping[str, Any]) -> Iterator[Seats]:
    """A table at a position, everybody at it."""
    with hall(folder, {**GAMES, "gear_up": Posed(written)}) as client:
        yield Seats(client, tuple(written["survivors"]))
