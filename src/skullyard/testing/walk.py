"""A game played at random while its laws are watched; whatever fails tells how to get there again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from skullyard.engine import Decision, Event, Game, Match, Rng, Seat, seen_by
from skullyard.testing.canonical import canonical

AHEAD = 4
"""How many choices are made on copies, to see that they go on alike."""


class Walk:
    """One random game.

    Attributes:
        game: The title.
        setup: Its set-up.
        seed: The seed of the game and of the choices.
        rng: Where the choices come from.
        match: The game as it stands.
        keys: The choices that hold: ``0 to:C1``.
        taken_back: How many choices were taken back on the way.
        watchers: All seats, and None for a spectator.
    """

    def __init__(self, game: Game[Any], setup: Mapping[str, Any], seed: int, begun: bool = True) -> None:
        self.game, self.setup, self.seed = game, setup, seed
        self.rng = Rng(seed ^ 0x5EED)
        self.keys: list[str] = []
        self.taken_back = 0
        self.watchers: list[Seat | None] = []
        with self.law("P2", "a game starts"):
            self.watchers = [*range(game.seats(setup)), None]
            if begun:
                self.match: Match[Any] = Match.start(game, setup, seed)

    def one_of(self, items: Any) -> Any:
        """Return one of several things."""
        return items[self.rng.below(0, len(items))]

    def pick(self, match: Match[Any] | None = None) -> tuple[Seat, str]:
        """Return one of the choices that are offered now."""
        match = self.match if match is None else match
        seat = self.one_of(match.asked)
        return seat, self.one_of(match.pending[seat].keys())

    def choose(self, seat: Seat, key: str) -> None:
        """Choose, and note it."""
        self.keys.append(f"{seat} {key}")
        with self.law("P3", "every offered option applies"):
            self.match.choose(seat, key)

    def undo(self, seat: Seat, keep: int) -> None:
        """Take back all but some choices, and note it."""
        self.match.undo(seat, keep)
        self.taken_back += len(self.keys) - keep
        del self.keys[keep:]

    @contextmanager
    def law(self, name: str, text: str) -> Iterator[None]:
        """What is done here belongs to a law; an error in it breaks the law.

        Raises:
            AssertionError: With the law, and how to get to where it is broken.
        """
        try:
            yield
        except Broken as broken:
            raise AssertionError(f"{name}, {text}: {broken}\n{self.where()}") from None
        except Exception as error:
            raise AssertionError(f"{name}, {text}: {type(error).__name__}: {error}\n{self.where()}") from error

    def where(self) -> str:
        """Tell how to get to where the walk is."""
        trail = ", ".join(self.keys) or "nothing"
        back = f" ({self.taken_back} choices were taken back on the way)" if self.taken_back else ""
        return (
            f"{self.game.name}, set-up {dict(self.setup)}, seed {self.seed}, step {len(self.keys)}{back}, after {trail}"
        )


class Broken(Exception):
    """A law is broken; the text says what was seen."""


def demand(condition: object, seen: str) -> None:
    """Hold that something is so.

    Raises:
        Broken: It is not.
    """
    if not condition:
        raise Broken(seen)


def shown(decision: Decision | None) -> str:
    """Return a decision as a text: everything that the asked seat learns from it."""
    if decision is None:
        return "not asked"
    d = decision
    return canonical((d.seat, d.kind, d.prompt, d.keys(), d.about, d.rule, d.reaction))


def told(events: list[Event], watcher: Seat | None) -> list[str]:
    """Return what a watcher learns from events."""
    return [canonical(seen_by(event, watcher)) for event in events]


def trace(game: Game[Any], setup: Mapping[str, Any], seed: int, bound: int) -> list[str]:
    """Play a random game; return a text for each step: the state, what is asked, what is told, and what one watcher sees.

    The watchers take turns in being looked at, since building views takes most of the time.
    """
    walk = Walk(game, setup, seed)
    match, lines = walk.match, list[str]()
    while True:
        events = match.drain()
        watcher = walk.watchers[len(lines) % len(walk.watchers)]
        heard = [told(events, watcher) for watcher in walk.watchers]
        asked = [shown(match.pending[seat]) for seat in match.asked]
        lines.append(canonical((walk.keys[-1:], match.state.digest(), asked, heard, match.view(watcher))))
        if match.over or len(lines) > bound:
            return lines
        walk.choose(*walk.pick())
