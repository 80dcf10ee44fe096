"""Taking back own marks of the running attack step: last first, and not what others have built on."""

from __future__ import annotations

from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import all_ready, keys, marked, scene, symbols, zombie


def may_go_back(table: Scenario, who: str) -> bool:
    """Whether a seat may take something back now."""
    return who in table.asked and ("back",) in table.decision(who).asides


def test_nobody_takes_back_a_mark_on_which_another_has_built() -> None:
    table = scene("t1", [zombie("clerk", "yara"), zombie("nurse")], roger={"ticks": {"blue": 2}}, take_back=True)
    table.play("roger", "one:z1:a1")
    assert may_go_back(table, "roger")
    table.play("yara", "one:z1:b1")
    assert not may_go_back(table, "roger")
    assert table.refused("roger", "back").code == "built_on"
    assert table.view().seats[0].back_stopped_by == 1
    table.play("yara", "back").play("roger", "back")
    assert (marked(table, "z1"), table.survivor("roger")["uses"]) == ("", 2)


def test_what_was_marked_on_another_card_since_stands_in_the_way_of_nothing() -> None:
    table = scene("t1", [zombie("clerk", "yara"), zombie("nurse")], take_back=True)
    table.play("roger", "one:z1:a1").play("yara", "ready")
    assert may_go_back(table, "roger") or table.state.number == 2
    table = scene("t1", [zombie("clerk", "yara"), zombie("nurse", "yara")], take_back=True)
    table.play("roger", "one:z1:a1").play("yara", "one:z2:a1").play("roger", "back")
    assert (marked(table, "z1"), marked(table, "z2")) == ("", "a1")


def test_marks_go_back_one_by_one_last_first() -> None:
    table = scene("t4", [zombie("jogger"), zombie("clerk", "yara")], roger={"bullets": 3}, take_back=True)
    table.play("roger", "bullet:z1:b1", "one:z1:a2", "bullet:z2:a1")
    seen = []
    while may_go_back(table, "roger"):
        seen.append(table.view().seats[0].back)
        table.play("roger", "back")
    assert seen == ["bullet:z2:a1", "one:z1:a2", "bullet:z1:b1"]
    assert (marked(table, "z1"), marked(table, "z2"), symbols(table, "roger")) == ("", "", (3, 0))


def test_the_effects_of_a_use_go_back_before_its_hit() -> None:
    """Roger's rifle with one upgrade: the hit, then an area more."""
    table = scene("t1", [zombie("plumber"), zombie("clerk", "yara")], roger={"ticks": {"blue": 1}}, take_back=True)
    table.play("roger", "hit:z1:a1.a2.a3", "extra:z1:b1", "back")
    assert marked(table, "z1") == "a1.a2.a3"
    assert "z1:b2" in keys(table, "roger", "extra")
    table.play("roger", "back")
    assert (marked(table, "z1"), keys(table, "roger", "extra")) == ("", [])


def test_when_the_step_is_over_all_marks_are_final() -> None:
    table = scene("t4", [zombie("jogger"), zombie("clerk", "yara")], take_back=True, track=["t4", "t1"])
    table.play("roger", "one:z1:b1")
    all_ready(table)
    assert table.state.number == 2
    assert not may_go_back(table, "roger")
    assert table.refused("roger", "back").code == "nothing_to_take_back"


def test_who_is_ready_takes_nothing_back() -> None:
    table = scene("t4", [zombie("jogger"), zombie("clerk", "yara")], take_back=True).play("roger", "one:z1:b1", "ready")
    assert table.asked == ("yara",)


def test_without_the_switch_nothing_is_taken_back() -> None:
    table = scene("t4", [zombie("jogger"), zombie("clerk", "yara")], roger={"bullets": 1}).play("roger", "one:z1:b1")
    assert not may_go_back(table, "roger")
    assert table.refused("roger", "back").code == "no_taking_back"


def test_a_kill_without_a_power_is_taken_back_and_one_that_hurt_is_not() -> None:
    """Killed on mid a toxic zombie hurts nobody."""
    for position, final in (("mid", False), ("near", True)):
        leaker = zombie("leaker", "roger", position, plain.but("leaker", "a1"))
        table = scene("t4", [leaker, zombie("clerk", "yara")], roger={"bullets": 1}, take_back=True)
        table.play("roger", "one:z1:a1")
        assert may_go_back(table, "roger") is not final
