"""P6: nobody learns what it must not know.

Worlds are dealt that differ only in what a watcher cannot know. It must see the same in them, be asked the same, and see
the same seats being asked. A seat may be asked once more in a row in one world than in another (a card in its hand gives it
one more question): so where another seat is asked in the middle of a rule, the worlds may be a question apart, and are
compared only by who is asked next.
"""

from __future__ import annotations

from typing import Any

from skullyard.engine import Match, Seat, State
from skullyard.testing.canonical import canonical
from skullyard.testing.walk import AHEAD, Broken, Walk, demand, shown, told

WORLDS = 2
PATIENCE = 12


def check_secrets(walk: Walk) -> bool:
    """Hold P6 where a walk is; return whether a redealt world differed from the true one."""
    different = False
    history = walk.match.history
    last = history.line[-1].seat if history is not None and history.line else None
    for watcher in walk.watchers:
        with walk.law("P6", f"watcher {watcher} learns nothing that is hidden"):
            for _ in range(WORLDS):
                world, true = walk.match.redealt(watcher, walk.rng, ended=True), walk.match.copy()
                different |= _apart(true.state, world.state)
                if in_step(walk, true, world, watcher, last):
                    look_alike(true, world, watcher)
                    go_on_alike(walk, true, world, watcher)
    return different


def _apart(one: State, other: State) -> bool:
    before, after = one.encode(), other.encode()
    return any(before[name] != after[name] for name in before if name != "rng")


def in_step(walk: Walk, true: Match[Any], world: Match[Any], watcher: Seat | None, last: Seat | None) -> bool:
    """Whether two worlds are at the same point; hold that the same seats are asked, repeats counted once.

    Raises:
        Broken: Who is asked tells the worlds apart.
    """
    if true.asked == world.asked:
        return true.answered == 0 or watcher in true.asked or last not in true.asked
    apart = f"who is asked tells the worlds apart: {true.asked} and {world.asked}"
    if last is None or last == watcher:
        raise Broken(apart)
    behind, ahead = (world, true) if world.asked == (last,) else (true, world)
    demand(behind.asked == (last,), apart)
    turn = behind.state.turn
    for _ in range(PATIENCE):
        if behind.asked != (last,) or behind.state.turn != turn:
            break
        behind.play(last, walk.rng.below(0, len(behind.pending[last].options)))
    demand(behind.asked == ahead.asked or behind.state.turn != ahead.state.turn, f"{apart}, even after more questions")
    return False


def look_alike(true: Match[Any], world: Match[Any], watcher: Seat | None) -> None:
    """Hold that a watcher cannot tell two worlds apart.

    Raises:
        Broken: It can.
    """
    demand(true.asked == world.asked, f"who is asked tells the worlds apart: {true.asked} and {world.asked}")
    a, b = canonical(true.view(watcher)), canonical(world.view(watcher))
    demand(a == b, f"the view tells the worlds apart:\n{a}\n{b}")
    if watcher in true.pending:
        a, b = shown(true.pending[watcher]), shown(world.pending[watcher])
        demand(a == b, f"the question tells the worlds apart:\n{a}\n{b}")


def go_on_alike(walk: Walk, true: Match[Any], world: Match[Any], watcher: Seat | None) -> None:
    """Make the same choices in two worlds, and hold that a watcher cannot tell them apart until it learns something.

    Chance says the same in both. After another seat's choice the match may answer for that seat, with a card that differs: then the views differ.
    Where they do not, the events do not either, but for those that come a question later.
    """
    world.state.rng = true.state.rng.copy()
    for _ in range(AHEAD):
        seat = watcher if watcher in true.asked else next(iter(true.asked), None)
        if seat is None or world.asked != true.asked:
            return
        offered = true.pending[seat].keys()
        keys = [key for key in offered if world.pending[seat].find(key) >= 0]
        if not keys:
            return
        key = walk.one_of(keys)
        before = [match.state.revealed for match in (true, world)]
        for match in (true, world):
            match.state.events = []
            match.choose(seat, key)
        if true.state.rng.draws != world.state.rng.draws:
            return
        (a, a_told), (b, b_told) = [(canonical(m.view(watcher)), told(m.drain(), watcher)) for m in (true, world)]
        if seat == watcher and before == [match.state.revealed for match in (true, world)]:
            look_alike(true, world, watcher)
        elif a != b:
            return
        both = max(len(a_told), len(b_told)) if seat == watcher else min(len(a_told), len(b_told))
        demand(
            a_told[:both] == b_told[:both],
            f"after {seat} {key!r} the events tell the worlds apart:\n{a_told}\n{b_told}",
        )
        if len(a_told) != len(b_told):
            return
