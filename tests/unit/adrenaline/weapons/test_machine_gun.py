"""Machine Gun: 1 damage to one or two in sight; focus shot and turret tripod add to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from skullyard.testing import Scenario
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-machine_gun")


def burst(fire: Armed, **more: Any) -> Scenario:
    """Fire at a place where Violet sees all but D-STRUCT-OR."""
    return fire("machine_gun", violet="B1", dozer="C1", banshee="A2", sprog="B2", dstructor="D3", **more)


def hurt(scene: Scenario) -> dict[str, int]:
    boards = scene.position["fighters"].items()
    return {name: len(board["damage"]) for name, board in boards if board["damage"]}


def test_one_or_two_in_sight_are_chosen_in_rising_order(fire: Armed) -> None:
    scene = burst(fire)
    assert scene.options("violet") == ["figure:dozer", "figure:banshee", "figure:sprog"]
    assert scene.refused("violet", "figure:dstructor").code == "out_of_sight"
    scene.play("violet", "figure:banshee")
    assert scene.options("violet") == ["figure:sprog", "done"]
    scene.play("violet", "done", "done")
    assert hurt(scene) == {"banshee": 1}
    two = burst(fire).play("violet", "figure:dozer", "figure:sprog", "done")
    assert hurt(two) == {"dozer": 1, "sprog": 1}
    assert two.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}


def test_the_focus_shot_gives_one_of_the_two_1_more_for_a_yellow_cube(fire: Armed) -> None:
    scene = burst(fire, ammo={"yellow": 1}).play("violet", "figure:dozer", "figure:banshee")
    assert scene.options("violet") == ["use:focus_shot:dozer", "use:focus_shot:banshee", "done"]
    scene.play("violet", "use:focus_shot:banshee")
    assert hurt(scene) == {"dozer": 1, "banshee": 2}
    assert scene.ammo("violet")["yellow"] == 0
    assert scene.decision("violet").prompt == "action"


@pytest.mark.parametrize(
    ("picks", "outcome"),
    [
        (("use:turret_tripod:dozer", "done"), {"dozer": 2, "banshee": 1}),
        (("use:turret_tripod:banshee", "done"), {"dozer": 1, "banshee": 2}),
        (("use:turret_tripod:sprog",), {"dozer": 1, "banshee": 1, "sprog": 1}),
        (("use:turret_tripod:dozer", "figure:sprog"), {"dozer": 2, "banshee": 1, "sprog": 1}),
        (("use:turret_tripod:banshee", "figure:sprog"), {"dozer": 1, "banshee": 2, "sprog": 1}),
    ],
)
def test_the_tripod_alone_gives_either_of_the_two_or_a_new_one_or_both(
    fire: Armed, picks: tuple[str, ...], outcome: dict[str, int]
) -> None:
    scene = burst(fire, ammo={"blue": 1}).play("violet", "figure:dozer", "figure:banshee")
    assert scene.options("violet") == [
        "use:turret_tripod:dozer",
        "use:turret_tripod:banshee",
        "use:turret_tripod:sprog",
        "done",
    ]
    scene.play("violet", *picks)
    assert hurt(scene) == outcome
    assert scene.ammo("violet")["blue"] == 0
    assert scene.decision("violet").prompt == "action"


def test_the_tripod_never_gives_two_of_the_same_part(fire: Armed) -> None:
    scene = burst(fire).play("violet", "figure:dozer", "figure:banshee", "use:turret_tripod:dozer")
    assert scene.options("violet") == ["figure:sprog", "done"]
    one = burst(fire).play("violet", "figure:dozer", "done", "use:turret_tripod:banshee")
    one.refused("violet", "figure:sprog")
    assert hurt(one) == {"dozer": 1, "banshee": 1}


def test_a_new_one_may_come_before_one_of_the_two_in_rising_order(fire: Armed) -> None:
    scene = burst(fire).play("violet", "figure:banshee", "done")
    assert "use:turret_tripod:dozer" in scene.options("violet")
    scene.play("violet", "use:turret_tripod:dozer")
    assert scene.options("violet") == ["figure:banshee", "done"]
    scene.play("violet", "figure:banshee")
    assert hurt(scene) == {"dozer": 1, "banshee": 2}


@pytest.mark.rule("AD-RULING-29")
def test_everything_in_either_order_is_2_2_1(fire: Armed) -> None:
    focus_first = burst(fire).play("violet", "figure:dozer", "figure:banshee", "use:focus_shot:dozer")
    focus_first.play("violet", "use:turret_tripod:banshee", "figure:sprog")
    tripod_first = burst(fire).play("violet", "figure:dozer", "figure:banshee")
    tripod_first.play("violet", "use:turret_tripod:banshee", "figure:sprog", "use:focus_shot:dozer")
    for scene in (focus_first, tripod_first):
        assert hurt(scene) == {"dozer": 2, "banshee": 2, "sprog": 1}
        assert scene.ammo("violet") == {"red": 3, "yellow": 2, "blue": 2}
        assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-76")
def test_the_two_extras_never_land_on_the_same_one(fire: Armed) -> None:
    focused = burst(fire).play("violet", "figure:dozer", "figure:banshee", "use:focus_shot:dozer")
    focused.refused("violet", "use:turret_tripod:dozer")
    assert focused.options("violet") == ["use:turret_tripod:banshee", "use:turret_tripod:sprog", "done"]
    tripod = burst(fire).play("violet", "figure:dozer", "figure:banshee")
    tripod.play("violet", "use:turret_tripod:dozer", "done")
    tripod.refused("violet", "use:focus_shot:dozer")
    assert tripod.options("violet") == ["use:focus_shot:banshee", "done"]


def test_with_one_target_and_nobody_else_in_sight_only_one_extra_is_left(fire: Armed) -> None:
    scene = fire("machine_gun", violet="B1", dozer="C1", banshee="D3")
    assert scene.options("violet") == ["use:focus_shot:dozer", "use:turret_tripod:dozer", "done"]
    scene.play("violet", "use:turret_tripod:dozer")
    assert len(scene.damage("dozer")) == 2
    assert scene.decision("violet").prompt == "action"


def test_two_in_sight_can_take_2_each(fire: Armed) -> None:
    scene = fire("machine_gun", violet="B1", dozer="C1", banshee="A2", sprog="D3")
    scene.play("violet", "figure:dozer", "figure:banshee", "use:turret_tripod:dozer")
    assert scene.options("violet") == ["use:focus_shot:banshee", "done"]
    scene.play("violet", "use:focus_shot:banshee")
    assert hurt(scene) == {"dozer": 2, "banshee": 2}


def test_what_cannot_be_paid_is_not_offered(fire: Armed) -> None:
    scene = burst(fire, ammo={"red": 3}).play("violet", "figure:dozer", "figure:banshee")
    assert hurt(scene) == {"dozer": 1, "banshee": 1}
    assert scene.decision("violet").prompt == "action"


def test_one_yellow_powerup_pays_once_only(fire: Armed) -> None:
    scene = burst(fire, ammo={}, hand=("newton-yellow",)).play("violet", "figure:dozer", "done")
    scene.play("violet", "use:focus_shot:dozer")
    assert scene.hand("violet") == []
    assert hurt(scene) == {"dozer": 2}


@pytest.mark.rule("AD-RULING-39")
def test_marks_turn_with_the_first_damage_of_the_shot(fire: Armed) -> None:
    scene = burst(fire, boards={"dozer": {"marks": {"violet": 2}}})
    scene.play("violet", "figure:dozer", "done")
    assert hurt(scene) == {"dozer": 3}
    assert scene.marks("dozer") == {}
    scene.play("violet", "use:focus_shot:dozer", "done")
    assert hurt(scene) == {"dozer": 4}
