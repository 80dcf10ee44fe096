"""Getting into cars, out of them, and from seat to seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak.state import ON_FOOT, GameState
from unit.outbreak.fights import HERE, THERE
from unit.outbreak.scene import keys, make_mission, play, scene

CREW = ("watts", "belle", "kim", "grindlock", "joshua")


def parked(
    survivors: Mapping[str, str] | None = None, make: str = "police", drivable: bool = True, **more: Any
) -> Match[GameState]:
    """A car where Watts stands."""
    mission = make_mission(cars=[(HERE, make, drivable)])
    return scene(survivors or {"watts": HERE}, mission=mission, **more)


def seats(match: Match[GameState]) -> list[str]:
    return [key for key in keys(match) if key.split(":")[0] in ("enter", "exit", "change")]


@pytest.mark.rule("PO-ACT-9", "PO-CAR-1")
def test_one_gets_into_a_car_in_the_own_zone_as_driver_or_passenger_for_an_action() -> None:
    match = parked()
    assert seats(match) == ["enter:0:0", "enter:0:1"]
    s = play(match, "enter:0:0")
    assert (s.actions, s.riding[0]) == (2, 0)
    assert seats(match) == ["change:1", "exit"]


@pytest.mark.rule("PO-ACT-9")
def test_a_car_elsewhere_is_not_entered() -> None:
    assert not seats(parked({"watts": THERE}))


@pytest.mark.rule("PO-ACT-9", "PO-RULING-73")
def test_zombies_keep_everybody_out_of_a_car_but_nobody_in() -> None:
    zombies = {HERE: {"walker": 1}}
    assert not seats(parked(zombies=zombies))
    inside = parked(zombies=zombies, riding={"watts": (0, 1)})
    assert "exit" in seats(inside)
    s = play(inside, "exit")
    assert (s.actions, s.riding[0]) == (2, ON_FOOT)


@pytest.mark.rule("PO-ACT-9")
def test_a_car_has_a_driver_and_three_passengers() -> None:
    four = {name: (0, place) for place, name in enumerate(CREW[1:])}
    assert not seats(parked(dict.fromkeys(CREW, HERE), riding=four))
    three = {name: riding for name, riding in four.items() if name != "kim"}
    assert seats(parked(dict.fromkeys(CREW, HERE), riding=three)) == ["enter:0:1"]


@pytest.mark.rule("PO-ACT-10")
def test_an_action_changes_to_a_free_seat_of_the_same_car() -> None:
    match = parked({"watts": HERE, "belle": HERE}, riding={"watts": (0, 2)})
    assert seats(match) == ["change:0", "exit"]
    s = play(match, "change:0")
    assert (s.actions, s.riding) == (2, (0, ON_FOOT))


@pytest.mark.rule("PO-ACT-10")
def test_where_no_seat_is_free_none_is_changed() -> None:
    full = {name: (0, place) for place, name in enumerate(CREW[:4])}
    assert seats(parked(dict.fromkeys(CREW, HERE), riding=full)) == ["exit"]
    driven = parked({"watts": HERE, "belle": HERE}, riding={"watts": (0, 1), "belle": (0, 0)})
    assert seats(driven) == ["exit"]  # from one passenger's seat to another nothing would change


@pytest.mark.rule("PO-ACT-9", "PO-ACT-11")
def test_a_car_that_cannot_be_driven_can_be_entered() -> None:
    match = parked(drivable=False, make="pimp")
    play(match, "enter:0:0")
    assert not [key for key in keys(match) if key.startswith("drive")]


@pytest.mark.rule("PO-ACT-9", "PO-FIGHT-9")
def test_nobody_walks_with_a_seat_under_it() -> None:
    match = parked(riding={"watts": (0, 1)})
    assert not [key for key in keys(match) if key.startswith("move")]


@pytest.mark.rule("PO-ACT-9")
def test_free_actions_do_not_pay_for_cars() -> None:
    match = parked(skills={"watts": ["plus1_free_move_action", "plus1_free_combat_action"]}, actions=0)
    assert not seats(match)
