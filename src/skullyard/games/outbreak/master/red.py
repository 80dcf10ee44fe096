"""What the Master's red cards do, under their ids; what he chooses for them stands in `red_flows`.

Whatever they change waits on the agenda, below the window in which they are played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skullyard.engine import DICE, put
from skullyard.games.outbreak import content
from skullyard.games.outbreak.content import RUNNER, STANDARD, WALKER
from skullyard.games.outbreak.horde_events import Spawned
from skullyard.games.outbreak.master.effects import Effect, amend, waiting
from skullyard.games.outbreak.master.events import HitMissed, RolledForDead, TokensLaid
from skullyard.games.outbreak.noise import is_noticed, noises
from skullyard.games.outbreak.state import NOBODY, Figure, GameState, Species

SIDES, STAYS_FROM = 6, 4
"""Of the die for the dead: its sides, and from which on the figure stays."""
MOST_LURCHING: Final = 3
WALKING_DEAD: Final = content.species(STANDARD, WALKER)
UNDYING: Final = (WALKING_DEAD, content.species(STANDARD, RUNNER))
"""Who may turn out to be not dead enough."""
HIGHEST: Final = 3
ZONE, HITS, REST = 2, 3, 9
"""Where a blow (see `hits.Blow`) tells its zone, how many hits are left, and the blow that comes after it."""


# -------------------------------------------------------------------------------------- Lurch


def lurch(s: GameState, *about: int) -> None:
    """The Master chooses a zone and up to three zombies of it, which act once. Rules: AP-CARD-MZ-R01."""
    s.push(("lurch",))


def why_no_lurch(s: GameState, *about: int) -> str:
    """Why nobody can lurch. Rules: AP-49."""
    return "" if any(map(any, s.zombies)) else "nobody"


# ------------------------------------------------------------------------------------ Misfire


def zones_hit(s: GameState) -> list[int]:
    """Return the zones that hits of the attack just rolled are for."""
    task = waiting(s, "attack_deal")
    found = []
    blow = task[1:] if task else ()
    while blow:
        if blow[HITS]:
            found.append(blow[ZONE])
        blow = blow[REST]
    return found


def why_no_miss(s: GameState, *about: int) -> str:
    """Why no hit can become a miss. Rules: AP-49, AP-RULING-35."""
    return "" if zones_hit(s) else "hits"


def misfire(s: GameState, *about: int) -> None:
    """One hit becomes a miss; the Master chooses which where the hits are for two zones. Rules: AP-CARD-MZ-R02."""
    zones = zones_hit(s)
    if len(zones) > 1:
        s.push(("misfire", tuple(zones)))
    else:
        spoil(s, zones[0])


def spoil(s: GameState, zone: int) -> None:
    """Turn a hit at a zone into a miss. Rules: AP-CARD-MZ-R02."""

    def less(blow: tuple[Any, ...]) -> tuple[Any, ...]:
        if blow[ZONE] == zone and blow[HITS]:
            return put(blow, HITS, blow[HITS] - 1)
        return put(blow, REST, less(blow[REST]))

    amend(s, "attack_deal", lambda task: (task[0], *less(task[1:])))
    if s.events is not None:
        task = waiting(s, "attack_deal")
        s.tell(HitMissed(task[1] if task else -1, zone))


# ------------------------------------------------------- Cold Hands, It Was Not Empty, Broken Glass


def cold_hands(s: GameState, figure: Figure, zone: int) -> None:
    """The move that was declared costs one action more. Rules: AP-CARD-MZ-R03."""
    amend(s, "declared", lambda task: put(task, 3, task[3] + 1))


def not_empty(s: GameState, figure: Figure, zone: int) -> None:
    """A walker comes where somebody has searched. Rules: AP-CARD-MZ-R04, AP-46."""
    s.push(("spawn", zone, WALKING_DEAD, 1, "master"))


def broken_glass(s: GameState, figure: Figure, zone: int) -> None:
    """A noise token lies where somebody has come to, until the next Master phase. Rules: AP-71, AP-CARD-MZ-R05."""
    s.tokens = put(s.tokens, zone, s.tokens[zone] + 1)
    s.alarm = put(s.alarm, zone, s.alarm[zone] + 1)
    if s.events is not None:
        s.tell(TokensLaid(zone, 1))


# ------------------------------------------------------------------- Taste of Blood, Not Dead Enough


def taste_of_blood(s: GameState, zone: int) -> None:
    """The Master decides who takes the first wound, and what is lost with it. Rules: AP-CARD-MZ-R06."""
    s.push(("taste",))


def why_no_blood(s: GameState, zone: int) -> str:
    """Why no wound is to be decided about: whoever was there has fallen or gone. Rules: AP-49."""
    task = waiting(s, "wounds")
    some = task and any(task[2])
    return "" if some and any(s.where[f] == zone and is_noticed(s, f) for f in s.survivors()) else "wounds"


def not_dead(s: GameState, figure: Figure, zone: int, species: Species, number: int, whole: int = 0) -> None:
    """A die says whether one of those just killed stays on the board. Rules: AP-CARD-MZ-R07."""
    die = s.rng.below(DICE, SIDES) + 1
    if s.events is not None:
        s.tell(RolledForDead(zone, species, die, die >= STAYS_FROM))
    if die >= STAYS_FROM:
        s.place(zone, species, 1)
        if s.events is not None:
            s.tell(Spawned(zone, put(NOBODY, species, 1), "master"))


def why_dead(s: GameState, figure: Figure, zone: int, species: Species, number: int, whole: int = 0) -> str:
    """Why the dead are dead enough. Rules: AP-49, AP-CARD-MZ-R07."""
    if whole:
        return "whole"
    return "" if species in UNDYING and s.supply[species] else "undying"


# -------------------------------------------------------------------------- Swelling Horde, Whispers


def swell(s: GameState, zone: int) -> None:
    """The card that was drawn is read one danger level higher. Rules: AP-CARD-MZ-R08, AP-48."""
    amend(s, "zombie_row", lambda task: put(task, 4, task[4] + 1))


def why_not_swell(s: GameState, zone: int) -> str:
    """Why there is no higher level. Rules: AP-49, AP-CARD-MZ-R08."""
    task = waiting(s, "zombie_row")
    return "" if task and s.level() + task[4] < HIGHEST else "highest"


def called(s: GameState, zone: int) -> tuple[int, ...]:
    """Return the zones with survivors or noise to which an open way leads from a zone. Rules: AP-CARD-MZ-R09."""
    below, reached = s.setting.mission.board.below, s.tables.distance[zone]
    prey = {s.where[f] for f in s.survivors()}
    noisy = {target for target, noise in enumerate(noises(s)) if noise}
    return tuple(target for target in sorted(prey | noisy) if reached[below[target]] > 0)


def listeners(s: GameState) -> tuple[int, ...]:
    """Return the zones whose zombies are about to move and can be called somewhere. Rules: AP-CARD-MZ-R09."""
    if not s.owing:
        return ()
    return tuple(zone for zone, crowd in enumerate(s.owing[-1]) if any(crowd) and called(s, zone))


def why_no_listeners(s: GameState) -> str:
    """Why nobody can be called. Rules: AP-49."""
    return "" if listeners(s) else "listeners"


def whisper(s: GameState) -> None:
    """The Master chooses a zone and what its zombies head for. Rules: AP-CARD-MZ-R09."""
    s.push(("whisper",))


EFFECTS: Final[Mapping[str, Effect]] = {
    "MZ-R01": Effect(lurch, why_no_lurch),
    "MZ-R02": Effect(misfire, why_no_miss),
    "MZ-R03": Effect(cold_hands),
    "MZ-R04": Effect(not_empty),
    "MZ-R05": Effect(broken_glass),
    "MZ-R06": Effect(taste_of_blood, why_no_blood),
    "MZ-R07": Effect(not_dead, why_dead),
    "MZ-R08": Effect(swell, why_not_swell),
    "MZ-R09": Effect(whisper, why_no_listeners),
}
