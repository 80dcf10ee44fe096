"""What makes a grid a boss: a few strokes of ink around it. Drawn in units of its areas, 20 a side.

Each boss has a drawing for any size of grid, so that both sides, and grids that are tuned, keep it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skullyard.games.gear_up.content import Grid
from skullyard.render.emblems.gear_up_faces import EYES, MOUTH, SKULL
from skullyard.render.gear_up.lines import UNIT, cells_of
from skullyard.render.svg import Markup, join, number, path, tag

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


def _runs(grid: Grid, row: int) -> list[tuple[int, int]]:
    """Return where each unbroken part of a row begins and ends, in units."""
    found: list[tuple[int, int]] = []
    for x in sorted(x for x, y in cells_of(grid) if y == row):
        if found and found[-1][1] == x * UNIT:
            found[-1] = (found[-1][0], (x + 1) * UNIT)
        else:
            found.append((x * UNIT, (x + 1) * UNIT))
    return found


def _fingers(points: tuple[float, ...], y: float, side: int) -> str:
    """Draw four fingers that spread from a wrist."""
    ways = ((-4, -6), (-1, -8.5), (1.5, -8.5), (4.5, -5.5))
    return "".join(
        f"M{number(x)} {number(y)}l{number(side * right)} {number(up)}"
        for x, (right, up) in zip(points, ways, strict=True)
    )


def _arm(x: int, y: int, side: int, lift: int) -> str:
    """Draw an arm with a spread hand that reaches out of the pile to one side."""
    up = y - lift
    inner, outer = x + side * 10, x + side * 18
    return (
        f"M{x} {y + 6}C{x + side * 10} {y + 7} {outer} {y} {outer} {up}"
        f"M{x} {y - 3}C{x + side * 5} {y - 3} {inner} {y - 5} {inner} {up}"
        + _fingers((inner, inner + side * 2.5, inner + side * 5.5, outer), up, side)
    )


def _heap(grid: Grid) -> Markup:
    """Arms out of the pile, a hand at the top, a face that looks out from between."""
    rows = len(grid.rows)
    arms = []
    for row, lift, sides in ((1, 14, (-1, 1)), (3, 16, (1,)), (rows - 2, 18, (-1, 1))):
        ends = _ends(grid, row)
        arms += [_arm(ends[(side + 1) // 2], row * UNIT + 10, side, lift) for side in sides]
    left, right = _ends(grid, 0)
    middle = (left + right) // 2
    wrist = (middle - 4, middle - 1.5, middle + 1.5, middle + 4)
    top = f"M{middle - 5} 0C{middle - 6}-7 {middle - 4}-12 {middle - 4}-19M{middle + 5} 0C{middle + 6}-7 {middle + 4}-12 {middle + 4}-19"
    low, _ = _ends(grid, 3)
    face = tag("g", path(SKULL, class_="g-ln g-pf"), *EYES, MOUTH, transform=f"translate({low - 21} 46)")
    return join(face, _ink("".join(arms) + top + _fingers(wrist, -19, 1)))


def _squad(grid: Grid) -> Markup:
    """Helmets with a cage before each face, padded shoulders, fists, and the ball."""
    heads = _runs(grid, 0)
    helmets = [_helmet(*head, -1 if number == 0 else 1) for number, head in enumerate(heads)]
    body = next(row for row in range(1, len(grid.rows)) if len(_runs(grid, row)) == 1)
    left, right = _ends(grid, body)
    top = body * UNIT
    pads = _soft(
        f"M{left - 3} {top + 16}C{left - 12} {top - 6} {left + 2} {top - 12} {left + 17} {top - 1}V{top + 16}Z"
        f"M{right + 3} {top + 16}C{right + 12} {top - 6} {right - 2} {top - 12} {right - 17} {top - 1}V{top + 16}Z"
    )
    arms = [pads]
    for side in (-1, 1):
        row = max(range(body, body + 2), key=lambda one: side * _ends(grid, one)[(side + 1) // 2])
        x, y = _ends(grid, row)[(side + 1) // 2], max(row * UNIT, top + 14)
        arms += [
            _ink(
                f"M{x} {y + 4}c{side * 14} 2 {side * 17} 14 {side * 15} 24M{x} {y + 16}c{side * 5} 2 {side * 7} 6 {side * 6} 12"
            ),
            tag("circle", cx=x + side * 11, cy=y + 32, r=6, class_="g-orn g-pf"),
            _ink(f"M{x + side * 8} {y + 34}v3M{x + side * 11} {y + 34}v4M{x + side * 14} {y + 34}v3"),
        ]
    height = len(grid.rows) * UNIT
    ball = _pale(f"M-26 {height - 6}c0-9 8-13 14-13s8 6 8 9-6 13-14 13c-5 0-8-4-8-9Z")
    laces = _ink(f"M-21 {height - 3}l11-11M-19 {height - 8}l4 4M-15 {height - 12}l4 4")
    return join(*helmets, *arms, ball, laces)


def _helmet(left: int, right: int, side: int) -> Markup:
    """Draw a helmet over a head that looks to one side."""
    middle, front = (left + right) // 2, right if side > 0 else left
    shell = f"M{left - 4} 5C{left - 7}-22 {left + 8}-30 {middle}-30S{right + 7}-22 {right + 4} 5Z"
    stripe = f"M{middle - 4}-29.5V0M{middle + 4}-29.5V0"
    ear = f"M{middle - side * 19}-8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0"
    out, back = side * 6, -side * 6
    cage = (
        f"M{front} 8h{side * 10}q{out} 0 {out} 6v16q0 6 {back} 6H{front}M{front} 22h{side * 16}M{front + side * 8} 8v28"
    )
    return join(_soft(shell), _ink(stripe + ear + cage))


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
    hook = f"M{width + 16} {hook_y}v9c-10 2-12 14-3 17 8 2 15-4 14-12l-5 4"
    left = "".join(f"M-14 {y}a3.5 5 0 1 0 .1 0M-14 {y + 9}v2" for y in range(-10, height - 30, 11))
    weight = f"M-22 {height - 26}h16l2 20H-26Z"
    return join(_soft(weight), _ink(beam + struts + links + hook + left + f"M-14 {height - 20}v8M-18 {height - 16}h8"))


def _patient(grid: Grid) -> Markup:
    """The head of a bed on wheels, what still beeps, and the drip that still runs."""
    width, height = grid.width * UNIT, len(grid.rows) * UNIT
    head, _ = _ends(grid, 0)
    _, arm = _ends(grid, 2)
    bed = f"M-25 {height}V20q0-7 7-7t7 7V{height}" + "".join(
        f"M-25 {32 + bar * (height - 72) // 4}h14" for bar in range(5)
    )
    wheels = f"M-28 {height + 3}a3 3 0 1 0 6 0 3 3 0 1 0-6 0M-14 {height + 3}a3 3 0 1 0 6 0 3 3 0 1 0-6 0"
    screen = tag("rect", x=-29, y=-29, width=31, height=21, rx=3, class_="g-orn g-pf")
    beat = "M-26-18h6l2-6 4 11 2-5h9M-16-8v20"
    wires = f"M2-15C12-14 {head + 8}-14 {head + 9} 0M2-22C24-27 {head + 40}-26 {head + 45} 0"
    x = width + 25
    stand = f"M{x}-26V{height + 5}M{x - 13}-26h20M{x - 9} {height + 5}h15M{x - 11}-26v6"
    bag = f"M{x - 17}-20h12v24c0 7-12 7-12 0Z"
    tube = f"M{x - 11} 10C{x - 11} 38 {arm + 16} 28 {arm + 3} 47M{x - 17}-6h12M{arm} 42l5 3M{arm} 54l5-4"
    return join(_pale(bag), screen, _ink(bed + wheels + beat + wires + stand + tube))


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
