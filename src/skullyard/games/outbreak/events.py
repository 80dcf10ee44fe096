"""What survivors do and what happens to them, for log and animation. Everybody may know all of it."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.engine.event import Event, everyone


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began."""

    round: int = everyone()
    first: int = everyone()


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A part of the round began that is nobody's turn: ``zombies``."""

    phase: str = everyone()


@dataclass(frozen=True, slots=True)
class FirstPlayer(Event):
    """A seat got the first player token."""

    seat: int = everyone()


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A survivor's turn began; `extra` when a skill gave it."""

    figure: int = everyone()
    seat: int = everyone()
    actions: int = everyone()
    extra: bool = everyone()


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A survivor's turn ended with actions left or without."""

    figure: int = everyone()
    lost: int = everyone()


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A survivor went from one zone to another. `how`: ``move``, or the skill that moved it."""

    figure: int = everyone()
    zone: int = everyone()
    to: int = everyone()
    how: str = everyone()
    paid: int = everyone()


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A survivor left the board by an exit."""

    figure: int = everyone()
    zone: int = everyone()


@dataclass(frozen=True, slots=True)
class NoiseMade(Event):
    """A noise token was laid."""

    figure: int = everyone()
    zone: int = everyone()


@dataclass(frozen=True, slots=True)
class Searched(Event):
    """A survivor searched a zone or a car (its number, or -1)."""

    figure: int = everyone()
    zone: int = everyone()
    car: int = everyone()


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A search turned up a card."""

    figure: int = everyone()
    card: str = everyone()


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """A survivor put a drawn or given card into its inventory."""

    figure: int = everyone()
    card: str = everyone()


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A card went to the discards. `why`: ``free``, ``search``, ``combined``, ``used``, ``wound``, ``dead``."""

    figure: int = everyone()
    card: str = everyone()
    why: str = everyone()


@dataclass(frozen=True, slots=True)
class Combined(Event):
    """Two cards became another."""

    figure: int = everyone()
    first: str = everyone()
    second: str = everyone()
    made: str = everyone()


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """A card went from one survivor to another."""

    figure: int = everyone()
    to: int = everyone()
    card: str = everyone()


@dataclass(frozen=True, slots=True)
class Arranged(Event):
    """A survivor sorted its inventory: what is in its hands now."""

    figure: int = everyone()
    hands: tuple[str, ...] = everyone()


@dataclass(frozen=True, slots=True)
class Reloaded(Event):
    """A survivor reloaded a weapon."""

    figure: int = everyone()
    card: str = everyone()


@dataclass(frozen=True, slots=True)
class DoorOpened(Event):
    """A barrier was opened; by -1 when no survivor did it. `how`: the tool, a skill, ``switch`` or ``mission``."""

    figure: int = everyone()
    barrier: int = everyone()
    how: str = everyone()


@dataclass(frozen=True, slots=True)
class DoorShut(Event):
    """A barrier was shut; by -1 when no survivor did it."""

    figure: int = everyone()
    barrier: int = everyone()
    how: str = everyone()


@dataclass(frozen=True, slots=True)
class SwitchUsed(Event):
    """A survivor used a switch."""

    figure: int = everyone()
    switch: int = everyone()


@dataclass(frozen=True, slots=True)
class GateTurned(Event):
    """The rotating gate turned by 90 degrees; `turn` is its quarter turns since the start."""

    turn: int = everyone()


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A building was opened for the first time."""

    building: int = everyone()
    zones: tuple[int, ...] = everyone()


@dataclass(frozen=True, slots=True)
class ObjectiveTaken(Event):
    """A survivor took an objective."""

    figure: int = everyone()
    objective: int = everyone()
    colour: str = everyone()
    experience: int = everyone()


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A survivor attacked a zone. `mode`: ``melee`` or ``ranged``; `number` of weapons; the dice as rolled first."""

    figure: int = everyone()
    mode: str = everyone()
    weapon: str = everyone()
    number: int = everyone()
    zone: int = everyone()
    dice: tuple[int, ...] = everyone()


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """All dice were rolled again, or more dice came. `how`: ``lucky``, ``ammo``, ``turn`` or ``six``."""

    figure: int = everyone()
    how: str = everyone()
    dice: tuple[int, ...] = everyone()


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """What the dice came to."""

    figure: int = everyone()
    hits: int = everyone()
    damage: int = everyone()


@dataclass(frozen=True, slots=True)
class Killed(Event):
    """Zombies of a species were killed."""

    figure: int = everyone()
    zone: int = everyone()
    species: int = everyone()
    number: int = everyone()


@dataclass(frozen=True, slots=True)
class Absorbed(Event):
    """Zombies that could not be hurt took hits."""

    figure: int = everyone()
    zone: int = everyone()
    species: int = everyone()
    number: int = everyone()


@dataclass(frozen=True, slots=True)
class Shot(Event):
    """A survivor was hit by another one, or by its car."""

    figure: int = everyone()
    by: int = everyone()
    damage: int = everyone()
    how: str = everyone()


@dataclass(frozen=True, slots=True)
class Wounded(Event):
    """A survivor took a wound; `card` was lost with it, or empty."""

    figure: int = everyone()
    wounds: int = everyone()
    card: str = everyone()


@dataclass(frozen=True, slots=True)
class Shrugged(Event):
    """A survivor did not take a wound. `how`: a skill or a card."""

    figure: int = everyone()
    how: str = everyone()


@dataclass(frozen=True, slots=True)
class Died(Event):
    """A survivor is out of the game."""

    figure: int = everyone()
    zone: int = everyone()
    how: str = everyone()


@dataclass(frozen=True, slots=True)
class LaidDown(Event):
    """A survivor will rise as a zombivor."""

    figure: int = everyone()
    zone: int = everyone()


@dataclass(frozen=True, slots=True)
class Rose(Event):
    """A survivor rose as a zombivor."""

    figure: int = everyone()
    zone: int = everyone()


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """A survivor got experience."""

    figure: int = everyone()
    points: int = everyone()
    total: int = everyone()


@dataclass(frozen=True, slots=True)
class LevelReached(Event):
    """A survivor reached a danger level."""

    figure: int = everyone()
    level: int = everyone()


@dataclass(frozen=True, slots=True)
class Learned(Event):
    """A survivor got a skill."""

    figure: int = everyone()
    skill: str = everyone()


@dataclass(frozen=True, slots=True)
class UsedSkill(Event):
    """A survivor used a skill, on a zone or a figure (-1 for none)."""

    figure: int = everyone()
    skill: str = everyone()
    zone: int = everyone()
    target: int = everyone()


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A wound went."""

    figure: int = everyone()
    by: int = everyone()


@dataclass(frozen=True, slots=True)
class CarEntered(Event):
    """A survivor got into a car or changed its seat."""

    figure: int = everyone()
    car: int = everyone()
    place: int = everyone()


@dataclass(frozen=True, slots=True)
class CarLeft(Event):
    """A survivor got out of a car."""

    figure: int = everyone()
    car: int = everyone()


@dataclass(frozen=True, slots=True)
class Drove(Event):
    """A car was driven along zones."""

    figure: int = everyone()
    car: int = everyone()
    zones: tuple[int, ...] = everyone()


@dataclass(frozen=True, slots=True)
class RanOver(Event):
    """A car hit a zone."""

    figure: int = everyone()
    car: int = everyone()
    zone: int = everyone()
    dice: tuple[int, ...] = everyone()


@dataclass(frozen=True, slots=True)
class GoalMet(Event):
    """A goal of the mission is met."""

    goal: int = everyone()


@dataclass(frozen=True, slots=True)
class MissionSays(Event):
    """A rule of the mission worked."""

    trigger: int = everyone()


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: ``won``, or the message key of why it is lost."""

    outcome: str = everyone()
