"""Whom hits meet: shared out in melee, dealt in the order of a shot, absorbed, or chosen freely."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.engine.state import frozen
from skullyard.games.outbreak import content
from skullyard.games.outbreak.events import Absorbed, Shot
from skullyard.games.outbreak.state import GameState
from unit.outbreak.fights import HERE, THERE, Horde, armed, gained, is_dead, shots, struck, wounds
from unit.outbreak.scene import SPECIES, asked, crowd, events, keys, play

SURE = [6] * 6


def skill(name: str, *values: Any) -> Any:
    return pytest.param(name, *values, id=name, marks=pytest.mark.rule(f"PO-SKILL-{name}"))


def shot(weapon: str, there: Horde, hits: int, skills: Sequence[str] = (), **more: Any) -> Match[GameState]:
    """Watts has shot into the next zone with two of a weapon, so many dice hitting."""
    match = armed(weapon, weapon, there=there, skills=skills, dice=[*[6] * hits, *[1] * (6 - hits)], **more)
    number = "2" if f"shoot:{weapon}:2:{THERE}" in shots(match) else "1"
    play(match, f"shoot:{weapon}:{number}:{THERE}")
    return match


# Melee


@pytest.mark.rule("PO-EX-28", "PO-FIGHT-2", "PO-RULING-65")
def test_in_melee_hits_are_shared_out_freely_and_no_survivor_is_hit() -> None:
    horde = {"walker": 1, "fatty": 1, "runner": 1}
    match = armed("kukri", "kukri", here=horde, dice=[5, 6], mates={"grindlock": HERE})
    play(match, "melee:kukri:2")
    assert keys(match) == ["zombie:walker", "zombie:fatty"]  # the first of two in rising order
    play(match, "zombie:fatty")
    assert crowd(match, HERE) == {"walker": 1}  # the runner took the other one: nobody else was left to choose
    assert not events(match, Shot)


@pytest.mark.rule("PO-FIGHT-2")
def test_no_set_of_targets_is_reached_by_two_ways() -> None:
    def outcomes(match: Match[GameState]) -> list[tuple[int, ...]]:
        if asked(match).prompt != "target":
            return [match.state.zombies[match.state.where[0]]]
        found = []
        for key in keys(match):
            branch = match.copy()
            play(branch, key)
            found += outcomes(branch)
        return found

    match = armed("claw_hammer", here={"walker": 2, "runner": 2, "berserker_walker": 1}, dice=[5, 5, 5])
    play(match, "melee:claw_hammer:1")
    ends = outcomes(match)
    assert len(ends) == len(set(ends)) == 5  # all threes of 2 walkers, 2 runners, 1 berserker


@pytest.mark.rule("PO-FIGHT-11", "PO-ZOMBIE-2")
def test_a_hit_goes_to_one_it_cannot_hurt_only_when_no_other_is_left() -> None:
    match = armed("claw_hammer", here={"walker": 1, "fatty": 2}, dice=[5, 5, 5])
    play(match, "melee:claw_hammer:1")
    assert crowd(match, HERE) == {"fatty": 2}
    assert [(event.species, event.number) for event in events(match, Absorbed)] == [(SPECIES["fatty"], 2)]


@pytest.mark.rule("PO-EX-25", "PO-ZOMBIE-2", "PO-RULING-63")
def test_one_hit_kills_a_fatty_or_one_of_two_runners() -> None:
    fatty = armed("kukri", here={"fatty": 1}, dice=SURE)
    play(fatty, "melee:kukri:1")
    assert crowd(fatty, HERE) == {}
    runners = armed("kukri", here={"runner": 2}, dice=SURE)
    play(runners, "melee:kukri:1")
    assert crowd(runners, HERE) == {"runner": 1}


@pytest.mark.rule("PO-RULING-64", "PO-ZOMBIE-2")
def test_damage_does_not_add_up() -> None:
    match = armed("chainsaw", here={"abomination": 1}, dice=SURE)
    play(match, "melee:chainsaw:1")
    assert struck(match) == [(5, 2)]
    assert crowd(match, HERE) == {"abomination": 1}


@pytest.mark.rule("PO-BERS-1", "PO-BERS-2")
def test_melee_kills_berserkers_as_the_player_likes() -> None:
    match = armed("kukri", here={"walker": 1, "berserker_walker": 1}, dice=SURE)
    play(match, "melee:kukri:1")
    assert keys(match) == ["zombie:walker", "zombie:berserker_walker"]
    play(match, "zombie:berserker_walker")
    assert crowd(match, HERE) == {"walker": 1}


# The order of a shot


@pytest.mark.rule("PO-FIGHT-3", "PO-FIGHT-4", "PO-ZOMBIE-5")
def test_the_full_order_is_walkers_fatties_and_abominations_runners_each_toxic_standard_berserker() -> None:
    order = [[content.SPECIES_NAMES[species] for species in rank] for rank in content.SHOOTING_ORDER]
    assert order == [
        ["toxic_walker"],
        ["walker"],
        ["berserker_walker"],
        ["toxic_fatty", "toxic_abomination"],
        ["fatty", "abomination"],
        ["berserker_fatty", "berserker_abomination"],
        ["toxic_runner"],
        ["runner"],
        ["berserker_runner"],
    ]


@pytest.mark.rule("PO-FIGHT-3")
@pytest.mark.parametrize(
    ("hits", "left"),
    [
        (1, {"walker": 1, "fatty": 1, "runner": 2}),
        (2, {"fatty": 1, "runner": 2}),
        (3, {"runner": 2}),
        (4, {"runner": 1}),
        (5, {}),
    ],
)
def test_all_of_one_rank_die_before_the_next_is_hit(hits: int, left: dict[str, int]) -> None:
    match = shot("sub_mg", {"walker": 2, "fatty": 1, "runner": 2}, hits, ["plus1_damage_ranged"])
    assert crowd(match, THERE) == left


@pytest.mark.rule("PO-EX-29", "PO-FIGHT-3", "PO-RULING-72")
def test_a_fatty_absorbs_the_hits_that_walkers_leave() -> None:
    match = shot("sub_mg", {"walker": 3, "fatty": 1}, 5)
    assert crowd(match, THERE) == {"fatty": 1}
    assert [event.number for event in events(match, Absorbed)] == [2]


@pytest.mark.rule("PO-RULING-59", "PO-FIGHT-3")
def test_a_fatty_that_a_pistol_cannot_hurt_covers_the_runners() -> None:
    match = shot("sub_mg", {"walker": 1, "fatty": 1, "runner": 1}, 3)
    assert crowd(match, THERE) == {"fatty": 1, "runner": 1}


@pytest.mark.rule("PO-FIGHT-6", "PO-RULING-60", "PO-BERS-1", "PO-BERS-2")
def test_a_berserker_comes_after_its_kind_and_absorbs_every_shot() -> None:
    match = shot("shotgun", {"walker": 1, "berserker_walker": 1, "berserker_fatty": 1, "runner": 1}, 2)
    assert crowd(match, THERE) == {"berserker_walker": 1, "berserker_fatty": 1, "runner": 1}


@pytest.mark.rule("PO-EX-11")
def test_a_berserker_walker_covers_all_until_a_chainsaw_comes() -> None:
    horde = {"walker": 1, "berserker_walker": 1, "berserker_fatty": 1, "runner": 1}
    match = armed("shotgun", "chainsaw", there=horde, dice=[4, 4, 5, 5, 1, 1, 1])
    play(match, f"shoot:shotgun:1:{THERE}")
    assert crowd(match, THERE) == {"berserker_walker": 1, "berserker_fatty": 1, "runner": 1}
    play(match, f"move:{THERE}", "melee:chainsaw:1", "zombie:runner", "zombie:berserker_walker")
    assert crowd(match, THERE) == {"berserker_fatty": 1}


@pytest.mark.rule("PO-FIGHT-3", "PO-FIGHT-4")
def test_the_shooter_chooses_between_fatty_and_abomination_when_both_can_be_killed() -> None:
    skills = ["plus1_damage_ranged"]
    match = shot("shotgun", {"fatty": 1, "abomination": 1, "runner": 1}, 1, skills)
    assert keys(match) == ["zombie:fatty", "zombie:abomination"]
    play(match, "zombie:abomination")
    assert crowd(match, THERE) == {"fatty": 1, "runner": 1}


@pytest.mark.rule("PO-FIGHT-3", "PO-FIGHT-11")
def test_where_only_the_fatty_can_be_hurt_nothing_is_asked() -> None:
    match = shot("shotgun", {"fatty": 1, "abomination": 1, "runner": 1}, 2)
    assert crowd(match, THERE) == {"abomination": 1, "runner": 1}


# Survivors in the way


@pytest.mark.rule("PO-EX-31", "PO-FIGHT-3", "PO-FIGHT-5", "PO-RULING-56", "PO-RULING-58")
def test_a_shot_into_the_own_zone_meets_mates_first_then_walkers_then_the_fatty() -> None:
    horde = {"walker": 4, "fatty": 1, "runner": 2}
    dice = [6, 6, 5, 5, 5, 1, 6, 5, 5, 3, 1, 1]
    match = armed("sub_mg", "sub_mg", here=horde, dice=dice, mates={"grindlock": HERE})
    play(match, f"shoot:sub_mg:2:{HERE}")
    assert is_dead(match, "grindlock")
    assert crowd(match, HERE) == {"walker": 1, "fatty": 1, "runner": 2}
    assert wounds(match, "watts") == 0
    play(match, f"shoot:sub_mg:2:{HERE}")
    assert crowd(match, HERE) == {"fatty": 1, "runner": 2}


@pytest.mark.rule("PO-EX-32", "PO-RULING-57", "PO-FIGHT-5")
def test_one_hit_of_a_shotgun_kills_a_mate_for_good() -> None:
    match = shot("shotgun", {"walker": 1}, 1, mates={"belle": THERE}, resurrection=True)
    assert is_dead(match, "belle")
    assert crowd(match, THERE) == {"walker": 1}


@pytest.mark.rule("PO-FIGHT-5")
def test_damage_beyond_a_death_is_lost_but_hits_go_on() -> None:
    match = shot("shotgun", {"walker": 2}, 2, mates={"belle": THERE}, wounds={"belle": 1})
    assert is_dead(match, "belle")
    assert crowd(match, THERE) == {"walker": 1}


@pytest.mark.rule("PO-FIGHT-5", "PO-FIGHT-3")
def test_the_shooter_says_which_mate_is_hit() -> None:
    match = shot("sub_mg", {"walker": 1}, 2, mates={"belle": THERE, "kim": THERE})
    assert keys(match) == ["figure:belle", "figure:kim"]
    play(match, "figure:kim")
    assert (wounds(match, "belle"), crowd(match, THERE)) == (0, {"walker": 1})
    assert is_dead(match, "kim")  # only she comes after herself; Belle was passed over


@pytest.mark.rule("PO-FIGHT-5")
def test_all_mates_die_before_a_walker_is_hit() -> None:
    match = shot("sub_mg", {"walker": 1}, 5, mates={"belle": THERE, "kim": THERE})
    play(match, "figure:kim")
    assert is_dead(match, "kim")
    assert is_dead(match, "belle")
    assert crowd(match, THERE) == {}


@pytest.mark.rule("PO-FIGHT-5", "PO-SKILL-tough")
def test_a_tough_mate_ignores_the_first_wound_of_each_attack() -> None:
    match = armed(
        "pistol", there={"walker": 1}, dice=SURE, mates={"belle": THERE}, skills_of={"belle": ["tough"]}, actions=3
    )
    play(match, f"shoot:pistol:1:{THERE}", f"shoot:pistol:1:{THERE}")
    assert wounds(match, "belle") == 0
    pair = shot("sub_mg", {"walker": 1}, 2, mates={"belle": THERE}, skills_of={"belle": ["tough"]})
    assert wounds(pair, "belle") == 1


@pytest.mark.rule("PO-FIGHT-5", "PO-SKILL-tough", "PO-SKILL-zombie_link")
def test_what_a_tough_mate_ignored_of_zombies_and_of_an_attack_among_them_is_told_apart() -> None:
    match = armed("pistol", there={"walker": 1}, dice=SURE, mates={"belle": THERE}, skills_of={"belle": ["tough"]})
    match.state.shrugged = 0b11  # the attack is made in an extra turn, in the middle of the zombies' phase
    s = play(match, f"shoot:pistol:1:{THERE}")
    assert wounds(match, "belle") == 0
    assert s.shrugged == 0b11


@pytest.mark.rule("PO-FIGHT-5")
def test_each_wound_of_a_shot_costs_a_card_that_its_owner_chooses() -> None:
    match = shot("sub_mg", {"walker": 1}, 1, mates={"belle": THERE}, cards={"belle": ["water", "nails"]}, owners=[0, 1])
    assert asked(match).seat == 1
    assert set(keys(match)) == {"card:water", "card:nails"}
    play(match, "card:nails")
    assert wounds(match, "belle") == 1


@pytest.mark.rule("PO-RULING-54", "PO-FIGHT-3")
def test_whoever_stands_between_is_not_hit() -> None:
    match = armed("rifle", there={"walker": 2}, zombies={"00.e2": {"walker": 2}}, dice=[6], mates={"belle": THERE})
    play(match, "shoot:rifle:1:00.e2")
    assert (crowd(match, THERE), crowd(match, "00.e2")) == ({"walker": 2}, {"walker": 1})
    assert wounds(match, "belle") == 0


@pytest.mark.rule("PO-SKILL-low_profile")
def test_a_mate_with_a_low_profile_is_skipped_but_burns_like_all() -> None:
    low: dict[str, Any] = {"mates": {"belle": THERE}, "skills_of": {"belle": ["low_profile"]}}
    match = shot("sub_mg", {"walker": 2}, 1, **low)
    assert wounds(match, "belle") == 0
    assert crowd(match, THERE) == {"walker": 1}
    fire = armed("molotov", there={"walker": 2}, **low)
    play(fire, f"shoot:molotov:1:{THERE}")
    assert is_dead(fire, "belle")


@pytest.mark.rule("PO-SKILL-steady_hand")
def test_a_steady_hand_leaves_out_whom_it_likes() -> None:
    match = shot("sub_mg", {"walker": 3}, 3, ["steady_hand"], mates={"belle": THERE, "kim": THERE})
    assert keys(match) == ["figure:belle", "figure:kim", "done"]
    spared = match.copy()
    play(spared, "done")
    assert crowd(spared, THERE) == {}
    play(match, "figure:belle", "done")
    assert (wounds(match, "belle"), wounds(match, "kim")) == (1, 0)
    assert crowd(match, THERE) == {"walker": 1}


@pytest.mark.rule("PO-SKILL-steady_hand")
def test_a_steady_hand_does_not_hold_back_a_molotov() -> None:
    match = armed("molotov", there={"walker": 1}, mates={"belle": THERE}, skills=["steady_hand"])
    play(match, f"shoot:molotov:1:{THERE}")
    assert is_dead(match, "belle")


# Free choice


@pytest.mark.rule("PO-CARD-sniper_rifle", "PO-FIGHT-3", "PO-RULING-61")
def test_a_sniper_rifle_picks_its_target_but_no_berserker() -> None:
    match = armed("sniper_rifle", there={"walker": 1, "runner": 1, "berserker_walker": 1}, dice=SURE)
    play(match, f"shoot:sniper_rifle:1:{THERE}")
    assert keys(match) == ["zombie:walker", "zombie:runner"]
    play(match, "zombie:runner")
    assert crowd(match, THERE) == {"walker": 1, "berserker_walker": 1}
    alone = armed("sniper_rifle", there={"berserker_walker": 1}, dice=SURE)
    play(alone, f"shoot:sniper_rifle:1:{THERE}")
    assert crowd(alone, THERE) == {"berserker_walker": 1}


@pytest.mark.rule("PO-SKILL-sniper")
def test_a_sniper_picks_the_targets_of_all_ranged_attacks_survivors_too() -> None:
    match = shot("sub_mg", {"walker": 2, "runner": 2}, 2, ["sniper"], mates={"belle": THERE})
    assert keys(match) == ["zombie:walker", "zombie:runner", "figure:belle"]
    friendly = match.copy()
    play(friendly, "figure:belle", "zombie:runner")
    assert wounds(friendly, "belle") == 1
    assert crowd(friendly, THERE) == {"walker": 2, "runner": 1}
    play(match, "zombie:runner")
    assert wounds(match, "belle") == 0
    assert crowd(match, THERE) == {"walker": 2}


@pytest.mark.rule("PO-SKILL-sniper")
def test_nobody_who_chooses_freely_has_to_hit_a_mate() -> None:
    match = shot("sub_mg", {"walker": 1}, 3, ["sniper"], mates={"belle": THERE})
    play(match, "zombie:walker")
    assert wounds(match, "belle") == 0
    only = shot("sub_mg", {}, 1, ["sniper"], mates={"belle": THERE})
    assert keys(only) == ["done", "figure:belle"]
    play(only, "done")
    assert wounds(only, "belle") == 0


@pytest.mark.rule("PO-SKILL-point_blank", "PO-RULING-55")
def test_at_point_blank_a_rifle_fires_into_its_own_zone_and_kills_a_berserker_of_ones_choice() -> None:
    horde = {"walker": 1, "berserker_runner": 1}
    assert f"shoot:rifle:1:{HERE}" not in shots(armed("rifle", here=horde))
    match = armed("rifle", here=horde, dice=[3], skills=["point_blank"], mates={"belle": HERE})
    play(match, f"shoot:rifle:1:{HERE}")
    assert keys(match) == ["zombie:walker", "zombie:berserker_runner", "figure:belle"]
    play(match, "zombie:berserker_runner")
    assert crowd(match, HERE) == {"walker": 1}


@pytest.mark.rule("PO-SKILL-point_blank")
def test_point_blank_is_for_the_own_zone_only_and_damage_must_suffice() -> None:
    away = armed("pistol", there={"berserker_walker": 1}, dice=SURE, skills=["point_blank"])
    play(away, f"shoot:pistol:1:{THERE}")
    assert crowd(away, THERE) == {"berserker_walker": 1}
    fat = armed("pistol", here={"fatty": 1}, dice=SURE, skills=["point_blank"])
    play(fat, f"shoot:pistol:1:{HERE}")
    assert crowd(fat, HERE) == {"fatty": 1}


# The reaper


@pytest.mark.parametrize(
    ("name", "blade", "gun"),
    [skill("reaper_combat", 1, 1), skill("reaper_melee", 1, 0), skill("reaper_ranged", 0, 1)],
)
def test_the_reaper_takes_one_more_of_the_same_and_its_experience(name: str, blade: int, gun: int) -> None:
    strike = armed("kukri", here={"walker": 3}, dice=SURE, skills=[name])
    play(strike, "melee:kukri:1")
    assert crowd(strike, HERE) == {"walker": 2 - blade}
    assert gained(strike) == 1 + blade
    fire = shot("sub_mg", {"walker": 4}, 2, [name])
    assert crowd(fire, THERE) == {"walker": 2 - gun}


@pytest.mark.rule("PO-RULING-93", "PO-SKILL-reaper_melee")
def test_the_reaper_takes_none_of_another_kind_or_type() -> None:
    match = armed("kukri", here={"walker": 1, "berserker_walker": 1, "runner": 2}, dice=SURE, skills=["reaper_melee"])
    play(match, "melee:kukri:1", "zombie:walker")
    assert crowd(match, HERE) == {"berserker_walker": 1, "runner": 2}


@pytest.mark.rule("PO-RULING-93", "PO-SKILL-reaper_melee")
def test_when_several_kinds_fell_it_is_chosen_which_one_the_reaper_takes() -> None:
    match = armed("kukri", "kukri", here={"walker": 3, "runner": 3}, dice=[4, 4], skills=["reaper_melee"])
    play(match, "melee:kukri:2", "zombie:walker", "zombie:runner")
    assert asked(match).prompt == "reap"
    play(match, "zombie:walker")
    assert crowd(match, HERE) == {"walker": 1, "runner": 2}
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-RULING-93", "PO-SKILL-reaper_melee")
def test_the_choice_of_the_reaper_stays_open_until_the_last_hit() -> None:
    match = armed("claw_hammer", here={"walker": 2, "runner": 4}, dice=[5, 5, 5], skills=["reaper_melee"])
    play(match, "melee:claw_hammer:1", "zombie:walker", "zombie:runner")
    assert keys(match) == ["zombie:walker", "zombie:runner"]
    play(match, "zombie:walker")
    assert crowd(match, HERE) == {"runner": 2}


@pytest.mark.rule("PO-SKILL-reaper_ranged")
def test_the_hit_that_the_reaper_saves_goes_on_to_the_next_rank() -> None:
    match = shot("sub_mg", {"walker": 3, "runner": 2}, 3, ["reaper_ranged"])
    assert crowd(match, THERE) == {"runner": 1}


@pytest.mark.rule("PO-SKILL-reaper_ranged", "PO-FIGHT-4")
def test_the_reaper_takes_a_second_fatty_beside_an_abomination() -> None:
    skills = ["reaper_ranged", "plus1_damage_ranged"]
    match = shot("shotgun", {"fatty": 3, "abomination": 1}, 2, skills)
    assert crowd(match, THERE) == {"fatty": 1, "abomination": 1}  # it could not begin with the one abomination
    play(match, "zombie:abomination")
    assert crowd(match, THERE) == {"fatty": 1}


@pytest.mark.rule("PO-SKILL-reaper_ranged", "PO-SKILL-trick_shot")
def test_the_reaper_comes_once_in_an_action_even_to_two_zones() -> None:
    skills = ["reaper_ranged", "trick_shot"]
    match = armed("pistol", "pistol", here={"walker": 3}, there={"walker": 3}, dice=SURE, skills=skills)
    play(match, f"shoot:pistol:2:{HERE}:{THERE}")
    assert (crowd(match, HERE), crowd(match, THERE)) == ({"walker": 1}, {"walker": 2})


@pytest.mark.rule("PO-SKILL-reaper_ranged")
def test_the_reaper_waits_for_the_second_zone_when_the_first_has_no_two_alike() -> None:
    skills = ["reaper_ranged", "trick_shot"]
    match = armed("pistol", "pistol", here={"walker": 1}, there={"walker": 3}, dice=SURE, skills=skills)
    play(match, f"shoot:pistol:2:{HERE}:{THERE}")
    assert (crowd(match, HERE), crowd(match, THERE)) == ({}, {"walker": 1})


# On disk


def test_an_attack_can_be_saved_at_each_of_its_questions() -> None:
    skills = ["lucky", "trick_shot", "sniper", "reaper_ranged"]
    horde = {"walker": 3, "runner": 3}
    match = armed("sub_mg", "sub_mg", here=horde, there=horde, dice=[6] * 12, skills=skills, mates={"belle": THERE})
    play(match, f"shoot:sub_mg:2:{HERE}:{THERE}")
    prompts = []
    for key in ("keep", "zombie:walker", "zombie:runner", "zombie:walker", "figure:belle", "zombie:runner"):
        prompts.append(asked(match).prompt)
        assert frozen(json.loads(json.dumps(match.state.agenda))) == match.state.agenda
        play(match, key)
    assert prompts == ["reroll", "target", "target", "reap", "target", "target"]
    assert asked(match).prompt == "menu"
    assert (crowd(match, HERE), crowd(match, THERE)) == ({"walker": 1, "runner": 1}, {"walker": 3, "runner": 1})
    assert wounds(match, "belle") == 1
