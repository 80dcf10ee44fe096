"""Blitz, Hit & run and Hold your nose: what follows an attack."""

from __future__ import annotations

import pytest

from skullyard.games.outbreak.events import Drew, Moved, Searched
from unit.outbreak.scene import CARD, asked, crowd, events, keys, make_mission, play
from unit.outbreak.skilled import place, uses, watts

AXE = {"watts": ("fire_axe",)}
GUN = {"watts": ("pistol",)}
ONE, TWO = {"00.w2": {"walker": 1}}, {"00.w2": {"walker": 2}}
STRIKE = "melee:fire_axe:1"
OUT = ["to:00.w1", "to:00.w3", "to:00.p", "pass"]


# --------------------------------------------------------------------------------------- blitz


@pytest.mark.rule("PO-SKILL-blitz")
def test_the_last_zombie_of_a_zone_gives_a_free_move_at_once_any_number_of_times() -> None:
    match = watts("00.w2", "blitz", cards=AXE, zombies={**ONE, "00.p": {"walker": 1}}, dice=[4, 4])
    play(match, STRIKE)
    assert (asked(match).prompt, keys(match)) == ("free_move", OUT)
    s = play(match, "to:00.p")
    assert (place(match), s.actions) == ("00.p", 2)
    s = play(match, STRIKE, "to:00.e2")
    assert (place(match), s.actions) == ("00.e2", 1)
    assert [(event.how, event.paid) for event in events(match, Moved)] == [("blitz", 0)] * 2


@pytest.mark.rule("PO-SKILL-blitz")
def test_while_zombies_are_left_in_the_zone_or_none_was_there_blitz_gives_nothing() -> None:
    match = watts("00.w2", "blitz", cards=AXE, zombies=TWO, dice=[4])
    play(match, STRIKE)
    assert crowd(match, "00.w2") == {"walker": 1}
    assert asked(match).prompt == "menu"
    missed = watts("00.w2", "blitz", cards=AXE, zombies=ONE, dice=[1])
    assert asked(missed).prompt == "menu"
    friendly = watts("00.w2", "blitz", cards=GUN, mates={"kim": "00.p"}, dice=[4])
    play(friendly, "shoot:pistol:1:00.p")
    assert asked(friendly).kind != "zone"


@pytest.mark.rule("PO-SKILL-blitz", "PO-MOVE-3")
def test_after_clearing_another_zone_blitz_pays_for_zombies_around() -> None:
    zombies = {**ONE, "00.p": {"walker": 1}}
    match = watts("00.w2", "blitz", cards=GUN, zombies=zombies, dice=[4])
    s = play(match, "shoot:pistol:1:00.p", "to:00.p")
    assert s.actions == 1
    assert [event.paid for event in events(match, Moved)] == [1]
    poor = watts("00.w2", "blitz", cards=GUN, zombies=zombies, dice=[4], actions=1)
    play(poor, "shoot:pistol:1:00.p")
    assert asked(poor).prompt == "menu"


@pytest.mark.rule("PO-SKILL-blitz", "PO-SKILL-two_zones_per_move", "PO-MOVE-4")
def test_the_free_move_is_as_long_as_any_other_and_ends_at_zombies() -> None:
    skills = ("blitz", "two_zones_per_move")
    match = watts("00.w2", *skills, cards=AXE, zombies=ONE, dice=[4])
    play(match, STRIKE, "to:00.w3")
    assert keys(match) == ["to:00.w2", "to:10.w2", "pass"]
    s = play(match, "to:10.w2")
    assert (place(match), s.actions, asked(match).prompt) == ("10.w2", 2, "menu")
    stopped = watts("00.w2", *skills, cards=AXE, zombies={**ONE, "00.w3": {"walker": 1}}, dice=[4])
    play(stopped, STRIKE, "to:00.w3")
    assert asked(stopped).prompt == "menu"


@pytest.mark.rule("PO-SKILL-blitz")
def test_the_free_move_is_lost_when_not_taken_and_nobody_drives_with_it() -> None:
    match = watts("00.w2", "blitz", cards=AXE, zombies=ONE, dice=[4])
    play(match, STRIKE, "pass")
    assert play(match, "move:00.w1").actions == 1
    mission = make_mission(cars=[("00.w2", "taxi", True)])
    riding = watts("00.w2", "blitz", cards=AXE, zombies=ONE, dice=[4], mission=mission, riding={"watts": (0, 0)})
    play(riding, STRIKE)
    assert asked(riding).prompt == "menu"


# ---------------------------------------------------------------------------------- hit and run


@pytest.mark.rule("PO-SKILL-hit_and_run", "PO-MOVE-3")
def test_after_a_kill_one_may_run_and_zombies_around_cost_nothing_any_number_of_times() -> None:
    match = watts(
        "00.w2", "hit_and_run", cards=AXE, zombies={"00.w2": {"walker": 3}, "00.p": {"walker": 9}}, dice=[4, 4]
    )
    play(match, STRIKE)
    assert keys(match) == OUT
    s = play(match, "to:00.p")
    assert (place(match), s.actions) == ("00.p", 2)
    s = play(match, STRIKE, "to:00.w2")
    assert (place(match), s.actions) == ("00.w2", 1)
    assert [(event.how, event.paid) for event in events(match, Moved)] == [("hit_and_run", 0)] * 2


@pytest.mark.rule("PO-SKILL-hit_and_run")
def test_who_kills_nobody_does_not_run() -> None:
    match = watts("00.w2", "hit_and_run", cards=AXE, zombies=TWO, dice=[3])
    play(match, STRIKE)
    assert asked(match).prompt == "menu"
    assert "move:00.w1" not in keys(match)


@pytest.mark.rule("PO-SKILL-hit_and_run", "PO-SKILL-blitz")
def test_with_both_skills_the_run_leaves_zombies_and_the_blitz_follows() -> None:
    skills = ("blitz", "hit_and_run")
    match = watts("00.w2", *skills, cards=GUN, zombies={**TWO, "00.p": {"walker": 1}}, dice=[4])
    play(match, "shoot:pistol:1:00.p", "to:00.w3")
    assert asked(match).prompt == "free_move"
    s = play(match, "to:10.w2")
    assert (place(match), s.actions) == ("10.w2", 2)
    assert [event.how for event in events(match, Moved)] == ["hit_and_run", "blitz"]


@pytest.mark.rule("PO-SKILL-hit_and_run", "PO-SKILL-blitz")
def test_out_of_an_empty_zone_the_blitz_comes_first_and_the_run_is_kept_for_zombies() -> None:
    skills = ("blitz", "hit_and_run")
    match = watts("00.w2", *skills, cards=AXE, zombies={**ONE, "00.p": {"walker": 5}}, dice=[4])
    s = play(match, STRIKE, "to:00.p", "to:00.e2")
    assert (place(match), s.actions) == ("00.e2", 2)
    assert [event.how for event in events(match, Moved)] == ["blitz", "hit_and_run"]


# -------------------------------------------------------------------------------- hold your nose


@pytest.mark.rule("PO-SKILL-hold_your_nose")
def test_clearing_the_own_zone_gives_a_card_that_is_no_search() -> None:
    match = watts("00.w2", "hold_your_nose", cards=AXE, zombies=ONE, dice=[4], deck=["water", "katana"])
    play(match, STRIKE)
    assert keys(match) == ["keep:water", "discard:water"]
    s = play(match, "keep:water")
    assert CARD["water"] in s.slots[0]
    assert (s.actions, s.used) == (2, ())
    assert events(match, Searched) == []
    assert [event.card for event in events(match, Drew)] == ["water"]


@pytest.mark.rule("PO-SKILL-hold_your_nose")
def test_no_card_while_zombies_are_left_nor_for_another_zone() -> None:
    match = watts("00.w2", "hold_your_nose", cards=AXE, zombies=TWO, dice=[4])
    play(match, STRIKE)
    assert events(match, Drew) == []
    far = watts("00.w2", "hold_your_nose", cards=GUN, zombies={"00.p": {"walker": 1}}, dice=[4])
    play(far, "shoot:pistol:1:00.p")
    assert crowd(far, "00.p") == {}
    assert events(far, Drew) == []


@pytest.mark.rule("PO-SKILL-hold_your_nose", "PO-SKILL-trick_shot")
def test_a_trick_shot_that_clears_the_own_zone_and_another_gives_one_card() -> None:
    guns = {"watts": ("sub_mg", "sub_mg")}
    zombies = {**ONE, "00.p": {"walker": 1}}
    skills = ("hold_your_nose", "trick_shot")
    match = watts("00.w2", *skills, cards=guns, zombies=zombies, dice=[5, 1, 1, 5, 1, 1], deck=["water"])
    play(match, "shoot:sub_mg:2:00.w2:00.p")
    assert keys(match) == ["keep:water", "discard:water"]
    play(match, "discard:water")
    assert len(events(match, Drew)) == 1


@pytest.mark.rule("PO-SKILL-hold_your_nose", "PO-CARD-aaahh", "PO-SKILL-blitz")
def test_an_aaahh_brings_a_walker_before_the_free_move() -> None:
    match = watts("00.w2", "hold_your_nose", "blitz", cards=AXE, zombies=ONE, dice=[4], deck=["aaahh"])
    play(match, STRIKE)
    assert crowd(match, "00.w2") == {"walker": 1}
    s = play(match, "to:00.w1")
    assert s.actions == 1
    assert uses(match) == []
