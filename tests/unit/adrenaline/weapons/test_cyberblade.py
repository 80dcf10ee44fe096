"""Cyberblade: 2 damage to one on the own square, 2 to another, and one free step before, between or after."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from skullyard.testing import Scenario
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-cyberblade")
STEP = "use:shadowstep"
SLICE = "use:slice_and_dice"


def hurt(scene: Scenario) -> dict[str, int]:
    boards = scene.position["fighters"].items()
    return {name: len(board["damage"]) for name, board in boards if board["damage"]}


def test_the_cut_alone_hits_one_on_the_own_square(fire: Armed) -> None:
    scene = fire("cyberblade", ammo={}, violet="B1", dozer="B1", banshee="B1", sprog="D3")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee"]
    scene.play("violet", "figure:banshee", "done")
    assert hurt(scene) == {"banshee": 2}
    assert scene.square("violet") == "B1"
    assert scene.unloaded("violet") == ["cyberblade"]
    assert scene.decision("violet").prompt == "action"


def test_the_step_may_come_first_onto_a_square_with_somebody(fire: Armed) -> None:
    scene = fire("cyberblade", ammo={}, violet="B1", dozer="B1", banshee="C1", sprog="B2", dstructor="D1")
    assert scene.options("violet") == ["figure:dozer", f"{STEP}:C1", f"{STEP}:B2"]
    scene.refused("violet", f"{STEP}:A1")  # nobody there: no cut, no step
    scene.refused("violet", f"{STEP}:D1")  # 2 moves
    scene.play("violet", f"{STEP}:B2")
    assert scene.square("violet") == "B2"
    assert hurt(scene) == {"sprog": 2}
    assert scene.decision("violet").prompt == "action"  # one step only, and it was free
    assert scene.ammo("violet") == {"red": 0, "yellow": 0, "blue": 0}


def test_the_step_may_come_after_the_cut_onto_any_neighbour(fire: Armed) -> None:
    scene = fire("cyberblade", ammo={}, violet="B1", dozer="B1", banshee="D3")
    assert scene.options("violet") == [f"{STEP}:A1", f"{STEP}:C1", f"{STEP}:B2", "done"]
    scene.play("violet", f"{STEP}:A1")
    assert scene.square("violet") == "A1"
    assert hurt(scene) == {"dozer": 2}
    assert scene.decision("violet").prompt == "action"


def test_the_step_does_not_go_through_walls(fire: Armed) -> None:
    scene = fire("cyberblade", ammo={}, violet="C2", dozer="C2", banshee="B2")
    assert scene.options("violet") == [f"{STEP}:C1", f"{STEP}:D2", f"{STEP}:C3", "done"]
    scene.refused("violet", f"{STEP}:B2")


def test_both_cuts_on_one_square(fire: Armed) -> None:
    scene = fire("cyberblade", ammo={"yellow": 1}, violet="B1", dozer="B1", banshee="B1", sprog="D3")
    scene.play("violet", "figure:dozer", f"{SLICE}:banshee")
    assert hurt(scene) == {"dozer": 2, "banshee": 2}
    assert scene.ammo("violet")["yellow"] == 0
    scene.play("violet", "done")
    assert scene.square("violet") == "B1"
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-74")
def test_the_second_victim_is_another(fire: Armed) -> None:
    scene = fire("cyberblade", violet="B1", dozer="B1", banshee="B1", sprog="D3").play("violet", "figure:dozer")
    scene.refused("violet", f"{SLICE}:dozer")
    alone = fire("cyberblade", violet="B1", dozer="B1", banshee="D3")
    assert not [key for key in alone.options("violet") if key.startswith(SLICE)]
    alone.play("violet", f"{STEP}:C1")
    assert hurt(alone) == {"dozer": 2}
    assert alone.decision("violet").prompt == "action"


def test_step_cut_and_cut(fire: Armed) -> None:
    scene = fire("cyberblade", violet="B1", dozer="C1", banshee="C1", sprog="D3")
    scene.play("violet", "figure:banshee")  # the step to C1 was the only way to a target
    assert scene.square("violet") == "C1"
    assert scene.options("violet") == [f"{SLICE}:dozer", "done"]
    scene.play("violet", f"{SLICE}:dozer")
    assert hurt(scene) == {"dozer": 2, "banshee": 2}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-74", "AD-RULING-29")
def test_a_cut_a_step_and_a_cut_on_the_new_square(fire: Armed) -> None:
    scene = fire("cyberblade", violet="B1", dozer="B1", banshee="C1", sprog="B1", dstructor="C1")
    scene.play("violet", "figure:dozer", f"{STEP}:C1")
    assert scene.options("violet") == [f"{SLICE}:banshee", f"{SLICE}:dstructor", "done"]
    scene.refused("violet", f"{SLICE}:sprog")  # left behind on B1
    scene.play("violet", f"{SLICE}:banshee")
    assert hurt(scene) == {"dozer": 2, "banshee": 2}
    assert scene.square("violet") == "C1"
    assert scene.ammo("violet") == {"red": 3, "yellow": 2, "blue": 3}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-29")
def test_two_cuts_and_a_step_away(fire: Armed) -> None:
    scene = fire("cyberblade", violet="B1", dozer="B1", banshee="B1", sprog="B1")
    scene.play("violet", "figure:dozer", f"{SLICE}:banshee")
    assert scene.options("violet") == [f"{STEP}:A1", f"{STEP}:C1", f"{STEP}:B2", "done"]  # no third cut
    scene.play("violet", f"{STEP}:B2")
    assert hurt(scene) == {"dozer": 2, "banshee": 2}
    assert scene.square("violet") == "B2"
    assert scene.decision("violet").prompt == "action"


def test_the_second_cut_takes_yellow(fire: Armed) -> None:
    poor = fire("cyberblade", ammo={"red": 3, "blue": 3}, violet="B1", dozer="B1", banshee="B1", sprog="D3")
    poor.play("violet", "figure:dozer")
    assert poor.refused("violet", f"{SLICE}:banshee").code == "effect_cannot_pay"
    card = fire("cyberblade", ammo={}, hand=("newton-yellow",), violet="B1", dozer="B1", banshee="B1", sprog="D3")
    card.play("violet", "figure:dozer", f"{SLICE}:banshee")
    assert card.hand("violet") == []
    assert hurt(card) == {"dozer": 2, "banshee": 2}


@pytest.mark.rule("AD-RULING-28", "AD-RULING-27")
def test_no_step_without_a_cut(armed: Armed) -> None:
    scene = armed("cyberblade", violet="B1", dozer="D1", banshee="A2")
    assert scene.refused("violet", "shoot").code == "no_target"
    wall = armed("cyberblade", violet="A2", dozer="B2", banshee="B2")
    assert wall.refused("violet", "shoot").code == "no_target"


def test_the_step_comes_on_top_of_the_move_of_adrenaline(armed: Armed) -> None:
    boards = {"violet": {"damage": ["dozer"] * 6}}
    scene = armed("cyberblade", boards=boards, violet="A1", dozer="C1", banshee="D3").play("violet", "shoot")
    assert scene.square("violet") == "C1"  # one move to B1 and the step to C1 were the only way
    assert hurt(scene)["dozer"] == 2
