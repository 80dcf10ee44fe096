"""The log that is kept drawn for a page is the log."""

from __future__ import annotations

from skullyard.engine import Rng
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.service.api import SeatPlan, TableInfo, Watcher
from skullyard.service.live import LiveTable
from skullyard.service.store import StoredTable
from skullyard.web.fragments import Drawn, compose
from skullyard.web.shells import say

FIGHTERS = [fighter.id for fighter in content.fighters()][:3]


def table() -> LiveTable:
    setup = {"fighters": FIGHTERS, "confirm_end": True}
    plans = tuple(SeatPlan("person", "greedy", name) for name in ("Ana", "Bo", "Cy"))
    info = TableInfo("t", "Test", "adrenaline", setup, plans, 0.0, over=False)
    versions = (ADRENALINE.rules_version, ADRENALINE.data_hash)
    return LiveTable(StoredTable(info, 4, "salt", (), *versions, (False,) * 3, None), ADRENALINE)


def test_a_turn_drawn_before_is_what_would_be_drawn_now() -> None:
    live, rng, undone = table(), Rng(1), 0
    watchers: tuple[Watcher, ...] = (None, 0, 2)
    drawn: dict[Watcher, Drawn] = {watcher: {} for watcher in watchers}
    for _ in range(90):
        ((seat, decision),) = live.match.pending.items()
        live.choose(seat, decision.keys()[rng.below(0, len(decision.options))])
        if rng.below(0, 4) == 0 and live.match.can_undo(seat):
            live.undo(seat)
            undone += 1
        for watcher in watchers:
            snapshot = live.snapshot(watcher, frozenset(watchers))
            kept = compose(snapshot, (), say, drawn[watcher])
            fresh = compose(snapshot, (), say)
            assert kept == fresh
            assert kept.mark == fresh.mark
    assert undone
    assert len(drawn[None]) > 5
