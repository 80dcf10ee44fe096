"""Sledgehammer: 2 damage to one on the own square; pulverize: 3, then up to 2 squares in one direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-sledgehammer")


def test_one_on_the_own_square_takes_2_and_stays(fire: Armed) -> None:
    scene = fire("sledgehammer", violet="B1", dozer="B1", banshee="B1", sprog="C1").play("violet", "mode:base")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee"]
    scene.refused("violet", "figure:sprog")
    scene.play("violet", "figure:banshee")
    assert scene.damage("banshee") == ["violet"] * 2
    assert scene.square("banshee") == "B1"
    assert scene.damage("dozer") == []
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}
    assert scene.unloaded("violet") == ["sledgehammer"]
    assert scene.decision("violet").prompt == "action"


def test_pulverize_gives_3_and_knocks_back_in_one_line_through_doors_not_walls(fire: Armed) -> None:
    scene = fire("sledgehammer", violet="C1", dozer="C1", banshee="C1", sprog="D1").play("violet", "mode:pulverize")
    scene.refused("violet", "figure:sprog")
    scene.play("violet", "figure:dozer")
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.ammo("violet") == {"red": 2, "yellow": 3, "blue": 3}
    # East a door and the end of the arena; south a door and an open edge; west an open edge and a door.
    assert scene.options("violet") == ["to:D1", "to:C2", "to:C3", "to:B1", "to:A1", "stay"]
    scene.refused("violet", "to:D2")  # around a corner
    scene.refused("violet", "to:B2")
    scene.play("violet", "to:C3")
    assert scene.square("dozer") == "C3"
    assert scene.square("violet") == "C1"
    assert scene.decision("violet").prompt == "action"


def test_a_wall_stops_the_knock_back(fire: Armed) -> None:
    scene = fire("sledgehammer", violet="D2", dozer="D2", banshee="A1").play("violet", "mode:pulverize")
    assert scene.options("violet") == ["to:D1", "to:D3", "to:C2", "stay"]
    scene.refused("violet", "to:B2")
    scene.play("violet", "to:C2")
    assert scene.square("dozer") == "C2"


def test_pulverize_may_move_it_nowhere(fire: Armed) -> None:
    scene = fire("sledgehammer", violet="C1", dozer="C1", banshee="A3").play("violet", "mode:pulverize", "stay")
    assert scene.square("dozer") == "C1"
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.decision("violet").prompt == "action"


def test_pulverize_takes_red(fire: Armed) -> None:
    poor = fire("sledgehammer", ammo={"yellow": 3, "blue": 3}, violet="C1", dozer="C1", banshee="A3")
    assert poor.damage("dozer") == ["violet"] * 2
    assert poor.decision("violet").prompt == "action"
    card = fire("sledgehammer", ammo={}, hand=("newton-red",), violet="C1", dozer="C1", banshee="A3")
    card.play("violet", "mode:pulverize", "to:B1")
    assert card.hand("violet") == []
    assert card.square("dozer") == "B1"


@pytest.mark.rule("AD-RULING-50")
def test_the_victim_answers_before_the_knock_back(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}}
    scene = fire("sledgehammer", boards=boards, violet="A2", dozer="A2", banshee="D3").play("violet", "mode:pulverize")
    assert scene.asked == ("dozer",)
    assert scene.square("dozer") == "A2"
    scene.play("dozer", "use:tagback_grenade-red").play("violet", "to:A1")
    assert scene.marks("violet") == {"dozer": 1}


@pytest.mark.rule("AD-RULING-27")
def test_nobody_on_the_own_square_no_shot(armed: Armed) -> None:
    scene = armed("sledgehammer", violet="B1", dozer="C1", banshee="A1")
    assert scene.refused("violet", "shoot").code == "no_target"
