"""Born leader, Medic and Lifesaver: what survivors do for one another, and who is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skullyard.engine import Option
from skullyard.games.outbreak.events import Healed, Moved, TurnBegan, UsedSkill
from skullyard.games.outbreak.skills import verbs
from skullyard.games.outbreak.state import DEAD, DOWN, EMPTY, GONE, UP, WOUND
from skullyard.games.outbreak.triggers import Effect, Trigger
from unit.outbreak.scene import asked, events, figure, keys, make_mission, play
from unit.outbreak.skilled import place, uses, watts, yard

# -------------------------------------------------------------------------------- born leader


@pytest.mark.rule("PO-SKILL-born_leader")
def test_a_leader_gives_another_survivor_an_action_for_its_next_turn_once_a_turn() -> None:
    match = watts("00.w1", "born_leader", mates={"kim": "10.s2", "belle": "11.p"})
    assert uses(match, "born_leader") == ["kim", "belle"]
    s = play(match, "use:born_leader:kim")
    assert (s.actions, s.gift) == (3, (0, 1, 0))
    assert [(event.skill, event.target) for event in events(match, UsedSkill)] == [("born_leader", 1)]
    assert uses(match) == []
    s = play(match, "end", "figure:kim")
    assert (s.actor, s.actions, s.gift) == (1, 4, (0, 0, 0))


@pytest.mark.rule("PO-SKILL-born_leader")
def test_the_gift_waits_for_a_turn_in_the_next_round_and_is_lost_when_unused() -> None:
    match = watts("00.w1", "born_leader", mates={"kim": "10.s2"})
    match.state.acted |= 1 << figure(match, "kim")
    play(match, "use:born_leader:kim", "end", "figure:kim")
    assert match.state.round == 2
    assert match.state.actions == 4
    play(match, "end", "end", "figure:kim")
    assert [event.actions for event in events(match, TurnBegan) if event.figure == 1] == [4, 3]


@pytest.mark.rule("PO-SKILL-born_leader", "PO-ZV-3", "PO-EX-35")
def test_the_gift_is_over_when_its_receiver_rises_as_another() -> None:
    match = watts("00.w1", "born_leader", mates={"kim": "00.w2"}, resurrection=True, zombies={"00.w2": {"walker": 2}})
    match.state.acted |= 1 << figure(match, "kim")
    play(match, "use:born_leader:kim", "end")
    assert match.state.status[1] == DOWN
    play(match, "rise")
    assert match.state.gift == (0, 0)


@pytest.mark.rule("PO-SKILL-born_leader", "PO-RULING-91")
def test_a_leader_alone_has_nobody_to_lead_and_the_fallen_do_not_count() -> None:
    assert uses(watts("00.w1", "born_leader")) == []
    assert led(UP) == [("use", "born_leader", "kim")]
    assert [led(status) for status in (DOWN, DEAD, GONE)] == [[], [], []]


def led(status: int) -> list[Option]:
    """Return whom Watts can lead when this has become of Kim."""
    s = watts("00.w1", "born_leader", mates={"kim": "00.w1"}).state
    s.status = (UP, status)
    return verbs.options(s, 0)


# --------------------------------------------------------------------------------------- medic


@pytest.mark.rule("PO-SKILL-medic")
def test_a_medic_takes_a_wound_from_anybody_in_the_zone_once_a_turn() -> None:
    wounded = {"watts": 1, "kim": 1, "belle": 1}
    match = watts("00.w1", "medic", mates={"kim": "00.w1", "belle": "00.w2", "joshua": "00.w1"}, wounds=wounded)
    assert uses(match, "medic") == ["watts", "kim"]
    s = play(match, "use:medic:kim")
    assert (s.wounds(0), s.wounds(1), s.actions) == (1, 0, 3)
    assert [(event.figure, event.by) for event in events(match, Healed)] == [(1, 0)]
    assert uses(match) == []


@pytest.mark.rule("PO-SKILL-medic")
def test_a_medic_heals_one_wound_of_a_zombivor_and_frees_its_hand_first() -> None:
    slots = {"watts": (WOUND, "kukri", WOUND, "water")}
    match = watts("00.w1", "medic", reborn=["watts"], cards=slots)
    s = play(match, "use:medic:watts")
    assert s.wounds(0) == 1
    assert s.slots[0][0] == EMPTY
    assert uses(watts("00.w1", "medic", mates={"kim": "00.w1"})) == []


# ----------------------------------------------------------------------------------- lifesaver

PERIL = {"00.w2": {"walker": 3}}


@pytest.mark.rule("PO-SKILL-lifesaver")
def test_a_lifesaver_brings_survivors_from_among_zombies_free_once_a_turn() -> None:
    match = watts("00.w1", "lifesaver", mates={"kim": "00.w2", "belle": "00.w2", "joshua": "00.w2"}, zombies=PERIL)
    play(match, "use:lifesaver:00.w2")
    assert keys(match) == ["figure:kim", "figure:belle", "figure:joshua"]
    play(match, "figure:kim")
    assert keys(match) == ["figure:belle", "figure:joshua", "pass"]
    s = play(match, "figure:joshua", "pass")
    assert [place(match, name) for name in ("kim", "belle", "joshua")] == ["00.w1", "00.w2", "00.w1"]
    assert [(event.how, event.paid) for event in events(match, Moved)] == [("lifesaver", 0)] * 2
    assert s.actions == 3
    assert uses(match) == []


@pytest.mark.rule("PO-SKILL-lifesaver")
def test_a_lifesaver_needs_zombies_one_zone_away_with_a_survivor() -> None:
    quiet = watts("00.w1", "lifesaver", mates={"kim": "00.w2"})
    assert uses(quiet) == []
    far = watts("00.w1", "lifesaver", mates={"kim": "00.w3"}, zombies={"00.w3": {"walker": 1}, **PERIL})
    assert uses(far) == []


@pytest.mark.rule("PO-SKILL-lifesaver", "PO-MISSION-7")
def test_whoever_belongs_to_another_player_may_refuse() -> None:
    match = watts("00.w1", "lifesaver", mates={"kim": "00.w2", "belle": "00.w2"}, zombies=PERIL, owners=(0, 1, 1))
    play(match, "use:lifesaver:00.w2", "figure:kim")
    assert (match.asked, asked(match).kind, keys(match)) == ((1,), "confirm", ["come", "stay"])
    play(match, "stay")
    assert (match.asked, keys(match)) == ((0,), ["figure:belle", "pass"])
    play(match, "figure:belle", "come")
    assert [place(match, name) for name in ("kim", "belle")] == ["00.w2", "00.w1"]
    assert uses(match) == []


@pytest.mark.rule("PO-SKILL-lifesaver", "PO-PLACE-15")
def test_a_lifesaver_reaches_through_an_open_door_but_not_a_closed_one_nor_a_fence() -> None:
    inside = {"00.ra": {"walker": 1}}
    assert uses(watts("00.p", "lifesaver", mates={"kim": "00.ra"}, zombies=inside)) == []
    opened = watts("00.p", "lifesaver", mates={"kim": "00.ra"}, zombies=inside, opened=["00.ra-00.p"])
    assert uses(opened, "lifesaver") == ["00.ra"]
    beside = {"00.y2": {"walker": 1}, "00.y4": {"walker": 1}}
    mates = {"kim": "00.y2", "belle": "00.y4"}
    assert uses(watts("00.e2", "lifesaver", mission=yard(), mates=mates, zombies=beside)) == []
    torn = watts("00.e3", "lifesaver", mission=yard(), mates=mates, zombies=beside)
    assert uses(torn, "lifesaver") == ["00.y4"]


@pytest.mark.rule("PO-SKILL-lifesaver", "PO-PLACE-21")
def test_a_lifesaver_works_neither_from_a_watch_tower_nor_into_one() -> None:
    below = watts("t0", "lifesaver", mission=yard(), mates={"kim": "00.y2"}, zombies={"00.y2": {"walker": 1}})
    assert uses(below) == []
    above = watts("00.y2", "lifesaver", mission=yard(), mates={"kim": "t0"}, zombies={"00.y2": {"walker": 1}})
    assert uses(above) == []


@pytest.mark.rule("PO-SKILL-lifesaver")
def test_a_lifesaver_works_neither_from_a_car_nor_out_of_one() -> None:
    mission = make_mission(cars=[("00.w1", "taxi", True), ("00.w2", "taxi", True)])
    mates = {"kim": "00.w2", "belle": "00.w2"}
    match = watts("00.w1", "lifesaver", mates=mates, mission=mission, riding={"kim": (1, 0)}, zombies=PERIL)
    play(match, "use:lifesaver:00.w2")
    assert [place(match, name) for name in ("kim", "belle")] == ["00.w2", "00.w1"]
    driving = watts("00.w1", "lifesaver", mates=mates, mission=mission, riding={"watts": (0, 0)}, zombies=PERIL)
    assert uses(driving) == []


@pytest.mark.rule("PO-SKILL-lifesaver")
def test_a_lifesaver_who_falls_meanwhile_brings_nobody_more() -> None:
    mission = make_mission()
    raid = Trigger("enters", (mission.board.index["00.w1"],), (Effect("activate", ()),))
    match = watts(
        "00.w1",
        "lifesaver",
        mates={"kim": "00.w2", "belle": "00.w2"},
        zombies={"00.w1": {"walker": 4}, "00.w2": {"walker": 1}},
        mission=replace(mission, triggers=(raid,)),
        resurrection=True,
        reborn=["belle"],
    )
    play(match, "use:lifesaver:00.w2", "figure:kim")
    assert (match.state.status[0], place(match, "belle")) == (DOWN, "00.w2")
    assert (match.state.actor, asked(match).prompt) == (2, "menu")
