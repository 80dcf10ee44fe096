"""Lock Rifle: 2 damage and 1 mark to one in sight; second lock: 1 mark to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-lock_rifle")


def test_the_lock_hits_one_in_sight_and_nobody_else(fire: Armed) -> None:
    scene = fire("lock_rifle", violet="B1", dozer="C1", banshee="A2", sprog="C3")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee"]
    assert scene.refused("violet", "figure:sprog").code == "out_of_sight"
    scene.play("violet", "figure:dozer", "done")
    assert scene.damage("dozer") == ["violet"] * 2
    assert scene.marks("dozer") == {"violet": 1}
    assert scene.damage("banshee") == []
    assert scene.marks("banshee") == {}
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}
    assert scene.unloaded("violet") == ["lock_rifle"]


def test_the_second_lock_marks_another_for_a_red_cube(fire: Armed) -> None:
    scene = fire("lock_rifle", violet="B1", dozer="C1", banshee="A2", sprog="B2")
    scene.play("violet", "figure:dozer")
    assert scene.options("violet") == ["use:second_lock:banshee", "use:second_lock:sprog", "done"]
    scene.play("violet", "use:second_lock:sprog")
    assert scene.damage("sprog") == []
    assert scene.marks("sprog") == {"violet": 1}
    assert scene.damage("dozer") == ["violet"] * 2
    assert scene.marks("dozer") == {"violet": 1}
    assert scene.ammo("violet") == {"red": 2, "yellow": 3, "blue": 3}
    assert scene.decision("violet").prompt == "action"


def test_the_second_lock_never_goes_to_the_same_target(fire: Armed) -> None:
    scene = fire("lock_rifle", violet="B1", dozer="C1", banshee="A2").play("violet", "figure:dozer")
    scene.refused("violet", "use:second_lock:dozer")
    alone = fire("lock_rifle", violet="B1", dozer="C1", banshee="D3")
    assert alone.marks("dozer") == {"violet": 1}
    assert alone.decision("violet").prompt == "action"


def test_the_second_lock_wants_sight_and_a_red_cube_or_powerup(fire: Armed) -> None:
    scene = fire("lock_rifle", violet="B1", dozer="C1", banshee="A2", sprog="D3").play("violet", "figure:dozer")
    scene.refused("violet", "use:second_lock:sprog")
    poor = fire("lock_rifle", ammo={"yellow": 3, "blue": 3}, violet="B1", dozer="C1", banshee="A2")
    assert poor.play("violet", "figure:dozer").decision("violet").prompt == "action"
    card = fire("lock_rifle", ammo={}, hand=("newton-red",), violet="B1", dozer="C1", banshee="A2")
    card.play("violet", "figure:dozer", "use:second_lock:banshee")
    assert card.hand("violet") == []
    assert card.marks("banshee") == {"violet": 1}


@pytest.mark.rule("AD-RULING-35")
def test_old_marks_turn_with_the_damage_and_the_new_one_stays(fire: Armed) -> None:
    scene = fire("lock_rifle", boards={"dozer": {"marks": {"violet": 2}}}, violet="B1", dozer="C1", banshee="A2")
    scene.play("violet", "figure:dozer", "done")
    assert scene.damage("dozer") == ["violet"] * 4
    assert scene.marks("dozer") == {"violet": 1}


@pytest.mark.rule("AD-RULING-41", "AD-RULING-45")
def test_who_only_gets_the_mark_has_no_scope_no_tagback_and_keeps_old_marks(fire: Armed) -> None:
    boards: dict[str, dict[str, Any]] = {
        "dozer": {"hand": ["newton-blue"]},
        "banshee": {"hand": ["tagback_grenade-blue"], "marks": {"violet": 1}},
    }
    scene = fire("lock_rifle", hand=("targeting_scope-yellow",), boards=boards, violet="B1", dozer="C1", banshee="A1")
    scene.play("violet", "figure:dozer")
    assert scene.options("violet") == ["scope:targeting_scope-yellow:dozer", "no"]
    scene.play("violet", "no")
    assert scene.asked == ("dozer",)
    scene.play("dozer", "no").play("violet", "use:second_lock:banshee")
    assert scene.asked == ("violet",)
    assert scene.decision("violet").prompt == "action"
    assert scene.damage("banshee") == []
    assert scene.marks("banshee") == {"violet": 2}
