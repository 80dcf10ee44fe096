"""Prison Outbreak's table on a page; Apocalypse's is the same with the Zombie Master at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from skullyard.engine import Decision, Option, Seat
from skullyard.engine.wording import Prompt, Say
from skullyard.games.outbreak.boxes import box
from skullyard.games.outbreak.view import View
from skullyard.render import outbreak as drawn
from skullyard.render.emblems import icon, mark
from skullyard.render.svg import EMPTY, Markup, join, tag, words
from skullyard.service.api import Snapshot
from skullyard.web.panel import Offered, Refused
from skullyard.web.titles import Film, Look
from skullyard.web.titles.prison_outbreak import asked, endings, films, forecast, looks
from skullyard.web.titles.prison_outbreak.legend import legend

ROUND_LIMIT_RULE: Final = "PO-MISSION-5"
UNLIT: Final = frozenset(("noise", "discard"))
"""What a slip on the board should not do; it has its button."""
NEAR_THE_END: Final = 2
"""From so many rounds before the limit on, the page says that the end is near."""
LEAVES: Final = {
    "board": "i-map",
    "act": "i-done",
    "team": "i-people",
    "mission": "i-flag",
    "zombies": "i-skull",
    "log": "i-log",
}
"""What stands beside the board, a leaf at a time, and the sign of each."""


def shell() -> str:
    """Name the template of its table."""
    return "tables/prison_outbreak.html"


def end_shell() -> str:
    """Name the template of its end."""
    return "ends/prison_outbreak.html"


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


def choices(snapshot: Snapshot, offered: Sequence[Offered]) -> tuple[drawn.Choice, ...]:
    """Turn the options into what lights up on the board."""
    if snapshot.decision is None:
        return ()
    return tuple(
        drawn.Choice(one.key, one.label.name, detail=one.detail, place=one.label.place, undoable=one.undoable)
        for one in offered
    )


def options(offered: Sequence[Offered], refused: Sequence[Refused], snapshot: Snapshot, say: Say) -> Markup:
    """Draw the buttons of a decision."""
    refusals = tuple(drawn.Refusal(one.key, one.label.name, one.why, one.rule) for one in refused)
    return asked.options(snapshot, choices(snapshot, offered), refusals, say)


# ------------------------------------------------------------------- the table


def parts(snapshot: Snapshot, people: tuple[str, ...], offered: Sequence[Offered], say: Say) -> dict[str, Markup]:
    """Draw every part of the table that may change, by its id."""
    view = snapshot.view
    return {
        **drawn.fragments(view, people, [one for one in choices(snapshot, offered) if one.verb not in UNLIT], say),
        "aims": asked.aims(view, say),
        "spot": asked.spot(view),
        "forecast": forecast.draw(view, say),
        "film": films.marker(snapshot, say),
    }


def names(view: View, parts: dict[str, Markup], say: Say) -> dict[str, Any]:
    """Put together what the template of a first page shows."""
    board = view.board
    return {
        "board": drawn.board_svg(view, parts, say),
        "team": drawn.team(parts),
        "mission": view.mission,
        "legend": legend(box(view.title, view.equipment).figures, say),
        "leaves": [(name, sign, say(f"web.prison_outbreak.tab.{name}")) for name, sign in LEAVES.items()],
        "first_round": view.round <= 1,
        "shape": "wide" if board.columns > board.rows else "square",
        "crowd": len(view.figures),
    }


def mode(view: View, say: Say) -> str:
    """Name the mission with the game."""
    return say("web.prison_outbreak.in_mission", game=say(f"web.game.{view.title}"), mission=view.mission.title)


def banner(view: View, say: Say) -> Markup:
    """Tell that the end is near: the last rounds of the mission."""
    left = view.mission.round_limit - view.round
    if view.over or left >= NEAR_THE_END:
        return EMPTY
    told = say("web.prison_outbreak.last_round" if not left else "web.prison_outbreak.last_rounds", n=left + 1)
    more = words("a", say("web.prison_outbreak.more"), class_="rule-a", href=f"/rules/{view.title}#{ROUND_LIMIT_RULE}")
    return join(icon("i-skull"), tag("span", words("b", told), Markup(" "), more))


def large_mark(view: View, seat: Seat | None) -> Markup:
    """Show the survivor whose turn it is, or the first one of a seat; the house's mark for nobody."""
    figure = _figure(view, seat)
    return mark("i-skull", "mk") if figure is None else drawn.portrait(figure)


def token(view: View, seat: Seat | None) -> Markup:
    """Show a seat's small mark."""
    own = next((one.survivor for one in view.figures if one.seat == seat), None)
    return mark("i-skull", "tk") if own is None else drawn.token(own)


def _figure(view: View, seat: Seat | None) -> str | None:
    acting = view.figures[view.actor] if view.actor >= 0 and not view.over else None
    if acting is not None and acting.seat == seat:
        return acting.survivor
    return next((one.survivor for one in view.figures if one.seat == seat), None)


def active(view: View) -> Seat | None:
    """Whose turn it is; before the first one the seat that begins."""
    if view.over:
        return None
    return view.active if view.active >= 0 else view.first


def turn(snapshot: Snapshot, say: Say) -> Markup | None:
    """Show how far the turn is: whose turn it is is enough."""
    return None


def waiting(snapshot: Snapshot, say: Say) -> Prompt | None:
    """Say who is waited for: nothing else than at other titles."""
    return None


def end(snapshot: Snapshot, people: tuple[str, ...], say: Say) -> dict[str, Any]:
    """Put together what the end page shows."""
    return endings.end(snapshot, people, say)


# ------------------------------------------------------------ on looking closer


def look(snapshot: Snapshot, thing: str, key: str, people: tuple[str, ...], say: Say) -> Look | None:
    """Tell what there is to know of a zone, or what an option may come to."""
    return looks.look(snapshot, thing, key, say)


def film(snapshot: Snapshot, say: Say) -> Film | None:
    """Show the last zombies' phase step by step."""
    return films.film(snapshot, say)
