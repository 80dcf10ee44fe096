"""The worked examples of Adrenaline's rulebook, set-up to outcome."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.testing import Scenario


def scene(fighters: dict[str, dict[str, Any]], **more: Any) -> Scenario:
    """Set up fighters in turn order; the first one acts."""
    return Scenario({"arena": "large", "fighters": fighters, **more})


@pytest.mark.rule("AD-EX-1", "AD-AMMO-2")
def test_a_cube_too_many_is_lost() -> None:
    play = scene(
        {
            "violet": {"square": "C1", "ammo": {"red": 2, "yellow": 0, "blue": 0}},
            "dozer": {"square": "A2"},
            "banshee": {"square": "D3"},
        },
        tiles={"B1": "ammo_r_r_y"},
    ).play("violet", "grab", "to:B1")
    assert play.ammo("violet") == {"red": 3, "yellow": 1, "blue": 0}


@pytest.mark.rule("AD-EX-2", "AD-AMMO-2", "AD-RULING-16")
def test_a_full_hand_draws_no_card() -> None:
    hand = ["targeting_scope-red", "tagback_grenade-blue", "tagback_grenade-yellow"]
    play = scene(
        {
            "violet": {"square": "C1", "ammo": {"red": 0, "yellow": 0, "blue": 0}, "hand": hand},
            "dozer": {"square": "A2"},
            "banshee": {"square": "D3"},
        },
        tiles={"B1": "ammo_b_b_pu"},
    )
    stack = play.view("violet").powerups_left
    play.play("violet", "grab", "to:B1")
    assert play.ammo("violet") == {"red": 0, "yellow": 0, "blue": 2}
    assert sorted(play.hand("violet")) == sorted(hand)
    assert play.view("violet").powerups_left == stack


@pytest.mark.rule("AD-EX-3", "AD-AMMO-3", "AD-RULING-17")
def test_a_weapon_of_one_cube_is_free() -> None:
    play = scene(
        {
            "violet": {"square": "A2", "ammo": {"red": 0, "yellow": 0, "blue": 0}},
            "dozer": {"square": "A3"},
            "banshee": {"square": "D3"},
        },
        racks={"red": ["grenade_launcher", "railgun", "whisper"]},
    ).play("violet", "grab", "to:A2")
    assert play.weapons("violet") == ["grenade_launcher"]  # the others cannot be paid, so it was the only choice
    assert play.ammo("violet") == {"red": 0, "yellow": 0, "blue": 0}


def railgun_in_the_rack(ammo: dict[str, int], hand: list[str]) -> Scenario:
    """Violet at the red spawnpoint, where the Railgun lies."""
    return scene(
        {
            "violet": {"square": "A2", "ammo": ammo, "hand": hand},
            "dozer": {"square": "A3"},
            "banshee": {"square": "D3"},
        },
        racks={"red": ["grenade_launcher", "railgun", "whisper"]},
    ).play("violet", "grab", "to:A2")


@pytest.mark.rule("AD-EX-4", "AD-AMMO-3")
def test_the_first_cube_is_loaded_already() -> None:
    play = railgun_in_the_rack({"red": 0, "yellow": 1, "blue": 1}, []).play("violet", "weapon:railgun")
    assert play.weapons("violet") == ["railgun"]
    assert play.ammo("violet") == {"red": 0, "yellow": 0, "blue": 0}


@pytest.mark.rule("AD-EX-4", "AD-AMMO-4", "AD-RULING-18")
def test_without_blue_the_railgun_cannot_be_taken() -> None:
    poor = railgun_in_the_rack({"red": 3, "yellow": 3, "blue": 0}, [])
    assert "weapon:railgun" not in poor.options("violet")
    assert poor.weapons("violet") == ["grenade_launcher"]
    with_a_card = railgun_in_the_rack({"red": 3, "yellow": 3, "blue": 0}, ["newton-blue"])
    with_a_card.play("violet", "weapon:railgun")
    assert with_a_card.weapons("violet") == ["railgun"]
    assert with_a_card.hand("violet") == []


@pytest.mark.rule("AD-EX-5", "AD-AMMO-6")
def test_reloading_pays_the_whole_cost() -> None:
    play = scene(
        {
            "violet": {"square": "C1", "unloaded": ["heatseeker"], "ammo": {"red": 3, "yellow": 1, "blue": 2}},
            "dozer": {"square": "A2"},
            "banshee": {"square": "D3"},
        }
    ).play("violet", "end", "weapon:heatseeker")
    assert play.ammo("violet") == {"red": 1, "yellow": 0, "blue": 2}
    assert play.weapons("violet") == ["heatseeker"]
    assert play.unloaded("violet") == []


@pytest.mark.rule("AD-EX-6", "AD-SHOOT-4", "AD-DMG-2")
def test_tokens_lie_in_the_order_of_the_hits() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["cyberblade"]},
            "banshee": {"square": "C2", "weapons": ["sledgehammer"]},
            "dozer": {"square": "C2", "weapons": ["shotgun"]},
            "dstructor": {"square": "C2"},
        }
    )
    play.play("violet", "shoot", "figure:dstructor", "done", "end", "done")
    play.play("banshee", "shoot", "mode:base", "figure:dstructor", "end", "done")
    play.play("dozer", "shoot", "figure:dstructor", "stay")
    assert play.damage("dstructor") == ["violet"] * 2 + ["banshee"] * 2 + ["dozer"] * 3
    assert play.view().fighters[3].adrenaline == 2


def full_track(*runs: tuple[str, int]) -> list[str]:
    """Write a damage track as runs of tokens."""
    return [name for name, number in runs for _ in range(number)]


@pytest.mark.rule("AD-EX-7", "AD-SCORE-2", "AD-SCORE-3", "AD-SCORE-4", "AD-RULING-79")
def test_the_example_board_pays_as_printed() -> None:
    track = full_track(("violet", 2), ("banshee", 2), ("dozer", 3), ("violet", 1), ("banshee", 2))
    play = scene(
        {
            "dozer": {"square": "C2", "weapons": ["electroscythe"]},
            "violet": {"square": "A1"},
            "banshee": {"square": "A3"},
            "dstructor": {"square": "C2", "damage": track},
        }
    ).play("dozer", "shoot", "mode:base", "end", "weapon:electroscythe")
    fighters = {name: play.fighter(name) for name in ("dozer", "violet", "banshee", "dstructor")}
    assert {name: play.points(name) for name in fighters} == {"dozer": 6, "violet": 5, "banshee": 8, "dstructor": 0}
    assert play.state.track == ((0,),)
    assert play.state.skulls_left == 7
    assert play.view().fighters[3].skulls == 1
    assert play.view().fighters[3].pays == (6, 4, 2, 1, 1)


@pytest.mark.rule("AD-EX-8", "AD-MARK-1", "AD-MARK-2", "AD-MARK-3", "AD-RULING-35", "AD-RULING-36")
def test_marks_turn_when_their_owner_hits_again() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["zx2", "machine_gun"], "ammo": {"red": 0, "yellow": 0, "blue": 0}},
            "dozer": {"square": "C2", "weapons": ["lock_rifle"], "ammo": {"red": 0, "yellow": 0, "blue": 0}},
            "banshee": {"square": "A1"},
            "dstructor": {"square": "D2"},
        }
    )
    play.play("violet", "shoot", "weapon:zx2", "mode:base", "figure:dstructor")
    assert play.damage("dstructor") == ["violet"]
    assert play.marks("dstructor") == {"violet": 2}
    play.play("violet", "end").play("dozer", "shoot", "figure:dstructor")
    assert play.damage("dstructor") == ["violet", "dozer", "dozer"]
    assert play.marks("dstructor") == {"violet": 2, "dozer": 1}
    play.play("dozer", "end")
    play.play("banshee", "end").play("dstructor", "end")
    play.play("violet", "shoot", "figure:dstructor")
    assert play.damage("dstructor") == ["violet", "dozer", "dozer", "violet", "violet", "violet"]
    assert play.marks("dstructor") == {"dozer": 1}


@pytest.mark.rule("AD-EX-9", "AD-SCORE-5", "AD-MARK-3", "AD-MARK-4", "AD-RULING-37", "AD-RULING-78")
def test_killshot_overkill_and_the_mark_of_revenge() -> None:
    track = full_track(("dozer", 5), ("banshee", 5))
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["zx2"], "ammo": {"red": 0, "yellow": 0, "blue": 0}},
            "dozer": {"square": "A1"},
            "banshee": {"square": "A3"},
            "dstructor": {"square": "D2", "damage": track, "marks": {"violet": 2, "dozer": 1}},
        }
    ).play("violet", "shoot", "mode:base")
    assert play.damage("dstructor") == [*track, "violet", "violet"]
    assert play.marks("dstructor") == {"violet": 2, "dozer": 1}
    play.play("violet", "end")
    assert play.asked == ("dstructor",)
    play.play("dstructor", play.options("dstructor")[0])
    assert play.damage("dstructor") == []
    assert play.marks("dstructor") == {"violet": 2, "dozer": 1}
    assert play.state.track == ((0, 0),)
    assert play.marks("violet") == {"dstructor": 1}


@pytest.mark.rule("AD-EX-10", "AD-SCORE-3")
@pytest.mark.parametrize(("skulls", "paid"), [(0, (8, 6, 4, 2)), (1, (6, 4, 2, 1)), (2, (4, 2, 1, 1))])
def test_each_skull_lowers_what_a_board_pays(skulls: int, paid: tuple[int, ...]) -> None:
    track = full_track(("dozer", 4), ("banshee", 3), ("sprog", 2), ("violet", 1))
    play = scene(
        {
            "dozer": {"square": "C2", "weapons": ["electroscythe"]},
            "banshee": {"square": "A1"},
            "sprog": {"square": "A3"},
            "violet": {"square": "A3"},
            "dstructor": {"square": "C2", "damage": track, "skulls": skulls},
        }
    ).play("dozer", "shoot", "mode:base", "end", "weapon:electroscythe")
    names = ("dozer", "banshee", "sprog", "violet")
    first_blood = (1, 0, 0, 0)
    assert tuple(play.points(name) for name in names) == tuple(a + b for a, b in zip(paid, first_blood, strict=True))


@pytest.mark.rule("AD-EX-12", "AD-TURN-3", "AD-TURN-4", "AD-RULING-11")
def test_a_run_reaches_1_to_3_moves() -> None:
    play = scene({"banshee": {"square": "B2"}, "dozer": {"square": "A2"}, "violet": {"square": "D3"}}).play(
        "banshee", "run"
    )
    assert sorted(play.options("banshee")) == sorted(
        f"to:{square}" for square in ("B1", "B3", "A1", "C1", "A3", "C3", "D1", "A2", "C2", "D3")
    )
    assert play.refused("banshee", "to:D2").code == "too_far"
    assert play.refused("banshee", "to:B2").code == "already_there"
