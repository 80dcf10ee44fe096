"""Where the asked seat may mark: every option that covers areas of a card, as buttons in order of worth, grouped by turn.

The lists are the way to play without script, and all that the page's module knows of places: an option covers areas, and R and M
lead from one turned form to another by a small table. The browser knows no geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from skullyard.engine import Decision, Option
from skullyard.engine.decision import key_of
from skullyard.engine.wording import Say
from skullyard.games.gear_up import names, shapes
from skullyard.games.gear_up.marking import BOSS_NAME
from skullyard.games.gear_up.outcomes import Outcome, grid_of, outcome, outcome_text
from skullyard.games.gear_up.shapes import Shape
from skullyard.games.gear_up.view import View
from skullyard.render.svg import EMPTY, Markup, escape, tag, words

MODES: Final = ("hit", "split", "rest", "shape", "one", "extra", "splash", "bullet", "erase", "howl")
"""The ways to mark in the order in which they are offered: with a form, by single areas, a whole card."""
FORMED: Final = frozenset(("hit", "shape"))
"""Verbs that mark the whole shape, or a single area where it does not fit."""
CUT: Final = frozenset(("split", "rest"))
"""Verbs that mark a part of the shape."""
SINGLE: Final = -1
"""The form of a single area that has none."""


@dataclass(frozen=True, slots=True)
class Form:
    """A shape as it lies, and where R and M lead from it.

    Attributes:
        cells: The shape.
        turned: The number of the form after a quarter turn; `mirrored` that of its mirror image.
        way: Which of `ways` turned ways it is, from 1.
    """

    cells: Shape
    turned: int
    mirrored: int
    way: int
    ways: int


@cache
def forms_of(kinds: tuple[Shape, ...]) -> tuple[Form, ...]:
    """Return all the ways in which some shapes can lie, shape by shape. Rules: GU-19, GU-77."""
    ways = [shapes.ways(kind) for kind in kinds]
    cells = [way for turned in ways for way in turned]
    number = {way: at for at, way in enumerate(cells)}
    return tuple(
        Form(
            way,
            number[shapes.normal((-y, x) for x, y in way)],
            number[shapes.normal((-x, y) for x, y in way)],
            at + 1,
            len(turned),
        )
        for turned in ways
        for at, way in enumerate(turned)
    )


def forms(view: View, decision: Decision) -> tuple[Form, ...]:
    """Return the forms that a question is about; none where only single areas are marked."""
    verbs = {option[0] for option in decision.options}
    if not verbs & (FORMED | CUT):
        return ()
    shape = names.tool(view, decision.seat).shape
    whole = (shape,) if verbs & FORMED else ()
    parts = sorted({part for pair in shapes.cuts(shape) for part in pair}, key=lambda part: (-len(part), part))
    return forms_of((*whole, *parts) if verbs & CUT else whole)


def modes(decision: Decision) -> tuple[str, ...]:
    """Return the ways to mark that a question offers."""
    verbs = {option[0] for option in decision.options}
    return tuple(mode for mode in MODES if mode in verbs)


# ------------------------------------------------------------------------ lists


def lists(view: View, decision: Decision | None, say: Say) -> dict[str, Markup]:
    """Draw the lists of all cards, a fragment a street and one for the boss."""
    by_card: dict[str, list[Option]] = {}
    found: tuple[Form, ...] = ()
    if decision is not None:
        found = forms(view, decision)
        for option in decision.options:
            if option[0] == "erase":
                by_card.setdefault(BOSS_NAME, []).append(option)
            elif option[0] in MODES:
                by_card.setdefault(option[1], []).append(option)
    drawn = {
        name: _card(view, decision, name, options, found, say)
        for name, options in by_card.items()
        if decision is not None
    }
    parts = {
        f"places-{seat.seat}": tag(
            "div",
            *(drawn.get(card.id, EMPTY) for card in view.street(seat.seat)),
            class_="gu-l",
            id=f"places-{seat.seat}",
        )
        for seat in view.seats
    }
    parts["places-boss"] = tag("div", drawn.get(BOSS_NAME, EMPTY), class_="gu-l", id="places-boss")
    return parts


def _card(
    view: View, decision: Decision, card: str, options: Sequence[Option], found: tuple[Form, ...], say: Say
) -> Markup:
    """Draw the list of a card."""
    name = names.card_name(view, card, say)
    groups = _groups(view, decision, card, options, found, say)
    return tag(
        "details",
        words("summary", say("web.gear_up.list", card=name)),
        *groups,
        id=f"list-{card}",
        data_card=card,
        data_name=name,
    )


def _groups(
    view: View, decision: Decision, card: str, options: Sequence[Option], found: tuple[Form, ...], say: Say
) -> Iterable[Markup]:
    """Draw the options of a card, grouped by mode and form, the best ones first."""
    numbers = {form.cells: number for number, form in enumerate(found)}
    grid = grid_of(view, card)
    width = grid.width if grid else 1
    groups: dict[tuple[str, int], list[tuple[tuple[int, ...], Option, str, bool]]] = {}
    texts: dict[Outcome | None, str] = {}
    for option in options:
        form = SINGLE
        if option[0] in FORMED or option[0] in CUT:
            form = numbers.get(_cells(option[2], width), SINGLE)
        what = outcome(view, decision.seat, option)
        if what not in texts:
            texts[what] = outcome_text(view, decision.seat, option, say) if what else ""
        ending = what is not None and what.final
        groups.setdefault((option[0], form), []).append((_worth(what), option, texts[what], ending))
    for (mode, form), members in groups.items():
        members.sort(key=lambda member: member[0])
        yield tag(
            "div",
            words("h4", _head(mode, found[form] if form >= 0 else None, say)),
            *(_button(option, told, ending, say) for _, option, told, ending in members),
            data_mode=mode,
            data_form=form,
        )


@cache
def _cells(areas: str, width: int) -> Shape:
    """Return the form that areas have."""
    mask = shapes.read_areas(areas, width)
    return shapes.normal(divmod(bit.bit_length() - 1, width)[::-1] for bit in shapes.bits(mask))


def _worth(what: Outcome | None) -> tuple[int, ...]:
    """Put what a mark does in order: wins, kills that hurt nobody, hearts, stars, symbols."""
    if what is None:
        return ()
    return (-what.wins, -(what.kills and what.hurts < 0), -what.saves, -what.stars, -(what.bullets + what.shields))


def _head(mode: str, form: Form | None, say: Say) -> str:
    """Name a group."""
    told = say(f"web.gear_up.mode.{mode}")
    return told if form is None or form.ways == 1 else say("web.gear_up.way", mode=told, n=form.way, of=form.ways)


def _button(option: Option, told: str, ending: bool, say: Say) -> Markup:
    """Draw an option: what it does, and where."""
    where = say("web.gear_up.howl") if option[0] == "howl" else names.areas(option[-1])
    what = words("b", told) if told else EMPTY
    attributes = {"form": "decide", "name": "key", "value": key_of(option), "data_final": "" if ending else None}
    return tag("button", what, escape(f" {where}" if told else where), **attributes)
