"""What zones, doors and rooms of Prison Outbreak are called."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.games.outbreak import names
from skullyard.games.outbreak.table import rebuild
from skullyard.locale import catalogue
from unit.outbreak.prisons import hall, prison
from unit.outbreak.scene import make_mission, scene
from unit.outbreak.skilled import yard
from unit.words.test_outbreak_words import bloody, fine, start

say = catalogue()


@pytest.mark.parametrize("mission", [prison(), hall(), yard(), make_mission()], ids=["prison", "hall", "yard", "town"])
def test_every_zone_and_every_door_has_a_name_of_its_own(mission: Any) -> None:
    view = scene(mission=mission).view(None)
    zones = [names.zone_name(view, zone, say) for zone in range(view.board.size)]
    assert len(set(zones)) == len(zones)
    assert all(fine(name) for name in zones)
    assert len(set(names.codes(view.board))) == view.board.size
    assert all(names.zone_code(view, zone) in name for zone, name in enumerate(zones))
    for barrier in view.board.barriers:
        assert fine(names.barrier_name(view, barrier, say))
        assert fine(names.short_barrier(view, barrier, barrier.a, say))


def test_a_cell_door_is_named_by_its_cell() -> None:
    view = scene(mission=prison()).view(None)
    bars = next(barrier for barrier in view.board.barriers if barrier.kind == "cell_door")
    assert names.barrier_name(view, bars, say) == "the white cell door of cell C1"


@pytest.mark.parametrize(("turn", "name"), [("Guard room north", "Guard room"), ("Laundry", "Laundry")])
def test_a_room_is_called_without_the_point_of_the_compass_that_is_true_of_its_tile_alone(turn: str, name: str) -> None:
    assert names.room_title(turn) == name


def test_zones_are_numbered_as_one_reads_row_by_row() -> None:
    view = scene(mission=prison()).view(None)
    cells = [names.zone_code(view, view.board.index[f"11.c{number}"]) for number in range(1, 6)]
    assert cells == ["C1", "C2", "C3", "C4", "C5"]


def test_cars_of_a_make_are_told_apart_by_number() -> None:
    taxis = make_mission(cars=[("00.w1", "taxi", True), ("00.w1", "taxi", True), ("00.w1", "police", True)])
    view = scene(mission=taxis).view(None)
    assert [names.car_name(view, car, say) for car in range(3)] == [
        "the taxi no. 1",
        "the taxi no. 2",
        "the police car",
    ]


@pytest.mark.parametrize("seed", range(6))
def test_what_words_ask_the_rules_of_is_what_the_watcher_sees(seed: int) -> None:
    view = (bloody(seed) if seed % 2 else start(seed)).view(0)
    again = rebuild(view)
    assert (again.where, again.zombies, again.ways) == (
        tuple(figure.zone for figure in view.figures),
        tuple(zone.crowd for zone in view.zones),
        view.ways,
    )
    assert [again.talents(figure.figure) for figure in view.figures]
    assert again.deck == again.horde == ()


def test_a_table_that_has_changed_is_asked_anew() -> None:
    match = start()
    before = rebuild(match.view(0))
    view = match.view(0)
    assert rebuild(view) is not before
    assert rebuild(view) is rebuild(view)
