"""The data files that games are made of: read, checked, and their faults told.

A title describes the shape of each of its TOML files with the classes below,
loads them with `load` and adds what only it can know (cross references,
counts) to the same `Faults`. At the end everything that is wrong is reported
at once, each fault with its file, its line and a hint what to do about it.

    SHAPE = Entries(Record({"name": Text(), "copies": Whole(1, 9)}))
    faults = Faults()
    document = load(folder / "cards.toml", SHAPE, faults)
    for card, entry in document.sound():
        if entry["copies"] > 4:
            faults.add(document, (card, "copies"), "too many copies", "4 at most")
    faults.raise_any()
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, Protocol

from skullyard.engine.datalines import Place, find_lines

Source = Path | Traversable
Report = Callable[[Place, str, str], None]
LARGEST: Final = 128 * 1024
"""Bytes of a file. Much more than anyone writes by hand would be looked at for minutes."""
DEEPEST: Final = 24
"""How deep tables and lists may lie in one another."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that is wrong in a data file, and what to do about it."""

    file: str
    line: int
    message: str
    hint: str

    def __str__(self) -> str:
        """Write the fault as compilers do, so that editors can jump to it."""
        return f"{self.file}:{self.line}: {self.message} ({self.hint})"


class DataError(ValueError):
    """Data files cannot be used; `faults` tells everything that is wrong."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep the faults in the order of files and lines."""
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))


@dataclass(frozen=True, slots=True)
class Document:
    """A data file that could be read: its values and where they stand."""

    file: str
    text: str
    data: Mapping[str, Any]
    unsound: frozenset[str]

    def sound(self) -> Iterator[tuple[str, Any]]:
        """Yield the entries of the file in whose shape no fault was found."""
        for key, value in self.data.items():
            if key not in self.unsound:
                yield key, value

    def line(self, place: Place) -> int:
        """Return the line on which a value stands, or the nearest above it."""
        lines = find_lines(self.text)
        while place and place not in lines:
            place = place[:-1]
        return lines.get(place, 1)

    def opens_text(self, place: Place) -> bool:
        """Tell whether a text of several lines begins below the line of its key."""
        line = self.text.splitlines()[self.line(place) - 1]
        return line.rstrip().endswith(('"""', "'''"))


class Faults:
    """Collects what is wrong in a title's files until all have been read."""

    def __init__(self) -> None:
        """Start without faults."""
        self._found: list[Fault] = []

    def add(self, document: Document, place: Place, message: str, hint: str, row: int = 0) -> None:
        """Note a fault at a place of a file, `row` lines below its first one."""
        self._found.append(Fault(document.file, document.line(place) + row, message, hint))

    def add_fault(self, fault: Fault) -> None:
        """Note a fault whose line is known."""
        self._found.append(fault)

    def raise_any(self) -> None:
        """Raise all that was found as one error, if anything was."""
        if self._found:
            raise DataError(tuple(self._found))


class Shape(Protocol):
    """What a value in a data file must look like."""

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report every fault of the value; it stands at the place."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text; of some words only, or of a pattern, where these are given."""

    words: tuple[str, ...] = ()
    pattern: str = ""
    longest: int = 1000
    hint: str = ""

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report a value that is no text, is empty, too long or not allowed."""
        if not isinstance(value, str):
            report(place, f"{_name(place)} is {_kind(value)}", 'write a text in quotes, "like this"')
        elif not value.strip():
            report(place, f"{_name(place)} is empty", self.hint or "write a text")
        elif len(value) > self.longest:
            report(place, f"{_name(place)} has {len(value)} characters", f"{self.longest} at most")
        elif self.words and value not in self.words:
            report(place, f"{_name(place)} is {value!r}", _choices(value, self.words))
        elif self.pattern and not re.fullmatch(self.pattern, value):
            report(place, f"{_name(place)} is {value!r}", self.hint or f"it must match {self.pattern}")


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds, both allowed."""

    least: int
    most: int

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report a value that is no whole number or lies out of bounds."""
        if not isinstance(value, int) or isinstance(value, bool):
            report(place, f"{_name(place)} is {_kind(value)}", "write a whole number")
        elif not self.least <= value <= self.most:
            report(place, f"{_name(place)} is {value}", f"write a number from {self.least} to {self.most}")


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report a value that is neither true nor false."""
        if not isinstance(value, bool):
            report(place, f"{_name(place)} is {_kind(value)}", "write true or false")


@dataclass(frozen=True, slots=True)
class Several:
    """A list of values of one shape."""

    each: Shape
    least: int = 0
    most: int = 1000
    distinct: bool = False

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report a value that is no list, has a wrong length, and each bad item."""
        if not isinstance(value, list):
            report(place, f"{_name(place)} is {_kind(value)}", "write a list in brackets, [...]")
            return
        if not self.least <= len(value) <= self.most:
            hint = f"write {self.least} to {self.most}" if self.most < 1000 else f"write at least {self.least}"
            report(place, f"{_name(place)} has {len(value)} items", hint)
        if self.distinct and any(item in value[:index] for index, item in enumerate(value)):
            report(place, f"{_name(place)} names something twice", "name each once")
        for index, item in enumerate(value):
            self.each.check(item, (*place, index), report)


@dataclass(frozen=True, slots=True)
class Record:
    """A table with known keys."""

    fields: Mapping[str, Shape]
    optional: frozenset[str] = frozenset()

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report missing and unknown keys, and every bad value."""
        if not isinstance(value, dict):
            report(place, f"{_name(place)} is {_kind(value)}", f"write a table with {', '.join(self.fields)}")
            return
        for key in value:
            if key not in self.fields:
                report((*place, key), f"unknown key {key!r}", _choices(key, tuple(self.fields)))
        for key, shape in self.fields.items():
            if key in value:
                shape.check(value[key], (*place, key), report)
            elif key not in self.optional:
                report(place, f"{_name(place)} has no {key!r}", f"add {key} = ...")


@dataclass(frozen=True, slots=True)
class Entries:
    """A table whose keys are ids chosen by the writer, each with the same shape."""

    each: Shape
    pattern: str = "[a-z][a-z0-9_]*"
    hint: str = "ids have small letters, digits and _"

    def check(self, value: object, place: Place, report: Report) -> None:
        """Report bad ids and every fault of the entries."""
        if not isinstance(value, dict) or not value:
            what = "empty" if value == {} else _kind(value)
            report(place, f"{_name(place)} is {what}", "write at least one entry")
            return
        for key, entry in value.items():
            if not re.fullmatch(self.pattern, key):
                report((*place, key), f"{key!r} is no id", self.hint)
            self.each.check(entry, (*place, key), report)


def load(source: Source, shape: Shape, faults: Faults) -> Document:
    """Read a data file; what is wrong is added to the faults.

    A file that cannot be read or parsed gives a document without entries, so
    that the other files can still be checked.
    """
    text, data, fault = _parse(source)
    if fault is not None:
        faults.add_fault(fault)
        return Document(source.name, text, {}, frozenset())
    unsound: set[str] = set()
    found: list[tuple[Place, str, str]] = []
    shape.check(data, (), lambda place, message, hint: found.append((place, message, hint)))
    unsound.update(str(place[0]) for place, _, _ in found if place)
    document = Document(source.name, text, data, frozenset(unsound))
    for place, message, hint in found:
        faults.add(document, place, message, hint)
    return document


def _parse(source: Source) -> tuple[str, dict[str, Any], Fault | None]:
    """Return a file's text and data, and what is wrong with it as a whole."""
    try:
        with source.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError:
        return "", {}, Fault(source.name, 1, "the file cannot be read", "put it back or check its rights")
    if len(raw) > LARGEST:
        return "", {}, Fault(source.name, 1, "the file is too large", f"{LARGEST >> 10} KiB at most")
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        return "", {}, Fault(source.name, line, "not UTF-8", "save the file as UTF-8")
    deep = Fault(source.name, 1, "tables or lists lie too deep in one another", f"{DEEPEST} levels at most")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return text, {}, _syntax_fault(source.name, text, str(error))
    except RecursionError:
        return text, {}, deep
    return text, data, deep if _is_deep(data) else None


def _is_deep(data: object) -> bool:
    """Whether anything lies deeper than `DEEPEST`."""
    level = [data]
    for _ in range(DEEPEST):
        inner = [item.values() if isinstance(item, dict) else item for item in level if isinstance(item, dict | list)]
        level = [item for items in inner for item in items]
    return bool(level)


def _syntax_fault(file: str, text: str, error: str) -> Fault:
    """Turn tomllib's message into a fault with its line."""
    where = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", error)
    line = int(where[1]) if where and where[1] else max(1, text.count("\n"))
    message = error[: where.start()] if where else error
    return Fault(file, line, f"not TOML: {message}", "correct this line; the rest of the file was not checked")


def _name(place: Place) -> str:
    """Name a value for people: weapons' `lock_rifle.cost[0]`."""
    name = ""
    for part in place:
        name += f"[{part}]" if isinstance(part, int) else f".{part}"
    return name.lstrip(".") or "the file"


def _kind(value: object) -> str:
    """Name a value's kind for people who know no programming language."""
    names = {bool: "true or false", int: "a number", float: "a number", str: "a text", list: "a list", dict: "a table"}
    return names.get(type(value), "a date or time")


def _choices(wrong: str, words: tuple[str, ...]) -> str:
    """Hint at the word that was meant, or tell all there are."""
    close = get_close_matches(wrong, words, 1)
    return f"did you mean {close[0]!r}?" if close else f"one of {', '.join(words)}"
