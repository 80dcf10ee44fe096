"""What a title says to people: the shapes of its sentences. The words themselves stand in the catalogues.

Every title has a module `words` that offers what `Words` lists. It gets a `Say`, a function that looks a sentence up
by its key and puts the values in, so that no title knows a language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from skullyard.engine.decision import Decision, Option, Seat
from skullyard.engine.event import Seen
from skullyard.engine.reason import Reason

Say: TypeAlias = Callable[..., str]
"""``say("adrenaline.damage", n=2)`` gives "2 damage"; `n` chooses the plural form."""


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of a sentence.

    Attributes:
        text: As it is read.
        kind: What it names, so that it can light up the board: "fighter", "weapon", "square", "powerup"; "" for none.
        id: The id of what it names.
    """

    text: str
    kind: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question, and a second line that helps to answer it."""

    title: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """An option: its name, where that is, and a second line.

    >>> Label("Dozer", "9 damage", "D2").text
    'Dozer D2'
    """

    name: str
    detail: str = ""
    place: str = ""

    @property
    def text(self) -> str:
        """The name and the place in one."""
        return f"{self.name} {self.place}" if self.place else self.name


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log, and the rule behind it."""

    words: tuple[Word, ...]
    rule: str = ""

    @property
    def text(self) -> str:
        """The sentence without its names' marks."""
        return "".join(word.text for word in self.words)


class Words(Protocol):
    """What the words of a title can say. Views are the title's own, hence Any."""

    def prompt(self, view: Any, decision: Decision, say: Say) -> Prompt:
        """Word the question put to a seat."""

    def label(self, view: Any, decision: Decision, option: Option, say: Say) -> Label:
        """Word one of its options."""

    def line(self, view: Any, seen: Seen, say: Say, turn: Seat | None = None) -> Line:
        """Word an event for the watcher of the view; in the paragraph of seat `turn` its name is left out."""

    def opens_turn(self, seen: Seen) -> Seat | None:
        """Return the seat whose paragraph of the log begins with this event, or None."""

    def reason(self, reason: Reason, say: Say) -> str:
        """Word why something cannot be chosen."""

    def undo(self, view: Any, decision: Decision, option: Option, say: Say) -> str:
        """Word what taking back this answer would take back."""

    def seat_name(self, view: Any, seat: Seat, say: Say) -> str:
        """Name a seat as the watcher of the view reads it."""

    def status(self, view: Any, say: Say) -> str:
        """Tell in one line how far the game is."""

    def hand(self, view: Any, say: Say) -> list[str]:
        """Tell what the watcher of the view holds, a line each kind; nothing for a spectator."""

    def verdict(self, view: Any, say: Say) -> Prompt:
        """Tell who won, and why, when the game is over."""


def join(items: Sequence[str], say: Say) -> str:
    """Join names as one says them: "A1, B1 and C1"."""
    if len(items) < 2:
        return "".join(items)
    return say("engine.and", most=", ".join(items[:-1]), last=items[-1])


Phrase: TypeAlias = tuple[Word, ...]

_FIRST_MARK = 0xE000  # private use: no catalogue has such a letter


def sentence(say: Say, key: str, names: Mapping[str, Phrase], **values: object) -> Phrase:
    """Look up a sentence and keep the names in it as words of their own, wherever the language puts them."""
    marks = {name: chr(_FIRST_MARK + number) for number, name in enumerate(names)}
    by_mark = {marks[name]: phrase for name, phrase in names.items()}
    words: list[Word] = []
    plain = ""
    for letter in say(key, **values, **marks):
        if letter in by_mark:
            words += [Word(plain), *by_mark[letter]]
            plain = ""
        elif letter != "." or plain or not (words and words[-1].text.endswith(".")):
            # A name that ends with a stop brings the sentence's own.
            plain += letter
    return tuple(word for word in (*words, Word(plain)) if word.text)


def join_words(words: Sequence[Word], say: Say) -> Phrase:
    """Join names as one says them, each a word of its own."""
    if len(words) < 2:
        return tuple(words)
    most: list[Word] = [words[0]]
    for word in words[1:-1]:
        most += [Word(", "), word]
    return sentence(say, "engine.and", {"most": tuple(most), "last": (words[-1],)})
