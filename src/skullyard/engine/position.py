"""Positions written by hand: read with all faults told at once, each with its path and what was perhaps meant.

A title's `position.py` reads a table's plain data with a `Reader`, which notes
what is wrong and goes on with something harmless, and calls `raise_any` before
it builds a state.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Any


class PositionError(ValueError):
    """A position cannot be set up; `faults` tells everything that is wrong with it, a line each."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class Reader:
    """Reads values and collects what is wrong with them."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def fault(self, path: str, message: str) -> None:
        """Note a fault at a path such as ``fighters.violet.hand[1]``."""
        self.faults.append(f"{path}: {message}" if path else message)

    def raise_any(self) -> None:
        """Raise all that was noted, if anything was.

        Raises:
            PositionError: Something was.
        """
        if self.faults:
            raise PositionError(tuple(self.faults))

    def table(self, value: object, path: str, keys: Collection[str] = ()) -> Mapping[str, Any]:
        """Return a table; nothing given is an empty one. Keys other than these are faults, if any are named."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.fault(path, f"this is {_shown(value)}; write a table, {{...}}")
            return {}
        for key in value:
            if not isinstance(key, str) or (keys and key not in keys):
                self.fault(path, f"there is no {_shown(key)} here; {_meant(key, keys)}")
        return {key: item for key, item in value.items() if isinstance(key, str)}

    def items(self, value: object, path: str, most: int = 1000) -> list[tuple[str, Any]]:
        """Return the items of a list with their paths; nothing given is an empty one."""
        if value is None:
            return []
        if not isinstance(value, list | tuple):
            self.fault(path, f"this is {_shown(value)}; write a list, [...]")
            return []
        if len(value) > most:
            self.fault(path, f"there are {len(value)} here, and {most} at most")
        return [(f"{path}[{index}]", item) for index, item in enumerate(value[:most])]

    def whole(self, value: object, path: str, least: int, most: int, default: int) -> int:
        """Return a whole number between two bounds, both allowed."""
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.fault(path, f"this is {_shown(value)}; write a number from {least} to {most}")
            return default
        return value

    def flag(self, value: object, path: str, default: bool = False) -> bool:
        """Return yes or no."""
        if value is None:
            return default
        if not isinstance(value, bool):
            self.fault(path, f"this is {_shown(value)}; write true or false")
            return default
        return value

    def word(self, value: object, path: str, words: Collection[str], what: str) -> str | None:
        """Return one of the words, or None when none is given; `what` names the kind of thing they stand for."""
        if value is None:
            return None
        if isinstance(value, str) and value in words:
            return value
        self.fault(path, f"no {what} {_shown(value)}; {_meant(value, words)}")
        return None

    def words(self, value: object, path: str, words: Collection[str], what: str, most: int = 1000) -> list[str]:
        """Return a list of the words."""
        found = []
        for item_path, item in self.items(value, path, most):
            if item is None:
                self.fault(item_path, f"no {what} is named here")
            word = self.word(item, item_path, words, what)
            if word is not None:
                found.append(word)
        return found


def parse(text: str) -> Any:
    """Read a position out of a JSON text.

    Raises:
        PositionError: It is no JSON; the line and column are named.
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise PositionError((f"line {error.lineno}, column {error.colno}: this is no JSON: {error.msg}",)) from None
    except RecursionError:
        raise PositionError(("this is no position: it is nested too deeply",)) from None
    except ValueError:  # Python reads no number of more than some thousand digits
        raise PositionError(("this is no position: a number in it has too many digits",)) from None


def parse_toml(text: str) -> Any:
    """Read a position out of a TOML text.

    Raises:
        PositionError: It is no TOML; the line and column are named.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PositionError((f"this is no TOML: {error}",)) from None
    except RecursionError:
        raise PositionError(("this is no position: it is nested too deeply",)) from None


def _shown(value: object) -> str:
    """Show a wrong value as JSON would, shortened."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = "a number of too many digits" if isinstance(value, int) else f"a {type(value).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."


def _meant(wrong: object, words: Collection[str]) -> str:
    """Hint at the word that was meant, or tell all there are."""
    close = get_close_matches(wrong, words, 1, 0.7) if isinstance(wrong, str) and len(wrong) < 100 else []
    if close:
        return f'did you mean "{close[0]}"?'
    return f"there are {', '.join(words)}" if words else "take it away"
