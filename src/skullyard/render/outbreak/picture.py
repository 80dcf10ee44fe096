"""One picture of the whole table, for notebooks, replays and the README: the board, the sheets, round and danger level.

It is drawn with the same fragments as the page, flattened for one theme; only the sheets, which are HTML on the page, are drawn here.
"""

from __future__ import annotations

from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.names import level_name, survivor_name
from skullyard.games.outbreak.state import DEAD, DOWN, GONE, HANDS, SPENT, WOUND, card_of
from skullyard.games.outbreak.view import View
from skullyard.render.emblems import prison, use
from skullyard.render.emblems.survivors import LOOKS
from skullyard.render.flatten import flatten, stand_alone
from skullyard.render.outbreak.doors import door_pieces, draw_door, draw_gate, gate_piece
from skullyard.render.outbreak.floor import floor
from skullyard.render.outbreak.ground import MARGIN, board_size
from skullyard.render.outbreak.hordes import Way, draw_ways, marks
from skullyard.render.outbreak.pieces import Lights, equipment
from skullyard.render.outbreak.sheets import SheetPiece, sheet_pieces
from skullyard.render.outbreak.strip import round_words
from skullyard.render.outbreak.text import position_words
from skullyard.render.outbreak.tokens import dots
from skullyard.render.outbreak.zones import draw_light, draw_zone, zone_pieces
from skullyard.render.svg import EMPTY, Markup, at, classes, cut, join, tag, words
from skullyard.render.theme import Theme

_EDGE, _GAP, _HEAD, _WIDE, _HIGH, _SLOT = 16, 10, 46, 380, 124, 68
_STATUS = {DOWN: "down", DEAD: "dead", GONE: "gone"}


def _text(text: str, x: float, y: float, size: float, class_: str = "ink") -> Markup:
    return words("text", text, class_=class_, x=x, y=y, font_size=size)


# -------------------------------------------------------------------- sheets


def _slot(place: int, slot: int) -> Markup:
    """Draw a slot: hands on raised plates, the backpack sunk, a wound as a drop."""
    x = 12 + place * (_SLOT + 4) + (6 if place >= HANDS else 0)
    wide = _SLOT
    box = tag(
        "rect", class_="raised celled" if place < HANDS else "sunk celled", x=x, y=58, width=wide, height=54, rx=5
    )
    if slot == WOUND:
        return join(box, use("i-drop", x + wide / 2 - 12, 72, 24, "o-wound"))
    if slot < 0:
        return box
    card = equipment(card_of(slot))
    spent = use("i-reload", x + wide - 17, 61, 14, "ink-2") if slot >= SPENT else EMPTY
    return join(
        box,
        use(f"q-{card.id}", x + wide / 2 - 15, 62, 30, "ink-2" if slot >= SPENT else "ink"),
        words("text", cut(card.name, 13), class_="ink x-mid", x=x + wide / 2, y=106, font_size=11),
        spent,
    )


@lru_cache(maxsize=4096)
def _sheet(piece: SheetPiece, theme: Theme, say: Say) -> Markup:
    """Draw one survivor's sheet for a picture."""
    figure = piece.figure
    look = LOOKS[figure.survivor]
    status = _STATUS.get(figure.status)
    told = ", ".join(filter(None, (piece.who, say(f"render.outbreak.{status}") if status else "")))
    drops = (
        use(
            "i-drop" if n < figure.wounds else "i-whole",
            _WIDE - 12 - 18 * (figure.wounds_to_die - n),
            10,
            16,
            "o-wound" if n < figure.wounds else "ink-2",
        )
        for n in range(figure.wounds_to_die)
    )
    plate = classes("raised" if piece.acting else "panel", "framed" if piece.acting else "celled")
    return flatten(
        join(
            tag("rect", class_=plate, width=_WIDE, height=_HIGH, rx=6),
            use(f"v-{figure.survivor}", 8, 8, 42, f"o-s-{look.colour}"),
            tag(
                "text",
                words("tspan", survivor_name(figure.survivor), class_="ink", font_size=18),
                words("tspan", piece.code, class_="ink-2", dx=7, font_size=15),
                words("tspan", cut(told, 16), class_="ink-2", dx=7, font_size=12),
                x=58,
                y=25,
            ),
            dots(figure.level, 80, 41),
            tag(
                "text",
                words("tspan", str(figure.experience), class_="ink", font_size=14),
                words("tspan", say("render.outbreak.xp_short"), class_="ink-2", dx=4, font_size=12),
                x=106,
                y=46,
            ),
            *drops,
            *(_slot(place, slot) for place, slot in enumerate(figure.slots[:5])),
        ),
        theme,
    )


# --------------------------------------------------------------------- board


@lru_cache(maxsize=64)
def _still(board: Board, theme: Theme) -> Markup:
    return flatten(floor(board), theme)


def _board(view: View, ways: tuple[Way, ...], theme: Theme, say: Say) -> Markup:
    nothing = Lights(())
    zones = zone_pieces(view, nothing, say, marks(ways))
    gate = gate_piece(view, say)
    return join(
        _still(view.board, theme),
        *(flatten(draw_light(piece, say), theme) for piece in zones if piece.mark),
        *(flatten(draw_door(piece, say), theme) for piece in door_pieces(view, nothing, say)),
        flatten(draw_gate(gate, say), theme) if gate else EMPTY,
        *(flatten(draw_zone(piece, say), theme) for piece in zones),
        flatten(draw_ways(view.board, ways, say), theme) if ways else EMPTY,
    )


def picture(
    view: View,
    people: tuple[str, ...] = (),
    theme: Theme = "light",
    say: Say | None = None,
    title: str = "",
    ways: tuple[Way, ...] = (),
) -> str:
    """Draw the whole table as one self-contained SVG.

    Args:
        view: What a seat or a spectator sees.
        people: Who plays each seat; may be left out.
        theme: Noon (light), night shift (dark) or floodlight (contrast).
        say: The words; English where left out.
        title: What stands over the board; the mission's name where left out.
        ways: Steps of the horde, drawn over the board.
    """
    if say is None:
        from skullyard.locale import catalogue

        say = catalogue()
    wide, high = (side + 2 * MARGIN for side in board_size(view.board))
    sheets = sheet_pieces(view, people, Lights(()))
    body = max(high, len(sheets) * (_HIGH + _GAP) - _GAP)
    width, height = wide + _GAP + _WIDE + 2 * _EDGE, _HEAD + body + 2 * _EDGE
    named = title or view.mission.title
    round_ = round_words(view.round, view.mission.round_limit, say)
    danger = say("render.outbreak.danger", level=level_name(view.level, say))
    right = wide + _GAP + _WIDE
    head = flatten(
        join(
            tag(
                "text",
                words("tspan", named, class_="ink", font_size=27),
                words("tspan", round_, class_="ink-2", dx=12, font_size=19),
                y=28,
            ),
            dots(view.level, right - 24, 22),
            _text(danger, right - 50, 28, 19, "ink x-end"),
        ),
        theme,
    )
    drawn = join(
        flatten(tag("rect", class_="ground", width=width, height=height), theme),
        tag("g", head, transform=at(_EDGE, _EDGE)),
        tag("g", _board(view, ways, theme, say), transform=at(_EDGE + MARGIN, _EDGE + _HEAD + MARGIN)),
        *(
            tag("g", _sheet(piece, theme, say), transform=at(_EDGE + wide + _GAP, _EDGE + _HEAD + n * (_HIGH + _GAP)))
            for n, piece in enumerate(sheets)
        ),
    )
    lettered = tag("g", drawn, font_family="'Fira Sans Condensed','Roboto Condensed',sans-serif", font_weight=600)
    return str(stand_alone(width, height, named, position_words(view, say), lettered, theme, prison.FLOORS))
