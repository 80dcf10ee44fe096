"""The shapes of this title's data files, and what must hold between them.

`read_sources` is the one place where the files are read. Whatever is wrong in
any of them is reported at once, each fault with file, line and hint.

Rules: AD-SETUP-1, AD-SETUP-3, AD-SETUP-4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from skullyard.engine.datafile import Document, Entries, Faults, Flag, Record, Several, Source, Text, Whole, load
from skullyard.engine.datalines import Place
from skullyard.games.adrenaline.floor_plan import HEIGHT, FloorPlan, PlanFault, read_plan, square_name

COLOURS = ("red", "yellow", "blue")
PAINTS = ("red", "yellow", "blue", "green", "purple", "white")
FIGURE_COLOURS = ("yellow", "blue", "grey", "purple", "green")
SILHOUETTES = ("square", "circle", "bucket", "diamond", "triangle")
WEAPONS_EACH_COLOUR, POWERUPS, TILES, FIGHTERS = 7, 24, 36, 5

_COLOUR = Text(words=COLOURS)
_SHORT = Text(longest=48)
SHAPES: Mapping[str, Entries] = {
    "ammo_tiles.toml": Entries(
        Record({"cubes": Several(_COLOUR, 2, 3), "powerup": Flag(), "count": Whole(1, 36)}),
    ),
    "arenas.toml": Entries(
        Record(
            {
                "name": Text(longest=24),
                "players": Several(Whole(3, 5), 1, 3, distinct=True),
                "plan": Text(longest=99999),
            }
        ),
    ),
    "fighters.toml": Entries(
        Record(
            {
                "name": Text(longest=24),
                "colour": Text(words=FIGURE_COLOURS),
                "silhouette": Text(words=SILHOUETTES),
                "cut": Text(),
                "mask": Text(),
            },
        ),
    ),
    "powerups.toml": Entries(
        Record({"name": Text(longest=24), "copies": Whole(1, 9), "when": Text(), "short": _SHORT, "text": Text()}),
    ),
    "rules.toml": Entries(
        Entries(
            Record({"title": Text(longest=48), "text": Text(), "note": Text()}, optional=frozenset({"note"})),
            pattern="AD-([A-Z]+-[1-9][0-9]*|(WEAPON|POWERUP)-[a-z0-9_]+)",
            hint="write AD-FAMILY-NUMBER, AD-WEAPON-id or AD-POWERUP-id",
        ),
        pattern="rules",
        hint='write [rules."AD-FAMILY-NUMBER"]',
    ),
    "weapons.toml": Entries(
        Record(
            {
                "name": Text(longest=24),
                "colour": _COLOUR,
                "cost": Several(_COLOUR, 1, 3),
                "short": _SHORT,
                "effects": Entries(
                    Record(
                        {
                            "name": Text(longest=24),
                            "role": Text(words=("base", "optional", "mode")),
                            "cost": Several(_COLOUR, 0, 3),
                            "short": _SHORT,
                            "text": Text(longest=240),
                        },
                    ),
                ),
            },
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Sources:
    """What the data files say, found without fault."""

    weapons: Mapping[str, Any]
    powerups: Mapping[str, Any]
    tiles: Mapping[str, Any]
    fighters: Mapping[str, Any]
    arenas: Mapping[str, Any]
    plans: Mapping[str, FloorPlan]
    rules: Mapping[str, Any]


@cache
def sources() -> Sources:
    """Return what the files that ship with the game say.

    Rules: AD-SETUP-1, AD-SETUP-3, AD-SETUP-4.
    """
    return read_sources(data_files())


def data_files() -> list[Source]:
    """Return this title's data files, in the order of their names."""
    return [files("skullyard.games.adrenaline") / "data" / name for name in sorted(SHAPES)]


def read_sources(paths: Iterable[Source]) -> Sources:
    """Read and check one file of each name in `SHAPES`.

    Raises:
        DataError: With every fault of every file.

    Rules: AD-SETUP-1, AD-SETUP-3, AD-SETUP-4.
    """
    faults = Faults()
    documents = {path.name: load(path, SHAPES[path.name], faults) for path in paths}
    weapons, powerups = documents["weapons.toml"], documents["powerups.toml"]
    _check_weapons(weapons, faults)
    _check_powerups(powerups, faults)
    _check_tiles(documents["ammo_tiles.toml"], faults)
    _check_fighters(documents["fighters.toml"], faults)
    plans = _check_arenas(documents["arenas.toml"], faults)
    _check_rules(documents["rules.toml"], weapons, powerups, faults)
    faults.raise_any()
    return Sources(
        weapons=weapons.data,
        powerups=powerups.data,
        tiles=documents["ammo_tiles.toml"].data,
        fighters=documents["fighters.toml"].data,
        arenas=documents["arenas.toml"].data,
        plans=plans,
        rules=documents["rules.toml"].data["rules"],
    )


def _check_weapons(document: Document, faults: Faults) -> None:
    """Seven weapons of each colour, each with one base effect or some modes.

    Rules: AD-SETUP-3, AD-SHOOT-2.
    """
    colours: Counter[str] = Counter()
    for weapon, entry in document.sound():
        colours[entry["colour"]] += 1
        if entry["cost"][0] != entry["colour"]:
            message = f"{weapon} is {entry['colour']}, its first cube {entry['cost'][0]}"
            faults.add(document, (weapon, "cost"), message, "a weapon has the colour of its pre-loaded cube")
        roles = [effect["role"] for effect in entry["effects"].values()]
        modes, bases = roles.count("mode"), roles.count("base")
        if not (modes == len(roles) > 1 or (bases == 1 and not modes)):
            hint = 'give it one "base" effect, the others "optional", or make all of them a "mode"'
            faults.add(document, (weapon, "effects"), f"{weapon} has the roles {', '.join(roles)}", hint)
        first, effect = next(iter(entry["effects"].items()))
        if effect["cost"] or effect["role"] == "optional":
            place = (weapon, "effects", first, "cost" if effect["cost"] else "role")
            faults.add(document, place, f"the first effect of {weapon} is an extra", "put the free basic effect first")
    if 0 < len(document.data) == sum(colours.values()):
        for colour in COLOURS:
            if colours[colour] != WEAPONS_EACH_COLOUR:
                message = f"{colours[colour]} {colour} weapons"
                faults.add(document, (), message, f"there are {WEAPONS_EACH_COLOUR} of each colour")
    _check_names(document, faults)


def _check_powerups(document: Document, faults: Faults) -> None:
    """All copies in the three colours make the deck.

    Rules: AD-SETUP-3.
    """
    counts = {powerup: entry["copies"] * len(COLOURS) for powerup, entry in document.sound()}
    _check_sum(document, faults, counts, POWERUPS, "powerups in three colours")
    _check_names(document, faults)


def _check_tiles(document: Document, faults: Faults) -> None:
    """A tile shows three cubes, or two and a powerup.

    Rules: AD-SETUP-4, AD-AMMO-1.
    """
    counts = {tile: entry["count"] for tile, entry in document.sound()}
    faces: dict[tuple[tuple[str, ...], bool], str] = {}
    for tile, entry in document.sound():
        cubes = 2 if entry["powerup"] else 3
        if len(entry["cubes"]) != cubes:
            message = f"{tile} has {len(entry['cubes'])} cubes"
            faults.add(document, (tile, "cubes"), message, "write 3 cubes, or 2 on a tile with a powerup")
        face = (tuple(sorted(entry["cubes"])), entry["powerup"])
        if face in faces:
            faults.add(document, (tile,), f"{tile} shows the same as {faces[face]}", "add up their counts in one")
        faces.setdefault(face, tile)
    _check_sum(document, faults, counts, TILES, "ammo tiles")


def _check_fighters(document: Document, faults: Faults) -> None:
    """Five fighters, told apart by shape and by colour."""
    if document.data and len(document.data) != FIGHTERS:
        faults.add(document, (), f"{len(document.data)} fighters", f"there are {FIGHTERS}")
    for key in ("colour", "silhouette"):
        _check_distinct(document, faults, key)
    _check_names(document, faults)


def _check_arenas(document: Document, faults: Faults) -> dict[str, FloorPlan]:
    """Read every floor plan and check its rooms and spawnpoints.

    Rules: AD-SETUP-1, AD-SETUP-3.
    """
    plans: dict[str, FloorPlan] = {}
    for arena, entry in document.sound():
        place: Place = (arena, "plan")
        top = 1 if document.opens_text(place) else 0
        plans[arena], plan_faults = read_plan(entry["plan"])
        if not plan_faults:
            plan_faults = [*_check_paints(plans[arena]), *_check_spawnpoints(plans[arena])]
        for fault in plan_faults:
            faults.add(document, place, f"{arena}: {fault.message}", fault.hint, row=top + fault.row)
    _check_names(document, faults)
    return plans


def _check_paints(plan: FloorPlan) -> Iterator[PlanFault]:
    """Find rooms in colours that cannot be painted."""
    for room in dict.fromkeys(square.room for square in plan.squares):
        if room not in PAINTS:
            first = next(square for square in plan.squares if square.room == room)
            yield PlanFault(first.row * HEIGHT + 2, f"a room {room!r}", f"one of {', '.join(PAINTS)}")


def _check_spawnpoints(plan: FloorPlan) -> Iterator[PlanFault]:
    """Each colour has one spawnpoint, in the room of its colour.

    Rules: AD-SETUP-3.
    """
    seen: set[str] = set()
    for square in plan.squares:
        if not square.spawn:
            continue
        row, name = square.row * HEIGHT + 3, square_name(square.row, square.column)
        if square.spawn not in COLOURS:
            yield PlanFault(row, f"a spawnpoint {square.spawn!r} on {name}", f"one of {', '.join(COLOURS)}")
        elif square.spawn in seen:
            yield PlanFault(row, f"a second {square.spawn} spawnpoint on {name}", "each colour has one")
        elif square.spawn != square.room:
            hint = "put it into the room of its colour"
            yield PlanFault(row, f"the {square.spawn} spawnpoint on {name} is in the room {square.room}", hint)
        seen.add(square.spawn)
    for colour in COLOURS:
        if colour not in seen:
            yield PlanFault(0, f"no {colour} spawnpoint", f"write *{colour}* on one square")


def _check_rules(document: Document, weapons: Document, powerups: Document, faults: Faults) -> None:
    """Every weapon and powerup has a rule, and every such rule its card."""
    texts = document.data.get("rules", {})
    if not isinstance(texts, dict) or not texts:
        return
    for family, cards in (("AD-WEAPON-", weapons), ("AD-POWERUP-", powerups)):
        wanted = {family + card for card in cards.data}
        written = {rule for rule in texts if rule.startswith(family)}
        for rule in sorted(wanted - written if cards.data else ()):
            faults.add(document, ("rules",), f"no rule {rule}", f'add [rules."{rule}"] with title and text')
        for rule in sorted(written - wanted if cards.data else ()):
            faults.add(document, ("rules", rule), f"{rule} is about no card of {cards.file}", "correct the id")


def _check_names(document: Document, faults: Faults) -> None:
    _check_distinct(document, faults, "name")


def _check_distinct(document: Document, faults: Faults, key: str) -> None:
    """Report every entry that repeats a value of an earlier one."""
    first: dict[str, str] = {}
    for entry_id, entry in document.sound():
        if entry[key] in first:
            message = f"{entry_id} has the {key} {entry[key]!r} of {first[entry[key]]}"
            faults.add(document, (entry_id, key), message, "give it another")
        first.setdefault(entry[key], entry_id)


def _check_sum(document: Document, faults: Faults, counts: Mapping[str, int], right: int, what: str) -> None:
    """Report a wrong total, unless entries with faults are missing from it."""
    total = sum(counts.values())
    if counts and len(counts) == len(document.data) and total != right:
        faults.add(document, (), f"{total} {what}", f"there are {right}")
