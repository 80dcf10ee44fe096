"""The tile sides: what is in the box, how they turn, and what is told when the file is wrong."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from skullyard.engine.datafile import DataError
from skullyard.games.outbreak.geometry import cells_of, edges_of, middle, stretches_of, turn_face
from skullyard.games.outbreak.tiles import Side, read_sides, sides, turned

each_side = pytest.mark.parametrize("side", sides().values(), ids=lambda side: side.id)


@pytest.mark.rule("PO-COMP-5")
def test_nine_tiles_have_eighteen_sides() -> None:
    assert list(sides()) == [f"{number}P" for number in range(1, 19)]
    assert {side.id: len(side.zones) for side in sides().values() if len(side.zones) != 9} == {
        "7P": 11,
        "8P": 11,
        "12P": 11,
        "13P": 13,
        "14P": 8,
        "15P": 8,
    }


def test_the_sides_of_the_street_have_a_manhole_each_and_those_of_the_prison_none() -> None:
    holes = {side.id: sum(zone.manhole is not None for zone in side.zones) for side in sides().values()}
    with_one = "1P 2P 3P 4P 5P 6P 9P 10P 17P 18P"
    assert [side_id for side_id, number in holes.items() if number] == with_one.split()
    assert max(holes.values()) == 1


@pytest.mark.rule("PO-PLACE-8")
def test_four_sides_have_cells() -> None:
    cells = {side.id: sum(zone.kind == "cell" for zone in side.zones) for side in sides().values()}
    assert {side_id: number for side_id, number in cells.items() if number} == {"7P": 5, "8P": 5, "12P": 4, "13P": 10}


@pytest.mark.rule("PO-PLACE-28", "PO-PLACE-34")
def test_the_gate_and_the_guard_rooms_are_on_9p_and_10p_which_look_alike() -> None:
    with_gate = {side.id for side in sides().values() for zone in side.zones if zone.kind == "gate"}
    guarded = {side.id for side in sides().values() for zone in side.zones if zone.kind == "guard_room"}
    assert with_gate == guarded == {"9P", "10P"} == {side.id for side in sides().values() if side.panes}
    assert sides()["10P"].zones == sides()["9P"].zones


@pytest.mark.rule("PO-PLACE-7")
def test_yards_are_on_1p_and_2p() -> None:
    yards = Counter(side.id for side in sides().values() for zone in side.zones if zone.kind == "yard")
    assert yards == {"1P": 4, "2P": 4}


@each_side
def test_four_quarter_turns_bring_a_side_back(side: Side) -> None:
    again = side
    for _ in range(4):
        again = turned(again, 90)
    assert (again.zones, again.solids) == (side.zones, side.solids)
    assert set(map(edges_of, again.openings + again.panes)) == set(map(edges_of, side.openings + side.panes))
    assert turned(side, 270).zones == turned(turned(side, 90), 180).zones


def test_a_side_turns_clockwise() -> None:
    west = turned(sides()["7P"], 90)
    assert {zone.id: zone.rects for zone in west.zones}["a1"] == ((7, 0, 10, 3),)
    assert turn_face("N", 90) == "E"
    assert turn_face("W", 90) == "N"


def test_edges_are_joined_to_stretches_and_the_longest_comes_first() -> None:
    edges = edges_of(((1, 2), (4, 2))) | edges_of(((4, 2), (4, 7))) | edges_of(((6, 2), (7, 2)))
    assert stretches_of(edges) == [((4, 2), (4, 7)), ((1, 2), (4, 2)), ((6, 2), (7, 2))]
    assert edges_of(((1, 2), (4, 7))) == frozenset()


def test_the_middle_of_a_stretch_lies_on_half_units() -> None:
    assert middle(((3, 2.5), (7, 2.5)), 1) == ((4.5, 2.5), (5.5, 2.5))
    assert middle(((0, 0), (0, 3.5)), 1) == ((0, 1), (0, 2))


# Faults

SOUND = """
[1P]
building = [[5, 0, 10, 10]]
openings = [[0, 5, 1, 5]]
[1P.zones]
a1 = { kind = "alley", rects = [[0, 0, 5, 5]], label = [2, 2] }
c1 = { kind = "cell", rects = [[0, 5, 5, 10]], label = [2, 7] }
[2P]
same_as = "1P"
"""


def faults_of(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "tiles.toml"
    path.write_text(text, encoding="utf-8")
    try:
        read_sides(path)
    except DataError as error:
        return [f"{fault.line}: {fault.message}" for fault in error.faults]
    return []


def test_a_side_of_two_zones_is_read(tmp_path: Path) -> None:
    assert faults_of(tmp_path, SOUND) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[[0, 0, 5, 5]]", "[[0, 0, 5, 5.5]]", "7: c1 lies over a1"),
        ("[[0, 0, 5, 5]]", "[[0, 0, 4, 5]]", "2: nothing covers the place 4, 0 of 1P"),
        ("[[0, 0, 5, 5]]", "[[0, 0, 5, 2], [0, 3, 5, 5]]", "6: a1 is in several pieces"),
        ("[[0, 0, 5, 5]]", "[[0, 0, 5, 5.25]]", "6: [0, 0, 5, 5.25] is no place on a side"),
        ("[[0, 0, 5, 5]]", "[[5, 0, 0, 5]]", "6: [5, 0, 0, 5] is empty or backwards"),
        ("label = [2, 2]", "label = [2, 7]", "6: the label of a1 lies outside it"),
        ("label = [2, 2]", "label = [2, 2], manhole = [5, 2]", "6: the manhole of a1 lies outside it"),
        ("label = [2, 7]", "label = [2, 7], manhole = [1, 9]", "7: a manhole in a cell"),
        ('kind = "alley"', 'kind = "room"', "6: the room a1 has no name"),
        ('kind = "alley"', 'kind = "ally"', "6: 1P.zones.a1.kind is 'ally'"),
        ("[[0, 5, 1, 5]]", "[[0, 5, 2, 5]]", "4: an opening 2 long"),
        ("[[0, 5, 1, 5]]", "[[0, 4, 1, 4]]", "4: no opening can lie between a1"),
        ("[[0, 5, 1, 5]]", "[[0, 5, 1, 5], [3, 5, 4, 5]]", "7: the cell c1 has 2 openings"),
        ("openings", "panes", "7: the cell c1 has 0 openings"),
        ("openings", "panes", "4: the pane is not on the border of a guard room"),
        ("openings", "wires = [[0, 0, 1, 1]]\nopenings", "4: the coils leave the yard"),
        ('same_as = "1P"', 'same_as = "3P"', "9: 3P cannot be copied"),
        ('same_as = "1P"', 'same_as = "1P"\nslits = [[1, 1]]', "8: 2P is a copy and says more"),
    ],
)
def test_a_fault_in_the_file_is_told_with_its_line(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert any(told.startswith(fault) for told in faults_of(tmp_path, SOUND.replace(old, new, 1)))


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    wrong = SOUND.replace("label = [2, 2]", "label = [9, 2]").replace("label = [2, 7]", "label = [9, 7]")
    assert len(faults_of(tmp_path, wrong + '[3P]\nsame_as = "4P"\n')) == 3


@each_side
def test_a_label_stands_in_its_zone(side: Side) -> None:
    for zone in side.zones:
        x, y = zone.label
        assert (int(2 * x), int(2 * y)) in {cell for rect in zone.rects for cell in cells_of(rect)}
