"""Heatseeker: 3 damage to one out of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-heatseeker")


def test_only_those_out_of_sight_can_be_hit(fire: Armed) -> None:
    scene = fire("heatseeker", violet="B1", dozer="C1", banshee="D3", sprog="A3", dstructor="B1")
    assert scene.options("violet") == ["figure:banshee", "figure:sprog"]
    scene.refused("violet", "figure:dozer")
    scene.refused("violet", "figure:dstructor")
    scene.play("violet", "figure:sprog")
    assert scene.damage("sprog") == ["violet"] * 3
    assert scene.marks("sprog") == {}
    assert scene.unloaded("violet") == ["heatseeker"]


@pytest.mark.rule("AD-RULING-27")
def test_who_is_not_in_the_arena_is_no_target(armed: Armed) -> None:
    scene = armed("heatseeker", violet="B1", dozer="C1")  # the third fighter has not appeared yet
    assert scene.square("dstructor") is None
    assert scene.refused("violet", "shoot").code == "no_target"


@pytest.mark.rule("AD-RULING-27")
def test_all_in_sight_no_shot(armed: Armed) -> None:
    scene = armed("heatseeker", violet="B1", dozer="C1", banshee="A2")
    assert scene.refused("violet", "shoot").code == "no_target"


@pytest.mark.rule("AD-RULING-2", "AD-RULING-49")
def test_a_victim_that_sees_the_shooter_may_answer(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}, "banshee": {"hand": ["tagback_grenade-blue"]}}
    scene = fire("heatseeker", boards=boards, violet="D3", dozer="C1", banshee="A1")
    scene.play("violet", "figure:dozer")  # at the door into Violet's room
    scene.play("dozer", "use:tagback_grenade-red")
    assert scene.marks("violet") == {"dozer": 1}
    blind = fire("heatseeker", boards=boards, violet="D3", dozer="C1", banshee="A1").play("violet", "figure:banshee")
    assert blind.asked == ("violet",)
    assert blind.hand("banshee") == ["tagback_grenade-blue"]


@pytest.mark.rule("AD-RULING-33", "AD-RULING-34")
def test_one_killed_this_turn_is_still_a_target(fire: Armed) -> None:
    boards = {"dozer": {"damage": ["banshee"] * 11}, "banshee": {"damage": ["dozer"] * 12}}
    scene = fire("heatseeker", boards=boards, violet="B1", dozer="D3", banshee="C3")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee"]
    scene.play("violet", "figure:dozer")
    assert scene.damage("dozer") == ["banshee"] * 11 + ["violet"]
