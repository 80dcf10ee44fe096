"""Shotgun: 3 damage to one on the own square, then a push; long barrel: 2 to one exactly 1 move away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-shotgun")


def test_one_on_the_own_square_takes_3_and_may_stay(fire: Armed) -> None:
    scene = fire("shotgun", violet="B1", dozer="B1", banshee="B1", sprog="C1").play("violet", "mode:base")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee"]
    scene.refused("violet", "figure:sprog")
    scene.play("violet", "figure:banshee", "stay")
    assert scene.damage("banshee") == ["violet"] * 3
    assert scene.square("banshee") == "B1"
    assert scene.damage("dozer") == []
    assert scene.unloaded("violet") == ["shotgun"]


def test_it_may_be_moved_1_square_the_way_figures_move(fire: Armed) -> None:
    scene = fire("shotgun", violet="C2", dozer="C2", banshee="A1")
    assert scene.options("violet") == ["to:C1", "to:D2", "to:C3", "stay"]  # B2 lies behind a wall
    scene.refused("violet", "to:B2")
    scene.refused("violet", "to:D1")
    scene.play("violet", "to:C1")
    assert scene.square("dozer") == "C1"
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.square("violet") == "C2"


@pytest.mark.rule("AD-RULING-9")
def test_the_long_barrel_gives_2_to_one_exactly_1_move_away_for_nothing_and_pushes_nobody(fire: Armed) -> None:
    scene = fire("shotgun", ammo={}, violet="B1", dozer="B1", banshee="B2", sprog="C1", dstructor="A2")
    scene.play("violet", "mode:long_barrel")
    assert scene.options("violet") == ["figure:banshee", "figure:sprog"]
    scene.refused("violet", "figure:dozer")
    scene.refused("violet", "figure:dstructor")  # in sight, 2 moves away
    scene.play("violet", "figure:banshee")
    assert scene.damage("banshee") == ["violet"] * 2
    assert scene.square("banshee") == "B2"
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-7")
def test_a_neighbour_behind_a_wall_is_not_1_move_away(armed: Armed) -> None:
    scene = armed("shotgun", violet="C2", dozer="B2", banshee="A1")
    assert scene.refused("violet", "shoot").code == "no_target"


def test_a_mode_without_a_target_is_not_offered(fire: Armed) -> None:
    near = fire("shotgun", violet="B1", dozer="C1", banshee="D3")
    assert near.damage("dozer") == ["violet"] * 2
    both = fire("shotgun", violet="B1", dozer="C1", banshee="B1")
    assert both.options("violet") == ["mode:base", "mode:long_barrel"]


@pytest.mark.rule("AD-RULING-50")
def test_the_victim_answers_before_the_push(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}}
    scene = fire("shotgun", boards=boards, violet="A2", dozer="A2", banshee="D3")
    assert scene.asked == ("dozer",)
    assert scene.square("dozer") == "A2"
    scene.play("dozer", "use:tagback_grenade-red").play("violet", "to:A1")
    assert scene.marks("violet") == {"dozer": 1}
