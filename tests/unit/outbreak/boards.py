"""Boards for tests: layouts written as rows of sides, and the six boards of the reference."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from skullyard.games.outbreak.board import Board, Tables
from skullyard.games.outbreak.compose import compose
from skullyard.games.outbreak.plan import CellDoorPlan, DoorPlan, GatePlan, Plan, Spot, TornPlan, TowerPlan

Layout = tuple[tuple[Spot | None, ...], ...]


def can_see(tables: Tables, a: int, b: int) -> bool:
    """Whether an actor in zone a sees zone b."""
    return tables.sees[a] >> b & 1 == 1


def rows(*lines: str) -> Layout:
    """Write a layout row by row: ``rows("17P 6P", "- 5P@180")``."""
    return tuple(tuple(None if word == "-" else spot(word) for word in line.split()) for line in lines)


def spot(word: str) -> Spot:
    side, _, turn = word.partition("@")
    return Spot(side, int(turn or 0))


def doors(*pairs: str, **more: Any) -> tuple[DoorPlan, ...]:
    """Write doors as pairs of zones: ``doors("00.ra 00.p")``; they lie in the middle of the longest wall."""
    split = [pair.split() for pair in pairs]
    return tuple(DoorPlan(("doors", k), a, b, **more) for k, (a, b) in enumerate(split))


def main_doors(*pairs: str) -> tuple[DoorPlan, ...]:
    return doors(*pairs, kind="main_door")


def cell_doors(colour: str, names: str, opened_by: str = "") -> tuple[CellDoorPlan, ...]:
    return tuple(
        CellDoorPlan(("cell_doors", k), name, colour, opened_by or f"switch:{colour}")
        for k, name in enumerate(names.split())
    )


def board(layout: Layout, closed: str = "", **pieces: Any) -> Board:
    """Compose a board; `closed` names the zones that nobody can ever enter."""
    return compose(Plan(layout, closed=declared(closed), **pieces))


def declared(names: str) -> tuple[tuple[tuple[str, int], str], ...]:
    return tuple((("closed", k), name) for k, name in enumerate(names.split()))


def opened(board: Board, *ids: str) -> Tables:
    """Return the tables at the start of a game, but with some barriers opened."""
    return board.tables(board.shut | sum(1 << board.barrier(name).index for name in ids))


def all_open(board: Board) -> Tables:
    return board.tables((1 << len(board.barriers)) - 1)


def names(board: Board, zones: Iterable[int]) -> set[str]:
    return {board.names[zone] for zone in zones}


def seen(board: Board, tables: Tables, name: str) -> set[str]:
    """Return the names of the zones seen from a zone, without its own."""
    return names(board, tables.seen[board.zone(name)]) - {board.names[board.zone(name)]}


def near(board: Board, tables: Tables, name: str) -> set[str]:
    return names(board, tables.near[board.zone(name)])


def away(board: Board, tables: Tables, a: str, b: str) -> int:
    return tables.range[board.zone(a)][board.zone(b)]


# The six boards of the reference

_PLAZA = ("00.ra 00.p", "00.rb 00.p")
_PRISON = (
    "00.s1 00.a1",
    "00.r1 00.a4",
    "00.r2 00.a4",
    "10.d1 10.a1",
    "10.d2 10.a3",
    "10.r1 10.a4",
    "12.rb 12.h",
)
_BLOCK = ("01.t1 01.t2 01.t4 01.t5 01.b1 01.b2 01.b4 01.b5",)
_CELLS = "11.c1 11.c2 11.c3 11.c4 11.c5"
OWN: dict[str, tuple[Plan, int]] = {
    "O1": (
        Plan(
            rows("17P 6P", "4P 5P@180"),
            doors(*_PLAZA, "10.rb 10.e2", "01.re 01.p", "01.rb 01.p", "11.rb 11.p"),
            start=((("start", 0), "00.w1"),),
        ),
        28,
    ),
    "O2": (
        Plan(
            rows("17P 16P", "18P 8P"),
            doors(*_PLAZA, "10.ra 10.p", "10.rb 10.p", "01.r1 01.a2", "01.r2 01.a2") + main_doors("00.e2 01.a1"),
            cell_doors("white", _CELLS),
            start=((("start", 0), "10.w3"),),
        ),
        31,
    ),
    "O3": (
        Plan(
            rows("14P 13P 7P", "15P 8P 9P"),
            doors(*_PRISON) + main_doors("10.a3 11.w2", "11.a3 12.s1"),
            cell_doors("white", *_BLOCK)
            + cell_doors("purple", "02.c1 02.c2 02.c3 02.c4 02.c5")
            + cell_doors("purple", "11.c1 11.c3 11.c5"),
            gate=GatePlan(("gate",), "12.g", 1),
            start=((("start", 0), "00.a2"),),
        ),
        59,
    ),
    "O4": (
        Plan(
            rows("1P 18P", "2P 17P"),
            doors("01.ra 01.p", "01.rb 01.p", "11.ra 11.p", "11.rb 11.p"),
            torn=(TornPlan(("torn", 0), "00.y4", "00.e3"), TornPlan(("torn", 1), "10.y4", "10.s2")),
            towers=(TowerPlan(("towers", 0), "00.y2", "A", (4, 4, 6, 6), "W", "00.y2"),),
            start=((("start", 0), "00.y1"),),
        ),
        28,
    ),
    "O5": (
        Plan(
            rows("17P 16P 15P", "18P 8P 14P"),
            doors(*_PLAZA, "10.ra 10.p", "10.rb 10.p", "01.r1 01.a2", "01.r2 01.a2")
            + doors("02.r1 02.a4", "02.r2 02.a4", "02.d1 02.a1", "12.r1 12.a4", "12.r2 12.a4")
            + main_doors("00.e2 01.a1"),
            cell_doors("white", _CELLS, "never"),
            start=((("start", 0), "02.a2"),),
            closed=declared(_CELLS),
        ),
        47,
    ),
    "O6": (
        Plan(
            rows("14P 13P 7P", "15P 8P 9P"),
            doors(*_PRISON) + main_doors("10.a3 11.w2", "11.a3 12.s1"),
            cell_doors("purple", *_BLOCK) + cell_doors("white", _CELLS, "never"),
            gate=GatePlan(("gate",), "12.g", 2),
            start=((("start", 0), "01.a2"),),
            closed=declared(_CELLS),
        ),
        59,
    ),
}
"""The plans of the six boards, each with the number of its zones without tokens."""


@cache
def own(name: str) -> Board:
    return compose(OWN[name][0])
