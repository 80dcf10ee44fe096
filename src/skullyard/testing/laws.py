"""The laws that every title keeps, tried on random games.

    from skullyard.testing import check_game
    check_game(MY_GAME, setups=[{"seats": 2}, {"seats": 3}], seeds=range(5))

P1  The same set-up, seed and choices give the same states, views and events, in every process.
P2  Somebody can choose until the game is over, and it ends.
P3  Every option that is offered applies; every other key is refused with a reason and changes nothing.
P4  Saving and loading changes nothing, in the middle of a decision too.
P5  Copies are independent.
P6  Nobody learns what it must not know, neither from views, events and options nor from who is asked.
P7  An undo gives back what was, and never crosses chance, a revelation, a new turn or another's choice.
And a flow changes nothing before its first question.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from skullyard.engine import KINDS, Game, Match, Reason, Refused, Rule, Seat, State, Together
from skullyard.engine.decision import NO_KEY
from skullyard.engine.record import PASS_KEY
from skullyard.testing.canonical import canonical
from skullyard.testing.processes import find_game, trace_elsewhere
from skullyard.testing.secrets import check_secrets
from skullyard.testing.walk import AHEAD, Broken, Walk, demand, shown, trace

TOO_MANY = 10_000
TRIED = 40
FOREIGN = ("", ":", "no:such:key", "to:Z99", "done:done", "!undo:0", "\x00", "ä" * 300)


def check_game(
    game: Game[Any],
    setups: Iterable[Mapping[str, Any]],
    seeds: Iterable[int] = (1, 2),
    *,
    bound: int = 5000,
    every: int = 10,
    hides: bool = True,
    processes: bool = True,
) -> None:
    """Try all laws on random games: one for each set-up and seed.

    Args:
        game: The title.
        setups: Set-ups to play.
        seeds: Seeds to play each of them with.
        bound: In how many choices a random game must have ended.
        every: Which of the questions are looked at closely: every tenth, say.
        hides: Whether something is hidden in this title, so that a redealt world must differ from the true one.
        processes: Whether games are also played in another process, for which the title must lie in a module.

    Raises:
        AssertionError: A law is broken; the text tells the set-up, the seed and all keys that lead there.
        ValueError: There is nothing to play, or the title cannot be found by another process.
    """
    seeds = tuple(seeds)
    games = [(dict(setup), seed) for setup in setups for seed in seeds]
    if not games:
        raise ValueError("name at least one set-up and one seed")
    place = find_game(game) if processes else ""
    different = False
    for setup, seed in games:
        check_flows(game, setup, seed, bound)
        different |= check_walk(game, setup, seed, bound, every)
        check_repetition(game, setup, seed, bound, place)
    if hides and not different:
        raise AssertionError(
            "P6: no redealt world differed from the true one; if nothing is hidden in this title, say hides=False"
        )


# ---------------------------------------------------------------------------- P1


def check_repetition(game: Game[Any], setup: Mapping[str, Any], seed: int, bound: int, place: str) -> None:
    """P1: the same again, here and in a process whose hashes are salted otherwise."""
    walk = Walk(game, setup, seed)
    with walk.law("P1", "the same choices give the same game"):
        first = trace(game, setup, seed, bound)
        runs = {"another run": trace(game, setup, seed, bound)}
        if place:
            runs["another process"] = trace_elsewhere(place, setup, seed, bound)
        for name, again in runs.items():
            for step, (one, other) in enumerate(zip(first, again, strict=False)):
                demand(one == other, f"{name} differs at step {step}:\n{one}\n{other}")
            demand(len(first) == len(again), f"{name} has {len(again)} steps, this one {len(first)}")


# -------------------------------------------------------------------------- flows


class _Watched:
    """A title whose flows are started twice, to see that starting one changes nothing."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.started = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def step(self, state: State) -> Rule | None:
        self.started += 1
        demand(self.started < TOO_MANY, f"{TOO_MANY} flows in a row without a choice: {state.encode()}")
        copy = state.copy()
        flow = self._game.step(copy)
        before = copy.digest()
        ask = None if flow is None else next(flow, None)
        if isinstance(ask, Together):
            for part in ask.parts.values():
                next(part, None)
        if ask is not None:
            demand(copy.digest() == before, f"starting a flow changes {_difference(state, copy)}; it asks {ask!r}")
        return self._game.step(state)


def check_flows(game: Game[Any], setup: Mapping[str, Any], seed: int, bound: int) -> None:
    """A flow changes nothing before its first question."""
    walk = Walk(game, setup, seed, begun=False)
    with walk.law("Flows", "a flow changes nothing before its first question"):
        watched = _Watched(game)
        walk.match = Match.start(watched, setup, seed)
    while True:
        check_question(walk)
        if walk.match.over or len(walk.keys) == bound:
            return
        seat, key = walk.pick()
        walk.keys.append(f"{seat} {key}")
        with walk.law("Flows", "a flow changes nothing before its first question"):
            watched.started = 0
            walk.match.choose(seat, key)


def _difference(one: State, other: State) -> str:
    before, after = one.encode(), other.encode()
    return ", ".join(f"{name} ({before[name]} -> {after[name]})" for name in before if before[name] != after[name])


# ---------------------------------------------------------------- a walk, P2 to P7


@dataclass(slots=True)
class _Choice:
    """A choice that holds: who made it, what was before it, and whether it can be taken back."""

    seat: Seat
    key: str
    digest: str
    asked: list[str]
    closed: bool

    @property
    def passed(self) -> bool:
        """Whether it was nobody's choice: a moment that passed by itself."""
        return self.key == PASS_KEY


def check_walk(game: Game[Any], setup: Mapping[str, Any], seed: int, bound: int, every: int) -> bool:
    """P2 to P7 along one random game; return whether a redealt world differed from the true one."""
    walk = Walk(game, setup, seed)
    line: list[_Choice] = []
    seen_keys: set[str] = set()
    different, steps = False, 0
    while True:
        check_question(walk)
        if walk.match.over:
            check_end(walk)
            return different
        with walk.law("P2", "a game ends"):
            demand(steps < bound, f"it goes on after {bound} choices")
        if steps % every == seed % every:
            check_options(walk, seen_keys)
            check_saving(walk)
            check_copies(walk)
            different |= check_secrets(walk)
        for decision in walk.match.pending.values():
            seen_keys.update(decision.keys())
        line.append(choose_openly(walk))
        steps += 1
        check_undo(walk, line)


def check_question(walk: Walk) -> None:
    """P2: a running game asks somebody something that can be answered."""
    match = walk.match
    with walk.law("P2", "somebody can choose until the game is over"):
        demand(match.over or match.pending, "nobody is asked")
        demand(not (match.over and match.pending), "the game is over and somebody is asked")
        demand(
            (match.game.result(match.state) is not None) == match.over, "there is a result before the end or none at it"
        )
        for seat, decision in match.pending.items():
            keys = decision.keys()
            demand(decision.seat == seat and seat in walk.watchers, f"seat {decision.seat} is asked for seat {seat}")
            demand(keys, f"no option is offered: {decision!r}")
            demand(len(set(keys)) == len(keys), f"two options have one key: {decision!r}")
            demand(decision.kind in KINDS, f"there is no kind of decision {decision.kind!r}")
            demand(len(keys) > 1 or decision.always, f"a lone option was not taken: {decision!r}")
            demand(not decision.window or NO_KEY in keys, f"a moment cannot be let pass: {decision!r}")


def check_end(walk: Walk) -> None:
    """P2, P3: a finished game has a result for every seat and takes no more choices."""
    match, seats = walk.match, len(walk.watchers) - 1
    with walk.law("P2", "a finished game has a result"):
        result = match.game.result(match.state)
        demand(result is not None and len(result.points) == len(result.ranks) == seats, f"{result}")
    check_refusals(walk, set())


def check_options(walk: Walk, seen_keys: set[str]) -> None:
    """P3: what is offered applies, what is not is refused."""
    match = walk.match
    for seat, decision in match.pending.items():
        for key in decision.keys():  # noqa: SIM118 - a decision is no mapping
            with walk.law("P3", f"every offered option applies, {seat} {key!r}"):
                match.copy().choose(seat, key)
    check_refusals(walk, seen_keys)


def check_refusals(walk: Walk, seen_keys: set[str]) -> None:
    """P3: keys that are not offered are refused with a reason, and change nothing."""
    match, digest = walk.match, walk.match.state.digest()
    offered: set[tuple[Seat, str]] = set()
    for seat, decision in match.pending.items():
        offered.update((seat, key) for key in decision.keys())  # noqa: SIM118 - a decision is no mapping
    others = sorted({*seen_keys, *(key for _, key in offered)})
    tried = [*FOREIGN, *(walk.one_of(others) for _ in others[:TRIED])]
    for seat in (*(s for s in walk.watchers if s is not None), -1, 99):
        for key in tried:
            if (seat, key) in offered:
                continue
            with walk.law("P3", f"what is not offered is refused, {seat} {key!r}"):
                reason = match.why_not(seat, key)
                demand(isinstance(reason, Reason) and reason.code, f"the reason is {reason!r}")
                try:
                    match.choose(seat, key)
                except Refused as refused:
                    demand(refused.reason == reason, f"two reasons: {reason}, {refused.reason}")
                else:
                    raise Broken("it was taken")
    with walk.law("P3", "what is refused changes nothing"):
        demand(match.state.digest() == digest, "the state has changed")


def same(one: Match[Any], other: Match[Any], walk: Walk) -> None:
    """Hold that two matches stand alike.

    Raises:
        Broken: They do not.
    """
    demand(one.asked == other.asked, f"asked are {one.asked} and {other.asked}")
    for seat in one.asked:
        a, b = shown(one.pending[seat]), shown(other.pending[seat])
        demand(a == b, f"seat {seat} is asked differently:\n{a}\n{b}")
    demand(one.state.digest() == other.state.digest(), f"these differ: {_difference(one.state, other.state)}")
    watcher = walk.one_of(walk.watchers)
    a, b = canonical(one.view(watcher)), canonical(other.view(watcher))
    demand(a == b, f"{watcher} sees different things:\n{a}\n{b}")


def check_saving(walk: Walk) -> None:
    """P4: a match that was saved and loaded stands alike and goes on alike."""
    with walk.law("P4", "saving and loading changes nothing"):
        match = walk.match
        loaded = Match.load(walk.game, json.loads(json.dumps(match.save())))
        same(match, loaded, walk)
        for seat in walk.watchers:
            if seat is not None:
                demand(match.can_undo(seat) == loaded.can_undo(seat), f"seat {seat} can take back only one of them")
        one, other = match.copy(), loaded
        for _ in range(AHEAD):
            if one.over:
                break
            seat, key = walk.pick(one)
            demand(one.choose(seat, key) == other.choose(seat, key), f"{seat} {key!r} is recorded differently")
            same(one, other, walk)


def check_copies(walk: Walk) -> None:
    """P5: what is played on a copy changes neither the original nor another copy."""
    with walk.law("P5", "copies are independent"):
        match, digest = walk.match, walk.match.state.digest()
        copies = [match.copy(), match.copy().copy(), match.copy(tracked=False)]
        pending = [shown(match.pending[seat]) for seat in match.asked]
        for _ in range(AHEAD):
            if copies[0].over:
                break
            seat, key = walk.pick(copies[0])
            for copy in copies:
                copy.play(seat, copy.pending[seat].find(key))
            for copy in copies[1:]:
                same(copies[0], copy, walk)
            demand(match.state.digest() == digest, f"{seat} {key!r} on a copy changes the original")
        demand([shown(match.pending[seat]) for seat in match.asked] == pending, "the original's question has changed")


# ---------------------------------------------------------------------------- P7


def choose_openly(walk: Walk) -> _Choice:
    """Make a random choice; note what was before it and whether anything came with it that nobody can take back."""
    match = walk.match
    state = match.state
    seat, key = walk.pick()
    if match.pending[seat].window and walk.rng.below(0, 2):
        key = PASS_KEY
    asked = [shown(match.pending[other]) for other in match.asked]
    choice = _Choice(seat, key, state.digest(), asked, False)
    before = (state.turn, state.revealed, state.rng.draws)
    walk.choose(seat, key)
    state = match.state
    choice.closed = before != (state.turn, state.revealed, state.rng.draws)
    return choice


def check_undo(walk: Walk, line: list[_Choice]) -> None:
    """P7: exactly what may be taken back can be, and it gives back what was; sometimes the walk goes another way."""
    match = walk.match
    seat, own = free_choices(line)
    with walk.law("P7", "an undo crosses neither chance, a revelation, a new turn nor another's choice"):
        for other in walk.watchers:
            if other is not None:
                may = bool(own) and other == seat
                demand(
                    match.can_undo(other) == may, f"seat {other} {'cannot' if may else 'can'} take back its last choice"
                )
        digest = match.state.digest()
        for keep in (min(own, default=len(line)) - 1, len(line), -1):
            try:
                match.undo(seat, keep)
            except Refused:
                continue
            raise Broken(f"seat {seat} took back all but {keep} of {len(line)} choices")
        demand(match.state.digest() == digest, "a refused undo has changed the state")
    if own and walk.rng.below(0, 4) == 0:
        take_back(walk, line, seat, walk.one_of(own))


def free_choices(line: list[_Choice]) -> tuple[Seat, list[int]]:
    """Return who may take back something, and which of its choices; moments that passed by themselves go with them."""
    seat, own = line[-1].seat, list[int]()
    for number in range(len(line) - 1, -1, -1):
        choice = line[number]
        if choice.closed or not (choice.passed or not own or choice.seat == seat):
            break
        if not choice.passed:
            seat = choice.seat
            own.append(number)
    return seat, own


def take_back(walk: Walk, line: list[_Choice], seat: Seat, keep: int) -> None:
    """P7: take back some choices, make them again, and take them back for good."""
    match = walk.match
    with walk.law("P7", "an undo gives back what was"):
        end = match.state.digest()
        for again in (True, False):
            walk.undo(seat, keep)
            demand(match.state.digest() == line[keep].digest, f"the state before choice {keep} is another one")
            asked = [shown(match.pending[other]) for other in match.asked]
            demand(asked == line[keep].asked, f"another question before choice {keep}:\n{asked}\n{line[keep].asked}")
            if again:
                for choice in line[keep:]:
                    walk.choose(choice.seat, choice.key)
                demand(match.state.digest() == end, "the same choices lead elsewhere after an undo")
        del line[keep:]
