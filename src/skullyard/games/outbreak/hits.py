"""Whom the hits of an attack meet: shared out by hand in melee, dealt in their order by shots and cars."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from skullyard.engine import Decision, Option, Rule
from skullyard.games.outbreak import content
from skullyard.games.outbreak.combat import FAR, at_risk, kill, spray
from skullyard.games.outbreak.events import Absorbed
from skullyard.games.outbreak.master import windows
from skullyard.games.outbreak.state import ON_FOOT, UP, Figure, GameState, Species, Task

HANDS_ON: Final = "melee"
ORDER: Final = "order"
FREE: Final = "free"
BLANK: Final = "blank"
CAR: Final = "car"
"""How hits find their targets: shared out in melee, in the order of a shot, chosen freely, chosen freely at point blank,
in the order of a shot by a car."""

DONE: Option = ("done",)
_ALL: Final = (tuple(range(content.SPECIES)),)
_IN_ORDER: Final = content.SHOOTING_ORDER
RANKS: Final[Mapping[str, tuple[tuple[Species, ...], ...]]] = {
    HANDS_ON: _ALL,
    ORDER: _IN_ORDER,
    FREE: _ALL,
    BLANK: _ALL,
    CAR: _IN_ORDER,
}
"""The ranks of species, one after another; within one it is chosen who is hit. Rules: PO-FIGHT-2, PO-FIGHT-4."""


class Blow(NamedTuple):
    """Hits on a zone that are still to be dealt.

    Attributes:
        figure: Who attacks.
        aim: How the hits find their targets.
        zone: Where.
        hits: How many are left.
        damage: What each of them does.
        reaper: Whether one hit may still kill one zombie more.
        least: The least target that may be chosen next, so that no set of targets is reached by two ways.
        spared: Whether survivors are no targets any more, or never were.
        killed: The species that chosen hits have killed, a bit for each: the reaper takes one of them in the end.
        rest: The blow that comes after it, or nothing.
    """

    figure: Figure
    aim: str
    zone: int
    hits: int
    damage: int
    reaper: int
    least: int = 0
    spared: int = 0
    killed: int = 0
    rest: tuple[Any, ...] = ()


def aim_of(s: GameState, f: Figure, card: int, ranged: bool, zone: int) -> str:
    """Return how the hits of a weapon find their targets in a zone.

    Rules: PO-FIGHT-2, PO-FIGHT-3, PO-SKILL-sniper, PO-SKILL-point_blank, PO-CARD-sniper_rifle.
    """
    if not ranged:
        return HANDS_ON
    own = s.talents(f)
    if own.point_blank and zone == s.where[f]:
        return BLANK
    return FREE if own.sniper or content.equipment()[card].free_targets else ORDER


def can_kill(species: Species, damage: int, aim: str) -> bool:
    """Whether a hit kills a zombie: alone it does enough damage, and berserkers do not mind shots.

    Rules: PO-ZOMBIE-2, PO-BERS-1, PO-BERS-5, PO-EX-25, PO-RULING-61, PO-RULING-63, PO-RULING-64, PO-RULING-71.
    """
    if content.type_of(species) == content.BERSERKER and aim in (ORDER, FREE):
        return False
    return damage >= content.DAMAGE_TO_KILL[content.kind_of(species)]


def friends(s: GameState, blow: Blow) -> list[Figure]:
    """Return the survivors whom a hit can meet; in cars nobody is hit by a car.

    Rules: PO-FIGHT-2, PO-FIGHT-3, PO-FIGHT-8, PO-SKILL-low_profile, PO-RULING-58, PO-RULING-65, PO-RULING-69.
    """
    if blow.spared or blow.aim == HANDS_ON:
        return []
    found = at_risk(s, blow.figure, blow.zone)
    return [g for g in found if s.riding[g] == ON_FOOT] if blow.aim == CAR else found


def prey(s: GameState, blow: Blow, rank: tuple[Species, ...]) -> list[Species]:
    """Return the species of a rank from which the next hit kills one, none below the last one chosen if it need not.

    Rules: PO-FIGHT-3, PO-FIGHT-11.
    """
    crowd = s.zombies[blow.zone]
    found = [k for k in rank if crowd[k] and can_kill(k, blow.damage, blow.aim)]
    if blow.least not in rank:
        return found
    above = [k for k in found if k >= blow.least]
    return above if sum(crowd[k] for k in above) >= blow.hits else found


# ------------------------------------------------------------------------- the whole attack


def begin(s: GameState, f: Figure, mode: str, zones: tuple[int, ...]) -> None:
    """Begin an attack: note what its end has to look at. What tough survivors ignored counts anew in each attack."""
    crowded = tuple(zone for zone in zones if s.crowd(zone))
    s.push(("attack_end", f, mode, zones[0], s.kills[f], crowded, s.shrugged))
    s.shrugged = 0


def end(s: GameState, f: Figure, mode: str, zone: int, kills: int, crowded: tuple[int, ...], shrugged: int) -> None:
    """End an attack; skills may follow it up. Rules: PO-SKILL-blitz, PO-SKILL-hit_and_run, PO-SKILL-hold_your_nose."""
    s.dice, s.shrugged = (), shrugged
    if mode != CAR and s.status[f] == UP:
        cleared = tuple(other for other in crowded if not s.crowd(other))
        s.push(("after_attack", f, mode, zone, s.kills[f] - kills, cleared))


def burn(s: GameState, f: Figure, zone: int) -> None:
    """Kill everything in a zone, the thrower too if it stands there.

    Rules: PO-EQUIP-4, PO-ZOMBIE-4, PO-BERS-1, PO-CARD-molotov, PO-RULING-62.
    """
    s.push(*(("hit", g, 0, f, "molotov") for g in s.standing(zone)))
    for species, number in enumerate(s.zombies[zone]):
        if number:
            kill(s, f, zone, species, number)


# --------------------------------------------------------------------------------- the hits


def deal(s: GameState, *task: Any) -> None:
    """Deal hits as far as nothing is to be chosen.

    All of one rank die before the next is hit; whoever a hit cannot hurt absorbs it and covers all later ranks.

    Rules: PO-FIGHT-2 to PO-FIGHT-6, PO-FIGHT-8, PO-FIGHT-11, PO-ZOMBIE-2, PO-BERS-2, PO-EX-11, PO-EX-29, PO-EX-31,
    PO-RULING-56, PO-RULING-59, PO-RULING-60, PO-RULING-72.
    """
    blow = Blow(*task)
    if s.status[blow.figure] != UP:  # fallen since it rolled
        return
    if blow.hits and friends(s, blow):
        s.push(("attack_aim", *blow))
        return
    if not blow.spared:
        blow = blow._replace(spared=1, least=0)
    crowd, f, zone = s.zombies[blow.zone], blow.figure, blow.zone
    dying: list[tuple[Species, int]] = []
    asks = False
    for rank in RANKS[blow.aim]:
        found = prey(s, blow, rank)
        there = sum(crowd[k] for k in found)
        asks = len(found) > 1 and 0 < blow.hits < there
        if asks or not blow.hits:
            break
        if found:
            falls, blow = _fell(blow, found, crowd)
            dying += falls
        if blow.hits:
            blow = _absorb(s, blow, rank)
    then = "attack_aim" if asks else "attack_rest"
    if dying and s.hand:
        then = "attack_deal"  # what the Master does in between may change whom the rest can meet
    slay(s, f, zone, dying, (then, *blow))


def slay(s: GameState, f: Figure, zone: int, dying: list[tuple[Species, int]], *then: Task) -> None:
    """Kill zombies, one species after another where the Master may break in after each. Rules: AP-71."""
    if s.hand:
        s.push(*(("attack_kill", f, zone, species, number) for species, number in dying), *then)
        return
    s.push(*then)
    for species, number in dying:
        kill(s, f, zone, species, number)


def slay_some(s: GameState, f: Figure, zone: int, species: Species, number: int) -> None:
    """Kill zombies of a species, then the Master may break in; those that he has moved away meanwhile live."""
    number = min(number, s.zombies[zone][species])
    if number:
        windows.open_window(s, windows.KILLED, f, zone, species, number, 0)
        kill(s, f, zone, species, number)


def _fell(blow: Blow, found: list[Species], crowd: tuple[int, ...]) -> tuple[list[tuple[Species, int]], Blow]:
    """Return who dies when hits kill all of some species, or as many as they can of one, and what is left of the blow.

    The reaper takes one more as soon as there are two of the same, unless it has a choice: then it waits until all hits
    are dealt. Rules: PO-SKILL-reaper_combat.
    """
    reaps = int(blow.reaper and not blow.killed and any(crowd[k] > 1 for k in found))
    there = sum(crowd[k] for k in found)
    falling = min(there, blow.hits + reaps)
    killed = blow.killed and blow.killed | sum(1 << k for k in found)
    blow = blow._replace(hits=blow.hits - (falling - reaps), reaper=blow.reaper - reaps, killed=killed)
    return [(k, min(crowd[k], falling)) for k in found], blow


def _absorb(s: GameState, blow: Blow, rank: tuple[Species, ...]) -> Blow:
    """Let whoever in a rank cannot be killed take all hits that are left. Rules: PO-FIGHT-3, PO-FIGHT-6, PO-EX-29."""
    walls = [k for k in rank if s.zombies[blow.zone][k] and not can_kill(k, blow.damage, blow.aim)]
    if not walls:
        return blow
    if s.events is not None:
        s.tell(Absorbed(blow.figure, blow.zone, walls[0], blow.hits))
    return blow._replace(hits=0)


def choices(s: GameState, blow: Blow) -> list[Option]:
    """Return whom the next hit may be given to.

    Where the targets are chosen freely survivors may be hit as long as no zombie was; nobody has to shoot one.

    Rules: PO-FIGHT-2 to PO-FIGHT-4, PO-FIGHT-11, PO-SKILL-steady_hand, PO-SKILL-sniper.
    """
    ids, mates = s.setting.survivors, friends(s, blow)
    ahead = [g for g in mates if g >= blow.least] or mates
    people: list[Option] = [("figure", ids[g]) for g in ahead]
    if blow.aim not in (FREE, BLANK) and mates:
        steady = blow.aim == ORDER and s.talents(blow.figure).steady
        return [*people, DONE] if steady else people
    if mates:
        blow = blow._replace(least=0)
    crowd = s.zombies[blow.zone]
    for rank in RANKS[blow.aim]:
        found = prey(s, blow, rank)
        if found:
            enough = min(blow.hits, sum(crowd[k] for k in found))
            fits = [k for place, k in enumerate(found) if sum(crowd[other] for other in found[place:]) >= enough]
            return [*(("zombie", content.SPECIES_NAMES[k]) for k in fits), *people]
    return [DONE, *people]


def choose(s: GameState, *task: Any) -> Rule:
    """Choose whom the next hit meets.

    Rules: PO-FIGHT-2, PO-FIGHT-3, PO-FIGHT-5, PO-EX-28, PO-SKILL-steady_hand, PO-SKILL-sniper, PO-SKILL-point_blank.
    """
    blow = Blow(*task)
    if s.status[blow.figure] != UP:
        s.done()
        return
    f, choice = blow.figure, choices(s, blow)
    about = (str(blow.hits), str(blow.damage), s.setting.to[blow.zone][1])
    rule = "PO-FIGHT-2" if blow.aim == HANDS_ON else "PO-FIGHT-3"
    option = choice[(yield Decision(s.owner(f), "figure", "target", choice, about, rule))]
    s.done()
    if option == DONE:
        s.push(("attack_deal", *blow._replace(spared=1, least=0)))
    elif option[0] == "figure":
        mate = s.setting.survivors.index(option[1])
        rest = blow._replace(hits=blow.hits - 1, least=mate)
        s.push(("hit", mate, blow.damage, f, CAR if blow.aim == CAR else FAR), ("attack_deal", *rest))
    else:
        species = content.SPECIES_NAMES.index(option[1])
        number = 1
        rest = blow._replace(hits=blow.hits - 1, least=species, spared=1)
        if blow.aim not in (ORDER, CAR):
            rest = rest._replace(killed=blow.killed | 1 << species)
        elif blow.reaper and s.zombies[blow.zone][species] > 1:
            number, rest = 2, rest._replace(reaper=0)
        slay(s, f, blow.zone, [(species, number)], ("attack_deal", *rest))


def go_on(s: GameState, *task: Any) -> None:
    """When all hits are dealt: the reaper takes one more, then the second zone of a trick shot."""
    blow = Blow(*task)
    reaps = int(blow.reaper and s.status[blow.figure] == UP and bool(_reaped(s, blow)))
    if blow.rest:
        s.push(("attack_deal", *Blow(*blow.rest)._replace(reaper=blow.reaper - reaps)))
    if reaps:
        s.push(("attack_reap", *blow))


def _reaped(s: GameState, blow: Blow) -> list[Species]:
    """Return the species of which the reaper may take one more: like one that a hit has killed. Rules: PO-RULING-93."""
    return [k for k, number in enumerate(s.zombies[blow.zone]) if number and blow.killed >> k & 1]


def reap(s: GameState, *task: Any) -> Rule:
    """Kill one zombie more, like one of those just killed.

    Rules: PO-RULING-93, PO-SKILL-reaper_combat, PO-SKILL-reaper_melee, PO-SKILL-reaper_ranged.
    """
    blow = Blow(*task)
    found = _reaped(s, blow)
    choice = [("zombie", content.SPECIES_NAMES[k]) for k in found]
    about = (s.setting.to[blow.zone][1],)
    species = found[(yield Decision(s.owner(blow.figure), "figure", "reap", choice, about, "PO-RULING-93"))]
    s.done()
    slay(s, blow.figure, blow.zone, [(species, 1)])


STEPS: Final[Mapping[str, Callable[..., None]]] = {
    "attack_deal": deal,
    "attack_kill": slay_some,
    "attack_rest": go_on,
    "attack_end": end,
    "spray": spray,
}
FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {"attack_aim": choose, "attack_reap": reap}
