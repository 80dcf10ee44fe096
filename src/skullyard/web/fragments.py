"""A snapshot as fragments: each with an id, so that only what a watcher has not got yet is sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, TypeAlias

from skullyard.engine.wording import Prompt, Say
from skullyard.games import words as words_of
from skullyard.render.emblems import icon
from skullyard.render.svg import EMPTY, Markup, escape, join, tag, words
from skullyard.service.api import BOT, LogTurn, Snapshot
from skullyard.web.heading import status_words
from skullyard.web.logbook import draw_turn, rule_link, shown_turns
from skullyard.web.panel import Offered, Refused, offered, question, undo_words
from skullyard.web.site import seat_word
from skullyard.web.titles import Title, title_of

REFUSED_SHOWN: Final = 3
"""Refusals among the options; the rest stands behind "why not others?"."""


Drawn: TypeAlias = dict[int, tuple[LogTurn, Markup]]
"""Turns of the log as drawn, by number. A turn that is over is the same object ever after: drawing the whole log anew
after each choice was four fifths of the work."""


@dataclass(frozen=True, slots=True)
class Whole:
    """All of a table's page that may change, as one watcher sees it.

    Attributes:
        revision: The snapshot's.
        parts: Every fragment by its id, drawn.
        parents: The list that a fragment of a growing list stands first in.
        title: The window's title.
        call: What is called out to the watcher when it is asked; empty otherwise.
    """

    revision: int
    parts: dict[str, Markup]
    parents: dict[str, str]
    title: str
    call: str

    @property
    def mark(self) -> str:
        """A fingerprint of all fragments: a page that has it is up to date."""
        digest = sha256()
        for name, part in self.parts.items():
            digest.update(f"{name}\0{part}\0".encode())
        return digest.hexdigest()[:16]


def people_of(snapshot: Snapshot, say: Say) -> tuple[str, ...]:
    """Say who plays each seat: "Ana", "bot, greedy", "Ben, to act"; the head of the page says it of the watcher's own seat."""
    return tuple(_person(snapshot, seat, say) for seat in range(len(snapshot.players)))


def _person(snapshot: Snapshot, seat: int, say: Say) -> str:
    player = snapshot.players[seat]
    if player.kind == BOT:
        return say(f"web.who.bot.{player.bot}")
    name = player.name
    if seat != snapshot.watcher:
        told = name or say("web.who.friend")
    elif name and snapshot.table.over:
        told = say("web.who.you_named", name=name)
    else:
        told = say("web.who.you")  # a long name would push the own points off the board
    if snapshot.table.over:
        return told
    if player.stood_in:
        return say("web.who.stood_in", who=told)
    if seat in snapshot.asked and seat != snapshot.watcher:
        return say("web.who.asked", who=told)
    return told if player.connected or seat == snapshot.watcher else say("web.who.away", who=told)


def compose(snapshot: Snapshot, refused: Sequence[Refused], say: Say, drawn: Drawn | None = None) -> Whole:
    """Draw all of a table's page that may change.

    Args:
        snapshot: The table as its watcher sees it.
        refused: What cannot be chosen, and why.
        say: The words.
        drawn: The log as it was drawn for this watcher before; brought up to date.
    """
    drawn = {} if drawn is None else drawn
    title, view = title_of(snapshot.table.game), snapshot.view
    choices = offered(snapshot, say)
    asked = title.waiting(snapshot, say) or question(snapshot, say)
    parts = {
        "where": _where(snapshot, say),
        "turn": title.turn(snapshot, say) or _turn(snapshot, title, say),
        "banner": tag("div", title.banner(view, say), class_="flash", id="banner", role="status"),
        "away": _away(snapshot, say),
        "decision": _decision(snapshot, title, asked, choices, refused, say),
        **title.parts(snapshot, people_of(snapshot, say), choices, say),
    }
    parents: dict[str, str] = {}
    for turn in shown_turns(snapshot):
        name = f"log-{turn.number}"
        if turn.number not in drawn or drawn[turn.number][0] is not turn:
            drawn[turn.number] = turn, draw_turn(snapshot, turn, title.token(view, turn.seat), say)
        parts[name] = drawn[turn.number][1]
        parents[name] = "log-list"
    table = snapshot.table.name or say("web.table.unnamed")
    is_asked = snapshot.decision is not None
    key = "web.table.title.asked" if is_asked else "web.table.title.waits"
    return Whole(
        revision=snapshot.revision,
        parts=parts,
        parents=parents,
        title=say(key, question=asked.title, table=table),
        call=say("web.table.call", question=asked.title) if is_asked else "",
    )


# ---------------------------------------------------------------------- the head


def _where(snapshot: Snapshot, say: Say) -> Markup:
    """Name the table and how far its game is."""
    return tag(
        "p",
        words("b", snapshot.table.name or say("web.table.unnamed"), dir="auto"),
        words("span", status_words(snapshot, say)),
        class_="where",
        id="where",
    )


def _away(snapshot: Snapshot, say: Say) -> Markup:
    """Tell a player that a bot plays for the own seat, with the way back; empty otherwise."""
    seat = snapshot.watcher
    if seat is None or snapshot.table.over or not snapshot.players[seat].stood_in:
        return tag("div", id="away", hidden="hidden")
    fields = (
        tag("input", type="hidden", name="seat", value=seat_word(seat)),
        tag("input", type="hidden", name="bot", value="off"),
        words("button", say("web.away.back"), type="submit", class_="btn main"),
    )
    form = tag("form", *fields, method="post", action=f"/t/{snapshot.table.id}/stand-in", class_="away-f")
    return tag(
        "div", icon("i-bot"), words("b", say("web.away.told")), form, class_="flash away", id="away", role="status"
    )


def _turn(snapshot: Snapshot, title: Title, say: Say) -> Markup:
    """Say whose turn it is."""
    view, active = snapshot.view, title.active(snapshot.view)
    if active is None:
        return tag("p", icon("i-flag"), tag("span", words("b", say("web.turn.over"))), class_="turn", id="turn")
    name = words_of(snapshot.table.game).seat_name(view, active, say)
    mine = active == snapshot.watcher
    head = say("web.turn.yours") if mine else say("web.turn.theirs", who=name)
    asks_me = snapshot.decision is not None
    note = say("web.turn.asked") if asks_me and not mine else say("web.turn.act") if asks_me else ""
    if not note:
        others = [seat for seat in snapshot.asked if seat != active]
        named = [words_of(snapshot.table.game).seat_name(view, seat, say) for seat in others]
        note = (
            say("web.turn.others", who=", ".join(named)) if others else say("web.turn.thinks") if snapshot.asked else ""
        )
    return tag(
        "p",
        title.large_mark(view, active),
        tag("span", words("b", head), words("small", note)),
        class_="turn",
        id="turn",
    )


# -------------------------------------------------------------------- the question


def _decision(
    snapshot: Snapshot,
    title: Title,
    asked: Prompt,
    choices: Sequence[Offered],
    refused: Sequence[Refused],
    say: Say,
) -> Markup:
    """Show the question with its options and the undo, or who is waited for."""
    base = f"/t/{snapshot.table.id}"
    decision = snapshot.decision
    # Up to so many: where the question has no "done" of its own, this one sends what is ticked.
    ticks = decision is not None and title.is_tickable(decision) and ("done",) not in decision.options
    head = tag(
        "div",
        words("h2", asked.title, id="ask", tabindex=-1),
        tag(
            "p",
            escape(asked.detail),
            words("span", " " + say("web.table.tick"), class_="needs-script") if ticks else EMPTY,
        ),
        class_="ask",
    )
    hidden = (
        tag("input", type="hidden", name="revision", value=str(snapshot.revision)),
        tag("input", type="hidden", name="seat", value=seat_word(snapshot.watcher)),
    )
    if snapshot.table.over:
        body = tag("p", words("a", say("web.table.to_end"), class_="btn main", href=f"{base}/end"), class_="picks")
    elif snapshot.decision is None:
        body = EMPTY
    else:
        shown = title.options(choices, refused[:REFUSED_SHOWN], snapshot, say)
        body = join(shown, _others(snapshot, refused[REFUSED_SHOWN:], say))
    return tag(
        "section",
        tag(
            "form",
            *hidden,
            tag("div", head, _send_ticked(say) if ticks else EMPTY, _undo(snapshot, base, say), class_="ask-r"),
            body,
            method="post",
            action=f"{base}/choose",
            id="decide",
            data_live="",
        ),
        class_="decision" if snapshot.decision is not None else "decision is-waiting",
        id="decision",
        aria_labelledby="ask",
    )


def _send_ticked(say: Say) -> Markup:
    """Send what is ticked; without script options are chosen one by one instead."""
    return words(
        "button",
        say("web.table.ticked"),
        class_="btn main needs-script",
        id="ticked",
        type="submit",
        name="key",
        value="done",
    )


def _undo(snapshot: Snapshot, base: str, say: Say) -> Markup:
    """Offer the undo in words, or say why there is none."""
    told = undo_words(snapshot, say)
    if not told:
        return EMPTY
    can = snapshot.undo.can
    if not can:
        none = tag("span", words("b", say("web.undo.none")), words("small", told))
        return tag("p", icon("i-undo"), none, class_="undo is-off")
    shown = (icon("i-undo"), tag("span", words("b", told)))
    return tag("button", *shown, class_="undo", id="undo", type="submit", formaction=f"{base}/undo")


def _others(snapshot: Snapshot, refused: Sequence[Refused], say: Say) -> Markup:
    """Keep further refusals behind "why not others?"."""
    if not refused:
        return EMPTY
    items = (
        tag(
            "li",
            words("b", one.label.text),
            Markup(" "),
            words("span", one.why),
            rule_link(snapshot.table.game, one.rule, say),
        )
        for one in refused
    )
    return tag("details", words("summary", say("web.table.others")), tag("ul", *items), class_="others")
