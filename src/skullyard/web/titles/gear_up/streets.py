"""A street: who it belongs to, and its three positions with the zombies on them."""

from __future__ import annotations

from collections.abc import Sequence

from skullyard.engine import Seat
from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.view import CardView, View
from skullyard.render.emblems import icon, mark
from skullyard.render.gear_up.cards import draw_card
from skullyard.render.gear_up.sheet import draw_pen, draw_vitals
from skullyard.render.svg import EMPTY, Markup, classes, tag, words
from skullyard.service.api import BOT, Snapshot


def draw_positions(view: View, seat: Seat, say: Say) -> dict[str, Markup]:
    """Draw the three positions of a street, each a fragment; they know how full the street is. Rules: GU-03, GU-12."""
    full = fullness(len(view.street(seat)))
    return {
        f"street-{seat}-{name}": draw_position(
            view.street(seat, place), f"street-{seat}-{name}", f"{name} {full}", names.place_name(place, say), say
        )
        for place, name in enumerate(content.POSITIONS)
    }


def fullness(number: int) -> str:
    """Say how full a street is, so that a sheet can make room."""
    return "full8" if number >= 8 else "full6" if number >= 6 else "full0"


def draw_position(
    cards: Sequence[CardView], name: str, look: str, label: str, say: Say, *, fresh: bool = False
) -> Markup:
    """Draw the zombies on a position."""
    items = [tag("li", draw_card(card, say, fresh), id=card.id) for card in cards]
    return tag("ol", *items, class_=f"position {look} n{min(len(cards), 8)}", id=name, aria_label=label)


def person(snapshot: Snapshot, seat: Seat, say: Say) -> str:
    """Say who plays a seat."""
    player = snapshot.players[seat]
    if player.kind == BOT:
        return say(f"web.who.bot.{player.bot}")
    told = player.name or say("web.who.you" if seat == snapshot.watcher else "web.who.friend")
    is_away = not player.connected and seat != snapshot.watcher and not snapshot.table.over
    return say("web.who.away", who=told) if is_away else told


def draw_head(snapshot: Snapshot, seat: Seat, say: Say) -> Markup:
    """Draw the head of a street: face, name, pen, who plays, whether it is done, what is left of it."""
    view: View = snapshot.view
    own = view.seats[seat]
    return tag(
        "header",
        mark(f"gb-{own.survivor}", "bust"),
        tag(
            "h2",
            tag(
                "span",
                words("b", names.survivor_name(view, seat)),
                draw_pen(seat),
                _boss_here(view, seat, say),
                class_="n",
            ),
            words("small", person(snapshot, seat, say)),
            class_="whose",
        ),
        _state(snapshot, seat, say),
        draw_vitals(own, say),
        class_="gsh",
        id=f"seat-{seat}",
    )


def _state(snapshot: Snapshot, seat: Seat, say: Say) -> Markup:
    """Say whether a seat is done with what is going on."""
    view: View = snapshot.view
    if view.over or len(view.seats) == 1:
        return EMPTY
    done = seat not in snapshot.asked
    key = "share" if view.offer is not None else "attack" if any(one.busy for one in view.seats) else "other"
    told = say(f"web.gear_up.state.{key}.{'yes' if done else 'no'}")
    return tag(
        "span",
        icon("gu-ok" if done else "gu-pen"),
        words("span", told),
        class_=classes("state", "yes" if done else None),
    )


def _boss_here(view: View, seat: Seat, say: Say) -> Markup:
    """Say that the boss stands before this seat."""
    if view.boss.holder != seat or len(view.seats) == 1:
        return EMPTY
    told = say("web.gear_up.boss.here")
    return tag("span", icon("gu-yellow-star"), words("span", told, class_="sr"), class_="here", title=told)
