"""What the Zombie Master does, for log and animation. What he draws is his secret; what he plays is read aloud."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.engine.event import Event, everyone, only


@dataclass(frozen=True, slots=True)
class MasterDrew(Event):
    """A Master card was drawn for a zone, where nobody appears; only the Master knows which. Rules: AP-35, AP-37."""

    seat: int = everyone()
    zone: int = everyone()
    why: str = everyone()
    card: int = only("seat")


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """The Master plays a card. `moment`: one of `windows.MOMENTS`, or ``phase``. Rules: AP-39."""

    card: int = everyone()
    moment: str = everyone()


@dataclass(frozen=True, slots=True)
class CardEnded(Event):
    """A card leaves the table. `why`: ``over``, or ``replaced`` by one that excludes it. Rules: AP-41, AP-45."""

    card: int = everyone()
    why: str = everyone()


@dataclass(frozen=True, slots=True)
class CardDropped(Event):
    """The Master lays a card down that is more than the mission lets him hold. Rules: AP-38."""

    card: int = everyone()


@dataclass(frozen=True, slots=True)
class TokensLaid(Event):
    """A card of the Master lays noise tokens that stay until his next phase. Rules: AP-71."""

    zone: int = everyone()
    number: int = everyone()


@dataclass(frozen=True, slots=True)
class GraveDug(Event):
    """A card has added a spawn zone. Rules: AP-CARD-MZ-G08."""

    zone: int = everyone()


@dataclass(frozen=True, slots=True)
class FireRolled(Event):
    """Fire was used in the rain; a die says whether it goes out. Rules: AP-CARD-MZ-G03."""

    figure: int = everyone()
    card: str = everyone()
    die: int = everyone()
    out: bool = everyone()


@dataclass(frozen=True, slots=True)
class MoveTakenBack(Event):
    """A move that was declared is not made: it cannot be paid any more, or the mover has fallen. Rules: AP-CARD-MZ-R03."""

    figure: int = everyone()


@dataclass(frozen=True, slots=True)
class HitMissed(Event):
    """A hit at a zone became a miss. Rules: AP-CARD-MZ-R02."""

    figure: int = everyone()
    zone: int = everyone()


@dataclass(frozen=True, slots=True)
class RolledForDead(Event):
    """A die says whether a zombie that was killed stays on the board. Rules: AP-CARD-MZ-R07."""

    zone: int = everyone()
    species: int = everyone()
    die: int = everyone()
    stays: bool = everyone()
