"""The shapes of this title's data files, and what must hold between them.

`sources` is the one place where the files are read. Whatever is wrong in any of them is reported at once, each fault
with file, line and hint.

Rules: GU-02, GU-78.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from skullyard.engine.datafile import Document, Entries, Faults, Flag, Record, Several, Source, Text, Whole, load
from skullyard.engine.datalines import Place
from skullyard.games.gear_up import shapes

COLOURS = ("blue", "green", "red", "yellow")
LEVELS = ("easy", "normal", "hard", "nightmare")
SYMBOLS = ("single", "double", "both", "none")
POWERS = ("none", "thick_hide", "fast", "reach", "toxic", "howl", "unmovable")
SIDES = ("white", "red")
DECKS = ("black", "red")
POSITIONS = ("far", "mid", "near")
ICONS = ("attack_yellow", "attack_yellow_blue", "special", "spawn_A", "spawn_B", "spawn_C")
PLAYERS = 6
FITTING = 4
"""On how many zombie cards each shape of a weapon or helper must fit whole. Rules: GU-78."""

_SCOPE = "(same_position|one_per_position)"
EFFECT = re.compile(
    rf"extra [1-3]|again [1-3]|push (far|one)|gain [1-3] (bullet|shield) (use|full_shape|kill|star_marked)|split"
    rf"|splash {_SCOPE}|shape {_SCOPE}"
)
SPECIAL = re.compile(
    r"advance [1-2]( attacking)?|damage [1-3] (holder|neighbours|each)( zombie_near)?"
    r"|spawn [1-3] (black|red) (holder|each) (far|mid|near)|lose [1-3] (bullet|any) or [1-3] (holder|each)|regrow [1-9]"
)

_GRID = Several(Text(pattern="[.ob*s]{1,10}", hint="squares are . o * b s"), 1, 10)
_BOSS_GRID = Several(Text(pattern="[.obyus]{1,10}", hint="squares are . o b s y u"), 1, 10)
_SHAPE = Several(Text(pattern="[#.]{1,6}", hint="draw with # and ."), 1, 6)
_EFFECTS = Several(Text(pattern=EFFECT.pattern, hint="see the list of effects at the head of the file"), 0, 4)
_NAME = Text(longest=24)
_WEAPON = Record(
    {
        "name": _NAME,
        "shape": _SHAPE,
        "range": Text(words=("short", "long")),
        "effects": _EFFECTS,
        "tiers": Several(_EFFECTS, 2, 2),
    }
)
_SIDE = Record(
    {
        "grid": _BOSS_GRID,
        "special": _NAME,
        "effects": Several(Text(pattern=SPECIAL.pattern, hint="see the list at the head of the file"), 1, 4),
    }
)
_BY_PLAYERS = Several(Whole(0, 40), PLAYERS, PLAYERS)

SHAPES: Mapping[str, Entries | Record] = {
    "survivors.toml": Entries(
        Record(
            {
                "name": _NAME,
                "hearts": Whole(1, 9),
                "solo_hearts": Whole(1, 9),
                "bullets": Whole(1, 12),
                "shields": Whole(1, 12),
                **dict.fromkeys(COLOURS, _WEAPON),
            }
        )
    ),
    "zombies.toml": Entries(
        Record(
            {
                "name": _NAME,
                "deck": Text(words=DECKS),
                "copies": Whole(1, 9),
                "symbol": Text(words=SYMBOLS[:2]),
                "power": Text(words=POWERS),
                "grid": _GRID,
            }
        )
    ),
    "bosses.toml": Entries(Record({"name": _NAME, "theme": Text(longest=60), **dict.fromkeys(SIDES, _SIDE)})),
    "helpers.toml": Entries(
        Record({"name": _NAME, "shape": _SHAPE, "range": Text(words=("short",)), "effects": _EFFECTS})
    ),
    "cards.toml": Record(
        {
            "turn": Entries(
                Record({"colour": Text(words=COLOURS), "activates": Text(words=SYMBOLS), "smiley": Flag()})
            ),
            "spawn": Entries(
                Record({"copies": Whole(1, 7), "players": Several(Several(Whole(0, 9), 2, 2), PLAYERS, PLAYERS)})
            ),
            "boss": Entries(Record({"stage": Whole(1, 2), "icons": Several(Text(words=ICONS), 1, 4)})),
        }
    ),
    "levels.toml": Entries(
        Record(
            {
                "side": Text(words=SIDES),
                **dict.fromkeys(("black", "red", "more", "bullets", "shields", "premarked"), _BY_PLAYERS),
            }
        ),
        pattern="|".join(LEVELS),
        hint=f"the levels are {', '.join(LEVELS)}",
    ),
    "rules.toml": Entries(
        Entries(
            Record({"title": Text(longest=60), "text": Text(), "note": Text()}, optional=frozenset({"note"})),
            pattern="GU-([0-9][0-9]|RULING-[1-9][0-9]*)",
            hint="ids are GU-01 or GU-RULING-1",
        ),
        pattern="rules",
        hint='write [rules."GU-01"]',
    ),
}


@dataclass(frozen=True, slots=True)
class Sources:
    """What stands in the files, checked."""

    survivors: Mapping[str, Any]
    zombies: Mapping[str, Any]
    bosses: Mapping[str, Any]
    helpers: Mapping[str, Any]
    cards: Mapping[str, Any]
    levels: Mapping[str, Any]
    rules: Mapping[str, Any]


def data_files() -> list[Source]:
    """Return the data files, by name."""
    folder = files("skullyard.games.gear_up") / "data"
    return [folder / name for name in sorted(SHAPES)]


@cache
def sources() -> Sources:
    """Return what stands in the shipped files."""
    return read_sources(data_files())


def read_sources(found: Sequence[Source]) -> Sources:
    """Read and check data files.

    Raises:
        DataError: Everything that is wrong with any of them.
    """
    faults = Faults()
    documents = {source.name: load(source, SHAPES[source.name], faults) for source in found}
    _check_grids(documents["zombies.toml"], documents["bosses.toml"], faults)
    _check_decks(documents, faults)
    for document, place, entry in _weapons(documents):
        _check_weapon(document, place, entry, documents["zombies.toml"], faults)
    faults.raise_any()
    data = {name.removesuffix(".toml"): document.data for name, document in documents.items()}
    return Sources(**{**data, "rules": data["rules"]["rules"]})


def _weapons(documents: Mapping[str, Document]) -> Iterator[tuple[Document, Place, Mapping[str, Any]]]:
    """Yield every weapon and helper in whose shape no fault was found, with its place."""
    document = documents["survivors.toml"]
    for survivor, entry in document.sound():
        for colour in COLOURS:
            yield document, (survivor, colour), entry[colour]
    document = documents["helpers.toml"]
    for helper, entry in document.sound():
        yield document, (helper,), entry


def measure(rows: Sequence[str]) -> tuple[int, int]:
    """Return the width of a grid and the mask of its areas."""
    width = max(map(len, rows))
    return width, find(rows, "ob*syu")


def find(rows: Sequence[str], squares: str) -> int:
    """Return the mask of all areas of a grid that look like one of some squares."""
    width = max(map(len, rows))
    return sum(1 << (y * width + x) for y, row in enumerate(rows) for x, one in enumerate(row) if one in squares)


def _check_grids(zombies: Document, bosses: Document, faults: Faults) -> None:
    """Note grids without an area, or whose stars could never hurt."""
    for name, entry in zombies.sound():
        if not find(entry["grid"], "*"):
            faults.add(
                zombies, (name, "grid"), f"{name} has no star", "a zombie without a star can hurt nobody: add a *"
            )
    for name, entry in bosses.sound():
        for side in SIDES:
            for square, colour in (("y", "yellow"), ("u", "blue")):
                if not find(entry[side]["grid"], square):
                    faults.add(bosses, (name, side, "grid"), f"{name} has no {colour} star", f"add a {square}")


def _check_decks(documents: Mapping[str, Document], faults: Faults) -> None:
    """Note decks that have another size than the rules say."""
    zombies, cards, levels = documents["zombies.toml"], documents["cards.toml"], documents["levels.toml"]
    for deck, size in zip(DECKS, (48, 24), strict=True):
        count = sum(entry["copies"] for _, entry in zombies.sound() if entry["deck"] == deck)
        if not zombies.unsound and count != size:
            faults.add(zombies, (), f"the {deck} deck has {count} cards", f"it must have {size} (GU-02)")
    if not cards.unsound and cards.data:
        spawn = sum(entry["copies"] for entry in cards.data["spawn"].values())
        stages = [entry["stage"] for entry in cards.data["boss"].values()]
        for what, count, size in (
            ("turn", len(cards.data["turn"]), 10),
            ("spawn", spawn, 7),
            ("stage 1 boss", stages.count(1), 3),
            ("stage 2 boss", stages.count(2), 4),
        ):
            if count != size:
                faults.add(
                    cards, (what.split()[-1],), f"there are {count} {what} cards", f"there must be {size} (GU-02)"
                )
    for level in LEVELS:
        if levels.data and level not in levels.data:
            faults.add(levels, (), f"there is no level {level!r}", f"add [{level}]")


def _check_weapon(
    document: Document, place: Place, entry: Mapping[str, Any], zombies: Document, faults: Faults
) -> None:
    """Note shapes that hardly fit anywhere, and effects that do not go together. Rules: GU-78."""
    shape = shapes.read_shape(entry["shape"]) if "#" in "".join(entry["shape"]) else ()
    if len(shape) < 2:
        faults.add(document, (*place, "shape"), "the shape has less than two squares", "draw at least two #")
        return
    if not zombies.unsound and zombies.data:
        fitting = sum(bool(shapes.placements(shape, *measure(zombie["grid"]))) for zombie in zombies.data.values())
        if fitting < FITTING:
            message = f"the shape fits whole on {fitting} zombie cards"
            faults.add(document, (*place, "shape"), message, f"it must fit on {FITTING} at least (GU-78)")
    effects = [effect for group in (entry["effects"], *entry.get("tiers", ())) for effect in group]
    verbs = [effect.split()[0] for effect in effects]
    if "split" in verbs and set(verbs) - {"split", "gain", "again"}:
        faults.add(document, place, "split goes with gain and again only", "take away the others, or split (GU-71)")
    for verb in ("push", "splash", "shape", "split"):
        if verbs.count(verb) > 1:
            faults.add(document, place, f"the weapon has {verb!r} more than once", "leave one of them")
