"""Turrets: ammo from a market, and squares that shoot at whoever enters."""

from __future__ import annotations

from skullyard.engine import DECKS, Decision, Flow, Option, Seat, put
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.content import COLOUR, COLOURS
from skullyard.games.adrenaline.damage import mark
from skullyard.games.adrenaline.domination import strike
from skullyard.games.adrenaline.events import TookTurret, TurretFired
from skullyard.games.adrenaline.state import NO_OWNER, GameState

MARKET_SIZE = 5
KEEP: Option = ("keep",)
Path = tuple[int, ...]


def enter(s: GameState, figure: Seat, square: int) -> None:
    """A figure enters a square: another's turret there deals 1 damage, and turns no marks. Rules: AD-TUR-3."""
    owner = s.turrets[square]
    if owner not in (NO_OWNER, figure):
        landed = strike(s, owner, figure)
        if s.events is not None:
            name, total = s.setting.arena.names[square], len(s.damage[figure])
            s.tell(TurretFired(figure, owner, name, landed, total, s.frenzy >= 0))


def routes(s: GameState, figure: Seat, to: int, most: int) -> list[Path]:
    """Return the ways to a square that differ in the turrets entered, the shortest of each; no square twice.

    Args:
        s: The state.
        figure: Who is moved.
        to: Where it ends.
        most: How many squares it may enter.
    """
    arena, found = s.setting.arena, dict[tuple[int, ...], Path]()
    start = s.where[figure]
    walks: list[Path] = [()]
    for _ in range(most):
        longer = [
            (*walk, square)
            for walk in walks
            for square in arena.near[walk[-1] if walk else start]
            if square != start and square not in walk
        ]
        for walk in longer:
            if walk[-1] == to:
                shots = tuple(s.turrets[q] for q in walk if s.turrets[q] not in (NO_OWNER, figure))
                found.setdefault(shots, walk)
        walks = [walk for walk in longer if walk[-1] != to]
    return list(found.values())


def pick_route(s: GameState, figure: Seat, to: int, most: int, by: Seat) -> Flow[Path]:
    """Ask for the way, but only where ways differ in the turrets entered. Rules: AD-TUR-3."""
    ways = routes(s, figure, to, most)
    if len(ways) == 1:
        return ways[0]
    names, fighters = s.setting.arena.names, s.setting.fighters
    options = [("route", *(names[square] for square in way)) for way in ways]
    way = yield Decision(by, "zone", "route", options, (fighters[figure], names[to]), "AD-TUR-3")
    return ways[way]


def fill_market(s: GameState) -> list[int]:
    """Fill the board of five up; return the new tiles. Rules: AD-TUR-1, AD-AMMO-8."""
    new = []
    while len(s.market) < MARKET_SIZE:
        if s.tile_next == len(s.tile_deck):
            s.tile_deck, s.tile_next, s.tile_gone = s.rng.shuffle(DECKS, s.tile_gone), 0, ()
        tile = s.tile_deck[s.tile_next]
        s.market = (*s.market, tile)
        s.tile_next += 1
        s.revealed += 1
        new.append(tile)
    return new


def pick_tile(s: GameState, seat: Seat) -> Flow[tuple[int, str]]:
    """Choose a tile of the market, and what of it is given up for the square's turret, if anything.

    A cube or powerup may be given up that could not be kept anyway.

    Rules: AD-TUR-1, AD-TUR-2, AD-RULING-96.

    Returns:
        The tile's index and what is given up: a colour, ``"powerup"`` or nothing.
    """
    tiles, square = content.tiles(), s.where[seat]
    offered = list(dict.fromkeys(s.market))
    name = s.setting.arena.names[square]
    options: list[Option] = [("tile", tiles[tile].id) for tile in offered]
    tile = offered[(yield Decision(seat, "card", "tile", options, (name,), "AD-TUR-1"))]
    if s.turrets[square] == seat:
        return tile, ""
    gifts = [COLOUR[colour] for colour in COLOURS if tiles[tile].cubes[colour]]
    gifts += ["powerup"] if tiles[tile].powerup else []
    options = [KEEP, *(("give", gift) for gift in gifts)]
    choice = yield Decision(seat, "effect", "turret", options, (name, tiles[tile].id), "AD-TUR-2")
    return tile, gifts[choice - 1] if choice else ""


def take_turret(s: GameState, seat: Seat, square: int, gave: str) -> None:
    """Take a turret; its owner's token goes to the taker's board as a mark. Rules: AD-TUR-2, AD-MARK-3."""
    before = s.turrets[square]
    s.turrets = put(s.turrets, square, seat)
    if s.events is not None:
        s.tell(TookTurret(seat, s.setting.arena.names[square], gave, before))
    if before != NO_OWNER:
        mark(s, before, seat, 1)


def ranking(s: GameState) -> list[Seat]:
    """Return the owners of turrets: most first, ties to whoever's last turn was earlier. Rules: AD-TUR-6."""
    counts = [s.turrets.count(seat) for seat in range(s.setting.seats)]
    last = s.active  # the game ends with this seat's turn; the next one's was the earliest of all last turns
    owners = [seat for seat, count in enumerate(counts) if count]
    return sorted(owners, key=lambda seat: (-counts[seat], (seat - last - 1) % s.setting.seats))
