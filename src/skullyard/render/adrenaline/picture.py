"""One picture of the whole table, for notebooks, replays and the README: arena, boards, killshots, weapons.

It is drawn with the same fragments as the page, flattened for one theme; only the boards, which are HTML on the page, are drawn here.
"""

from __future__ import annotations

from functools import lru_cache

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arena
from skullyard.games.adrenaline.state import TRACK_LENGTH
from skullyard.games.adrenaline.view import View
from skullyard.render.adrenaline.boards import BoardPiece, board_pieces
from skullyard.render.adrenaline.cards import RackPiece, rack_pieces
from skullyard.render.adrenaline.figures import draw_figure, figure_pieces
from skullyard.render.adrenaline.floor import SIDE, WALL, floors, walls
from skullyard.render.adrenaline.pieces import Lights, Say, fighter_name, weapon
from skullyard.render.adrenaline.squares import draw_square, square_pieces
from skullyard.render.adrenaline.text import position_words
from skullyard.render.adrenaline.track import TrackPiece, track_piece
from skullyard.render.emblems import use
from skullyard.render.flatten import flatten, stand_alone
from skullyard.render.svg import EMPTY, Attribute, Markup, at, classes, cut, join, tag, words
from skullyard.render.theme import Theme

_MARGIN, _GAP, _HEAD, _COLUMN, _RACK = 16, 16, 44, 440, 64
_BOARD, _BOX = 96, 30


def _text(text: str, x: float, y: float, size: float, class_: str = "ink") -> Markup:
    return words("text", text, class_=class_, x=x, y=y, font_size=size)


def _sign(name: str, x: float, y: float, side: float, class_: str = "ink") -> Markup:
    return use(name, x, y, side, class_)


def _plate(x: float, y: float, width: float, height: float, class_: str, **more: Attribute) -> Markup:
    return tag("rect", class_=f"{class_} celled", x=x, y=y, width=width, height=height, rx=6, **more)


# -------------------------------------------------------------------- boards


def _damage(piece: BoardPiece) -> Markup:
    signs = (
        {11: "i-skull", 12: "i-over"}
        if piece.board.flipped
        else {1: "i-drop", 3: "i-adr1", 6: "i-adr2", 11: "i-skull", 12: "i-over"}
    )
    drawn: list[Markup] = []
    for number in range(1, TRACK_LENGTH + 1):
        x = 60 + _BOX * (number - 1) + 3 * sum(number >= gap for gap in (3, 6, 11))
        drawn.append(tag("rect", class_="sunk celled", x=x, y=30, width=_BOX - 1, height=26))
        if number <= len(piece.board.damage):
            fighter = piece.fighters[piece.board.damage[number - 1]]
            drawn.append(use(f"t-{fighter}", x + 5, 33.5, 19, f"tk f-{fighter}"))
        elif number in signs:
            drawn.append(_sign(signs[number], x + 8, 36.5, 13, "ink-2"))
    return join(*drawn)


def _foot(piece: BoardPiece, say: Say) -> Markup:
    """Write marks, what the board pays, hands and empty weapons along the lower edge."""
    drawn: list[Markup] = []
    x = 60.0
    for seat, count in enumerate(piece.board.marks):
        if count:
            fighter = piece.fighters[seat]
            drawn += [use(f"t-{fighter}", x, 67, 16, f"tk f-{fighter}"), _text(str(count), x + 18, 80, 14)]
            x += 34
    if x == 60:
        drawn.append(_text(say("render.board.no_marks"), x, 80, 13, "ink-2"))
        x += 66
    pays = " ".join(str(value) for value in piece.board.pays)
    drawn.append(
        tag(
            "text",
            words("tspan", say("render.board.pays_short"), class_="ink-2"),
            words("tspan", pays, class_="ink", dx=5),
            x=x + 6,
            y=80,
            font_size=13,
        )
    )
    for n, gun in enumerate(reversed(piece.board.unloaded)):
        drawn.append(_sign(f"w-{gun}", _COLUMN - 28 - 24 * n, 65, 20, "ink-2"))
    return join(*drawn)


def _purse(piece: BoardPiece) -> tuple[Markup, float]:
    """Show skulls, hands and cubes in the upper right corner; return also where they begin."""
    board = piece.board
    drawn: list[Markup] = []
    x = _COLUMN - 38
    for colour, count in reversed(list(zip(content.COLOUR, board.ammo, strict=True))):
        drawn += [use(f"a-{colour}", x, 8, 17, f"am am-{colour}"), _text(str(count), x + 20, 22, 16)]
        x -= 38
    for sign, count in (("i-hand", board.powerups), ("i-loaded", board.loaded), ("i-skull", board.skulls)):
        if sign == "i-skull" and not count:
            continue
        drawn += [_sign(sign, x, 9, 15, "ink-2"), _text(str(count), x + 17, 22, 14)]
        x -= 34
    return join(*drawn), x + 34


@lru_cache(maxsize=4096)
def _board(piece: BoardPiece, theme: Theme, say: Say) -> Markup:
    """Draw one player's board for a picture."""
    board = piece.board
    points = "" if board.points is None else say("render.board.points", n=board.points)
    name = fighter_name(board.fighter)
    purse, end = _purse(piece)
    # About 9 units a letter of the name and 7 of the player's: what is left is cut.
    room = int((end - 72 - 9 * len(name)) / 7)
    who = (
        cut(", ".join(filter(None, (say("render.board.bot") if piece.bot else piece.who, points))), max(room, 0))
        if room > 2
        else ""
    )
    return flatten(
        join(
            _plate(
                0,
                0,
                _COLUMN,
                _BOARD,
                classes("raised" if piece.mine else "panel", "framed" if piece.acting else None) or "",
            ),
            use(f"m-{board.fighter}", 8, 25, 44, f"f-{board.fighter}"),
            tag(
                "text",
                words("tspan", name, class_="ink", font_size=17),
                words("tspan", who, class_="ink-2", dx=6, font_size=13) if who else EMPTY,
                x=60,
                y=22,
            ),
            purse,
            _damage(piece),
            _foot(piece, say),
        ),
        theme,
    )


# --------------------------------------------------------- track and weapons


@lru_cache(maxsize=1024)
def _killshots(piece: TrackPiece, width: float, title: str, theme: Theme) -> Markup:
    """Draw the killshot track over the arena."""
    boxes = len(piece.track) + piece.skulls_left
    drawn = [_text(title, 0, 27, 24)]
    box = 40
    x = width - box * boxes
    for tokens in piece.track:
        drawn.append(_plate(x, 2, box - 4, 32, "raised"))
        start = x + 8 if len(tokens) == 1 else x + 2
        for n, seat in enumerate(tokens):
            drawn.append(use(f"t-{piece.fighters[seat]}", start + 12 * n, 8, 20, f"tk f-{piece.fighters[seat]}"))
        x += box
    for _ in range(piece.skulls_left):
        drawn += [_plate(x, 2, box - 4, 32, "sunk"), _sign("i-skull", x + 8, 8, 20)]
        x += box
    return flatten(join(*drawn), theme)


@lru_cache(maxsize=1024)
def _rack(piece: RackPiece, width: float, theme: Theme, say: Say) -> Markup:
    """Draw the weapons of a spawnpoint under the arena, and in Domination the tokens on its track."""
    colour = piece.colour
    drawn = [
        use(f"a-{colour}", 0, 0, 16, f"am am-{colour}"),
        tag(
            "text",
            words("tspan", say(f"render.rack.{colour}"), class_="ink"),
            words("tspan", piece.square, class_="ink-2", dx=6),
            x=21,
            y=13,
            font_size=14,
        ),
    ]
    owners = piece.tokens or ()
    drawn += [
        use(f"t-{owner}", width - 16 * (len(owners) - n), 0, 15, f"tk f-{owner}") for n, owner in enumerate(owners)
    ]
    wide = (width - 12) / 3
    for n, gun in enumerate(piece.weapons):
        x = n * (wide + 6)
        lines = weapon(gun).name.split(" ", 1)
        top = 45 if len(lines) == 1 else 39
        drawn += [_plate(x, 22, wide, 38, "raised"), _sign(f"w-{gun}", x + 5, 30, 22)]
        drawn += [_text(line, x + 32, top + 14 * row, 13) for row, line in enumerate(lines)]
    return flatten(join(*drawn), theme)


# ------------------------------------------------------------------- picture


@lru_cache(maxsize=128)
def _still(arena_id: str, theme: Theme, say: Say) -> tuple[Markup, Markup]:
    """Draw what never moves: the floors, and over them walls and lettering."""
    return flatten(floors(arena_id), theme), flatten(tag("g", walls(arena_id, say), class_="sign"), theme)


def _arena(view: View, theme: Theme, say: Say) -> Markup:
    nothing = Lights(())
    ground, over = _still(view.arena, theme, say)
    squares = (flatten(draw_square(piece, say), theme) for piece in square_pieces(view, nothing))
    figures = (flatten(draw_figure(piece, say), theme) for piece in reversed(figure_pieces(view, nothing)))
    return join(ground, over, *squares, *figures)


def picture(
    view: View, people: tuple[str, ...] = (), theme: Theme = "light", say: Say | None = None, title: str = ""
) -> str:
    """Draw the whole table as one self-contained SVG.

    Args:
        view: What a seat or a spectator sees.
        people: Who plays each seat; may be left out.
        theme: Noon (light), night shift (dark) or floodlight (contrast).
        say: The words; English where left out.
        title: What stands over the arena; the round where left out.
    """
    if say is None:
        from skullyard.locale import catalogue

        say = catalogue()
    board = arena(view.arena)
    wide, high = board.columns * SIDE + 2 * WALL, board.rows * SIDE + 2 * WALL
    track = track_piece(view)
    shown = title or say("render.picture.title", round=view.round)
    boards = [_board(piece, theme, say) for piece in board_pieces(view, people, Lights(()))]
    rack_width = (wide + _GAP + _COLUMN - 2 * _GAP) / 3
    racks = [_rack(piece, rack_width, theme, say) for piece in rack_pieces(view, Lights(()))]
    body = max(high, len(boards) * (_BOARD + 8) - 8 - _HEAD)
    width = wide + _GAP + _COLUMN + 2 * _MARGIN
    height = _HEAD + body + _GAP + _RACK + 2 * _MARGIN
    drawn = join(
        flatten(tag("rect", class_="ground", width=width, height=height), theme),
        tag("g", _killshots(track, wide, shown, theme), transform=at(_MARGIN, _MARGIN)),
        tag("g", _arena(view, theme, say), transform=at(_MARGIN + WALL, _MARGIN + _HEAD + WALL)),
        *(
            tag("g", drawn, transform=at(_MARGIN + wide + _GAP, _MARGIN + n * (_BOARD + 8)))
            for n, drawn in enumerate(boards)
        ),
        *(
            tag("g", drawn, transform=at(_MARGIN + n * (rack_width + _GAP), _MARGIN + _HEAD + body + _GAP))
            for n, drawn in enumerate(racks)
        ),
    )
    lettered = tag("g", drawn, font_family="'Fira Sans Condensed','Roboto Condensed',sans-serif", font_weight=600)
    return str(stand_alone(width, height, shown, position_words(view, say), lettered, theme))
