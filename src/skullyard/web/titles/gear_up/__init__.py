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
from skullyard.render.gear_up.cards import draw_boss
from skullyard.render.gear_up.sheet import draw_helpers, draw_pen, draw_sheet
from skullyard.render.gear_up.track import draw_track
from skullyard.render.svg import EMPTY, Markup, join, tag, words
from skullyard.service.api import Snapshot
from skullyard.web.panel import Offered, Refused
from skullyard.web.titles import Film, Look
from skullyard.web.titles.gear_up import asked, deal, endings, looks, places, seen, streets
from skullyard.web.titles.gear_up.signs import sign

LAST_TURN_RULE: Final = "GU-59"


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
    found = {
        "track": draw_track(view, say),
        "boss-head": seen.boss_panel(view, say),
        "card-boss": tag("div", draw_boss(view.boss, say), class_=seen.boss_look(view), id="card-boss"),
        "cost": seen.cost_panel(view, say),
        "sheet": draw_sheet(view, own, streets.person(snapshot, own, say), say),
        "deal": deal.form(snapshot, say),
        **deal.fresh(view, say),
    }
    for seat in view.seats:
        found[f"seat-{seat.seat}"] = streets.draw_head(snapshot, seat.seat, say)
        found |= streets.draw_positions(view, seat.seat, say)
    if view.helpers:
        found["helpers"] = draw_helpers(view, say)
    return {**found, **places.lists(view, snapshot.decision, say)}


def names(view: View, parts: dict[str, Markup], say: Say) -> dict[str, Any]:
    """Put together what the template of a first page shows."""
    own = seen.own_seat(view)
    return {
        "own_seat": own,
        "neighbours": seen.neighbours(view),
        "others": seen.others(view),
        "players": len(view.seats),
        "positions": content.POSITIONS,
        "leaves": _leaves(view, own, say),
        "helpers": bool(view.helpers),
        "list_sign": sign("list"),
        "streets": [one.seat for one in view.seats],
    }


def _leaves(view: View, own: Seat, say: Say) -> list[dict[str, str]]:
    """List the parts of the page that a phone leads to."""
    near = seen.neighbours(view)
    to = {"hit": "main", "street": f"s{own}", "boss": "boss", "sheet": "sheet"}
    to |= {"table": f"s{near[0]}"} if near else {"helpers": "helpers"}
    return [{"to": where, "name": say(f"web.gear_up.leaf.{leaf}")} for leaf, where in {**to, "log": "log"}.items()]


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
    return mark("i-skull", "mk") if seat is None else mark(f"gb-{view.seats[seat].survivor}", "mk bust")


def token(view: View, seat: Seat | None) -> Markup:
    """Show a seat's pen; a turn is nobody's."""
    return EMPTY if seat is None else draw_pen(seat)


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
