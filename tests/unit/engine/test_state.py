"""States: written down, read back, compared, the same in every process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from skullyard.engine import Rng, State, put
from skullyard.engine.state import frozen
from unit.engine.lab import Lab, LabState, asks, draw, instantly, roll, start

TESTS = Path(__file__).parents[2]
CHILD = """
from unit.engine.lab import *
match = start(instantly(lambda s: draw(s, 0), roll), asks(0, "a", "b"), asks(1, "c", "d"))
match.choose(0, "b")
print(match.state.digest())
"""


def some_state() -> LabState:
    match = start(instantly(lambda s: draw(s, 0), roll), asks(0, "a", "b"), asks(1, "c", "d"))
    match.choose(0, "b")
    return match.state


def test_a_state_survives_json() -> None:
    state = some_state()
    state.rng.script, state.rng.forced = (1, 2), (3,)
    again = Lab().decode(json.loads(json.dumps(state.encode())))
    assert again.encode() == state.encode()
    assert again.digest() == state.digest()
    assert (again.hand, again.log) == (state.hand, state.log)
    assert isinstance(again.hand[0], tuple)


@pytest.mark.parametrize("slot", ["deck", "hand", "log", "stage", "turn", "revealed"])
def test_a_digest_tells_states_apart(slot: str) -> None:
    state = some_state()
    copy = state.copy()
    assert copy.digest() == state.digest()
    value = getattr(copy, slot)
    setattr(copy, slot, value + 1 if isinstance(value, int) else value[:-1])
    assert copy.digest() != state.digest()


def test_a_digest_tells_chance_apart() -> None:
    state = some_state()
    copy = state.copy()
    copy.rng.below(2, 6)
    assert copy.digest() != state.digest()


def test_a_state_that_misses_a_slot_is_not_read() -> None:
    data = some_state().encode()
    del data["hand"]
    with pytest.raises(KeyError, match="hand"):
        Lab().decode(data)


def test_a_digest_is_the_same_in_every_process() -> None:
    digests = {some_state().digest()}
    for hash_seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(TESTS)}
        command = [sys.executable, "-c", CHILD]
        said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
        digests.add(said.stdout.strip())
    assert len(digests) == 1


def test_helpers_for_tuples() -> None:
    assert put((1, 2, 3), 0, 9) == (9, 2, 3)
    assert put((1, 2, 3), 2, 9) == (1, 2, 9)
    assert frozen([1, [2, [3]], "x"]) == (1, (2, (3,)), "x")


class Plain(State):
    __slots__ = ("cards",)
    cards: tuple[int, ...]


class Plainer(Plain):
    __slots__ = ("name",)
    name: str


def test_a_state_without_a_copy_of_its_own_is_copied_slot_by_slot() -> None:
    state = Plainer(Rng(1))
    state.cards, state.name, state.turn, state.revealed = (1, 2), "x", 3, 4
    state.events = []
    copy = state.copy()
    assert type(copy) is Plainer
    assert (copy.cards, copy.name, copy.turn, copy.revealed, copy.events) == ((1, 2), "x", 3, 4, None)
    assert copy.digest() == state.digest()
    copy.cards = ()
    copy.rng.below(0, 6)
    assert (state.cards, state.rng.draws) == ((1, 2), 0)
    assert Plainer.saved_slots() == ("revealed", "rng", "turn", "cards", "name")
    assert Plainer.decode(json.loads(json.dumps(state.encode()))).digest() == state.digest()
