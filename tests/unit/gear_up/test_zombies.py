"""Step 4, the zombies act; and what damage does."""

from __future__ import annotations

import pytest

from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import all_ready, scene, symbols, zombie

rule = pytest.mark.rule
SINGLE, DOUBLE = "clerk", "nurse"


def hearts(table: Scenario, who: str = "roger") -> int:
    """The hearts of a survivor."""
    return int(table.survivor(who)["hearts"])


@rule("GU-37", "GU-39")
@pytest.mark.parametrize(
    ("card", "single", "double"),
    [("t1", False, False), ("t4", False, False), ("t5", True, False), ("t7", True, False), ("t8", True, False),
     ("t3", False, True), ("t6", False, True), ("t9", False, True), ("t10", False, True), ("t2", True, True)],
)  # fmt: skip
def test_the_symbol_of_the_turn_card_says_who_acts(card: str, single: bool, double: bool) -> None:
    table = scene(card, [zombie(SINGLE), zombie(DOUBLE), zombie(SINGLE, "yara"), zombie(DOUBLE, "yara")])
    assert [one.acts for one in table.view().cards] == [single, double] * 2
    all_ready(table)
    moved = [table.zombie(f"z{number}")["position"] == "mid" for number in range(1, 5)]
    assert moved == [single, double] * 2


@rule("GU-RULING-1", "GU-37")
def test_green_and_a_cross_everybody_uses_green_and_no_zombie_acts() -> None:
    table = scene("t4", [zombie("guard", "roger", "near"), zombie("waiter", "roger", "near"), zombie(SINGLE, "yara")])
    assert table.state.kit(0).shape == table.state.setting.survivors[0].weapons[1].shape
    assert table.state.kit(1).shape == table.state.setting.survivors[1].weapons[1].shape
    all_ready(table)
    assert (hearts(table), table.zombie("z3")["position"]) == (4, "far")


@rule("GU-RULING-2", "GU-37", "GU-04")
def test_yellow_means_the_yellow_weapons_with_both_upgrades_and_all_zombies() -> None:
    table = scene(
        "t2", [zombie("commuter", "roger", "near"), zombie(DOUBLE, "roger", "mid"), zombie("cyclist", "yara")]
    )
    assert table.state.ticks[0][3] == 2
    assert table.state.kit(0) == table.state.setting.survivors[0].weapons[3].kits[2]
    all_ready(table)
    assert (hearts(table), table.zombie("z2")["position"], table.zombie("z3")["position"]) == (2, "near", "mid")


@rule("GU-RULING-3", "GU-38")
def test_a_zombie_near_hits_for_its_unmarked_stars() -> None:
    """Two of its three stars are marked."""
    table = all_ready(scene("t8", [zombie("guard", "roger", "near", "a1.b1")]))
    assert (hearts(table), table.zombie("z1")["position"]) == (3, "near")


@rule("GU-RULING-4", "GU-38")
def test_with_all_stars_marked_it_does_nothing_and_stays_near() -> None:
    table = all_ready(scene("t8", [zombie("guard", "roger", "near", "a1.b1.a3.a2.b2")]))
    assert (hearts(table), table.zombie("z1")["position"]) == (4, "near")


@rule("GU-RULING-5", "GU-39")
def test_a_zombie_on_mid_moves_to_near_and_does_not_attack_this_turn() -> None:
    table = all_ready(scene("t8", [zombie("guard", "roger", "mid")]))
    assert (hearts(table), table.zombie("z1")["position"]) == (4, "near")


@rule("GU-RULING-6", "GU-37", "GU-38")
def test_a_zombie_with_two_arrows_does_nothing_on_a_card_with_one() -> None:
    table = all_ready(scene("t8", [zombie("waiter", "roger", "near"), zombie("nurse", "roger", "far")]))
    assert (hearts(table), table.zombie("z2")["position"]) == (4, "far")


@rule("GU-38")
def test_it_hits_the_player_of_its_street_only() -> None:
    table = all_ready(scene("t8", [zombie("guard", "yara", "near", "a1")], 3))
    assert [hearts(table, who) for who in ("roger", "yara", "bradley")] == [4, 3, 4]


@rule("GU-39")
def test_a_zombie_comes_one_position_closer_each_turn() -> None:
    table = scene("t8", [zombie(SINGLE), zombie("brute", "yara")], track=["t8", "t5", "t7"], turn={"number": 1})
    seen = []
    for _ in range(3):
        all_ready(table)
        seen.append(table.zombie("z1")["position"])
        while table.decision(table.match.asked[0]).prompt.startswith("share"):
            table.play(table.match.asked[0], table.options(table.match.asked[0])[0])
    assert seen == ["mid", "near", "near"]
    assert hearts(table) == 4 - plain.count(SINGLE, plain.but(SINGLE, ""), "*")


@rule("GU-41")
def test_in_a_street_all_attacks_come_before_the_moves() -> None:
    """Three near and one on mid: the damage of the three is dealt as one, and the fourth waits."""
    zombies = [
        zombie("guard", "roger", "mid"),
        *[zombie("commuter", "roger", "near", "a1")] * 2,
        zombie("clerk", "roger", "near", "a2"),
    ]
    table = scene("t8", zombies, roger={"shields": 1, "hearts": 4})
    all_ready(table)
    assert table.decision("roger").about == ("3",)
    assert table.zombie("z1")["position"] == "near"
    kinds = [
        type(event).__name__ for event in table.events if type(event).__name__ in ("ZombieAttacked", "ZombieMoved")
    ]
    assert kinds == ["ZombieAttacked"] * 3 + ["ZombieMoved"]
    table.play("roger", "shields:0")
    assert hearts(table) == 1


@rule("GU-38", "GU-41")
def test_what_this_turn_will_cost_is_told_beforehand() -> None:
    zombies = [
        zombie("guard", "roger", "near"),
        zombie("waiter", "roger", "near"),
        zombie("guard", "yara", "mid"),
        zombie("spitter", "yara", "mid"),
    ]
    table = scene("t8", zombies)
    assert [seat.forecast for seat in table.view().seats] == [3, 2]


# ------------------------------------------------------------------------------------------ damage


@rule("GU-RULING-22", "GU-40", "GU-42", "GU-58")
def test_three_stars_one_shield_and_two_hearts_are_the_end_of_all() -> None:
    table = scene("t8", [zombie("guard", "roger", "near"), zombie("nurse", "yara")], roger={"shields": 1, "hearts": 2})
    all_ready(table)
    assert table.options("roger") == ["shields:1", "shields:0"]
    table.play("roger", "shields:1")
    assert (table.match.over, table.state.outcome, hearts(table)) == (True, "dead", 0)
    result = table.match.game.result(table.state)
    assert result is not None
    assert result.winners == ()


@rule("GU-RULING-23", "GU-40")
def test_a_shield_need_not_be_used() -> None:
    table = scene("t8", [zombie("guard", "roger", "near", "a1")], roger={"shields": 1, "hearts": 4})
    all_ready(table).play("roger", "shields:0")
    assert (hearts(table), symbols(table, "roger")) == (2, (0, 1))


@rule("GU-40", "GU-29")
@pytest.mark.parametrize("used", [0, 1, 2, 3])
def test_each_shield_crossed_out_stops_one_damage_and_never_comes_back(used: int) -> None:
    table = scene("t8", [zombie("guard", "roger", "near")], roger={"shields": 6, "shields_spent": 1, "hearts": 4})
    all_ready(table)
    assert table.options("roger") == ["shields:3", "shields:2", "shields:1", "shields:0"]
    table.play("roger", f"shields:{used}")
    assert hearts(table) == 4 - (3 - used)
    assert (table.survivor("roger")["shields"], table.survivor("roger")["shields_spent"]) == (6, 1 + used)


@rule("GU-40")
def test_spent_shields_stop_nothing_so_nothing_is_asked() -> None:
    table = all_ready(scene("t8", [zombie("guard", "roger", "near", "a1")], roger={"shields": 2, "shields_spent": 2}))
    assert (hearts(table), table.state.number) == (2, 2)


@rule("GU-42", "GU-58")
def test_the_last_heart_of_anybody_ends_the_game_for_all() -> None:
    table = scene("t8", [zombie("guard", "yara", "near"), zombie("nurse", "roger")], 3, yara={"hearts": 3})
    all_ready(table)
    assert (table.match.over, table.state.outcome) == (True, "dead")
    result = table.match.game.result(table.state)
    assert result is not None
    assert result.winners == ()


@rule("GU-42")
def test_more_damage_than_hearts_is_no_less_the_end() -> None:
    table = all_ready(scene("t8", [zombie("guard", "roger", "near")], roger={"hearts": 1}))
    assert (table.state.outcome, hearts(table)) == ("dead", 0)


@rule("GU-60", "GU-40")
def test_all_who_are_hit_answer_at_the_same_time() -> None:
    zombies = [zombie("guard", "roger", "near"), zombie("guard", "yara", "near")]
    table = all_ready(scene("t8", zombies, roger={"shields": 1}, yara={"shields": 1}))
    assert table.asked == ("roger", "yara")
    table.play("yara", "shields:1").play("roger", "shields:0")
    assert (hearts(table, "roger"), hearts(table, "yara")) == (1, 3)


# ------------------------------------------------------------------------------------------ powers


@rule("GU-46")
@pytest.mark.parametrize(("place", "after"), [("far", "near"), ("mid", "near")])
@pytest.mark.parametrize(("design", "card"), [("sprinter", "t8"), ("stalker", "t10")])
def test_a_fast_zombie_moves_two_positions(design: str, card: str, place: str, after: str) -> None:
    assert plain.ZOMBIES[design]["power"] == "fast"
    table = all_ready(scene(card, [zombie(design, "roger", place)]))
    assert (table.zombie("z1")["position"], hearts(table)) == (after, 4), "it does not attack in the turn it comes"


@rule("GU-46")
@pytest.mark.parametrize(("place", "after", "damage"), [("far", "mid", 0), ("mid", "mid", 2), ("near", "near", 2)])
def test_a_zombie_with_a_long_reach_attacks_from_mid_instead_of_moving(place: str, after: str, damage: int) -> None:
    assert plain.ZOMBIES["spitter"]["power"] == "reach"
    table = all_ready(scene("t8", [zombie("spitter", "roger", place)]))
    assert (table.zombie("z1")["position"], hearts(table)) == (after, 4 - damage)


@rule("GU-46")
@pytest.mark.parametrize(("place", "damage"), [("far", 0), ("mid", 0), ("near", 1)])
def test_a_toxic_zombie_killed_near_hurts_the_player_of_its_street(place: str, damage: int) -> None:
    """Roger shoots it with a bullet in Yara's street."""
    table = scene(
        "t4", [zombie("leaker", "yara", place, plain.but("leaker", "a1")), zombie("nurse")], roger={"bullets": 1}
    )
    table.play("roger", "bullet:z1:a1")
    assert (hearts(table, "yara"), hearts(table, "roger")) == (5 - damage, 4)


@rule("GU-46", "GU-40")
def test_a_shield_stops_the_poison() -> None:
    table = scene(
        "t4", [zombie("leaker", "roger", "near", plain.but("leaker", "a1")), zombie("nurse")], roger={"shields": 1}
    )
    table.play("roger", "one:z1:a1")
    table.play("roger", "shields:1")
    assert (hearts(table), symbols(table, "roger")) == (4, (0, 0))


@rule("GU-46", "GU-60")
def test_the_poison_of_several_killed_by_one_use_adds_up() -> None:
    """Roger's RPG and its splash kill three leakers near."""
    rest = plain.but("leaker", "a1")
    target = zombie("plumber", "roger", "near")
    table = scene("t2", [target, *[zombie("leaker", "roger", "near", rest)] * 3], roger={"hearts": 4})
    table.play("roger", "hit:z1:a1.b1.a2.b2.a3.b3", "splash:z2:a1", "splash:z3:a1")
    assert hearts(table) == 2
    table.play("roger", "splash:z4:a1")
    assert hearts(table) == 1


@rule("GU-RULING-35", "GU-46", "GU-58")
def test_killing_a_toxic_zombie_near_with_the_last_heart_loses() -> None:
    table = scene(
        "t4",
        [zombie("leaker", "roger", "near", plain.but("leaker", "a1")), zombie("nurse", "yara")],
        roger={"hearts": 1},
    )
    table.play("roger", "one:z1:a1")
    assert (table.match.over, table.state.outcome) == (True, "dead")


@rule("GU-46")
def test_a_howl_calls_another_zombie_of_the_street_that_did_not_act_and_is_not_near() -> None:
    zombies = [
        zombie("screamer", "roger", "far"), zombie("clerk", "roger", "far"), zombie("guard", "roger", "mid"),
        zombie("clerk", "roger", "near"), zombie("nurse", "roger", "far"), zombie("clerk", "yara", "far"),
    ]  # fmt: skip
    table = all_ready(scene("t10", zombies))
    assert table.asked == ("roger",)
    assert table.options("roger") == ["howl:z2", "howl:z3"]
    assert table.refused("roger", "howl:z5").rule == "GU-46"
    table.play("roger", "howl:z3")
    found = [table.zombie(f"z{number}")["position"] for number in range(1, 7)]
    assert found == ["mid", "far", "near", "near", "mid", "far"]
    assert hearts(table) == 4, "whoever is called does not attack"


@rule("GU-46")
def test_a_howl_sounds_after_an_attack_too_and_from_each_screamer() -> None:
    zombies = [
        zombie("screamer", "roger", "near", "a1"),
        zombie("screamer", "roger", "mid"),
        zombie("clerk", "roger", "far"),
    ]
    table = all_ready(scene("t10", zombies))
    assert hearts(table) == 2
    assert table.zombie("z3")["position"] == "near", "one follower only, so it is called twice without a question"


@rule("GU-46")
def test_without_its_symbol_nobody_howls() -> None:
    table = all_ready(scene("t8", [zombie("screamer", "roger", "far"), zombie("nurse", "roger", "far")]))
    assert [table.zombie(card)["position"] for card in ("z1", "z2")] == ["far", "far"]


@rule("GU-46", "GU-31")
def test_a_dead_screamer_does_not_howl() -> None:
    zombies = [
        zombie("screamer", "roger", "far", plain.but("screamer", "c1")),
        zombie("clerk"),
        zombie("brute", "yara"),
    ]
    table = scene("t10", zombies).play("roger", "one:z1:c1")
    all_ready(table).play("roger", "tick:red")
    assert table.zombie("z2")["position"] == "far"
