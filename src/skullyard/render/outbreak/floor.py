"""The board from above: streets with kerbs, alleys with yellow edges, rooms, cells, yards, walls, glass and wire.

All of this stays the same for a whole game and is drawn once a board. What changes lies on it: `zones` and `doors`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256

from skullyard.games.outbreak.board import Board, Border
from skullyard.games.outbreak.geometry import Rect, Stretch, length
from skullyard.games.outbreak.names import codes, room_title
from skullyard.games.outbreak.tiles import STREETS
from skullyard.render.emblems.prison import PATTERNED
from skullyard.render.outbreak.furniture import furniture
from skullyard.render.outbreak.ground import MARGIN, UNIT, Box, areas, board_size, cover, outline, stroke
from skullyard.render.svg import EMPTY, Markup, at, join, number, path, tag, words

_KERBED = frozenset(("wall", "fence", "pane", "opening"))


def _lines(stretches: list[Stretch], class_: str, inset: float = 0) -> Markup:
    if not stretches:
        return EMPTY
    return path("".join(stroke(stretch, inset) for stretch in stretches), class_=class_)


def _kinds(board: Board, border: Border) -> tuple[str, str]:
    """Return the kinds of what lies on the two sides of a border; of what is no zone, "mass"."""
    return tuple("mass" if zone < 0 else board.kinds[zone] for zone in (border.a, border.b))  # type: ignore[return-value]


def _of(board: Board, *kinds: str) -> list[int]:
    return [zone for zone, kind in enumerate(board.kinds) if kind in kinds]


def _beside(board: Board, border: Border, zone: int, by: float) -> str:
    """Write a line along a border, moved so far into one of its zones."""
    (x0, y0), (x1, y1) = border.at
    upright = x0 == x1
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    u, v = (x + 0.25, y) if upright else (x, y + 0.25)
    inside = any(left < u < right and top < v < low for left, top, right, low in board.rects[zone])
    move = by / UNIT if inside else -by / UNIT
    if upright:
        return stroke(((x0 + move, y0), (x1 + move, y1)))
    return stroke(((x0, y0 + move), (x1, y1 + move)))


def _along(board: Board, kinds: frozenset[str], lines: frozenset[str], by: float, class_: str) -> Markup:
    """Draw along all borders of some kinds of lines, on the sides where zones of some kinds lie."""
    drawn = [
        _beside(board, border, zone, by)
        for border in board.borders
        if border.kind in lines
        for zone in (border.a, border.b)
        if zone >= 0 and board.kinds[zone] in kinds
    ]
    return path("".join(drawn), class_=class_) if drawn else EMPTY


# ------------------------------------------------------------------ floors


def _floor(board: Board, zone: int) -> Markup:
    floor = board.floors[zone]
    fill = {"fill": f"url(#pt-{floor})"} if floor in PATTERNED else {"class_": f"o-{floor}"}
    return path(outline(board, zone), **fill)


def _streets(board: Board) -> Iterator[Markup]:
    """Lay asphalt with its kerbs."""
    for zone in _of(board, *STREETS):
        yield path(outline(board, zone), class_="o-asphalt")
    paving = tuple(rect for rect, look in board.solids if look == "pavement")
    yield path(cover(paving), class_="o-pave") if paving else EMPTY
    yield _along(board, STREETS, _KERBED, 6, "o-kerb")
    for zone in _of(board, *STREETS):
        yield _lane(board, zone)


def _lane(board: Board, zone: int) -> Markup:
    """Draw the middle line of a long street, where no manhole lies on it."""
    box = areas(board)[zone]
    short, long = sorted((box.width, box.height))
    if board.kinds[zone] != "street" or long < 4 * UNIT or not 2 * UNIT <= short <= 3.5 * UNIT:
        return EMPTY
    x, y = box.middle
    lid = next(((UNIT * u, UNIT * v) for at_zone, (u, v) in board.manhole_points if at_zone == zone), None)
    if box.width > box.height:
        if lid and abs(lid[1] - y) < 24:
            return EMPTY
        return path(f"M{number(box.x + 26)} {number(y)}H{number(box.x + box.width - 26)}", class_="o-lane")
    if lid and abs(lid[0] - x) < 24:
        return EMPTY
    return path(f"M{number(x)} {number(box.y + 26)}V{number(box.y + box.height - 26)}", class_="o-lane")


def _alleys(board: Board) -> Iterator[Markup]:
    """Lay the alleys and the gate's place, with a yellow edge wherever a wall stands: it counts as street, indoors."""
    for zone in _of(board, "alley", "gate"):
        yield _floor(board, zone)
    yield _along(board, frozenset(("alley",)), frozenset(("wall", "bars")), 5.5, "o-hazard")


def _yards(board: Board) -> Iterator[Markup]:
    """Lay the yards with their painted court and the strip of dirt under the wire."""
    zones = _of(board, "yard")
    for zone in zones:
        yield _floor(board, zone)
    if not zones:
        return
    yield path(cover(board.wires), class_="o-verge")
    for court in _courts(board, zones):
        yield _court(court)


def _courts(board: Board, zones: list[int]) -> list[Box]:
    """Return the courts: the free parts of yards that hang together over open borders, as one box each."""
    group = {zone: zone for zone in zones}
    for border in board.borders:
        if border.kind == "open" and {border.a, border.b} <= group.keys():
            old, new = group[border.a], group[border.b]
            group = {zone: new if top == old else top for zone, top in group.items()}
    free = areas(board)
    found = []
    for top in sorted(set(group.values())):
        boxes = [free[zone] for zone, of in group.items() if of == top]
        x0, y0 = min(box.x for box in boxes), min(box.y for box in boxes)
        x1, y1 = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
        found.append(Box(x0, y0, x1 - x0, y1 - y0))
    return found


def _court(box: Box) -> Markup:
    inset = 14
    x, y = box.middle
    wide, high = box.width - 2 * inset, box.height - 2 * inset
    ring = min(36.0, wide / 4, high / 4)
    half = f"M{number(box.x + inset)} {number(y)}h{number(wide)}"
    if wide > high:
        half = f"M{number(x)} {number(box.y + inset)}v{number(high)}"
    return join(
        tag("rect", class_="o-paint", x=box.x + inset, y=box.y + inset, width=wide, height=high, rx=3),
        path(half, class_="o-paint"),
        tag("circle", class_="o-paint", cx=x, cy=y, r=ring),
    )


def _indoors(board: Board) -> Iterator[Markup]:
    """Lay the floors of rooms and cells, and the mass of buildings that no zone covers."""
    mass = tuple(rect for rect, look in board.solids if look != "pavement")
    yield path(cover(mass), fill="url(#pt-mass)") if mass else EMPTY
    for zone in _of(board, "room", "guard_room", "cell", "extra_room"):
        yield _floor(board, zone)
        yield furniture(board, zone)


# ------------------------------------------------------------- lines on floors


def _crossings(board: Board) -> Iterator[Markup]:
    """Draw the borders one walks over: zebra stripes with a hairline, dashed yellow indoors and in yards."""
    open_ = [(border, set(_kinds(board, border))) for border in board.borders if border.kind == "open"]
    streets = [border.at for border, kinds in open_ if kinds <= STREETS]
    yield _lines([stretch for stretch in streets if length(stretch) >= 1.5], "o-zebra", 16)
    yield _lines(streets, "o-zone", 5)
    yield _lines([border.at for border, kinds in open_ if "alley" in kinds], "o-alley-x", 5)
    yield _lines([border.at for border, kinds in open_ if "yard" in kinds], "o-yard-x", 3)


def _manholes(board: Board) -> Iterator[Markup]:
    for _, (x, y) in board.manhole_points:
        yield tag(
            "g",
            tag("circle", class_="o-man", r=15),
            tag("circle", class_="o-man", r=11.5),
            path("M-8-8L8 8M8-8L-8 8M0-11.5V11.5M-11.5 0H11.5", class_="o-man-l"),
            transform=at(UNIT * x, UNIT * y),
        )


# ------------------------------------------------------------- walls, glass, wire


def _walls(board: Board) -> Iterator[Markup]:
    """Draw walls, the bars before cells, glass, and the sills of openings."""
    walls: list[Stretch] = []
    fronts: list[Stretch] = []
    panes: list[Stretch] = []
    sills: list[Stretch] = []
    barred = {frozenset((border.a, border.b)) for border in board.borders if border.kind == "bars"}
    for border in board.borders:
        kinds = set(_kinds(board, border))
        if border.kind == "wall" and frozenset((border.a, border.b)) in barred:
            fronts.append(border.at)
        elif border.kind == "wall" and not kinds <= STREETS:
            walls.append(border.at)
        elif border.kind == "pane":
            panes.append(border.at)
        elif border.kind in ("opening", "bars"):
            sills.append(border.at)
    yield _lines(sills, "o-thr")
    yield _lines(fronts, "o-thr")
    yield _lines(fronts, "o-bars", 3)
    yield _lines(fronts, "o-rail")
    yield _lines(walls, "o-wall")
    yield path("".join(_jambs(stretch) for stretch in sills), class_="o-rail") if sills else EMPTY
    yield _lines(panes, "o-glass-c")
    yield _lines(panes, "o-glass", 2)
    slits = "".join(_slit(board, x, y) for x, y in board.slits)
    yield path(slits, class_="o-slit") if slits else EMPTY


def _jambs(stretch: Stretch) -> str:
    """Close the two ends of a gap in a wall."""
    (x0, y0), (x1, y1) = ((UNIT * x, UNIT * y) for x, y in stretch)
    if x0 == x1:
        return f"M{number(x0 - 6)} {number(y0)}h12M{number(x0 - 6)} {number(y1)}h12"
    return f"M{number(x0)} {number(y0 - 6)}v12M{number(x1)} {number(y0 - 6)}v12"


def _slit(board: Board, x: float, y: float) -> str:
    """Draw a window along the outer wall it lies in."""
    upright = any(x0 < x < x1 and y0 < y < y1 and y1 - y0 > x1 - x0 for (x0, y0, x1, y1), _ in board.solids)
    u, v = UNIT * x, UNIT * y
    return f"M{number(u)} {number(v - 14)}v28" if upright else f"M{number(u - 14)} {number(v)}h28"


def _wires(wires: tuple[Rect, ...]) -> Markup:
    """Draw the coils along the middle of their strips; where two strips meet they turn the corner."""
    across = [(y0 + y1) / 2 for x0, y0, x1, y1 in wires if x1 - x0 > y1 - y0]
    upright = [(x0 + x1) / 2 for x0, y0, x1, y1 in wires if x1 - x0 <= y1 - y0]
    drawn = []
    for x0, y0, x1, y1 in wires:
        if x1 - x0 > y1 - y0:
            middle, start, end = (y0 + y1) / 2, _meet(x0, upright), _meet(x1, upright)
            drawn.append(stroke(((start, middle), (end, middle))))
        else:
            middle, start, end = (x0 + x1) / 2, _meet(y0, across), _meet(y1, across)
            drawn.append(stroke(((middle, start), (middle, end))))
    d = "".join(drawn)
    return join(*(path(d, class_=class_) for class_ in ("o-wire-b", "o-wire", "o-wire-k"))) if d else EMPTY


def _meet(end: float, middles: list[float]) -> float:
    return next((middle for middle in middles if abs(middle - end) <= 0.5), end)


def _towers(board: Board) -> Iterator[Markup]:
    """Stand the watch towers: a deck with rails and a ladder where its gap is."""
    for token in board.tokens:
        if token.side == "A":
            x0, y0, x1, y1 = token.rect
            half = UNIT * (x1 - x0) / 2 - 4
            gap = half * 0.42
            rail = f"M{number(half)} {number(-gap)}V{number(-half)}H{number(-half)}V{number(half)}H{number(half)}V{number(gap)}"
            planks = "".join(f"M{number(-half)} {number(y)}H{number(half)}" for y in (-half / 2, 0, half / 2))
            turn = {"E": 0, "S": 90, "W": 180, "N": 270}[token.gap]
            ladder = f"M{number(half + 2)} {number(-gap + 4)}V{number(gap - 4)}M{number(half + 12)} {number(-gap + 4)}V{number(gap - 4)}"
            rungs = "".join(f"M{number(half + 2)} {number(y)}h10" for y in (-gap / 2, 0, gap / 2))
            yield tag(
                "g",
                tag("rect", class_="o-shade", x=-half + 8, y=-half + 8, width=2 * half, height=2 * half, rx=4),
                tag(
                    "g",
                    tag("rect", class_="o-deck", x=-half, y=-half, width=2 * half, height=2 * half, rx=4),
                    path(planks, class_="o-line"),
                    path(rail, class_="o-tower"),
                    path(rail, class_="o-tower-w"),
                    path(ladder + rungs, class_="o-ladder"),
                    transform=f"rotate({turn})",
                ),
                transform=at(UNIT * (x0 + x1) / 2, UNIT * (y0 + y1) / 2),
            )


# ---------------------------------------------------------------- lettering


def _lettering(board: Board) -> Iterator[Markup]:
    """Write the code of each zone in its corner, and the name of a room at its foot."""
    for zone, (box, code) in enumerate(zip(areas(board), codes(board), strict=True)):
        inset = 16 if board.kinds[zone] == "tower" else 8
        narrow = box.width < 1.5 * UNIT
        y = box.y + (box.height - 8 if narrow else inset + 12)
        yield words("text", code, class_="o-code", x=box.x + (4 if narrow else inset), y=y)
        if board.titles[zone] and box.width >= 2.5 * UNIT:
            yield words("text", room_title(board.titles[zone]), class_="o-name", x=box.x + 9, y=box.y + box.height - 9)


def _frame(board: Board) -> Markup:
    """Cover what sticks out over the border of the tiles."""
    wide, high = board_size(board)
    outer = f"M{-MARGIN} {-MARGIN}H{wide + MARGIN}V{high + MARGIN}H{-MARGIN}z"
    return path(f"{outer}M0 0V{high}H{wide}V0z", fill="url(#pt-mass)", fill_rule="evenodd")


@lru_cache(maxsize=64)
def floor(board: Board) -> Markup:
    """Draw all of a board that never changes."""
    wide, high = board_size(board)
    return tag(
        "g",
        tag("rect", width=wide, height=high, fill="url(#pt-mass)"),
        *_streets(board),
        *_alleys(board),
        *_yards(board),
        *_indoors(board),
        *_crossings(board),
        *_manholes(board),
        _frame(board),
        _wires(board.wires),
        *_walls(board),
        *_towers(board),
        tag("g", *_lettering(board), class_="sign"),
        class_="o-floor",
        id="floor",
        aria_hidden="true",
    )


@lru_cache(maxsize=64)
def floor_mark(board: Board) -> str:
    """Return a short mark of the drawn floor, for a page that has it already."""
    return sha256(floor(board).encode()).hexdigest()[:12]
