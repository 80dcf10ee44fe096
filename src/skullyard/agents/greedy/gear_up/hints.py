"""Hints for a person: the few best first moves of an attack step, each with what it brings.

    from skullyard.agents.greedy.gear_up.hints import hints

    for hint in hints(view, seat):       # the best first; a second press shows the next
        hint.option                      # ("hit", "z14", "a1.b1"): an option of the seat's question
        hint.kills, hint.saves           # ("z14",), 1: "kills Busker: saves 1 heart"

They are for the beginning of a use: while effects of the last one are open, or the second part of a shape is to be
placed, the bot's own `choose` tells what it would do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from skullyard.agents.greedy.gear_up.planning import option_of, plan
from skullyard.agents.greedy.gear_up.solver import BUDGET, Combination, Move, Plan, Solver
from skullyard.agents.greedy.gear_up.ways import Way
from skullyard.agents.greedy.gear_up.worth import BOSS
from skullyard.engine import Option, Seat
from skullyard.games.gear_up import content
from skullyard.games.gear_up.content import Kit
from skullyard.games.gear_up.view import View

MOST: Final = 3
"""How many hints there are at most."""
_USE: Final = ("hit", "one", "split")
_EFFECTS: Final = ("rest", "extra", "splash", "shape", "push")


@dataclass(frozen=True, slots=True)
class Hint:
    """A first move, and what it brings with all that belongs to it: the effects of a use, a helper's uses.

    Attributes:
        option: What to choose.
        moves: The move as options, and those that belong to it.
        worth: What the best plan is worth that begins so, in hearts.
        kills: The zombies that it kills.
        saves: How many hearts zombies will cost less this turn.
        upgrades: How many upgrades the kills bring, as far as any are left to tick.
        bullets, shields: Symbols that it gives, as far as there is room; a bullet that is spent counts -1.
        boss: How many areas of the boss it marks.
        wins: Whether it beats the boss.
        pushes: The zombies that it throws back.
    """

    option: Option
    moves: tuple[Option, ...]
    worth: float
    kills: tuple[str, ...]
    saves: int
    upgrades: int
    bullets: int
    shields: int
    boss: int
    wins: bool
    pushes: tuple[str, ...]


def hints(view: View, seat: Seat, most: int = MOST, budget: int = BUDGET) -> tuple[Hint, ...]:
    """Return the best first moves of a seat's attack step, the best first; empty when nothing is worth it.

    Each is about another card, another verb or another helper. A player alone is told too whether the helper or the
    weapon should come first.

    Args:
        view: What the seat sees.
        seat: Whose step.
        most: How many are wanted.
        budget: How much is looked at.
    """
    solver = Solver(view, seat, budget)
    found: list[Hint] = []
    told: set[tuple[str, str]] = set()
    for one in _openings(solver, solver.combinations()):
        thought = plan(solver, one)
        if not thought.moves or thought.worth <= 0:
            continue
        key = thought.moves[0][:2]
        if key not in told:
            told.add(key)
            found.append(_hint(solver, thought))
            if len(found) == most:
                break
    return tuple(found)


def _openings(solver: Solver, combinations: Iterable[Combination]) -> list[Combination]:
    """Return for each first use the best that goes on from it, the best of all first.

    Uses of one weapon may come in any order, so each of them can be the first.
    """
    best: dict[tuple[str, str, str], Combination] = {}
    for one in combinations:
        ways = one.ways or (None,)
        for number, way in enumerate(ways):
            key = (way.verb, way.target, way.helper) if way else ("", "", "")
            known = best.get(key)
            if known is None or one.worth > known.worth:
                best[key] = one._replace(ways=_first(one.ways, number))
    return sorted(best.values(), key=lambda one: -one.worth)


def _first(ways: tuple[Way, ...], number: int) -> tuple[Way, ...]:
    """Return uses with one of them in front."""
    return (*ways[number : number + 1], *ways[:number], *ways[number + 1 :])


# ------------------------------------------------------------------ what it brings


def opening(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the first move of a plan with all that belongs to it: its effects, a helper's uses."""
    if not moves or moves[0][0] == "bullet":
        return moves[:1]
    helped, begun = moves[0][0] == "helper", False
    for number, (verb, *_) in enumerate(moves):
        if (number and verb in ("helper", "bullet")) or (verb in _USE and begun and not helped):
            return moves[:number]
        begun = begun or verb in _USE
    return moves


def _hint(solver: Solver, thought: Plan) -> Hint:
    """Return a plan's first move with what it brings."""
    view, moves = solver.view, opening(thought.moves)
    if moves[0][0] == "helper":
        moves = moves[: 1 + _calls(solver.kit(moves[0][1]), moves[1:])]
    marks: dict[str, int] = {}
    for verb, name, mask in moves:
        if verb not in ("helper", "push"):
            marks[name] = marks.get(name, 0) | mask
    pushes = tuple(name for verb, name, _ in moves if verb == "push")
    targets = solver.targets
    kills = tuple(name for name, mask in marks.items() if mask == targets[name].free and name != BOSS)
    own = view.seats[solver.seat]
    open_ticks = content.TIERS * len(own.ticks) - sum(own.ticks)
    bullets, shields = _symbols(solver, moves, marks, kills)
    options = tuple(option_of(view, move) for move in moves)
    return Hint(
        option=options[0],
        moves=options,
        worth=thought.worth,
        kills=kills,
        saves=sum(_saved(solver, name, marks.get(name, 0), pushes) for name in {*marks, *pushes}),
        upgrades=min(len(kills), max(0, open_ticks - own.kills)),
        bullets=bullets,
        shields=shields,
        boss=marks.get(BOSS, 0).bit_count(),
        wins=marks.get(BOSS) == targets[BOSS].free if BOSS in targets else False,
        pushes=pushes,
    )


def _calls(kit: Kit, moves: tuple[Move, ...]) -> int:
    """Return how many moves after a helper's call are the helper's."""
    uses = 0
    for number, (verb, *_) in enumerate(moves):
        uses += verb in _USE
        if uses > kit.uses or verb not in (*_USE, *_EFFECTS):
            return number
    return len(moves)


def _saved(solver: Solver, name: str, mask: int, pushes: tuple[str, ...]) -> int:
    """Return how many hearts a card will cost less this turn."""
    target = solver.targets[name]
    if not target.hits:
        return 0
    stars = target.free & target.grid.stars
    return (stars if name in pushes else stars & mask).bit_count()


def _symbols(solver: Solver, moves: tuple[Move, ...], marks: dict[str, int], kills: tuple[str, ...]) -> tuple[int, int]:
    """Return the bullets and shields that moves give and cost."""
    own = solver.view.seats[solver.seat]
    found = {content.BULLET: 0, content.SHIELD: 0}
    for name, mask in marks.items():
        grid = solver.targets[name].grid
        found[content.BULLET] += (mask & grid.bullets).bit_count()
        found[content.SHIELD] += (mask & grid.shields).bit_count()
    helper = moves[0][1] if moves[0][0] == "helper" else solver.view.helper
    if moves[0][0] != "bullet":
        stars = sum(
            (mask & (solver.targets[name].grid.stars | solver.targets[name].grid.blue_stars)).bit_count()
            for name, mask in marks.items()
        )
        times = {
            "use": sum(verb in _USE for verb, *_ in moves),
            "full_shape": sum(verb in ("hit", "split") for verb, *_ in moves),
            "kill": len(kills),
            "star_marked": stars,
        }
        for resource, number, when in solver.kit(helper).gains:
            found[resource] += number * times[when]
    spent = sum(verb == "bullet" for verb, *_ in moves)
    room = {content.BULLET: own.bullets[2] - own.bullets[0], content.SHIELD: own.shields[2] - own.shields[0]}
    gained = {resource: min(number, room[resource]) for resource, number in found.items()}
    return gained[content.BULLET] - spent, gained[content.SHIELD]
