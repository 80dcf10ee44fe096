"""The Zombie Master's cards: a face, a chip for log and table, a back, and what everybody sees of him over the table.

A card's colour is told by its sign's shape and in words as well; when it can be played is a sentence of its own.

Rules: AP-36, AP-37, AP-40, AP-41, AP-43, AP-44.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.names import capital, level_name
from skullyard.render.emblems import icon, mark
from skullyard.render.svg import EMPTY, Markup, escape, join, tag, words

MOST_BACKS = 6
"""How many cards of a hand are drawn; the number beside them tells the rest."""


@cache
def design_card(design: int) -> content.MasterCard:
    """Return a design by its index."""
    return content.master_cards()[design]


def emblem_of(design: int) -> str:
    """Name the mark of a design."""
    return design_card(design).id.lower()


@cache
def colour_sign(colour: str) -> Markup:
    """Show the sign of a colour: a brain on strings, on a plate of the colour's own shape."""
    return mark(f"k-{colour}", f"mz-k o-c-{colour}")


@lru_cache(maxsize=64)
def when_words(design: int, say: Say) -> str:
    """Tell when a design may be played, and how long it works.

    Rules: AP-40, AP-41, AP-43, AP-44.
    """
    card = design_card(design)
    told = [say(f"apocalypse.card.when.{card.moment or card.colour}")]
    if card.lasts:
        told.append(say("apocalypse.card.lasts"))
    if card.danger:
        told.append(say("apocalypse.card.danger", level=level_name(card.danger, say)))
    if card.group:
        told.append(say(f"apocalypse.card.group.{card.group}"))
    if card.unique:
        told.append(say("apocalypse.card.unique"))
    return " ".join(told)


def _colour(card: content.MasterCard, say: Say) -> str:
    return say(f"apocalypse.card.colour.{card.colour}")


def _unbroken(text: str) -> str:
    """Keep the numbers of the danger levels, "2 / 3 / 4 / 5", on one line."""
    return text.replace(" / ", "\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}")


def _named(design: int, say: Say) -> str:
    """Tell a design to a reader: its name and colour."""
    card = design_card(design)
    return say("apocalypse.card.named", card=card.name, colour=_colour(card, say))


@lru_cache(maxsize=64)
def card(design: int, say: Say) -> Markup:
    """Show the face of a card: its picture and name, the sign of its colour, when it may be played, and its text.

    Rules: AP-36, AP-40, AP-41, AP-43.
    """
    of = design_card(design)
    return tag(
        "div",
        tag(
            "p",
            mark(emblem_of(design), "mz-e"),
            words("b", of.name, class_="mz-n"),
            colour_sign(of.colour),
            class_="mz-h",
        ),
        words("p", _unbroken(of.text), class_="mz-t"),
        tag(
            "p",
            icon("i-clock"),
            tag("span", words("b", capital(_colour(of, say))), escape(f": {when_words(design, say)}")),
            class_="mz-w",
        ),
        class_=f"mz-card is-{of.colour}",
        role="group",
        aria_label=_named(design, say),
    )


@lru_cache(maxsize=64)
def small(design: int, say: Say) -> Markup:
    """Show a card as a chip among words; its text is its title, and a reader hears the colour too."""
    of = design_card(design)
    return tag(
        "span",
        colour_sign(of.colour),
        words("span", f"{_colour(of, say)}: ", class_="sr"),
        words("b", of.name),
        class_=f"mz-chip is-{of.colour}",
        title=f"{_named(design, say)}. {of.text}",
    )


@lru_cache(maxsize=8)
def back(say: Say) -> Markup:
    """Show the back of a card, a hand over a skull; a reader hears what it is."""
    told = say("apocalypse.card.back")
    return tag("span", mark("k-master"), class_="mz-back", role="img", aria_label=told, title=told)


@lru_cache(maxsize=64)
def hand_backs(held: int, say: Say) -> Markup:
    """Show how many cards the Master holds: their backs, fanned, and the number.

    Rules: AP-37.
    """
    told = say("apocalypse.card.held", n=held)
    backs = (tag("i", mark("k-master"), class_="mz-back") for _ in range(min(held, MOST_BACKS)))
    return tag(
        "span",
        tag("span", *backs, class_="mz-fan", aria_hidden="true") if held else EMPTY,
        words("span", told),
        class_="mz-hand",
    )


@lru_cache(maxsize=128)
def _at_work(design: int, until: bool, say: Say) -> Markup:
    """Show a card that works now, with its text and how long it stays."""
    of = design_card(design)
    stays = say("apocalypse.card.until_phase" if until else "apocalypse.card.until_end")
    return tag(
        "li",
        mark(emblem_of(design), "mz-e"),
        words("b", of.name, class_="mz-n"),
        colour_sign(of.colour),
        words("span", _unbroken(of.text), class_="mz-t"),
        tag("span", icon("i-clock" if until else "i-flag"), words("span", stays), class_="mz-w"),
        class_=f"mz-on is-{of.colour}",
        data_thing=f"master_card:{of.id}",
        aria_label=f"{_named(design, say)}. {of.text} {stays}",
        title=f"{of.text} {stays}",
    )


@lru_cache(maxsize=512)
def _strip(lasting: tuple[int, ...], until: tuple[int, ...], held: int, say: Say) -> Markup:
    working = (
        *(_at_work(design, True, say) for design in until),
        *(_at_work(design, False, say) for design in lasting),
    )
    nothing = words("p", say("apocalypse.card.none_at_work"), class_="mz-none")
    return tag(
        "section",
        tag(
            "div",
            mark("k-token", "mz-me"),
            words("h3", say("apocalypse.card.master")),
            hand_backs(held, say),
            class_="mz-head",
        ),
        tag("ul", join(*working), class_="mz-list", aria_label=say("apocalypse.card.at_work")) if working else nothing,
        class_="mz-strip",
        id="master",
        aria_label=say("apocalypse.card.master"),
    )


def table_strip(lasting: Sequence[int], until: Sequence[int], held: int, say: Say) -> Markup:
    """Show what everybody sees of the Master: how many cards he holds, and those that work now with their texts.

    Args:
        lasting: The green cards on the table.
        until: The cards that work until the next Master phase.
        held: How many cards he holds.
        say: The words of the table.

    Rules: AP-37, AP-41.
    """
    return _strip(tuple(lasting), tuple(until), held, say)
