"""Prison Outbreak drawn: the board, the survivors' sheets, the cards, what stands over the table, the end, one picture of all.

A page is made of fragments, each with an id of its own and each remembered by the small frozen piece of the view it shows, so that
what has not changed is not drawn again and not sent again. `fragments` lists those that change during a game; `board_svg` and `team`
put them together for a first page. The floor under them all never changes and is in `board_svg` only.
"""

from __future__ import annotations

from collections.abc import Iterable

from skullyard.engine.wording import Say
from skullyard.games.outbreak.boxes import box
from skullyard.games.outbreak.view import View
from skullyard.render.buttons import Refusal
from skullyard.render.outbreak.cards import card_button, equipment_card
from skullyard.render.outbreak.doors import door_pieces, draw_door, draw_gate, gate_piece
from skullyard.render.outbreak.end import slain_row, tally
from skullyard.render.outbreak.floor import floor, floor_mark
from skullyard.render.outbreak.ground import view_box
from skullyard.render.outbreak.hordes import Way, draw_ways, marks
from skullyard.render.outbreak.options import draw_options
from skullyard.render.outbreak.picture import picture
from skullyard.render.outbreak.pieces import Choice, lights_of
from skullyard.render.outbreak.plan import mission_plan
from skullyard.render.outbreak.rolls import draw_dice, draw_drawn
from skullyard.render.outbreak.sheets import actions_left, draw_sheet, portrait, sheet_pieces, token
from skullyard.render.outbreak.strip import (
    danger_piece,
    draw_danger,
    draw_goals,
    draw_round,
    draw_spawns,
    draw_supply,
    goal_pieces,
    grave_pieces,
    round_piece,
    spawn_pieces,
)
from skullyard.render.outbreak.text import board_text, plan_text, position_words
from skullyard.render.outbreak.zones import draw_light, draw_zone, zone_pieces
from skullyard.render.svg import Markup, tag, words

__all__ = [
    "Choice",
    "Refusal",
    "Way",
    "actions_left",
    "board_svg",
    "board_text",
    "card_button",
    "draw_options",
    "equipment_card",
    "floor_mark",
    "fragments",
    "mission_plan",
    "picture",
    "plan_text",
    "portrait",
    "position_words",
    "slain_row",
    "tally",
    "team",
    "token",
]


def fragments(
    view: View,
    people: tuple[str, ...],
    choices: Iterable[Choice],
    say: Say,
    ways: tuple[Way, ...] = (),
    about: tuple[str, ...] = (),
) -> dict[str, Markup]:
    """Draw every part of the table that may change during a game, by its id.

    Args:
        view: What the watcher sees.
        people: Who plays each seat, in the words of the page.
        choices: What the watcher may choose now.
        say: The words. Keep one a language: what is drawn is remembered by it.
        ways: The last steps of the horde, to be drawn over the board.
        about: What the question is about, as the decision says.
    """
    lights = lights_of(view, choices, about)
    parts = {"board-d": words("desc", position_words(view, say), id="board-d")}
    zones = zone_pieces(view, lights, say, marks(ways))
    parts.update((f"lit-{piece.zone}", draw_light(piece, say)) for piece in zones)
    parts.update((f"door-{piece.index}", draw_door(piece, say)) for piece in door_pieces(view, lights, say))
    if (gate := gate_piece(view, say)) is not None:
        parts["gate"] = draw_gate(gate, say)
    parts.update((f"zone-{piece.zone}", draw_zone(piece, say)) for piece in zones)
    parts["ways"] = draw_ways(view.board, ways, say)
    parts["round"] = draw_round(round_piece(view), say)
    parts["danger"] = draw_danger(danger_piece(view), say)
    parts["goals"] = draw_goals(goal_pieces(view, say), view.mission.in_order, say)
    parts["spawns"] = draw_spawns(spawn_pieces(view), say, grave_pieces(view))
    parts["supply"] = draw_supply(view.supply, view.slain, box(view.title, view.equipment).figures, say)
    parts["dice"] = draw_dice(view.dice, say)
    parts["drawn"] = draw_drawn(view.drawn, lights, say)
    parts.update(
        (f"sheet-{piece.figure.figure}", draw_sheet(piece, say)) for piece in sheet_pieces(view, people, lights)
    )
    return parts


def board_svg(view: View, parts: dict[str, Markup], say: Say) -> Markup:
    """Put the board of a first page together out of its fragments; a page pans and zooms by its `viewBox`."""

    def layer(*heads: str) -> Markup:
        return tag("g", *(part for name, part in parts.items() if name.startswith(heads)))

    return tag(
        "svg",
        words("title", say("render.outbreak.board"), id="board-t"),
        parts["board-d"],
        floor(view.board),
        layer("lit-"),
        layer("door-", "gate"),
        layer("zone-"),
        parts["ways"],
        class_="board sign",
        id="board",
        viewBox=view_box(view.board),
        role="group",
        aria_labelledby="board-t",
        aria_describedby="board-d",
        focusable="false",
    )


def team(parts: dict[str, Markup]) -> Markup:
    """Put the sheets together, in the order of the seats."""
    return tag("ol", *(part for name, part in parts.items() if name.startswith("sheet-")), class_="team")
