"""What is hidden changes no byte of a drawn page, of its log, or of an answer to "why not?", wherever the game goes.

The tables of `laws.test_service_secrets`, which differ in one hidden card only, looked at through the pages.
"""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from laws import test_service_secrets as secrets
from skullyard.engine import Reason, Seat, key_of, put
from skullyard.games import GAMES
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.setup import MODES
from skullyard.service.api import Watcher
from skullyard.service.live import LiveTable
from skullyard.web.fragments import compose
from skullyard.web.pages.table import refusals, why
from skullyard.web.shells import encode, say

pytestmark = pytest.mark.leak

FIGHTERS = ["violet", "dstructor", "banshee", "dozer", "sprog"]
ASKED = (
    "run", "grab", "shoot", "end", "done", "no", "pay:cubes", "to:A1", "to:B2", "to:C3", "stay", "nonsense",
    "bot", "keep", "give:red", "route:A1:B1",
    *(f"{verb}{colour}" for verb in ("spawn:", "figure:spawn_") for colour in content.COLOUR),
    *(f"figure:{fighter}" for fighter in FIGHTERS),
    *(f"{verb}:{card}" for verb in ("card", "use", "pay", "scope") for card in content.POWERUP_NAME),
    *(f"{verb}:{weapon}" for verb in ("weapon", "mode", "use") for weapon in content.WEAPON_INDEX),
)  # fmt: skip


class Door:
    """The part of the service that a page asks for reasons."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table

    async def why_not(self, table_id: str, seat: Seat, key: str) -> Reason | None:
        del table_id
        return self.table.why_not(seat) or self.table.match.why_not(seat, key)


def sent(table: LiveTable, watcher: Watcher) -> bytes:
    """All that a page of this watcher may get now."""
    snapshot = table.snapshot(watcher, frozenset())
    whole = compose(snapshot, asyncio.run(refusals(Door(table), snapshot)), say)
    reasons = [] if watcher is None else [table.why_not(watcher) or table.match.why_not(watcher, key) for key in ASKED]
    told = [None if reason is None else why("t", snapshot, reason) for reason in reasons]
    return encode([whole.revision, whole.parts, whole.title, whole.call, told])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("seats", "bot"), secrets.SEATS_AND_BOT)
def test_no_page_tells_what_another_player_holds(
    seats: int, bot: str, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compare(tables: list[LiveTable], watchers: list[Watcher]) -> None:
        for watcher in watchers:
            true, other = (sent(table, watcher) for table in tables)
            assert true == other, f"watcher {watcher}"

    monkeypatch.setattr(secrets, "compare", compare)
    setup: dict[str, Any] = {"fighters": FIGHTERS[:seats], "confirm_end": True, "mode": mode, "bot": bot}
    compared = [secrets.hold(GAMES["adrenaline"], setup, secrets.swap_in_adrenaline, 100 + seed) for seed in range(6)]
    assert sum(compared) > 80


def test_this_test_would_see_a_leak() -> None:
    """The holder's own page does differ."""
    setup: dict[str, Any] = {"fighters": FIGHTERS[:3], "confirm_end": True}
    for seed in range(20):
        chance = random.Random(seed)
        tables = secrets.open_twice(GAMES["adrenaline"], setup, seed)
        if secrets.warm_up(tables, chance, 0, 12) and secrets.swap_in_adrenaline(tables[1].match.state, 0, chance):
            tables[1]._look(0, changed=False)
            assert sent(tables[0], 0) != sent(tables[1], 0)
            return
    raise AssertionError("no game came to a point at which the first player held a card")


@pytest.mark.parametrize(
    ("seed", "mode", "bot"), [(1, "deathmatch", ""), (2, "domination", ""), (3, "turrets", "sprog")]
)
def test_no_page_tells_how_many_points_another_player_has(seed: int, mode: str, bot: str) -> None:
    chance, seat = random.Random(seed), 1
    setup: dict[str, Any] = {"fighters": FIGHTERS[:4], "confirm_end": True, "mode": mode, "bot": bot}
    tables = secrets.open_twice(GAMES["adrenaline"], setup, seed)
    assert secrets.warm_up(tables, chance, seat, 20)
    state = tables[1].match.state
    state.points = put(state.points, seat, state.points[seat] + 40)
    tables[1]._look(seat, changed=False)
    shown = 0
    for _ in range(250):
        asked = chance.choice(tables[0].match.asked)
        key = key_of(chance.choice(list(tables[0].match.pending[asked].options)))
        for table in tables:
            table.choose(asked, key)
        if tables[0].match.over:
            break
        for watcher in (None, 0, 2, 3):
            true, other = (sent(table, watcher) for table in tables)
            assert true == other, f"watcher {watcher}"
        shown += sent(tables[0], seat) != sent(tables[1], seat)
    assert shown > 100  # the player's own page does tell
