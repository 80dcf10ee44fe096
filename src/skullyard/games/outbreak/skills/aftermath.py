"""What skills do right after an attack: Blitz, Hit & run, Hold your nose."""

from __future__ import annotations

from typing import Final

from skullyard.engine import Decision, Flow, Option, Rule
from skullyard.games.outbreak import moving, searching
from skullyard.games.outbreak.paying import can_pay, pay
from skullyard.games.outbreak.state import MOVE, ON_FOOT, UP, Figure, GameState, Task

PASS: Final[Option] = ("pass",)


def follow_up(s: GameState, f: Figure, mode: str, zone: int, killed: int, cleared: tuple[int, ...]) -> None:
    """Do what follows an attack: a card for the own zone cleared, then free moves.

    Args:
        s: The state.
        f: Who attacked.
        mode: ``melee`` or ``ranged``.
        zone: The target zone.
        killed: How many zombies died.
        cleared: The zones whose last zombie died.

    Rules: PO-SKILL-hold_your_nose, PO-SKILL-blitz, PO-SKILL-hit_and_run.
    """
    own = s.talents(f)
    tasks: list[Task] = []
    if own.hold_your_nose and s.where[f] in cleared:
        tasks += sniff(f, own.hold_your_nose)
    blitz, runs = own.blitz * len(cleared), own.hit_and_run if killed else 0
    if blitz or runs:
        tasks.append(("free_moves", f, blitz, runs))
    s.push(*tasks)


def sniff(f: Figure, number: int) -> list[Task]:
    """Return what draws cards that are no search. Rules: PO-SKILL-hold_your_nose."""
    return [("search_draw", f, searching.GIFT, number), ("search_keep", f, searching.GIFT), ("hands", f)]


def move_freely(s: GameState, f: Figure, blitz: int, runs: int) -> Rule:
    """Make a free move at once, or leave it.

    Zombies around cost nothing after Hit & run, so where there are any it goes before Blitz, and after it elsewhere.

    Args:
        s: The state.
        f: Who moves.
        blitz: How many free moves there are at which zombies around are paid for.
        runs: How many there are at which they are not.

    Rules: PO-SKILL-blitz, PO-SKILL-hit_and_run, PO-MOVE-3.
    """
    around = moving.surcharge(s, f)
    run = runs > 0 and (around > 0 or not blitz)
    paid = 0 if run else around
    if not (blitz or runs) or not can_move(s, f) or not can_pay(s, MOVE, paid):
        s.done()
        return
    skill = "hit_and_run" if run else "blitz"
    zone = yield from choose_zone(s, f, skill)
    if zone < 0:
        return
    pay(s, MOVE, paid)
    s.push(
        ("free_steps", f, s.talents(f).stride, skill),
        ("free_moves", f, blitz - (not run), runs - run),
    )
    moving.enter(s, f, zone, skill, paid)


def go_further(s: GameState, f: Figure, stride: int, skill: str) -> Rule:
    """Go on within a free move, as in any other. Rules: PO-SKILL-two_zones_per_move, PO-MOVE-4."""
    if not stride or not can_move(s, f) or s.crowd(s.where[f]):
        s.done()
        return
    zone = yield from choose_zone(s, f, skill)
    if zone >= 0:
        s.push(("free_steps", f, stride - 1, skill))
        moving.enter(s, f, zone, skill)


def can_move(s: GameState, f: Figure) -> bool:
    """Whether a survivor is up and on foot."""
    return s.status[f] == UP and s.riding[f] == ON_FOOT


def choose_zone(s: GameState, f: Figure, skill: str) -> Flow[int]:
    """Ask where to; return the zone, or -1 for none."""
    near = s.tables.near[s.where[f]]
    choice = [*(s.setting.to[zone] for zone in near), PASS]
    about = (s.setting.survivors[f], skill)
    answer = yield Decision(s.owner(f), "zone", "free_move", choice, about, f"PO-SKILL-{skill}")
    s.done()
    return near[answer] if answer < len(near) else -1
