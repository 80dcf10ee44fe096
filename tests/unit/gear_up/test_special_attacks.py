"""The special attacks of all bosses, both sides of each."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.bosses import boss_turn, lost, side_of
from unit.gear_up.scenes import SEATS, marked, symbols, zombie

rule = pytest.mark.rule


STREETS = [
    zombie("clerk", "roger", "far"), zombie("clerk", "roger", "near"), zombie("nurse", "yara", "mid"),
    zombie("commuter", "bradley", "near"), zombie("sprinter", "bradley", "far"),
]  # fmt: skip


def special(boss: str, level: str, zombies: list[dict[str, Any]] | None = None, **parts: Any) -> Scenario:
    """A special attack and nothing else: all stars are marked."""
    parts.setdefault("marks", "stars")
    return boss_turn("b1_3", boss, zombies=STREETS if zombies is None else zombies, level=level, **parts)


def places(table: Scenario) -> list[str]:
    """Where all zombies are."""
    return [entry["position"] for entry in table.position["zombies"]]


@rule("GU-53")
def test_the_heap_white_every_zombie_comes_closer() -> None:
    table = special("the_heap", "easy")
    assert places(table) == ["mid", "near", "near", "near", "mid"]
    assert lost(table) == [0, 0, 0], "those near stay"


@rule("GU-53")
def test_the_heap_red_those_near_attack_the_others_come_closer() -> None:
    """The sprinter moves by his order, one position; cards and arrows do not matter."""
    table = special("the_heap", "normal")
    assert places(table) == ["mid", "near", "near", "near", "mid"]
    assert lost(table) == [2, 0, 2]


@rule("GU-53", "GU-40")
def test_the_heap_red_shields_stop_it() -> None:
    table = special("the_heap", "normal", roger={"shields": 1})
    assert table.options("roger") == ["shields:1", "shields:0"]


@rule("GU-53")
def test_the_squad_white_one_damage_for_all_with_a_zombie_near() -> None:
    assert lost(special("the_squad", "easy")) == [1, 0, 1]


@rule("GU-53", "GU-45")
def test_the_squad_red_and_a_black_zombie_on_mid_before_the_holder() -> None:
    table = special("the_squad", "normal", decks={"black": ["guard"]})
    assert lost(table) == [1, 0, 1]
    assert table.zombie("z6") == zombie("guard", "yara", "mid")


@rule("GU-53", "GU-54")
def test_the_tusker_white_one_damage_for_the_holder() -> None:
    assert lost(special("the_tusker", "easy", seats=4)) == [0, 1, 0, 0]


@rule("GU-53", "GU-54")
def test_the_tusker_red_two_for_the_holder_and_one_for_each_neighbour() -> None:
    assert lost(special("the_tusker", "normal", seats=4)) == [1, 2, 1, 0]


@rule("GU-RULING-48", "GU-54", "GU-11")
def test_with_two_players_the_one_neighbour_takes_it_once() -> None:
    assert lost(special("the_tusker", "normal", [], seats=2, holder="yara")) == [1, 2]


@rule("GU-54", "GU-65")
def test_alone_there_is_no_neighbour_to_hit() -> None:
    table = special("the_tusker", "normal", [zombie("nurse")], seats=1, holder="roger")
    assert table.survivor("roger")["hearts"] == plain.SURVIVORS["roger"]["solo_hearts"] - 2


@rule("GU-53")
def test_mother_marrow_white_a_black_zombie_on_far_before_the_holder() -> None:
    table = special("mother_marrow", "easy", decks={"black": ["guard"]})
    assert table.zombie("z6") == zombie("guard", "yara", "far")
    assert len(table.position["zombies"]) == 6


@rule("GU-53")
def test_mother_marrow_red_one_before_each() -> None:
    table = special("mother_marrow", "normal", decks={"black": ["guard", "waiter", "plumber"]})
    wanted = [zombie("guard", "roger"), zombie("waiter", "yara"), zombie("plumber", "bradley")]
    assert [table.zombie(f"z{number}") for number in (6, 7, 8)] == wanted


@rule("GU-53")
def test_the_rigger_white_everybody_gives_a_bullet_or_takes_one_damage() -> None:
    sheets: dict[str, Any] = {
        "roger": {"bullets": 2},
        "yara": {"bullets": 1, "bullets_spent": 1, "shields": 2},
        "bradley": {"bullets": 1},
    }
    table = special("the_rigger", "easy", **sheets)
    assert table.options("roger") == table.options("bradley") == ["lose:b1s0", "take"]
    assert "yara" not in table.asked, "her bullet is spent, so there is nothing to choose but shields"
    table.play("roger", "lose:b1s0").play("yara", "shields:1").play("bradley", "take")
    assert lost(table) == [0, 0, 1]
    sheet = table.survivor("roger")
    assert (sheet["bullets"], sheet["bullets_spent"]) == (2, 1), "crossed out, so that its place in the row is gone"
    assert [symbols(table, who) for who in SEATS[:3]] == [(1, 0), (0, 1), (1, 0)]


@rule("GU-53")
def test_the_rigger_red_two_symbols_of_any_kind_all_or_nothing() -> None:
    """Who has one only takes the damage and keeps it."""
    sheets: dict[str, Any] = {"roger": {"bullets": 2, "shields": 1}, "yara": {"bullets": 1}, "bradley": {"shields": 3}}
    table = special("the_rigger", "normal", **sheets)
    assert table.options("roger") == ["lose:b2s0", "lose:b1s1", "take"]
    assert table.options("bradley") == ["lose:b0s2", "take"]
    table.play("roger", "lose:b1s1").play("bradley", "lose:b0s2")
    assert lost(table) == [0, 1, 0]
    assert [symbols(table, who) for who in SEATS[:3]] == [(1, 0), (1, 0), (0, 1)]


@rule("GU-53")
@pytest.mark.parametrize(("level", "count"), [("easy", 1), ("normal", 2)])
def test_patient_zero_erases_marks_from_plain_areas(level: str, count: int) -> None:
    """The holder chooses; areas with a symbol stay marked."""
    grid = plain.BOSSES["patient_zero"][side_of(level)]["grid"]
    plain_areas = sorted(plain.cells(grid, "o"), key=lambda cell: (cell[1], cell[0]))[:4]
    stars = plain.cells(grid, "yubs")
    marks = set(plain_areas) | stars
    table = special("patient_zero", level, [zombie("nurse")], marks=plain.name(marks))
    assert table.asked == ("yara",)
    for left in range(count, 0, -1):
        assert table.decision("yara").about == (str(left),)
        key = table.options("yara")[0]
        area = next(iter(plain.named(key.partition(":")[2])))
        assert area in plain_areas
        marks.discard(area)
        table.play("yara", key)
    assert plain.named(marked(table, "boss")) == marks
    assert len(marks) == 4 + len(stars) - count


@rule("GU-53")
def test_patient_zero_erases_as_much_as_there_is() -> None:
    stars = plain.cells(plain.BOSSES["patient_zero"]["red"]["grid"], "yu")
    table = special("patient_zero", "normal", [zombie("nurse")], marks=plain.name(stars | {(2, 1)}))
    assert plain.named(marked(table, "boss")) == stars
    table = special("patient_zero", "normal", [zombie("nurse")], marks=plain.name(stars))
    assert plain.named(marked(table, "boss")) == stars


@rule("GU-53")
def test_every_pair_of_areas_may_be_erased_by_one_way() -> None:
    grid = plain.BOSSES["patient_zero"]["red"]["grid"]
    three = sorted(plain.cells(grid, "o"), key=lambda cell: (cell[1], cell[0]))[:3]
    marks = plain.name(set(three) | plain.cells(grid, "yu"))
    found = []
    table = special("patient_zero", "normal", [], marks=marks)
    for first in table.options("yara"):
        again = special("patient_zero", "normal", [], marks=marks).play("yara", first)
        found += [(first, second) for second in again.options("yara")] or [(first, "")]
    assert len(found) == 3
    assert len({first for first, _ in found}) == 2
