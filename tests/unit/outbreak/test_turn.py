"""A survivor's turn: moves, noise, doing nothing, leaving; and a round from its beginning to its end."""

from __future__ import annotations

import pytest

from skullyard.games.outbreak.events import (
    FirstPlayer,
    Healed,
    Moved,
    NoiseMade,
    Rose,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from skullyard.games.outbreak.experience import gain
from skullyard.games.outbreak.state import DEAD, DOWN, EMPTY, GONE, NOWHERE, SPENT, UP, WOUND
from unit.outbreak.scene import CARD, asked, events, figure, keys, make_mission, play, scene, zone


@pytest.mark.rule("PO-ACT-1")
def test_a_move_goes_to_a_neighbouring_zone_for_an_action() -> None:
    match = scene({"watts": "00.w2"})
    near = [key for key in keys(match) if key.startswith("move")]
    tables = match.state.tables
    names = match.state.setting.mission.board.names
    assert near == [f"move:{names[other]}" for other in tables.near[zone(match, "00.w2")]]
    s = play(match, "move:00.p")
    assert (s.where[0], s.actions) == (zone(match, "00.p"), 2)
    (moved,) = events(match, Moved)
    assert (moved.how, moved.paid) == ("move", 1)


@pytest.mark.rule("PO-EX-12", "PO-RULING-78", "PO-RULING-79", "PO-MOVE-3")
def test_shannon_leaves_two_walkers_for_three_actions_and_does_not_leave_three() -> None:
    match = scene({"shannon": "00.w2"}, zombies={"00.w2": {"walker": 2}}, confirm_end=True)
    s = play(match, "move:00.p")
    assert (s.where[0], s.actions) == (zone(match, "00.p"), 0)
    three = scene({"shannon": "00.w2"}, zombies={"00.w2": {"walker": 3}})
    assert not [key for key in keys(three) if key.startswith("move")]
    yellow = scene({"shannon": "00.w2"}, skills={"shannon": ["plus1_action"]}, zombies={"00.w2": {"walker": 3}})
    assert "move:00.p" in keys(yellow)


@pytest.mark.rule("PO-NOISE-4", "PO-ACT-14")
def test_a_noise_is_made_for_an_action() -> None:
    match = scene({"watts": "00.w2"}, confirm_end=True)
    s = play(match, "noise", "noise")
    assert s.tokens[zone(match, "00.w2")] == 2
    assert s.actions == 1
    assert [event.zone for event in events(match, NoiseMade)] == [zone(match, "00.w2")] * 2
    s = play(match, "move:00.p")
    assert s.tokens[zone(match, "00.w2")] == 2, "it stays where it was made"


@pytest.mark.rule("PO-ACT-15")
def test_ending_a_turn_loses_the_actions_that_are_left() -> None:
    match = scene({"watts": "00.w2", "kim": "00.w2"})
    s = play(match, "end")
    (ended,) = events(match, TurnEnded)
    assert (ended.figure, ended.lost) == (0, 3)
    assert s.actor == figure(match, "kim")
    assert s.actions == 3


def test_at_tables_with_people_the_end_of_a_turn_is_asked() -> None:
    without = scene({"watts": "00.w2", "kim": "00.w2"})
    assert play(without, "noise", "noise", "noise").actor == 1
    asking = scene({"watts": "00.w2", "kim": "00.w2"}, confirm_end=True)
    assert play(asking, "noise", "noise", "noise").actor == 0
    assert keys(asking) == ["end"]


@pytest.mark.rule("PO-INV-2")
def test_people_may_discard_a_card_even_when_no_action_is_left() -> None:
    match = scene({"watts": "00.w2", "kim": "00.w2"}, cards={"watts": ["kukri"]}, confirm_end=True)
    play(match, "noise", "noise", "noise")
    assert keys(match) == ["discard", "end"]
    s = play(match, "discard")
    assert CARD["kukri"] in s.deck_gone


@pytest.mark.rule("PO-MISSION-3")
def test_a_survivor_leaves_by_an_exit_without_zombies_and_its_turn_is_over() -> None:
    mission = make_mission(exits=["00.w2"])
    match = scene({"watts": "00.w2", "kim": "00.p"}, mission=mission)
    s = play(match, "leave")
    assert s.status == (GONE, UP)
    assert s.where[0] == -1
    assert s.actor == 1
    assert "leave" not in keys(match)
    held = scene({"watts": "00.w2", "kim": "00.p"}, mission=mission, zombies={"00.w2": {"walker": 1}})
    assert "leave" not in keys(held)


@pytest.mark.rule("PO-ROUND-1", "PO-ROUND-2", "PO-ROUND-3")
def test_a_round_goes_from_the_first_player_round_the_table_and_then_to_the_zombies() -> None:
    survivors = {"watts": "00.w1", "kim": "00.w1", "belle": "00.w1"}
    cards = {"watts": [CARD["sawed_off"] | SPENT]}
    agenda = [("end_round",), ("round",)]
    match = scene(survivors, owners=(0, 1, 1), cards=cards, tokens={"00.p": 2}, agenda=agenda)
    s = match.state
    assert sum(s.tokens) == 0
    assert s.slots[0][0] == CARD["sawed_off"], "it is reloaded"
    assert (s.first, s.seat, s.round) == (1, 1, 2)
    assert [event.round for event in events(match, RoundBegan)] == [2]
    assert asked(match).keys() == ["figure:kim", "figure:belle"]
    play(match, "figure:belle", "end")
    assert match.state.actor == figure(match, "kim"), "the last one of a seat is not asked for"
    play(match, "end")
    assert match.state.actor == figure(match, "watts")
    assert [event.figure for event in events(match, TurnBegan)] == [2, 1, 0]
    assert not events(match, FirstPlayer)


@pytest.mark.rule("PO-XP-3", "PO-EX-9", "PO-RULING-86")
def test_seven_points_give_a_fourth_action_in_the_same_turn() -> None:
    match = scene({"watts": "00.w2"}, skills={"watts": ["starts_with_baseball_bat"]}, experience={"watts": 6})
    s = match.state
    gain(s, 0, 1)
    assert s.agenda[-1] == ("learn", 0, 1)
    match = type(match)(match.game, s)
    assert match.state.skills[0] == ("starts_with_baseball_bat", "plus1_action")
    assert match.state.actions == 4
    assert match.state.level() == 1


@pytest.mark.rule("PO-XP-3")
def test_at_orange_one_of_two_and_at_red_one_of_three_is_chosen() -> None:
    match = scene({"watts": "00.w2"}, skills={"watts": ["starts_with_baseball_bat"]})
    s = match.state
    gain(s, 0, 43)
    match = type(match)(match.game, s)
    assert keys(match) == ["skill:plus1_die_melee", "skill:shove"]
    play(match, "skill:shove")
    assert keys(match) == [f"skill:{name}" for name in s.setting.cards[0].standard.red]
    s = play(match, "skill:two_zones_per_move")
    assert s.skills[0] == ("starts_with_baseball_bat", "plus1_action", "shove", "two_zones_per_move")
    assert s.actions == 4


@pytest.mark.rule("PO-XP-3", "PO-EQUIP-4")
def test_whoever_dies_with_the_zombies_it_burns_learns_nothing_more() -> None:
    match = scene(
        {"watts": "00.w2", "kim": "01.p"},
        cards={"watts": ["molotov"]},
        zombies={"00.w2": {"walker": 2}},
        experience={"watts": 18},
    )
    s = play(match, "shoot:molotov:1:00.w2")
    assert (s.status[0], s.experience[0], s.skills[0]) == (DEAD, 20, ())
    assert s.actor == figure(match, "kim")


@pytest.mark.rule("PO-ZV-3", "PO-RULING-87")
def test_belle_rises_before_the_first_player_acts() -> None:
    match = scene(
        {"belle": "00.w2", "watts": "00.p"},
        cards={"belle": ["kukri", "", "water"]},
        wounds={"belle": 2},
        experience={"belle": 21},
        skills={"belle": ["plus1_free_move_action", "plus1_action", "plus1_free_melee_action"]},
        resurrection=True,
        agenda=[("rise", 0)],
    )
    s = match.state
    s.status = (DOWN, UP)
    s.gift = (1, 0)
    match = type(match)(match.game, s)
    match.state.events = []
    assert keys(match) == ["rise", "stay"]
    play(match, "rise")
    s = match.state
    assert [event.zone for event in events(match, Rose)] == [zone(match, "00.w2")]
    assert WOUND not in s.slots[0]
    assert sorted(slot for slot in s.slots[0] if slot >= 0) == sorted((CARD["kukri"], CARD["water"]))
    assert (s.experience[0], s.gift[0], s.status[0]) == (21, 0, UP)
    assert keys(match) == ["skill:plus1_to_dice_roll_ranged", "skill:zombie_link"], "the orange skill is chosen anew"
    s = play(match, "skill:zombie_link")
    assert s.skills[0] == ("plus1_free_move_action", "plus1_free_ranged_action", "zombie_link")


@pytest.mark.rule("PO-ZV-3")
def test_whoever_does_not_want_to_rise_is_out_of_the_game() -> None:
    match = scene(
        {"belle": "00.w2", "watts": "00.p"}, cards={"belle": ["kukri"]}, resurrection=True, agenda=[("rise", 0)]
    )
    s = match.state
    s.status = (DOWN, UP)
    s = play(type(match)(match.game, s), "stay")
    assert s.status == (DEAD, UP)
    assert (s.where[0], set(s.slots[0]), s.deck_gone) == (NOWHERE, {EMPTY}, (CARD["kukri"],))


@pytest.mark.rule("PO-SKILL-regeneration")
def test_regeneration_heals_at_the_end_of_a_round() -> None:
    match = scene({"belle": "00.w2"}, wounds={"belle": 1}, skills={"belle": ["regeneration"]}, agenda=[("end_round",)])
    assert WOUND not in match.state.slots[0]
    assert len(events(match, Healed)) == 1
