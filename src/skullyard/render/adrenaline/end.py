"""The end: who won, where everybody's points came from, and what each board paid."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.view import Payment, View
from skullyard.render.adrenaline.boards import ammo_cell, token
from skullyard.render.adrenaline.pieces import Say, fighter_name
from skullyard.render.emblems import icon, mark
from skullyard.render.svg import EMPTY, Markup, classes, escape, join, number, tag, words

SOURCES: tuple[tuple[str, str | None], ...] = (
    ("board", None),
    ("track", "track"),
    ("first_blood", "blood"),
    ("double_kill", "double"),
    ("spawn_track", "spawn"),
    ("turrets", "turret"),
)
"""Where points come from, in the order of the bars, and the pattern that tells them apart without colour."""


def points_by_source(account: Sequence[Payment], seat: int) -> dict[str, int]:
    """Add up one seat's points by where they came from."""
    added: defaultdict[str, int] = defaultdict(int)
    for payment in account:
        if payment.points[seat]:
            added[payment.what] += payment.points[seat]
    known = [name for name, _ in SOURCES]
    return {name: added[name] for name in (*known, *sorted(set(added) - set(known))) if added[name]}


def ranking(view: View) -> list[int]:
    """List the seats by their place, and by seat where they share it."""
    if view.result is None:
        raise ValueError("The game is not over: there is no ranking yet.")
    ranks = view.result.ranks
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


# --------------------------------------------------------------------- bars


def _percent(part: float, whole: float) -> str:
    return f"{number(100 * part / whole)}%" if whole else "0%"


def points_bar(fighter: str, sources: dict[str, int], longest: int, say: Say) -> Markup:
    """Draw one player's points as a bar, a piece for each source; `longest` is the winner's points."""
    patterns = dict(SOURCES)
    drawn: list[Markup] = []
    start = 0
    for name, points in sources.items():
        x, width = _percent(start, longest), _percent(points, longest)
        drawn.append(tag("rect", class_=f"f-{fighter} seg", x=x, y=0, width=width, height="100%"))
        pattern = patterns.get(name)
        if pattern is not None:
            drawn.append(tag("rect", x=x, y=0, width=width, height="100%", fill=f"url(#pt-{pattern})"))
        if longest and points / longest > 0.075:
            middle = _percent(start + points / 2, longest)
            drawn.append(
                tag("rect", class_="segn-b", x=middle, y=6, width=30, height=20, rx=10, transform="translate(-15 0)")
            )
            drawn.append(words("text", str(points), class_="segn", x=middle, y=21.5))
        start += points
        drawn.append(
            tag(
                "rect",
                class_="segl",
                x=_percent(start, longest),
                y=0,
                width=2,
                height="100%",
                transform="translate(-1 0)",
            )
        )
    told = ", ".join(f"{say(f'render.end.{name}')} {points}" for name, points in sources.items())
    return tag(
        "svg", *drawn, class_="bar", width="100%", height=32, role="img", aria_label=told or say("render.end.none")
    )


def points_legend(say: Say, account: Sequence[Payment] = ()) -> Markup:
    """Explain the pieces of the bars: those of the deathmatch, and whatever else paid in this game."""
    paid = {payment.what for payment in account}
    counted = {"track", "spawn_track", "turrets"}
    left_out = counted - (paid & counted or {"track"})
    items = []
    for name, pattern in SOURCES:
        if name in left_out:
            continue
        patch = tag("rect", class_="segk", width=28, height=16, rx=2)
        if pattern is not None:
            patch = join(patch, tag("rect", width=28, height=16, fill=f"url(#pt-{pattern})"))
        drawn = tag("svg", patch, width=28, height=16, aria_hidden="true", focusable="false")
        items.append(tag("li", drawn, escape(say(f"render.end.{name}"))))
    return tag("ul", *items, class_="leg")


def standings(view: View, people: tuple[str, ...], say: Say) -> Markup:
    """List the players by their place, with bars."""
    if view.result is None:
        raise ValueError("The game is not over: there are no standings yet.")
    points, ranks = view.result.points, view.result.ranks
    longest = max(points, default=0)
    items = []
    for seat in ranking(view):
        fighter = view.fighters[seat].fighter
        sources = points_by_source(view.account, seat)
        items.append(
            tag(
                "li",
                words("span", str(ranks[seat]), class_="rk"),
                mark(f"m-{fighter}", f"mk f-{fighter}"),
                tag(
                    "div",
                    words("h3", fighter_name(fighter)),
                    words("span", people[seat], class_="who", title=people[seat]) if people[seat] else EMPTY,
                    class_="st-n",
                ),
                tag("div", points_bar(fighter, sources, longest, say), class_="st-b"),
                tag(
                    "b",
                    escape(str(points[seat])),
                    words("span", f" {say('render.end.points')}", class_="sr"),
                    class_="st-t",
                ),
                class_=classes("win" if seat in view.result.winners else None),
            )
        )
    return tag("ol", *items)


# ------------------------------------------------------------------ account


def _when(payment: Payment, say: Say) -> str:
    if payment.what in ("track", "spawn_track", "turrets"):
        return say("render.end.at_track" if payment.what != "turrets" else "render.end.at_last")
    return say("render.end.round", n=payment.round) if payment.round else say("render.end.at_last")


def _named(view: View, seat: int, extra: str = "") -> Markup:
    fighter = view.fighters[seat].fighter
    return tag("span", token(fighter), words("span", fighter_name(fighter) + extra), class_="tc")


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the account: a payment, and who got the point for first blood with it, or -1."""

    payment: Payment
    first_blood: int


def account_rows(account: Sequence[Payment]) -> list[Row]:
    """Put the point for first blood into the line of the board that paid it."""
    rows: list[Row] = []
    blood: Payment | None = None
    for payment in account:
        if payment.what == "first_blood" and blood is None:
            blood = payment
            continue
        if (
            blood is not None
            and payment.what == "board"
            and (payment.round, payment.board) == (blood.round, blood.board)
        ):
            points = tuple(a + b for a, b in zip(payment.points, blood.points, strict=True))
            rows.append(Row(replace(payment, points=points), blood.points.index(max(blood.points))))
        else:
            rows += [Row(one, -1) for one in (blood, payment) if one is not None]
        blood = None
    return rows + ([Row(blood, -1)] if blood is not None else [])


def _points_cell(row: Row, seat: int, say: Say) -> Markup:
    points = row.payment.points[seat]
    if not points:
        return words("td", "·", class_="n z")
    if seat != row.first_blood:
        return words("td", str(points), class_="n")
    told = say("render.end.first_blood")
    shown = tag("span", icon("i-drop"), words("span", told, class_="sr"), escape(str(points)), class_="tc", title=told)
    return tag("td", shown, class_="n")


def _paid_row(view: View, row: Row, order: list[int], say: Say) -> Markup:
    payment = row.payment
    source = words("span", say(f"render.end.{payment.what}"))
    board = _named(view, payment.board) if payment.board >= 0 else source
    if payment.what == "spawn_track":
        colour = content.COLOUR[payment.board]
        board = tag("span", ammo_cell(colour), words("span", say(f"render.rack.{colour}")), class_="tc")
    by = EMPTY
    if payment.tokens:
        over = f", {say('render.end.overkill')}" if len(payment.tokens) > 1 else ""
        # The own token of the dead was put there by a spawnpoint (AD-DOM-4).
        struck = payment.tokens[0] == payment.board
        spawn = tag("span", icon("i-shoot"), words("span", say("render.strike") + over), class_="tc")
        by = spawn if struck else _named(view, payment.tokens[0], over)
    elif payment.what == "first_blood":
        by = tag("span", icon("i-drop"), source, class_="tc")
    cells = (_points_cell(row, seat, say) for seat in order)
    return tag(
        "tr", words("th", _when(payment, say), scope="row"), tag("td", board), tag("td", by, class_="by"), *cells
    )


def paid_table(view: View, say: Say) -> Markup:
    """List every time points were paid, in the order of the game, and the totals."""
    if view.result is None:
        raise ValueError("The game is not over: there is no account yet.")
    order = ranking(view)
    heads = (
        tag(
            "th",
            tag(
                "span",
                token(view.fighters[seat].fighter),
                words("span", fighter_name(view.fighters[seat].fighter), class_="sr"),
                class_="tc",
            ),
            scope="col",
            class_="n",
        )
        for seat in order
    )
    columns = (words("th", say(f"render.end.{name}"), scope="col") for name in ("when", "of_board"))
    total = (words("td", str(view.result.points[seat]), class_="n") for seat in order)
    table = tag(
        "table",
        words("caption", say("render.end.paid"), class_="sr"),
        tag("thead", tag("tr", *columns, words("th", say("render.end.by"), scope="col", class_="by"), *heads)),
        tag("tbody", *(_paid_row(view, row, order, say) for row in account_rows(view.account))),
        tag(
            "tfoot",
            tag("tr", words("th", say("render.end.total"), scope="row"), tag("td"), tag("td", class_="by"), *total),
        ),
    )
    # It may be wider than a phone: then it scrolls by itself, also by keyboard.
    return tag("div", table, class_="tw", role="region", tabindex=0, aria_label=say("render.end.paid"))
