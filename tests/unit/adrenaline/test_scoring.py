"""Killing, scoring, and coming back."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.games.adrenaline.scoring import ranking
from skullyard.testing import Scenario
from unit.adrenaline.scenes import NOTHING, Board, scene, tokens


def killing(victim: Board, weapon: str = "electroscythe", **more: Any) -> Scenario:
    """Violet beside Dozer, whose board is given, with a weapon that hits all on her square."""
    return scene(
        {
            "violet": {"square": "C2", "weapons": [weapon], "ammo": NOTHING},
            "dozer": {"square": "C2", **victim},
            "banshee": {"square": "A1"},
            "sprog": {"square": "A3"},
        },
        **more,
    )


def finish_turn(play: Scenario) -> Scenario:
    """End Violet's turn; the dead appear again with the first card offered."""
    play.play("violet", "end")
    while play.decision(play.asked[0]).prompt == "appear":
        name = play.asked[0]
        play.play(name, play.options(name)[0])
        if play.match.over:
            break
    return play


@pytest.mark.rule("AD-SCORE-1", "AD-RULING-77")
def test_the_dead_stay_targets_until_the_turn_ends() -> None:
    play = scene(
        {
            "violet": {
                "square": "C2",
                "weapons": ["electroscythe", "shotgun"],
                "ammo": NOTHING,
                "hand": ["tagback_grenade-red"],
            },
            "dozer": {"square": "C2", "damage": tokens(banshee=10)},
            "banshee": {"square": "A1"},
        }
    ).play("violet", "shoot", "weapon:electroscythe")
    assert len(play.damage("dozer")) == 11
    assert play.points("banshee") == 0  # the board waits
    play.play("violet", "shoot", "stay")
    assert len(play.damage("dozer")) == 12
    finish_turn(play)
    assert play.points("banshee") > 0


@pytest.mark.rule("AD-SCORE-2", "AD-RULING-79")
def test_ties_go_to_the_earlier_token() -> None:
    assert ranking([3, 1, 1, 3, 2]) == [3, 1, 2]
    assert ranking([1, 3, 3, 1, 2, 2]) == [1, 3, 2]
    assert ranking([]) == []


@pytest.mark.rule("AD-SCORE-2", "AD-RULING-80")
def test_everybody_who_did_damage_gets_at_least_1() -> None:
    track = tokens(violet=5, banshee=4, sprog=1)
    play = finish_turn(killing({"damage": track, "skulls": 5}).play("violet", "shoot"))
    assert [play.points(name) for name in ("violet", "dozer", "banshee", "sprog")] == [2, 0, 1, 1]


@pytest.mark.rule("AD-SCORE-2")
def test_first_blood_goes_to_the_first_token() -> None:
    play = finish_turn(killing({"damage": tokens(sprog=1, banshee=9)}).play("violet", "shoot"))
    assert play.points("sprog") == 1 + 6  # first blood, and second by the earlier token
    assert play.points("banshee") == 8
    assert play.points("violet") == 4


@pytest.mark.rule("AD-SCORE-3")
def test_each_skull_covers_the_highest_value() -> None:
    for skulls, pays in enumerate([(8, 6, 4, 2, 1, 1), (6, 4, 2, 1, 1), (4, 2, 1, 1), (2, 1, 1), (1, 1), (1,)]):
        assert killing({"skulls": skulls}).view().fighters[1].pays == pays
    assert killing({"skulls": 6}).view().fighters[1].pays == (1,)


@pytest.mark.rule("AD-SCORE-4", "AD-RULING-78")
def test_killshot_and_overkill_take_one_place_and_one_skull() -> None:
    play = killing({"damage": tokens(banshee=9)}, weapon="shotgun").play("violet", "shoot", "stay")
    finish_turn(play)
    view = play.view()
    assert view.track == ((0, 0),)
    assert view.skulls_left == 7
    assert view.fighters[1].skulls == 1
    assert view.fighters[1].pays == (6, 4, 2, 1, 1)


@pytest.mark.rule("AD-SCORE-4")
def test_a_killshot_without_overkill_is_one_token() -> None:
    play = finish_turn(killing({"damage": tokens(banshee=10)}).play("violet", "shoot"))
    assert play.view().track == ((0,),)
    assert play.marks("violet") == {}  # no overkill, no revenge


@pytest.mark.rule("AD-SCORE-5", "AD-RULING-43")
def test_revenge_goes_to_the_twelfth_and_stops_at_three_marks() -> None:
    play = killing({"damage": tokens(banshee=11)})
    play.play("violet", "shoot")
    finish_turn(play)
    assert play.view().track == ((2, 0),)
    assert play.marks("violet") == {"dozer": 1}
    assert play.marks("banshee") == {}
    full = scene(
        {
            "violet": {"square": "C2", "weapons": ["shotgun"], "ammo": NOTHING, "marks": {"dozer": 3}},
            "dozer": {"square": "C2", "damage": tokens(banshee=9)},
            "banshee": {"square": "A1"},
        }
    ).play("violet", "shoot", "stay")
    finish_turn(full)
    assert full.marks("violet") == {"dozer": 3}


@pytest.mark.rule("AD-SCORE-5")
def test_the_twelfth_token_counts_for_the_most_damage() -> None:
    play = killing({"damage": tokens(banshee=6, violet=4)}, weapon="sledgehammer").play("violet", "shoot")
    finish_turn(play)
    assert play.points("violet") == 6  # 6 to 6, and Banshee hit first
    assert play.points("banshee") == 8 + 1


def double(*victims: str) -> Scenario:
    """Violet on a square with these three fighters, some of them one hit from death."""
    boards: dict[str, Board] = {"violet": {"square": "C2", "weapons": ["electroscythe"], "ammo": NOTHING}}
    for name in ("dozer", "banshee", "sprog"):
        boards[name] = {"square": "C2", "damage": tokens(violet=10) if name in victims else []}
    return finish_turn(scene(boards).play("violet", "shoot"))


@pytest.mark.rule("AD-SCORE-6", "AD-RULING-82")
def test_two_or_three_kills_in_a_turn_give_one_more_point() -> None:
    one, two, three = 8 + 1, 2 * (8 + 1) + 1, 3 * (8 + 1) + 1
    assert double("dozer").points("violet") == one
    assert double("dozer", "sprog").points("violet") == two
    assert double("dozer", "banshee", "sprog").points("violet") == three


@pytest.mark.rule("AD-SCORE-7", "AD-RULING-56", "AD-MARK-4")
def test_the_dead_come_back_with_a_fourth_card_to_choose_from() -> None:
    hand = ["newton-red", "newton-yellow", "teleporter-blue"]
    board = {
        "damage": tokens(banshee=10),
        "hand": hand,
        "marks": {"sprog": 2},
        "ammo": {"red": 2, "yellow": 0, "blue": 1},
        "weapons": ["thor"],
        "unloaded": ["zx2"],
    }
    play = killing(board, stacks={"powerups": ["teleporter-red"]}).play("violet", "shoot")
    play.play("dozer", "no") if play.asked == ("dozer",) else None
    play.play("violet", "end")
    assert play.asked == ("dozer",)
    assert sorted(play.options("dozer")) == sorted(f"card:{card}" for card in [*hand, "teleporter-red"])
    assert play.square("dozer") is None
    play.play("dozer", "card:newton-yellow")
    assert play.square("dozer") == "D3"
    assert sorted(play.hand("dozer")) == sorted(["newton-red", "teleporter-blue", "teleporter-red"])
    assert play.damage("dozer") == []
    assert play.marks("dozer") == {"sprog": 2}
    assert play.ammo("dozer") == {"red": 2, "yellow": 0, "blue": 1}
    assert (play.weapons("dozer"), play.unloaded("dozer")) == (["thor"], ["zx2"])


@pytest.mark.rule("AD-SCORE-8")
def test_points_are_secret_until_the_end() -> None:
    play = finish_turn(killing({"damage": tokens(banshee=10)}).play("violet", "shoot"))
    assert [board.points for board in play.view("banshee").fighters] == [None, None, 9, None]
    assert [board.points for board in play.view().fighters] == [None] * 4
    scored = [seen for seen in play.seen("sprog") if seen.kind == "Scored"]
    assert scored
    assert all("points" not in seen.known for seen in scored)
    assert play.view().account == ()


@pytest.mark.rule("AD-SCORE-9", "AD-RULING-106")
def test_several_dead_are_scored_in_the_order_of_their_eleventh_damage() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["electroscythe", "shotgun"], "ammo": NOTHING},
            "banshee": {"square": "A1"},
            "sprog": {"square": "C2", "damage": tokens(banshee=8)},
            "dozer": {"square": "C2", "damage": tokens(banshee=10)},
        }
    ).play("violet", "shoot", "weapon:electroscythe", "shoot", "figure:sprog", "stay")
    boards = [entry[2] for entry in play.state.ledger if entry[0] == "board"]
    assert boards == [3, 2]
    assert play.asked == ("dozer",)
    play.play("dozer", play.options("dozer")[0])
    assert play.asked == ("sprog",)
