"""Power Glove: move onto one exactly 1 move away, 1 damage and 2 marks; rocket fist: a flight with a punch a square."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from skullyard.testing import Scenario
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-power_glove")


def hurt(scene: Scenario) -> dict[str, int]:
    boards = scene.position["fighters"].items()
    return {name: len(board["damage"]) for name, board in boards if board["damage"]}


def test_it_moves_onto_the_victims_square_and_gives_1_damage_and_2_marks(fire: Armed) -> None:
    scene = fire("power_glove", ammo={}, violet="B1", dozer="B2", banshee="C1", sprog="B1", dstructor="A2")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee"]
    scene.refused("violet", "figure:sprog")  # on the own square
    scene.refused("violet", "figure:dstructor")  # 2 moves away
    scene.play("violet", "figure:dozer")
    assert scene.square("violet") == "B2"
    assert scene.damage("dozer") == ["violet"]
    assert scene.marks("dozer") == {"violet": 2}
    assert scene.unloaded("violet") == ["power_glove"]
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-35", "AD-MARK-2")
def test_the_marks_come_after_the_damage(fire: Armed) -> None:
    boards = {"dozer": {"marks": {"violet": 2}}}
    scene = fire("power_glove", ammo={}, boards=boards, violet="B1", dozer="C1", banshee="D3")
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.marks("dozer") == {"violet": 2}


@pytest.mark.rule("AD-RULING-7")
def test_walls_are_not_punched_through(armed: Armed) -> None:
    scene = armed("power_glove", violet="C2", dozer="B2", banshee="A1")
    assert scene.refused("violet", "shoot").code == "no_target"


def flight(fire: Armed, **more: Any) -> Scenario:
    """Fly west from C1: Dozer and Banshee on B1, Sprog on A1; D-STRUCT-OR stands with Violet."""
    scene = fire("power_glove", violet="C1", dozer="B1", banshee="B1", sprog="A1", dstructor="C1", **more)
    return scene.play("violet", "mode:rocket_fist")


def test_the_rocket_fist_punches_one_on_each_of_two_squares_in_a_line(fire: Armed) -> None:
    scene = flight(fire)
    assert scene.square("violet") == "B1"
    assert scene.options("violet") == ["figure:dozer", "figure:banshee", "done"]
    scene.refused("violet", "figure:dstructor")  # nobody on the square where it started
    scene.play("violet", "figure:banshee")
    assert scene.options("violet") == ["to:A1", "stay"]
    scene.play("violet", "to:A1")
    assert scene.options("violet") == ["figure:sprog", "done"]
    scene.play("violet", "figure:sprog")
    assert hurt(scene) == {"banshee": 2, "sprog": 2}
    assert scene.square("violet") == "A1"
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 2}
    assert scene.marks("banshee") == scene.marks("sprog") == {}
    assert scene.decision("violet").prompt == "action"


def test_the_flight_may_end_on_the_first_square(fire: Armed) -> None:
    scene = flight(fire).play("violet", "figure:dozer", "stay")
    assert scene.square("violet") == "B1"
    assert hurt(scene) == {"dozer": 2}
    assert scene.decision("violet").prompt == "action"


def test_the_second_punch_may_be_left_out(fire: Armed) -> None:
    scene = flight(fire).play("violet", "figure:dozer", "to:A1", "done")
    assert scene.square("violet") == "A1"
    assert hurt(scene) == {"dozer": 2}


@pytest.mark.rule("AD-RULING-69")
def test_one_on_the_first_square_may_be_spared_for_one_on_the_second(fire: Armed) -> None:
    scene = flight(fire).play("violet", "done")
    assert scene.square("violet") == "A1"  # somebody must be punched, so it flies on
    assert hurt(scene) == {"sprog": 2}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-69")
def test_the_first_square_may_be_empty(fire: Armed) -> None:
    scene = fire("power_glove", violet="C1", dozer="A1", banshee="D3")
    assert scene.square("violet") == "A1"
    assert hurt(scene) == {"dozer": 2}
    assert scene.ammo("violet")["blue"] == 2


def test_it_may_fly_on_over_its_victim_to_an_empty_square(fire: Armed) -> None:
    scene = fire("power_glove", violet="C1", dozer="B1", banshee="D3").play("violet", "mode:rocket_fist")
    assert hurt(scene) == {"dozer": 2}  # nobody stands beyond: the one here must be punched
    scene.play("violet", "to:A1")
    assert scene.square("violet") == "A1"
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-68")
def test_a_wall_behind_the_first_square_ends_the_flight(fire: Armed) -> None:
    scene = fire("power_glove", violet="D2", dozer="C2", banshee="B2").play("violet", "mode:rocket_fist")
    assert scene.square("violet") == "C2"
    assert hurt(scene) == {"dozer": 2}
    assert scene.decision("violet").prompt == "action"


def test_the_flight_does_not_turn(fire: Armed, armed: Armed) -> None:
    corner = armed("power_glove", violet="B1", dozer="D2", banshee="A2")
    assert corner.refused("violet", "shoot").code == "no_target"
    scene = fire("power_glove", violet="B2", dozer="B1", banshee="C1", sprog="B3").play("violet", "mode:rocket_fist")
    assert scene.options("violet") == ["direction:north", "direction:south"]
    scene.play("violet", "direction:north")
    assert scene.decision("violet").prompt == "action"  # beyond B1 the arena ends; C1 lies around the corner
    assert hurt(scene) == {"dozer": 2}


def test_a_flight_without_a_victim_is_not_offered(fire: Armed) -> None:
    scene = fire("power_glove", violet="C1", dozer="B1", banshee="D2").play("violet", "mode:rocket_fist")
    assert hurt(scene) == {"dozer": 2}  # west was the only direction with somebody to punch


def test_the_rocket_fist_takes_blue(fire: Armed) -> None:
    poor = fire("power_glove", ammo={"red": 3, "yellow": 3}, violet="C1", dozer="B1", banshee="D3")
    assert poor.marks("dozer") == {"violet": 2}  # only the basic mode is left
    card = fire("power_glove", ammo={}, hand=("newton-blue",), violet="C1", dozer="B1", banshee="D3")
    card.play("violet", "mode:rocket_fist", "stay")
    assert card.hand("violet") == []
    assert hurt(card) == {"dozer": 2}


def test_the_flight_comes_on_top_of_the_move_of_adrenaline(armed: Armed) -> None:
    boards = {"violet": {"damage": ["dozer"] * 6}}
    scene = armed("power_glove", boards=boards, violet="D1", dozer="A1", banshee="D3").play("violet", "shoot")
    scene.play("violet", "to:C1")
    assert scene.square("violet") == "A1"
    assert scene.damage("dozer") == ["violet"] * 2


def test_the_victim_answers_where_it_is_hit(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}}
    scene = fire("power_glove", ammo={}, boards=boards, violet="B1", dozer="B2", banshee="D3")
    scene.play("dozer", "use:tagback_grenade-red")
    assert scene.marks("violet") == {"dozer": 1}
    assert scene.square("violet") == "B2"
