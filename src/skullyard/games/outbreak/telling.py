"""How an event is told: sentences of the log, and the names in them as words that light up the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from skullyard.engine.wording import Phrase, Say, Word, sentence
from skullyard.games.outbreak import content, names

if TYPE_CHECKING:
    from skullyard.games.outbreak.view import View

Known: TypeAlias = Mapping[str, Any]
"""What is known of an event, by field."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Who is told, and in which words."""

    view: View
    say: Say

    def of(self, key: str, words: Mapping[str, Phrase] | None = None, **values: object) -> Phrase:
        """Say what happened."""
        return sentence(self.say, f"prison_outbreak.event.{key}", words or {}, **values)

    def by(self, figure: int, key: str, words: Mapping[str, Phrase] | None = None, **values: object) -> Phrase:
        """Say what a survivor did."""
        return self.of(key, {"who": self.figure(figure), **(words or {})}, **values)

    def figure(self, figure: int) -> Phrase:
        """Name a survivor."""
        return names.figure_word(self.view, figure)

    def zone(self, zone: int) -> Phrase:
        """Name a zone."""
        return names.zone_word(self.view, zone, self.say)

    def car(self, car: int) -> Phrase:
        """Name a car."""
        return names.car_word(self.view, car, self.say)

    def barrier(self, barrier: int) -> Phrase:
        """Name a door, gate or fence."""
        return names.barrier_word(self.view, self.view.board.barriers[barrier], self.say)

    def zombies(self, species: int, number: int) -> Phrase:
        """Name so many zombies of a species."""
        return (Word(names.zombies(species, number, self.say), names.ZOMBIE, content.SPECIES_NAMES[species]),)

    def crowd(self, crowd: tuple[int, ...], *, first: bool = False) -> Phrase:
        """Name a crowd, with a capital letter where it begins the sentence."""
        return names.crowd_words(crowd, self.say, first=first)


Tale: TypeAlias = Callable[[Teller, Known], Phrase]
Entry: TypeAlias = tuple[Tale, str | Callable[[Known], str]]
"""How an event is told, and the rule behind it."""
