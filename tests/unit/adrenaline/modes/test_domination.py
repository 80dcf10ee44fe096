"""Domination: claiming spawnpoints, their strikes, overkill tokens, both triggers of the frenzy, the tracks' points.

The spawnpoints of arena `large`: red on A2, yellow on D3, blue on C1.
"""

from __future__ import annotations

import pytest

from skullyard.engine import Match
from skullyard.games.adrenaline import ADRENALINE
from unit.adrenaline.modes.scenes import NAMES, killing, shooter, standing, tokens_of
from unit.adrenaline.scenes import FULL, NOTHING, everyone_ends, tokens

# ------------------------------------------------------------------ the rounds


@pytest.mark.rule("AD-DOM-1", "AD-RULING-101")
def test_in_the_first_round_spawnpoints_are_no_targets_and_do_nothing() -> None:
    play = standing("C1", "C2", violet={"weapons": ["lock_rifle"]}, turn={"round": 1})
    play.play("violet", "shoot")  # Dozer is the only target, and is hit
    assert play.damage("dozer") == tokens(violet=2)
    everyone_ends(play, "violet")
    assert tokens_of(play) == {}
    assert play.damage("violet") == []


@pytest.mark.rule("AD-DOM-1")
def test_a_game_begins_with_no_spawnpoint_to_hit_and_opens_them_in_the_second_round() -> None:
    match = Match.start(ADRENALINE, {"fighters": list(NAMES), "mode": "domination"}, 1)
    seen: dict[tuple[int, int], tuple[str, ...]] = {}
    while match.view(None).round < 3:
        view, seat = match.view(None), match.asked[0]
        seen.setdefault((view.round, view.active), view.open_spawnpoints)
        keys = match.pending[seat].keys()
        match.choose(seat, next((key for key in ("end", "done", "no") if key in keys), keys[0]))
    assert [seen[1, seat] for seat in range(3)] == [()] * 3
    assert [seen[2, seat] for seat in range(3)] == [("red", "yellow", "blue")] * 3


@pytest.mark.rule("AD-DOM-1", "AD-RULING-101")
def test_from_the_second_round_on_they_can_be_claimed() -> None:
    play = standing("C1", turn={"active": "banshee", "round": 1}, banshee={"square": "A2"})
    everyone_ends(play, "banshee")
    assert tokens_of(play) == {}
    assert play.damage("banshee") == []
    assert play.view().round == 2
    assert play.view().open_spawnpoints == ("red", "yellow", "blue")
    everyone_ends(play, "violet")
    assert tokens_of(play) == {"blue": ["violet"]}


@pytest.mark.rule("AD-DOM-1")
@pytest.mark.parametrize("skulls", [5, 7])
def test_it_is_played_with_8_skulls(skulls: int) -> None:
    setup = {"fighters": list(NAMES), "mode": "domination"}
    assert Match.start(ADRENALINE, setup, 1).view(None).skulls == 8
    with pytest.raises(ValueError, match="domination is played with 8 skulls"):
        Match.start(ADRENALINE, {**setup, "skulls": skulls}, 1)


# ---------------------------------------------------------------------- hitting


@pytest.mark.rule("AD-DOM-2", "AD-RULING-91")
def test_a_hit_of_3_damage_is_one_token_and_only_one_a_turn() -> None:
    play = standing("C1", "A1", violet={"weapons": ["shotgun", "sledgehammer", "electroscythe"], "ammo": FULL})
    play.play("violet", "shoot", "weapon:shotgun")
    assert tokens_of(play) == {"blue": ["violet"]}
    assert play.view().open_spawnpoints == ("red", "yellow")
    assert "shoot" not in play.options("violet")
    assert play.refused("violet", "shoot").code == "no_target"


@pytest.mark.rule("AD-DOM-2", "AD-RULING-91")
def test_two_spawnpoints_hit_in_one_turn_get_a_token_each() -> None:
    play = standing("C2", "A1", violet={"weapons": ["whisper", "shotgun"]})
    play.play("violet", "shoot", "weapon:shotgun", "shoot")  # blue is 1 move away, and yellow 2: the Whisper's only one
    assert tokens_of(play) == {"blue": ["violet"], "yellow": ["violet"]}


@pytest.mark.rule("AD-DOM-2")
def test_each_player_may_hit_it_once_in_the_own_turn_and_again_in_the_next() -> None:
    play = standing("C2", "D2", violet={"weapons": ["lock_rifle", "zx2"]}, dozer={"weapons": ["thor"]})
    play.play("violet", "shoot", "weapon:zx2", "mode:base", "figure:spawn_yellow")
    everyone_ends(play, "violet")
    play.play("dozer", "shoot", "figure:spawn_yellow")
    everyone_ends(play, "dozer", "banshee")
    play.play("violet", "shoot", "figure:spawn_yellow")
    assert tokens_of(play) == {"yellow": ["violet", "dozer", "violet"]}


@pytest.mark.rule("AD-DOM-2")
def test_why_a_spawnpoint_is_no_target_is_told() -> None:
    play = standing("C2", "D2", violet={"weapons": ["lock_rifle", "zx2"]})
    play.play("violet", "shoot", "weapon:zx2", "mode:base")
    assert play.refused("violet", "figure:spawn_red").code == "spawnpoint_unseen"
    play.play("violet", "figure:spawn_yellow", "shoot")
    assert play.refused("violet", "figure:spawn_yellow").code == "spawnpoint_hit"


@pytest.mark.rule("AD-DOM-2", "AD-RULING-102")
def test_no_targeting_scope_on_a_spawnpoint_nor_an_answer_from_it() -> None:
    scope = {"hand": ["targeting_scope-red"], "ammo": FULL}
    play = standing("C1", "C1", violet={"weapons": ["electroscythe"], **scope})
    play.play("violet", "shoot", "mode:base")
    assert play.options("violet") == ["scope:targeting_scope-red:dozer", "no"]
    alone = standing("C1", violet={"weapons": ["shotgun"], **scope})
    alone.play("violet", "shoot")
    assert alone.decision("violet").prompt == "action"
    assert alone.hand("violet") == scope["hand"]


# ---------------------------------------------------------------------- holding


@pytest.mark.rule("AD-DOM-3", "AD-DOM-4", "AD-RULING-94")
def test_ending_alone_on_it_puts_a_token_and_costs_1_damage() -> None:
    play = standing("D3")
    everyone_ends(play, "violet")
    assert tokens_of(play) == {"yellow": ["violet"]}
    assert play.damage("violet") == ["violet"]


@pytest.mark.rule("AD-DOM-3")
def test_holding_it_counts_even_after_a_hit_in_the_same_turn() -> None:
    play = standing("C1", violet={"weapons": ["shotgun"]})
    play.play("violet", "shoot")
    everyone_ends(play, "violet")
    assert tokens_of(play) == {"blue": ["violet", "violet"]}


@pytest.mark.rule("AD-DOM-3", "AD-DOM-4")
def test_with_somebody_else_there_it_only_strikes() -> None:
    play = standing("D3", "D3")
    everyone_ends(play, "violet")
    assert tokens_of(play) == {}
    assert play.damage("violet") == ["violet"]
    assert play.damage("dozer") == []  # only whoever ends the turn there


@pytest.mark.rule("AD-DOM-3", "AD-DOM-4")
@pytest.mark.parametrize("square", ["C2", "D2", "B1"])
def test_beside_a_spawnpoint_nothing_happens(square: str) -> None:
    play = standing(square)
    everyone_ends(play, "violet")
    assert tokens_of(play) == {}
    assert play.damage("violet") == []


@pytest.mark.rule("AD-DOM-4", "AD-RULING-42")
def test_the_strike_turns_no_marks() -> None:
    play = standing("D3", violet={"marks": {"dozer": 2}, "damage": tokens(dozer=1)})
    everyone_ends(play, "violet")
    assert play.damage("violet") == ["dozer", "violet"]
    assert play.marks("violet") == {"dozer": 2}


@pytest.mark.rule("AD-DOM-4", "AD-TURN-5")
def test_the_strike_comes_after_reloading_and_opens_its_adrenaline_for_the_next_turn() -> None:
    play = standing("D3", violet={"damage": tokens(dozer=2), "unloaded": ["electroscythe"]})
    play.play("violet", "end")
    assert play.damage("violet") == tokens(dozer=2)
    play.play("violet", "done")
    assert play.damage("violet") == tokens(dozer=2, violet=1)
    assert play.view().fighters[0].adrenaline == 1


@pytest.mark.rule("AD-DOM-4")
def test_its_tokens_rank_on_the_board_and_their_points_go_to_nobody() -> None:
    # Violet is struck the most: her own 5 tokens take the 8, Dozer's 4 the 6, Banshee's 2 the 4.
    play = standing("D3", violet={"damage": tokens(dozer=4, banshee=2, violet=4), "skulls": 0})
    everyone_ends(play, "violet")
    assert play.damage("violet") == []
    assert [play.points(name) for name in NAMES] == [0, 6 + 1, 4]
    assert play.asked == ("dozer",)  # Violet had one powerup to discard, and is back


@pytest.mark.rule("AD-DOM-4", "AD-RULING-95")
def test_it_can_kill_and_that_is_no_part_of_a_double_kill() -> None:
    own = {"square": "D3", "damage": tokens(banshee=10), "weapons": ["electroscythe"], "ammo": NOTHING}
    play = standing("D3", "D3", violet=own, dozer={"damage": tokens(violet=10)})
    play.play("violet", "shoot", "end")
    play.play("dozer", play.options("dozer")[0])
    assert play.view().skulls_left == 6
    assert [play.view().fighters[seat].skulls for seat in (0, 1)] == [1, 1]
    # Dozer's board: 8 and first blood. A double kill would be one more.
    assert play.points("violet") == 9
    assert play.points("banshee") == 9
    assert "double_kill" not in [seen.known["source"] for seen in play.seen() if seen.kind == "Scored"]


@pytest.mark.rule("AD-DOM-4", "AD-SCORE-6")
def test_two_opponents_dead_are_a_double_kill_though_the_killer_was_struck_dead_too() -> None:
    own = {"square": "D3", "damage": tokens(banshee=10), "weapons": ["electroscythe"], "ammo": NOTHING}
    dying = {"damage": tokens(violet=10)}
    play = standing("D3", "D3", "D3", violet=own, dozer=dying, banshee=dying)
    play.play("violet", "shoot", "end")
    assert play.points("violet") == 2 * 9 + 1


@pytest.mark.rule("AD-DOM-10")
def test_a_12th_damage_by_the_strike_gives_no_mark_and_no_token_of_an_overkill() -> None:
    play = standing("D3", "D3", violet={"damage": tokens(dozer=11)})
    everyone_ends(play, "violet")
    killed = next(seen for seen in play.seen() if seen.kind == "Killed")
    assert killed.known["overkill"] == 0
    assert play.asked == ("dozer",)  # Violet was not asked for a track
    assert tokens_of(play) == {}
    assert all(play.marks(name) == {} for name in NAMES)


@pytest.mark.rule("AD-DOM-10")
def test_a_strike_on_a_full_board_is_lost() -> None:
    play = standing("D3", violet={"damage": tokens(dozer=12), "marks": {"banshee": 1}})
    everyone_ends(play, "violet")
    struck = next(seen for seen in play.seen() if seen.kind == "StruckBack")
    assert (struck.known["landed"], struck.known["total"]) == (0, 12)
    assert tokens_of(play)["yellow"] == ["violet"]  # who lies dead on it holds it all the same


@pytest.mark.rule("AD-DOM-11")
def test_first_blood_of_a_strike_is_nobodys() -> None:
    play = standing("D3", "D3", violet={"damage": tokens(violet=1, dozer=6, banshee=3)})
    everyone_ends(play, "violet")
    sources = [seen.known["source"] for seen in play.seen() if seen.kind == "Scored"]
    assert sources == ["board", "board"]
    assert [play.points(name) for name in NAMES] == [0, 8, 6]  # Dozer 6, Banshee 3, the spawnpoint 2


# -------------------------------------------------------------------- overkills


@pytest.mark.rule("AD-DOM-5")
def test_a_killshot_goes_to_no_track_and_the_skull_is_taken() -> None:
    play = killing("electroscythe").play("violet", "shoot", "end")
    play.play("dozer", play.options("dozer")[0])
    view = play.view()
    assert view.track == ()
    assert tokens_of(play) == {}
    assert view.skulls_left == 7
    assert view.fighters[1].skulls == 1


@pytest.mark.rule("AD-DOM-5", "AD-SCORE-5")
@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_an_overkill_goes_to_any_track_chosen_by_who_dealt_it(colour: str) -> None:
    play = killing("sledgehammer").play("violet", "shoot", "end")
    assert play.asked == ("violet",)
    assert play.decision("violet").about == ("violet",)
    assert play.options("violet") == ["spawn:red", "spawn:yellow", "spawn:blue"]
    play.play("violet", f"spawn:{colour}")
    assert tokens_of(play) == {colour: ["violet"]}
    assert play.view().track == ()
    assert play.marks("violet") == {"dozer": 1}
    assert play.asked == ("dozer",)  # who then appears again


@pytest.mark.rule("AD-DOM-5", "AD-DOM-9")
def test_two_overkills_are_placed_one_after_the_other() -> None:
    play = killing("electroscythe", 11, banshee={"square": "C2", "damage": tokens(violet=11)})
    play.play("violet", "shoot", "end", "spawn:red", "spawn:red")
    assert tokens_of(play) == {"red": ["violet", "violet"]}


@pytest.mark.rule("AD-DOM-5")
def test_one_may_both_overkill_and_hold_in_the_same_turn() -> None:
    play = standing(
        "C1", "C1", violet={"weapons": ["sledgehammer"], "ammo": NOTHING}, dozer={"damage": tokens(violet=10)}
    )
    play.play("violet", "shoot", "figure:dozer", "end", "spawn:blue")
    # Dozer lies there until the board is scored: Violet does not stand alone.
    assert tokens_of(play) == {"blue": ["violet"]}


@pytest.mark.rule("AD-DOM-9")
def test_tokens_stand_on_the_track_in_the_order_in_which_they_came() -> None:
    play = standing("C2", "D2", "C3", violet={"weapons": ["lock_rifle"]}, dozer={"weapons": ["zx2"]})
    play.play("violet", "shoot", "figure:spawn_yellow", "done")
    everyone_ends(play, "violet")
    play.play("dozer", "shoot", "mode:base", "figure:spawn_yellow", "run", "to:D3", "done")
    assert tokens_of(play) == {"yellow": ["violet", "dozer", "dozer"]}
    assert [seen.known["tokens"] for seen in play.seen() if seen.kind == "Tagged"] == [1, 2, 3]


def test_a_hitting_shot_shows_no_marks_on_the_track() -> None:
    play = shooter("zx2", "C2", "A1").play("violet", "shoot", "figure:spawn_yellow")
    assert [seen.kind for seen in play.seen() if seen.kind in ("Hurt", "Marked", "Tagged")] == ["Tagged"]
