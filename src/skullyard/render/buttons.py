"""The buttons of a decision, alike in all titles: an option, and what is refused with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from skullyard.engine.wording import Say
from skullyard.render.emblems import icon
from skullyard.render.svg import EMPTY, Markup, classes, escape, join, tag, words


class Option(Protocol):
    """What a button shows of an option; each title's own class of choices has it."""

    @property
    def key(self) -> str:
        """What is posted when it is chosen."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def place(self) -> str:
        """Where that is, or empty."""

    @property
    def detail(self) -> str:
        """Its second line, or empty."""

    @property
    def undoable(self) -> bool:
        """Whether it can be taken back."""

    @property
    def chosen(self) -> bool:
        """Whether it is ticked already."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something a person might expect to be able to choose, and why it can't be.

    Attributes:
        key: The key it would have.
        name: Its name on a button.
        why: The reason, in words.
        rule: The id of the rule behind it, or empty.
    """

    key: str
    name: str
    why: str
    rule: str = ""


def option_item(option: Option, picture: Markup, say: Say, *, wide: bool, many: bool) -> Markup:
    """Show one option as a button.

    Args:
        option: The option.
        picture: Its mark.
        say: The catalogue.
        wide: Whether it gets a row of its own on a phone.
        many: Whether several options may be ticked.
    """
    oneway = EMPTY
    if not option.undoable:
        told = say("render.option.final")
        oneway = tag("span", icon("i-oneway"), words("span", told, class_="sr"), class_="ow", title=told)
    place = join(Markup(" "), words("i", option.place)) if option.place else EMPTY
    name = tag("b", escape(option.name), place)
    return tag(
        "li",
        tag(
            "button",
            picture,
            tag("span", name, words("small", option.detail) if option.detail else EMPTY, class_="op-t"),
            oneway,
            class_=classes("op", "is-chosen" if option.chosen else None),
            id=f"op-{option.key}",
            type="submit",
            name="key",
            value=option.key,
            data_key=option.key,
            aria_pressed=("true" if option.chosen else "false") if many else None,
        ),
        class_=classes("op-li", "wide" if wide else None),
    )


def refusal_item(refusal: Refusal, picture: Markup, say: Say) -> Markup:
    """Show what can't be chosen, and why; it can be focused, since its reason is the answer to "why can't I?"."""
    return tag(
        "li",
        tag(
            "button",
            picture,
            tag("span", words("b", refusal.name), words("small", refusal.why), class_="op-t"),
            tag("span", icon("i-why"), class_="why", title=say("render.option.why")),
            class_="op is-off",
            id=f"no-{refusal.key}",
            type="button",
            value=refusal.key,
            aria_disabled="true",
            data_why=refusal.key,
            data_rule=refusal.rule or None,
        ),
        class_="op-li wide",
    )
