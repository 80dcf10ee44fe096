"""What everybody sees of the Zombie Master: who he is, how many cards he holds, which ones work, what he has just played."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.names import level_name, survivor_name
from skullyard.games.outbreak.setting import SHARES
from skullyard.games.outbreak.state import UP
from skullyard.games.outbreak.view import MASTER, View
from skullyard.render.emblems import mark
from skullyard.render.outbreak import master as drawn
from skullyard.render.outbreak.pieces import LEVELS
from skullyard.render.outbreak.sheets import level_dots
from skullyard.render.outbreak.tokens import alarm, grave
from skullyard.render.svg import EMPTY, Markup, classes, escape, join, tag, words
from skullyard.service.api import Snapshot
from skullyard.web.titles.prison_outbreak.legend import Piece

PLAYED: Final = "CardPlayed"
TURNS_SHOWN: Final = 1
"""So many turns a card that was played stays in sight."""


# ------------------------------------------------------------- who, and what works


def sheet(snapshot: Snapshot, people: tuple[str, ...], say: Say) -> Markup:
    """Show the Master among the players: who plays him, how many cards he holds, which ones work. Rules: AP-37."""
    view: View = snapshot.view
    who = people[view.master] if view.master < len(people) else ""
    return _sheet(view.held, (*view.until, *view.lasting), who, view.phase == MASTER, view.seat == view.master, say)


@lru_cache(maxsize=256)
def _sheet(held: int, working: tuple[int, ...], who: str, acts: bool, mine: bool, say: Say) -> Markup:
    chips = (
        tag("li", drawn.small(design, say), data_thing=f"master_card:{drawn.design_card(design).id}")
        for design in working
    )
    return tag(
        "li",
        mark("k-token", "mz-me"),
        tag("span", words("h3", say("apocalypse.card.master")), words("span", who, class_="who"), class_="mz-who"),
        drawn.hand_backs(held, say),
        tag("ul", *chips, class_="mz-chips", aria_label=say("apocalypse.card.at_work")) if working else EMPTY,
        class_=classes("sv", "mz-sheet", "is-act" if acts else None, "is-me" if mine else None),
        id="sheet-master",
        data_thing="figure:master",
    )


def line(view: View, say: Say) -> Markup:
    """Show the same in one line over the board, where there is no room for sheets."""
    return _line(view.held, (*view.until, *view.lasting), view.phase == MASTER, say)


@lru_cache(maxsize=256)
def _line(held: int, working: tuple[int, ...], acts: bool, say: Say) -> Markup:
    marks = (
        tag("li", mark(drawn.emblem_of(design), "ic"), words("b", drawn.design_card(design).name)) for design in working
    )
    told = say("apocalypse.card.held", n=held)
    return tag(
        "div",
        mark("k-token", "tk"),
        tag("b", escape(str(held)), words("span", told, class_="sr"), class_="mz-n-held", title=told),
        tag("ul", *marks, aria_label=say("apocalypse.card.at_work")) if working else EMPTY,
        class_=classes("mz-line", "is-act" if acts else None),
        id="master-line",
        role="group",
        aria_label=say("apocalypse.card.master"),
    )


def leaf(view: View, say: Say) -> Markup:
    """Show the cards that work with their texts. Rules: AP-37, AP-41, AP-45."""
    return drawn.table_strip(view.lasting, view.until, view.held, say)


# -------------------------------------------------------------------- just played


def played(snapshot: Snapshot, say: Say) -> Markup:
    """Show the others the card that was played in this turn, large, so that nobody misses it. Rules: AP-39."""
    others = snapshot.watcher != snapshot.view.master
    for turn in snapshot.log[-TURNS_SHOWN:]:
        for heard in reversed(turn.lines):
            if others and heard.seen.kind == PLAYED:
                return _played(int(heard.seen.known["card"]), heard.id, say)
    return tag("div", class_="mz-played", id="played")


def last_played(snapshot: Snapshot) -> int:
    """Return the card that was the last thing to happen, or -1: the Master is then asked what it does."""
    lines = snapshot.log[-1].lines if snapshot.log else ()
    return int(lines[-1].seen.known["card"]) if lines and lines[-1].seen.kind == PLAYED else -1


@lru_cache(maxsize=256)
def _played(design: int, number: str, say: Say) -> Markup:
    head = tag("p", mark("k-token", "tk"), words("b", say("web.apocalypse.played")))
    shown = tag("div", head, drawn.card(design, say), class_="mz-show")
    return tag("div", shown, class_="mz-played", id="played", data_number=number)


# ----------------------------------------------------------------- what comes next


def outlook(snapshot: Snapshot, say: Say) -> Markup:
    """Show in which line the next zombie cards are read, how far the next line is, and what is left of the stack.

    Which cards lie there is known to nobody; how many of them are the Master's follows from what has been seen.

    Rules: PO-XP-5, AP-34, AP-50.
    """
    view: View = snapshot.view
    up = [figure for figure in view.figures if figure.status == UP]
    points = max((figure.experience for figure in up), default=0)
    best = tuple(survivor_name(figure.survivor) for figure in up if figure.level == view.level)
    return _outlook(view.level, points, best, view.horde, hidden(snapshot), say)


@lru_cache(maxsize=256)
def _outlook(level: int, points: int, best: tuple[str, ...], left: int, of_master: int, say: Say) -> Markup:
    after = level + 1
    rungs = [
        tag(
            "li",
            level_dots(n, say),
            words("b", level_name(n, say)),
            words("small", say("web.apocalypse.outlook.from", n=content.LEVEL_BEGINS[n])),
            class_=classes("is-now" if n == level else "is-past" if n < level else None),
            aria_current="step" if n == level else None,
        )
        for n in range(len(LEVELS))
    ]
    told = [say("web.apocalypse.outlook.line", level=level_name(level, say))]
    if after < len(LEVELS):
        missing = content.LEVEL_BEGINS[after] - points
        told.append(say("web.apocalypse.outlook.next", level=level_name(after, say), n=missing, who=", ".join(best)))
    stack = [say("web.apocalypse.outlook.stack", n=left)]
    stack.append(say("web.apocalypse.outlook.masters", n=of_master))
    return tag(
        "section",
        words("h3", say("web.apocalypse.outlook")),
        tag("ol", *rungs, class_="mz-rungs"),
        words("p", " ".join(told)),
        words("p", " ".join(stack), class_="note-s"),
        class_="mz-look",
        id="outlook",
        aria_label=say("web.apocalypse.outlook"),
    )


def hidden(snapshot: Snapshot) -> int:
    """Return how many of the Master's cards lie in the stack of zombie cards: all that have not been seen elsewhere."""
    view: View = snapshot.view
    share = snapshot.table.setup.get("master_cards")
    if share is None:
        share = SHARES[view.mission.length]
    gone = sum(card >= content.MASTER_BEGINS for card in view.horde_gone)
    return max(int(share) - view.held - len(view.lasting) - len(view.until) - gone, 0)


# ---------------------------------------------------------------------- the legend


@cache
def pieces(say: Say) -> tuple[Piece, ...]:
    """List the pieces that only a table with a Zombie Master has."""
    return (
        (grave(5), say("web.apocalypse.key.grave")),
        (alarm(2), say("web.apocalypse.key.alarm")),
        (join(_mark("k-token")), say("web.apocalypse.key.master")),
    )


def _mark(name: str) -> Markup:
    return tag("use", href=f"#{name}", x=-18, y=-18, width=36, height=36)
