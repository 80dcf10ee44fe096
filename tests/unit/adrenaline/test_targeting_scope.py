"""Targeting Scope: 1 more damage while a weapon deals it, for a cube."""

from __future__ import annotations

import pytest

from unit.adrenaline.aiming import aiming
from unit.adrenaline.scenes import NOTHING, duel, tokens

SCOPE = "targeting_scope"

scope_rule = pytest.mark.rule(f"AD-POWERUP-{SCOPE}")


@scope_rule
def test_a_scope_gives_1_more_to_one_who_is_hurt_for_a_cube_of_any_colour() -> None:
    play = aiming("lock_rifle", f"{SCOPE}-red", ammo={"red": 1, "blue": 1}).play("violet", "figure:dozer")
    assert play.damage("dozer") == []  # it belongs to dealing the damage
    assert play.options("violet") == [f"scope:{SCOPE}-red:dozer", "no"]
    play.play("violet", f"scope:{SCOPE}-red:dozer")
    assert play.options("violet") == ["pay:cube-red", "pay:cube-blue"]
    play.play("violet", "pay:cube-blue")
    assert play.damage("dozer") == tokens(violet=3)
    assert play.ammo("violet") == {"red": 1, "yellow": 0, "blue": 0}
    assert play.hand("violet") == []
    assert play.position["discards"]["powerups"] == [f"{SCOPE}-red"]


@scope_rule
def test_a_scope_may_be_kept() -> None:
    play = aiming("lock_rifle", f"{SCOPE}-red", ammo={"blue": 1}).play("violet", "figure:dozer", "no")
    assert play.damage("dozer") == tokens(violet=2)
    assert play.hand("violet") == [f"{SCOPE}-red"]
    assert play.ammo("violet")["blue"] == 1


@scope_rule
@pytest.mark.rule("AD-RULING-45")
def test_a_target_that_only_gets_marks_is_not_eligible() -> None:
    bystander = aiming("hellion", f"{SCOPE}-red", banshee={"square": "B1"})
    bystander.play("violet", "mode:base", "figure:dozer")
    assert bystander.options("violet") == [f"scope:{SCOPE}-red:dozer", "no"]
    bystander.refused("violet", f"scope:{SCOPE}-red:banshee")
    scanner = aiming("zx2", f"{SCOPE}-red").play("violet", "mode:scanner", "figure:dozer", "done")
    assert scanner.decision("violet").prompt == "action"
    second = aiming("lock_rifle", f"{SCOPE}-blue").play("violet", "figure:dozer", "no", "use:second_lock:banshee")
    assert second.decision("violet").prompt == "action"
    assert second.marks("banshee") == {"violet": 1}


@scope_rule
def test_the_point_counts_for_adrenaline_kill_and_overkill() -> None:
    play = aiming("lock_rifle", f"{SCOPE}-red").play("violet", "figure:dozer", f"scope:{SCOPE}-red:dozer")
    play.play("violet", "pay:cube-blue")
    assert play.view().fighters[1].adrenaline == 1
    for before in (8, 9):
        kill = aiming("lock_rifle", f"{SCOPE}-red", dozer={"damage": tokens(banshee=before)})
        kill.play("violet", "figure:dozer", f"scope:{SCOPE}-red:dozer", "pay:cube-blue")
        assert kill.damage("dozer") == tokens(banshee=before, violet=3)
        assert kill.position["turn"]["fallen"] == ["dozer"]


@scope_rule
@pytest.mark.rule("AD-SHOOT-5")
def test_a_point_past_the_12th_box_would_be_lost_and_is_not_offered() -> None:
    full = aiming("lock_rifle", f"{SCOPE}-red", dozer={"damage": tokens(banshee=10)}).play("violet", "figure:dozer")
    assert full.damage("dozer") == tokens(banshee=10, violet=2)
    assert full.hand("violet") == [f"{SCOPE}-red"]
    marked = {"damage": tokens(banshee=9), "marks": {"violet": 1}}
    turned = aiming("lock_rifle", f"{SCOPE}-red", dozer=marked).play("violet", "figure:dozer")
    assert turned.damage("dozer") == tokens(banshee=9, violet=3)
    others = {"damage": tokens(banshee=9), "marks": {"banshee": 3}}
    theirs = aiming("lock_rifle", f"{SCOPE}-red", dozer=others).play("violet", "figure:dozer")
    assert theirs.options("violet") == [f"scope:{SCOPE}-red:dozer", "no"]


@scope_rule
@pytest.mark.rule("AD-RULING-44")
def test_the_point_is_part_of_the_same_hit() -> None:
    play = aiming("lock_rifle", f"{SCOPE}-red", dozer={"marks": {"violet": 2, "banshee": 1}})
    play.play("violet", "figure:dozer", f"scope:{SCOPE}-red:dozer", "pay:cube-blue", "done")
    # 2 of the rifle, 1 of the scope, 2 old marks; then the rifle's own mark, which stays.
    assert play.damage("dozer") == tokens(violet=5)
    assert play.marks("dozer") == {"violet": 1, "banshee": 1}
    hits = [seen.known for seen in play.seen() if seen.kind == "Hurt"]
    assert [(hit["dealt"], hit["turned"]) for hit in hits] == [(3, 2)]


@scope_rule
def test_every_hit_of_a_shot_is_such_a_moment() -> None:
    play = aiming("machine_gun", f"{SCOPE}-red").play("violet", "figure:dozer", "figure:banshee", "no")
    play.play("violet", "use:focus_shot:dozer")
    assert play.options("violet") == [f"scope:{SCOPE}-red:dozer", "no"]  # only the focus shot's target is hurt now
    play.play("violet", f"scope:{SCOPE}-red:dozer", "pay:cube-red")
    assert play.damage("dozer") == tokens(violet=3)
    assert play.damage("banshee") == tokens(violet=1)


@scope_rule
def test_a_scope_is_not_used_between_actions_nor_on_the_damage_of_others() -> None:
    play = duel(hand=[f"{SCOPE}-red"])
    assert play.refused("violet", f"use:{SCOPE}-red").code == "only_while_hitting"
    theirs = aiming("lock_rifle", dozer={"hand": [f"{SCOPE}-red"]}, banshee={"hand": [f"{SCOPE}-blue"]})
    theirs.play("violet", "figure:dozer")
    assert theirs.asked == ("dozer",)
    assert theirs.options("dozer") == ["no"]  # it may answer, and has nothing to answer with
    theirs.play("dozer", "no")
    assert theirs.damage("dozer") == tokens(violet=2)


@scope_rule
@pytest.mark.rule("AD-RULING-48")
def test_another_powerup_may_pay_the_cube_and_the_scope_itself_may_not() -> None:
    alone = aiming("lock_rifle", f"{SCOPE}-blue", ammo=NOTHING).play("violet", "figure:dozer")
    assert alone.decision("violet").prompt == "action"
    assert alone.hand("violet") == [f"{SCOPE}-blue"]
    other = aiming("lock_rifle", f"{SCOPE}-red", "newton-blue", ammo=NOTHING).play("violet", "figure:dozer")
    other.play("violet", f"scope:{SCOPE}-red:dozer")  # the Newton is the only payment
    assert other.hand("violet") == []
    assert other.damage("dozer") == tokens(violet=3)
    either = aiming("lock_rifle", f"{SCOPE}-red", "newton-blue", ammo={"yellow": 1}).play("violet", "figure:dozer")
    assert either.options("violet") == [f"scope:{SCOPE}-red:dozer", "no"]  # a Newton is no scope
    either.play("violet", f"scope:{SCOPE}-red:dozer")
    assert either.options("violet") == ["pay:cube-yellow", "pay:newton-blue"]
    either.play("violet", "pay:newton-blue")
    assert either.ammo("violet")["yellow"] == 1
    assert either.square("dozer") == "B1"  # it moves nobody


@scope_rule
@pytest.mark.rule("AD-RULING-48")
def test_a_second_scope_may_pay_for_the_first_even_of_the_same_colour() -> None:
    play = aiming("lock_rifle", f"{SCOPE}-red", f"{SCOPE}-red", ammo=NOTHING).play("violet", "figure:dozer")
    play.play("violet", f"scope:{SCOPE}-red:dozer")
    assert play.hand("violet") == []
    assert play.damage("dozer") == tokens(violet=3)


@scope_rule
@pytest.mark.rule("AD-RULING-47")
def test_several_scopes_on_one_shot_each_with_its_own_cube() -> None:
    cards = (f"{SCOPE}-red", f"{SCOPE}-blue")
    one = aiming("lock_rifle", *cards, ammo={"red": 2}).play("violet", "figure:dozer")
    one.play("violet", f"scope:{SCOPE}-red:dozer", "pay:cube-red", f"scope:{SCOPE}-blue:dozer")
    assert one.damage("dozer") == tokens(violet=4)
    assert one.ammo("violet")["red"] == 0
    twins = aiming("lock_rifle", f"{SCOPE}-red", f"{SCOPE}-red", ammo={"yellow": 2}).play("violet", "figure:dozer")
    twins.play("violet", f"scope:{SCOPE}-red:dozer", "pay:cube-yellow", f"scope:{SCOPE}-red:dozer")
    assert twins.damage("dozer") == tokens(violet=4)
    apart = aiming("machine_gun", *cards, ammo={"red": 2}).play("violet", "figure:dozer", "figure:banshee")
    apart.play("violet", f"scope:{SCOPE}-red:banshee", "pay:cube-red", f"scope:{SCOPE}-blue:dozer")
    assert apart.damage("dozer") == apart.damage("banshee") == tokens(violet=2)
    poor = aiming("lock_rifle", *cards, ammo={"red": 1}).play("violet", "figure:dozer")
    poor.play("violet", f"scope:{SCOPE}-red:dozer", "pay:cube-red")
    assert poor.damage("dozer") == tokens(violet=3)  # nothing is left to pay the other with
    assert poor.hand("violet") == [f"{SCOPE}-blue"]


@scope_rule
@pytest.mark.rule("AD-RULING-46")
def test_after_the_answer_it_is_too_late_for_a_scope() -> None:
    play = aiming("lock_rifle", f"{SCOPE}-red", dozer={"hand": ["tagback_grenade-red"]}).play("violet", "figure:dozer")
    assert play.asked == ("violet",)
    play.play("violet", "no")
    assert play.asked == ("dozer",)
    play.play("dozer", "use:tagback_grenade-red")
    assert play.asked == ("violet",)
    assert play.decision("violet").prompt == "extra"
    play.refused("violet", f"scope:{SCOPE}-red:dozer")
    assert play.damage("dozer") == tokens(violet=2)
