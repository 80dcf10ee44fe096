"""The end of a mission of a campaign leads on to the next one."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.locale import catalogue
from skullyard.service.api import Snapshot
from skullyard.web.titles.prison_outbreak import end


def shown(mission: str, outcome: str, *, campaign: bool) -> dict[str, Any]:
    """What the end page shows of a mission that ended so."""
    setup = {"mission": mission, "seats": 4, "campaign": campaign}
    view = replace(Match.start(PRISON_OUTBREAK, setup, 3).view(0), over=True, outcome=outcome)
    snapshot = SimpleNamespace(view=view, table=SimpleNamespace(setup=setup), watcher=0)
    return end(cast("Snapshot", snapshot), ("", "", "", ""), catalogue())


def test_a_mission_won_in_a_campaign_leads_to_the_next_by_its_name() -> None:
    assert shown("M01", WON, campaign=True)["again"] == "On to “The corner shop”"


@pytest.mark.parametrize(
    ("mission", "outcome", "campaign"),
    [("M01", WON, False), ("M01", "all_dead", True), ("M12", WON, True)],
    ids=["a single mission", "a mission that was lost", "the last mission"],
)
def test_all_else_is_played_again(mission: str, outcome: str, campaign: bool) -> None:
    assert "again" not in shown(mission, outcome, campaign=campaign)
