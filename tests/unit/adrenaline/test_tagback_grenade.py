"""Tagback Grenade: a mark on whoever has just hurt you, if you see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from unit.adrenaline.aiming import aiming
from unit.adrenaline.scenes import NOTHING, Board, duel, everyone_ends, scene, tokens

if TYPE_CHECKING:
    from skullyard.testing import Scenario


tagback_rule = pytest.mark.rule("AD-POWERUP-tagback_grenade")
GRENADE = "tagback_grenade"


@tagback_rule
def test_whoever_is_hurt_marks_the_attacker_at_once() -> None:
    play = aiming("lock_rifle", dozer={"hand": [f"{GRENADE}-red", "newton-red"]}).play("violet", "figure:dozer")
    assert play.asked == ("dozer",)
    assert play.damage("dozer") == tokens(violet=2)
    assert play.options("dozer") == [f"use:{GRENADE}-red", "no"]
    play.play("dozer", f"use:{GRENADE}-red", "no")
    assert play.marks("violet") == {"dozer": 1}
    assert play.damage("violet") == []
    assert play.hand("dozer") == ["newton-red"]
    assert play.position["discards"]["powerups"] == [f"{GRENADE}-red"]
    assert play.asked == ("violet",)


@tagback_rule
def test_it_may_be_kept() -> None:
    play = aiming("lock_rifle", dozer={"hand": [f"{GRENADE}-red"]}).play("violet", "figure:dozer").play("dozer", "no")
    assert play.marks("violet") == {}
    assert play.hand("dozer") == [f"{GRENADE}-red"]


@tagback_rule
@pytest.mark.rule("AD-RULING-41")
def test_marks_alone_give_no_answer() -> None:
    hand: Board = {"hand": [f"{GRENADE}-red"]}
    play = aiming("zx2", dozer=hand, banshee={"square": "D3"}).play("violet", "mode:scanner", "figure:dozer", "done")
    assert play.asked == ("violet",)
    assert play.marks("dozer") == {"violet": 1}


@tagback_rule
def test_nor_does_a_hit_of_which_nothing_lands() -> None:
    full = {"hand": [f"{GRENADE}-red"], "damage": tokens(banshee=12)}
    play = aiming("lock_rifle", dozer=full).play("violet", "figure:dozer")
    assert play.asked == ("violet",)


@tagback_rule
@pytest.mark.rule("AD-RULING-49", "AD-RULING-2")
def test_it_is_the_victim_that_must_see_the_attacker() -> None:
    def heatseeker(violet: str, dozer: str) -> Scenario:
        return scene(
            {
                "violet": {"square": violet, "weapons": ["heatseeker"]},
                "dozer": {"square": dozer, "hand": [f"{GRENADE}-red"]},
                "banshee": {"square": violet},
            }
        ).play("violet", "shoot")

    seen = heatseeker("A2", "B1")  # B1 is at the door of the red room, A2 is not
    assert seen.asked == ("dozer",)
    seen.play("dozer", f"use:{GRENADE}-red")
    assert seen.marks("violet") == {"dozer": 1}
    unseen = heatseeker("A1", "D3")
    assert unseen.damage("dozer") == tokens(violet=3)
    assert unseen.asked == ("violet",)
    wall = aiming("railgun", violet={"square": "C2"}, dozer={"square": "B2", "hand": [f"{GRENADE}-red"]})
    wall.play("violet", "mode:base", "figure:dozer")
    assert wall.asked == ("violet",)
    assert wall.hand("dozer") == [f"{GRENADE}-red"]


@tagback_rule
@pytest.mark.rule("AD-RULING-50")
def test_a_pull_comes_before_the_look_and_a_push_after_it() -> None:
    hand: Board = {"hand": [f"{GRENADE}-red"]}
    # Before the pull A2 sees nothing of Violet on C1; B1, where the beam ends, does.
    pulled = aiming("tractor_beam", dozer={"square": "A2", **hand}).play("violet", "mode:base", "figure:dozer")
    assert pulled.square("dozer") == "B1"
    assert f"use:{GRENADE}-red" in pulled.options("dozer")
    away = aiming("tractor_beam", dozer={"square": "D1", **hand}).play("violet", "mode:base", "figure:dozer")
    away.play("violet", "to:D2")  # at the door of D1 it would have seen her
    assert away.asked == ("violet",)
    vortex = aiming("vortex_cannon", dozer={"square": "D1", **hand}, banshee={"square": "A3"})
    vortex.play("violet", "to:D2")
    assert vortex.square("dozer") == "D2"
    assert vortex.asked == ("violet",)
    pushed = aiming("grenade_launcher", dozer=hand, banshee={"square": "A3"}, ammo=NOTHING)
    assert pushed.asked == ("dozer",)
    assert pushed.square("dozer") == "B1"
    pushed.play("dozer", f"use:{GRENADE}-red").play("violet", "to:A1")
    assert pushed.marks("violet") == {"dozer": 1}


@tagback_rule
@pytest.mark.rule("AD-RULING-38")
def test_a_fourth_mark_on_the_attacker_is_lost() -> None:
    play = aiming("lock_rifle", dozer={"hand": [f"{GRENADE}-red"]}, violet={"marks": {"dozer": 3, "banshee": 1}})
    play.play("violet", "figure:dozer").play("dozer", f"use:{GRENADE}-red")
    assert play.marks("violet") == {"dozer": 3, "banshee": 1}


@tagback_rule
def test_one_who_has_just_been_killed_may_answer() -> None:
    dying = {"hand": [f"{GRENADE}-red"], "damage": tokens(banshee=9)}
    play = aiming("lock_rifle", dozer=dying).play("violet", "figure:dozer")
    assert play.position["turn"]["fallen"] == ["dozer"]
    play.play("dozer", f"use:{GRENADE}-red")
    assert play.marks("violet") == {"dozer": 1}


@tagback_rule
def test_several_may_answer_one_hit() -> None:
    cards = [f"{GRENADE}-blue", f"{GRENADE}-red", f"{GRENADE}-red"]
    play = aiming("lock_rifle", dozer={"hand": cards}).play("violet", "figure:dozer")
    play.play("dozer", f"use:{GRENADE}-red", f"use:{GRENADE}-red", f"use:{GRENADE}-blue")
    assert play.marks("violet") == {"dozer": 3}
    assert play.hand("dozer") == []
    assert play.asked == ("violet",)


@tagback_rule
@pytest.mark.rule("AD-RULING-51", "AD-RULING-40")
def test_its_mark_turns_when_its_owner_next_hurts_the_attacker() -> None:
    play = aiming("machine_gun", dozer={"hand": [f"{GRENADE}-red"], "weapons": ["zx2"]})
    play.play("violet", "figure:dozer", "done").play("dozer", f"use:{GRENADE}-red")
    play.play("violet", "use:focus_shot:dozer", "done")  # the running action goes on
    assert play.damage("dozer") == tokens(violet=2)
    assert play.damage("violet") == []
    assert play.marks("violet") == {"dozer": 1}
    everyone_ends(play, "violet")
    play.play("dozer", "shoot", "mode:base")
    assert play.damage("violet") == tokens(dozer=2)
    assert play.marks("violet") == {"dozer": 2}


@tagback_rule
def test_each_hit_of_a_shot_may_be_answered() -> None:
    play = aiming("machine_gun", dozer={"hand": [f"{GRENADE}-red"]}, banshee={"square": "A3"}, ammo={"yellow": 1})
    play.play("dozer", "no").play("violet", "use:focus_shot:dozer")
    assert play.asked == ("dozer",)
    play.play("dozer", f"use:{GRENADE}-red")
    assert play.marks("violet") == {"dozer": 1}


@tagback_rule
@pytest.mark.rule("AD-RULING-107")
def test_two_victims_of_a_hit_answer_in_turn_order_after_all_damage() -> None:
    dozer: Board = {"square": "C1", "hand": [f"{GRENADE}-red"]}
    banshee: Board = {"square": "C1", "hand": [f"{GRENADE}-blue"]}
    play = aiming("electroscythe", ammo=NOTHING, dozer=dozer, banshee=banshee)
    assert play.asked == ("dozer",)
    assert play.damage("dozer") == play.damage("banshee") == tokens(violet=1)
    play.play("dozer", f"use:{GRENADE}-red")
    assert play.asked == ("banshee",)
    play.play("banshee", f"use:{GRENADE}-blue")
    assert play.marks("violet") == {"dozer": 1, "banshee": 1}


@tagback_rule
def test_it_cannot_be_played_in_the_own_turn_nor_without_a_hit() -> None:
    play = duel(hand=[f"{GRENADE}-red"])
    assert play.refused("violet", f"use:{GRENADE}-red").code == "only_when_hit"
    bystander = aiming("lock_rifle", banshee={"hand": [f"{GRENADE}-red"]}).play("violet", "figure:dozer")
    assert bystander.asked == ("violet",)
