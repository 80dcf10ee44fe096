"""What the page adds to a view: what may be chosen, and on which thing of the board each option lies."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.names import survivor_name
from skullyard.games.outbreak.view import View

__all__ = [
    "LEVELS",
    "Choice",
    "Lights",
    "Say",
    "equipment",
    "initials",
    "species_kind",
    "species_type",
    "survivor_name",
]

LEVELS = content.LEVEL_NAMES
"""The danger levels, blue first."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option, as the page lights it.

    Attributes:
        key: What is posted when it is chosen, such as ``"move:00.w1"``.
        name: Its name on a button: "Go to S4".
        place: Where that is, where the name does not say it.
        detail: Its second line: what it costs, or its outcome.
        undoable: Whether it can be taken back.
        chosen: Whether it is ticked already, where several may be chosen.
    """

    key: str
    name: str
    detail: str = ""
    place: str = ""
    undoable: bool = True
    chosen: bool = False

    @property
    def words(self) -> list[str]:
        """The words of its key."""
        return self.key.split(":")

    @property
    def verb(self) -> str:
        """The first of them."""
        return self.words[0]

    @property
    def label(self) -> str:
        """What a reader hears."""
        return ", ".join(filter(None, (" ".join(filter(None, (self.name, self.place))), self.detail)))


_PLAIN = frozenset(("move", "go", "to", "keep"))
_HERE = frozenset(("melee", "search", "noise"))
_ZONED = frozenset(("move", "go", "to", "shoot", "drive"))
_CARDS = frozenset(("card", "combine", "reload", "keep", "discard", "prevent", "give"))
_THINGS = {"open": "barrier", "take": "objective", "switch": "switch", "zombie": "zombie"}
_FIGURES = frozenset(("trade", "figure"))
_ZONE = re.compile(r"\d\d\..+|t\d")


class Lights:
    """Which options lie on which thing of the board.

    A zone, a door or a car may carry several; a click on it takes the one that is plainly meant (a move, or the only one),
    and every other has a small round sign of its own verb beside the code of its zone.
    """

    __slots__ = ("_by_thing", "about", "car", "here")

    def __init__(self, choices: Iterable[Choice], here: str = "", about: tuple[str, ...] = (), car: int = -1) -> None:
        """Sort the options by what they lie on.

        Args:
            choices: The options.
            here: The zone of whoever acts.
            about: What the question is about: the survivors whose cards are meant, the zone whose zombies are.
            car: The car in which whoever acts sits, or -1.
        """
        self.here, self.about, self.car = here, about, car
        found: defaultdict[str, list[Choice]] = defaultdict(list)
        for choice in choices:
            if thing := self._thing(choice):
                found[thing].append(choice)
        self._by_thing = {thing: tuple(lying) for thing, lying in found.items()}

    def _thing(self, choice: Choice) -> str:
        """Name the thing an option lies on; empty if none."""
        verb, *rest = choice.words
        if verb == "exit" and self.car >= 0:
            return f"car:{self.car}"
        if verb == "search" and rest:
            return f"car:{rest[0]}"
        if verb in _HERE:
            return f"zone:{self.here}"
        return self._named(verb, rest) if rest else ""

    def _named(self, verb: str, rest: list[str]) -> str:
        if verb in _ZONED:
            return f"zone:{rest[-1]}"
        if verb == "enter":
            return f"seat:{rest[0]}-{rest[1]}"
        if verb == "change" and self.car >= 0:
            return f"seat:{self.car}-{rest[0]}"
        if verb == "take" and rest[0] in content.EQUIPMENT:
            return f"theirs:{rest[0]}"
        if verb in _CARDS:
            return f"card:{rest[0]}"
        if verb in _FIGURES or (verb == "use" and rest[-1] in content.SURVIVOR):
            return f"figure:{rest[-1]}"
        if verb == "use" and _ZONE.fullmatch(rest[-1]):
            return f"zone:{rest[-1]}"
        return f"{_THINGS[verb]}:{rest[0]}" if verb in _THINGS else ""

    def on(self, kind: str, name: str | int) -> tuple[Choice, ...]:
        """Return the options that lie on a thing."""
        return self._by_thing.get(f"{kind}:{name}", ())


def lights_of(view: View, choices: Iterable[Choice], about: tuple[str, ...] = ()) -> Lights:
    """Sort the options of a view by what they lie on."""
    if view.actor < 0:
        return Lights(choices, "", about)
    actor = view.figures[view.actor]
    here = view.board.names[actor.zone] if actor.zone >= 0 else ""
    return Lights(choices, here, about, actor.riding // 4 if actor.riding >= 0 else -1)


def plain(choices: tuple[Choice, ...]) -> Choice | None:
    """Return the option that a click on a thing plainly means: its only one, its only move, or to keep it."""
    if len(choices) == 1:
        return choices[0]
    meant = [choice for choice in choices if choice.verb in _PLAIN]
    return meant[0] if len(meant) == 1 else None


def beside(choices: tuple[Choice, ...]) -> dict[str, tuple[Choice, ...]]:
    """Return what needs a sign of its own, by verb: all that a click on the thing does not do."""
    meant = plain(choices)
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        if choice is not meant:
            found.setdefault(choice.verb, []).append(choice)
    return {verb: tuple(of) for verb, of in found.items()}


@cache
def equipment(card: int) -> content.Equipment:
    """Return a kind of equipment."""
    return content.equipment()[card]


def species_kind(species: int) -> str:
    """Return the name of a species' kind: "walker"."""
    return content.KIND_NAMES[content.kind_of(species)]


def species_type(species: int) -> str:
    """Return the name of a species' type: "berserker"."""
    return content.TYPE_NAMES[content.type_of(species)]


@lru_cache(maxsize=256)
def initials(survivors: tuple[str, ...]) -> tuple[str, ...]:
    """Find one letter for each survivor, or two where somebody else's name begins alike."""
    names = [survivor_name(survivor) for survivor in survivors]
    found = []
    for name in names:
        alike = [other for other in names if other != name and other[0] == name[0]]
        more = (letter for letter in name[1:] if all(letter not in other for other in alike))
        found.append(name[0] + next(more, name[-1]) if alike else name[0])
    return tuple(found)


def letters(view: View) -> tuple[str, ...]:
    """Return the letters of all survivors of a game."""
    return initials(tuple(figure.survivor for figure in view.figures))
