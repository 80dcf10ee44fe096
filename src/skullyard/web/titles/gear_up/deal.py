"""Sharing out: a row a thing, a dot a seat. Whoever moves a dot may propose that instead. Rules: GU-44, GU-47."""

from __future__ import annotations

from collections.abc import Sequence

from skullyard.engine import Seat
from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names, sharing
from skullyard.games.gear_up.content import NEAR
from skullyard.games.gear_up.view import OfferView, View
from skullyard.render.emblems import icon
from skullyard.render.gear_up.cards import boss_portrait, draw_small
from skullyard.render.gear_up.sheet import draw_pen
from skullyard.render.svg import EMPTY, Markup, tag, words
from skullyard.service.api import Snapshot
from skullyard.web.logbook import rule_link
from skullyard.web.panel import Offered, Refused
from skullyard.web.titles.gear_up.streets import draw_position

RULES = {sharing.ZOMBIES: "GU-44", sharing.HOLDER: "GU-47"}


def form(snapshot: Snapshot, say: Say) -> Markup:
    """Show who shall get what; whoever may propose may move the dots."""
    view: View = snapshot.view
    offer = view.offer
    if offer is None:
        return tag("section", id="deal", hidden="hidden")
    is_asked = snapshot.decision is not None and (sharing.PROPOSE,) in snapshot.decision.options
    seats = [seat.seat for seat in view.seats]
    columns = [tag("th", draw_pen(seat), words("span", _name(view, seat, say)), scope="col") for seat in seats]
    head = tag("tr", words("th", say(f"web.gear_up.deal.{offer.what}"), scope="col"), *columns)
    rows = [_row(view, offer, thing, to, is_asked, say) for thing, to in zip(offer.things, offer.to, strict=True)]
    foot = [] if offer.what == sharing.HOLDER else [_counts(view, offer, say), _stars(view, say)]
    return tag(
        "section",
        words("h2", say(f"web.gear_up.deal.{offer.what}.head"), id="deal-h"),
        tag(
            "table",
            words("caption", say(f"web.gear_up.deal.{offer.what}.caption"), class_="sr"),
            tag("thead", head),
            tag("tbody", *rows),
            tag("tfoot", *foot),
        ),
        _said(view, offer, say),
        tag(
            "p",
            words("span", say(f"web.gear_up.deal.{offer.what}.about")),
            rule_link(snapshot.table.game, RULES[offer.what], say),
            class_="note-s",
        ),
        class_="gu-deal",
        id="deal",
        aria_labelledby="deal-h",
    )


def _name(view: View, seat: Seat, say: Say) -> str:
    return names.capital(names.seat_name(view, seat, say))


def _row(view: View, offer: OfferView, thing: str, to: Seat, is_asked: bool, say: Say) -> Markup:
    """Draw what is shared out, with a dot a seat."""
    name = names.card_name(view, thing, say)
    cells = []
    for seat in view.seats:
        dot = tag(
            "input",
            type="radio",
            name=f"to-{thing}",
            id=f"to-{thing}-{seat.seat}",
            value=f"give:{thing}:s{seat.seat}",
            checked="checked" if seat.seat == to else None,
            disabled=None if is_asked else "disabled",
            form="decide",
            data_seat=seat.seat,
            data_thing=thing,
        )
        told = say("web.gear_up.deal.dot", card=name, who=names.seat_name(view, seat.seat, say))
        cells.append(
            tag("td", tag("label", dot, tag("i", class_="dot"), words("span", told, class_="sr"), class_="pick"))
        )
    card = view.card(thing)
    picture = draw_small(card, say) if card else boss_portrait(view.boss.id, view.boss.side)
    red = card is not None and content.zombie(card.design).deck == "red"
    return tag(
        "tr", tag("th", words("b", name), picture, scope="row", class_="red" if red else None), *cells, data_to=str(to)
    )


def _counts(view: View, offer: OfferView, say: Say) -> Markup:
    """Tell how many zombies each would have then."""
    cells = []
    for seat in view.seats:
        more = offer.to.count(seat.seat)
        plus = words("small", f" + {more}" if more else "", data_more=seat.seat)
        cells.append(tag("td", words("span", str(len(view.street(seat.seat)))), plus))
    return tag("tr", words("th", say("web.gear_up.deal.then"), scope="row"), *cells)


def _stars(view: View, say: Say) -> Markup:
    """Tell how many unmarked stars stand near each."""
    cells = []
    for seat in view.seats:
        near = view.street(seat.seat, NEAR)
        stars = sum((content.zombie(card.design).grid.stars & ~card.marked).bit_count() for card in near)
        cells.append(tag("td", words("span", str(stars))))
    return tag("tr", words("th", say("web.gear_up.deal.stars"), scope="row"), *cells)


def _said(view: View, offer: OfferView, say: Say) -> Markup:
    """Tell who agrees, and who has still to say."""
    if offer.composing >= 0:
        return words("p", say("web.gear_up.deal.composing", who=_name(view, offer.composing, say)), class_="gu-said")
    agreed = [seat.seat for seat in view.seats if seat.agreed]
    still = [seat.seat for seat in view.seats if not seat.agreed]
    told = [say("web.gear_up.deal.agreed", who=names.capital(names.seat_names(view, agreed, say)))] if agreed else []
    told += [say("web.gear_up.deal.still", who=names.seat_names(view, still, say))] if still else []
    return words("p", " ".join(told), class_="gu-said")


def buttons(offered: Sequence[Offered], refused: Sequence[Refused], say: Say) -> Markup:
    """Draw the answers: propose instead, agree."""
    shown = []
    for one in offered:
        label, agrees = one.label, one.option[0] == sharing.AGREE
        text = tag("span", words("b", label.name), words("small", label.detail) if label.detail else EMPTY)
        shown.append(
            tag(
                "button",
                icon("i-check") if agrees else icon("gu-pen"),
                text,
                class_="gb place" if agrees else "gb",
                id=f"op-{one.option[0]}",
                type="submit",
                name="key",
                value=one.key,
                data_first=None if agrees else say("web.gear_up.deal.first"),
            )
        )
    for no in refused:
        text = tag("span", words("b", no.label.name), words("small", no.why))
        shown.append(
            tag(
                "button", icon("gu-pen"), text, class_="gb is-off", type="button", aria_disabled="true", data_why=no.key
            )
        )
    return tag(
        "div", tag("div", tag("div", *reversed(shown), class_="gu-do"), class_="gu-row"), class_="gu-opts", id="options"
    )


def fresh(view: View, say: Say) -> dict[str, Markup]:
    """Draw the new zombies in the streets where the proposal puts them."""
    offer = view.offer
    parts = {}
    for seat in view.seats:
        cards = []
        if offer is not None and offer.what == sharing.ZOMBIES:
            given = [thing for thing, to in zip(offer.things, offer.to, strict=True) if to == seat.seat]
            cards = [card for card in view.cards if card.id in given]
        label = say("web.gear_up.fresh")
        parts[f"fresh-{seat.seat}"] = draw_position(cards, f"fresh-{seat.seat}", "fresh", label, say, fresh=True)
    return parts
