"""Arenas of one open room in any shape, for what no arena of the box has: gaps and crossings."""

from __future__ import annotations

from dataclasses import replace

from skullyard.engine import Decision, Rng
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import compile_arena
from skullyard.games.adrenaline.floor_plan import FloorPlan, PlanEdge, PlanSquare
from skullyard.games.adrenaline.shooting import Shot
from skullyard.games.adrenaline.state import SUDDEN_DEATH, GameState, make_setting
from skullyard.games.adrenaline.weapons import WEAPONS

FIGHTERS = ("violet", "dozer", "banshee", "sprog", "dstructor")


def on_squares(shape: tuple[str, ...], where: tuple[int, ...]) -> GameState:
    """Stand on a shape of `#`: who is where by the number of the square; Violet, seat 0, shoots."""
    cells = [(row, column) for row, line in enumerate(shape) for column, sign in enumerate(line) if sign == "#"]
    spawns = ("red", "yellow", "blue", *[""] * (len(cells) - 3))
    squares = tuple(PlanSquare(row, column, "white", spawn) for (row, column), spawn in zip(cells, spawns, strict=True))
    edges = tuple(
        PlanEdge(a, b, "open")
        for a, (row, column) in enumerate(cells)
        for b, cell in enumerate(cells)
        if cell in ((row, column + 1), (row + 1, column))
    )
    board = compile_arena("own", "Own", (5,), FloorPlan(squares, edges))
    s = GameState(replace(make_setting("large", FIGHTERS[: len(where)], 8, SUDDEN_DEATH, False), arena=board), Rng(0))
    s.where = where
    return s


def shoot(s: GameState, weapon: str, *keys: str) -> list[str]:
    """Play a weapon's flow by keys; return what is offered then, nothing at its end."""
    index = content.WEAPON_INDEX[weapon]
    flow = WEAPONS[index](Shot(s, 0, index))
    try:
        asked = next(flow)
        for key in keys:
            assert isinstance(asked, Decision)
            asked = flow.send(asked.keys().index(key))
    except StopIteration:
        return []
    assert isinstance(asked, Decision)
    return asked.keys()
