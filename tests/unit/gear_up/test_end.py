"""How a game ends, and what comes first when several things would end it."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.games.gear_up.events import GameEnded
from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import SEATS, all_ready, keys, scene, zombie

rule = pytest.mark.rule
LAST = plain.boss_but("the_heap", "red", "d1")
"""All marks but one, a yellow star."""


def result(table: Scenario) -> tuple[str, tuple[int, ...]]:
    """How the game ended, and who has won."""
    found = table.match.game.result(table.state)
    assert table.match.over
    assert found is not None
    return table.state.outcome, found.winners


def last_stand(card: str = "t4", number: int = 4, marks: str = LAST, **parts: Any) -> Scenario:
    """The boss before Roger with one free area."""
    return scene(
        card,
        parts.pop("zombies", [zombie("nurse", "yara")]),
        turn={"number": number},
        boss={"holder": "roger", "marks": marks},
        **parts,
    )


@rule("GU-57", "GU-01", "GU-RULING-31")
def test_the_bosses_last_area_wins_at_once_though_somebody_would_have_died_in_step_four() -> None:
    table = last_stand("t7", zombies=[zombie("guard", "yara", "near")], yara={"hearts": 1})
    table.play("roger", "one:boss:d1")
    assert result(table) == ("won", (0, 1))


@rule("GU-57", "GU-01")
@pytest.mark.parametrize("by", ["hit", "one", "bullet", "extra"])
def test_whatever_marks_the_last_area_wins_for_all(by: str) -> None:
    if by == "bullet":
        table = last_stand(roger={"bullets": 1}).play("roger", "bullet:boss:d1")
    elif by == "one":
        table = last_stand().play("roger", "one:boss:d1")
    elif by == "hit":
        marks = plain.boss_but("the_heap", "red", "d1.d2.d3.e1")
        table = last_stand(marks=marks)
        table.play("roger", "hit:boss:d1.e1.d2.d3")
    else:
        marks = plain.boss_but("the_heap", "red", "d1.d2.d3.d4")
        table = last_stand("t1", marks=marks, roger={"ticks": {"blue": 1}})
        table.play("roger", "hit:boss:d1.d2.d3", "extra:boss:d4")
    assert result(table) == ("won", (0, 1))


@rule("GU-RULING-32", "GU-57", "GU-28")
def test_a_bullet_in_turn_nine_is_not_too_late() -> None:
    table = last_stand("t4", 9, roger={"bullets": 1}, zombies=[]).play("roger", "bullet:boss:d1")
    assert result(table) == ("won", (0, 1))


@rule("GU-RULING-33", "GU-59", "GU-01")
def test_one_free_area_after_turn_nine_loses() -> None:
    table = last_stand("t4", 9, below=[None] * 6 + ["b2_1"], zombies=[])
    assert table.survivor("yara")["hearts"] > 1
    all_ready(table)
    assert result(table) == ("late", ())
    assert table.survivor("yara")["hearts"] == plain.SURVIVORS["yara"]["hearts"] - 1, "the boss card came before"


@rule("GU-59", "GU-74")
def test_the_first_round_does_not_end_the_game() -> None:
    table = all_ready(scene("t4", [zombie("nurse")], turn={"number": 9}))
    assert not table.match.over


@rule("GU-RULING-34", "GU-58", "GU-59", "GU-60")
def test_death_by_the_boss_in_turn_nine_loses_either_way_and_is_what_counts() -> None:
    table = last_stand("t4", 9, below=[None] * 6 + ["b2_1"], zombies=[], yara={"hearts": 1})
    all_ready(table)
    assert result(table) == ("dead", ())


@rule("GU-58", "GU-60")
def test_a_dead_survivor_ends_it_before_what_the_boss_would_still_do() -> None:
    """The stampede hits the holder first, then the neighbours, and an attack would follow; the boss stays where he is."""
    marks = plain.boss_areas("the_tusker", "red", "u")
    table = scene(
        "t4",
        [],
        3,
        {"number": 3},
        below=["b1_3"],
        boss={"id": "the_tusker", "holder": "yara", "marks": marks},
        yara={"hearts": 2},
    )
    all_ready(table)
    assert result(table) == ("dead", ())
    assert [table.survivor(who)["hearts"] for who in SEATS[:3]] == [4, 0, 4]
    assert "BossAttacked" not in [type(event).__name__ for event in table.events]
    assert table.view().boss.holder == 1


@rule("GU-60", "GU-57")
def test_of_death_and_victory_in_one_attack_step_the_first_counts() -> None:
    leaker = zombie("leaker", "yara", "near", plain.but("leaker", "a1"))
    for first in ("poison", "boss"):
        table = last_stand(zombies=[leaker], yara={"hearts": 1}, roger={"bullets": 1})
        if first == "poison":
            table.play("roger", "bullet:z1:a1")
            assert result(table) == ("dead", ())
        else:
            table.play("roger", "one:boss:d1")
            assert result(table) == ("won", (0, 1))


@rule("GU-60", "GU-57", "GU-40")
def test_while_poison_waits_for_an_answer_another_may_still_win() -> None:
    """Yara has a shield and has not said yet what she does with it; Roger marks the last area before."""
    leaker = zombie("leaker", "yara", "near", plain.but("leaker", "a1"))
    table = last_stand(zombies=[leaker], yara={"hearts": 1, "shields": 1}, roger={"bullets": 1}).play(
        "roger", "bullet:z1:a1"
    )
    assert table.options("yara") == ["shields:1", "shields:0"]
    table.play("roger", "one:boss:d1")
    assert result(table) == ("won", (0, 1))


@rule("GU-60", "GU-58")
def test_damage_that_hits_all_is_dealt_at_the_same_time() -> None:
    """Two would die; one loss for all. Whoever has shields is not asked any more when another is dead."""
    table = scene(
        "t4",
        [],
        3,
        {"number": 3},
        below=["b1_1"],
        boss={"id": "the_tusker", "holder": "yara"},
        roger={"hearts": 3},
        yara={"shields": 3},
    )
    all_ready(table)
    assert result(table) == ("dead", ())


@rule("GU-60")
def test_of_two_who_die_at_once_the_end_is_told_once() -> None:
    boss = {"id": "the_tusker", "holder": "yara"}
    table = scene("t4", [], 2, {"number": 3}, below=["b1_1"], boss=boss, roger={"hearts": 3}, yara={"hearts": 3})
    all_ready(table)
    assert result(table) == ("dead", ())
    ended = [event for event in table.events if isinstance(event, GameEnded)]
    assert [(event.outcome, event.seat) for event in ended] == [("dead", 0)]


@rule("GU-01", "GU-57")
def test_points_tell_how_much_of_the_boss_was_marked() -> None:
    table = last_stand("t4", 9, below=[None] * 6 + ["b2_1"], zombies=[])
    all_ready(table)
    found = table.match.game.result(table.state)
    assert found is not None
    assert found.points == (len(plain.named(LAST)),) * 2


@rule("GU-31", "GU-57")
def test_the_boss_is_no_zombie_whose_last_area_brings_an_upgrade() -> None:
    table = last_stand().play("roger", "one:boss:d1")
    assert table.state.kills == (0, 0)
    assert keys(table, "roger", "tick") == []
