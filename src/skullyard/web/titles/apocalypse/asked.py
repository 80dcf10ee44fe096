"""What the Zombie Master is asked, as buttons: his cards as such, the way to let it pass last, and the time that is left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Final

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.master_words import PROMPTS
from skullyard.render.emblems import icon, mark
from skullyard.render.outbreak.master import colour_sign, emblem_of
from skullyard.render.outbreak.options import SIGNS, draw_option
from skullyard.render.outbreak.pieces import Choice
from skullyard.render.outbreak.tokens import figure
from skullyard.render.svg import EMPTY, Markup, classes, tag, words
from skullyard.service.api import Snapshot

CARDS: Final = frozenset(("play", "drop"))
PASSING: Final = frozenset(("no", "pass", "done"))
"""The verbs with which he ends what he is asked; they stand last."""


def options(snapshot: Snapshot, choices: Sequence[Choice], say: Say) -> Markup | None:
    """Draw the buttons of a question that only he is asked; None for any other.

    Rules: AP-40, AP-42, AP-43, AP-71.
    """
    decision = snapshot.decision
    if decision is None or decision.prompt not in PROMPTS:
        return None
    window = snapshot.window
    held = window.held if window is not None else ""
    kind = next((word for word in decision.about if word in content.KIND_NAMES), "")
    cards = [_card(choice, choice.key == held, say) for choice in choices if choice.verb in CARDS]
    others = [_plain(choice, kind, say) for choice in choices if choice.verb not in CARDS | PASSING]
    last = [_pass(choice, choice.key == held, say) for choice in choices if choice.verb in PASSING]
    return tag(
        "div",
        _time(snapshot, say),
        tag("ul", *cards, class_="opts mz-opts") if cards else EMPTY,
        tag("ul", *others, class_="opts") if others else EMPTY,
        tag("ul", *last, class_="opts og-end") if last else EMPTY,
        class_="og-all",
        id="options",
    )


def _time(snapshot: Snapshot, say: Say) -> Markup:
    """Show how long a moment still is, and what is held until it is over; the server decides. Rules: AP-71."""
    window = snapshot.window
    if window is None:
        return EMPTY
    left = max(ceil(window.seconds), 0)
    bar = tag("i", tag("i", class_="mz-sand"), class_="mz-glass", aria_hidden="true")
    told = tag("p", words("b", str(left), data_left_n=""), words("span", say("web.apocalypse.left")), role="timer")
    held = EMPTY
    if window.held:
        held = tag("p", icon("i-clock"), words("span", say("web.apocalypse.held")), class_="mz-held", role="status")
    return tag(
        "div",
        bar,
        told,
        held,
        class_="mz-time",
        id="mz-time",
        data_left=f"{window.seconds:.1f}",
        data_of=_most(snapshot),
    )


def _most(snapshot: Snapshot) -> str:
    """Return how many seconds a moment is at this table."""
    return str(snapshot.table.setup.get("pause", 0) or 0)


@lru_cache(maxsize=256)
def _card(choice: Choice, is_held: bool, say: Say) -> Markup:
    """Draw a card as one large button: its picture, what it does, the sign of its colour."""
    design = content.MASTER_CARD[choice.words[1]]
    colour = content.master_cards()[design].colour
    return tag(
        "li",
        tag(
            "button",
            mark(emblem_of(design), "mz-e"),
            tag("span", words("b", choice.name), words("small", choice.detail), _held(is_held, say), class_="op-t"),
            colour_sign(colour),
            class_=classes("op", "mz-op", f"is-{colour}", "is-held" if is_held else None),
            id=f"op-{choice.key}",
            type="submit",
            name="key",
            value=choice.key,
            data_key=choice.key,
        ),
        class_="op-li",
    )


def _held(is_held: bool, say: Say) -> Markup:
    return tag("em", icon("i-check"), words("span", say("web.apocalypse.is_held"))) if is_held else EMPTY


@lru_cache(maxsize=64)
def _pass(choice: Choice, is_held: bool, say: Say) -> Markup:
    """Draw what lets a moment pass, or ends a choice."""
    return tag(
        "li",
        tag(
            "button",
            icon(SIGNS.get(choice.verb, "i-done"), "op-i"),
            tag("span", words("b", choice.name), _held(is_held, say), class_="op-t"),
            class_=classes("op", "is-held" if is_held else None),
            id=f"op-{choice.key}",
            type="submit",
            name="key",
            value=choice.key,
            data_key=choice.key,
        ),
        class_="op-li wide",
    )


def _plain(choice: Choice, kind: str, say: Say) -> Markup:
    """Draw a zone, a survivor or a zombie to choose; a type as the zombie that would come."""
    if choice.verb == "type" and kind:
        return _type(choice, kind)
    return draw_option(choice, False, say)


def _type(choice: Choice, kind: str) -> Markup:
    type_ = choice.words[1]
    return tag(
        "li",
        tag(
            "button",
            mark(figure(kind, type_), f"op-i zf o-z-{type_}"),
            tag("span", words("b", choice.name), words("small", choice.detail), class_="op-t"),
            class_="op",
            id=f"op-{choice.key}",
            type="submit",
            name="key",
            value=choice.key,
            data_key=choice.key,
        ),
        class_="op-li",
    )
