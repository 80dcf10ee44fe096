"""What each option would do, found by playing it in a world that the asked seat may believe in.

The true world is never played: what a preview says can come only from what the seat knows already.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping
from typing import Any

from skullyard.engine import Decision, Match, Rng, Seat, key_of
from skullyard.engine.comforts import Gauge, Gauged
from skullyard.service.api import Change, Preview

LIMIT = 60
"""The most options that are tried for one question."""
_ANSWERS = 4
"""The most questions in a row that are answered in the plainest way, to see what the choice itself does."""

log = logging.getLogger(__name__)


def previews(match: Match[Any], seat: Seat, salt: str) -> Mapping[str, Preview]:
    """Try the options of what a seat is asked.

    Args:
        match: The game.
        seat: Who is asked.
        salt: Chooses the world that is tried; a secret, and the same whenever the same question is looked at.

    Returns:
        A preview by key. Options beyond the limit, and those at which the rules failed, have none.
    """
    decision = match.pending.get(seat)
    if decision is None:
        return {}
    seed = int.from_bytes(hashlib.sha256(f"preview {salt} {seat}".encode()).digest()[:8], "big")
    try:
        world = match.redealt(seat, Rng(seed))
        asked = world.pending.get(seat)
        before = _gauges(world, seat)
    except Exception as error:  # noqa: BLE001
        # Previews are a comfort: a fault in them must not keep anybody from choosing, nor fill the log with traces.
        log.warning("no previews at %s: %r", decision.prompt, error)
        return {}
    found = {}
    for option in decision.options[:LIMIT]:
        index = -1 if asked is None else asked.find(key_of(option))
        if index < 0:
            continue
        try:
            found[key_of(option)] = _preview(world.copy(), seat, index, before)
        except Exception as error:  # noqa: BLE001 - as above; whoever chooses it gets a whole report
            # The host may play too: its log does not name what the seat could choose.
            log.warning("an option at %s has no preview: %r", decision.prompt, error)
    return found


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
    turn, _, draws, over = progress(world)
    if draws != start[2]:
        return Preview(undoable)  # what chance says in this world it need not say in the true one
    pairs = zip(before, _gauges(world, seat), strict=True)
    # With the next turn, or the end, boards are cleared: only what rises is surely this choice's doing then.
    last = over or turn != start[0]
    changes = (_change(old, new) for old, new in pairs if old.value < new.value or (old.value > new.value and not last))
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
