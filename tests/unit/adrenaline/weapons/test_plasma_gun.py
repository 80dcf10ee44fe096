"""Plasma Gun: 2 damage to one in sight, a glide before or after, and 1 more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-plasma_gun")


def test_the_shot_alone(fire: Armed) -> None:
    scene = fire("plasma_gun", violet="B1", dozer="C1", banshee="A2")
    scene.play("violet", "figure:dozer", "done")
    assert scene.damage("dozer") == ["violet"] * 2
    assert scene.square("violet") == "B1"


def test_the_glide_may_come_first_and_find_a_target(fire: Armed) -> None:
    scene = fire("plasma_gun", violet="A2", dozer="D3", banshee="D1")
    # Nobody is seen from A2; the yellow room is seen from B3.
    scene.play("violet", "use:charged_shot:dozer")
    assert scene.square("violet") == "B3"
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-75")
def test_glided_before_there_is_no_glide_after(fire: Armed) -> None:
    scene = fire("plasma_gun", violet="B1", dozer="C1", banshee="A2").play("violet", "use:phase_glide:A1")
    assert scene.square("violet") == "A1"
    scene.play("violet", "figure:dozer")
    assert scene.options("violet") == ["use:charged_shot:dozer", "done"]
    scene.refused("violet", "use:phase_glide:B1")
    scene.play("violet", "done")
    assert scene.damage("dozer") == ["violet"] * 2
    assert scene.decision("violet").prompt == "action"


def test_it_glides_1_or_2_squares_only_to_where_somebody_is_seen(fire: Armed) -> None:
    scene = fire("plasma_gun", violet="A3", dozer="B1", banshee="A3")
    glides = [key for key in scene.options("violet") if key.startswith("use:")]
    # Within 2 moves of A3: A1, A2, B3, B2 and C3; all see either fighter but C3, which sees white too.
    assert glides == [f"use:phase_glide:{square}" for square in ("A1", "A2", "B2", "B3", "C3")]
    scene.refused("violet", "use:phase_glide:A3")
    scene.refused("violet", "use:phase_glide:B1")
    far = fire("plasma_gun", violet="A3", dozer="B1", banshee="D1")
    assert far.options("violet") == ["use:phase_glide:A1", "use:phase_glide:B2"]


def test_the_glide_may_come_after_the_shot(fire: Armed) -> None:
    scene = fire("plasma_gun", ammo={}, violet="B1", dozer="C1", banshee="A2").play("violet", "figure:dozer")
    assert scene.options("violet") == [f"use:phase_glide:{to}" for to in ("A1", "C1", "D1", "A2", "B2", "C2", "B3")] + [
        "done"
    ]
    scene.play("violet", "use:phase_glide:B3")
    assert scene.square("violet") == "B3"
    assert scene.damage("dozer") == ["violet"] * 2
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-29")
@pytest.mark.parametrize(
    "order",
    [("use:charged_shot:dozer", "use:phase_glide:A1"), ("use:phase_glide:A1", "use:charged_shot:dozer")],
    ids=["charge first", "glide first"],
)
def test_charge_and_glide_in_either_order(fire: Armed, order: tuple[str, str]) -> None:
    scene = fire("plasma_gun", violet="B1", dozer="C1", banshee="A2").play("violet", "figure:dozer", *order)
    assert scene.square("violet") == "A1"
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 2}
    assert scene.decision("violet").prompt == "action"


def test_the_charge_takes_blue_goes_to_the_same_target_and_comes_once(fire: Armed) -> None:
    scene = fire("plasma_gun", violet="B1", dozer="C1", banshee="A2").play("violet", "figure:dozer")
    scene.refused("violet", "use:charged_shot:banshee")
    scene.play("violet", "use:charged_shot:dozer")
    scene.refused("violet", "use:charged_shot:dozer")
    scene.play("violet", "done")
    assert scene.square("violet") == "B1"
    assert scene.damage("dozer") == ["violet"] * 3
    poor = fire("plasma_gun", ammo={"red": 3}, violet="B1", dozer="C1", banshee="A2").play("violet", "figure:dozer")
    assert not [key for key in poor.options("violet") if "charged" in key]


@pytest.mark.rule("AD-RULING-28")
def test_no_glide_without_a_shot(armed: Armed) -> None:
    scene = armed("plasma_gun", violet="A2", dozer="D1", banshee="D1")
    assert scene.refused("violet", "shoot").code == "no_target"


def test_the_glide_comes_on_top_of_the_move_of_the_action(armed: Armed) -> None:
    hurt = {"violet": {"damage": ["dozer"] * 6}}
    scene = armed("plasma_gun", boards=hurt, violet="A1", dozer="D1", banshee="D1").play("violet", "shoot")
    scene.play("violet", "to:B1")
    assert scene.options("violet") == [f"use:phase_glide:{to}" for to in ("C1", "D1")]
    scene.play("violet", "use:phase_glide:D1", "figure:banshee", "done")
    assert scene.square("violet") == "D1"
    assert scene.damage("banshee") == ["violet"] * 2


@pytest.mark.rule("AD-RULING-50")
def test_the_tagback_comes_before_a_glide_after(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}}
    scene = fire("plasma_gun", boards=boards, violet="B1", dozer="C1", banshee="A2").play("violet", "figure:dozer")
    scene.play("dozer", "use:tagback_grenade-red").play("violet", "use:phase_glide:B3")
    assert scene.marks("violet") == {"dozer": 1}
