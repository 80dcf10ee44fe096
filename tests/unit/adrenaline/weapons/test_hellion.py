"""Hellion: 1 damage to one in sight on another square, 1 mark to all there; nano-tracer: 2 marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-hellion")


def test_one_is_hurt_and_all_on_its_square_are_marked(fire: Armed) -> None:
    scene = fire("hellion", violet="A1", dozer="B1", banshee="B1", sprog="C1", dstructor="D3").play(
        "violet", "mode:base"
    )
    assert scene.options("violet") == ["figure:dozer", "figure:banshee", "figure:sprog"]
    scene.refused("violet", "figure:dstructor")
    scene.play("violet", "figure:banshee")
    assert scene.damage("banshee") == ["violet"]
    assert scene.damage("dozer") == []
    assert scene.marks("banshee") == scene.marks("dozer") == {"violet": 1}
    assert scene.marks("sprog") == {}
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}


def test_the_nano_tracer_takes_red_and_gives_2_marks_each(fire: Armed) -> None:
    scene = fire("hellion", violet="A1", dozer="B1", banshee="B1", sprog="C1").play("violet", "mode:nano_tracer")
    scene.play("violet", "figure:dozer")
    assert scene.damage("dozer") == ["violet"]
    assert scene.damage("banshee") == []
    assert scene.marks("dozer") == scene.marks("banshee") == {"violet": 2}
    assert scene.marks("sprog") == {}
    assert scene.ammo("violet") == {"red": 2, "yellow": 3, "blue": 3}


def test_a_nano_tracer_that_cannot_be_paid_is_not_offered(fire: Armed) -> None:
    scene = fire("hellion", ammo={"blue": 3, "yellow": 3}, violet="A1", dozer="B1", banshee="D3")
    assert scene.marks("dozer") == {"violet": 1}


@pytest.mark.rule("AD-RULING-72")
def test_nobody_on_the_own_square(fire: Armed, armed: Armed) -> None:
    scene = fire("hellion", violet="A1", dozer="A1", banshee="B1", sprog="A2").play("violet", "mode:base")
    assert scene.options("violet") == ["figure:banshee", "figure:sprog"]
    scene.refused("violet", "figure:dozer")
    scene.play("violet", "figure:banshee")
    assert scene.marks("dozer") == scene.marks("violet") == {}
    alone = armed("hellion", violet="A1", dozer="A1", banshee="D3")
    assert alone.refused("violet", "shoot").code == "no_target"


@pytest.mark.rule("AD-RULING-35", "AD-RULING-38", "AD-RULING-41")
def test_old_marks_of_the_hurt_one_turn_and_those_of_bystanders_stay_up_to_3(fire: Armed) -> None:
    boards = {"dozer": {"marks": {"violet": 2}}, "banshee": {"marks": {"violet": 2, "dozer": 1}}}
    scene = fire("hellion", boards=boards, violet="A1", dozer="B1", banshee="B1").play("violet", "mode:nano_tracer")
    scene.play("violet", "figure:dozer")
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.marks("dozer") == {"violet": 2}
    assert scene.damage("banshee") == []
    assert scene.marks("banshee") == {"violet": 3, "dozer": 1}


@pytest.mark.rule("AD-RULING-45")
def test_a_bystander_has_no_scope_and_no_tagback(fire: Armed) -> None:
    boards = {"banshee": {"hand": ["tagback_grenade-blue"]}}
    scene = fire("hellion", boards=boards, hand=("targeting_scope-blue",), violet="A1", dozer="B1", banshee="B1")
    scene.play("violet", "mode:base", "figure:dozer")
    assert scene.options("violet") == ["scope:targeting_scope-blue:dozer", "no"]
    scene.play("violet", "no")
    assert scene.asked == ("violet",)
    assert scene.decision("violet").prompt == "action"
    assert scene.marks("banshee") == {"violet": 1}
