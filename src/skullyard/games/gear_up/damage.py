"""Damage that is due: each player says how many shields stop how much of it. Rules: GU-40, GU-41, GU-42, GU-60."""

from __future__ import annotations

from skullyard.engine import Decision, Rule, Seat, anyone
from skullyard.games.gear_up import marking, taking_back
from skullyard.games.gear_up.state import GameState

SHIELDS = "shields"


def step(s: GameState) -> Rule | None:
    """Let those without shields take what is due, and ask all others at once; None when nothing is due."""
    take_unshielded(s)
    asked = [seat for seat in range(s.setting.players) if s.due[seat]]
    return _ask(s, asked) if asked and not s.outcome else None


def take_unshielded(s: GameState) -> None:
    """Let everybody who has no shield take what is due. Rules: GU-40, GU-60."""
    for seat in range(s.setting.players):
        if s.due[seat] and not s.shields_left(seat):
            marking.take(s, seat, 0)


def question(s: GameState, seat: Seat) -> Decision:
    """Ask a seat how many shields it crosses out. Rules: GU-40."""
    most = min(s.due[seat], s.shields_left(seat))
    options = [(SHIELDS, str(number)) for number in range(most, -1, -1)]
    return Decision(seat, "amount", SHIELDS, options, (str(s.due[seat]),), "GU-40", always=True)


def answer(s: GameState, seat: Seat, index: int) -> None:
    """Take the damage with the shields that were chosen; what was marked before it is final."""
    if s.setting.take_back:
        taking_back.settle(s, seat)
    marking.take(s, seat, min(s.due[seat], s.shields_left(seat)) - index)


def _ask(s: GameState, asked: list[Seat]) -> Rule:
    seat, index = yield from anyone({seat: question(s, seat) for seat in asked})
    answer(s, seat, index)
