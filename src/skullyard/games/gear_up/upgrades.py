"""Upgrades: who has killed ticks a tier of an own weapon for each kill. Rules: GU-32, GU-33, GU-34, GU-35."""

from __future__ import annotations

from skullyard.engine import Decision, Option, Rule, Seat, anyone, put
from skullyard.games.gear_up import content, events
from skullyard.games.gear_up.state import GameState

TICK = "tick"


def step(s: GameState) -> Rule | None:
    """Ask everybody who has upgrades to tick; None when nobody has. Rules: GU-32."""
    asked = {seat: open_ticks(s, seat) for seat in range(s.setting.players) if s.kills[seat]}
    s.kills = tuple(kills if asked.get(seat) else 0 for seat, kills in enumerate(s.kills))  # what is left over is lost
    asked = {seat: options for seat, options in asked.items() if options}
    return _ask(s, asked) if asked else None


def open_ticks(s: GameState, seat: Seat) -> list[Option]:
    """Return which weapons of a seat can still be bettered; the first tier comes before the second. Rules: GU-33."""
    return [(TICK, content.COLOURS[colour]) for colour, ticked in enumerate(s.ticks[seat]) if ticked < content.TIERS]


def _ask(s: GameState, asked: dict[Seat, list[Option]]) -> Rule:
    seat, index = yield from anyone(
        {
            seat: Decision(seat, "effect", "upgrade", options, (str(s.kills[seat]),), "GU-32")
            for seat, options in asked.items()
        }
    )
    colour = content.COLOURS.index(asked[seat][index][1])
    tier = s.ticks[seat][colour] + 1
    s.ticks = put(s.ticks, seat, put(s.ticks[seat], colour, tier))
    s.kills = put(s.kills, seat, s.kills[seat] - 1)
    s.tell(events.Ticked(seat, colour, tier))
