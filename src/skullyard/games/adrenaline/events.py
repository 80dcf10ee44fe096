"""What happens in a game of Adrenaline, for log and animation; each field says who may know it."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.engine import Event, everyone, only


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn begins; `actions` is how many it has."""

    seat: int = everyone()
    round: int = everyone()
    actions: int = everyone()


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew a powerup; only that seat knows which."""

    seat: int = everyone()
    card: str = only("seat")


@dataclass(frozen=True, slots=True)
class Appeared(Event):
    """A fighter appeared at a spawnpoint by discarding a powerup. Rules: AD-TURN-1, AD-SCORE-7."""

    seat: int = everyone()
    card: str = everyone()
    square: str = everyone()


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A figure went square by square; `by` is whoever moved it, `how` the verb, weapon or powerup."""

    seat: int = everyone()
    by: int = everyone()
    how: str = everyone()
    path: tuple[str, ...] = everyone()


@dataclass(frozen=True, slots=True)
class Grabbed(Event):
    """A seat took an ammo tile: the cubes that it kept. `powerup` says whether it also drew a card."""

    seat: int = everyone()
    square: str = everyone()
    tile: str = everyone()
    cubes: tuple[int, int, int] = everyone()
    powerup: bool = everyone()


@dataclass(frozen=True, slots=True)
class TookWeapon(Event):
    """A seat took a weapon at a spawnpoint; `dropped` is the one put back, or empty."""

    seat: int = everyone()
    square: str = everyone()
    weapon: str = everyone()
    dropped: str = everyone()


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A seat paid cubes, and powerups as cubes."""

    seat: int = everyone()
    cubes: tuple[int, int, int] = everyone()
    cards: tuple[str, ...] = everyone()
    reason: str = everyone()


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A seat chose a loaded weapon to fire."""

    seat: int = everyone()
    weapon: str = everyone()


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A seat used an effect or mode of the weapon it fires."""

    seat: int = everyone()
    weapon: str = everyone()
    effect: str = everyone()


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    """`by` dealt damage to `seat`: `dealt` points, then `turned` marks; `landed` tokens found a place.

    In the Final Frenzy (`frenzy`) damage opens no actions.
    """

    seat: int = everyone()
    by: int = everyone()
    dealt: int = everyone()
    turned: int = everyone()
    landed: int = everyone()
    total: int = everyone()
    frenzy: bool = everyone(default=False)


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """`by` put marks on `seat`; `landed` of them within the limit of 3."""

    seat: int = everyone()
    by: int = everyone()
    marks: int = everyone()
    landed: int = everyone()


@dataclass(frozen=True, slots=True)
class UsedPowerup(Event):
    """A seat used a powerup on a target (its own seat for the Teleporter)."""

    seat: int = everyone()
    card: str = everyone()
    target: int = everyone()


@dataclass(frozen=True, slots=True)
class Reloaded(Event):
    """A seat reloaded a weapon."""

    seat: int = everyone()
    weapon: str = everyone()


@dataclass(frozen=True, slots=True)
class Killed(Event):
    """The board of `seat` was scored: killshot by `by`, overkill by `overkill` (-1 for none)."""

    seat: int = everyone()
    by: int = everyone()
    overkill: int = everyone()
    skulls_left: int = everyone()


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A seat got points; how many is secret until the end. `source` is a payment's `what`, with its `board`."""

    seat: int = everyone()
    board: int = everyone()
    source: str = everyone()
    points: int = only("seat")


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """New things lie in the arena: (square, tile id) or (colour, weapon id) each; in Turrets tiles on the market."""

    tiles: tuple[tuple[str, str], ...] = everyone()
    weapons: tuple[tuple[str, str], ...] = everyone()
    market: tuple[str, ...] = everyone()


@dataclass(frozen=True, slots=True)
class FrenzyBegan(Event):
    """Everybody has one more turn. `why`: the last ``skull`` is taken, or two ``tracks`` are full. Rules: AD-DOM-6."""

    seat: int = everyone()
    why: str = everyone()


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: final points by seat, and who won."""

    points: tuple[int, ...] = everyone()
    winners: tuple[int, ...] = everyone()


@dataclass(frozen=True, slots=True)
class Tagged(Event):
    """A token of `seat` went to a spawnpoint's track. `how`: hit, held or overkill. Rules: AD-DOM-2, AD-DOM-3."""

    seat: int = everyone()
    spawn: str = everyone()
    how: str = everyone()
    tokens: int = everyone()


@dataclass(frozen=True, slots=True)
class StruckBack(Event):
    """A spawnpoint hurt the fighter who ended its turn on it. Rules: AD-DOM-4."""

    seat: int = everyone()
    spawn: str = everyone()
    landed: int = everyone()
    total: int = everyone()
    frenzy: bool = everyone(default=False)


@dataclass(frozen=True, slots=True)
class TookTurret(Event):
    """A seat gave up a cube or a powerup of its tile for a turret; `before` owned it, or -1. Rules: AD-TUR-2."""

    seat: int = everyone()
    square: str = everyone()
    gave: str = everyone()
    before: int = everyone()


@dataclass(frozen=True, slots=True)
class TurretFired(Event):
    """The turret of `by` hurt `seat`, who entered its square. Rules: AD-TUR-3."""

    seat: int = everyone()
    by: int = everyone()
    square: str = everyone()
    landed: int = everyone()
    total: int = everyone()
    frenzy: bool = everyone(default=False)


@dataclass(frozen=True, slots=True)
class BotPlaced(Event):
    """A player put the bot on a spawnpoint. Rules: AD-BOT-2, AD-BOT-6."""

    seat: int = everyone()
    bot: int = everyone()
    square: str = everyone()


@dataclass(frozen=True, slots=True)
class BotFired(Event):
    """A player let the bot shoot; `target` is a figure or a spawnpoint's name. Rules: AD-BOT-3."""

    seat: int = everyone()
    bot: int = everyone()
    target: str = everyone()
