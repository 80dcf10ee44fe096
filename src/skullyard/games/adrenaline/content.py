"""What is in the box: weapons, powerups, ammo tiles, fighters, and the rules' words.

Everything here is constant and shared; the state of a match holds indices
into these tuples.

Rules: AD-SETUP-3, AD-SETUP-4, AD-SETUP-5.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from types import MappingProxyType
from typing import Final, Literal

from skullyard.games.adrenaline import schema
from skullyard.games.adrenaline.schema import sources

RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
COLOURS: Final = (RED, YELLOW, BLUE)
COLOUR: Final = schema.COLOURS  # their names, "red", "yellow", "blue"

TARGETING_SCOPE: Final = 0
NEWTON: Final = 1
TAGBACK_GRENADE: Final = 2
TELEPORTER: Final = 3

Cubes = tuple[int, int, int]  # how many red, yellow and blue ones
Role = Literal["base", "optional", "mode"]


@dataclass(frozen=True, slots=True)
class Effect:
    """One of the things a weapon can do, and the cubes it takes on top.

    Rules: AD-SHOOT-2.
    """

    id: str
    index: int
    name: str
    role: Role
    cost: Cubes
    short: str
    text: str


@dataclass(frozen=True, slots=True)
class WeaponCard:
    """A weapon: what it costs, in grabbing and in reloading, and its effects.

    Attributes:
        cubes: The printed cubes from the top, as colours; the first one is pre-loaded.
        cost: What reloading takes.
        pickup: What grabbing takes, the cost less the pre-loaded cube.

    Rules: AD-AMMO-3, AD-AMMO-6.
    """

    id: str
    index: int
    name: str
    colour: int
    cubes: tuple[int, ...]
    cost: Cubes
    pickup: Cubes
    short: str
    effects: tuple[Effect, ...]

    @property
    def rule(self) -> str:
        """The id of the rule that tells how the weapon is used."""
        return f"AD-WEAPON-{self.id}"

    def effect(self, effect_id: str) -> Effect:
        """Return one of the weapon's effects by its id."""
        for effect in self.effects:
            if effect.id == effect_id:
                return effect
        raise LookupError(f"{self.id} has no effect {effect_id!r}; it has {', '.join(e.id for e in self.effects)}")


@dataclass(frozen=True, slots=True)
class PowerupKind:
    """A kind of powerup; each kind comes in the three ammo colours.

    Rules: AD-SETUP-3.
    """

    id: str
    index: int
    name: str
    copies: int
    when: str
    short: str
    text: str

    @property
    def rule(self) -> str:
        """The id of the rule that tells how the powerup is used."""
        return f"AD-POWERUP-{self.id}"


@dataclass(frozen=True, slots=True)
class AmmoTile:
    """An ammo tile: its cubes, whether it gives a powerup, and how many there are.

    Rules: AD-SETUP-4, AD-AMMO-1.
    """

    id: str
    index: int
    cubes: Cubes
    powerup: bool
    count: int


@dataclass(frozen=True, slots=True)
class Fighter:
    """One of the five figures, told apart by silhouette and by colour."""

    id: str
    index: int
    name: str
    colour: str
    silhouette: str
    cut: str
    mask: str


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in the project's own words; the note tells where it goes beyond the rulebook."""

    id: str
    title: str
    text: str
    note: str


@cache
def weapons() -> tuple[WeaponCard, ...]:
    """Return the 21 weapons: seven blue, seven red, seven yellow.

    Rules: AD-SETUP-3, AD-AMMO-3.
    """
    cards = []
    for index, (weapon_id, entry) in enumerate(sources().weapons.items()):
        effects = tuple(
            Effect(
                id=effect_id,
                index=number,
                name=effect["name"],
                role=effect["role"],
                cost=_cubes(effect["cost"]),
                short=effect["short"],
                text=effect["text"],
            )
            for number, (effect_id, effect) in enumerate(entry["effects"].items())
        )
        card = WeaponCard(
            id=weapon_id,
            index=index,
            name=entry["name"],
            colour=COLOUR.index(entry["colour"]),
            cubes=tuple(COLOUR.index(word) for word in entry["cost"]),
            cost=_cubes(entry["cost"]),
            pickup=_cubes(entry["cost"][1:]),
            short=entry["short"],
            effects=effects,
        )
        cards.append(card)
    return tuple(cards)


@cache
def powerup_kinds() -> tuple[PowerupKind, ...]:
    """Return the four kinds of powerup.

    Rules: AD-SETUP-3.
    """
    return tuple(
        PowerupKind(id=key, index=index, **entry) for index, (key, entry) in enumerate(sources().powerups.items())
    )


def powerup_kind(powerup: int) -> int:
    """Return the kind of a type of powerup card."""
    return powerup // len(COLOURS)


def powerup_colour(powerup: int) -> int:
    """Return the colour of a type of powerup card."""
    return powerup % len(COLOURS)


@cache
def powerup_deck() -> tuple[int, ...]:
    """Return the types of the 24 powerup cards, unshuffled.

    Rules: AD-SETUP-3.
    """
    kinds = powerup_kinds()
    return tuple(kind.index * 3 + colour for kind in kinds for colour in COLOURS for _ in range(kind.copies))


@cache
def tiles() -> tuple[AmmoTile, ...]:
    """Return the kinds of ammo tile.

    Rules: AD-SETUP-4.
    """
    return tuple(
        AmmoTile(id=key, index=index, cubes=_cubes(entry["cubes"]), powerup=entry["powerup"], count=entry["count"])
        for index, (key, entry) in enumerate(sources().tiles.items())
    )


@cache
def tile_deck() -> tuple[int, ...]:
    """Return the indices of the 36 ammo tiles, unshuffled.

    Rules: AD-SETUP-4.
    """
    return tuple(tile.index for tile in tiles() for _ in range(tile.count))


@cache
def fighters() -> tuple[Fighter, ...]:
    """Return the five fighters.

    Rules: AD-SETUP-5.
    """
    return tuple(Fighter(id=key, index=index, **entry) for index, (key, entry) in enumerate(sources().fighters.items()))


@cache
def rule_texts(title: str = "adrenaline") -> dict[str, RuleText]:
    """Return every rule by its id; there is one title only."""
    return {
        rule_id: RuleText(id=rule_id, title=entry["title"], text=entry["text"], note=entry.get("note", ""))
        for rule_id, entry in sources().rules.items()
    }


@cache
def data_hash() -> str:
    """Return the fingerprint of the data a match is played with.

    The words of the rules are not in it, so that they can be bettered without
    locking the games of earlier releases.
    """
    digest = sha256()
    for source in schema.data_files():
        if source.name != "rules.toml":
            digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()


def _cubes(words: list[str]) -> Cubes:
    """Count the cubes of each colour."""
    return words.count("red"), words.count("yellow"), words.count("blue")


WEAPON_INDEX: Final[Mapping[str, int]] = MappingProxyType({card.id: card.index for card in weapons()})

# A type of powerup card is an int, `kind * 3 + colour`; its key is such as "newton-blue".
POWERUP_NAME: Final = tuple(f"{kind.id}-{colour}" for kind in powerup_kinds() for colour in COLOUR)
