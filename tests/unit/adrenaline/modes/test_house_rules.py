"""The house rules: where two readings are common, the table may choose the other one."""

from __future__ import annotations

import pytest

from skullyard.engine import Match
from skullyard.games.adrenaline import ADRENALINE
from skullyard.games.adrenaline.position import read, write
from skullyard.testing import Scenario, check_game
from unit.adrenaline.scenes import FULL, NOTHING, Board, scene, tokens

SCOPES = ["targeting_scope-red", "targeting_scope-yellow"]


def scoped(*house: str) -> Scenario:
    """Violet, with two Targeting Scopes, has hit Dozer and Banshee on her square and put the first one on Dozer."""
    boards: dict[str, Board] = {
        "violet": {"square": "C2", "weapons": ["electroscythe"], "hand": SCOPES, "ammo": FULL},
        "dozer": {"square": "C2"},
        "banshee": {"square": "C2"},
    }
    play = scene(boards, house=list(house)).play("violet", "shoot", "mode:base")
    return play.play("violet", f"scope:{SCOPES[0]}:dozer", "pay:cube-red")


@pytest.mark.rule("AD-RULING-47")
def test_two_scopes_go_on_one_target_or_by_the_house_rule_only_one() -> None:
    second = SCOPES[1]
    assert scoped().options("violet") == [f"scope:{second}:dozer", f"scope:{second}:banshee", "no"]
    assert scoped("one_scope").options("violet") == [f"scope:{second}:banshee", "no"]


def dead_bot(*house: str) -> Scenario:
    boards: dict[str, Board] = {
        "violet": {"square": "C2", "weapons": ["electroscythe"], "ammo": NOTHING},
        "dozer": {"square": "A1"},
        "banshee": {"square": "A1"},
        "sprog": {"square": "C2", "damage": tokens(violet=10)},
    }
    more = {"house": list(house), "stacks": {"powerups": ["newton-yellow"]}, "turn": {"bot_due": False}}
    return scene(boards, bot="sprog", **more).play("violet", "shoot", "end")


@pytest.mark.rule("AD-BOT-6")
def test_a_dead_bot_is_placed_or_by_the_house_rule_draws_where_it_appears() -> None:
    assert dead_bot().decision("violet").prompt == "place_bot"
    play = dead_bot("bot_draws")
    assert play.asked == ("dozer",)
    assert play.square("sprog") == "D3"
    assert play.position["discards"]["powerups"] == ["newton-yellow"]
    appeared = [seen.known for seen in play.seen() if seen.kind == "Appeared"]
    assert appeared == [{"seat": 3, "card": "newton-yellow", "square": "D3"}]


@pytest.mark.rule("AD-BOT-2")
def test_its_first_spawnpoint_is_chosen_in_any_case() -> None:
    setup = {"fighters": ["violet", "dozer", "banshee"], "bot": "sprog", "house": ["bot_draws"]}
    assert Match.start(ADRENALINE, setup, 2).pending[0].prompt == "place_bot"


def test_house_rules_are_kept_in_a_position() -> None:
    state = dead_bot("bot_draws", "one_scope").state
    assert write(state)["house"] == ["one_scope", "bot_draws"]
    assert read(write(state)).setting is state.setting


@pytest.mark.slow
def test_the_laws_hold_with_all_house_rules() -> None:
    fighters = ["violet", "dozer", "banshee"]
    check_game(ADRENALINE, [{"fighters": fighters, "bot": "sprog", "house": ["one_scope", "bot_draws"]}], [4], every=90)
