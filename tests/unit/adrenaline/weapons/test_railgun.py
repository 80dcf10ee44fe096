"""Railgun: 3 damage to one in the own row or column, through walls; piercing: 2 each to one or two in one direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from unit.adrenaline.weapons.own_arena import on_squares, shoot

if TYPE_CHECKING:
    from skullyard.testing import Scenario
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-railgun")


def hurt(scene: Scenario) -> dict[str, int]:
    boards = scene.position["fighters"].items()
    return {name: len(board["damage"]) for name, board in boards if board["damage"]}


def test_one_in_the_row_or_column_takes_3_through_walls_and_unseen(fire: Armed) -> None:
    scene = fire("railgun", violet="B2", dozer="D2", banshee="A2", sprog="B3", dstructor="C3")
    scene.play("violet", "mode:base")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee", "figure:sprog"]
    scene.refused("violet", "figure:dstructor")  # diagonal
    scene.play("violet", "figure:dozer")  # two squares on, behind a wall
    assert hurt(scene) == {"dozer": 3}
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}
    assert scene.unloaded("violet") == ["railgun"]


def test_sight_alone_is_not_enough(armed: Armed) -> None:
    scene = armed("railgun", violet="C2", dozer="D3", banshee="B1")
    assert scene.refused("violet", "shoot").code == "no_target"


def test_it_shoots_across_a_gap_in_the_arena() -> None:
    ring = ("###", "# #", "###")  # the box's arenas have their gaps at corners only
    s = on_squares(ring, (3, 4, 0, 7))
    assert shoot(s, "railgun", "mode:base") == ["figure:dozer", "figure:banshee"]
    assert shoot(s, "railgun", "mode:base", "figure:dozer") == []
    assert s.damage == ((), (0, 0, 0), (), ())


@pytest.mark.rule("AD-RULING-71", "AD-RULING-5")
def test_one_on_the_own_square_is_a_legal_target(fire: Armed) -> None:
    scene = fire("railgun", violet="A1", dozer="A1", banshee="C3").play("violet", "mode:base")
    assert hurt(scene) == {"dozer": 3}
    both = fire("railgun", violet="A1", dozer="A1", banshee="C3").play("violet", "mode:piercing")
    assert hurt(both) == {"dozer": 2}


def test_piercing_hits_one_or_two_in_one_direction(fire: Armed) -> None:
    scene = fire("railgun", violet="A1", dozer="B1", banshee="D1", sprog="A3").play("violet", "mode:piercing")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee", "figure:sprog"]
    scene.play("violet", "figure:dozer")
    assert scene.options("violet") == ["figure:banshee", "done"]
    scene.refused("violet", "figure:sprog")  # another direction
    scene.play("violet", "figure:banshee")
    assert hurt(scene) == {"dozer": 2, "banshee": 2}
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}  # piercing is free
    one = fire("railgun", violet="A1", dozer="B1", banshee="D1", sprog="A3").play("violet", "mode:piercing")
    one.play("violet", "figure:dozer", "done")
    assert hurt(one) == {"dozer": 2}


def test_opposite_directions_are_not_one_line(fire: Armed) -> None:
    scene = fire("railgun", violet="B1", dozer="A1", banshee="C1").play("violet", "mode:piercing", "figure:dozer")
    assert hurt(scene) == {"dozer": 2}
    assert scene.decision("violet").prompt == "action"


def test_two_on_the_same_square_may_both_be_pierced(fire: Armed) -> None:
    scene = fire("railgun", violet="B2", dozer="D2", banshee="D2", sprog="B1").play("violet", "mode:piercing")
    scene.play("violet", "figure:dozer", "figure:banshee")
    assert hurt(scene) == {"dozer": 2, "banshee": 2}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-71")
def test_the_own_square_lies_in_every_direction(fire: Armed) -> None:
    scene = fire("railgun", violet="B1", dozer="B1", banshee="D1", sprog="B3", dstructor="A1")
    scene.play("violet", "mode:piercing", "figure:dozer")
    assert scene.options("violet") == ["figure:banshee", "figure:sprog", "figure:dstructor", "done"]
    scene.play("violet", "figure:sprog")
    assert hurt(scene) == {"dozer": 2, "sprog": 2}
    both = fire("railgun", violet="B1", dozer="B1", banshee="B1", sprog="D3").play("violet", "mode:piercing")
    both.play("violet", "figure:dozer", "figure:banshee")
    assert hurt(both) == {"dozer": 2, "banshee": 2}


def test_piercing_goes_through_two_and_no_third(fire: Armed) -> None:
    scene = fire("railgun", violet="A1", dozer="B1", banshee="C1", sprog="D1").play("violet", "mode:piercing")
    scene.play("violet", "figure:dozer", "figure:banshee")
    assert hurt(scene) == {"dozer": 2, "banshee": 2}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-49")
def test_hit_through_a_wall_the_victim_cannot_answer(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}}
    scene = fire("railgun", boards=boards, violet="C2", dozer="B2", banshee="A1").play("violet", "mode:base")
    assert hurt(scene) == {"dozer": 3}
    assert scene.asked == ("violet",)
    assert scene.hand("dozer") == ["tagback_grenade-red"]


@pytest.mark.rule("AD-RULING-27")
def test_nobody_in_line_no_shot(armed: Armed) -> None:
    scene = armed("railgun", violet="A1", dozer="B2", banshee="C3")
    assert scene.refused("violet", "shoot").code == "no_target"
