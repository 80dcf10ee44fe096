"""Damage, adrenaline and marks."""

from __future__ import annotations

import pytest

from skullyard.games.adrenaline.damage import hurt, mark
from unit.adrenaline.scenes import NOTHING, duel, scene, tokens


@pytest.mark.rule("AD-DMG-1", "AD-RULING-33")
def test_a_track_holds_12_and_the_rest_is_lost() -> None:
    state = duel().state
    assert hurt(state, 0, 1, 10) == 10
    assert state.fallen == ()
    assert hurt(state, 2, 1, 1) == 1
    assert state.fallen == (1,)
    assert hurt(state, 0, 1, 3) == 1
    assert state.damage[1] == (0,) * 10 + (2, 0)
    assert state.fallen == (1,)
    assert hurt(state, 0, 1, 3) == 0
    assert len(state.damage[1]) == 12


@pytest.mark.rule("AD-DMG-2")
@pytest.mark.parametrize(("damage", "adrenaline"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 2)])
def test_adrenaline_by_damage(damage: int, adrenaline: int) -> None:
    assert duel(damage=tokens(dozer=damage)).view().fighters[0].adrenaline == adrenaline


@pytest.mark.rule("AD-DMG-5")
def test_damage_tokens_do_not_run_out() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["whisper"], "ammo": NOTHING},
            "dozer": {"square": "D3", "damage": tokens(violet=9)},
            "banshee": {"square": "A1", "damage": tokens(violet=10)},
            "sprog": {"square": "A3", "damage": tokens(violet=10)},
        }
    ).play("violet", "shoot")
    assert play.damage("dozer") == tokens(violet=12)


@pytest.mark.rule("AD-MARK-1", "AD-RULING-36", "AD-RULING-40")
def test_marks_turn_after_the_damage_dealt_and_others_stay() -> None:
    state = duel().state
    mark(state, 0, 1, 2)
    mark(state, 2, 1, 1)
    hurt(state, 2, 1, 1)
    hurt(state, 0, 1, 1)
    assert state.damage[1] == (2, 2, 0, 0, 0)
    assert state.marks[1] == (0, 0, 0)


@pytest.mark.rule("AD-MARK-1", "AD-RULING-41")
def test_a_hit_of_marks_alone_turns_nothing() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["zx2"], "ammo": NOTHING},
            "dozer": {"square": "D2", "marks": {"violet": 1}},
            "banshee": {"square": "A1"},
        }
    ).play("violet", "shoot", "mode:scanner")
    assert play.damage("dozer") == []
    assert play.marks("dozer") == {"violet": 2}


@pytest.mark.rule("AD-MARK-2", "AD-RULING-35", "AD-RULING-39")
def test_new_marks_stay_for_a_later_action() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["lock_rifle", "machine_gun"], "ammo": NOTHING},
            "dozer": {"square": "D2"},
            "banshee": {"square": "A1"},
        }
    ).play("violet", "shoot", "weapon:lock_rifle")
    assert play.damage("dozer") == tokens(violet=2)
    assert play.marks("dozer") == {"violet": 1}
    play.play("violet", "shoot")
    assert play.damage("dozer") == tokens(violet=4)
    assert play.marks("dozer") == {}


@pytest.mark.rule("AD-MARK-2", "AD-RULING-39")
def test_marks_of_one_shot_never_turn_in_that_shot() -> None:
    state = duel().state
    placed = mark(state, 0, 1, 2)
    assert hurt(state, 0, 1, 1, fresh=placed) == 1
    assert state.marks[1][0] == 2


@pytest.mark.rule("AD-MARK-3", "AD-RULING-38")
def test_at_most_three_marks_of_one_player() -> None:
    state = duel().state
    assert mark(state, 0, 1, 2) == 2
    assert mark(state, 0, 1, 2) == 1
    assert mark(state, 2, 1, 3) == 3
    assert state.marks[1] == (3, 0, 3)


@pytest.mark.rule("AD-MARK-3", "AD-RULING-37")
def test_marks_past_the_twelfth_box_are_lost() -> None:
    state = duel(damage=[]).state
    hurt(state, 2, 1, 10)
    mark(state, 0, 1, 3)
    assert hurt(state, 0, 1, 1) == 2
    assert state.damage[1] == (2,) * 10 + (0, 0)
    assert state.marks[1] == (0, 0, 0)


@pytest.mark.rule("AD-MARK-5", "AD-RULING-33", "AD-RULING-34")
def test_a_hit_on_a_full_track_turns_marks_and_all_is_lost() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["lock_rifle"], "ammo": NOTHING},
            "dozer": {"square": "D2", "damage": tokens(banshee=12), "marks": {"violet": 2}},
            "banshee": {"square": "A1"},
        }
    ).play("violet", "shoot")
    assert play.damage("dozer") == tokens(banshee=12)
    assert play.marks("dozer") == {"violet": 1}  # the two old ones turned and are lost; the Lock Rifle's own is new


@pytest.mark.rule("AD-SHOOT-4")
def test_one_action_may_hurt_several() -> None:
    play = scene(
        {
            "violet": {"square": "C2", "weapons": ["electroscythe"], "ammo": NOTHING},
            "dozer": {"square": "C2"},
            "banshee": {"square": "C2"},
        }
    ).play("violet", "shoot")
    assert play.damage("dozer") == play.damage("banshee") == ["violet"]
