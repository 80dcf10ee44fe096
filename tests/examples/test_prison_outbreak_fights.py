"""The worked examples of fighting of Prison Outbreak's rulebook, set-up to outcome."""

from __future__ import annotations

import pytest

from examples.prison_scenes import BEYOND, HERE, THERE, TOWN, actions, gained, happened, scene, wounds
from skullyard.games.outbreak.events import Absorbed, Struck


@pytest.mark.rule("PO-EX-11", "PO-FIGHT-3", "PO-BERS-1", "PO-BERS-2")
def test_a_berserker_absorbs_a_shot_and_covers_all_behind_it() -> None:
    crowd = {"walker": 1, "berserker_walker": 1, "berserker_fatty": 1, "runner": 1}
    play = scene(
        {"watts": {"zone": HERE, "cards": ["shotgun", "chainsaw"]}},
        zombies={THERE: crowd},
        dice=[6, 4, 6, 5, 1, 2, 3],
    ).play("watts", f"shoot:shotgun:1:{THERE}")
    assert play.zombies(THERE) == {"berserker_walker": 1, "berserker_fatty": 1, "runner": 1}
    play.play("watts", f"move:{THERE}", "melee:chainsaw:1", "zombie:runner", "zombie:berserker_walker")
    assert play.zombies(THERE) == {"berserker_fatty": 1}


@pytest.mark.rule("PO-EX-25", "PO-ZOMBIE-2", "PO-FIGHT-6")
def test_two_damage_kill_a_fatty_but_only_one_of_two_runners() -> None:
    armed = {"shannon": {"zone": HERE, "cards": ["kukri"]}}
    fatty = scene(armed, zombies={HERE: {"fatty": 1}}, dice=[4]).play("shannon", "melee:kukri:1")
    assert fatty.zombies(HERE) == {}
    runners = scene(armed, zombies={HERE: {"runner": 2}}, dice=[4]).play("shannon", "melee:kukri:1")
    assert runners.zombies(HERE) == {"runner": 1}


@pytest.mark.rule("PO-EX-26", "PO-EQUIP-1")
def test_two_sub_mg_roll_six_dice_with_one_action() -> None:
    play = scene(
        {"joshua": {"zone": HERE, "cards": ["sub_mg", "sub_mg"]}}, zombies={THERE: {"walker": 1}}, dice=[1] * 6
    ).play("joshua", f"shoot:sub_mg:2:{THERE}")
    assert play.state.rng.script == ()
    assert actions(play) == 2


@pytest.mark.rule("PO-EX-27", "PO-EQUIP-1")
def test_two_kukri_always_roll_two_dice() -> None:
    play = scene(
        {"shannon": {"zone": HERE, "cards": ["kukri", "kukri"]}}, zombies={HERE: {"walker": 1}}, dice=[1, 1, 1, 1]
    )
    assert [key for key in play.options("shannon") if key.startswith("melee")] == ["melee:kukri:2"]
    play.play("shannon", "melee:kukri:2", "melee:kukri:2")
    assert play.state.rng.script == ()
    assert actions(play) == 1


@pytest.mark.rule("PO-EX-28", "PO-FIGHT-2")
def test_in_melee_the_hits_are_shared_out_and_no_friend_is_hit() -> None:
    play = scene(
        {"shannon": {"zone": HERE, "cards": ["kukri", "kukri"]}, "grindlock": {"zone": HERE}},
        zombies={HERE: {"walker": 1, "runner": 1, "fatty": 1}},
        dice=[5, 6],
    ).play("shannon", "melee:kukri:2")
    assert not [key for key in play.options("shannon") if key.startswith("figure")]
    play.play("shannon", "zombie:fatty")
    # The other hit is the runner's: whoever wants the walker names it first.
    assert play.zombies(HERE) == {"walker": 1}
    assert wounds(play, "grindlock") == 0
    assert "melee:kukri:2" in play.options("shannon")


@pytest.mark.rule("PO-EX-29", "PO-FIGHT-3", "PO-ZOMBIE-2")
def test_one_damage_kills_walkers_and_is_absorbed_by_a_fatty() -> None:
    play = scene(
        {"joshua": {"zone": HERE, "cards": ["sub_mg", "sub_mg"]}},
        zombies={THERE: {"walker": 3, "fatty": 1}},
        dice=[5, 5, 6, 6, 5, 1],
    ).play("joshua", f"shoot:sub_mg:2:{THERE}")
    assert play.zombies(THERE) == {"fatty": 1}
    assert [event.number for event in happened(play, Absorbed)] == [2]


@pytest.mark.rule("PO-EX-30", "PO-EQUIP-2")
@pytest.mark.parametrize(("card", "zones"), [("rifle", [THERE, BEYOND, "10.w2"]), ("sub_mg", [HERE, THERE])])
def test_a_weapon_reaches_the_zones_of_its_range(card: str, zones: list[str]) -> None:
    street = [HERE, THERE, BEYOND, "10.w2", "10.w3"]
    play = scene({"watts": {"zone": HERE, "cards": [card]}}, zombies={zone: {"walker": 1} for zone in street})
    shots = [key for key in play.options("watts") if key.startswith("shoot")]
    assert shots == [f"shoot:{card}:1:{zone}" for zone in zones]


@pytest.mark.rule("PO-EX-31", "PO-FIGHT-3", "PO-FIGHT-5")
def test_who_shoots_into_a_fray_hits_friends_then_walkers_then_fatties_then_runners() -> None:
    play = scene(
        {"joshua": {"zone": HERE, "cards": ["sub_mg", "sub_mg"]}, "grindlock": {"zone": HERE}},
        zombies={HERE: {"walker": 4, "fatty": 1, "runner": 2}},
        dice=[6, 6, 5, 5, 5, 1, 6, 5, 5, 3, 1, 1],
    ).play("joshua", f"shoot:sub_mg:2:{HERE}")
    assert play.survivor("grindlock")["status"] == "dead"
    assert play.zombies(HERE) == {"walker": 1, "fatty": 1, "runner": 2}
    play.play("joshua", f"shoot:sub_mg:2:{HERE}")
    assert play.zombies(HERE) == {"fatty": 1, "runner": 2}
    assert [event.number for event in happened(play, Absorbed)] == [2]


@pytest.mark.rule("PO-EX-32", "PO-FIGHT-5")
def test_one_hit_of_two_damage_kills_an_unhurt_friend() -> None:
    play = scene(
        {"watts": {"zone": HERE, "cards": ["shotgun"]}, "belle": {"zone": THERE}},
        zombies={THERE: {"walker": 1}},
        dice=[4, 1],
    ).play("watts", f"shoot:shotgun:1:{THERE}")
    assert play.survivor("belle")["status"] == "dead"
    assert play.zombies(THERE) == {"walker": 1}


@pytest.mark.rule("PO-EX-33", "PO-EX-34", "PO-FIGHT-8", "PO-ACT-11")
def test_a_police_car_runs_over_all_it_meets_there_and_back() -> None:
    play = scene(
        {
            "watts": {"car": {"number": 0, "place": 0}},
            "belle": {"car": {"number": 0, "place": 1}},
            "joshua": {"zone": HERE},
        },
        {**TOWN, "cars": [{"zone": HERE, "make": "police"}]},
        zombies={
            HERE: {"walker": 1, "runner": 3},
            THERE: {"walker": 1, "fatty": 1, "runner": 2},
            BEYOND: {"walker": 6},
        },
        dice=[*[6, 5, 4, 4, 1], *[6, 5, 4, 1], *[6, 5, 4, 1, 1, 1], *[5, 4, 1], *[6, 6, 6], *[4]],
    ).play("watts", f"drive:{THERE}:{BEYOND}")
    assert play.survivor("joshua")["status"] == "dead"
    assert play.zombies(HERE) == {"runner": 2}
    assert play.zombies(THERE) == {"fatty": 1, "runner": 2}
    assert play.zombies(BEYOND) == {"walker": 3}
    assert actions(play) == 2
    assert [event.hits for event in happened(play, Struck)] == [4, 3, 3]
    assert [event.number for event in happened(play, Absorbed)] == [2]
    assert wounds(play, "watts") == wounds(play, "belle") == 0

    play.play("watts", f"drive:{THERE}:{BEYOND}")
    assert play.zombies(BEYOND) == {}
    assert play.zombies(THERE) == {"fatty": 1, "runner": 2}
    assert [event.hits for event in happened(play, Struck)][3:] == [2, 3, 1]
    assert [event.number for event in happened(play, Absorbed)] == [2, 3]
    assert play.survivor("watts")["zone"] == play.survivor("belle")["zone"] == BEYOND
    assert gained(play, "watts") == 9
    assert play.state.rng.script == ()
