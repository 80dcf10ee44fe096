"""What holds for every shot."""

from __future__ import annotations

import pytest

from unit.adrenaline.scenes import FULL, NOTHING, duel, scene, tokens


@pytest.mark.rule("AD-SHOOT-1", "AD-SHOOT-2")
def test_weapon_then_target_then_payment_then_damage() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["lock_rifle", "zx2"], "ammo": FULL, "hand": ["newton-red"]},
            "dozer": {"square": "D2"},
            "banshee": {"square": "C1"},
        }
    ).play("violet", "shoot")
    assert play.decision("violet").prompt == "draw"
    play.play("violet", "weapon:lock_rifle")
    assert play.view().fighters[0].firing == "lock_rifle"
    assert play.decision("violet").prompt == "target"
    assert play.damage("dozer") == []
    play.play("violet", "figure:dozer")
    assert play.damage("dozer") == tokens(violet=2)
    assert play.ammo("violet") == FULL  # the load paid for the basic effect


@pytest.mark.rule("AD-SHOOT-1", "AD-RULING-32")
def test_an_effect_is_paid_before_it_deals() -> None:
    play = scene(
        {
            "violet": {"square": "C1", "weapons": ["thor"], "ammo": FULL, "hand": ["newton-blue"]},
            "dozer": {"square": "C2"},
            "banshee": {"square": "D2"},
        }
    ).play("violet", "shoot", "figure:dozer", "use:chain_reaction:banshee")
    assert play.decision("violet").prompt == "pay"
    assert play.damage("banshee") == []
    play.play("violet", "pay:cubes")
    assert play.damage("banshee") == ["violet"]
    assert play.ammo("violet") == {"red": 3, "yellow": 3, "blue": 2}


@pytest.mark.rule("AD-SHOOT-5", "AD-RULING-32")
def test_what_cannot_be_paid_is_not_offered() -> None:
    play = scene(
        {
            "violet": {"square": "C1", "weapons": ["electroscythe"], "ammo": {"red": 1, "yellow": 3, "blue": 0}},
            "dozer": {"square": "C1"},
            "banshee": {"square": "D2"},
        }
    ).play("violet", "shoot")
    assert play.damage("dozer") == ["violet"]  # the reaper costs a blue cube more, so there was nothing to choose


@pytest.mark.rule("AD-SHOOT-5")
def test_a_paid_effect_without_a_target_is_not_offered() -> None:
    play = duel(weapons=["thor"]).play("violet", "shoot")
    assert play.decision("violet").prompt == "action"  # Dozer sees nobody else: no chain reaction
    grenade = duel(weapons=["grenade_launcher"]).play("violet", "shoot")
    assert {o for o in grenade.options("violet") if "grenade" in o} == {"use:extra_grenade:D2"}


@pytest.mark.rule("AD-SHOOT-5", "AD-RULING-11", "AD-RULING-55")
def test_no_move_ends_where_it_began() -> None:
    play = duel(hand=["teleporter-red"])
    assert "to:C2" not in play.play("violet", "run").options("violet")
    play.undo("violet").play("violet", "use:teleporter-red")
    assert "to:C2" not in play.options("violet")
    glide = duel(weapons=["plasma_gun"]).play("violet", "shoot")
    assert not [option for option in glide.options("violet") if option == "use:phase_glide:C2"]


@pytest.mark.rule("AD-RULING-12")
def test_walls_bind_those_who_are_moved() -> None:
    play = scene(
        {
            "violet": {"square": "B2", "weapons": ["shotgun"], "ammo": NOTHING},
            "dozer": {"square": "B2"},
            "banshee": {"square": "D3"},
        }
    ).play("violet", "shoot")
    assert set(play.options("violet")) == {"to:B1", "to:B3", "stay"}  # A2 and C2 lie behind walls


@pytest.mark.rule("AD-RULING-103")
def test_loaded_weapons_are_hidden_and_fired_ones_lie_open() -> None:
    play = duel(weapons=["lock_rifle", "thor"])
    board = play.view("dozer").fighters[0]
    assert (board.loaded, board.unloaded) == (2, ())
    assert play.view("dozer").ready == ()
    assert play.view("violet").ready == ("lock_rifle", "thor")
    play.play("violet", "shoot", "weapon:lock_rifle")
    board = play.view("dozer").fighters[0]
    assert (board.loaded, board.unloaded) == (1, ("lock_rifle",))


@pytest.mark.rule("AD-RULING-107")
def test_those_who_may_answer_are_asked_in_turn_order() -> None:
    play = scene(
        {
            "sprog": {"square": "C2", "hand": ["tagback_grenade-red"]},
            "violet": {"square": "C2", "weapons": ["electroscythe"], "ammo": NOTHING},
            "dozer": {"square": "C2", "hand": ["newton-red"]},
            "banshee": {"square": "C2"},
        },
        turn={"active": "violet"},
    ).play("violet", "shoot")
    assert play.asked == ("dozer",)  # it holds a card, which everybody knows; what it is nobody knows
    assert play.options("dozer") == ["no"]
    play.play("dozer", "no")
    assert play.asked == ("sprog",)  # Banshee holds no card and is not asked
    play.play("sprog", "use:tagback_grenade-red")
    assert play.marks("violet") == {"sprog": 1}


@pytest.mark.rule("AD-POWERUP-tagback_grenade", "AD-POWERUP-newton")
def test_whether_a_seat_is_asked_again_does_not_tell_what_it_holds() -> None:
    for card in ("newton-red", "targeting_scope-red"):
        play = scene(
            {
                "violet": {"square": "C2", "weapons": ["electroscythe"], "ammo": NOTHING, "hand": [card]},
                "dozer": {"square": "C2", "hand": ["newton-blue"]},
                "banshee": {"square": "A1"},
            },
            turn={"active": "violet", "actions": 1},
        ).play("violet", "shoot")
        play.play("dozer", "no")
        assert play.asked == ("violet",)
