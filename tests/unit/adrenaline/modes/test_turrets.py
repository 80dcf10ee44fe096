"""Turrets: the board of five, taking a turret, and squares that fire at whoever enters.

On arena `large` the spawnpoints A2, D3 and C1 have no turret.
"""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.adrenaline import ADRENALINE
from skullyard.testing import Scenario
from unit.adrenaline.modes.scenes import NAMES, guarded, turrets
from unit.adrenaline.scenes import FULL, NOTHING, Board, everyone_ends, tokens

MARKET = ["ammo_r_y_y", "ammo_b_b_pu", "ammo_b_r_r", "ammo_b_b_y", "ammo_b_r_pu"]


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
    refilled = next(seen.known for seen in play.seen() if seen.kind == "Refilled")
    assert refilled["market"] == view.market[3:]


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
