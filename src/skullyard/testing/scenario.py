"""Positions written by names, played by keys and looked at by names: for tests, players and bug reports.

    position = {
        "fighters": {
            "violet": {"square": "C1", "weapons": ["lock_rifle"]},
            "dozer": {"square": "C2"},
            "banshee": {"square": "B2"},
        }
    }
    scene = Scenario(position).play("violet", "shoot", "weapon:lock_rifle", "figure:dozer")
    assert scene.damage("dozer") == ["violet", "violet"]

The format of a position is in docs/positions.md.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skullyard.engine import Match, Refused, Seen, seen_by
from skullyard.engine.history import History
from skullyard.engine.position import PositionError, parse, parse_toml

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skullyard.engine import Decision, Event, Reason


class Scenario:
    """A match that begins at a position.

    Attributes:
        match: The match.
        events: All that happened so far.
    """

    def __init__(self, position: Mapping[str, Any] | str | Path, game: str = "adrenaline") -> None:
        """Set up a position.

        Args:
            position: Its table, a JSON text of it, or the path of a JSON or TOML file.
            game: The title's name; a position's own `game` goes before it.

        Raises:
            PositionError: The position cannot be set up; everything that is wrong is told at once.
        """
        if isinstance(position, Path):
            text = position.read_text(encoding="utf-8")
            position = parse_toml(text) if position.suffix == ".toml" else text
        data = parse(position) if isinstance(position, str) else position
        name = data.get("game", game) if hasattr(data, "get") else game
        games: Any = import_module("skullyard.games")
        if not isinstance(name, str) or name not in games.GAMES:
            raise PositionError((f"game: no game {name!r}; there are {', '.join(games.GAMES)}",))
        self._pages: Any = import_module(f"{games.package(name)}.position")
        state = self._pages.read(data)
        self.events: list[Event] = []
        state.events = []
        self.match: Match[Any] = Match(games.GAMES[name], state, History())
        self._seats: dict[str, int] = self._pages.players(state)
        self._listen()

    # ------------------------------------------------------------------ playing

    def play(self, who: str | int, *keys: str) -> Scenario:
        """Choose options by their keys, one after another; returns the scenario, so that calls can be chained.

        An answer that is the only one possible is taken by the match, and is not to be played.

        Raises:
            AssertionError: A key is not offered; what is asked instead is told.
        """
        seat = self.seat(who)
        for number, key in enumerate(keys):
            try:
                self.match.choose(seat, key)
            except Refused as refused:
                played = ", ".join(keys[:number]) or "nothing"
                raise AssertionError(
                    f"{who} cannot play {key!r} ({refused.reason}) after {played}; {self._asked_now()}"
                ) from None
            self._listen()
        return self

    def undo(self, who: str | int, keep: int | None = None) -> Scenario:
        """Take back the last choice of a seat, as `Match.undo` does."""
        self.match.undo(self.seat(who), keep)
        return self

    def _listen(self) -> None:
        self.events += self.match.drain()

    def _asked_now(self) -> str:
        if self.match.over:
            return "the game is over"
        asked = "; ".join(
            f"{self._name(seat)} is asked {decision.prompt}: {' '.join(decision.keys())}"
            for seat, decision in self.match.pending.items()
        )
        return f"now {asked}"

    # ------------------------------------------------------------------ looking

    def seat(self, who: str | int) -> int:
        """Return the seat of a name; a seat's number stays as it is."""
        if isinstance(who, int):
            return who
        if who not in self._seats:
            raise LookupError(f"nobody is called {who!r} here; there are {', '.join(self._seats)}")
        return self._seats[who]

    def _name(self, seat: int) -> str:
        """Return the first name of a seat: several survivors may be one player's."""
        return next(name for name, other in self._seats.items() if other == seat)

    @property
    def state(self) -> Any:
        """The state now: for tests of rules only."""
        return self.match.state

    @property
    def position(self) -> dict[str, Any]:
        """The position now, in the form in which it is written by hand."""
        written: dict[str, Any] = self._pages.write(self.match.state)
        return written

    @property
    def asked(self) -> tuple[str, ...]:
        """The names of those who are asked now, the first one of each seat."""
        return tuple(self._name(seat) for seat in self.match.asked)

    def decision(self, who: str | int) -> Decision:
        """Return what a seat is asked.

        Raises:
            AssertionError: It is not asked.
        """
        decision = self.match.pending.get(self.seat(who))
        if decision is None:
            raise AssertionError(f"{who} is not asked; {self._asked_now()}")
        return decision

    def options(self, who: str | int) -> list[str]:
        """Return the keys that are offered to a seat now; none when it is not asked."""
        decision = self.match.pending.get(self.seat(who))
        return [] if decision is None else decision.keys()

    def refused(self, who: str | int, key: str) -> Reason:
        """Return why a key cannot be chosen.

        Raises:
            AssertionError: It can be.
        """
        reason = self.match.why_not(self.seat(who), key)
        if reason is None:
            raise AssertionError(f"{who} may choose {key!r}; {self._asked_now()}")
        return reason

    def view(self, who: str | int | None = None) -> Any:
        """Return what a seat sees, or a spectator."""
        return self.match.view(None if who is None else self.seat(who))

    def seen(self, who: str | int | None = None) -> list[Seen]:
        """Return all that happened as a seat knows it, or a spectator."""
        seat = None if who is None else self.seat(who)
        return [seen_by(event, seat) for event in self.events]

    # ----------------------------------------------------------------- by names

    def fighter(self, who: str | int) -> dict[str, Any]:
        """Return a fighter's figure, board and cards as a position writes them."""
        board: dict[str, Any] = self.position["fighters"][who if isinstance(who, str) else self._name(who)]
        return board

    def survivor(self, who: str) -> dict[str, Any]:
        """Return a survivor as a position writes it."""
        board: dict[str, Any] = self.position["survivors"][who]
        return board

    def zombies(self, zone: str) -> dict[str, int]:
        """Return the zombies in a zone, by their kinds."""
        found: dict[str, int] = self.position["zombies"].get(zone, {})
        return found

    def zombie(self, name: str) -> dict[str, Any]:
        """Return a zombie card of Gear Up by its name, such as "z1", as a position writes it; a dead one too."""
        found: dict[str, Any] = self.position["zombies"][int(name.removeprefix("z")) - 1]
        return found

    def square(self, who: str | int) -> str | None:
        """Return where a fighter stands, such as "C1"."""
        found: str | None = self.fighter(who)["square"]
        return found

    def damage(self, who: str | int) -> list[str]:
        """Return whose tokens lie on a damage track, from left to right."""
        found: list[str] = self.fighter(who)["damage"]
        return found

    def marks(self, who: str | int) -> dict[str, int]:
        """Return the marks on a board, by whose they are."""
        found: dict[str, int] = self.fighter(who)["marks"]
        return found

    def ammo(self, who: str | int) -> dict[str, int]:
        """Return the cubes in an ammo box, by colour."""
        found: dict[str, int] = self.fighter(who)["ammo"]
        return found

    def hand(self, who: str | int) -> list[str]:
        """Return the powerups in a hand."""
        found: list[str] = self.fighter(who)["hand"]
        return found

    def weapons(self, who: str | int) -> list[str]:
        """Return the loaded weapons of a fighter."""
        found: list[str] = self.fighter(who)["weapons"]
        return found

    def unloaded(self, who: str | int) -> list[str]:
        """Return the unloaded weapons of a fighter."""
        found: list[str] = self.fighter(who)["unloaded"]
        return found

    def points(self, who: str | int) -> int:
        """Return a fighter's points."""
        found: int = self.fighter(who)["points"]
        return found
