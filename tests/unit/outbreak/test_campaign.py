"""A campaign: the next mission, and what is taken along."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match, Rng
from skullyard.engine.comforts import HasSequels
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.campaign import follows, sequel
from skullyard.games.outbreak.ending import finish
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.inventory import cards
from skullyard.games.outbreak.setting import read_setup
from skullyard.games.outbreak.state import DEAD, GameState
from unit.outbreak.scene import CARD, slots_of

SETUP = {"mission": "M02", "seats": 4, "campaign": True, "first": 0}


def ended(setup: dict[str, Any], outcome: str) -> GameState:
    """A game of the set-up at its end: Watts is dead, Kim carries three things."""
    s = PRISON_OUTBREAK.new(setup, Rng(1))
    s.status = (DEAD, *s.status[1:])
    s.slots = (s.slots[0], slots_of(["katana", "pistol", "water"], 1, 0), *s.slots[2:])
    s.experience = (3, 22, 5, 0)
    finish(s, outcome)
    return s


def after(setup: dict[str, Any], outcome: str = "won") -> dict[str, Any]:
    """The set-up that follows."""
    return sequel(setup, PRISON_OUTBREAK.view(ended(setup, outcome), None))


def test_the_title_says_that_its_games_follow_one_another() -> None:
    assert isinstance(PRISON_OUTBREAK, HasSequels)


def test_the_missions_follow_one_another_in_the_order_of_the_story() -> None:
    names = mission_file.names()
    assert [follows(name) for name in names] == [*names[1:], ""]
    assert follows("MINE") == ""


def test_after_a_victory_the_next_mission_comes_with_the_cards_of_the_living() -> None:
    setup = after(SETUP)
    assert setup["mission"] == "M03"
    assert setup["kept"]["kim"] == {"cards": ["katana", "pistol", "water"]}
    assert "watts" not in setup["kept"]
    setting = read_setup(setup)
    s = PRISON_OUTBREAK.new(setup, Rng(2))
    kim, watts = setting.survivors.index("kim"), setting.survivors.index("watts")
    assert sorted(cards(s, kim)) == sorted(CARD[name] for name in ("katana", "pistol", "water"))
    assert s.experience[kim] == 0, "this mission lets them keep cards only"
    assert len(cards(s, watts)) == 2, "whoever died starts afresh: a starting card and his own bat"


def test_a_mission_may_let_them_keep_their_experience() -> None:
    data = {**mission_file.load("M02").source, "keeps": ["experience"]}
    view = PRISON_OUTBREAK.view(ended({**SETUP, "mission": data}, "won"), None)
    setup = sequel({**SETUP, "mission": "M02"}, view)
    assert setup["kept"]["kim"] == {"experience": 22, "skills": ["lucky"]}
    s = PRISON_OUTBREAK.new(setup, Rng(2))
    assert s.experience[1] == 22


@pytest.mark.parametrize("outcome", ["lost_all_dead", "lost_rounds"])
def test_after_a_defeat_the_mission_is_tried_again_as_it_began(outcome: str) -> None:
    assert after(SETUP, outcome) == SETUP


def test_without_a_campaign_and_after_the_last_mission_the_same_comes_again() -> None:
    single = {**SETUP, "campaign": False}
    assert after(single) == single
    last = {**SETUP, "mission": mission_file.names()[-1]}
    assert after(last) == last


@pytest.mark.parametrize("mission", mission_file.names())
def test_what_follows_is_a_set_up_that_can_be_played(mission: str) -> None:
    choice = mission_file.load(mission).resurrection == "choice"
    setup = {**SETUP, "mission": mission, "zombivors": ["kim"], "rules": {"panes": "wall"}}
    setup |= {"resurrection": True} if choice else {}
    match = Match.start(PRISON_OUTBREAK, after(setup), 3)
    assert match.pending
