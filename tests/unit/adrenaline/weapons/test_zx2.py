"""ZX-2: 1 damage and 2 marks to one in sight; scanner: 1 mark on each of up to three."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from skullyard.testing import Scenario
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-zx2")


def yard(fire: Armed, **more: Any) -> Scenario:
    """Fire from B1, which sees three rooms and all but D-STRUCT-OR."""
    return fire("zx2", violet="B1", dozer="C1", banshee="A2", sprog="B2", dstructor="D1", **more)


def test_one_in_sight_takes_1_damage_and_2_marks(fire: Armed) -> None:
    scene = yard(fire).play("violet", "mode:base")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee", "figure:sprog"]
    assert scene.refused("violet", "figure:dstructor").code == "out_of_sight"
    scene.play("violet", "figure:sprog")
    assert scene.damage("sprog") == ["violet"]
    assert scene.marks("sprog") == {"violet": 2}
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}
    assert scene.unloaded("violet") == ["zx2"]


@pytest.mark.rule("AD-RULING-35", "AD-RULING-36", "AD-RULING-39")
def test_old_marks_turn_first_and_the_two_new_ones_stay(fire: Armed) -> None:
    scene = yard(fire, boards={"dozer": {"marks": {"violet": 3, "banshee": 1}}}).play("violet", "mode:base")
    scene.play("violet", "figure:dozer")
    assert scene.damage("dozer") == ["violet"] * 4
    assert scene.marks("dozer") == {"violet": 2, "banshee": 1}


def test_the_own_square_is_in_sight(fire: Armed) -> None:
    scene = fire("zx2", violet="B1", dozer="B1", banshee="D3").play("violet", "mode:base")
    assert scene.damage("dozer") == ["violet"]


@pytest.mark.rule("AD-RULING-3")
def test_the_scanner_marks_up_to_three_in_different_rooms_for_nothing(fire: Armed) -> None:
    scene = yard(fire, ammo={}).play("violet", "mode:scanner")
    scene.refused("violet", "figure:dstructor")
    scene.play("violet", "figure:dozer", "figure:banshee", "figure:sprog")
    for name in ("dozer", "banshee", "sprog"):
        assert scene.marks(name) == {"violet": 1}
        assert scene.damage(name) == []
    assert scene.marks("dstructor") == {}
    assert scene.unloaded("violet") == ["zx2"]
    assert scene.decision("violet").prompt == "action"


def test_with_four_in_sight_the_scanner_stops_at_three(fire: Armed) -> None:
    scene = fire("zx2", violet="B1", dozer="C1", banshee="A2", sprog="B2", dstructor="B1").play(
        "violet", "mode:scanner"
    )
    scene.play("violet", "figure:dozer", "figure:banshee", "figure:sprog")
    assert scene.marks("dstructor") == {}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-30")
def test_the_scanner_may_take_fewer_but_nobody_twice(fire: Armed) -> None:
    scene = yard(fire).play("violet", "mode:scanner", "figure:dozer")
    assert scene.options("violet") == ["figure:banshee", "figure:sprog", "done"]
    scene.refused("violet", "figure:dozer")
    scene.play("violet", "figure:sprog")
    assert scene.marks("dozer") == scene.marks("sprog") == {"violet": 1}
    assert scene.marks("banshee") == {}
    one = yard(fire).play("violet", "mode:scanner", "figure:banshee", "done")
    assert one.marks("banshee") == {"violet": 1}


@pytest.mark.rule("AD-RULING-41", "AD-RULING-45")
def test_the_scanner_turns_no_marks_and_allows_no_scope_and_no_answer(fire: Armed) -> None:
    boards = {"dozer": {"marks": {"violet": 2}, "hand": ["tagback_grenade-red"]}}
    scene = fire("zx2", boards=boards, hand=("targeting_scope-red",), violet="B1", dozer="C1", banshee="D3")
    scene.play("violet", "mode:scanner")
    assert scene.asked == ("violet",)
    assert scene.decision("violet").prompt == "action"
    assert scene.damage("dozer") == []
    assert scene.marks("dozer") == {"violet": 3}


@pytest.mark.rule("AD-RULING-44", "AD-MARK-2")
def test_a_scope_belongs_to_the_hit_before_the_new_marks(fire: Armed) -> None:
    boards = {"dozer": {"marks": {"violet": 1}}}
    scene = fire("zx2", boards=boards, hand=("targeting_scope-red",), violet="B1", dozer="C1", banshee="D3")
    scene.play("violet", "mode:base", "scope:targeting_scope-red:dozer", "pay:cube-red")
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.marks("dozer") == {"violet": 2}


@pytest.mark.rule("AD-RULING-38")
def test_a_fourth_mark_is_lost(fire: Armed) -> None:
    scene = yard(fire, boards={"dozer": {"marks": {"violet": 3}}}).play(
        "violet", "mode:scanner", "figure:dozer", "done"
    )
    assert scene.marks("dozer") == {"violet": 3}


@pytest.mark.rule("AD-RULING-27")
def test_nobody_in_sight_no_shot(armed: Armed) -> None:
    scene = armed("zx2", violet="B1", dozer="D1", banshee="D3")
    assert scene.refused("violet", "shoot").code == "no_target"
