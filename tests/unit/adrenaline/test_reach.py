"""Looking up whether a weapon has a use gives what starting its flow gives."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match, Rng
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.firing import can_fire
from skullyard.games.adrenaline.reach import crowd, has_use
from skullyard.games.adrenaline.state import OFF_BOARD

WEAPONS = range(len(content.weapons()))


@pytest.mark.rule("AD-RULING-27")
@pytest.mark.parametrize("board", arenas(), ids=lambda board: board.id)
def test_every_weapon_on_every_table_of_random_games_can_be_fired_if_and_only_if_its_flow_asks(board: Any) -> None:
    compared = used = 0
    for seed, seats in enumerate((3, 4, 5)):
        fighters = [fighter.id for fighter in content.fighters()][:seats]
        rng = Rng(seed)
        start = ADRENALINE.new({"arena": board.id, "fighters": fighters}, Rng(seed))
        match: Match[Any] = Match(ADRENALINE, start, tracked=False)
        while not match.over:
            state = match.state.copy()
            for seat in range(seats):
                if state.where[seat] != OFF_BOARD and rng.below(0, 4) == 0:
                    for weapon in WEAPONS:
                        use = has_use(state, seat, weapon)
                        assert can_fire(state, seat, weapon) == use, (content.weapons()[weapon].id, state.where)
                        compared, used = compared + 1, used + use
            ((seat, decision),) = match.pending.items()
            match.play(seat, rng.below(0, len(decision.options)))
            rng.said = ()
    assert 0 < used < compared


def test_nobody_is_in_reach_where_nobody_stands() -> None:
    state = ADRENALINE.new({}, Rng(1))
    state.where = (0, OFF_BOARD, OFF_BOARD, OFF_BOARD)
    assert crowd(state, 0) == 0
    assert not any(can_fire(state, 0, weapon) for weapon in WEAPONS)
