"""Newton and Teleporter, their windows, and what all four powerups have in common."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.testing import Scenario
from unit.adrenaline.aiming import aiming
from unit.adrenaline.scenes import FULL, NOTHING, Board, duel, everyone_ends, scene, tokens

KINDS = ("targeting_scope", "newton", "tagback_grenade", "teleporter")


# Newton

newton_rule = pytest.mark.rule("AD-POWERUP-newton")


def pushing(square: str, **more: Any) -> Scenario:
    """Violet on A3 uses a Newton on Dozer."""
    boards: dict[str, Board] = {
        "violet": {"square": "A3", "hand": ["newton-blue"]},
        "dozer": {"square": square},
        "banshee": {"square": "D3"},
    }
    for name, board in more.items():
        boards[name] = {**boards.get(name, {}), **board}
    return scene(boards).play("violet", "use:newton-blue", "figure:dozer")


@newton_rule
@pytest.mark.rule("AD-RULING-53", "AD-RULING-12")
@pytest.mark.parametrize(
    ("square", "squares"),
    [
        ("C1", ["D1", "C2", "C3", "B1", "A1"]),  # doors, and the end of the arena
        ("C2", ["C1", "D2", "C3"]),  # a wall to B2
        ("D2", ["D1", "D3", "C2"]),  # the wall behind C2
        ("B2", ["B1", "B3"]),
        ("A2", ["A1", "A3"]),
    ],
)
def test_a_newton_moves_another_1_or_2_squares_in_one_direction(square: str, squares: list[str]) -> None:
    play = pushing(square)
    assert play.options("violet") == [f"to:{name}" for name in squares]
    play.play("violet", f"to:{squares[-1]}")
    assert play.square("dozer") == squares[-1]
    assert play.damage("dozer") == []
    assert play.marks("dozer") == {}
    assert play.hand("violet") == []
    assert play.position["discards"]["powerups"] == ["newton-blue"]
    assert play.position["turn"]["actions"] == 2  # it takes no action


@newton_rule
@pytest.mark.rule("AD-RULING-53")
def test_a_newton_turns_no_corner_and_goes_no_3_squares() -> None:
    play = pushing("C1")
    play.refused("violet", "to:D2")
    play.refused("violet", "to:C1")
    far = pushing("A1")
    far.refused("violet", "to:D1")


@newton_rule
def test_a_newton_moves_any_other_figure_in_the_arena_seen_or_not() -> None:
    play = scene(
        {
            "violet": {"square": "A1", "hand": ["newton-blue"]},
            "dozer": {"square": "D3"},
            "banshee": {"square": "A1"},
            "sprog": {"damage": []},
            "dstructor": {"square": "C3", "damage": tokens(violet=11)},
        }
    ).play("violet", "use:newton-blue")
    # D3 is out of sight; a dead one stays where it fell until the end of the turn.
    assert play.options("violet") == ["figure:dozer", "figure:banshee", "figure:dstructor"]
    assert play.refused("violet", "figure:violet").code == "yourself"
    assert play.refused("violet", "figure:sprog").code == "not_in_arena"
    play.play("violet", "figure:dstructor", "to:B3")
    assert play.square("dstructor") == "B3"


@newton_rule
def test_with_nobody_else_in_the_arena_there_is_nobody_to_move() -> None:
    play = scene({"violet": {"square": "A1", "hand": ["newton-blue"]}, "dozer": {}, "banshee": {}})
    assert play.refused("violet", "use:newton-blue").code == "nobody_to_move"


# Teleporter

teleporter_rule = pytest.mark.rule("AD-POWERUP-teleporter")


@teleporter_rule
@pytest.mark.rule("AD-RULING-55")
def test_a_teleporter_puts_the_own_figure_on_any_other_square() -> None:
    play = duel(hand=["teleporter-red"]).play("violet", "use:teleporter-red")
    arena = play.state.setting.arena
    assert play.options("violet") == [f"to:{name}" for name in arena.names if name != "C2"]
    play.refused("violet", "to:C2")
    play.play("violet", "to:A3")  # far away, behind walls, unseen
    assert play.square("violet") == "A3"
    assert (play.square("dozer"), play.square("banshee")) == ("D2", "A1")
    assert play.hand("violet") == []
    assert play.position["discards"]["powerups"] == ["teleporter-red"]
    assert play.position["turn"]["actions"] == 2


@teleporter_rule
def test_a_teleporter_knows_no_square_that_the_arena_lacks() -> None:
    play = Scenario(
        {
            "arena": "small",
            "fighters": {"violet": {"square": "A1", "hand": ["teleporter-red"]}, "dozer": {}, "banshee": {}},
        }
    ).play("violet", "use:teleporter-red")
    assert play.refused("violet", "to:D1").code == "no_square"
    assert len(play.options("violet")) == 9


# The windows of Newton and Teleporter


def moving(card: str) -> tuple[str, ...]:
    """Use it: Dozer from D2 to D1, or Violet to A3."""
    return (f"use:{card}", "figure:dozer", "to:D1") if card.startswith("newton") else (f"use:{card}", "to:A3")


def moved(play: Scenario) -> bool:
    return play.square("dozer") == "D1" or play.square("violet") == "A3"


each_mover = pytest.mark.parametrize(
    "card",
    [
        pytest.param("newton-red", marks=newton_rule),
        pytest.param("teleporter-red", marks=teleporter_rule),
    ],
)


@each_mover
@pytest.mark.rule("AD-RULING-52")
def test_before_the_first_action(card: str) -> None:
    play = duel(hand=[card]).play("violet", *moving(card))
    assert moved(play)
    assert {"run", "end"} <= set(play.options("violet"))


@each_mover
@pytest.mark.rule("AD-RULING-52")
def test_between_two_actions(card: str) -> None:
    play = duel(hand=[card], weapons=["lock_rifle"]).play("violet", "shoot", *moving(card))
    assert moved(play)
    assert play.damage("dozer") == tokens(violet=2)
    play.play("violet", "run")
    assert play.decision("violet").prompt == "run"


@each_mover
@pytest.mark.rule("AD-RULING-52")
def test_after_the_last_action(card: str) -> None:
    play = duel(hand=[card]).play("violet", "run", "to:C1", "run", "to:C2")
    assert play.options("violet") == [f"use:{card}", "end"]
    play.play("violet", *moving(card))
    assert moved(play)


@each_mover
@pytest.mark.rule("AD-RULING-52")
def test_never_in_the_middle_of_an_action(card: str) -> None:
    play = scene(
        {
            "violet": {
                "square": "C2",
                "weapons": ["machine_gun", "cyberblade"],
                "hand": [card],
                "damage": tokens(dozer=6),  # adrenaline: the shot may begin with a move
            },
            "dozer": {"square": "D2"},
            "banshee": {"square": "D2"},
        }
    )
    play.play("violet", "shoot")
    for key, prompt in (
        ("to:D2", "draw"),
        ("weapon:machine_gun", "targets"),
        ("figure:dozer", "targets"),
        ("figure:banshee", "extra"),
    ):
        play.refused("violet", f"use:{card}")
        play.play("violet", key)
        assert play.decision("violet").prompt == prompt
    play.refused("violet", f"use:{card}")
    play.play("violet", "done").play("violet", "grab")
    assert play.decision("violet").prompt == "grab"
    play.refused("violet", f"use:{card}")


@each_mover
@pytest.mark.rule("AD-RULING-54")
def test_not_while_reloading_nor_when_figures_appear_again(card: str) -> None:
    boards: dict[str, Board] = {"dozer": {"square": "D2", "damage": tokens(violet=11)}, "banshee": {"square": "A1"}}
    violet = {"square": "C2", "hand": [card], "unloaded": ["lock_rifle"], "ammo": FULL}
    play = scene({"violet": violet, **boards}).play("violet", "end")
    assert play.decision("violet").prompt == "reload"
    play.refused("violet", f"use:{card}")
    play.play("violet", "done")
    assert play.asked == ("dozer",)  # it appears again
    play.refused("violet", f"use:{card}")
    play.refused("dozer", f"use:{card}")


@each_mover
def test_not_in_the_turn_of_another(card: str) -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["lock_rifle"]},
            "dozer": {"square": "D2", "hand": [card]},
            "banshee": {"square": "A1"},
        }
    ).play("violet", "shoot")
    assert play.asked == ("dozer",)
    play.refused("dozer", f"use:{card}")
    play.play("dozer", "no")
    play.refused("dozer", f"use:{card}")


# What all four have in common


@pytest.mark.rule("AD-AMMO-4", "AD-RULING-23")
@pytest.mark.parametrize(
    "card",
    [pytest.param(f"{kind}-yellow", marks=pytest.mark.rule(f"AD-POWERUP-{kind}")) for kind in KINDS],
)
def test_each_pays_one_cube_of_its_colour_and_does_nothing_else_then(card: str) -> None:
    play = aiming("shockwave", card, ammo=NOTHING, banshee={"square": "B1"}).play("violet", "mode:tsunami")
    assert play.hand("violet") == []
    assert play.ammo("violet") == NOTHING
    assert play.damage("dozer") == play.damage("banshee") == tokens(violet=1)
    assert (play.square("violet"), play.square("dozer")) == ("C1", "B1")
    assert play.marks("dozer") == {}
    wrong = aiming("shockwave", card.replace("yellow", "red"), ammo=NOTHING, banshee={"square": "B1"})
    assert wrong.refused("violet", "mode:tsunami").code == "effect_cannot_pay"


@pytest.mark.rule("AD-RULING-56", "AD-SCORE-7")
@pytest.mark.parametrize(
    "card",
    [pytest.param(f"{kind}-yellow", marks=pytest.mark.rule(f"AD-POWERUP-{kind}")) for kind in KINDS],
)
def test_with_three_in_hand_a_fourth_is_drawn_to_appear_again_and_any_one_discarded(card: str) -> None:
    hand = ["newton-red", "newton-red", card]
    play = scene(
        {
            "violet": {"square": "C2"},
            "dozer": {"square": "D1", "damage": tokens(violet=11), "hand": hand},
            "banshee": {"square": "A1"},
        },
        stacks={"powerups": ["newton-blue"]},
    )
    everyone_ends(play, "violet")
    assert len(play.hand("dozer")) == 4
    assert set(play.options("dozer")) == {"card:newton-red", "card:newton-blue", f"card:{card}"}
    play.play("dozer", f"card:{card}")
    assert play.square("dozer") == "D3"  # the yellow spawnpoint
    assert len(play.hand("dozer")) == 3
