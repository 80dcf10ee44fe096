"""What the page adds to a view: who sits where, what may be chosen, and on which thing each option lies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from skullyard.engine import Seat
from skullyard.engine.wording import Say
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arena
from skullyard.games.adrenaline.names import fighter_name
from skullyard.games.adrenaline.names import weapon_card as weapon

__all__ = [
    "Choice",
    "Lights",
    "Outcome",
    "Say",
    "Tokens",
    "cube_colours",
    "fighter_name",
    "powerup",
    "square_index",
    "tile",
    "weapon",
]

ROOMS = frozenset(("red", "blue", "purple", "yellow", "green", "white"))

Tokens: TypeAlias = tuple[Seat, ...]
"""Whose tokens lie in a row."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option, as the page lights it.

    Attributes:
        key: What is posted when it is chosen, such as ``"figure:dozer"``.
        name: Its name on a button: "Dozer".
        place: Where that is: "D2".
        detail: Its second line, the outcome in words: "2 + 1 mark: overkill".
        undoable: Whether it can be taken back.
        damage: The boards it would change: the seat, and how many tokens of damage would lie there.
        chosen: Whether it is ticked already, where several may be chosen.
    """

    key: str
    name: str
    detail: str = ""
    place: str = ""
    undoable: bool = True
    damage: tuple[tuple[Seat, int], ...] = ()
    chosen: bool = False

    @property
    def words(self) -> list[str]:
        """The words of its key."""
        return self.key.split(":")

    @property
    def label(self) -> str:
        """What a reader hears."""
        return ", ".join(filter(None, (" ".join(filter(None, (self.name, self.place))), self.detail)))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a board would look like after any of some options.

    Attributes:
        keys: The keys of these options, with a space between them.
        damage: How many tokens of damage would lie on it.
    """

    keys: str
    damage: int


BOT = "bot"
"""The bot's action, which lies on the bot's figure and board."""
_ROOM_VERBS = frozenset(("room", "use"))
_BESIDE = frozenset(("route", "give"))  # they are about squares, but no square stands for one of them


def _thing(words: list[str]) -> str:
    """Name the thing on the table an option lies on: a fighter, square, room, card or direction; empty if none."""
    verb, last = words[0], words[-1]
    if words == [BOT]:
        return BOT
    if len(words) < 2 or verb in _BESIDE:
        return ""
    if verb in ("use", "mode") and len(words) == 2 and last not in content.POWERUP_NAME:
        return ""  # an effect, which has no place on the table
    if last in ROOMS and verb not in _ROOM_VERBS:
        return f"spawn_{last}" if verb == "spawn" else ""  # a colour of ammo is no room
    return last


class Lights:
    """Which option lies on which thing of the table.

    A thing that several options lie on is lit only if one of them names it alone ("the figure", not "this card at that figure"):
    a click must never choose between two payments.
    """

    __slots__ = ("_by_thing", "_gifts", "_lone_ways", "_outcomes", "_ways")

    def __init__(self, choices: Iterable[Choice]) -> None:
        lying: defaultdict[str, list[tuple[int, Choice]]] = defaultdict(list)
        outcomes: defaultdict[Seat, defaultdict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
        ways: defaultdict[str, list[Choice]] = defaultdict(list)
        gifts: list[str] = []
        for choice in choices:
            words = choice.words
            if words[0] == "give":
                gifts.append(choice.key)
            for square in words[1:] if words[0] == "route" else ():
                ways[square].append(choice)
            if thing := _thing(words):
                lying[thing].append((len(words), choice))
            for seat, damage in choice.damage:
                outcomes[seat][damage].append(choice.key)
        plainest = ((thing, _plainest(found)) for thing, found in lying.items())
        self._by_thing = {thing: choice for thing, choice in plainest if choice is not None}
        self._outcomes = {
            seat: tuple(Outcome(" ".join(keys), damage) for damage, keys in after.items())
            for seat, after in outcomes.items()
        }

        self._ways = {square: " ".join(way.key for way in over) for square, over in ways.items()}
        self._lone_ways = {square: over[0] for square, over in ways.items() if len(over) == 1}
        self._gifts = " ".join(gifts)

    def on(self, thing: str) -> Choice | None:
        """Return the option that lies on a thing."""
        return self._by_thing.get(thing)

    def ways(self, square: str) -> str:
        """Return the keys of the ways that lead over a square."""
        return self._ways.get(square, "")

    def lone_way(self, square: str) -> Choice | None:
        """Return the way that leads over a square, where no other one does: the square and its turret stand for it."""
        return self._lone_ways.get(square)

    @property
    def gifts(self) -> str:
        """Return the keys of what may be given up for a turret."""
        return self._gifts

    def outcomes(self, seat: Seat) -> tuple[Outcome, ...]:
        """Return what a board would look like after each of the options that change it."""
        return self._outcomes.get(seat, ())


def _plainest(found: list[tuple[int, Choice]]) -> Choice | None:
    shortest = min(length for length, _ in found)
    plain = [choice for length, choice in found if length == shortest]
    return plain[0] if len(plain) == 1 else None


@cache
def powerup(name: str) -> tuple[content.PowerupKind, str]:
    """Return the kind and the colour of a powerup by its name, such as "newton-blue"."""
    card = content.POWERUP_NAME.index(name)
    return content.powerup_kinds()[content.powerup_kind(card)], content.COLOUR[content.powerup_colour(card)]


@cache
def tile(tile_id: str) -> content.AmmoTile:
    """Return an ammo tile by its id."""
    return next(tile for tile in content.tiles() if tile.id == tile_id)


def cube_colours(cubes: content.Cubes) -> tuple[str, ...]:
    """Return the colours of some cubes, one a cube: red first, then yellow, then blue."""
    return tuple(colour for colour, count in zip(content.COLOUR, cubes, strict=True) for _ in range(count))


@cache
def square_index(arena_id: str, name: str) -> int:
    """Return the number of a square by its name."""
    return arena(arena_id).square(name)
