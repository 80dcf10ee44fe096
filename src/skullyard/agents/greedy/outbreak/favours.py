"""What survivors do with the skills that they use in their turn, most of them for one another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from skullyard.agents.greedy.outbreak import arms
from skullyard.agents.greedy.outbreak.roads import FAR
from skullyard.engine import Option

if TYPE_CHECKING:
    from skullyard.agents.greedy.outbreak.turns import Turn

NEVER: Final = -1000.0
MUST: Final = 500.0
"""What is never done, and what is done before anything else."""


def weigh(turn: Turn, option: Option) -> float:
    """Return what it is worth to use a skill; those without a rule of thumb are not used."""
    rule = _SKILLS.get(option[1])
    return rule(turn, option) if rule else NEVER


def lead(turn: Turn, option: Option) -> float:
    """Give an action to whoever kills most, or has farthest to go."""
    mate = turn.t.names[option[2]]
    return 60.0 + arms.strength(turn.t, mate)


def heal(turn: Turn, option: Option) -> float:
    """Heal whoever has least left."""
    mate = turn.t.names[option[2]]
    return MUST + 5 - turn.t.spare(mate)


def shove(turn: Turn, option: Option) -> float:
    """Push away what could not all be killed, not to friends and not where the way leads."""
    t = turn.t
    zone = t.board.index[option[2]]
    if t.mates(zone):
        return NEVER
    left = turn.peril.left(turn.zone, turn.actions + turn.extra)
    wants = left > 0.6 or (turn.errand.weight >= 1 and t.crowds[turn.zone] > 1)
    if not wants:
        return NEVER
    return 60.0 + 0.5 * min(turn.field[zone], 20.0)


def rescue(turn: Turn, option: Option) -> float:
    """Pull friends out of a crowd that they cannot beat."""
    t = turn.t
    zone = t.board.index[option[2]]
    mates = t.mates(zone)
    if t.crowds[turn.zone] or not mates:
        return NEVER
    power = sum(arms.strength(t, mate) * t.attacks_left(mate) for mate in mates)
    return 70.0 if t.crowds[zone] > power + 0.5 else NEVER


def taunt(turn: Turn, option: Option) -> float:
    """Call away the zombies that stand with a friend who has no turn left to beat them."""
    t = turn.t
    zone = t.board.index[option[2]]
    mates = t.mates(zone, turn.figure)
    crowd = t.crowds[zone]
    if zone == turn.zone or not mates or turn.t.tables.walks[turn.zone][zone] != 1:
        return NEVER
    power = sum(arms.strength(t, mate) * t.attacks_left(mate) for mate in mates)
    mine = arms.strength(t, turn.figure) * (turn.actions + turn.extra)
    runs = t.runners(zone)
    return 40.0 if crowd > power + 0.5 and crowd <= mine + 0.5 and not runs else NEVER


def sprint(turn: Turn, option: Option) -> float:
    """Run when the way is long."""
    t = turn.t
    zone = t.board.index[option[2]]
    if turn.field[turn.zone] < 3 or t.crowds[turn.zone]:
        return NEVER
    after = min((turn.field[other] for other in t.tables.near[zone] if not t.crowds[other]), default=FAR)
    gain = turn.field[turn.zone] - min(turn.field[zone], after)
    return 110.0 + gain if gain >= 1.5 and turn.peril.cost(zone, turn.actions - 1) < 4 else NEVER


_SKILLS: Final[Mapping[str, Callable[..., float]]] = {
    "born_leader": lead,
    "medic": heal,
    "shove": shove,
    "lifesaver": rescue,
    "taunt": taunt,
    "sprint": sprint,
}
