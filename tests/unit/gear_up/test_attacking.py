"""The attack step: whose weapon, which targets, bullets at any moment, everybody at once until all are ready."""

from __future__ import annotations

import pytest

from unit.gear_up import plain
from unit.gear_up.scenes import SEATS, all_ready, keys, marked, scene, symbols, zombie

rule = pytest.mark.rule
FAR_AWAY = ("roger", "yara", "bradley", "mirela")


def cards(found: list[str]) -> set[str]:
    """The cards that some keys name."""
    return {key.partition(":")[0] for key in found}


# ------------------------------------------------------------------------------------- whose weapon


@rule("GU-17")
def test_the_leftmost_card_that_lies_face_down_is_turned_over() -> None:
    table = scene("t4", [zombie("clerk")], track=[None, "t3", "t1"], turn={"number": 1})
    assert table.view().track[:3] == ("t4", "", "")
    all_ready(table)
    assert table.view().track[:3] == ("t4", "t3", "")
    assert (table.view().number, table.view().turn_card.id) == (2, "t3")


@rule("GU-18")
@pytest.mark.parametrize("colour", plain.COLOURS)
def test_everybody_attacks_at_once_with_the_weapon_of_the_cards_colour(colour: str) -> None:
    zombies = [zombie("busker", who) for who in SEATS[:4]] + [zombie("plumber", who) for who in SEATS[4:]]
    table = scene(plain.CARD_OF[colour], zombies, 6)
    assert table.asked == SEATS
    for number, who in enumerate(SEATS, 1):
        grid = plain.areas("busker" if number <= 4 else "plumber")
        found = {key.partition(":")[2] for key in keys(table, who, "hit") if key.startswith(f"z{number}:")}
        assert found == plain.places(plain.SURVIVORS[who][colour]["shape"], grid), who


@rule("GU-18")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_players_act_in_any_order_and_the_step_ends_when_all_are_ready(order: tuple[int, ...]) -> None:
    names = SEATS[:3]
    table = scene("t4", [zombie("clerk", who) for who in names], 3)
    for number, seat in enumerate(order):
        assert set(table.asked) == {names[left] for left in order[number:]}
        assert table.state.step == "attack"
        table.play(names[seat], f"one:z{seat + 1}:a1")
    assert [marked(table, card) for card in ("z1", "z2", "z3")] == ["a1"] * 3
    assert table.state.number == 2, "nobody had anything left to do, so the step was over"


@rule("GU-18")
def test_one_may_wait_with_a_use_for_what_the_others_do() -> None:
    table = scene("t1", [zombie("clerk"), zombie("nurse", "yara")])
    table.play("yara", "one:z2:a1")
    assert table.asked == ("roger",)
    assert "z2:b2" in keys(table, "roger", "one")


@rule("GU-22")
def test_a_weapon_need_not_be_used() -> None:
    table = scene("t4", [zombie("clerk"), zombie("nurse", "yara")])
    table.play("roger", "ready").play("yara", "ready")
    assert [marked(table, card) for card in ("z1", "z2")] == ["", ""]
    assert table.state.number == 2


@rule("GU-18")
def test_who_is_ready_attacks_no_more() -> None:
    table = scene("t4", [zombie("clerk"), zombie("nurse", "yara")], roger={"bullets": 2}).play("roger", "ready")
    assert table.asked == ("yara",)
    assert table.options("roger") == []


# ----------------------------------------------------------------------------------------- targets


@rule("GU-23")
@pytest.mark.parametrize("position", ["far", "mid", "near"])
def test_a_short_weapon_reaches_every_position_of_the_own_street_only(position: str) -> None:
    table = scene("t4", [zombie("clerk", "roger", position), zombie("clerk", "yara"), zombie("clerk", "mirela")], 4)
    assert plain.SURVIVORS["roger"]["green"]["range"] == "short"
    assert cards(keys(table, "roger", "hit") + keys(table, "roger", "one")) == {"z1"}
    assert table.refused("roger", "one:z2:a1").rule == "GU-23"


@rule("GU-23")
def test_a_long_weapon_reaches_the_streets_of_both_neighbours_too() -> None:
    zombies = [zombie("clerk", who) for who in ("roger", "yara", "bradley", "mirela")]
    table = scene("t1", zombies, 4)
    assert plain.SURVIVORS["roger"]["blue"]["range"] == "long"
    assert cards(keys(table, "roger", "hit")) == cards(keys(table, "roger", "one")) == {"z1", "z2", "z4"}
    assert table.refused("roger", "one:z3:a1").rule == "GU-23"


@rule("GU-11", "GU-23")
@pytest.mark.parametrize("seats", range(1, 7))
def test_neighbours_sit_left_and_right_in_a_circle(seats: int) -> None:
    table = scene("t1", [zombie("clerk")], seats)
    for seat in range(seats):
        beside = {(seat - 1) % seats, (seat + 1) % seats} - {seat}
        assert set(table.state.setting.neighbours[seat]) == beside
        assert len(table.state.setting.neighbours[seat]) == len(beside), "each counts once"


@rule("GU-RULING-16", "GU-24")
@pytest.mark.parametrize("holder", ["yara", "bradley"])
def test_with_a_short_weapon_the_boss_before_a_neighbour_is_no_target(holder: str) -> None:
    table = scene("t4", [zombie("clerk")], 3, boss={"holder": holder})
    assert cards(keys(table, "roger", "hit") + keys(table, "roger", "one")) == {"z1"}
    assert table.refused("roger", "one:boss:d1").rule == "GU-24"


@rule("GU-RULING-17", "GU-24")
@pytest.mark.parametrize("holder", ["roger", "yara", "bradley"])
def test_with_a_long_weapon_he_is(holder: str) -> None:
    table = scene("t1", [zombie("clerk")], 3, boss={"holder": holder})
    assert cards(keys(table, "roger", "hit")) == cards(keys(table, "roger", "one")) == {"boss", "z1"}


@rule("GU-RULING-18", "GU-24")
def test_with_four_players_he_is_out_of_reach_two_seats_away() -> None:
    table = scene("t1", [zombie("clerk")], 4, boss={"holder": "bradley"})
    assert cards(keys(table, "roger", "hit") + keys(table, "roger", "one")) == {"z1"}
    assert {"boss"} <= cards(keys(table, "bradley", "one")), "the nail gun's own player has him"


@rule("GU-24")
def test_the_player_before_whom_he_stands_reaches_him_with_any_weapon() -> None:
    table = scene("t4", [zombie("clerk")], 2, boss={"holder": "roger"})
    assert cards(keys(table, "roger", "hit")) == {"boss", "z1"}


@rule("GU-24", "GU-74")
def test_in_the_first_round_there_is_no_boss_to_hit() -> None:
    table = scene("t1", [zombie("clerk")], 3)
    assert all("boss" not in key for who in SEATS[:3] for key in table.options(who))
    assert table.refused("roger", "one:boss:d1").rule == "GU-74"


@rule("GU-25", "GU-RULING-39", "GU-68")
def test_each_use_has_one_target_and_the_next_may_have_another() -> None:
    """Bradley's nail gun with one upgrade: first the boss, then a zombie."""
    table = scene(
        "t1",
        [zombie("clerk", "bradley"), zombie("nurse", "yara")],
        ("bradley", "yara"),
        bradley={"ticks": {"blue": 1}},
        boss={"holder": "bradley"},
    )
    hit = next(key for key in keys(table, "bradley", "hit") if key.startswith("boss"))
    table.play("bradley", f"hit:{hit}")
    assert "z1:a1.b1" in keys(table, "bradley", "hit")
    table.play("bradley", "hit:z1:a1.b1")
    assert (marked(table, "boss"), marked(table, "z1")) == (hit.partition(":")[2], "a1.b1")
    assert keys(table, "bradley", "one") == []


@rule("GU-12")
def test_any_number_of_zombies_stands_on_one_position() -> None:
    zombies = [zombie(design, "roger", "near") for design in list(plain.ZOMBIES)[:12] for _ in range(3)]
    table = scene("t4", zombies)
    assert len(table.view().street(0, 2)) == 36
    assert cards(keys(table, "roger", "one")) == {f"z{number}" for number in range(1, 37)}


# ------------------------------------------------------------------------------------------ bullets


@rule("GU-RULING-14", "GU-28", "GU-32", "GU-30")
def test_two_bullets_kill_a_zombie_of_another_street_and_the_upgrade_is_the_shooters() -> None:
    """Not even a neighbour's: Bradley sits opposite."""
    free = zombie("clerk", "bradley", "mid", plain.but("clerk", "a1.c1"))
    table = scene("t4", [free], 4, roger={"bullets": 2})
    table.play("roger", "bullet:z1:a1", "bullet:z1:c1")
    assert table.zombie("z1")["street"] == "dead"
    assert (table.survivor("roger")["kills"], table.survivor("bradley")["kills"]) == (1, 0)
    assert symbols(table, "roger") == (0, 1), "the area with the shield gives it to the shooter"
    all_ready(table)
    assert table.decision("roger").prompt == "upgrade"


@rule("GU-28", "GU-29")
def test_a_spent_bullet_is_crossed_out_for_good() -> None:
    table = scene("t4", [zombie("clerk")], roger={"bullets": 2, "bullets_spent": 1}).play("roger", "bullet:z1:a1")
    assert (table.survivor("roger")["bullets"], table.survivor("roger")["bullets_spent"]) == (2, 2)
    assert table.refused("roger", "bullet:z1:b1").rule == "GU-28"
    assert keys(table, "roger", "bullet") == []
    all_ready(table)
    assert symbols(table, "roger") == (0, 0)


@rule("GU-28")
@pytest.mark.parametrize("spent", range(3))
def test_any_number_of_bullets_is_spent_before_and_after_the_weapon(spent: int) -> None:
    table = scene("t4", [zombie("jogger"), zombie("butcher")], roger={"bullets": 5})
    for area in ["b1", "a2", "c2"][:spent]:
        table.play("roger", f"bullet:z1:{area}")
    table.play("roger", "one:z2:a1", "bullet:z2:b1", "bullet:z2:c1")
    assert symbols(table, "roger") == (3 - spent, 0)


@rule("GU-28", "GU-26")
def test_a_bullet_may_be_shot_between_a_hit_and_its_effect() -> None:
    table = scene("t3", [zombie("plumber"), zombie("clerk")], roger={"bullets": 1, "ticks": {"red": 1}})
    table.play("roger", "hit:z1:a1.b1.a2.b2")
    assert "z2:a1" in keys(table, "roger", "bullet")
    table.play("roger", "bullet:z1:a3")
    assert keys(table, "roger", "splash"), "the effect is still open"


@rule("GU-28", "GU-30", "GU-27")
def test_a_bullet_that_was_just_gained_may_be_spent_at_once() -> None:
    table = scene("t4", [zombie("cyclist")])
    assert keys(table, "roger", "bullet") == []
    table.play("roger", "one:z1:c2", "bullet:z1:c3")
    assert (marked(table, "z1"), symbols(table, "roger")) == ("c2.c3", (0, 0))


@rule("GU-28")
def test_a_bullet_hits_the_boss_only_where_he_is_a_target_of_this_turn() -> None:
    two, three = ("roger", "yara"), ("roger", "yara", "bradley")
    short = scene("t4", seats=three, boss={"holder": "yara"}, roger={"bullets": 1})
    assert "boss" not in cards(keys(short, "roger", "bullet"))
    before = scene("t4", seats=two, boss={"holder": "roger"}, roger={"bullets": 1})
    long = scene("t1", seats=three, boss={"holder": "yara"}, roger={"bullets": 1})
    assert cards(keys(before, "roger", "bullet")) == cards(keys(long, "roger", "bullet")) == {"boss"}
    refusing = scene("t4", [zombie("clerk")], three, boss={"holder": "yara"}, roger={"bullets": 1})
    assert refusing.refused("roger", "bullet:boss:d1").rule == "GU-28"


# ---------------------------------------------------------------------------------------- symbols


@rule("GU-RULING-13", "GU-27")
def test_when_the_row_is_full_the_area_is_marked_and_the_bullet_lost() -> None:
    row = plain.SURVIVORS["roger"]["bullets"]
    table = scene("t4", [zombie("cyclist")], roger={"bullets": row, "bullets_spent": 3}).play("roger", "one:z1:c2")
    assert (marked(table, "z1"), table.survivor("roger")["bullets"]) == ("c2", row)
    assert symbols(table, "roger") == (row - 3, 0)


@rule("GU-27")
def test_when_the_row_of_shields_is_full_the_shield_is_lost() -> None:
    row = plain.SURVIVORS["yara"]["shields"]
    table = scene("t1", [zombie("clerk", "yara")], yara={"shields": row, "shields_spent": row})
    table.play("yara", "one:z1:c1")
    assert (table.survivor("yara")["shields"], symbols(table, "yara")) == (row, (0, 0))


@rule("GU-27")
def test_a_gain_that_is_larger_than_the_room_fills_the_row() -> None:
    """Mirela's cleaver gives two bullets for a kill."""
    row = plain.SURVIVORS["mirela"]["bullets"]
    free = zombie("clerk", "mirela", "far", plain.but("clerk", "a1"))
    sheet = {"bullets": row - 1, "bullets_spent": row - 1, "ticks": {"red": 1}}
    table = scene("t3", [free, zombie("nurse", "mirela")], ("mirela", "yara"), mirela=sheet).play("mirela", "one:z1:a1")
    assert (table.survivor("mirela")["bullets"], symbols(table, "mirela")) == (row, (1, 0))


@rule("GU-27", "GU-30")
@pytest.mark.parametrize(
    ("design", "area", "gained"), [("waiter", "a2", (1, 0)), ("guard", "b2", (0, 1)), ("clerk", "a1", (0, 0))]
)
def test_the_marking_player_gets_the_symbol_even_in_a_neighbours_street(
    design: str, area: str, gained: tuple[int, int]
) -> None:
    table = scene("t1", [zombie(design, "yara")]).play("roger", f"one:z1:{area}")
    assert symbols(table, "roger") == gained
    assert symbols(table, "yara") == (0, 0)


# --------------------------------------------------------------------- damage in the attack step


@rule("GU-40", "GU-46")
def test_damage_dealt_in_the_attack_step_is_asked_of_its_player_while_the_others_go_on() -> None:
    leaker = zombie("leaker", "yara", "near", plain.but("leaker", "a1"))
    table = scene("t1", [leaker, zombie("clerk"), zombie("clerk", "yara")], 2, yara={"shields": 1, "hearts": 3})
    table.play("roger", "one:z1:a1")
    assert table.options("yara") == ["shields:1", "shields:0"]
    assert table.survivor("yara")["hearts"] == 3
    table.play("yara", "shields:0")
    assert table.survivor("yara")["hearts"] == 2
    assert "one:z3:a1" in table.options("yara"), "and then it attacks"


@rule("GU-46", "GU-40")
def test_what_has_hurt_somebody_cannot_be_taken_back() -> None:
    leaker = zombie("leaker", "yara", "near", plain.but("leaker", "a1"))
    table = scene(
        "t1",
        [leaker, zombie("clerk"), zombie("nurse", "yara")],
        2,
        yara={"hearts": 3},
        roger={"bullets": 2},
        take_back=True,
    )
    table.play("roger", "one:z1:a1")
    assert table.survivor("yara")["hearts"] == 2
    assert "back" not in [":".join(aside) for aside in table.decision("roger").asides]
    assert table.refused("roger", "back").code == "final"
    table.play("roger", "bullet:z2:a1", "back")
    assert (marked(table, "z2"), symbols(table, "roger")) == ("", (2, 0))
    assert table.refused("roger", "back").code == "final"


@rule("GU-40")
def test_shields_circled_before_the_damage_stay_where_a_later_mark_is_taken_back() -> None:
    """Yara answers with a shield that she has just gained: from then on her mark is final too."""
    leaker = zombie("leaker", "yara", "near", plain.but("leaker", "a1"))
    table = scene("t1", [leaker, zombie("clerk", "yara")], 2, yara={"hearts": 3, "ticks": {"blue": 1}}, take_back=True)
    table.play("yara", "one:z2:c1").play("roger", "one:z1:a1").play("yara", "shields:1")
    assert (table.survivor("yara")["hearts"], symbols(table, "yara")) == (3, (0, 0))
    assert table.refused("yara", "back").code == "final"


def test_taking_back_gives_the_use_the_symbols_and_the_dead_zombie_back() -> None:
    clerk = zombie("clerk", "roger", "mid", plain.but("clerk", "c1"))
    table = scene("t4", [clerk, zombie("nurse", "yara")], 2, take_back=True).play("roger", "one:z1:c1")
    assert (table.zombie("z1")["street"], symbols(table, "roger"), table.survivor("roger")["kills"]) == (
        "dead",
        (0, 1),
        1,
    )
    table.play("roger", "back")
    assert table.zombie("z1") == clerk
    assert (symbols(table, "roger"), table.survivor("roger")["kills"], table.survivor("roger")["uses"]) == (
        (0, 0),
        0,
        1,
    )


def test_a_push_is_taken_back_too() -> None:
    table = scene("t4", [zombie("clerk", "roger", "near")], roger={"ticks": {"green": 1}}, take_back=True)
    table.play("roger", "one:z1:a1", "push:z1:far")
    assert table.zombie("z1")["position"] == "far"
    table.play("roger", "back")
    assert (table.zombie("z1")["position"], keys(table, "roger", "push")) == ("near", ["z1:far"])


@rule("GU-18", "GU-34", "GU-68")
def test_each_turn_every_weapon_is_ready_again_with_all_that_is_ticked() -> None:
    """Green in the first turn, blue in the second: Bradley's nail gun has two uses, Yara's claws one."""
    zombies = [zombie("clerk", "bradley"), zombie("nurse", "yara")]
    table = scene("t4", zombies, ("bradley", "yara"), bradley={"ticks": {"blue": 1}}, track=["t4", "t1"])
    table.play("bradley", "one:z1:a1").play("yara", "one:z2:a1")
    assert table.view().turn_card.id == "t1"
    assert [seat.uses for seat in table.view().seats] == [2, 1]
    assert [seat.ready for seat in table.view().seats] == [False, False]
    table.play("bradley", "hit:z1:b1.c1")
    assert "z1:a2.b2" in keys(table, "bradley", "hit")
