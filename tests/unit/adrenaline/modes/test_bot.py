"""The bot: its start, its action in everybody's turn, its shots, its death and its points; alone and in the modes."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.adrenaline import ADRENALINE
from unit.adrenaline.modes.scenes import NAMES, with_bot
from unit.adrenaline.scenes import FULL, NOTHING, Board, tokens

SETUP = {"fighters": list(NAMES), "bot": "sprog", "arena": "large"}


# ------------------------------------------------------------------- the start


@pytest.mark.rule("AD-BOT-1")
def test_the_bot_is_an_unused_fighter_with_a_board_but_no_ammo_and_no_turn() -> None:
    match = Match.start(ADRENALINE, SETUP, 1)
    view = match.view(None)
    assert (len(view.fighters), view.bot) == (4, 3)
    bot = view.fighters[3]
    assert (bot.fighter, bot.ammo, bot.powerups, bot.loaded) == ("sprog", (0, 0, 0), 0, 0)
    assert ADRENALINE.seats(SETUP) == 3
    assert all(seat < 3 for seat in match.asked)


@pytest.mark.rule("AD-BOT-1")
@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"bot": "dozer"}, "the bot needs a fighter of its own"),
        ({"bot": "nobody"}, "no fighter 'nobody' for the bot"),
        ({"fighters": ["violet", "dozer", "banshee", "dstructor", "sprog"]}, "the bot"),
        ({"fighters": [*NAMES, "dstructor"]}, ""),
    ],
)
def test_it_is_for_3_or_4_players_and_its_fighter_is_free(more: dict[str, Any], told: str) -> None:
    if told:
        with pytest.raises(ValueError, match=told):
            Match.start(ADRENALINE, {**SETUP, **more}, 1)
    else:
        assert len(Match.start(ADRENALINE, {**SETUP, **more}, 1).view(None).fighters) == 5


@pytest.mark.rule("AD-BOT-2")
@pytest.mark.parametrize("square", ["A2", "D3", "C1"])
def test_the_first_player_sees_two_powerups_puts_the_bot_on_a_spawnpoint_and_then_appears(square: str) -> None:
    match = Match.start(ADRENALINE, SETUP, 5)
    view = match.view(0)
    assert match.asked == (0,)
    assert len(view.hand) == 2
    decision = match.pending[0]
    assert (decision.prompt, decision.about) == ("place_bot", ("first",))
    assert sorted(decision.keys()) == ["to:A2", "to:C1", "to:D3"]
    match.choose(0, f"to:{square}")
    assert match.view(None).fighters[3].square == square
    assert match.pending[0].prompt == "appear"
    assert match.view(None).fighters[0].square is None


@pytest.mark.rule("AD-BOT-1", "AD-BOT-3")
def test_the_first_player_has_no_bot_action_in_the_first_round_but_everybody_after() -> None:
    match = Match.start(ADRENALINE, {**SETUP, "confirm_end": True}, 5)
    due = []
    while match.view(None).round < 3:
        seat = match.asked[0]
        decision = match.pending[seat]
        keys = decision.keys()
        if decision.prompt == "action" and match.view(None).actions == 2:
            due.append((match.view(None).round, seat, match.view(None).bot_due))
        match.choose(seat, next((key for key in ("end", "bot", "done", "no") if key in keys), keys[0]))
    first = {entry for entry in due if entry[2]}
    assert first == {(1, 1, True), (1, 2, True), (2, 0, True), (2, 1, True), (2, 2, True)}
    assert due[0] == (1, 0, False)


# ------------------------------------------------------------------- the action


@pytest.mark.rule("AD-BOT-3")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_its_action_comes_anywhere_among_the_two_others(before: int) -> None:
    play = with_bot("D1", "A2", "A3")
    steps = ["B3", "A3"]
    for square in steps[:before]:
        play.play("dozer", "run", f"to:{square}")
    assert "end" not in play.options("dozer")
    if before < 2:
        assert play.refused("dozer", "end").code == "bot_first"
        play.play("dozer", "bot", "to:D2")
    for square in steps[before:]:
        play.play("dozer", "run", f"to:{square}")
    if before == 2:  # it is all that is left, and its square is asked
        play.play("dozer", "to:D2")
    assert play.square("sprog") == "D2"
    assert play.asked == ("banshee",)


@pytest.mark.rule("AD-BOT-3")
def test_it_is_owed_once_a_turn_and_then_passes_on() -> None:
    play = with_bot("D1").play("dozer", "bot", "to:D2")
    assert not play.view().bot_due
    assert "bot" not in play.options("dozer")
    assert play.refused("dozer", "bot").code == "bot_acted"
    assert play.view().actions == 2  # it is no action of the player's
    play.play("dozer", "end")
    assert play.view().bot_due
    assert "bot" in play.options("banshee")


@pytest.mark.rule("AD-BOT-3")
def test_it_moves_0_or_1_square() -> None:
    play = with_bot("D2").play("dozer", "bot")
    assert play.options("dozer") == ["to:D2", "to:D1", "to:C2", "to:D3"]


@pytest.mark.rule("AD-BOT-3")
def test_it_must_shoot_one_of_those_it_sees() -> None:
    # From D2 the bot sees C2 and D3.
    play = with_bot("D1", "C2", "A3", "D3").play("dozer", "bot", "to:D2")
    assert play.decision("dozer").prompt == "bot_target"
    assert play.options("dozer") == ["figure:violet", "figure:banshee"]
    play.play("dozer", "figure:banshee")
    assert play.damage("banshee") == ["sprog"]
    assert play.damage("violet") == []


@pytest.mark.rule("AD-BOT-3")
def test_a_lone_target_is_shot_without_asking() -> None:
    play = with_bot("D1", "C2", "A3").play("dozer", "bot", "to:D2")
    assert play.damage("violet") == ["sprog"]


@pytest.mark.rule("AD-BOT-3", "AD-RULING-99")
def test_seeing_only_the_active_player_it_does_not_shoot() -> None:
    play = with_bot("D1", "A1", "C2").play("dozer", "bot", "to:D2")
    assert play.decision("dozer").prompt == "action"
    assert play.damage("dozer") == []


@pytest.mark.rule("AD-BOT-3", "AD-RULING-99")
def test_neither_the_mover_nor_the_bot_itself_is_a_target() -> None:
    play = with_bot("D1", "C2", "C2", "D3").play("dozer", "bot", "to:D2")
    assert play.options("dozer") == ["figure:violet", "figure:banshee"]
    assert play.refused("dozer", "figure:dozer").code == "bot_not_mover"
    assert play.refused("dozer", "figure:sprog").code == "bot_itself"


@pytest.mark.rule("AD-BOT-3")
def test_fighters_who_are_not_in_the_arena_yet_are_no_targets() -> None:
    play = with_bot("D1", "A1", "A3", banshee={"square": None}).play("dozer", "bot", "to:D2")
    assert play.decision("dozer").prompt == "action"


@pytest.mark.rule("AD-BOT-3")
@pytest.mark.parametrize(("damage", "marks"), [(0, {}), (5, {}), (6, {"sprog": 1}), (11, {"sprog": 1})])
def test_with_both_adrenaline_actions_it_also_marks(damage: int, marks: dict[str, int]) -> None:
    play = with_bot("D2", "C2", sprog={"damage": tokens(banshee=damage)}, turn={"fallen": []})
    play.play("dozer", "bot", "to:D2")
    assert play.damage("violet") == ["sprog"]
    assert play.marks("violet") == marks


@pytest.mark.rule("AD-BOT-3", "AD-MARK-1", "AD-MARK-2")
def test_its_older_marks_turn_into_damage_and_the_new_one_stays() -> None:
    play = with_bot("D2", "C2", sprog={"damage": tokens(banshee=6)}, violet={"marks": {"sprog": 2, "banshee": 1}})
    play.play("dozer", "bot", "to:D2")
    assert play.damage("violet") == ["sprog"] * 3
    assert play.marks("violet") == {"sprog": 1, "banshee": 1}


@pytest.mark.rule("AD-BOT-3", "AD-END-4")
def test_in_the_frenzy_everybody_still_acts_for_it() -> None:
    play = with_bot("D2", "C2", turn={"active": "dozer", "frenzy": "violet", "turns_left": 3, "actions": 0})
    play.play("dozer", "to:D2")  # no action is left but the bot's
    assert play.damage("violet") == ["sprog"]
    assert play.asked == ("banshee",)
    assert play.view().bot_due


@pytest.mark.rule("AD-BOT-3")
def test_its_card_is_not_part_of_the_hand_limit() -> None:
    hand = ["newton-red", "newton-blue"]
    play = with_bot("D1", "A2", "B3", dozer={"hand": hand}, tiles={"B3": "ammo_b_b_pu"})
    play.play("dozer", "grab", "to:B3")
    assert play.view().bot_due
    assert len(play.hand("dozer")) == 3


# -------------------------------------------------------------------- powerups


@pytest.mark.rule("AD-BOT-5", "AD-RULING-100")
def test_no_targeting_scope_for_its_shots() -> None:
    play = with_bot("D2", "C2", dozer={"hand": ["targeting_scope-red"], "ammo": FULL}).play("dozer", "bot", "to:D2")
    assert play.decision("dozer").prompt == "action"
    assert play.damage("violet") == ["sprog"]


@pytest.mark.rule("AD-BOT-5", "AD-RULING-100")
def test_a_tagback_grenade_answers_its_shot_and_marks_the_bot() -> None:
    play = with_bot("D2", "C2", violet={"hand": ["tagback_grenade-red"]}).play("dozer", "bot", "to:D2")
    assert play.asked == ("violet",)
    assert play.decision("violet").about == ("sprog",)
    play.play("violet", "use:tagback_grenade-red")
    assert play.marks("sprog") == {"violet": 1}
    assert play.marks("dozer") == {}
    assert play.asked == ("dozer",)


@pytest.mark.rule("AD-BOT-5", "AD-RULING-49")
def test_whoever_does_not_see_the_bot_cannot_answer() -> None:
    # From C1 the bot sees D2, through the door of its own square; from D2 one does not see C1.
    play = with_bot("C1", "D2", violet={"hand": ["tagback_grenade-red"]}).play("dozer", "bot", "to:C1")
    assert play.damage("violet") == ["sprog"]
    assert play.asked == ("dozer",)


@pytest.mark.rule("AD-BOT-5")
@pytest.mark.parametrize("acted", [False, True])
def test_a_newton_moves_it_before_and_after_its_action(acted: bool) -> None:
    play = with_bot("D1", "A2", "A3", dozer={"hand": ["newton-red"]}, turn={"bot_due": not acted})
    play.play("dozer", "use:newton-red")
    assert "figure:sprog" in play.options("dozer")
    play.play("dozer", "figure:sprog", "to:D3")
    assert play.square("sprog") == "D3"
    assert play.view().bot_due == (not acted)


@pytest.mark.rule("AD-BOT-5")
def test_a_teleporter_does_not_move_it() -> None:
    play = with_bot("D1", dozer={"hand": ["teleporter-red"]}).play("dozer", "use:teleporter-red")
    assert {key.split(":")[0] for key in play.options("dozer")} == {"to"}  # no figure is asked for
    play.play("dozer", "to:D3")
    assert (play.square("dozer"), play.square("sprog")) == ("D3", "D1")


@pytest.mark.rule("AD-BOT-5", "AD-POWERUP-targeting_scope")
def test_a_targeting_scope_may_be_used_on_it() -> None:
    armed = {"weapons": ["electroscythe"], "hand": ["targeting_scope-red"], "ammo": {"red": 0, "yellow": 1, "blue": 0}}
    play = with_bot("D2", "A2", "D2", dozer=armed).play("dozer", "shoot")
    play.play("dozer", "scope:targeting_scope-red:sprog")
    assert play.damage("sprog") == tokens(dozer=2)


# ------------------------------------------------------------- death and points


@pytest.mark.rule("AD-BOT-4", "AD-SCORE-2")
def test_it_is_hit_and_scored_like_a_player() -> None:
    armed = {"weapons": ["electroscythe"], "ammo": NOTHING}
    play = with_bot("D2", "A2", "D2", dozer=armed, sprog={"damage": tokens(violet=4, banshee=3, dozer=3)})
    play.play("dozer", "shoot", "bot", "to:D2", "end", "to:C1")
    # Violet 4 and first blood; Dozer 4, later; Banshee 3
    assert [play.points(name) for name in NAMES] == [8 + 1, 6, 4]
    view = play.view()
    assert (view.skulls_left, view.fighters[3].skulls, view.track) == (7, 1, ((1,),))
    assert play.damage("sprog") == []


@pytest.mark.rule("AD-BOT-4")
def test_its_damage_scores_for_it() -> None:
    armed = {"weapons": ["electroscythe"], "ammo": NOTHING}
    play = with_bot("A1", "D2", "D2", dozer=armed, violet={"damage": tokens(sprog=6, banshee=4)})
    play.play("dozer", "shoot", "bot", "to:A1", "end")
    assert (play.points("sprog"), play.points("banshee"), play.points("dozer")) == (8 + 1, 6, 4)


@pytest.mark.rule("AD-BOT-4", "AD-SCORE-4", "AD-SCORE-5")
def test_it_can_kill_and_take_the_revenge_mark_of_an_overkill() -> None:
    play = with_bot("D2", "C2", violet={"damage": tokens(banshee=10), "marks": {"sprog": 1}})
    play.play("dozer", "bot", "to:D2", "end")
    play.play("violet", play.options("violet")[0])
    assert play.view().track == ((3, 3),)
    assert play.marks("sprog") == {"violet": 1}
    assert play.marks("dozer") == {}


@pytest.mark.rule("AD-BOT-4", "AD-SCORE-6")
def test_two_dead_opponents_are_a_double_kill_whoever_killed_them() -> None:
    # The bot kills Violet, and Dozer the bot: both are his opponents.
    armed = {"weapons": ["electroscythe"], "ammo": NOTHING}
    dying: Board = {"damage": tokens(banshee=10)}
    play = with_bot("D2", "C2", "D2", dozer=armed, violet=dying, sprog=dying)
    play.play("dozer", "bot", "to:D2", "shoot", "end")
    assert play.view("dozer").fighters[1].points == 6 + 1
    assert play.points("banshee") == 2 * 9
    one = with_bot("D2", "C2", "D2", dozer={}, violet=dying).play("dozer", "bot", "to:D2", "end")
    assert one.points("dozer") == 0


@pytest.mark.rule("AD-BOT-4", "AD-SCORE-6")
def test_with_two_dead_by_the_bot_the_active_player_gets_the_point() -> None:
    dying: Board = {"damage": tokens(banshee=10)}
    play = with_bot("D2", "C2", "A3", violet=dying, sprog={**dying})
    play.play("dozer", "bot", "to:D2", "end")
    assert play.points("dozer") == 0  # Violet alone died
    # Dozer hits nobody himself: the bot, dead already, kills Violet.
    both = with_bot("D2", "C2", "A3", violet=dying, sprog={"damage": tokens(banshee=11)})
    both.play("dozer", "bot", "to:D2", "end")
    assert both.points("dozer") == 1


@pytest.mark.rule("AD-BOT-6")
@pytest.mark.parametrize("square", ["A2", "D3", "C1"])
def test_killed_it_appears_where_the_active_player_chooses(square: str) -> None:
    play = with_bot("D2", sprog={"damage": tokens(dozer=11), "marks": {"dozer": 2}})
    play.play("dozer", "bot", "to:D2", "end")
    assert play.asked == ("dozer",)
    assert (play.decision("dozer").prompt, play.decision("dozer").about) == ("place_bot", ("again",))
    assert play.decision("dozer").rule == "AD-BOT-6"
    assert play.square("sprog") is None
    play.play("dozer", f"to:{square}")
    assert play.square("sprog") == square
    assert play.marks("sprog") == {"dozer": 2}
    assert play.asked == ("banshee",)


@pytest.mark.rule("AD-BOT-6", "AD-SCORE-9")
def test_the_dead_appear_in_the_order_in_which_they_fell() -> None:
    dead: Board = {"damage": tokens(banshee=11)}
    play = with_bot("D2", "C2", "A3", violet=dead, sprog=dead, turn={"fallen": ["sprog", "violet"], "bot_due": False})
    play.play("dozer", "end")
    assert play.asked == ("dozer",)
    play.play("dozer", "to:A2")
    assert play.asked == ("violet",)


@pytest.mark.rule("AD-BOT-3", "AD-BOT-6")
def test_killed_before_its_action_it_still_acts_and_is_scored_at_the_end_of_the_turn() -> None:
    armed = {"weapons": ["electroscythe"], "ammo": NOTHING}
    play = with_bot("D2", "C2", "D2", dozer=armed, sprog={"damage": tokens(banshee=10)})
    play.play("dozer", "shoot", "bot", "to:D2")
    assert play.damage("violet") == ["sprog"]
    assert play.marks("violet") == {"sprog": 1}


@pytest.mark.rule("AD-BOT-4", "AD-END-3")
def test_its_board_is_turned_over_in_the_frenzy_and_pays_like_others() -> None:
    play = with_bot("D2", "A1", "A3", banshee={"damage": tokens(dozer=11)}, skulls_left=1)
    play.play("dozer", "bot", "to:D2", "end")
    play.play("banshee", play.options("banshee")[0])
    view = play.view()
    assert (view.frenzy, view.turns_left) == (1, 3)
    assert view.fighters[3].flipped
    assert view.fighters[3].pays == (2, 1, 1, 1)


@pytest.mark.rule("AD-BOT-4", "AD-END-7")
def test_only_players_win_and_the_bots_points_are_shown() -> None:
    play = with_bot(
        "D2",
        turn={"frenzy": "dozer", "turns_left": 1},
        sprog={"points": 30, "flipped": True},
        violet={"points": 5, "damage": tokens(sprog=3, dozer=1)},
    )
    play.play("dozer", "bot", "to:D2", "end")
    view = play.view()
    assert view.result.winners == (1,)
    assert view.result.points == (5, 6, 0)
    assert view.fighters[3].points == 30 + 8 + 1


@pytest.mark.rule("AD-BOT-4", "AD-END-6")
def test_at_the_end_its_damaged_board_pays_like_others() -> None:
    play = with_bot("D2", turn={"frenzy": "dozer", "turns_left": 1}, sprog={"damage": tokens(violet=2, dozer=1)})
    play.play("dozer", "bot", "to:D2", "end")
    assert (play.points("violet"), play.points("dozer")) == (8 + 1, 6)


@pytest.mark.rule("AD-BOT-4", "AD-END-6")
def test_its_tokens_count_on_the_killshot_track() -> None:
    play = with_bot("D2", turn={"frenzy": "dozer", "turns_left": 1}, track=[["sprog", "sprog"], ["dozer"]])
    play.play("dozer", "bot", "to:D2", "end")
    assert (play.points("sprog"), play.points("dozer")) == (8, 6)
