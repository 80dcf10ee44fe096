"""Turrets: the board of five, taking a turret, and squares that fire at whoever enters.

On arena `large` the spawnpoints A2, D3 and C1 have no turret.
"""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.adrenaline import ADRENALINE
from skullyard.testing import Scenario
from unit.adrenaline.modes.scenes import turrets
from unit.adrenaline.scenes import FULL, NOTHING, Board, everyone_ends, tokens

NAMES = ("violet", "dozer", "banshee")
MARKET = ["ammo_r_y_y", "ammo_b_b_pu", "ammo_b_r_r", "ammo_b_b_y", "ammo_b_r_pu"]


def guarded(owned: dict[str, str], *squares: str, **more: Any) -> Scenario:
    """Violet acts; she, Dozer and Banshee stand on these squares, and `more` may add to their boards."""
    places = (*squares, *("B2", "A2", "A2")[len(squares) :])
    boards: dict[str, Board] = {name: {"square": square} for name, square in zip(NAMES, places, strict=True)}
    for name in NAMES:
        boards[name] |= more.pop(name, {})
    return turrets(boards, owned, **more)


def grabbing(market: list[str] = MARKET, owned: dict[str, str] | None = None, **violet: Any) -> Scenario:
    """Violet is about to grab on B2, with an empty ammo box."""
    own = {"ammo": NOTHING, **violet}
    play = guarded(owned or {}, "B2", "D2", "D2", violet=own, market=market)
    return play.play("violet", "grab", "to:B2")


# --------------------------------------------------------------------- the ammo


@pytest.mark.rule("AD-TUR-1")
def test_five_tiles_lie_beside_the_arena_and_none_in_it() -> None:
    setup = {"fighters": list(NAMES), "mode": "turrets", "arena": "large"}
    view = Match.start(ADRENALINE, setup, 3).view(None)
    assert len(view.market) == 5
    assert set(view.tiles) == {None}
    assert view.skulls == 8
    with pytest.raises(ValueError, match="turrets is played with 8 skulls"):
        Match.start(ADRENALINE, {**setup, "skulls": 6}, 1)


@pytest.mark.rule("AD-TUR-1")
def test_the_taker_chooses_the_tile() -> None:
    play = grabbing()
    assert play.options("violet") == [f"tile:{tile}" for tile in MARKET]
    play.play("violet", "tile:ammo_b_b_y", "keep")
    assert play.ammo("violet") == {"red": 0, "yellow": 1, "blue": 2}
    assert list(play.view().market) == ["ammo_r_y_y", "ammo_b_b_pu", "ammo_b_r_r", "ammo_b_r_pu"]


@pytest.mark.rule("AD-TUR-1", "AD-AMMO-7")
def test_each_square_gives_ammo_once_a_turn() -> None:
    play = grabbing().play("violet", "tile:ammo_r_y_y", "keep")
    assert play.view().grabbed == ("B2",)
    play.play("violet", "grab")
    assert play.options("violet") == ["to:B1", "to:B3"]
    assert play.refused("violet", "to:B2").code == "grabbed_already"
    play.play("violet", "to:B3")
    assert "tile:ammo_r_y_y" not in play.options("violet")  # four are left


@pytest.mark.rule("AD-TUR-1", "AD-AMMO-8")
def test_the_board_is_filled_up_at_the_end_of_the_turn_and_squares_give_ammo_again() -> None:
    play = grabbing().play("violet", "tile:ammo_r_y_y", "keep", "grab", "to:B3", "tile:ammo_b_r_r", "keep")
    assert play.asked == ("dozer",)
    view = play.view()
    assert len(view.market) == 5
    assert view.market[:3] == ("ammo_b_b_pu", "ammo_b_b_y", "ammo_b_r_pu")
    assert view.grabbed == ()
    assert play.position["discards"]["tiles"] == ["ammo_r_y_y", "ammo_b_r_r"]


@pytest.mark.rule("AD-TUR-1", "AD-AMMO-8")
def test_with_the_stack_out_the_tiles_of_this_turn_are_shuffled_in() -> None:
    boards: dict[str, Board] = {"violet": {"square": "B2"}, "dozer": {"square": "D2"}, "banshee": {"square": "D2"}}
    play = turrets(boards, {}, market=MARKET, out={"tiles": "rest"})
    play.play("violet", "grab", "to:B2", "tile:ammo_r_y_y", "keep", "end")
    assert sorted(play.view().market) == sorted(MARKET)


@pytest.mark.rule("AD-TUR-1")
def test_equal_tiles_are_one_choice() -> None:
    play = grabbing(["ammo_r_y_y", "ammo_r_y_y", "ammo_b_r_r", "ammo_b_r_r", "ammo_b_r_r"])
    assert play.options("violet") == ["tile:ammo_r_y_y", "tile:ammo_b_r_r"]
    one = grabbing(["ammo_r_y_y", "ammo_r_y_y"])
    assert one.decision("violet").prompt == "turret"


# ------------------------------------------------------------ taking a turret


@pytest.mark.rule("AD-TUR-2")
def test_a_cube_given_up_takes_the_turret_of_the_square() -> None:
    play = grabbing().play("violet", "tile:ammo_r_y_y")
    assert play.options("violet") == ["keep", "give:red", "give:yellow"]
    play.play("violet", "give:yellow")
    assert play.ammo("violet") == {"red": 1, "yellow": 1, "blue": 0}
    assert play.position["turrets"] == {"B2": "violet"}


@pytest.mark.rule("AD-TUR-2")
def test_the_powerup_given_up_takes_it_too_and_no_card_is_drawn() -> None:
    play = grabbing().play("violet", "tile:ammo_b_b_pu")
    assert play.options("violet") == ["keep", "give:blue", "give:powerup"]
    play.play("violet", "give:powerup")
    assert play.ammo("violet") == {"red": 0, "yellow": 0, "blue": 2}
    assert play.hand("violet") == []
    assert play.position["turrets"] == {"B2": "violet"}


@pytest.mark.rule("AD-TUR-2")
def test_keeping_all_takes_no_turret() -> None:
    play = grabbing(owned={"B2": "dozer"}).play("violet", "tile:ammo_b_b_pu", "keep")
    assert play.position["turrets"] == {"B2": "dozer"}
    assert len(play.hand("violet")) == 1
    assert play.marks("violet") == {}


@pytest.mark.rule("AD-TUR-2", "AD-RULING-96")
def test_what_could_not_be_kept_anyway_may_be_given_up() -> None:
    full = ["newton-red", "newton-blue", "teleporter-red"]
    card = grabbing(hand=full).play("violet", "tile:ammo_b_b_pu", "give:powerup")
    assert card.position["turrets"] == {"B2": "violet"}
    assert card.hand("violet") == full
    cube = grabbing(ammo=FULL).play("violet", "tile:ammo_r_y_y", "give:red")
    assert cube.position["turrets"] == {"B2": "violet"}
    assert cube.ammo("violet") == FULL


@pytest.mark.rule("AD-TUR-2", "AD-MARK-3")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (2, 3), (3, 3)])
def test_the_old_owners_token_becomes_a_mark_on_the_takers_board(before: int, after: int) -> None:
    play = grabbing(owned={"B2": "dozer"}, marks={"dozer": before}).play("violet", "tile:ammo_r_y_y", "give:red")
    assert play.position["turrets"] == {"B2": "violet"}
    assert play.marks("violet") == {"dozer": after}
    assert play.damage("violet") == []


@pytest.mark.rule("AD-TUR-2")
def test_nobody_is_asked_about_the_own_turret() -> None:
    play = grabbing(owned={"B2": "violet"}).play("violet", "tile:ammo_r_y_y")
    assert play.decision("violet").prompt == "action"
    assert play.ammo("violet") == {"red": 1, "yellow": 2, "blue": 0}
    assert play.position["turrets"] == {"B2": "violet"}


@pytest.mark.rule("AD-TUR-7")
def test_every_square_but_the_spawnpoints_has_a_turret() -> None:
    squares = [f"{column}{row}" for row in (1, 2, 3) for column in "ABCD"]
    for square in squares:
        play = guarded({}, square, violet={"ammo": FULL}).play("violet", "grab")
        play.play("violet", f"to:{square}")
        assert ("take" if square in ("A2", "D3", "C1") else "tile") == play.decision("violet").prompt


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


# ------------------------------------------------------------------------ death


@pytest.mark.rule("AD-TUR-4")
def test_who_dies_in_the_own_turn_plays_on_and_is_scored_at_its_end() -> None:
    play = guarded(
        {"B1": "dozer"},
        "B2",
        "D2",
        violet={"damage": tokens(dozer=10), "unloaded": ["electroscythe"], "ammo": FULL},
    )
    play.play("violet", "run", "to:B1")
    assert play.damage("violet") == tokens(dozer=11)
    assert play.decision("violet").prompt == "action"
    play.play("violet", "run", "to:C1", "weapon:electroscythe")
    assert play.weapons("violet") == ["electroscythe"]
    assert play.asked == ("dozer",)
    assert play.damage("violet") == []
    assert play.points("dozer") == 8 + 1
    assert play.view().skulls_left == 7
    assert play.view().fighters[0].skulls == 1


@pytest.mark.rule("AD-TUR-4")
def test_in_the_own_turn_a_second_turret_can_deal_the_overkill() -> None:
    play = guarded({"B1": "dozer", "A1": "banshee"}, "B2", violet={"damage": tokens(dozer=10)})
    play.play("violet", "run", "to:A1")
    assert play.damage("violet") == tokens(dozer=11, banshee=1)
    play.play("violet", "end")
    assert play.marks("banshee") == {"violet": 1}
    assert play.marks("dozer") == {}


@pytest.mark.rule("AD-TUR-4", "AD-SCORE-6")
def test_a_double_kill_counts_opponents_whoever_killed_them() -> None:
    # Dozer dies by Banshee's turret, Banshee by Dozer's, both in Violet's turn.
    own = {"hand": ["newton-red", "newton-blue"]}
    dying: Board = {"damage": tokens(violet=10)}
    play = guarded({"B2": "banshee", "D2": "dozer"}, "A2", "B1", "D1", violet=own, dozer=dying, banshee=dying)
    play.play("violet", "use:newton-red", "figure:dozer", "to:B2", "use:newton-blue", "figure:banshee", "to:D2", "end")
    assert play.view("violet").fighters[0].points == 2 * (8 + 1) + 1
    assert play.points("dozer") == play.points("banshee") == 6


@pytest.mark.rule("AD-TUR-4", "AD-SCORE-6")
def test_the_own_death_is_no_part_of_a_double_kill() -> None:
    own = {"hand": ["newton-red"], "damage": tokens(banshee=10)}
    play = guarded({"B2": "banshee", "A1": "dozer"}, "A2", "B1", "D1", violet=own, dozer={"damage": tokens(violet=10)})
    play.play("violet", "use:newton-red", "figure:dozer", "to:B2", "run", "to:A1", "end")
    assert play.view().skulls_left == 6
    assert play.points("violet") == 8 + 1
    assert "double_kill" not in [seen.known["source"] for seen in play.seen() if seen.kind == "Scored"]


@pytest.mark.rule("AD-TUR-5")
def test_neither_killshot_nor_overkill_goes_to_a_track() -> None:
    armed = {"weapons": ["sledgehammer"], "ammo": NOTHING}
    play = guarded({}, "B2", "B2", violet=armed, dozer={"damage": tokens(violet=10)})
    play.play("violet", "shoot", "end")
    assert play.asked == ("dozer",)  # nobody is asked where to put a token
    play.play("dozer", play.options("dozer")[0])
    view = play.view()
    assert (view.track, view.spawn_tracks, view.skulls_left) == ((), ((), (), ()), 7)
    assert play.marks("violet") == {"dozer": 1}


@pytest.mark.rule("AD-TUR-5", "AD-END-2")
def test_the_last_skull_starts_the_frenzy_by_a_turret_too() -> None:
    play = guarded({"B1": "dozer"}, "B2", violet={"damage": tokens(dozer=10)}, skulls_left=1)
    play.play("violet", "run", "to:B1", "end")
    assert (play.view().frenzy, play.view().turns_left) == (0, 3)
    assert play.view().fighters[0].flipped


# ---------------------------------------------------------------------- the end


def at_the_end(owned: dict[str, str], last: str, **more: Any) -> Scenario:
    """The last turn of a game of five: the fighter named only has to end it."""
    names = (*NAMES, "sprog", "dstructor")
    boards: dict[str, Board] = {name: {"square": "A2", "flipped": True} | more.pop(name, {}) for name in names}
    play = turrets(boards, owned, turn={"active": last, "frenzy": last, "turns_left": 1})
    everyone_ends(play, last)
    assert play.match.over
    return play


def all_points(play: Scenario) -> list[int]:
    return [play.points(name) for name in (*NAMES, "sprog", "dstructor")]


@pytest.mark.rule("AD-TUR-6")
def test_turrets_pay_8_6_4_2_1() -> None:
    squares = ["A1", "B1", "D1", "B2", "C2", "D2", "A3", "B3", "C3"]
    owners = ["dozer", "dozer", "dozer", "sprog", "sprog", "violet", "violet", "banshee", "dstructor"]
    owned = dict(zip(squares, owners, strict=True))
    # Violet played the last turn, so Sprog's was earlier; Banshee's came before D-STRUCT-OR's.
    assert all_points(at_the_end(owned, "violet")) == [4, 8, 2, 6, 1]


@pytest.mark.rule("AD-TUR-6")
@pytest.mark.parametrize(
    ("last", "points"),
    [
        ("violet", [1, 8, 6, 4, 2]),
        ("dozer", [2, 1, 8, 6, 4]),
        ("sprog", [6, 4, 2, 1, 8]),
        ("dstructor", [8, 6, 4, 2, 1]),
    ],
)
def test_ties_go_to_whoever_played_the_last_turn_earlier(last: str, points: list[int]) -> None:
    owned = {"A1": "violet", "B1": "dozer", "D1": "banshee", "B2": "sprog", "C2": "dstructor"}
    assert all_points(at_the_end(owned, last)) == points


@pytest.mark.rule("AD-TUR-6")
def test_who_owns_no_turret_gets_nothing() -> None:
    play = at_the_end({"B3": "sprog"}, "violet")
    assert all_points(play) == [0, 0, 0, 8, 0]
    assert [(entry.what, entry.board) for entry in play.view().account] == [("turrets", -1)]


@pytest.mark.rule("AD-TUR-6", "AD-END-1")
def test_with_sudden_death_the_turrets_pay_at_once() -> None:
    armed = {"weapons": ["electroscythe"], "ammo": NOTHING}
    boards: dict[str, Board] = {
        "violet": {"square": "B2"},
        "dozer": {"square": "B2", **armed},
        "banshee": {"square": "B2", "damage": tokens(dozer=10)},
    }
    owned = {"A1": "violet", "B1": "dozer", "D1": "banshee"}
    play = turrets(boards, owned, turn={"active": "dozer"}, skulls_left=1, ending="sudden_death")
    play.play("dozer", "shoot", "end")
    assert play.match.over
    # Banshee would have been next: its last turn was the earliest. Dozer: 8 + 1 for Banshee, 8 + 1 for Violet.
    assert [play.points(name) for name in NAMES] == [6, 9 + 9 + 4, 8]


@pytest.mark.rule("AD-END-8")
def test_a_tie_goes_to_more_points_from_turrets() -> None:
    result = at_the_end({"B3": "sprog"}, "violet", violet={"points": 8}).view().result
    assert result.points == (8, 0, 0, 8, 0)
    assert result.winners == (3,)
    stands = at_the_end({}, "violet", violet={"points": 8}, dozer={"points": 8}).view().result
    assert stands.winners == (0, 1)
