"""The table that a watcher sees, as a state: so that words can ask the rules what they show.

What the watcher cannot know is not in it: both stacks are empty, hidden objectives have no colour, the Zombie Master's
hand is his own alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from skullyard.engine import Rng
from skullyard.games.outbreak import content
from skullyard.games.outbreak.boxes import box
from skullyard.games.outbreak.noise import noises
from skullyard.games.outbreak.setting import apart
from skullyard.games.outbreak.state import UP, GameState, Setting

if TYPE_CHECKING:
    from skullyard.games.outbreak.view import View


_LAST: list[tuple[View, GameState]] = []
"""The table that was asked last: a page asks it once for each option and each zone, which saves a tenth of a millisecond
every time."""


def rebuild(view: View) -> GameState:
    """Return a state in which everything that the watcher sees is as it is, to be asked and never played on."""
    if not _LAST or _LAST[0][0] is not view:
        _LAST[:] = [(view, _rebuild(view))]
    return _LAST[0][1]


def _rebuild(view: View) -> GameState:
    s = GameState(_setting(view), Rng(0))
    s.round, s.first, s.over, s.outcome = view.round, view.first, view.over, view.outcome
    s.seat = view.active if view.active >= 0 else view.first
    s.actor, s.actions, s.free, s.used, s.stride = view.actor, view.actions, view.free, view.used, view.stride
    s.where, s.status = tuple(f.zone for f in view.figures), tuple(f.status for f in view.figures)
    s.reborn = _bits(f.reborn for f in view.figures)
    s.acted = _bits(f.acted for f in view.figures)
    s.hidden = _bits(f.status == UP and not f.noticed for f in view.figures)
    s.experience, s.gift = tuple(f.experience for f in view.figures), tuple(f.gift for f in view.figures)
    s.skills, s.slots = tuple(f.skills for f in view.figures), tuple(f.slots for f in view.figures)
    s.riding, s.kills = tuple(f.riding for f in view.figures), tuple(f.kills for f in view.figures)
    s.searches, s.hurt = tuple(f.searches for f in view.figures), tuple(f.hurt for f in view.figures)
    s.tokens = tuple(zone.tokens for zone in view.zones)
    s.zombies, s.supply, s.slain = tuple(zone.crowd for zone in view.zones), view.supply, view.slain
    s.ways, s.opened, s.gate = view.ways, view.opened, view.gate
    s.fronts, s.takers = tuple(o.colour for o in view.objectives), tuple(o.taker for o in view.objectives)
    s.colours = view.colours
    s.switched, s.awake = view.switched, view.awake
    s.cars, s.car_searches = tuple(car.zone for car in view.cars), tuple(car.searches for car in view.cars)
    s.special, s.aside, s.dice, s.drawn = view.special, view.aside, view.dice, view.drawn
    s.goals, s.fired = view.goals, view.fired
    s.deck_gone, s.horde_gone = view.deck_gone, view.horde_gone
    s.hand, s.lasting, s.until, s.alarm, s.graves = view.hand, view.lasting, view.until, view.alarm, view.graves
    louder = [zone.zone for zone, noise in zip(view.zones, noises(s), strict=True) if zone.noise > noise]
    if louder:
        s.loud = (louder[0], -1)
    return s


def _setting(view: View) -> Setting:
    survivors = tuple(f.survivor for f in view.figures)
    in_box = box(view.title, view.equipment)
    return Setting(
        mission=view.mission,
        survivors=survivors,
        cards=tuple(content.survivor(survivor) for survivor in survivors),
        owner=tuple(f.seat for f in view.figures),
        seats=view.seats,
        reborn=0,
        resurrection=view.resurrection,
        rules=view.rules,
        confirm_end=True,
        first=view.first,
        kept=(None,) * len(survivors),
        to=tuple(("to", name) for name in view.board.names),
        players=view.players,
        title=view.title,
        box=in_box,
        apart=apart(in_box),
        master=view.master,
        share=0,
        pause=0,
    )


def _bits(flags: Iterable[bool]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)
