"""What can be open or shut: doors, cell doors, the rotating gate, torn wire. One fragment each, the gate one in all.

A shut door is a bar across the wall, an open one stands at right angles with its arc; a colour comes with its letter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.geometry import FACES, Stretch, length
from skullyard.games.outbreak.layout import FENCE
from skullyard.games.outbreak.names import barrier_name, capital, zone_head
from skullyard.games.outbreak.pieces import CELL_DOOR, GATE_SIDE, MAIN_DOOR, Barrier
from skullyard.games.outbreak.view import View
from skullyard.render.outbreak.ground import UNIT, areas
from skullyard.render.outbreak.pieces import Choice, Lights, Say, plain
from skullyard.render.outbreak.tokens import LETTERS, sign
from skullyard.render.svg import EMPTY, Markup, at, classes, join, number, path, tag, words

GATE = "gate"
"""The id of the gate's fragment."""


@dataclass(frozen=True, slots=True)
class DoorPiece:
    """All that the picture of a barrier depends on."""

    board: Board
    index: int
    name: str
    is_open: bool
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class GatePiece:
    """All that the picture of the gate depends on: the faces that are open, and those that can be at all."""

    board: Board
    zone: int
    name: str
    open_faces: tuple[str, ...]
    faces: tuple[str, ...]


def door_pieces(view: View, lights: Lights, say: Say) -> list[DoorPiece]:
    """Take apart what the doors show."""
    return [
        DoorPiece(
            view.board,
            barrier.index,
            capital(barrier_name(view, barrier, say)),
            bool(view.ways >> barrier.index & 1),
            plain(lights.on("barrier", barrier.id)),
        )
        for barrier in view.board.barriers
        if barrier.kind != GATE_SIDE
    ]


def gate_piece(view: View, say: Say) -> GatePiece | None:
    """Take apart what the gate shows; None on a board without one."""
    sides = [barrier for barrier in view.board.barriers if barrier.kind == GATE_SIDE]
    if not sides:
        return None
    zone = sides[0].a
    open_faces = sorted({barrier.face for barrier in sides if view.ways >> barrier.index & 1})
    return GatePiece(
        view.board,
        zone,
        zone_head(view, zone, say),
        tuple(open_faces),
        tuple(sorted({barrier.face for barrier in sides})),
    )


def _middle(stretch: Stretch) -> tuple[float, float]:
    (x0, y0), (x1, y1) = stretch
    return UNIT * (x0 + x1) / 2, UNIT * (y0 + y1) / 2


def _turn(stretch: Stretch) -> int:
    """Return by how many degrees a piece drawn along a wall from left to right is turned."""
    return 90 if stretch[0][0] == stretch[1][0] else 0


def _swing(board: Board, barrier: Barrier) -> int:
    """Return 1 if a door swings to the side that is below it once it is turned, else -1: into the building."""
    inner = barrier.a if board.building[barrier.a] >= 0 else barrier.b
    x, y = _middle(barrier.at)
    box = areas(board)[inner]
    across = box.middle[1] - y if _turn(barrier.at) == 0 else x - box.middle[0]
    return 1 if across > 0 else -1


def door_words(piece: DoorPiece, say: Say) -> str:
    """Tell a barrier: what it is, where, and whether it is open."""
    return f"{piece.name}: {say(f'render.outbreak.{_state(piece)}')}"


def _state(piece: DoorPiece) -> str:
    if piece.board.barriers[piece.index].kind == FENCE:
        return "torn" if piece.is_open else "whole"
    return "open" if piece.is_open else "shut"


# -------------------------------------------------------------------- leaves


def _letter(colour: str, turn: int, r: float = 9) -> Markup:
    if not LETTERS[colour]:
        return EMPTY
    return tag(
        "g",
        tag("circle", class_="o-tk", r=r),
        sign(LETTERS[colour], 0, r * 0.5, 13 if r > 8 else 11, "o-ti-t"),
        transform=f"{at(0, 0)} rotate({-turn})",
    )


def _door(barrier: Barrier, is_open: bool, swing: int, turn: int) -> Markup:
    half = UNIT * length(barrier.at) / 2
    sill = tag("rect", class_="o-sill", x=-half, y=-5, width=2 * half, height=10)
    if not is_open:
        return join(
            sill,
            tag("rect", class_="o-tk", x=-half, y=-6.5, width=2 * half, height=13, rx=3),
            path(
                f"M{number(-half + 6)}-2.5H{number(half - 12)}M{number(-half + 6)} 2.5H{number(half - 12)}",
                class_="o-ti-l",
            ),
            tag("circle", class_="o-ti", cx=half - 7, cy=0, r=2.6),
            _letter(barrier.colour, turn),
        )
    arc = f"M{number(half)} 0A{number(2 * half)} {number(2 * half)} 0 0 {int(swing > 0)} {number(-half)} {number(swing * 2 * half)}"
    return join(
        sill,
        path(arc, class_="o-arc"),
        tag("rect", class_="o-tk", x=-half - 4, y=0 if swing > 0 else -2 * half, width=8, height=2 * half, rx=3),
    )


def _main_door(barrier: Barrier, is_open: bool, swing: int, turn: int) -> Markup:
    half = UNIT * length(barrier.at) / 2
    sill = tag("rect", class_="o-sill", x=-half, y=-6, width=2 * half, height=12)
    if is_open:
        y = 0 if swing > 0 else -half
        leaves = (tag("rect", class_="o-tk", x=x, y=y, width=10, height=half, rx=3) for x in (-half - 5, half - 5))
        return join(sill, *leaves)
    lines = "".join(f"M{number(x)} {y}h{number(half - 12)}" for x in (-half + 6, 6) for y in (-4, 4))
    return join(
        sill,
        tag("rect", class_="o-tk", x=-half, y=-9, width=half - 1, height=18, rx=3),
        tag("rect", class_="o-tk", x=1, y=-9, width=half - 1, height=18, rx=3),
        path(lines, class_="o-ti-l"),
        tag("rect", class_="o-tk", x=-5, y=-12, width=10, height=24, rx=3) if barrier.colour == "neutral" else EMPTY,
        _letter(barrier.colour, turn),
    )


def _cell_door(board: Board, barrier: Barrier, is_open: bool, turn: int) -> Markup:
    """Draw bars in a coloured frame; open, the frame has slid along the front, over the bars beside the gap."""
    half = UNIT * length(barrier.at) / 2
    box = areas(board)[barrier.a]
    x, y = _middle(barrier.at)
    before = x - box.x if turn == 0 else y - box.y
    after = box.x + box.width - x if turn == 0 else box.y + box.height - y
    slid = (half * 1.45 if after >= before else -half * 1.45) if is_open else 0
    wide = half - 5 if is_open else half
    bars = "".join(f"M{number(slid - wide + 6 + n * (wide * 2 - 12) / 4)}-7v14" for n in range(5))
    return join(
        tag("rect", class_="o-concrete", x=-half + 1, y=-6, width=2 * half - 2, height=12) if is_open else EMPTY,
        tag("rect", class_="o-tk", x=slid - wide, y=-7, width=2 * wide, height=14, rx=2),
        path(bars, class_="o-ti-l"),
        tag("g", _letter(barrier.colour, turn, r=7), transform=at(slid, 0))
        if slid
        else _letter(barrier.colour, turn, r=7.5),
    )


def _fence(board: Board, barrier: Barrier, is_open: bool) -> Markup:
    """Draw nothing while the wire is whole; torn, two units of it are gone and the ends curl."""
    if not is_open:
        return EMPTY
    yard = barrier.a if board.kinds[barrier.a] == "yard" else barrier.b
    x, y = _middle(barrier.at)
    box = areas(board)[yard]
    toward = box.middle[1] - y if _turn(barrier.at) == 0 else x - box.middle[0]
    depth = 20 if toward > 0 else -20
    return tag(
        "g",
        tag("rect", class_="o-gap-v", x=-36, y=-13, width=72, height=26),
        path("M-36-6q8-10 10 4t8 10M36 6q-8 10-10-4t-8-10M-36 4q6 8 11 2M36-4q-6-8-11-2", class_="o-curl"),
        transform=at(0, depth),
    )


# ------------------------------------------------------------------ fragments


def _ring(half: float) -> Markup:
    """Draw what says a door may be chosen, with room to be hit."""
    box = {"x": -half - 8, "y": -15, "width": 2 * half + 16, "height": 30, "rx": 9}
    return join(
        tag("rect", class_="o-hit", x=-half - 12, y=-24, width=2 * half + 24, height=48),
        tag("rect", class_="o-brk-c", **box),
        tag("rect", class_="o-brk", **box),
    )


@lru_cache(maxsize=4096)
def draw_door(piece: DoorPiece, say: Say) -> Markup:
    """Draw a door, a cell door or a stretch of wire; lit, it is a button."""
    board = piece.board
    barrier = board.barriers[piece.index]
    turn = _turn(barrier.at)
    if barrier.kind == FENCE:
        drawn = _fence(board, barrier, piece.is_open)
    elif barrier.kind == CELL_DOOR:
        drawn = _cell_door(board, barrier, piece.is_open, turn)
    elif barrier.kind == MAIN_DOOR:
        drawn = _main_door(barrier, piece.is_open, _swing(board, barrier), turn)
    else:
        drawn = _door(barrier, piece.is_open, _swing(board, barrier), turn)
    told = door_words(piece, say)
    choice = piece.choice
    half = UNIT * (2 if barrier.kind == FENCE else length(barrier.at)) / 2
    return tag(
        "g",
        words("title", choice.label if choice else told) if drawn or choice else EMPTY,
        drawn,
        _ring(half) if choice else EMPTY,
        class_=classes("door", f"o-c-{barrier.colour or 'neutral'}", "may" if choice else None),
        id=f"door-{piece.index}",
        transform=f"{at(*_middle(barrier.at))} rotate({turn})",
        role="button" if choice else None,
        tabindex=0 if choice else None,
        data_key=choice.key if choice else None,
        data_thing=f"barrier:{barrier.id}",
        aria_label=f"{choice.label}, {told}" if choice else None,
    )


@lru_cache(maxsize=256)
def draw_gate(piece: GatePiece, say: Say) -> Markup:
    """Draw the rotating gate: yellow sides are open, black ones with links shut; the ring says that it turns."""
    x0, y0, x1, y1 = piece.board.rects[piece.zone][0]
    wide, high = UNIT * (x1 - x0), UNIT * (y1 - y0)
    lines = {
        "N": f"M8 0H{number(wide - 8)}",
        "E": f"M{number(wide)} 8V{number(high - 8)}",
        "S": f"M8 {number(high)}H{number(wide - 8)}",
        "W": f"M0 8V{number(high - 8)}",
    }
    shut = "".join(lines[face] for face in FACES if face not in piece.open_faces)
    open_ = "".join(lines[face] for face in FACES if face in piece.open_faces)
    posts = (
        tag("rect", class_="o-post", x=x - 7, y=y - 7, width=14, height=14, rx=3) for x in (0, wide) for y in (0, high)
    )
    faces = ", ".join(say(f"render.outbreak.face.{face}") for face in piece.open_faces) or say("render.outbreak.none")
    return tag(
        "g",
        words("title", say("render.outbreak.gate", name=piece.name, faces=faces)),
        tag("circle", class_="o-gate-t", cx=wide / 2, cy=high / 2, r=min(wide, high) * 0.44),
        path(open_, class_="o-gate-o") if open_ else EMPTY,
        join(path(shut, class_="o-gate-s"), path(shut, class_="o-gate-l")) if shut else EMPTY,
        *posts,
        class_="gate",
        id=GATE,
        transform=at(UNIT * x0, UNIT * y0),
        data_thing="gate",
    )
