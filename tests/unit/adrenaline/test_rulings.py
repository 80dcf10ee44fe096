"""Rulings that belong to no single part of the game."""

from __future__ import annotations

import pytest

from unit.adrenaline.scenes import FULL, NOTHING, everyone_ends, scene, tokens


@pytest.mark.rule("AD-RULING-42", "AD-MARK-1")
def test_without_turrets_and_strikes_only_a_shot_of_the_marker_turns_marks() -> None:
    # In the deathmatch no square hurts anybody: not one that is entered, not one where a turn ends.
    play = scene(
        {
            "violet": {"square": "B2", "hand": ["newton-blue", "teleporter-red"], "marks": {"dozer": 3}},
            "dozer": {"square": "B1", "marks": {"violet": 2, "banshee": 3}, "weapons": ["lock_rifle"]},
            "banshee": {"square": "A1", "weapons": ["zx2"]},
        }
    )
    play.play("violet", "use:newton-blue", "figure:dozer", "to:C1")  # onto the blue spawnpoint
    play.play("violet", "use:teleporter-red", "to:D3", "run", "to:D2", "run", "to:D3")  # and Violet onto the yellow
    everyone_ends(play, "dozer")  # Violet had nothing left but to end
    assert play.damage("violet") == play.damage("dozer") == []
    assert play.marks("violet") == {"dozer": 3}
    assert play.marks("dozer") == {"violet": 2, "banshee": 3}
    play.play("banshee", "run", "to:B1", "shoot", "mode:base")  # the marker's own shot does
    assert play.damage("dozer") == tokens(banshee=4)
    assert play.marks("dozer") == {"violet": 2, "banshee": 2}


@pytest.mark.rule("AD-RULING-42", "AD-RULING-36")
def test_neither_a_tagback_nor_the_shot_of_another_turns_marks() -> None:
    play = scene(
        {
            "violet": {"square": "C1", "weapons": ["lock_rifle"], "marks": {"dozer": 2}, "ammo": NOTHING},
            "dozer": {"square": "B1", "hand": ["tagback_grenade-red"], "marks": {"banshee": 2}},
            "banshee": {"square": "A3"},
        }
    ).play("violet", "shoot")
    play.play("dozer", "use:tagback_grenade-red")
    assert play.damage("violet") == []
    assert play.marks("violet") == {"dozer": 3}
    assert play.damage("dozer") == tokens(violet=2)
    assert play.marks("dozer") == {"banshee": 2, "violet": 1}


@pytest.mark.rule("AD-RULING-32")
def test_what_one_effect_took_is_not_there_for_the_next() -> None:
    # Both effects of the T.H.O.R. cost a blue cube; with one, the chain ends after its second target.
    play = scene(
        {
            "violet": {"square": "C1", "weapons": ["thor"], "ammo": {"red": 3, "yellow": 3, "blue": 1}},
            "dozer": {"square": "C2"},
            "banshee": {"square": "D2"},
            "sprog": {"square": "D1"},
        }
    ).play("violet", "shoot", "figure:dozer", "use:chain_reaction:banshee")
    assert play.decision("violet").prompt == "action"
    assert play.damage("sprog") == []
    assert play.ammo("violet")["blue"] == 0


@pytest.mark.rule("AD-RULING-32")
def test_a_mode_that_cannot_be_paid_in_full_cannot_be_declared() -> None:
    # The punisher costs red and yellow: with one of the two nothing is half paid.
    play = scene(
        {
            "violet": {"square": "A1", "weapons": ["tractor_beam"], "ammo": {"red": 3}, "hand": ["newton-blue"]},
            "dozer": {"square": "B1"},
            "banshee": {"square": "D3"},
        }
    ).play("violet", "shoot")
    assert play.refused("violet", "mode:punisher").code == "effect_cannot_pay"
    play.play("violet", "stay")
    assert play.ammo("violet") == {"red": 3, "yellow": 0, "blue": 0}
    assert play.hand("violet") == ["newton-blue"]


@pytest.mark.rule("AD-RULING-27", "AD-RULING-28")
@pytest.mark.parametrize("weapon", ["plasma_gun", "rocket_launcher", "cyberblade", "power_glove"])
def test_no_weapon_is_fired_only_to_move(weapon: str) -> None:
    play = scene(
        {
            "violet": {"square": "A2", "weapons": [weapon], "ammo": FULL},
            "dozer": {"square": "D1"},
            "banshee": {"square": "D1"},
        }
    )
    assert play.refused("violet", "shoot").code == "no_target"


@pytest.mark.rule("AD-RULING-33", "AD-RULING-34", "AD-RULING-77")
def test_a_corpse_may_be_the_one_target_a_shot_needs() -> None:
    play = scene(
        {
            "violet": {"square": "C1", "weapons": ["cyberblade"], "ammo": NOTHING},
            "dozer": {"square": "C1", "damage": tokens(banshee=12)},
            "banshee": {"square": "A3"},
        }
    ).play("violet", "shoot", "use:shadowstep:D1")
    assert play.damage("dozer") == tokens(banshee=12)
    assert play.square("violet") == "D1"
    assert play.unloaded("violet") == ["cyberblade"]
