"""What one seat is asked, and the options it may choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 in turn order."""

Option: TypeAlias = tuple[str, ...]
"""One answer: a verb and the names it is about, such as ``("to", "C1")``."""

NO_KEY = "no"
"""The key with which every title lets a seat decline in another's turn, or let a moment pass."""

BACK_KEY = "back"
"""The key of the aside with which every title lets a seat take back its last choice while others go on."""

KINDS = frozenset(
    {"action", "zone", "figure", "card", "effect", "amount", "order", "pay", "react", "pass", "confirm", "room"}
)
"""The kinds of decision. A client that knows them can play a title it has never seen."""


def key_of(option: Option) -> str:
    """Return the text key of an option, used in logs, pictures, links and records.

    >>> key_of(("to", "C1"))
    'to:C1'
    """
    return ":".join(option)


class Decision:
    """A question put to one seat.

    Attributes:
        seat: Who is asked.
        kind: One of `KINDS`.
        prompt: The message key of the question, without the title's name (``"shoot.target"``).
        options: What may be chosen; never empty. An option is a tuple of words, so that its key needs no table.
        about: The words the question is about, such as the id of a weapon and of its effect.
        rule: The id of the rule that asks.
        reaction: Whether it is asked in another's turn.
        always: Whether even a lone option is asked, never taken by the match: in another's turn, and wherever being
            asked or not would tell others something.
        asides: What the seat may do beside answering, such as taking back a mark. It is accepted like an option, but
            never among those that bots and playouts pick from.
        window: The name of the moment at which a seat may break in, empty where it is none: a table asks only whoever
            wants to be asked then.
    """

    __slots__ = ("about", "always", "asides", "kind", "options", "prompt", "reaction", "rule", "seat", "window")

    def __init__(
        self,
        seat: Seat,
        kind: str,
        prompt: str,
        options: Sequence[Option],
        about: tuple[str, ...] = (),
        rule: str = "",
        reaction: bool = False,
        always: bool = False,
        window: str = "",
        asides: Sequence[Option] = (),
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.options = options
        self.about = about
        self.rule = rule
        self.reaction = reaction
        self.always = always or reaction
        self.window = window
        self.asides = asides

    def keys(self) -> list[str]:
        """Return the text keys of all options, in their order."""
        return [key_of(option) for option in self.options]

    def find(self, key: str) -> int:
        """Return the index of the option with this key, or -1 when it is not offered; asides follow the options."""
        for index, option in enumerate(self.options):
            if key_of(option) == key:
                return index
        for index, option in enumerate(self.asides, len(self.options)):
            if key_of(option) == key:
                return index
        return -1

    def at(self, index: int) -> Option:
        """Return the option, or the aside, at an index that `find` gave."""
        count = len(self.options)
        return self.options[index] if index < count else self.asides[index - count]

    def __repr__(self) -> str:
        return f"Decision(seat {self.seat}, {self.kind}, {self.prompt}, {self.keys()})"
