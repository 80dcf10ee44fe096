"""Values as texts that are equal exactly when the values are: for comparing what watchers see."""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any


def canonical(value: Any) -> str:
    """Return one text for a value, the same in every process.

    A field of a dataclass whose metadata say ``static`` is left out: content that all watchers share for a whole game.

    Raises:
        TypeError: It holds something that is no plain value: a state, a decision, a flow must never be in a view.
    """
    return json.dumps(_plain(value), separators=(",", ":"), ensure_ascii=False)


def _plain(value: Any) -> Any:
    kind = type(value)
    if kind in _SIMPLE:
        return value
    if kind is tuple or kind is list:
        return [_plain(item) for item in value]
    if is_dataclass(kind):
        return {kind.__name__: [_plain(getattr(value, name)) for name in _names(kind)]}
    if isinstance(value, Enum):
        return [kind.__name__, value.name]
    if isinstance(value, Mapping):
        return {"": sorted([canonical(key), canonical(item)] for key, item in value.items())}
    if isinstance(value, Set):
        return {"": sorted(canonical(item) for item in value)}
    if isinstance(value, tuple):
        return [kind.__name__, *(_plain(item) for item in value)]
    raise TypeError(f"a {kind.__name__} is no plain value: views and events are made of dataclasses and tuples")


_SIMPLE = frozenset({str, int, bool, float, type(None)})


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(item.name for item in fields(kind) if not item.metadata.get("static"))
