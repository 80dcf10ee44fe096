"""What chance has laid on the table: dice as they fell, and cards that wait to be kept."""

from __future__ import annotations

from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.render.outbreak.cards import card_button
from skullyard.render.outbreak.pieces import Lights, equipment, plain
from skullyard.render.svg import Markup, tag

_PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 6.5), (17, 6.5), (7, 12), (17, 12), (7, 17.5), (17, 17.5)),
}


@lru_cache(maxsize=6)
def die(face: int) -> Markup:
    """Draw one face of a die."""
    pips = (tag("circle", class_="o-pip", cx=x, cy=y, r=2.3) for x, y in _PIPS[face])
    return tag(
        "svg",
        tag("rect", class_="o-die", x=1, y=1, width=22, height=22, rx=4),
        *pips,
        class_="die",
        viewBox="0 0 24 24",
        aria_hidden="true",
        focusable="false",
    )


@lru_cache(maxsize=512)
def draw_dice(dice: tuple[int, ...], say: Say) -> Markup:
    """Show the dice on the table, in the order in which they fell."""
    told = say("render.outbreak.dice", dice=", ".join(map(str, dice))) if dice else None
    return tag(
        "div", *(die(face) for face in dice), class_="dice", id="dice", role="img" if dice else None, aria_label=told
    )


def draw_drawn(cards: tuple[int, ...], lights: Lights, say: Say) -> Markup:
    """Show the cards that were drawn and are not yet kept."""
    shown = (
        card_button(card, plain(lights.on("card", equipment(card).id)), f"drawn-{n}", say)
        for n, card in enumerate(cards)
    )
    return tag("div", *shown, class_="drawn", id="drawn")
