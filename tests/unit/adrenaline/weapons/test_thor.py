"""T.H.O.R.: 2 damage, then a chain of two more, each seen by the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-thor")


def test_the_bolt_alone(fire: Armed) -> None:
    scene = fire("thor", violet="A1", dozer="B1", banshee="C1", sprog="D3")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee"]
    scene.play("violet", "figure:dozer", "done")
    assert scene.damage("dozer") == ["violet"] * 2
    assert scene.damage("banshee") == []
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}


@pytest.mark.rule("AD-RULING-58")
def test_the_chain_reaction_jumps_to_one_the_first_sees(fire: Armed) -> None:
    scene = fire("thor", violet="A1", dozer="B1", banshee="B2", sprog="C2", dstructor="A2")
    scene.play("violet", "figure:dozer")
    assert scene.options("violet") == ["use:chain_reaction:banshee", "use:chain_reaction:dstructor", "done"]
    scene.refused("violet", "use:chain_reaction:sprog")
    scene.refused("violet", "use:chain_reaction:violet")
    scene.play("violet", "use:chain_reaction:banshee")
    assert scene.decision("violet").prompt == "action"  # from B2 nobody new is seen
    assert scene.damage("dozer") == ["violet"] * 2
    assert scene.damage("banshee") == ["violet"]
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 2}


def test_the_high_voltage_jumps_on_from_the_second(fire: Armed) -> None:
    scene = fire("thor", violet="A1", dozer="B1", banshee="B2", sprog="A3", dstructor="D3")
    scene.play("violet", "use:chain_reaction:banshee")
    assert scene.options("violet") == ["use:high_voltage:sprog", "done"]
    scene.play("violet", "use:high_voltage:sprog")
    assert [len(scene.damage(name)) for name in ("dozer", "banshee", "sprog", "dstructor")] == [2, 1, 2, 0]
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 1}
    assert scene.decision("violet").prompt == "action"


@pytest.mark.rule("AD-RULING-57")
def test_the_third_is_neither_the_first_nor_the_second_nor_the_shooter(fire: Armed) -> None:
    scene = fire("thor", violet="A1", dozer="B1", banshee="C1", sprog="A2")
    scene.play("violet", "figure:dozer", "use:chain_reaction:banshee")
    # From C1 only the blue, yellow and green rooms are seen: the first is there, and nobody new.
    assert scene.decision("violet").prompt == "action"
    assert [len(scene.damage(name)) for name in ("dozer", "banshee", "sprog", "violet")] == [2, 1, 0, 0]


def test_the_high_voltage_may_be_left_out(fire: Armed) -> None:
    scene = fire("thor", violet="A1", dozer="B1", banshee="B2", sprog="A3", dstructor="D3")
    scene.play("violet", "use:chain_reaction:banshee", "done")
    assert [len(scene.damage(name)) for name in ("dozer", "banshee", "sprog")] == [2, 1, 0]
    assert scene.ammo("violet")["blue"] == 2


def test_no_high_voltage_without_the_chain_reaction(fire: Armed) -> None:
    scene = fire("thor", violet="A1", dozer="B1", banshee="C1", sprog="A2").play("violet", "figure:dozer")
    scene.refused("violet", "use:high_voltage:banshee")
    scene.play("violet", "done")
    assert scene.decision("violet").prompt == "action"


def test_each_link_takes_a_blue_cube(fire: Armed) -> None:
    scene = fire("thor", ammo={"blue": 1, "red": 3}, violet="A1", dozer="B1", banshee="C1", sprog="B1")
    scene.play("violet", "figure:dozer", "use:chain_reaction:banshee")
    assert scene.decision("violet").prompt == "action"
    assert scene.ammo("violet")["blue"] == 0
    assert scene.damage("sprog") == []
    none = fire("thor", ammo={"red": 3}, violet="A1", dozer="B1", banshee="C1").play("violet", "figure:dozer")
    assert none.decision("violet").prompt == "action"
