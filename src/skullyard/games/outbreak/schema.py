"""The shapes of this title's data files, and what must hold between them.

`read_sources` is the one place where the files of the box are read; tiles and
missions have their own readers. Whatever is wrong in any file is reported at
once, each fault with file, line and hint.

Rules: PO-COMP-1, PO-COMP-2, PO-COMP-3, PO-COMP-4.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from skullyard.engine.datafile import Document, Entries, Faults, Flag, Record, Several, Source, Text, Whole, load
from skullyard.engine.datalines import Place

KINDS = ("walker", "fatty", "runner", "abomination")
TYPES = ("standard", "berserker", "toxic")
LEVELS = ("blue", "yellow", "orange", "red")
SIDES = ("standard", "zombivor")
DECKS = ("spawn", "extra_activation", "manhole")
EQUIPMENT_CARDS, ZOMBIE_CARDS, BOX_SURVIVORS = 83, 42, 6

PLURALS = {"walker": "walkers", "fatty": "fatties", "runner": "runners", "abomination": "abominations"}
NOTHING = "nothing"
_NUMBERED = "|".join([f"1 {kind}" for kind in KINDS] + [f"[2-9] {plural}" for plural in PLURALS.values()])
_EVERY = "|".join(f"all {plural}" for plural in PLURALS.values())
_ROW = Text(
    pattern=f"{NOTHING}|{_NUMBERED}|{_EVERY}",
    hint='write "nothing", "1 fatty", "3 walkers" or, to activate them, "all walkers"',
)
NAME = Text(longest=48)
_SKILL = Text(pattern="[a-z][a-z0-9_]*(:[a-z][a-z0-9_]*)?", hint="write a skill's id; with one equipment, id:equipment")
EQUIPMENT_ID = Text(pattern="[a-z][a-z0-9_]*", hint="write an equipment's id")
_SIDE = Record(
    {
        "wounds_to_die": Whole(1, 5),
        "blue": Several(_SKILL, 1, 2, distinct=True),
        "yellow": Several(_SKILL, 1, 1),
        "orange": Several(_SKILL, 2, 2, distinct=True),
        "red": Several(_SKILL, 3, 3, distinct=True),
    }
)
_MODE = Record(
    {
        "category": Text(words=("melee", "ranged")),
        "range": Several(Whole(0, 9), 2, 2),
        "dice": Whole(1, 9),
        "accuracy": Whole(2, 6),
        "damage": Whole(1, 3),
        "noisy": Flag(),
        "kills_all": Flag(),
    },
    optional=frozenset({"dice", "accuracy", "damage", "kills_all"}),
)
EQUIPMENT_FIELDS: Mapping[str, Any] = {
    "name": NAME,
    "count": Whole(0, 9),
    "modes": Entries(_MODE),
    "door": Text(words=("quiet", "noisy")),
    "dual": Flag(),
    "reload": Flag(),
    "ammo": Text(words=("light", "heavy")),
    "aside": Flag(),
    "starting": Whole(1, 9),
    "made_of": Several(EQUIPMENT_ID, 2, 2, distinct=True),
    "keeps_cards": Flag(),
    "free_targets": Flag(),
    "used_up": Flag(),
    "hand_only": Flag(),
    "tough": Flag(),
    "prevents_wound": Flag(),
    "more_dice": Record({"beside": EQUIPMENT_ID, "dice": Whole(1, 9)}),
    "more_cards": Whole(1, 9),
    "boosts": Several(EQUIPMENT_ID, 1, 99, distinct=True),
    "food": Flag(),
    "trap": Flag(),
}


def rules_shape(pattern: str, ids: str) -> Entries:
    """Return the shape of a file of rules whose ids have this pattern, said in words."""
    text = Record({"title": Text(longest=48), "text": Text(), "note": Text()}, optional=frozenset({"note"}))
    first = ids.partition(",")[0]
    return Entries(Entries(text, pattern, f"write {ids}"), "rules", f'write [rules."{first}"]')


SHAPES: Mapping[str, Entries] = {
    "equipment.toml": Entries(Record(EQUIPMENT_FIELDS, optional=frozenset(EQUIPMENT_FIELDS) - {"name", "count"})),
    "levels.toml": Entries(Record({"begins": Whole(0, 99)})),
    "rules.toml": rules_shape(
        "PO-([A-Z]+-[1-9][0-9]*|(SKILL|CARD)-[a-z0-9_]+)", "PO-FAMILY-NUMBER, PO-SKILL-id or PO-CARD-id"
    ),
    "skills.toml": Entries(
        Record(
            {
                "name": NAME,
                "kind": Text(words=("action", "combat", "defence", "free_action", "movement", "setup", "utility")),
                "confidence": Text(words=("high", "medium", "low")),
                "text": Text(longest=160),
                "starts_with": EQUIPMENT_ID,
            },
            optional=frozenset({"starts_with"}),
        )
    ),
    "survivors.toml": Entries(
        Record(
            {"name": NAME, "nickname": NAME, "box": NAME, "standard": _SIDE, "zombivor": _SIDE},
            optional=frozenset({"nickname"}),
        )
    ),
    "zombie_cards.toml": Entries(
        Record({"card": Text(words=DECKS), "type": Text(words=TYPES), **dict.fromkeys(LEVELS, _ROW)}),
        pattern="[1-9][0-9]*",
        hint="a zombie card is called by its number",
    ),
    "zombies.toml": Entries(
        Record(
            {
                "actions": Whole(1, 2),
                "needs": Whole(1, 3),
                "experience": Whole(1, 9),
                "escort": Whole(0, 9),
                "figures": Record(dict.fromkeys(TYPES, Whole(0, 99))),
            }
        )
    ),
}


@dataclass(frozen=True, slots=True)
class Sources:
    """What the data files say, found without fault."""

    equipment: Mapping[str, Any]
    levels: Mapping[str, Any]
    rules: Mapping[str, Any]
    skills: Mapping[str, Any]
    survivors: Mapping[str, Any]
    zombie_cards: Mapping[str, Any]
    zombies: Mapping[str, Any]


@cache
def sources() -> Sources:
    """Return what the files that ship with the game say.

    Rules: PO-COMP-1, PO-COMP-2, PO-COMP-3, PO-COMP-4.
    """
    return read_sources(data_files())


def data_files() -> list[Source]:
    """Return the files of the box, in the order of their names."""
    return [folder() / name for name in sorted(SHAPES)]


def every_file() -> list[Source]:
    """Return all data of this title but the missions, in the order of their names."""
    return sorted((file for file in folder().iterdir() if file.name.endswith(".toml")), key=str)


def folder(*inner: str) -> Any:
    """Return the folder of the data, or one in it."""
    return files("skullyard.games.outbreak").joinpath("data", *inner)


def read_sources(paths: Iterable[Source]) -> Sources:
    """Read and check one file of each name in `SHAPES`.

    Raises:
        DataError: With every fault of every file.

    Rules: PO-COMP-1, PO-COMP-2, PO-COMP-3, PO-COMP-4.
    """
    faults = Faults()
    documents = {path.name: load(path, SHAPES[path.name], faults) for path in paths}
    equipment, skills = documents["equipment.toml"], documents["skills.toml"]
    _check_equipment(equipment, faults)
    _check_skills(skills, equipment, faults)
    _check_survivors(documents["survivors.toml"], skills, equipment, faults)
    check_zombie_cards(documents["zombie_cards.toml"], ZOMBIE_CARDS, faults)
    check_keys(documents["zombies.toml"], KINDS, faults)
    _check_levels(documents["levels.toml"], faults)
    _check_rules(documents["rules.toml"], [equipment, skills, documents["zombie_cards.toml"]], faults)
    faults.raise_any()
    return Sources(
        equipment=equipment.data,
        levels=documents["levels.toml"].data,
        rules=documents["rules.toml"].data["rules"],
        skills=skills.data,
        survivors=documents["survivors.toml"].data,
        zombie_cards=documents["zombie_cards.toml"].data,
        zombies=documents["zombies.toml"].data,
    )


def _check_equipment(document: Document, faults: Faults) -> None:
    """83 cards; what a card names is there; a mode rolls dice or kills all.

    Rules: PO-COMP-3, PO-EQUIP-2, PO-EQUIP-3, PO-EQUIP-4.
    """
    entries = dict(document.sound())
    if entries and len(entries) == len(document.data):
        total = sum(entry["count"] for entry in entries.values())
        if total != EQUIPMENT_CARDS:
            faults.add(document, (), f"{total} equipment cards", f"there are {EQUIPMENT_CARDS}")
    for card, entry in entries.items():
        check_modes(document, card, entry.get("modes", {}), faults)
        for place, other in named(card, entry):
            if other not in document.data:
                faults.add(document, place, f"{card} names {other!r}", "there is no such equipment")
        check_numbers(document, card, entry, faults)
        if not entry["count"] and not entry.get("keeps_cards", False):
            faults.add(document, (card, "count"), f"there is no {card}", "only what keeps its two cards has none")
        if entry.get("keeps_cards", False) and "made_of" not in entry:
            faults.add(document, (card, "keeps_cards"), f"{card} keeps cards of nothing", "say what it is made_of")
    check_distinct(document, faults, "name")


def check_numbers(document: Document, card: str, entry: Mapping[str, Any], faults: Faults) -> None:
    """No more copies of a card are kept for the starting hands than there are. Rules: PO-SETUP-2."""
    if entry.get("starting", 0) > entry["count"]:
        message = f"{card} starts with {entry['starting']} of {entry['count']}"
        faults.add(document, (card, "starting"), message, "there are not so many")


def named(card: str, entry: Mapping[str, Any]) -> Iterator[tuple[Place, str]]:
    """Yield the other equipment that a card names, and where."""
    for key in ("made_of", "boosts"):
        for row, other in enumerate(entry.get(key, ())):
            yield (card, key, row), other
    if "more_dice" in entry:
        yield (card, "more_dice", "beside"), entry["more_dice"]["beside"]


def check_modes(document: Document, card: str, modes: Mapping[str, Any], faults: Faults) -> None:
    """A melee weapon has range 0; every mode rolls dice or kills all.

    Rules: PO-EQUIP-2, PO-EQUIP-4.
    """
    for name, mode in modes.items():
        place = (card, "modes", name)
        nearest, farthest = mode["range"]
        if nearest > farthest or (mode["category"] == "melee" and farthest):
            hint = "write [from, to]; melee is [0, 0]"
            faults.add(document, (*place, "range"), f"{card} has the range {nearest} to {farthest}", hint)
        dice = [key for key in ("dice", "accuracy", "damage") if key in mode]
        if len(dice) != (0 if mode.get("kills_all", False) else 3):
            hint = "write dice, accuracy and damage, or kills_all = true alone"
            faults.add(document, place, f"{card} has {', '.join(dice) or 'no dice'} in {name}", hint)


def _check_skills(document: Document, equipment: Document, faults: Faults) -> None:
    """A skill that gives equipment names one.

    Rules: PO-SETUP-7.
    """
    for skill, entry in document.sound():
        if equipment.data and "starts_with" in entry and entry["starts_with"] not in equipment.data:
            message = f"{skill} starts with {entry['starts_with']!r}"
            faults.add(document, (skill, "starts_with"), message, f"it is not in {equipment.file}")
    check_distinct(document, faults, "name")


def _check_survivors(document: Document, skills: Document, equipment: Document, faults: Faults) -> None:
    """Six of the box come first; every skill of a survivor is there.

    Rules: PO-COMP-1.
    """
    boxes = [entry["box"] for _, entry in document.sound()]
    if boxes and len(boxes) == len(document.data) and boxes.count(boxes[0]) != BOX_SURVIVORS:
        faults.add(document, (), f"{boxes.count(boxes[0])} survivors of {boxes[0]}", f"there are {BOX_SURVIVORS}")
    for survivor, entry in document.sound():
        for side in SIDES:
            for level in LEVELS:
                for row, skill in enumerate(entry[side][level]):
                    for message, hint in _check_skill(skill, skills, equipment):
                        faults.add(document, (survivor, side, level, row), f"{survivor}: {message}", hint)
    check_distinct(document, faults, "name")


def _check_skill(skill: str, skills: Document, equipment: Document) -> Iterator[tuple[str, str]]:
    name, colon, card = skill.partition(":")
    if skills.data and name not in skills.data:
        yield f"no skill {name!r}", f"it is not in {skills.file}"
    elif name.endswith("_with") != bool(colon):
        yield f"{skill!r} is not whole", "only a skill with one equipment has :equipment after it"
    elif colon and equipment.data and card not in equipment.data:
        yield f"no equipment {card!r}", f"it is not in {equipment.file}"


def check_zombie_cards(document: Document, wanted: int, faults: Faults) -> None:
    """As many cards as are wanted; only extra activations activate.

    Rules: PO-COMP-4, PO-ZP-8.
    """
    if document.data and len(document.data) != wanted:
        faults.add(document, (), f"{len(document.data)} zombie cards", f"there are {wanted}")
    for number, entry in document.sound():
        for level in LEVELS:
            row = entry[level]
            if row != NOTHING and row.startswith("all ") != (entry["card"] == "extra_activation"):
                hint = 'extra activations have rows as "all walkers", other cards as "3 walkers"'
                faults.add(document, (number, level), f"card {number} is {entry['card']} with {row!r}", hint)


def _check_levels(document: Document, faults: Faults) -> None:
    """Each level begins after the one before it, blue at 0.

    Rules: PO-XP-2.
    """
    check_keys(document, LEVELS, faults)
    before = -1
    for level, entry in document.sound():
        if entry["begins"] <= before or (level == LEVELS[0] and entry["begins"]):
            faults.add(
                document, (level, "begins"), f"{level} begins at {entry['begins']}", "0 first, then more and more"
            )
        before = entry["begins"]


def _check_rules(document: Document, cards: list[Document], faults: Faults) -> None:
    """Every card and skill has a rule, and every such rule its card or skill."""
    if all(file.data for file in cards):
        wanted = {
            f"PO-{'SKILL' if file.file == 'skills.toml' else 'CARD'}-{card}" for file in cards for card in file.data
        }
        check_card_rules(document, "PO-(SKILL|CARD)-", wanted, faults)


def check_card_rules(document: Document, begins: str, wanted: set[str], faults: Faults) -> None:
    """The rules whose ids begin so are those that are wanted."""
    texts = document.data.get("rules", {})
    if not isinstance(texts, dict) or not texts:
        return
    written = {rule for rule in texts if re.match(begins, rule)}
    for rule in sorted(wanted - written):
        faults.add(document, ("rules",), f"no rule {rule}", f'add [rules."{rule}"] with title and text')
    for rule in sorted(written - wanted):
        faults.add(document, ("rules", rule), f"{rule} is about no card and no skill", "correct the id")


def check_keys(document: Document, keys: tuple[str, ...], faults: Faults) -> None:
    """Report entries that are missing, too many or out of order."""
    if document.data and tuple(document.data) != keys:
        faults.add(document, (), f"the entries are {', '.join(document.data)}", f"write {', '.join(keys)}")


def check_distinct(document: Document, faults: Faults, key: str) -> None:
    """Report every entry that repeats a value of an earlier one."""
    first: dict[str, str] = {}
    for entry_id, entry in document.sound():
        if entry[key] in first:
            message = f"{entry_id} has the {key} {entry[key]!r} of {first[entry[key]]}"
            faults.add(document, (entry_id, key), message, "give it another")
        first.setdefault(entry[key], entry_id)
