"""Tractor Beam: pull anybody into sight for 1 damage; punisher: pull onto the own square for 3."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-tractor_beam")


@pytest.mark.rule("AD-RULING-61")
def test_anybody_is_pulled_up_to_2_squares_to_where_it_is_seen(fire: Armed) -> None:
    scene = fire("tractor_beam", violet="A1", dozer="B2", banshee="D3", sprog="B1").play("violet", "mode:base")
    assert scene.options("violet") == ["figure:dozer", "figure:sprog"]
    scene.refused("violet", "figure:banshee")
    scene.play("violet", "figure:dozer")
    assert scene.options("violet") == ["to:A1", "to:B1", "to:C1"]
    scene.play("violet", "to:B1")
    assert scene.square("dozer") == "B1"
    assert scene.damage("dozer") == ["violet"]
    assert scene.square("violet") == "A1"
    assert scene.ammo("violet") == {"red": 3, "yellow": 3, "blue": 3}


def test_out_of_sight_it_cannot_stay_and_walls_stop_the_pull(fire: Armed) -> None:
    scene = fire("tractor_beam", violet="A1", dozer="B2", banshee="D3").play("violet", "mode:base")
    scene.refused("violet", "stay")
    scene.refused("violet", "to:A2")
    scene.refused("violet", "to:B3")


def test_the_way_may_turn_a_corner_and_end_on_the_own_square(fire: Armed) -> None:
    scene = fire("tractor_beam", violet="A1", dozer="B3", banshee="D3")  # the punisher does not reach it
    assert scene.options("violet") == ["to:B1", "to:A2"]
    scene.play("violet", "to:A2")
    assert scene.square("dozer") == "A2"
    corner = fire("tractor_beam", violet="A1", dozer="B2", banshee="D3").play("violet", "mode:base", "to:A1")
    assert corner.square("dozer") == "A1"
    assert corner.damage("dozer") == ["violet"]


@pytest.mark.rule("AD-RULING-62")
def test_one_in_sight_may_stay_where_it_is(fire: Armed) -> None:
    scene = fire("tractor_beam", violet="A1", dozer="B1", banshee="D3").play("violet", "mode:base")
    assert scene.options("violet") == ["to:A1", "to:C1", "to:A2", "stay"]
    scene.play("violet", "stay")
    assert scene.square("dozer") == "B1"
    assert scene.damage("dozer") == ["violet"]


@pytest.mark.parametrize("square", ["A2", "B1", "A1", "C1", "B2", "A3"])
def test_the_punisher_brings_one_from_at_most_2_moves_onto_the_own_square(fire: Armed, square: str) -> None:
    scene = fire("tractor_beam", violet="A1", dozer=square, banshee="D3").play("violet", "mode:punisher")
    assert scene.square("dozer") == "A1"
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.ammo("violet") == {"red": 2, "yellow": 2, "blue": 3}


def test_the_punisher_counts_moves_and_not_sight(fire: Armed) -> None:
    scene = fire("tractor_beam", violet="A2", dozer="B2", banshee="B1", sprog="A1").play("violet", "mode:punisher")
    assert scene.options("violet") == ["figure:banshee", "figure:sprog"]  # a wall makes B2 3 moves away
    scene.play("violet", "figure:banshee")
    assert scene.square("banshee") == "A2"
    assert scene.damage("banshee") == ["violet"] * 3


@pytest.mark.parametrize("ammo", [{"red": 3, "blue": 3}, {"yellow": 3, "blue": 3}], ids=["no yellow", "no red"])
def test_a_punisher_that_cannot_be_paid_is_not_offered(fire: Armed, ammo: dict[str, int]) -> None:
    scene = fire("tractor_beam", ammo=ammo, violet="A1", dozer="B1", banshee="D3")
    assert scene.decision("violet").prompt == "push"
    scene.play("violet", "stay")
    assert scene.damage("dozer") == ["violet"]


@pytest.mark.rule("AD-RULING-50")
def test_the_tagback_looks_from_where_the_victim_ends(fire: Armed) -> None:
    boards = {"dozer": {"hand": ["tagback_grenade-red"]}}
    seen = fire("tractor_beam", boards=boards, violet="A1", dozer="B2", banshee="D3")
    seen.play("violet", "mode:base", "to:B1")
    assert "use:tagback_grenade-red" in seen.options("dozer")
    unseen = fire("tractor_beam", boards=boards, violet="A1", dozer="B1", banshee="D3")
    unseen.play("violet", "mode:base", "to:C1")
    assert unseen.square("dozer") == "C1"
    assert unseen.asked == ("violet",)


def test_nobody_within_reach_no_shot(armed: Armed) -> None:
    scene = armed("tractor_beam", violet="A1", dozer="D3", banshee="D3")
    assert scene.refused("violet", "shoot").code == "no_target"
