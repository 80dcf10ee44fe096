"""What is in the box: equipment, zombies and their cards, survivors, skills, and the rules' words.

Everything here is constant and shared; the state of a match holds indices
into these tuples.

Rules: PO-COMP-1, PO-COMP-2, PO-COMP-3, PO-COMP-4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final

from skullyard.games.outbreak import schema
from skullyard.games.outbreak.schema import sources

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

    Rules: PO-COMP-3, PO-EQUIP-1.
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

    @property
    def weapon(self) -> bool:
        """Whether one can attack with it."""
        return bool(self.modes)

    @property
    def rule(self) -> str:
        """The id of the rule that tells what the card does."""
        return f"PO-CARD-{self.id}"


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
        card: "spawn", "extra_activation" or "manhole".
        rows: What comes, by danger level; all None on an extra activation.
        activates: The species that activate, by danger level; -1 = none.

    Rules: PO-COMP-4, PO-XP-4, PO-ZP-8, PO-ZP-9.
    """

    number: int
    index: int
    card: str
    rows: tuple[Row, ...]
    activates: tuple[int, ...]

    @property
    def rule(self) -> str:
        """The id of the rule that tells what the card does."""
        return f"PO-CARD-{self.number}"


@dataclass(frozen=True, slots=True)
class SkillCard:
    """A skill as it is printed; what it does is registered under its id."""

    id: str
    index: int
    name: str
    kind: str
    confidence: str
    text: str
    starts_with: int

    @property
    def rule(self) -> str:
        """The id of the rule that tells what the skill does."""
        return f"PO-SKILL-{self.id}"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a survivor's card: its skills by level, as ids, and the wounds that kill.

    Rules: PO-XP-3, PO-ZV-1.
    """

    wounds_to_die: int
    blue: tuple[str, ...]
    yellow: tuple[str, ...]
    orange: tuple[str, ...]
    red: tuple[str, ...]

    @property
    def levels(self) -> tuple[tuple[str, ...], ...]:
        """The skills by danger level."""
        return self.blue, self.yellow, self.orange, self.red


@dataclass(frozen=True, slots=True)
class Survivor:
    """A survivor with both sides.

    Rules: PO-COMP-1.
    """

    id: str
    index: int
    name: str
    nickname: str
    box: str
    standard: Side
    zombivor: Side


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in the project's own words; the note tells where it goes beyond the rulebook."""

    id: str
    title: str
    text: str
    note: str


_REFERRING: Final = ("modes", "boosts", "more_dice", "made_of", "keeps_cards")  # what is not taken over as it stands


@cache
def equipment() -> tuple[Equipment, ...]:
    """Return the kinds of equipment.

    Rules: PO-COMP-3, PO-EQUIP-1.
    """
    entries = sources().equipment
    place = {card: index for index, card in enumerate(entries)}
    return tuple(_equipment(card, entry, place) for card, entry in entries.items())


def _equipment(card: str, entry: Mapping[str, Any], place: Mapping[str, int]) -> Equipment:
    beside = entry.get("more_dice", {})
    plain = {key: value for key, value in entry.items() if key not in _REFERRING}
    return Equipment(
        id=card,
        index=place[card],
        modes=tuple(_mode(key, index, mode) for index, (key, mode) in enumerate(entry.get("modes", {}).items())),
        boosts=tuple(place[other] for other in entry.get("boosts", ())),
        beside=place[beside["beside"]] if beside else -1,
        beside_dice=beside.get("dice", 0),
        **plain,
    )


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
        for card, entry in sources().equipment.items()
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
    """Return the zombie cards in the order of their numbers.

    Rules: PO-COMP-4.
    """
    cards = []
    for index, (number, entry) in enumerate(sources().zombie_cards.items()):
        rows = [_row(entry[level], TYPE_NAMES.index(entry["type"])) for level in LEVEL_NAMES]
        extra = entry["card"] == "extra_activation"
        cards.append(
            ZombieCard(
                number=int(number),
                index=index,
                card=entry["card"],
                rows=tuple(None if extra else row for row in rows),
                activates=tuple(row[0] if extra and row else -1 for row in rows),
            )
        )
    return tuple(cards)


def _row(text: str, zombie_type: int) -> Row:
    """Read "2 fatties" as a species and a number, "all fatties" as the number 0."""
    if text == schema.NOTHING:
        return None
    number, word = text.split()
    kind = next(i for i, name in enumerate(KIND_NAMES) if word in (name, schema.PLURALS[name]))
    return species(zombie_type, kind), int(number) if number != "all" else 0


@cache
def skills() -> Mapping[str, SkillCard]:
    """Return the skills by id."""
    return MappingProxyType(
        {
            key: SkillCard(
                id=key,
                index=index,
                name=entry["name"],
                kind=entry["kind"],
                confidence=entry["confidence"],
                text=entry["text"],
                starts_with=EQUIPMENT[entry["starts_with"]] if "starts_with" in entry else -1,
            )
            for index, (key, entry) in enumerate(sources().skills.items())
        }
    )


@cache
def survivors() -> tuple[Survivor, ...]:
    """Return the survivors, the six of the box first.

    Rules: PO-COMP-1.
    """
    return tuple(
        Survivor(
            id=key,
            index=index,
            name=entry["name"],
            nickname=entry.get("nickname", ""),
            box=entry["box"],
            standard=_side(entry["standard"]),
            zombivor=_side(entry["zombivor"]),
        )
        for index, (key, entry) in enumerate(sources().survivors.items())
    )


def survivor(survivor_id: str) -> Survivor:
    """Return a survivor by its id."""
    return survivors()[SURVIVOR[survivor_id]]


def _side(entry: Mapping[str, Any]) -> Side:
    return Side(entry["wounds_to_die"], *(tuple(entry[level]) for level in LEVEL_NAMES))


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
def rule_texts() -> dict[str, RuleText]:
    """Return every rule by its id."""
    return {
        rule_id: RuleText(id=rule_id, title=entry["title"], text=entry["text"], note=entry.get("note", ""))
        for rule_id, entry in sources().rules.items()
    }


@cache
def data_hash() -> str:
    """Return the fingerprint of the data a match is played with, tiles too.

    The words of the rules are not in it, so that they can be bettered without
    locking the games of earlier releases; nor are the missions, which all that
    is kept of a game carries along.
    """
    digest = sha256()
    for source in schema.every_file():
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
FIGURES: Final = tuple(int(zombie["figures"][name]) for name in TYPE_NAMES for zombie in _ZOMBIES)

# The order in which the hits of a shot are dealt, after the survivors: ranks of species, the shooter chooses within one.
SHOOTING_ORDER: Final = tuple(
    tuple(species(zombie_type, kind) for kind in kinds)
    for kinds in ((WALKER,), (FATTY, ABOMINATION), (RUNNER,))
    for zombie_type in (TOXIC, STANDARD, BERSERKER)
)

LEVEL_BEGINS: Final = tuple(int(sources().levels[name]["begins"]) for name in LEVEL_NAMES)

EQUIPMENT: Final[Mapping[str, int]] = MappingProxyType({card: index for index, card in enumerate(sources().equipment)})
ZOMBIE_CARD: Final[Mapping[int, int]] = MappingProxyType(
    {int(number): index for index, number in enumerate(sources().zombie_cards)}
)
SURVIVOR: Final[Mapping[str, int]] = MappingProxyType(
    {survivor: index for index, survivor in enumerate(sources().survivors)}
)
