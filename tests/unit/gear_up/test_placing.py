"""Placing a hit shape: turned, mirrored, whole or not at all; a single area instead; a shape cut in two."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skullyard.games.gear_up import content, shapes
from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import SEATS, keys, marked, scene, symbols, zombie

rule = pytest.mark.rule


def offered(table: Scenario, who: str, verb: str, card: str) -> set[str]:
    """The areas of a card that are offered with a verb."""
    return {key.partition(":")[2] for key in keys(table, who, verb) if key.partition(":")[0] == card}


@rule("GU-19", "GU-20", "GU-21", "GU-RULING-11")
@settings(max_examples=120, deadline=None, derandomize=True)
@given(st.integers(0, 10**6))
def test_every_distinct_placement_on_free_areas_is_offered_once_and_every_single_area(seed: int) -> None:
    random = Random(seed)
    who, colour = random.choice(SEATS), random.choice(plain.COLOURS)
    design = random.choice([name for name, entry in plain.ZOMBIES.items() if entry["power"] != "thick_hide"])
    whole = sorted(plain.areas(design))
    marks = set(random.sample(whole, random.randrange(len(whole))))
    table = scene(
        plain.CARD_OF[colour],
        [zombie(design, who, "far", plain.name(marks))],
        (who, "yara" if who != "yara" else "otis"),
    )
    free = plain.areas(design) - marks
    hits = keys(table, who, "hit")
    assert len(hits) == len(set(hits))
    assert offered(table, who, "hit", "z1") == plain.places(plain.SURVIVORS[who][colour]["shape"], free)
    assert offered(table, who, "one", "z1") == {plain.name({area}) for area in free}


@rule("GU-19")
@pytest.mark.parametrize(
    "rows", sorted({tuple(entry[colour]["shape"]) for entry in plain.SURVIVORS.values() for colour in plain.COLOURS})
)
def test_a_shape_has_as_many_ways_as_it_looks_different(rows: tuple[str, ...]) -> None:
    """On a board without end every way lies somewhere: on a large square each way is found at one corner."""
    shape = shapes.read_shape(rows)
    found = {shapes.normal(way) for way in plain.turned(plain.cells(rows, "#"))}
    assert set(shapes.ways(shape)) == found
    assert len(shapes.ways(shape)) == len(found)


@rule("GU-20")
def test_a_shape_never_covers_a_hole_of_the_card() -> None:
    table = scene("t4", [zombie("leaker")], ("roger", "yara"))
    assert "b2" not in ".".join(keys(table, "roger", "hit"))
    assert table.refused("roger", "hit:z1:b1.b2.b3.c3").code == "outside"


@rule("GU-20")
@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("a1.b1.c1.d2", "outside"),
        ("a1.a2.b2.c2", "outside"),
        ("b1.c1.d1.e1", "malformed_areas"),
        ("b1.c1", "part_of_shape"),
        ("a1.b1.c1.d1", "not_the_shape"),
        ("", "malformed_areas"),
    ],
)
def test_outside_the_line_nothing_is_marked_and_nothing_but_the_shape(wrong: str, code: str) -> None:
    table = scene("t4", [zombie("courier")])
    assert table.refused("roger", f"hit:z1:{wrong}").code == code


@rule("GU-RULING-7")
def test_where_an_l_of_four_fits_nowhere_one_free_area_may_be_marked() -> None:
    table = scene("t4", [zombie("barista")])
    assert keys(table, "roger", "hit") == []
    table.play("roger", "one:z1:b2")
    assert marked(table, "z1") == "b2"


@rule("GU-RULING-8", "GU-21", "GU-27")
def test_where_it_fits_one_area_with_a_shield_may_be_marked_instead() -> None:
    table = scene("t4", [zombie("clerk")])
    assert keys(table, "roger", "hit")
    table.play("roger", "one:z1:c1")
    assert (marked(table, "z1"), symbols(table, "roger")) == ("c1", (0, 1))
    assert not keys(table, "roger", "hit")


@rule("GU-RULING-9", "GU-20")
def test_three_of_the_four_squares_of_a_shape_are_not_enough() -> None:
    table = scene("t4", [zombie("clerk")])
    assert "z1:a1.b1.c1.c2" in keys(table, "roger", "hit")
    assert table.refused("roger", "hit:z1:a1.b1.c1").code == "part_of_shape"
    assert table.refused("roger", "one:z1:a1.b1").code == "one_area"


@rule("GU-RULING-10", "GU-20")
def test_a_shape_may_not_cover_a_marked_area() -> None:
    table = scene("t4", [zombie("clerk", marks="c2")])
    assert table.refused("roger", "hit:z1:a1.b1.c1.c2").code == "marked_already"
    assert table.refused("roger", "one:z1:c2").code == "marked_already"
    assert keys(table, "roger", "hit") == ["z1:a1.b1.c1.a2"]


@rule("GU-RULING-11", "GU-19")
def test_a_mirrored_shape_is_legal() -> None:
    """The wrench has its foot on the left, here it lies on the right."""
    assert plain.SURVIVORS["roger"]["green"]["shape"] == ["###", "#.."]
    table = scene("t4", [zombie("courier")]).play("roger", "hit:z1:a1.b1.c1.c2")
    assert marked(table, "z1") == "a1.b1.c1.c2"


@rule("GU-RULING-12", "GU-27", "GU-76")
def test_a_shape_over_a_bullet_and_a_shield_circles_one_of_each() -> None:
    table = scene("t4", boss={"holder": "roger"}).play("roger", "hit:boss:d3.d4.d5.e5")
    assert symbols(table, "roger") == (1, 1)
    assert symbols(table, "yara") == (0, 0)


# ------------------------------------------------------------------------------------------ cutting


@rule("GU-RULING-40", "GU-71")
def test_an_i_of_four_is_cut_in_one_and_three_on_two_zombies() -> None:
    table = scene(
        "t4", [zombie("clerk", "yara"), zombie("nurse", "roger")], ("yara", "roger"), yara={"ticks": {"green": 2}}
    )
    table.play("yara", "split:z1:a1.b1.c1")
    assert marked(table, "z1") == ""
    table.play("yara", "rest:z2:c1")
    assert (marked(table, "z1"), marked(table, "z2")) == ("a1.b1.c1", "c1")
    assert table.survivor("yara")["uses"] == 0


@rule("GU-RULING-40", "GU-71")
def test_an_i_of_four_is_cut_in_two_and_two_apart_on_one_zombie() -> None:
    table = scene("t4", [zombie("plumber", "yara")], ("yara", "roger"), yara={"ticks": {"green": 2}})
    table.play("yara", "split:z1:a1.b1", "rest:z1:a3.b3")
    assert marked(table, "z1") == "a1.b1.a3.b3"


@rule("GU-RULING-41", "GU-71")
def test_where_only_one_part_fits_nothing_is_cut() -> None:
    """Three areas are free, so four squares have no room in whatever parts."""
    free = plain.but("nurse", "a1.a2.b2")
    table = scene("t4", [zombie("nurse", "yara", marks=free)], ("yara", "roger"), yara={"ticks": {"green": 2}})
    assert keys(table, "yara", "split") == []
    assert keys(table, "yara", "one") == ["z1:a1", "z1:a2", "z1:b2"]


@rule("GU-71", "GU-77")
@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 10**6))
def test_every_cut_is_offered_once_in_one_order(seed: int) -> None:
    """All pairs of parts on two zombies, found by trying all; each is reached by one way only."""
    random = Random(seed)
    who, card = random.choice([("yara", "t4"), ("kaede", "t1")])
    colour = "green" if who == "yara" else "blue"
    designs = random.sample([name for name, entry in plain.ZOMBIES.items() if entry["deck"] == "black"], 2)
    zombies, free = [], []
    for design in designs:
        whole = sorted(plain.areas(design))
        marks = set(random.sample(whole, random.randrange(len(whole))))
        zombies.append(zombie(design, who, "far", plain.name(marks)))
        free.append(plain.areas(design) - marks)
    table = scene(card, zombies, (who, "otis"), **{who: {"ticks": {colour: 2}}})
    assert plain.SURVIVORS[who][colour]["shape"] == ["####"]
    wanted = set()
    for one in range(1, 4):
        parts = ({(x, 0) for x in range(one)}, {(x, 0) for x in range(4 - one)})
        for first in range(2):
            for second in range(2):
                for here in plain.places(parts[0], free[first]):
                    for there in plain.places(parts[1], free[second]):
                        if first != second or not plain.named(here) & plain.named(there):
                            wanted.add(frozenset([(first, here), (second, there)]))
    found = []
    for key in keys(table, who, "split"):
        at, first_areas = key.split(":")
        again = scene(card, zombies, (who, "otis"), **{who: {"ticks": {colour: 2}}}).play(who, f"split:{key}")
        rests = keys(again, who, "rest")
        assert rests, "a first part is offered only where the rest fits"
        found += [frozenset([(int(at[1]) - 1, first_areas), (int(rest[1]) - 1, rest.split(":")[1])]) for rest in rests]
    assert len(found) == len(set(found))
    assert set(found) == wanted


@rule("GU-77", "GU-71")
def test_each_part_is_turned_by_itself() -> None:
    table = scene(
        "t4", [zombie("courier", "yara"), zombie("commuter", "yara")], ("yara", "roger"), yara={"ticks": {"green": 2}}
    )
    table.play("yara", "split:z1:a1.b1", "rest:z2:a1.a2")
    assert (marked(table, "z1"), marked(table, "z2")) == ("a1.b1", "a1.a2")


@rule("GU-71", "GU-77")
def test_a_connected_shape_is_cut_into_connected_parts_and_another_one_anyhow() -> None:
    square = shapes.read_shape(["##", "##"])
    assert [(len(one), len(other)) for one, other in shapes.cuts(square)] == [(1, 3), (2, 2)]
    assert all(shapes.is_connected(part) for pair in shapes.cuts(square) for part in pair)
    apart = shapes.read_shape(["#.#", ".#."])
    assert not shapes.is_connected(apart)
    assert {tuple(sorted(map(len, pair))) for pair in shapes.cuts(apart)} == {(1, 2)}
    assert any(not shapes.is_connected(part) for pair in shapes.cuts(apart) for part in pair)
    assert shapes.is_connected(shapes.read_shape(["##", "#."]))
    assert not shapes.is_connected(shapes.read_shape(["#.", ".#"])), "corners do not connect"


@rule("GU-71", "GU-70")
def test_a_cut_shape_counts_as_a_whole_one() -> None:
    """The crossbow's first upgrade gives a bullet for a whole shape."""
    table = scene("t4", [zombie("clerk", "yara")], ("yara", "roger"), yara={"ticks": {"green": 2}})
    table.play("yara", "split:z1:a1", "rest:z1:a2.b2.c2")
    assert symbols(table, "yara") == (1, 0)


@rule("GU-71")
def test_a_cut_may_be_thought_over_before_the_rest_is_placed() -> None:
    zombies = [zombie("clerk", "yara")]
    table = scene("t4", zombies, ("yara", "roger"), yara={"ticks": {"green": 2}}, take_back=True)
    table.play("yara", "split:z1:a1", "back")
    assert marked(table, "z1") == ""
    assert keys(table, "yara", "split")
    assert table.survivor("yara")["uses"] == 1


@rule("GU-71")
def test_when_another_takes_the_room_of_the_first_part_the_cut_is_given_up() -> None:
    table = scene(
        "t4",
        [zombie("clerk", "yara"), zombie("jogger")],
        ("yara", "roger"),
        yara={"ticks": {"green": 2}},
        roger={"bullets": 1},
    )
    table.play("yara", "split:z1:a1").play("roger", "bullet:z1:a1")
    assert table.options("yara") == ["no"]
    table.play("yara", "no")
    assert table.survivor("yara")["uses"] == 1
    assert "z1:a2" in keys(table, "yara", "one")


@rule("GU-71", "GU-57")
def test_both_parts_are_marked_at_once_so_the_bosses_last_areas_win_though_a_toxic_zombie_dies() -> None:
    marks = plain.boss_but("the_heap", "red", "d1")
    leaker = zombie("leaker", "yara", "near", plain.but("leaker", "a1.b1.c1"))
    table = scene(
        "t4",
        [leaker],
        ("yara", "roger"),
        yara={"ticks": {"green": 2}, "hearts": 1},
        boss={"holder": "yara", "marks": marks},
    )
    table.play("yara", "split:boss:d1", "rest:z1:a1.b1.c1")
    assert table.state.outcome == "won"


def test_placements_are_numbered_by_their_grid() -> None:
    """The cached placements of the rules are those of each card's own grid."""
    for grid in content.grids():
        shape = shapes.read_shape(["##"])
        assert content.placements(shape, grid.index) == shapes.placements(shape, grid.width, grid.areas)
