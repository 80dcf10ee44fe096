"""A small plan of a mission for the lobby: floors, walls, and where one starts, what lies there, who comes and where one leaves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.mission import Mission, Objective, Spawn
from skullyard.games.outbreak.tiles import STREETS
from skullyard.render.outbreak.ground import areas, board_size, outline, stroke, view_box
from skullyard.render.outbreak.tokens import LETTERS, sign
from skullyard.render.svg import EMPTY, Markup, at, join, path, tag, words

_FLAT = {"asphalt": "o-asphalt", "concrete": "o-concrete", "plate": "o-plate", "cell": "o-cell", "court": "o-f-court"}


@lru_cache(maxsize=128)
def _ground(board: Board) -> Markup:
    """Draw floors in one colour each, walls, and doors as gaps."""
    wide, high = board_size(board)
    floors: dict[str, list[str]] = {}
    for zone, floor in enumerate(board.floors):
        floors.setdefault(_FLAT.get(floor, f"o-f-{floor}"), []).append(outline(board, zone))
    walls = "".join(
        stroke(border.at)
        for border in board.borders
        if border.kind in ("wall", "pane")
        and not {board.kinds[zone] for zone in (border.a, border.b) if zone >= 0} <= STREETS
    )
    wires = "".join(stroke(border.at) for border in board.borders if border.kind == "fence")
    doors = "".join(stroke(barrier.at) for barrier in board.barriers if barrier.kind in ("door", "main_door"))
    return join(
        tag("rect", class_="o-f-mass", width=wide, height=high),
        *(path("".join(rims), class_=class_) for class_, rims in sorted(floors.items())),
        path(walls, class_="o-plan-w"),
        path(wires, class_="o-plan-f") if wires else EMPTY,
        path(doors, class_="o-plan-d") if doors else EMPTY,
        path("".join(f"M{400 * n} 0v{high}" for n in range(1, board.columns)), class_="o-plan-t"),
        path("".join(f"M0 {400 * n}h{wide}" for n in range(1, board.rows)), class_="o-plan-t"),
    )


def _mark(board: Board, zone: int, shape: Markup) -> Markup:
    return tag("g", shape, transform=at(*areas(board)[zone].middle))


@dataclass(frozen=True, slots=True)
class PlanPiece:
    """All that the plan of a mission depends on."""

    board: Board
    title: str
    start: tuple[int, ...]
    exits: tuple[int, ...]
    objectives: tuple[Objective, ...]
    spawns: tuple[Spawn, ...]


def _words(piece: PlanPiece, say: Say) -> str:
    return say(
        "render.outbreak.plan",
        title=piece.title,
        tiles=len(piece.board.places),
        zones=piece.board.size,
        spawns=len(piece.spawns),
        objectives=len(piece.objectives),
    )


def _objective(piece: PlanPiece, item: Objective) -> Markup:
    colour = "" if item.hidden else item.colour
    rim = path("M-34-14l20-20h28l20 20v28L14 34h-28l-20-20z", class_="o-tk" if colour else "o-back")
    letter = sign(LETTERS[colour] if colour else "?", 0, 16, 44, "o-ti-t" if colour else "o-back-t")
    return tag("g", _mark(piece.board, item.zone, join(rim, letter)), class_=f"o-c-{colour or 'neutral'}")


def _spawn(piece: PlanPiece, spot: Spawn) -> Markup:
    shape = path("M-46 28A46 46 0 0 1 46 28z", class_="o-tk" if spot.awake else "o-sleep")
    return tag("g", _mark(piece.board, spot.zone, shape), class_=f"o-c-{spot.colour}")


@lru_cache(maxsize=128)
def _plan(piece: PlanPiece, say: Say) -> Markup:
    board = piece.board
    plate = tag("rect", class_="o-exit", x=-50, y=-34, width=100, height=68, rx=10)
    way_out = join(plate, path("M-28 0H20M0-20L22 0 0 20", class_="o-plan-e"))
    told = _words(piece, say)
    return tag(
        "svg",
        words("title", told),
        _ground(board),
        *(_mark(board, zone, tag("circle", class_="o-plan-s", r=40)) for zone in piece.start),
        *(_mark(board, zone, way_out) for zone in piece.exits),
        *(_objective(piece, item) for item in piece.objectives),
        *(_spawn(piece, spot) for spot in piece.spawns),
        class_="o-plan sign",
        viewBox=view_box(board),
        role="img",
        aria_label=told,
    )


def mission_plan(mission: Mission, say: Say) -> Markup:
    """Draw the plan of a mission; it needs no sheet of marks on its page."""
    piece = PlanPiece(mission.board, mission.title, mission.start, mission.exits, mission.objectives, mission.spawns)
    return _plan(piece, say)
