"""Who plays: the survivors with both sides of their cards, and the skills.

Rules: PO-COMP-1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from skullyard.games.outbreak.schema import LEVELS, sources


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


@cache
def skills() -> Mapping[str, SkillCard]:
    """Return the skills by id."""
    card = {name: index for index, name in enumerate(sources().equipment)}
    return MappingProxyType(
        {
            key: SkillCard(
                id=key,
                index=index,
                name=entry["name"],
                kind=entry["kind"],
                confidence=entry["confidence"],
                text=entry["text"],
                starts_with=card[entry["starts_with"]] if "starts_with" in entry else -1,
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
    return Side(entry["wounds_to_die"], *(tuple(entry[level]) for level in LEVELS))


SURVIVOR: Final[Mapping[str, int]] = MappingProxyType(
    {survivor: index for index, survivor in enumerate(sources().survivors)}
)
