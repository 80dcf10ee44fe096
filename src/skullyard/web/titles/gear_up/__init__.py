"""Gear Up's table on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from skullyard.engine import Decision, Option, Seat
from skullyard.engine.wording import Prompt, Say
from skullyard.games.gear_up import content
from skullyard.games.gear_up.state import ROUNDS, TURNS
from skullyard.games.gear_up.view import View
from skullyard.render.emblems import icon, mark
from skullyard.render.svg import EMPTY, Markup, join, tag, words
from skullyard.service.api import Snapshot
from skullyard.web.panel import Offered, Refused
from skullyard.web.titles import Film, Look
from skullyard.web.titles.gear_up import asked, deal, drawn, endings, looks, places, seen

LAST_TURN_RULE: Final = "GU-59"
LEAVES: Final = ("hit", "street", "boss", "sheet", "table", "log")
"""The parts of the page that a phone leads to."""
POSITIONS: Final = tuple(enumerate(content.POSITIONS))


def shell() -> str:
    """Name the template of its table."""
    return "tables/gear_up.html"


def end_shell() -> str:
    """Name the template of its end."""
    return "ends/gear_up.html"


# ------------------------------------------------------------------- decisions


def expected(view: View, decision: Decision) -> Sequence[Option]:
    """List what a person might expect to be able to choose."""
    return tuple(asked.expected(view, decision))


def is_tickable(decision: Decision) -> bool:
    """Whether several options may be ticked and sent together: no question of this title takes several answers."""
    return False


def key_of_thing(decision: Decision, thing: str) -> str:
    """Turn a thing on the table that was clicked into the key it would have in this decision."""
    return asked.key_of_thing(decision, thing)


def options(offered: Sequence[Offered], refused: Sequence[Refused], snapshot: Snapshot, say: Say) -> Markup:
    """Draw the buttons of a decision."""
    return asked.options(snapshot, offered, refused, say)


# ------------------------------------------------------------------- the table


def parts(snapshot: Snapshot, people: tuple[str, ...], offered: Sequence[Offered], say: Say) -> dict[str, Markup]:
    """Draw every part of the table that may change, by its id."""
    view: View = snapshot.view
    own = seen.own_seat(view)
    drawn_ = {
        "track": drawn.track(view, say),
        "full": seen.fullness(view),
        "boss-head": seen.boss_panel(view, say),
        "card-boss": drawn.boss_svg(view, say),
        "cost": seen.cost_panel(view, say),
        f"sheet-{own}": drawn.sheet(view, own, say),
        "deal": deal.form(snapshot, say),
        **deal.fresh(view, say),
    }
    for seat in view.seats:
        drawn_[f"seat-{seat.seat}"] = drawn.seat_line(view, seat.seat, people[seat.seat], say)
        for place, name in POSITIONS:
            drawn_[f"street-{seat.seat}-{name}"] = drawn.position(view, seat.seat, place, say)
    if view.helpers:
        drawn_["helpers"] = drawn.helpers(view, say)
    return {**drawn_, **places.lists(view, snapshot.decision, say)}


def names(view: View, parts: dict[str, Markup], say: Say) -> dict[str, Any]:
    """Put together what the template of a first page shows."""
    own = seen.own_seat(view)
    return {
        "own_seat": own,
        "is_mine": view.watcher is not None,
        "neighbours": seen.neighbours(view),
        "others": seen.others(view),
        "players": len(view.seats),
        "positions": POSITIONS,
        "leaves": LEAVES,
        "own_name": content.survivor(view.seats[own].survivor).name,
        "streets": [one.seat for one in view.seats],
    }


def turn(snapshot: Snapshot, say: Say) -> Markup | None:
    """Show the steps of the turn and who is ready, in place of whose turn it is."""
    return seen.turn(snapshot, say)


def mode(view: View, say: Say) -> str:
    """Name the game with its difficulty."""
    return say("web.gear_up.at_level", game=say("web.game.gear_up"), level=say(f"gear_up.level.{view.level}"))


def banner(view: View, say: Say) -> Markup:
    """Tell that the last turn is here. Rules: GU-59."""
    if view.over or view.round < ROUNDS or view.number < TURNS:
        return EMPTY
    more = words("a", say("web.rule", rule=LAST_TURN_RULE), class_="rule-a", href=f"/rules/gear_up#{LAST_TURN_RULE}")
    return join(icon("i-flag"), tag("span", words("b", say("web.gear_up.last_turn")), Markup(" "), more))


def large_mark(view: View, seat: Seat | None) -> Markup:
    """Show the survivor of a seat; the house's mark for nobody."""
    return mark("i-skull", "mk") if seat is None else drawn.portrait(view.seats[seat].survivor)


def token(view: View, seat: Seat | None) -> Markup:
    """Show a seat's pen; a turn is nobody's."""
    return EMPTY if seat is None else drawn.pen(seat)


def active(view: View) -> Seat | None:
    """Return None: a turn is everybody's."""
    return None


def waiting(snapshot: Snapshot, say: Say) -> Prompt | None:
    """Say who is waited for while others still mark, or agree."""
    view: View = snapshot.view
    if snapshot.decision is not None or view.over or snapshot.watcher is None or snapshot.trouble is not None:
        return None
    return seen.waiting(snapshot, say)


def end(snapshot: Snapshot, people: tuple[str, ...], say: Say) -> dict[str, Any]:
    """Put together what the end page shows."""
    return endings.end(snapshot, people, say)


# ------------------------------------------------------------ on looking closer


def look(snapshot: Snapshot, thing: str, key: str, people: tuple[str, ...], say: Say) -> Look | None:
    """Give a hint; nothing else on this table needs a closer look."""
    return looks.look(snapshot, thing, say)


def film(snapshot: Snapshot, say: Say) -> Film | None:
    """Return None: what happens in one go is short, and the log tells it."""
    return None
