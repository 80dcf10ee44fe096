"""Whisper: 3 damage and 1 mark to one in sight, at least 2 moves away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from unit.adrenaline.weapons.conftest import Armed

pytestmark = pytest.mark.rule("AD-WEAPON-whisper")


@pytest.mark.rule("AD-RULING-35")
def test_it_deals_3_and_then_a_mark(fire: Armed) -> None:
    boards = {"dozer": {"marks": {"violet": 1}}}
    scene = fire("whisper", boards=boards, violet="A1", dozer="C1", banshee="B1", sprog="D3")
    assert scene.damage("dozer") == ["violet"] * 4  # Dozer alone is far enough and in sight
    assert scene.marks("dozer") == {"violet": 1}
    assert scene.damage("banshee") == scene.damage("sprog") == []
    assert scene.unloaded("violet") == ["whisper"]


@pytest.mark.rule("AD-RULING-8")
def test_a_diagonal_neighbour_is_2_moves_away(fire: Armed) -> None:
    scene = fire("whisper", violet="C2", dozer="D3", banshee="D2", sprog="C3")
    assert scene.damage("dozer") == ["violet"] * 3
    assert scene.damage("banshee") == scene.damage("sprog") == []


@pytest.mark.rule("AD-RULING-9")
def test_right_behind_the_door_is_too_near_and_deeper_is_not(fire: Armed) -> None:
    scene = fire("whisper", violet="C1", dozer="C2", banshee="D1", sprog="D2", dstructor="C3")
    assert scene.options("violet") == ["figure:sprog", "figure:dstructor"]
    scene.refused("violet", "figure:dozer")
    scene.refused("violet", "figure:banshee")


@pytest.mark.rule("AD-RULING-5", "AD-RULING-27")
def test_here_and_beside_nobody_is_far_enough(armed: Armed) -> None:
    scene = armed("whisper", violet="B1", dozer="B1", banshee="C1", sprog="D3")
    assert scene.refused("violet", "shoot").code == "no_target"


def test_far_but_out_of_sight_is_no_target(armed: Armed) -> None:
    scene = armed("whisper", violet="B1", dozer="D1", banshee="C2")
    assert scene.refused("violet", "shoot").code == "no_target"


def test_a_neighbour_behind_a_wall_is_far_enough_but_must_be_seen_too(armed: Armed) -> None:
    scene = armed("whisper", violet="B2", dozer="C2", banshee="A2")
    board = scene.state.setting.arena
    here = board.square("B2")
    assert [board.distance[here][board.square(name)] for name in ("C2", "A2")] == [3, 3]
    assert scene.refused("violet", "shoot").code == "no_target"
