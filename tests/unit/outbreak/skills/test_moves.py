"""Sprint, Charge, Jump and Bloodlust: how far, at what price, and what stops them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from skullyard.games.outbreak.events import Attacked, Moved, UsedSkill
from skullyard.games.outbreak.state import DOWN, MELEE, MOVE
from skullyard.games.outbreak.triggers import Effect, Trigger
from unit.outbreak.fights import is_dead
from unit.outbreak.scene import asked, crowd, events, keys, make_mission, play, zone
from unit.outbreak.skilled import place, uses, watts, yard

# Five zones in a line: 00.w1, 00.w2, 00.w3, 10.w2, 10.w3; beside 00.w2 lies 00.p, and behind that 00.e2.


# ------------------------------------------------------------------------------------- sprint


@pytest.mark.rule("PO-SKILL-sprint")
def test_a_sprint_goes_three_zones_for_one_action_once_a_turn() -> None:
    match = watts("00.w1", "sprint")
    s = play(match, "use:sprint:00.w2", "go:00.w3", "go:10.w2")
    assert place(match) == "10.w2"
    assert s.actions == 2
    assert uses(match) == []
    assert not [key for key in keys(match) if key.startswith("go:")]


@pytest.mark.rule("PO-SKILL-sprint", "PO-MOVE-4")
def test_zombies_end_a_sprint_and_it_does_not_begin_among_them() -> None:
    match = watts("00.w1", "sprint", zombies={"00.w3": {"walker": 1}})
    play(match, "use:sprint:00.w2", "go:00.w3")
    assert not [key for key in keys(match) if key.startswith("go:")]
    blocked = watts("00.w1", "sprint", zombies={"00.w2": {"walker": 1}})
    assert uses(blocked) == []


@pytest.mark.rule("PO-SKILL-sprint", "PO-MOVE-3", "PO-SKILL-plus1_free_move_action")
def test_a_sprint_pays_for_zombies_left_behind_and_may_be_a_free_move() -> None:
    match = watts("00.w1", "sprint", "plus1_free_move_action", zombies={"00.w1": {"walker": 2}})
    s = play(match, "use:sprint:00.w2")
    assert (s.actions, s.free[MOVE]) == (1, 0)
    poor = watts("00.w1", "sprint", zombies={"00.w1": {"walker": 3}})
    assert uses(poor) == []


@pytest.mark.rule("PO-SKILL-plus1_zone_per_move", "PO-SKILL-sprint")
def test_one_zone_more_lengthens_a_sprint_and_two_zones_a_move_does_not() -> None:
    assert play(watts("00.w1", "sprint", "plus1_zone_per_move"), "use:sprint:00.w2").stride == 3
    assert play(watts("00.w1", "sprint", "two_zones_per_move"), "use:sprint:00.w2").stride == 2
    assert play(watts("00.w1", "two_zones_per_move", "plus1_zone_per_move"), "move:00.w2").stride == 2


# ------------------------------------------------------------------------------------- charge


@pytest.mark.rule("PO-SKILL-charge")
def test_a_charge_is_free_and_goes_two_zones_at_most_once_a_turn() -> None:
    match = watts("00.w1", "charge", zombies={"00.w3": {"walker": 1}, "10.w2": {"walker": 1}})
    assert uses(match, "charge") == ["00.w3"]
    s = play(match, "use:charge:00.w3")
    assert (place(match), s.actions) == ("00.w3", 3)
    assert [event.skill for event in events(match, UsedSkill)] == ["charge"]
    assert [event.how for event in events(match, Moved)] == ["charge", "charge"]
    assert uses(match) == []


@pytest.mark.rule("PO-SKILL-charge", "PO-MOVE-4")
def test_a_charge_needs_zombies_at_its_end_and_none_on_its_way() -> None:
    assert uses(watts("00.w1", "charge")) == []
    match = watts("00.w1", "charge", zombies={"00.w2": {"walker": 1}, "00.w3": {"walker": 1}})
    assert uses(match, "charge") == ["00.w2"]
    inside = watts("00.w1", "charge", zombies={"00.w1": {"walker": 1}})
    assert uses(inside) == []


@pytest.mark.rule("PO-SKILL-charge", "PO-MOVE-3", "PO-SKILL-slippery")
def test_a_charge_pays_for_the_zombies_it_leaves() -> None:
    here = {"00.w1": {"walker": 2}, "00.w2": {"walker": 1}}
    match = watts("00.w1", "charge", zombies=here)
    assert play(match, "use:charge:00.w2").actions == 1
    assert [event.paid for event in events(match, Moved)] == [2]
    assert uses(watts("00.w1", "charge", zombies=here, actions=1)) == []
    assert play(watts("00.w1", "charge", "slippery", zombies=here, actions=0), "use:charge:00.w2").actions == 0


@pytest.mark.rule("PO-SKILL-charge", "PO-MOVE-1")
def test_of_two_ways_the_player_chooses_that_of_a_charge() -> None:
    match = watts("00.y1", "charge", mission=yard(), zombies={"00.y4": {"walker": 1}})
    play(match, "use:charge:00.y4")
    assert keys(match) == ["to:00.y2", "to:00.y3"]
    assert asked(match).prompt == "way"
    play(match, "to:00.y3")
    route = [zone(match, name) for name in ("00.y3", "00.y4")]
    assert [event.to for event in events(match, Moved)] == route


@pytest.mark.rule("PO-SKILL-charge", "PO-MOVE-4")
def test_zombies_on_one_of_two_ways_leave_the_other() -> None:
    zombies = {"00.y4": {"walker": 1}, "00.y2": {"walker": 1}}
    match = watts("00.y1", "charge", mission=yard(), zombies=zombies)
    play(match, "use:charge:00.y4")
    route = [zone(match, name) for name in ("00.y3", "00.y4")]
    assert [event.to for event in events(match, Moved)] == route


@pytest.mark.rule("PO-SKILL-charge", "PO-MOVE-4")
def test_zombies_that_the_mission_puts_in_the_way_stop_a_charge() -> None:
    mission = make_mission()
    middle = mission.board.index["00.w2"]
    ambush = Trigger("enters", (middle,), (Effect("place", (0, 1, middle)),))
    mission = replace(mission, triggers=(ambush,))
    match = watts("00.w1", "charge", mission=mission, zombies={"00.w3": {"walker": 1}})
    play(match, "use:charge:00.w3")
    assert place(match) == "00.w2"
    assert crowd(match, "00.w2") == {"walker": 1}
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-SKILL-charge")
def test_nobody_charges_out_of_a_car() -> None:
    mission = make_mission(cars=[("00.w1", "taxi", True)])
    riding = watts(
        "00.w1", "charge", "sprint", mission=mission, riding={"watts": (0, 0)}, zombies={"00.w2": {"walker": 1}}
    )
    assert uses(riding) == []


# --------------------------------------------------------------------------------------- jump


@pytest.mark.rule("PO-SKILL-jump")
def test_a_jump_lands_two_zones_on_whatever_is_between_for_one_action_once_a_turn() -> None:
    match = watts("00.w1", "jump", zombies={"00.w2": {"abomination": 1}})
    assert uses(match, "jump") == ["00.w3"]
    s = play(match, "use:jump:00.w3")
    assert (place(match), s.actions) == ("00.w3", 2)
    assert [event.how for event in events(match, Moved)] == ["jump"]
    assert uses(match) == []


@pytest.mark.rule("PO-SKILL-jump")
def test_a_jump_needs_sight_and_goes_neither_one_zone_nor_three() -> None:
    match = watts("00.w2", "jump")
    # 00.e2 lies two zones off behind 00.p, 10.w2 behind 00.w3; 10.w3 is seen too, but three zones away.
    assert uses(match, "jump") == ["00.e2", "10.w2"]
    round_the_corner = watts("00.p", "jump")
    assert "00.w1" not in uses(round_the_corner, "jump")
    assert uses(watts("00.ra", "jump")) == []


@pytest.mark.rule("PO-SKILL-jump", "PO-SKILL-slippery", "PO-SKILL-plus1_zone_per_move", "PO-MOVE-3")
def test_a_jump_pays_for_zombies_and_no_other_skill_makes_it_cheaper_or_longer() -> None:
    here = {"00.w1": {"walker": 2}}
    skills = ("jump", "slippery", "plus1_zone_per_move")
    match = watts("00.w1", *skills, zombies=here)
    assert play(match, "use:jump:00.w3").actions == 0
    assert not [key for key in keys(match) if key.startswith("go:")]
    assert uses(watts("00.w1", *skills, zombies=here, actions=2)) == []


@pytest.mark.rule("PO-SKILL-jump", "PO-SKILL-plus1_free_move_action")
def test_a_free_move_pays_for_zombies_around_but_not_for_the_jump() -> None:
    skills = ("jump", "plus1_free_move_action")
    match = watts("00.w1", *skills, zombies={"00.w1": {"walker": 1}}, actions=1)
    s = play(match, "use:jump:00.w3")
    assert (s.actions, s.free[MOVE]) == (0, 0)
    assert uses(watts("00.w1", *skills, actions=0)) == []


# ---------------------------------------------------------------------------------- bloodlust

ARMED = {"watts": ("fire_axe", "pistol")}
PREY = {"00.w3": {"walker": 2}}


@pytest.mark.rule("PO-SKILL-bloodlust_melee")
def test_bloodlust_melee_goes_two_zones_and_strikes_for_one_action() -> None:
    match = watts("00.w1", "bloodlust_melee", cards=ARMED, zombies=PREY, dice=[4])
    s = play(match, "use:bloodlust_melee:00.w3")
    assert (place(match), s.actions) == ("00.w3", 2)
    assert keys(match) == ["melee:fire_axe:1", "pass"]
    s = play(match, "melee:fire_axe:1")
    assert s.actions == 2
    assert crowd(match, "00.w3") == {"walker": 1}
    assert s.experience == (1,)


@pytest.mark.rule("PO-SKILL-bloodlust_melee", "PO-MOVE-3", "PO-MOVE-4")
def test_bloodlust_melee_stops_at_zombies_pays_for_others_and_needs_an_action() -> None:
    near = {"00.w1": {"walker": 1}, "00.w2": {"walker": 1}, **PREY}
    match = watts("00.w1", "bloodlust_melee", cards=ARMED, zombies=near)
    assert uses(match, "bloodlust_melee") == ["00.w2"]
    assert play(match, "use:bloodlust_melee:00.w2").actions == 1
    assert uses(watts("00.w1", "bloodlust_melee", "plus1_free_move_action", zombies=PREY, actions=0)) == []
    assert uses(watts("00.w1", "bloodlust_melee", zombies=near, actions=1)) == []


@pytest.mark.rule("PO-SKILL-bloodlust_melee", "PO-SKILL-plus1_free_melee_action")
def test_bloodlust_spends_no_free_attack_and_works_again_in_the_same_turn() -> None:
    match = watts(
        "00.w1",
        "bloodlust_melee",
        "plus1_free_melee_action",
        cards=ARMED,
        zombies={"00.w2": {"walker": 1}, **PREY},
        dice=[4],
    )
    s = play(match, "use:bloodlust_melee:00.w2", "melee:fire_axe:1")
    assert (s.actions, s.free[MELEE]) == (2, 1)
    s = play(match, "use:bloodlust_melee:00.w3", "pass")
    assert s.actions == 1
    assert crowd(match, "00.w3") == {"walker": 2}


@pytest.mark.rule("PO-SKILL-bloodlust_ranged")
def test_bloodlust_ranged_ends_in_a_shot() -> None:
    match = watts("00.w1", "bloodlust_ranged", cards=ARMED, zombies={**PREY, "10.w2": {"walker": 1}}, dice=[4])
    play(match, "use:bloodlust_ranged:00.w3")
    assert keys(match) == ["shoot:pistol:1:00.w3", "shoot:pistol:1:10.w2", "pass"]
    s = play(match, "shoot:pistol:1:10.w2")
    assert (s.actions, crowd(match, "10.w2")) == (2, {})
    assert s.tokens[zone(match, "00.w3")] == 1


@pytest.mark.rule("PO-SKILL-bloodlust_ranged")
def test_without_a_gun_bloodlust_ranged_is_the_way_alone() -> None:
    match = watts("00.w1", "bloodlust_ranged", cards={"watts": ("fire_axe",)}, zombies=PREY)
    s = play(match, "use:bloodlust_ranged:00.w3")
    assert (s.actions, asked(match).prompt) == (2, "menu")
    assert events(match, Attacked) == []
    assert uses(watts("00.w1", "bloodlust_ranged", cards=ARMED)) == []


@pytest.mark.rule("PO-SKILL-bloodlust_combat")
@pytest.mark.parametrize("trap", ["00.w2", "00.w3"])
def test_who_falls_on_the_way_neither_goes_on_nor_attacks(trap: str) -> None:
    mission = make_mission()
    raid = Trigger("enters", (mission.board.index[trap],), (Effect("activate", ()),))
    mission = replace(mission, triggers=(raid,))
    more: dict[str, Any] = {
        "cards": {"watts": ("hatchet", "kukri", "pistol")},
        "mates": {"kim": "11.p"},
        "resurrection": True,
    }
    match = watts("00.w1", "bloodlust_combat", mission=mission, zombies={"00.w3": {"runner": 2}}, **more)
    play(match, "use:bloodlust_combat:00.w3", "card:hatchet", "card:pistol")
    assert match.state.status[0] == DOWN
    assert place(match) == trap
    assert (match.state.actor, asked(match).prompt) == (1, "menu")


@pytest.mark.rule("PO-SKILL-bloodlust_combat")
def test_bloodlust_combat_leaves_the_choice_of_a_blow_or_a_shot() -> None:
    match = watts("00.w1", "bloodlust_combat", cards=ARMED, zombies=PREY, dice=[1], mates={"kim": "00.w3"})
    play(match, "use:bloodlust_combat:00.w3")
    assert keys(match) == ["melee:fire_axe:1", "shoot:pistol:1:00.w3", "pass"]
    play(match, "melee:fire_axe:1")
    assert asked(match).prompt == "menu"
    assert not is_dead(match, "kim")
    assert uses(watts("00.w1", "bloodlust_combat", cards=ARMED)) == []
