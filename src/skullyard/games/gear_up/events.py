"""What happens in a game of Gear Up, for log and animation. Everybody sees everything that is on the table."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.engine import Event, everyone


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round begins; `holder` has the boss before him, or is -1. Rules: GU-13, GU-47."""

    round: int = everyone()
    holder: int = everyone()


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A turn begins: its card was turned over; `phase` names the turn, such as ``2.5``. Rules: GU-17."""

    phase: str = everyone()
    round: int = everyone()
    number: int = everyone()
    card: str = everyone()


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A seat marked areas of a card; `how` is the verb: hit, one, bullet, split, extra, splash, shape. Rules: GU-19."""

    seat: int = everyone()
    card: str = everyone()
    name: str = everyone()
    areas: str = everyone()
    how: str = everyone()
    bullets: int = everyone()
    shields: int = everyone()


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """A seat circled symbols by an effect of its weapon. Rules: GU-70."""

    seat: int = everyone()
    bullets: int = everyone()
    shields: int = everyone()


@dataclass(frozen=True, slots=True)
class Killed(Event):
    """A seat marked the last area of a zombie. Rules: GU-31, GU-32."""

    seat: int = everyone()
    card: str = everyone()
    name: str = everyone()
    street: int = everyone()


@dataclass(frozen=True, slots=True)
class Poisoned(Event):
    """A toxic zombie died on near; the player of its street takes a damage. Rules: GU-46."""

    seat: int = everyone()
    name: str = everyone()


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A seat threw a zombie back. Rules: GU-69."""

    seat: int = everyone()
    card: str = everyone()
    name: str = everyone()
    place: int = everyone()


@dataclass(frozen=True, slots=True)
class HelperActed(Event):
    """A player alone used a helper. Rules: GU-62."""

    seat: int = everyone()
    helper: str = everyone()


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """A seat took its last mark of this step back; `key` is what it had chosen, `name` the card's if it was a mark."""

    seat: int = everyone()
    key: str = everyone()
    name: str = everyone()


@dataclass(frozen=True, slots=True)
class BecameReady(Event):
    """A seat is done with the attack step. Rules: GU-18."""

    seat: int = everyone()


@dataclass(frozen=True, slots=True)
class Ticked(Event):
    """A seat ticked an upgrade. Rules: GU-32, GU-33."""

    seat: int = everyone()
    colour: int = everyone()
    tier: int = everyone()


@dataclass(frozen=True, slots=True)
class ZombieAttacked(Event):
    """A zombie hits the player of its street. Rules: GU-38."""

    seat: int = everyone()
    card: str = everyone()
    name: str = everyone()
    damage: int = everyone()


@dataclass(frozen=True, slots=True)
class ZombieMoved(Event):
    """A zombie came closer; `why` is "", or the power or special attack behind it. Rules: GU-39."""

    seat: int = everyone()
    card: str = everyone()
    name: str = everyone()
    place: int = everyone()
    why: str = everyone()


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """A seat took damage: how much, how many shields stopped it, how many hearts are left. Rules: GU-40."""

    seat: int = everyone()
    damage: int = everyone()
    shields: int = everyone()
    hearts: int = everyone()


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """The card under the turn card was turned over: a letter, or a boss card. Rules: GU-43."""

    round: int = everyone()
    card: str = everyone()


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """New zombies lie on the table, or before a seat at once. Rules: GU-44."""

    cards: tuple[str, ...] = everyone()
    names: tuple[str, ...] = everyone()
    seat: int = everyone()


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """A seat, or the house (-1), says how to share out. Rules: GU-44, GU-47."""

    seat: int = everyone()
    number: int = everyone()
    cards: tuple[str, ...] = everyone()
    names: tuple[str, ...] = everyone()
    to: tuple[int, ...] = everyone()


@dataclass(frozen=True, slots=True)
class SharedOut(Event):
    """What was proposed was agreed upon. Rules: GU-44, GU-47."""

    cards: tuple[str, ...] = everyone()
    names: tuple[str, ...] = everyone()
    to: tuple[int, ...] = everyone()


@dataclass(frozen=True, slots=True)
class BossAttacked(Event):
    """The boss hits every player: yellow stars, or yellow and blue ones. Rules: GU-51, GU-52."""

    damage: int = everyone()
    strong: bool = everyone()


@dataclass(frozen=True, slots=True)
class SpecialAttack(Event):
    """The boss makes its special attack. Rules: GU-53."""

    boss: str = everyone()
    name: str = everyone()


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    """A seat lost circled symbols to a special attack. Rules: GU-53."""

    seat: int = everyone()
    bullets: int = everyone()
    shields: int = everyone()


@dataclass(frozen=True, slots=True)
class Regrew(Event):
    """Marks of the boss were erased. Rules: GU-53."""

    areas: str = everyone()


@dataclass(frozen=True, slots=True)
class BossWent(Event):
    """The boss goes to the next player. Rules: GU-55."""

    seat: int = everyone()


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: won, dead or late. Rules: GU-57, GU-58, GU-59."""

    outcome: str = everyone()
    seat: int = everyone()
