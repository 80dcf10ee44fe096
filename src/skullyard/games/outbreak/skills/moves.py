"""Skills that carry a survivor farther: Sprint, Charge, Jump and the three sorts of Bloodlust."""

from __future__ import annotations

from typing import Final

from skullyard.engine import Decision, Option, Rule
from skullyard.games.outbreak import combat, moving
from skullyard.games.outbreak.paying import can_pay, pay
from skullyard.games.outbreak.state import MOVE, ON_FOOT, UP, Figure, GameState

PASS: Final[Option] = ("pass",)
BLOODLUST: Final = "bloodlust_"
SPRINT_BEYOND: Final = 2
"""How many zones a sprint may go on after its first."""


def can_set_out(s: GameState, f: Figure, actions: int) -> bool:
    """Whether a survivor on foot can pay for a move and for the zombies it leaves. Rules: PO-MOVE-3."""
    return s.riding[f] == ON_FOOT and can_pay(s, MOVE, actions + moving.surcharge(s, f))


# ------------------------------------------------------------------------------------- sprint


def sprint_starts(s: GameState, f: Figure) -> list[int]:
    """Return the zones a sprint can begin with: none with zombies, since it goes on from there.

    Rules: PO-SKILL-sprint, PO-MOVE-4.
    """
    if not can_set_out(s, f, 1):
        return []
    return [zone for zone in s.tables.near[s.where[f]] if not s.crowd(zone)]


def sprint(s: GameState, f: Figure, zone: int) -> None:
    """Move, and go on for two zones more; what lengthens any move lengthens this one. Rules: PO-SKILL-sprint."""
    paid = 1 + moving.surcharge(s, f)
    pay(s, MOVE, paid)
    s.stride = SPRINT_BEYOND + s.talents(f).further
    moving.enter(s, f, zone, "sprint", paid)


# --------------------------------------------------------------------- up to two zones, at zombies


def prey(s: GameState, f: Figure, actions: int = 0) -> list[int]:
    """Return the zones with zombies that are one zone away, or two behind one without.

    Args:
        s: The state.
        f: Who moves.
        actions: What it costs beside the zombies around.

    Rules: PO-SKILL-charge, PO-SKILL-bloodlust_melee, PO-MOVE-3, PO-MOVE-4.
    """
    if not can_set_out(s, f, actions):
        return []
    here, near = s.where[f], s.tables.near
    reached = {*near[here], *(zone for other in near[here] if not s.crowd(other) for zone in near[other])}
    return sorted(zone for zone in reached if zone != here and s.crowd(zone))


def charge(s: GameState, f: Figure, zone: int) -> None:
    """Move up to two zones among zombies, free. Rules: PO-SKILL-charge."""
    rush(s, f, zone, "charge", 0)


def lust_for_blows(s: GameState, f: Figure, zone: int) -> None:
    """Move up to two zones among zombies, then strike freely. Rules: PO-SKILL-bloodlust_melee."""
    s.push(("free_attack", f, "melee"))
    rush(s, f, zone, "bloodlust_melee", 1)


def lust_for_shots(s: GameState, f: Figure, zone: int) -> None:
    """Move up to two zones among zombies, then shoot freely. Rules: PO-SKILL-bloodlust_ranged."""
    s.push(("free_attack", f, "ranged"))
    rush(s, f, zone, "bloodlust_ranged", 1)


def lust_for_both(s: GameState, f: Figure, zone: int) -> None:
    """Move up to two zones among zombies, then attack freely. Rules: PO-SKILL-bloodlust_combat."""
    s.push(("free_attack", f, "combat"))
    rush(s, f, zone, "bloodlust_combat", 1)


def rush(s: GameState, f: Figure, zone: int, skill: str, paid: int) -> None:
    """Pay for the zombies around, and go. Rules: PO-MOVE-3."""
    around = moving.surcharge(s, f)
    pay(s, MOVE, around)
    if zone in s.tables.near[s.where[f]]:
        moving.enter(s, f, zone, skill, paid + around)
    else:
        s.push(("verb_way", f, zone, skill, paid + around))


def choose_way(s: GameState, f: Figure, zone: int, skill: str, paid: int) -> Rule:
    """Choose the zone between, and go there. Rules: PO-MOVE-1, PO-MOVE-4."""
    near = s.tables.near
    between = [other for other in near[s.where[f]] if zone in near[other] and not s.crowd(other)]
    about = (s.setting.survivors[f], s.setting.to[zone][1])
    ways = [s.setting.to[other] for other in between]
    chosen = between[(yield Decision(s.owner(f), "zone", "way", ways, about, f"PO-SKILL-{skill}"))]
    s.done()
    s.push(("verb_go_on", f, zone, skill))
    moving.enter(s, f, chosen, skill, paid)


def go_on(s: GameState, f: Figure, zone: int, skill: str) -> None:
    """Take the second step, unless what the mission did on the first has ended the move. Rules: PO-MOVE-4."""
    here = s.where[f]
    if s.status[f] == UP and not s.crowd(here) and zone in s.tables.near[here]:
        moving.enter(s, f, zone, skill)


def attack_freely(s: GameState, f: Figure, mode: str) -> Rule:
    """Attack at no cost, or leave it.

    Rules: PO-SKILL-bloodlust_melee, PO-SKILL-bloodlust_ranged, PO-SKILL-bloodlust_combat.
    """
    if s.status[f] != UP:
        s.done()
        return
    choice = [*combat.attacks(s, f, melee=mode != "ranged", ranged=mode != "melee"), PASS]
    about, rule = (s.setting.survivors[f],), f"PO-SKILL-{BLOODLUST}{mode}"
    option = choice[(yield Decision(s.owner(f), "action", "free_attack", choice, about, rule))]
    s.done()
    if option != PASS:
        combat.carry_out(s, f, option)


# --------------------------------------------------------------------------------------- jump


def landings(s: GameState, f: Figure) -> list[int]:
    """Return the zones in sight that are two moves away; no skill makes the start cheaper. Rules: PO-SKILL-jump."""
    here, tables = s.where[f], s.tables
    if s.riding[f] != ON_FOOT or not can_pay(s, MOVE, 1 + s.crowd(here)):
        return []
    return [zone for zone in tables.seen[here] if tables.walks[here][zone] == 2]


def jump(s: GameState, f: Figure, zone: int) -> None:
    """Pay for the zombies around, and land two zones on; what is between does not matter. Rules: PO-SKILL-jump."""
    around = s.crowd(s.where[f])
    pay(s, MOVE, around)
    moving.enter(s, f, zone, "jump", 1 + around)
