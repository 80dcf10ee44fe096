"""The end of Domination: both triggers of the frenzy, and the points of the tracks."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.testing import Scenario
from unit.adrenaline.modes.scenes import NAMES, domination, killing, standing, tokens_of
from unit.adrenaline.scenes import Board, everyone_ends, tokens

# ---------------------------------------------------------------- the end


@pytest.mark.rule("AD-DOM-6")
def test_two_tracks_of_8_start_the_frenzy_at_the_end_of_the_turn() -> None:
    tracks = {"red": ["dozer"] * 8, "yellow": ["violet"] * 7}
    play = standing("D3", spawn_tracks=tracks)
    everyone_ends(play, "violet")
    view = play.view()
    assert (view.frenzy, view.turns_left, view.skulls_left) == (0, 3, 8)
    assert [board.flipped for board in view.fighters] == [False, True, True]  # Violet was struck
    began = next(seen for seen in play.seen() if seen.kind == "FrenzyBegan")
    assert began.known["why"] == "tracks"
    everyone_ends(play, "dozer", "banshee", "violet")
    assert play.match.over


@pytest.mark.rule("AD-DOM-6")
@pytest.mark.parametrize(
    "tracks",
    [
        {"red": ["dozer"] * 12, "yellow": ["violet"] * 6},
        {"red": ["dozer"] * 7, "yellow": ["violet"] * 6, "blue": ["violet"] * 7},
    ],
)
def test_one_full_track_or_three_long_ones_do_not(tracks: dict[str, list[str]]) -> None:
    play = standing("D3", spawn_tracks=tracks)
    everyone_ends(play, "violet")
    assert play.view().frenzy is None
    assert len(play.view().spawn_tracks[1]) == 7


@pytest.mark.rule("AD-DOM-6")
def test_a_track_goes_on_past_8() -> None:
    play = standing("D3", spawn_tracks={"yellow": ["dozer"] * 8})
    everyone_ends(play, "violet")
    assert tokens_of(play)["yellow"] == ["dozer"] * 8 + ["violet"]


@pytest.mark.rule("AD-DOM-6")
def test_the_last_skull_starts_it_too() -> None:
    play = killing("electroscythe", skulls_left=1).play("violet", "shoot", "end")
    play.play("dozer", play.options("dozer")[0])
    assert play.view().frenzy == 0
    assert next(seen for seen in play.seen() if seen.kind == "FrenzyBegan").known["why"] == "skull"


@pytest.mark.rule("AD-DOM-6", "AD-DOM-5")
def test_an_overkills_token_can_fill_the_second_track() -> None:
    play = killing("sledgehammer", spawn_tracks={"red": ["dozer"] * 8, "blue": ["dozer"] * 7})
    play.play("violet", "shoot", "end")
    assert play.view().frenzy is None
    play.play("violet", "spawn:blue")
    assert play.view().frenzy == 0


@pytest.mark.rule("AD-DOM-6")
def test_full_tracks_start_the_frenzy_only_once() -> None:
    tracks = {"red": ["dozer"] * 8, "yellow": ["violet"] * 9}
    play = standing("D3", spawn_tracks=tracks)
    everyone_ends(play, "violet", "dozer", "banshee", "violet")
    assert play.match.over
    assert sum(1 for seen in play.seen() if seen.kind == "FrenzyBegan") == 1


@pytest.mark.rule("AD-DOM-6", "AD-END-1")
def test_with_sudden_death_full_tracks_end_the_game_with_the_turn() -> None:
    tracks = {"red": ["dozer"] * 8, "yellow": ["violet"] * 7}
    play = standing("D3", spawn_tracks=tracks, ending="sudden_death")
    everyone_ends(play, "violet")
    assert play.match.over


@pytest.mark.rule("AD-DOM-1", "AD-DOM-3", "AD-DOM-4")
def test_in_the_frenzy_spawnpoints_are_claimed_and_strike_as_before() -> None:
    turn = {"active": "violet", "frenzy": "banshee", "turns_left": 2}
    play = standing("C1", turn=turn, violet={"flipped": True, "weapons": ["shotgun"]})
    play.play("violet", "shoot", "to:C1")
    everyone_ends(play, "violet")
    assert tokens_of(play) == {"blue": ["violet", "violet"]}
    assert play.damage("violet") == ["violet"]


def at_the_end(tracks: dict[str, list[str]], **more: Any) -> Scenario:
    """The last turn of a frenzy: Violet only has to end it."""
    boards: dict[str, Board] = {
        name: {"square": "B2", "flipped": True} | more.pop(name, {}) for name in (*NAMES, "sprog", "dstructor")
    }
    play = domination(boards, spawn_tracks=tracks, turn={"frenzy": "violet", "turns_left": 1}, **more)
    everyone_ends(play, "violet")
    assert play.match.over
    return play


def all_points(play: Scenario) -> list[int]:
    return [play.points(name) for name in (*NAMES, "sprog", "dstructor")]


@pytest.mark.rule("AD-EX-11", "AD-DOM-7")
def test_two_tied_for_most_and_one_behind_get_8_8_4() -> None:
    play = at_the_end({"red": ["violet", "dozer", "banshee", "dozer", "violet"]})
    assert all_points(play) == [8, 8, 4, 0, 0]


@pytest.mark.rule("AD-DOM-7")
@pytest.mark.parametrize(
    ("track", "points"),
    [
        (tokens(violet=5, dozer=4, banshee=3, sprog=2, dstructor=1), [8, 6, 4, 2, 1]),
        (tokens(dstructor=3, violet=1), [6, 0, 0, 0, 8]),
        (tokens(violet=3, dozer=2, banshee=2, sprog=1), [8, 6, 6, 2, 0]),
        (tokens(violet=3, dozer=2, banshee=2, sprog=2, dstructor=1), [8, 6, 6, 6, 1]),
        (tokens(violet=1, dozer=1, banshee=1, sprog=1, dstructor=1), [8] * 5),
        ([], [0] * 5),
    ],
)
def test_a_track_pays_8_6_4_2_1_and_ties_share_the_higher_value(track: list[str], points: list[int]) -> None:
    assert all_points(at_the_end({"blue": track})) == points


@pytest.mark.rule("AD-DOM-7")
def test_each_track_pays_for_itself() -> None:
    play = at_the_end({"red": ["violet"] * 9, "yellow": ["dozer"], "blue": ["dozer", "violet", "dozer"]})
    assert all_points(play) == [8 + 6, 8 + 8, 0, 0, 0]
    paid = {entry.board: entry.points for entry in play.view().account if entry.what == "spawn_track"}
    assert paid == {0: (8, 0, 0, 0, 0), 1: (0, 8, 0, 0, 0), 2: (6, 8, 0, 0, 0)}


@pytest.mark.rule("AD-DOM-3", "AD-DOM-4", "AD-DOM-7")
def test_the_last_turn_of_all_still_holds_and_is_struck_before_the_scoring() -> None:
    boards: dict[str, Any] = {"violet": {"square": "D3", "damage": tokens(dozer=1)}}
    play = at_the_end({"yellow": ["dozer"]}, **boards)
    # The track: 8 each. Violet's flipped board: Dozer 2, the spawnpoint second.
    assert all_points(play) == [8, 8 + 2, 0, 0, 0]


@pytest.mark.rule("AD-DOM-5", "AD-END-6")
def test_the_killshot_track_pays_nothing() -> None:
    play = at_the_end({}, dozer={"damage": tokens(violet=3)})
    assert all_points(play) == [2, 0, 0, 0, 0]
    assert [entry.what for entry in play.view().account] == ["board", "spawn_track", "spawn_track", "spawn_track"]


@pytest.mark.rule("AD-DOM-4", "AD-DOM-11", "AD-END-6")
def test_at_the_end_too_own_tokens_rank_and_pay_nobody() -> None:
    boards = {"banshee": {"flipped": False, "damage": tokens(banshee=3, violet=2, dozer=1), "skulls": 1}}
    assert all_points(at_the_end({}, **boards)) == [4, 2, 0, 0, 0]


@pytest.mark.rule("AD-END-8")
def test_a_tie_goes_to_more_points_from_the_three_tracks() -> None:
    play = at_the_end({"red": ["dozer", "dozer", "violet"]}, violet={"points": 2})
    result = play.view().result
    assert result.points == (8, 8, 0, 0, 0)
    assert result.winners == (1,)
    assert result.ranks == (2, 1, 3, 3, 3)


@pytest.mark.rule("AD-END-8")
def test_a_tie_without_points_from_tracks_stands() -> None:
    result = at_the_end({}, violet={"points": 7}, sprog={"points": 7}).view().result
    assert result.winners == (0, 3)


@pytest.mark.rule("AD-END-8")
def test_the_points_of_all_three_tracks_count_together_in_a_tie() -> None:
    # Violet 8 of one track; Dozer 6 and 6 of two, and 12 in all as Violet has by her boards.
    tracks = {"red": ["banshee"] * 2 + ["dozer"], "yellow": ["banshee"] * 2 + ["dozer"], "blue": ["violet"]}
    result = at_the_end(tracks, violet={"points": 4}).view().result
    assert result.points[:2] == (12, 12)
    assert result.ranks[:2] == (3, 2)
