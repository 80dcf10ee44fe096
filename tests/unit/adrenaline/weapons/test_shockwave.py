"""Shockwave: 1 damage to up to three on different squares exactly 1 move away; tsunami: to all 1 move away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from unit.adrenaline.weapons.own_arena import on_squares, shoot

if TYPE_CHECKING:
    from skullyard.testing import Scenario
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-shockwave")


def hurt(scene: Scenario) -> dict[str, int]:
    boards = scene.position["fighters"].items()
    return {name: len(board["damage"]) for name, board in boards if board["damage"]}


def test_up_to_three_each_on_a_square_of_its_own(fire: Armed) -> None:
    scene = fire("shockwave", violet="B1", dozer="A1", banshee="C1", sprog="B2", dstructor="B1")
    scene.play("violet", "mode:base")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee", "figure:sprog"]
    scene.refused("violet", "figure:dstructor")  # on the own square
    scene.play("violet", "figure:dozer", "figure:banshee", "figure:sprog")
    assert hurt(scene) == {"dozer": 1, "banshee": 1, "sprog": 1}
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}
    assert scene.unloaded("violet") == ["shockwave"]


@pytest.mark.rule("AD-RULING-30")
def test_fewer_may_be_chosen_but_at_least_one(fire: Armed) -> None:
    scene = fire("shockwave", violet="B1", dozer="A1", banshee="C1", sprog="B2").play("violet", "mode:base")
    scene.refused("violet", "done")
    scene.play("violet", "figure:banshee", "done")
    assert hurt(scene) == {"banshee": 1}


@pytest.mark.rule("AD-RULING-70")
def test_of_three_on_two_squares_only_two_can_be_chosen(fire: Armed) -> None:
    scene = fire("shockwave", violet="B1", dozer="C1", banshee="C1", sprog="B2").play("violet", "mode:base")
    scene.play("violet", "figure:dozer")
    assert scene.options("violet") == ["figure:sprog", "done"]
    scene.refused("violet", "figure:banshee")
    scene.play("violet", "figure:sprog")
    assert hurt(scene) == {"dozer": 1, "sprog": 1}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-70")
def test_the_third_stands_apart_from_both_of_the_others(fire: Armed) -> None:
    scene = fire("shockwave", violet="B1", dozer="C1", banshee="B2", sprog="C1", dstructor="A1")
    scene.play("violet", "mode:base", "figure:dozer", "figure:banshee")
    assert scene.options("violet") == ["figure:dstructor", "done"]
    scene.refused("violet", "figure:sprog")


def test_with_four_around_the_basic_mode_stops_at_three_and_the_tsunami_does_not() -> None:
    crossing = (" # ", "###", " # ")  # no square of the box's arenas has four neighbours
    basic, tsunami = (on_squares(crossing, (2, 0, 1, 3, 4)) for _ in range(2))
    base = ("mode:base", "figure:dozer", "figure:banshee")
    assert shoot(basic, "shockwave", *base) == ["figure:sprog", "figure:dstructor", "done"]
    assert shoot(basic, "shockwave", *base, "figure:sprog") == []
    assert basic.damage == ((), (0,), (0,), (0,), ())
    assert shoot(tsunami, "shockwave", "mode:tsunami", "pay:cubes") == []
    assert tsunami.damage == ((), (0,), (0,), (0,), (0,))


@pytest.mark.rule("AD-RULING-30", "AD-RULING-31")
def test_the_tsunami_hits_all_1_move_away_and_spares_nobody_but_the_own_square(fire: Armed) -> None:
    scene = fire("shockwave", ammo={"yellow": 1}, violet="B1", dozer="C1", banshee="C1", sprog="B1", dstructor="A2")
    scene.play("violet", "mode:tsunami")
    assert hurt(scene) == {"dozer": 1, "banshee": 1}
    assert scene.ammo("violet") == {"red": 0, "yellow": 0, "blue": 0}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-7")
def test_a_neighbour_behind_a_wall_is_not_hit(fire: Armed, armed: Armed) -> None:
    scene = fire("shockwave", violet="C2", dozer="B2", banshee="C1").play("violet", "mode:tsunami")
    assert hurt(scene) == {"banshee": 1}
    alone = armed("shockwave", violet="C2", dozer="B2", banshee="C2")
    assert alone.refused("violet", "shoot").code == "no_target"


def test_the_tsunami_takes_yellow(fire: Armed) -> None:
    poor = fire("shockwave", ammo={"red": 3, "blue": 3}, violet="B1", dozer="C1", banshee="C1")
    assert poor.options("violet") == ["figure:dozer", "figure:banshee"]
    card = fire("shockwave", ammo={}, hand=("newton-yellow",), violet="B1", dozer="C1", banshee="C1")
    card.play("violet", "mode:tsunami")
    assert card.hand("violet") == []
    assert hurt(card) == {"dozer": 1, "banshee": 1}
