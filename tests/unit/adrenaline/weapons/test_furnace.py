"""Furnace: 1 damage to all in another room in sight; cozy fire: 1 damage and 1 mark to all on a square beside."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-furnace")


def test_a_whole_room_behind_an_own_door_burns(fire: Armed) -> None:
    scene = fire("furnace", violet="B1", dozer="A1", banshee="A2", sprog="B2", dstructor="C1")
    scene.play("violet", "mode:base")
    assert scene.options("violet") == ["room:red", "room:purple"]
    scene.play("violet", "room:red")
    # A2 is far from the door, and burns as well.
    assert scene.damage("dozer") == scene.damage("banshee") == ["violet"]
    assert scene.marks("dozer") == {}
    assert scene.damage("sprog") == scene.damage("dstructor") == scene.damage("violet") == []
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}


@pytest.mark.rule("AD-RULING-73")
def test_not_the_own_room_nor_one_behind_another_door_of_it(fire: Armed) -> None:
    scene = fire("furnace", violet="B1", dozer="C1", banshee="D1", sprog="D2", dstructor="A2").play(
        "violet", "mode:base"
    )
    # The only room to burn is the red one, with D-STRUCT-OR: green and yellow have doors to C1, not to B1.
    assert scene.damage("dstructor") == ["violet"]
    assert scene.damage("dozer") == scene.damage("banshee") == scene.damage("sprog") == []


def test_an_empty_room_is_not_offered(fire: Armed) -> None:
    scene = fire("furnace", violet="C1", dozer="D1", banshee="D3", sprog="A2").play("violet", "mode:base")
    assert scene.options("violet") == ["room:green", "room:yellow"]
    other = fire("furnace", violet="C1", dozer="D3", banshee="A2")  # nobody 1 move away: only the room is left
    assert other.damage("dozer") == ["violet"]


@pytest.mark.rule("AD-RULING-35")
def test_the_cozy_fire_hurts_all_on_a_square_beside_and_then_marks_them(fire: Armed) -> None:
    boards = {"dozer": {"marks": {"violet": 2}}}
    scene = fire("furnace", boards=boards, ammo={}, violet="B1", dozer="A1", banshee="A1", sprog="A2", dstructor="C1")
    scene.play("violet", "mode:cozy_fire")
    assert scene.options("violet") == ["to:A1", "to:C1"]
    scene.play("violet", "to:A1")
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.damage("banshee") == ["violet"]
    assert scene.marks("dozer") == scene.marks("banshee") == {"violet": 1}
    assert scene.damage("sprog") == scene.damage("dstructor") == []


def test_the_cozy_fire_burns_in_the_own_room_and_through_doors_not_through_walls_or_here(fire: Armed) -> None:
    scene = fire("furnace", violet="B2", dozer="B1", banshee="A2", sprog="C2", dstructor="B3").play(
        "violet", "mode:cozy_fire"
    )
    assert scene.options("violet") == ["to:B1", "to:B3"]
    for square in ("B2", "A2", "C2", "A1"):
        scene.refused("violet", f"to:{square}")
    own = fire("furnace", violet="B1", dozer="C1", banshee="B1", sprog="D3")
    assert own.damage("dozer") == ["violet"]
    assert own.marks("dozer") == {"violet": 1}
    assert own.damage("banshee") == []


@pytest.mark.rule("AD-RULING-27")
def test_nobody_in_another_room_nor_beside_no_shot(armed: Armed) -> None:
    scene = armed("furnace", violet="B1", dozer="B1", banshee="D3")
    assert scene.refused("violet", "shoot").code == "no_target"


def test_everybody_who_burns_may_answer_if_it_sees_the_shooter(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}, "banshee": {"hand": ["tagback_grenade-blue"]}}
    scene = fire("furnace", boards=boards, violet="B1", dozer="A1", banshee="A2", sprog="D3").play(
        "violet", "mode:base"
    )
    scene.play("dozer", "use:tagback_grenade-red")
    assert scene.asked == ("violet",)  # from A2 the blue room is out of sight
    assert scene.marks("violet") == {"dozer": 1}
