"""What is in the box: survivors and their weapons, zombies, bosses, helpers, the small cards, and the rules' words.

Everything here is constant and shared; the state of a match holds indices into these tuples.

Rules: GU-02, GU-03, GU-04, GU-05, GU-06.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, Final, TypeVar

from skullyard.games.gear_up import schema, shapes
from skullyard.games.gear_up.schema import COLOURS, DECKS, LEVELS, POSITIONS, SIDES, sources
from skullyard.games.gear_up.shapes import Mask, Shape

BLUE, GREEN, RED, YELLOW = range(4)
FAR, MID, NEAR = range(3)
BULLET: Final = "bullet"
SHIELD: Final = "shield"
SINGLE, DOUBLE, BOTH, NONE = schema.SYMBOLS
TIERS: Final = 2

__all__ = ["COLOURS", "DECKS", "LEVELS", "POSITIONS", "SIDES"]


@dataclass(frozen=True, slots=True)
class Grid:
    """The hit areas of a card.

    Attributes:
        index: Where it stands among all grids: zombies first, then both sides of each boss.
        rows: As it is drawn in the data, one character a square.
        width: Columns.
        areas: All areas.
        stars: Those with a star; of a boss the yellow ones.
        blue_stars: Of a boss only.
        bullets: Those with a bullet.
        shields: Those with a shield.
        plain: Those without a symbol.

    Rules: GU-05, GU-06.
    """

    index: int
    rows: tuple[str, ...]
    width: int
    areas: Mask
    stars: Mask
    blue_stars: Mask
    bullets: Mask
    shields: Mask
    plain: Mask


@dataclass(frozen=True, slots=True)
class Zombie:
    """A zombie card; its index is that of its grid. Rules: GU-05, GU-46."""

    id: str
    index: int
    name: str
    deck: str
    copies: int
    symbol: str
    power: str
    grid: Grid


@dataclass(frozen=True, slots=True)
class BossSide:
    """One side of a boss card. Rules: GU-06, GU-08."""

    side: str
    grid: Grid
    special: str
    effects: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Boss:
    """A boss card with its two sides."""

    id: str
    index: int
    name: str
    theme: str
    white: BossSide
    red: BossSide

    def side(self, name: str) -> BossSide:
        """Return the side that a level uses."""
        return self.white if name == "white" else self.red


@dataclass(frozen=True, slots=True)
class Kit:
    """What a weapon can do with the tiers that are ticked, or a helper.

    Attributes:
        shape: The hit shape.
        long: Whether it reaches the neighbours' streets.
        uses: How often it may be used in a turn.
        extra: How many areas more on the same card after a whole shape.
        push: "far", "one", or "" when it throws nobody back.
        gains: What it gives, as (resource, number, when).
        split: Whether the shape may be cut in two.
        splash: Which other zombies get an area each, "same_position" or "one_per_position"; "" for none.
        area: Which other zombies get the shape too; "" for none.

    Rules: GU-67, GU-68.
    """

    shape: Shape
    long: bool
    uses: int
    extra: int
    push: str
    gains: tuple[tuple[str, int, str], ...]
    split: bool
    splash: str
    area: str

    def gain(self, resource: str, when: str) -> int:
        """Return how many symbols of a resource it gives at an occasion. Rules: GU-70."""
        return sum(number for what, number, occasion in self.gains if what == resource and occasion == when)


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon: its shape, its effects, and what each tier adds.

    Attributes:
        kits: What it can do with no, one and both tiers ticked.

    Rules: GU-04, GU-33.
    """

    name: str
    colour: int
    shape: Shape
    long: bool
    effects: tuple[str, ...]
    tiers: tuple[tuple[str, ...], ...]
    kits: tuple[Kit, ...]


@dataclass(frozen=True, slots=True)
class Survivor:
    """A survivor card. Rules: GU-03."""

    id: str
    index: int
    name: str
    hearts: int
    solo_hearts: int
    bullets: int
    shields: int
    weapons: tuple[Weapon, ...]


@dataclass(frozen=True, slots=True)
class Helper:
    """A blue helper card of a player alone. Rules: GU-61, GU-64."""

    id: str
    index: int
    name: str
    shape: Shape
    effects: tuple[str, ...]
    kit: Kit


@dataclass(frozen=True, slots=True)
class TurnCard:
    """A turn card: which weapon attacks, which zombies act. Rules: GU-15."""

    id: str
    index: int
    colour: int
    activates: str
    smiley: bool


@dataclass(frozen=True, slots=True)
class SpawnCard:
    """A letter of the spawn cards; `players` says how many black and red ones come, by the number of players.

    Rules: GU-16.
    """

    id: str
    index: int
    copies: int
    players: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class BossCard:
    """A boss card of the second round. Rules: GU-49, GU-50."""

    id: str
    index: int
    stage: int
    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """A difficulty; the numbers are by players, 1 to 6.

    Attributes:
        id: Its name.
        side: The side of the boss that is up.
        black, red: Each player's starting zombies.
        more: How many black zombies each letter brings more.
        bullets, shields: Symbols that each player has circled from the start.
        premarked: Plain areas of the boss that are marked from the start.

    Rules: GU-08, GU-09, GU-10, GU-16.
    """

    id: str
    side: str
    black: tuple[int, ...]
    red: tuple[int, ...]
    more: tuple[int, ...]
    bullets: tuple[int, ...]
    shields: tuple[int, ...]
    premarked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in the project's own words; the note tells where it goes beyond the source."""

    id: str
    title: str
    text: str
    note: str


# ------------------------------------------------------------------ reading


def _grid(index: int, rows: Sequence[str]) -> Grid:
    """Measure a grid."""
    width, areas = schema.measure(rows)
    find = schema.find
    return Grid(
        index, tuple(rows), width, areas, find(rows, "*y"), find(rows, "u"), find(rows, "b"), find(rows, "s"), find(rows, "o")
    )  # fmt: skip


def _kit(shape: Shape, long: bool, effects: Iterable[str]) -> Kit:
    """Add effects up. Rules: GU-68."""
    words = [effect.split() for effect in effects]
    count = {verb: sum(int(rest[0]) for name, *rest in words if name == verb) for verb in ("extra", "again")}
    text = {name: rest[0] for name, *rest in words if name in ("push", "splash", "shape")}
    return Kit(
        shape=shape,
        long=long,
        uses=1 + count["again"],
        extra=count["extra"],
        push=text.get("push", ""),
        gains=tuple((rest[1], int(rest[0]), rest[2]) for name, *rest in words if name == "gain"),
        split=["split"] in words,
        splash=text.get("splash", ""),
        area=text.get("shape", ""),
    )


def _weapon(colour: int, entry: Mapping[str, Any]) -> Weapon:
    """Build a weapon out of its entry."""
    shape, long = shapes.read_shape(entry["shape"]), entry["range"] == "long"
    tiers = tuple(map(tuple, entry["tiers"]))
    base = tuple(entry["effects"])
    kits = tuple(_kit(shape, long, sum(tiers[:ticked], base)) for ticked in range(TIERS + 1))
    return Weapon(entry["name"], colour, shape, long, base, tiers, kits)


@cache
def zombies() -> tuple[Zombie, ...]:
    """Return the designs of all zombie cards, black ones first."""
    return tuple(
        Zombie(
            id=key,
            index=index,
            name=entry["name"],
            deck=entry["deck"],
            copies=entry["copies"],
            symbol=entry["symbol"],
            power=entry["power"],
            grid=_grid(index, entry["grid"]),
        )
        for index, (key, entry) in enumerate(sources().zombies.items())
    )


@cache
def bosses() -> tuple[Boss, ...]:
    """Return the six bosses."""
    found, index = [], len(zombies())
    for number, (key, entry) in enumerate(sources().bosses.items()):
        sides = []
        for name in SIDES:
            side = entry[name]
            effects = tuple(tuple(effect.split()) for effect in side["effects"])
            sides.append(BossSide(name, _grid(index, side["grid"]), side["special"], effects))
            index += 1
        found.append(Boss(key, number, entry["name"], entry["theme"], *sides))
    return tuple(found)


@cache
def survivors() -> tuple[Survivor, ...]:
    """Return the six survivors."""
    return tuple(
        Survivor(
            id=key,
            index=index,
            name=entry["name"],
            hearts=entry["hearts"],
            solo_hearts=entry["solo_hearts"],
            bullets=entry["bullets"],
            shields=entry["shields"],
            weapons=tuple(_weapon(number, entry[colour]) for number, colour in enumerate(COLOURS)),
        )
        for index, (key, entry) in enumerate(sources().survivors.items())
    )


@cache
def helpers() -> tuple[Helper, ...]:
    """Return the twelve helpers."""
    found = []
    for index, (key, entry) in enumerate(sources().helpers.items()):
        shape = shapes.read_shape(entry["shape"])
        kit = _kit(shape, entry["range"] == "long", entry["effects"])
        found.append(Helper(key, index, entry["name"], shape, tuple(entry["effects"]), kit))
    return tuple(found)


@cache
def turn_cards() -> tuple[TurnCard, ...]:
    """Return the ten turn cards."""
    return tuple(
        TurnCard(key, index, COLOURS.index(entry["colour"]), entry["activates"], entry["smiley"])
        for index, (key, entry) in enumerate(sources().cards["turn"].items())
    )


@cache
def spawn_cards() -> tuple[SpawnCard, ...]:
    """Return the letters of the spawn cards."""
    return tuple(
        SpawnCard(key, index, entry["copies"], tuple(map(tuple, entry["players"])))
        for index, (key, entry) in enumerate(sources().cards["spawn"].items())
    )


@cache
def boss_cards() -> tuple[BossCard, ...]:
    """Return the boss cards of both stages."""
    return tuple(
        BossCard(key, index, entry["stage"], tuple(entry["icons"]))
        for index, (key, entry) in enumerate(sources().cards["boss"].items())
    )


@cache
def levels() -> Mapping[str, Level]:
    """Return the four difficulties by id."""
    lists = ("black", "red", "more", "bullets", "shields", "premarked")
    return {
        key: Level(key, entry["side"], *(tuple(entry[name]) for name in lists))
        for key, entry in sources().levels.items()
    }


@cache
def grids() -> tuple[Grid, ...]:
    """Return the grids of all cards by their index."""
    return (
        *(zombie.grid for zombie in zombies()),
        *(side.grid for boss in bosses() for side in (boss.white, boss.red)),
    )


@cache
def placements(shape: Shape, grid: int) -> tuple[Mask, ...]:
    """Return the places of a shape on a grid. Rules: GU-19, GU-20."""
    found = grids()[grid]
    return shapes.placements(shape, found.width, found.areas)


@cache
def zombie(key: str) -> Zombie:
    """Return a design of a zombie card by its id.

    Raises:
        LookupError: There is none.
    """
    return _named(zombies(), key)


@cache
def boss(key: str) -> Boss:
    """Return a boss by its id.

    Raises:
        LookupError: There is none.
    """
    return _named(bosses(), key)


@cache
def survivor(key: str) -> Survivor:
    """Return a survivor by its id.

    Raises:
        LookupError: There is none.
    """
    return _named(survivors(), key)


@cache
def helper(key: str) -> Helper:
    """Return a helper by its id.

    Raises:
        LookupError: There is none.
    """
    return _named(helpers(), key)


Thing = TypeVar("Thing", Zombie, Boss, Survivor, Helper)


def _named(things: Iterable[Thing], key: str) -> Thing:
    """Return the one with an id."""
    for thing in things:
        if thing.id == key:
            return thing
    raise LookupError(f"there is no {key!r}")


@cache
def rule_texts(title: str = "gear_up") -> dict[str, RuleText]:
    """Return every rule by its id; there is one title only."""
    return {
        rule_id: RuleText(rule_id, entry["title"], entry["text"], entry.get("note", ""))
        for rule_id, entry in sources().rules.items()
    }


@cache
def data_hash() -> str:
    """Return the fingerprint of the data a match is played with; the words of the rules are not in it."""
    digest = sha256()
    for source in schema.data_files():
        if source.name != "rules.toml":
            digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()
