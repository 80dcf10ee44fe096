"""The bot in Domination and in Turrets."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.testing import Scenario
from unit.adrenaline.modes.scenes import NAMES, tokens_of, with_bot
from unit.adrenaline.scenes import NOTHING, Board, tokens

# --------------------------------------------------------------- in Domination


def in_domination(square: str, *squares: str, **more: Any) -> Scenario:
    return with_bot(square, *squares, mode="domination", **more)


@pytest.mark.rule("AD-BOT-3", "AD-BOT-6", "AD-DOM-2")
def test_in_domination_it_may_shoot_the_spawnpoints_it_sees() -> None:
    play = in_domination("C2", "D2").play("dozer", "bot", "to:C2")
    assert play.options("dozer") == ["figure:violet", "figure:spawn_yellow", "figure:spawn_blue"]
    play.play("dozer", "figure:spawn_blue")
    assert tokens_of(play) == {"blue": ["sprog"]}
    assert play.decision("dozer").prompt == "action"


@pytest.mark.rule("AD-BOT-3", "AD-DOM-2", "AD-RULING-91")
@pytest.mark.parametrize("first", ["bot", "shoot"])
def test_its_shot_and_the_players_each_count_at_the_same_spawnpoint(first: str) -> None:
    play = in_domination(
        "D2", "A1", "D2", dozer={"weapons": ["zx2"], "ammo": NOTHING}, turn={"spawnpoints": ["yellow"]}
    )
    moves = {"bot": ["bot", "to:D2"], "shoot": ["shoot", "mode:base", "figure:spawn_yellow"]}
    for keys in (moves[first], moves["shoot" if first == "bot" else "bot"]):
        for key in keys:
            if key in play.options("dozer"):
                play.play("dozer", key)
    assert sorted(tokens_of(play)["yellow"]) == ["dozer", "sprog"]


@pytest.mark.rule("AD-BOT-3", "AD-DOM-1")
def test_in_the_first_round_it_does_not_shoot_spawnpoints() -> None:
    play = in_domination("C2", turn={"round": 1}).play("dozer", "bot", "to:C2")
    assert play.decision("dozer").prompt == "action"
    assert tokens_of(play) == {}


@pytest.mark.rule("AD-DOM-3", "AD-DOM-4", "AD-BOT-6")
def test_it_has_no_turn_to_end_so_it_holds_nothing_and_is_not_struck() -> None:
    play = in_domination("D2", turn={"spawnpoints": []}).play("dozer", "bot", "to:D3", "end")
    assert play.damage("sprog") == []
    assert tokens_of(play) == {"yellow": ["sprog"]}  # its shot alone


@pytest.mark.rule("AD-DOM-3", "AD-BOT-6")
def test_beside_the_bot_nobody_is_alone() -> None:
    play = in_domination("D3", "A1", "D3").play("dozer", "bot", "to:D3", "end")
    assert tokens_of(play) == {"yellow": ["sprog"]}
    assert play.damage("dozer") == ["dozer"]


@pytest.mark.rule("AD-DOM-5", "AD-BOT-6")
def test_the_token_of_its_overkill_is_put_by_the_active_player() -> None:
    play = in_domination("D2", "C2", violet={"damage": tokens(banshee=11)})
    play.play("dozer", "bot", "to:D2", "figure:violet", "end")
    assert play.asked == ("dozer",)
    assert play.decision("dozer").about == ("sprog",)
    play.play("dozer", "spawn:red")
    assert tokens_of(play) == {"red": ["sprog"]}


@pytest.mark.rule("AD-DOM-6", "AD-BOT-6")
def test_its_shot_can_fill_the_second_track() -> None:
    tracks = {"red": ["violet"] * 8, "yellow": ["violet"] * 7}
    play = in_domination("D2", spawn_tracks=tracks).play("dozer", "bot", "to:D2", "end")
    assert play.view().frenzy == 1


@pytest.mark.rule("AD-DOM-7", "AD-BOT-4")
def test_its_tokens_rank_on_the_tracks_at_the_end() -> None:
    turn = {"frenzy": "dozer", "turns_left": 1, "bot_due": False}
    play = in_domination("A1", turn=turn, spawn_tracks={"blue": ["sprog", "sprog", "violet", "dozer"]})
    play.play("dozer", "end")
    assert [play.points(name) for name in (*NAMES, "sprog")] == [6, 6, 0, 8]


@pytest.mark.rule("AD-END-8", "AD-BOT-4")
def test_a_tie_goes_by_the_tracks_as_if_the_bot_were_a_player() -> None:
    turn = {"frenzy": "dozer", "turns_left": 1, "bot_due": False}
    tracks = {"blue": ["sprog", "sprog", "dozer"]}
    play = in_domination("A1", turn=turn, spawn_tracks=tracks, violet={"points": 6}).play("dozer", "end")
    assert play.view().result.points == (6, 6, 0)
    assert play.view().result.winners == (1,)


# ------------------------------------------------------------------ in Turrets


def in_turrets(owned: dict[str, str], square: str, *squares: str, **more: Any) -> Scenario:
    return with_bot(square, *squares, mode="turrets", turrets=owned, **more)


@pytest.mark.rule("AD-TUR-3", "AD-BOT-6")
def test_the_bot_walks_into_turrets() -> None:
    play = in_turrets({"D2": "violet"}, "D1").play("dozer", "bot", "to:D2")
    assert play.damage("sprog") == ["violet"]
    assert play.square("sprog") == "D2"


@pytest.mark.rule("AD-TUR-3", "AD-BOT-6")
def test_whoever_moves_it_may_have_it_hurt_by_the_own_turret() -> None:
    play = in_turrets({"D2": "dozer"}, "D1").play("dozer", "bot", "to:D2")
    assert play.damage("sprog") == ["dozer"]


@pytest.mark.rule("AD-TUR-3", "AD-BOT-3")
def test_damage_of_a_turret_on_its_way_lets_its_shot_mark() -> None:
    play = in_turrets({"D2": "banshee"}, "D1", "C2", sprog={"damage": tokens(banshee=5)})
    play.play("dozer", "bot", "to:D2")
    assert play.damage("violet") == ["sprog"]
    assert play.marks("violet") == {"sprog": 1}


@pytest.mark.rule("AD-TUR-3", "AD-BOT-5")
def test_a_newton_drives_it_over_turrets() -> None:
    play = in_turrets({"D2": "violet", "D1": "banshee"}, "D3", "A1", dozer={"hand": ["newton-red"]})
    play.play("dozer", "use:newton-red", "figure:sprog", "to:D1")
    assert play.damage("sprog") == ["violet", "banshee"]


@pytest.mark.rule("AD-TUR-4", "AD-BOT-4", "AD-SCORE-6")
def test_the_bot_dead_in_a_turret_counts_for_the_double_kill() -> None:
    armed = {"weapons": ["electroscythe"], "ammo": NOTHING}
    dying: Board = {"damage": tokens(banshee=10)}
    play = in_turrets({"D2": "banshee"}, "D1", "C2", "C2", dozer=armed, violet=dying, sprog=dying)
    play.play("dozer", "shoot", "bot", "to:D2", "end")
    assert play.points("dozer") == 6 + 1  # second on Violet's board, and the double kill


@pytest.mark.rule("AD-TUR-2", "AD-TUR-6", "AD-BOT-4")
def test_the_bot_owns_no_turret_and_gets_nothing_for_turrets() -> None:
    play = in_turrets({"D2": "violet"}, "A1", turn={"frenzy": "dozer", "turns_left": 1})
    play.play("dozer", "bot", "to:A1", "end")
    entry = play.view().account[-1]
    assert (entry.what, entry.points) == ("turrets", (8, 0, 0, 0))
