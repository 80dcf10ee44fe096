"""Killing zombies, and the upgrades that follow in step 3."""

from __future__ import annotations

import pytest

from unit.gear_up import plain
from unit.gear_up.scenes import all_ready, keys, marked, scene, zombie

rule = pytest.mark.rule


def dying(design: str, street: str = "roger", position: str = "far", kept: str = "a1") -> dict[str, object]:
    """A zombie that has one free area left."""
    return zombie(design, street, position, plain.but(design, kept))


@rule("GU-31")
def test_a_zombie_without_a_free_area_leaves_the_game_at_once() -> None:
    """It stood near and would have hit hard; nobody can aim at it any more."""
    table = scene("t7", [dying("guard", "roger", "near"), zombie("clerk", "yara")], roger={"hearts": 1, "bullets": 1})
    assert table.view().seats[0].forecast == 1
    table.play("roger", "one:z1:a1")
    assert table.view().card("z1") is None
    assert table.view().seats[0].forecast == 0
    assert table.refused("roger", "bullet:z1:a1").rule == "GU-31"
    all_ready(table)
    assert table.decision("roger").prompt == "upgrade"
    assert table.survivor("roger")["hearts"] == 1


@rule("GU-RULING-15", "GU-31", "GU-32")
def test_the_last_area_of_a_neighbours_zombie_brings_me_the_upgrade_and_frees_his_street() -> None:
    """Yara's left neighbour is Roger; her crossbow is long."""
    table = scene("t4", [dying("clerk", "roger", "mid")], 3).play("yara", "one:z1:a1")
    assert table.view().street(0) == ()
    assert [table.survivor(who)["kills"] for who in ("roger", "yara", "bradley")] == [0, 1, 0]
    all_ready(table)
    assert table.asked == ("yara",)
    assert table.decision("yara").prompt == "upgrade"


@rule("GU-32")
def test_whoever_marked_the_last_area_ticks_whoever_marked_the_others() -> None:
    table = scene("t1", [zombie("barista", "yara")], 2, roger={"bullets": 1})
    table.play("yara", "one:z1:a1").play("roger", "one:z1:b1")
    assert marked(table, "z1") == "a1.b1"
    table = scene("t1", [zombie("barista", "yara", "far", "a1.b1.b2")], 2).play("roger", "one:z1:c2")
    assert [table.survivor(who)["kills"] for who in ("roger", "yara")] == [1, 0]


@rule("GU-RULING-19", "GU-34")
def test_an_upgrade_ticked_in_turn_two_works_in_turn_three() -> None:
    """Roger's pouch gets its splash."""
    zombies = [dying("commuter"), zombie("nurse"), zombie("clerk", "roger", "mid"), zombie("plumber", "roger", "mid")]
    table = scene("t5", zombies, track=["t1", None, "t3"], turn={"number": 2})
    table.play("roger", "one:z1:a1").play("yara", "ready") if "yara" in table.asked else table.play(
        "roger", "one:z1:a1"
    )
    all_ready(table)
    table.play("roger", "tick:red")
    assert (table.state.number, table.view().turn_card.id) == (3, "t3")
    table.play("roger", "hit:z4:a1.b1.a2.b2")
    assert {key.partition(":")[0] for key in keys(table, "roger", "splash")} == {"z3"}


@rule("GU-34")
def test_it_does_not_work_in_the_turn_of_the_kill() -> None:
    """Bradley's nail gun may be used twice with its first upgrade; after the kill there is no second use."""
    table = scene("t1", [dying("commuter", "bradley"), zombie("clerk", "bradley")], ("bradley", "yara"))
    table.play("bradley", "one:z1:a1")
    assert keys(table, "bradley", "one") == []
    all_ready(table)
    assert table.refused("bradley", "one:z2:a1").code
    table.play("bradley", "tick:blue")
    assert table.state.number == 2
    assert table.zombie("z2")["marks"] == ""


@rule("GU-RULING-20", "GU-35", "GU-33")
def test_two_kills_give_two_upgrades_perhaps_both_tiers_of_one_weapon() -> None:
    table = scene("t4", [dying("commuter"), dying("clerk"), zombie("nurse", "yara")], roger={"bullets": 1})
    table.play("roger", "one:z1:a1", "bullet:z2:a1").play("yara", "ready")
    assert table.decision("roger").about == ("2",)
    table.play("roger", "tick:red")
    assert table.survivor("roger")["ticks"]["red"] == 1
    table.play("roger", "tick:red")
    assert table.survivor("roger")["ticks"] == {"blue": 0, "green": 0, "red": 2, "yellow": 2}
    assert table.state.number == 2


@rule("GU-RULING-21", "GU-33", "GU-04")
def test_a_yellow_weapon_cannot_be_bettered() -> None:
    table = scene("t4", [dying("commuter")]).play("roger", "one:z1:a1")
    assert table.options("roger") == ["tick:blue", "tick:green", "tick:red"]
    assert table.refused("roger", "tick:yellow").rule == "GU-04"


@rule("GU-33")
def test_a_weapon_with_both_tiers_is_full_and_the_first_tier_comes_first() -> None:
    table = scene("t4", [dying("commuter")], roger={"ticks": {"blue": 2, "green": 1}}).play("roger", "one:z1:a1")
    assert table.options("roger") == ["tick:green", "tick:red"]
    table.play("roger", "tick:red")
    kit = table.state.setting.survivors[0].weapons[2].kits[table.state.ticks[0][2]]
    assert plain.SURVIVORS["roger"]["red"]["tiers"] == [["splash same_position"], ["extra 1"]]
    assert (kit.splash, kit.extra) == ("same_position", 0)


@rule("GU-33")
def test_when_everything_is_ticked_the_upgrade_is_lost() -> None:
    full = {"ticks": {"blue": 2, "green": 2, "red": 2}}
    table = scene("t4", [dying("commuter"), zombie("nurse")], roger=full)
    all_ready(table.play("roger", "one:z1:a1"))
    assert (table.state.number, table.state.kills) == (2, (0, 0))


@rule("GU-33", "GU-35")
def test_of_two_upgrades_for_one_open_tier_the_second_is_lost() -> None:
    almost = {"ticks": {"blue": 2, "green": 2, "red": 1}, "bullets": 1}
    table = scene("t4", [dying("commuter"), dying("clerk"), zombie("nurse")], roger=almost)
    table.play("roger", "one:z1:a1", "bullet:z2:a1")
    all_ready(table)
    if table.decision("roger").prompt == "upgrade":
        table.play("roger", "tick:red")
    assert table.survivor("roger")["ticks"] == {"blue": 2, "green": 2, "red": 2, "yellow": 2}
    assert (table.state.number, table.state.kills) == (2, (0, 0))


@rule("GU-32")
def test_all_who_have_killed_tick_at_the_same_time() -> None:
    table = scene("t4", [dying("commuter"), dying("clerk", "yara")])
    table.play("roger", "one:z1:a1").play("yara", "one:z2:a1")
    assert table.asked == ("roger", "yara")
    table.play("yara", "tick:blue").play("roger", "tick:green")
    assert (table.survivor("roger")["ticks"]["green"], table.survivor("yara")["ticks"]["blue"]) == (1, 1)


@rule("GU-34")
def test_upgrades_come_before_the_zombies_act() -> None:
    table = scene("t7", [dying("commuter"), zombie("clerk", "roger", "mid")]).play("roger", "one:z1:a1")
    all_ready(table)
    assert (table.decision("roger").prompt, table.zombie("z2")["position"]) == ("upgrade", "mid")
    table.play("roger", "tick:red")
    assert table.zombie("z2")["position"] == "near"


@rule("GU-36", "GU-57")
def test_killing_the_boss_needs_no_upgrade_the_game_is_won() -> None:
    boss = {"holder": "roger", "marks": plain.boss_but("the_heap", "red", "d1")}
    table = scene("t4", [dying("commuter", "yara")], boss=boss)
    table.play("yara", "one:z1:a1")
    table.play("roger", "one:boss:d1")
    assert table.match.over
    assert table.state.outcome == "won"
