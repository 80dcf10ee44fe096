"""What a table of each title can be opened with: its form, and what comes of it. One module a title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol, cast

from starlette.datastructures import FormData, QueryParams

from skullyard.engine import Refused
from skullyard.games import GAMES
from skullyard.render.svg import cut
from skullyard.service.api import NAME_LENGTH, SeatPlan
from skullyard.service.seats import clean_name
from skullyard.web.shells import say

YOU: Final = "you"
FRIEND: Final = "friend"
SITTERS: Final = (YOU, FRIEND, "bot:greedy", "bot:random")
"""Who can sit on a seat."""
SHOWN_LETTERS: Final = 40
"""How much of a value that is not known is told."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who shall sit on a seat.

    Attributes:
        kind: One of `SITTERS`.
        name: What the player is called; may be empty.
    """

    kind: str
    name: str = ""

    @property
    def plan(self) -> SeatPlan:
        """The seat as the service wants it."""
        verb, _, bot = self.kind.partition(":")
        return SeatPlan("bot", bot=bot) if verb == "bot" else SeatPlan("person", name=self.name)


class Form:
    """A form as it was sent, read field by field; whatever is wrong with it is noted.

    Attributes:
        faults: What is wrong so far.
        silent: Whether what is wrong in the fields read next does not matter, since nobody sees them.
    """

    def __init__(self, sent: Mapping[str, object] | FormData | QueryParams) -> None:
        """Take in the fields that are words."""
        self._sent = {name: value for name, value in sent.items() if isinstance(value, str)}
        self.faults: list[str] = []
        self.silent = False

    def note(self, fault: str) -> None:
        """Note what is wrong."""
        if not self.silent:
            self.faults.append(fault)

    def pick(self, name: str, known: tuple[str, ...], otherwise: str, what: str = "") -> str:
        """Read a field that has one of a few values; `what` is the key of its name for people."""
        value = self._sent.get(name, otherwise)
        if value in known:
            return value
        told = say(what or f"web.start.{name.partition('-')[0]}")
        self.note(say("web.fault.unknown", what=told, value=value[:SHOWN_LETTERS]))
        return otherwise

    def ticked(self, name: str, what: str = "") -> bool:
        """Read a box that can be ticked."""
        return self.pick(name, ("on", "off"), "off", what) == "on"

    def named(self, name: str) -> str:
        """Read a name; empty where none was given."""
        value = self._sent.get(name, "")
        if not value.strip():
            return ""
        try:
            return clean_name(value)
        except Refused:
            self.note(say("web.fault.name", most=NAME_LENGTH, name=cut(value, 24)))
            return value[: 2 * NAME_LENGTH]


class Wanted(Protocol):
    """A form of a title, filled in."""

    @property
    def sitters(self) -> list[Sitter]:
        """Who sits where, in the order of the seats."""

    def setup(self) -> dict[str, Any]:
        """Return the title's set-up; what is to be drawn is drawn now."""


class Lobby(Protocol):
    """What a title's table can be opened with."""

    def usual(self) -> Any:
        """Return the form as it is first shown."""

    def read(self, form: Form) -> Any:
        """Read the form; every fault of it is noted, also of what does not go together."""

    def template(self) -> str:
        """Name the template of its page, an extension of the start page."""

    def part(self, wanted: Any) -> dict[str, Any]:
        """Put together what the template shows."""


def lobby_of(game: str) -> Lobby:
    """Find the form of a title."""
    return cast("Lobby", import_module(f"skullyard.web.lobbies.{game}"))


@cache
def offered() -> tuple[str, ...]:
    """Return the titles that can be opened in the browser: those that have a form."""
    return tuple(game for game in GAMES if find_spec(f"skullyard.web.lobbies.{game}"))


def games_there_are(wanted: str | None) -> str:
    """Return the title that is wanted, if it is one that can be opened; else the first one."""
    return wanted if wanted is not None and wanted in offered() else offered()[0]


def two_of_you(sitters: list[Sitter]) -> list[str]:
    """Tell when one person would sit on several seats."""
    return [say("web.fault.two_of_you")] if [sitter.kind for sitter in sitters].count(YOU) > 1 else []
