"""Attacks in the menu: what can be aimed at, what it costs, its noise, and what a kill brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak.state import GameState
from unit.outbreak.boards import can_see, own
from unit.outbreak.fights import BEYOND, FAR, HERE, THERE, armed, gained, noise, rolled, shots
from unit.outbreak.scene import crowd, keys, make_mission, play, scene

MANY = {"walker": 20}


def skill(name: str, *values: Any) -> Any:
    return pytest.param(name, *values, id=name, marks=pytest.mark.rule(f"PO-SKILL-{name}"))


def on_board(name: str, *, at: str, cards: tuple[str, ...], zombies: dict[str, dict[str, int]]) -> Match[GameState]:
    """Watts on one of the six boards."""
    mission = replace(make_mission(), board=own(name), revealed=0, start=(0,))
    return scene({"watts": at}, mission=mission, cards={"watts": cards}, zombies=zombies)


# What can be aimed at


@pytest.mark.rule("PO-EX-30", "PO-EQUIP-2", "PO-ACT-8")
def test_a_rifle_reaches_zones_one_to_three_away_and_a_sub_mg_the_own_and_the_next() -> None:
    every = {name: {"walker": 1} for name in ("00.w1", "00.w2", "00.w3", "10.w2", "10.w3")}
    match = scene({"watts": "00.w1"}, cards={"watts": ["rifle", "sub_mg"]}, zombies=every)
    assert shots(match, "shoot:rifle") == [f"shoot:rifle:1:{name}" for name in ("00.w2", "00.w3", "10.w2")]
    assert shots(match, "shoot:sub_mg") == [f"shoot:sub_mg:1:{name}" for name in ("00.w1", "00.w2")]


@pytest.mark.rule("PO-SKILL-plus1_max_range")
def test_one_more_zone_of_range_still_needs_sight_and_lengthens_no_blade() -> None:
    every = {name: {"walker": 1} for name in (BEYOND, FAR, "00.w1", "10.w2")}
    plain, long = (
        armed("pistol", "molotov", there=MANY, zombies=every, skills=skills) for skills in ([], ["plus1_max_range"])
    )
    assert f"shoot:pistol:1:{BEYOND}" not in shots(plain)
    assert {f"shoot:pistol:1:{BEYOND}", f"shoot:molotov:1:{BEYOND}", "shoot:pistol:1:10.w2"} <= set(shots(long))
    assert f"shoot:pistol:1:{FAR}" not in shots(long)
    assert not shots(armed("kukri", there=MANY, skills=["plus1_max_range"]), "melee")


@pytest.mark.rule("PO-ACT-8", "PO-FIGHT-2")
def test_melee_needs_a_zombie_in_the_own_zone() -> None:
    assert shots(armed("kukri", here={"walker": 1}), "melee") == ["melee:kukri:1"]
    assert not shots(armed("kukri", there=MANY), "melee")


@pytest.mark.rule("PO-FIGHT-3", "PO-RULING-58")
def test_a_zone_where_only_mates_stand_may_be_shot_at_and_is_offered_last() -> None:
    match = armed("rifle", "pistol", there={}, zombies={BEYOND: {"walker": 1}}, mates={"belle": THERE})
    offered = [f"shoot:rifle:1:{BEYOND}", f"shoot:pistol:1:{THERE}", f"shoot:rifle:1:{THERE}"]
    assert sorted(shots(match)) == sorted(offered)
    assert shots(match)[0] == f"shoot:rifle:1:{BEYOND}"
    alone = armed("pistol", mates={"belle": "00.w1"}, skills_of={"belle": ["low_profile"]})
    assert not shots(alone)  # nobody there whom a shot could meet, and never oneself


@pytest.mark.rule("PO-LOS-4", "PO-FIGHT-3")
def test_a_shut_door_stops_shots() -> None:
    room = {"00.ra": {"walker": 1}}
    shut = scene({"watts": "00.p"}, cards={"watts": ["pistol"]}, zombies=room)
    assert not shots(shut)
    opened = scene({"watts": "00.p"}, cards={"watts": ["pistol"]}, zombies=room, opened=["00.ra-00.p"])
    assert shots(opened) == ["shoot:pistol:1:00.ra"]


# Special places


@pytest.mark.rule("PO-PLACE-12")
def test_bars_stop_melee_and_moving_but_no_shots() -> None:
    match = on_board("O2", at="11.a1", cards=("kukri", "pistol"), zombies={"11.c1": {"walker": 1}})
    assert shots(match) == ["shoot:pistol:1:11.c1"]
    assert not shots(match, "melee")
    assert "move:11.c1" not in keys(match)


@pytest.mark.rule("PO-PLACE-14")
def test_a_fence_stops_melee_and_moving_but_no_shots() -> None:
    match = on_board("O4", at="00.n2", cards=("kukri", "pistol"), zombies={"00.y2": {"walker": 1}})
    assert shots(match) == ["shoot:pistol:1:00.y2"]
    assert not shots(match, "melee")


@pytest.mark.rule("PO-PLACE-34", "PO-PLACE-35")
def test_through_a_pane_nobody_is_shot() -> None:
    match = on_board("O3", at="12.h", cards=("kukri", "pistol"), zombies={"12.ra": {"walker": 1}})
    assert can_see(match.state.tables, match.state.where[0], match.state.setting.mission.board.zone("12.ra"))
    assert not shots(match)


@pytest.mark.rule("PO-PLACE-25", "PO-PLACE-20")
def test_from_a_watch_tower_one_shoots_and_does_not_strike() -> None:
    match = on_board("O4", at="t0", cards=("kukri", "pistol"), zombies={"00.y2": {"walker": 1}})
    assert shots(match) == ["shoot:pistol:1:00.y2"]
    assert not shots(match, "melee")


@pytest.mark.rule("PO-FIGHT-9")
def test_from_inside_a_car_one_strikes_and_shoots_freely() -> None:
    mission = make_mission(cars=[(HERE, "police", True)])
    match = armed("kukri", "pistol", here=MANY, there=MANY, mission=mission, riding={"watts": (0, 1)}, dice=[4, 4])
    play(match, "melee:kukri:1", f"shoot:pistol:1:{THERE}")
    assert (crowd(match, HERE), crowd(match, THERE)) == ({"walker": 19}, {"walker": 19})


# What it costs


@pytest.mark.rule("PO-ACT-8")
def test_an_attack_costs_an_action() -> None:
    match = armed("kukri", "pistol", here=MANY)
    assert play(match, "melee:kukri:1").actions == 2
    assert play(match, f"shoot:pistol:1:{HERE}").actions == 1


@pytest.mark.parametrize(
    ("name", "melee", "ranged"),
    [
        skill("plus1_free_combat_action", 3, 3),
        skill("plus1_free_melee_action", 3, 2),
        skill("plus1_free_ranged_action", 2, 3),
    ],
)
def test_free_combat_actions_pay_for_attacks_and_never_for_reloading(name: str, melee: int, ranged: int) -> None:
    blade = armed("kukri", here=MANY, skills=[name])
    assert play(blade, "melee:kukri:1").actions == melee
    gun = armed("sawed_off", here=MANY, skills=[name])
    assert play(gun, f"shoot:sawed_off:1:{HERE}").actions == ranged
    assert play(gun, "reload:sawed_off").actions == ranged - 1


@pytest.mark.rule("PO-SKILL-plus1_free_melee_action", "PO-SKILL-plus1_free_combat_action")
def test_the_narrowest_free_action_pays_first() -> None:
    match = armed("kukri", "pistol", here=MANY, skills=["plus1_free_combat_action", "plus1_free_melee_action"])
    play(match, "melee:kukri:1")
    assert play(match, f"shoot:pistol:1:{HERE}").actions == 3
    assert play(match, "melee:kukri:1").actions == 2


# Noise


@pytest.mark.rule("PO-EX-8", "PO-NOISE-1", "PO-RULING-46", "PO-NOISE-2")
def test_three_attacks_with_two_sub_mgs_make_three_noises_and_they_stay() -> None:
    match = armed("sub_mg", "sub_mg", there=MANY, actions=5)
    for _ in range(3):
        play(match, f"shoot:sub_mg:2:{THERE}")
    assert [len(dice) for dice in rolled(match)] == [6, 6, 6]
    play(match, "move:00.w1")
    assert (noise(match), noise(match, "00.w1"), noise(match, THERE)) == (3, 0, 0)


@pytest.mark.rule("PO-EX-5", "PO-RULING-48", "PO-NOISE-1", "PO-EQUIP-1")
def test_a_fire_axe_is_quiet_in_an_attack_and_noisy_on_a_door() -> None:
    match = scene({"watts": "00.p"}, cards={"watts": ["fire_axe"]}, zombies={"00.p": {"walker": 1}})
    play(match, "melee:fire_axe:1")
    assert noise(match, "00.p") == 0
    play(match, "open:00.ra-00.p")
    assert noise(match, "00.p") == 1


@pytest.mark.rule("PO-EX-6", "PO-NOISE-1", "PO-EQUIP-1")
def test_a_chainsaw_is_noisy_in_an_attack_and_on_a_door() -> None:
    match = scene({"watts": "00.p"}, cards={"watts": ["chainsaw"]}, zombies={"00.p": {"walker": 9}})
    play(match, "melee:chainsaw:1")
    assert noise(match, "00.p") == 1
    play(match, "open:00.ra-00.p")
    assert noise(match, "00.p") == 2


@pytest.mark.rule("PO-RULING-47", "PO-NOISE-1")
def test_rolling_again_makes_no_more_noise() -> None:
    match = armed("sub_mg", "sub_mg", there=MANY, skills=["lucky"], dice=[1] * 12)
    play(match, f"shoot:sub_mg:2:{THERE}", "use:lucky")
    assert noise(match) == 1


@pytest.mark.rule("PO-SKILL-ninja", "PO-SKILL-rotten")
def test_a_ninja_fires_without_a_noise_and_has_fought_all_the_same() -> None:
    match = armed("pistol", there=MANY, skills=["ninja"])
    s = play(match, f"shoot:pistol:1:{THERE}")
    assert noise(match) == 0
    assert s.fought


# Killing


@pytest.mark.rule("PO-XP-1", "PO-ZOMBIE-1")
def test_a_kill_is_worth_a_point_and_an_abomination_five() -> None:
    match = armed("concrete_saw", here={"walker": 1, "abomination": 1}, dice=[6, 6, 1])
    s = play(match, "melee:concrete_saw:1")
    assert (gained(match), s.experience[0], s.kills[0], sum(s.slain)) == (6, 6, 2, 2)


@pytest.mark.rule("PO-XP-1")
def test_the_dead_go_back_to_the_supply() -> None:
    match = armed("kukri", here={"fatty": 2}, dice=[6])
    before = sum(match.state.supply)
    assert sum(play(match, "melee:kukri:1").supply) == before + 1


@pytest.mark.parametrize(
    ("name", "species"),
    [
        skill("collector_walker", "walker"),
        skill("collector_fatty", "berserker_fatty"),
        skill("collector_runner", "runner"),
        skill("collector_abomination", "abomination"),
    ],
)
def test_a_collector_gets_double_for_a_kind_of_any_type_and_for_no_other(name: str, species: str) -> None:
    def points(killed: str) -> int:
        match = armed("concrete_saw", here={killed: 1}, dice=[6, 1, 1], skills=[name])
        play(match, "melee:concrete_saw:1")
        return gained(match)

    once = 5 if species == "abomination" else 1
    assert points(species) == 2 * once
    assert points("walker" if species != "walker" else "runner") == 1


@pytest.mark.rule("PO-XP-3", "PO-EX-9")
def test_the_skill_of_a_new_level_does_not_change_the_dice_of_the_running_action() -> None:
    match = armed("claw_hammer", here=MANY, dice=[5, 5, 5], experience={"watts": 6})
    s = play(match, "melee:claw_hammer:1")
    assert crowd(match, HERE) == {"walker": 17}
    assert s.actions == 3  # one was paid, and yellow brought one
