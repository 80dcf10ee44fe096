"""Floor plans: an arena as it is drawn in text, read and written.

A square is 9 characters wide and 3 lines high, with walls drawn between its
corners. In it stand its name, its room and, on a spawnpoint, a colour between
stars; between two squares there is a wall, a door, or nothing:

    +---------+---------+
    |   A1        B1    |
    |   red       red   |
    |  *red*            |
    +---DDD---+---------+
    |   A2    |
    |  blue   |
    | *blue*  |
    +---------+

Rules: AD-SETUP-1, AD-TURN-4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["open", "door", "wall"]
Cell = tuple[int, int]

WIDTH, HEIGHT = 10, 4  # from one corner to the next
LAST_COLUMN, LAST_ROW = 26, 99  # as many as have names, A1 to Z99
ACROSS: dict[str, Kind] = {"         ": "open", "---DDD---": "door", "---------": "wall"}
ALONG: dict[str, Kind] = {"   ": "open", "|D|": "door", "|||": "wall"}
NEIGHBOURS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # north, east, south, west
_SPAWN = re.compile(r"\*(\w+)\*")


@dataclass(frozen=True, slots=True)
class PlanSquare:
    """A square of a plan: its room, and the colour of its spawnpoint or ""."""

    row: int
    column: int
    room: str
    spawn: str = ""


@dataclass(frozen=True, slots=True)
class PlanEdge:
    """What is between two neighbouring squares, given by their indices."""

    a: int
    b: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class FloorPlan:
    """What a drawing says: squares row by row, and the edges between them."""

    squares: tuple[PlanSquare, ...]
    edges: tuple[PlanEdge, ...]


@dataclass(frozen=True, slots=True)
class PlanFault:
    """What is wrong in a drawing; row 0 is its first line."""

    row: int
    message: str
    hint: str


def square_name(row: int, column: int) -> str:
    """Name a square as players do: column letter, row number."""
    return f"{chr(ord('A') + column)}{row + 1}"


def read_plan(text: str) -> tuple[FloorPlan, list[PlanFault]]:
    """Read a drawing; what cannot be read is among the faults.

    Rules: AD-SETUP-1.
    """
    reader = _Reader(text)
    squares = tuple(reader.squares())
    edges = tuple(reader.edges(squares))
    plan = FloorPlan(squares, edges)
    return plan, reader.faults or list(_check(plan))


def draw_plan(plan: FloorPlan) -> str:
    """Draw a plan in the form that `read_plan` reads.

    Rules: AD-SETUP-1.
    """
    cells = {(square.row, square.column): square for square in plan.squares}
    rows = 1 + max(row for row, _ in cells)
    columns = 1 + max(column for _, column in cells)
    canvas = [[" "] * (columns * WIDTH + 1) for _ in range(rows * HEIGHT + 1)]
    for (row, column), square in cells.items():
        top, left = row * HEIGHT, column * WIDTH
        for line in (top, top + HEIGHT):
            _write(canvas, line, left, "+---------+")
        for line in range(top + 1, top + HEIGHT):
            canvas[line][left] = canvas[line][left + WIDTH] = "|"
        spawn = f"*{square.spawn}*" if square.spawn else ""
        for line, word in enumerate((square_name(row, column), square.room, spawn), top + 1):
            _write(canvas, line, left + 1, _centred(word))
    for edge in plan.edges:
        _draw_edge(canvas, plan.squares[edge.b], edge.kind, plan.squares[edge.a].row == plan.squares[edge.b].row)
    return "".join("".join(line).rstrip() + "\n" for line in canvas)


def _draw_edge(canvas: list[list[str]], square: PlanSquare, kind: Kind, beside: bool) -> None:
    """Draw the edge that is to the left of the square (beside), or above it."""
    top, left = square.row * HEIGHT, square.column * WIDTH
    if beside:
        marks = next(marks for marks, name in ALONG.items() if name == kind)
        for offset, mark in enumerate(marks, 1):
            canvas[top + offset][left] = mark
    else:
        _write(canvas, top, left + 1, next(marks for marks, name in ACROSS.items() if name == kind))


def _write(canvas: list[list[str]], line: int, left: int, text: str) -> None:
    canvas[line][left : left + len(text)] = text


def _centred(word: str) -> str:
    """Centre a word in a square; the odd blank comes after it."""
    before = (WIDTH - 1 - len(word)) // 2
    return (" " * before + word).ljust(WIDTH - 1)


class _Reader:
    """Reads a drawing square by square and gathers what it cannot read."""

    def __init__(self, text: str) -> None:
        self.faults: list[PlanFault] = []
        self.text = text.expandtabs().splitlines()
        self.rows = -(-(len(self.text) - 1) // HEIGHT)
        self.columns = -(-(max(map(len, self.text), default=1) - 1) // WIDTH)
        self.cells: set[Cell] = set()
        if self.columns > LAST_COLUMN or self.rows > LAST_ROW:
            self._fault(0, "the plan is too large", f"{LAST_COLUMN} columns and {LAST_ROW} rows at most")
            self.rows = self.columns = 0

    def squares(self) -> Iterator[PlanSquare]:
        """Yield the squares row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                words = [self._piece(row * HEIGHT + line, column * WIDTH + 1, 9).strip() for line in (1, 2, 3)]
                if any(words):
                    self.cells.add((row, column))
                    yield self._square(row, column, words)
        if not self.cells:
            self._fault(0, "the plan has no square", "draw squares as at the head of the file")

    def edges(self, squares: tuple[PlanSquare, ...]) -> Iterator[PlanEdge]:
        """Yield the edges between squares; check that the border is closed."""
        index = {(square.row, square.column): number for number, square in enumerate(squares)}
        for row in range(self.rows + 1):
            for column in range(self.columns + 1):
                here = index.get((row, column))
                self._check_corner(row, column)
                for row_before, column_before in ((row, column - 1), (row - 1, column)):
                    before = index.get((row_before, column_before))
                    kind = self._edge(row, column, row_before == row, here, before)
                    if kind and here is not None and before is not None:
                        yield PlanEdge(before, here, kind)

    def _square(self, row: int, column: int, words: list[str]) -> PlanSquare:
        name, room, spawn = words
        right, line = square_name(row, column), row * HEIGHT + 1
        if name != right:
            self._fault(line, f"{right} is called {name!r}", f"write {right}; shifted lines give this fault as well")
        if not re.fullmatch(r"[a-z_]+", room):
            self._fault(line + 1, f"{right} has the room {room!r}", "write the colour of the room here, as red")
        match = _SPAWN.fullmatch(spawn)
        if spawn and not match:
            self._fault(line + 2, f"{right} has the spawnpoint {spawn!r}", "write a colour between stars, as *red*")
        return PlanSquare(row, column, room, match[1] if match else "")

    def _edge(self, row: int, column: int, beside: bool, here: int | None, before: int | None) -> Kind | None:
        """Read the edge to the left of a square (beside), or above it."""
        top, left = row * HEIGHT, column * WIDTH
        if beside:
            marks = "".join(self._piece(top + line, left, 1) for line in (1, 2, 3))
            kind, line = ALONG.get(marks), top + 2
        else:
            marks = self._piece(top, left + 1, WIDTH - 1)
            kind, line = ACROSS.get(marks), top
        where = f"{'left of' if beside else 'above'} {square_name(row, column)}"
        if here is None and before is not None:
            where = f"right of {square_name(row, column - 1)}" if beside else f"below {square_name(row - 1, column)}"
        if here is None and before is None:
            if marks.strip():
                self._fault(line, f"there is {marks.strip()!r} {where}", "no square is near: remove it")
        elif here is None or before is None:
            if kind != "wall":
                self._fault(line, f"the border {where} is not closed", "draw a whole wall round the arena")
        elif kind is None:
            self._fault(line, f"{marks!r} {where} is neither wall, door nor open", "draw ---DDD--- or |D| for a door")
        return kind

    def _check_corner(self, row: int, column: int) -> None:
        """A corner of a square is a plus, so that shifted lines are found."""
        near = {(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)}
        mark = self._piece(row * HEIGHT, column * WIDTH, 1)
        if mark != ("+" if near & self.cells else " "):
            wish = "a plus" if near & self.cells else "a blank"
            self._fault(row * HEIGHT, f"character {column * WIDTH + 1} is {mark!r}", f"it must be {wish}")

    def _piece(self, line: int, left: int, length: int) -> str:
        """Cut a piece out of the drawing, which counts as blank outside."""
        text = self.text[line] if 0 <= line < len(self.text) else ""
        return text[left : left + length].ljust(length)

    def _fault(self, row: int, message: str, hint: str) -> None:
        self.faults.append(PlanFault(row, message, hint))


def _check(plan: FloorPlan) -> Iterator[PlanFault]:
    """Find what a legible plan has against the rules of arenas.

    Rules: AD-SETUP-1, AD-SETUP-3, AD-RULING-6.
    """
    for edge in plan.edges:
        a, b = plan.squares[edge.a], plan.squares[edge.b]
        names = f"{square_name(a.row, a.column)} and {square_name(b.row, b.column)}"
        row = b.row * HEIGHT + (2 if a.row == b.row else 0)
        if a.room == b.room and edge.kind != "open":
            yield PlanFault(row, f"a {edge.kind} inside the room {a.room}, between {names}", "a room is undivided")
        if a.room != b.room and edge.kind == "open":
            yield PlanFault(row, f"no wall between {names}, of different rooms", "draw a wall or a door")
    for room in dict.fromkeys(square.room for square in plan.squares):
        inside = {index for index, square in enumerate(plan.squares) if square.room == room}
        apart = inside - _reached(plan, min(inside), {edge for edge in plan.edges if {edge.a, edge.b} <= inside})
        if apart:
            square = plan.squares[min(apart)]
            yield PlanFault(square.row * HEIGHT + 2, f"the room {room} is in two places", "give one another colour")
    apart = set(range(len(plan.squares))) - _reached(plan, 0, {edge for edge in plan.edges if edge.kind != "wall"})
    if apart:
        square = plan.squares[min(apart)]
        name = square_name(square.row, square.column)
        yield PlanFault(square.row * HEIGHT + 1, f"no way leads from the first square to {name}", "draw a door")


def _reached(plan: FloorPlan, start: int, passages: set[PlanEdge]) -> set[int]:
    """Return the squares that can be reached over some of the edges."""
    reached, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for edge in plan.edges:
            there = {edge.a: edge.b, edge.b: edge.a}.get(here)
            if edge in passages and there is not None and there not in reached:
                reached.add(there)
                todo.append(there)
    return reached
