"""What makes a grid a boss: a few strokes of ink around it. Drawn in units of its areas, 20 a side.

Each boss has a drawing for any size of grid, so that both sides, and grids that are tuned, keep it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skullyard.games.gear_up.content import Grid
from skullyard.render.gear_up.lines import UNIT, cells_of
from skullyard.render.svg import Markup, join, path, tag

ROOM = (30, 32, 34, 16)
"""How much room the strokes need to the left, above, to the right and below."""


def _ink(d: str) -> Markup:
    """Draw strokes."""
    return path(d, class_="g-orn")


def _soft(d: str) -> Markup:
    """Draw a form filled like the sheet."""
    return path(d, class_="g-orn g-sheet")


def _pale(d: str) -> Markup:
    """Draw a form filled like paper."""
    return path(d, class_="g-orn g-pf")


def _ends(grid: Grid, row: int) -> tuple[int, int]:
    """Return where a row begins and ends, in units."""
    columns = [x for x, y in cells_of(grid) if y == row]
    return min(columns) * UNIT, (max(columns) + 1) * UNIT


def _ground(grid: Grid) -> Markup:
    """Draw the ground under the boss, with tufts."""
    width, height = grid.width * UNIT, len(grid.rows) * UNIT
    tufts = "".join(f"M{x} {height + 11}l7-5" for x in range(4, width, 34))
    return _ink(
        f"M-14 {height + 6}C{width // 3} {height + 3} {width * 2 // 3} {height + 4} {width + 24} {height + 6}{tufts}"
    )


def _arm(x: int, y: int, side: int, lift: int) -> str:
    """Draw an arm with three fingers that reaches out of the pile to one side."""
    hand, up = x + side * 17, y - lift
    return (
        f"M{x} {y + 5}C{x + side * 9} {y + 6} {x + side * 14} {y} {hand} {up}M{x} {y - 4}C{x + side * 6} {y - 3} "
        f"{x + side * 9} {y - 6} {hand - side * 5} {up - 1}M{hand} {up}l{side * 4} -5M{hand - side * 2} {up - 1}l{side} -8"
        f"M{hand - side * 5} {up - 1}l{-side * 3} -6"
    )


def _heap(grid: Grid) -> Markup:
    """Arms out of the pile, a hand at the top, a head that looks out."""
    rows = len(grid.rows)
    arms = []
    for row, lift in ((1, 12), (3, 4), (rows - 2, 14)):
        left, right = _ends(grid, row)
        arms += [_arm(left, row * UNIT + 10, -1, lift), _arm(right, row * UNIT + 10, 1, 18 - lift)]
    left, right = _ends(grid, 0)
    middle = (left + right) // 2
    top = f"M{middle - 4} 0C{middle - 5}-8 {middle - 3}-12 {middle - 4}-18M{middle + 4} 0C{middle + 5}-8 {middle + 4}-12 {middle + 5}-17"
    fingers = f"M{middle - 4}-18l-4-6M{middle - 1}-19v-9M{middle + 2}-19l2-9M{middle + 5}-17l5-6"
    low, _ = _ends(grid, 2)
    head = f"M{low - 2} 46c-14 0-17 12-12 20 2 4 8 5 12 4M{low - 10} 54h.1M{low - 9} 62h5"
    return _ink("".join(arms) + top + fingers + head)


def _squad(grid: Grid) -> Markup:
    """Two helmets with their bars, shoulders, and the ball."""
    height = len(grid.rows) * UNIT
    helmets = []
    for x in (0, 80):
        helmets.append(_soft(f"M{x - 4} 2C{x - 6}-28 {x + 66}-28 {x + 64} 2"))
        helmets.append(_ink(f"M{x + 30}-20V0M{x + 12}-4C{x + 18} 1 {x + 42} 1 {x + 48}-4M{x + 52}-12l12 2"))
    ball = _pale(f"M-24 {height - 6}c0-9 8-13 14-13s8 6 8 9-6 13-14 13c-5 0-8-4-8-9Z")
    laces = _ink(f"M-19 {height - 3}l11-11M-17 {height - 8}l4 4M-13 {height - 12}l4 4")
    left, right = _ends(grid, 4)
    pads = _ink(f"M{left} 84c-10-2-15 4-16 12M{right} 84c10-2 15 4 16 12M{left - 9} 90l-3 9M{right + 9} 90l3 9")
    return join(*helmets, ball, laces, pads)


def _tusker(grid: Grid) -> Markup:
    """Trunk, tusk, tail, spines and a wound."""
    _, head = _ends(grid, 1)
    tail, _ = _ends(grid, 2)
    trunk = f"M{head} 44c14 2 17 22 14 44-2 18-1 34 7 42-9 3-19-8-18-30 1-18-3-28-8-30Z"
    folds = (
        f"M{head + 3} 66c4 1 8 0 11-2M{head + 4} 80c4 1 7 0 10-1M{head + 3} 95c4 1 7 1 10 0M{head + 3} 110c4 2 8 1 11-1"
    )
    tusk = f"M{head - 20} 82c2 16 14 24 26 14-6 0-12-6-12-18Z"
    spines = "".join(
        f"M{x}-3c1-9 4-14 9-17-1 8 2 13 4 17" for x in range(_ends(grid, 0)[0] + 6, _ends(grid, 0)[1] - 12, 26)
    )
    hair = f"M{tail} 62c-8 4-6 18-8 30m0 0-4 6m4-6 3 7M20 18l-9-9m3 10-9-2"
    return join(_soft(trunk), _pale(tusk), _ink(folds + spines + hair))


def _marrow(grid: Grid) -> Markup:
    """A cord that ends in sacs, and what stirs in them."""
    width, height = grid.width * UNIT, len(grid.rows) * UNIT
    cord = f"M{width // 2} 0C{width // 2 - 4}-14 {width // 2 + 26}-24 {width - 16}-18S{width + 18} 4 {width + 14} 26"
    twist = f"M{width // 2 + 14}-17l5 6M{width // 2 + 30}-22l3 7M{width // 2 + 46}-22l1 7"
    right = f"M{width + 14} 26c13 2 17 22 4 28-14 5-24-8-17-20 2-5 7-8 13-8Z"
    left = f"M2 {height - 46}c-14-6-28 4-27 18 1 13 18 18 27 8"
    lower = f"M2 {height - 84}c-8-6-18-2-19 7-1 8 9 13 17 8"
    inside = (
        f"M{width + 10} 38a4 4 0 1 0 8 0 4 4 0 1 0-8 0M-17 {height - 30}a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0"
        f"M-10 {height - 78}h.1M{width + 14} 38h.1M-12 {height - 30}h.1M{width + 6} 48c4 3 8 3 12 0"
    )
    return join(_soft(right), _soft(left), _soft(lower), _ink(cord + twist + inside))


def _rigger(grid: Grid) -> Markup:
    """A crane's arm above, chains down both sides, and the hook."""
    width, height = grid.width * UNIT, len(grid.rows) * UNIT
    beam = f"M-22-10H{width + 22}M-22-20H{width + 22}M-22-20v10M{width + 22}-20v10"
    struts = "".join(f"M{x}-10l10-10 10 10" for x in range(-16, width + 4, 20))
    links = "".join(f"M{width + 16} {y}a3.5 5 0 1 0 .1 0M{width + 16} {y + 9}v2" for y in range(-10, height // 2, 11))
    hook_y = -10 + 11 * len(range(-10, height // 2, 11))
    hook = f"M{width + 16} {hook_y}v10c0 10-14 10-14 0M{width + 2} {hook_y + 10}l-3 5M{width + 2} {hook_y + 10}l4 4"
    left = "".join(f"M-14 {y}a3.5 5 0 1 0 .1 0M-14 {y + 9}v2" for y in range(-10, height - 30, 11))
    weight = f"M-24 {height - 26}h20l3 20H-27Z"
    return join(_soft(weight), _ink(beam + struts + links + hook + left + f"M-14 {height - 20}v8M-18 {height - 16}h8"))


def _patient(grid: Grid) -> Markup:
    """Rails of a bed, and the drip that still runs."""
    width, height = grid.width * UNIT, len(grid.rows) * UNIT
    rails = f"M-16 30V{height + 8}M-16 44H-4M-16 70H-4M-16 96H-4M-16 122H-4M-22 30h12"
    stand = f"M{width + 18}-20V{height + 8}M{width + 10}-20h16M{width + 11} {height + 8}h14"
    bag = f"M{width + 6}-14h12v22c0 6-12 6-12 0Z"
    tube = f"M{width + 12} 12C{width + 12} 34 {width + 2} 30 {width - 12} 46M{width + 12}-6v8M{width + 9} 17l-2 5"
    wires = "M30 0C26-14 12-18-2-14S-22 4-20 22M44-4c2-8 8-14 16-14M70-5c0-7 4-12 10-14"
    return join(_pale(bag), _ink(rails + stand + tube + wires))


_DRAWN: Mapping[str, Callable[[Grid], Markup]] = {
    "the_heap": _heap,
    "the_squad": _squad,
    "the_tusker": _tusker,
    "mother_marrow": _marrow,
    "the_rigger": _rigger,
    "patient_zero": _patient,
}


def ornament(boss: str, grid: Grid) -> Markup:
    """Draw what stands around a boss's grid; a boss nobody has drawn yet stands on plain ground."""
    drawn = _DRAWN.get(boss)
    return tag("g", *([drawn(grid)] if drawn else []), _ground(grid), aria_hidden="true")
