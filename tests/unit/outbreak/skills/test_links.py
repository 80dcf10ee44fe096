"""Zombie link: whole turns that break into other things, which then go on as they were."""

from __future__ import annotations

import pytest

from skullyard.games.outbreak.events import TurnBegan, TurnEnded
from skullyard.games.outbreak.horde_events import ZombieCard, ZombiesActivated
from skullyard.games.outbreak.state import MOVE
from unit.outbreak.scene import asked, crowd, events, keys, play
from unit.outbreak.skilled import watts

WALKERS, RUNNERS, NONE = 115, 118, 91
"""Numbers of zombie cards: two extra activations, and one that brings nothing at blue."""
HAMMER = {"watts": ("claw_hammer",)}
LINK = "zombie_link"


@pytest.mark.rule("PO-SKILL-zombie_link", "PO-RULING-42")
def test_a_link_turn_inside_the_own_turn_is_a_new_one_and_the_old_one_goes_on_as_it_was() -> None:
    match = watts("00.w2", LINK, "loud", "plus1_free_move_action", "two_zones_per_move", cards=HAMMER, horde=[WALKERS])
    s = play(match, "use:loud", "move:00.p")
    assert (s.actions, s.free[MOVE], s.used) == (3, 0, ("loud",))
    s = play(match, "open:00.ra-00.p")
    assert [event.extra for event in events(match, TurnBegan)] == [True]
    assert (s.actor, s.actions, s.free[MOVE], s.used, s.stride) == (0, 3, 1, (), 0)
    assert "use:loud" in keys(match)
    s = play(match, "noise", "noise", "end")
    assert len(events(match, TurnEnded)) == 1
    assert (s.actor, s.actions, s.free[MOVE], s.used) == (0, 2, 0, ("loud",))
    assert "use:loud" not in keys(match)
    assert asked(match).prompt == "menu"


@pytest.mark.rule("PO-SKILL-zombie_link", "PO-RULING-42", "PO-ACT-5")
def test_after_a_link_turn_the_other_rooms_of_the_building_are_revealed() -> None:
    match = watts(
        "01.p", mates={"kim": "00.w1"}, skills_of={"kim": [LINK]}, cards=HAMMER, horde=[WALKERS, NONE, NONE, NONE, NONE]
    )
    play(match, "open:01.rb-01.p", "to:01.rc")
    assert match.state.actor == 1
    assert len(events(match, ZombieCard)) == 1
    play(match, "end")
    assert asked(match).prompt == "reveal"
    assert keys(match) == ["to:01.ra", "to:01.rb", "to:01.rd", "to:01.re"]
    play(match, "to:01.ra", "to:01.rb", "to:01.rd")
    assert (match.state.actor, match.state.actions) == (0, 2)
    assert len(events(match, ZombieCard)) == 5


@pytest.mark.rule("PO-SKILL-zombie_link", "PO-RULING-26")
@pytest.mark.parametrize(("points", "acts"), [(0, False), (7, True)])
def test_at_blue_there_is_a_link_turn_but_no_activation_and_at_yellow_both(points: int, acts: bool) -> None:
    walker = {"10.s2": {"walker": 1}}
    match = watts("00.p", LINK, cards=HAMMER, horde=[WALKERS], experience={"watts": points}, zombies=walker)
    play(match, "open:00.ra-00.p")
    assert match.state.actions == 3
    assert crowd(match, "10.s2") == {"walker": 1}
    play(match, "end")
    assert [event.why for event in events(match, ZombiesActivated)] == ["card"] * acts
    assert crowd(match, "10.s2") == ({} if acts else {"walker": 1})


@pytest.mark.rule("PO-SKILL-zombie_link")
def test_a_link_turn_may_open_a_door_and_bring_another_link_turn() -> None:
    match = watts("00.p", LINK, cards=HAMMER, horde=[WALKERS, RUNNERS])
    play(match, "open:00.ra-00.p", "open:00.rb-00.p")
    s = match.state
    assert len(events(match, TurnBegan)) == 2
    assert s.actions == 3
    s = play(match, "noise", "end")
    assert s.actions == 2
    s = play(match, "end")
    assert s.actions == 2
    assert [event.lost for event in events(match, TurnEnded)] == [2, 2]
    assert s.round == 1


@pytest.mark.rule("PO-SKILL-zombie_link", "PO-SKILL-born_leader")
def test_a_link_turn_is_the_next_turn_for_a_leaders_gift() -> None:
    match = watts(
        "00.p", "born_leader", mates={"kim": "00.w1"}, skills_of={"kim": [LINK]}, cards=HAMMER, horde=[WALKERS]
    )
    s = play(match, "use:born_leader:kim", "open:00.ra-00.p")
    assert (s.actor, s.actions, s.gift) == (1, 4, (0, 0))
    play(match, "end", "end")
    assert (match.state.actor, match.state.actions) == (1, 3)


@pytest.mark.rule("PO-SKILL-zombie_link", "PO-MISSION-7")
def test_several_links_in_an_own_turn_are_ordered_by_the_first_player_and_the_turn_goes_on_after_all() -> None:
    match = watts(
        "00.p",
        LINK,
        mates={"kim": "00.w1"},
        skills_of={"kim": [LINK]},
        cards=HAMMER,
        horde=[WALKERS],
        owners=(0, 1),
    )
    play(match, "open:00.ra-00.p")
    assert (match.asked, keys(match)) == ((0,), ["figure:watts", "figure:kim"])
    play(match, "figure:kim")
    assert (match.asked, match.state.actor) == ((1,), 1)
    play(match, "end")
    assert (match.asked, match.state.actor, match.state.actions) == ((0,), 0, 3)
    play(match, "end")
    assert (match.state.actor, match.state.actions) == (0, 2)
