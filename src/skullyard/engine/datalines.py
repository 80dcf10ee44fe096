"""Where the values of a TOML text stand, so that a fault can name its line.

`tomllib` gives values without lines. This scanner walks over a text that
`tomllib` has accepted and notes the line of every table, key and list item;
it is run only when a fault is to be told.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from typing import Any

Place = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}' + r"|'''.*?'{3,5}" + r'|"(?:\\.|[^"\\\n])*"' + r"|'[^'\n]*'",
    re.DOTALL,
)
_KEY = re.compile(r"""[ \t]*(?:(?:"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*\.?[ \t]*)+""")
_BARE = re.compile(r"[^\n,\]}#]+")


@lru_cache(maxsize=8)
def find_lines(text: str) -> dict[Place, int]:
    """Return the line of every table, key and list item of a valid TOML text."""
    return _Scanner(text).scan()


class _Scanner:
    """Walks once over the text; `position` is where it is."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.lines: dict[Place, int] = {}
        self.lists: dict[Place, int] = {}

    def scan(self) -> dict[Place, int]:
        table: Place = ()
        while self._next():
            if self._take("[["):
                table = self._open_list(self._key())
                self._take("]]")
            elif self._take("["):
                table = self._resolve(self._key())
                for end in range(len(table)):
                    self.lines.setdefault(table[: end + 1], self._line())
                self._take("]")
            else:
                self._pair(table)
        return self.lines

    def _pair(self, table: Place) -> None:
        """Read `key = value`; a dotted key opens the tables on its way."""
        line = self._line()
        place = table
        for part in self._key():
            place = (*place, part)
            self.lines.setdefault(place, line)
        self._take("=")
        self._value(place)

    def _value(self, place: Place) -> None:
        self._next()
        self.lines.setdefault(place, self._line())
        if self._take("["):
            index = 0
            while self._next() and not self._take("]"):
                self._value((*place, index))
                index += 1
                self._next()
                self._take(",")
        elif self._take("{"):
            while self._next() and not self._take("}"):
                self._pair(place)
                self._next()
                self._take(",")
        else:
            match = _STRING.match(self.text, self.position) or _BARE.match(self.text, self.position)
            self.position = match.end() if match else len(self.text)

    def _open_list(self, parts: tuple[str, ...]) -> Place:
        """Begin the next table of a list of tables, `[[parts]]`."""
        name = (*self._resolve(parts[:-1]), parts[-1])
        self.lists[name] = self.lists.get(name, -1) + 1
        place = (*name, self.lists[name])
        self.lines.setdefault(name, self._line())
        self.lines[place] = self._line()
        return place

    def _resolve(self, parts: tuple[str, ...]) -> Place:
        """Return the place a header names: of a list, its latest table."""
        place: Place = ()
        for part in parts:
            place = (*place, part)
            if place in self.lists:
                place = (*place, self.lists[place])
        return place

    def _key(self) -> tuple[str, ...]:
        match = _KEY.match(self.text, self.position)
        if match is None:
            self.position = len(self.text)
            return ("",)
        self.position = match.end()
        return _parts(match[0].strip())

    def _next(self) -> bool:
        """Skip blanks and comments; tell whether anything follows."""
        match = _BLANK.match(self.text, self.position)
        if match is not None:
            self.position = match.end()
        return self.position < len(self.text)

    def _take(self, token: str) -> bool:
        if not self.text.startswith(token, self.position):
            return False
        self.position += len(token)
        return True

    def _line(self) -> int:
        return self.text.count("\n", 0, self.position) + 1


def _parts(key: str) -> tuple[str, ...]:
    """Split a dotted key as TOML does, quotes and escapes included."""
    parts: list[str] = []
    inner: Any = tomllib.loads(f"{key} = 0")
    while isinstance(inner, dict):
        [(part, inner)] = inner.items()
        parts.append(part)
    return tuple(parts)
