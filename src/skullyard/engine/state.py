"""The base of every title's state: plain data that can be copied, written down and compared."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any, ClassVar, TypeVar

from skullyard.engine.event import Event
from skullyard.engine.rng import Rng

T = TypeVar("T")
S = TypeVar("S", bound="State")


def put(items: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced.

    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return (*items[:index], value, *items[index + 1 :])


def frozen(data: Any) -> Any:
    """Turn lists, as JSON gives them, into tuples, all the way down."""
    if isinstance(data, list):
        return tuple(frozen(item) for item in data)
    return data


class State:
    """Slotted and mutable; its leaves are ints, strings and immutable tuples.

    A title's state adds its own slots. Where copies must be quick it writes its own `copy`, which begins with `share`.

    Attributes:
        rng: Chance.
        turn: Rises by one at the start of each turn; no undo goes back over it.
        revealed: Rises whenever anybody learns something that was hidden; no undo goes back over it.
        events: Where rules leave events, or None when nobody listens.
        memo: What a flow found out before its first question may be kept here, and is shared by all copies of one
            checkpoint; the match gives each checkpoint an empty one.
    """

    __slots__ = ("events", "memo", "revealed", "rng", "turn")
    unsaved: ClassVar[frozenset[str]] = frozenset({"events", "memo"})

    rng: Rng
    turn: int
    revealed: int
    events: list[Event] | None
    memo: dict[Any, Any]

    def __init__(self, rng: Rng) -> None:
        """Begin with nothing but chance."""
        self.rng, self.turn, self.revealed, self.events, self.memo = rng, 0, 0, None, {}

    def share(self, original: State) -> None:
        """Take over the engine's part of another state, when copying it."""
        rng = original.rng
        self.rng = rng.copy()
        self.turn = original.turn
        self.revealed = original.revealed
        self.events = None
        self.memo = original.memo

    def copy(self: S) -> S:
        """Return an independent state with nobody listening."""
        other = type(self).__new__(type(self))
        other.share(self)
        kind: Any = type(self)
        for name in _own_slots(kind):
            setattr(other, name, getattr(self, name))
        return other

    @classmethod
    def saved_slots(cls) -> tuple[str, ...]:
        """Return the names of all slots that are written down."""
        names = [name for kind in reversed(cls.__mro__) for name in kind.__dict__.get("__slots__", ())]
        return tuple(name for name in names if name not in cls.unsaved)

    def encode(self) -> dict[str, Any]:
        """Return the state as plain data for JSON."""
        data = {name: getattr(self, name) for name in self.saved_slots() if name != "rng"}
        rng = self.rng
        data["rng"] = [rng.streams, rng.draws, rng.script, rng.forced]
        return data

    def restore(self, data: dict[str, Any]) -> None:
        """Take over what `encode` wrote, also after a trip through JSON.

        Raises:
            KeyError: A slot is missing.
        """
        for name in self.saved_slots():
            if name != "rng":
                setattr(self, name, frozen(data[name]))
        rng = Rng(0)
        rng.streams, rng.draws, rng.script, rng.forced = frozen(data["rng"])
        self.rng = rng
        self.events = None
        self.memo = {}

    @classmethod
    def decode(cls: type[S], data: dict[str, Any]) -> S:
        """Return the state that `encode` wrote, also after a trip through JSON."""
        state = cls.__new__(cls)
        state.restore(data)
        return state

    def digest(self) -> str:
        """Return a fingerprint of the state, the same in every process."""
        text = json.dumps(self.encode(), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


@cache
def _own_slots(kind: type[State]) -> tuple[str, ...]:
    """Return the slots that a title has added."""
    names = (name for base in kind.__mro__ for name in base.__dict__.get("__slots__", ()))
    return tuple(name for name in names if name not in State.__slots__)
