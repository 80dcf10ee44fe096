"""Why something cannot be chosen: a code for the words and the id of the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """The answer to "why can't I do this?".

    Attributes:
        code: Message key of the sentence.
        rule: Id of the rule that forbids it; empty when it is not a rule of the title.
        about: Names and numbers for the sentence, as (name, value) pairs.
    """

    code: str
    rule: str = ""
    about: tuple[tuple[str, str], ...] = ()


class Refused(Exception):
    """A choice that was not made; nothing has changed.

    Attributes:
        reason: Why not.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code, *(f"{name}={value}" for name, value in reason.about))
        self.reason = reason
