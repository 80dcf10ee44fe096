"""Skills that give actions and zones, and those that work between turns and at their ends."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak.events import Healed, Moved, TurnBegan
from skullyard.games.outbreak.noise import is_noticed, noises
from skullyard.games.outbreak.state import COMBAT, DOWN, MELEE, MOVE, RANGED, SEARCH, GameState
from unit.outbreak.scene import asked, crowd, events, keys, make_mission, play, scene, zone
from unit.outbreak.skilled import place, watts


def turn(place: str, *skills: str, **more: Any) -> Match[GameState]:
    """Watts with these skills, at the very beginning of his turn."""
    return watts(place, *skills, agenda=[("begin", 0, False)], **more)


# ------------------------------------------------------------------------------ actions and free ones


@pytest.mark.rule("PO-SKILL-plus1_action", "PO-ROUND-2")
def test_one_more_action_is_of_any_kind_and_there_in_every_turn() -> None:
    match = turn("00.w1", "plus1_action")
    assert match.state.actions == 4
    s = play(match, "noise", "noise", "noise", "noise")
    assert (s.actions, keys(match)) == (0, ["end"])
    play(match, "end")
    assert match.state.actions == 4
    assert turn("00.w1").state.actions == 3


@pytest.mark.rule("PO-SKILL-plus1_action", "PO-EX-9", "PO-RULING-86")
def test_one_more_action_counts_at_once_when_it_is_gained_with_the_seventh_point() -> None:
    match = watts(
        "00.w1", cards={"watts": ("fire_axe",)}, experience={"watts": 6}, zombies={"00.w1": {"walker": 1}}, dice=[4]
    )
    s = play(match, "melee:fire_axe:1")
    assert (s.skills[0], s.actions) == (("plus1_action",), 3)


@pytest.mark.rule("PO-SKILL-plus1_action", "PO-RULING-89", "PO-ZV-1")
def test_a_zombivor_gains_no_action_at_yellow_but_another_skill() -> None:
    more: dict[str, Any] = {"zombies": {"00.w1": {"walker": 1}}, "dice": [4], "reborn": ["watts"]}
    match = watts("00.w1", cards={"watts": ("fire_axe",)}, experience={"watts": 6}, **more)
    s = play(match, "melee:fire_axe:1")
    assert (s.skills[0], s.actions, s.free[MELEE]) == (("plus1_free_melee_action",), 2, 1)


@pytest.mark.rule("PO-SKILL-plus1_free_move_action", "PO-EX-10")
def test_a_free_move_is_used_before_actions_and_only_for_moves() -> None:
    match = turn("00.w1", "plus1_free_move_action")
    assert match.state.free[MOVE] == 1
    s = play(match, "noise")
    assert (s.actions, s.free[MOVE]) == (2, 1)
    s = play(match, "move:00.w2")
    assert (s.actions, s.free[MOVE]) == (2, 0)
    assert turn("00.w1", "plus1_free_move_action", "plus1_free_move_action").state.free[MOVE] == 2


@pytest.mark.rule("PO-SKILL-plus1_free_move_action", "PO-MOVE-3", "PO-RULING-76")
def test_free_moves_pay_for_zombies_but_drive_no_car() -> None:
    match = watts("00.w1", "plus1_free_move_action", zombies={"00.w1": {"walker": 3}})
    assert play(match, "move:00.w2").actions == 0
    mission = make_mission(cars=[("00.w2", "taxi", True)])
    driver = watts("00.w2", "plus1_free_move_action", mission=mission, riding={"watts": (0, 0)}, actions=0)
    assert keys(driver) == ["end"]


@pytest.mark.rule("PO-SKILL-plus1_free_melee_action")
def test_a_free_melee_action_strikes_but_neither_shoots_nor_moves() -> None:
    armed = {"watts": ("fire_axe", "pistol")}
    more: dict[str, Any] = {"cards": armed, "zombies": {"00.w1": {"walker": 2}, "00.w2": {"walker": 1}}, "actions": 0}
    match = watts("00.w1", "plus1_free_melee_action", dice=[1], **more)
    assert [key for key in keys(match) if key not in ("discard", "end")] == ["melee:fire_axe:1"]
    s = play(match, "melee:fire_axe:1")
    assert s.free[MELEE] == 0
    assert keys(match) == ["discard", "end"]


@pytest.mark.rule("PO-SKILL-plus1_free_ranged_action")
def test_a_free_ranged_action_shoots_but_neither_strikes_nor_reloads() -> None:
    armed = {"watts": ("fire_axe", "sawed_off")}
    more: dict[str, Any] = {"cards": armed, "zombies": {"00.w1": {"walker": 2}}, "actions": 0}
    match = watts("00.w1", "plus1_free_ranged_action", "plus1_free_ranged_action", dice=[1, 1], **more)
    assert [key for key in keys(match) if key not in ("discard", "end")] == ["shoot:sawed_off:1:00.w1"]
    s = play(match, "shoot:sawed_off:1:00.w1")
    assert s.free[RANGED] == 1
    assert keys(match) == ["discard", "end"]


@pytest.mark.rule("PO-SKILL-plus1_free_combat_action")
def test_a_free_combat_action_strikes_or_shoots_after_the_narrower_ones() -> None:
    armed = {"watts": ("fire_axe", "pistol")}
    skills = ("plus1_free_combat_action", "plus1_free_melee_action")
    match = watts("00.w1", *skills, cards=armed, zombies={"00.w1": {"walker": 2}}, actions=0, dice=[1, 1])
    s = play(match, "melee:fire_axe:1")
    assert (s.free[MELEE], s.free[COMBAT]) == (0, 1)
    s = play(match, "shoot:pistol:1:00.w1")
    assert s.free[COMBAT] == 0
    assert keys(match) == ["discard", "end"]


@pytest.mark.rule("PO-SKILL-plus1_free_search_action", "PO-RULING-81")
def test_a_free_search_only_searches_and_still_once_a_turn() -> None:
    match = watts("00.ra", "plus1_free_search_action", deck=["water"], actions=3)
    s = play(match, "search", "keep:water")
    assert (s.actions, s.free[SEARCH]) == (3, 0)
    assert "search" not in keys(match)
    outside = watts("00.w1", "plus1_free_search_action", actions=0)
    assert keys(outside) == ["end"]


# --------------------------------------------------------------------------------- zones and zombies


@pytest.mark.rule("PO-SKILL-two_zones_per_move")
def test_a_move_of_two_zones_costs_one_action_and_pays_once_for_zombies_left() -> None:
    match = watts("00.w1", "two_zones_per_move", zombies={"00.w1": {"walker": 1}})
    s = play(match, "move:00.w2", "go:00.w3")
    assert (place(match), s.actions) == ("00.w3", 1)
    assert [event.paid for event in events(match, Moved)] == [2, 0]
    assert not [key for key in keys(match) if key.startswith("go:")]


@pytest.mark.rule("PO-SKILL-two_zones_per_move", "PO-EX-13", "PO-RULING-80", "PO-MOVE-4")
def test_a_move_of_two_zones_ends_among_zombies_and_with_any_other_action() -> None:
    match = watts("00.w1", "two_zones_per_move", zombies={"00.w2": {"walker": 1}})
    play(match, "move:00.w2")
    assert not [key for key in keys(match) if key.startswith("go:")]
    broken = watts("00.w1", "two_zones_per_move")
    play(broken, "move:00.w2", "noise")
    assert not [key for key in keys(broken) if key.startswith("go:")]


@pytest.mark.rule("PO-SKILL-plus1_zone_per_move")
def test_one_zone_more_goes_on_top_of_two_and_ends_among_zombies_too() -> None:
    match = watts("00.w1", "two_zones_per_move", "plus1_zone_per_move", zombies={"10.w3": {"walker": 1}})
    s = play(match, "move:00.w2", "go:00.w3", "go:10.w2")
    assert (place(match), s.actions) == ("10.w2", 2)
    s = play(match, "move:10.w3")
    assert not [key for key in keys(match) if key.startswith("go:")]
    alone = watts("00.w1", "plus1_zone_per_move")
    assert play(alone, "move:00.w2", "go:00.w3").actions == 2


@pytest.mark.rule("PO-SKILL-slippery", "PO-MOVE-3")
def test_the_slippery_leave_zombies_without_paying_and_still_stop_at_others() -> None:
    zombies = {"00.w1": {"walker": 9}, "00.w2": {"walker": 1}}
    match = watts("00.w1", "slippery", "two_zones_per_move", zombies=zombies)
    s = play(match, "move:00.w2")
    assert s.actions == 2
    assert not [key for key in keys(match) if key.startswith("go:")]
    assert "move:00.w2" not in keys(watts("00.w1", "two_zones_per_move", zombies=zombies))


# ------------------------------------------------------------------------------------- the round


@pytest.mark.rule("PO-SKILL-regeneration", "PO-ROUND-3")
def test_all_wounds_go_at_the_end_of_the_round_not_before() -> None:
    match = watts("00.w1", "regeneration", mates={"kim": "00.w1"}, wounds={"watts": 1, "kim": 1}, skills_of={})
    play(match, "end")
    assert match.state.wounds(0) == 1
    play(match, "end")
    s = match.state
    assert (s.round, s.wounds(0), s.wounds(1)) == (2, 0, 1)
    assert [event.figure for event in events(match, Healed)] == [0]


@pytest.mark.rule("PO-SKILL-regeneration", "PO-ZV-1")
def test_a_zombivor_regenerates_all_its_wounds_and_the_fallen_none() -> None:
    match = watts("00.w1", "regeneration", reborn=["watts"], wounds={"watts": 3})
    play(match, "end")
    assert match.state.wounds(0) == 0
    fallen = watts(
        "00.w1",
        "regeneration",
        wounds={"watts": 1},
        zombies={"00.w1": {"walker": 1}},
        mates={"kim": "11.p"},
        resurrection=True,
    )
    play(fallen, "end", "end")
    assert (fallen.state.status[0], asked(fallen).prompt) == (DOWN, "rise")
    assert events(fallen, Healed) == []


@pytest.mark.rule("PO-SKILL-tactician", "PO-ROUND-2")
def test_a_tactician_takes_its_turn_between_any_two_others() -> None:
    match = scene(
        {"watts": "00.w1", "kim": "00.w1", "belle": "00.w1"},
        owners=(0, 0, 1),
        skills={"belle": ["tactician"]},
        agenda=[("seat",)],
        confirm_end=True,
    )
    assert (match.asked, keys(match)) == ((1,), ["now", "wait"])
    play(match, "wait", "figure:watts", "end")
    assert (match.asked, keys(match)) == ((1,), ["now", "wait"])
    play(match, "now")
    assert match.state.actor == 2
    play(match, "end")
    assert [event.figure for event in events(match, TurnBegan)] == [0, 2, 1]
    assert match.state.actor == 1


@pytest.mark.rule("PO-SKILL-tactician")
def test_a_tactician_plays_once_a_round_and_lets_others_go_first_if_it_waits() -> None:
    match = scene(
        {"watts": "00.w1", "belle": "00.w1"},
        owners=(0, 1),
        skills={"belle": ["tactician"]},
        agenda=[("seat",)],
        confirm_end=True,
    )
    play(match, "now", "end", "end")
    assert [event.figure for event in events(match, TurnBegan)][:2] == [1, 0]
    assert match.state.round == 2
    # Seat 1 begins the second round, but its tactician may wait for the others.
    assert (match.asked, asked(match).prompt) == ((1,), "tactician")
    play(match, "wait")
    assert (match.state.actor, match.state.seat) == (0, 0)
    play(match, "end")
    assert match.state.actor == 1
    plain = scene({"watts": "00.w1", "belle": "00.w1"}, owners=(0, 1), agenda=[("seat",)], confirm_end=True)
    assert (match.state.actor, asked(plain).prompt) == (1, "menu")


# ------------------------------------------------------------------------------------ unnoticed


@pytest.mark.rule("PO-SKILL-rotten")
def test_the_rotten_hide_after_a_quiet_turn_and_zombies_leave_them_alone() -> None:
    match = watts("00.w1", "rotten", zombies={"00.w2": {"walker": 1}}, mates={"kim": "10.s2"})
    play(match, "end")
    assert not is_noticed(match.state, 0)
    assert noises(match.state)[zone(match, "00.w1")] == 0
    play(match, "end")
    assert match.state.wounds(0) == 0
    assert crowd(match, "00.w2") == {}


@pytest.mark.rule("PO-SKILL-rotten")
@pytest.mark.parametrize("action", ["noise", "melee:fire_axe:1"])
def test_the_rotten_do_not_hide_after_noise_or_a_fight(action: str) -> None:
    match = watts(
        "00.w1",
        "rotten",
        cards={"watts": ("fire_axe",)},
        zombies={"00.w1": {"walker": 1}},
        mates={"kim": "10.s2"},
        dice=[4],
    )
    play(match, action, "end")
    assert is_noticed(match.state, 0)


@pytest.mark.rule("PO-SKILL-rotten")
def test_the_rotten_show_themselves_by_noise_and_pay_for_zombies_all_the_same() -> None:
    match = watts("00.w2", "rotten", mates={"kim": "00.w3"}, zombies={"00.w1": {"walker": 1}})
    play(match, "end", "end", "figure:watts")
    assert crowd(match, "00.w2") == {"walker": 1}
    assert not is_noticed(match.state, 0)
    s = play(match, "noise")
    assert is_noticed(s, 0)
    assert play(match, "move:00.w1").actions == 0


@pytest.mark.rule("PO-SKILL-rotten", "PO-SKILL-zombie_link")
def test_who_has_fought_is_noticed_also_while_another_turn_breaks_into_the_own_one() -> None:
    match = watts(
        "00.p",
        "rotten",
        mates={"kim": "00.w1"},
        skills_of={"kim": ["zombie_link"]},
        cards={"watts": ("claw_hammer",)},
        horde=[117],
        agenda=[("seat",)],
    )
    play(match, "figure:watts", "end", "end")
    assert not is_noticed(match.state, 0)
    play(match, "figure:watts", "noise", "open:00.ra-00.p")
    assert match.state.actor == 1
    assert is_noticed(match.state, 0)
    play(match, "end")
    assert (match.state.actor, is_noticed(match.state, 0)) == (0, True)


@pytest.mark.rule("PO-SKILL-ninja", "PO-RULING-50")
def test_a_ninja_is_no_noise_and_makes_none_but_is_seen() -> None:
    match = watts("00.w1", "ninja", cards={"watts": ("pistol",)}, zombies={"00.w2": {"walker": 2}}, dice=[1])
    s = play(match, "shoot:pistol:1:00.w2")
    assert noises(s)[zone(match, "00.w1")] == 0
    play(match, "end")
    assert crowd(match, "00.w1") == {"walker": 2}


@pytest.mark.rule("PO-SKILL-ninja", "PO-ACT-14")
def test_a_ninja_may_make_noise_on_purpose() -> None:
    match = watts("00.w1", "ninja")
    s = play(match, "noise")
    assert noises(s)[zone(match, "00.w1")] == 1
