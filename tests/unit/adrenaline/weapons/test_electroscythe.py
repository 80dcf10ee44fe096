"""Electroscythe: everybody on the own square takes 1 damage; reaper: 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-electroscythe")


@pytest.mark.rule("AD-RULING-30", "AD-RULING-31")
def test_the_sweep_hits_everybody_here_but_the_shooter_and_nobody_elsewhere(fire: Armed) -> None:
    scene = fire("electroscythe", violet="B1", dozer="B1", banshee="B1", sprog="C1")
    assert scene.options("violet") == ["mode:base", "mode:reaper"]
    scene.play("violet", "mode:base")
    assert scene.damage("dozer") == scene.damage("banshee") == ["violet"]
    assert scene.damage("violet") == scene.damage("sprog") == []
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}


def test_the_reaper_takes_blue_and_red_and_deals_2(fire: Armed) -> None:
    scene = fire("electroscythe", violet="B1", dozer="B1", banshee="B1", sprog="C1").play("violet", "mode:reaper")
    assert scene.damage("dozer") == scene.damage("banshee") == ["violet"] * 2
    assert scene.damage("violet") == scene.damage("sprog") == []
    assert scene.ammo("violet") == {"red": 2, "yellow": 3, "blue": 2}


@pytest.mark.parametrize("ammo", [{"red": 3, "yellow": 3}, {"blue": 3, "yellow": 3}], ids=["no blue", "no red"])
def test_a_reaper_that_cannot_be_paid_is_not_offered(fire: Armed, ammo: dict[str, int]) -> None:
    scene = fire("electroscythe", ammo=ammo, violet="B1", dozer="B1", banshee="C1")
    assert scene.damage("dozer") == ["violet"]
    assert scene.ammo("violet") == {"red": 0, "blue": 0, **ammo}


@pytest.mark.rule("AD-RULING-27")
def test_nobody_here_no_shot(armed: Armed) -> None:
    scene = armed("electroscythe", violet="B1", dozer="C1", banshee="A1")
    assert scene.refused("violet", "shoot").code == "no_target"


def test_each_victim_turns_its_own_marks(fire: Armed) -> None:
    boards = {"dozer": {"marks": {"violet": 2, "banshee": 1}}, "banshee": {"marks": {"violet": 1}}}
    scene = fire("electroscythe", boards=boards, violet="B1", dozer="B1", banshee="B1").play("violet", "mode:base")
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.marks("dozer") == {"banshee": 1}
    assert scene.damage("banshee") == ["violet"] * 2
    assert scene.marks("banshee") == {}


def test_each_victim_may_answer(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}, "banshee": {"hand": ["tagback_grenade-blue"]}}
    scene = fire("electroscythe", boards=boards, violet="B1", dozer="B1", banshee="B1").play("violet", "mode:base")
    scene.play("dozer", "use:tagback_grenade-red").play("banshee", "use:tagback_grenade-blue")
    assert scene.marks("violet") == {"dozer": 1, "banshee": 1}


def test_a_scope_adds_to_one_victim_only(fire: Armed) -> None:
    scene = fire("electroscythe", hand=("targeting_scope-red",), violet="B1", dozer="B1", banshee="B1")
    scene.play("violet", "mode:base")
    assert scene.options("violet") == ["scope:targeting_scope-red:dozer", "scope:targeting_scope-red:banshee", "no"]
    scene.play("violet", "scope:targeting_scope-red:banshee", "pay:cube-yellow")
    assert scene.damage("dozer") == ["violet"]
    assert scene.damage("banshee") == ["violet"] * 2
