"""What lies on a square: an ammo tile, and the light that says it may be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import DIRECTION, NOWHERE, arena
from skullyard.games.adrenaline.state import TURRETS
from skullyard.games.adrenaline.view import View
from skullyard.render.adrenaline.floor import SIDE, corner
from skullyard.render.adrenaline.pieces import Choice, Lights, Say, cube_colours, fighter_name, square_index, tile
from skullyard.render.emblems import mark, use
from skullyard.render.svg import EMPTY, Markup, at, classes, join, path, tag, words

_CORNERS = "M13 37V13h24M123 13h24v24M147 123v24h-24M37 147H13v-24"


@dataclass(frozen=True, slots=True)
class SquarePiece:
    """All that a square's picture depends on.

    Attributes:
        turret: The fighter that owns the turret there, empty for one that nobody owns; None where there is none.
        ways: The keys that lead over this square, or whose turret they take: lit together with them.
        first: Whether it is the first of the squares its option lights: only that one is a stop for the keyboard.
    """

    arena: str
    name: str
    tile: str | None
    turret: str | None
    ways: str
    choice: Choice | None
    first: bool


def square_pieces(view: View, lights: Lights) -> list[SquarePiece]:
    """Take apart what the squares show."""
    board = arena(view.arena)
    pieces = []
    own = None if view.watcher is None else view.fighters[view.watcher].square
    seen: set[str] = set()
    for square in board.squares:
        name, room = board.names[square], board.rooms[board.room[square]]
        choice = lights.on(name) or lights.on(room) or lights.lone_way(name)
        first = choice is None or choice.key not in seen
        if choice is not None:
            seen.add(choice.key)
        ways = lights.gifts if name == own and lights.gifts else lights.ways(name)
        pieces.append(SquarePiece(view.arena, name, view.tiles[square], _turret(view, square), ways, choice, first))
    return pieces


def _turret(view: View, square: int) -> str | None:
    """Name the owner of the turret on a square, empty for nobody; None where no turret stands. Rules: AD-TUR-7."""
    if view.mode != TURRETS or square in arena(view.arena).spawn:
        return None
    owner = view.turrets[square]
    return "" if owner is None else view.fighters[owner].fighter


def tile_words(tile_id: str, say: Say) -> str:
    """Say what an ammo tile gives: "powerup, red, blue"."""
    card = tile(tile_id)
    parts = [say("render.powerup")] if card.powerup else []
    return ", ".join([*parts, *(say(f"render.ammo.{colour}") for colour in cube_colours(card.cubes))])


def _cells(tile_id: str) -> list[str]:
    card = tile(tile_id)
    return (["powerup"] if card.powerup else []) + list(cube_colours(card.cubes))


@lru_cache(maxsize=64)
def small_tile(tile_id: str) -> Markup:
    """Show an ammo tile among words."""
    return tag(
        "span", *(mark(f"a-{cell}", f"am am-{cell}") for cell in _cells(tile_id)), class_="tile-s", aria_hidden="true"
    )


@lru_cache(maxsize=512)
def draw_tile(tile_id: str, say: Say) -> Markup:
    """Draw an ammo tile in the lower right corner."""
    cells = _cells(tile_id)
    drawn = (use(f"a-{cell}", 4 + 26 * n, 4, 26, f"am am-{cell}") for n, cell in enumerate(cells))
    return tag(
        "g",
        words("title", tile_words(tile_id, say)),
        tag("rect", class_="tile-p", width=8 + 26 * len(cells), height=34, rx=5),
        *drawn,
        class_="tile",
        transform=at(SIDE - 20 - 26 * len(cells), 113),
    )


@lru_cache(maxsize=64)
def draw_turret(owner: str, say: Say) -> Markup:
    """Draw a turret in the upper right corner: its owner's token on a steel plate with a barrel; nobody's is bare."""
    told = say("render.turret", name=fighter_name(owner)) if owner else say("render.turret.free")
    return tag(
        "g",
        words("title", told),
        path("M-22-4h10v8h-10z", class_="gun-b"),
        tag("rect", class_="gun-p", x=-14, y=-14, width=28, height=28, rx=4),
        use(f"t-{owner}", -10, -10, 20, f"tk f-{owner}") if owner else EMPTY,
        class_=classes("turret", None if owner else "is-free"),
        transform=at(SIDE - 30, 27),
    )


@lru_cache(maxsize=4096)
def draw_square(piece: SquarePiece, say: Say) -> Markup:
    """Draw what lies on a square; lit, it is a button as large as the square."""
    board = arena(piece.arena)
    square = square_index(piece.arena, piece.name)
    x, y = corner(board, square)
    tile_drawn = EMPTY if piece.tile is None else draw_tile(piece.tile, say)
    if piece.turret is not None:
        tile_drawn = join(tile_drawn, draw_turret(piece.turret, say))
    choice = piece.choice
    if piece.ways:
        frame = tag("rect", class_="way-f", x=10, y=10, width=140, height=140, rx=3, data_pre=piece.ways)
        tile_drawn = join(frame, tile_drawn)
    thing = f"square:{piece.name}"
    if (spawn := board.spawn_colour[square]) != NOWHERE:
        thing += f" spawnpoint:{content.COLOUR[spawn]}"
    if choice is None:
        # Unseen, so that a click on bare floor can be answered with why it is not offered.
        floor = tag("rect", class_="hit", x=7, y=7, width=146, height=146)
        return tag(
            "g",
            floor,
            tile_drawn,
            class_="sq",
            id=f"sq-{piece.name}",
            data_thing=thing,
            transform=at(x, y),
        )
    label = choice.label if piece.first else f"{choice.label}, {piece.name}"
    light = join(
        words("title", label),
        tag("rect", class_="zone-hit", x=7, y=7, width=146, height=146, rx=3),
        path(_CORNERS, class_="brk-c"),
        path(_CORNERS, class_="brk"),
    )
    return tag(
        "g",
        light,
        tile_drawn,
        class_=classes("sq may", "is-chosen" if choice.chosen else None),
        id=f"sq-{piece.name}",
        transform=at(x, y),
        role="button",
        tabindex=0 if piece.first else -1,
        data_key=choice.key,
        data_thing=thing,
        aria_label=label,
    )


# -------------------------------------------------------------- spawnpoints

_AROUND = "M-24-12v-12h12M12-24h12v12M24 12v12H12M-12 24h-12V12"


@dataclass(frozen=True, slots=True)
class SpawnPiece:
    """All that a spawnpoint as a target depends on: in Domination it can be hit."""

    arena: str
    colour: str
    choice: Choice | None


def spawn_pieces(view: View, lights: Lights) -> list[SpawnPiece]:
    """Take apart what the spawnpoints show."""
    return [SpawnPiece(view.arena, colour, lights.on(f"spawn_{colour}")) for colour in content.COLOUR]


@lru_cache(maxsize=1024)
def draw_spawn(piece: SpawnPiece) -> Markup:
    """Draw brackets round the cell of a spawnpoint that may be hit, or whose track may be chosen."""
    name = f"spawn-{piece.colour}"
    if piece.choice is None:
        return tag("g", class_="spawn", id=name)
    board = arena(piece.arena)
    x, y = corner(board, board.spawn[content.COLOUR.index(piece.colour)])
    return tag(
        "g",
        words("title", piece.choice.label),
        tag("rect", class_="zone-hit", x=-30, y=-30, width=60, height=60, rx=4),
        path(_AROUND, class_="brk-c"),
        path(_AROUND, class_="brk"),
        class_=classes("sq may spawn", "is-chosen" if piece.choice.chosen else None),
        id=name,
        transform=at(x + 130, y + 130),
        role="button",
        tabindex=0,
        data_key=piece.choice.key,
        aria_label=piece.choice.label,
    )


# --------------------------------------------------------------- directions

_ARROW = "M0 9V-8M-7-1L0-8.5 7-1"


@dataclass(frozen=True, slots=True)
class DirectionPiece:
    """All that the arrows of a "which way?" depend on."""

    arena: str
    square: str | None
    choices: tuple[Choice | None, ...]


def direction_piece(view: View, lights: Lights) -> DirectionPiece:
    """Take apart what the arrows show: they stand around the figure of whoever is asked."""
    square = None if view.watcher is None else view.fighters[view.watcher].square
    return DirectionPiece(view.arena, square, tuple(lights.on(direction) for direction in DIRECTION))


@lru_cache(maxsize=1024)
def draw_directions(piece: DirectionPiece) -> Markup:
    """Draw an arrow at each side of the square that may be chosen."""
    drawn: list[Markup] = []
    if piece.square is not None and any(piece.choices):
        board = arena(piece.arena)
        x, y = corner(board, square_index(piece.arena, piece.square))
        for turn, choice in enumerate(piece.choices):
            if choice is None:
                continue
            right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[turn]
            drawn.append(
                tag(
                    "g",
                    words("title", choice.label),
                    tag("circle", class_="way", r=20),
                    tag("g", path(_ARROW, class_="way-a"), transform=f"rotate({90 * turn})"),
                    class_="dir may",
                    transform=at(x + 80 + 60 * right, y + 76 + 58 * down),
                    role="button",
                    tabindex=0,
                    data_key=choice.key,
                    aria_label=choice.label,
                )
            )
    return tag("g", *drawn, class_="dirs", id="dirs")


def tiles_in_words(arena_id: str, tiles: tuple[str | None, ...], say: Say) -> list[str]:
    """List what lies where, for those who can't see it."""
    board = arena(arena_id)
    lying = zip(board.squares, tiles, strict=True)
    return [
        f"{board.names[q]} {tile_words(tile_id, say)}"
        for q, tile_id in lying
        if tile_id is not None and board.spawn_colour[q] == NOWHERE
    ]
