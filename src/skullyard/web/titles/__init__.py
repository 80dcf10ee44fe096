"""What a page needs to know of a title beyond its words: which drawings make up its table. One module a title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from skullyard.engine import Decision, Option, Seat
from skullyard.engine.wording import Prompt, Say
from skullyard.render.svg import EMPTY, Markup
from skullyard.service.api import Snapshot
from skullyard.web.panel import Offered, Refused


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown while something on the table is looked at.

    Attributes:
        card: What is to be known of it.
        lit: The ids of the fragments that light up meanwhile.
        over: What is drawn over the board meanwhile.
        keys: The options to be chosen one after another when the thing itself is clicked.
    """

    card: Markup
    lit: tuple[str, ...] = ()
    over: Markup = EMPTY
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """One step of a film: what is told, how the fragments look that differ from the step before, and what is drawn over them.

    Attributes:
        at: The id of the fragment where it happens.
    """

    told: str
    fragments: dict[str, Markup]
    over: Markup
    at: str


@dataclass(frozen=True, slots=True)
class Film:
    """Something that happened in one go, to be shown step by step.

    Attributes:
        number: Its number; a page shows a film of a higher number than its last one by itself.
        begins: The fragments as they were before.
        scenes: The steps.
    """

    number: int
    begins: dict[str, Markup]
    scenes: tuple[Scene, ...]


class Title(Protocol):
    """How a title is put on a page."""

    def shell(self) -> str:
        """Name the template of its table."""

    def end_shell(self) -> str:
        """Name the template of its end."""

    def expected(self, view: Any, decision: Decision) -> Sequence[Option]:
        """List what a person might expect to be able to choose; what is offered may be among it."""

    def parts(
        self, snapshot: Snapshot, people: tuple[str, ...], options: Sequence[Offered], say: Say
    ) -> dict[str, Markup]:
        """Draw every part of the table that may change, by its id."""

    def options(self, options: Sequence[Offered], refused: Sequence[Refused], snapshot: Snapshot, say: Say) -> Markup:
        """Draw the buttons of a decision, with the refusals that stand among them."""

    def names(self, view: Any, parts: dict[str, Markup], say: Say) -> dict[str, Any]:
        """Put together what the template of a first page shows."""

    def is_tickable(self, decision: Decision) -> bool:
        """Whether several options may be ticked in any order and sent together, in the order of the options."""

    def key_of_thing(self, decision: Decision, thing: str) -> str:
        """Turn a thing on the table that was clicked into the key it would have in this decision; empty if none."""

    def mode(self, view: Any, say: Say) -> str:
        """Name the way its rules are played here, such as "Adrenaline, Domination"."""

    def banner(self, view: Any, say: Say) -> Markup:
        """Tell that the end is near; empty before."""

    def large_mark(self, view: Any, seat: Seat | None) -> Markup:
        """Show a seat's large mark."""

    def token(self, view: Any, seat: Seat | None) -> Markup:
        """Show a seat's small mark."""

    def active(self, view: Any) -> Seat | None:
        """Whose turn it is."""

    def turn(self, snapshot: Snapshot, say: Say) -> Markup | None:
        """Show how far the turn is in this title's own way, as the fragment "turn"; None where whose turn it is is enough."""

    def waiting(self, snapshot: Snapshot, say: Say) -> Prompt | None:
        """Say who is waited for in this title's own way; None where "waiting for" and the name is enough."""

    def end(self, snapshot: Snapshot, people: tuple[str, ...], say: Say) -> dict[str, Any]:
        """Put together what the end page shows of the points."""

    def look(self, snapshot: Snapshot, thing: str, key: str, people: tuple[str, ...], say: Say) -> Look | None:
        """Tell more of a thing on the table, or of the option with a key; None when there is no more to tell."""

    def film(self, snapshot: Snapshot, say: Say) -> Film | None:
        """Show step by step what happened last in one go; None when nothing such did."""


def title_of(game: str) -> Title:
    """Find how a title is put on a page."""
    return cast("Title", import_module(f"skullyard.web.titles.{game}"))
