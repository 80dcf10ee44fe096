"""Grenade Launcher: 1 damage to one in sight, then a push; an extra grenade on a square before, between or after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from skullyard.testing import Scenario
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-grenade_launcher")
THROW = "use:extra_grenade"


def hurt(scene: Scenario) -> dict[str, int]:
    boards = scene.position["fighters"].items()
    return {name: len(board["damage"]) for name, board in boards if board["damage"]}


def yard(fire: Armed, **more: Any) -> Scenario:
    """Fire from B1: Dozer and Banshee beside, Sprog on D1 beyond Violet's sight but one push from Dozer."""
    return fire("grenade_launcher", violet="B1", dozer="C1", banshee="C1", sprog="D1", dstructor="A2", **more)


def test_the_grenade_alone_hits_one_in_sight(fire: Armed) -> None:
    scene = yard(fire)
    scene.refused("violet", "figure:sprog")
    scene.play("violet", "figure:dozer", "done")
    assert hurt(scene) == {"dozer": 1}
    assert scene.square("dozer") == "C1"
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}
    assert scene.unloaded("violet") == ["grenade_launcher"]
    assert scene.decision("violet").prompt == "action"


def test_the_target_may_be_moved_1_square_out_of_sight_but_not_through_a_wall(fire: Armed) -> None:
    scene = yard(fire, ammo={}).play("violet", "figure:dozer")
    assert scene.options("violet") == ["to:B1", "to:D1", "to:C2", "stay"]
    scene.refused("violet", "to:C3")
    scene.play("violet", "to:D1")
    assert scene.square("dozer") == "D1"
    assert hurt(scene) == {"dozer": 1}
    wall = fire("grenade_launcher", ammo={}, violet="C1", dozer="C2", banshee="A3")
    assert wall.options("violet") == ["to:C1", "to:D2", "to:C3", "stay"]
    wall.refused("violet", "to:B2")


def test_without_red_there_is_no_extra_grenade(fire: Armed) -> None:
    scene = yard(fire, ammo={"yellow": 3, "blue": 3})
    assert scene.options("violet") == ["figure:dozer", "figure:banshee", "figure:dstructor"]
    assert scene.refused("violet", f"{THROW}:C1").code == "effect_cannot_pay"
    scene.play("violet", "figure:dozer", "to:D1")
    assert scene.decision("violet").prompt == "action"


def test_a_red_powerup_pays_for_the_extra_grenade(fire: Armed) -> None:
    scene = yard(fire, ammo={}, hand=("newton-red",)).play("violet", "figure:dozer", f"{THROW}:C1", "stay")
    assert scene.hand("violet") == []
    assert hurt(scene) == {"dozer": 2, "banshee": 1}


@pytest.mark.rule("AD-RULING-65", "AD-RULING-29")
def test_pushed_onto_others_the_target_is_hit_with_them(fire: Armed) -> None:
    scene = fire("grenade_launcher", violet="B1", dozer="C1", banshee="B1", sprog="B2", dstructor="B2")
    scene.play("violet", "figure:banshee", "to:B2")
    assert scene.options("violet") == [f"{THROW}:C1", f"{THROW}:B2", "done"]
    scene.play("violet", f"{THROW}:B2")
    assert hurt(scene) == {"banshee": 2, "sprog": 1, "dstructor": 1}
    assert scene.ammo("violet") == {"red": 2, "yellow": 3, "blue": 3}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-29")
def test_the_target_may_be_hit_with_its_neighbours_and_pushed_out_then(fire: Armed) -> None:
    scene = yard(fire).play("violet", "figure:dozer", f"{THROW}:C1")
    assert hurt(scene) == {"dozer": 2, "banshee": 1}
    assert scene.square("dozer") == "C1"
    assert scene.options("violet") == ["to:B1", "to:D1", "to:C2", "stay"]
    scene.play("violet", "to:C2")
    assert scene.square("dozer") == "C2"
    assert scene.square("banshee") == "C1"
    assert scene.decision("violet").prompt == "action"  # one extra grenade only


@pytest.mark.rule("AD-RULING-29")
def test_the_extra_grenade_may_come_first(fire: Armed) -> None:
    scene = yard(fire)
    assert scene.options("violet") == [
        "figure:dozer",
        "figure:banshee",
        "figure:dstructor",
        f"{THROW}:C1",
        f"{THROW}:A2",
    ]
    scene.play("violet", f"{THROW}:C1")
    assert hurt(scene) == {"dozer": 1, "banshee": 1}
    assert scene.options("violet") == ["figure:dozer", "figure:banshee", "figure:dstructor"]
    scene.refused("violet", "done")  # a shot needs its basic effect
    scene.play("violet", "figure:banshee")
    assert scene.options("violet") == ["to:B1", "to:D1", "to:C2", "stay"]
    scene.play("violet", "to:B1")
    assert hurt(scene) == {"dozer": 1, "banshee": 2}
    assert scene.square("banshee") == "B1"
    assert scene.decision("violet").prompt == "action"


def test_the_extra_grenade_may_go_to_another_square_in_sight_with_somebody_on_it(fire: Armed) -> None:
    scene = yard(fire).play("violet", "figure:dozer")
    assert scene.options("violet") == ["to:B1", "to:D1", "to:C2", f"{THROW}:C1", f"{THROW}:A2", "done"]
    scene.refused("violet", f"{THROW}:D1")  # out of sight
    scene.refused("violet", f"{THROW}:B2")  # nobody there
    scene.play("violet", f"{THROW}:A2", "stay")
    assert hurt(scene) == {"dozer": 1, "dstructor": 1}


@pytest.mark.rule("AD-RULING-31", "AD-RULING-30")
def test_the_extra_grenade_on_the_own_square_hits_all_there_but_the_shooter(fire: Armed) -> None:
    scene = fire("grenade_launcher", violet="B1", dozer="B1", banshee="B1", sprog="C1")
    scene.play("violet", "figure:sprog", f"{THROW}:B1", "to:B1")
    assert hurt(scene) == {"dozer": 1, "banshee": 1, "sprog": 1}
    assert scene.marks("violet") == {}
    assert scene.square("violet") == "B1"


def test_a_target_pushed_out_of_sight_cannot_be_bombed(fire: Armed) -> None:
    scene = fire("grenade_launcher", violet="B1", dozer="C1", banshee="D3").play("violet", "figure:dozer", "to:D1")
    assert scene.square("dozer") == "D1"
    assert hurt(scene) == {"dozer": 1}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-39")
@pytest.mark.parametrize("keys", [("figure:dozer", f"{THROW}:C1", "stay"), (f"{THROW}:C1", "figure:dozer", "stay")])
def test_marks_turn_with_the_first_of_two_hits_only(fire: Armed, keys: tuple[str, ...]) -> None:
    scene = yard(fire, boards={"dozer": {"marks": {"violet": 2}}}).play("violet", *keys[:1])
    assert hurt(scene)["dozer"] == 3
    scene.play("violet", *keys[1:])
    assert hurt(scene) == {"dozer": 4, "banshee": 1}
    assert scene.marks("dozer") == {}


@pytest.mark.rule("AD-RULING-50")
def test_the_victim_answers_from_where_it_was_hit_before_the_push(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}}
    scene = fire("grenade_launcher", boards=boards, ammo={}, violet="B1", dozer="C1", banshee="D3")
    scene.play("dozer", "use:tagback_grenade-red").play("violet", "to:D1")
    assert scene.marks("violet") == {"dozer": 1}
    assert scene.square("dozer") == "D1"


@pytest.mark.rule("AD-RULING-27", "AD-RULING-28")
def test_nobody_in_sight_no_shot(armed: Armed) -> None:
    scene = armed("grenade_launcher", violet="D3", dozer="B3", banshee="A1")
    assert scene.refused("violet", "shoot").code == "no_target"
