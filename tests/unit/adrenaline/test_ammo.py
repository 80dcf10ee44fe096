"""Ammo, weapons in hand, and paying."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.games.adrenaline import content
from skullyard.testing import Scenario
from unit.adrenaline.scenes import FULL, NOTHING, Board, duel, everyone_ends, scene


def at_the_red_rack(*rack: str, **violet: Any) -> Scenario:
    """Violet on the red spawnpoint, about to choose among these weapons."""
    fighters = {
        "violet": {"square": "A2", "ammo": FULL, **violet},
        "dozer": {"square": "D2"},
        "banshee": {"square": "D3"},
    }
    return scene(fighters, racks={"red": list(rack)}).play("violet", "grab", "to:A2")


@pytest.mark.rule("AD-AMMO-1", "AD-AMMO-7", "AD-RULING-26")
def test_a_tile_gives_its_cubes_and_a_card_and_is_gone() -> None:
    play = scene(
        {"violet": {"square": "C1", "ammo": NOTHING}, "dozer": {"square": "A2"}, "banshee": {"square": "D3"}},
        tiles={"B1": "ammo_b_r_pu"},
    ).play("violet", "grab", "to:B1")
    assert play.ammo("violet") == {"red": 1, "yellow": 0, "blue": 1}
    assert len(play.hand("violet")) == 1
    play.play("violet", "grab")
    assert play.refused("violet", "to:B1").code == "grabbed_already"
    assert play.refused("violet", "to:B1").rule == "AD-AMMO-7"


@pytest.mark.rule("AD-AMMO-1", "AD-AMMO-8")
def test_the_tile_goes_to_the_discards_and_another_comes_at_the_end() -> None:
    play = scene(
        {"violet": {"square": "C1", "ammo": NOTHING}, "dozer": {"square": "A2"}, "banshee": {"square": "D3"}},
        tiles={"B1": "ammo_r_r_y"},
    ).play("violet", "grab", "to:B1")
    square = play.state.setting.arena.square("B1")
    assert [content.tiles()[tile].id for tile in play.state.tile_gone] == ["ammo_r_r_y"]
    assert play.view().tiles[square] is None
    everyone_ends(play, "violet")
    assert play.view().tiles[square] is not None


@pytest.mark.rule("AD-AMMO-2", "AD-RULING-16")
def test_cubes_past_three_are_lost() -> None:
    play = scene(
        {"violet": {"square": "C1", "ammo": FULL}, "dozer": {"square": "A2"}, "banshee": {"square": "D3"}},
        tiles={"B1": "ammo_r_r_y"},
    ).play("violet", "grab", "to:B1")
    assert play.ammo("violet") == FULL


@pytest.mark.rule("AD-AMMO-3", "AD-RULING-18")
def test_what_cannot_be_paid_cannot_be_taken() -> None:
    play = at_the_red_rack("furnace", "electroscythe", "shockwave", ammo={"red": 3, "yellow": 3, "blue": 0})
    assert play.options("violet") == ["weapon:electroscythe", "weapon:shockwave"]
    reason = play.refused("violet", "weapon:furnace")
    assert (reason.code, reason.rule) == ("cannot_pay", "AD-AMMO-3")
    assert dict(reason.about)["colour"] == "blue"


@pytest.mark.rule("AD-AMMO-3")
def test_a_spawnpoint_where_nothing_can_be_paid_is_no_place_to_grab() -> None:
    play = scene(
        {"violet": {"square": "A2", "ammo": NOTHING}, "dozer": {"square": "D2"}, "banshee": {"square": "D3"}},
        racks={"red": ["whisper", "railgun", "heatseeker"]},
    ).play("violet", "grab")
    assert play.refused("violet", "to:A2").code == "no_affordable_weapon"


@pytest.mark.rule("AD-AMMO-3", "AD-RULING-24")
def test_a_weapon_just_taken_may_shoot_in_the_same_turn() -> None:
    fighters: dict[str, Board] = {
        "violet": {"square": "A2", "ammo": NOTHING},
        "dozer": {"square": "A2"},
        "banshee": {"square": "D3"},
    }
    play = scene(fighters, racks={"red": ["electroscythe"]}).play("violet", "grab", "to:A2", "shoot")
    assert play.damage("dozer") == ["violet"]


@pytest.mark.rule("AD-AMMO-4", "AD-RULING-23")
def test_cubes_and_cards_pay_together_in_every_mixture() -> None:
    play = at_the_red_rack(
        "whisper", "shockwave", ammo={"red": 0, "yellow": 1, "blue": 1}, hand=["newton-blue", "teleporter-yellow"]
    ).play("violet", "weapon:whisper")
    assert play.decision("violet").prompt == "pay"
    assert set(play.options("violet")) == {
        "pay:cubes",
        "pay:newton-blue",
        "pay:teleporter-yellow",
        "pay:newton-blue:teleporter-yellow",
    }
    play.play("violet", "pay:newton-blue")
    assert play.ammo("violet") == {"red": 0, "yellow": 0, "blue": 1}  # the yellow cube paid; the card gave no change
    assert play.hand("violet") == ["teleporter-yellow"]
    assert play.view().discards[-1:] == ("newton-blue",)


@pytest.mark.rule("AD-AMMO-4")
def test_two_equal_cards_are_one_way_to_pay() -> None:
    play = at_the_red_rack("furnace", "shockwave", ammo=FULL, hand=["newton-blue", "newton-blue"])
    play.play("violet", "weapon:furnace")
    assert play.options("violet") == ["pay:cubes", "pay:newton-blue"]


@pytest.mark.rule("AD-AMMO-5", "AD-RULING-19", "AD-RULING-20")
@pytest.mark.parametrize("dropped", ["lock_rifle", "thor", "zx2"])
def test_a_fourth_weapon_takes_the_place_of_one_of_three(dropped: str) -> None:
    play = at_the_red_rack("furnace", "electroscythe", weapons=["lock_rifle", "thor"], unloaded=["zx2"])
    play.play("violet", "weapon:electroscythe")
    assert set(play.options("violet")) == {"weapon:lock_rifle", "weapon:thor", "weapon:zx2"}
    play.play("violet", f"weapon:{dropped}")
    assert play.view().racks[0][:2] == ("furnace", dropped)
    assert sorted(play.weapons("violet") + play.unloaded("violet")) == sorted(
        {"lock_rifle", "thor", "zx2", "electroscythe"} - {dropped}
    )
    assert "electroscythe" in play.weapons("violet")
    assert play.ammo("violet") == FULL  # no refund, and one cube is loaded already


@pytest.mark.rule("AD-AMMO-5", "AD-AMMO-7", "AD-RULING-20", "AD-RULING-25")
def test_a_weapon_put_back_costs_the_next_one_its_cost_less_a_cube() -> None:
    play = at_the_red_rack(
        "electroscythe", weapons=["lock_rifle", "thor"], unloaded=["zx2"], ammo={"red": 0, "yellow": 0, "blue": 1}
    ).play("violet", "weapon:lock_rifle")
    assert play.view().racks[0] == ("lock_rifle",)
    play.play("violet", "grab", "to:A2")  # only what lies there, refilled at the end of the turn
    play.play("violet", "weapon:thor")
    assert play.ammo("violet") == NOTHING  # 1 blue: the second of the Lock Rifle's two
    assert play.view().racks[0] == ("thor", *play.view().racks[0][1:])


@pytest.mark.rule("AD-AMMO-6", "AD-RULING-22")
def test_a_fired_weapon_lies_unloaded_until_the_end_of_the_turn() -> None:
    play = duel(weapons=["lock_rifle"], ammo={"red": 0, "yellow": 0, "blue": 2}).play("violet", "shoot")
    assert play.unloaded("violet") == ["lock_rifle"]
    assert play.refused("violet", "shoot").code == "no_loaded_weapon"
    play.play("violet", "end", "weapon:lock_rifle")
    assert play.weapons("violet") == ["lock_rifle"]
    assert play.ammo("violet") == NOTHING


@pytest.mark.rule("AD-AMMO-6", "AD-RULING-21")
def test_several_weapons_are_reloaded_each_at_its_cost() -> None:
    play = duel(unloaded=["lock_rifle", "heatseeker", "shockwave"], ammo={"red": 2, "yellow": 2, "blue": 2})
    play.play("violet", "end", "weapon:heatseeker", "weapon:lock_rifle")
    play.play("violet", "weapon:shockwave")
    assert play.ammo("violet") == NOTHING
    assert sorted(play.weapons("violet")) == ["heatseeker", "lock_rifle", "shockwave"]


@pytest.mark.rule("AD-AMMO-6", "AD-RULING-21")
def test_reloading_is_paid_whole_or_not_at_all() -> None:
    play = duel(unloaded=["lock_rifle", "shockwave"], ammo={"red": 0, "yellow": 1, "blue": 1})
    play.play("violet", "end")
    assert play.options("violet") == ["weapon:shockwave", "done"]
    assert play.refused("violet", "weapon:lock_rifle").code == "cannot_pay"


@pytest.mark.rule("AD-AMMO-8")
def test_empty_weapon_places_stay_empty_when_the_stack_is_out() -> None:
    fighters: dict[str, Board] = {
        "violet": {"square": "A2", "ammo": FULL},
        "dozer": {"square": "D2"},
        "banshee": {"square": "D3"},
    }
    play = scene(fighters, racks={"red": ["furnace", "thor", "electroscythe"]})
    play.state.weapon_deck, play.state.weapon_next = (), 0
    play.play("violet", "grab", "to:A2", "weapon:furnace")
    everyone_ends(play, "violet")
    assert play.view().racks[0] == ("thor", "electroscythe")


@pytest.mark.rule("AD-AMMO-8")
def test_out_of_tiles_the_discards_are_shuffled_this_turns_too() -> None:
    play = scene(
        {"violet": {"square": "C1"}, "dozer": {"square": "A2"}, "banshee": {"square": "D3"}},
        tiles={"B1": "ammo_r_r_y"},
    )
    state = play.state
    state.tile_gone, state.tile_deck, state.tile_next = tuple(state.tile_deck), (), 0
    gone = len(state.tile_gone)
    play.play("violet", "grab", "to:B1")
    everyone_ends(play, "violet")
    assert play.state.tile_gone == ()
    assert len(play.state.tile_deck) == gone + 1
    assert play.state.tile_next == 1


@pytest.mark.rule("AD-AMMO-8")
def test_the_powerup_discards_are_shuffled_when_the_last_card_is_drawn() -> None:
    play = scene(
        {"violet": {"square": "C1", "ammo": NOTHING}, "dozer": {"square": "A2"}, "banshee": {"square": "D3"}},
        tiles={"B1": "ammo_b_r_pu"},
    )
    state = play.state
    gone = state.power_deck[1:]
    state.power_deck, state.power_next, state.power_gone = state.power_deck[:1], 0, gone
    play.play("violet", "grab", "to:B1")
    assert sorted(play.state.power_deck) == sorted(gone)
    assert play.state.power_gone == ()
    assert play.view().powerups_left == len(gone)
