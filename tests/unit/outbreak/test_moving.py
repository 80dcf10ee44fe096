"""Moving from zone to zone, noise made on purpose, and the end of a turn."""

from __future__ import annotations

import pytest

from skullyard.engine import Reason
from skullyard.games.outbreak.events import LevelReached, Moved, NoiseMade, TurnEnded
from skullyard.games.outbreak.noise import noises
from skullyard.games.outbreak.state import DOWN, UP
from skullyard.games.outbreak.triggers import Effect, Trigger
from skullyard.games.outbreak.walks import walks
from unit.outbreak.scene import CARD, asked, events, figure, keys, make_mission, play, zone
from unit.outbreak.skilled import place, watts

BOARD = make_mission().board


def moves(keys: list[str]) -> list[str]:
    """Return the zones that one can move to."""
    return [key.removeprefix("move:") for key in keys if key.startswith("move:")]


@pytest.mark.rule("PO-ACT-1", "PO-MOVE-1", "PO-MOVE-2")
def test_a_move_goes_to_a_zone_next_door_for_one_action() -> None:
    match = watts("00.p", opened=["00.ra-00.p"])
    assert moves(keys(match)) == ["00.w2", "00.e2", "00.ra"]  # not into 00.rb, whose door is shut
    s = play(match, "move:00.ra")
    assert (place(match), s.actions) == ("00.ra", 2)
    assert [(event.how, event.paid) for event in events(match, Moved)] == [("move", 1)]


@pytest.mark.rule("PO-ACT-1", "PO-ROUND-2")
def test_without_an_action_nobody_moves() -> None:
    match = watts("00.w1", actions=1)
    play(match, "move:00.w2")
    assert moves(keys(match)) == []


@pytest.mark.rule("PO-EX-12", "PO-RULING-78", "PO-RULING-79", "PO-MOVE-3")
@pytest.mark.parametrize(("zombies", "actions", "left"), [(0, 3, 2), (2, 3, 0), (3, 3, None), (3, 4, 0)])
def test_each_zombie_in_the_zone_that_is_left_costs_an_action(zombies: int, actions: int, left: int | None) -> None:
    match = watts("00.w1", zombies={"00.w1": {"walker": zombies}}, actions=actions)
    if left is None:
        assert moves(keys(match)) == []
        return
    s = play(match, "move:00.w2")
    assert s.actions == left


@pytest.mark.rule("PO-MOVE-4")
def test_zombies_that_a_mission_puts_where_somebody_walks_by_end_the_move() -> None:
    ambush = Trigger("enters", (BOARD.zone("00.p"),), (Effect("place", (0, 1, BOARD.zone("00.p"))),))
    quiet = watts("00.w2", "two_zones_per_move", mission=make_mission())
    play(quiet, "move:00.p")
    assert "go:00.e2" in keys(quiet)
    match = watts("00.w2", "two_zones_per_move", mission=make_mission(triggers=[ambush]))
    play(match, "move:00.p")
    assert [key for key in keys(match) if key.startswith("go:")] == []
    assert match.why_not(0, "go:00.e2") == Reason("move_ended", "PO-MOVE-4", (("zone", "S4"),))
    assert walks(match.state, 0)[BOARD.zone("00.e2")].cost == 2
    assert match.view(0).stride == 0
    assert play(match, "move:00.e2").actions == 0


@pytest.mark.rule("PO-NOISE-4", "PO-ACT-14", "PO-NOISE-3")
def test_an_action_makes_a_noise_that_stays_where_it_was_made() -> None:
    match = watts("00.w1")
    s = play(match, "noise", "noise", "move:00.w2")
    assert s.actions == 0
    assert s.tokens[zone(match, "00.w1")] == 2
    assert noises(s)[zone(match, "00.w2")] == 1
    assert [event.zone for event in events(match, NoiseMade)] == [zone(match, "00.w1")] * 2
    assert "noise" not in keys(match)


@pytest.mark.rule("PO-ACT-15")
def test_whoever_does_nothing_loses_the_actions_that_are_left() -> None:
    match = watts("00.w1", mates={"kim": "00.w1"})
    play(match, "move:00.w2", "end")
    assert [event.lost for event in events(match, TurnEnded)] == [2]
    assert (match.state.actor, match.state.actions) == (figure(match, "kim"), 3)


@pytest.mark.rule("PO-RULING-87", "PO-ZV-3", "PO-EX-35")
def test_belle_rises_with_her_points_and_cards_and_chooses_at_orange_anew() -> None:
    match = watts(
        "11.p",
        mates={"belle": "00.w1"},
        skills_of={"belle": ["plus1_free_move_action", "plus1_action", "plus1_free_melee_action"]},
        cards={"belle": ("kukri", "shotgun", "water")},
        experience={"belle": 21},
        zombies={"00.w1": {"walker": 2}},
        resurrection=True,
    )
    match.state.acted |= 1 << figure(match, "belle")
    play(match, "end", "card:kukri", "card:shotgun")
    assert match.state.status == (UP, DOWN)
    assert asked(match).prompt == "rise"
    play(match, "rise")
    assert (asked(match).prompt, keys(match)) == ("skill", ["skill:plus1_to_dice_roll_ranged", "skill:zombie_link"])
    s = play(match, "skill:zombie_link")
    assert s.status == (UP, UP)
    assert place(match, "belle") == "00.w1"
    assert (s.experience[1], s.wounds(1)) == (21, 0)
    assert s.skills[1] == ("plus1_free_move_action", "plus1_free_ranged_action", "zombie_link")
    assert [slot for slot in s.slots[1] if slot >= 0] == [CARD["water"]]
    assert events(match, LevelReached) == []
