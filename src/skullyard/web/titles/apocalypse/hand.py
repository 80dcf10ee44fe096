"""What only the Zombie Master sees: his cards, why one cannot be played now, and at which moments he wants to be asked.

Nothing of it is on anybody else's page.

Rules: AP-37, AP-43, AP-44, AP-52, AP-71.
"""

from __future__ import annotations

from collections.abc import Sequence

from skullyard.engine.wording import Say
from skullyard.games.outbreak.master import cards
from skullyard.games.outbreak.master.windows import MOMENTS
from skullyard.games.outbreak.table import rebuild
from skullyard.games.outbreak.view import View
from skullyard.render.emblems import icon
from skullyard.render.outbreak import master as drawn
from skullyard.render.svg import EMPTY, Markup, classes, tag, words
from skullyard.service.api import Snapshot
from skullyard.web.panel import reason_words
from skullyard.web.site import seat_word

FORM = "moments"
"""The form in which he says when he wants to be asked."""


# ------------------------------------------------------------------------- cards


def draw(snapshot: Snapshot, say: Say) -> Markup:
    """Show his hand, but for the cards that are offered now: those stand above it as buttons."""
    view: View = snapshot.view
    decision = snapshot.decision
    offered = (
        {option[1] for option in decision.options if option[0] in ("play", "drop")} if decision is not None else set()
    )
    left = [card for card in dict.fromkeys(view.hand) if drawn.design_card(card).id not in offered]
    head = say("web.apocalypse.hand.others") if offered else say("web.apocalypse.hand", n=view.held)
    items = [_own(snapshot, card, say) for card in left]
    if not view.hand:
        body = words("p", say("web.apocalypse.hand.none"), class_="note-s")
    else:
        body = tag("ul", *items, class_="mz-own") if items else EMPTY
    shown = bool(items) or not view.hand
    return tag(
        "section",
        words("h2", head, id="hand-h") if shown else EMPTY,
        body,
        class_="mz-cards",
        id="hand",
        aria_labelledby="hand-h" if shown else None,
    )


def _own(snapshot: Snapshot, design: int, say: Say) -> Markup:
    """Show a card of the hand: its face, whether it can be played and why not, and the way to be asked in time."""
    view: View = snapshot.view
    copies = view.hand.count(design)
    many = words("p", say("web.apocalypse.hand.copies", n=copies), class_="mz-x") if copies > 1 else EMPTY
    return tag("li", drawn.card(design, say), tag("div", many, *_now(snapshot, design, say), class_="mz-now"))


def _now(snapshot: Snapshot, design: int, say: Say) -> Sequence[Markup]:
    view: View = snapshot.view
    card, decision = drawn.design_card(design), snapshot.decision
    if not snapshot.asked:  # over, or played again
        return ()
    asked = decision.prompt if decision is not None else ""
    if asked == "master_menu":
        reason = cards.why_not(rebuild(view), design, cards.PHASE)
        # One blue or green card a phase: that is no fault of the card.
        return (
            _told(
                "i-why", reason_words(snapshot.table.game, reason, say) if reason else say("web.apocalypse.hand.one")
            ),
        )
    if view.level < card.danger:
        reason = cards.why_not(rebuild(view), design, card.moment or cards.PHASE)
        return (_told("i-why", reason_words(snapshot.table.game, reason, say)),) if reason is not None else ()
    if card.colour != cards.RED:
        return (_told("i-clock", say("web.apocalypse.hand.phase")),)
    fits = decision is not None and asked == "window" and card.moment in (decision.window, cards.ANY)
    nothing = (_told("i-why", say("web.apocalypse.hand.no_use")),) if fits else ()
    return (*nothing, *_arm(snapshot, card.moment, say))


def _told(sign: str, text: str) -> Markup:
    return tag("p", icon(sign), words("span", text))


def _arm(snapshot: Snapshot, moment: str, say: Say) -> Sequence[Markup]:
    """Offer to ask at the moment of a red card, or say that it will be done."""
    if moment == cards.ANY:
        return (_told("i-clock", say("web.apocalypse.hand.any")),)
    if moment in snapshot.armed:
        return (_told("i-check", say("web.apocalypse.hand.armed")),)
    button = tag(
        "button",
        icon("i-clock"),
        words("span", say("web.apocalypse.hand.arm")),
        class_="btn",
        type="submit",
        form=FORM,
        name="moment",
        value=moment,
        id=f"arm-by-{moment}",
    )
    return (_told("i-none", say("web.apocalypse.hand.unarmed")), button)


# ----------------------------------------------------------------------- moments


def moments(snapshot: Snapshot, say: Say) -> Markup:
    """Show at which moments he wants to be asked, a switch each; none when nobody is asked any more. Rules: AP-71."""
    if not snapshot.asked:
        return tag("div", id=FORM)
    seat = seat_word(snapshot.watcher)
    wanted = {drawn.design_card(card).moment for card in snapshot.view.hand}
    boxes = [_switch(moment, moment in snapshot.armed, moment in wanted, say) for moment in MOMENTS]
    return tag(
        "form",
        tag("input", type="hidden", name="seat", value=seat),
        tag("input", type="hidden", name="revision", value=str(snapshot.revision)),
        tag(
            "fieldset",
            tag("legend", words("span", say("web.apocalypse.moments"))),
            words("p", say("web.apocalypse.moments.about", n=snapshot.table.setup.get("pause", 0)), class_="note-s"),
            tag("ul", *boxes),
        ),
        words("button", say("web.apocalypse.moments.keep"), class_="btn no-script", type="submit"),
        method="post",
        action=f"/t/{snapshot.table.id}/arm",
        class_="mz-moments",
        id="moments",
        data_live="",
        data_switches="",
    )


def _switch(moment: str, is_on: bool, is_wanted: bool, say: Say) -> Markup:
    box = tag(
        "input",
        type="checkbox",
        id=f"arm-{moment}",
        name="moment",
        value=moment,
        checked="checked" if is_on else None,
        data_go="",
    )
    fits = tag(
        "i",
        icon("i-hand"),
        words("span", say("web.apocalypse.moments.fits"), class_="sr"),
        title=say("web.apocalypse.moments.fits"),
    )
    return tag(
        "li",
        tag(
            "label",
            box,
            tag("i", class_="mz-sw", aria_hidden="true"),
            words("span", say(f"web.apocalypse.moment.{moment}")),
            fits if is_wanted else EMPTY,
            class_=classes("mz-m", "is-on" if is_on else None),
        ),
    )
