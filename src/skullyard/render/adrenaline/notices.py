"""Cards that explain what a mode or the bot adds to the table; they open as a weapon's card does."""

from __future__ import annotations

from collections.abc import Sequence

from skullyard.render.emblems import icon
from skullyard.render.svg import Markup, classes, join, tag, words


def notice(name: str, shown: Markup, title: str, told: Sequence[str], side: str, extra: str | None = None) -> Markup:
    """Make something a button that opens a card.

    Args:
        name: What the card's id is made of.
        shown: What stands on the button.
        title: The card's heading.
        told: The card's paragraphs; empty ones are left out.
        side: Where the card opens: up, rt or lf.
        extra: A further class of the holder.
    """
    return tag(
        "div",
        tag("button", shown, type="button", class_="nt-b", aria_describedby=f"card-{name}"),
        tag(
            "div",
            tag("p", words("span", title, class_="wc-n"), class_="wc-h"),
            *(words("p", one) for one in told if one),
            class_=f"wcard {side}",
            id=f"card-{name}",
            role="tooltip",
        ),
        class_=classes("wp nt", extra),
    )


def asked(text: str) -> Markup:
    """Show words that open a card when they are pointed at."""
    return join(words("span", text), icon("i-why"))
