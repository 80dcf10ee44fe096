"""Driving, and those whom a car hits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import preview
from skullyard.games.outbreak.events import RanOver, Shot
from skullyard.games.outbreak.mission import Car
from skullyard.games.outbreak.state import GameState
from unit.outbreak.boards import own
from unit.outbreak.fights import BEYOND, HERE, THERE, gained, is_dead, noise, struck, wounds
from unit.outbreak.scene import crowd, events, figure, keys, make_mission, play, scene, zone

SURE = [6] * 20


def at_the_wheel(make: str = "police", mates: dict[str, str] | None = None, **more: Any) -> Match[GameState]:
    """Watts drives a car."""
    mission = make_mission(cars=[(HERE, make, more.pop("drivable", True))])
    more["riding"] = {"watts": (0, 0), **more.get("riding", {})}
    return scene({"watts": HERE, **(mates or {})}, mission=mission, **more)


def drives(match: Match[GameState]) -> set[str]:
    return {key.removeprefix("drive:") for key in keys(match) if key.startswith("drive")}


# Where to


@pytest.mark.rule("PO-ACT-11", "PO-RULING-70")
def test_a_car_goes_one_or_two_street_zones_back_and_forth_too() -> None:
    assert drives(at_the_wheel()) == {
        "00.w1",
        "00.w3",
        "00.p",
        "00.w1:00.w2",
        "00.w3:00.w2",
        "00.w3:10.w2",
        "00.p:00.w2",
        "00.p:00.e2",
    }


@pytest.mark.rule("PO-CAR-5", "PO-RULING-75")
def test_a_sports_car_goes_up_to_three_zones() -> None:
    ways = drives(at_the_wheel("sports"))
    assert {"00.p", "00.p:00.e2", "00.p:00.e2:01.p", "00.p:00.w2:00.p"} <= ways
    assert max(len(way.split(":")) for way in ways) == 3
    match = at_the_wheel("sports")
    s = play(match, "drive:00.p:00.e2:01.p")
    assert (s.actions, s.where[0]) == (2, zone(match, "01.p"))


@pytest.mark.rule("PO-ACT-11")
def test_only_the_driver_drives_and_only_where_the_mission_allows_it() -> None:
    assert not drives(at_the_wheel(drivable=False))
    assert not drives(at_the_wheel(riding={"watts": (0, 1)}))


@pytest.mark.rule("PO-ACT-11")
def test_a_car_never_goes_into_a_room() -> None:
    match = scene(
        {"watts": "00.p"},
        mission=make_mission(cars=[("00.p", "police", True)]),
        riding={"watts": (0, 0)},
        opened=["00.ra-00.p"],
    )
    assert not [way for way in drives(match) if "00.r" in way]


@pytest.mark.rule("PO-PLACE-39", "PO-ACT-11")
def test_through_an_open_main_gate_a_car_drives_into_the_alleys() -> None:
    board = own("O2")
    cars = (Car(board.zone("00.e2"), "police", drivable=True),)
    mission = replace(make_mission(), board=board, revealed=0, cars=cars)
    shut = scene({"watts": "00.e2"}, mission=mission, riding={"watts": (0, 0)})
    assert "01.a1" not in drives(shut)
    opened = scene({"watts": "00.e2"}, mission=mission, riding={"watts": (0, 0)}, opened=["00.e2-01.a1"])
    assert "01.a1" in drives(opened)
    s = play(opened, "drive:01.a1")
    assert s.cars == (board.zone("01.a1"),)


@pytest.mark.rule("PO-ACT-11", "PO-RULING-76")
def test_driving_is_no_move_it_costs_an_action_and_zombies_do_not_hold_it() -> None:
    match = at_the_wheel(
        zombies={HERE: {"fatty": 5}},
        skills={"watts": ["plus1_free_move_action", "two_zones_per_move"]},
        actions=1,
        confirm_end=True,
    )
    s = play(match, "drive:00.p:00.e2")
    assert (s.actions, s.where[0]) == (0, zone(match, BEYOND))
    assert not drives(match)  # the free move action is left and drives no car
    assert noise(match) == 0
    assert s.fought


@pytest.mark.rule("PO-ACT-11", "PO-RULING-76")
def test_all_who_sit_in_a_car_come_along_and_nobody_else() -> None:
    mates = {"belle": HERE, "kim": HERE}
    match = at_the_wheel(mates=mates, riding={"belle": (0, 2)}, dice=[1])
    s = play(match, "drive:00.p")
    assert [s.where[figure(match, name)] for name in ("watts", "belle", "kim")] == [
        zone(match, name) for name in (THERE, THERE, HERE)
    ]
    assert s.riding[1] == 2


# Whom it hits


@pytest.mark.rule("PO-EX-33", "PO-EX-34", "PO-FIGHT-8", "PO-RULING-68", "PO-RULING-69", "PO-RULING-70", "PO-RULING-72")
def test_a_drive_over_three_zones_and_back_hits_each_of_them() -> None:
    first = [*(4, 5, 6, 4, 1), *(6, 4, 4, 3), *(4, 4, 6, 1, 2, 3)]
    second = [*(4, 5, 1), *(6, 6, 4), 5]
    match = at_the_wheel(
        mates={"belle": HERE, "joshua": HERE},
        riding={"belle": (0, 1)},
        zombies={
            HERE: {"walker": 1, "runner": 3},
            THERE: {"walker": 1, "fatty": 1, "runner": 2},
            BEYOND: {"walker": 6},
        },
        dice=first + second,
    )
    play(match, "drive:00.p:00.e2")
    assert is_dead(match, "joshua")
    assert wounds(match, "belle") == 0
    assert crowd(match, HERE) == {"runner": 2}
    assert crowd(match, THERE) == {"fatty": 1, "runner": 2}
    assert crowd(match, BEYOND) == {"walker": 3}
    assert [len(event.dice) for event in events(match, RanOver)] == [5, 4, 6]
    s = play(match, "drive:00.p:00.e2")
    assert crowd(match, THERE) == {"fatty": 1, "runner": 2}
    assert crowd(match, BEYOND) == {}
    assert [len(event.dice) for event in events(match, RanOver)] == [5, 4, 6, 3, 3, 1]
    assert (s.kills[0], s.experience[0], gained(match)) == (9, 9, 9)
    assert s.where[0] == zone(match, BEYOND)
    assert s.rng.script == ()


@pytest.mark.rule("PO-BERS-5", "PO-BERS-2", "PO-RULING-71")
def test_a_car_kills_berserkers_after_the_others_of_their_kind() -> None:
    horde = {"walker": 1, "berserker_walker": 2, "runner": 1}
    match = at_the_wheel(zombies={HERE: horde}, dice=[4, 4, 1, 1])
    play(match, "drive:00.p")
    assert crowd(match, HERE) == {"berserker_walker": 1, "runner": 1}


@pytest.mark.rule("PO-FIGHT-8")
def test_three_do_not_hit_and_no_hit_ever_hurts_a_fatty_or_an_abomination() -> None:
    match = at_the_wheel(zombies={HERE: {"fatty": 1, "abomination": 1}, THERE: {"walker": 1}}, dice=[6, 6, 3])
    play(match, "drive:00.p")
    assert crowd(match, HERE) == {"fatty": 1, "abomination": 1}
    assert crowd(match, THERE) == {"walker": 1}
    assert struck(match) == [(2, 1), (0, 1)]


@pytest.mark.rule("PO-FIGHT-8")
def test_who_sits_in_another_car_is_not_hit_and_not_counted() -> None:
    mission = make_mission(cars=[(HERE, "police", True), (THERE, "taxi", True)])
    match = scene(
        {"watts": HERE, "belle": THERE},
        mission=mission,
        riding={"watts": (0, 0), "belle": (1, 0)},
        zombies={THERE: {"walker": 1}},
        dice=[6],
    )
    play(match, "drive:00.p")
    assert wounds(match, "belle") == 0
    assert crowd(match, THERE) == {}


@pytest.mark.rule("PO-FIGHT-8")
def test_the_driver_chooses_who_of_several_on_foot_is_hit() -> None:
    match = at_the_wheel(mates={"belle": THERE, "kim": THERE}, dice=[4, 1])
    play(match, "drive:00.p")
    assert keys(match) == ["figure:belle", "figure:kim"]
    play(match, "figure:kim")
    assert (wounds(match, "belle"), wounds(match, "kim")) == (0, 1)
    assert [event.how for event in events(match, Shot)] == ["car"]


@pytest.mark.rule("PO-SKILL-low_profile")
def test_a_car_skips_whoever_keeps_a_low_profile() -> None:
    match = at_the_wheel(
        mates={"belle": THERE}, skills={"belle": ["low_profile"]}, zombies={THERE: {"walker": 1}}, dice=[4, 1]
    )
    play(match, "drive:00.p")
    assert wounds(match, "belle") == 0
    assert crowd(match, THERE) == {}


@pytest.mark.rule("PO-SKILL-reaper_combat", "PO-SKILL-steady_hand", "PO-SKILL-roll6_plus1_die_combat", "PO-FIGHT-8")
def test_skills_of_combat_do_nothing_for_a_car() -> None:
    skills = ["reaper_combat", "steady_hand", "roll6_plus1_die_combat", "lucky", "plus1_damage_combat", "sniper"]
    match = at_the_wheel(
        mates={"belle": THERE}, skills={"watts": skills}, zombies={THERE: {"walker": 3}}, dice=[6, 1, 1, 1]
    )
    play(match, "drive:00.p")
    assert wounds(match, "belle") == 1
    assert crowd(match, THERE) == {"walker": 3}


@pytest.mark.rule("PO-CAR-4", "PO-RULING-74")
def test_a_hippie_car_hits_nobody() -> None:
    match = at_the_wheel("hippie", zombies={HERE: {"walker": 3}, THERE: {"walker": 3}}, dice=SURE)
    play(match, "drive:00.p")
    assert (crowd(match, HERE), crowd(match, THERE)) == ({"walker": 3}, {"walker": 3})
    assert not events(match, RanOver)


@pytest.mark.rule("PO-FIGHT-8")
def test_where_nobody_is_no_die_is_rolled() -> None:
    match = at_the_wheel(dice=SURE)
    play(match, "drive:00.p")
    assert len(match.state.rng.script) == len(SURE)


# Beforehand


def test_the_outlook_of_a_drive_tells_each_zone() -> None:
    match = at_the_wheel(mates={"belle": THERE}, zombies={HERE: {"fatty": 1}, THERE: {"walker": 1}})
    start, end = preview.outlook(match.state, 0, ("drive", THERE))
    assert [(each.dice, each.accuracy, each.damage) for each in (start, end)] == [(1, 4, 1), (2, 4, 1)]
    assert [[target.option[1] for target in rank.targets] for rank in end.ranks] == [["belle"], ["walker"]]
    assert end.chances == preview.odds(2, 4)


@pytest.mark.rule("PO-CAR-4")
def test_the_outlook_of_a_hippie_car_is_empty() -> None:
    assert preview.outlook(at_the_wheel("hippie").state, 0, ("drive", THERE)) == ()
