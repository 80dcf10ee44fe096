"""How options of Gear Up read, what stands beside them, and how a game stands and ends."""

from __future__ import annotations

import pytest

from skullyard.games import words
from skullyard.locale import catalogue
from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import scene, zombie
from unit.words.test_gear_up_words import CUTTER, asked

say = catalogue()
title = words("gear_up")


def label(table: Scenario, key: str, who: str = "roger") -> tuple[str, str]:
    """How an option reads, and what stands beside it."""
    decision = table.decision(who)
    option = decision.at(decision.find(key))
    found = title.label(table.view(who), decision, option, say)
    return found.text, found.detail


@pytest.mark.rule("GU-27", "GU-31")
def test_a_mark_tells_what_it_brings() -> None:
    table = scene("t4", [zombie("clerk")], roger={"bullets": 1})
    assert label(table, "hit:z1:a1.b1.c1.c2") == ("Clerk a1 b1 c1 c2", "1 star, 1 shield")
    assert label(table, "one:z1:b1") == ("One area of Clerk b1", "leaves 5 areas")
    assert label(table, "bullet:z1:c1") == ("A bullet on Clerk c1", "1 shield")
    last = scene("t4", [zombie("clerk", marks=plain.but("clerk", "c1"))], roger={"shields": 8})
    assert label(last, "one:z1:c1") == ("One area of Clerk c1", "kills it")


@pytest.mark.rule("GU-38")
def test_a_mark_tells_whom_it_spares_how_much() -> None:
    """Only the zombie with one arrow acts, and only from near."""
    zombies = [zombie("clerk", "yara", "near"), zombie("nurse", "yara", "near"), zombie("guard", "yara")]
    table = scene("t8", zombies, seats=2)
    assert label(table, "one:z1:a2")[1] == "1 damage less for Yara"
    assert label(table, "one:z2:a2")[1] == "1 star"
    assert label(table, "one:z3:a1")[1] == "1 star"
    assert label(table, "one:z1:a2", "yara")[1] == "1 damage less for you"


@pytest.mark.rule("GU-46", "GU-57")
def test_what_cannot_be_taken_back_says_so_before() -> None:
    leaker = zombie("leaker", "yara", "near", plain.but("leaker", "a1"))
    table = scene("t1", [leaker], take_back=True)
    assert label(table, "one:z1:a1")[1] == "kills it, 1 damage to Yara, cannot be taken back"
    assert label(table, "one:z1:a1", "yara")[1] == "kills it, 1 damage to you, cannot be taken back"
    boss = {"id": "the_heap", "holder": "roger", "marks": plain.boss_but("the_heap", "red", "a6")}
    assert label(scene("t1", [], boss=boss), "one:boss:a6") == (
        "One area of The Heap a6",
        "wins the game, cannot be taken back",
    )


@pytest.mark.rule("GU-71")
def test_the_rest_of_a_cut_tells_what_both_parts_do_and_the_first_is_never_final() -> None:
    leaker = zombie("leaker", "yara", "near", plain.but("leaker", "a1.b1"))
    clerk = zombie("clerk", "yara", "near", plain.but("clerk", "a1.b1.c1"))
    table = scene("t4", [leaker, clerk], ("yara", "roger"), **CUTTER)
    assert label(table, "split:z1:a1.b1", "yara") == (
        "First part on Leaker a1 b1",
        "kills it",
    )
    table.play("yara", "split:z1:a1.b1")
    assert label(table, "rest:z2:a1.b1", "yara") == (
        "The rest on Clerk a1 b1",
        "kills Leaker, 1 damage to you, cannot be taken back, 2 stars, 1 bullet",
    )
    assert asked(table, "yara")[0] == "Leaker: where does the rest of the shape go?"


@pytest.mark.rule("GU-70")
def test_gains_of_the_weapon_are_counted_with_those_of_the_areas() -> None:
    """Mirela's cleaver gives two bullets for a kill; Kaede's katana one for each star."""
    cleaver = scene(
        "t5",
        [zombie("clerk", "mirela", marks=plain.but("clerk", "a1"))],
        ("mirela", "otis"),
        mirela={"ticks": {"red": 1}},
    )
    assert label(cleaver, "one:z1:a1", "mirela")[1] == "kills it, 2 bullets"
    katana = scene("t1", [zombie("courier", "kaede")], ("kaede", "otis"), kaede={"ticks": {"blue": 2}, "bullets": 10})
    assert label(katana, "hit:z1:a1.b1.c1.d1", "kaede")[1] == "1 star"
    katana = scene("t1", [zombie("courier", "kaede")], ("kaede", "otis"), kaede={"ticks": {"blue": 2}})
    assert label(katana, "hit:z1:a1.b1.c1.d1", "kaede")[1] == "1 star, 1 bullet"
    bullet = scene("t1", [zombie("courier", "kaede")], ("kaede", "otis"), kaede={"ticks": {"blue": 2}, "bullets": 1})
    assert label(bullet, "bullet:z1:a1", "kaede")[1] == "1 star"


@pytest.mark.rule("GU-69", "GU-46")
def test_a_push_tells_whom_it_spares_and_a_long_reach_still_hits_from_mid() -> None:
    seats = ("bradley", "yara")
    for design, area, spared in (("commuter", "b1", "2 damage less for you"), ("spitter", "b1", "")):
        table = scene("t7", [zombie(design, "bradley", "near")], seats).play("bradley", f"one:z1:{area}")
        assert label(table, "push:z1:mid", "bradley")[1] == spared


def test_being_ready_warns_of_uses_that_are_left() -> None:
    assert label(scene("t4", [zombie("clerk")]), "ready") == ("Ready", "1 use of your weapon is left over")
    twice = scene("t1", [zombie("butcher")], roger={"ticks": {"blue": 2}})
    assert label(twice, "ready")[1] == "2 uses of your weapon are left over"
    assert label(scene("t4", [zombie("clerk")], roger={"uses": 0, "bullets": 1}), "ready")[1] == ""


@pytest.mark.rule("GU-40", "GU-58")
def test_shields_tell_the_hearts_that_are_lost_and_the_last_one_plainly() -> None:
    table = scene("t5", [], turn={"step": "zombies"}, roger={"due": 2, "shields": 2, "hearts": 2})
    assert [label(table, f"shields:{number}") for number in (2, 1, 0)] == [
        ("Cross out 2 shields", "you lose nothing"),
        ("Cross out 1 shield", "you lose 1 heart"),
        ("Cross out no shield", "you lose your last heart, and all lose the game"),
    ]


def test_a_dead_zombie_keeps_its_name_in_what_can_be_taken_back() -> None:
    zombies = [zombie("clerk", marks=plain.but("clerk", "a1")), zombie("nurse", "yara")]
    table = scene("t4", zombies, take_back=True).play("roger", "one:z1:a1")
    assert label(table, "back") == ("Take back", "a1 of Clerk")


def test_helpers_effects_and_upgrades_are_told() -> None:
    table = scene("t6", [zombie("clerk")], 1, helpers={"mirela": "up", "vesna": "up", "tibor": "up"})
    assert label(table, "helper:mirela") == ("Call Mirela", "5 areas, 1 shield for each use")
    table.play("roger", "helper:vesna")
    assert label(table, "no") == ("Leave Vesna at that", "")
    assert label(table, "ready") == ("Ready", "2 uses of the helper are left over")
    upgrade = scene("t4", [], turn={"step": "upgrade"}, roger={"kills": 1})
    assert label(upgrade, "tick:green") == ("Pipe Wrench", "throws the target back to far")


# ----------------------------------------------------------------------------- how it stands


def test_the_status_tells_round_turn_and_step() -> None:
    table = scene("t4", [zombie("clerk")])
    assert title.status(table.view("roger"), say) == "Round 1, turn 1 of 9: everybody attacks (green, no zombie)"


@pytest.mark.rule("GU-57", "GU-58", "GU-59")
def test_each_end_is_told_with_its_reason_and_how_all_came_out_of_it() -> None:
    boss = {"id": "the_heap", "holder": "roger", "marks": plain.boss_but("the_heap", "red", "a6")}
    won = title.verdict(scene("t1", [], boss=boss).play("roger", "one:boss:a6").view("roger"), say)
    assert won.title == "The Heap is beaten. All have won."
    assert won.detail == "Roger: 4 hearts. Yara: 5 hearts."
    due = {"step": "zombies", "round": 2, "number": 4}
    table = scene("t5", [], turn=due, boss=boss, roger={"due": 2, "shields": 1, "hearts": 1}).play("roger", "shields:0")
    lost = title.verdict(table.view("yara"), say)
    assert lost.title == "Roger fell. All have lost."
    assert lost.detail == "Roger: 0 hearts. Yara: 5 hearts. The Heap had 1 area left."
    assert title.verdict(table.view("roger"), say).title == "You fell. All have lost."
    late = scene("t1", [], turn={"round": 2, "number": 9}, boss={**boss, "holder": "roger"}).play("roger", "ready")
    told = title.verdict(late.view("roger"), say).title
    assert told == "The last turn is over, and The Heap still has 1 free area. All have lost."


def test_the_hand_lists_symbols_weapons_and_helpers() -> None:
    table = scene(
        "t6", [zombie("clerk")], 1, helpers={"yara": "up", "vesna": "down", "tibor": "up"}, roger={"bullets": 2}
    )
    told = title.hand(table.view("roger"), say)
    assert told[0] == "Roger: 4 hearts; circled and not spent: 2 bullets."
    assert told[2] == "Green: Pipe Wrench, 4 areas, short; throws the target back to far."
    assert told[-3:] == ["Helper Yara, face up.", "Helper Vesna, face down.", "Helper Tibor, face up."]
    assert title.hand(table.view(), say) == []
