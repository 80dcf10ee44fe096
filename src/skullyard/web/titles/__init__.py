"""What a page needs to know of a title beyond its words: which drawings make up its table. One module a title."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from skullyard.engine import Decision, Option, Seat
from skullyard.engine.wording import Say
from skullyard.render.svg import Markup
from skullyard.service.api import Snapshot
from skullyard.web.panel import Offered, Refused


class Title(Protocol):
    """How a title is put on a page."""

    def shell(self) -> str:
        """Name the template of its table."""

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

    def end(self, snapshot: Snapshot, people: tuple[str, ...], say: Say) -> dict[str, Any]:
        """Put together what the end page shows of the points."""


def title_of(game: str) -> Title:
    """Find how a title is put on a page."""
    return cast("Title", import_module(f"skullyard.web.titles.{game}"))
