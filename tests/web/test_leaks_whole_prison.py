"""What lies face down in Prison Outbreak changes no byte of a page, a look, an answer to "why not?" or a bot's choice.

The tables of `laws.test_service_secrets`: they differ in the rest of both stacks and in the objectives that lie face down.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any

import pytest

from laws import test_service_secrets as secrets
from skullyard.agents import make
from skullyard.engine import Rng
from skullyard.games import GAMES
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.state import GameState
from skullyard.service.api import Watcher
from skullyard.service.live import LiveTable
from skullyard.web.fragments import compose
from skullyard.web.pages.table import refusals, why
from skullyard.web.shells import encode, say
from skullyard.web.titles import title_of
from web.test_leaks_whole_game import Door

pytestmark = pytest.mark.leak

GAME = GAMES["prison_outbreak"]
WATCHERS: tuple[Watcher, ...] = (None, 0, 1)
DARK = [name for name in mission_file.names() if any(item.hidden for item in mission_file.load(name).objectives)]
ASKED = ("search", "noise", "end", "take:hidden1", "trade:watts", "reload:pistol", "to:00.s1", "nonsense")


def hide_otherwise(s: GameState, chance: random.Random) -> bool:
    """Put all that nobody can know into another order; return whether objectives are among it."""
    deck, horde = list(s.deck[s.deck_next :]), list(s.horde[s.horde_next :])
    chance.shuffle(deck)
    chance.shuffle(horde)
    s.deck, s.horde = s.deck[: s.deck_next] + tuple(deck), s.horde[: s.horde_next] + tuple(horde)
    objectives = s.setting.mission.objectives
    hidden = [place for place, taker in enumerate(s.takers) if objectives[place].hidden and taker == -1]
    fronts = list(s.fronts)
    for place, other in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        fronts[place] = s.fronts[other]
    changed = tuple(fronts) != s.fronts
    s.fronts = tuple(fronts)
    return changed


def sent(table: LiveTable, watcher: Watcher) -> bytes:
    """All that a watcher's page may get now, and what a bot in its place would choose."""
    snapshot = table.snapshot(watcher, frozenset())
    whole = compose(snapshot, asyncio.run(refusals(Door(table), snapshot)), say)
    reasons = [] if watcher is None else [table.why_not(watcher) or table.match.why_not(watcher, key) for key in ASKED]
    told = [None if reason is None else why("t", snapshot, reason) for reason in reasons]
    decision = snapshot.decision
    keys = [] if decision is None else decision.keys()
    zones = [f"zone:{name}" for name in snapshot.view.board.names[::5]]
    things = [(zone, "") for zone in zones] + [("", key) for key in keys]
    looks = [title_of("prison_outbreak").look(snapshot, thing, key, ("Ada", "Ben"), say) for thing, key in things]
    bot = -1 if decision is None else make("greedy").choose(snapshot.view, decision, Rng(7))
    previews = [repr(preview) for preview in snapshot.previews.items()]
    return encode(
        [whole.revision, whole.parts, whole.title, whole.call, told, [str(each) for each in looks], bot, previews]
    )


def warm_up(tables: list[LiveTable], chance: random.Random, choices: int) -> bool:
    """Play both tables alike to a checkpoint; return whether there is one before the end."""
    for count in range(choices * 3):
        match = tables[0].match
        if match.over:
            return False
        if count >= choices and all(table.match._base is table.match._state for table in tables):
            return True
        (asked,) = match.asked
        key = chance.choice(match.pending[asked].keys())
        for table in tables:
            table.choose(asked, key)
    return False


def hold(mission: str, seed: int) -> int:
    """Hide things otherwise at one of two tables and play on at both until something is turned up; count what is compared."""
    chance = random.Random(seed)
    tables = secrets.open_twice(GAME, {"mission": mission, "seats": 2, "confirm_end": True}, seed)
    if not warm_up(tables, chance, chance.randrange(60)):
        return 0
    if not hide_otherwise(tables[1].match.state, chance) and mission in DARK:
        return 0
    for table in tables:
        for notice in table._notices.values():
            notice.previews = None
    revealed = tables[0].match.state.revealed
    for compared in range(12):
        for watcher in WATCHERS:
            true, other = (sent(table, watcher) for table in tables)
            assert true == other, f"{mission}, seed {seed}, watcher {watcher} after {compared} choices"
        (asked,) = tables[0].match.asked
        key = chance.choice(tables[0].match.pending[asked].keys())
        for table in tables:
            table.choose(asked, key)
        if tables[0].match.over or {table.match.state.revealed for table in tables} != {revealed}:
            return compared + 1
    return 12


@pytest.mark.rule("PO-SETUP-3", "PO-MISSION-6")
@pytest.mark.parametrize("mission", ["M01", *DARK])
def test_no_page_tells_what_lies_face_down_wherever_the_game_goes(mission: str) -> None:
    assert sum(hold(mission, seed) for seed in range(8)) >= 5


def test_this_test_would_see_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    view = type(GAME).view

    def leaky(self: Any, state: GameState, seat: Any) -> Any:
        shown = view(self, state, seat)
        return shown if state.deck_next >= len(state.deck) else replace(shown, deck=state.deck[-1])

    monkeypatch.setattr(type(GAME), "view", leaky)
    with pytest.raises(AssertionError, match="watcher"):
        any(hold("M01", seed) < 0 for seed in range(12))
