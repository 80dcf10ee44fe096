"""Vortex Cannon: pull one onto a square in sight for 2 damage; black hole: one or two more for 1 each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-vortex_cannon")


def test_one_is_pulled_onto_an_empty_square_in_sight(fire: Armed) -> None:
    scene = fire("vortex_cannon", ammo={}, violet="A1", dozer="B2", banshee="D3")
    # Dozer is out of sight; of the squares that Violet sees only B1 is 1 move from it.
    assert scene.square("dozer") == "B1"
    assert scene.damage("dozer") == ["violet"] * 2
    assert scene.square("violet") == "A1"


@pytest.mark.rule("AD-RULING-59")
def test_the_vortex_is_in_sight_and_not_on_the_own_square(fire: Armed) -> None:
    scene = fire("vortex_cannon", violet="A1", dozer="A1", banshee="B1", sprog="C2")
    assert scene.options("violet") == ["to:B1", "to:C1", "to:A2"]
    scene.refused("violet", "to:A1")
    scene.refused("violet", "to:C2")
    scene.play("violet", "to:A2")
    # From the own square one may be pulled.
    assert scene.square("dozer") == "A2"
    assert scene.damage("dozer") == ["violet"] * 2


def test_one_who_stands_on_the_vortex_is_hit_there(fire: Armed) -> None:
    scene = fire("vortex_cannon", ammo={}, violet="A1", dozer="A1", banshee="B1", sprog="C2")
    scene.play("violet", "to:B1")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee"]
    scene.play("violet", "figure:banshee")
    assert scene.square("banshee") == "B1"
    assert scene.damage("banshee") == ["violet"] * 2
    assert scene.square("dozer") == "A1"
    assert scene.damage("dozer") == []


@pytest.mark.rule("AD-RULING-60")
def test_nobody_is_pulled_through_a_wall(fire: Armed) -> None:
    scene = fire("vortex_cannon", violet="A1", dozer="B2", banshee="A3", sprog="D3").play("violet", "to:A2")
    assert scene.square("dozer") == "B2"
    assert scene.square("banshee") == "A2"
    assert scene.damage("banshee") == ["violet"] * 2
    # Dozer stands beside A2, but behind a wall: no black hole either.
    assert scene.decision("violet").prompt == "action"


@pytest.mark.parametrize(
    ("picks", "pulled"),
    [
        (("use:black_hole:banshee", "done"), ["banshee"]),
        (("use:black_hole:banshee", "figure:dstructor"), ["banshee", "dstructor"]),
        (("use:black_hole:banshee", "figure:sprog"), ["banshee", "sprog"]),
        (("use:black_hole:sprog", "figure:dstructor"), ["sprog", "dstructor"]),
        (("use:black_hole:dstructor",), ["dstructor"]),
        (("done",), []),
    ],
    ids=["one", "two", "two from one square", "the later two", "the last", "nobody"],
)
def test_the_black_hole_pulls_one_or_two_more(fire: Armed, picks: tuple[str, ...], pulled: list[str]) -> None:
    start = {"banshee": "B2", "sprog": "B2", "dstructor": "B1"}
    scene = fire("vortex_cannon", violet="A1", dozer="C1", banshee="B2", sprog="B2", dstructor="B1")
    scene.play("violet", "to:B1", "figure:dozer")
    assert scene.options("violet") == [
        "use:black_hole:banshee",
        "use:black_hole:sprog",
        "use:black_hole:dstructor",
        "done",
    ]
    scene.refused("violet", "use:black_hole:dozer")
    scene.play("violet", *picks)
    for name, square in start.items():
        assert scene.square(name) == ("B1" if name in pulled else square)
        assert scene.damage(name) == ["violet"] * (name in pulled)
    assert scene.damage("dozer") == ["violet"] * 2
    assert scene.ammo("violet") == {"red": 2 if pulled else 3, "yellow": 3, "blue": 3}
    assert scene.decision("violet").prompt == "action"


def test_the_black_hole_pulls_no_third(fire: Armed) -> None:
    scene = fire("vortex_cannon", violet="A1", dozer="C1", banshee="B2", sprog="B2", dstructor="B1")
    scene.play("violet", "to:B1", "figure:dozer", "use:black_hole:banshee", "figure:sprog")
    assert scene.decision("violet").prompt == "action"
    assert scene.damage("dstructor") == []


def test_the_black_hole_reaches_1_move_far(fire: Armed) -> None:
    scene = fire("vortex_cannon", violet="A1", dozer="C1", banshee="B3", sprog="D1").play("violet", "to:B1")
    assert scene.square("dozer") == "B1"
    assert scene.decision("violet").prompt == "action"


def test_a_black_hole_that_cannot_be_paid_is_not_offered(fire: Armed) -> None:
    scene = fire("vortex_cannon", ammo={"blue": 3}, violet="A1", dozer="C1", banshee="B1")
    scene.play("violet", "to:B1", "figure:dozer")
    assert scene.decision("violet").prompt == "action"


def test_the_tagback_looks_from_the_vortex(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}}
    scene = fire("vortex_cannon", ammo={}, boards=boards, violet="A1", dozer="B2", banshee="D3")
    assert scene.square("dozer") == "B1"
    scene.play("dozer", "use:tagback_grenade-red")
    assert scene.marks("violet") == {"dozer": 1}
    # From B1 Dozer sees Violet, from C1 no longer.
    away = fire("vortex_cannon", ammo={}, boards=boards, violet="A1", dozer="B1", banshee="D3").play("violet", "to:C1")
    assert away.square("dozer") == "C1"
    assert away.asked == ("violet",)


def test_nobody_near_a_square_in_sight_no_shot(armed: Armed) -> None:
    scene = armed("vortex_cannon", violet="A1", dozer="D3", banshee="C3")
    assert scene.refused("violet", "shoot").code == "no_target"
