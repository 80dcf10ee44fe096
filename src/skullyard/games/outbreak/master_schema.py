"""The shapes of the data files that only Apocalypse has, and what must hold between them and Prison Outbreak's.

Whatever is wrong in any of these files is reported at once, each fault with
file, line and hint.

Rules: AP-36, AP-67, AP-69.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from skullyard.engine.datafile import Document, Entries, Faults, Flag, Record, Several, Source, Text, Whole, load
from skullyard.engine.datalines import Place
from skullyard.games.outbreak import schema
from skullyard.games.outbreak.schema import EQUIPMENT_FIELDS, EQUIPMENT_ID, KINDS, LEVELS, NAME, TYPES, Sources, sources

MASTER_CARDS, DESIGNS, TOXIC_CARDS, MOST_KINDS = 33, 30, 12, 63
COLOURS: Final = ("blue", "green", "red")
ANY: Final = "any"
MOMENTS: Final = (
    "acts",
    "move_declared",
    "moved",
    "searched",
    "attack_rolled",
    "killed",
    "card_drawn",
    "wounds",
    "zombies_move",
)
"""The moments at which the Master can play red cards. Rules: AP-43, AP-44."""

_HERE: Final = ("count", "starting", "aside", "special")  # what differs between the boxes
_NEW_FIELDS: Mapping[str, Any] = {
    **EQUIPMENT_FIELDS,
    "special": Flag(),
    "boosted_by": EQUIPMENT_ID,
    "gas_mask": Flag(),
    "fuel": EQUIPMENT_ID,
    "target_noise": Whole(1, 9),
    "raises": Several(EQUIPMENT_ID, 1, 99, distinct=True),
    "steadies": Several(EQUIPMENT_ID, 1, 99, distinct=True),
}
_MASTER_FIELDS: Mapping[str, Any] = {
    "name": NAME,
    "colour": Text(words=COLOURS),
    "copies": Whole(1, 9),
    "power": Whole(1, 4),
    "text": Text(longest=200),
    "moment": Text(words=(ANY, *MOMENTS)),
    "danger": Text(words=LEVELS[1:]),
    "numbers": Several(Whole(1, 9), len(LEVELS), len(LEVELS)),
    "group": Text(pattern="[a-z]+", hint="write one word in small letters"),
    "unique": Flag(),
    "lasts": Flag(),
}
SHAPES: Mapping[str, Entries] = {
    "equipment.toml": Entries(Record(_NEW_FIELDS, optional=frozenset(_NEW_FIELDS) - {"count"})),
    "master_cards.toml": Entries(
        Record(_MASTER_FIELDS, optional=frozenset({"moment", "danger", "numbers", "group", "unique", "lasts"})),
        pattern="MZ-[BGR][0-9]{2}",
        hint="write MZ-, the first letter of the colour and two digits",
    ),
    "zombie_cards.toml": schema.SHAPES["zombie_cards.toml"],
    "zombies.toml": Entries(Record(dict.fromkeys(TYPES, Whole(1, 99)))),
}
RULES: Final = schema.rules_shape(
    "AP-([0-9]{2}|EX-[0-9]+|CARD-[A-Za-z0-9_-]+|RULING-[0-9]+)", "AP-01, AP-EX-1, AP-CARD-id or AP-RULING-1"
)
"""The shape of the rules, which are read only when somebody wants to read them."""


@dataclass(frozen=True, slots=True)
class MasterSources:
    """What the data files of Apocalypse say, found without fault."""

    equipment: Mapping[str, Any]
    master_cards: Mapping[str, Any]
    zombie_cards: Mapping[str, Any]
    zombies: Mapping[str, Any]


@cache
def master_sources() -> MasterSources:
    """Return what the files that ship with the game say.

    Rules: AP-67, AP-69.
    """
    return read_master_sources(data_files(), sources())


def data_files() -> list[Source]:
    """Return the files of Apocalypse's box, in the order of their names."""
    return [schema.folder("apocalypse") / name for name in sorted(SHAPES)]


def every_file() -> list[Source]:
    """Return all data that Apocalypse is played with but the missions: Prison Outbreak's, then its own by name."""
    own = (file for file in schema.folder("apocalypse").iterdir() if file.name.endswith(".toml"))
    return [*schema.every_file(), *sorted(own, key=str)]


def read_master_sources(paths: Iterable[Source], prison: Sources) -> MasterSources:
    """Read and check one file of each name in `SHAPES`, beside what Prison Outbreak's say.

    Raises:
        DataError: With every fault of every file.

    Rules: AP-36, AP-67, AP-69.
    """
    faults = Faults()
    documents = {path.name: load(path, SHAPES[path.name], faults) for path in paths}
    _check_equipment(documents["equipment.toml"], prison, faults)
    _check_zombie_cards(documents["zombie_cards.toml"], prison, faults)
    schema.check_keys(documents["zombies.toml"], KINDS, faults)
    _check_master_cards(documents["master_cards.toml"], faults)
    faults.raise_any()
    return MasterSources(
        equipment=documents["equipment.toml"].data,
        master_cards=documents["master_cards.toml"].data,
        zombie_cards=documents["zombie_cards.toml"].data,
        zombies=documents["zombies.toml"].data,
    )


@cache
def master_rules() -> Mapping[str, Any]:
    """Return the rules of Apocalypse in words, by id."""
    path = schema.folder("apocalypse") / "rules.toml"
    return read_master_rules(path, master_sources(), sources()) if path.is_file() else {}


def read_master_rules(path: Source, master: MasterSources, prison: Sources) -> Mapping[str, Any]:
    """Read and check the rules: every card that only Apocalypse has is among them.

    Raises:
        DataError: With every fault of the file.
    """
    faults = Faults()
    document = load(path, RULES, faults)
    cards = (*new_equipment(master.equipment, prison), *master.zombie_cards, *master.master_cards)
    schema.check_card_rules(document, "AP-CARD-", {f"AP-CARD-{card}" for card in cards}, faults)
    faults.raise_any()
    rules: Mapping[str, Any] = document.data["rules"]
    return rules


def new_equipment(entries: Mapping[str, Any], prison: Sources) -> dict[str, Any]:
    """Return the kinds of equipment that Prison Outbreak does not have."""
    return {card: entry for card, entry in entries.items() if card not in prison.equipment}


def _check_equipment(document: Document, prison: Sources, faults: Faults) -> None:
    """A card of both boxes only tells its numbers; what a card names is there; each that is dealt is there.

    Rules: AP-69.
    """
    known = {*prison.equipment, *document.data}
    if len(known) > MOST_KINDS:
        faults.add(document, (), f"{len(known)} kinds of equipment", f"{MOST_KINDS} at most")
    fillers = []
    for card, entry in document.sound():
        schema.check_numbers(document, card, entry, faults)
        if entry.get("aside", False) and "starting" in entry:
            fillers.append(card)
        if card in prison.equipment:
            for key in [key for key in entry if key not in _HERE]:
                message = f"{card} is a card of Prison Outbreak and has {key!r}"
                faults.add(document, (card, key), message, f"only {', '.join(_HERE)} can differ")
            continue
        _check_new_card(document, card, entry, faults)
        for place, other in (*schema.named(card, entry), *_named(card, entry)):
            if other not in known:
                faults.add(document, place, f"{card} names {other!r}", "there is no such equipment")
    _check_names(document, prison, faults)
    if document.data and not document.unsound and len(fillers) != 1:
        message = f"{len(fillers)} cards are laid aside and dealt at the start"
        faults.add(document, (), message, "one is, for those who get no other")


def _check_new_card(document: Document, card: str, entry: Mapping[str, Any], faults: Faults) -> None:
    """A new card has a name and a sound way to attack, and is boosted by a card of ammo."""
    if "name" not in entry:
        faults.add(document, (card,), f"{card} has no 'name'", "add name = ...")
    if not entry["count"]:
        faults.add(document, (card, "count"), f"there is no {card}", "leave out what is not in the box")
    schema.check_modes(document, card, entry.get("modes", {}), faults)
    if not entry.get("modes"):
        for key in ("fuel", "target_noise", "boosted_by", "special"):
            if key in entry:
                faults.add(document, (card, key), f"{card} has {key!r} and is no weapon", "leave it out")


def _named(card: str, entry: Mapping[str, Any]) -> Iterator[tuple[Place, str]]:
    """Yield the other equipment that a new card names, and where."""
    for key in ("fuel", "boosted_by"):
        if key in entry:
            yield (card, key), entry[key]
    for key in ("raises", "steadies"):
        for row, other in enumerate(entry.get(key, ())):
            yield (card, key, row), other


def _check_names(document: Document, prison: Sources, faults: Faults) -> None:
    """No two cards of both boxes have one name."""
    first = {entry["name"]: card for card, entry in prison.equipment.items()}
    for card, entry in document.sound():
        name = entry.get("name")
        if name is None or card in prison.equipment:
            continue
        if name in first:
            faults.add(document, (card, "name"), f"{card} has the name {name!r} of {first[name]}", "give it another")
        first.setdefault(name, card)


def _check_zombie_cards(document: Document, prison: Sources, faults: Faults) -> None:
    """12 toxic cards whose numbers Prison Outbreak does not have.

    Rules: AP-69.
    """
    schema.check_zombie_cards(document, TOXIC_CARDS, faults)
    for number, entry in document.sound():
        if number in prison.zombie_cards:
            faults.add(document, (number,), f"card {number} is one of Prison Outbreak", "correct the number")
        if entry["type"] != "toxic":
            faults.add(document, (number, "type"), f"card {number} is {entry['type']}", "these cards are toxic")


def _check_master_cards(document: Document, faults: Faults) -> None:
    """33 cards of 30 designs; a card has what its colour needs and nothing of another's.

    Rules: AP-36, AP-40, AP-41, AP-43.
    """
    entries = dict(document.sound())
    if entries and not document.unsound:
        total = sum(entry["copies"] for entry in entries.values())
        if (len(entries), total) != (DESIGNS, MASTER_CARDS):
            message, hint = f"{total} cards of {len(entries)} designs", f"there are {MASTER_CARDS} of {DESIGNS}"
            faults.add(document, (), message, hint)
    for card, entry in entries.items():
        colour = entry["colour"]
        if card[3] != colour[0].upper():
            faults.add(document, (card, "colour"), f"{card} is {colour}", "the letter in its id is that of its colour")
        if colour == "red" and "moment" not in entry:
            faults.add(document, (card,), f"{card} is red and has no moment", "add moment = ...")
        for key, only in (("moment", "red"), ("group", "green"), ("unique", "green"), ("lasts", "blue")):
            if key in entry and colour != only:
                faults.add(document, (card, key), f"{card} is {colour} and has {key!r}", f"only {only} cards have it")
    schema.check_distinct(document, faults, "name")
