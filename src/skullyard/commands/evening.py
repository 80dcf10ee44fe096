"""One person's game against bots: the match, who sits where, and the file that keeps it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skullyard.commands.speech import shown, trouble
from skullyard.commands.titles import check_agents
from skullyard.engine import DICE, SETUP, Decision, Event, Game, Match, Rng, Seat
from skullyard.engine.comforts import Completes
from skullyard.engine.record import PASS_KEY
from skullyard.engine.replay import record_replay, write_replay

if TYPE_CHECKING:
    from skullyard.agents import Agent

FORMAT = "skullyard-play"
Hear = Callable[[list[Event]], None]


@dataclass(slots=True)
class Evening:
    """A game of one person and bots.

    Attributes:
        match: The game.
        setup: What it was started with.
        seed: The seed of its chance.
        names: The bot of each seat, "" for the person's.
        agents: The bots by seat.
        rng: The bots' own chance, apart from the game's.
    """

    match: Match[Any]
    setup: Mapping[str, Any]
    seed: int
    names: list[str]
    agents: dict[Seat, Agent]
    rng: Rng

    @property
    def seat(self) -> Seat:
        """The person's seat."""
        return self.names.index("")

    def bots_play(self, hear: Hear) -> Decision | None:
        """Let the bots answer until the person is asked something to choose; None when the game is over.

        Where all are asked at once, each bot chooses once after each choice of the person.
        """
        match = self.match
        hear(match.drain())
        while not match.over:
            asked = match.pending.get(self.seat)
            if asked is not None and asked.window and len(asked.options) == 1:
                # Nothing fits this moment, and only bots are there who could draw something from not waiting.
                match.choose(self.seat, PASS_KEY)
                hear(match.drain())
                continue
            if asked is not None and not self._person_chose:
                return asked
            for seat in match.asked if match.is_race else match.asked[:1]:
                if seat in self.agents and seat in match.pending:
                    self._bot_plays(seat, hear)
            if asked is not None and self.seat in match.pending:
                return match.pending[self.seat]
        return None

    @property
    def _person_chose(self) -> bool:
        """Whether it is the bots' time to choose, since the person has chosen last and all are asked at once."""
        history = self.match.history
        if history is None or not history.line or not self.match.is_race:
            return False
        return history.line[-1].seat == self.seat and len(self.match.asked) > 1

    def _bot_plays(self, seat: Seat, hear: Hear) -> None:
        """Let a bot answer."""
        match = self.match
        decision = match.pending[seat]
        index = self.agents[seat].choose(match.view(seat), decision, self.rng)
        match.choose(seat, decision.keys()[index])
        hear(match.drain())

    def save(self) -> str:
        """Return the text of the file that keeps this game."""
        data = {
            "format": FORMAT,
            "setup": dict(self.setup),
            "seed": self.seed,
            "names": self.names,
            "bots": list(self.rng.streams),
            "match": self.match.save(),
        }
        return json.dumps(data, separators=(",", ":")) + "\n"

    def replay(self) -> str:
        """Return the text of this game's replay file."""
        seats = [name or "you" for name in self.names]
        return write_replay(record_replay(self.match, self.setup, self.seed, seats))


def start_evening(game: Game[Any], setup: Mapping[str, Any], names: list[str], seed: int) -> Evening:
    """Start a game; `names` has the bot of each seat, "" for the person's."""
    setup = game.complete(setup) if isinstance(game, Completes) else setup  # what is kept is played by other releases
    return _evening(Match.start(game, setup, seed), setup, seed, names)


def _evening(match: Match[Any], setup: Mapping[str, Any], seed: int, names: list[str]) -> Evening:
    from skullyard.agents import make

    rng = Rng(seed)
    # The bots must not draw from the numbers that shuffle the cards.
    rng = Rng(rng.below(SETUP, 1 << 32) ^ rng.below(DICE, 1 << 32))
    return Evening(match, setup, seed, names, {n: make(name) for n, name in enumerate(names) if name}, rng)


def load_evening(game: Game[Any], text: str, path: Path) -> Evening:
    """Return the game that a file keeps.

    Raises:
        Trouble: It is no such file, or of other rules.
    """
    where = shown(str(path), 200)
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError(data["format"])
        setup, names, seed = dict(data["setup"]), [str(name) for name in data["names"]], int(data["seed"])
        streams = tuple(int(stream) for stream in data["bots"])
        saved = dict(data["match"])
        if names.count("") != 1 or len(streams) != 3 or game.seats(setup) != len(names):
            raise ValueError(names)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise trouble("no_saved_game", path=where) from None
    check_agents([name for name in names if name])
    try:
        match = Match.load(game, saved)
    except ValueError as error:
        raise trouble("other_rules", path=where, error=shown(str(error), 300)) from None
    except (LookupError, TypeError, AttributeError, ArithmeticError):
        raise trouble("no_saved_game", path=where) from None
    evening = _evening(match, setup, seed, names)
    evening.rng.streams = streams
    return evening
