"""What is in the box: equipment, zombies and their cards, survivors, skills, and the rules' words.

Everything here is constant and shared; the state of a match holds indices
into these tuples.

Rules: PO-COMP-1, PO-COMP-2, PO-COMP-3, PO-COMP-4.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final

from skullyard.games.outbreak import master_schema, schema
from skullyard.games.outbreak.master_cards import MASTER_CARD, MasterCard, master_cards
from skullyard.games.outbreak.master_schema import master_sources
from skullyard.games.outbreak.people import SURVIVOR, Side, SkillCard, Survivor, skills, survivor, survivors
from skullyard.games.outbreak.schema import sources

__all__ = [
    "MASTER_CARD",
    "SURVIVOR",
    "MasterCard",
    "Side",
    "SkillCard",
    "Survivor",
    "master_cards",
    "skills",
    "survivor",
    "survivors",
]

WALKER: Final = 0
FATTY: Final = 1
RUNNER: Final = 2
ABOMINATION: Final = 3
KIND_NAMES: Final = schema.KINDS
KINDS: Final = len(KIND_NAMES)

STANDARD: Final = 0
BERSERKER: Final = 1
TOXIC: Final = 2
TYPE_NAMES: Final = schema.TYPES
SPECIES: Final = KINDS * len(TYPE_NAMES)

BLUE: Final = 0
YELLOW: Final = 1
ORANGE: Final = 2
RED: Final = 3
LEVEL_NAMES: Final = schema.LEVELS

Row = tuple[int, int] | None  # a species and how many; None = nothing
NOTHING: Final[tuple[Row, ...]] = (None,) * len(LEVEL_NAMES)
NOBODY: Final = (-1,) * len(LEVEL_NAMES)


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to attack with a weapon.

    Attributes:
        category: "melee" or "ranged".
        dice: How many are rolled; 0 where everything in the zone dies without a roll.

    Rules: PO-EQUIP-2, PO-EQUIP-4.
    """

    id: str
    index: int
    category: str
    range_min: int
    range_max: int
    dice: int
    accuracy: int
    damage: int
    noisy: bool
    kills_all: bool

    @property
    def ranged(self) -> bool:
        """Whether it shoots."""
        return self.category == "ranged"


@dataclass(frozen=True, slots=True)
class Equipment:
    """A kind of equipment card.

    Attributes:
        modes: The ways to attack with it; none for what is no weapon.
        door: "quiet" or "noisy" if it opens doors, else "".
        ammo: "light", "heavy" or "".
        aside: Laid aside at set-up, never in the deck.
        starting: How many copies are kept for the starting hands.
        free_targets: The shooter chooses who takes the hits.
        used_up: Discarded by its use.
        hand_only: `tough` and `prevents_wound` hold only while it is in a hand.
        tough: Gives the skill Tough.
        prevents_wound: Can be discarded to prevent a wound.
        beside: With this equipment in the other hand it rolls `beside_dice` more; -1 = none.
        more_cards: So many more cards in a search of a building.
        boosts: Whose ranged attacks may be rolled again.
        trap: Cannot be kept: a walker comes, and the search ends.
        gas_mask: Carried anywhere, it keeps out the spray of toxic zombies.
        fuel: The card that each use discards; -1 = none.
        target_noise: So many tokens of noise lie in the zone aimed at, instead of one at the thrower.
        raises: Carried anywhere, each hit of these weapons does one damage more, however many there are.
        steadies: Carried anywhere, each die of these weapons counts one more, however many there are.

    How many there are, and which are laid aside, is said for Prison Outbreak; `boxes.box` knows it of every box.

    Rules: PO-COMP-3, PO-EQUIP-1, AP-69.
    """

    id: str
    index: int
    name: str
    count: int
    modes: tuple[Mode, ...]
    boosts: tuple[int, ...]
    beside: int
    beside_dice: int
    door: str = ""
    dual: bool = False
    reload: bool = False
    ammo: str = ""
    aside: bool = False
    starting: int = 0
    free_targets: bool = False
    used_up: bool = False
    hand_only: bool = False
    tough: bool = False
    prevents_wound: bool = False
    more_cards: int = 0
    food: bool = False
    trap: bool = False
    gas_mask: bool = False
    fuel: int = -1
    target_noise: int = 0
    raises: tuple[int, ...] = ()
    steadies: tuple[int, ...] = ()
    box: str = "PO"

    @property
    def weapon(self) -> bool:
        """Whether one can attack with it."""
        return bool(self.modes)

    @property
    def rule(self) -> str:
        """The id of the rule that tells what the card does."""
        return f"{self.box}-CARD-{self.id}"


@dataclass(frozen=True, slots=True)
class Combo:
    """Two cards that make a third; where they are kept they share its slot.

    Rules: PO-EQUIP-3.
    """

    a: int
    b: int
    makes: int
    keeps_cards: bool


@dataclass(frozen=True, slots=True)
class ZombieCard:
    """A zombie card.

    Attributes:
        number: As it is printed; 0 on a card of the Zombie Master.
        card: "spawn", "extra_activation" or "manhole"; "master" is a card of the Zombie Master.
        rows: What comes, by danger level; all None on an extra activation.
        activates: The species that activate, by danger level; -1 = none.
        master: The design of a card of the Zombie Master; -1 = none.

    Rules: PO-COMP-4, PO-XP-4, PO-ZP-8, PO-ZP-9, AP-36, AP-69.
    """

    number: int
    index: int
    card: str
    rows: tuple[Row, ...]
    activates: tuple[int, ...]
    master: int = -1

    @property
    def rule(self) -> str:
        """The id of the rule that tells what the card does."""
        if self.master >= 0:
            return master_cards()[self.master].rule
        return f"{'PO' if self.index < TOXIC_BEGINS else 'AP'}-CARD-{self.number}"


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in the project's own words; the note tells where it goes beyond the rulebook."""

    id: str
    title: str
    text: str
    note: str


# What is not taken over as it stands; what differs between boxes stands in this title's file for Prison Outbreak only.
_REFERRING: Final = (
    "modes", "boosts", "more_dice", "made_of", "keeps_cards", "boosted_by", "fuel", "raises", "steadies",
)  # fmt: skip
_OF_A_BOX: Final = ("count", "aside", "starting", "special")


@cache
def equipment() -> tuple[Equipment, ...]:
    """Return the kinds of equipment: those of Prison Outbreak, then those that only Apocalypse has.

    Rules: PO-COMP-3, PO-EQUIP-1, AP-69.
    """
    boosted = [(entry["boosted_by"], card) for card, entry in _NEW.items() if "boosted_by" in entry]
    return tuple(
        _equipment(card, entry, [gun for ammo, gun in boosted if ammo == card])
        for card, entry in (*sources().equipment.items(), *_NEW.items())
    )


def _equipment(card: str, entry: Mapping[str, Any], boosted: Iterable[str]) -> Equipment:
    """Make a kind of equipment; the new guns that it boosts come after those that its own file names."""
    beside, left_out = entry.get("more_dice", {}), (*_REFERRING, *(_OF_A_BOX if card in _NEW else ()))
    plain = {key: value for key, value in entry.items() if key not in left_out}
    return Equipment(
        id=card,
        index=EQUIPMENT[card],
        modes=tuple(_mode(key, index, mode) for index, (key, mode) in enumerate(entry.get("modes", {}).items())),
        boosts=_places((*entry.get("boosts", ()), *boosted)),
        beside=EQUIPMENT[beside["beside"]] if beside else -1,
        beside_dice=beside.get("dice", 0),
        fuel=EQUIPMENT[entry["fuel"]] if "fuel" in entry else -1,
        raises=_places(entry.get("raises", ())),
        steadies=_places(entry.get("steadies", ())),
        box="AP" if card in _NEW else "PO",
        **{"count": 0, **plain} if card in _NEW else plain,
    )


def _places(cards: Iterable[str]) -> tuple[int, ...]:
    return tuple(EQUIPMENT[card] for card in cards)


def _mode(key: str, index: int, mode: Mapping[str, Any]) -> Mode:
    return Mode(
        id=key,
        index=index,
        category=mode["category"],
        range_min=mode["range"][0],
        range_max=mode["range"][1],
        dice=mode.get("dice", 0),
        accuracy=mode.get("accuracy", 0),
        damage=mode.get("damage", 0),
        noisy=mode["noisy"],
        kills_all=mode.get("kills_all", False),
    )


@cache
def combos() -> tuple[Combo, ...]:
    """Return what can be made of two cards.

    Rules: PO-EQUIP-3.
    """
    return tuple(
        Combo(a=EQUIPMENT[a], b=EQUIPMENT[b], makes=EQUIPMENT[card], keeps_cards=entry.get("keeps_cards", False))
        for card, entry in (*sources().equipment.items(), *_NEW.items())
        if "made_of" in entry
        for a, b in [entry["made_of"]]
    )


@cache
def equipment_deck() -> tuple[int, ...]:
    """Return the cards that are shuffled at set-up: without those laid aside and those of the starting hands.

    Rules: PO-SETUP-2, PO-SETUP-3.
    """
    return tuple(card.index for card in equipment() if not card.aside for _ in range(card.count - card.starting))


@cache
def zombie_cards() -> tuple[ZombieCard, ...]:
    """Return the zombie cards: Prison Outbreak's by number, then the toxic ones, then the Master's designs.

    Rules: PO-COMP-4, AP-36, AP-69.
    """
    printed = (*sources().zombie_cards.items(), *master_sources().zombie_cards.items())
    designs = range(len(MASTER_CARD))
    return (
        *(_zombie_card(index, number, entry) for index, (number, entry) in enumerate(printed)),
        *(ZombieCard(0, MASTER_BEGINS + card, "master", NOTHING, NOBODY, card) for card in designs),
    )


def _zombie_card(index: int, number: str, entry: Mapping[str, Any]) -> ZombieCard:
    rows = [_row(entry[level], TYPE_NAMES.index(entry["type"])) for level in LEVEL_NAMES]
    extra = entry["card"] == "extra_activation"
    return ZombieCard(
        number=int(number),
        index=index,
        card=entry["card"],
        rows=tuple(None if extra else row for row in rows),
        activates=tuple(row[0] if extra and row else -1 for row in rows),
    )


def _row(text: str, zombie_type: int) -> Row:
    """Read "2 fatties" as a species and a number, "all fatties" as the number 0."""
    if text == schema.NOTHING:
        return None
    number, word = text.split()
    kind = next(i for i, name in enumerate(KIND_NAMES) if word in (name, schema.PLURALS[name]))
    return species(zombie_type, kind), int(number) if number != "all" else 0


def species(zombie_type: int, kind: int) -> int:
    """Return the number of a kind of zombie in a type."""
    return zombie_type * KINDS + kind


def kind_of(zombie: int) -> int:
    """Return the kind of a species."""
    return zombie % KINDS


def type_of(zombie: int) -> int:
    """Return the type of a species."""
    return zombie // KINDS


def level_of(experience: int) -> int:
    """Return the danger level that an experience belongs to.

    Rules: PO-XP-2.
    """
    level = RED
    while experience < LEVEL_BEGINS[level]:
        level -= 1
    return level


@cache
def rule_texts(title: str = "") -> dict[str, RuleText]:
    """Return every rule by its id, of one title or those of both."""
    prison = () if title == "apocalypse" else sources().rules.items()
    master = () if title == "prison_outbreak" else master_schema.master_rules().items()
    return {
        rule_id: RuleText(id=rule_id, title=entry["title"], text=entry["text"], note=entry.get("note", ""))
        for rule_id, entry in (*prison, *master)
    }


@cache
def data_hash(title: str = "prison_outbreak") -> str:
    """Return the fingerprint of the data a match of a title is played with, tiles too.

    The words of the rules are not in it, so that they can be bettered without
    locking the games of earlier releases; nor are the missions, which all that
    is kept of a game carries along.
    """
    digest = sha256()
    for source in schema.every_file() if title == "prison_outbreak" else master_schema.every_file():
        if source.name != "rules.toml":
            digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()


_ZOMBIES: Final = tuple(sources().zombies[name] for name in KIND_NAMES)

# By kind.
ZOMBIE_ACTIONS: Final = tuple(int(zombie["actions"]) for zombie in _ZOMBIES)
DAMAGE_TO_KILL: Final = tuple(int(zombie["needs"]) for zombie in _ZOMBIES)
EXPERIENCE: Final = tuple(int(zombie["experience"]) for zombie in _ZOMBIES)
ESCORT: Final = tuple(int(zombie["escort"]) for zombie in _ZOMBIES)

# By species, `type * 4 + kind`.
SPECIES_NAMES: Final = tuple(
    name if zombie_type == "standard" else f"{zombie_type}_{name}" for zombie_type in TYPE_NAMES for name in KIND_NAMES
)
FIGURES: Final = tuple(int(zombie["figures"][name]) for name in TYPE_NAMES for zombie in _ZOMBIES)  # of Prison Outbreak

# The order in which the hits of a shot are dealt, after the survivors: ranks of species, the shooter chooses within one.
SHOOTING_ORDER: Final = tuple(
    tuple(species(zombie_type, kind) for kind in kinds)
    for kinds in ((WALKER,), (FATTY, ABOMINATION), (RUNNER,))
    for zombie_type in (TOXIC, STANDARD, BERSERKER)
)

LEVEL_BEGINS: Final = tuple(int(sources().levels[name]["begins"]) for name in LEVEL_NAMES)

_NEW: Final = master_schema.new_equipment(master_sources().equipment, sources())
EQUIPMENT: Final[Mapping[str, int]] = MappingProxyType(
    {card: index for index, card in enumerate((*sources().equipment, *_NEW))}
)
ZOMBIE_CARD: Final[Mapping[int, int]] = MappingProxyType(
    {int(number): index for index, number in enumerate((*sources().zombie_cards, *master_sources().zombie_cards))}
)
TOXIC_BEGINS: Final = len(sources().zombie_cards)
MASTER_BEGINS: Final = len(ZOMBIE_CARD)
