"""A round, from checkpoint to checkpoint: the agenda and what each of its tasks is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from skullyard.engine import Decision, Option, Rule, put
from skullyard.games.outbreak import (
    activation,
    dice,
    driving,
    experience,
    hits,
    inventory,
    missions,
    searching,
    setup,
    spawning,
    supply,
    trading,
    triggers,
    turn,
    wounds,
    zombivors,
)
from skullyard.games.outbreak.events import FirstPlayer, Healed, PhaseBegan, RoundBegan
from skullyard.games.outbreak.master import blue, cards, choices, green, phase, red_flows, windows
from skullyard.games.outbreak.skills import verbs
from skullyard.games.outbreak.state import DOWN, EMPTY, NO_MASTER, SPENT, WOUND, GameState

NOW: Option = ("now",)
WAIT: Option = ("wait",)


def step(s: GameState) -> Rule | None:
    """Carry out what asks nobody, and return the flow that asks next, or None when the game is over."""
    while True:
        missions.check(s)
        if s.over:
            return None
        task = s.agenda[-1]
        flow = FLOWS.get(task[0])
        if flow is not None:
            return flow(s, *task[1:])
        s.agenda = s.agenda[:-1]
        STEPS[task[0]](s, *task[1:])


def choose_first(s: GameState) -> Rule:
    """The players choose together who begins. Rules: PO-SETUP-8, PO-MISSION-7."""
    options = [("seat", str(seat)) for seat in range(s.setting.players)]
    seat = yield Decision(0, "pass", "first", options, (), "PO-SETUP-8")
    s.done()
    s.first = s.seat = seat
    if s.events is not None:
        s.tell(FirstPlayer(seat))


def begin_round(s: GameState) -> None:
    """Begin a round: the fallen rise, then the players, the zombies, their Master and the end phase.

    Rules: PO-ROUND-1, PO-ZV-3, AP-04.
    """
    s.round += 1
    s.acted, s.seat = 0, s.first
    if s.events is not None:
        s.tell(RoundBegan(s.round, s.first))
    fallen = [figure for figure, status in enumerate(s.status) if status == DOWN]
    masters = (("master",),) if s.setting.master != NO_MASTER else ()
    s.push(
        *(("rise", figure) for figure in fallen),
        ("start_round",),
        ("seat",),
        ("zombies",),
        *masters,
        ("end_round",),
        ("round",),
    )


def start_round(s: GameState) -> None:
    """Do what the mission says of the beginning of a round."""
    missions.start_of_round(s)


def next_turn(s: GameState) -> Rule:
    """The seat whose turn it is picks its next survivor.

    A tactician may step in between, and let others go before it. Rules: PO-ROUND-2, PO-SKILL-tactician.
    """
    waiting = [f for f in s.survivors() if not s.acted >> f & 1]
    if not waiting:
        s.done()
        return
    seat = s.seat
    while all(s.owner(f) != seat for f in waiting):
        seat = (seat + 1) % s.setting.players
    own = [f for f in waiting if s.owner(f) == seat]
    bound = [f for f in waiting if not s.talents(f).tactician]
    may_wait = bool(bound) and not set(own) & set(bound)
    for figure in [f for f in waiting if f not in bound and (may_wait or f not in own)]:
        about = (s.setting.survivors[figure],)
        if not (yield Decision(s.owner(figure), "react", "tactician", (NOW, WAIT), about, "PO-SKILL-tactician")):
            break
    else:
        if may_wait:
            seat = min(map(s.owner, bound), key=lambda other: (other - seat) % s.setting.players)
            own = [f for f in waiting if s.owner(f) == seat]
        options = [("figure", s.setting.survivors[f]) for f in own]
        figure = own[(yield Decision(seat, "figure", "turn", options, (), "PO-ROUND-2"))]
        s.seat = seat
    s.acted |= 1 << figure
    s.push(("begin", figure, False))


def zombies_phase(s: GameState) -> None:
    """Zombies act, then new ones come. Rules: PO-ROUND-1, PO-ZP-1, PO-ZP-7."""
    s.turn += 1
    s.shrugged = 0
    if s.events is not None:
        s.tell(PhaseBegan("zombies"))
    s.push(("activate", "phase", (), -1, -1), ("spawn_step",), ("fences",))


def end_round(s: GameState) -> None:
    """Take off the noise, reload, and pass the first player token. Rules: PO-ROUND-3, PO-FIGHT-7, AP-05, AP-71."""
    s.tokens = s.alarm
    s.slots = tuple(
        tuple(slot & ~SPENT if slot >= SPENT else slot for slot in slots) if max(slots) >= SPENT else slots
        for slots in s.slots
    )
    for figure in s.survivors():
        if s.talents(figure).regeneration and WOUND in s.slots[figure]:
            s.slots = put(s.slots, figure, tuple(EMPTY if slot == WOUND else slot for slot in s.slots[figure]))
            if s.events is not None:
                s.tell(Healed(figure, figure))
    s.first = (s.first + 1) % s.setting.players
    missions.end_of_round(s)


STEPS: Mapping[str, Callable[..., Any]] = {
    "round": begin_round,
    "start_round": start_round,
    "zombies": zombies_phase,
    "end_round": end_round,
    "begin": turn.begin,
    "end_turn": turn.end,
    "declared": turn.declared,
    "resume": turn.resume,
    "learn": experience.learn_level,
    **activation.STEPS,
    **blue.STEPS,
    **dice.STEPS,
    **driving.STEPS,
    **green.STEPS,
    **hits.STEPS,
    **phase.STEPS,
    **red_flows.STEPS,
    **searching.STEPS,
    **spawning.STEPS,
    **supply.STEPS,
    **triggers.STEPS,
    **verbs.STEPS,
    **wounds.STEPS,
}
"""What is done by a task that asks nobody."""

FLOWS: Mapping[str, Callable[..., Rule]] = {
    "first": choose_first,
    "start_level": setup.choose_level,
    "rise": zombivors.rise,
    "skill": experience.choose_skill,
    "seat": next_turn,
    "menu": turn.menu,
    **activation.FLOWS,
    **blue.FLOWS,
    **cards.FLOWS,
    **choices.FLOWS,
    **dice.FLOWS,
    **hits.FLOWS,
    **inventory.FLOWS,
    **phase.FLOWS,
    **red_flows.FLOWS,
    **searching.FLOWS,
    **spawning.FLOWS,
    **trading.FLOWS,
    **verbs.FLOWS,
    **windows.FLOWS,
    **wounds.FLOWS,
}
"""Who is asked what by the others: each flow leads to the next checkpoint."""
