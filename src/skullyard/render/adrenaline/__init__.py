"""Adrenaline drawn: the arena, the figures, the boards, the racks, the hand, the end, and one picture of all.

A page is made of fragments, each with an id of its own and each remembered by the small frozen piece of the view it shows, so that
what has not changed is not drawn again and not sent again. `fragments` lists those that change during a game; `arena_svg`, `racks`
and `boards` put them together for a first page.
"""

from __future__ import annotations

from collections.abc import Iterable

from skullyard.games.adrenaline.arena import arena
from skullyard.games.adrenaline.view import View
from skullyard.render.adrenaline.boards import board_pieces, draw_board, token
from skullyard.render.adrenaline.cards import draw_rack, powerup_card, rack_pieces, weapon_card
from skullyard.render.adrenaline.chart import points_chart
from skullyard.render.adrenaline.end import paid_table, points_by_source, points_legend, ranking, standings
from skullyard.render.adrenaline.figures import draw_figure, figure_pieces
from skullyard.render.adrenaline.floor import arena_thumbnail, floors, veil, view_box, walls
from skullyard.render.adrenaline.hand import draw_hand, hand_piece
from skullyard.render.adrenaline.options import draw_options
from skullyard.render.adrenaline.picture import picture
from skullyard.render.adrenaline.pieces import Choice, Lights, Say
from skullyard.render.adrenaline.squares import (
    direction_piece,
    draw_directions,
    draw_spawn,
    draw_square,
    spawn_pieces,
    square_pieces,
)
from skullyard.render.adrenaline.text import arena_text, board_text, position_words
from skullyard.render.adrenaline.track import draw_track, track_piece
from skullyard.render.buttons import Refusal
from skullyard.render.svg import Markup, tag, words

__all__ = [
    "Choice",
    "Refusal",
    "Say",
    "arena_svg",
    "arena_text",
    "arena_thumbnail",
    "board_text",
    "boards",
    "draw_options",
    "fragments",
    "paid_table",
    "picture",
    "points_by_source",
    "points_chart",
    "points_legend",
    "position_words",
    "powerup_card",
    "ranking",
    "standings",
    "token",
    "weapon_card",
]


def _description(view: View, say: Say) -> Markup:
    return words("desc", position_words(view, say), id="arena-d")


def _veil(view: View) -> Markup:
    """Hatch what the watcher can't see while it takes aim."""
    own = None if view.watcher is None else view.fighters[view.watcher]
    return veil(view.arena, own.square if own is not None and own.firing is not None else None)


def fragments(view: View, people: tuple[str, ...], choices: Iterable[Choice], say: Say) -> dict[str, Markup]:
    """Draw every part of the table that may change during a game, by its id; it is the whole table but for floors and walls.

    Args:
        view: What the watcher sees.
        people: Who plays each seat, in the words of the page: "Ana", "Bot, sharp", "you, to act".
        choices: What the watcher may choose now.
        say: The words. Keep one a language: what is drawn is remembered by it.
    """
    lights = Lights(choices)
    parts = {"arena-d": _description(view, say), "veil": _veil(view)}
    parts.update((f"sq-{piece.name}", draw_square(piece, say)) for piece in square_pieces(view, lights))
    parts.update((f"fig-{piece.fighter}", draw_figure(piece, say)) for piece in figure_pieces(view, lights))
    parts.update((f"spawn-{piece.colour}", draw_spawn(piece)) for piece in spawn_pieces(view, lights))
    parts["dirs"] = draw_directions(direction_piece(view, lights))
    parts["killshots"] = draw_track(track_piece(view, lights), say)
    parts.update((f"rack-{piece.colour}", draw_rack(piece, say)) for piece in rack_pieces(view, lights))
    parts["hand"] = draw_hand(hand_piece(view, lights), say)
    parts.update(
        (f"board-{piece.board.fighter}", draw_board(piece, say)) for piece in board_pieces(view, people, lights)
    )
    return parts


def arena_svg(view: View, parts: dict[str, Markup], say: Say) -> Markup:
    """Put the arena of a first page together out of its fragments."""
    squares = (part for name, part in parts.items() if name.startswith(("sq-", "spawn-")))
    # The first on a square stand left and above: drawn last, their pills are not covered by their neighbours.
    figures = reversed([part for name, part in parts.items() if name.startswith("fig-")])
    return tag(
        "svg",
        words("title", say("render.arena"), id="arena-t"),
        parts["arena-d"],
        floors(view.arena),
        parts["veil"],
        walls(view.arena, say),
        tag("g", *squares, class_="squares"),
        tag("g", *figures, class_="figures"),
        parts["dirs"],
        class_="arena",
        id="arena",
        viewBox=view_box(arena(view.arena)),
        role="group",
        aria_labelledby="arena-t",
        aria_describedby="arena-d",
        focusable="false",
    )


def boards(parts: dict[str, Markup]) -> Markup:
    """Put the boards together, in turn order."""
    return tag("ol", *(part for name, part in parts.items() if name.startswith("board-")))
