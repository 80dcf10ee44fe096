"""A campaign of Prison Outbreak is kept like any table: its next mission follows also after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from skullyard.games.outbreak import content, mission_file
from skullyard.service.api import SeatPlan, Snapshot
from skullyard.service.tables import Tables
from unit.service.hall import AT_ONCE, run

NAMES = [card.id for card in content.survivors()[:4]]
BOTS = [SeatPlan("bot", "random")] * 4


def short(goal: dict[str, Any], limit: int) -> dict[str, Any]:
    """The first mission's data with one goal that one round decides."""
    kept = {name: value for name, value in mission_file.load("M01").source.items() if name != "triggers"}
    return {**kept, "goals": [goal], "round_limit": limit}


WON = short({"goal": "survive_rounds", "rounds": 1}, 2)
LOST = short({"goal": "kill", "count": 70}, 1)


async def end_of(tables: Tables, table: str) -> Snapshot:
    async with tables.subscribe(table, None) as ticks:
        while not (seen := await tables.snapshot(table, None)).table.over:
            await anext(ticks)
    return seen


@pytest.mark.parametrize(("mission", "follows"), [(WON, "M02"), (LOST, "M01")], ids=["won", "lost"])
def test_what_follows_a_mission_of_a_campaign_is_opened_after_a_restart(
    tmp_path: Path, mission: dict[str, Any], follows: str
) -> None:
    setup = {"mission": mission, "seats": 4, "survivors": NAMES, "campaign": True}

    async def work() -> None:
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            opened = await tables.open_table("prison_outbreak", setup, BOTS)
            end = await end_of(tables, opened.id)
            host = opened.host_token
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            following, _ = await tables.rematch(tables.read_token(host))
            again = (await tables.info(following)).setup
            assert (again["mission"]["id"], again["campaign"]) == (follows, True)
            assert again["survivors"] == NAMES
            kept = again.get("kept", {})
            assert bool(kept) == (follows == "M02")
            assert {name for name, things in kept.items() if things["cards"]} <= set(NAMES)
            assert end.view.outcome.startswith("won" if kept else "lost")
        async with Tables(tmp_path, pace=AT_ONCE) as tables:
            assert (await tables.info(following)).setup == again
            assert (await tables.rematch(tables.read_token(host)))[0] == following

    run(work())
