"""The start, the turn and its actions."""

from __future__ import annotations

import pytest

from skullyard.engine import Match
from skullyard.games.adrenaline import ADRENALINE
from skullyard.games.adrenaline.arena import DIRECTIONS
from unit.adrenaline.scenes import FULL, NOTHING, duel, everyone_ends, scene, tokens


@pytest.mark.rule("AD-TURN-1", "AD-RULING-104")
def test_the_first_turn_starts_with_two_cards_and_a_spawnpoint() -> None:
    match = Match.start(ADRENALINE, {}, 3)
    hand = match.view(0).hand
    assert len(hand) == 2
    assert match.pending[0].keys() == [f"card:{card}" for card in dict.fromkeys(hand)]
    given = hand[1]
    match.choose(0, f"card:{given}")
    colour = given.split("-")[1]
    spawn = {"red": "A2", "yellow": "D3", "blue": "C1"}[colour]
    view = match.view(1)
    assert view.fighters[0].square == spawn
    assert match.view(0).hand == (hand[0],)
    assert view.discards == (given,)  # everybody sees the card that was given up
    assert match.pending[0].prompt == "action"  # and a full turn follows
    assert view.actions == 2


@pytest.mark.rule("AD-TURN-1")
def test_others_enter_only_in_their_own_first_turn() -> None:
    match = Match.start(ADRENALINE, {}, 3)
    match.choose(0, match.pending[0].keys()[0])
    assert [board.square is None for board in match.view(None).fighters] == [False, True, True, True]
    match.choose(0, "end")
    assert match.asked == (1,)
    assert match.pending[1].prompt == "appear"


@pytest.mark.rule("AD-TURN-1")
def test_turns_go_round_in_seat_order() -> None:
    play = duel()
    for name in ("violet", "dozer", "banshee", "violet"):
        assert play.asked == (name,)
        everyone_ends(play, name)


@pytest.mark.rule("AD-TURN-2", "AD-RULING-13")
def test_two_actions_in_any_order_repeats_allowed() -> None:
    play = duel().play("violet", "run", "to:C3", "run", "to:C2")
    assert play.options("violet") == []  # nothing but the end was left, which the match has taken
    assert play.asked == ("dozer",)


@pytest.mark.rule("AD-TURN-2")
def test_after_two_actions_none_is_left() -> None:
    play = duel(hand=["teleporter-red"]).play("violet", "run", "to:C3", "grab", "to:C3")
    assert play.options("violet") == ["use:teleporter-red", "end"]
    assert play.refused("violet", "run").code == "no_actions"


@pytest.mark.rule("AD-TURN-2", "AD-RULING-13", "AD-DMG-3")
def test_an_adrenaline_action_may_be_used_twice() -> None:
    play = duel(damage=tokens(banshee=3)).play("violet", "grab", "to:D1", "grab", "to:B1")
    assert play.square("violet") == "B1"


@pytest.mark.rule("AD-TURN-3")
def test_grab_moves_at_most_one_square() -> None:
    play = duel().play("violet", "grab")
    assert "to:C2" in play.options("violet")
    assert "to:D2" in play.options("violet")
    assert play.refused("violet", "to:D1").code == "too_far"


@pytest.mark.rule("AD-TURN-3", "AD-RULING-14")
def test_nothing_moves_after_taking() -> None:
    play = duel().play("violet", "grab", "to:D2")
    assert play.decision("violet").prompt == "action"
    assert play.square("violet") == "D2"


@pytest.mark.rule("AD-TURN-3", "AD-DMG-4")
def test_shoot_does_not_move_without_adrenaline() -> None:
    play = duel(weapons=["sledgehammer"])
    assert play.refused("violet", "shoot").code == "no_target"  # Dozer is a step away, and the step is not there


@pytest.mark.rule("AD-TURN-4", "AD-RULING-4")
def test_figures_block_nobody() -> None:
    play = scene(
        {"violet": {"square": "A1"}, "dozer": {"square": "A2"}, "banshee": {"square": "A2"}, "sprog": {"square": "B1"}}
    ).play("violet", "run")
    assert {"to:A2", "to:A3", "to:B1", "to:C1"} <= set(play.options("violet"))


@pytest.mark.rule("AD-TURN-4")
def test_a_run_ends_only_where_passages_lead() -> None:
    play = duel().play("violet", "run")
    arena = play.state.setting.arena
    reached, edge = {arena.square("C2")}, {arena.square("C2")}
    for _ in range(3):
        edge = {arena.step[q][d] for q in edge for d in DIRECTIONS if arena.step[q][d] >= 0}
        reached |= edge
    names = {f"to:{arena.names[q]}" for q in reached} - {"to:C2"}
    assert set(play.options("violet")) == names


@pytest.mark.rule("AD-TURN-5", "AD-RULING-90")
def test_reload_then_score_then_refill() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["shotgun"], "ammo": {"red": 0, "yellow": 2, "blue": 0}},
            "dozer": {"square": "C2", "damage": tokens(banshee=8)},
            "banshee": {"square": "A1"},
        },
        tiles={"C2": "ammo_r_y_y"},
    )
    play.play("violet", "shoot", "stay", "grab", "to:C2")
    assert play.decision("violet").prompt == "reload"
    assert play.points("violet") == 0
    play.play("violet", "weapon:shotgun")
    assert play.points("violet") > 0
    assert play.decision("dozer").prompt == "appear"
    square = play.state.setting.arena.square("C2")
    assert play.view().tiles[square] is None  # not refilled yet
    play.play("dozer", play.options("dozer")[0])
    assert play.view().tiles[square] is not None


@pytest.mark.rule("AD-RULING-15", "AD-DMG-2")
def test_adrenaline_opens_with_the_third_and_sixth_damage() -> None:
    for damage, grab, shoot in ((2, 1, 0), (3, 2, 0), (5, 2, 0), (6, 2, 1)):
        play = duel(damage=tokens(banshee=damage), weapons=["sledgehammer"])
        assert ("shoot" in play.options("violet")) == bool(shoot)
        play.play("violet", "grab")
        assert ("to:D1" in play.options("violet")) == (grab == 2)


@pytest.mark.rule("AD-DMG-3")
def test_the_bonus_move_comes_before_the_shot_and_is_optional() -> None:
    near = {"violet": {"square": "C2", "damage": tokens(banshee=6), "weapons": ["lock_rifle"], "ammo": NOTHING}}
    others = {"dozer": {"square": "D2"}, "banshee": {"square": "A1"}}
    play = scene(near | others).play("violet", "shoot")
    assert {"to:C2", "to:D2", "to:C1"} <= set(play.options("violet"))
    play.play("violet", "to:C2")
    assert play.damage("dozer") == ["violet", "violet"]
    moved = scene(near | others).play("violet", "shoot", "to:D2")
    assert moved.square("violet") == "D2"


@pytest.mark.rule("AD-DMG-3", "AD-RULING-27")
def test_a_shot_moves_only_to_where_there_is_a_target() -> None:
    play = scene(
        {
            "violet": {"square": "C3", "damage": tokens(banshee=6), "weapons": ["sledgehammer"], "ammo": FULL},
            "dozer": {"square": "C2"},
            "banshee": {"square": "A1"},
        }
    ).play("violet", "shoot")
    assert play.square("violet") == "C2"  # the only place, so the match has taken it


@pytest.mark.rule("AD-DMG-4", "AD-SCORE-7")
def test_a_respawned_fighter_has_only_the_basic_actions() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["electroscythe"], "ammo": NOTHING},
            "dozer": {"square": "C2", "damage": tokens(banshee=10)},
            "banshee": {"square": "A1"},
        }
    )
    assert play.view().fighters[1].adrenaline == 2
    play.play("violet", "shoot", "end")
    play.play("dozer", play.options("dozer")[0])
    assert play.view().fighters[1].adrenaline == 0


def test_the_end_of_a_turn_is_asked_when_people_play() -> None:
    match = Match.start(ADRENALINE, {"confirm_end": True}, 3)
    match.choose(0, match.pending[0].keys()[0])
    while match.why_not(0, "run") is None:
        match.choose(0, "run")
        match.choose(0, match.pending[0].keys()[0])
    assert match.pending[0].keys()[-1] == "end"
    assert match.can_undo(0)
    match.choose(0, "end")
    assert not match.can_undo(0)
    assert match.asked == (1,)


def test_a_turn_may_end_early() -> None:
    play = duel().play("violet", "end")
    assert play.asked == ("dozer",)
