"""What each option would do, found by playing it in a world that the asked seat may believe in.

The true world is never played: what a preview says can come only from what the seat knows already.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, cast

from skullyard.engine import Decision, Match, Rng, Seat, key_of
from skullyard.engine.comforts import Gauge, Gauged
from skullyard.service.api import Change, Preview

LIMIT = 60
"""The most options of one question that are tried unasked."""
_ANSWERS = 4
"""The most questions in a row that are answered in the plainest way, to see what the choice itself does."""

log = logging.getLogger(__name__)


class Previews(Mapping[str, Preview]):
    """What each option of a question would do, by its key; an option is tried when it is first looked up.

    Options that do not exist in the world that is tried, and those at which the rules failed, have none. Walking
    through all ends at the limit: a question may have hundreds of options, of which somebody looks at a few.
    """

    def __init__(self, match: Match[Any], seat: Seat, salt: str) -> None:
        """Keep the question as it is now; nothing is tried yet.

        Args:
            match: The game, which may go on meanwhile.
            seat: Who is asked.
            salt: Chooses the world that is tried; a secret, and the same whenever the same question is looked at.
        """
        self._match, self._seat, self._salt = match.copy(), seat, salt
        self._found: dict[str, Preview | None] = {}

    @cached_property
    def _world(self) -> tuple[Match[Any], Mapping[str, int], tuple[Gauge, ...]] | None:
        """The world that is tried, where each option lies in it, and its numbers; None when there is none."""
        match, seat = self._match, self._seat
        seed = int.from_bytes(hashlib.sha256(f"preview {self._salt} {seat}".encode()).digest()[:8], "big")
        try:
            world = match.redealt(seat, Rng(seed))
            asked = world.pending.get(seat)
            keys = {} if asked is None else {key: index for index, key in enumerate(asked.keys())}
            return world, keys, _gauges(world, seat)
        except Exception as error:  # noqa: BLE001
            # Previews are a comfort: a fault in them must not keep anybody from choosing, nor fill the log with traces.
            log.warning("no previews at %s: %r", match.pending[seat].prompt, error)
            return None

    @cached_property
    def _keys(self) -> list[str]:
        """The keys that are offered, up to the limit."""
        return [key_of(option) for option in self._match.pending[self._seat].options[:LIMIT]]

    def get(self, key: str, default: Any = None) -> Any:
        """Return what an option would do."""
        if key not in self._found:
            self._found[key] = self._try(key)
        found = self._found[key]
        return default if found is None else found

    def _try(self, key: str) -> Preview | None:
        """Try an option."""
        if self._world is None or key not in self._world[1]:
            return None
        world, keys, before = self._world
        try:
            return _preview(world.copy(), self._seat, keys[key], before)
        except Exception as error:  # noqa: BLE001 - as above; whoever chooses it gets a whole report
            # The host may play too: its log does not name what the seat could choose.
            log.warning("an option at %s has no preview: %r", self._match.pending[self._seat].prompt, error)
            return None

    def __getitem__(self, key: str) -> Preview:
        found = self.get(key)
        if found is None:
            raise KeyError(key)
        return cast("Preview", found)

    def __iter__(self) -> Iterator[str]:
        return (key for key in self._keys if self.get(key) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def progress(match: Match[Any]) -> tuple[int, int, int, bool]:
    """Return what an undo cannot go back over: turns, revelations, chance, and the end."""
    state = match.state
    return state.turn, state.revealed, state.rng.draws, match.over


def _preview(world: Match[Any], seat: Seat, index: int, before: tuple[Gauge, ...]) -> Preview:
    """Play one option; the world is used up."""
    start = progress(world)
    world.play(seat, index)
    undoable = progress(world) == start
    for _ in range(_ANSWERS):
        plain = -1 if progress(world) != start else _plainest(world.pending.get(seat))
        if plain < 0:
            break
        world.play(seat, plain)
    turn, revealed, draws, over = progress(world)
    if draws != start[2]:
        return Preview(undoable)  # what chance says in this world it need not say in the true one
    pairs = zip(before, _gauges(world, seat), strict=True)
    # With the next turn, or the end, boards are cleared: only what rises is surely this choice's doing then.
    last = over or turn != start[0]
    # What comes to light in this world need not be what lies there in the true one.
    lit = last or revealed != start[1]
    changes = (
        _change(old, new)
        for old, new in pairs
        if (old.value < new.value or (old.value > new.value and not last)) and not (lit and new.fleeting)
    )
    return Preview(undoable, tuple(changes))


def _plainest(asked: Decision | None) -> int:
    """Return the answer that adds nothing to the choice, or -1 where a choice of its own begins.

    A payment is made in the first way, something offered on top is declined, and of several targets no more are picked.
    """
    if asked is None:
        return -1
    if asked.kind == "pay":
        return 0
    return asked.find("done") if asked.kind == "figure" else asked.find("no")


def _gauges(world: Match[Any], seat: Seat) -> tuple[Gauge, ...]:
    """Return the numbers that the title wants to be shown."""
    game = world.game
    return tuple(game.gauges(world.view(seat))) if isinstance(game, Gauged) else ()


def _change(old: Gauge, new: Gauge) -> Change:
    """Say how a number changed."""
    killed, overkilled = (limit > 0 and old.value < limit <= new.value for limit in (new.kill, new.overkill))
    return Change(new.seat, new.what, old.value, new.value, killed, overkilled)
