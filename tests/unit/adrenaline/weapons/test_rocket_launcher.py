"""Rocket Launcher: 2 damage to one on another square, then a push; rocket jump before or after; warhead around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from skullyard.testing import Scenario
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-rocket_launcher")
WARHEAD = "use:fragmenting_warhead"
JUMP = "use:rocket_jump"


def hurt(scene: Scenario) -> dict[str, int]:
    boards = scene.position["fighters"].items()
    return {name: len(board["damage"]) for name, board in boards if board["damage"]}


def yard(fire: Armed, **more: Any) -> Scenario:
    """Fire from B1 at the two on C1; Sprog is on C2, where they can be pushed."""
    return fire("rocket_launcher", violet="B1", dozer="C1", banshee="C1", sprog="C2", **more)


def test_the_rocket_alone_hits_one_in_sight_on_another_square(fire: Armed) -> None:
    scene = fire("rocket_launcher", violet="B1", dozer="C1", banshee="B1", sprog="D3", dstructor="A2", ammo={})
    assert scene.options("violet") == ["figure:dozer", "figure:dstructor"]
    scene.refused("violet", "figure:banshee")
    assert scene.refused("violet", "figure:sprog").code == "out_of_sight"
    scene.play("violet", "figure:dozer", "stay")
    assert hurt(scene) == {"dozer": 2}
    assert scene.square("dozer") == "C1"
    assert scene.square("violet") == "B1"
    assert scene.unloaded("violet") == ["rocket_launcher"]
    assert scene.decision("violet").prompt == "action"


def test_the_target_may_be_moved_1_square_afterwards(fire: Armed) -> None:
    scene = yard(fire, ammo={}).play("violet", "figure:dozer")
    assert scene.options("violet") == ["to:B1", "to:D1", "to:C2", "stay"]
    scene.refused("violet", "to:C3")
    scene.play("violet", "to:C2")
    assert scene.square("dozer") == "C2"
    assert hurt(scene) == {"dozer": 2}


@pytest.mark.rule("AD-RULING-63")
def test_after_a_jump_only_the_new_square_counts(fire: Armed) -> None:
    scene = fire("rocket_launcher", violet="B1", dozer="B1", banshee="A3", ammo={"blue": 1})
    scene.refused("violet", "figure:dozer")
    scene.play("violet", f"{JUMP}:C1")
    assert scene.square("violet") == "C1"
    assert hurt(scene) == {"dozer": 2}
    assert scene.ammo("violet") == {"red": 0, "yellow": 0, "blue": 0}
    scene.play("violet", "stay")
    assert scene.decision("violet").prompt == "action"  # no second jump


def test_it_jumps_1_or_2_squares_only_to_where_there_is_a_target(fire: Armed) -> None:
    scene = fire("rocket_launcher", violet="B1", dozer="B1", banshee="D3", ammo={"blue": 1})
    # Within 2 moves of B1, all but A2 see Dozer on B1 or Banshee on D3.
    assert scene.options("violet") == [f"{JUMP}:{to}" for to in ("A1", "C1", "D1", "B2", "C2", "B3")]
    scene.refused("violet", f"{JUMP}:A2")
    scene.refused("violet", f"{JUMP}:A3")
    scene.refused("violet", f"{JUMP}:B1")


def test_one_on_the_square_jumped_to_is_no_target(fire: Armed) -> None:
    scene = fire("rocket_launcher", violet="B1", dozer="C1", banshee="B1", sprog="D3").play("violet", f"{JUMP}:C1")
    assert scene.options("violet") == ["figure:banshee", "figure:sprog"]
    scene.refused("violet", "figure:dozer")


def test_the_jump_may_come_after_the_rocket_and_its_push(fire: Armed) -> None:
    scene = yard(fire, ammo={"blue": 1}).play("violet", "figure:dozer", "to:C2")
    assert scene.options("violet") == [f"{JUMP}:{to}" for to in ("A1", "C1", "D1", "A2", "B2", "C2", "B3")] + ["done"]
    scene.play("violet", f"{JUMP}:B3")
    assert scene.square("violet") == "B3"
    assert scene.square("dozer") == "C2"
    assert hurt(scene) == {"dozer": 2}
    assert scene.ammo("violet")["blue"] == 0
    assert scene.decision("violet").prompt == "action"


def test_the_jump_never_comes_between_damage_and_push(fire: Armed) -> None:
    scene = yard(fire).play("violet", "figure:dozer")
    assert scene.options("violet") == [WARHEAD, "done"]
    scene.play("violet", "done")
    assert scene.options("violet") == ["to:B1", "to:D1", "to:C2", "stay"]
    scene.refused("violet", f"{JUMP}:A1")


@pytest.mark.rule("AD-RULING-64", "AD-RULING-30")
def test_the_warhead_hits_all_where_the_target_was_hit_and_nobody_where_it_is_moved(fire: Armed) -> None:
    scene = yard(fire, ammo={"yellow": 1}).play("violet", "figure:dozer", WARHEAD)
    assert hurt(scene) == {"dozer": 3, "banshee": 1}
    assert scene.square("dozer") == "C1"  # it explodes before the move
    scene.play("violet", "to:C2")
    assert scene.square("dozer") == "C2"
    assert hurt(scene) == {"dozer": 3, "banshee": 1}
    assert scene.ammo("violet")["yellow"] == 0
    assert scene.decision("violet").prompt == "action"


def test_the_warhead_on_a_lone_target_makes_3(fire: Armed) -> None:
    scene = fire("rocket_launcher", violet="B1", dozer="C1", banshee="D3", ammo={"yellow": 1})
    scene.play("violet", WARHEAD, "stay")
    assert hurt(scene) == {"dozer": 3}


def test_the_warhead_comes_before_the_push_or_not_at_all(fire: Armed) -> None:
    scene = yard(fire, ammo={"yellow": 1}).play("violet", "figure:dozer", "done", "to:C2")
    assert hurt(scene) == {"dozer": 2}
    assert scene.decision("violet").prompt == "action"
    assert scene.ammo("violet")["yellow"] == 1


def test_everything_jump_first(fire: Armed) -> None:
    scene = fire("rocket_launcher", violet="B1", dozer="B1", banshee="B1", sprog="D3")
    scene.play("violet", f"{JUMP}:A1", "figure:dozer", WARHEAD, "to:B2")
    assert hurt(scene) == {"dozer": 3, "banshee": 1}
    assert (scene.square("violet"), scene.square("dozer")) == ("A1", "B2")
    assert scene.ammo("violet") == {"red": 3, "yellow": 2, "blue": 2}
    assert scene.decision("violet").prompt == "action"


def test_everything_jump_last(fire: Armed) -> None:
    scene = yard(fire).play("violet", "figure:banshee", WARHEAD, "to:B1", f"{JUMP}:A2")
    assert hurt(scene) == {"dozer": 1, "banshee": 3}
    assert (scene.square("violet"), scene.square("banshee")) == ("A2", "B1")
    assert scene.ammo("violet") == {"red": 3, "yellow": 2, "blue": 2}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-31")
def test_the_shooter_is_never_caught_by_the_warhead(fire: Armed) -> None:
    scene = yard(fire).play("violet", "figure:dozer", WARHEAD, "to:B1", "done")
    assert scene.damage("violet") == []
    assert scene.marks("violet") == {}


def test_what_cannot_be_paid_is_not_offered(fire: Armed) -> None:
    scene = yard(fire, ammo={"red": 3})
    assert scene.options("violet") == ["figure:dozer", "figure:banshee"]
    assert scene.refused("violet", f"{JUMP}:A1").code == "effect_cannot_pay"
    scene.play("violet", "figure:dozer")
    assert scene.options("violet") == ["to:B1", "to:D1", "to:C2", "stay"]
    scene.play("violet", "stay")
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-28")
def test_no_jump_without_a_shot(armed: Armed) -> None:
    scene = armed("rocket_launcher", violet="A3", dozer="D1", banshee="D1", arena="large")
    assert scene.refused("violet", "shoot").code == "no_target"
    company = armed("rocket_launcher", violet="B1", dozer="B1", banshee="B1", ammo={"red": 3, "yellow": 3})
    assert company.refused("violet", "shoot").code == "no_target"


@pytest.mark.rule("AD-RULING-39")
def test_marks_turn_with_the_rocket_and_none_are_left_for_the_warhead(fire: Armed) -> None:
    scene = yard(fire, boards={"dozer": {"marks": {"violet": 1}}}).play("violet", "figure:dozer")
    assert hurt(scene) == {"dozer": 3}
    scene.play("violet", WARHEAD)
    assert hurt(scene) == {"dozer": 4, "banshee": 1}


@pytest.mark.rule("AD-RULING-50")
def test_the_victim_answers_from_where_it_was_hit_before_the_push(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}}
    scene = fire("rocket_launcher", boards=boards, ammo={}, violet="B1", dozer="C1", banshee="D3")
    assert scene.asked == ("dozer",)
    assert scene.square("dozer") == "C1"
    scene.play("dozer", "use:tagback_grenade-red").play("violet", "to:D1")
    assert scene.marks("violet") == {"dozer": 1}
