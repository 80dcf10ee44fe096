"""Apocalypse's table on a page: that of Prison Outbreak, with the Zombie Master, his cards, his moments and his phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skullyard.engine import Option, Seat
from skullyard.engine.decision import Decision
from skullyard.engine.wording import Prompt, Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.boxes import box
from skullyard.games.outbreak.state import NO_MASTER
from skullyard.games.outbreak.view import MASTER, ZOMBIES, View
from skullyard.render.emblems import mark
from skullyard.render.svg import Markup
from skullyard.service.api import Snapshot
from skullyard.web.panel import Offered, Refused
from skullyard.web.titles import prison_outbreak
from skullyard.web.titles.apocalypse import asked, endings, hand, seen
from skullyard.web.titles.prison_outbreak import banner, film, is_tickable, key_of_thing, look, mode
from skullyard.web.titles.prison_outbreak.legend import legend

__all__ = [
    "active",
    "banner",
    "end",
    "end_shell",
    "expected",
    "film",
    "is_tickable",
    "key_of_thing",
    "large_mark",
    "look",
    "mode",
    "names",
    "options",
    "parts",
    "shell",
    "token",
    "waiting",
]


def shell() -> str:
    """Name the template of its table."""
    return "tables/apocalypse.html"


def end_shell() -> str:
    """Name the template of its end."""
    return "ends/apocalypse.html"


def expected(view: View, decision: Decision) -> Sequence[Option]:
    """List what a person might expect to be able to choose; why a card of the Master cannot be played stands on it."""
    return prison_outbreak.expected(view, decision)


# ------------------------------------------------------------------- decisions


def options(offered: Sequence[Offered], refused: Sequence[Refused], snapshot: Snapshot, say: Say) -> Markup:
    """Draw the buttons of a decision."""
    own = asked.options(snapshot, prison_outbreak.choices(snapshot, offered), say)
    return prison_outbreak.options(offered, refused, snapshot, say) if own is None else own


def turn(snapshot: Snapshot, say: Say) -> Markup | None:
    """Show how far the turn is: whose turn it is is enough."""
    return None


def waiting(snapshot: Snapshot, say: Say) -> Prompt | None:
    """Say that the Zombie Master is asked: that he may break in, and nothing of what he could do. Rules: AP-71."""
    view: View = snapshot.view
    waits = snapshot.decision is None and not snapshot.table.over and snapshot.trouble is None
    if not waits or snapshot.asked != (view.master,):
        return None
    if (card := seen.last_played(snapshot)) >= 0:
        name = content.master_cards()[card].name
        return Prompt(say("web.apocalypse.waiting.card", card=name), say("web.apocalypse.waiting.card.about"))
    if view.phase == MASTER:
        return Prompt(say("web.apocalypse.waiting.phase"), say("web.apocalypse.waiting.phase.about"))
    about = "zombies" if view.phase == ZOMBIES else "players"
    return Prompt(say("web.apocalypse.waiting"), say(f"web.apocalypse.waiting.{about}"))


# ------------------------------------------------------------------- the table


def parts(snapshot: Snapshot, people: tuple[str, ...], offered: Sequence[Offered], say: Say) -> dict[str, Markup]:
    """Draw every part of the table that may change, by its id."""
    drawn = prison_outbreak.parts(snapshot, people, offered, say)
    view: View = snapshot.view
    if view.master == NO_MASTER:
        return drawn
    drawn |= {
        "sheet-master": seen.sheet(snapshot, people, say),
        "master-line": seen.line(view, say),
        "master": seen.leaf(view, say),
        "outlook": seen.outlook(snapshot, say),
        "played": seen.played(snapshot, say),
    }
    if view.seat == view.master:
        drawn |= {"hand": hand.draw(snapshot, say), "moments": hand.moments(snapshot, say)}
    return drawn


def names(view: View, parts: dict[str, Markup], say: Say) -> dict[str, Any]:
    """Put together what the template of a first page shows."""
    shown = prison_outbreak.names(view, parts, say)
    has_master = view.master != NO_MASTER
    if has_master:
        shown["legend"] = legend(box(view.title, view.equipment).figures, say, seen.pieces(say))
        leaves = shown["leaves"]
        shown["leaves"] = [*leaves[:3], ("master", "k-master", say("web.apocalypse.tab.master")), *leaves[3:]]
    return {**shown, "has_master": has_master, "is_master": has_master and view.seat == view.master}


def large_mark(view: View, seat: Seat | None) -> Markup:
    """Show who acts, large."""
    return mark("k-token", "mk") if _is_master(view, seat) else prison_outbreak.large_mark(view, seat)


def token(view: View, seat: Seat | None) -> Markup:
    """Show a seat's small mark."""
    return mark("k-token", "tk") if _is_master(view, seat) else prison_outbreak.token(view, seat)


def active(view: View) -> Seat | None:
    """Whose turn it is: in his phase the Zombie Master's. Rules: AP-04."""
    return view.master if view.phase == MASTER and view.master != NO_MASTER else prison_outbreak.active(view)


def _is_master(view: View, seat: Seat | None) -> bool:
    return seat is not None and seat == view.master != NO_MASTER


def end(snapshot: Snapshot, people: tuple[str, ...], say: Say) -> dict[str, Any]:
    """Put together what the end page shows."""
    return endings.end(snapshot, people, say)
