"""Flamethrower: 1 damage to one on each of two squares in a line; barbecue: 2 to all on the first, 1 on the second."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from skullyard.testing import Scenario
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-flamethrower")


def hurt(scene: Scenario) -> dict[str, int]:
    boards = scene.position["fighters"].items()
    return {name: len(board["damage"]) for name, board in boards if board["damage"]}


@pytest.mark.rule("AD-RULING-67")
def test_one_on_each_of_two_squares_in_one_direction(fire: Armed) -> None:
    scene = fire("flamethrower", violet="C1", dozer="C2", banshee="C2", sprog="C3", dstructor="B1")
    scene.play("violet", "mode:base")
    assert scene.options("violet") == ["direction:south", "direction:west"]
    scene.play("violet", "direction:south")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee", "figure:sprog"]
    scene.refused("violet", "figure:dstructor")
    scene.play("violet", "figure:dozer")
    assert scene.options("violet") == ["figure:sprog", "done"]
    scene.refused("violet", "figure:banshee")  # on the same square
    scene.play("violet", "figure:sprog")
    assert hurt(scene) == {"dozer": 1, "sprog": 1}
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}
    assert scene.unloaded("violet") == ["flamethrower"]
    assert scene.square("violet") == "C1"


def test_the_second_square_may_be_spared(fire: Armed) -> None:
    scene = fire("flamethrower", violet="C1", dozer="C2", banshee="C3").play("violet", "mode:base", "figure:dozer")
    scene.play("violet", "done")
    assert hurt(scene) == {"dozer": 1}


def test_the_first_square_may_be_spared_too(fire: Armed) -> None:
    scene = fire("flamethrower", violet="C1", dozer="C2", banshee="C3").play("violet", "mode:base", "figure:banshee")
    assert hurt(scene) == {"banshee": 1}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-66")
@pytest.mark.parametrize("mode", ["base", "barbecue"])
def test_the_first_square_may_be_empty_when_the_second_is_not(fire: Armed, mode: str) -> None:
    scene = fire("flamethrower", violet="C1", dozer="C3", banshee="A3").play("violet", f"mode:{mode}")
    assert hurt(scene) == {"dozer": 1}


@pytest.mark.rule("AD-RULING-66")
@pytest.mark.parametrize(("mode", "damage"), [("base", 1), ("barbecue", 2)])
def test_the_second_square_may_be_empty_when_the_first_is_not(fire: Armed, mode: str, damage: int) -> None:
    scene = fire("flamethrower", violet="C1", dozer="C2", banshee="A3").play("violet", f"mode:{mode}")
    assert hurt(scene) == {"dozer": damage}


@pytest.mark.parametrize(("mode", "damage"), [("base", {"banshee": 1}), ("barbecue", {"dozer": 2, "banshee": 1})])
def test_behind_two_doors_in_a_row_it_burns_out_of_sight(fire: Armed, mode: str, damage: dict[str, int]) -> None:
    scene = fire("flamethrower", violet="B1", dozer="B2", banshee="B3")
    assert not scene.state.setting.arena.sees(scene.state.where[0], scene.state.where[2])
    scene.play("violet", f"mode:{mode}", "figure:banshee" if mode == "base" else "to:B3")
    assert hurt(scene) == damage


def test_walls_stop_it_at_each_step(fire: Armed, armed: Armed) -> None:
    second = fire("flamethrower", violet="D2", dozer="C2", banshee="B2").play("violet", "mode:barbecue")
    assert hurt(second) == {"dozer": 2}  # nobody burns behind the wall between C2 and B2
    first = armed("flamethrower", violet="C2", dozer="B2", banshee="A2")
    assert first.refused("violet", "shoot").code == "no_target"


def test_it_does_not_reach_a_third_square_nor_around_a_corner(armed: Armed) -> None:
    third = armed("flamethrower", violet="A1", dozer="D1", banshee="D3")
    assert third.refused("violet", "shoot").code == "no_target"
    corner = armed("flamethrower", violet="C1", dozer="D2", banshee="B2")
    assert corner.refused("violet", "shoot").code == "no_target"


def test_nobody_on_the_own_square_burns(fire: Armed, armed: Armed) -> None:
    scene = fire("flamethrower", violet="C1", dozer="C1", banshee="C2").play("violet", "mode:barbecue")
    assert hurt(scene) == {"banshee": 2}
    alone = armed("flamethrower", violet="C1", dozer="C1", banshee="A3")
    assert alone.refused("violet", "shoot").code == "no_target"


@pytest.mark.rule("AD-RULING-30")
def test_the_barbecue_burns_everybody_2_on_the_first_and_1_on_the_second(fire: Armed) -> None:
    scene = fire("flamethrower", violet="C1", dozer="C2", banshee="C2", sprog="C3", dstructor="C3")
    scene.play("violet", "mode:barbecue")
    assert scene.options("violet") == ["to:C2", "to:C3"]
    scene.play("violet", "to:C3")
    assert hurt(scene) == {"dozer": 2, "banshee": 2, "sprog": 1, "dstructor": 1}
    assert scene.ammo("violet") == {"red": 3, "yellow": 1, "blue": 3}


def test_the_barbecue_may_leave_out_the_second_square(fire: Armed) -> None:
    scene = fire("flamethrower", violet="C1", dozer="C2", banshee="C3").play("violet", "mode:barbecue", "to:C2")
    assert hurt(scene) == {"dozer": 2}
    assert scene.ammo("violet")["yellow"] == 1


def test_the_barbecue_goes_one_way(fire: Armed) -> None:
    scene = fire("flamethrower", violet="C1", dozer="C2", banshee="B1").play("violet", "mode:barbecue")
    scene.refused("violet", "direction:north")
    scene.refused("violet", "direction:east")
    scene.play("violet", "direction:west")
    assert hurt(scene) == {"banshee": 2}


def test_the_barbecue_takes_two_yellow(fire: Armed) -> None:
    poor = fire("flamethrower", ammo={"red": 3, "yellow": 1, "blue": 3}, violet="C1", dozer="C2", banshee="A3")
    assert hurt(poor) == {"dozer": 1}
    assert poor.ammo("violet")["yellow"] == 1
    card = fire("flamethrower", ammo={"yellow": 1}, hand=("newton-yellow",), violet="C1", dozer="C2", banshee="A3")
    card.play("violet", "mode:barbecue")
    assert hurt(card) == {"dozer": 2}
    assert card.hand("violet") == []
    assert card.ammo("violet")["yellow"] == 0


@pytest.mark.rule("AD-RULING-49")
def test_who_burns_out_of_sight_of_the_shooter_cannot_answer(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}, "banshee": {"hand": ["tagback_grenade-blue"]}}
    scene = fire("flamethrower", boards=boards, violet="B1", dozer="B2", banshee="B3")
    scene.play("violet", "mode:barbecue", "to:B3")
    assert scene.asked == ("dozer",)  # B2 sees B1, B3 does not
    scene.play("dozer", "no")
    assert scene.asked == ("violet",)
    assert scene.decision("violet").prompt == "action"
