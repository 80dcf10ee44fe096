"""What lies in a zone: noise and tokens above, survivors and cars in the middle, the horde below. One fragment a zone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.state import Crowd
from skullyard.render.emblems import use
from skullyard.render.outbreak.contents import Parked, Standing, Token, ZonePiece, zone_pieces, zone_words
from skullyard.render.outbreak.ground import Box, areas, brackets, outline
from skullyard.render.outbreak.pieces import Choice, beside, plain
from skullyard.render.outbreak.tokens import (
    CAR,
    CHIP,
    SEATS,
    TOKEN,
    alarm,
    car_body,
    chip,
    exit_sign,
    grave,
    noise,
    objective,
    spawn,
    survivor,
    switch,
    total,
    type_chip,
)
from skullyard.render.svg import EMPTY, Markup, at, classes, join, path, tag, words

__all__ = ["ZonePiece", "draw_light", "draw_zone", "zone_pieces"]

CROWDED = 10
"""From so many zombies on, a zone shows their number as well."""
_INSET, _GAP, _LINE, _NARROW = 7, 4, 26, 72
_SIGNS = {
    "move": "i-move",
    "go": "i-move",
    "to": "i-move",
    "drive": "i-car",
    "enter": "i-car",
    "shoot": "i-shoot",
    "melee": "i-fist",
    "search": "i-search",
    "noise": "i-loud",
    "take": "i-star",
    "switch": "i-switch",
    "use": "i-spawn",
    "trade": "i-trade",
    "exit": "i-exit",
}


# -------------------------------------------------------------------- layout


@dataclass(frozen=True, slots=True)
class _Rows:
    """Where the groups of zombies stand: their size, and how much room they take above the lower edge."""

    columns: int
    size: float
    high: float


def _chip_rows(count: int, wide: float, high: float) -> _Rows:
    """Fit groups of zombies into a width, as large as they can be without taking more than a height."""
    best = _Rows(1, 0.5, high)
    for size in (1.0, 0.9, 0.8, 0.7):
        columns = max(1, int((wide + _GAP) / (CHIP[0] * size + _GAP)))
        needed = ceil(count / columns) * (CHIP[1] * size + _GAP) if count else 0
        best = _Rows(columns, size, needed)
        if needed <= high:
            break
    return best


def _groups(crowd: Crowd, fits: bool) -> list[tuple[str, int, int]]:
    """List what is drawn of a crowd: each species, or, where they do not fit, each type with all its zombies."""
    if fits:
        return [("", species, count) for species, count in enumerate(crowd) if count]
    kinds = content.KINDS
    sums = [(content.TYPE_NAMES[n], n, sum(crowd[n * kinds : (n + 1) * kinds])) for n in range(len(content.TYPE_NAMES))]
    return [group for group in sums if group[2]]


def _horde(piece: ZonePiece, box: Box, top: float, room: float) -> tuple[Markup, float]:
    """Draw the groups of zombies: in the middle, or at the foot where survivors stand; return also how high they are."""
    if not any(piece.crowd):
        return EMPTY, 0
    wide = box.width - 2 * _INSET
    groups = _groups(piece.crowd, fits=True)
    rows = _chip_rows(len(groups), wide, room)
    if rows.high > room:
        groups = _groups(piece.crowd, fits=False)
        rows = _chip_rows(len(groups), wide, room)
    step_x, step_y = CHIP[0] * rows.size + _GAP, CHIP[1] * rows.size + _GAP
    foot = box.y + box.height - _INSET
    if not piece.standing and not piece.cars:
        foot -= max((box.height - max(top, _LINE) - _INSET - rows.high) / 2, 0)
    lines = [groups[n : n + rows.columns] for n in range(0, len(groups), rows.columns)]
    drawn, aimed = [], dict(piece.aimed)
    for row, line in enumerate(lines):
        y = foot - rows.high + row * step_y + _GAP
        left = box.x + (box.width - (len(line) * step_x - _GAP)) / 2
        for column, (type_, species, count) in enumerate(line):
            x = left + column * step_x
            shape = type_chip(type_, count, x, y, rows.size) if type_ else chip(species, count, x, y, rows.size)
            drawn.append(shape if type_ or species not in aimed else _aim(aimed[species], shape, x, y, rows.size))
    return join(*drawn), rows.high


def _aim(choice: Choice, shape: Markup, x: float, y: float, size: float) -> Markup:
    """Make a group of zombies a button: the next hit may fall on it."""
    frame = {"x": x - 3, "y": y - 3, "width": CHIP[0] * size + 6, "height": CHIP[1] * size + 6, "rx": 7}
    return tag(
        "g",
        words("title", choice.label),
        tag("rect", class_="o-brk-c", **frame),
        tag("rect", class_="o-brk", **frame),
        shape,
        class_="o-may",
        role="button",
        tabindex=0,
        data_key=choice.key,
        aria_label=choice.label,
    )


def _draw_token(token: Token, piece: ZonePiece, say: Say) -> Markup:
    if token.kind == "spawn":
        return spawn(token.colour, token.order, token.on, token.note)
    if token.kind == "grave":
        return grave(token.order, token.note)
    if token.kind == "alarm":
        return alarm(token.order)
    if token.kind == "exit":
        return exit_sign(say("render.outbreak.exit_sign"))
    if token.kind == "switch":
        return switch(token.colour, token.on)
    return objective(token.colour, bearer=token.on)


_WIDTH = {"spawn": 46, "exit": 66, "switch": 28, "objective": 34, "noise": 46, "grave": 42, "alarm": 46}
_HIGH = {"spawn": 38, "exit": 28, "switch": 36, "objective": 34, "noise": 26, "grave": 36, "alarm": 26}


def _button(drawn: Markup, choice: Choice, x: float, y: float, wide: float, high: float, size: float = 1) -> Markup:
    """Make a piece a button with a pink rim and room to be hit."""
    frame = {"x": -wide / 2 - 4, "y": -high / 2 - 4, "width": wide + 8, "height": high + 8, "rx": 9}
    return tag(
        "g",
        words("title", choice.label),
        tag(
            "rect",
            class_="o-hit",
            x=-max(wide, 44) / 2,
            y=-max(high, 44) / 2,
            width=max(wide, 44),
            height=max(high, 44),
        ),
        tag("rect", class_="o-brk-c", **frame),
        tag("rect", class_="o-brk", **frame),
        drawn,
        class_=classes("o-may", "is-chosen" if choice.chosen else None),
        transform=at(x, y, size),
        role="button",
        tabindex=0,
        data_key=choice.key,
        aria_label=choice.label,
    )


def _top(piece: ZonePiece, box: Box, say: Say) -> tuple[Markup, float]:
    """Draw noise and tokens from the upper right corner, in as many lines as they need; return also how deep they go."""
    items: list[tuple[str, Token | None]] = [(token.kind, token) for token in piece.tokens]
    if piece.noise:
        items.append(("noise", None))
    code = 40
    right, y, deep = box.x + box.width - _INSET, box.y + _INSET, 0.0
    start = box.x + code
    x, line = right, 0.0
    drawn = []
    for kind, token in items:
        wide, high = _WIDTH[kind], _HIGH[kind]
        if x - wide < start and x < right:
            y += line + _GAP
            x, line, start = right, 0.0, box.x
        lit = token is not None and token.choice is not None
        x -= wide + 5 * lit
        middle_x, middle_y = x + wide / 2, y + high / 2
        shape = noise(piece.noise, piece.most) if token is None else _draw_token(token, piece, say)
        if token is not None and token.choice is not None:
            middle_y += 4
            drawn.append(_button(shape, token.choice, middle_x, middle_y, wide - 4, high - 4))
        else:
            drawn.append(tag("g", shape, transform=at(middle_x, middle_y)))
        x -= _GAP + 5 * lit
        line = max(line, high)
        deep = y + line - box.y
    return join(*drawn), deep


def _verbs(piece: ZonePiece, box: Box) -> Iterator[Markup]:
    """Draw a round sign for each verb that a click on the zone itself does not do."""
    bare = not piece.noise and not piece.tokens
    x, y = (box.x + box.width - 19, box.y + 19) if bare else (box.x + 18, box.y + 40)
    verbs = beside(piece.choices)
    for parked in piece.cars:
        if _of_car(parked) is None:
            verbs.update((f"{choice.verb}-car", (choice,)) for choice in parked.choices)
    for verb, choices in verbs.items():
        lone = choices[0] if len(choices) == 1 else None
        label = "; ".join(choice.label for choice in choices)
        yield tag(
            "g",
            words("title", label),
            tag("circle", class_="o-verb", r=12),
            tag("g", use(_SIGNS.get(verb.removesuffix("-car"), "i-spawn"), -8, -8, 16), class_="o-verb-i"),
            class_="o-may verb",
            transform=at(x, y),
            role="button",
            tabindex=0,
            data_key=lone.key if lone else None,
            data_keys=None if lone else " ".join(choice.key for choice in choices),
            aria_label=label,
        )
        if bare:
            y += 28
        else:
            x += 28


def _people(piece: ZonePiece, box: Box, top: float, low: float) -> Markup:
    """Draw survivors and cars in what is left between the tokens and the horde."""
    room = max(box.height - top - low - 2, 30)
    y = box.y + top + room / 2
    cars = piece.cars
    drawn: list[Markup] = []
    count = len(piece.standing)
    share = 0.0
    if cars:
        share = box.width if not count or room >= 100 else box.width * 0.6
        part = room * (0.55 if count and share == box.width else 1)
        for n, parked in enumerate(cars):
            high = part / len(cars)
            middle = box.y + top + (n + 0.5) * high
            drawn.append(_car(parked, box.x + share / 2, middle, share - 8, high - 4))
        if share == box.width:
            y, room = box.y + top + part + (room - part) / 2, room - part
            share = 0.0
    if count:
        wide = box.width - share - 2 * _INSET
        apart = 12 if any(one.choice for one in piece.standing) else 2
        size, columns = _fit(count, wide, room, apart)
        rows = ceil(count / columns)
        columns = ceil(count / rows)  # as many in each row: four stand two by two, not three and one
        for n, one in enumerate(piece.standing):
            line, column = divmod(n, columns)
            here = min(columns, count - line * columns)
            x = box.x + share + _INSET + wide / 2 + (column - (here - 1) / 2) * (TOKEN[0] + apart) * size
            drawn.append(_figure(one, x, y + (line - (rows - 1) / 2) * (TOKEN[1] + apart) * size - 3 * size, size))
    return join(*drawn)


def _fit(count: int, wide: float, high: float, apart: float) -> tuple[float, int]:
    """Return the size of survivors that stand so far apart, and how many stand in a row."""
    best = (0.5, count)
    for size in (1.0, 0.9, 0.8, 0.7, 0.6):
        columns = max(1, int((wide + apart) / ((TOKEN[0] + apart) * size)))
        if ceil(count / columns) * (TOKEN[1] + apart) * size <= high + 6:
            return size, min(columns, count)
        best = (0.6, min(max(columns, ceil(count / 2)), count))
    return best


def _figure(one: Standing, x: float, y: float, size: float) -> Markup:
    drawn = survivor(
        one.survivor,
        one.letter,
        acting=one.acting,
        reborn=one.reborn,
        down=one.down,
        level=one.level,
        acted=one.acted,
        hidden=one.hidden,
        wounds=one.wounds,
    )
    if one.choice is not None:
        return _button(drawn, one.choice, x, y, TOKEN[0], TOKEN[1] - 8, size)
    return tag("g", drawn, class_="sv", transform=at(x, y, size), data_thing=f"figure:{one.survivor}")


def _car(parked: Parked, x: float, y: float, wide: float, high: float) -> Markup:
    """Draw a car, upright where that is larger, with those who sit in it."""
    flat, upright = min(wide / CAR[0], high / CAR[1], 1), min(wide / CAR[1], high / CAR[0], 1)
    turn, size = (-90, upright) if upright > flat + 0.1 else (0, flat)
    inside = []
    for one, seat, (u, v) in zip(parked.places, parked.seats, SEATS, strict=True):
        if one is not None:
            drawn = survivor(one.survivor, one.letter, acting=one.acting, reborn=one.reborn)
            inside.append(tag("g", tag("g", drawn, transform=f"rotate({-turn})"), transform=at(u, v, 0.56)))
        elif seat is not None:
            inside.append(_seat(seat, u, v))
    body = join(car_body(parked.make, parked.drivable), *inside)
    turned = tag("g", body, transform=f"rotate({turn})") if turn else body
    choice = _of_car(parked)
    if choice is not None:
        box = (CAR[1], CAR[0]) if turn else CAR
        return _button(turned, choice, x, y, *box, size)
    return tag("g", turned, class_="car", transform=at(x, y, size), data_thing=f"car:{parked.car}")


def _of_car(parked: Parked) -> Choice | None:
    """Return the option that a click on a car means; a car with seats to choose is no button itself."""
    return None if any(parked.seats) else plain(parked.choices)


def _seat(choice: Choice, x: float, y: float) -> Markup:
    """Make an empty seat a button."""
    return tag(
        "g",
        words("title", choice.label),
        tag("rect", class_="o-verb", x=-8.5, y=-8.5, width=17, height=17, rx=5),
        path("M-4.5 0h9M0-4.5v9", class_="o-seat-p"),
        class_="o-may seat",
        transform=at(x, y),
        role="button",
        tabindex=0,
        data_key=choice.key,
        aria_label=choice.label,
    )


# ------------------------------------------------------------------ fragments


def _frame(piece: ZonePiece) -> Markup:
    """Draw the frame of a zone that a horde comes from or makes for."""
    rim = outline(piece.board, piece.zone)
    if piece.mark == "target":
        return join(path(rim, class_="o-target-c"), path(rim, class_="o-target"))
    return path(rim, class_="o-from") if piece.mark == "from" else EMPTY


@lru_cache(maxsize=8192)
def draw_light(piece: ZonePiece, say: Say) -> Markup:
    """Draw the floor of a zone as what is pointed at and clicked: with a veil and brackets where it may be chosen."""
    board = piece.board
    choice = plain(piece.choices)
    told = zone_words(piece, say)
    label = f"{choice.label}. {told}" if choice else told
    rim = outline(board, piece.zone)
    return tag(
        "g",
        words("title", label),
        path(rim, class_="o-veil") if choice else path(rim, class_="o-hit"),
        brackets(board, piece.zone) if choice else EMPTY,
        _frame(piece),
        class_=classes("zone", "o-may" if choice else None, "is-chosen" if choice and choice.chosen else None),
        id=f"lit-{piece.zone}",
        role="button" if choice else None,
        tabindex=0 if choice else None,
        data_key=choice.key if choice else None,
        data_keys=" ".join(one.key for one in piece.choices) if len(piece.choices) > 1 else None,
        data_thing=f"zone:{board.names[piece.zone]}",
        aria_label=label if choice else None,
    )


@lru_cache(maxsize=8192)
def draw_zone(piece: ZonePiece, say: Say) -> Markup:
    """Draw what lies in a zone, over its floor and the doors."""
    whole = areas(piece.board)[piece.zone]
    # A zone that is mostly taken by an extra room keeps a narrow strip: what lies there is drawn smaller.
    size = max(min(whole.width / _NARROW, 1), 0.5)
    box = whole if size == 1 else Box(0, 0, whole.width / size, whole.height / size)
    tokens, deep = _top(piece, box, say)
    high_up = bool(piece.standing) and not deep and len(piece.standing) * (TOKEN[0] + 2) <= box.width - 72
    top = 2.0 if high_up and not piece.cars else max(deep, min(_LINE, box.height / 4))
    crowd = sum(piece.crowd)
    needed = (46.0 if piece.standing else 0.0) + (40.0 if piece.cars else 0.0)
    horde, high = _horde(piece, box, top, max(box.height - top - needed - _INSET, CHIP[1]))
    shown = crowd >= CROWDED and (box.width >= 170 or not (piece.tokens or piece.noise))
    return tag(
        "g",
        tokens,
        _people(piece, box, top, high),
        horde,
        total(crowd, box.x + 38, box.y + 15) if shown and box.width >= 110 else EMPTY,
        *_verbs(piece, box),
        id=f"zone-{piece.zone}",
        class_=classes("o-zone-g", f"is-{piece.mark}" if piece.mark else None),
        transform=None if size == 1 else at(whole.x, whole.y, size),
    )
