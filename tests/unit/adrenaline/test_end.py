"""Sudden death, the Final Frenzy, and the final scoring."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.testing import Scenario
from unit.adrenaline.scenes import FULL, NOTHING, Board, everyone_ends, scene, tokens

NAMES = ("violet", "dozer", "banshee", "sprog")


def last_skull(killer: str = "violet", **more: Any) -> Scenario:
    """A fighter one action away from taking the last skull; the victim is the next in turn order."""
    victim = NAMES[(NAMES.index(killer) + 1) % 4]
    boards: dict[str, Board] = {name: {"square": "A1"} for name in NAMES}
    boards[killer] = {"square": "C2", "weapons": ["electroscythe"], "ammo": NOTHING}
    boards[victim] = {"square": "C2", "damage": tokens(**{killer: 10}), "skulls": 2}
    boards[victim] |= more.pop("victim", {})
    for name, board in more.pop("boards", {}).items():
        boards[name] |= board
    return scene(boards, turn={"active": killer}, skulls_left=1, **more)


def take_it(play: Scenario, killer: str = "violet") -> Scenario:
    """Take the last skull and end the turn; the victim appears again."""
    victim = NAMES[(NAMES.index(killer) + 1) % 4]
    play.play(killer, "shoot", "end")
    if not play.match.over:
        play.play(victim, play.options(victim)[0])
    return play


@pytest.mark.rule("AD-END-1")
def test_sudden_death_ends_with_the_turn_of_the_last_skull() -> None:
    play = take_it(last_skull(ending="sudden_death", boards={"banshee": {"damage": tokens(sprog=2, dozer=1)}}))
    assert play.match.over
    view = play.view()
    assert not any(board.flipped for board in view.fighters)
    # Dozer's board by its two skills: 4 and first blood; the track 8; Banshee's board 8 + 1 and 6
    assert [play.points(name) for name in NAMES] == [4 + 1 + 8, 6, 0, 8 + 1]
    assert view.result is not None
    assert view.result.winners == (0,)


@pytest.mark.rule("AD-END-2", "AD-RULING-83")
def test_everybody_has_one_more_turn_the_killers_last() -> None:
    play = take_it(last_skull())
    assert play.view().frenzy == 0
    for name in ("dozer", "banshee", "sprog", "violet"):
        assert play.asked == (name,)
        everyone_ends(play, name)
    assert play.match.over


@pytest.mark.rule("AD-END-2", "AD-RULING-81")
def test_kills_past_the_last_skull_still_go_to_the_track_and_frenzy_starts_once() -> None:
    play = last_skull(boards={"banshee": {"square": "C2", "damage": tokens(violet=10)}})
    play.play("violet", "shoot", "end")
    for name in ("dozer", "banshee"):
        play.play(name, play.options(name)[0])
    assert play.view().track == ((0,), (0,))
    assert play.view().skulls_left == 0
    assert play.view().turns_left == 4
    assert sum(1 for seen in play.seen() if seen.kind == "FrenzyBegan") == 1


@pytest.mark.rule("AD-END-3", "AD-RULING-84")
def test_boards_without_damage_are_turned_over() -> None:
    boards = {
        "banshee": {"damage": tokens(dozer=1), "skulls": 3, "ammo": FULL},
        "sprog": {"skulls": 2, "marks": {"dozer": 2}, "ammo": FULL},
    }
    play = take_it(last_skull(boards=boards))
    view = play.view()
    assert [board.flipped for board in view.fighters] == [True, True, False, True]
    assert [board.skulls for board in view.fighters] == [0, 0, 3, 0]
    assert view.fighters[3].pays == (2, 1, 1, 1)
    assert view.fighters[2].pays == (2, 1, 1)
    assert play.marks("sprog") == {"dozer": 2}
    assert play.ammo("sprog") == FULL


@pytest.mark.rule("AD-END-3", "AD-RULING-84")
def test_a_flipped_board_gives_no_first_blood() -> None:
    play = take_it(last_skull())
    play.match.state.damage = ((), (), (0, 1), ())
    everyone_ends(play, "dozer", "banshee", "sprog", "violet")
    paid = [entry for entry in play.view().account if entry.board == 2]
    assert [(entry.what, entry.points) for entry in paid] == [("board", (2, 1, 0, 0))]


@pytest.mark.rule("AD-END-4", "AD-RULING-83", "AD-RULING-85")
@pytest.mark.parametrize(
    ("killer", "actions"),
    [
        ("violet", {"dozer": 2, "banshee": 2, "sprog": 2, "violet": 1}),
        ("dozer", {"banshee": 2, "sprog": 2, "violet": 1, "dozer": 1}),
        ("sprog", {"violet": 1, "dozer": 1, "banshee": 1, "sprog": 1}),
    ],
)
def test_two_actions_before_the_first_player_one_from_there_on(killer: str, actions: dict[str, int]) -> None:
    play = take_it(last_skull(killer), killer)
    for name, number in actions.items():
        assert play.asked == (name,)
        assert play.view().actions == number
        assert ("run" in play.options(name)) == (number == 2)
        everyone_ends(play, name)
    assert play.match.over


def frenzied(who: str, trigger: str, board: Board, **others: Board) -> Scenario:
    """A fighter's turn in a Final Frenzy that another started."""
    boards: dict[str, Board] = {name: {"square": "A1", "flipped": True} for name in NAMES}
    boards[who] = {"flipped": True, **board}
    for name, more in others.items():
        boards[name] |= more
    turn = {"active": who, "frenzy": trigger, "turns_left": 2}
    return scene(boards, turn=turn, skulls_left=0, track=[["violet"]] * 8)


@pytest.mark.rule("AD-END-4")
def test_before_the_first_player_move_4_or_2_and_grab_or_1_reload_shoot() -> None:
    play = frenzied("dozer", "violet", {"square": "A1", "ammo": FULL, "unloaded": ["sledgehammer"]})
    distance = play.state.setting.arena.distance[play.state.where[1]]
    names = play.state.setting.arena.names
    play.play("dozer", "run")
    assert set(play.options("dozer")) == {f"to:{names[q]}" for q, d in enumerate(distance) if 1 <= d <= 4}
    play.undo("dozer")
    play.play("dozer", "grab")
    assert {option for option in play.options("dozer") if option == "to:C1"} == {"to:C1"}
    assert play.refused("dozer", "to:D1").code == "too_far"


@pytest.mark.rule("AD-END-4")
def test_from_the_first_player_on_move_3_and_grab_or_2_reload_shoot() -> None:
    play = frenzied(
        "dozer", "sprog", {"square": "A1", "ammo": FULL, "unloaded": ["sledgehammer"]}, violet={"square": "C1"}
    )
    assert set(play.options("dozer")) == {"grab", "shoot", "end"}
    play.play("dozer", "shoot")
    assert set(play.options("dozer")) == {"to:A1", "to:C1"}  # beside Banshee and Sprog, or two moves to Violet
    play.play("dozer", "to:C1", "mode:base")
    assert play.damage("violet") == ["dozer", "dozer"]
    assert play.ammo("dozer") == {"red": 3, "yellow": 2, "blue": 3}


@pytest.mark.rule("AD-END-4", "AD-RULING-22")
def test_the_reload_before_a_frenzy_shot_is_optional_and_before_it_only() -> None:
    board: Board = {"square": "A1", "ammo": FULL, "weapons": ["electroscythe"], "unloaded": ["sledgehammer"]}
    play = frenzied("dozer", "violet", board).play("dozer", "shoot")
    assert play.options("dozer") == ["weapon:sledgehammer", "done"]
    play.play("dozer", "done", "mode:base")
    assert play.unloaded("dozer") == ["electroscythe", "sledgehammer"]
    play.play("dozer", "end")
    assert play.asked == ("banshee",)  # no reload at the end of the last turn


@pytest.mark.rule("AD-END-4")
def test_a_reload_that_leaves_no_shot_is_not_offered() -> None:
    board: Board = {
        "square": "C2",
        "ammo": {"red": 1, "yellow": 1, "blue": 0},
        "unloaded": ["cyberblade", "shockwave"],
    }
    others = {name: {"square": "D2"} for name in ("violet", "banshee", "sprog")}
    play = frenzied("dozer", "violet", board, **others)
    play.play("dozer", "shoot", "to:C2")
    # One yellow cube: the Cyberblade, after its step, or the Shockwave; both can hit, only one can be paid.
    assert set(play.options("dozer")) == {"weapon:cyberblade", "weapon:shockwave"}
    assert play.refused("dozer", "done").code == "must_reload"


@pytest.mark.rule("AD-END-5", "AD-RULING-84")
def test_a_board_killed_in_the_frenzy_is_scored_as_it_is_and_turned_over() -> None:
    play = frenzied(
        "dozer",
        "violet",
        {"square": "C2", "weapons": ["electroscythe"], "ammo": NOTHING},
        banshee={"square": "C2", "flipped": False, "damage": tokens(sprog=10), "skulls": 1},
    )
    play.play("dozer", "shoot", "end")
    assert play.points("sprog") == 6 + 1
    assert play.points("dozer") == 4
    assert play.view().track[-1] == (1,)
    assert play.view().fighters[2].flipped
    assert play.view().fighters[2].skulls == 0


@pytest.mark.rule("AD-END-5", "AD-RULING-86", "AD-RULING-87")
def test_a_flipped_board_pays_2_1_1_1_each_time() -> None:
    play = frenzied(
        "dozer",
        "violet",
        {"square": "C2", "weapons": ["electroscythe"], "ammo": NOTHING},
        banshee={"square": "C2", "damage": tokens(sprog=10)},
    )
    play.play("dozer", "shoot", "end")
    assert play.points("sprog") == 2
    assert play.points("dozer") == 1
    assert play.view().fighters[2].pays == (2, 1, 1, 1)
    assert play.asked == ("banshee",)  # it appears again, though its last turn may be over
    assert play.decision("banshee").prompt == "appear"


def ended(boards: dict[str, Board], track: list[list[str]]) -> Scenario:
    """The last turn of a Final Frenzy that Violet started, ended at once."""
    whole: dict[str, Board] = {name: {"square": "A1", **boards.get(name, {})} for name in NAMES}
    turn = {"active": "violet", "frenzy": "violet", "turns_left": 1}
    play = scene(whole, turn=turn, skulls_left=0, track=track)
    everyone_ends(play, "violet")
    assert play.match.over
    return play


@pytest.mark.rule("AD-END-6", "AD-RULING-88")
def test_at_the_end_every_board_with_damage_is_scored() -> None:
    boards: dict[str, Board] = {
        "dozer": {"damage": tokens(violet=1, sprog=2), "skulls": 1},
        "banshee": {"damage": tokens(violet=2), "flipped": True},
    }
    play = ended(boards, [["sprog"]])
    assert [play.points(name) for name in NAMES] == [1 + 4 + 2, 0, 0, 6 + 8]
    assert play.view().track == ((3,),)  # no further killshot


@pytest.mark.rule("AD-END-6", "AD-RULING-89")
def test_the_track_pays_most_tokens_and_ties_to_the_earlier() -> None:
    play = ended({}, [["dozer"], ["violet", "violet"], ["sprog"], ["dozer"], ["sprog", "banshee"]])
    # Dozer 2 from the first place, Violet 2, Sprog 2, Banshee 1
    assert [play.points(name) for name in NAMES] == [6, 8, 2, 4]


@pytest.mark.rule("AD-END-7", "AD-RULING-89")
def test_a_tie_goes_to_the_points_from_the_track() -> None:
    boards: dict[str, Board] = {name: {"points": points} for name, points in zip(NAMES, (0, 2, 0, 0), strict=True)}
    result = ended(boards, [["violet"], ["dozer"]]).view().result
    assert result is not None
    assert result.points == (8, 8, 0, 0)
    assert result.winners == (0,)
    assert result.ranks == (1, 2, 3, 3)


@pytest.mark.rule("AD-END-7", "AD-RULING-89")
def test_without_tokens_on_the_track_the_tie_stands() -> None:
    boards: dict[str, Board] = {"dozer": {"points": 5}, "banshee": {"points": 5}}
    result = ended(boards, [["violet"]]).view().result
    assert result is not None
    assert result.winners == (0,)
    boards = {"dozer": {"points": 9}, "banshee": {"points": 9}}
    result = ended(boards, [["violet"]]).view().result
    assert result is not None
    assert result.winners == (1, 2)
    assert result.ranks == (3, 1, 1, 4)
