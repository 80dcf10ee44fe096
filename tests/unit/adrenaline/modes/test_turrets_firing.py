"""Turrets fire at whoever enters: on the own way, moved by others, on the way that was chosen."""

from __future__ import annotations

import pytest

from unit.adrenaline.modes.scenes import guarded
from unit.adrenaline.scenes import NOTHING, everyone_ends, tokens

# ----------------------------------------------------------------- turrets fire


@pytest.mark.rule("AD-TUR-3", "AD-RULING-97")
def test_running_through_three_turrets_costs_three_damage() -> None:
    play = guarded({"A1": "dozer", "B1": "dozer", "B2": "banshee"}, "A2", "D2", "D2")
    play.play("violet", "run", "to:B2", "route:A1:B1:B2")
    assert play.damage("violet") == ["dozer", "dozer", "banshee"]
    assert [seen.known["square"] for seen in play.seen() if seen.kind == "TurretFired"] == ["A1", "B1", "B2"]


@pytest.mark.rule("AD-TUR-3")
def test_the_own_turret_and_nobodys_do_not_fire() -> None:
    play = guarded({"A1": "violet"}, "A2", "D2", "D2").play("violet", "run", "to:B1")
    assert play.damage("violet") == []


@pytest.mark.rule("AD-TUR-3")
def test_starting_on_its_square_or_leaving_it_does_nothing() -> None:
    play = guarded({"B2": "dozer"}, "B2", "D2", "D2")
    everyone_ends(play, "violet", "dozer", "banshee")
    play.play("violet", "run", "to:B1")
    assert play.damage("violet") == []
    play.play("violet", "run", "to:B2")  # coming back is entering
    assert play.damage("violet") == ["dozer"]


@pytest.mark.rule("AD-TUR-3", "AD-RULING-42")
def test_it_turns_no_marks() -> None:
    play = guarded({"B1": "dozer"}, "B2", violet={"marks": {"dozer": 2}}).play("violet", "run", "to:B1")
    assert play.damage("violet") == ["dozer"]
    assert play.marks("violet") == {"dozer": 2}


@pytest.mark.rule("AD-TUR-3")
def test_no_targeting_scope_and_no_tagback_grenade_with_it() -> None:
    # Dozer's scope does not add to the turret, and Violet, who sees Dozer, cannot answer.
    play = guarded(
        {"B1": "dozer"}, "B2", "C1", violet={"hand": ["tagback_grenade-red"]}, dozer={"hand": ["targeting_scope-red"]}
    )
    play.play("violet", "run", "to:B1")
    assert play.asked == ("violet",)
    assert play.decision("violet").prompt == "action"
    assert play.damage("violet") == ["dozer"]


@pytest.mark.rule("AD-TUR-3", "AD-RULING-97")
def test_a_teleport_fires_only_where_it_arrives() -> None:
    owned = {"A1": "dozer", "B1": "dozer", "B2": "dozer", "B3": "dozer", "A3": "banshee"}
    play = guarded(owned, "A2", "D2", "D2", violet={"hand": ["teleporter-red"]})
    play.play("violet", "use:teleporter-red", "to:A3")
    assert play.damage("violet") == ["banshee"]


@pytest.mark.rule("AD-TUR-3", "AD-RULING-98")
def test_pushed_by_a_newton_over_two_turrets_both_fire() -> None:
    play = guarded({"B2": "banshee", "B3": "violet"}, "D2", "B1", "D2", violet={"hand": ["newton-red"]})
    play.play("violet", "use:newton-red", "figure:dozer", "to:B3")
    assert play.damage("dozer") == ["banshee", "violet"]
    assert play.damage("violet") == []


@pytest.mark.rule("AD-TUR-3")
def test_the_owner_of_the_turret_is_safe_when_pushed_onto_it() -> None:
    play = guarded({"B2": "dozer"}, "D2", "B1", "D2", violet={"hand": ["newton-red"]})
    play.play("violet", "use:newton-red", "figure:dozer", "to:B2")
    assert play.damage("dozer") == []


@pytest.mark.rule("AD-TUR-3")
def test_a_weapon_that_moves_a_target_into_a_turret_hurts_it_by_both() -> None:
    # The Shotgun hits, then pushes: the turret's damage comes last and turns none of its owner's marks.
    armed = {"weapons": ["shotgun"], "ammo": NOTHING}
    play = guarded({"B1": "banshee"}, "B2", "B2", "D2", violet=armed, dozer={"marks": {"banshee": 1}})
    play.play("violet", "shoot", "to:B1")
    assert play.damage("dozer") == tokens(violet=3, banshee=1)
    assert play.marks("dozer") == {"banshee": 1}


@pytest.mark.rule("AD-TUR-3")
def test_a_target_drawn_into_the_shooters_own_turret_is_hurt_before_the_hit_and_keeps_its_marks_till_then() -> None:
    armed = {"weapons": ["tractor_beam"], "ammo": NOTHING}
    play = guarded({"B1": "violet"}, "B2", "A2", "D2", violet=armed, dozer={"marks": {"violet": 1}})
    play.play("violet", "shoot", "figure:dozer", "to:B1")
    # 1 by the turret, without the mark; then 1 by the beam and the mark.
    assert play.damage("dozer") == tokens(violet=3)
    assert play.marks("dozer") == {}


@pytest.mark.rule("AD-TUR-3")
@pytest.mark.parametrize(
    ("weapon", "square", "dozer", "keys"),
    [
        ("power_glove", "B2", "B1", ["mode:base"]),
        ("plasma_gun", "B2", "B1", ["use:phase_glide:B1"]),
        ("cyberblade", "B2", "B1", []),
        ("rocket_launcher", "B2", "C1", ["use:rocket_jump:B1", "stay"]),
    ],
)
def test_a_weapon_that_moves_its_shooter_takes_it_into_turrets_too(
    weapon: str, square: str, dozer: str, keys: list[str]
) -> None:
    ammo = {"red": 0, "yellow": 0, "blue": 1}
    play = guarded({"B1": "banshee"}, square, dozer, "D3", violet={"weapons": [weapon], "ammo": ammo})
    play.play("violet", "shoot")
    play.play("violet", *keys)
    assert play.damage("violet") == ["banshee"]
    assert play.square("violet") == "B1"


@pytest.mark.rule("AD-TUR-3", "AD-TURN-3")
def test_moving_to_grab_or_to_shoot_fires_as_well() -> None:
    grab = guarded({"B1": "dozer"}, "B2", "D2", "D2", violet={"ammo": NOTHING}).play("violet", "grab", "to:B1")
    assert grab.damage("violet") == ["dozer"]
    armed = {"weapons": ["sledgehammer"], "ammo": NOTHING, "damage": tokens(dozer=6)}
    shoot = guarded({"B1": "dozer"}, "B2", "B1", "D2", violet=armed).play("violet", "shoot")
    assert shoot.damage("violet") == tokens(dozer=7)
    assert shoot.damage("dozer") == tokens(violet=2)


@pytest.mark.rule("AD-TUR-3", "AD-RULING-15", "AD-DMG-2")
def test_adrenaline_of_a_turret_helps_from_the_next_action_on() -> None:
    play = guarded({"B1": "dozer"}, "B2", violet={"damage": tokens(dozer=2), "ammo": NOTHING})
    play.play("violet", "grab")
    assert play.options("violet") == ["to:B2", "to:B1", "to:B3"]
    play.play("violet", "to:B1", "tile:ammo_r_y_y", "keep", "grab")
    assert play.damage("violet") == tokens(dozer=3)
    assert "to:B3" in play.options("violet")  # 2 moves too


@pytest.mark.rule("AD-TUR-3", "AD-SCORE-7")
def test_appearing_on_a_spawnpoint_enters_no_turret() -> None:
    owned = dict.fromkeys(("A1", "A3", "B1", "D1", "C2", "D2", "C3"), "banshee")
    armed = {"weapons": ["electroscythe"], "ammo": NOTHING}
    play = guarded(owned, "C2", "C2", "A2", violet=armed, dozer={"damage": tokens(violet=10)})
    play.play("violet", "shoot", "end")
    play.play("dozer", play.options("dozer")[0])
    assert play.damage("dozer") == []


# ----------------------------------------------------------------------- routes


@pytest.mark.rule("AD-TUR-3")
def test_the_way_is_asked_for_where_ways_differ_in_turrets_entered() -> None:
    # From C2 to D3 by D2 or by C3; Dozer's turret stands on D2.
    play = guarded({"D2": "dozer"}, "C2").play("violet", "run", "to:D3")
    assert play.decision("violet").prompt == "route"
    assert play.decision("violet").about == ("violet", "D3")
    assert play.options("violet") == ["route:D2:D3", "route:C3:D3"]
    play.play("violet", "route:C3:D3")
    assert play.damage("violet") == []
    assert play.square("violet") == "D3"


@pytest.mark.rule("AD-TUR-3")
@pytest.mark.parametrize("owned", [{}, {"D2": "violet"}, {"D2": "dozer", "C3": "dozer"}, {"B1": "dozer"}])
def test_it_is_not_asked_for_where_they_do_not(owned: dict[str, str]) -> None:
    play = guarded(owned, "C2").play("violet", "run", "to:D3")
    assert play.decision("violet").prompt == "action"
    assert play.square("violet") == "D3"


@pytest.mark.rule("AD-TUR-3")
def test_turrets_of_different_owners_are_a_difference() -> None:
    play = guarded({"D2": "dozer", "C3": "banshee"}, "C2")
    play.play("violet", "run", "to:D3")
    assert play.options("violet") == ["route:D2:D3", "route:C3:D3"]
    play.play("violet", "route:C3:D3")
    assert play.damage("violet") == ["banshee"]


@pytest.mark.rule("AD-TUR-3")
def test_a_longer_way_is_offered_as_far_as_the_move_reaches() -> None:
    # From C2 to C3 directly, or in 3 moves by D2 and D3 around; neither more nor over the own square.
    play = guarded({"D2": "dozer"}, "C2").play("violet", "run", "to:C3")
    assert play.options("violet") == ["route:C3", "route:D2:D3:C3"]
    play.play("violet", "route:D2:D3:C3")
    assert play.damage("violet") == ["dozer"]
    short = guarded({"D2": "dozer"}, "C2", violet={"ammo": NOTHING, "damage": tokens(banshee=5)})
    short.play("violet", "grab", "to:C3")  # 2 moves at most
    assert short.decision("violet").prompt == "tile"


@pytest.mark.rule("AD-TUR-3")
def test_the_shortest_of_equal_ways_is_the_one_offered() -> None:
    # From B1 to A1 there is 1 move; the 3 moves by A2 are not on the map, and no way enters a square twice.
    play = guarded({"A1": "dozer"}, "B1").play("violet", "run", "to:A1")
    assert play.damage("violet") == ["dozer"]
    moved = [seen.known["path"] for seen in play.seen() if seen.kind == "Moved"]
    assert moved == [("B1", "A1")]


@pytest.mark.rule("AD-TUR-3")
def test_the_order_of_the_same_owners_is_a_difference_too() -> None:
    # Whose token comes first decides a tie when the board is scored.
    owned = {"A1": "dozer", "B1": "banshee", "A3": "banshee", "B3": "dozer"}
    play = guarded(owned, "A2", "D2", "D2").play("violet", "run", "to:B2")
    assert play.options("violet") == ["route:A1:B1:B2", "route:A3:B3:B2"]
    play.play("violet", "route:A3:B3:B2")
    assert play.damage("violet") == ["banshee", "dozer"]


@pytest.mark.rule("AD-TUR-3")
def test_no_way_enters_a_square_twice() -> None:
    # In the Final Frenzy a run of 4 from C2 to D1 could enter D2, D3, and D2 again: that is not offered.
    turn = {"active": "dozer", "frenzy": "violet", "turns_left": 3}
    play = guarded({"D2": "banshee"}, "A2", "C2", turn=turn).play("dozer", "run", "to:D1")
    assert play.options("dozer") == ["route:C1:D1", "route:D2:D1"]


@pytest.mark.rule("AD-TUR-3", "AD-RULING-12")
def test_whoever_moves_another_chooses_its_way() -> None:
    armed = {"weapons": ["tractor_beam"], "ammo": NOTHING}
    play = guarded({"D2": "banshee"}, "C2", "D3", "A1", violet=armed)
    play.play("violet", "shoot", "figure:dozer", "to:C2")
    decision = play.decision("violet")
    assert (decision.prompt, decision.about) == ("route", ("dozer", "C2"))
    play.play("violet", "route:D2:C2")
    assert play.damage("dozer") == ["banshee", "violet"]
