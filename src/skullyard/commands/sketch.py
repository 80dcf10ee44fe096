"""A mission's board drawn with letters, for those who write one in an editor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skullyard.engine.wording import Say
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.layout import FENCE
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.pieces import CELL_DOOR, DOOR, GATE_SIDE, MAIN_DOOR

ACROSS, DOWN = 4, 2
"""How many letters and lines a unit of the board takes."""
LINES: Final = {"wall": "-|", "edge": "  ", "kerb": "..", "open": "..", "opening": "  ", "fence": "xx", "pane": "~~"}
"""How borders are drawn, across and down; all others like a gap."""
OPEN: Final = {"x": " "}
"""How what stands open is drawn, where not by a small letter."""
DOORS: Final = {DOOR: "D", MAIN_DOOR: "M", CELL_DOOR: "C", GATE_SIDE: "G", FENCE: "x"}


def sketch(mission: Mission, say: Say) -> str:
    """Return a drawing of a mission's board, and below it a line for everything that lies on it."""
    return "\n".join((*draw_board(mission.board), "", *things(mission, say)))


def draw_board(board: Board) -> list[str]:
    """Draw zones with their names, walls, and what can be opened in them.

    A door is a D, a main door an M, a cell door a C, a side of the gate a G; small letters stand open.
    """
    width, height = board.columns * 10 * ACROSS + 1, board.rows * 10 * DOWN + 1
    canvas = [[" "] * width for _ in range(height)]
    for border in sorted(board.borders, key=lambda border: border.kind == "wall"):
        for column, row, upright in _points(border.at):
            canvas[row][column] = LINES.get(border.kind, "  ")[upright]
    for barrier in board.barriers:
        sign = DOORS[barrier.kind]
        is_open = board.shut >> barrier.index & 1
        for column, row, _ in _points(barrier.at):
            canvas[row][column] = OPEN.get(sign, sign.lower()) if is_open else sign
    for zone, (x, y) in enumerate(board.labels):
        name = board.names[zone]
        left = int(x * ACROSS) - len(name) // 2
        canvas[int(y * DOWN)][left : left + len(name)] = name
    return ["".join(line).rstrip() for line in canvas]


def _points(stretch: tuple[tuple[float, float], tuple[float, float]]) -> Iterator[tuple[int, int, bool]]:
    """Yield the places of a straight stretch on the canvas, and whether it runs down."""
    (x0, y0), (x1, y1) = stretch
    for column in range(int(x0 * ACROSS), int(x1 * ACROSS) + 1):
        for row in range(int(y0 * DOWN), int(y1 * DOWN) + 1):
            yield column, row, x0 == x1


def things(mission: Mission, say: Say) -> Iterator[str]:
    """Yield a line for everything that lies on the board."""
    names = mission.board.names
    yield say("cli.mission.start", zones=", ".join(names[zone] for zone in mission.start))
    if mission.exits:
        yield say("cli.mission.exits", zones=", ".join(names[zone] for zone in mission.exits))
    for number, spawn in enumerate(mission.spawns, 1):
        key = "cli.mission.spawn" if spawn.awake else "cli.mission.spawn_asleep"
        yield say(key, number=number, zone=names[spawn.zone], colour=spawn.colour)
    for objective in mission.objectives:
        key = "cli.mission.face_down" if objective.hidden else "cli.mission.objective"
        yield say(key, zone=names[objective.zone], colour=objective.colour, id=objective.id)
    for switch in mission.switches:
        yield say("cli.mission.switch", zone=names[switch.zone], colour=switch.colour, id=switch.id)
    for car in mission.cars:
        yield say("cli.mission.car", zone=names[car.zone], make=car.make)
    for barrier in mission.board.barriers:
        if barrier.kind in (DOOR, MAIN_DOOR):
            zones = {"a": names[barrier.a], "b": names[barrier.b]}
            yield say("cli.mission.door", **zones, colour=barrier.colour, by=barrier.opened_by, id=barrier.id)
