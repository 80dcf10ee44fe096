"""A small plan of a mission for the lobby: floors, walls, and where one starts, what lies there, who comes and where one leaves."""

from __future__ import annotations

from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.mission import Mission
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
    doors = "".join(stroke(barrier.at) for barrier in board.barriers if barrier.kind in ("door", "main_door"))
    return join(
        tag("rect", class_="o-f-mass", width=wide, height=high),
        *(path("".join(rims), class_=class_) for class_, rims in sorted(floors.items())),
        path(walls, class_="o-plan-w"),
        path(doors, class_="o-plan-d") if doors else EMPTY,
        path("".join(f"M{400 * n} 0v{high}" for n in range(1, board.columns)), class_="o-plan-t"),
        path("".join(f"M0 {400 * n}h{wide}" for n in range(1, board.rows)), class_="o-plan-t"),
    )


def _mark(board: Board, zone: int, shape: Markup, n: int = 0) -> Markup:
    x, y = areas(board)[zone].middle
    return tag("g", shape, transform=at(x + 30 * n, y))


def mission_words(mission: Mission, say: Say) -> str:
    """Tell a mission's plan in a sentence."""
    return say(
        "render.outbreak.plan",
        title=mission.title,
        tiles=len(mission.board.places),
        zones=mission.board.size,
        spawns=len(mission.spawns),
        objectives=len(mission.objectives),
    )


@lru_cache(maxsize=128)
def mission_plan(mission: Mission, say: Say) -> Markup:
    """Draw the plan of a mission; it needs no sheet of marks on its page."""
    board = mission.board
    drawn = [_mark(board, zone, tag("circle", class_="o-plan-s", r=42)) for zone in mission.start]
    drawn += [
        _mark(
            board,
            zone,
            join(
                tag("rect", class_="o-exit", x=-50, y=-34, width=100, height=68, rx=10),
                path("M-28 0H20M0-20L22 0 0 20", class_="o-plan-e"),
            ),
        )
        for zone in mission.exits
    ]
    for objective in mission.objectives:
        colour = "" if objective.hidden else objective.colour
        rim = "M-34-14l20-20h28l20 20v28L14 34h-28l-20-20z"
        letter = LETTERS[colour] if colour else "?"
        shape = join(
            path(rim, class_="o-tk" if colour else "o-back"),
            sign(letter, 0, 16, 44, "o-ti-t" if colour else "o-back-t"),
        )
        drawn.append(tag("g", _mark(board, objective.zone, shape), class_=f"o-c-{colour or 'neutral'}"))
    for spot in mission.spawns:
        shape = path("M-44 30L0-40l44 70z", class_="o-tk" if spot.awake else "o-sleep")
        drawn.append(tag("g", _mark(board, spot.zone, shape), class_=f"o-c-{spot.colour}"))
    told = mission_words(mission, say)
    return tag(
        "svg",
        words("title", told),
        _ground(board),
        *drawn,
        class_="o-plan sign",
        viewBox=view_box(board),
        role="img",
        aria_label=told,
    )
