"""Values as texts that are equal exactly when the values are: for comparing what watchers see."""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def canonical(value: Any) -> str:
    """Return one text for a value, the same in every process.

    Raises:
        TypeError: It holds something that is no plain value: a state, a decision, a flow must never be in a view.
    """
    return json.dumps(_plain(value), separators=(",", ":"), ensure_ascii=False)


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return [type(value).__name__, value.name]
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {"": sorted([canonical(key), _plain(item)] for key, item in value.items())}
    if isinstance(value, Set):
        return {"": sorted(canonical(item) for item in value)}
    if is_dataclass(value) and not isinstance(value, type):
        return {type(value).__name__: [_plain(getattr(value, item.name)) for item in fields(value)]}
    raise TypeError(f"a {type(value).__name__} is no plain value: views and events are made of dataclasses and tuples")
