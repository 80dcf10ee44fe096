"""The key to the board: what each piece on it means."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.names import capital
from skullyard.games.outbreak.state import Crowd
from skullyard.render.outbreak.tokens import chip, exit_sign, noise, objective, spawn, survivor, switch
from skullyard.render.svg import Markup, tag, words

Piece: TypeAlias = tuple[Markup, str]
"""A piece, drawn round its middle, and what it is called."""


def _pieces(figures: Crowd, say: Say) -> Iterator[Piece]:
    """List the pieces of both titles; of the types of zombies those of which there are figures."""
    for kind, name in enumerate(content.KIND_NAMES):
        yield chip(content.species(content.STANDARD, kind), 3, -25, -14), capital(say(f"render.outbreak.kinds.{name}"))
    for type_, name in enumerate(content.TYPE_NAMES):
        if not any(figures[content.species(type_, kind)] for kind in range(content.KINDS)):
            continue
        yield chip(content.species(type_, 0), 3, -25, -14), say(f"web.prison_outbreak.key.{name}")
    yield spawn("red", 1, True), say("web.prison_outbreak.key.spawn")
    yield spawn("red", 2, False), say("web.prison_outbreak.key.asleep")
    yield objective("blue"), say("web.prison_outbreak.key.objective")
    yield objective(""), say("web.prison_outbreak.key.face_down")
    yield switch("yellow", False), say("web.prison_outbreak.key.switch")
    yield exit_sign(say("render.outbreak.exit_sign")), say("web.prison_outbreak.key.exit")
    yield noise(2, False), say("web.prison_outbreak.key.noise")
    yield noise(5, True), say("web.prison_outbreak.key.most")
    yield survivor("kim", "K", acted=True), say("web.prison_outbreak.key.survivor")


@cache
def legend(figures: Crowd, say: Say, more: tuple[Piece, ...] = ()) -> Markup:
    """Show every kind of piece with its name.

    Args:
        figures: The zombies in the box, by species.
        say: The words.
        more: The pieces that only this title has.
    """
    items = (
        tag(
            "li",
            tag("svg", drawn, class_="sign", viewBox="-34 -26 68 52", aria_hidden="true", focusable="false"),
            words("span", told),
        )
        for drawn, told in (*_pieces(figures, say), *more)
    )
    return tag("ul", *items, class_="key")
