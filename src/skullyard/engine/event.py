"""What happened: typed values for log and animation, each field with those who may know it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import Any, TypeAlias

Audience: TypeAlias = str
"""``"everyone"``, or the name of the event's field that holds the only seat which may know."""

EVERYONE = "everyone"


def everyone(default: Any = MISSING) -> Any:
    """Declare a field of an event that every watcher may know, and what it is when nothing is said."""
    return field(default=default, metadata={"audience": EVERYONE})


def only(seat_field: str) -> Any:
    """Declare a field that only the seat named in another field of the event may know."""
    return field(metadata={"audience": seat_field})


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events. Each field is declared by `everyone()` or `only("seat")`."""


@dataclass(frozen=True, slots=True)
class Seen:
    """An event as one watcher knows it.

    Attributes:
        kind: The event's class name, such as ``"Drew"``.
        known: The fields the watcher may know; the others are not there at all.
    """

    kind: str
    known: Mapping[str, Any]


@cache
def audiences(kind: type[Any]) -> tuple[tuple[str, Audience], ...]:
    """Return the declared audience of each field of an event class.

    Raises:
        TypeError: A field has no audience, or one that is no field of the event.
    """
    declared = []
    names = {item.name for item in fields(kind)}
    for item in fields(kind):
        audience = item.metadata.get("audience")
        if audience is None:
            raise TypeError(f"{kind.__name__}.{item.name} does not say who may know it: use everyone() or only(...)")
        if audience != EVERYONE and audience not in names:
            raise TypeError(f"{kind.__name__}.{item.name}: there is no field {audience!r} that holds its seat")
        declared.append((item.name, audience))
    return tuple(declared)


def seen_by(event: Event, watcher: int | None) -> Seen:
    """Build what a seat, or a spectator (None), may know of an event."""
    known: dict[str, Any] = {}
    kind: Any = type(event)
    for name, audience in audiences(kind):
        if audience == EVERYONE or (watcher is not None and getattr(event, audience) == watcher):
            known[name] = getattr(event, name)
    return Seen(kind.__name__, known)
